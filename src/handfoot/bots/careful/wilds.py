"""Where a wild card goes.

Owns: which wild cards are laid, on what, when the whole hand cannot go.  Never: naturals.
"""

from __future__ import annotations

from handfoot.bots.careful.sight import RANKS, Sight
from handfoot.engine.kernel.numbers import (
    ADD_JOKER,
    ADD_OLD_TWO,
    ADD_TWO,
    START_JOKER,
    START_TWO,
    START_TWOS,
    START_WILD,
    TWO,
)


def lay_wild(sight: Sight) -> int | None:
    """Return the next wild card to lay, or a meld to start with one; None to keep them."""
    action = _first_book(sight) if sight.wants_first_book else None
    if action is None:
        action = _lay_wilds(sight) if sight.known.wild_melds else _spend_wild(sight)
    return _dirty_book(sight) if action is None else action


def _first_book(sight: Sight) -> int | None:
    """Lay a wild on the meld that wilds alone can close: the foot comes with the first book."""
    caps, size = sight.shape.caps, sight.shape.size
    best, choice = 0, None
    for rank, _, n, w in sight.melds:
        short = size - n - w
        if n + w <= best or short > sight.wilds or w + short > caps[n]:
            continue
        for action in (ADD_JOKER + rank, ADD_TWO + rank):
            if action in sight.legal:
                best, choice = n + w, action
    return choice


def _lay_wilds(sight: Sight) -> int | None:
    """Lay wilds on the wild meld, or start it."""
    habits, legal = sight.habits, sight.legal
    spare = sight.wilds - (0 if sight.in_foot or sight.is_late else habits.wilds_kept)
    if spare <= 0:
        return None
    if sight.mine.wilds[TWO]:
        for action in (ADD_JOKER + TWO, ADD_TWO + TWO):
            if action in legal:
                return action
        return None
    if sight.wilds < habits.wild_start:
        return None
    jokers = min(sight.jokers, sight.shape.least)
    for number in range(jokers, -1, -1):
        if START_WILD + number in legal:
            return START_WILD + number
    return None


def _spend_wild(sight: Sight) -> int | None:
    """Lay a wild where no meld is made of wilds only: beside a wild, or to start with a pair."""
    habits = sight.habits
    spare = sight.wilds - (0 if sight.in_foot or sight.is_late else habits.wilds_spared)
    if spare <= 0:
        return None
    starts = sight.missing[1] > _dirty_begun(sight) or spare >= habits.wilds_many
    best, choice = -1, None
    for rank, held, n, w in sight.melds:
        if n + w <= best or not (w or (starts and held == 2)):
            continue
        for verb in (ADD_JOKER, ADD_TWO) if w else (START_JOKER, START_TWO):
            if verb + rank in sight.legal:
                best, choice = n + w, verb + rank
                break
    return choice


def _dirty_book(sight: Sight) -> int | None:
    """Lay a wild beside naturals: for a dirty book that is missing, or because time is short."""
    if not sight.in_foot and not sight.is_late:
        return None
    hurry = sight.is_late or sight.in_danger
    missing = sight.missing[1]
    if not missing and not hurry:
        return None
    action = _add_wild(sight, anywhere=hurry)
    if action is None and (hurry or _dirty_begun(sight) < missing):
        action = _start_with_wild(sight)
    return action


def _add_wild(sight: Sight, *, anywhere: bool) -> int | None:
    """Add a wild to the largest meld that takes one; unless `anywhere`, only to close it.

    Books that grow come last: there it is worth no more than its points.
    """
    best, choice = 0, None
    for rank in RANKS:
        size = sight.mine.naturals[rank] + sight.mine.wilds[rank] + 1
        if size <= best or not (anywhere or size == sight.shape.size):
            continue
        for action in (ADD_JOKER + rank, ADD_TWO + rank):
            if action in sight.legal:
                best, choice = size, action
                break
    if choice is None and anywhere and sight.known.grows:
        return next((a for a in sight.known.legal if ADD_OLD_TWO <= a < START_TWOS), None)
    return choice


def _start_with_wild(sight: Sight) -> int | None:
    for rank, held, n, w in sight.melds:
        if n + w == 0 and held == sight.shape.least - 1:
            for action in (START_TWO + rank, START_JOKER + rank):
                if action in sight.legal:
                    return action
    return None


def _dirty_begun(sight: Sight) -> int:
    """How many open melds of naturals hold a wild already."""
    return sum(sight.mine.wilds[rank] > 0 for rank in RANKS)
