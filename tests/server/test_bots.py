"""Bots at a table: at their pace, only while somebody is there, and never its end."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Callable, Sequence
from typing import Any

import pytest

from handfoot.bots import pinned
from handfoot.engine.knowledge import Knowledge
from handfoot.engine.match import Match
from handfoot.engine.moves import Draw
from handfoot.engine.presets import load_ruleset
from handfoot.server import bot_driver
from handfoot.server.bot_driver import BotDriver
from handfoot.server.bot_thread import BotThread
from handfoot.server.db_thread import StorageFullError
from handfoot.server.fallback import first_lawful_move
from handfoot.server.table import Table
from tests.server.table_kit import CountingListener, ListLog, act, make_table

PRESENT = pinned("careful")
Choose = Callable[[Knowledge], Any]


class PlannedBot:
    def __init__(self, choose: Choose) -> None:
        self._choose = choose

    def choose(self, view: Knowledge, options: Sequence[int], rng: random.Random) -> Any:
        return self._choose(view)


def use_bot(monkeypatch: pytest.MonkeyPatch, choose: Choose) -> None:
    monkeypatch.setattr(bot_driver, "get", lambda _level: PlannedBot(choose))


async def until(done: Callable[[], bool], most_s: float = 20.0) -> None:
    """Wait until something is so."""
    async with asyncio.timeout(most_s):
        while not done():
            await asyncio.sleep(0.005)


async def end_own_turn(table: Table) -> None:
    while table.match.acting == 0:
        move = first_lawful_move(table.match, 0)
        assert move is not None
        await act(table, move)


def with_driver(
    run: Callable[[Table, BotDriver, ListLog], Any],
    *,
    deadline_s: float = 2.0,
    person: bool = True,
    bot: str = "careful",
) -> ListLog:
    """Run a scene at a table whose bots are driven."""

    async def scene() -> ListLog:
        log = ListLog()
        table = make_table(log, bot=bot)
        driver = BotDriver(deadline_s)
        table.on_change = driver.wake
        if person:
            table.join(CountingListener(0))
        try:
            await run(table, driver, log)
        finally:
            driver.close()
        return log

    return asyncio.run(scene())


@pytest.mark.parametrize("level", ["random", "careful"])
def test_bots_play_until_it_is_a_persons_turn(level: str) -> None:
    async def run(table: Table, driver: BotDriver, log: ListLog) -> None:
        for _ in range(10):
            await end_own_turn(table)
            await until(lambda: table.match.acting in (0, None))

    log = with_driver(run, bot=level)
    for row in log.rows:
        if row.seat != 0:
            assert row.cmd_id == f"bot:{row.seat}:{row.seq}"


def test_without_a_person_bots_wait_and_go_on_when_one_comes() -> None:
    async def run(table: Table, driver: BotDriver, log: ListLog) -> None:
        await end_own_turn(table)
        watcher = CountingListener(None)
        table.join(watcher)
        head = table.head
        await asyncio.sleep(0.1)
        assert table.head == head
        person = CountingListener(0)
        table.join(person)
        await until(lambda: table.head > head)

    with_driver(run, person=False)


def test_bots_stop_when_the_last_person_goes() -> None:
    async def run(table: Table, driver: BotDriver, log: ListLog) -> None:
        person = CountingListener(0)
        table.join(person)
        table.set_pace(60)
        await end_own_turn(table)
        await until(lambda: table.match.acting == 2)
        table.leave(person)
        await asyncio.sleep(0.01)
        head = table.head
        await asyncio.sleep(0.2)
        assert table.head == head

    with_driver(run, person=False)


def raises(_: Knowledge) -> int:
    raise ValueError("no idea")


def leaves(_: Knowledge) -> int:
    raise SystemExit(3)


@pytest.mark.parametrize(
    "choose",
    [raises, leaves, lambda _: -1, lambda _: 10**9, lambda _: None, lambda _: "draw", lambda _: 1],
    ids=["raises", "leaves", "negative", "huge", "none", "text", "illegal"],
)
def test_a_bot_that_fails_is_replaced_for_that_act(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, choose: Choose
) -> None:
    use_bot(monkeypatch, choose)

    async def run(table: Table, driver: BotDriver, log: ListLog) -> None:
        await end_own_turn(table)
        await until(lambda: table.match.acting in (0, None))

    log = with_driver(run)
    assert {row.seat for row in log.rows} == {0, 1, 2, 3}
    assert "bot careful" in caplog.text


def test_a_bot_that_hangs_is_replaced_and_the_server_breathes(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    hung: list[bool] = []

    def hang_once(knowledge: Knowledge) -> int:
        if not hung:
            hung.append(True)
            time.sleep(1.0)
        return knowledge.legal[0]

    use_bot(monkeypatch, hang_once)

    async def run(table: Table, driver: BotDriver, log: ListLog) -> None:
        await end_own_turn(table)
        breaths = 0
        while table.match.acting != 0:
            await asyncio.sleep(0.01)
            breaths += 1
        assert breaths >= 5

    with_driver(run, deadline_s=0.2)
    assert "did not answer in time" in caplog.text


def slowly(seconds: float) -> Callable[[], int]:
    """Return a thought that takes so long."""

    def thought() -> int:
        time.sleep(seconds)
        return 7

    return thought


def test_too_many_hung_bots_start_no_more_threads() -> None:
    async def run() -> None:
        thread = BotThread()
        for _ in range(8):
            with pytest.raises(TimeoutError):
                await thread.think(slowly(0.3), 0.01)
        with pytest.raises(TimeoutError, match="too many"):
            await thread.think(lambda: 1, 1.0)

    asyncio.run(run())


def test_the_deadline_counts_a_bots_own_thinking_only() -> None:
    async def run() -> None:
        thread = BotThread()
        thoughts = [thread.think(slowly(0.05), 0.2) for _ in range(8)]
        assert await asyncio.gather(*thoughts) == [7] * 8
        thread.close()

    asyncio.run(run())


def test_a_bot_knows_what_its_seat_may_know_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[object] = []

    def look(knowledge: Knowledge) -> int:
        given.append(knowledge)
        return knowledge.legal[0]

    use_bot(monkeypatch, look)

    async def run(table: Table, driver: BotDriver, log: ListLog) -> None:
        await end_own_turn(table)
        await until(lambda: table.match.acting == 0)

    with_driver(run)
    assert {type(knowledge) for knowledge in given} == {Knowledge}


def test_the_pace_is_kept_and_a_new_one_counts_at_once() -> None:
    async def run(table: Table, driver: BotDriver, log: ListLog) -> None:
        table.set_pace(400)
        await end_own_turn(table)
        head, began = table.head, time.monotonic()
        await until(lambda: table.head > head)
        first_act = time.monotonic() - began
        await until(lambda: table.head > head + 1)
        second_act = time.monotonic() - began - first_act
        assert first_act >= 0.4
        assert second_act >= 0.17
        table.set_pace(10_000)
        await asyncio.sleep(0.3)
        table.set_pace(0)
        await until(lambda: table.match.acting == 0, most_s=5)

    with_driver(run)


def test_a_full_disk_makes_bots_wait_and_try_again() -> None:
    async def run(table: Table, driver: BotDriver, log: ListLog) -> None:
        table.set_pace(10)
        await end_own_turn(table)
        log.failures = [StorageFullError()]
        head = table.head
        await until(lambda: not log.failures)
        assert table.head == head
        await until(lambda: table.match.acting == 0)

    with_driver(run)


def test_another_server_at_the_same_point_makes_the_same_moves() -> None:
    async def run(table: Table, driver: BotDriver, log: ListLog) -> None:
        for _ in range(5):
            await end_own_turn(table)
            await until(lambda: table.match.acting in (0, None))

    assert [row.move for row in with_driver(run).rows] == [
        row.move for row in with_driver(run).rows
    ]


@pytest.mark.parametrize("kept", ["careful", "careful@999"])
def test_a_table_from_before_versions_or_of_one_that_is_gone_is_played_on(kept: str) -> None:
    """By the present player of the level, not by the plain moves of a bot that failed."""

    async def run(table: Table, driver: BotDriver, log: ListLog) -> None:
        await end_own_turn(table)
        await until(lambda: table.match.acting in (0, None))

    moves = [[row.move for row in with_driver(run, bot=bot).rows] for bot in (kept, PRESENT)]
    assert moves[0] == moves[1]


def test_a_bots_seed_depends_on_table_seat_and_move() -> None:
    seeds = {
        bot_driver._seed_of(bytes([secret]) * 32, seat, seq)
        for secret in range(4)
        for seat in range(4)
        for seq in range(4)
    }
    assert len(seeds) == 4**3


@pytest.mark.parametrize("seed", range(4))
def test_the_fallback_always_finds_a_move_and_the_deal_ends(seed: int) -> None:
    match = Match.new(load_ruleset("whitnack"), players=4, seed=seed)
    for _ in range(2000):
        seat = match.acting
        if seat is None:
            break
        move = first_lawful_move(match, seat)
        assert move is not None
        match.play(seat, move)
    assert match.phase == "deal_over"


def test_the_fallback_draws_first() -> None:
    match = Match.new(load_ruleset("whitnack"), players=4, seed=0)
    assert first_lawful_move(match, 0) == Draw()
    assert first_lawful_move(match, 1) is None
