"""Stopping: gently at the first signal, at once at the second, and never losing a move."""

from __future__ import annotations

import asyncio
import signal
import sqlite3
import time

import pytest

from tests.server.client import Client, plain_move
from tests.server.conftest import StartServer

pytestmark = pytest.mark.slow


def test_sigterm_says_goodbye_and_ends_in_time(start_server: StartServer) -> None:
    server = start_server()
    opened = server.open_table(pace_ms=500)

    async def run() -> int | None:
        async with Client(server, opened["table"]) as me, Client(server, opened["table"]) as it:
            await me.hello(opened["token"])
            await it.hello(None)
            await me.act_and_see({"type": "draw"})
            server.process.send_signal(signal.SIGTERM)
            assert await me.until_closed() == 1012
            return await it.until_closed()

    began = time.monotonic()
    assert asyncio.run(run()) == 1012
    said = server.wait()
    assert server.process.returncode == 0
    assert time.monotonic() - began < 10
    assert said == ""


def test_moves_under_way_are_stored_and_confirmed_or_refused(start_server: StartServer) -> None:
    server = start_server(messages_per_s=1e6, message_burst=10**6)
    tables = [server.open_table() for _ in range(8)]
    acks: dict[str, dict[str, int]] = {}

    async def play(opened: dict[str, str]) -> None:
        async with Client(server, opened["table"]) as me:
            acks[opened["table"]] = me.acks
            await me.hello(opened["token"])
            try:
                while True:
                    await me.until_my_turn()
                    answer = await me.act(
                        plain_move(me.view), cmd=f"{opened['table']}-{me.state['seq']}"
                    )
                    if answer["type"] != "ack":
                        assert answer["code"] == "server_stopping"
                        assert await me.until_closed() == 1012
                        return
                    while me.state["seq"] < answer["seq"]:
                        await me.hear()
            except Exception:
                assert await me.until_closed() in (1012, 1000, None)

    async def run() -> None:
        asyncio.get_running_loop().call_later(1.0, server.process.send_signal, signal.SIGTERM)
        await asyncio.gather(*map(play, tables))

    asyncio.run(run())
    assert server.wait() == ""
    assert server.process.returncode == 0
    assert sum(map(len, acks.values())) > 20
    connection = sqlite3.connect(server.db)
    for table, confirmed in acks.items():
        query = "SELECT cmd_id, seq FROM log WHERE table_id = ? AND seat = 0"
        assert confirmed.items() <= dict(connection.execute(query, (table,))).items()
    connection.close()


def test_a_move_under_way_is_finished_and_confirmed_first(start_server: StartServer) -> None:
    server = start_server(append_s=0.6)
    opened = server.open_table()

    async def run() -> None:
        async with Client(server, opened["table"]) as me:
            await me.hello(opened["token"])
            await me.say({"type": "act", "cmd": "command-1", "base": 0, "move": {"type": "draw"}})
            await asyncio.sleep(0.2)
            server.process.send_signal(signal.SIGTERM)
            assert await me.until_closed() == 1012
            assert me.acks == {"command-1": 1}

    asyncio.run(run())
    assert server.wait() == ""


def test_a_second_signal_stops_at_once(start_server: StartServer) -> None:
    server = start_server(drain_s=60.0)
    server.process.send_signal(signal.SIGINT)
    server.process.send_signal(signal.SIGINT)
    assert server.wait() == ""
    assert server.process.returncode == 0


def test_a_silent_client_does_not_hold_the_stop_up(start_server: StartServer) -> None:
    server = start_server()
    opened = server.open_table()

    async def run() -> None:
        async with Client(server, opened["table"]) as me:
            await me.hello(opened["token"])
            me.socket.transport.pause_reading()
            began = time.monotonic()
            server.process.send_signal(signal.SIGTERM)
            await asyncio.to_thread(server.process.wait, 12)
            assert time.monotonic() - began < 10
            me.socket.transport.abort()

    asyncio.run(run())
    assert server.process.returncode == 0
