"""Styles of a table: chosen at the opening, changed by its maker only, kept after a restart."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from handfoot import bots
from handfoot.protocol.messages import NewTable
from handfoot.server.opening import bots_of
from handfoot.server.problems import ProblemError
from handfoot.server.seating import level_of, version_of
from tests.server.client import Client
from tests.server.conftest import StartServer
from tests.server.process import ServerProcess

CHANGE = {"type": "set_style", "hints": False, "eagerness": "patient", "partner_follows": True}
USUAL = {"hints": True, "eagerness": "usual", "partner_follows": False}
CHANGED = {"hints": False, "eagerness": "patient", "partner_follows": True}


def test_a_table_is_opened_in_a_style(server: ServerProcess) -> None:
    plain = server.open_table()
    chosen = server.open_table(hints=False, eagerness="eager")

    async def style(opened: dict[str, Any]) -> Any:
        async with Client(server, opened["table"]) as me:
            return (await me.hello(opened["token"]))["style"]

    assert asyncio.run(style(plain)) == USUAL
    assert asyncio.run(style(chosen)) == {**USUAL, "hints": False, "eagerness": "eager"}


def test_every_seat_can_have_a_bot_of_its_own(server: ServerProcess) -> None:
    opened = server.open_table(levels=["random", "careful"], level="random")

    async def players() -> Any:
        async with Client(server, opened["table"]) as me:
            return (await me.hello(opened["token"]))["players"]

    told = asyncio.run(players())
    assert [player["bot"] for player in told] == [None, "random", "careful", "random"]
    assert [player["bot_version"] for player in told] == [None, 1, 1, 1]


def test_style_and_bots_are_kept_after_a_restart(start_server: StartServer) -> None:
    first = start_server()
    opened = first.open_table()

    async def change() -> None:
        async with Client(first, opened["table"]) as me:
            await me.hello(opened["token"])
            await me.say(CHANGE)
            while me.state["style"] != CHANGED:
                await me.hear()
            await me.say({"type": "set_level", "seat": 2, "level": "random"})
            while me.state["players"][2]["bot"] != "random":
                await me.hear()

    async def look(server: ServerProcess) -> dict[str, Any]:
        async with Client(server, opened["table"]) as me:
            return await me.hello(opened["token"])

    asyncio.run(change())
    first.kill()
    state = asyncio.run(look(start_server()))
    assert state["style"] == CHANGED
    assert [player["bot"] for player in state["players"]] == [None, "careful", "random", "careful"]


@pytest.mark.parametrize(
    ("message", "code"),
    [
        ({"type": "set_level", "seat": 0, "level": "careful"}, "not_a_bot"),
        ({"type": "set_level", "seat": 9, "level": "careful"}, "not_a_bot"),
        ({"type": "set_level", "seat": 1, "level": "wizard"}, "unknown_level"),
        ({"type": "set_level", "seat": 1, "level": "os:system"}, "unknown_level"),
        ({"type": "set_style", "eagerness": "wild"}, "bad_message"),
    ],
)
def test_what_cannot_be_set_is_a_problem(
    server: ServerProcess, message: dict[str, Any], code: str
) -> None:
    opened = server.open_table()

    async def run() -> None:
        async with Client(server, opened["table"]) as me:
            await me.hello(opened["token"])
            await me.say(message)
            assert (await me.hear_until("problem"))["code"] == code

    asyncio.run(run())


def test_a_watcher_changes_nothing(server: ServerProcess) -> None:
    opened = server.open_table()

    async def run() -> None:
        async with Client(server, opened["table"]) as me:
            await me.hello(None)
            for message in (CHANGE, {"type": "hint", "cmd": "hint-0001", "base": 0}):
                await me.say(message)
                assert (await me.hear_until("problem"))["code"] == "watcher_cannot_act"
            assert me.state["style"] == USUAL

    asyncio.run(run())


def test_a_bot_is_pinned_to_the_version_that_it_has_now() -> None:
    stored = bots_of(NewTable(level="careful", levels=("random",)))
    assert [level_of(bot) for bot in stored] == ["random", "careful", "careful"]
    assert version_of(stored[1]) == bots.get("careful").version


@pytest.mark.parametrize("level", ["wizard", "os:system", "careful@1", "careful@99", ""])
def test_only_the_levels_by_name_can_be_seated(level: str) -> None:
    with pytest.raises(ProblemError):
        bots_of(NewTable(level="careful", levels=(level,)))
