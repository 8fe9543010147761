"""`handfoot simulate`: its JSON and its table.

Owns: the shape of what is printed.  Never: the numbers (`tests/simulate`).
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from handfoot.engine.presets import load_ruleset
from handfoot.engine.share_code import encode
from handfoot.simulate import simulate_deals
from tests.cli.conftest import Run

BOTS = "careful,random,careful,random"


def as_json(run: Run, *words: str) -> dict[str, Any]:
    """Run `simulate` with --json and read what it prints."""
    outcome = run("simulate", *words, "--json")
    assert (outcome.code, outcome.err) == (0, "")
    report: dict[str, Any] = json.loads(outcome.out)
    return report


def test_json_has_the_shape_that_programs_rely_on(run: Run) -> None:
    report = as_json(run, "--ruleset", "whitnack", "--bots", BOTS, "--deals", "5", "--seed", "1")
    expected = simulate_deals(load_ruleset("whitnack"), BOTS.split(","), 5, seed=1)
    assert report.pop("seconds") > 0
    assert report == {
        "ruleset": "whitnack",
        "bots": BOTS.split(","),
        "deals": 5,
        "decisions": expected.decisions,
        "refusals": 0,
        "ended": {
            "went_out": expected.ended.went_out,
            "stock": expected.ended.stock,
            "turn_limit": 0,
        },
        "sides": [
            {"bots": side.bots, "mean": side.mean, "stderr": side.stderr} for side in expected.sides
        ],
    }


@pytest.mark.parametrize(
    ("words", "seats", "sides"),
    [
        ((), 4, 2),
        (("--players", "5"), 5, 5),
        (("--players", "6"), 6, 2),
        (("--players", "6", "--solo"), 6, 6),
        (("--bots", "random,random,random"), 3, 3),
    ],
)
def test_there_are_as_many_seats_as_bots(
    run: Run, words: tuple[str, ...], seats: int, sides: int
) -> None:
    report = as_json(run, "--deals", "1", *words)
    assert len(report["bots"]) == seats
    assert len(report["sides"]) == sides


def test_the_number_of_processes_changes_nothing(run: Run) -> None:
    reports = [as_json(run, "--deals", "3", "--jobs", jobs) for jobs in ("1", "2")]
    for report in reports:
        del report["seconds"]
    assert reports[0] == reports[1]


def test_without_json_there_is_a_table(run: Run) -> None:
    outcome = run("simulate", "--bots", BOTS, "--deals", "4")
    assert outcome.code == 0
    assert outcome.err == ""  # no progress bar: this is no terminal
    head, ended, _, names, *sides = outcome.out.splitlines()
    assert head.startswith("whitnack: 4 deals, ")
    assert head.endswith(" 0 actions refused")
    assert "went out in" in ended
    assert names.split() == ["side", "bots", "points", "a", "deal", "standard", "error"]
    assert [row.split()[:3] for row in sides] == [
        ["1", "careful,", "careful"],
        ["2", "random,", "random"],
    ]


def test_a_terminal_sees_a_progress_bar_that_goes_away(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    monkeypatch.setenv("FORCE_COLOR", "1")
    outcome = run("simulate", "--deals", "2", "--json")
    assert "deals" in outcome.err
    assert json.loads(outcome.out)["deals"] == 2


@pytest.mark.parametrize(
    ("ruleset", "seats"),
    [
        ("pennies-from-heaven", 6),  # no four can play it
        ("simpson", 4),
        ("whitnack+draw_count=3", 4),
        ("FILE", 4),
        ("CODE", 4),
    ],
)
def test_rules_are_given_by_name_variation_code_or_file(
    run: Run, tmp_path: Path, ruleset: str, seats: int
) -> None:
    if ruleset == "CODE":
        ruleset = encode(load_ruleset("saskatchewan"))
    elif ruleset == "FILE":
        file = tmp_path / "ours.json"
        file.write_bytes(msgspec.json.encode(load_ruleset("vegas")))
        ruleset = str(file)
    report = as_json(run, "--ruleset", ruleset, "--deals", "2")
    assert len(report["bots"]) == seats
    assert report["refusals"] == 0


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--ruleset", "whitnak"), "did you mean whitnack"),
        (("--ruleset", "whitnack+draw_count=many"), "draw_count"),
        (("--ruleset", "no/such.toml"), "There is no file no/such.toml."),
        (("--ruleset", "bain", "--players", "3"), "these rules are for 4 players, not 3."),
        (("--ruleset", "whitnack+wild_melds=no"), "but melds of wild cards are not allowed."),
        (("--ruleset", "whitnack+decks_fixed=3", "--players", "6"), "After the deal"),
        (("--ruleset", "simpson", "--bots", "grandmaster"), "no bot called grandmaster"),
    ],
)
def test_what_cannot_be_played_is_one_sentence(
    run: Run, words: tuple[str, ...], sentence: str
) -> None:
    outcome = run("simulate", "--deals", "1", *words)
    assert outcome.code == 2
    assert outcome.out == ""
    assert sentence in outcome.err
    assert "Traceback" not in outcome.err


def test_rules_that_contradict_only_at_another_table_are_played(run: Run) -> None:
    assert as_json(run, "--ruleset", "whitnack+decks_fixed=3", "--deals", "1")["deals"] == 1
