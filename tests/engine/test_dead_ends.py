"""Dead ends: positions made to catch a turn that cannot be finished, or is refused too soon.

Owns: the corners of the keep rule where a pile comes.  Never: the usual positions; those are
compared with the oracle.
"""

from __future__ import annotations

import pytest

from handfoot.engine.kernel import numbers
from handfoot.engine.match import Match
from handfoot.engine.moves import TakePile
from tests.engine.census import check_play
from tests.engine.saying import accepts, add, discard, lay, say
from tests.support.positions import position


@pytest.mark.parametrize(
    ("hand", "pile", "melds"),
    [
        ("Q Q", "R3 4 Q", ""),
        ("Q Q 5", "R3 Q", ""),
        ("Q Q 5", "R3 Q", "Qx4"),
        ("Q Q Q 2", "R3 4 Q", "Qx5"),
    ],
)
@pytest.mark.parametrize("stock", ["", "R3", "4"])
@pytest.mark.parametrize("players", [2, 4])
def test_a_red_three_in_the_pile_leaves_no_seat_without_a_move(
    hand: str, pile: str, melds: str, stock: str, players: int
) -> None:
    """D1, Q29, Q30, Q47: it may find no replacement, and the seat may not go out."""
    match = position(
        hand,
        players=players,
        melds=melds,
        in_foot=True,
        pile=pile,
        stock=stock,
        turn_up_may_stay=True,
    )
    if not accepts(match, TakePile()):
        return
    say(match, TakePile())
    while not match.deal.over and match.acting == 0:
        check_play(match.deal)
        assert match.acting is not None
        action = match.deal.legal_actions()[-1]
        match.play(match.acting, match.move_for(match.acting, action))


def alone(hand: str, books: tuple[int, int, int], **options: object) -> Match:
    """Return a seat in its foot that plays alone: nobody to ask."""
    return position(hand, players=2, in_foot=True, books=books, **options)


def test_alone_one_goes_out_by_discarding_the_card_under_the_upcard() -> None:
    """Q47, Q69: the take itself closes the last book, and a card comes to be discarded."""
    match = alone("Q Q", (1, 2, 1), melds="Qx4", pile="5 Q")
    say(match, TakePile())
    say(match, discard(match, "5"))
    assert match.deal.went_out == 0


def test_alone_one_does_not_take_such_a_pile_without_the_books() -> None:
    """Q47: the one card that came could neither be discarded nor held."""
    match = alone("Q Q", (1, 1, 1), melds="Qx4", pile="5 Q")
    assert match.deal.why_not(numbers.TAKE) == numbers.KEEP_CARDS


def test_alone_one_goes_out_by_closing_a_book_and_starting_the_next_meld() -> None:
    """Q65, Q69, T07: nothing is left in the hand or the pile, and the books are made."""
    match = alone("8 8 2", (1, 2, 1), melds="8x6", pile="8")
    say(match, TakePile())
    say(match, add(match, "8", "8"))
    say(match, lay(match, "8 8 2"))
    assert match.deal.went_out == 0


def test_alone_one_goes_out_by_taking_a_pile_of_one() -> None:
    """Q47, Q69."""
    match = alone("Q Q", (1, 2, 1), melds="Qx4", pile="Q")
    say(match, TakePile())
    assert match.deal.went_out == 0


def test_alone_one_goes_out_although_a_red_three_comes_with_the_pile() -> None:
    """Q30, Q69: with or without a card for the red three, the two can be discarded."""
    match = alone(
        "J J JK", (2, 1, 1), melds="J J J J 2 2", pile="R3 2 J", turn_up_may_stay=True, stock=""
    )
    say(match, TakePile())
    say(match, add(match, "J", "J"))
    say(match, lay(match, "J J JK"))
    say(match, discard(match, "2"))
    assert match.deal.went_out == 0


def test_a_partnership_cannot_go_out_by_the_very_take() -> None:
    """Q65, Q66: the partner is asked after it, and must be able to say no."""
    match = position("Q Q", in_foot=True, books=(2, 2, 1), melds="Qx4", pile="5 Q", partner="whole")
    assert match.deal.why_not(numbers.TAKE) == numbers.KEEP_CARDS


@pytest.mark.parametrize(("top", "other"), [("JK", "2"), ("2", "JK")])
def test_the_next_wild_meld_of_a_take_may_become_a_book_too(top: str, other: str) -> None:
    """D1, X3, Q38: the upcard and its pair may be the very cards that close it."""
    match = position(f"{other}x5 {top} {top} 4 5", melds="2 2 2 JK JK JK", pile=f"8 8 {top}")
    say(match, TakePile())
    say(match, add(match, "wild", other))
    say(match, lay(match, f"{other} {other} {other}"))
    say(match, add(match, "wild", other))
    for _ in range(3):
        check_play(match.deal)
        say(match, add(match, "wild", top))
    assert match.deal.books(0) == (0, 0, 2)
    assert len(match.table.hands[0]) == 4
    check_play(match.deal)


@pytest.mark.parametrize("top", ["2", "JK"])
def test_takes_that_close_a_wild_meld_never_strand_a_seat(top: str) -> None:
    """D1: every order of laying what such a take still owes."""
    for size, twos, jokers in ((5, 5, 5), (6, 6, 3), (6, 3, 6), (5, 2, 6)):
        hand = f"2x{twos} JKx{jokers} 4"
        match = position(hand, players=6, melds=f"2x{size}", pile=f"8 8 {top}")
        assert match.deal.play(numbers.TAKE) == numbers.OK
        seen: set[int] = set()
        left = [match.deal]
        while left:
            deal = left.pop()
            if deal.state_hash() in seen or deal.due_rank == numbers.NONE:
                continue
            seen.add(deal.state_hash())
            check_play(deal)
            for action in deal.legal_actions():
                after = deal.clone()
                after.push(action)
                left.append(after)
