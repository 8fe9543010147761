"""Slow and dead readers: they cost themselves their socket, and nobody else anything."""

from __future__ import annotations

import asyncio
import json
import time
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.server.client import Client, plain_move
from tests.server.conftest import StartServer
from tests.server.process import ServerProcess
from tests.server.raw_socket import RawSocket

pytestmark = pytest.mark.slow

CLOSE_4008 = (4008).to_bytes(2)


def memory_kib(server: ServerProcess) -> int:
    """Return what the server holds in memory."""
    status = Path(f"/proc/{server.pid}/status").read_text()
    line = next(line for line in status.splitlines() if line.startswith("VmRSS"))
    return int(line.split()[1])


def open_files(server: ServerProcess) -> int:
    return sum(1 for _ in Path(f"/proc/{server.pid}/fd").iterdir())


@pytest.mark.skipif(not Path("/proc/self/fd").exists(), reason="reads /proc")
def test_a_reader_that_never_reads_is_closed_and_the_others_go_on(
    start_server: StartServer,
) -> None:
    server = start_server(slow_reader_s=1.0, messages_per_s=1e6, message_burst=10**6)
    opened = server.open_table()

    async def run() -> None:
        async with Client(server, opened["table"]) as me:
            await me.hello(opened["token"])
            with_slow = open_files(server)
            before = memory_kib(server)
            longest = 0.0
            for _ in range(3):
                while me.view["phase"] != "deal_over":
                    began = time.monotonic()
                    await me.act_and_see(plain_move(me.view))
                    longest = max(longest, time.monotonic() - began)
                    await me.until_my_turn()
                await me.act_and_see({"type": "next_deal"})
                await me.until_my_turn()
            deadline = time.monotonic() + 20
            while open_files(server) > with_slow - 3:
                assert time.monotonic() < deadline, "the slow readers are still there"
                await me.say({"type": "ping", "n": 1})
                await me.hear_until("pong")
                await asyncio.sleep(0.1)
            assert longest < 1.0
            assert memory_kib(server) - before < 8 * 1024
            await me.act_and_see(plain_move(me.view))

    with ExitStack() as stack:
        for _ in range(3):
            raw = stack.enter_context(RawSocket(server, opened["table"]))
            raw.say({"type": "hello"})
        asyncio.run(run())


def test_the_last_word_to_a_slow_reader_is_4008(start_server: StartServer) -> None:
    """It is put behind what already waits, so a reader that wakes up in time still gets it."""
    server = start_server(slow_reader_s=2.0, messages_per_s=1e6, message_burst=10**6)
    opened = server.open_table()

    async def run(raw: RawSocket) -> None:
        async with Client(server, opened["table"]) as me:
            await me.hello(opened["token"])
            told_bytes = 0
            while told_bytes < 600_000:
                await me.act_and_see(plain_move(me.view))
                await me.until_my_turn()
                told_bytes = sum(len(json.dumps(message)) for message in me.heard)
            await asyncio.sleep(2.5)
            assert CLOSE_4008 in (await asyncio.to_thread(raw.read_all))[-200:]

    with RawSocket(server, opened["table"]) as raw:
        raw.say({"type": "hello"})
        asyncio.run(run(raw))


def test_a_thousand_comings_and_goings_leave_nothing(start_server: StartServer) -> None:
    server = start_server()
    opened = server.open_table()

    async def visit(n: int) -> None:
        async with Client(server, opened["table"]) as it:
            await it.hello(opened["token"] if n % 3 else None)
            if n % 2:
                it.socket.transport.abort()

    async def run(count: int) -> None:
        for start in range(0, count, 20):
            await asyncio.gather(*(visit(start + n) for n in range(20)))

    asyncio.run(run(200))
    files, memory = open_files(server), memory_kib(server)
    asyncio.run(run(800))
    assert memory_kib(server) - memory < 8 * 1024
    deadline = time.monotonic() + 5
    while open_files(server) > files:
        assert time.monotonic() < deadline
        time.sleep(0.1)

    async def look() -> None:
        async with Client(server, opened["table"]) as it:
            await it.hello(None)
            while it.state["players"][0]["connected"]:
                await it.hear()

    asyncio.run(look())


def test_a_peer_that_answers_no_ping_is_cut_off(start_server: StartServer) -> None:
    """As after a network that broke without a word; nothing need be said at the table."""
    server = start_server(ping_every_s=0.2, pong_within_s=0.3)
    opened = server.open_table()

    async def run() -> None:
        async with Client(server, opened["table"]) as it:
            await it.hello(None)
            with RawSocket(server, opened["table"]) as raw:
                raw.say({"type": "hello", "token": opened["token"]})
                while not it.state["players"][0]["connected"]:
                    await it.hear()
                while it.state["players"][0]["connected"]:
                    await it.hear()
                assert (1011).to_bytes(2) in await asyncio.to_thread(raw.read_all)

    asyncio.run(run())


def test_a_client_that_sends_without_reading_is_closed(start_server: StartServer) -> None:
    server = start_server(slow_reader_s=0.5, messages_per_s=1e6, message_burst=10**6)
    opened = server.open_table()
    with RawSocket(server, opened["table"]) as raw:
        raw.tcp.settimeout(3)
        raw.say({"type": "hello"})
        with pytest.raises((TimeoutError, ConnectionError)):  # noqa: PT012  any of many sends
            # the server goes on reading, for nothing, until its close has timed out
            until = time.monotonic() + 60
            while time.monotonic() < until:
                raw.say({"type": "resync"})
                raw.say({"type": "ping", "n": 123456789})
    assert server.get("/healthz").status == 200
    assert memory_kib(server) < 400 * 1024
