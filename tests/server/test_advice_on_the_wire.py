"""Advice through a real server: a hint that can be played, reasons, a kept move, a whole review."""

from __future__ import annotations

import asyncio
from typing import Any

from tests.server.client import Client, plain_move
from tests.server.conftest import StartServer
from tests.server.process import ServerProcess


async def ask(me: Client, message: dict[str, Any], *kinds: str) -> dict[str, Any]:
    await me.say(message)
    while (answer := await me.hear_until(*kinds, "problem"))["cmd"] != message["cmd"]:
        pass
    return answer


def test_a_hint_is_given_and_its_steps_are_accepted(server: ServerProcess) -> None:
    opened = server.open_table()

    async def run() -> None:
        async with Client(server, opened["table"]) as me:
            await me.hello(opened["token"])
            for number in range(6):
                await me.until_my_turn()
                hint = {"type": "hint", "cmd": f"hint-{number:04}", "base": me.state["seq"]}
                answer = await ask(me, hint, "hinted")
                assert answer["type"] == "hinted", answer
                assert answer["moves"][0]["behind"] == 0
                for move in answer["moves"]:
                    assert move["steps"]
                await me.act_and_see(answer["moves"][0]["steps"][0]["move"])

    asyncio.run(run())


def test_a_bots_move_is_explained_and_kept_until_its_deal_is_over(
    start_server: StartServer,
) -> None:
    server = start_server(review_worlds=2, hint_worlds=2)
    opened = server.open_table()
    address = f"/api/tables/{opened['table']}/bad-moves"

    async def run() -> None:
        async with Client(server, opened["table"]) as me:
            await me.hello(opened["token"])
            await me.until_my_turn()
            while not me.state["players"][1]["last_turn"]:
                await me.act_and_see(plain_move(me.view))
                await me.until_my_turn()
            seq = me.state["players"][1]["last_turn"][-1]
            why = await ask(me, {"type": "why", "cmd": "why-00001", "seq": seq}, "explained")
            assert (why["seat"], why["whole"], why["moves"]) == (1, False, [])
            assert why["steps"][0]["code"] in ("discard", "start", "add", "draw", "take")
            kept = await ask(
                me, {"type": "bad_move", "cmd": "bad-00001", "seq": seq, "note": "!"}, "kept"
            )
            assert kept["ready"] is False
            answer = await asyncio.to_thread(server.get, f"{address}/{kept['name']}")
            assert answer.status == 409
            await me.play_until("deal_over")
            answer = await asyncio.to_thread(server.get, f"{address}/{kept['name']}")
            assert answer.status == 200
            assert answer.json()["move_number"] == seq
            assert answer.headers["content-disposition"].startswith("attachment")
            why = await ask(me, {"type": "why", "cmd": "why-00002", "seq": seq}, "explained")
            assert why["whole"] is True
            review = await ask(me, {"type": "review", "cmd": "review-01", "deal": 1}, "reviewed")
            assert review["type"] == "reviewed", review
            for side in review["luck"]:
                assert side["cards"] + side["play"] == side["result"]
            look = {"type": "look_back", "cmd": "look-0001", "seq": seq}
            looked = await ask(me, look, "looked_back")
            assert looked["view"]["you"] == looked["seat"] == 1

    asyncio.run(run())


def test_no_file_that_is_not_there_is_given(server: ServerProcess) -> None:
    opened = server.open_table()
    answer = server.get(f"/api/tables/{opened['table']}/bad-moves/1.json")
    assert (answer.status, answer.json()["code"]) == (404, "not_found")
