"""The initial meld: the worked examples T50 to T55 of the rules research.

Owns: section 5.3 for Whitnack's rules.  Never: other rulesets (T56 to T61).
"""

from __future__ import annotations

import pytest

from handfoot.engine import events as ev
from handfoot.engine.match import Match
from handfoot.engine.moves import TakeBack
from tests.engine.saying import accepts, add, discard, lay, only, open_meld, refusal, say
from tests.support.positions import position


def unopened(hand: str, deal_number: int = 1, **options: object) -> Match:
    """Return a seat that may lay down, of a side that has nothing on the table."""
    return position(
        hand, deal_number=deal_number, phase="play", opened=False, pile="4 5 6", **options
    )


def test_t50_seven_sixes_are_worth_35_and_do_not_open() -> None:
    """T50, worked example X2: the bonus of the book does not count."""
    match = unopened("6x7 4 5 8")
    assert refusal(match, lay(match, "6x7")) == ("below_minimum", {"need": 50, "reachable": 35})


def test_t51_three_fours_make_up_for_the_rest() -> None:
    """T51: 35 and 15 are exactly 50."""
    match = unopened("6x7 4 4 4 5 8")
    events = say(match, lay(match, "6x7", "4 4 4"))
    assert only(events, ev.SideOpened).points == 50
    assert match.deal.books(0) == (1, 0, 0)


def test_t52_two_fours_and_a_joker_open() -> None:
    """T52: wilds count their own value, 60 in all."""
    match = unopened("4 4 JK 5 8")
    assert only(say(match, lay(match, "4 4 JK")), ev.SideOpened).points == 60


def test_t53_three_aces_and_three_kings_open_the_second_deal() -> None:
    """T53: 90 are asked and 90 are laid."""
    match = unopened("A A A K K K 4 5", 2)
    opened = only(say(match, lay(match, "A A A", "K K K")), ev.SideOpened)
    assert (opened.points, opened.needed) == (90, 90)


def test_t53_three_aces_and_three_sevens_do_not() -> None:
    """T53: 75 are laid, 90 are asked."""
    match = unopened("A A A 7 7 7 4 5", 2)
    for groups in (("A A A", "7 7 7"), ("A A A",), ("7 7 7",)):
        assert refusal(match, lay(match, *groups)) == (
            "below_minimum",
            {"need": 90, "reachable": 75},
        )


def test_t54_red_threes_do_not_count_to_the_minimum() -> None:
    """T54: three kings are 30, whatever lies in front of the seat."""
    match = unopened("K K K 4 5", red_threes={0: 2})
    assert refusal(match, lay(match, "K K K")) == ("below_minimum", {"need": 50, "reachable": 30})


def test_t55_once_a_partner_has_opened_anything_may_be_laid() -> None:
    """T55, Q51: the minimum is the partnership's."""
    match = position("4 4 4 5 6", seat=2, melds="K K K 2", phase="play", deal_number=4)
    say(match, lay(match, "4 4 4"))
    assert open_meld(match, "4") == ["4", "4", "4"]


def test_t55_the_other_sides_opening_helps_nobody() -> None:
    """T55 turned round: the minimum is each partnership's own."""
    match = unopened("4 4 4 5 6", their_melds="K K K 2", they_opened=True)
    assert refusal(match, lay(match, "4 4 4"))[0] == "below_minimum"


@pytest.mark.parametrize(
    ("deal_number", "minimum", "exact", "below"),
    [
        (1, 50, ["Kx5"], ["Kx4"]),
        (2, 90, ["A A A", "K K K"], ["A A A", "4 4 4"]),
        (3, 120, ["A A A", "2 2 2"], ["A A A", "K K K"]),
        (4, 150, ["JK JK JK"], ["A A A", "2 2 2"]),
    ],
)
def test_each_deal_has_its_own_minimum(
    deal_number: int, minimum: int, exact: list[str], below: list[str]
) -> None:
    """R25: at the minimum and below it, in all four deals.  Source: rules.md 1.1."""
    match = unopened(" ".join(exact) + " 5 6", deal_number)
    opened = only(say(match, lay(match, *exact)), ev.SideOpened)
    assert (opened.points, opened.needed) == (minimum, minimum)
    match = unopened(" ".join(below) + " 5 6", deal_number)
    code, facts = refusal(match, lay(match, *below))
    assert (code, facts["need"]) == ("below_minimum", minimum)


@pytest.mark.parametrize(("hand", "is_enough"), [("8 8 8 4 4 4", False), ("8 8 8 8 5 5 5", True)])
def test_five_points_decide(hand: str, is_enough: bool) -> None:
    """R25: 45 and 55 against 50; T51 and X1 have exactly 50."""
    match = unopened(f"{hand} K")
    kinds = sorted(set(hand.split()))
    groups = [" ".join(c for c in hand.split() if c == kind) for kind in kinds]
    assert accepts(match, lay(match, *groups)) == is_enough


def test_the_minimum_may_be_reached_step_by_step() -> None:
    """R14, D5: each step is taken only while the rest can still reach it."""
    match = unopened("K K K 9 9 9 4 5")
    assert not [e for e in say(match, lay(match, "K K K")) if isinstance(e, ev.SideOpened)]
    assert match.view(0).opening is not None
    assert refusal(match, discard(match, "4")) == (
        "finish_opening_first",
        {"need": 50, "laid": 30},
    )
    assert only(say(match, lay(match, "9 9 9")), ev.SideOpened).points == 60
    say(match, discard(match, "4"))


def test_a_step_that_spoils_the_minimum_is_refused() -> None:
    """D5: with the kings the two makes 40 of 55, with the fours it would end at 35."""
    match = unopened("K K 2 4 4 4 5 6")
    assert refusal(match, lay(match, "4 4 2")) == ("below_minimum", {"need": 50, "reachable": 35})
    say(match, lay(match, "K K 2"), lay(match, "4 4 4"))
    assert match.deal.has_opened(0)


def test_the_whole_lay_down_is_judged_as_one_act() -> None:
    """Nothing of it is laid if all of it does not open."""
    match = unopened("K K K 4 4 4 5 6")
    assert refusal(match, lay(match, "K K K", "4 4 4"))[0] == "below_minimum"
    assert match.deal.laid_points(0) == 0


def test_the_foot_does_not_help_to_open() -> None:
    """Q52: a seat that melds its last card without the minimum would reach its foot so."""
    match = unopened("K K K 4 4 4", foot="A A A K K K 4 5 6 7 8 9 T")
    assert refusal(match, lay(match, "K K K", "4 4 4")) == (
        "below_minimum",
        {"need": 50, "reachable": 45},
    )


def test_the_last_card_of_the_hand_may_be_the_one_that_opens() -> None:
    """Q52: opened first, then the foot is taken up and the turn goes on."""
    match = unopened("K K K 8 8 8", foot="A A A K K K 4 5 6 7 8 9 T")
    events = say(match, lay(match, "K K K", "8 8 8"))
    kinds = [type(event) for event in events]
    assert kinds.index(ev.SideOpened) < kinds.index(ev.FootTaken)
    assert match.phase == "play"


def test_an_opening_can_be_taken_back_until_something_hidden_was_seen() -> None:
    """Q61: within the turn, step by step; the pile's cards end that."""
    match = unopened("K K K 8 8 8 4 5")
    start = match.state_hash()
    say(match, lay(match, "K K K"), lay(match, "8 8 8"))
    say(match, TakeBack(), TakeBack())
    assert match.state_hash() == start
    assert refusal(match, TakeBack())[0] == "nothing_to_take_back"


def test_adding_to_ones_own_provisional_meld_counts() -> None:
    """A meld laid in this turn grows with what is added to it."""
    match = unopened("K K K K K 4 5")
    say(match, lay(match, "K K K"))
    say(match, add(match, "K", "K"))
    assert only(say(match, add(match, "K", "K")), ev.SideOpened).points == 50
