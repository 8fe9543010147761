"""A table: one command after another, stored before it is told, whatever happens around it."""

from __future__ import annotations

import asyncio

import pytest

from handfoot.engine.events import Drew, DrewHidden
from handfoot.engine.moves import Discard, Draw, Lay
from handfoot.protocol.messages import Ack, Problem, Refused, Snapshot, Update
from handfoot.server.db_thread import ConflictError, StorageFailedError, StorageFullError
from handfoot.server.fallback import first_lawful_move
from handfoot.server.ports import Answer, Command
from handfoot.server.store_schema import LogRow
from handfoot.server.table import Table
from tests.server.table_kit import TOKEN, CountingListener, ListLog, act, make_table


def test_nobody_hears_of_a_move_before_it_is_stored() -> None:
    async def run() -> None:
        log = ListLog()
        table = make_table(log)
        listener = CountingListener()
        table.join(listener)
        order: list[str] = []
        log.gate.clear()
        command = Command("command-1", 0, 0, Draw())
        moving = asyncio.ensure_future(table.act(command, lambda _: order.append("answer")))
        await asyncio.sleep(0.01)
        view = table.news(0, None)
        assert (order, listener.wakes, table.head, view.seq) == ([], 1, 0, 0)
        listener.wake = lambda: order.append("wake")  # type: ignore[method-assign]
        log.gate.set()
        await moving
        assert order == ["answer", "wake"]
        assert (table.head, len(log.rows)) == (1, 1)

    asyncio.run(run())


@pytest.mark.parametrize("failure", [StorageFullError(), StorageFailedError()])
def test_what_cannot_be_stored_did_not_happen(failure: Exception) -> None:
    async def run() -> None:
        table = make_table(ListLog([failure]))
        listener = CountingListener()
        table.join(listener)
        before = table.match.state_hash()
        answer = await act(table, Draw())
        assert isinstance(answer, Problem)
        assert (answer.code, answer.cmd) == ("storage_full", "command-0")
        assert (table.match.state_hash(), table.head, listener.wakes) == (before, 0, 1)
        assert isinstance(await act(table, Draw()), Ack)  # the same command, once there is room

    asyncio.run(run())


def test_an_unforeseen_fault_is_answered_and_the_table_goes_on(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def run() -> None:
        table = make_table(ListLog([ZeroDivisionError("a slip")]))
        answer = await act(table, Draw())
        assert isinstance(answer, Problem)
        assert (answer.code, "slip" in answer.text) == ("server_error", False)
        assert isinstance(await act(table, Draw()), Ack)

    asyncio.run(run())
    assert "a slip" in caplog.text


def test_whoever_is_gone_leaves_no_move_half_made() -> None:
    """The socket ends while its move is being stored: the move is made all the same."""

    async def run() -> None:
        log = ListLog()
        table = make_table(log)
        log.gate.clear()
        moving = asyncio.ensure_future(table.act(Command("cmd-1234", 0, 0, Draw()), lambda _: None))
        await asyncio.sleep(0.01)
        moving.cancel()
        await asyncio.gather(moving, return_exceptions=True)
        assert not table.is_idle
        log.gate.set()
        await table.settle()
        assert (table.head, len(log.rows), table.match.phase) == (1, 1, "play")
        assert table.is_idle

    asyncio.run(run())


def test_commands_are_handled_one_after_another() -> None:
    async def run() -> None:
        log = ListLog()
        table = make_table(log)
        log.gate.clear()
        moves = [
            asyncio.ensure_future(act(table, Draw(), cmd=f"cmd-{n}", base=0)) for n in range(9)
        ]
        await asyncio.sleep(0.01)
        log.gate.set()
        answers = await asyncio.gather(*moves)
        assert isinstance(answers[0], Ack)
        codes = {answer.code for answer in answers[1:] if isinstance(answer, Problem)}
        assert codes == {"stale"}
        assert len(log.rows) == 1
        assert not table.stopping  # no two of them ran into each other

    asyncio.run(run())


def test_the_same_command_many_times_at_once_has_one_effect() -> None:
    async def run() -> None:
        log = ListLog()
        table = make_table(log)
        moves = [act(table, Draw(), cmd="the-same", base=0) for _ in range(9)]
        assert set(await asyncio.gather(*moves)) == {Ack("the-same", 1)}
        assert len(log.rows) == 1
        assert log.finds == 0  # it was still in memory

    asyncio.run(run())


def test_an_old_command_is_found_in_the_log() -> None:
    async def run() -> None:
        log = ListLog()
        table = make_table(log)
        for _ in range(100):
            seat = table.match.acting
            assert seat is not None
            move = first_lawful_move(table.match, seat)
            assert move is not None
            await act(table, move, seat=seat)
        first = log.rows[0]
        assert await act(table, Draw(), cmd=first.cmd_id, base=0) == Ack(first.cmd_id, 1)
        changed = await act(table, Discard("4s"), cmd=first.cmd_id, base=0)
        other_seat = await act(table, Draw(), cmd=first.cmd_id, base=0, seat=1)
        # Even with a base that is up to date, only the log's own key keeps it out.
        forged = await act(table, Draw(), cmd=first.cmd_id, seat=table.match.acting or 0)
        for answer in (changed, other_seat):
            assert isinstance(answer, Problem)
            assert answer.code == "id_reused"
        assert isinstance(forged, (Ack, Problem, Refused))
        assert len(log.rows) == 100

    asyncio.run(run())


def test_a_refusal_is_not_remembered() -> None:
    async def run() -> None:
        table = make_table()
        refused = await act(table, Lay(()), cmd="again-and-again")
        assert isinstance(refused, Refused)
        assert isinstance(await act(table, Draw(), cmd="again-and-again"), Ack)

    asyncio.run(run())


def test_a_log_that_others_wrote_sends_everybody_away(caplog: pytest.LogCaptureFixture) -> None:
    """Two processes on one log cannot be; if it happens, the log is right and we are not."""

    async def run() -> None:
        table = make_table(ListLog([ConflictError()]))
        listener = CountingListener()
        table.join(listener)
        answer = await act(table, Draw())
        assert isinstance(answer, Problem)
        assert (answer.code, table.head, listener.codes) == ("stale", 0, [1012])
        late = await act(table, Draw())
        assert isinstance(late, Problem)
        assert late.code == "server_stopping"

    asyncio.run(run())
    assert "does not know" in caplog.text


def test_the_clock_of_a_table_never_goes_back(monkeypatch: pytest.MonkeyPatch) -> None:
    times = iter([5_000_000_000, 4_000_000_000, 6_000_000_000])
    monkeypatch.setattr("time.time_ns", lambda: next(times))

    async def run() -> list[int]:
        log = ListLog()
        table = make_table(log)
        for _ in range(3):
            seat = table.match.acting
            assert seat is not None
            move = first_lawful_move(table.match, seat)
            assert move is not None
            await act(table, move, seat=seat)
        return [row.at for row in log.rows]

    assert asyncio.run(run()) == [5000, 5000, 6000]


def test_a_replayed_table_is_the_same_table() -> None:
    async def run() -> None:
        log = ListLog()
        table = make_table(log, seed=5)
        moves = []
        for _ in range(150):
            seat = table.match.acting
            assert seat is not None
            move = first_lawful_move(table.match, seat)
            assert move is not None
            moves.append(move)
            await act(table, move, seat=seat)
        again = make_table(seed=5)
        for row, move in zip(log.rows, moves, strict=True):
            again.replay(row, move)
            assert again.match.state_hash() == row.state_hash
        for viewer in (0, 1, 2, 3, None):
            assert again.news(viewer, 20) == table.news(viewer, 20)
            assert again.news(viewer, None) == table.news(viewer, None)

    asyncio.run(run())


def test_each_viewer_gets_every_number_and_only_their_own_cards() -> None:
    async def run() -> None:
        table = make_table()
        await act(table, Draw())
        mine, theirs = table.news(0, 0), table.news(1, 0)
        assert isinstance(mine, Update)
        assert isinstance(theirs, Update)
        assert (mine.since, mine.seq) == (theirs.since, theirs.seq) == (0, 1)
        assert isinstance(mine.events[0], Drew)
        assert isinstance(theirs.events[0], DrewHidden)

    asyncio.run(run())


def test_a_seat_is_known_by_its_token() -> None:
    async def run() -> None:
        table = make_table()
        assert table.seat_of(TOKEN) == 0
        assert table.seat_of(TOKEN + "x") is None
        assert table.seat_of("") is None

    asyncio.run(run())


def test_a_ring_that_is_too_short_gives_a_snapshot() -> None:
    async def run() -> None:
        table = make_table(ring_commands=2)
        for _ in range(4):
            seat = table.match.acting
            assert seat is not None
            move = first_lawful_move(table.match, seat)
            assert move is not None
            await act(table, move, seat=seat)
        kinds = [type(table.news(0, since)) for since in (None, 0, 1, 2, 3, 4, 5)]
        assert kinds == [Snapshot, Snapshot, Snapshot, Update, Update, Update, Snapshot]

    asyncio.run(run())


def test_replies_go_to_whoever_asked() -> None:
    async def run() -> None:
        table = make_table()
        heard: list[Answer] = []
        await table.act(Command("cmd-1234", 0, 0, Draw()), heard.append)
        assert heard == [Ack("cmd-1234", 1)]

    asyncio.run(run())


def test_a_table_is_idle_without_listeners() -> None:
    async def run() -> None:
        table: Table = make_table()
        watcher = CountingListener(None)
        assert table.is_idle
        table.join(watcher)
        assert (table.is_idle, table.has_person()) == (False, False)
        person = CountingListener(0)
        table.join(person)
        assert table.has_person()
        table.leave(person)
        table.leave(person)
        table.leave(watcher)
        assert table.is_idle

    asyncio.run(run())


def test_others_hear_of_a_seat_that_comes_or_goes_and_not_of_watchers() -> None:
    """Or a thousand watchers who come back at once would make a million messages."""

    async def run() -> None:
        table = make_table()
        first = CountingListener(None)
        table.join(first)
        assert first.wakes == 1
        for listener in (CountingListener(None), CountingListener(None)):
            table.join(listener)
            assert listener.wakes == 1
            table.leave(listener)
        assert first.wakes == 1
        tabs = [CountingListener(0), CountingListener(0)]
        table.join(tabs[0])
        assert first.wakes == 2
        table.join(tabs[1])
        table.leave(tabs[0])
        assert first.wakes == 2
        table.leave(tabs[1])
        assert first.wakes == 3

    asyncio.run(run())


def test_a_log_row_names_the_engine_that_judged_it() -> None:
    async def run() -> LogRow:
        log = ListLog()
        await act(make_table(log), Draw(), cmd="cmd-1234")
        return log.rows[0]

    row = asyncio.run(run())
    assert (row.seq, row.cmd_id, row.seat, row.move) == (1, "cmd-1234", 0, '{"type":"draw"}')
    assert row.engine
    assert len(row.state_hash) == 16
