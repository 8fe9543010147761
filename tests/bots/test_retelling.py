"""Retelling: the positions that a match went through, and the actions that moves are made of."""

from __future__ import annotations

import pytest

from handfoot.bots.retelling import (
    again,
    before_move,
    moments,
    single_actions,
    taken_back,
)
from handfoot.engine import moves as mv
from handfoot.engine.kernel import numbers
from handfoot.engine.match import Match
from handfoot.engine.presets import load_ruleset, preset_names
from tests.bots.matches import played
from tests.support.positions import position


def test_a_match_is_told_again_move_by_move() -> None:
    match = played(seed=2, deals=2)
    fresh = Match.new(match.ruleset, match.players, seed=2)
    for moment in moments(match):
        assert moment.match.state_hash() == fresh.state_hash()
        assert (moment.seat, moment.move) == match.log[moment.at]
        fresh.play(moment.seat, moment.move)
    assert fresh.state_hash() == match.state_hash()


def test_the_match_before_any_move_can_be_had() -> None:
    match = played(seed=2, deals=2)
    assert before_move(match, 0).state_hash() == again(match).state_hash()
    last = before_move(match, len(match.log) - 1)
    last.play(*match.log[-1])
    assert last.state_hash() == match.state_hash()
    for at in (-1, len(match.log)):
        with pytest.raises(IndexError):
            before_move(match, at)


@pytest.mark.parametrize("name", preset_names())
def test_the_actions_of_a_move_do_what_the_move_does(name: str) -> None:
    ruleset = load_ruleset(name)
    match = played(name, ruleset.player_counts()[0], level="random")
    fresh = again(match)
    for seat, move in match.log:
        deal = fresh.deal.clone()
        for before, action in single_actions(fresh, seat, move):
            assert before.deal.state_hash() == deal.state_hash()
            assert deal.play(action) == numbers.OK
        fresh.play(seat, move)
        assert deal.state_hash() == fresh.deal.state_hash()


def test_a_take_with_cards_laid_at_once_is_several_actions() -> None:
    match = position("9 9 A A A 4", pile="4 5 9", opened=False)
    move = mv.TakePile((mv.Meld("A", _aces(match)),))
    actions = [action for _, action in single_actions(match, 0, move)]
    assert [numbers.describe(action) for action in actions] == ["take the pile", "start A"]


def _aces(match: Match) -> tuple[str, ...]:
    return tuple(card for card in match.view(0).hand if card[0] == "A")


def test_what_was_taken_back_is_known_with_the_taking_back() -> None:
    match = Match.new(load_ruleset("whitnack"), 4, seed=4)
    match.play(0, mv.Draw())
    options = match.view(0).options
    assert options is not None
    lay = match.move_for(0, options.lay[0].action)
    for move in (lay, mv.TakeBack(), lay, mv.TakeBack(), lay):
        match.play(0, move)
    assert taken_back(match) == {1, 2, 3, 4}
