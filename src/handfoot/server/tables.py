"""All tables: opened, woken from the store when somebody comes, forgotten when nobody does.

Owns: which tables are in memory.  Never: what happens at one.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import TypeVar

import msgspec

from handfoot.engine.match import Match
from handfoot.engine.match import Refused as RefusedByRules
from handfoot.engine.moves import Move
from handfoot.engine.ruleset import Ruleset
from handfoot.protocol.messages import NewTable, SetStyle, TableOpened
from handfoot.server.db_thread import StorageFullError
from handfoot.server.identity import TABLE_ID, hash_of_token, new_table_id, new_token
from handfoot.server.opening import (
    bots_of,
    check_new_table,
    options_of,
    pinned,
    restyled,
    start_match,
    to_json,
)
from handfoot.server.problems import ProblemError
from handfoot.server.settings import Settings
from handfoot.server.store import Store
from handfoot.server.store_schema import SeatRow, StoredTable, TableOptions, TableRow
from handfoot.server.table import Table

T = TypeVar("T")
_JUST_USED_S = 10.0

logger = logging.getLogger(__name__)
_decode_move = msgspec.json.Decoder(Move).decode


class Tables:
    """The tables in memory, in the order of their last use."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self.on_change: Callable[[Table], None] = lambda _: None
        self._store = store
        self._settings = settings
        self._tables: OrderedDict[str, Table] = OrderedDict()
        self._loading: dict[str, asyncio.Task[Table | None]] = {}
        self._stopping = False

    def __len__(self) -> int:
        return len(self._tables)

    async def open(self, new: NewTable) -> TableOpened:
        """Open a table with the person in seat 0 and bots elsewhere.

        Raises ProblemError if it cannot be played that way, or cannot be stored.
        """
        if self._stopping:
            raise ProblemError("server_stopping")
        rules, name = check_new_table(new)
        token = new_token()
        options = options_of(new)
        row = TableRow(
            id=new_table_id(),
            ruleset=msgspec.json.encode(rules).decode(),
            options=to_json(options),
            players=new.players,
            secret=secrets.token_bytes(32),
            pace_ms=new.pace_ms,
            created=time.time_ns() // 1_000_000,
        )
        match = start_match(rules, row, options)
        person = SeatRow(seat=0, name=name, bot=None, token_hash=hash_of_token(token))
        bots = (
            SeatRow(seat=seat, name=f"Bot {seat}", bot=bot, token_hash=None)
            for seat, bot in enumerate(bots_of(new), 1)
        )
        sitting = (person, *bots)
        await _stored(self._store.add_table(row, sitting))
        self._keep(self._make(row, sitting, match, options))
        return TableOpened(row.id, 0, token)

    async def get(self, table_id: str) -> Table:
        """Return a table, from memory or from the store.

        Raises ProblemError: no_such_table, table_damaged, server_stopping or storage_full.
        """
        if not TABLE_ID.fullmatch(table_id):
            raise ProblemError("no_such_table")
        table = self._tables.get(table_id)
        if table is None or table.stopping:
            if self._stopping:
                raise ProblemError("server_stopping")
            table = await self._wake(table_id)
        if table is None:
            raise ProblemError("no_such_table")
        table.used = time.monotonic()
        self._tables.move_to_end(table_id)
        return table

    async def set_pace(self, table: Table, pace_ms: int) -> None:
        """Change how long a table's bots wait, now and after a restart.

        Raises ProblemError with storage_full.
        """
        await _stored(self._store.set_pace(table.id, pace_ms))
        table.set_pace(pace_ms)

    async def set_style(self, table: Table, wish: SetStyle) -> None:
        """Change the style of a table, now and after a restart.

        Raises ProblemError with storage_full.
        """
        options = restyled(table.options, wish)
        if options != table.options:
            await _stored(self._store.set_options(table.id, to_json(options)))
            table.set_options(options)

    async def set_level(self, table: Table, seat: int, level: str) -> None:
        """Let another bot play on in a bot's seat.

        Raises ProblemError: unknown_level, not_a_bot or storage_full.
        """
        if not any(row.seat == seat and row.bot is not None for row in table.sitting):
            raise ProblemError("not_a_bot")
        bot = pinned(level)
        await _stored(self._store.set_bot(table.id, seat, bot))
        table.set_bot(seat, bot)

    def trim(self) -> None:
        """Forget tables that nobody needs: too many of them, or unused for long.

        One that was just asked for stays, so that there are never two copies of a table.
        """
        now = time.monotonic()
        spare = len(self._tables) - self._settings.cached_tables
        for table in [table for table in self._tables.values() if table.is_idle]:
            unused_s = now - table.used
            if unused_s > self._settings.idle_s or (spare > 0 and unused_s > _JUST_USED_S):
                del self._tables[table.id]
                spare -= 1

    async def stop(self, within_s: float) -> None:
        """Accept nothing more, let moves under way be stored and answered, say goodbye."""
        self._stopping = True
        tables = tuple(self._tables.values())
        for table in tables:
            table.stopping = True
        settling = asyncio.gather(*(table.settle() for table in tables))
        try:
            await asyncio.wait_for(settling, within_s)
        except TimeoutError:
            logger.error("some moves were still under way when the server stopped")
        for table in tables:
            table.stop(1012)

    async def _wake(self, table_id: str) -> Table | None:
        """Load a table once, however many ask for it at the same time."""
        task = self._loading.get(table_id)
        if task is None:
            task = asyncio.get_running_loop().create_task(self._load(table_id))
            self._loading[table_id] = task
            task.add_done_callback(lambda _: self._loading.pop(table_id))
        return await asyncio.shield(task)

    async def _load(self, table_id: str) -> Table | None:
        old = self._tables.get(table_id)
        if old is not None:  # it lost touch with its log, see Table
            await old.settle()
        stored = await _stored(self._store.load(table_id))
        if stored is None:
            return None
        table = await asyncio.to_thread(self._fold, stored)
        self._keep(table)
        return table

    def _fold(self, stored: StoredTable) -> Table:
        """Rebuild a table from its rows.  Raises ProblemError if they do not fit together."""
        row = stored.table
        try:
            rules = msgspec.json.decode(row.ruleset, type=Ruleset)
            options = msgspec.json.decode(row.options, type=TableOptions)
        except msgspec.DecodeError as error:
            # a ruleset has no defaults, so a record from before a field existed means nothing now
            logger.error("table %s has rules of an older form: %s", row.id, error)
            raise ProblemError("table_outdated") from error
        table = self._make(row, stored.seats, start_match(rules, row, options), options)
        try:
            for move in stored.log:
                if move.seq != table.head + 1:
                    raise ProblemError("table_damaged")
                table.replay(move, _decode_move(move.move))
        except (RefusedByRules, msgspec.DecodeError, ProblemError) as error:
            logger.error("table %s cannot be replayed after %d: %s", row.id, table.head, error)
            raise ProblemError("table_damaged") from error
        if stored.log and table.match.state_hash() != stored.log[-1].state_hash:
            logger.error("table %s replays to another state at %d", row.id, table.head)
            raise ProblemError("table_damaged")
        return table

    def _make(
        self, row: TableRow, sitting: tuple[SeatRow, ...], match: Match, options: TableOptions
    ) -> Table:
        keep = self._settings.ring_commands
        return Table(row, sitting, match, self._store, ring_commands=keep, options=options)

    def _keep(self, table: Table) -> None:
        table.on_change = self.on_change
        self._tables[table.id] = table
        self.trim()


async def _stored(job: Awaitable[T]) -> T:
    """Return what the store answers, or raise ProblemError if it cannot."""
    try:
        return await job
    except StorageFullError as error:
        raise ProblemError("storage_full") from error
