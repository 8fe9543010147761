"""Reviews: every decision once, judged by what its seat knew, and graded only beyond doubt."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from functools import partial

import pytest

from handfoot.bots.advice import Advice, Comparison, Option, Reason
from handfoot.bots.review import (
    Choice,
    Decision,
    accuracy_of,
    biggest,
    choices,
    grade_of,
    kind_of,
    weigh,
)
from handfoot.bots.steps import Step
from handfoot.engine import moves as mv
from handfoot.engine.kernel import numbers
from handfoot.engine.knowledge import Knowledge
from handfoot.engine.match import Match
from handfoot.engine.presets import load_ruleset
from tests.bots.matches import played
from tests.support.positions import position


def ranked(actions: Sequence[int], apart: float, error: float) -> Advice:
    return Advice(
        tuple(
            Option(action, (action,), -apart * place, error * bool(place), None, ())
            for place, action in enumerate(actions)
        )
    )


def by_list(view: Knowledge, _seed: int) -> Advice:
    return ranked(view.legal, 100.0, 10.0)


def apart(view: Knowledge, first: int, second: int, _seed: int) -> Comparison:
    """Compare by the places in the list of legal actions, 100 points apart."""
    return Comparison(100.0 * (view.legal.index(second) - view.legal.index(first)), 10.0, ())


def never(view: Knowledge, first: int, second: int, seed: int) -> Comparison:
    raise AssertionError("nothing was to be compared")


def test_every_real_choice_of_the_deal_is_weighed_once() -> None:
    match = played()
    found = [(choice.at, choice.action) for choice in choices(match, (1,))]
    fresh = Match.new(load_ruleset("whitnack"), 4, seed=1)
    expected = []
    for at, (seat, move) in enumerate(match.log):
        # a bot's moves are single actions, so each is one decision
        if len(fresh.deal.legal_actions()) > 1:
            expected.append(at)
        fresh.play(seat, move)
    assert [at for at, _ in found] == expected
    assert len(found) > 60


def test_a_choice_shows_the_position_before_it() -> None:
    match = played()
    fresh = Match.new(load_ruleset("whitnack"), 4, seed=1)
    made = 0
    for choice in choices(match, (1,)):
        while made < choice.at:
            fresh.play(*match.log[made])
            made += 1
        assert choice.match.state_hash() == fresh.state_hash()
        assert choice.seat == fresh.acting
        assert choice.action in fresh.deal.legal_actions()


def test_only_the_deals_asked_for_are_weighed() -> None:
    match = played(deals=2, seed=2)
    assert {choice.deal for choice in choices(match, (2,))} == {2}
    turns = [choice.turn for choice in choices(match, (2,))]
    assert turns[0] <= 2
    assert turns == sorted(turns)


def test_a_lay_down_of_several_melds_is_weighed_card_by_card_as_the_kernel_sees_it() -> None:
    match = played(seed=4)
    lays = [choice for choice in choices(match, (1,)) if choice.kind == "lay"]
    assert lays
    joined = _with_joined_lays(match)
    actions = [(c.seat, c.turn, c.action) for c in choices(match, (1,)) if c.kind == "lay"]
    again = [(c.seat, c.turn, c.action) for c in choices(joined, (1,)) if c.kind == "lay"]
    assert again == actions
    assert len(joined.log) < len(match.log)


def _with_joined_lays(match: Match) -> Match:
    """Return the same deal, two lay-downs of a seat in a row being one move where they can."""
    fresh = Match.new(match.ruleset, match.players, seed=4)
    log = list(match.log)
    while log:
        seat, move = log.pop(0)
        while log and isinstance(move, mv.Lay) and isinstance(log[0][1], mv.Lay):
            both = mv.Lay((*move.melds, *log[0][1].melds))
            if fresh.why_not(seat, both):
                break
            move = both
            log.pop(0)
        fresh.play(seat, move)
    return fresh


def test_what_was_taken_back_is_not_held_against_anybody() -> None:
    match = Match.new(load_ruleset("whitnack"), 4, seed=4)
    match.play(0, mv.Draw())
    options = match.view(0).options
    assert options is not None
    match.play(0, match.move_for(0, options.lay[0].action))
    match.play(0, mv.TakeBack())
    kinds = [choice.kind for choice in choices(match, (1,))]
    assert "lay" not in kinds


def _told(advice: Advice, _view: Knowledge, _seed: int) -> Advice:
    return advice


def test_the_move_that_the_adviser_would_make_loses_nothing() -> None:
    for choice in itertools.islice(choices(played(), (1,)), 30):
        others = [each for each in choice.match.deal.legal_actions() if each != choice.action]
        advice = ranked([choice.action, *others], 100.0, 10.0)
        decision = weigh(choice, partial(_told, advice), never)
        assert decision is not None
        assert (decision.lost, decision.grade, decision.reasons) == (0, "best", ())
        assert decision.played == decision.best


def test_a_worse_move_loses_the_points_between() -> None:
    seen = 0
    for choice in choices(played(), (1,)):
        place = choice.match.deal.legal_actions().index(choice.action)
        decision = weigh(choice, by_list, apart)
        assert decision is not None
        assert decision.lost == 100.0 * place
        assert decision.seq == choice.at + 1
        if place:
            seen += 1
            assert decision.error == 10.0
    assert seen > 20


def test_where_an_adviser_knows_nothing_nothing_is_weighed() -> None:
    choice = next(iter(choices(played(), (1,))))
    assert weigh(choice, lambda _view, _seed: Advice(()), never) is None


@pytest.mark.parametrize(
    ("lost", "error", "grade"),
    [
        (0, 0, "best"),
        (14, 0, "best"),
        (39, 5, "good"),
        (99, 5, "inaccuracy"),
        (249, 5, "mistake"),
        (250, 5, "blunder"),
        (4000, 5, "blunder"),
        (240, 120, "open"),
        (241, 120, "mistake"),
    ],
)
def test_a_grade_is_given_only_beyond_two_errors(lost: float, error: float, grade: str) -> None:
    assert grade_of(lost, error) == grade


def decision(lost: float, *, seat: int = 0, seq: int = 1, error: float = 1.0) -> Decision:
    step = Step("draw", {}, mv.Draw())
    grade = grade_of(lost, error)
    return Decision(seq, 1, 1, seat, "take", step, step, lost, error, grade, ())


def test_accuracy_is_full_without_a_loss_and_falls_with_each() -> None:
    assert accuracy_of([]) == 100
    assert accuracy_of([decision(0), decision(10)]) == pytest.approx(100, abs=0.01)
    few, many = [decision(0)] * 20, [decision(0)] * 10
    assert accuracy_of([*few, decision(300)]) > accuracy_of([*many, decision(300)])
    assert accuracy_of([decision(300)]) > accuracy_of([decision(600)])
    assert 0 <= accuracy_of([decision(10**6)]) < 20


def test_what_may_be_chance_costs_no_accuracy() -> None:
    assert accuracy_of([decision(300, error=200.0)]) == pytest.approx(100, abs=0.01)


def test_the_biggest_moments_are_the_own_ones_first() -> None:
    own = [decision(lost, seq=lost) for lost in (50, 300, 120)]
    others = [decision(lost, seat=1, seq=lost + 1) for lost in (900, 80)]
    assert [d.lost for d in biggest([*own, *others], 0)] == [300, 120, 50]
    assert [d.lost for d in biggest([own[0], *others], 0)] == [900, 80, 50]
    assert biggest([decision(0), decision(90, error=80.0)], 0) == ()


@pytest.mark.parametrize(
    ("action", "kind"),
    [
        (numbers.DRAW, "take"),
        (numbers.TAKE, "take"),
        (numbers.FOUR, "discard"),
        (numbers.START + numbers.FOUR, "lay"),
        (numbers.ADD_OLD + numbers.FOUR, "lay"),
        (numbers.ASK, "go_out"),
        (numbers.NO, "go_out"),
        (numbers.LIFT + 3, "other"),
    ],
)
def test_decisions_are_of_five_kinds(action: int, kind: str) -> None:
    assert kind_of(action) == kind


WHY = (Reason("books_more", {"points": 280}),)
CLOSE, THROW = numbers.ADD + numbers.FOUR + 9, numbers.FOUR


def closing() -> Choice:
    """Return a choice in which a book could be closed, and a card was thrown instead."""
    assert numbers.describe(CLOSE) == "add K"
    return Choice(0, 1, 1, 0, THROW, position("K 4 5", phase="play", melds="Kx6"))


def two_options(_view: Knowledge, _seed: int) -> Advice:
    options = (((CLOSE, THROW), 300.0, 0.0), ((THROW,), 0.0, 20.0))
    return Advice(tuple(Option(p[0], p, points, e, None, ()) for p, points, e in options))


def test_a_loss_is_explained_by_what_the_best_does_and_the_played_does_not() -> None:
    decision = weigh(closing(), two_options, lambda *_: Comparison(300.0, 20.0, WHY))
    assert decision is not None
    assert decision.grade == "blunder"
    assert decision.reasons[:2] == (Reason("closes_clean", {"rank": "K"}), *WHY)


def test_a_loss_that_a_second_look_does_not_find_is_none() -> None:
    decision = weigh(closing(), two_options, lambda *_: Comparison(-4.0, 20.0, WHY))
    assert decision is not None
    assert (decision.lost, decision.grade, decision.reasons) == (0.0, "best", ())


def test_a_move_that_the_adviser_left_out_is_compared_with_its_best() -> None:
    asked: list[tuple[int, int]] = []

    def compare(_view: Knowledge, first: int, second: int, _seed: int) -> Comparison:
        asked.append((first, second))
        return Comparison(60.0, 5.0, ())

    def only_best(_view: Knowledge, _seed: int) -> Advice:
        return Advice((Option(CLOSE, (CLOSE, THROW), 300.0, 0.0, None, ()),))

    decision = weigh(closing(), only_best, compare)
    assert asked == [(CLOSE, THROW)]
    assert decision is not None
    assert (decision.lost, decision.grade) == (60.0, "inaccuracy")


def test_a_decision_weighs_by_what_was_at_stake() -> None:
    fault = decision(300)
    trivial = [decision(0)] * 20
    serious = [decision(0)._replace(stake=400.0)] * 20
    assert accuracy_of([fault, *trivial]) < accuracy_of([fault, *serious])
    assert accuracy_of([fault, *trivial]) > accuracy_of([fault])


def test_the_stake_is_how_far_the_middle_option_is_behind() -> None:
    choice = next(c for c in choices(played(), (1,)) if len(c.match.deal.legal_actions()) == 9)
    found = weigh(choice, by_list, apart)
    assert found is not None
    assert found.stake == 400.0
