"""The database file: opened once, by one process, with settings that lose nothing.

Owns: the checks at the start, the connection's settings, the lock.  Never: what is stored.
"""

from __future__ import annotations

import os
import sqlite3
from pathlib import Path
from typing import IO, Any

import sqlalchemy as sa
from sqlalchemy.pool import NullPool

from handfoot.server.store_schema import SCHEMA_VERSION, meta, metadata

_VERSION = "schema_version"  # its key in `meta`
_PRAGMAS = (
    "PRAGMA busy_timeout = 5000",
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",
    "PRAGMA foreign_keys = ON",
    "PRAGMA journal_size_limit = 67108864",
)


class DatabaseError(Exception):
    """The database cannot be used; the text is one plain sentence for whoever started us."""


class DatabaseLock:
    """Keeps a second server off the same database; the system lets go of it when we die."""

    def __init__(self, db: Path) -> None:
        self._path = db.with_name(db.name + ".lock")
        self._file: IO[bytes] | None = None

    def take(self) -> None:
        """Take the lock.  Raises DatabaseError if another process has it."""
        try:
            self._file = self._path.open("ab")
        except OSError as error:
            raise DatabaseError(
                f"The database {self._path.with_suffix('')} cannot be written: "
                f"{error.strerror or error}."
            ) from error
        try:
            _lock(self._file)
        except OSError as error:
            self._file.close()
            self._file = None
            raise DatabaseError(
                f"Another handfoot server is using the database {self._path.with_suffix('')}."
            ) from error

    def release(self) -> None:
        """Let go; harmless when it was not taken."""
        if self._file is not None:
            self._file.close()
            self._file = None


def _lock(file: IO[bytes]) -> None:
    if os.name == "nt":
        import msvcrt

        # this module exists on Windows only, and mypy looks at one system at a time
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined,unused-ignore]
    else:
        import fcntl

        # ... and this one everywhere else
        fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)  # type: ignore[attr-defined,unused-ignore]


def _bare_engine(db: Path) -> sa.Engine:
    return sa.create_engine(sa.URL.create("sqlite", database=str(db)), poolclass=NullPool)


def make_engine(db: Path) -> sa.Engine:
    """Return an engine whose connections are durable and begin by taking the write lock."""
    engine = _bare_engine(db)

    def on_connect(connection: Any, _record: object) -> None:
        connection.isolation_level = None  # BEGIN is ours, below; the driver's comes too late
        for pragma in _PRAGMAS:
            connection.execute(pragma).close()

    def on_begin(connection: sa.Connection) -> None:
        driver: Any = connection.connection.dbapi_connection
        driver.execute("BEGIN IMMEDIATE").close()

    sa.event.listen(engine, "connect", on_connect)
    sa.event.listen(engine, "begin", on_begin)
    return engine


def prepare(db: Path) -> None:
    """Make sure `db` is ours, of our version, and can be written; create it where it is missing.

    What is not ours is left as it was.  Raises DatabaseError with one plain sentence.
    """
    if db.is_dir():
        raise DatabaseError(f"The database {db} is a folder; name a file.")
    if not db.parent.is_dir():
        raise DatabaseError(f"The folder {db.parent} for the database does not exist.")
    looking = _bare_engine(db)
    writing = make_engine(db)
    try:
        with looking.connect() as connection:
            found = _version_in(connection, db)
        with writing.connect() as connection, connection.begin():
            if found is None:
                metadata.create_all(connection)
                connection.execute(meta.insert(), {"key": _VERSION, "value": str(SCHEMA_VERSION)})
            else:  # one write, to be sure that we can
                same = meta.update().where(meta.c.key == _VERSION).values(value=found)
                connection.execute(same)
    except sa.exc.DatabaseError as error:
        raise DatabaseError(_sentence(db, error)) from error
    finally:
        looking.dispose()
        writing.dispose()


def _version_in(connection: sa.Connection, db: Path) -> str | None:
    """Return the schema's version, or None if there is nothing in the file yet."""
    names = set(sa.inspect(connection).get_table_names())
    if not names:
        return None
    found: str | None = None
    if "meta" in names:
        query = sa.select(meta.c.value).where(meta.c.key == _VERSION)
        found = connection.execute(query).scalar_one_or_none()
    if found is None or not found.isdigit():
        raise DatabaseError(f"The file {db} is a database of another program.")
    if int(found) > SCHEMA_VERSION:
        raise DatabaseError(
            f"The database {db} was written by a newer handfoot (its schema is version {found}, "
            f"this program knows {SCHEMA_VERSION}); update handfoot or name another file."
        )
    return found


def _sentence(db: Path, error: sa.exc.DatabaseError) -> str:
    primary = primary_code(error)
    if primary in (sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_CORRUPT):
        return f"The file {db} is not a database, or it is damaged."
    if primary in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
        return f"The database {db} is in use by another program."
    if primary == sqlite3.SQLITE_FULL:
        return f"The database {db} cannot be written: the disk is full."
    return f"The database {db} cannot be written: {error.orig}."


def primary_code(error: sa.exc.DBAPIError) -> int:
    """Return SQLite's primary result code of an error, 0 where it has none."""
    return int(getattr(error.orig, "sqlite_errorcode", 0) or 0) & 0xFF
