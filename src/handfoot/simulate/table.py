"""One table of bots: a match, or its first deals, played to the end.

Owns: the loop between bots and kernel, and what is counted on the way.  Never: statistics.
"""

from __future__ import annotations

import hashlib
import random
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple, Protocol, TypeVar

from handfoot.bots import Bot, get
from handfoot.engine.dealing_out import deal_out
from handfoot.engine.fields import MatchRules
from handfoot.engine.kernel import Deal, Memory, Rules, numbers
from handfoot.engine.knowledge import knowledge_of
from handfoot.engine.match_end import is_over


class DealResult(NamedTuple):
    """How one deal went."""

    points: list[int]  # by side
    went_out: bool  # else the stock ran out, or the turns that the ruleset allows
    decisions: int
    refusals: int
    turn_limit: bool = False  # it was the turns


class Scored(Protocol):
    """Whatever else is noted of a deal, its points are."""

    @property
    def points(self) -> list[int]:
        """Points of the deal by side."""


Result = TypeVar("Result", bound=Scored)


def draw_number(*path: int) -> int:
    """Return 32 bits that hang on every number of the path: seed, match, deal, seat."""
    text = ":".join(map(str, path)).encode()
    return int.from_bytes(hashlib.blake2b(text, digest_size=4).digest())


def play_deal(deal: Deal, bots: Sequence[Bot], scores: list[int], seed: int = 0) -> DealResult:
    """Play a deal from where it is to its end, no action that is not legal.

    An action that is refused is counted, and the first legal one is played in its place.
    `seed` settles each seat's chance.
    """
    chances = [random.Random(draw_number(seed, seat)) for seat in range(len(bots))]
    memory = Memory()
    deal.begin_memory(memory)
    decisions = refusals = 0
    while not deal.over:
        seat = deal.actor
        view = knowledge_of(deal, seat, scores, memory)
        action = bots[seat].choose(view, view.legal, chances[seat])
        decisions += 1
        if action not in view.legal:
            refusals += 1
            action = view.legal[0]
        deal.follow(action, memory)
    points = [deal.side_score(side) for side in range(deal.rules.sides)]
    went_out = deal.went_out != numbers.NONE
    turn_limit = not went_out and deal.turn_n >= deal.rules.turn_limit
    return DealResult(points, went_out, decisions, refusals, turn_limit)


def play_match(
    rules: Rules,
    bots: Sequence[str],
    seed: int,
    match: int,
    deals: int,
    *,
    ending: MatchRules | None = None,
    once: bool = False,
) -> Iterator[DealResult]:
    """Play at most `deals` deals of a match; each starts one seat further on.

    Where it is over by the rules of `ending` (None: never), the next match begins with the deal
    after it; with `once` that is the end.  Seed and number of the match settle all cards, so
    it is the same match wherever it runs.
    """
    return match_with(play_deal, rules, bots, seed, match, deals, ending=ending, once=once)


def match_with(
    play: Callable[[Deal, Sequence[Bot], list[int], int], Result],
    rules: Rules,
    bots: Sequence[str],
    seed: int,
    match: int,
    deals: int,
    *,
    ending: MatchRules | None = None,
    once: bool = False,
) -> Iterator[Result]:
    """Play a match as `play_match` does, each deal by `play`, and yield what that returns."""
    scores = [0] * rules.sides
    deal = Deal(rules)
    seated = [get(name) for name in bots]
    index = 0  # deals since the match began
    for number in range(deals):
        starter = (match + number) % rules.players
        drawn = draw_number(seed, match, number)
        deal_out(deal, drawn, index, starter, scores)
        result = play(deal, seated, scores, drawn)
        scores = [score + points for score, points in zip(scores, result.points, strict=True)]
        index += 1
        yield result
        if ending is not None and is_over(ending, index, scores):
            if once:
                return
            scores = [0] * rules.sides
            index = 0
