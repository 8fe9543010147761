"""Intervals: hand-computed small cases, and that 95 of 100 hold the truth.

Owns: the statistics of a study, on made-up values.  Never: a deal.
"""

from __future__ import annotations

import math
import random
import statistics
from collections.abc import Callable

import pytest

from handfoot.simulate.study_intervals import (
    Estimate,
    Interval,
    Kind,
    difference,
    estimate,
    student,
)

TRIES = 1500
# So many tries are 1 % off at most as a rule, and the intervals are approximations.
FEWEST, MOST = 0.93, 0.97


def singles(*values: float) -> list[list[float]]:
    """Return matches with one value each."""
    return [[value] for value in values]


@pytest.mark.parametrize(
    ("freedom", "factor"), [(1, 12.706), (2, 4.303), (3, 3.182), (5, 2.571), (30, 2.042)]
)
def test_the_factor_is_student_s(freedom: int, factor: float) -> None:
    assert student(freedom) == pytest.approx(factor, rel=0.002)


def test_a_mean_has_the_interval_of_the_textbook() -> None:
    values = [3.0, 5.0, 10.0, 6.0, 1.0]
    found = estimate("mean", singles(*values)).interval
    arm = student(4) * statistics.stdev(values) / math.sqrt(5)
    assert found == pytest.approx((5.0, 5.0 - arm, 5.0 + arm))


def test_values_of_one_match_count_as_one_observation() -> None:
    """Two matches of three like deals tell as much as two deals, not as six."""
    found = estimate("mean", [[1.0, 1.0, 1.0], [3.0, 3.0, 3.0]]).interval
    assert found == pytest.approx(estimate("mean", singles(1.0, 3.0)).interval)


def test_longer_matches_weigh_more() -> None:
    assert estimate("mean", [[1.0, 1.0, 1.0], [5.0]]).interval.value == 2.0


def test_a_spread_is_the_standard_deviation() -> None:
    values = [2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0]
    found = estimate("spread", singles(*values))
    assert found.interval.value == statistics.pstdev(values) == 2.0
    assert math.fsum(found.effects) == pytest.approx(0)


def test_a_share_keeps_between_0_and_1() -> None:
    """Wilson's interval, with Student's factor for 20 independent deals."""
    never = estimate("share", singles(*[0.0] * 20)).interval
    square = student(19) ** 2
    assert never == pytest.approx((0.0, 0.0, square / (20 + square)))
    always = estimate("share", singles(*[1.0] * 20)).interval
    assert always == pytest.approx((1.0, 20 / (20 + square), 1.0))


@pytest.mark.parametrize("kind", ["mean", "share", "spread"])
def test_one_match_has_no_interval_and_none_no_number(kind: Kind) -> None:
    assert estimate(kind, [[1.0, 0.0]]).interval[1:] == (None, None)
    assert estimate(kind, [[], []]).interval == Interval(None)
    one = estimate(kind, [[1.0, 0.0]])
    assert difference(one, one).low is None
    assert not difference(one, one).excludes_zero
    assert difference(one, estimate(kind, [[]])) == Interval(None)


def test_a_difference_is_paired_by_match() -> None:
    first, second = [3.0, 5.0, 10.0, 6.0], [4.0, 7.0, 11.0, 8.0]
    found = difference(estimate("mean", singles(*first)), estimate("mean", singles(*second)))
    apart = [b - a for a, b in zip(first, second, strict=True)]
    arm = student(3) * statistics.stdev(apart) / math.sqrt(4)
    assert found == pytest.approx((1.5, 1.5 - arm, 1.5 + arm))
    assert found.excludes_zero


def test_the_same_rules_differ_in_nothing_however_little_was_seen() -> None:
    never = estimate("share", singles(*[0.0] * 20))
    assert difference(never, never, same=True) == (0.0, 0.0, 0.0)
    unlike = difference(never, never)  # two rulesets: both may have been lucky
    assert unlike.low is not None
    assert unlike.low < 0


def test_an_interval_that_touches_0_does_not_exclude_it() -> None:
    assert not Interval(1.0, 0.0, 2.0).excludes_zero
    assert Interval(1.0, 0.1, 2.0).excludes_zero
    assert Interval(-1.0, -2.0, -0.1).excludes_zero


# ---- coverage: made-up matches whose truth is known ------------------------------------------


def deals_that_hang_together(chance: random.Random) -> list[float]:
    """Return the deals of a match: 1 to 6 of them, all a little better or all a little worse."""
    common = chance.gauss(0, 1)
    return [10 + common + chance.gauss(0, 1) for _ in range(chance.randint(1, 6))]


def events_that_hang_together(chance: random.Random) -> list[float]:
    """Return four deals in which a rare thing happens; in one match of ten more often: 4 %."""
    likely = 0.22 if chance.random() < 0.1 else 0.02
    return [float(chance.random() < likely) for _ in range(4)]


def share_holding(truth: float, found: Callable[[random.Random], Interval]) -> float:
    """Return how many of many intervals hold the truth."""
    chance = random.Random(4)
    held = 0
    for _ in range(TRIES):
        interval = found(chance)
        assert interval.low is not None
        assert interval.high is not None
        held += interval.low <= truth <= interval.high
    return held / TRIES


@pytest.mark.parametrize(
    ("kind", "match", "truth"),
    [
        ("mean", deals_that_hang_together, 10.0),
        ("spread", deals_that_hang_together, math.sqrt(2)),
        ("share", events_that_hang_together, 0.04),
    ],
)
def test_95_of_100_intervals_hold_the_truth(
    kind: Kind, match: Callable[[random.Random], list[float]], truth: float
) -> None:
    held = share_holding(
        truth, lambda chance: estimate(kind, [match(chance) for _ in range(60)]).interval
    )
    assert FEWEST <= held <= MOST


def test_95_of_100_intervals_of_a_paired_difference_hold_it() -> None:
    """Deals of the same number go together; some matches are played by one ruleset only."""

    def pair(chance: random.Random) -> Interval:
        cards = [chance.gauss(0, 2) for _ in range(80)]
        a = [[card + chance.gauss(0, 1)] for card in cards[:70]]
        b = [[1 + card + chance.gauss(0, 1)] for card in cards]
        return difference(estimate("mean", a), estimate("mean", b))

    assert FEWEST <= share_holding(1.0, pair) <= MOST


def test_95_of_100_intervals_of_a_difference_of_rare_shares_hold_it() -> None:
    def pair(chance: random.Random) -> Interval:
        first, second = (
            estimate("share", singles(*(float(chance.random() < p) for _ in range(100))))
            for p in (0.01, 0.05)
        )
        return difference(first, second)

    assert share_holding(0.04, pair) >= FEWEST  # cautious: it may hold it more often


def test_pairing_narrows_the_difference() -> None:
    chance = random.Random(5)
    cards = [chance.gauss(0, 10) for _ in range(50)]
    a = estimate("mean", singles(*cards))
    b = estimate("mean", singles(*(card + chance.gauss(1, 1) for card in cards)))

    def width(interval: Interval) -> float:
        assert interval.low is not None
        assert interval.high is not None
        return interval.high - interval.low

    unpaired = Estimate(b.interval, b.effects[::-1], b.matches)
    assert width(difference(a, b)) < 0.3 * width(difference(a, unpaired))
