"""Advice by search: an option for every action, cards in any order alike, from the view alone."""

from __future__ import annotations

import math
import random
from typing import Any

import pytest

from handfoot.bots import search
from handfoot.bots.advice import Comparison, Reason
from handfoot.bots.search import advise, compare
from handfoot.engine.kernel import COMPILED, numbers
from handfoot.engine.knowledge import Knowledge
from handfoot.engine.match import Match
from handfoot.engine.presets import load_ruleset, preset_names
from tests.bots.matches import played
from tests.engine.twins import twin_of
from tests.support.positions import position

compiled_only = pytest.mark.skipif(
    not COMPILED, reason="plain Python looks at too few worlds to be sure of anything"
)
KING = numbers.FOUR + 9
ADD_KING, ADD_NINE = numbers.ADD + KING, numbers.ADD + numbers.FOUR + 5


def test_every_legal_action_is_an_option_and_the_best_comes_first() -> None:
    view = position("K K K 4 5 6", phase="play").knowledge(0)
    advice = advise(view, worlds=16, seed=1)
    assert {option.action for option in advice.options} == set(view.legal)
    points = [option.points for option in advice.options]
    assert points == sorted(points, reverse=True)
    assert advice.options[0].error == 0
    assert all(option.plan[0] == option.action for option in advice.options)


def test_the_order_of_laying_costs_nothing() -> None:
    view = position("K K 9 4", phase="play", melds="Kx4, 9x4", books=(2, 2, 1)).knowledge(0)
    options = {option.action: option for option in advise(view, worlds=16, seed=1).options}
    both = [options[ADD_KING], options[ADD_NINE]]
    assert both[0].points == both[1].points
    assert sorted(both[0].plan) == sorted(both[1].plan)


def test_every_plan_can_be_played_as_it_stands() -> None:
    match, rng = played(seed=4), random.Random(1)
    fresh = Match.new(match.ruleset, match.players, seed=4)
    for seat, move in match.log:
        if rng.random() < 0.2:
            for option in advise(fresh.knowledge(seat), worlds=4, seed=1).options:
                now = fresh.deal.clone()
                for step in option.plan:
                    assert now.play(step) == numbers.OK, numbers.describe(step)
        fresh.play(seat, move)


def test_the_same_is_said_for_the_same_view_worlds_and_seed() -> None:
    view = position("K K K 4 5 6", phase="play").knowledge(0)
    first = advise(view, worlds=8, seed=3)
    assert advise(view, worlds=8, seed=3) == first
    assert advise(view, worlds=8, seed=4) != first


def test_hidden_cards_change_nothing() -> None:
    match, rng = played(seed=5), random.Random(2)
    fresh = Match.new(match.ruleset, match.players, seed=5)
    for at, (seat, move) in enumerate(match.log[:60]):
        if at % 6 == 0:
            views = (fresh.knowledge(seat), twin_of(fresh, seat, rng).knowledge(seat))
            truth, twin = (advise(view, worlds=4, seed=1) for view in views)
            assert truth == twin
        fresh.play(seat, move)


def far_ahead() -> Knowledge:
    """A seat that may lay its last king and go out by the other card."""
    return position(
        "K 4",
        phase="play",
        in_foot=True,
        partner="whole",
        books=(2, 2, 1),
        melds="Kx3",
        changes={"go_out_permission": "none"},
        others={2: "5"},
    ).knowledge(0)


@compiled_only
def test_going_out_far_ahead_is_better_than_keeping_a_card() -> None:
    view = far_ahead()
    found = compare(view, ADD_KING, numbers.FOUR, worlds=64, seed=1)
    assert found.behind > 2 * found.error
    assert compare(view, numbers.FOUR, ADD_KING, worlds=64, seed=1).behind < 0


@pytest.mark.parametrize("name", preset_names())
def test_every_preset_is_advised_from_its_first_decision_on(name: str) -> None:
    ruleset = load_ruleset(name)
    match = Match.new(ruleset, ruleset.player_counts()[0], seed=1)
    for _ in range(4):
        seat = match.deal.actor
        view = match.knowledge(seat)
        advice = advise(view, worlds=4, seed=1)
        assert {option.action for option in advice.options} == set(view.legal)
        match.play(seat, match.move_for(seat, advice.options[0].action))


@compiled_only
def test_what_the_search_finds_clear_is_played_to_the_end_too(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    view = far_ahead()
    why = (Reason("books_more", {"points": 90}),)

    def no_difference(*_: Any, **__: Any) -> Comparison:
        return Comparison(0.0, 0.0, why)

    best, worst = ADD_KING, numbers.FOUR
    whole = compare(view, best, worst, worlds=64, seed=1)
    monkeypatch.setattr(search, "compare_by_playouts", no_difference)
    half = compare(view, best, worst, worlds=64, seed=1)
    assert half.reasons == why
    assert half.error < whole.error
    assert half.behind > 0
    even = compare(view, best, best, worlds=64, seed=1)
    assert (even.behind, even.reasons) == (0.0, ())


def test_what_the_search_has_no_room_for_is_played_to_the_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    view = position("K K K 4 5 6", phase="play").knowledge(0)
    first, second = view.legal[:2]
    monkeypatch.setattr(search, "_options", lambda *_: [])
    found = compare(view, first, second, worlds=8, seed=1)
    assert 0 < found.error < math.inf


def test_late_in_a_match_the_chance_to_win_it_is_told_and_early_it_is_not() -> None:
    early = advise(position("K K K 4 5", phase="play").knowledge(0), worlds=8, seed=1)
    assert {option.match for option in early.options} == {None}
    chances = []
    for totals in ((9000, 2000), (5000, 5000), (2000, 9000)):
        match = position("K K K 4 5", phase="play", deal_number=4, totals=totals)
        best = advise(match.knowledge(0), worlds=8, seed=1).options[0]
        assert best.match is not None
        chances.append(best.match)
    assert chances == sorted(chances, reverse=True)
    assert chances[0] > 0.95
    assert chances[2] < 0.05
