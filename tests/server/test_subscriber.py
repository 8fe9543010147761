"""The outgoing side of a socket: what is said, in which order, and what ends it."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from handfoot.engine.moves import Discard, Draw
from handfoot.protocol.messages import Pong
from handfoot.server.ports import Command
from handfoot.server.subscriber import SLOW_READER, Send, Subscriber
from tests.server.table_kit import act, make_table


class Sink:
    """Takes what is sent; while it is shut, a send does not return."""

    def __init__(self) -> None:
        self.sent: list[Any] = []
        self.open = asyncio.Event()
        self.open.set()

    async def send(self, message: dict[str, Any]) -> None:
        if message["type"] == "websocket.close":
            self.sent.append(message["code"])
            return
        await self.open.wait()
        self.sent.append(json.loads(message["text"]))

    def kinds(self) -> list[Any]:
        """Return types of messages, and codes of closings."""
        return [each if isinstance(each, int) else each["type"] for each in self.sent]


def with_sink(scene: Callable[[Subscriber, Sink], Awaitable[None]], **limits: Any) -> Sink:
    async def run() -> Sink:
        sink = Sink()
        send: Send = sink.send
        subscriber = Subscriber(send, **{"slow_s": 5.0, "replies": 16, **limits})
        await scene(subscriber, sink)
        return sink

    return asyncio.run(run())


async def breathe() -> None:
    for _ in range(10):
        await asyncio.sleep(0)


def test_what_was_answered_before_a_close_is_still_said() -> None:
    async def scene(subscriber: Subscriber, sink: Sink) -> None:
        subscriber.reply(Pong(1))
        subscriber.reply(Pong(2))
        subscriber.close(4401)
        subscriber.close(1012)  # the first reason counts
        await subscriber.run()

    assert with_sink(scene).kinds() == ["pong", "pong", 4401]


def test_an_answer_comes_before_the_state_that_shows_it() -> None:
    async def scene(subscriber: Subscriber, sink: Sink) -> None:
        table = make_table()
        subscriber.watch(table, 0, None)
        running = asyncio.ensure_future(subscriber.run())
        await breathe()
        await table.act(Command("command-1", 0, 0, Draw()), subscriber.reply)
        await breathe()
        subscriber.close(1012)
        await running

    assert with_sink(scene).kinds() == ["snapshot", "ack", "update", 1012]


def test_whoever_is_busy_gets_one_update_for_many_moves() -> None:
    async def scene(subscriber: Subscriber, sink: Sink) -> None:
        table = make_table(bot=None)
        subscriber.watch(table, None, 0)
        running = asyncio.ensure_future(subscriber.run())
        await breathe()
        sink.open.clear()
        await act(table, Draw())
        await breathe()  # this update is under way now, and stuck
        for seat in (0, 1, 1, 2):
            card = table.match.view(seat).hand[-1]
            move = Draw() if table.match.phase == "draw" else Discard(card)
            await act(table, move, seat=seat)
        sink.open.set()
        await breathe()
        subscriber.close(1012)
        await running

    updates = with_sink(scene).sent[:-1]
    assert [(each["since"], each["seq"]) for each in updates] == [(0, 0), (0, 1), (1, 5)]


def test_a_send_that_blocks_too_long_ends_the_socket() -> None:
    async def scene(subscriber: Subscriber, sink: Sink) -> None:
        sink.open.clear()
        subscriber.reply(Pong(1))
        await asyncio.wait_for(subscriber.run(), 2)

    assert with_sink(scene, slow_s=0.05).kinds() == [SLOW_READER]


def test_answers_do_not_pile_up() -> None:
    async def scene(subscriber: Subscriber, sink: Sink) -> None:
        running = asyncio.ensure_future(subscriber.run())
        sink.open.clear()
        for number in range(4):
            subscriber.reply(Pong(number))
        waiting = asyncio.ensure_future(subscriber.room())
        await breathe()
        assert not waiting.done()
        sink.open.set()
        await waiting
        subscriber.close(1012)
        await running

    assert with_sink(scene, replies=3).kinds() == ["pong"] * 4 + [1012]


def test_a_view_that_cannot_be_made_ends_only_that_socket(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def scene(subscriber: Subscriber, sink: Sink) -> None:
        table = make_table()
        monkeypatch.setattr(table.match, "view", lambda _: 1 / 0)
        subscriber.watch(table, 0, None)
        await asyncio.wait_for(subscriber.run(), 2)

    assert with_sink(scene).kinds() == [1011]
    assert "cannot be shown" in caplog.text
