"""Tables in memory: woken once, forgotten when nobody needs them, never there twice."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from handfoot.engine.moves import Draw
from handfoot.protocol.messages import Ack, NewTable
from handfoot.server.db_thread import StorageFullError
from handfoot.server.problems import ProblemError
from handfoot.server.settings import Settings
from handfoot.server.store import Store
from handfoot.server.table import Table
from handfoot.server.tables import Tables
from tests.server.table_kit import CountingListener, act

Clock = Callable[[float], None]


@pytest.fixture
def pass_time(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """Return what makes the tables' clock go on."""
    now = [1000.0]
    for module in ("table", "tables"):
        monkeypatch.setattr(f"handfoot.server.{module}.time.monotonic", lambda: now[0])

    def pass_time(seconds: float) -> None:
        now[0] += seconds

    return pass_time


def run(
    tmp_path: Path, scene: Callable[[Tables, Store], Awaitable[None]], *, cached_tables: int = 500
) -> None:
    async def whole() -> None:
        settings = Settings(db=tmp_path / "db", cached_tables=cached_tables)
        store = Store(settings.db)
        try:
            await scene(Tables(store, settings), store)
        finally:
            await asyncio.to_thread(store.close)

    asyncio.run(whole())


def test_a_table_that_was_forgotten_comes_back_as_it_was(tmp_path: Path, pass_time: Clock) -> None:
    async def scene(tables: Tables, store: Store) -> None:
        opened = await tables.open(NewTable(name="Ada", pace_ms=7))
        first = await tables.get(opened.table)
        await act(first, Draw())
        pass_time(601)
        tables.trim()
        assert len(tables) == 0
        second = await tables.get(opened.table)
        assert second is not first
        assert second.match.state_hash() == first.match.state_hash()
        assert second.news(0, None) == first.news(0, None)
        assert second.seat_of(opened.token) == 0
        assert second.secret == first.secret

    run(tmp_path, scene)


def test_a_table_with_somebody_at_it_stays(tmp_path: Path, pass_time: Clock) -> None:
    async def scene(tables: Tables, store: Store) -> None:
        opened = await tables.open(NewTable())
        table = await tables.get(opened.table)
        table.join(CountingListener(None))
        pass_time(100_000)
        tables.trim()
        assert await tables.get(opened.table) is table

    run(tmp_path, scene)


def test_too_many_tables_forget_the_one_used_longest_ago(tmp_path: Path, pass_time: Clock) -> None:
    async def scene(tables: Tables, store: Store) -> None:
        ids = []
        for _ in range(3):
            ids.append((await tables.open(NewTable())).table)
            pass_time(20)
        first = await tables.get(ids[0])
        pass_time(20)
        ids.append((await tables.open(NewTable())).table)
        assert len(tables) == 3
        assert await tables.get(ids[0]) is first  # it was used again

    run(tmp_path, scene, cached_tables=3)


def test_a_table_that_was_just_asked_for_is_not_forgotten(tmp_path: Path) -> None:
    """Between asking and joining it has no listener; a second copy would split the table."""

    async def scene(tables: Tables, store: Store) -> None:
        opened = await tables.open(NewTable())
        table = await tables.get(opened.table)
        for _ in range(5):
            await tables.open(NewTable())
        assert await tables.get(opened.table) is table

    run(tmp_path, scene, cached_tables=1)


def test_many_who_come_at_once_find_one_table(tmp_path: Path, pass_time: Clock) -> None:
    async def scene(tables: Tables, store: Store) -> None:
        opened = await tables.open(NewTable())
        pass_time(601)
        tables.trim()
        found: list[Table] = await asyncio.gather(*(tables.get(opened.table) for _ in range(20)))
        assert len(set(map(id, found))) == 1

    run(tmp_path, scene)


def test_whoever_asked_first_may_go(tmp_path: Path, pass_time: Clock) -> None:
    async def scene(tables: Tables, store: Store) -> None:
        opened = await tables.open(NewTable())
        pass_time(601)
        tables.trim()
        first = asyncio.ensure_future(tables.get(opened.table))
        second = asyncio.ensure_future(tables.get(opened.table))
        await asyncio.sleep(0)
        first.cancel()
        assert (await second).id == opened.table

    run(tmp_path, scene)


def test_a_table_that_lost_touch_with_its_log_is_read_again(tmp_path: Path) -> None:
    async def scene(tables: Tables, store: Store) -> None:
        opened = await tables.open(NewTable())
        stale = await tables.get(opened.table)
        other = Tables(store, Settings(db=tmp_path / "db"))
        ahead = await other.get(opened.table)
        assert isinstance(await act(ahead, Draw(), cmd="elsewhere"), Ack)
        await act(stale, Draw(), cmd="here-too-late")
        assert stale.stopping
        again = await tables.get(opened.table)
        assert again is not stale
        assert again.match.state_hash() == ahead.match.state_hash()

    run(tmp_path, scene)


def test_a_gap_in_the_log_is_noticed_even_if_the_rest_can_be_played(
    tmp_path: Path, pass_time: Clock
) -> None:
    async def scene(tables: Tables, store: Store) -> None:
        opened = await tables.open(NewTable())
        await act(await tables.get(opened.table), Draw())
        pass_time(601)
        tables.trim()
        with contextlib.closing(sqlite3.connect(tmp_path / "db")) as connection, connection:
            connection.execute("UPDATE log SET seq = 2")
        with pytest.raises(ProblemError) as damaged:
            await tables.get(opened.table)
        assert damaged.value.problem.code == "table_damaged"

    run(tmp_path, scene)


def test_after_a_stop_nothing_is_opened(tmp_path: Path) -> None:
    async def scene(tables: Tables, store: Store) -> None:
        opened = await tables.open(NewTable())
        table = await tables.get(opened.table)
        listener = CountingListener()
        table.join(listener)
        await tables.stop(1.0)
        assert listener.codes == [1012]
        for attempt in (tables.open(NewTable()), tables.get(opened.table)):
            with pytest.raises(ProblemError) as refused:
                await attempt
            assert refused.value.problem.code == "server_stopping"

    run(tmp_path, scene)


def test_a_full_disk_is_a_problem_with_a_code(
    tmp_path: Path, pass_time: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def full(*_: object) -> None:
        raise StorageFullError

    async def scene(tables: Tables, store: Store) -> None:
        opened = await tables.open(NewTable())
        table = await tables.get(opened.table)
        pass_time(601)
        tables.trim()
        for method in ("add_table", "set_pace", "load"):
            monkeypatch.setattr(store, method, full)
        for attempt in (
            tables.open(NewTable()),
            tables.set_pace(table, 5),
            tables.get(opened.table),
        ):
            with pytest.raises(ProblemError) as refused:
                await attempt
            assert refused.value.problem.code == "storage_full"
        assert len(tables) == 0
        assert table.pace_ms == 900

    run(tmp_path, scene)


def test_every_table_has_its_own_secret(tmp_path: Path) -> None:
    async def scene(tables: Tables, store: Store) -> None:
        opened = [await tables.open(NewTable()) for _ in range(20)]
        found = [await tables.get(each.table) for each in opened]
        assert len({table.secret for table in found}) == 20
        assert len({table.match.state_hash() for table in found}) == 20
        assert {len(table.secret) for table in found} == {32}

    run(tmp_path, scene)
