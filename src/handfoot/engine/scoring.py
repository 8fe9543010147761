"""Scoring: a deal's score as named lines; totals are sums of lines.

Owns: the shape.  Never: a value; counts and points are the kernel's.
"""

from __future__ import annotations

from collections.abc import Sequence

from handfoot.engine.events import ScoreLine, SideScore
from handfoot.engine.kernel import Deal, numbers


def score_deal(deal: Deal, totals_before: Sequence[int]) -> tuple[SideScore, ...]:
    """Return each side's lines for the deal as it lies, and its match total after it.

    Lines that count nothing are left out.
    """
    scores = []
    for side in range(deal.rules.sides):
        lines = []
        for line, code in enumerate(numbers.LINE_CODES):
            count, points = deal.score_line(side, line)
            if count:
                lines.append(ScoreLine(code, count, points))
        total = sum(line.points for line in lines)
        scores.append(SideScore(side, tuple(lines), total, totals_before[side] + total))
    return tuple(scores)
