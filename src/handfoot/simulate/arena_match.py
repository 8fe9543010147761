"""One match of the arena: the same cards at two tables, with the sides exchanged.

Owns: the loop of bots and kernel in which choices are timed and compared.  Never: statistics.
"""

from __future__ import annotations

import random
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple, Protocol, runtime_checkable

from handfoot.bots import Bot, get
from handfoot.engine.compile import compile_rules
from handfoot.engine.dealing_out import deal_out
from handfoot.engine.kernel import Deal, Memory, Mind, Players, Rules
from handfoot.engine.knowledge import Knowledge, knowledge_of
from handfoot.engine.match_end import EXTRA_DEALS_MAX, is_over
from handfoot.engine.ruleset import Ruleset
from handfoot.simulate.arena_numbers import Times
from handfoot.simulate.arena_seats import MATE, A, B, lead, outcome, seating
from handfoot.simulate.errors import SimulationError
from handfoot.simulate.table import draw_number

ASKED_EVERY: Final = 16  # one decision of A's in so many is put to B too
WATCHED: Final = 8  # matches in which choices are looked at, where the kernel can play the rest


@runtime_checkable
class Native(Protocol):
    """A bot whose choices the kernel can make without Python."""

    def mind(self, rules: Rules) -> Mind:
        """Return what chooses as the bot does under these rules."""
        ...


class Met(NamedTuple):
    """What came of a match: two lists are by table, two by A and B."""

    leads: tuple[list[float], list[float]]  # points of A less B, by deal
    won: tuple[float, float]  # by A: 1, 0, or 0.5 for a tie
    decisions: int
    refusals: tuple[int, int]
    times: tuple[dict[int, int], dict[int, int]]
    asked: int  # decisions of A's that were put to B
    differing: int  # ... in which B would have done something else


@dataclass
class _Notes:
    """What is counted while a match is played."""

    decisions: int = 0
    refusals: list[int] = field(default_factory=lambda: [0, 0])
    times: tuple[Times, Times] = field(default_factory=lambda: (Times(), Times()))
    asked: int = 0
    differing: int = 0


@dataclass(frozen=True)
class PlayMatch:
    """What to do with each number of a match, wherever that is."""

    ruleset: Ruleset
    players: int
    solo: bool
    bots: tuple[str, ...]  # A, B and perhaps the partner of both
    seed: int
    think_ms: int | None = None
    work: int | None = None

    @property
    def rules(self) -> Rules:
        """The compiled rules.  Raises RulesetError."""
        return compile_rules(self.ruleset, self.players, solo=self.solo, streams=True)

    def seated(self) -> list[Bot]:
        """Return A, B and perhaps the partner.  Raises BotError."""
        return [get(name, think_ms=self.think_ms, work=self.work) for name in self.bots]

    @property
    def is_quick(self) -> bool:
        """Whether the kernel can play by itself.  Raises BotError."""
        return all(isinstance(bot, Native) for bot in self.seated())

    def minds(self, bots: Sequence[Bot], rules: Rules, memory: Memory) -> list[Mind] | None:
        """Return the bots as the kernel plays them by itself; None if one of them is no such.

        They share `memory`, which is of what everybody has seen.
        """
        found = [bot.mind(rules) for bot in bots if isinstance(bot, Native)]
        for mind in found:
            mind.memory = memory
        return found if len(found) == len(bots) else None

    def __call__(self, match: int) -> Met:
        """Play a match at both tables.  Raises SimulationError if a bot fails."""
        bots, notes = self.seated(), _Notes()
        first, second = (self._at(table, match, bots, notes) for table in (0, 1))
        return Met(
            leads=(first[0], second[0]),
            won=(first[1], second[1]),
            decisions=notes.decisions,
            refusals=(notes.refusals[A], notes.refusals[B]),
            times=(dict(notes.times[A].counts), dict(notes.times[B].counts)),
            asked=notes.asked,
            differing=notes.differing,
        )

    def _at(
        self, table: int, match: int, bots: Sequence[Bot], notes: _Notes
    ) -> tuple[list[float], float]:
        """Play it at one table; return the leads of A by deal, and how the match ended."""
        rules, ending = self.rules, self.ruleset.match
        scores = [0] * rules.sides
        leads = []
        deal = Deal(rules)
        memory = Memory()
        minds = self.minds(bots, rules, memory) if match >= WATCHED else None
        for number in range(ending.rounds + EXTRA_DEALS_MAX):
            starter = (match + number) % rules.players
            deal_out(deal, draw_number(self.seed, match, number), number, starter, scores)
            side_of = deal.sides_by_seat()
            who = seating(side_of, match, table, one_seat=len(bots) > MATE)
            if minds is not None:
                deal.begin_memory(memory)
                table_of_minds = Players(rules, [minds[player] for player in who], memory)
                chance = draw_number(self.seed, match, number, MATE)
                notes.decisions += table_of_minds.play_out(deal, chance)
            else:
                chances = [
                    random.Random(draw_number(self.seed, match, number, seat))
                    for seat in range(rules.players)
                ]
                seated = [bots[player] for player in who]
                left = ending.rounds - number - 1 if ending.match_end == "rounds" else None
                self._play(deal, seated, who, scores, left, chances, bots[B], notes)
            points = [deal.side_score(side) for side in range(rules.sides)]
            leads.append(lead(points, side_of, table))
            scores = [score + won for score, won in zip(scores, points, strict=True)]
            if is_over(ending, number + 1, scores):
                break
        return leads, outcome(scores, table)

    def _play(
        self,
        deal: Deal,
        bots: Sequence[Bot],
        who: Sequence[int],
        scores: list[int],
        left: int | None,
        chances: Sequence[random.Random],
        other: Bot,
        notes: _Notes,
    ) -> None:
        """Play a deal to its end; `left` deals of the match follow, if that is known."""
        memory = Memory()
        deal.begin_memory(memory)
        while not deal.over:
            seat = deal.actor
            view = knowledge_of(deal, seat, scores, memory, left)
            began = time.perf_counter_ns()
            action = _choice(bots[seat], view, chances[seat])
            spent = time.perf_counter_ns() - began
            notes.decisions += 1
            player = who[seat]
            if player != MATE and len(view.legal) > 1:
                notes.times[player].add(spent)
                if player == A and notes.decisions % ASKED_EVERY == 0:
                    chance = random.Random(draw_number(self.seed, notes.decisions))
                    notes.asked += 1
                    notes.differing += _choice(other, view, chance) != action
            if action not in view.legal:
                if player != MATE:
                    notes.refusals[player] += 1
                action = view.legal[0]
            deal.follow(action, memory)


def _choice(bot: Bot, view: Knowledge, chance: random.Random) -> int:
    """Ask a bot; whatever it raises is told in one sentence."""
    try:
        return bot.choose(view, view.legal, chance)
    except Exception as error:  # a bot may raise anything
        raise SimulationError(
            f"The bot {bot.name} failed: {type(error).__name__}: {' '.join(str(error).split())}"
        ) from error
