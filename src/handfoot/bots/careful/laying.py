"""What to lay down when the whole hand cannot go.

Owns: which naturals are better on the table than in the hand.  Never: the first meld; where a
wild card goes (`wilds`).
"""

from __future__ import annotations

from handfoot.bots.careful.sight import Sight
from handfoot.bots.careful.wilds import lay_wild
from handfoot.engine.kernel.numbers import ADD, ADD_OLD, START


def lay_one(sight: Sight) -> int | None:
    """Return the next card or meld to lay, None if the turn should end."""
    action = _lay_naturals(sight)
    return lay_wild(sight) if action is None and sight.wilds else action


def _lay_naturals(sight: Sight) -> int | None:
    legal, shape = sight.legal, sight.shape
    held_back = _pairs_held_back(sight)
    leaves_open = _leaves_open(sight)
    hurry = sight.in_danger or sight.is_late
    for rank, held, n, w in sight.melds:
        if n + w == 0:
            if held >= shape.least and START + rank in legal:
                return START + rank
            if hurry and ADD_OLD + rank in legal:
                return ADD_OLD + rank
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
        and not sight.known.grows  # books are there to be added to
    )


def _pairs_held_back(sight: Sight) -> set[int]:
    """Return the ranks of which a pair waits for the pile although a meld is open."""
    habits = sight.habits
    if sight.in_danger or sight.is_late or sight.known.grows:
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
