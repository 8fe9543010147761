"""How well the bots play, over many deals.

Owns: the floors below which a change must not fall.  Never: the exact figures, which move.
"""

from __future__ import annotations

import pytest

from handfoot.engine.presets import load_ruleset
from handfoot.simulate import simulate_deals, simulate_matches

RULESET = load_ruleset("whitnack")


@pytest.mark.slow
def test_careful_is_far_ahead_of_random_and_ends_most_deals() -> None:
    report = simulate_deals(RULESET, ["careful", "random"] * 2, 60, seed=11, jobs=0)
    careful, chance = report.sides
    assert careful.mean - chance.mean > 4000
    assert report.ended.went_out / report.deals > 0.6


@pytest.mark.nightly
def test_careful_beats_random_by_thousands_in_a_thousand_deals() -> None:
    for bots in (["careful", "random"] * 2, ["random", "careful"] * 2):
        report = simulate_deals(RULESET, bots, 1000, seed=12, jobs=0)
        points = {side.bots[0]: side.mean for side in report.sides}
        assert points["careful"] - points["random"] > 5000
        assert report.refusals == 0


@pytest.mark.nightly
def test_ten_thousand_matches_of_careful_bots_end_without_a_refusal() -> None:
    report = simulate_matches(RULESET, ["careful"] * 4, 10_000, seed=2026, jobs=0)
    assert report.deals.deals == 40_000
    assert report.deals.refusals == 0
    assert report.deals.ended.went_out / report.deals.deals > 0.6
