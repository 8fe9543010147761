"""Intervals: how far chance alone may have moved a number of a study.

Owns: 95 % intervals of a mean, a share, a spread, and of a difference between two of them.
Never: what is measured.

The deals of one match hang together, so a match, not a deal, is one observation.  What a number
owes to each match (its *effect*) is the first-order change of the number when that match counts
a little more; the effects sum to 0 and their squares give the error.  Matches of the same number
were dealt the same cards, so the errors of two rulesets go together, and their difference is
known better than either.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from statistics import NormalDist
from typing import Final, Literal, NamedTuple

Kind = Literal["mean", "share", "spread"]

CONFIDENCE: Final = 0.95
_Z: Final = NormalDist().inv_cdf(0.5 + CONFIDENCE / 2)


class Interval(NamedTuple):
    """A number with its 95 % interval; None where too little was played for it."""

    value: float | None
    low: float | None = None
    high: float | None = None

    @property
    def excludes_zero(self) -> bool:
        """Whether the whole interval lies on one side of 0."""
        return self.low is not None and self.high is not None and (self.low > 0 or self.high < 0)


class Estimate(NamedTuple):
    """A number of one ruleset with its interval, and what it owes to each match."""

    interval: Interval
    effects: tuple[float, ...]  # by number of the match; 0 for one in which nothing was seen
    matches: int  # in which something was seen


def estimate(kind: Kind, values: Sequence[Sequence[float]]) -> Estimate:
    """Return the mean, share or standard deviation of values, grouped by match.

    The values of a share are 0 and 1.  The interval is Student's; that of a share is Wilson's,
    for as many independent deals as would have the same error, so that a thing never seen
    still may happen; that of a standard deviation is Student's for its logarithm.
    """
    seen = sum(1 for one in values if one)
    count = sum(len(one) for one in values)
    if not count:
        return Estimate(Interval(None), (0.0,) * len(values), 0)
    mean = math.fsum(value for one in values for value in one) / count
    if kind == "spread":
        number, effects = _spread(values, count, mean)
    else:
        number = mean
        effects = tuple(math.fsum(value - mean for value in one) / count for one in values)
    error = math.sqrt(_together(effects, effects, seen))
    if seen < 2:
        return Estimate(Interval(number), effects, seen)
    arm = student(seen - 1) * error
    interval = Interval(number, number - arm, number + arm)
    if kind == "share":
        interval = _wilson(number, error, count, seen)
    elif kind == "spread" and number:
        stretch = math.exp(arm / number)  # as likely so many times too large as too small
        interval = Interval(number, number / stretch, number * stretch)
    return Estimate(interval, effects, seen)


def difference(a: Estimate, b: Estimate, *, same: bool = False) -> Interval:
    """Return B's number less A's, paired by match.

    Its interval joins those of both (the method of variance estimates recovery), so that it is
    as cautious as they are about shares near 0 and 1; for means it is the paired one.  With
    `same` rules nothing differs, whatever the cards.
    """
    first, second = a.interval, b.interval
    if first.value is None or second.value is None:
        return Interval(None)
    value = second.value - first.value
    if first.low is None or first.high is None or second.low is None or second.high is None:
        return Interval(value)
    if same:
        return Interval(value, value, value)
    go_together = _correlation(a, b)
    low = _joined(second.value - second.low, first.high - first.value, go_together)
    high = _joined(second.high - second.value, first.value - first.low, go_together)
    return Interval(value, value - low, value + high)


def student(freedom: int) -> float:
    """Return the factor of a standard error that makes a 95 % interval.

    Exact for 1 and 2 degrees of freedom, within 0.2 % beyond (the expansion about the normal
    distribution of Cornish and Fisher).

    >>> round(student(10), 3)
    2.228
    """
    if freedom == 1:
        return math.tan(math.pi * CONFIDENCE / 2)
    if freedom == 2:
        return CONFIDENCE * math.sqrt(2 / (1 - CONFIDENCE**2))
    z = _Z
    terms = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return z + math.fsum(term / freedom**power for power, term in enumerate(terms, start=1))


def _spread(
    values: Sequence[Sequence[float]], count: int, mean: float
) -> tuple[float, tuple[float, ...]]:
    """Return the standard deviation, and how it changes when each match is left out (jackknife).

    First-order changes would be too small where there are few matches.
    """
    about = [[value - mean for value in one] for one in values]
    totals = [math.fsum(one) for one in about]
    squares = [math.fsum(value * value for value in one) for one in about]
    square = math.fsum(squares)
    spread = math.sqrt(square / count)

    def without(match: int) -> float:
        left = count - len(values[match])
        if not left:
            return spread
        middle = -totals[match] / left
        return math.sqrt(max(0.0, (square - squares[match]) / left - middle * middle))

    seen = [match for match, one in enumerate(values) if one]
    left_out = {match: without(match) for match in seen}
    usual = math.fsum(left_out.values()) / len(seen)
    part = (len(seen) - 1) / len(seen)
    effects = (
        part * (usual - left_out[match]) if match in left_out else 0.0
        for match in range(len(values))
    )
    return spread, tuple(effects)


def _together(first: Sequence[float], second: Sequence[float], matches: int) -> float:
    """Return the covariance of two numbers from their effects; with itself, the variance."""
    if matches < 2:
        return 0.0
    pairs = zip(first, second, strict=False)  # matches of one only go with nothing
    return math.fsum(x * y for x, y in pairs) * matches / (matches - 1)


def _correlation(a: Estimate, b: Estimate) -> float:
    variances = math.fsum(x * x for x in a.effects) * math.fsum(y * y for y in b.effects)
    if not variances:
        return 0.0
    found = math.fsum(x * y for x, y in zip(a.effects, b.effects, strict=False))
    return max(-1.0, min(1.0, found / math.sqrt(variances)))


def _wilson(share: float, error: float, count: int, matches: int) -> Interval:
    """Return Wilson's interval for as many independent deals as have this error."""
    alike = share * (1 - share) / error**2 if error else count
    n = min(alike, count)
    square = student(matches - 1) ** 2
    middle = (share + square / (2 * n)) / (1 + square / n)
    arm = math.sqrt(square * (share * (1 - share) / n + square / (4 * n * n))) / (1 + square / n)
    return Interval(share, max(0.0, middle - arm), min(1.0, middle + arm))


def _joined(one: float, other: float, go_together: float) -> float:
    return math.sqrt(max(0.0, one * one + other * other - 2 * go_together * one * other))
