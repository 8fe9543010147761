"""Reasons: each is said where it is true, and not where it is not."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from handfoot.bots.advice import Advice, Option, Reason
from handfoot.bots.case import CAUSES, PUBLIC, Case
from handfoot.bots.endings import DECIDING
from handfoot.bots.outcome import outcome_of
from handfoot.bots.reasons import CODES, public_reasons, reason_text, reasons_for, with_reasons
from handfoot.engine.kernel import numbers
from handfoot.engine.match import Match
from handfoot.engine.sampling import sample
from tests.bots.matches import played
from tests.bots.reason_examples import ACTIONS, EXAMPLES, NEAR_OUT, Example
from tests.engine.twins import twin_of
from tests.support.positions import position


def plan_of(text: str) -> list[int]:
    return [ACTIONS[part.strip()] for part in text.split(",")]


def said(example: Example, code: str) -> dict[str, int | str] | None:
    match = position(**example.where)
    view = match.knowledge(match.deal.actor)
    deal = sample(view, random.Random(0))
    for text in (example.a, example.b):
        scratch = match.deal.clone()
        for action in plan_of(text):
            assert scratch.play(action) == numbers.OK, (text, numbers.describe(action))
    case = Case(
        deal=deal,
        seat=view.seat,
        a=outcome_of(deal, plan_of(example.a)),
        b=outcome_of(deal, plan_of(example.b)),
        codes=match.cards.codes,
        hand=view.hand,
        memory=example.seen,
    )
    found = CAUSES[code](case)
    if found is not None:
        assert found.weight > 0
    return None if found is None else found.facts


ALL = [
    pytest.param(code, example, id=f"{code}-{number}")
    for code, examples in EXAMPLES.items()
    for number, example in enumerate(examples)
]


@pytest.mark.parametrize(("code", "example"), ALL)
def test_a_reason_is_said_just_where_it_is_true(code: str, example: Example) -> None:
    assert said(example, code) == example.facts


ANSWERED = ("says_yes", "says_no")


def test_every_code_has_a_position_where_it_is_said_and_one_where_it_is_not() -> None:
    assert {*EXAMPLES, *ANSWERED, *DECIDING, "about_equal", "about_as_good"} == set(CODES)
    for code, examples in EXAMPLES.items():
        assert any(example.facts is not None for example in examples), code
        assert any(example.facts is None for example in examples), code
    assert len(CODES) > 35


@pytest.mark.parametrize(("hand", "yes", "no"), [("A A 4", 45, 45), ("JK", 50, 50)])
def test_an_answer_tells_what_the_own_cards_cost(hand: str, yes: int, no: int) -> None:
    match = asked(hand)
    view = match.knowledge(2)
    codes = match.cards.codes
    for_yes = reasons_for(view, [numbers.YES], [numbers.NO], codes)
    for_no = reasons_for(view, [numbers.NO], [numbers.YES], codes)
    assert Reason("says_yes", {"points": yes}) in for_yes
    assert Reason("says_no", {"points": no}) in for_no
    assert "says_no" not in {reason.code for reason in for_yes}
    assert "says_yes" not in {reason.code for reason in for_no}


def asked(hand: str) -> Match:
    """Return a match in which seat 2 is asked, holding these cards of its foot."""
    where = dict(NEAR_OUT, melds="Kx3", permitted=False, others={2: hand})
    match = position("K 4", **where)
    assert match.deal.play(numbers.ASK) == numbers.OK
    return match


def test_what_says_the_same_is_said_once() -> None:
    match = position("K 4 5", phase="play", melds="Kx6", books=(1, 2, 0))
    reasons = reasons_of(match, "add K, discard 4", "discard 4")
    codes = [reason.code for reason in reasons]
    assert codes[0] == "closes_clean"
    assert "book_needed" not in codes


def reasons_of(match: Match, a: str, b: str) -> tuple[Reason, ...]:
    view = match.knowledge(match.deal.actor)
    return reasons_for(view, plan_of(a), plan_of(b), match.cards.codes)


def test_what_speaks_of_most_points_is_said_first() -> None:
    match = position("K K 9 4 5", phase="play", melds="Kx6, 9x4", books=(2, 2, 0))
    codes = [r.code for r in reasons_of(match, "add K, add 9, discard 4", "discard 4")]
    assert codes == ["closes_clean", "nearer_to_foot", "lays_points"]


def test_a_plan_is_not_better_than_itself() -> None:
    match = position("K 4 5", phase="play", melds="Kx6")
    assert reasons_of(match, "add K, discard 4", "add K, discard 4") == ()


def option(plan: str, points: float, error: float = 5.0) -> Option:
    actions = tuple(plan_of(plan))
    return Option(actions[0], actions, points, error, None, ())


def test_the_best_is_explained_against_the_first_that_is_clearly_worse() -> None:
    match = position("K 4 5 9 9", phase="play", melds="Kx6")
    view = match.knowledge(0)
    advice = Advice(
        (
            option("add K, discard 4", 300, 0.0),
            option("add K, discard 5", 295),
            option("discard 4", 0),
        )
    )
    told = with_reasons(view, advice).options
    assert told[0].reasons[0] == Reason("closes_clean", {"rank": "K"})
    assert told[1].reasons == (Reason("about_as_good", {}),)
    assert told[2].reasons == told[0].reasons


def test_where_nothing_is_clearly_better_that_is_said() -> None:
    match = position("K 4 5 9 9", phase="play", melds="Kx6")
    advice = Advice((option("discard 4", 10, 0.0), option("discard 5", 4)))
    told = with_reasons(match.knowledge(0), advice).options
    assert told[0].reasons == (Reason("about_equal", {}),)
    assert told[1].reasons == (Reason("about_as_good", {}),)


def test_what_an_adviser_knew_is_said_after_what_lies_on_the_table() -> None:
    match = position("K 4 5 9 9", phase="play", melds="Kx6")
    own = (Reason("books_more", {"points": 300}),)
    best = option("add K, discard 4", 300, 0.0)._replace(reasons=own)
    told = with_reasons(match.knowledge(0), Advice((best, option("discard 9", 0)))).options
    assert told[0].reasons[:2] == (Reason("closes_clean", {"rank": "K"}), *own)
    assert len(told[0].reasons) > 2


def test_one_option_needs_no_reason() -> None:
    match = position("K 4 5 9 9", phase="play", melds="Kx6")
    advice = Advice((option("discard 4", 10, 0.0),))
    assert with_reasons(match.knowledge(0), advice) == advice


def test_what_is_told_while_a_deal_is_played_does_not_depend_on_a_hidden_card() -> None:
    match, rng = played(seed=7), random.Random(3)
    fresh = Match.new(match.ruleset, match.players, seed=7)
    told = set()
    for seat, move in match.log:
        reasons = public_reasons(fresh, seat, move)
        told |= {reason.code for reason in reasons}
        twin = twin_of(fresh, None, rng, keep_hand_of=seat)
        assert public_reasons(twin, seat, move) == reasons
        fresh.play(seat, move)
    assert told <= PUBLIC
    assert len(told) >= 6


def test_reasons_do_not_depend_on_a_hidden_card() -> None:
    match, rng = played(seed=8), random.Random(4)
    fresh = Match.new(match.ruleset, match.players, seed=8)
    for seat, move in match.log[:60]:
        legal = fresh.deal.legal_actions()
        views = (fresh.knowledge(seat), twin_of(fresh, seat, rng).knowledge(seat))
        a, b = rng.choice(legal), rng.choice(legal)
        truth, twin = (reasons_for(view, [a], [b], fresh.cards.codes) for view in views)
        assert truth == twin
        fresh.play(seat, move)


@pytest.mark.parametrize("code", CODES)
def test_every_reason_has_a_sentence(code: str) -> None:
    facts: dict[str, int | str] = {"rank": "9", "count": 2, "points": 40, "wilds": 1}
    facts |= {"color": "clean", "have": 1, "need": 2, "percent": 60, "instead": 40}
    text = reason_text(Reason(code, facts))
    assert text.endswith(".")
    assert text != code.replace("_", " ")
    assert "{" not in text


@pytest.mark.parametrize("code", CODES)
def test_every_code_is_documented(code: str) -> None:
    page = Path(__file__).resolve().parents[2] / "docs" / "hints.md"
    assert f"`{code}`" in page.read_text("utf-8")
