"""The ratios of a comparison.

Owns: which figure is divided by which, and when a goal is met.
"""

from __future__ import annotations

import pytest

from handfoot.bench.goals import CXX, GIN, GOALS, HEARTS, LOOP, NATIVE, OURS, Spread, ratios


def spread(median: float) -> Spread:
    return Spread(median, median / 2, median * 2)


@pytest.mark.parametrize(("rate", "is_met"), [(159.9, False), (160.0, True)])
def test_a_goal_is_met_from_its_ratio_of_medians_up(rate: float, is_met: bool) -> None:
    found = ratios(
        {
            NATIVE: {"decisions_per_s": spread(rate)},
            (HEARTS, CXX): {"decisions_per_s": spread(80.0)},
        }
    )
    assert [(ratio.ratio, ratio.is_met) for ratio in found] == [(rate / 80, is_met)]


@pytest.mark.parametrize(("clone_ns", "is_met"), [(125.0, True), (126.0, False)])
def test_of_time_and_bytes_less_is_better(clone_ns: float, is_met: bool) -> None:
    found = ratios(
        {
            LOOP: {"clone_ns": spread(clone_ns)},
            (HEARTS, "Python loop"): {"clone_ns": spread(1000.0)},
        }
    )
    assert [ratio.is_met for ratio in found] == [is_met]


def test_what_was_not_measured_on_both_sides_is_left_out() -> None:
    assert ratios({NATIVE: {"decisions_per_s": spread(1.0)}}) == []
    assert ratios({(GIN, CXX): {"decisions_per_s": spread(1.0), "games_per_s": spread(1.0)}}) == []


def test_the_slowest_preset_is_found_and_compared_with_whitnack() -> None:
    rates = {"whitnack, 4": 100.0, "vegas, 4": 60.0, "bain, 4": 80.0}
    found = ratios(
        {
            (f"handfoot {name} players", "native, short"): {"decisions_per_s": spread(rate)}
            for name, rate in rates.items()
        }
    )
    assert [(r.what, r.ratio, r.is_met) for r in found] == [("slowest preset, vegas", 0.6, False)]


def test_two_threads_are_compared_with_one() -> None:
    found = ratios({(OURS, "two threads"): {"speed_up": spread(1.9)}})
    assert [(r.peer, r.ratio, r.is_met) for r in found] == [("one thread", 1.9, True)]


def test_an_aim_is_beyond_its_goal() -> None:
    for goal in GOALS:
        if goal.goal is not None and goal.aim is not None:
            assert goal.aim < goal.goal if goal.less_is_better else goal.aim > goal.goal
