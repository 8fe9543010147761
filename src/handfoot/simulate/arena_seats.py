"""Who sits where in the arena, and which side is whose.

Owns: the seats of A, B and a partner that both are given, at each of the two tables of a match.
Never: how a deal is played.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

A: Final = 0
B: Final = 1
MATE: Final = 2  # the partner that A and B are given alike


def camp_of(side: int, table: int) -> int:
    """Return whose a side is; at the second table the sides are exchanged."""
    return (side + table) % 2


def seating(side_of: Sequence[int], match: int, table: int, *, one_seat: bool) -> list[int]:
    """Return who plays each seat: A, B or MATE.

    With `one_seat` A and B have one seat of each of their sides, another one in the next match.

    >>> seating([0, 1, 0, 1], match=1, table=0, one_seat=True)
    [2, 2, 0, 1]
    """
    players = [camp_of(side, table) for side in side_of]
    if one_seat:
        for side in set(side_of):
            seats = [seat for seat, own in enumerate(side_of) if own == side]
            for number, seat in enumerate(seats):
                if number != match % len(seats):
                    players[seat] = MATE
    return players


def lead(points: Sequence[int], side_of: Sequence[int], table: int) -> float:
    """Return the mean points of A's sides less those of B's."""
    sides = sorted(set(side_of))
    means = []
    for camp in (A, B):
        own = [points[side] for side in sides if camp_of(side, table) == camp]
        means.append(sum(own) / len(own))
    return means[A] - means[B]


def outcome(totals: Sequence[int], table: int) -> float:
    """Return 1 if A has won a match, 0 if B has, 0.5 for a tie."""
    best = [
        max(total for side, total in enumerate(totals) if camp_of(side, table) == camp)
        for camp in (A, B)
    ]
    return 0.5 if best[A] == best[B] else float(best[A] > best[B])
