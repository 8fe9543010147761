"""Bots at the tables: woken by every change, at a human pace, never holding a table up.

Owns: when a bot acts, and what happens when it cannot.  Never: how it plays.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import random

from handfoot.bots import Bot, BotError, get
from handfoot.bots.manners import choose_mannered
from handfoot.engine.moves import Move
from handfoot.protocol.messages import Ack, Problem, Refused
from handfoot.server.bot_thread import BotThread
from handfoot.server.fallback import first_lawful_move
from handfoot.server.ports import Answer, Command
from handfoot.server.table import Table

_LATER_ACTS = 0.45  # of the pace, between two acts of one turn
_LOOK_AGAIN_S = 0.2  # while waiting, how often a changed pace is noticed

logger = logging.getLogger(__name__)


class BotDriver:
    """At most one task per table plays its bots, while a person is connected."""

    def __init__(self, deadline_s: float) -> None:
        self._deadline_s = deadline_s
        self._thread = BotThread()
        self._tasks: dict[str, asyncio.Task[None]] = {}

    def wake(self, table: Table) -> None:
        """Look whether a bot has to act at this table; called after every change."""
        if table.id not in self._tasks and self._bot_to_act(table) is not None:
            task = asyncio.get_running_loop().create_task(self._play(table))
            self._tasks[table.id] = task

    def close(self) -> None:
        """Stop all bots; what they were thinking is thrown away."""
        for task in tuple(self._tasks.values()):
            task.cancel()
        self._thread.close()

    def _bot_to_act(self, table: Table) -> tuple[int, str] | None:
        seat = table.match.acting
        if seat is None or table.stopping or not table.has_person():
            return None
        level = table.sitting[seat].bot
        return None if level is None else (seat, level)

    async def _play(self, table: Table) -> None:
        try:
            while (acting := self._bot_to_act(table)) is not None:
                seat, level = acting
                await self._wait(table, first_act=table.last_seat != seat)
                if self._bot_to_act(table) == acting and not await self._act(table, seat, level):
                    break
        except Exception:
            logger.exception("table %s: its bots have stopped", table.id)
        finally:
            del self._tasks[table.id]

    async def _wait(self, table: Table, *, first_act: bool) -> None:
        loop = asyncio.get_running_loop()
        began = loop.time()
        while True:
            pace_s = table.pace_ms / 1000 * (1 if first_act else _LATER_ACTS)
            left_s = began + pace_s - loop.time()
            if left_s <= 0:
                return
            await asyncio.sleep(min(left_s, _LOOK_AGAIN_S))

    async def _act(self, table: Table, seat: int, level: str) -> bool:
        """Make one move; return False if none could be made."""
        base = table.head
        move = await self._choose(table, seat, level)
        answer = await self._send(table, seat, base, move)
        if isinstance(answer, Refused):
            logger.error("table %s: bot %s is refused: %s", table.id, level, answer.code)
            plain = first_lawful_move(table.match, seat)
            answer = await self._send(table, seat, table.head, plain)
        if isinstance(answer, Problem) and answer.code == "storage_full":
            await asyncio.sleep(1)  # the person will be told; the bot just tries again
            return True
        return isinstance(answer, Ack) or table.head != base

    async def _choose(self, table: Table, seat: int, level: str) -> Move | None:
        match = table.match
        seed = _seed_of(table.secret, seat, table.head)
        try:
            view, eagerness = match.knowledge(seat), table.options.style.eagerness
            action = await self._thread.think(
                lambda: choose_mannered(_bot(level), view, eagerness, random.Random(seed)),
                self._deadline_s,
            )
            return match.move_for(seat, action)
        except Exception as error:  # a bot may raise anything, a slow one TimeoutError
            logger.error("table %s: bot %s failed: %r", table.id, level, error)
            return first_lawful_move(match, seat)

    async def _send(self, table: Table, seat: int, base: int, move: Move | None) -> Answer | None:
        if move is None:
            logger.error("table %s: seat %d has no lawful move", table.id, seat)
            return None
        answers: list[Answer] = []
        command = Command(f"bot:{seat}:{base + 1}", seat, base, move)
        await table.act(command, answers.append)
        return answers[0]


def _bot(level: str) -> Bot:
    """Return the bot that sits there: one whose version is gone is played by the present one."""
    try:
        return get(level)
    except BotError as error:
        if error.code != "unknown_version":
            raise
        return get(level.partition("@")[0])


def _seed_of(secret: bytes, seat: int, seq: int) -> int:
    """Return the bot's seed for one act: another server at the same point thinks the same."""
    text = b"handfoot bot\0" + secret + seat.to_bytes(2) + seq.to_bytes(4)
    return int.from_bytes(hashlib.sha256(text).digest()[:8])
