"""Ports: what a table needs of the store, and of whoever looks at it.

Owns: these few shapes.  Never: anything behind them.
"""

from __future__ import annotations

from typing import Protocol

import msgspec

from handfoot.bots.advice import Advice, Comparison
from handfoot.engine.knowledge import Knowledge
from handfoot.engine.moves import Move
from handfoot.protocol.messages import Ack, Problem, Refused
from handfoot.server.store_schema import LogRow

Answer = Ack | Refused | Problem


class Log(Protocol):
    """What a table needs of the store."""

    async def append(self, row: LogRow) -> None:
        """Store one move, or raise ConflictError or StorageFullError."""

    async def find(self, table_id: str, cmd_id: str) -> LogRow | None:
        """Return the move stored under a command id."""


class Adviser(Protocol):
    """Whoever weighs the moves of a decision; called in a thread of its own."""

    def __call__(self, view: Knowledge, *, worlds: int, seed: int) -> Advice:
        """Return the options of the seat that knows `view`, the best first.

        The same for the same arguments; `worlds` says how much is looked at.
        """


class Comparer(Protocol):
    """Whoever compares two moves of a decision in worlds of their own."""

    def __call__(
        self, view: Knowledge, first: int, second: int, *, worlds: int, seed: int
    ) -> Comparison:
        """Return how far the second is behind the first."""


class Listener(Protocol):
    """Somebody connected to the table."""

    @property
    def seat(self) -> int | None:
        """The seat whose secret was given; None watches."""

    def wake(self) -> None:
        """Hear that there is something new.  Must not block."""

    def close(self, code: int) -> None:
        """End the connection."""


class Command(msgspec.Struct, frozen=True):
    """A move on its way to be judged; `base` is the seq its maker had seen."""

    cmd: str
    seat: int
    base: int
    move: Move
