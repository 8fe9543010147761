"""Plans for a whole turn, and their next step.

Owns: what a plan is, and the order in which its cards are laid.  Never: finding or wanting one.
"""

from __future__ import annotations

from typing import NamedTuple

from handfoot.bots.careful.sight import Sight
from handfoot.engine.kernel.numbers import (
    ADD,
    ADD_JOKER,
    ADD_TWO,
    START,
    START_JOKER,
    START_TWO,
    START_WILD,
    TWO,
)


class Plan(NamedTuple):
    """What to lay this turn."""

    ranks: dict[int, tuple[int, int]]  # naturals and wilds for each rank
    jokers_beside: int  # how many of those wilds are jokers
    wild_meld: int  # cards for the wild meld
    jokers_melded: int  # how many of them are jokers
    left: int  # kind of the card left over to discard, or -1
    cost: float


def next_step(sight: Sight, plan: Plan) -> int | None:
    """Return the next action of a plan, None when nothing of it can be laid now."""
    wilds_beside = sum(wilds for _, wilds in plan.ranks.values())
    is_joker = plan.jokers_beside > 0 and (plan.jokers_beside == wilds_beside or not sight.twos)
    for rank, (naturals, wilds) in plan.ranks.items():
        action = _lay_on(sight, rank, naturals, wilds, is_joker=is_joker)
        if action is not None:
            return action
    return _lay_wilds(sight, plan.wild_meld, plan.jokers_melded)


def _lay_on(sight: Sight, rank: int, naturals: int, wilds: int, *, is_joker: bool) -> int | None:
    """Lay one step on a rank: naturals first, unless the rest could not follow."""
    n, w = sight.mine.naturals[rank], sight.mine.wilds[rank]
    shape, legal = sight.shape, sight.legal
    if n + w:
        steps = ((ADD, 1, 0), (ADD_JOKER if is_joker else ADD_TWO, 0, 1))
    else:
        start = START_JOKER if is_joker else START_TWO
        steps = ((START, shape.least, 0), (start, shape.least - 1, 1))
    for verb, more_n, more_w in steps:
        if naturals < more_n or wilds < more_w or verb + rank not in legal:
            continue
        is_full = n + w + more_n + more_w == shape.size
        after = (0, 0) if is_full else (n + more_n, w + more_w)
        if shape.books(*after, naturals - more_n, wilds - more_w) >= 0:
            return verb + rank
    return None


def _lay_wilds(sight: Sight, cards: int, jokers: int) -> int | None:
    """Lay one step on the wild meld."""
    if not cards:
        return None
    if sight.mine.wilds[TWO]:
        action = (ADD_TWO if jokers < cards else ADD_JOKER) + TWO
    else:
        action = START_WILD + min(jokers, sight.shape.least)
    return action if action in sight.legal else None
