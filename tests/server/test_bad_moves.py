"""Moves called bad: kept whole, bounded, and given out only when their deal is no secret."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path
from typing import Any

import msgspec
import pytest

from handfoot.bots.advice import Advice
from handfoot.bots.bad_move import BadMoveError, from_bytes, match_of
from handfoot.bots.retelling import before_move
from handfoot.engine.cards import parse_card
from handfoot.engine.events import TurnStarted
from handfoot.engine.knowledge import Knowledge
from handfoot.engine.moves import Discard, Draw, Lay, Meld, NextDeal, TakeBack
from handfoot.protocol.advice import BadMove, LookBack, Why
from handfoot.server import kept_moves
from handfoot.server.advice_desk import AdviceDesk
from handfoot.server.fallback import first_lawful_move
from handfoot.server.last_turns import LastTurns
from handfoot.server.problems import ProblemError
from handfoot.server.settings import Settings
from handfoot.server.table import Table
from tests.bots.matches import played
from tests.server.advisers import ListAdviser, ranked
from tests.server.table_kit import act, make_table


def desk_in(folder: Path) -> AdviceDesk:
    return AdviceDesk(Settings(db=folder / "tables.sqlite3"), ListAdviser())


def running_table(moves: int = 9) -> Table:
    table = make_table()

    async def play() -> None:
        for _ in range(moves):
            acting = table.match.acting
            assert acting is not None
            move = first_lawful_move(table.match, acting)
            assert move is not None
            await act(table, move, seat=acting)

    asyncio.run(play())
    return table


def finished_table() -> Table:
    table = make_table()
    table.match = played()
    table.head = len(table.match.log)
    return table


def bot_seq(table: Table) -> int:
    """Return the last move that a bot made."""
    log = table.match.log
    return max(at for at, (seat, _) in enumerate(log, 1) if seat != 0)


def keep(desk: AdviceDesk, table: Table, seq: int, note: str = "") -> Any:
    return asyncio.run(desk.keep(table, 0, BadMove("bad-00001", seq, note)))


def code_of(error: pytest.ExceptionInfo[ProblemError]) -> str:
    return error.value.problem.code


def test_a_bad_move_is_kept_with_all_that_shows_it_again(tmp_path: Path) -> None:
    table, desk = finished_table(), desk_in(tmp_path)
    seq = bot_seq(table)
    told = keep(desk, table, seq, note="why  not\nthe king?")
    assert (told.cmd, told.name, told.ready) == ("bad-00001", f"{seq}.json", True)
    kept = from_bytes(desk.kept(table, told.name))
    assert (kept.move_number, kept.seat) == (seq, table.match.log[seq - 1][0])
    assert kept.bot == "careful"
    assert kept.note == "why not the king?"
    assert kept.ruleset == table.match.ruleset
    assert match_of(kept).state_hash() == table.match.state_hash()


def test_no_card_of_a_running_deal_is_given_out(tmp_path: Path) -> None:
    table, desk = running_table(), desk_in(tmp_path)
    told = keep(desk, table, bot_seq(table))
    assert not told.ready
    with pytest.raises(ProblemError) as error:
        desk.kept(table, told.name)
    assert code_of(error) == "deal_running"
    (file,) = (tmp_path / "bad-moves").iterdir()  # but the developers have it all
    assert match_of(from_bytes(file.read_bytes())).state_hash() == table.match.state_hash()


@pytest.mark.parametrize(("seq", "code"), [(0, "no_such_move"), (10**6, "no_such_move")])
def test_a_move_that_was_not_made_is_not_kept(seq: int, code: str, tmp_path: Path) -> None:
    with pytest.raises(ProblemError) as error:
        keep(desk_in(tmp_path), running_table(), seq)
    assert code_of(error) == code
    assert not (tmp_path / "bad-moves").exists()


def test_a_persons_move_is_not_called_bad(tmp_path: Path) -> None:
    with pytest.raises(ProblemError) as error:
        keep(desk_in(tmp_path), running_table(), 1)
    assert code_of(error) == "not_a_bots_move"


@pytest.mark.parametrize("name", ["../tables.sqlite3", "9.json", "x.json", "1.json.part", ""])
def test_no_other_file_can_be_fetched(name: str, tmp_path: Path) -> None:
    table, desk = finished_table(), desk_in(tmp_path)
    (tmp_path / "bad-moves").mkdir()
    (tmp_path / "bad-moves" / "x.json").write_text("{}")
    with pytest.raises(ProblemError) as error:
        desk.kept(table, name)
    assert code_of(error) == "not_found"


def test_the_same_move_called_bad_again_is_one_file(tmp_path: Path) -> None:
    table, desk = finished_table(), desk_in(tmp_path)
    for note in ("first", "second"):
        keep(desk, table, bot_seq(table), note)
    (file,) = (tmp_path / "bad-moves").iterdir()
    assert from_bytes(file.read_bytes()).note == "second"


def test_a_table_keeps_a_bounded_number(tmp_path: Path) -> None:
    table, desk = finished_table(), desk_in(tmp_path)
    seqs = [at for at, (seat, _) in enumerate(table.match.log, 1) if seat != 0]
    for seq in seqs[: kept_moves.MOST_OF_A_TABLE]:
        keep(desk, table, seq)
    with pytest.raises(ProblemError) as error:
        keep(desk, table, seqs[kept_moves.MOST_OF_A_TABLE])
    assert code_of(error) == "too_many_kept"
    keep(desk, table, seqs[0], "again")
    assert len(list((tmp_path / "bad-moves").iterdir())) == kept_moves.MOST_OF_A_TABLE


def test_a_disk_that_refuses_leaves_nothing_half_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_number: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    table = finished_table()
    with pytest.raises(ProblemError) as error:
        keep(desk_in(tmp_path), table, bot_seq(table))
    assert code_of(error) == "storage_full"
    assert not list((tmp_path / "bad-moves").glob("*"))


def test_a_file_that_was_tampered_with_is_refused(tmp_path: Path) -> None:
    table, desk = finished_table(), desk_in(tmp_path)
    told = keep(desk, table, bot_seq(table))
    content = desk.kept(table, told.name)
    kept = from_bytes(content)
    with pytest.raises(BadMoveError, match="record does not hold"):
        match_of(msgspec.structs.replace(kept, record=kept.record.replace("draw", "drew", 1)))
    with pytest.raises(BadMoveError, match="no move"):
        match_of(msgspec.structs.replace(kept, move_number=10**6))
    with pytest.raises(BadMoveError, match="no file of a bad move"):
        from_bytes(content[:50])


def test_why_is_answered_with_everything_only_when_the_deal_is_over(tmp_path: Path) -> None:
    running, over = running_table(), finished_table()
    desk = desk_in(tmp_path)

    async def ask(table: Table) -> Any:
        return await desk.why(table, Why("why-00001", bot_seq(table)))

    before, after = asyncio.run(ask(running)), asyncio.run(ask(over))
    assert (before.whole, before.moves) == (False, ())
    assert after.whole
    assert after.moves
    assert before.bot == after.bot == "careful"
    assert before.seat == running.match.log[before.seq - 1][0]
    assert before.steps


def test_while_a_deal_is_played_why_asks_no_adviser(tmp_path: Path) -> None:
    adviser = ListAdviser()
    desk = AdviceDesk(Settings(db=tmp_path / "tables.sqlite3"), adviser)
    table = running_table()
    asyncio.run(desk.why(table, Why("why-00001", bot_seq(table))))
    assert not adviser.calls


@pytest.mark.parametrize(("seq", "code"), [(1, "not_a_bots_move"), (0, "no_such_move")])
def test_why_is_only_for_a_bots_move(seq: int, code: str, tmp_path: Path) -> None:
    with pytest.raises(ProblemError) as error:
        asyncio.run(desk_in(tmp_path).why(running_table(), Why("why-00001", seq)))
    assert code_of(error) == code


def test_looking_back_shows_the_table_before_the_move_as_its_seat_saw_it(tmp_path: Path) -> None:
    table, desk = finished_table(), desk_in(tmp_path)
    seq = bot_seq(table)
    seat, move = table.match.log[seq - 1]
    told = asyncio.run(desk.look_back(table, LookBack("look-0001", seq)))
    assert (told.seq, told.seat, told.view.you) == (seq, seat, seat)
    assert told.view.acting == seat
    again = before_move(table.match, seq - 1)
    assert again.why_not(seat, move) is None
    assert told.view == again.view(seat)


@pytest.mark.parametrize(("seq", "code"), [(5, "deal_running"), (10**6, "no_such_move")])
def test_nobody_looks_back_into_a_running_deal(seq: int, code: str, tmp_path: Path) -> None:
    with pytest.raises(ProblemError) as error:
        asyncio.run(desk_in(tmp_path).look_back(running_table(), LookBack("look-0001", seq)))
    assert code_of(error) == code


def test_a_player_tells_the_moves_of_the_last_turn() -> None:
    table = running_table(0)
    turns: dict[int, list[int]] = {}
    last = -1

    async def play(moves: int) -> None:
        nonlocal last
        for _ in range(moves):
            seat = table.match.acting
            assert seat is not None
            move = first_lawful_move(table.match, seat)
            assert move is not None
            await act(table, move, seat=seat)
            turns[seat] = [*(turns[seat] if seat == last else []), table.head]
            last = seat
            told = {player.seat: list(player.last_turn) for player in table.players()}
            assert told == {each: turns.get(each, []) for each in range(4)}

    asyncio.run(play(40))


def test_a_move_taken_back_is_not_of_the_last_turn() -> None:
    turns = LastTurns()
    turns.note(1, 0, Draw(), [])
    turns.note(2, 0, Lay((Meld("K", ("Ks", "Kd", "Kh")),)), [])
    turns.note(3, 0, TakeBack(), [])
    turns.note(4, 0, Discard("4c"), [TurnStarted(1)])
    assert turns.of(0) == (1, 4)
    turns.note(5, 1, Draw(), [])
    turns.note(6, 1, Discard("4d"), [TurnStarted(0)])
    assert turns.of(0) == (1, 4)
    turns.note(7, 0, Draw(), [])
    assert turns.of(0) == (7,)
    turns.note(8, 3, NextDeal(), [TurnStarted(1)])
    assert turns.of(0) == turns.of(1) == ()


def test_the_reasons_are_those_of_the_move_made_and_not_of_the_best(tmp_path: Path) -> None:
    table = finished_table()
    log = table.match.log
    seq = max(
        at
        for at, (seat, move) in enumerate(log, 1)
        if seat and isinstance(move, Discard) and move.card[0] != "3"
    )

    def prefers_another(view: Knowledge, *, worlds: int, seed: int) -> Advice:
        _, move = log[seq - 1]
        assert isinstance(move, Discard)
        thrown = table.match.cards.kind_of[parse_card(move.card)]
        return ranked([*(each for each in view.legal if each != thrown), thrown])

    desk = AdviceDesk(Settings(db=tmp_path / "tables.sqlite3"), prefers_another)
    told = asyncio.run(desk.why(table, Why("why-00001", seq)))
    assert told.whole
    assert "blocks_pile" not in {reason.code for reason in told.reasons}
    assert "blocks_pile" in {reason.code for reason in told.moves[0].reasons}
