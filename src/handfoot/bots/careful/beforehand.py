"""What is chosen before the play: how deep to lift, which pile to pass on, which is the hand.

Owns: those choices.  Never: what any of them is worth in points; the kernel scores a lift.
"""

from __future__ import annotations

from typing import Final

from handfoot.engine.kernel import numbers
from handfoot.engine.knowledge import Knowledge

PHASES: Final = (numbers.LIFT_PHASE, numbers.PASS_PHASE, numbers.CHOOSE_PHASE)


def choose_beforehand(known: Knowledge) -> int:
    """Return the action in one of `PHASES`."""
    if known.phase == numbers.LIFT_PHASE:
        return numbers.LIFT + numbers.LIFT_MIDDLE
    if known.phase == numbers.CHOOSE_PHASE:
        first, second = (_wanted_early(known, top) for top in known.tops)
        if second > first:
            return numbers.SECOND_PILE
    return numbers.FIRST_PILE


def _wanted_early(known: Knowledge, top: int) -> int:
    """Return how much a card that is shown belongs in the hand rather than in the foot.

    A card that can only cost points wants to be thrown soon; one of many points helps with the
    initial meld.
    """
    if top == numbers.NONE:
        return 0
    return max(known.values[top], -known.held[top])
