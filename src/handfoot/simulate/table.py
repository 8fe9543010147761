"""One table of bots: a match, or its first deals, played to the end.

Owns: the loop between bots and kernel, and what is counted on the way.  Never: statistics.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from handfoot.bots import Bot, make_bot
from handfoot.engine.kernel import Deal, Rules, numbers
from handfoot.engine.knowledge import knowledge_of


class DealResult(NamedTuple):
    """How one deal went."""

    points: list[int]  # by side
    went_out: bool  # else the stock ran out
    decisions: int
    refusals: int


def draw_number(*path: int) -> int:
    """Return 32 bits that hang on every number of the path: seed, match, deal, seat."""
    text = ":".join(map(str, path)).encode()
    return int.from_bytes(hashlib.blake2b(text, digest_size=4).digest())


def play_deal(deal: Deal, bots: Sequence[Bot], scores: list[int]) -> DealResult:
    """Play a deal from where it is to its end, every action through the checked door.

    An action that is refused is counted, and the first legal one is played in its place.
    """
    decisions = refusals = 0
    while not deal.over:
        seat = deal.actor
        knowledge = knowledge_of(deal, seat, scores)
        action = bots[seat].choose(knowledge)
        decisions += 1
        if deal.play(action):
            refusals += 1
            deal.push(knowledge.legal[0])
    points = [deal.side_score(side) for side in range(deal.rules.sides)]
    return DealResult(points, deal.went_out != numbers.NONE, decisions, refusals)


def play_match(
    rules: Rules, bots: Sequence[str], seed: int, match: int, deals: int
) -> Iterator[DealResult]:
    """Play the first `deals` deals of a match; each starts one seat further on.

    Seed and number of the match settle all cards, so it is the same match wherever it runs.
    """
    scores = [0] * rules.sides
    deal = Deal(rules)
    for number in range(deals):
        starter = (match + number) % rules.players
        deal.deal_random(draw_number(seed, match, number), number, starter)
        seated = [
            make_bot(name, draw_number(seed, match, number, seat)) for seat, name in enumerate(bots)
        ]
        result = play_deal(deal, seated, scores)
        scores = [score + points for score, points in zip(scores, result.points, strict=True)]
        yield result
