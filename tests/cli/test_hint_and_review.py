"""`handfoot hint` and `handfoot review`: what they print of a record, and how they refuse."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from handfoot.engine.match import Match
from tests.cli.conftest import Run


@pytest.fixture
def file(tmp_path: Path, record: str) -> str:
    """Return the name of a file with the record."""
    path = tmp_path / "match.txt"
    path.write_text(record, encoding="utf-8")
    return str(path)


def discard_in(match: Match) -> int:
    """Return the number of a discard, which is always a choice among several."""
    return next(n for n, (_, move) in enumerate(match.log, 1) if type(move).__name__ == "Discard")


def test_a_hint_ranks_moves_with_points_and_reasons(run: Run, file: str, match: Match) -> None:
    outcome = run("hint", file, "--move", str(discard_in(match)), "--worlds", "8")
    assert (outcome.code, outcome.err) == (0, "")
    first, best, *_ = outcome.out.splitlines()
    seat, _ = match.log[discard_in(match) - 1]
    assert first.startswith(f"Seat {seat} to act, ")
    assert "Discard" in best
    assert outcome.out.count("Discard") > 2


def test_a_hint_as_json_holds_every_option_and_is_the_same_again(
    run: Run, file: str, match: Match
) -> None:
    words = ("hint", file, "--move", str(discard_in(match)), "--worlds", "4", "--json")
    told = json.loads(run(*words).out)
    assert told == json.loads(run(*words).out)
    assert [option["points"] for option in told] == sorted(
        (option["points"] for option in told), reverse=True
    )
    assert {"action", "plan", "text", "points", "error", "reasons"} == set(told[0])


def test_a_review_tells_accuracy_and_luck_that_adds_up(run: Run, file: str, match: Match) -> None:
    outcome = run("review", file, "--deal", "1", "--worlds", "2", "--json")
    assert (outcome.code, outcome.err) == (0, "")
    told = json.loads(outcome.out)
    assert {decision["deal"] for decision in told["decisions"]} == {1}
    for side in told["luck"]:
        assert side["cards"] + side["play"] == pytest.approx(side["result"])
    points = [score.points for score in match.deal_scores[0]]
    assert told["luck"][0]["result"] == points[0] - points[1]


def test_a_review_of_one_seat_speaks_of_it_alone(run: Run, file: str) -> None:
    outcome = run("review", file, "--deal", "2", "--seat", "1", "--worlds", "2")
    lines = outcome.out.splitlines()
    assert lines[0].startswith("Seat 1: accuracy ")
    assert not any(line.startswith(("Seat 0", "Seat 2")) for line in lines)
    assert any(line.startswith("Deal 2, side 0: result ") for line in lines)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("hint", "--move", "100000"), "so no move 100000"),
        (("hint", "--worlds", "1"), "--worlds takes a whole number from 2"),
        (("review", "--deal", "3"), "Deal 3 is not over in this record; 2 are."),
        (("review", "--seat", "4"), "There is no seat 4: 4 play."),
    ],
)
def test_what_cannot_be_told_is_refused_in_one_sentence(
    run: Run, file: str, words: tuple[str, ...], said: str
) -> None:
    name, *rest = words
    outcome = run(name, file, *rest)
    assert (outcome.code, outcome.out) == (2, "")
    assert said in outcome.err


def test_a_record_without_a_finished_deal_is_refused(
    run: Run, tmp_path: Path, match: Match
) -> None:
    fresh = Match.new(match.ruleset, 4, seed=1)
    path = tmp_path / "fresh.txt"
    path.write_text(fresh.record(), encoding="utf-8")
    assert "No deal of this record is over yet." in run("review", str(path)).err
