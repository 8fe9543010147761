"""`handfoot replay` of a move that was called bad: it opens at that move, and hides nothing."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from handfoot.bots.bad_move import bad_move_of, to_bytes
from handfoot.engine.match import Match
from handfoot.engine.moves import Discard
from handfoot.engine.record import format_move
from tests.cli.conftest import Run


@pytest.fixture
def seq(match: Match) -> int:
    """Return the number of a discard in the second deal."""
    second = 0
    for number, (_, move) in enumerate(match.log, 1):
        second += move.__class__.__name__ == "NextDeal"
        if second == 1 and isinstance(move, Discard) and number > 200:
            return number
    raise AssertionError("there is none")


@pytest.fixture
def file(tmp_path: Path, match: Match, seq: int) -> Path:
    """Return a file of that move."""
    path = tmp_path / "bad.json"
    kept = bad_move_of(match, seq, bot="careful@1", said_by=0, note="why this?")
    path.write_bytes(to_bytes(kept))
    return path


def test_it_opens_at_that_move(run: Run, file: Path, match: Match, seq: int) -> None:
    outcome = run("replay", str(file))
    assert (outcome.code, outcome.err) == (0, "")
    lines = outcome.out.splitlines()
    seat, move = match.log[seq - 1]
    assert f"Move {seq}, deal 2" in lines[1]
    assert f"seat {seat}, careful@1" in lines[1]
    assert "Note: why this?" in lines
    assert f"Played: {format_move(move)}" in lines
    assert sum(line.startswith("Deal ") for line in lines) == 1
    (hand,) = [line for line in lines if line.startswith("  hand: ")]
    assert isinstance(move, Discard)
    assert move.card in hand.split()
    (allowed,) = [line for line in lines if line.startswith("Allowed: ")]
    assert "discard" in allowed


def test_another_version_of_the_game_is_told(run: Run, file: Path) -> None:
    content = file.read_bytes()
    kept = msgspec.json.decode(content)
    file.write_bytes(msgspec.json.encode({**kept, "handfoot": "0.0.1"}))
    assert "It was played by handfoot 0.0.1" in run("replay", str(file)).out


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"format": "something"}, "no file of a bad move"),
        ({"move_number": 10**6}, "has no move 1000000"),
        ({"record": "handfoot record 1"}, "record does not hold"),
        ({"seat": 11}, "is not of seat 11"),
    ],
)
def test_a_file_that_does_not_hold_is_refused_in_one_sentence(
    run: Run, file: Path, change: dict[str, object], said: str
) -> None:
    kept = msgspec.json.decode(file.read_bytes())
    file.write_bytes(msgspec.json.encode({**kept, **change}))
    outcome = run("replay", str(file))
    assert (outcome.code, outcome.out) == (2, "")
    assert said in outcome.err
    assert outcome.err.count("\n") == 1
