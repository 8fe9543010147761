"""Hints: for the seat to act, from what it knows, and only where they are allowed."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from handfoot.bots.advice import Advice
from handfoot.protocol.advice import BadMove, Hint, Review, StopReview, Why
from handfoot.protocol.messages import SetStyle, TableStyle
from handfoot.server.advice_desk import AdviceDesk
from handfoot.server.fallback import first_lawful_move
from handfoot.server.opening import restyled
from handfoot.server.ports import Adviser
from handfoot.server.problems import ProblemError
from handfoot.server.questions import Question, Questions
from handfoot.server.settings import Settings
from handfoot.server.table import Table
from tests.engine.twins import twin_of
from tests.server.advisers import GatedAdviser, ListAdviser, told_from_the_view
from tests.server.table_kit import act, make_table

Scene = Callable[[AdviceDesk, Table], Awaitable[Any]]


def at_a_desk(scene: Scene, advise: Adviser, folder: Path, table: Table | None = None) -> Any:
    async def run() -> Any:
        settings = Settings(db=folder / "tables.sqlite3", advice_deadline_s=5)
        desk = AdviceDesk(settings, advise)
        try:
            return await scene(desk, table or make_table())
        finally:
            desk.close()

    return asyncio.run(run())


def code_of(error: pytest.ExceptionInfo[ProblemError]) -> str:
    return error.value.problem.code


def hint_at(table: Table, base: int | None = None) -> Hint:
    return Hint("hint-0001", table.head if base is None else base)


def test_the_best_moves_come_in_order_with_what_they_are_worth(tmp_path: Path) -> None:
    adviser = ListAdviser()

    async def scene(desk: AdviceDesk, table: Table) -> None:
        answer = await desk.hint(table, 0, hint_at(table))
        assert answer.cmd == "hint-0001"
        assert answer.seq == table.head == 0
        behind = [move.behind for move in answer.moves]
        assert behind == sorted(behind)
        assert behind[0] == 0
        assert answer.moves[0].points == 500
        assert answer.moves[0].steps[0].code == "draw"
        assert answer.moves[0].steps[0].text == "Draw from the stock."
        assert [move.about_equal for move in answer.moves[:2]] == [True, False][: len(behind)]

    at_a_desk(scene, adviser, tmp_path)
    ((view, worlds, _seed),) = adviser.calls
    assert view.seat == 0
    assert worlds == Settings(db=tmp_path).hint_worlds


def test_a_step_can_be_played_as_it_is(tmp_path: Path) -> None:
    async def scene(desk: AdviceDesk, table: Table) -> None:
        for _ in range(12):
            while table.match.acting != 0:
                acting = table.match.acting
                assert acting is not None
                move = first_lawful_move(table.match, acting)
                assert move is not None
                await act(table, move, seat=acting)
            answer = await desk.hint(table, 0, hint_at(table))
            for told in answer.moves:
                scratch = table.match.copy()
                for step in told.steps:
                    scratch.play(0, step.move)
            await act(table, answer.moves[-1].steps[0].move)

    at_a_desk(scene, ListAdviser(), tmp_path)


@pytest.mark.parametrize(
    ("seat", "base", "hints", "code"),
    [(0, 0, False, "hints_off"), (0, 3, True, "stale"), (1, 0, True, "not_your_turn")],
)
def test_a_hint_is_refused(seat: int, base: int, hints: bool, code: str, tmp_path: Path) -> None:
    adviser = ListAdviser()

    async def scene(desk: AdviceDesk, table: Table) -> None:
        table.set_options(restyled(table.options, SetStyle(hints=hints)))
        with pytest.raises(ProblemError) as error:
            await desk.hint(table, seat, hint_at(table, base))
        assert code_of(error) == code

    at_a_desk(scene, adviser, tmp_path)
    assert not adviser.calls


def failing(view: Any, *, worlds: int, seed: int) -> Advice:
    raise RuntimeError("planned")


def empty(view: Any, *, worlds: int, seed: int) -> Advice:
    return Advice(())


@pytest.mark.parametrize("adviser", [failing, empty])
def test_an_adviser_that_fails_costs_a_hint_and_nothing_else(
    adviser: Adviser, tmp_path: Path
) -> None:
    async def scene(desk: AdviceDesk, table: Table) -> None:
        before = table.match.state_hash()
        with pytest.raises(ProblemError) as error:
            await desk.hint(table, 0, hint_at(table))
        assert code_of(error) == "no_advice"
        assert (table.head, table.match.state_hash()) == (0, before)

    at_a_desk(scene, adviser, tmp_path)


def test_a_hint_says_the_same_whatever_the_hidden_cards_are(tmp_path: Path) -> None:
    rng = random.Random(5)

    async def ask(desk: AdviceDesk, table: Table) -> Any:
        seat = table.match.acting
        assert seat is not None
        return await desk.hint(table, seat, hint_at(table))

    table = make_table(bot=None)
    for _ in range(40):
        acting = table.match.acting
        assert acting is not None
        truth = at_a_desk(ask, told_from_the_view, tmp_path, table)
        hidden = make_table(bot=None)
        hidden.match = twin_of(table.match, acting, rng)
        hidden.head = table.head
        assert at_a_desk(ask, told_from_the_view, tmp_path, hidden) == truth
        move = first_lawful_move(table.match, acting)
        assert move is not None
        asyncio.run(act(table, move, seat=acting))


def test_the_socket_is_read_on_while_a_hint_is_thought_about(tmp_path: Path) -> None:
    adviser = GatedAdviser()

    async def scene(desk: AdviceDesk, table: Table) -> None:
        said: list[Any] = []
        questions = Questions(desk, said.append, at_once=2)
        questions.ask(table, 0, Hint("first-001", 0))
        questions.ask(table, 0, Hint("first-001", 0))
        questions.ask(table, 0, Hint("second-01", 0))
        questions.ask(table, 0, Hint("third-001", 0))
        assert [(answer.cmd, answer.code) for answer in said] == [
            ("first-001", "advice_busy"),
            ("third-001", "advice_busy"),
        ]
        adviser.gate.set()
        async with asyncio.timeout(5):
            while len(said) < 4:
                await asyncio.sleep(0.01)
        assert {answer.cmd for answer in said[2:]} == {"first-001", "second-01"}

    at_a_desk(scene, adviser, tmp_path)


def test_a_closed_socket_gives_its_questions_up(tmp_path: Path) -> None:
    adviser = GatedAdviser()

    async def scene(desk: AdviceDesk, table: Table) -> None:
        said: list[Any] = []
        questions = Questions(desk, said.append, at_once=4)
        questions.ask(table, 0, Hint("first-001", 0))
        await asyncio.sleep(0.05)
        questions.close()
        adviser.gate.set()
        await asyncio.sleep(0.1)
        assert said == []

    at_a_desk(scene, adviser, tmp_path)


def test_every_question_is_answered_once(tmp_path: Path) -> None:
    questions_asked: list[Question] = [
        Hint("cmd-00001", 99),
        Why("cmd-00002", 99),
        Review("cmd-00003", 1),
        StopReview("cmd-00004"),
        BadMove("cmd-00005", 99),
    ]

    async def scene(desk: AdviceDesk, table: Table) -> None:
        said: list[Any] = []
        questions = Questions(desk, said.append, at_once=9)
        for question in questions_asked:
            questions.ask(table, 0, question)
        async with asyncio.timeout(5):
            while len(said) < len(questions_asked):
                await asyncio.sleep(0.01)
        assert sorted(answer.cmd for answer in said) == [each.cmd for each in questions_asked]
        codes = {answer.cmd: getattr(answer, "code", None) for answer in said}
        assert [codes[each.cmd] for each in questions_asked] == [
            "stale",
            "no_such_move",
            "no_such_deal",
            None,
            "no_such_move",
        ]

    at_a_desk(scene, ListAdviser(), tmp_path)


def test_a_style_keeps_what_is_not_given() -> None:
    table = make_table()
    options = restyled(table.options, SetStyle(eagerness="eager"))
    assert options.style == TableStyle(hints=True, eagerness="eager", partner_follows=False)
    assert restyled(options, SetStyle(hints=False)).style.eagerness == "eager"
