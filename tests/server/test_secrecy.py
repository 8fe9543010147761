"""Secrecy on the wire: not one byte on a socket depends on a card its viewer may not know.

Owns: whole sockets in twin worlds, which differ only in hidden cards.  Never: the views
themselves (tests/engine/test_secrecy.py).
"""

from __future__ import annotations

import asyncio
import json
import random
from pathlib import Path
from typing import Any

import pytest

from handfoot.engine.events import Drew
from handfoot.engine.kernel import numbers
from handfoot.engine.match import Match
from handfoot.server.advice_desk import AdviceDesk
from handfoot.server.fallback import first_lawful_move
from handfoot.server.session import Session
from handfoot.server.settings import Settings
from handfoot.server.table import Table
from tests.engine.twins import twin_of
from tests.server.advisers import told_from_the_view
from tests.server.table_kit import TOKENS, act, make_table

Message = dict[str, Any]
SETTINGS = Settings(db=Path("unused"), messages_per_s=1e6, message_burst=10**6, bad_messages=10**6)


class OneTable:
    """Stands for all tables, and has one."""

    def __init__(self, table: Table) -> None:
        self._table = table

    async def get(self, _table_id: str) -> Table:
        return self._table

    async def set_pace(self, table: Table, pace_ms: int) -> None:
        table.set_pace(pace_ms)


class Wire:
    """A socket whose every outgoing message is kept, closings included."""

    def __init__(self, table: Table) -> None:
        self.sent: list[Message] = []
        self._incoming: asyncio.Queue[Message] = asyncio.Queue()
        tables: Any = OneTable(table)
        self._session = Session(
            table.id,
            self._incoming.get,
            self._send,
            tables=tables,
            settings=SETTINGS,
            desk=AdviceDesk(SETTINGS, told_from_the_view),
        )
        self._task = asyncio.ensure_future(self._session.run())

    async def _send(self, message: Message) -> None:
        self.sent.append(message)

    async def say(self, message: Message | str) -> None:
        """Send a message and let everything that it causes happen."""
        text = message if isinstance(message, str) else json.dumps(message)
        self._incoming.put_nowait({"type": "websocket.receive", "text": text})
        for _ in range(12):
            await asyncio.sleep(0)

    async def settle(self) -> None:
        """Wait for the answers that take thought, so that they come in one order."""
        while self._session._questions.waiting:
            await asyncio.sleep(0.001)

    async def end(self) -> None:
        """Close."""
        self._incoming.put_nowait({"type": "websocket.disconnect"})
        await self._task


def probes(match: Match, seat: int, head: int, rng: random.Random) -> list[Message]:
    """Return messages that try to find something out: moves, legal or not, and nonsense."""
    everything = [f"{rank}{suit}" for rank in "3456789TJQKA2" for suit in "shdc"] + ["*r", "*b"]
    own = list(match.view(seat).hand)
    moves: list[Any] = [{"type": "take_back"}, {"type": "answer", "yes": True}]
    moves += [{"type": "ask_to_go_out"}, {"type": "next_deal"}, {"type": "take_pile"}]
    for cards in (own, everything):
        for _ in range(8):
            chosen = [rng.choice(cards) for _ in range(rng.choice((3, 3, 4, 7)))]
            melds = [{"rank": rng.choice("49TKA"), "cards": chosen}]
            moves += [{"type": "lay", "melds": melds}, {"type": "take_pile", "lay": melds}]
            moves += [{"type": "discard", "card": chosen[0]}]
    found: list[Message] = [
        {"type": "check", "cmd": f"check-{number:04}", "move": move}
        for number, move in enumerate(moves)
    ]
    late, early = {"type": "draw"}, {"type": "next_deal"}
    found += [{"type": "resync"}, {"type": "ping", "n": 1}, {"type": "nonsense"}]
    found += [{"type": "hint", "cmd": "hint-0001", "base": head}]
    found += [{"type": "why", "cmd": f"why-{seq:05}", "seq": seq} for seq in (head - 1, head)]
    found += [{"type": "review", "cmd": "review-01", "deal": 0}]
    found += [{"type": "look_back", "cmd": "look-back", "seq": head}]
    found += [{"type": "act", "cmd": "act-late", "base": 10**6, "move": late}]
    found += [{"type": "act", "cmd": "act-early", "base": head, "move": early}]
    return found


async def stream(table: Table, viewer: int | None, mover: int | None, seed: int) -> list[Message]:
    """Return all that a viewer is sent: the table, answers to probes, and another's move."""
    wire = Wire(table)
    token = None if viewer is None else TOKENS[viewer]
    await wire.say({"type": "hello", "token": token, "have": max(0, table.head - 5)})
    await wire.say({"type": "resync"})
    if viewer is not None:
        for probe in probes(table.match, viewer, table.head, random.Random(seed)):
            await wire.say(probe)
            await wire.settle()
    if mover is not None and mover != viewer:
        move = first_lawful_move(table.match, mover)
        assert move is not None
        await act(table, move, seat=mover)
        for _ in range(12):
            await asyncio.sleep(0)
    await wire.say({"type": "resync"})
    await wire.end()
    return wire.sent


def gives_cards(match: Match, mover: int, viewer: int | None) -> bool:
    """Return True if the mover's move brings the viewer cards, which they then may know."""
    move = first_lawful_move(match, mover)
    assert move is not None
    events = match.copy().play(mover, move)
    return any(isinstance(event, Drew) and event.seat == viewer for event in events)


async def played(moves: int, seed: int) -> Table:
    """Return a table after so many plain moves, with a lay-down where one is possible."""
    table = make_table(bot=None, seed=seed)
    for _ in range(moves):
        seat = table.match.acting
        if seat is None:
            break
        knowledge = table.match.knowledge(seat)
        lays = [a for a in knowledge.legal if numbers.START <= a < numbers.CONTROL]
        action = lays[-1] if lays and len(knowledge.legal) % 3 else knowledge.legal[0]
        await act(table, table.match.move_for(seat, action), seat=seat)
    return table


@pytest.mark.parametrize("seed", range(6))
def test_sockets_in_twin_worlds_carry_the_same_bytes(seed: int) -> None:
    async def run() -> int:
        compared = 0
        for moves in (0, 1, 7, 30, 66, 121):
            for viewer in (None, 0, 1, 2, 3):
                one, other = await played(moves, seed), await played(moves, seed)
                mover = one.match.acting
                hidden = random.Random(seed)
                other.match = twin_of(other.match, viewer, hidden, keep_hand_of=mover)
                other._showing.forget()
                if mover is not None and gives_cards(one.match, mover, viewer):
                    mover = None
                sent = await stream(one, viewer, mover, seed)
                assert sent == await stream(other, viewer, mover, seed)
                compared += len(sent)
        return compared

    assert asyncio.run(run()) > 500


def test_twins_are_told_apart_by_whoever_may_know() -> None:
    """Or the test above would be blind."""

    async def run() -> None:
        one, other = await played(30, 1), await played(30, 1)
        other.match = twin_of(other.match, 0, random.Random(1))
        other._showing.forget()
        assert await stream(one, 1, None, 1) != await stream(other, 1, None, 1)

    asyncio.run(run())


def test_no_seed_of_a_running_deal_is_sent() -> None:
    async def run() -> None:
        table = await played(40, 2)
        secrets = [table.match.deal_seed(number).hex() for number in (1, 2, 3, 4)]
        secrets.append(table.secret.hex())
        for viewer in (None, 0, 1):
            sent = json.dumps(await stream(table, viewer, None, 1))
            assert not any(secret in sent for secret in secrets)

    asyncio.run(run())
