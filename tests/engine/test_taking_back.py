"""Taking back: a lay-down is provisional until something hidden was seen.

Owns: Q61 and H16: what can be undone, how far, and what closes it.  Never: the first door,
laying down itself.
"""

from __future__ import annotations

import msgspec
import pytest

from handfoot.engine import events as ev
from handfoot.engine.kernel import numbers
from handfoot.engine.match import Match
from handfoot.engine.moves import Answer, AskToGoOut, Draw, TakeBack, TakePile
from tests.engine.random_play import fresh
from tests.engine.saying import add, discard, lay, only, refusal, say, take_and_add
from tests.support.positions import position


def picture(match: Match) -> bytes:
    """Return all that anybody sees, and the whole state besides."""
    views = [match.view(seat) for seat in (None, *range(match.players))]
    return msgspec.json.encode([match.state_hash(), match.deal.dump(), views])


def test_lay_downs_are_taken_back_one_by_one_to_where_the_turn_began() -> None:
    """Q61: each step restores every view to the byte."""
    match = position("K K K 9 9 9 2 4 5", phase="play", melds="8x3")
    pictures = [picture(match)]
    for move in (lay(match, "K K K"), lay(match, "9 9 9"), add(match, "8", "2")):
        say(match, move)
        pictures.append(picture(match))
    for before in reversed(pictures[:-1]):
        event = only(say(match, TakeBack()), ev.TookBack)
        assert event == ev.TookBack(0, pile_returned=False)
        assert picture(match) == before
    assert refusal(match, TakeBack()) == ("nothing_to_take_back", {})


def test_one_move_of_several_melds_is_taken_back_as_one() -> None:
    """What was said at once is unsaid at once."""
    match = position("K K K 9 9 9 4 5", phase="play")
    before = picture(match)
    say(match, lay(match, "K K K", "9 9 9"), TakeBack())
    assert picture(match) == before


def test_a_take_that_has_not_opened_yet_can_be_given_back() -> None:
    """The pile's cards are still unseen: the upcard and its pair return."""
    match = position("9 9 2 4 5", opened=False, pile="4 5 9")
    before = picture(match)
    say(match, TakePile())
    event = only(say(match, TakeBack()), ev.TookBack)
    assert event.pile_returned
    assert picture(match) == before
    say(match, Draw())


def test_a_take_that_must_close_a_meld_can_be_given_back_until_the_pile_comes() -> None:
    """Example X3, step by step and back."""
    match = position("8 8 8 2 4 5", melds="8x5", pile="4 5 8")
    before = picture(match)
    say(match, TakePile())
    say(match, add(match, "8", "8 8"))
    say(match, TakeBack(), TakeBack())
    assert picture(match) == before


def test_once_the_pile_is_received_nothing_goes_back() -> None:
    """H16: its cards were seen."""
    match = position("9 9 2 4 5", opened=False, pile="4 5 9")
    say(match, take_and_add(match, "9", "2"))
    assert refusal(match, TakeBack()) == ("nothing_to_take_back", {})


def test_drawn_cards_do_not_go_back() -> None:
    """H16: one could draw until the cards please."""
    match = position("4 5 6 7")
    say(match, Draw())
    assert refusal(match, TakeBack()) == ("nothing_to_take_back", {})


def test_once_the_foot_is_taken_up_the_hand_stays_melded() -> None:
    """H16: the foot was seen."""
    match = position("K K K", phase="play")
    say(match, lay(match, "K K K"))
    assert refusal(match, TakeBack()) == ("nothing_to_take_back", {})


@pytest.mark.parametrize("yes", [True, False])
def test_nothing_goes_back_behind_a_question(yes: bool) -> None:
    """The partner judged by what lay on the table."""
    match = position("K K K 9 9 9 9", phase="play", in_foot=True, partner="whole", books=(2, 2, 1))
    say(match, lay(match, "K K K"), AskToGoOut(), Answer(yes))
    assert refusal(match, TakeBack()) == ("nothing_to_take_back", {})


def test_a_discard_ends_it() -> None:
    """The next seat is on turn, and may not take back for another either."""
    match = position("K K K 4 5", phase="play")
    say(match, lay(match, "K K K"), discard(match, "4"))
    assert refusal(match, TakeBack()) == ("nothing_to_take_back", {})
    assert refusal(match, TakeBack(), 0) == ("not_your_turn", {"turn": 1})


def test_taking_back_is_in_the_record() -> None:
    """If it is not in the log it did not happen."""
    match = Match.from_record(position_with_undo().record())
    assert match.state_hash() == position_with_undo().state_hash()


def position_with_undo() -> Match:
    """Return a fresh match whose starter has laid down and taken back, if it can."""
    for seed in range(200):
        match = fresh(4, False, seed)
        match.play(0, Draw())
        lays = [a for a in match.deal.legal_actions() if numbers.START <= a < numbers.CONTROL]
        if lays:
            match.play(0, match.move_for(0, lays[0]))
            match.play(0, TakeBack())
            assert "0 back\n" in match.record()
            return match
    raise AssertionError("no starter could lay down")
