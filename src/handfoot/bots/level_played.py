"""The level that somebody plays at, told from the points that the own decisions lost.

Owns: what each level loses a decision, as measured, and which one is nearest.  Never: the
weighing of a decision (`review`).
"""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable
from typing import Final

from handfoot.bots.review import Decision

# Points lost a decision beyond doubt, about as reviews of deals that the level played with itself
# under whitnack found them (docs/review.md).  The middle three lie within the error of three
# deals, so they are set apart evenly.
LOST: Final = {"beginner": 60.0, "casual": 25.0, "careful": 17.0, "expert": 11.0, "master": 2.0}
_LEAST_DECISIONS: Final = 20
_LEAST_LOST: Final = 0.5  # so that a deal without a fault has a logarithm


def level_played(decisions: Iterable[Decision], levels: Collection[str]) -> str | None:
    """Return the level among `levels` whose loss a decision is nearest, as a ratio.

    None after too few decisions, or if none of the levels has been measured.
    """
    costs = [decision.cost for decision in decisions]
    known = [level for level in levels if level in LOST]
    if len(costs) < _LEAST_DECISIONS or not known:
        return None
    lost = math.log(max(sum(costs) / len(costs), _LEAST_LOST))
    return min(known, key=lambda level: abs(math.log(LOST[level]) - lost))
