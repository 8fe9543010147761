"""The formulas of the arena: who sits where, intervals, the early stop, times.

Owns: that each means what it is called.  Never: playing (`test_arena`).
"""

from __future__ import annotations

import random
import statistics

import pytest

from handfoot.simulate.arena_numbers import Sprt, Times, elo, wilson
from handfoot.simulate.arena_seats import MATE, A, B, lead, outcome, seating

# ---- seats --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("side_of", "match", "table", "one_seat", "expected"),
    [
        ([0, 1, 0, 1], 0, 0, False, [A, B, A, B]),
        ([0, 1, 0, 1], 0, 1, False, [B, A, B, A]),
        ([0, 1, 0, 1], 0, 0, True, [A, B, MATE, MATE]),
        ([0, 1, 0, 1], 1, 0, True, [MATE, MATE, A, B]),
        ([0, 1, 0, 1], 1, 1, True, [MATE, MATE, B, A]),
        ([0, 1, 2], 0, 0, False, [A, B, A]),
        ([0, 1, 2], 0, 1, False, [B, A, B]),
        ([0, 1, 0, 1, 0, 1], 2, 0, True, [MATE, MATE, MATE, MATE, A, B]),
    ],
)
def test_partners_are_of_a_kind_and_sides_are_exchanged(
    side_of: list[int], match: int, table: int, one_seat: bool, expected: list[int]
) -> None:
    assert seating(side_of, match, table, one_seat=one_seat) == expected


def test_the_lead_is_a_s_mean_less_b_s() -> None:
    assert lead([500, 300], [0, 1, 0, 1], 0) == 200
    assert lead([500, 300], [0, 1, 0, 1], 1) == -200
    assert lead([500, 300, 100], [0, 1, 2], 0) == 0


@pytest.mark.parametrize(
    ("totals", "table", "won"),
    [([9, 1], 0, 1.0), ([9, 1], 1, 0.0), ([5, 5], 0, 0.5), ([1, 2, 3], 0, 1.0), ([1, 9, 3], 1, 1)],
)
def test_a_match_is_won_by_the_best_side(totals: list[int], table: int, won: float) -> None:
    assert outcome(totals, table) == won


# ---- the numbers -------------------------------------------------------------------------------


def test_a_share_of_matches_has_wilson_s_interval() -> None:
    assert wilson(70, 100) == pytest.approx((0.6042, 0.7811), abs=1e-4)
    assert wilson(10, 10)[1] == 1
    assert wilson(0.5, 1) == pytest.approx((0.0546, 0.9454), abs=1e-4)


def test_elo_is_the_usual_scale() -> None:
    assert elo(0.5) == 0
    assert elo(10 / 11) == pytest.approx(400)
    assert elo(0) is elo(1) is None


def verdicts(gain: float, tests: int, low: float = 0, high: float = 50) -> list[str | None]:
    """Return how tests of a bot that gains so much end, with the spread of unlike bots."""
    found: list[str | None] = []
    for number in range(tests):
        chance = random.Random(number)
        test = Sprt(low, high)
        while test.verdict is None and test.pairs < 20_000:
            test.add([chance.gauss(gain, 1200)])
        found.append(test.verdict)
        assert test.pairs >= 200
    return found


def test_the_early_stop_is_wrong_in_about_one_of_twenty_at_its_ends() -> None:
    assert verdicts(50, 60).count("better") >= 51
    assert verdicts(0, 60).count("not_better") >= 51
    assert set(verdicts(300, 10)) == {"better"}
    assert set(verdicts(-300, 10)) == {"not_better"}


def test_the_ratio_is_the_logarithm_of_how_much_likelier_the_pairs_are() -> None:
    pairs = [10.0, 80.0, -40.0, 30.0]
    test = Sprt(0, 50)
    test.add(pairs)
    spread = statistics.stdev(pairs)

    def likelihood(mean: float) -> float:
        return sum(-((pair - mean) ** 2) / (2 * spread**2) for pair in pairs)

    assert test.spread == pytest.approx(spread)
    assert test.ratio == pytest.approx(likelihood(50) - likelihood(0))


def test_times_are_told_to_a_hundredth() -> None:
    times = Times()
    for millisecond in range(1, 101):
        times.add(millisecond * 1_000_000)
    assert times.within_ms(0.95) == pytest.approx(95, rel=0.011)
    assert times.within_ms(0.5) == pytest.approx(50, rel=0.011)
    assert Times().within_ms(0.95) is None
