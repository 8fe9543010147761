"""The store: what it confirms is there, what it refuses is not, and it never guesses."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
import sqlalchemy as sa

from handfoot.server.database import DatabaseError, make_engine
from handfoot.server.db_thread import (
    ConflictError,
    DbThread,
    StorageFailedError,
    StorageFullError,
)
from handfoot.server.store import Store
from handfoot.server.store_schema import SCHEMA_VERSION, LogRow, SeatRow, TableRow

TABLE = TableRow(
    id="table-0123456789", ruleset="{}", options="{}", players=2, secret=b"s", pace_ms=9, created=1
)
SEATS = (
    SeatRow(seat=0, name="O'Neill \"; drop table log", bot=None, token_hash="ab"),
    SeatRow(seat=1, name="Žofie", bot="careful", token_hash=None),
)


def row(seq: int, cmd: str | None = None, move: str = "{}") -> LogRow:
    return LogRow(
        table_id=TABLE.id,
        seq=seq,
        cmd_id=cmd or f"command-{seq}",
        seat=0,
        move=move,
        at=seq,
        state_hash="h",
        engine="1",
    )


@pytest.fixture
def db(tmp_path: Path) -> Path:
    return tmp_path / "tables.sqlite3"


@pytest.fixture
def store(db: Path) -> Iterator[Store]:
    opened = Store(db)
    asyncio.run(opened.add_table(TABLE, SEATS))
    yield opened
    opened.close()


def seqs(db: Path) -> list[int]:
    connection = sqlite3.connect(db)
    try:
        return [seq for (seq,) in connection.execute("SELECT seq FROM log ORDER BY seq")]
    finally:
        connection.close()


def test_a_table_comes_back_as_it_was_stored(store: Store) -> None:
    async def run() -> None:
        await store.append(row(1))
        await store.append(row(2))
        await store.set_pace(TABLE.id, 50)
        stored = await store.load(TABLE.id)
        assert stored is not None
        assert stored.table.pace_ms == 50
        assert stored.table.secret == TABLE.secret
        assert stored.seats == SEATS
        assert stored.log == (row(1), row(2))
        assert await store.load("no-such-table-00") is None
        assert await store.find(TABLE.id, "command-2") == row(2)
        assert await store.find(TABLE.id, "command-9") is None

    asyncio.run(run())


def test_what_is_confirmed_can_be_read_by_another_connection(store: Store, db: Path) -> None:
    async def run() -> None:
        for seq in range(1, 6):
            await store.append(row(seq))
            assert seqs(db)[-1] == seq

    asyncio.run(run())


def test_a_place_or_an_id_is_given_only_once(store: Store, db: Path) -> None:
    async def run() -> None:
        await store.append(row(1))
        with pytest.raises(ConflictError):
            await store.append(row(1, "another-id"))
        with pytest.raises(ConflictError):
            await store.append(row(2, "command-1"))

    asyncio.run(run())
    assert seqs(db) == [1]


def test_one_bad_row_in_a_group_does_not_hurt_the_others(store: Store, db: Path) -> None:
    async def run() -> list[object]:
        rows = [row(seq) for seq in range(1, 41)]
        rows.insert(20, row(7, "again-and-again"))
        return await asyncio.gather(*map(store.append, rows), return_exceptions=True)

    outcomes = asyncio.run(run())
    assert [type(outcome) for outcome in outcomes if outcome is not None] == [ConflictError]
    assert isinstance(outcomes[20], ConflictError)
    assert seqs(db) == list(range(1, 41))


def test_rows_that_wait_together_share_a_commit(db: Path) -> None:
    engine = make_engine(db)
    commits: list[object] = []
    sa.event.listen(engine, "commit", commits.append)
    gate = threading.Event()
    thread = DbThread(engine, lambda: None)

    async def run() -> None:
        first = asyncio.ensure_future(thread.run(lambda _: gate.wait(10)))
        await asyncio.sleep(0.05)
        others = [asyncio.ensure_future(thread.run(lambda _: None)) for _ in range(50)]
        await asyncio.sleep(0)
        gate.set()
        await asyncio.gather(first, *others)

    asyncio.run(run())
    thread.close()
    assert len(commits) == 2


def test_a_full_disk_refuses_and_later_goes_on(store: Store, db: Path) -> None:
    def set_pages(count: int) -> None:
        def job(connection: sa.Connection) -> None:
            connection.exec_driver_sql(f"PRAGMA max_page_count = {count}")

        asyncio.run(store._thread.run(job))

    async def fill() -> int:
        for seq in range(1, 1000):
            try:
                await store.append(row(seq, move="x" * 2000))
            except StorageFullError:
                return seq
        raise AssertionError("never full")

    set_pages(20)
    refused = asyncio.run(fill())
    assert seqs(db) == list(range(1, refused))
    assert asyncio.run(store.find(TABLE.id, "command-1")) is not None
    set_pages(1_000_000)
    asyncio.run(store.append(row(refused)))
    assert seqs(db) == list(range(1, refused + 1))


def test_after_a_failed_disk_nothing_more_is_promised(db: Path) -> None:
    """A sync that failed once may seem to work when tried again, with the data lost."""
    failures = []
    engine = make_engine(db)
    thread = DbThread(engine, lambda: failures.append(True))

    def broken(_: sa.Connection) -> None:
        error = sqlite3.OperationalError("disk I/O error")
        error.sqlite_errorcode = sqlite3.SQLITE_IOERR_FSYNC
        raise sa.exc.OperationalError("COMMIT", None, error)

    async def run() -> None:
        with pytest.raises(StorageFailedError):
            await thread.run(broken)
        with pytest.raises(StorageFailedError):
            await thread.run(lambda _: None)

    asyncio.run(run())
    thread.close()
    assert failures == [True]


def test_whoever_asked_may_go_and_the_row_stays(store: Store, db: Path) -> None:
    async def run() -> None:
        task = asyncio.ensure_future(store.append(row(1)))
        await asyncio.sleep(0)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        await store.append(row(2))

    asyncio.run(run())
    assert seqs(db) in ([2], [1, 2])


def test_every_commit_is_synced(store: Store) -> None:
    def pragmas(connection: sa.Connection) -> tuple[str, int, int]:
        def ask(name: str) -> object:
            return connection.exec_driver_sql(f"PRAGMA {name}").scalar()

        return str(ask("journal_mode")), int(str(ask("synchronous"))), int(str(ask("foreign_keys")))

    full = 2
    assert asyncio.run(store._thread.run(pragmas)) == ("wal", full, 1)


def test_two_stores_cannot_share_a_file(store: Store, db: Path) -> None:
    with pytest.raises(DatabaseError, match="Another handfoot server is using the database"):
        Store(db)


def test_a_store_opens_again_after_closing(db: Path) -> None:
    for _ in range(3):
        Store(db).close()


def test_a_newer_schema_is_left_alone(db: Path) -> None:
    Store(db).close()
    with sqlite3.connect(db) as connection:
        connection.execute("UPDATE meta SET value = ?", (str(SCHEMA_VERSION + 1),))
    connection.close()
    with pytest.raises(DatabaseError, match="written by a newer handfoot"):
        Store(db)


def test_another_programs_database_is_left_alone(db: Path) -> None:
    with sqlite3.connect(db) as connection:
        connection.execute("CREATE TABLE recipes (name TEXT)")
    connection.close()
    with pytest.raises(DatabaseError, match="is a database of another program"):
        Store(db)
    with sqlite3.connect(db) as connection:
        names = connection.execute("SELECT name FROM sqlite_master").fetchall()
    connection.close()
    assert names == [("recipes",)]


@pytest.mark.parametrize(
    ("make", "sentence"),
    [
        (lambda path: path.mkdir(), "is a folder; name a file"),
        (lambda path: path.write_text("not a database, but quite long" * 50), "not a database"),
        (lambda path: path.write_text("short"), "not a database"),
    ],
)
def test_what_is_no_database_is_named(db: Path, make: object, sentence: str) -> None:
    assert callable(make)
    make(db)
    with pytest.raises(DatabaseError, match=sentence):
        Store(db)


def test_a_missing_folder_is_named(tmp_path: Path) -> None:
    with pytest.raises(DatabaseError, match="does not exist"):
        Store(tmp_path / "nowhere" / "tables.sqlite3")


def test_a_place_that_cannot_be_written_is_named() -> None:
    with pytest.raises(DatabaseError, match="cannot be written"):
        Store(Path("/proc/handfoot.sqlite3"))
