"""Asking to go out, answering a partner, and going out.

Owns: when the deal should end.  Never: whether it may.
"""

from __future__ import annotations

from handfoot.bots.careful.sight import Sight
from handfoot.engine.kernel.numbers import NO, YES


def answer(sight: Sight) -> int:
    """Return YES or NO to a partner who asks to go out."""
    if sight.points_held <= sight.habits.answer_points or sight.in_danger or sight.is_late:
        return YES
    return NO
