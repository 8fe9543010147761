"""`handfoot replay` and `handfoot verify`: telling a record, and catching a wrong one.

Owns: what they print and how they end.  Never: the form of a record (`tests/engine`).
"""

from __future__ import annotations

import io
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace

import pytest

from handfoot.engine.match import Match
from tests.cli.conftest import Run


@pytest.fixture
def file(tmp_path: Path, record: str) -> Path:
    """Return a file with the record."""
    path = tmp_path / "match.txt"
    path.write_text(record, encoding="utf-8")
    return path


def test_a_record_that_holds_is_told_so_with_its_scores(run: Run, file: Path, match: Match) -> None:
    outcome = run("verify", str(file))
    assert (outcome.code, outcome.err) == (0, "")
    assert outcome.out.startswith("The record holds: ")
    for scores in match.deal_scores:
        for score in scores:
            assert f"{score.points:,}" in outcome.out
    assert "Deal 3 is not over yet." in outcome.out


def _changed(record: str, prefix: str, replace: tuple[str, str] | None = None) -> tuple[str, int]:
    """Spoil the first line with a prefix; return the text and the number of that line."""
    lines = record.splitlines()
    number = next(i for i, line in enumerate(lines) if line.startswith(prefix))
    lines[number] = lines[number].replace(*replace) if replace else "0 discard Kz"
    return "\n".join(lines), number + 1


@pytest.mark.parametrize(
    ("prefix", "replace"),
    [
        ("0 draw", ("draw", "discard As")),
        ("0 discard", None),
        ("score 1", ("score 1 ", "score 1 9")),
        ("score 2", ("score 2 ", "score 2 1")),
        ("deal 2", ("starter 1", "starter 2")),
        ("ruleset", ("whitnack", "poker")),
    ],
)
def test_the_first_wrong_line_is_named(
    run: Run, file: Path, record: str, prefix: str, replace: tuple[str, str] | None
) -> None:
    text, line = _changed(record, prefix, replace)
    file.write_text(text, encoding="utf-8")
    outcome = run("verify", str(file))
    assert (outcome.code, outcome.out) == (1, "")
    assert outcome.err.startswith(f"Line {line}: ")
    assert outcome.err.count("\n") == 1


def test_a_seed_that_is_not_the_deal_s_is_noticed_at_its_deal(
    run: Run, file: Path, record: str
) -> None:
    text, _ = _changed(record, "seed 1", ("seed 1 ", "seed 1 00"))
    file.write_text(text, encoding="utf-8")
    outcome = run("verify", str(file))
    assert outcome.code == 1
    assert "commitment" in outcome.err


@pytest.mark.parametrize("content", [b"", b"a shopping list\n", b"\xff\xfe\x00", b"# only\n"])
@pytest.mark.parametrize("command", ["verify", "replay"])
def test_what_is_no_record_is_bad_input(
    run: Run, tmp_path: Path, content: bytes, command: str
) -> None:
    path = tmp_path / "list.txt"
    path.write_bytes(content)
    outcome = run(command, str(path))
    assert (outcome.code, outcome.out) == (2, "")
    assert outcome.err == f"{path} is not a record of a match.\n"


def test_a_record_may_come_from_standard_input(
    run: Run, record: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    stdin = SimpleNamespace(buffer=io.BytesIO(record.encode()))
    monkeypatch.setattr("handfoot.cli.record_file.sys", SimpleNamespace(stdin=stdin))
    assert run("verify", "-").code == 0


def test_a_replay_tells_every_turn_and_every_score(run: Run, file: Path, match: Match) -> None:
    outcome = run("replay", str(file))
    assert (outcome.code, outcome.err) == (0, "")
    lines = outcome.out.splitlines()
    assert lines[0] == "Whitnack partnership rules, 4 players.  Sides: 0+2, 1+3."
    heads = [line for line in lines if line.startswith("Deal ") and "starts" in line]
    assert len(heads) == 3
    for scores in match.deal_scores:
        for score in scores:
            assert f"  side {score.side}: {score.points} points (" in outcome.out
            for line in score.lines:
                assert f"({line.count}) {line.points}" in outcome.out
    turns = [line for line in lines if ". seat " in line]
    discards = sum(row.split()[1:2] == ["discard"] for row in match.record().splitlines())
    assert sum("discards" in turn for turn in turns) == discards
    assert turns[-1].endswith(" ...")  # the deal under way breaks off here


def test_a_replay_joins_the_cards_for_one_meld(run: Run, file: Path) -> None:
    outcome = run("replay", str(file))
    for line in outcome.out.splitlines():
        parts = [part.strip() for part in line.split(";")]
        for first, second in pairwise(parts):
            same = first.split(":")[0] == second.split(":")[0]
            assert not (same and first.startswith("lays ") and not first.endswith("book"))


def test_a_record_that_does_not_hold_is_not_replayed(run: Run, file: Path, record: str) -> None:
    text, line = _changed(record, "0 discard")
    file.write_text(text, encoding="utf-8")
    outcome = run("replay", str(file))
    assert (outcome.code, outcome.out) == (2, "")
    assert outcome.err.startswith(f"Line {line}: ")
