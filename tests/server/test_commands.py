"""Commands over a real socket: each is answered, counts once, and only for its own seat."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from tests.server.client import Client, plain_move
from tests.server.conftest import StartServer
from tests.server.process import ServerProcess

DRAW = {"type": "draw"}


def test_a_whole_deal_and_the_next_are_played_over_the_socket(server: ServerProcess) -> None:
    opened = server.open_table()

    async def run() -> None:
        async with Client(server, opened["table"]) as me:
            await me.hello(opened["token"])
            await me.play_until("deal_over")
            scores = me.view["scores"]
            assert len(scores) == 2
            for score in scores:
                assert score["points"] == sum(line["points"] for line in score["lines"])
            await me.act_and_see({"type": "next_deal"})
            assert me.view["deal_number"] == 2
            await me.play_until("match_over")
            assert me.view["winners"]
            assert me.view["deal_number"] == me.view["deal_count"] == 4

    asyncio.run(run())


@pytest.mark.parametrize(
    "wish", [{"players": 2}, {"players": 3}, {"players": 6}, {"players": 6, "solo": True}]
)
def test_other_numbers_of_players(server: ServerProcess, wish: dict[str, Any]) -> None:
    opened = server.open_table(**wish)

    async def run() -> None:
        async with Client(server, opened["table"]) as me:
            await me.hello(opened["token"])
            assert len(me.state["players"]) == wish["players"]
            await me.play_until("deal_over")

    asyncio.run(run())


def test_a_repeated_command_gets_the_same_answer_and_no_second_effect(
    server: ServerProcess,
) -> None:
    opened = server.open_table()

    async def run() -> None:
        async with Client(server, opened["table"]) as me:
            await me.hello(opened["token"])
            first = await me.act(DRAW, cmd="draw-once-please")
            assert (first["type"], first["seq"]) == ("ack", 1)
            for _ in range(3):
                assert await me.act(DRAW, cmd="draw-once-please", base=0) == first
            async with Client(server, opened["table"]) as again:
                await again.hello(opened["token"])
                assert await again.act(DRAW, cmd="draw-once-please", base=0) == first
                assert again.state["seq"] == 1
            await me.play_until("deal_over")
            late = await me.act(DRAW, cmd="draw-once-please", base=0)
            assert late == first  # long out of memory, found in the log
            other = {"type": "discard", "card": "4s"}
            reused = await me.act(other, cmd="draw-once-please", base=0)
            assert (reused["type"], reused["code"]) == ("problem", "id_reused")
            assert reused["cmd"] == "draw-once-please"

    asyncio.run(run())


def test_two_taps_draw_once(server: ServerProcess) -> None:
    """Both were made looking at the same table, so the second one is late."""
    opened = server.open_table()

    async def run() -> None:
        async with Client(server, opened["table"]) as me:
            await me.hello(opened["token"])
            before = len(me.view["hand"])
            first = await me.act(DRAW, base=0)
            second = await me.act(DRAW, base=0)
            assert (first["type"], second["code"]) == ("ack", "stale")
            assert second["facts"] == {"seq": 1}
            while me.state["seq"] < 1:
                await me.hear()
            assert len(me.view["hand"]) == before + 2

    asyncio.run(run())


def test_two_sockets_of_one_seat_cannot_both_draw(server: ServerProcess) -> None:
    opened = server.open_table()

    async def run() -> None:
        async with Client(server, opened["table"]) as one, Client(server, opened["table"]) as two:
            await one.hello(opened["token"])
            await two.hello(opened["token"])
            answers = await asyncio.gather(one.act(DRAW, base=0), two.act(DRAW, base=0))
            kinds = sorted(answer["type"] for answer in answers)
            assert kinds == ["ack", "problem"]
            for client in (one, two):
                while client.state["seq"] < 1:
                    await client.hear()
            assert one.view == two.view

    asyncio.run(run())


def test_a_refused_move_changes_nothing(server: ServerProcess) -> None:
    opened = server.open_table()

    async def run() -> None:
        async with Client(server, opened["table"]) as me:
            await me.hello(opened["token"])
            before = me.view
            answer = await me.act({"type": "discard", "card": before["hand"][0]})
            assert (answer["type"], answer["code"]) == ("refused", "draw_first")
            await me.say({"type": "resync"})
            snapshot = await me.hear_until("snapshot")
            assert (snapshot["seq"], snapshot["view"]) == (0, before)

    asyncio.run(run())


def test_a_check_says_what_would_happen_and_does_nothing(server: ServerProcess) -> None:
    opened = server.open_table()

    async def run() -> None:
        async with Client(server, opened["table"]) as me:
            await me.hello(opened["token"])
            await me.say({"type": "check", "cmd": "question-1", "move": DRAW})
            fine = await me.hear_until("checked")
            assert (fine["cmd"], fine["code"]) == ("question-1", None)
            await me.say({"type": "check", "cmd": "question-2", "move": {"type": "take_back"}})
            refused = await me.hear_until("checked")
            assert refused["code"] == "nothing_to_take_back"
            assert me.state["seq"] == 0

    asyncio.run(run())


@pytest.mark.parametrize("token", ["", "x", "A" * 43, "\ud800", "a" * 5000], ids=range(5))
def test_a_forged_token_gets_nothing(server: ServerProcess, token: str) -> None:
    opened = server.open_table()

    async def run() -> None:
        async with Client(server, opened["table"]) as thief:
            answer = await thief.hello(token)
            assert (answer["type"], answer["code"]) in (
                ("problem", "bad_token"),
                ("problem", "bad_message"),
            )
            if answer["code"] == "bad_token":
                assert await thief.until_closed() == 4401
            assert [message["type"] for message in thief.heard] == ["problem"]

    asyncio.run(run())


def test_a_token_opens_its_own_table_only(server: ServerProcess) -> None:
    one, two = server.open_table(), server.open_table()

    async def run() -> None:
        async with Client(server, one["table"]) as thief:
            assert (await thief.hello(two["token"]))["code"] == "bad_token"

    asyncio.run(run())


@pytest.mark.parametrize("table", ["A" * 16, "short", "x" * 500, "%2e%2e", "a/b"])
def test_a_table_that_is_not_there(server: ServerProcess, table: str) -> None:
    async def run() -> None:
        async with Client(server, table) as me:
            assert (await me.hello(None))["code"] == "no_such_table"
            assert await me.until_closed() == 4404

    asyncio.run(run())


def test_a_watcher_sees_no_hand_and_cannot_act(server: ServerProcess) -> None:
    opened = server.open_table()

    async def run() -> None:
        async with Client(server, opened["table"]) as me, Client(server, opened["table"]) as it:
            await me.hello(opened["token"])
            await it.hello(None)
            assert (it.view["you"], it.view["hand"], it.view["options"]) == (None, [], None)
            for message in (
                {"type": "act", "cmd": "watchers-draw", "base": 0, "move": DRAW},
                {"type": "check", "cmd": "watchers-draw", "move": DRAW},
                {"type": "set_pace", "pace_ms": 0},
            ):
                await it.say(message)
                answer = await it.hear_until("problem")
                assert answer["code"] == "watcher_cannot_act"
                assert answer["cmd"] == message.get("cmd")
            await me.act_and_see(DRAW)
            update = await it.hear_until("update")
            while update["seq"] < 1:
                update = await it.hear_until("update")
            assert {"type": "drew_hidden", "seat": 0, "count": 2, "replacement": False} in (
                update["events"]
            )

    asyncio.run(run())


def test_nobody_plays_out_of_turn(server: ServerProcess) -> None:
    opened = server.open_table(pace_ms=10_000)

    async def run() -> None:
        async with Client(server, opened["table"]) as me:
            await me.hello(opened["token"])
            while me.view["options"] is not None:
                await me.act_and_see(plain_move(me.view))
            for move in (DRAW, {"type": "discard", "card": me.view["hand"][0]}):
                answer = await me.act(move)
                assert (answer["type"], answer["code"]) == ("refused", "not_your_turn")
            assert (await me.act({"type": "answer", "yes": True}))["code"] == "nothing_asked"
            assert (await me.act({"type": "next_deal"}))["code"] == "deal_not_over"

    asyncio.run(run())


MALFORMED = [
    "",
    "hello",
    "{}",
    "[]",
    "null",
    '{"type":"nonsense"}',
    '{"type":"act"}',
    '{"type":"act","cmd":"short","base":0,"move":{"type":"draw"}}',
    '{"type":"act","cmd":"bot:1:1-and-more","base":0,"move":{"type":"draw"}}',
    '{"type":"act","cmd":"command-1","base":-1,"move":{"type":"draw"}}',
    '{"type":"act","cmd":"command-1","base":1e400,"move":{"type":"draw"}}',
    '{"type":"act","cmd":"command-1","base":0,"move":{"type":"draw","seat":2}}',
    '{"type":"act","cmd":"command-1","base":0,"move":{"type":"draw"},"seat":2}',
    '{"type":"act","cmd":"command-1","base":0,"move":{"type":"lay","melds":"K"}}',
    '{"type":"ping","n":NaN}',
    "[" * 8000,
    '{"x":' + "[" * 7000 + "]" * 7000 + ',"type":"ping"}',
    '{"type":"ping","n":' + "9" * 5000 + "}",
]


@pytest.mark.parametrize("text", MALFORMED, ids=range(len(MALFORMED)))
def test_a_malformed_message_is_answered_and_the_socket_lives(
    server: ServerProcess, text: str
) -> None:
    opened = server.open_table()

    async def run() -> None:
        async with Client(server, opened["table"]) as me:
            await me.hello(opened["token"])
            await me.say(text)
            answer = await me.hear_until("problem")
            assert answer["code"] == "bad_message"
            await me.say({"type": "ping", "n": 7})
            assert (await me.hear_until("pong"))["n"] == 7
            assert (await me.act(DRAW))["type"] == "ack"

    asyncio.run(run())


def test_a_malformed_move_names_its_command(server: ServerProcess) -> None:
    opened = server.open_table()

    async def run() -> None:
        async with Client(server, opened["table"]) as me:
            await me.hello(opened["token"])
            answer = await me.act({"type": "fly"}, cmd="i-want-to-fly")
            assert (answer["code"], answer["cmd"]) == ("bad_message", "i-want-to-fly")

    asyncio.run(run())


def test_after_twenty_malformed_messages_the_socket_is_closed(server: ServerProcess) -> None:
    opened = server.open_table()

    async def run() -> None:
        async with Client(server, opened["table"]) as me:
            await me.hello(opened["token"])
            for _ in range(20):
                await me.say("nonsense")
            assert await me.until_closed() == 4400
            assert sum(message["type"] == "problem" for message in me.heard) == 20

    asyncio.run(run())


def test_a_message_over_16_kib_closes_the_socket(server: ServerProcess) -> None:
    opened = server.open_table()

    async def run() -> None:
        async with Client(server, opened["table"]) as me:
            await me.hello(opened["token"])
            await me.say("x" * 20_000)
            assert await me.until_closed() == 1009

    asyncio.run(run())


def test_hello_comes_first_and_once(server: ServerProcess) -> None:
    opened = server.open_table()

    async def run() -> None:
        async with Client(server, opened["table"]) as me:
            await me.say({"type": "resync"})
            assert (await me.hear())["code"] == "hello_first"
            await me.hello(opened["token"])
            await me.say({"type": "hello", "token": opened["token"], "have": None})
            assert (await me.hear_until("problem"))["code"] == "bad_message"

    asyncio.run(run())


def test_a_socket_without_hello_is_closed(start_server: StartServer) -> None:
    server = start_server(hello_s=0.3)

    async def run() -> None:
        async with Client(server, "A" * 16) as me:
            assert (await me.hear())["code"] == "hello_first"
            assert await me.until_closed() == 4408

    asyncio.run(run())


def test_too_many_messages_are_refused_and_then_it_works_again(start_server: StartServer) -> None:
    server = start_server(messages_per_s=20, message_burst=10)
    opened = server.open_table()

    async def run() -> None:
        async with Client(server, opened["table"]) as me:
            await me.hello(opened["token"])
            for n in range(30):
                await me.say({"type": "ping", "n": n})
            answers = [(await me.hear_until("pong", "problem"))["type"] for _ in range(30)]
            assert answers[:9] == ["pong"] * 9
            assert answers.count("problem") >= 15
            await asyncio.sleep(0.3)
            await me.say({"type": "ping", "n": 99})
            assert (await me.hear_until("pong"))["n"] == 99

    asyncio.run(run())


def test_a_flood_is_closed(start_server: StartServer) -> None:
    server = start_server(messages_per_s=1, message_burst=1)

    async def run() -> None:
        async with Client(server, "A" * 16) as me:
            for n in range(400):
                await me.say({"type": "ping", "n": n})
            assert await me.until_closed() == 1008

    asyncio.run(run())


def test_a_refusal_says_why_in_one_sentence(server: ServerProcess) -> None:
    opened = server.open_table()

    async def run() -> None:
        async with Client(server, opened["table"]) as me:
            await me.hello(opened["token"])
            await me.act_and_see(DRAW)
            refused = await me.act(DRAW)
            assert (refused["type"], refused["code"]) == ("refused", "already_drew")
            assert refused["text"] == "You have already drawn in this turn."

    asyncio.run(run())
