"""Plans for a whole turn, and their next step.

Owns: what a plan is, and the order in which its cards are laid.  Never: finding or wanting one.
"""

from __future__ import annotations

from typing import NamedTuple

from handfoot.bots.careful.growing import Growing
from handfoot.bots.careful.sight import Sight
from handfoot.engine.kernel.numbers import (
    ADD,
    ADD_JOKER,
    ADD_OLD,
    ADD_OLD_JOKER,
    ADD_OLD_TWO,
    ADD_TWO,
    START,
    START_JOKER,
    START_JOKERS,
    START_MIXED,
    START_TWO,
    START_TWOS,
    START_WILD,
    TWO,
)


class Share(NamedTuple):
    """What one rank gets of a plan."""

    naturals: int
    wilds: int
    dirty: int = 0  # of the books that close, how many are dirty


class Plan(NamedTuple):
    """What to lay this turn."""

    ranks: dict[int, Share]
    jokers_beside: int  # how many of those wilds are jokers
    wild_meld: int  # cards for the wild meld
    jokers_melded: int  # how many of them are jokers
    left: int  # kind of the card left over to discard, or -1
    cost: float


def next_step(sight: Sight, plan: Plan) -> int | None:
    """Return the next action of a plan, None when nothing of it can be laid now."""
    wilds_beside = sum(share.wilds for share in plan.ranks.values())
    is_joker = plan.jokers_beside > 0 and (plan.jokers_beside == wilds_beside or not sight.twos)
    for rank, share in plan.ranks.items():
        action = _lay_on(sight, rank, share, is_joker=is_joker)
        if action is not None:
            return action
    return _lay_wilds(sight, plan.wild_meld, plan.jokers_melded)


def _lay_on(sight: Sight, rank: int, share: Share, *, is_joker: bool) -> int | None:
    """Lay one step on a rank: naturals first, unless the rest could not follow."""
    shape, legal = sight.shape, sight.legal
    if isinstance(shape, Growing):
        return _lay_growing(sight, shape, rank, share, is_joker=is_joker)
    n, w = sight.mine.naturals[rank], sight.mine.wilds[rank]
    if n + w:
        steps: tuple[tuple[int, int, int], ...] = (
            (ADD, 1, 0),
            (ADD_JOKER if is_joker else ADD_TWO, 0, 1),
        )
    else:
        start = START_JOKER if is_joker else START_TWO
        steps = (
            (START, shape.least, 0),
            (start, shape.least - 1, 1),
            (START_TWOS, shape.least - 2, 2),
            (START_MIXED, shape.least - 2, 2),
            (START_JOKERS, shape.least - 2, 2),
        )
    for verb, more_n, more_w in steps:
        if share.naturals < more_n or share.wilds < more_w or verb + rank not in legal:
            continue
        after, dirty = (n + more_n, w + more_w), share.dirty
        if sum(after) == shape.size:
            dirty -= after[1] > 0
            after = (0, 0)
        splits = shape.splits(*after, share.naturals - more_n, share.wilds - more_w, rank)
        if any(split[1] == dirty for split in splits):
            return verb + rank
    return None


def _lay_growing(
    sight: Sight, shape: Growing, rank: int, share: Share, *, is_joker: bool
) -> int | None:
    """Lay one step where books grow: on the open meld, then on the older one, then a new one."""
    whole = sight.known.start_sizes[rank]
    for verb, more_n, more_w, older in (
        (ADD, 1, 0, False),
        (ADD_OLD, 1, 0, True),
        (ADD_JOKER if is_joker else ADD_TWO, 0, 1, False),
        (ADD_OLD_JOKER if is_joker else ADD_OLD_TWO, 0, 1, True),
        (START, whole, 0, False),
        (START_JOKER if is_joker else START_TWO, whole - 1, 1, False),
        (START_TWOS, whole - 2, 2, False),
        (START_MIXED, whole - 2, 2, False),
        (START_JOKERS, whole - 2, 2, False),
    ):
        if verb + rank not in sight.legal or share.naturals < more_n or share.wilds < more_w:
            continue
        rest = (share.naturals - more_n, share.wilds - more_w)
        if shape.can_step(rank, (more_n, more_w), rest, older=older):
            return verb + rank
    return None


def _lay_wilds(sight: Sight, cards: int, jokers: int) -> int | None:
    """Lay one step on the wild meld."""
    if not cards:
        return None
    if sight.mine.wilds[TWO]:
        action = (ADD_TWO if jokers < cards else ADD_JOKER) + TWO
    elif sight.mine.older_wilds[TWO]:
        action = (ADD_OLD_TWO if jokers < cards else ADD_OLD_JOKER) + TWO
    else:
        action = START_WILD + min(jokers, sight.shape.least)
    return action if action in sight.legal else None
