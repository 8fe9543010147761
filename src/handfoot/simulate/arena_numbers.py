"""The numbers of the arena: intervals, a test that stops early, times of decisions.

Owns: their formulas.  Never: what is counted.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping, Sequence
from statistics import NormalDist
from typing import Final, Literal

from handfoot.simulate.study_intervals import CONFIDENCE

Verdict = Literal["better", "not_better"]

_Z: Final = NormalDist().inv_cdf(0.5 + CONFIDENCE / 2)
SPRT_LIMIT: Final = math.log((1 - 0.05) / 0.05)  # both ways to be wrong are kept to 5 %
SPRT_LEAST: Final = 200  # pairs, before which the spread is not known well enough
SPRT_MOST: Final = 20_000
_BIN: Final = math.log(1.01)  # times are told to 1 %


def wilson(won: float, played: int) -> tuple[float, float]:
    """Return the 95 % interval of a share of matches won, 0 to 1.

    >>> [round(end, 3) for end in wilson(280, 400)]
    [0.653, 0.743]
    """
    share, square = won / played, _Z * _Z
    middle = (share + square / (2 * played)) / (1 + square / played)
    arm = math.sqrt(square * (share * (1 - share) / played + square / (4 * played * played)))
    arm /= 1 + square / played
    return max(0.0, middle - arm), min(1.0, middle + arm)


def elo(share: float) -> float | None:
    """Return the difference of ratings by which such a share of matches is expected.

    None for 0 and 1, from which no number follows.

    >>> round(elo(0.73))
    173
    """
    return 400 * math.log10(share / (1 - share)) if 0 < share < 1 else None


class Sprt:
    """A sequential test of pairs: is A better by `high` points a deal rather than by `low`?"""

    def __init__(self, low: float, high: float) -> None:
        self.low = low
        self.high = high
        self._count = 0
        self._sum = 0.0
        self._squares = 0.0

    def add(self, pairs: Sequence[float]) -> None:
        """Count the means of some pairs of deals."""
        for mean in pairs:
            self._count += 1
            self._sum += mean
            self._squares += mean * mean

    @property
    def pairs(self) -> int:
        """How many were counted."""
        return self._count

    @property
    def spread(self) -> float:
        """The standard deviation of the pairs so far."""
        if self._count < 2:
            return 0.0
        about = self._squares - self._sum * self._sum / self._count
        return math.sqrt(max(0.0, about) / (self._count - 1))

    @property
    def ratio(self) -> float:
        """The logarithm of how much likelier the pairs are if `high` is true."""
        if not self.spread:
            return 0.0
        over = self._sum - self._count * (self.low + self.high) / 2
        return (self.high - self.low) / self.spread**2 * over

    @property
    def verdict(self) -> Verdict | None:
        """What has been found; None while it is open."""
        if self._count < SPRT_LEAST or abs(self.ratio) < SPRT_LIMIT:
            return None
        return "better" if self.ratio > 0 else "not_better"


class Times:
    """How long decisions took, counted by length."""

    def __init__(self, counts: Mapping[int, int] | None = None) -> None:
        self.counts: Counter[int] = Counter(counts or {})

    def add(self, nanoseconds: int) -> None:
        """Count one decision."""
        self.counts[math.ceil(math.log(max(nanoseconds, 1)) / _BIN)] += 1

    def merge(self, counts: Mapping[int, int]) -> None:
        """Count what others counted."""
        self.counts.update(counts)

    def within_ms(self, share: float) -> float | None:
        """Return the milliseconds within which such a share of decisions was made."""
        left = share * sum(self.counts.values())
        for length in sorted(self.counts):
            left -= self.counts[length]
            if left <= 0:
                return round(math.exp(length * _BIN) / 1e6, 4)
        return None
