"""What to lay down when the whole hand cannot go.

Owns: which cards are better on the table than in the hand.  Never: the first meld.
"""

from __future__ import annotations

from handfoot.bots.careful.sight import RANKS, Sight
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


def lay_one(sight: Sight) -> int | None:
    """Return the next card or meld to lay, None if the turn should end."""
    action = _lay_naturals(sight)
    if action is None and sight.wilds:
        action = _lay_wilds(sight)
        if action is None:
            action = _dirty_book(sight)
    return action


def _lay_naturals(sight: Sight) -> int | None:
    legal, shape = sight.legal, sight.shape
    held_back = _pairs_held_back(sight)
    leaves_open = _leaves_open(sight)
    for rank, held, n, w in sight.melds:
        if n + w == 0:
            if held >= shape.least and START + rank in legal:
                return START + rank
        elif ADD + rank in legal and rank not in held_back:
            closes = n + w + 1 == shape.size
            if not (closes and leaves_open and held < 1 + shape.least):
                return ADD + rank
    return None


def _leaves_open(sight: Sight) -> bool:
    """Whether melds stay one short, so that a partner can get rid of cards on them."""
    return (
        sight.habits.leave_at_six
        and sight.in_foot
        and sight.mates_in_hand
        and not sight.in_danger
        and not sight.is_late
    )


def _pairs_held_back(sight: Sight) -> set[int]:
    """Return the ranks of which a pair waits for the pile although a meld is open."""
    habits = sight.habits
    if sight.in_danger or sight.is_late:
        return set()
    quota = habits.pairs_kept_foot if sight.in_foot else habits.pairs_kept
    candidates = []
    for rank, held, n, w in sight.melds:
        if held == 2:
            if n + w == 0:
                quota -= 1
            elif n + w + 3 <= sight.shape.size:
                candidates.append((n + w, rank))
    if quota <= 0:
        return set()
    candidates.sort()
    return {rank for _, rank in candidates[:quota]}


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
    """Add a wild to the largest meld that takes one; unless `anywhere`, only to close it."""
    best, choice = 0, None
    for rank in RANKS:
        size = sight.mine.naturals[rank] + sight.mine.wilds[rank] + 1
        if size <= best or not (anywhere or size == sight.shape.size):
            continue
        for action in (ADD_JOKER + rank, ADD_TWO + rank):
            if action in sight.legal:
                best, choice = size, action
                break
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
