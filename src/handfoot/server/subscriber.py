"""One socket's outgoing side: a few answers, and the latest state, never a queue of states.

Owns: what is sent, in which order, and when a reader is too slow.  Never: what comes in.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Any, Final

import msgspec

from handfoot.protocol.messages import ServerMessage
from handfoot.server.table import Table

SLOW_READER: Final = 4008
SERVER_ERROR: Final = 1011
_CLOSE_S: Final = 2.0

Send = Callable[[Any], Awaitable[None]]  # ASGI's

logger = logging.getLogger(__name__)
_encode = msgspec.json.Encoder().encode


class Subscriber:
    """Sends to one socket.  Everybody else only sets flags here and goes on."""

    def __init__(self, send: Send, *, slow_s: float, replies: int) -> None:
        self.seat: int | None = None
        self.table: Table | None = None
        self._send = send
        self._slow_s = slow_s
        self._most_replies = replies
        self._replies: deque[bytes] = deque()
        self._since: int | None = None  # the seq this socket holds
        self._version = -1  # of the table, as last sent
        self._wake = asyncio.Event()
        self._flushed = asyncio.Event()
        self._code: int | None = None

    def watch(self, table: Table, seat: int | None, have: int | None) -> None:
        """Send this table from now on, to the holder of `seat` or to a watcher."""
        self.seat = seat
        self.table = table
        self._since = have
        table.join(self)

    def resync(self) -> None:
        """Send a whole snapshot next."""
        self._since = None
        self._version = -1
        self._wake.set()

    def reply(self, message: ServerMessage) -> None:
        """Send an answer, before any state that is newer than it."""
        self._replies.append(_encode(message))
        self._wake.set()

    async def room(self) -> None:
        """Wait until few answers wait, so that nobody can pile them up by not reading."""
        while len(self._replies) >= self._most_replies:
            self._flushed.clear()
            await self._flushed.wait()

    def wake(self) -> None:
        """Hear that the table has news."""
        self._wake.set()

    def close(self, code: int) -> None:
        """Close the socket after what has been answered so far."""
        if self._code is None:
            self._code = code
        self._wake.set()

    async def run(self) -> None:
        """Send until the socket is closed; returns after the closing."""
        try:
            while self._code is None:
                await self._wake.wait()
                self._wake.clear()
                await self._send_waiting()
            await self._send_replies()
        except TimeoutError:
            self._code = SLOW_READER
        async with asyncio.timeout(_CLOSE_S):
            await self._send({"type": "websocket.close", "code": self._code, "reason": ""})

    async def _send_replies(self) -> None:
        while self._replies:
            await self._send_text(self._replies.popleft())
        self._flushed.set()

    async def _send_waiting(self) -> None:
        await self._send_replies()
        table = self.table
        if table is None or self._code is not None or self._version == table.version:
            return
        self._version = table.version
        try:
            news = table.news(self.seat, self._since)
        except Exception:
            logger.exception("table %s cannot be shown", table.id)
            self.close(SERVER_ERROR)
            return
        self._since = news.seq
        await self._send_text(_encode(news))

    async def _send_text(self, data: bytes) -> None:
        async with asyncio.timeout(self._slow_s):
            await self._send({"type": "websocket.send", "text": data.decode()})
