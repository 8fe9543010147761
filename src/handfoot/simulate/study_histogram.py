"""Counts of values by range, the same ranges for both rulesets.

Owns: which ranges.  Never: what is counted.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

import msgspec

RANGES_MOST: Final = 40
_STEPS: Final = (1, 2, 5)


class Histogram(msgspec.Struct, frozen=True, kw_only=True):
    """How many values lie in each range; range i begins at `start + i * width`."""

    start: int
    width: int
    a: list[int]
    b: list[int]


def histogram(a: Sequence[float], b: Sequence[float]) -> Histogram:
    """Count values in at most 40 ranges whose width is 1, 2 or 5 times a power of ten.

    Raises ValueError without any value.
    """
    low, high = min(*a, *b), max(*a, *b)
    width = _width(low, high)
    start = math.floor(low / width) * width
    ranges = math.floor((high - start) / width) + 1

    def counts(values: Sequence[float]) -> list[int]:
        found = [0] * ranges
        for value in values:
            found[math.floor((value - start) / width)] += 1
        return found

    return Histogram(start=start, width=width, a=counts(a), b=counts(b))


def _width(low: float, high: float) -> int:
    power = 1
    while True:
        for step in _STEPS:
            width = step * power
            if math.floor(high / width) - math.floor(low / width) < RANGES_MOST:
                return width
        power *= 10
