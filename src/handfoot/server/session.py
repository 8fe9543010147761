"""One socket's incoming side: hello first, then every message gets its answer.

Owns: decoding, limits, and who may say what.  Never: what a move does.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any, Final, assert_never

import msgspec

from handfoot.protocol.advice import BadMove, CommandId, Hint, LookBack, Review, StopReview, Why
from handfoot.protocol.messages import (
    Act,
    Check,
    ClientMessage,
    Hello,
    Ping,
    Pong,
    Resync,
    SetLevel,
    SetPace,
    SetStyle,
)
from handfoot.server.advice_desk import AdviceDesk
from handfoot.server.limits import TokenBucket
from handfoot.server.ports import Command
from handfoot.server.problems import ProblemError, problem, problem_for
from handfoot.server.questions import Question, Questions
from handfoot.server.seating import is_maker
from handfoot.server.settings import Settings
from handfoot.server.subscriber import SERVER_ERROR, Send, Subscriber
from handfoot.server.table import Table
from handfoot.server.tables import Tables

BAD_MESSAGES: Final = 4400
BAD_TOKEN: Final = 4401
NO_SUCH_TABLE: Final = 4404
NO_HELLO: Final = 4408
FLOOD: Final = 1008
RESTART: Final = 1012
_FLOOD_MESSAGES: Final = 300  # too fast, one after another; then the socket is closed

Receive = Callable[[], Awaitable[Any]]
PlayerMessage = Act | Check | SetPace | SetStyle | SetLevel | Question

logger = logging.getLogger(__name__)
_decode = msgspec.json.Decoder(ClientMessage).decode


class _OnlyCommand(msgspec.Struct):
    """Finds the command id in a message that is wrong otherwise, so that it can be answered."""

    cmd: CommandId | None = None


_decode_command = msgspec.json.Decoder(_OnlyCommand).decode


class Session:
    """Reads one accepted socket until it ends."""

    def __init__(
        self,
        table_id: str,
        receive: Receive,
        send: Send,
        *,
        tables: Tables,
        settings: Settings,
        desk: AdviceDesk,
    ) -> None:
        self._table_id = table_id
        self._receive = receive
        self._tables = tables
        self._settings = settings
        self._bucket = TokenBucket(settings.messages_per_s, settings.message_burst)
        self._bad = 0
        self._fast = 0
        self._out = Subscriber(send, slow_s=settings.slow_reader_s, replies=settings.outbox_replies)
        self._questions = Questions(desk, self._out.reply, settings.asked_at_once)

    async def run(self) -> None:
        """Serve the socket; returns when it is closed by either side."""
        loop = asyncio.get_running_loop()
        late = loop.call_later(self._settings.hello_s, self._hello_is_late)
        reader = loop.create_task(self._read())
        writer = loop.create_task(self._out.run())
        try:
            await asyncio.wait((reader, writer), return_when=asyncio.FIRST_COMPLETED)
        finally:
            late.cancel()
            reader.cancel()
            writer.cancel()
            self._questions.close()
            await asyncio.gather(reader, writer, return_exceptions=True)
            if self._out.table is not None:
                self._out.table.leave(self._out)

    def _hello_is_late(self) -> None:
        if self._out.table is None:
            self._out.reply(problem("hello_first"))
            self._out.close(NO_HELLO)

    async def _read(self) -> None:
        while True:
            event = await self._receive()
            if event["type"] == "websocket.disconnect":
                return
            data = event.get("text") or event.get("bytes") or ""
            try:
                await self._hear(data)
            except ProblemError as error:
                self._out.reply(error.problem)
            except Exception:
                logger.exception("table %s: a message failed", self._table_id)
                self._out.reply(problem("server_error"))
                self._out.close(SERVER_ERROR)
            await self._out.room()

    async def _hear(self, data: str | bytes) -> None:
        if not self._bucket.take():
            self._fast += 1
            self._out.reply(problem("too_fast"))
            if self._fast >= _FLOOD_MESSAGES:
                self._out.close(FLOOD)
            return
        self._fast = 0
        try:
            message = _decode(data)
        except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
            self._bad_message(_detail_of(error), _command_in(data))
            return
        await self._answer(message)

    async def _answer(self, message: ClientMessage) -> None:
        table = self._out.table
        if isinstance(message, Ping):
            self._out.reply(Pong(message.n))
        elif table is None:
            if isinstance(message, Hello):
                await self._hello(message)
            else:
                self._out.reply(problem_for(getattr(message, "cmd", None), "hello_first"))
        elif isinstance(message, Hello):
            self._bad_message("hello was already said", None)
        elif isinstance(message, Resync):
            self._out.resync()
        else:
            await self._answer_player(table, message)

    async def _answer_player(self, table: Table, message: PlayerMessage) -> None:
        seat = self._out.seat
        if seat is None:
            self._out.reply(problem_for(getattr(message, "cmd", None), "watcher_cannot_act"))
            return
        match message:
            case Act():
                command = Command(message.cmd, seat, message.base, message.move)
                await table.act(command, self._out.reply)
            case Check():
                self._out.reply(table.check(message.cmd, seat, message.move))
            case SetPace():
                await self._tables.set_pace(table, message.pace_ms)
            case SetStyle() | SetLevel():
                if not is_maker(seat):
                    raise ProblemError("not_your_table")
                await self._change(table, message)
            case Hint() | Why() | Review() | StopReview() | BadMove() | LookBack():
                self._questions.ask(table, seat, message)
            case _:
                assert_never(message)

    async def _change(self, table: Table, message: SetStyle | SetLevel) -> None:
        if isinstance(message, SetStyle):
            await self._tables.set_style(table, message)
        else:
            await self._tables.set_level(table, message.seat, message.level)

    async def _hello(self, hello: Hello) -> None:
        try:
            table = await self._tables.get(self._table_id)
        except ProblemError as error:
            self._out.reply(error.problem)
            is_final = error.problem.code in (
                "no_such_table",
                "table_damaged",
                "table_outdated",
            )
            self._out.close(NO_SUCH_TABLE if is_final else RESTART)
            return
        seat = None if hello.token is None else table.seat_of(hello.token)
        if hello.token is not None and seat is None:
            self._out.reply(problem("bad_token"))
            self._out.close(BAD_TOKEN)
            return
        self._out.watch(table, seat, hello.have)

    def _bad_message(self, detail: str, cmd: str | None) -> None:
        self._bad += 1
        self._out.reply(problem_for(cmd, "bad_message", detail=detail))
        if self._bad >= self._settings.bad_messages:
            self._out.close(BAD_MESSAGES)


def _detail_of(error: Exception) -> str:
    return str(error)[:200] if isinstance(error, msgspec.DecodeError) else "it is not JSON"


def _command_in(data: str | bytes) -> str | None:
    try:
        return _decode_command(data).cmd
    except (msgspec.DecodeError, RecursionError, UnicodeError):
        return None
