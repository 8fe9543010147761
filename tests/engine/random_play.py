"""Random play: seats that play legal moves by chance, some of them eager to get out.

Owns: choosing, and walking through a deal move by move.  Never: what is checked on the way.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import NamedTuple

from handfoot.engine.events import Event
from handfoot.engine.kernel import COMPILED, numbers
from handfoot.engine.match import Match
from handfoot.engine.moves import Move, NextDeal, TakeBack
from tests.support.positions import position, whitnack

LAYOUTS = ((2, False), (3, False), (4, False), (5, False), (6, False), (6, True))
TAKE_BACK_CHANCE = 0.05
Policy = Callable[[Match, random.Random], int]


def many(compiled: int, plain: int) -> int:
    """Return how often to try something, less often where the rules run as plain Python."""
    return compiled if COMPILED else plain


class Step(NamedTuple):
    """One move that was made."""

    seat: int
    move: Move
    events: list[Event]


def uniform(match: Match, rng: random.Random) -> int:
    """Choose any legal action, each as likely as the other."""
    return rng.choice(match.deal.legal_actions())


def eager(match: Match, rng: random.Random) -> int:
    """Choose what brings cards down: this gets into the foot, closes books and goes out."""
    legal = match.deal.legal_actions()
    weights = [_wish(action) for action in legal]
    return rng.choices(legal, weights)[0]


def _wish(action: int) -> float:
    if action >= numbers.CONTROL:
        wishes = {numbers.DRAW: 1, numbers.TAKE: 9, numbers.ASK: 50, numbers.YES: 4, numbers.NO: 1}
        return wishes[action]
    if action >= numbers.START_WILD:
        return 20
    if numbers.ADD_TWO <= action < numbers.START_WILD:
        return 20 if action % numbers.STRIDE == numbers.TWO else 0.3
    if action >= numbers.START:
        return 8
    return 2 if action == numbers.BLACK3 else 0.2


def play_deal(match: Match, rng: random.Random, policy: Policy) -> Iterator[Step]:
    """Play the present deal to its end, one move at a time, now and then taking one back."""
    while match.acting is not None:
        seat = match.acting
        if match.can_take_back and rng.random() < TAKE_BACK_CHANCE:
            yield Step(seat, TakeBack(), match.play(seat, TakeBack()))
            continue
        move = match.move_for(seat, policy(match, rng))
        yield Step(seat, move, match.play(seat, move))


def play_match(match: Match, rng: random.Random, policy: Policy) -> Iterator[Step]:
    """Play a match to its end, next deals included."""
    while True:
        yield from play_deal(match, rng, policy)
        if match.phase == "match_over":
            return
        seat = rng.randrange(match.players)
        yield Step(seat, NextDeal(), match.play(seat, NextDeal()))


def fresh(players: int, solo: bool, seed: int, *, may_stay: bool = False) -> Match:
    """Return a match with its first deal on the table."""
    return Match.new(whitnack(), players, solo=solo, seed=seed, turn_up_may_stay=may_stay)


LATE_HANDS = ("K K 9 4 2", "T T J Q", "A A K 2 9 9", "4 5 6 8 8")


def late(players: int, solo: bool, seed: int) -> Match:
    """Return a match near the end of a deal: in the feet, nearly all books made, little stock."""
    rng = random.Random(seed)
    deal_number = rng.randint(1, 4)
    side_books = rng.choice([(2, 2, 1), (2, 2, 1), (1, 2, 1), (2, 1, 1), (2, 2, 0)])
    return position(
        rng.choice(LATE_HANDS),
        players=players,
        solo=solo,
        deal_number=deal_number,
        melds=rng.choice(["K K K, 9 9 9 9 2", "8x6, K K K 2", "2 2 2 JK JK, T T T"]),
        their_melds=rng.choice(["", "Q Q Q 2, 7x5"]),
        books=side_books,
        their_books=(1, 0, 0),
        in_foot=rng.random() < 0.8,
        partner=rng.choice(["hand", "foot", "part", "whole", "whole"]),
        others={} if players == 2 else {2: "K 9 T J"},
        pile=rng.choice(["", "9", "4 5 K", "6 7 8 9 T J Q K 9", "5 2", "4 B3"]),
        next_cards=rng.choice(["R3 K 9 T", "9 K K 8", "R3 R3 4 4"]),
    )
