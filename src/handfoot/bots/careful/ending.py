"""Asking to go out, answering a partner, and going out.

Owns: when the deal should end.  Never: whether it may.
"""

from __future__ import annotations

from handfoot.bots.careful.sight import Sight
from handfoot.engine.kernel import numbers
from handfoot.engine.kernel.numbers import NO, YES


def answer(sight: Sight) -> int:
    """Return YES or NO to a partner who asks to go out."""
    if sight.points_held <= sight.habits.answer_points or sight.in_danger or sight.is_late:
        return YES
    return NO


def goes_out_freely(sight: Sight) -> bool:
    """Whether this seat may well go out this turn: it was told yes, or need not ask."""
    known = sight.known
    if known.permitted:
        return True
    if known.permission:
        return False
    if known.rules.partner_rule < numbers.PARTNER_PART_TURN and (sight.in_danger or sight.is_late):
        return True
    return all(
        mate.foot_turns
        for seat, mate in enumerate(known.seats)
        if mate.side == known.side and seat != known.seat
    )
