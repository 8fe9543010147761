"""The store: tables, seats and the log of moves, in one SQLite file.

Owns: every SQL statement.  Never: a judgement; the log is a list of facts.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from msgspec.structs import asdict

from handfoot.server.database import DatabaseLock, make_engine, prepare
from handfoot.server.db_thread import DbThread
from handfoot.server.store_schema import (
    LogRow,
    SeatRow,
    StoredTable,
    TableRow,
    log,
    seats,
    tables,
)


def _nothing() -> None:
    return None


class Store:
    """The open database.  Every answer of its methods is durable when it arrives."""

    def __init__(self, db: Path) -> None:
        """Open `db`.  Raises DatabaseError, with a sentence, if it cannot be used."""
        self.on_failure: Callable[[], None] = _nothing  # called from the writer thread
        self._lock = DatabaseLock(db.resolve())
        if db.parent.is_dir() and not db.is_dir():
            self._lock.take()
        try:
            prepare(db)
            self._thread = DbThread(make_engine(db), lambda: self.on_failure())
        except BaseException:
            self._lock.release()
            raise

    def close(self) -> None:
        """Write what is queued and close."""
        self._thread.close()
        self._lock.release()

    async def add_table(self, table: TableRow, sitting: tuple[SeatRow, ...]) -> None:
        """Store a new table with its seats."""

        def job(connection: sa.Connection) -> None:
            connection.execute(tables.insert(), [asdict(table)])
            rows = [{"table_id": table.id, **asdict(row)} for row in sitting]
            connection.execute(seats.insert(), rows)

        await self._thread.run(job)

    async def append(self, row: LogRow) -> None:
        """Store one move.  Raises ConflictError if its seq or its command id is taken."""
        values = asdict(row)
        await self._thread.run(lambda connection: _insert(connection, values))

    async def set_pace(self, table_id: str, pace_ms: int) -> None:
        """Store how long the table's bots wait."""
        change = tables.update().where(tables.c.id == table_id).values(pace_ms=pace_ms)

        def job(connection: sa.Connection) -> None:
            connection.execute(change)

        await self._thread.run(job)

    async def set_options(self, table_id: str, options: str) -> None:
        """Store what was chosen for the table beside its rules, as JSON of TableOptions."""
        change = tables.update().where(tables.c.id == table_id).values(options=options)

        def job(connection: sa.Connection) -> None:
            connection.execute(change)

        await self._thread.run(job)

    async def set_bot(self, table_id: str, seat: int, bot: str) -> None:
        """Store which bot plays on in a seat."""
        change = (
            seats.update().where(seats.c.table_id == table_id, seats.c.seat == seat).values(bot=bot)
        )

        def job(connection: sa.Connection) -> None:
            connection.execute(change)

        await self._thread.run(job)

    async def find(self, table_id: str, cmd_id: str) -> LogRow | None:
        """Return the move that was stored under a command id."""
        query = log.select().where(log.c.table_id == table_id, log.c.cmd_id == cmd_id)

        def job(connection: sa.Connection) -> LogRow | None:
            row = connection.execute(query).mappings().one_or_none()
            return None if row is None else LogRow(**row)

        return await self._thread.run(job)

    async def load(self, table_id: str) -> StoredTable | None:
        """Return all there is of a table, or None."""

        def job(connection: sa.Connection) -> StoredTable | None:
            row = (
                connection.execute(tables.select().where(tables.c.id == table_id))
                .mappings()
                .one_or_none()
            )
            if row is None:
                return None
            sitting = connection.execute(
                sa.select(seats.c.seat, seats.c.name, seats.c.bot, seats.c.token_hash)
                .where(seats.c.table_id == table_id)
                .order_by(seats.c.seat)
            ).mappings()
            moves = connection.execute(
                log.select().where(log.c.table_id == table_id).order_by(log.c.seq)
            ).mappings()
            return StoredTable(
                TableRow(**row),
                tuple(SeatRow(**seat) for seat in sitting),
                tuple(LogRow(**move) for move in moves),
            )

        return await self._thread.run(job)


_INSERT = log.insert()


def _insert(connection: sa.Connection, values: dict[str, Any]) -> None:
    connection.execute(_INSERT, values)
