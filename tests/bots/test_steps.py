"""Steps: a plan as moves that can be made one after the other, up to the next hidden card."""

from __future__ import annotations

import random
from typing import Any

import pytest

from handfoot.bots.steps import step_of, steps_of
from handfoot.engine import moves as mv
from handfoot.engine.kernel import numbers
from handfoot.engine.match import Match
from handfoot.engine.presets import load_ruleset
from tests.bots.matches import played
from tests.bots.reason_examples import ACTIONS
from tests.engine.twins import twin_of
from tests.support.positions import position


def told(match: Match, plan: str) -> list[tuple[str, dict[str, Any]]]:
    actions = [ACTIONS[part.strip()] for part in plan.split(",")]
    return [(step.code, step.facts) for step in steps_of(match, actions)]


@pytest.mark.parametrize(
    ("where", "plan", "steps"),
    [
        ({}, "draw", [("draw", {})]),
        (
            {"hand": "9 9 4", "pile": "5 6 9"},
            "take the pile",
            [("take", {"count": 3, "rank": "9"})],
        ),
        (
            {"hand": "K K K 4 5", "phase": "play"},
            "start K, discard 4",
            [("start", {"rank": "K", "count": 3, "wilds": 0}), ("discard", {"rank": "4"})],
        ),
        (
            {"hand": "K K K 2 4 5", "phase": "play"},
            "start K, add a two to K, discard 4",
            [
                ("start_with_wilds", {"rank": "K", "count": 3, "wilds": 1}),
                ("discard", {"rank": "4"}),
            ],
        ),
        (
            {"hand": "K K 2 4 5", "phase": "play", "melds": "Kx3"},
            "add K, add a two to K, add K, discard 4",
            [
                ("add_with_wilds", {"rank": "K", "count": 2, "wilds": 1}),
                ("discard", {"rank": "4"}),
            ],
        ),
        (
            {"hand": "2 4 5", "phase": "play", "melds": "Kx3"},
            "add a two to K",
            [("add_wilds", {"rank": "K", "count": 0, "wilds": 1})],
        ),
        (
            {"hand": "2 2 JK 4 5", "phase": "play"},
            "start the wild meld with 1 joker, discard 4",
            [("start", {"rank": "wild", "count": 3, "wilds": 0}), ("discard", {"rank": "4"})],
        ),
        (
            {"hand": "K 9 K 4 5", "phase": "play", "melds": "Kx3, 9x3"},
            "add K, add 9, add K",
            [
                ("add", {"rank": "K", "count": 1, "wilds": 0}),
                ("add", {"rank": "9", "count": 1, "wilds": 0}),
                ("add", {"rank": "K", "count": 1, "wilds": 0}),
            ],
        ),
    ],
)
def test_a_plan_is_told_as_people_play_it(
    where: dict[str, Any], plan: str, steps: list[tuple[str, dict[str, Any]]]
) -> None:
    assert told(position(**where), plan) == steps


def test_steps_end_where_the_next_hidden_card_comes() -> None:
    assert [code for code, _ in told(position("4 5 6"), "draw, discard 4")] == ["draw"]
    running = position("K 4", phase="play", melds="Kx3, 4x3", foot="5 5 6 7")
    assert told(running, "add K, add 4, discard 5")[-1][0] == "add"


def test_a_plan_that_is_not_allowed_ends_before_it() -> None:
    match = position("K 4 5", phase="play")
    assert told(match, "start K, discard 4") == []


def test_each_step_can_be_made_after_the_one_before() -> None:
    match, rng = played(seed=6), random.Random(1)
    fresh = Match.new(match.ruleset, match.players, seed=6)
    for seat, move in match.log:
        plan: list[int] = []
        scratch, before = fresh.deal.clone(), fresh.state_hash()
        while not scratch.over and scratch.actor == seat and len(plan) < 12:
            plan.append(rng.choice(scratch.legal_actions()))
            scratch.push(plan[-1])
        again = fresh.copy()
        for step in steps_of(fresh, plan):
            again.play(seat, step.move)
        assert before == fresh.state_hash()
        fresh.play(seat, move)


def test_the_same_steps_are_told_whatever_the_hidden_cards_are() -> None:
    match, rng = played(seed=9), random.Random(2)
    fresh = Match.new(match.ruleset, match.players, seed=9)
    for seat, move in match.log[:80]:
        legal = fresh.deal.legal_actions()
        plan = [rng.choice(legal), numbers.FOUR, numbers.FOUR + 1, *legal[:2]]
        assert steps_of(twin_of(fresh, seat, rng), plan) == steps_of(fresh, plan)
        fresh.play(seat, move)


@pytest.mark.parametrize(
    ("move", "code"),
    [
        (mv.AskToGoOut(), "ask"),
        (mv.Answer(True), "answer_yes"),
        (mv.Answer(False), "answer_no"),
        (mv.Lift(22), "lift"),
        (mv.ChoosePile(1), "choose_pile"),
        (mv.LayLady(), "lay_lady"),
        (mv.TakeBack(), "take_back"),
        (mv.NextDeal(), "next_deal"),
        (mv.Draw(2), "draw_from"),
    ],
)
def test_every_other_move_has_a_step(move: mv.Move, code: str) -> None:
    assert step_of(position("4 5 6"), 0, move).code == code


def test_a_match_that_is_over_has_no_steps() -> None:
    match = played()
    assert steps_of(match, [numbers.DRAW]) == ()
    assert load_ruleset("whitnack").name == match.ruleset.name
