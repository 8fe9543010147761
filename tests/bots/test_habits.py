"""Habits: what a player of the hand-set numbers does where the players' advice is clear.

Owns: one case for each habit.  Never: strength, which `test_strength` measures.
"""

from __future__ import annotations

from typing import Any

import pytest

from handfoot.engine.kernel import numbers
from handfoot.engine.kernel.numbers import (
    ADD,
    ADD_JOKER,
    ADD_TWO,
    ASK,
    BLACK3,
    DRAW,
    NO,
    START,
    START_TWO,
    START_WILD,
    TAKE,
    TWO,
    YES,
)
from handfoot.engine.match import Match
from handfoot.engine.moves import Answer, AskToGoOut
from tests.bots.by_hand import ByHand
from tests.support.asking import ask
from tests.support.positions import position

FOUR, FIVE, SEVEN, NINE, JACK, QUEEN, KING = 2, 3, 5, 7, 9, 10, 11
FOOT: dict[str, Any] = {"phase": "play", "in_foot": True}


def choice(match: Match) -> int:
    """Return what the acting seat does."""
    seat = match.acting
    assert seat is not None
    return ask(ByHand(), match.knowledge(seat))


def turn(match: Match) -> list[int]:
    """Return what the acting seat does until its turn is over."""
    seat = match.acting
    actions = []
    while match.acting == seat and not match.deal.over:
        action = choice(match)
        actions.append(action)
        assert match.deal.play(action) == numbers.OK
        if action < START:
            break
    return actions


# ---- drawing ------------------------------------------------------------------------------


def test_it_takes_a_pile_that_it_may_take() -> None:
    assert choice(position("K K 4 5 6 7", pile="9 9 Q A 5 K")) == TAKE


def test_it_draws_where_the_pile_may_not_be_taken() -> None:
    assert choice(position("K K 4 5 6 7", pile="9 9 Q A 5 J")) == DRAW


def test_it_does_not_waste_its_wilds_to_open_with_the_pile() -> None:
    """A first meld of 120 would take both jokers, one of them beside three naturals."""
    hand = "4 4 5 5 JK JK 6 8 9 J"
    match = position(hand, pile="A A A A A A 4", opened=False, deal_number=3)
    assert TAKE in match.knowledge(0).legal
    assert choice(match) == DRAW


def test_it_takes_the_pile_when_a_draw_would_end_the_deal() -> None:
    assert choice(position("4 4 5 6 7 8", pile="4", stock="K")) == TAKE


# ---- the first meld -----------------------------------------------------------------------


def test_it_opens_with_naturals() -> None:
    match = position("K K K Q Q Q 4 5 6", phase="play", opened=False)
    assert turn(match)[:2] in ([START + KING, START + QUEEN], [START + QUEEN, START + KING])


def test_it_does_not_open_by_laying_two_jokers_beside_pairs() -> None:
    hand = "K K Q Q JK JK 4 5 6 7 8 9"
    (action,) = turn(position(hand, phase="play", opened=False))
    assert action < START


def test_it_finishes_a_first_meld_in_the_cheapest_way() -> None:
    """Kings and fours made dirty would do too; a wild meld costs least."""
    match = position("4 4 2 2 JK K K 6", pile="9 4", opened=False, deal_number=2)
    assert match.deal.play(TAKE) == numbers.OK
    assert choice(match) == START_WILD + 1


def test_late_it_opens_at_any_price() -> None:
    hand = "K K Q Q JK JK 4 5 6 7 8 9"
    match = position(hand, phase="play", opened=False, stock="4 5 6")
    turn(match)
    assert match.deal.has_opened(0)


def test_it_finishes_a_first_meld_that_it_has_begun_whatever_it_costs() -> None:
    """The pile is being taken: 4 4 4 are 15 of 90, and only wilds make up the rest."""
    match = position("4 4 2 2 JK 5 6 8 9 J", pile="9 4", opened=False, deal_number=2)
    assert match.deal.play(TAKE) == numbers.OK
    turn(match)
    assert match.deal.has_opened(0)
    assert match.deal.laid_points(0) >= 90


# ---- laying -------------------------------------------------------------------------------


def test_it_lays_three_of_a_kind_at_once() -> None:
    assert choice(position("9 9 9 4 5 6 7 8 J", phase="play")) == START + NINE


def test_it_keeps_pairs_for_the_pile_although_they_could_be_laid() -> None:
    hand, melds = "9 9 Q Q 4 5 6 7 8", "9 9 9, Q Q Q"
    assert turn(position(hand, phase="play", melds=melds))[0] < START


def test_it_keeps_wild_cards_in_the_hand() -> None:
    hand, melds = "2 2 4 5 6 7 8 9", "Q Q Q Q, 2 2 2"
    assert turn(position(hand, phase="play", melds=melds))[0] < START


def test_it_empties_its_hand_when_it_can_even_at_the_price_of_wild_cards() -> None:
    """K K 2 goes down, the 4 is thrown, and the foot is taken up."""
    match = position("K K 2 4", phase="play", melds="Q Q Q")
    turn(match)
    assert match.deal.has_taken_foot(0)


def test_in_the_foot_it_pours_its_wild_cards_into_a_wild_meld() -> None:
    match = position("2 2 2 2 JK 4 5 6 7", **FOOT)
    actions = turn(match)
    assert START_WILD <= actions[0] < numbers.CONTROL
    assert match.deal.wilds(0)[TWO] == 5


def test_in_the_foot_it_leaves_a_meld_open_for_a_partner_who_is_still_in_the_hand() -> None:
    hand, melds = "9 4 5 6 7 8", "9 9 9 9 9 9"
    assert ADD + NINE not in turn(position(hand, melds=melds, **FOOT))
    assert ADD + NINE in turn(position(hand, melds=melds, partner="whole", **FOOT))


def test_in_the_foot_it_spends_a_wild_card_on_a_dirty_book_that_is_missing() -> None:
    hand, melds = "2 4 5 6 7 8", "9 9 9 9 9 9"
    options: dict[str, Any] = {"melds": melds, "partner": "whole", **FOOT}
    assert ADD_TWO + NINE in turn(position(hand, books=(2, 0, 1), **options))
    assert ADD_TWO + NINE not in turn(position(hand, books=(2, 2, 1), **options))
    options["melds"] = "9 9 9 9 9"  # it would not close
    assert ADD_TWO + NINE not in turn(position(hand, books=(2, 0, 1), **options))


def test_in_the_foot_it_begins_the_dirty_melds_that_are_missing() -> None:
    hand = "9 9 2 4 5 6 7 J"
    options: dict[str, Any] = {"partner": "whole", **FOOT}
    assert START_TWO + NINE in turn(position(hand, books=(2, 1, 1), **options))
    assert START_TWO + NINE not in turn(position(hand, books=(2, 2, 1), **options))


def test_it_lays_what_it_can_when_a_rival_is_about_to_go_out() -> None:
    danger: dict[str, Any] = {
        "their_books": (2, 2, 1),
        "others_in_foot": (1, 3),
        "others": {1: "4 5"},
    }
    hand, melds = "9 9 Q Q 4 5 6 7 8", "9 9 9, Q Q Q"
    actions = turn(position(hand, phase="play", melds=melds, **danger))
    assert actions.count(ADD + NINE) == actions.count(ADD + QUEEN) == 2


# ---- discarding ---------------------------------------------------------------------------


def test_it_throws_black_threes_first() -> None:
    assert choice(position("B3 4 5 6 7 8 9 J", phase="play")) == BLACK3


def test_it_does_not_break_pairs() -> None:
    hand = "4 4 5 5 6 6 7 8 8 9 9 J J"
    assert choice(position(hand, phase="play")) == SEVEN


def test_it_does_not_throw_wild_cards() -> None:
    assert choice(position("2 4 5 JK 9 J", phase="play")) in (FOUR, FIVE, NINE, JACK)


def test_it_does_not_throw_a_rank_that_its_own_side_collects() -> None:
    """The four waits: the meld is left at six for the partner."""
    match = position("4 9 J Q K", melds="4 4 4 4 4 4", **FOOT)
    assert choice(match) not in (FOUR, ADD + FOUR)


def test_it_fears_to_give_a_rank_of_which_many_are_unseen() -> None:
    """Six queens lie with the rivals: the queen is safer than the jack."""
    hand, pile = "J Q 5 5 6 6", "A A 2 K K 9 9"
    assert choice(position(hand, phase="play", pile=pile, their_melds="Q Q Q Q Q Q")) == QUEEN
    assert choice(position(hand, phase="play", pile=pile, their_melds="J J J J J J")) == JACK


# ---- going out ----------------------------------------------------------------------------


def test_it_asks_as_soon_as_it_may() -> None:
    match = position("K K K 4", books=(2, 2, 1), partner="whole", **FOOT)
    assert choice(match) == ASK


def test_told_yes_it_goes_out() -> None:
    match = position("K K K 9 9 2 4", books=(2, 2, 1), partner="whole", permitted=True, **FOOT)
    turn(match)
    assert match.deal.went_out == 0


def test_told_no_it_plays_on_and_does_not_ask_again() -> None:
    match = position("K K K 4 5", melds="5 5 5", books=(2, 2, 1), partner="whole", **FOOT)
    match.play(0, AskToGoOut())
    match.play(2, Answer(yes=False))
    assert ASK not in turn(match)
    assert not match.deal.over


@pytest.mark.parametrize(
    ("partner", "answer"),
    [("4 5", YES), ("A A A A JK JK JK K K K 9 8 Q J", NO)],
    ids=["little-left", "much-left"],
)
def test_it_answers_by_what_it_has_left(partner: str, answer: int) -> None:
    match = position("K K K 4", books=(2, 2, 1), partner="whole", others={2: partner}, **FOOT)
    match.play(0, AskToGoOut())
    assert choice(match) == answer


def test_it_says_yes_in_danger_whatever_it_has_left() -> None:
    match = position(
        "K K K 4",
        books=(2, 2, 1),
        partner="whole",
        others={2: "A A A A JK JK JK K K K 9 8 Q J", 1: "4 5"},
        others_in_foot=(1, 3),
        their_books=(2, 2, 1),
        **FOOT,
    )
    match.play(0, AskToGoOut())
    assert choice(match) == YES


def test_a_pile_take_that_falls_due_is_finished() -> None:
    """Five eights lie open: the book is closed and the next meld started (example X3)."""
    match = position("8 8 8 2 4 5 6", pile="8 J J 8", melds="8x5")
    assert match.deal.play(TAKE) == numbers.OK
    assert match.deal.due_rank != numbers.NONE
    turn(match)
    assert match.deal.due_rank == numbers.NONE
    assert match.deal.books(0)[0] + match.deal.books(0)[1] == 1


def test_jokers_are_laid_where_twos_are_missing() -> None:
    hand, melds = "JK 4 5 6 7 8", "9 9 9 9 9 9"
    match = position(hand, books=(2, 0, 1), melds=melds, partner="whole", **FOOT)
    assert ADD_JOKER + NINE in turn(match)
