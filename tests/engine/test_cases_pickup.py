"""Taking the pile: the worked examples T01 to T20, T30 and T31 of the rules research.

Owns: section 5.1 for Whitnack's rules.  Never: other rulesets (T21 to T29).
Unless a test says otherwise four play, the side has opened and the seat is in its hand.
"""

from __future__ import annotations

import pytest

from handfoot.engine import events as ev
from handfoot.engine.cards import format_card
from handfoot.engine.kernel import numbers
from handfoot.engine.moves import TakePile
from tests.engine.saying import (
    accepts,
    add,
    cards_in_hand,
    discard,
    lay,
    only,
    open_meld,
    refusal,
    say,
    take,
    take_and_add,
    take_and_close,
)
from tests.support.positions import position

NINE_CARDS = "4 5 6 7 4 5 6 7"  # and the upcard


def test_t01_a_pair_of_nines_and_a_two_from_the_hand_open_with_exactly_fifty() -> None:
    """T01, worked example X1; Q53: at least the minimum, so exactly 50 will do."""
    match = position("9 9 2 4 5 K", opened=False, pile=f"{NINE_CARDS} 9")
    events = say(match, take_and_add(match, "9", "2"))
    opened = only(events, ev.SideOpened)
    assert (opened.points, opened.needed) == (50, 50)
    assert open_meld(match, "9") == ["9", "9", "9", "2"]
    assert len(only(events, ev.PileReceived).cards) == 6


def test_t01_the_pile_may_also_be_taken_first_and_the_two_laid_then() -> None:
    """T01 step by step: the cards under the upcard come only with the fiftieth point."""
    match = position("9 9 2 4 5 K", opened=False, pile=f"{NINE_CARDS} 9")
    events = say(match, TakePile())
    assert not [event for event in events if isinstance(event, ev.PileReceived | ev.SideOpened)]
    assert refusal(match, discard(match, "K")) == (
        "finish_opening_first",
        {"need": 50, "laid": 30},
    )
    events = say(match, add(match, "9", "2"))
    assert len(only(events, ev.PileReceived).cards) == 6


def test_t02_a_two_buried_in_the_pile_does_not_help_to_open() -> None:
    """T02, worked example X1: the other six cards do not count to the minimum."""
    match = position("9 9 4 5 K", opened=False, pile="4 5 6 7 4 2 6 7 9")
    assert refusal(match, TakePile()) == ("below_minimum", {"need": 50, "reachable": 30})


def test_t03_aces_from_the_hand_help_to_open_with_the_pile() -> None:
    """T03: 30 for the nines and 60 for three aces."""
    match = position("9 9 A A A 4", opened=False, pile=f"{NINE_CARDS} 9")
    events = say(match, take(match, "A A A"))
    assert only(events, ev.SideOpened).points == 90


def test_t04_a_buried_eight_does_not_help_to_start_the_next_meld() -> None:
    """T04, worked example X3: five eights on the table and 8-8-2 in the hand are too few."""
    match = position("8 8 2 4 5", melds="8x5", pile="4 5 8 6 7 8")
    assert refusal(match, TakePile()) == ("cannot_start_next", {"rank": "8"})


def test_t05_the_upcard_and_an_eight_close_the_book_and_two_eights_and_a_two_go_on() -> None:
    """T05, worked example X3: then the buried eight may be added."""
    match = position("8 8 8 2 4 5", melds="8x5", pile="4 5 8 6 7 8")
    events = say(match, take_and_close(match, "8 8 8 8 2"))
    assert [e.closed for e in events if isinstance(e, ev.MeldLaid)] == [None, "clean", None]
    assert open_meld(match, "8") == ["8", "8", "2"]
    assert len(only(events, ev.PileReceived).cards) == 5
    say(match, add(match, "8", "8"))
    assert open_meld(match, "8") == ["8", "8", "8", "2"]


def test_t05_nothing_else_may_be_done_before_the_next_meld_has_started() -> None:
    """T05 step by step: the pile's cards wait for the new meld."""
    match = position("8 8 8 2 4 5 K K K", melds="8x5", pile="4 5 8 6 7 8")
    events = say(match, TakePile())
    assert not [event for event in events if isinstance(event, ev.PileReceived)]
    for move in (lay(match, "K K K"), discard(match, "4")):
        assert refusal(match, move) == ("finish_take_first", {"rank": "8"})
    say(match, add(match, "8", "8 8"))
    assert refusal(match, lay(match, "K K K")) == ("finish_take_first", {"rank": "8"})
    events = say(match, lay(match, "8 8 2"))
    assert len(only(events, ev.PileReceived).cards) == 5
    assert accepts(match, lay(match, "K K K"))


def test_t06_the_book_may_be_closed_with_the_two_and_the_next_meld_be_clean() -> None:
    """T06: top 8 and 2 close a dirty book, 8-8-8 start the next meld: five cards."""
    match = position("8 8 8 2 4 5", melds="8x5", pile="4 5 8 6 7 8")
    events = say(match, take_and_close(match, "8 2 8 8 8"))
    assert [e.closed for e in events if isinstance(e, ev.MeldLaid)] == [None, "dirty", None]
    assert open_meld(match, "8") == ["8", "8", "8"]
    assert match.deal.books(0) == (0, 1, 0)


def test_t07_the_upcard_alone_closes_a_meld_of_six() -> None:
    """T07: 8-8-2 from the hand start the next meld."""
    match = position("8 8 2 4 5", melds="8x6", pile="4 5 8")
    events = say(match, take_and_close(match, "8 8 8 2"))
    assert match.deal.books(0) == (1, 0, 0)
    assert open_meld(match, "8") == ["8", "8", "2"]
    assert len(only(events, ev.PileReceived).cards) == 2


def test_t08_two_eights_are_too_few_beside_a_meld_of_six() -> None:
    """T08: one of the three closes the book, two are left for the next meld."""
    match = position("8 8 4 5", melds="8x6", pile="4 5 8")
    assert refusal(match, TakePile()) == ("cannot_start_next", {"rank": "8"})


def test_t09_three_eights_close_a_meld_of_four() -> None:
    """T09, Q37."""
    match = position("8 8 4 5", melds="8x4", pile="4 5 8")
    assert only(say(match, TakePile()), ev.MeldLaid).closed == "clean"
    assert match.deal.books(0) == (1, 0, 0)


def test_t10_three_eights_join_a_meld_of_three() -> None:
    """T10, Q37."""
    match = position("8 8 4 5", melds="8x3", pile="4 5 8")
    assert only(say(match, TakePile()), ev.MeldLaid).size == 6
    assert open_meld(match, "8") == ["8"] * 6


def test_t11_beside_a_closed_book_a_new_meld_starts() -> None:
    """T11, Q36."""
    match = position("8 8 4 5", books="8x7", pile="4 5 8")
    say(match, TakePile())
    assert open_meld(match, "8") == ["8"] * 3
    assert match.deal.books(0) == (1, 0, 0)


def test_t12_a_nine_and_a_two_do_not_take_a_nine() -> None:
    """T12, Q34: both cards are natural."""
    match = position("9 2 4 5", pile="4 5 9")
    assert refusal(match, TakePile()) == ("no_matching_pair", {"rank": "9", "have": 1, "need": 2})


def test_t13_an_open_meld_of_nines_does_not_help_to_take_a_nine() -> None:
    """T13, Q35: two nines must be in the hand."""
    match = position("9 4 5 6", melds="9x4", pile="4 5 9")
    assert refusal(match, TakePile()) == ("no_matching_pair", {"rank": "9", "have": 1, "need": 2})


def test_t14_a_black_three_on_top_blocks_the_pile() -> None:
    """T14: for a hand with two black threes too."""
    match = position("B3 B3 4 5", pile="4 5 B3")
    assert refusal(match, TakePile()) == ("top_is_three", {})


def test_t15_two_twos_take_a_two() -> None:
    """T15."""
    match = position("2 2 4 5", pile="4 5 2")
    laid = only(say(match, TakePile()), ev.MeldLaid)
    assert (laid.rank, laid.size) == ("wild", 3)
    assert open_meld(match, "wild") == ["2", "2", "2"]


def test_t16_a_two_and_a_joker_do_not_take_a_two() -> None:
    """T16: the pair is of the same kind."""
    match = position("2 JK 4 5", pile="4 5 2")
    assert refusal(match, TakePile()) == ("no_matching_pair", {"rank": "2", "have": 1, "need": 2})


def test_t17_two_jokers_take_a_joker_and_open_with_150() -> None:
    """T17, Q39: the minimum applies; three jokers meet the fourth deal's."""
    match = position("JK JK 4 5", opened=False, deal_number=4, pile="4 5 JK")
    events = say(match, TakePile())
    assert only(events, ev.SideOpened).points == 150
    assert open_meld(match, "wild") == ["JK"] * 3


def test_t18_a_pile_of_four_is_taken_whole() -> None:
    """T18."""
    match = position("9 9 4 5", pile="4 5 6 9")
    assert match.view(0).options is not None
    events = say(match, TakePile())
    assert only(events, ev.TookPile).count == 4
    assert len(only(events, ev.PileReceived).cards) == 3
    assert match.table.pile == []


def test_t19_of_twelve_cards_seven_are_taken() -> None:
    """T19: five stay, with the eighth card on top."""
    match = position("9 9 4 5", pile="4 5 6 7 8c T T J J Q Q 9")
    options = match.view(0).options
    assert options is not None
    assert options.take_count == 7
    events = say(match, TakePile())
    assert only(events, ev.TookPile).count == 7
    assert len(only(events, ev.PileReceived).cards) == 6
    assert len(match.table.pile) == 5
    assert format_card(match.table.pile[-1]) == "8c"
    assert match.view(1).upcard == "8c"


def test_t20_a_covered_black_three_comes_along() -> None:
    """T20: it blocks only while it is the upcard."""
    match = position("Q Q 4 5", pile="4 B3 Q")
    say(match, TakePile())
    assert cards_in_hand(match, 0).count("B3") == 1


def test_t20_a_black_three_below_the_seven_stays() -> None:
    """T20: only what is among the seven comes along."""
    match = position("Q Q 4 5", pile="B3 4 5 6 7 8 9 Q")
    say(match, TakePile())
    assert cards_in_hand(match, 0).count("B3") == 0
    assert match.deal.pile_kinds() == [numbers.BLACK3]


def test_t30_a_pair_in_the_foot_does_not_take_a_pile_of_one() -> None:
    """T30, Q47: nothing would be left to discard and to hold."""
    match = position("Q Q", in_foot=True, pile="Q")
    assert refusal(match, TakePile()) == ("keep_cards", {"keep": 1})


@pytest.mark.parametrize(("pile", "is_legal"), [("4 Q", False), ("4 5 Q", True)])
def test_t30_two_cards_must_come_with_the_upcard(pile: str, is_legal: bool) -> None:
    """T30 at its border: one card to discard and one to hold."""
    match = position("Q Q", in_foot=True, pile=pile)
    assert accepts(match, TakePile()) == is_legal


def test_t31_the_last_pair_of_a_hand_takes_a_pile_of_one_and_the_foot_follows() -> None:
    """T31, Q48: the turn goes on from the foot."""
    match = position("Q Q", foot="4 5 6 7 8 9 T J Q K A 4 5", pile="Q")
    events = say(match, TakePile())
    foot = only(events, ev.FootTaken)
    assert foot.ran
    assert len(foot.cards) == 13
    assert (match.acting, match.phase) == (0, "play")
    say(match, discard(match, "4"))
    assert match.acting == 1
    assert len(match.table.hands[0]) == 12


def test_t31_a_pair_of_jokers_opens_from_its_last_cards_too() -> None:
    """Q39 and Q48 together: the wild meld opens, and the foot is taken up at once."""
    match = position("JK JK", opened=False, deal_number=4, pile="JK", foot="4x8 5x5")
    events = say(match, TakePile())
    assert only(events, ev.SideOpened).points == 150
    assert only(events, ev.FootTaken).ran


def test_there_is_nothing_to_take_from_an_empty_pile() -> None:
    """After the pile was taken whole, the next seat can only draw."""
    match = position("9 9 4 5", pile="")
    assert refusal(match, TakePile()) == ("pile_empty", {})
