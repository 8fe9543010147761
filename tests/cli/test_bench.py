"""`handfoot bench`.

Owns: the shape of its figures, and that the fingerprint is the same every time.
"""

from __future__ import annotations

import json

import pytest

from handfoot.cli import bench_rounds
from handfoot.engine.kernel import COMPILED
from tests.cli.conftest import Run


@pytest.fixture(autouse=True)
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every round end at once."""
    monkeypatch.setattr(bench_rounds, "ROUND_S", 0.0)
    monkeypatch.setattr(bench_rounds, "FINGERPRINT_DEALS", 20)


def test_json_has_the_figures_that_programs_rely_on(run: Run) -> None:
    figures = json.loads(run("bench", "--rounds", "1", "--json").out)
    assert list(figures) == [
        "compiled",
        "decisions_per_s",
        "python_loop_decisions_per_s",
        "rollouts_per_s",
        "clone_ns",
        "deals_per_s",
        "state_bytes",
        "fingerprint",
    ]
    assert figures["compiled"] is COMPILED
    rates = [name for name in figures if name not in ("compiled", "fingerprint")]
    assert all(figures[name] > 0 for name in rates)


def test_the_fingerprint_is_that_of_fixed_deals() -> None:
    assert bench_rounds.fingerprint() == bench_rounds.fingerprint()


def test_without_json_every_figure_has_a_line(run: Run) -> None:
    text = run("bench", "--rounds", "1").out
    assert ("run compiled" in text) is COMPILED
    for word in ("decisions", "deals", "clone", "memory", "fingerprint"):
        assert word in text
