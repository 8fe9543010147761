"""Endings: how deals that were played on from two options ended, and what made the difference.

Owns: the parts of a result, and the reasons that lie in them.  Never: the playing (`playouts`).
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

from handfoot.bots.advice import Reason
from handfoot.engine.kernel import Deal, numbers

_BOOKS: Final = (
    numbers.CLEAN_BOOKS,
    numbers.DIRTY_BOOKS,
    numbers.WILD_BOOKS,
    numbers.SPECIAL_BOOKS,
)
_LEFT: Final = (numbers.LEFT_IN_HAND, numbers.LEFT_IN_FOOT)
DECIDING: Final = ("books_more", "laid_more", "left_less", "rivals_less", "outs_more")
_SURE_ERRORS: Final = 3.0  # more than for one difference, as five are looked at
_LEAST: Final = 10.0  # points that are worth a sentence


class Ending(NamedTuple):
    """How a deal ended for one side; all in points but `out`."""

    result: float  # less the best rival
    books: float
    laid: float  # cards on the table
    left: float  # what cards left cost; negative
    out: float  # 1.0 if the side went out
    rivals: float  # score of the best rival


def ending_of(deal: Deal, side: int) -> Ending:
    """Return how a deal that is over ended for a side."""
    rivals = [deal.side_score(other) for other in range(deal.rules.sides) if other != side]
    best = max(rivals, default=0)
    out = deal.went_out
    return Ending(
        result=float(deal.side_score(side) - best),
        books=float(sum(deal.score_line(side, line)[1] for line in _BOOKS)),
        laid=float(deal.score_line(side, numbers.MELDED_CARDS)[1]),
        left=float(sum(deal.score_line(side, line)[1] for line in _LEFT)),
        out=float(out != numbers.NONE and deal.sides_by_seat()[out] == side),
        rivals=float(best),
    )


def what_decides(best: Sequence[Ending], other: Sequence[Ending]) -> tuple[Reason, ...]:
    """Return in which part of the result the best is better, the largest part first.

    Only what differs by far more than chance explains is said, over the worlds both were played in.
    """
    found = [
        _more(best, other, "books", "books_more"),
        _more(best, other, "laid", "laid_more"),
        _more(best, other, "left", "left_less"),
        _more(best, other, "rivals", "rivals_less", sign=-1),
        _outs(best, other),
    ]
    said = sorted((each for each in found if each is not None), key=lambda each: -each[0])
    return tuple(reason for _, reason in said)


def _more(
    best: Sequence[Ending], other: Sequence[Ending], part: str, code: str, sign: int = 1
) -> tuple[float, Reason] | None:
    mean, error = _difference(best, other, part)
    mean *= sign
    if mean < _LEAST or mean <= _SURE_ERRORS * error:
        return None
    return mean, Reason(code, {"points": round(mean)})


def _outs(best: Sequence[Ending], other: Sequence[Ending]) -> tuple[float, Reason] | None:
    mean, error = _difference(best, other, "out")
    if mean <= _SURE_ERRORS * error or round(100 * mean) < 1:
        return None
    count = min(len(best), len(other))
    percent, instead = (
        round(100 * sum(each.out for each in some[:count]) / count) for some in (best, other)
    )
    # going out is worth its bonus and more, for the rivals are caught with cards
    return 400 * mean, Reason("outs_more", {"percent": percent, "instead": instead})


def _difference(best: Sequence[Ending], other: Sequence[Ending], part: str) -> tuple[float, float]:
    """Return the mean difference of a part of the result, and one standard error of it."""
    each = [getattr(a, part) - getattr(b, part) for a, b in zip(best, other, strict=False)]
    if len(each) < 2:
        return 0.0, 0.0
    mean = sum(each) / len(each)
    spread = sum((one - mean) ** 2 for one in each) / (len(each) - 1)
    return mean, math.sqrt(spread / len(each))
