"""Killed at any moment: what was confirmed is there, and the game goes on."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import time
from pathlib import Path
from typing import Any

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed, InvalidMessage

from handfoot.engine.match import Match
from handfoot.engine.moves import Move
from handfoot.engine.ruleset import Ruleset
from tests.server.client import Client, plain_move
from tests.server.conftest import StartServer
from tests.server.process import ServerProcess

pytestmark = pytest.mark.slow
GONE = (ConnectionClosed, ConnectionError, InvalidMessage, TimeoutError)


def log_of(db: Path, table: str) -> list[dict[str, Any]]:
    """Read the log with a connection of our own."""
    connection = sqlite3.connect(db)
    connection.row_factory = sqlite3.Row
    try:
        query = "SELECT * FROM log WHERE table_id = ? ORDER BY seq"
        return [dict(row) for row in connection.execute(query, (table,))]
    finally:
        connection.close()


def check_log(db: Path, table: str, acks: dict[str, int]) -> None:
    """Confirmed moves are a part of the log, which has no gaps and replays to its hashes."""
    rows = log_of(db, table)
    assert [row["seq"] for row in rows] == list(range(1, len(rows) + 1))
    assert acks.items() <= {row["cmd_id"]: row["seq"] for row in rows}.items()
    connection = sqlite3.connect(db)
    query = "SELECT ruleset, players, secret, options FROM tables WHERE id = ?"
    rules, players, secret, options = connection.execute(query, (table,)).fetchone()
    connection.close()
    match = Match.new(
        msgspec.json.decode(rules, type=Ruleset),
        players=players,
        seed=secret,
        **{name: value for name, value in json.loads(options).items() if name != "style"},
    )
    for row in rows:
        match.play(row["seat"], msgspec.json.decode(row["move"], type=Move))
        assert match.state_hash() == row["state_hash"]


class Driver:
    """Plays seat 0 across any number of servers, and remembers what was confirmed."""

    def __init__(self, opened: dict[str, Any]) -> None:
        self.opened = opened
        self.acks: dict[str, int] = {}
        self.pending: dict[str, Any] | None = None
        self.phase = ""
        self.seq = 0

    async def play(self, server: ServerProcess, until: str) -> None:
        """Play until that phase, or until the server is gone."""
        try:
            async with Client(server, self.opened["table"]) as me:
                await me.hello(self.opened["token"])
                assert me.state["seq"] >= self.seq, "the table went back"
                while True:
                    if self.pending is None:
                        await me.until_my_turn()
                        self.seq, self.phase = me.state["seq"], me.view["phase"]
                        if self.phase == until:
                            return
                        self.pending = {
                            "type": "act",
                            "cmd": f"command-{len(self.acks)}",
                            "base": me.state["seq"],
                            "move": plain_move(me.view),
                        }
                    await me.say(self.pending)
                    answer = await me.hear_until("ack", "problem", "refused")
                    assert answer["type"] == "ack", answer
                    self.acks[answer["cmd"]] = answer["seq"]
                    self.pending = None
                    while me.state["seq"] < answer["seq"]:
                        await me.hear()
        except GONE:
            return


def test_kill_at_many_moments_loses_nothing(start_server: StartServer) -> None:
    server = start_server(messages_per_s=1e6, message_burst=10_000)
    driver = Driver(server.open_table())
    kills = 0

    async def play_and_kill(running: ServerProcess, after_s: float) -> None:
        loop = asyncio.get_running_loop()
        loop.call_later(after_s, running.process.kill)
        await driver.play(running, "match_over")

    while driver.phase != "match_over" and kills < 6:
        asyncio.run(play_and_kill(server, 0.03 + 0.04 * kills))
        server.kill()
        kills += 1
        check_log(server.db, driver.opened["table"], driver.acks)
        began = time.monotonic()
        server = start_server(messages_per_s=1e6, message_burst=10_000)
        assert time.monotonic() - began < 15
    asyncio.run(driver.play(server, "match_over"))
    assert driver.phase == "match_over"
    server.stop()
    check_log(server.db, driver.opened["table"], driver.acks)
    assert kills >= 3
    assert len(driver.acks) > 50


@pytest.mark.parametrize("where", ["before", "after"])
def test_killed_around_a_commit(start_server: StartServer, where: str) -> None:
    """A move that was not confirmed is there wholly or not at all, and can be sent again."""
    server = start_server()
    driver = Driver(server.open_table())
    server.kill()
    for number in (1, 2, 5):
        server = start_server(crash=[where, number])
        asyncio.run(driver.play(server, "deal_over"))
        server.process.wait(timeout=10)
        check_log(server.db, driver.opened["table"], driver.acks)
    rows = log_of(server.db, driver.opened["table"])
    if where == "after":
        assert len(rows) == 1 + 2 + 5
    else:
        assert len(rows) == 0 + 1 + 4
    server = start_server(messages_per_s=1e6, message_burst=10_000)
    asyncio.run(driver.play(server, "deal_over"))
    assert driver.phase == "deal_over"
    server.stop()
    check_log(server.db, driver.opened["table"], driver.acks)


def test_the_same_table_at_the_same_card(start_server: StartServer) -> None:
    server = start_server()
    opened = server.open_table(name="Zoë")

    async def play(running: ServerProcess, moves: int) -> dict[str, Any]:
        async with Client(running, opened["table"]) as me:
            await me.hello(opened["token"])
            for _ in range(moves):
                await me.until_my_turn()
                await me.act_and_see(plain_move(me.view))
            await me.until_my_turn()
            await me.say({"type": "resync"})
            return await me.hear_until("snapshot")

    before = asyncio.run(play(server, 7))
    server.kill()
    after = asyncio.run(play(start_server(), 0))
    assert after == before
    assert after["players"][0]["name"] == "Zoë"


def test_bots_go_on_by_themselves_after_a_restart(start_server: StartServer) -> None:
    server = start_server()
    opened = server.open_table(pace_ms=10_000)

    async def end_my_turn() -> None:
        async with Client(server, opened["table"]) as me:
            await me.hello(opened["token"])
            while me.view["acting"] == 0:
                await me.act_and_see(plain_move(me.view))

    asyncio.run(end_my_turn())
    server.kill()
    again = start_server()

    async def wait_for_bots() -> None:
        async with Client(again, opened["table"]) as me:
            await me.hello(opened["token"])
            assert me.view["acting"] == 1
            await me.say({"type": "set_pace", "pace_ms": 0})
            await me.until_my_turn()
            assert me.view["acting"] == 0

    asyncio.run(wait_for_bots())


def test_a_damaged_log_closes_that_table_only(start_server: StartServer) -> None:
    server = start_server()
    bad, good = server.open_table(), server.open_table()

    async def play(running: ServerProcess, opened: dict[str, Any]) -> None:
        async with Client(running, opened["table"]) as me:
            await me.hello(opened["token"])
            for _ in range(3):
                await me.until_my_turn()
                await me.act_and_see(plain_move(me.view))

    asyncio.run(play(server, bad))
    asyncio.run(play(server, good))
    server.kill()
    connection = sqlite3.connect(server.db)
    with connection:
        connection.execute("DELETE FROM log WHERE table_id = ? AND seq = 2", (bad["table"],))
    connection.close()
    again = start_server()

    async def look() -> None:
        async with Client(again, bad["table"]) as me:
            assert (await me.hello(bad["token"]))["code"] == "table_damaged"

    asyncio.run(look())
    asyncio.run(play(again, good))


def test_a_changed_move_is_noticed(start_server: StartServer) -> None:
    """Legal, but not what was played: the state no longer is what was stored with it."""
    server = start_server()
    opened = server.open_table()

    async def draw_and_discard() -> tuple[str, str]:
        async with Client(server, opened["table"]) as me:
            await me.hello(opened["token"])
            await me.act_and_see({"type": "draw"})
            fine = [c for c in me.view["hand"] if c[0] in "456789TJQKA"]
            await me.act_and_see({"type": "discard", "card": fine[0]})
            return fine[0], next(card for card in fine if card[0] != fine[0][0])

    played, other = asyncio.run(draw_and_discard())
    server.kill()
    connection = sqlite3.connect(server.db)
    with connection:
        move = json.dumps({"type": "discard", "card": other})
        connection.execute("UPDATE log SET move = ? WHERE seq = 2", (move,))
        connection.execute("DELETE FROM log WHERE seq > 2")
    connection.close()
    assert played != other
    again = start_server()

    async def look() -> None:
        async with Client(again, opened["table"]) as me:
            assert (await me.hello(opened["token"]))["code"] == "table_damaged"

    asyncio.run(look())


def test_no_secret_is_in_the_database_or_the_log(start_server: StartServer) -> None:
    server = start_server()
    opened = server.open_table()

    async def play() -> None:
        async with Client(server, opened["table"]) as me:
            await me.hello(opened["token"])
            await me.act_and_see({"type": "draw"})

    asyncio.run(play())
    said = server.stop()
    assert opened["token"] not in said
    for file in server.db.parent.iterdir():
        assert opened["token"].encode() not in file.read_bytes()
