"""Reviews at a table: in pieces, told as they go on, given up at any time."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from handfoot.engine.moves import Draw, NextDeal
from handfoot.protocol.advice import Review, Reviewed, Reviewing, ReviewStopped, StopReview
from handfoot.server.advice_desk import AdviceDesk
from handfoot.server.ports import Adviser
from handfoot.server.problems import ProblemError
from handfoot.server.questions import Questions
from handfoot.server.settings import Settings
from handfoot.server.table import Table
from tests.bots.matches import played
from tests.server.advisers import GatedAdviser, ListAdviser, apart
from tests.server.table_kit import act, make_table

Scene = Callable[[AdviceDesk, Table], Awaitable[Any]]


def played_table(deals: int = 1) -> Table:
    table = make_table()
    table.match = played(deals=deals)
    table.head = len(table.match.log)
    return table


def at_a_desk(scene: Scene, advise: Adviser, folder: Path, table: Table | None = None) -> Any:
    async def run() -> Any:
        settings = Settings(db=folder / "tables.sqlite3", review_worlds=7)
        desk = AdviceDesk(settings, advise, apart)
        try:
            return await scene(desk, table or played_table())
        finally:
            desk.close()

    return asyncio.run(run())


def test_a_review_tells_its_progress_and_then_the_deal(tmp_path: Path) -> None:
    adviser = ListAdviser()

    async def scene(desk: AdviceDesk, table: Table) -> None:
        told: list[Reviewing] = []
        answer = await desk.review(table, 0, Review("review-01", 1), told.append)
        assert told[0].done == 0
        assert told[-1].done == told[-1].total > 60
        assert len({seed for _, _, seed in adviser.calls if seed < 10**6}) <= told[-1].total
        assert len(told) <= 60
        assert [each.seat for each in answer.seats] == [0, 1, 2, 3]
        assert sum(each.decisions for each in answer.seats) == told[-1].total
        for seat in answer.seats:
            assert sum(grade.count for grade in seat.grades) == seat.decisions
            assert sum(kind.decisions for kind in seat.kinds) == seat.decisions
            assert 0 <= seat.accuracy <= 100
        for side in answer.luck:
            assert side.cards + side.play == side.result
        assert len(answer.moments) == 3
        assert {each.seat for each in answer.moments} == {0}
        own = [each for each in answer.decisions if each.seat == 0]
        assert len(own) == answer.seats[0].decisions
        assert all(each.lost > 0 for each in answer.decisions if each.seat != 0)

    at_a_desk(scene, adviser, tmp_path)
    assert {worlds for _, worlds, _ in adviser.calls} == {7}


def test_a_deal_is_weighed_only_once(tmp_path: Path) -> None:
    adviser = ListAdviser()

    async def scene(desk: AdviceDesk, table: Table) -> None:
        first = await desk.review(table, 0, Review("review-01", 1), lambda _: None)
        calls = len(adviser.calls)
        again = await desk.review(table, 0, Review("review-01", 0), lambda _: None)
        assert len(adviser.calls) == calls
        assert again == first

    at_a_desk(scene, adviser, tmp_path)


def test_a_match_is_the_sum_of_its_deals(tmp_path: Path) -> None:
    async def scene(desk: AdviceDesk, table: Table) -> None:
        answers = [
            await desk.review(table, 0, Review("review-01", deal), lambda _: None)
            for deal in (1, 2, 0)
        ]
        one, two, both = answers
        assert both.deals == (1, 2)
        for seat in range(4):
            parts = (one.seats[seat], two.seats[seat])
            assert both.seats[seat].decisions == sum(part.decisions for part in parts)
        totals = table.match.totals
        assert both.luck[0].result == totals[0] - totals[1]

    at_a_desk(scene, ListAdviser(), tmp_path, played_table(deals=2))


@pytest.mark.parametrize(("deal", "code"), [(1, "no_such_deal"), (2, "no_such_deal")])
def test_a_deal_that_is_still_played_is_not_reviewed(deal: int, code: str, tmp_path: Path) -> None:
    adviser = ListAdviser()

    async def scene(desk: AdviceDesk, table: Table) -> None:
        await act(table, Draw())
        with pytest.raises(ProblemError) as error:
            await desk.review(table, 0, Review("review-01", deal), lambda _: None)
        assert error.value.problem.code == code

    at_a_desk(scene, adviser, tmp_path, make_table())
    assert not adviser.calls


def test_a_running_second_deal_is_not_reviewed_with_the_first(tmp_path: Path) -> None:
    async def scene(desk: AdviceDesk, table: Table) -> None:
        await act(table, NextDeal())
        answer = await desk.review(table, 0, Review("review-01", 0), lambda _: None)
        assert answer.deals == (1,)
        with pytest.raises(ProblemError) as error:
            await desk.review(table, 0, Review("review-02", 2), lambda _: None)
        assert error.value.problem.code == "deal_running"

    at_a_desk(scene, ListAdviser(), tmp_path)


def test_a_review_can_be_given_up_and_the_table_is_not_held_up(tmp_path: Path) -> None:
    adviser = GatedAdviser()

    async def scene(desk: AdviceDesk, table: Table) -> None:
        said: list[Any] = []
        questions = Questions(desk, said.append, at_once=4)
        questions.ask(table, 0, Review("review-01", 1))
        async with asyncio.timeout(5):
            while not adviser.began.is_set():
                await asyncio.sleep(0.01)  # the loop runs on meanwhile
        questions.ask(table, 0, StopReview("review-01"))
        assert said[-1] == ReviewStopped("review-01")
        adviser.gate.set()
        await asyncio.sleep(0.2)
        assert adviser.calls <= 2
        assert not any(isinstance(each, Reviewed) for each in said)

    at_a_desk(scene, adviser, tmp_path)


def test_a_failing_adviser_ends_the_review_with_a_problem(tmp_path: Path) -> None:
    def failing(view: Any, *, worlds: int, seed: int) -> Any:
        raise RuntimeError("planned")

    async def scene(desk: AdviceDesk, table: Table) -> None:
        with pytest.raises(ProblemError) as error:
            await desk.review(table, 0, Review("review-01", 1), lambda _: None)
        assert error.value.problem.code == "no_advice"

    at_a_desk(scene, failing, tmp_path)
