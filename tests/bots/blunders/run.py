"""Running a bot through the blunders, and a table of how it did.

Owns: playing a copy until its verdict stands.  Never: the verdict (`verdicts`).
"""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple, Protocol

from handfoot.engine.kernel import numbers
from handfoot.engine.knowledge import Knowledge, knowledge_of
from handfoot.engine.setting_up import SEAT
from tests.bots.blunders.case import Case, every_case
from tests.bots.blunders.copies import Copy, copy_of
from tests.bots.blunders.verdicts import Turn, first_broken, is_about_one_action

TURN_MAX: Final = 200  # actions; a turn that is longer does not end


class Player(Protocol):
    """Whoever chooses: as much of a bot as is needed here."""

    def choose(self, view: Knowledge, options: Sequence[int], rng: random.Random) -> int:
        """Return one of the options."""
        ...


class Outcome(NamedTuple):
    """How a bot did in one copy."""

    kind: str
    name: str
    ruleset: str
    copy: int
    broken: str | None  # the first expectation that it did not satisfy; None is no blunder
    played: str  # what it did, in words


def run_blunders(
    bot: Player, copies: int = 1, seed: int = 0, cases: Iterable[Case] | None = None
) -> list[Outcome]:
    """Let a bot decide in so many copies of every case.

    The same bot, copies and seed give the same outcomes.
    """
    return [
        outcome_of(bot, copy_of(case, number, seed), seed)
        for case in (every_case() if cases is None else cases)
        for number in range(copies)
    ]


def outcome_of(bot: Player, copy: Copy, seed: int = 0) -> Outcome:
    """Let a bot decide in one copy."""
    case = copy.case
    chance = random.Random(f"{seed}:{case.kind}:{case.name}:{copy.number}:bot")
    turn = turn_of(bot, copy, chance)
    broken = first_broken(case.expect, turn, copy.cards)
    played = ", ".join(map(numbers.describe, turn.actions))
    return Outcome(case.kind, case.name, case.ruleset, copy.number, broken, played)


def turn_of(bot: Player, copy: Copy, chance: random.Random) -> Turn:
    """Let a bot play until its turn is over, or its one action done; a partner asked says no.

    Raises ValueError for an action that is not legal.
    """
    deal, memory = copy.deal.clone(), copy.memory.copy()
    once = is_about_one_action(copy.case.expect)
    mover = deal.player
    actions: list[int] = []
    while not deal.over and deal.player == mover and len(actions) < TURN_MAX:
        if deal.actor != SEAT:
            deal.follow(numbers.NO, memory)
            continue
        view = knowledge_of(deal, SEAT, copy.scores, memory)
        action = bot.choose(view, view.legal, chance)
        refused = deal.why_not(action)
        if refused:
            name = numbers.describe(action)
            raise ValueError(f"{name} is not legal: {numbers.REASON_CODES[refused]}")
        deal.follow(action, memory)
        actions.append(action)
        if once or action < numbers.START:
            break
    return Turn(SEAT, tuple(actions), deal)


class Scripted:
    """A bot that plays a line, and then whatever ends its turn soonest."""

    def __init__(self, actions: Sequence[int]) -> None:
        self._left = list(actions)

    def choose(self, view: Knowledge, options: Sequence[int], rng: random.Random) -> int:
        """Return the next action of the line; after it a plain discard, if there is one."""
        if self._left:
            return self._left.pop(0)
        return next((a for a in options if numbers.BLACK3 <= a < numbers.TWO), options[0])


def table_of(outcomes: Sequence[Outcome]) -> str:
    """Return a table by kind, and a line for each case that went wrong."""
    by_kind: dict[str, list[Outcome]] = defaultdict(list)
    for outcome in outcomes:
        by_kind[outcome.kind].append(outcome)
    rows = [f"{'blunder':<34} {'cases':>5} {'copies':>6} {'failed':>6}"]
    for kind, found in by_kind.items():
        rows.append(_row(kind, found))
    rows.append(_row("all", outcomes))
    wrong: dict[tuple[str, str, str], list[Outcome]] = defaultdict(list)
    for outcome in outcomes:
        if outcome.broken:
            wrong[outcome.kind, outcome.ruleset, outcome.name].append(outcome)
    for (kind, ruleset, name), found in wrong.items():
        one = found[0]
        rows.append(f"- {kind} ({ruleset}): {name}: {len(found)} x; not: {one.broken}")
        rows.append(f"    {one.played}")
    return "\n".join(rows)


def _row(kind: str, found: Sequence[Outcome]) -> str:
    cases = len({(outcome.kind, outcome.name) for outcome in found})
    failed = sum(outcome.broken is not None for outcome in found)
    return f"{kind:<34} {cases:>5} {len(found):>6} {failed:>6}"
