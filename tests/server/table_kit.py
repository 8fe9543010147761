"""Tables for the tests: real matches over a log that is a list.

Owns: a store that can be told to fail, and a listener that counts.  Never: a behaviour.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable

from handfoot.engine.match import Match
from handfoot.engine.moves import Move
from handfoot.engine.presets import load_ruleset
from handfoot.server.db_thread import ConflictError
from handfoot.server.identity import hash_of_token
from handfoot.server.ports import Answer, Command
from handfoot.server.store_schema import LogRow, SeatRow, TableRow
from handfoot.server.table import Table

TOKENS = [f"the-secret-of-seat-{seat}" for seat in range(4)]
TOKEN = TOKENS[0]


class ListLog:
    """A log in memory; `failures` are raised by the next appends, None lets one through."""

    def __init__(self, failures: Iterable[Exception | None] = ()) -> None:
        self.rows: list[LogRow] = []
        self.failures = list(failures)
        self.gate = asyncio.Event()
        self.gate.set()
        self.finds = 0

    async def append(self, row: LogRow) -> None:
        """Add a row once the gate is open."""
        await self.gate.wait()
        failure = self.failures.pop(0) if self.failures else None
        if failure is not None:
            raise failure
        if any(row.seq == old.seq or row.cmd_id == old.cmd_id for old in self.rows):
            raise ConflictError
        self.rows.append(row)

    async def find(self, table_id: str, cmd_id: str) -> LogRow | None:
        """Find a row by its command id."""
        self.finds += 1
        return next((row for row in self.rows if row.cmd_id == cmd_id), None)


class CountingListener:
    """Counts what it hears."""

    def __init__(self, seat: int | None = 0) -> None:
        self.seat = seat
        self.wakes = 0
        self.codes: list[int] = []

    def wake(self) -> None:
        """Hear of a change."""
        self.wakes += 1

    def close(self, code: int) -> None:
        """Be sent away."""
        self.codes.append(code)


def make_table(
    log: ListLog | None = None,
    *,
    seed: int = 1,
    bot: str | None = "careful",
    ring_commands: int = 500,
) -> Table:
    """Return a table of four with a person in seat 0; without a bot, in every seat."""
    match = Match.new(load_ruleset("whitnack"), players=4, seed=seed)
    row = TableRow(
        id="table-0123456789",
        ruleset="",
        options="",
        players=4,
        secret=bytes(32),
        pace_ms=0,
        created=0,
    )
    sitting = tuple(
        SeatRow(
            seat=seat,
            name=f"Player {seat}",
            bot=bot if seat else None,
            token_hash=None if seat and bot else hash_of_token(TOKENS[seat]),
        )
        for seat in range(4)
    )
    return Table(row, sitting, match, log or ListLog(), ring_commands=ring_commands)


async def act(
    table: Table, move: Move, *, cmd: str | None = None, base: int | None = None, seat: int = 0
) -> Answer:
    """Make a move and return its answer."""
    answers: list[Answer] = []
    head = table.head if base is None else base
    command = Command(cmd or f"command-{head}", seat, head, move)
    await table.act(command, answers.append)
    (answer,) = answers
    return answer
