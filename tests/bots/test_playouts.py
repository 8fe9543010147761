"""Advice by playouts: in the same worlds for all, from the view alone, with an honest error."""

from __future__ import annotations

import random
from typing import Any

import pytest

from handfoot.bots.advice import Advice
from handfoot.bots.playouts import advise_by_playouts, compare_by_playouts
from handfoot.engine.kernel import numbers
from handfoot.engine.match import Match
from handfoot.engine.presets import load_ruleset, preset_names
from tests.bots.matches import played
from tests.engine.twins import twin_of
from tests.support.positions import position


def test_every_legal_action_is_weighed_and_the_best_comes_first() -> None:
    view = position("K K K 4 5 6", phase="play").knowledge(0)
    advice = advise_by_playouts(view, worlds=8, seed=1)
    assert {option.action for option in advice.options} == set(view.legal)
    points = [option.points for option in advice.options]
    assert points == sorted(points, reverse=True)
    assert advice.options[0].error == 0
    assert all(option.error >= 0 for option in advice.options)
    assert all(option.plan[0] == option.action for option in advice.options)


def test_the_same_is_said_for_the_same_view_worlds_and_seed() -> None:
    view = position("K K K 4 5 6", phase="play").knowledge(0)
    first = advise_by_playouts(view, worlds=6, seed=3)
    assert advise_by_playouts(view, worlds=6, seed=3) == first
    assert advise_by_playouts(view, worlds=6, seed=4) != first


def test_hidden_cards_change_nothing() -> None:
    match, rng = played(seed=5), random.Random(2)
    fresh = Match.new(match.ruleset, match.players, seed=5)
    for at, (seat, move) in enumerate(match.log[:40]):
        if at % 8 == 0:
            views = (fresh.knowledge(seat), twin_of(fresh, seat, rng).knowledge(seat))
            truth, twin = (advise_by_playouts(view, worlds=2, seed=1) for view in views)
            assert truth == twin
        fresh.play(seat, move)


def rank_of(advice: Advice, action: int) -> int:
    return [option.action for option in advice.options].index(action)


def test_going_out_far_ahead_is_better_than_throwing_the_last_chance_away() -> None:
    where: dict[str, Any] = {"phase": "play", "in_foot": True, "partner": "whole", "melds": "Kx6"}
    match = position("K 4", books=(3, 2, 1), permitted=True, **where)
    view = match.knowledge(0)
    advice = advise_by_playouts(view, worlds=16, seed=1)
    assert rank_of(advice, numbers.ADD + numbers.FOUR + 9) == 0


def test_only_the_options_asked_for_are_weighed() -> None:
    view = position("K K K 4 5 6", phase="play").knowledge(0)
    two = view.legal[:2]
    assert {o.action for o in advise_by_playouts(view, worlds=4, options=two).options} == set(two)
    (only,) = advise_by_playouts(view, worlds=4, options=two[:1]).options
    assert (only.action, only.points, only.error) == (two[0], 0.0, 0.0)


@pytest.mark.parametrize("name", preset_names())
def test_every_preset_can_be_advised_from_its_first_decision_on(name: str) -> None:
    ruleset = load_ruleset(name)
    match = Match.new(ruleset, ruleset.player_counts()[0], seed=1)
    for _ in range(3):
        seat = match.deal.actor
        view = match.knowledge(seat)
        advice = advise_by_playouts(view, worlds=2, seed=1)
        assert {option.action for option in advice.options} <= set(view.legal)
        match.play(seat, match.move_for(seat, advice.options[0].action))


def test_two_actions_are_compared_in_worlds_of_their_own() -> None:
    view = position("K 4 5", phase="play", melds="Kx6", books=(1, 2, 1)).knowledge(0)
    close, throw = numbers.ADD + numbers.FOUR + 9, numbers.FOUR
    one = compare_by_playouts(view, close, throw, worlds=24, seed=1)
    other = compare_by_playouts(view, throw, close, worlds=24, seed=1)
    assert (one.behind, one.error) == (-other.behind, other.error)
    assert one.error > 0
    assert compare_by_playouts(view, close, throw, worlds=24, seed=2) != one
