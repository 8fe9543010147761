"""The record: written, read and played again; and every way in which it may be damaged.

Owns: round trips, equal hashes, and the first wrong line.  Never: the sentences of an error.
"""

from __future__ import annotations

import random
import re
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from handfoot.engine.match import Match
from handfoot.engine.moves import NextDeal
from handfoot.engine.record import RecordError, format_move, parse_move, read_record
from tests.engine.random_play import LAYOUTS, eager, fresh, many, play_deal, play_match


@cache
def whole_match(players: int, solo: bool, may_stay: bool = False) -> tuple[str, tuple[str, ...]]:
    """Return the record of a match of four deals, and the hash after each move."""
    match = fresh(players, solo, 11, may_stay=may_stay)
    hashes = [match.state_hash()]
    hashes += [match.state_hash() for _ in play_match(match, random.Random(11), eager)]
    return match.record(), tuple(hashes)


def lines_of(text: str) -> list[str]:
    """Return a record's lines; line n is at n - 1."""
    return text.splitlines()


def first_wrong(text: str) -> int:
    """Return the line that a damaged record is refused for."""
    with pytest.raises(RecordError) as refused:
        read_record(text)
    assert str(refused.value).startswith(f"Line {refused.value.line}: ")
    return refused.value.line


@pytest.mark.parametrize("may_stay", [False, True])
@pytest.mark.parametrize(("players", "solo"), LAYOUTS)
def test_a_record_played_again_gives_the_same_hash_after_every_move(
    players: int, solo: bool, may_stay: bool
) -> None:
    """S9, design 3: move by move, deal by deal."""
    text, hashes = whole_match(players, solo, may_stay)
    again = fresh(players, solo, 11, may_stay=may_stay)
    replayed = [again.state_hash()]
    for line in lines_of(text):
        seat, _, move = line.partition(" ")
        if line.startswith("deal ") and not line.startswith("deal 1 "):
            again.play(int(line.split()[3]), NextDeal())
        elif seat.isdigit():
            again.play(int(seat), parse_move(move))
        else:
            continue
        replayed.append(again.state_hash())
    assert tuple(replayed) == hashes


@pytest.mark.parametrize("may_stay", [False, True])
@pytest.mark.parametrize(("players", "solo"), LAYOUTS)
def test_a_finished_match_round_trips(players: int, solo: bool, may_stay: bool) -> None:
    """S15: text to match to text; scores, totals and winners with it."""
    text, hashes = whole_match(players, solo, may_stay)
    match = Match.from_record(text)
    assert match.record() == text
    assert match.state_hash() == hashes[-1]
    assert match.phase == "match_over"
    assert (match.players, match.solo, match.turn_up_may_stay) == (players, solo, may_stay)
    assert len(match.deal_scores) == 4
    assert match.totals == [score.match_points for score in match.deal_scores[-1]]


@pytest.mark.parametrize(("players", "solo"), LAYOUTS)
def test_a_running_match_round_trips_and_can_be_played_on(players: int, solo: bool) -> None:
    """S10: read at any moment, the future is the same."""
    match = fresh(players, solo, 3)
    rng = random.Random(3)
    for number, _ in enumerate(play_deal(match, rng, eager)):
        if number % many(40, 120) == 7:
            again = Match.from_record(match.record())
            assert again.state_hash() == match.state_hash()
            assert again.phase == match.phase
            seat = match.acting
            if seat is None:
                continue
            assert again.view(seat) == match.view(seat)
            action = eager(match, random.Random(number))
            move = match.move_for(seat, action)
            assert again.copy().play(seat, move) == match.copy().play(seat, move)


def test_every_prefix_of_moves_is_a_record_too() -> None:
    """The fold of the log so far is the match so far, at every 25th move."""
    match = fresh(4, False, 2)
    for number, _ in enumerate(play_deal(match, random.Random(2), eager)):
        if number % 25 == 0:
            assert Match.from_record(match.record()).record() == match.record()


def test_the_public_record_of_a_running_deal_tells_nothing_of_it() -> None:
    """H13: neither its seed nor its moves; the finished deals are there."""
    match = fresh(4, False, 2)
    rng = random.Random(2)
    for _ in play_deal(match, rng, eager):
        pass
    match.play(0, NextDeal())
    for number, _ in enumerate(play_deal(match, rng, eager)):
        if number == 30:
            break
    text = match.record(reveal=False)
    assert match.deal_seed(2).hex() not in text
    assert "deal 2" not in text
    again = Match.from_record(text)
    assert again.phase == "deal_over"
    assert again.totals == match.totals
    secret = fresh(4, False, 2).record(reveal=False)
    assert fresh(4, False, 2).deal_seed(1).hex() not in secret
    first_wrong(secret)  # it holds no deal


def test_moves_are_written_and_read_back() -> None:
    """`format_move` and `parse_move` are inverses, on every move of a match."""
    match = fresh(4, False, 11)
    for step in play_match(match, random.Random(11), eager):
        assert parse_move(format_move(step.move)) == step.move


TEXT = whole_match(4, False)[0]
LINES = lines_of(TEXT)


def numbers_of(pattern: str) -> list[int]:
    """Return the numbers of the lines that match, from 1."""
    return [n for n, line in enumerate(LINES, 1) if re.match(pattern, line)]


def with_line(number: int, line: str) -> str:
    """Return the record with one line put in place of another."""
    return "\n".join([*LINES[: number - 1], line, *LINES[number:]]) + "\n"


@pytest.mark.parametrize("deal_number", range(1, 5))
@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize("change", [1, -1, 5, 1000])
def test_a_changed_score_is_the_first_wrong_line(deal_number: int, side: int, change: int) -> None:
    """A flipped score of any deal and side."""
    (number,) = numbers_of(f"score {deal_number} ")
    parts = LINES[number - 1].split()
    parts[2 + side] = str(int(parts[2 + side]) + change)
    assert first_wrong(with_line(number, " ".join(parts))) == number


@pytest.mark.parametrize("side", [0, 1])
def test_a_changed_result_is_the_first_wrong_line(side: int) -> None:
    """The totals at the end."""
    (number,) = numbers_of("result ")
    parts = LINES[number - 1].split()
    parts[1 + side] = str(int(parts[1 + side]) + 5)
    assert first_wrong(with_line(number, " ".join(parts))) == number


@pytest.mark.parametrize("deal_number", range(1, 5))
@pytest.mark.parametrize("digit", [0, 13, 63])
def test_a_changed_seed_or_commitment_is_found_at_its_deal(deal_number: int, digit: int) -> None:
    """The seed must fit the commitment that was published before the deal."""
    (deal_line,) = numbers_of(f"deal {deal_number} ")
    (seed_line,) = numbers_of(f"seed {deal_number} ")
    for number, word in ((seed_line, 2), (deal_line, 7)):
        parts = LINES[number - 1].split()
        old = parts[word][digit]
        parts[word] = parts[word][:digit] + ("0" if old != "0" else "1") + parts[word][digit + 1 :]
        assert first_wrong(with_line(number, " ".join(parts))) == deal_line


def test_a_seed_that_is_missing_is_found_at_its_deal() -> None:
    """Nobody can deal without it."""
    (seed_line,) = numbers_of("seed 3 ")
    (deal_line,) = numbers_of("deal 3 ")
    assert first_wrong("\n".join(LINES[: seed_line - 1] + LINES[seed_line:])) == deal_line


@pytest.mark.parametrize(
    ("number", "line"),
    [
        (1, "handfoot record 2"),
        (1, ""),
        (2, "ruleset whitnack 0123456789abcdef"),
        (2, "ruleset nobodys 0123456789abcdef"),
        (2, "ruleset"),
        (3, "players four"),
        (3, "players 4 together"),
        (3, "players 9"),
        (3, "players -2"),
        (3, "players 4 solo"),
    ],
)
def test_a_wrong_head_is_named(number: int, line: str) -> None:
    """Version, ruleset and its content hash, players."""
    named = first_wrong(with_line(number, line))
    assert named == number or (line == "" and named == 2)


def test_a_comment_above_does_not_shift_the_line_that_is_named() -> None:
    """Lines count as an editor counts them, comments and empty lines too."""
    assert first_wrong("# found in a drawer\n\n" + with_line(3, "players 9")) == 5


@pytest.mark.parametrize("offset", [1, 4, 30])
def test_a_card_that_nobody_holds_is_found_at_its_move(offset: int) -> None:
    """A flipped card: the sixth king of spades of five packs, or a card not in the hand."""
    number = numbers_of(r"\d+ discard ")[offset]
    match = Match.from_record("\n".join(kept_to(number)) + "\n")
    seat = match.acting
    assert seat is not None
    held = set(match.view(seat).hand)
    card = next(
        f"{rank}{suit}" for rank in "456789TJQKA" for suit in "cdhs" if f"{rank}{suit}" not in held
    )
    assert first_wrong(with_line(number, f"{seat} discard {card}")) == number


def kept_to(number: int) -> list[str]:
    """Return the lines before one, with the seeds that they need."""
    kept = LINES[: number - 1]
    return kept + [line for line in LINES[number - 1 :] if line.startswith("seed ")]


@pytest.mark.parametrize("offset", [0, 9, 40])
def test_a_move_by_another_seat_is_found_at_its_line(offset: int) -> None:
    """A flipped seat."""
    number = numbers_of(r"\d+ (draw|discard|lay)")[offset]
    seat, _, move = LINES[number - 1].partition(" ")
    assert first_wrong(with_line(number, f"{(int(seat) + 1) % 4} {move}")) == number


@pytest.mark.parametrize(
    "what",
    [
        "0 jump",
        "x draw",
        "0",
        "-1 draw",
        "--1 draw",
        "99 draw",
        "²  draw",
        "0 lay",
        "0 lay K",
        "0 lay K: Kx",
        "0 discard",
        "0 next",
        "deal",
        "deal x",
        "deal 2",
        "score",
        "score x",
        "score 1 a b",
        "result",
        "result 1 2",
        "seed",
        "seed 1",
        "seed --1 00",
        "seed 1 zz",
        "deal 1 by --1 starter 0 commitment 00",
    ],
)
def test_a_line_that_is_no_move_here_is_named(what: str) -> None:
    """Whatever is written in the middle of the first deal."""
    number = numbers_of(r"\d+ draw")[3] + 1
    text = "\n".join([*LINES[: number - 1], what, *LINES[number - 1 :]]) + "\n"
    assert first_wrong(text) == number


@pytest.mark.parametrize("kept", [1, 2])
def test_a_record_that_ends_in_its_head_is_wrong_at_its_last_line(kept: int) -> None:
    with pytest.raises(RecordError) as wrong:
        read_record("\n".join(LINES[:kept]))
    assert wrong.value.line == kept


@given(data=st.data())
@settings(max_examples=many(120, 15), deadline=None, derandomize=True)
def test_damage_anywhere_is_a_record_error_or_a_sound_match(data: st.DataObject) -> None:
    """Fuzz: characters changed, lines lost, doubled, swapped; never another exception."""
    (end,) = numbers_of("score 1 ")
    lines = LINES[:end]
    number = data.draw(st.integers(0, len(lines) - 1))
    how = data.draw(st.sampled_from(["change", "lose", "double", "swap", "cut", "insert"]))
    if how == "lose":
        del lines[number]
    elif how == "double":
        lines.insert(number, lines[number])
    elif how == "swap":
        other = data.draw(st.integers(0, len(lines) - 1))
        lines[number], lines[other] = lines[other], lines[number]
    elif how == "cut":
        lines = lines[:number]
    else:
        line = lines[number]
        at = data.draw(st.integers(0, max(len(line) - 1, 0)))
        new = data.draw(st.characters(exclude_categories=["Cs"]))
        lines[number] = line[:at] + new + line[at + (how == "change") :]
    try:
        match = read_record("\n".join(lines))
    except RecordError as error:
        line_count = len("\n".join(lines).splitlines()) or 1
        if not 1 <= error.line <= line_count:
            raise AssertionError(f"line {error.line} of {line_count}") from error
        return
    assert read_record(match.record()).state_hash() == match.state_hash()


def test_a_record_from_before_the_wider_rules_is_still_read() -> None:
    """S15: written when a ruleset had only Whitnack's fields; the game is the same."""
    old = (Path(__file__).parent / "records" / "whitnack-before-house-rules.txt").read_text()
    match = Match.from_record(old)
    assert match.deal_number == 1
    assert match.phase == "deal_over"
