"""Luck: nothing on average, whoever plays, and it adds up with the play to the result."""

from __future__ import annotations

import itertools
import statistics

import pytest

from handfoot.bots.luck import _add_drawn, _dealt, luck_of_deal, worths
from handfoot.engine import events as ev
from handfoot.engine.cards import parse_card
from handfoot.engine.kernel import numbers
from handfoot.engine.match import Match
from handfoot.engine.moves import Draw
from handfoot.engine.presets import load_ruleset
from tests.bots.matches import played


def _mean_and_error(values: list[float]) -> tuple[float, float]:
    return statistics.mean(values), statistics.stdev(values) / len(values) ** 0.5


@pytest.mark.parametrize("name", ["whitnack", "saskatchewan", "hand-knee-and-foot", "simpson"])
def test_what_is_dealt_is_no_luck_on_average(name: str) -> None:
    ruleset = load_ruleset(name)
    players = ruleset.player_counts()[0]
    luck: list[float] = []
    for seed in range(1, 401):
        match = Match.new(ruleset, players, seed=seed)
        worth = worths(ruleset, match.rules.table("value"))
        luck += _dealt(match, worth, match.opening_events)
    mean, error = _mean_and_error(luck)
    assert abs(mean) < 3.5 * error
    assert error > 1, "the cards did make a difference"


def test_a_draw_is_no_luck_on_average_over_all_that_could_come() -> None:
    match = Match.new(load_ruleset("whitnack"), 4, seed=1)
    worth = worths(match.ruleset, match.rules.table("value"))
    cards = ["4c", "Kd", "2h", "*r", "3s", "Ah"]
    kinds = [match.cards.kind_of[parse_card(card)] for card in cards]
    total = 0.0
    for drawn in itertools.permutations(cards, 2):
        luck = [0.0] * 4
        _add_drawn(luck, match, worth, kinds, [ev.Drew(1, drawn)])
        assert luck[0] == luck[2] == luck[3] == 0
        total += luck[1]
    assert total == pytest.approx(0)


def test_a_joker_is_luck_and_a_black_three_is_not() -> None:
    match = Match.new(load_ruleset("whitnack"), 4, seed=1)
    worth = worths(match.ruleset, match.rules.table("value"))
    for card, is_lucky in (("*r", True), ("3s", False)):
        luck = [0.0] * 4
        stock = [numbers.JOKER, numbers.BLACK3, *[numbers.FOUR] * 20]
        _add_drawn(luck, match, worth, stock, [ev.Drew(0, (card,))])
        assert (luck[0] > 0) == is_lucky


def test_cards_and_play_add_up_to_the_result() -> None:
    match = played(seed=3)
    first, second = luck_of_deal(match, 1)
    points = [score.points for score in match.deal_scores[0]]
    assert first.result == points[0] - points[1] == -second.result
    assert first.cards + first.play == pytest.approx(first.result)
    assert first.cards == pytest.approx(-second.cards)


def test_good_cards_go_with_good_results() -> None:
    luck = [luck_of_deal(played(seed=seed), 1)[0] for seed in range(1, 81)]
    assert statistics.correlation([x.result for x in luck], [x.cards for x in luck]) > 0.1


def test_each_deal_of_a_match_has_its_own_luck() -> None:
    match = played(seed=2, deals=2)
    alone = played(seed=2, deals=1)
    assert luck_of_deal(match, 1) == luck_of_deal(alone, 1)
    assert luck_of_deal(match, 2) != luck_of_deal(match, 1)


def test_a_deal_that_is_still_played_has_none() -> None:
    match = Match.new(load_ruleset("whitnack"), 4, seed=1)
    match.play(0, Draw())
    with pytest.raises(ValueError, match="is not over"):
        luck_of_deal(match, 1)
