"""Coming back: exactly what was missed, or the whole table, never a mixture."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import pytest

from tests.server.client import Client, plain_move
from tests.server.conftest import StartServer
from tests.server.process import ServerProcess

Message = dict[str, Any]


async def some_moves(me: Client, count: int) -> None:
    """Make so many moves of one's own."""
    for _ in range(count):
        await me.until_my_turn()
        await me.act_and_see(plain_move(me.view))
    await me.until_my_turn()


def events_of(messages: list[Message]) -> list[Message]:
    return [event for message in messages for event in message.get("events", [])]


def without_draws(events: list[Message]) -> list[Message]:
    """Leave out what each seat sees in its own way."""
    hidden = ("drew", "drew_hidden", "foot_taken", "foot_taken_hidden", "pile_received")
    return [event for event in events if not event["type"].startswith(hidden)]


def test_who_comes_back_gets_the_missing_events(server: ServerProcess) -> None:
    opened = server.open_table()

    async def run() -> None:
        async with Client(server, opened["table"]) as me:
            await me.hello(opened["token"])
            await some_moves(me, 12)
            head = me.state["seq"]
            all_events = events_of(me.heard)
            per_seq = {
                message["seq"]: len(events_of(me.heard[: index + 1]))
                for index, message in enumerate(me.heard)
                if message["type"] == "update"
            }
            for have, seen in per_seq.items():
                async with Client(server, opened["table"]) as back:
                    update = await back.hello(opened["token"], have)
                    assert (update["type"], update["since"], update["seq"]) == (
                        "update",
                        have,
                        head,
                    )
                    assert update["events"] == all_events[seen:]
                    assert update["view"] == me.view

    asyncio.run(run())


def test_who_has_nothing_or_too_much_gets_a_snapshot(server: ServerProcess) -> None:
    opened = server.open_table()

    async def run() -> None:
        async with Client(server, opened["table"]) as me:
            await me.hello(opened["token"])
            await some_moves(me, 3)
            head = me.state["seq"]
            for have in (None, head + 1, 10**9):
                async with Client(server, opened["table"]) as back:
                    snapshot = await back.hello(opened["token"], have)
                    assert (snapshot["type"], snapshot["seq"]) == ("snapshot", head)
                    assert snapshot["view"] == me.view

    asyncio.run(run())


def test_what_is_long_forgotten_comes_as_a_snapshot(start_server: StartServer) -> None:
    server = start_server(ring_commands=5)
    opened = server.open_table()

    async def run() -> None:
        async with Client(server, opened["table"]) as me:
            await me.hello(opened["token"])
            await some_moves(me, 4)
            head = me.state["seq"]
            assert head > 6
            for have, kind in ((head - 6, "snapshot"), (head - 5, "update"), (head, "update")):
                async with Client(server, opened["table"]) as back:
                    assert (await back.hello(opened["token"], have))["type"] == kind

    asyncio.run(run())


def test_a_restart_keeps_the_run_of_events(start_server: StartServer) -> None:
    server = start_server()
    opened = server.open_table()

    async def run(have: int | None, again: ServerProcess) -> Message:
        async with Client(again, opened["table"]) as me:
            await me.hello(opened["token"])
            await some_moves(me, 4 if have is None else 0)
            async with Client(again, opened["table"]) as back:
                update = await back.hello(opened["token"], 2)
                assert update["type"] == "update"
                return update

    before = asyncio.run(run(None, server))
    server.kill()
    after = asyncio.run(run(0, start_server()))
    assert after == before


def test_cut_off_anywhere_a_client_converges(server: ServerProcess) -> None:
    """Sockets are dropped without a word; commands are repeated with the same id."""
    opened = server.open_table()
    chance = random.Random(4)

    async def run() -> None:
        events: list[Message] = []
        have: int | None = None
        pending: Message | None = None
        async with Client(server, opened["table"]) as watcher:
            await watcher.hello(None)
            acked = 0
            while acked < 12:
                client = Client(server, opened["table"])
                async with client:
                    state = await client.hello(opened["token"], have)
                    events += state.get("events", [])
                    have = state["seq"]
                    if pending is None and state["view"]["options"] is not None:
                        cmd = f"command-{len(events)}-{have}"
                        move = plain_move(state["view"])
                        pending = {"type": "act", "cmd": cmd, "base": have, "move": move}
                    if pending is not None:
                        await client.say(pending)
                    if chance.random() < 0.6:
                        if pending is None:
                            await client.until_my_turn()
                        else:
                            answer = await client.hear_until("ack", "problem", "refused")
                            assert answer["type"] == "ack"
                            pending = None
                            acked += 1
                    for message in client.heard[1:]:
                        if message["type"] == "update":
                            assert message["since"] == have
                            events += message["events"]
                            have = message["seq"]
                    client.socket.transport.abort()
            async with Client(server, opened["table"]) as last:
                state = await last.hello(opened["token"], have)
                events += state["events"]
                await watcher.say({"type": "resync"})
                truth = await watcher.hear_until("snapshot")
                while truth["seq"] < state["seq"]:
                    truth = await watcher.hear_until("update")
                shown, seen = without_draws(events), without_draws(events_of(watcher.heard))
                assert shown[: len(seen)] == seen[: len(shown)]
                assert min(len(shown), len(seen)) >= 20

    asyncio.run(run())


def test_the_strip_shows_what_happened_since_ones_own_last_turn(server: ServerProcess) -> None:
    opened = server.open_table()

    async def run() -> None:
        async with Client(server, opened["table"]) as me:
            first = await me.hello(opened["token"])
            assert first["recent"][0]["type"] == "deal_started"
            await some_moves(me, 2)
            while me.view["phase"] != "draw":
                await some_moves(me, 1)
            await me.say({"type": "resync"})
            recent = (await me.hear_until("snapshot"))["recent"]
            assert {event["seat"] for event in recent if event["type"] == "discarded"} == {1, 2, 3}
            assert recent[-1] == {"type": "turn_started", "seat": 0}
            await me.act_and_see({"type": "draw"})
            await me.say({"type": "resync"})
            later = (await me.hear_until("snapshot"))["recent"]
            assert later[: len(recent)] == recent
            assert later[-1]["type"] in ("drew", "red_threes_laid")

    asyncio.run(run())


@pytest.mark.parametrize("pace_ms", [0, 700])
def test_the_pace_is_changed_for_everybody_and_kept(
    start_server: StartServer, pace_ms: int
) -> None:
    server = start_server()
    opened = server.open_table(pace_ms=3000)

    async def run() -> None:
        async with Client(server, opened["table"]) as me, Client(server, opened["table"]) as other:
            await me.hello(opened["token"])
            await other.hello(None)
            await me.say({"type": "set_pace", "pace_ms": pace_ms})
            for client in (me, other):
                while client.state["pace_ms"] != pace_ms:
                    await client.hear()
                assert client.state["seq"] == 0

    asyncio.run(run())
    server.kill()
    again = start_server()

    async def look() -> None:
        async with Client(again, opened["table"]) as me:
            assert (await me.hello(opened["token"]))["pace_ms"] == pace_ms

    asyncio.run(look())


def test_everybody_sees_who_is_there(server: ServerProcess) -> None:
    opened = server.open_table()

    async def run() -> None:
        async with Client(server, opened["table"]) as watcher:
            await watcher.hello(None)
            assert [p["connected"] for p in watcher.state["players"]] == [False, True, True, True]
            async with Client(server, opened["table"]) as me:
                await me.hello(opened["token"])
                while not watcher.state["players"][0]["connected"]:
                    await watcher.hear()
            while watcher.state["players"][0]["connected"]:
                await watcher.hear()

    asyncio.run(run())
