"""The writer thread: the only code that touches the database while the server runs.

Owns: the one connection, and group commit.  Never: what a job does.

One connection means one writer, so SQLite never has two of them to confuse; and whatever has
queued up while the disk was syncing shares the next commit.
"""

from __future__ import annotations

import logging
import queue
import sqlite3
import threading
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any, Generic, TypeVar

import sqlalchemy as sa

from handfoot.server.database import primary_code
from handfoot.server.reply import Reply

T = TypeVar("T")
_GROUP = 256

logger = logging.getLogger(__name__)


class StorageFullError(Exception):
    """Nothing was stored, for want of room; it may work later."""


class StorageFailedError(StorageFullError):
    """The disk failed in a way after which nothing it says can be trusted."""


class ConflictError(Exception):
    """The row's place or its command id is already taken."""


class _Job(Generic[T]):
    __slots__ = ("error", "reply", "result", "run")

    def __init__(self, run: Callable[[sa.Connection], T]) -> None:
        self.run = run
        self.reply: Reply[T] = Reply()
        self.result: T | None = None
        self.error: Exception | None = None


class DbThread:
    """Runs jobs in order, each wholly or not at all, and answers only after the commit."""

    def __init__(self, engine: sa.Engine, on_failure: Callable[[], None]) -> None:
        self._engine = engine
        self._on_failure = on_failure
        self._jobs: queue.SimpleQueue[_Job[Any] | None] = queue.SimpleQueue()
        self._failed = False
        self._opened: Future[None] = Future()
        self._thread = threading.Thread(target=self._work, name="handfoot-db", daemon=True)
        self._thread.start()
        self._opened.result()  # raises what opening raised

    async def run(self, job: Callable[[sa.Connection], T]) -> T:
        """Run `job` in a transaction and return what it returned, once that is durable.

        Raises ConflictError, StorageFullError or StorageFailedError; then nothing was stored.
        A job may be run a second time after a rollback, so it must do nothing but use SQL.
        """
        asked = _Job(job)
        self._jobs.put(asked)
        return await asked.reply.wait()

    def close(self) -> None:
        """Finish what is queued, then close the connection and end the thread."""
        self._jobs.put(None)
        self._thread.join()

    def _work(self) -> None:
        try:
            opened = self._engine.connect()
        except BaseException as error:  # it belongs to whoever starts us
            self._opened.set_exception(error)
            return
        self._opened.set_result(None)
        with opened as connection:
            is_open = True
            while is_open:
                group, is_open = self._next_group()
                if group:
                    self._do_group(connection, group)
                    for job in group:
                        job.reply.settle(job.result, job.error)
        self._engine.dispose()

    def _next_group(self) -> tuple[list[_Job[Any]], bool]:
        group: list[_Job[Any]] = []
        job = self._jobs.get()
        while job is not None:
            group.append(job)
            if len(group) == _GROUP:
                return group, True
            try:
                job = self._jobs.get_nowait()
            except queue.Empty:
                return group, True
        return group, False

    def _do_group(self, connection: sa.Connection, group: list[_Job[Any]]) -> None:
        """Do all jobs in one transaction; if any fails, each in its own."""
        self._do(connection, group)
        if len(group) > 1 and group[0].error is not None:
            for job in group:
                self._do(connection, [job])

    def _do(self, connection: sa.Connection, jobs: list[_Job[Any]]) -> None:
        error: Exception | None = None
        if self._failed:
            error = StorageFailedError()
        else:
            try:
                with connection.begin():
                    for job in jobs:
                        job.result = job.run(connection)
            except Exception as raised:  # whatever it is belongs to whoever asked
                error = self._meaning_of(raised)
        for job in jobs:
            job.error = error

    def _meaning_of(self, error: Exception) -> Exception:
        if isinstance(error, sa.exc.IntegrityError):
            return ConflictError()
        if not isinstance(error, sa.exc.DBAPIError):
            return error
        if primary_code(error) in (
            sqlite3.SQLITE_FULL,
            sqlite3.SQLITE_BUSY,
            sqlite3.SQLITE_LOCKED,
        ):
            logger.error("nothing could be stored: %s", error.orig)
            return StorageFullError()
        # After a failed sync the pages in memory may look written and not be: never retry.
        logger.critical("the database failed: %s", error.orig)
        self._failed = True
        self._on_failure()
        return StorageFailedError()
