"""`handfoot ladder`: what it prints and writes, and what it refuses.

Owns: its options.  Never: the numbers (`tests/simulate/test_ladder.py`).
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Run

SHORT = ("--rulesets", "whitnack+rounds=1", "--levels", "random,careful", "--matches", "1")


def test_it_prints_tables_or_json(run: Run) -> None:
    told = run("ladder", *SHORT, "--processes", "1")
    assert (told.code, told.err) == (0, "")
    assert "| careful@1 | 0 | +" in told.out
    (ladder,) = json.loads(run("ladder", *SHORT, "--processes", "1", "--json").out)
    assert [rung["level"] for rung in ladder["rungs"]] == ["random@1", "careful@1"]


def test_it_writes_a_page(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "ladder.md"
    outcome = run("ladder", *SHORT, "--processes", "1", "--write", str(path))
    assert (outcome.code, outcome.out, outcome.err) == (0, "", "")
    assert "| careful@1 | 0 | +" in path.read_text()


def test_a_page_without_marks_is_refused_before_anything_is_played(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("handfoot.simulate.ladder.climb", None)
    path = tmp_path / "mine.md"
    path.write_text("mine")
    outcome = run("ladder", *SHORT, "--write", str(path))
    assert outcome.code == 2
    assert "two marks" in outcome.err


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--levels", "careful"), "A ladder needs at least two levels"),
        (("--levels", "careful,nobody"), "There is no bot called nobody"),
        (("--rulesets", "nowhere"), "nowhere"),
        (("--rulesets", "whitnack:many"), "A game is a ruleset"),
        (("--matches", "0"), "--matches takes a whole number from 1 up"),
    ],
)
def test_bad_input_is_one_sentence(run: Run, words: tuple[str, ...], sentence: str) -> None:
    outcome = run("ladder", *words)
    assert (outcome.code, outcome.out) == (2, "")
    assert sentence in outcome.err
    assert len(outcome.err.splitlines()) == 1
