"""Habits under other rulesets: what only they ask of a player.

Owns: one case for each thing that other rulesets reward or forbid.  Never: strength.
"""

from __future__ import annotations

from typing import Any

import pytest

from handfoot.bots import get
from handfoot.engine.compile import compile_rules
from handfoot.engine.kernel import Deal, numbers
from handfoot.engine.kernel.numbers import (
    ADD,
    ADD_JOKER,
    ADD_OLD,
    ADD_TWO,
    BLACK3,
    DRAW,
    DRAW_NEXT,
    JOKER,
    LADY,
    RED3,
    START,
    START_JOKER,
    START_TWO,
    TAKE,
    TAKE_TWO,
    TWO,
)
from handfoot.engine.knowledge import Knowledge, knowledge_of
from handfoot.engine.presets import load_ruleset
from tests.bots.by_hand import ByHand
from tests.bots.test_habits import choice, turn
from tests.bots.worlds import decisions
from tests.support.asking import ask
from tests.support.positions import position

FIVE, NINE, QUEEN, KING = 3, 7, 10, 11


# ---- before the play -----------------------------------------------------------------------


def deal_before(preset: str, phase: int) -> Deal:
    """Return a deal in a phase before the play."""
    rules = compile_rules(load_ruleset(preset), 4)
    deal = Deal(rules)
    deal.deal_random(1, 0, 0)
    bots = [get("random")] * 4
    return next(deal for deal, known in decisions(deal, bots) if known.phase == phase)


def known_before(preset: str, phase: int) -> Knowledge:
    """Return the first knowledge of a phase before the play."""
    deal = deal_before(preset, phase)
    return knowledge_of(deal, deal.actor, [0] * deal.rules.sides)


def showing(deal: Deal, tops: tuple[int, int]) -> Knowledge:
    """Return what the seat to act knows if its two piles show these cards."""
    state: dict[str, Any] = deal.dump()
    state["rare"]["shown"][deal.actor] = list(tops)
    shown = Deal(deal.rules)
    shown.load(state)
    return knowledge_of(shown, shown.actor, [0] * shown.rules.sides)


def test_it_tries_to_lift_the_right_number() -> None:
    known = known_before("simpson", numbers.LIFT_PHASE)
    assert ask(ByHand(), known) == numbers.LIFT + numbers.LIFT_MIDDLE


def test_it_passes_a_pile_on() -> None:
    known = known_before("demeritt", numbers.PASS_PHASE)
    assert ask(ByHand(), known) in known.legal


@pytest.mark.parametrize(
    ("tops", "pile"),
    [
        ((JOKER, KING), numbers.FIRST_PILE),
        ((KING, JOKER), numbers.SECOND_PILE),
        ((JOKER, RED3), numbers.SECOND_PILE),  # it costs 100 if it is not thrown in time
        ((numbers.NONE, numbers.NONE), numbers.FIRST_PILE),
    ],
)
def test_it_plays_the_pile_first_whose_card_is_wanted_early(
    tops: tuple[int, int], pile: int
) -> None:
    known = showing(deal_before("good-sams", numbers.CHOOSE_PHASE), tops)
    assert known.tops == tops
    assert ask(ByHand(), known) == pile


# ---- drawing -------------------------------------------------------------------------------


def test_it_draws_from_another_stock_pile_where_the_first_is_used_up() -> None:
    match = position("9 4 5 K Q J", ruleset="demeritt", stock_piles=(0, 20, 20, 20))
    assert DRAW not in match.knowledge(0).legal
    assert choice(match) == DRAW_NEXT


def test_it_tries_the_pile_with_one_card_only_where_a_new_clean_meld_follows() -> None:
    for pile, action in (("4 4 5 6 7 8 9", DRAW), ("4 9 9 5 6 A 9", TAKE)):
        match = position("9 4 5 K Q", ruleset="roth", pile=pile)
        assert TAKE in match.knowledge(0).legal
        assert choice(match) == action


def test_it_pays_with_a_wild_card_only_for_a_pile_that_is_worth_it() -> None:
    hand = "K K 4 5 6 9 2"
    for pile, action in (("4 4 9", DRAW), ("2 JK 9", TAKE_TWO)):
        match = position(hand, ruleset="tanglewood", pile=pile, frozen=False)
        assert TAKE_TWO in match.knowledge(0).legal
        assert choice(match) == action


def test_a_red_three_to_throw_again_spoils_a_pile() -> None:
    hand = "9 9 4 5 6 K K"
    for pile, action in (("4 4 4 4 K 5 9", TAKE), ("4 4 R3 R3 K 5 9", DRAW)):
        assert choice(position(hand, ruleset="simpson", pile=pile)) == action


def test_a_small_stock_is_no_hurry_where_the_discards_come_back() -> None:
    pile = " ".join(["4 5 6 7"] * 12)
    match = position("9 9 9 K K K", ruleset="good-sams", phase="play", stock="4 5", pile=pile)
    assert ADD not in turn(match)
    hand = "K K 4 5 6 8 J"
    match = position(hand, ruleset="good-sams", phase="play", opened=False, stock="4 5", pile=pile)
    assert turn(match)[0] < START


# ---- laying --------------------------------------------------------------------------------


def test_it_empties_its_hand_on_books_that_grow() -> None:
    match = position("K 9", ruleset="simpson", phase="play", books="K K K K K K K")
    assert choice(match) == ADD_OLD + KING
    turn(match)
    assert match.deal.has_taken_foot(0)


def test_it_keeps_what_only_makes_a_book_larger_until_it_is_late() -> None:
    options: dict[str, Any] = {
        "ruleset": "rasa",
        "phase": "play",
        "books": "K K K K K K K, Q Q Q Q Q Q Q",
    }
    hand = "K Q 4 5 6 7 8 9 J"
    assert turn(position(hand, **options))[0] < START
    late = turn(position(hand, stock="4 5 6", **options))
    assert {ADD_OLD + KING, ADD_OLD + QUEEN} <= set(late)


def test_where_no_meld_is_wild_it_adds_a_wild_to_a_meld_that_has_one() -> None:
    options: dict[str, Any] = {"ruleset": "good-sams", "phase": "play", "in_foot": True}
    match = position("2 4 5 6 8 9", melds="Q Q Q 2, K K K", partner="whole", **options)
    actions = turn(match)
    assert ADD_TWO + QUEEN in actions
    assert ADD_TWO + KING not in actions


def test_where_no_meld_is_wild_it_begins_the_dirty_melds_that_are_missing() -> None:
    options: dict[str, Any] = {"ruleset": "good-sams", "phase": "play", "in_foot": True}
    begun = {START_TWO + NINE, START_JOKER + NINE}
    for books, starts in (((2, 1, 0), True), ((2, 2, 0), False)):
        match = position("9 9 2 4 5 6 8", books=books, partner="hand", **options)
        assert bool(begun & set(turn(match))) is starts


def test_where_the_foot_comes_with_the_first_book_it_closes_one_with_wilds() -> None:
    hand, options = "2 2 JK 4 5 6 8 9", {"ruleset": "bain", "phase": "play"}
    match = position(hand, melds="Kx4", **options)
    actions = turn(match)
    assert set(actions[:3]) <= {ADD_TWO + KING, ADD_JOKER + KING}
    assert match.deal.has_taken_foot(0)
    short = position(hand, melds="K K K", **options)  # three wilds would make six cards
    assert choice(short) not in (ADD_TWO + KING, ADD_JOKER + KING)


def test_it_puts_no_wild_on_a_rank_that_takes_none() -> None:
    hand = "7 7 2 JK 4 5 6 8 9"
    match = position(hand, ruleset="bain", phase="play", melds="7 7 7 7 7", in_foot=True)
    seven = 5
    assert not {ADD_TWO + seven, ADD_JOKER + seven} & set(turn(match))


def test_it_lays_a_lady_on_a_clean_book() -> None:
    match = position("R3 4 5 8 9", ruleset="simpson", phase="play")
    assert LADY not in match.knowledge(0).legal
    rules = compile_rules(load_ruleset("handnfoot-262"), 4)
    laid = 0
    for seed in range(1, 9):
        deal = Deal(rules)
        deal.deal_random(seed, 0, 0)
        for _, known in decisions(deal, [ByHand()] * 4):
            if LADY in known.legal and numbers.ASK not in known.legal:
                assert ask(ByHand(), known) == LADY
                laid += 1
    assert laid > 3


# ---- discarding ----------------------------------------------------------------------------


@pytest.mark.parametrize("ruleset", ["simpson", "vegas", "good-sams"])
def test_it_throws_red_threes_first_where_they_cost_most(ruleset: str) -> None:
    hand = "R3 B3 4 5 K Q 9"
    assert choice(position(hand, ruleset=ruleset, phase="play")) == RED3


def test_of_the_threes_it_throws_the_one_that_costs_most() -> None:
    dearer = {"points_black_three_held": -300, "red_three_held": -100}
    hand = "R3 B3 4 5 K Q 9"
    assert choice(position(hand, ruleset="simpson", changes=dearer, phase="play")) == BLACK3


def test_it_throws_black_threes_before_other_cards_everywhere() -> None:
    assert choice(position("B3 4 5 K Q 9", ruleset="vegas", phase="play")) == BLACK3


def test_it_fears_to_throw_what_a_rival_may_add_with_the_pile() -> None:
    """Where the upcard may be added to a meld, a melded rank opens the pile at no price."""
    hand, pile = "5 9 J J K K", "A A 2 A 2 A"
    for melds, thrown in (("9x4", FIVE), ("5x4", NINE)):
        match = position(hand, ruleset="rasa", phase="play", their_melds=melds, pile=pile)
        assert choice(match) == thrown


# ---- going out -----------------------------------------------------------------------------


def test_it_goes_out_without_a_discard_where_none_is_allowed() -> None:
    options: dict[str, Any] = {
        "ruleset": "vegas",
        "phase": "play",
        "in_foot": True,
        "books": (3, 3, 0),
        "partner": "whole",
    }
    match = position("K K Q", melds="K K K, Q Q Q", **options)
    assert all(action >= START for action in turn(match))
    assert match.deal.went_out == 0


def test_it_goes_out_with_a_discard_where_one_is_required() -> None:
    match = position(
        "K K 4", ruleset="simpson", phase="play", in_foot=True, melds="K K K", books=(1, 1, 0)
    )
    actions = turn(match)
    assert actions[-1] < START
    assert match.deal.went_out == 0


def test_what_may_be_left_to_go_out_is_what_the_rules_leave() -> None:
    """The last card: any way in one ruleset, to discard in the next, or not at all."""
    options: dict[str, Any] = {
        "books": (3, 3, 1),
        "melds": "K K K",
        "in_foot": True,
        "partner": "whole",
        "phase": "play",
    }
    thrown = []
    for ruleset in ("rasa", "simpson", "vegas"):
        match = position("K K", ruleset=ruleset, **options)
        actions = turn(match)
        assert match.deal.went_out == 0
        thrown.append(actions[-1] < START)
    assert thrown == [False, True, False]
    match = position("K 4", ruleset="vegas", **options)
    turn(match)
    assert not match.deal.over


def test_in_danger_it_goes_out_although_its_partner_has_not_seen_the_foot() -> None:
    options: dict[str, Any] = {
        "ruleset": "tanglewood",
        "phase": "play",
        "in_foot": True,
        "books": (1, 1, 0),
        "melds": "K K K, 9 9 2",
        "partner": "hand",
    }
    danger = {"their_books": (1, 1, 0), "others_in_foot": (1, 3), "others": {1: "4 5"}}
    match = position("K K 2 4", **options, **danger)
    turn(match)
    assert match.deal.went_out == 0
    assert TWO not in turn(position("K K 2 4 5 6", **options))
