"""One table: a match, who sits there, and the rule "store, then tell".

Owns: the order of commands, and what each viewer is told.  Never: a rule of the game.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Callable

import msgspec

from handfoot import __version__
from handfoot.engine.events import Event
from handfoot.engine.match import Match
from handfoot.engine.match import Refused as RefusedByRules
from handfoot.engine.moves import Move
from handfoot.protocol.messages import (
    Ack,
    Checked,
    PlayerInfo,
    Refused,
    Snapshot,
    Update,
)
from handfoot.sentences import sentence
from handfoot.server.db_thread import ConflictError, StorageFullError
from handfoot.server.ports import Answer, Command, Listener, Log
from handfoot.server.problems import problem_for
from handfoot.server.seating import players_of, seat_of
from handfoot.server.showing import Now, Showing
from handfoot.server.store_schema import LogRow, SeatRow, TableOptions, TableRow

_COMMANDS_KEPT = 64

logger = logging.getLogger(__name__)


class Table:
    """A table in memory: the fold of its log, and the sockets that look at it."""

    def __init__(
        self,
        row: TableRow,
        sitting: tuple[SeatRow, ...],
        match: Match,
        store: Log,
        *,
        ring_commands: int,
        options: TableOptions | None = None,
    ) -> None:
        self.id = row.id
        self.secret = row.secret
        self.pace_ms = row.pace_ms
        self.options = options or TableOptions(solo=match.solo, turn_up_may_stay=None)
        self.sitting = sitting
        self.match = match
        self.head = 0  # seq of the last stored move
        self.last_seat: int | None = None  # who made it
        self.version = 0  # grows with every change that a viewer can notice
        self.used = time.monotonic()
        self.stopping = False
        self.on_change: Callable[[Table], None] = lambda _: None
        self.listeners: set[Listener] = set()
        self._store = store
        self._showing = Showing(match, ring_commands)
        self._commands: OrderedDict[str, LogRow] = OrderedDict()
        self._last_at = 0
        self._lock = asyncio.Lock()
        self._running: set[asyncio.Task[None]] = set()

    # ---- the log ----------------------------------------------------------------------

    def replay(self, row: LogRow, move: Move) -> None:
        """Apply a stored move; used only while the table is being loaded.

        Raises handfoot.engine.match.Refused if this engine does not accept it.
        """
        self._become(self.match, row, self.match.play(row.seat, move))

    def _become(self, match: Match, row: LogRow, events: list[Event]) -> None:
        self.match = match
        self.head = row.seq
        self.last_seat = row.seat
        self._last_at = row.at
        self._showing.note(row.seq, row.seat, match.log[-1][1], events)
        self._commands[row.cmd_id] = row
        if len(self._commands) > _COMMANDS_KEPT:
            self._commands.popitem(last=False)

    # ---- commands ---------------------------------------------------------------------

    async def act(self, command: Command, reply: Callable[[Answer], None]) -> None:
        """Judge and store a command.  `reply` gets its answer before anybody hears of the move.

        Commands are handled one after another.  One that has begun goes on even if the caller
        is cancelled: a closing socket must not leave a move stored and not applied.
        """
        task = asyncio.get_running_loop().create_task(self._serve(command, reply))
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        await asyncio.shield(task)

    async def _serve(self, command: Command, reply: Callable[[Answer], None]) -> None:
        async with self._lock:
            before = self.head
            try:
                answer = await self._judge(command)
            except Exception:
                logger.exception("table %s: a command failed", self.id)
                answer = problem_for(command.cmd, "server_error")
            reply(answer)
            if self.head != before:
                self.changed()

    async def _judge(self, command: Command) -> Answer:
        self.used = time.monotonic()
        if self.stopping:
            return problem_for(command.cmd, "server_stopping")
        known = await self._known(command)
        if known is not None:
            return known
        if command.base != self.head:
            return problem_for(command.cmd, "stale", seq=self.head)
        scratch = self.match.copy()
        try:
            events = scratch.play(command.seat, command.move)
        except RefusedByRules as refusal:
            return Refused(
                command.cmd, refusal.code, refusal.facts, sentence(refusal.code, refusal.facts)
            )
        row = self._row(command, scratch.state_hash())
        try:
            await self._store.append(row)
        except StorageFullError:
            return problem_for(command.cmd, "storage_full")
        except ConflictError:
            return await self._lost_race(command)
        self._become(scratch, row, events)
        return Ack(command.cmd, row.seq)

    def _row(self, command: Command, state_hash: str) -> LogRow:
        return LogRow(
            table_id=self.id,
            seq=self.head + 1,
            cmd_id=command.cmd,
            seat=command.seat,
            move=_text_of(command.move),
            at=max(self._last_at, time.time_ns() // 1_000_000),
            state_hash=state_hash,
            engine=__version__,
        )

    async def _known(self, command: Command) -> Answer | None:
        """Return the stored answer if this command id was used before.

        Only the latest are in memory.  An older one always comes with an old base, so the
        database is asked only then.
        """
        row = self._commands.get(command.cmd)
        if row is None and command.base != self.head:
            row = await self._store.find(self.id, command.cmd)
        if row is None:
            return None
        if row.seat != command.seat or row.move != _text_of(command.move):
            return problem_for(command.cmd, "id_reused")
        return Ack(command.cmd, row.seq)

    async def _lost_race(self, command: Command) -> Answer:
        """Answer when the log already had the command's id or place: the log is right."""
        row = await self._store.find(self.id, command.cmd)
        if row is not None and row.seq <= self.head:
            same = row.seat == command.seat and row.move == _text_of(command.move)
            return Ack(command.cmd, row.seq) if same else problem_for(command.cmd, "id_reused")
        logger.error("table %s: its log has moves that this process does not know", self.id)
        self.stop(1012)
        return problem_for(command.cmd, "stale", seq=self.head)

    def check(self, cmd: str, seat: int, move: Move) -> Checked:
        """Say whether a move would be accepted now."""
        refusal = self.match.why_not(seat, move)
        if refusal is None:
            return Checked(cmd, None, {}, "")
        return Checked(cmd, refusal.code, refusal.facts, sentence(refusal.code, refusal.facts))

    # ---- viewers ----------------------------------------------------------------------

    def seat_of(self, token: str) -> int | None:
        """Return the seat whose secret this is."""
        return seat_of(self.sitting, token)

    def join(self, listener: Listener) -> None:
        """Add somebody who wants to hear of every change."""
        is_news = not self._is_here(listener.seat)
        self.listeners.add(listener)
        if is_news:
            self.changed()
        else:
            listener.wake()

    def leave(self, listener: Listener) -> None:
        """Forget a listener; harmless when it is not there."""
        if listener in self.listeners:
            self.listeners.discard(listener)
            self.used = time.monotonic()
            if not self._is_here(listener.seat):
                self.changed()

    def _is_here(self, seat: int | None) -> bool:
        """Return whether the seat is connected; watchers come and go unnoticed."""
        return seat is None or any(listener.seat == seat for listener in self.listeners)

    def has_person(self) -> bool:
        """Return True while the holder of a seat is connected."""
        return any(listener.seat is not None for listener in self.listeners)

    def set_pace(self, pace_ms: int) -> None:
        """Change how long bots wait."""
        self.pace_ms = pace_ms
        self.changed()

    def set_options(self, options: TableOptions) -> None:
        """Change what was chosen beside the rules."""
        self.options = options
        self.changed()

    def set_bot(self, seat: int, bot: str) -> None:
        """Let another bot play on in a bot's seat."""
        self.sitting = tuple(
            msgspec.structs.replace(row, bot=bot) if row.seat == seat else row
            for row in self.sitting
        )
        self.changed()

    def changed(self) -> None:
        """Tell everybody that there is something new."""
        self.version += 1
        for listener in tuple(self.listeners):
            listener.wake()
        self.on_change(self)

    def players(self) -> tuple[PlayerInfo, ...]:
        """Return who sits where."""
        here = {listener.seat for listener in self.listeners}
        return players_of(self.sitting, here, self._showing.last_turns)

    def news(self, viewer: int | None, since: int | None) -> Update | Snapshot:
        """Return the table at the head for `viewer`, who holds `since` (None: nothing yet)."""
        style = self.options.style
        now = Now(self.id, self.match, self.head, self.players(), self.pace_ms, style)
        return self._showing.news(now, viewer, since)

    # ---- the end ----------------------------------------------------------------------

    @property
    def is_idle(self) -> bool:
        """True when it can be forgotten: nobody looks at it and no command is under way."""
        return not self.listeners and not self._running

    def stop(self, code: int) -> None:
        """Accept nothing more and send everybody away."""
        self.stopping = True
        for listener in tuple(self.listeners):
            listener.close(code)

    async def settle(self) -> None:
        """Wait until no command is under way."""
        while self._running:
            await asyncio.wait(tuple(self._running))


def _text_of(move: Move) -> str:
    return msgspec.json.encode(move).decode()
