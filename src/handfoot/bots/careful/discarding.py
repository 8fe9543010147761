"""Which card to throw.

Owns: what a card is worth to keep, and how dangerous it is to give away.
"""

from __future__ import annotations

import math

from handfoot.bots.careful.sight import Sight
from handfoot.engine.kernel.numbers import (
    BLACK3,
    JOKER,
    KEY_EXTEND,
    KEY_PAIR,
    LAST_RANK,
    START,
    TWO,
)
from handfoot.engine.knowledge import SideKnowledge

_USUAL_LOSS = 5.0  # of a black three held at the end; a small one changes nothing
_UPCARD = 20.0  # points for being given a meld of three


def discard(sight: Sight) -> int | None:
    """Return the discard that costs least, None if nothing may be discarded now."""
    best: float = math.inf
    choice = None
    fear = _pile_fear(sight)
    for action in sight.known.legal:
        if action >= START:
            break  # discards come first
        cost = _keep(sight, action) + _danger(sight, action) * fear
        if cost < best:
            best = cost
            choice = action
    return choice


def _keep(sight: Sight, kind: int) -> float:
    """Return what the card is worth in the hand."""
    habits = sight.habits
    if kind <= BLACK3:
        # of no use to anyone, and it blocks the pile: thrown before all others, and the one
        # that would cost most first
        return min(sight.known.held[kind] + _USUAL_LOSS, 0.0)
    if kind in (TWO, JOKER):
        return habits.keep_wild + sight.known.values[kind]
    held = sight.hand[kind]
    worth = 0.0
    if held == 2:
        worth += habits.keep_pair
    elif held > 2:
        worth += habits.keep_triple
    if sight.mine.naturals[kind] + sight.mine.older_naturals[kind]:
        worth += habits.keep_melded
    return worth


def _pile_fear(sight: Sight) -> float:
    """Return what the pile under the discard would be worth to whoever takes it."""
    known, habits = sight.known, sight.habits
    under = known.pile[1 - known.take_count :] if known.take_count > 1 else []
    theirs = known.sides[known.seats[(known.seat + 1) % len(known.seats)].side]
    worth = _UPCARD
    for kind in under:
        if kind > LAST_RANK:
            worth += habits.take_wild
        elif kind <= BLACK3:
            worth += habits.take_black_three
        elif theirs.naturals[kind] + theirs.wilds[kind]:
            worth += habits.take_mate + known.values[kind] / 2
        else:
            worth += habits.take_single
    return habits.fear * worth


def _danger(sight: Sight, kind: int) -> float:
    """Return the chance that the next seat can take the pile with this card on top."""
    known = sight.known
    if kind <= BLACK3:
        return 0.0
    following = (known.seat + 1) % len(known.seats)
    side = known.seats[following].side
    if side == known.side:
        return 0.0
    theirs = known.sides[side]
    if kind > LAST_RANK:
        chance = 0.1
    else:
        mean = known.seats[following].hand_count * sight.unseen(kind) / sight.hidden_count
        chance = 1.0 - math.exp(-mean) * (1.0 + mean)
        if known.rules.key != KEY_PAIR and not known.frozen:
            chance = _easy_key(sight, kind, theirs, mean)
        elif theirs.naturals[kind] + theirs.wilds[kind] >= sight.shape.size - 2:
            chance *= 0.25
    if not theirs.opened:
        chance *= 0.6
    return chance


def _easy_key(sight: Sight, kind: int, theirs: SideKnowledge, mean: float) -> float:
    """Return the chance where less than a pair can open the pile."""
    if sight.known.rules.key != KEY_EXTEND:
        return 1.0 - math.exp(-mean)
    if theirs.naturals[kind] + theirs.older_naturals[kind]:
        return 1.0
    return 1.0 - math.exp(-mean) * (1.0 + mean)
