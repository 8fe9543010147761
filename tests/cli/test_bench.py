"""`handfoot bench`.

Owns: the shape of its figures, and that the fingerprint is the same every time.
"""

from __future__ import annotations

import json

import pytest

from handfoot.bench import rounds as bench_rounds
from handfoot.engine.kernel import COMPILED
from handfoot.engine.presets import load_ruleset, preset_names
from tests.cli.conftest import Run


@pytest.fixture(autouse=True)
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every round end at once."""
    monkeypatch.setattr(bench_rounds, "ROUND_S", 0.0)
    monkeypatch.setattr(bench_rounds, "FINGERPRINT_DEALS", 20)
    monkeypatch.setattr(bench_rounds, "PRESET_ROUND_S", 0.0)
    monkeypatch.setattr(bench_rounds, "PRESET_FINGERPRINT_DEALS", 3)


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


def test_every_preset_has_its_figures_and_its_own_fingerprint(run: Run) -> None:
    figures = json.loads(run("bench", "--all-presets", "--rounds", "1", "--json").out)
    assert list(figures) == ["compiled", "presets"]
    assert [preset["ruleset"] for preset in figures["presets"]] == list(preset_names())
    for preset in figures["presets"]:
        assert list(preset) == [
            "ruleset",
            "players",
            "decisions_per_s",
            "deals_per_s",
            "fingerprint",
        ]
        assert preset["players"] in load_ruleset(preset["ruleset"]).player_counts()
        assert preset["decisions_per_s"] > 0
    again = json.loads(run("bench", "--all-presets", "--rounds", "1", "--json").out)
    prints = [preset["fingerprint"] for preset in figures["presets"]]
    assert prints == [preset["fingerprint"] for preset in again["presets"]]
    assert len(set(prints)) > len(prints) // 2  # they do not all play the same


def test_every_preset_has_a_line(run: Run) -> None:
    lines = run("bench", "--all-presets", "--rounds", "1").out.splitlines()
    assert [line.split()[0] for line in lines[3:]] == list(preset_names())
