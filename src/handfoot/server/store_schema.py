"""The stored tables: columns, and the records that are read from and written to them.

Owns: the shape of the database.  Never: how or when it is written (that is `store`).
"""

from __future__ import annotations

from typing import Final

import msgspec
import sqlalchemy as sa

from handfoot.protocol.messages import TableStyle

SCHEMA_VERSION: Final = 1

metadata = sa.MetaData()

meta = sa.Table(
    "meta",
    metadata,
    sa.Column("key", sa.Text, primary_key=True),
    sa.Column("value", sa.Text, nullable=False),
)

tables = sa.Table(
    "tables",
    metadata,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("ruleset", sa.Text, nullable=False),  # the whole record, so old tables keep it
    sa.Column("options", sa.Text, nullable=False),
    sa.Column("players", sa.Integer, nullable=False),
    sa.Column("secret", sa.LargeBinary, nullable=False),  # every deal's seed comes from it
    sa.Column("pace_ms", sa.Integer, nullable=False),
    sa.Column("created", sa.Integer, nullable=False),
)

seats = sa.Table(
    "seats",
    metadata,
    sa.Column("table_id", sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("bot", sa.Text),
    sa.Column("token_hash", sa.Text),
    sqlite_with_rowid=False,
)

# Append only.  The two keys are what makes a move count once and in order.
log = sa.Table(
    "log",
    metadata,
    sa.Column("table_id", sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("cmd_id", sa.Text, nullable=False),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("move", sa.Text, nullable=False),
    sa.Column("at", sa.Integer, nullable=False),
    sa.Column("state_hash", sa.Text, nullable=False),
    sa.Column("engine", sa.Text, nullable=False),
    sa.UniqueConstraint("table_id", "cmd_id"),
    sqlite_with_rowid=False,
)


class TableOptions(msgspec.Struct, frozen=True, kw_only=True):
    """What was chosen beside the ruleset.  The style may change; older tables have none."""

    solo: bool
    turn_up_may_stay: bool | None  # None: as the ruleset says
    style: TableStyle = TableStyle(hints=True, eagerness="usual", partner_follows=False)


class TableRow(msgspec.Struct, frozen=True, kw_only=True):
    """One table as it was opened."""

    id: str
    ruleset: str  # JSON of the whole Ruleset
    options: str  # JSON of TableOptions
    players: int
    secret: bytes
    pace_ms: int
    created: int  # ms since 1970


class SeatRow(msgspec.Struct, frozen=True, kw_only=True):
    """Who sits in a seat: a bot of some level, or whoever holds the secret."""

    seat: int
    name: str
    bot: str | None
    token_hash: str | None


class LogRow(msgspec.Struct, frozen=True, kw_only=True):
    """One accepted move: the `seq`-th of its table."""

    table_id: str
    seq: int  # from 1, without gaps
    cmd_id: str
    seat: int
    move: str  # JSON of the Move
    at: int  # ms since 1970, never decreasing within a table
    state_hash: str  # of the match after the move
    engine: str  # version that judged it


class StoredTable(msgspec.Struct, frozen=True):
    """Everything a table can be rebuilt from."""

    table: TableRow
    seats: tuple[SeatRow, ...]
    log: tuple[LogRow, ...]
