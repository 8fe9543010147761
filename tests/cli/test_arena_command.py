"""`handfoot arena`: its JSON, its table, and what it refuses.

Owns: what is printed.  Never: the numbers (`tests/simulate/test_arena.py`).
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Run

PROMISED = [
    "a",
    "b",
    "ruleset",
    "deals",
    "mean_diff_per_deal",
    "ci95",
    "match_win_rate",
    "win_ci95",
    "p95_ms",
]
BOT = '''
class Mine:
    """Plays the first action."""

    name = "mine"
    version = 1

    def choose(self, view, options, rng):
        return options[0]
'''


def as_json(run: Run, *words: str) -> dict[str, Any]:
    """Run `arena` with --json and read what it prints."""
    outcome = run("arena", *words, "--processes", "1", "--json")
    assert (outcome.code, outcome.err) == (0, "")
    report: dict[str, Any] = json.loads(outcome.out)
    return report


def test_json_has_the_names_that_programs_rely_on(run: Run) -> None:
    report = as_json(run, "careful", "random", "--matches", "2", "--seed", "3")
    assert list(report)[: len(PROMISED)] == PROMISED
    assert (report["a"], report["b"], report["ruleset"]) == ("careful", "random", "whitnack")
    assert report["deals"] == 16
    assert report["ci95"][0] < report["mean_diff_per_deal"] < report["ci95"][1]
    assert report["win_ci95"][0] < report["match_win_rate"] <= report["win_ci95"][1]
    assert report["p95_ms"] > 0


def test_people_see_a_table(run: Run) -> None:
    outcome = run("arena", "careful", "random", "--matches", "2", "--processes", "1")
    assert (outcome.code, outcome.err) == (0, "")
    assert "careful against random, whitnack, 4 players" in outcome.out
    for told in ("points a deal", "matches won", "16 deals", "ms, careful", "other choices"):
        assert told in outcome.out


@pytest.mark.parametrize("words", [("--sprt=-9000,-8000",), ("--sprt", "-9000,-8000")])
def test_a_test_may_ask_whether_a_bot_is_not_worse(run: Run, words: tuple[str, ...]) -> None:
    report = as_json(run, "careful", "random", "--matches", "2", *words)
    assert (report["sprt"]["low"], report["sprt"]["high"]) == (-9000, -8000)


def test_the_usual_test_is_of_fifty_points(run: Run) -> None:
    report = as_json(run, "careful", "random", "--matches", "1", "--sprt")
    assert (report["sprt"]["low"], report["sprt"]["high"]) == (0, 50)
    assert report["sprt"]["verdict"] is None


def test_one_seat_and_players_are_told(run: Run) -> None:
    report = as_json(
        run, "careful", "random", "--one-seat", "random", "--players", "6", "--matches", "1"
    )
    assert (report["partner"], report["players"]) == ("random", 6)


def test_a_bot_of_the_current_folder_plays(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "mine_of_arena.py").write_text(BOT)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", list(sys.path))
    report = as_json(run, "mine_of_arena:Mine", "careful", "--matches", "1")
    assert report["a"] == "mine_of_arena:Mine"


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("careful", "nobody"), "There is no bot called nobody; there is "),
        (("careful@99", "random"), "There is no bot called careful@99; there is careful@1."),
        (("no_such:Bot", "random"), "The bot no_such:Bot cannot be loaded"),
        (("careful",), "Missing argument 'B'."),
        (("careful", "random", "--matches", "0"), "--matches takes a whole number from 1 up"),
        (("careful", "random", "--players", "1"), "--players takes a whole number from 2 up"),
        (("careful", "random", "--players", "9"), "players, not 9."),
        (("careful", "random", "--processes", "0"), "takes a whole number from 1 up, not '0'."),
        (("careful", "random", "--solo"), "4 players are always in partnership"),
        (
            ("careful", "random", "--players", "2", "--one-seat", "random"),
            "Nobody has a partner at this table",
        ),
        (("careful", "random", "--sprt", "50,0"), "two rising numbers of points"),
        (("careful", "random", "--sprt", "5"), "two rising numbers of points"),
        (("careful", "random", "--sprt", "nan,nan"), "two rising numbers of points"),
        (("careful", "random", "--think", "0"), "--think takes a whole number from 1 up"),
        (("careful", "random", "--ray", "somewhere"), "HOST:PORT or ray://HOST:PORT"),
        (("careful", "random", "--ruleset", "nowhere"), "nowhere"),
    ],
)
def test_bad_input_is_one_sentence(run: Run, words: tuple[str, ...], sentence: str) -> None:
    outcome = run("arena", *words)
    assert (outcome.code, outcome.out) == (2, "")
    assert sentence in outcome.err
    assert len(outcome.err.splitlines()) == 1
