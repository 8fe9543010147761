"""Threes: the worked examples T62 to T65 and T67 to T69 of the rules research.

Owns: section 5.4 for Whitnack's rules.  Never: other rulesets: T66 is Simpson's half of T65,
and of T67 Simpson's half (the red three stays in the hand) waits for his rules.
"""

from __future__ import annotations

from handfoot.engine import events as ev
from handfoot.engine.cards import KIND_OF
from handfoot.engine.kernel import Deal, numbers
from handfoot.engine.moves import Draw, TakePile
from handfoot.engine.table import Table
from tests.engine.saying import add, cards_in_hand, discard, lay, only, refusal, say, score_lines
from tests.support.positions import kinds_of, position, shoe_of

HAND_OF_SIX = "4 5 6 7 9 J"
FOOT = "4 4 5 5 6 6 7 7 8 8 9 9"  # and one more


def test_t62_two_red_threes_in_the_first_hand_are_laid_out_before_the_first_draw() -> None:
    """T62, Q26: laid out just before the owner's own first turn, and replaced."""
    match = position(HAND_OF_SIX, others={1: "R3 R3 4 5 6 7 8 9 T J Q K A"}, next_cards="K K 4 5")
    events = say(match, Draw())
    assert not [e for e in events if isinstance(e, ev.RedThreesLaid)]
    before = cards_in_hand(match, 1)
    assert before.count("R3") == 2
    events = say(match, discard(match, "J"))
    laid = only(events, ev.RedThreesLaid)
    assert (laid.seat, len(laid.cards)) == (1, 2)
    replaced = only(events, ev.Drew)
    assert replaced.replacement
    assert len(replaced.cards) == 2
    assert len(match.table.hands[1]) == 13
    assert match.phase == "draw"
    say(match, Draw())
    assert len(match.table.hands[1]) == 13 + 2
    assert match.deal.red_threes(1) == 2


def test_t62_red_threes_of_later_seats_wait_for_their_first_turn() -> None:
    """T62, Q26: a fresh deal; only the starter has laid out its red threes."""
    match = position()
    shoe = shoe_of(match)
    red = [face for face in shoe if KIND_OF[face] == numbers.RED3]
    rest = [face for face in shoe if KIND_OF[face] not in (numbers.RED3, numbers.BLACK3)]
    black = [face for face in shoe if KIND_OF[face] == numbers.BLACK3]
    # from the top: seat 0 gets two red threes, seat 1 three
    order = [*red[:2], *rest[:11], *red[2:5], *rest[11:]]
    stock = [*red[5:], *black, *reversed(order)]
    deal = Deal(match.rules)
    deal.deal_order([KIND_OF[face] for face in stock], 0, 0)
    table = Table(deal, stock, 0)
    events = table.start()
    assert only(events, ev.RedThreesLaid).seat == 0
    assert [deal.red_threes(seat) for seat in range(4)] == [2, 0, 0, 0]
    assert [deal.hand_count(seat) for seat in range(4)] == [13] * 4
    assert deal.hand_counts(1)[numbers.RED3] == 3


def test_t63_a_red_three_drawn_is_laid_out_and_replaced() -> None:
    """T63: draws a red three and a king."""
    match = position(HAND_OF_SIX, next_cards="R3 K T")
    events = say(match, Draw())
    assert len(only(events, ev.RedThreesLaid).cards) == 1
    drawn = [e for e in events if isinstance(e, ev.Drew)]
    assert [(len(e.cards), e.replacement) for e in drawn] == [(2, False), (1, True)]
    assert cards_in_hand(match, 0) == ["4", "5", "6", "7", "9", "T", "J", "K"]
    assert match.phase == "play"


def test_t63_a_replacement_that_is_a_red_three_is_replaced_again() -> None:
    """T63, Q27."""
    match = position(HAND_OF_SIX, next_cards="R3 K R3 R3 T")
    events = say(match, Draw())
    assert len([e for e in events if isinstance(e, ev.RedThreesLaid)]) == 3
    assert cards_in_hand(match, 0) == ["4", "5", "6", "7", "9", "T", "J", "K"]
    assert match.deal.red_threes(0) == 3


def test_t64_a_red_three_found_in_the_foot_is_laid_out_and_replaced_at_once() -> None:
    """T64: running into the foot."""
    match = position("8", melds="8x3", phase="play", foot=f"R3 {FOOT}", next_cards="K")
    events = say(match, add(match, "8", "8"))
    assert only(events, ev.FootTaken).ran
    assert len(only(events, ev.RedThreesLaid).cards) == 1
    assert only(events, ev.Drew).replacement
    assert sorted(cards_in_hand(match, 0)) == sorted([*FOOT.split(), "K"])
    assert (match.acting, match.phase) == (0, "play")


def test_t64_walking_into_the_foot_lays_its_red_threes_out_at_once_too() -> None:
    """Q31: the foot is picked up at the end of that turn, and its red threes with it."""
    match = position("8", phase="play", foot=f"R3 {FOOT}", next_cards="K")
    events = say(match, discard(match, "8"))
    assert not only(events, ev.FootTaken).ran
    assert match.deal.red_threes(0) == 1
    assert len(match.table.hands[0]) == 13
    assert match.acting == 1


def test_t64_with_no_stock_a_red_three_from_the_foot_is_not_replaced() -> None:
    """Q29: the turn goes on without."""
    match = position("8", melds="8x3", phase="play", foot=f"R3 {FOOT}", stock="")
    say(match, add(match, "8", "8"))
    assert len(match.table.hands[0]) == 12
    assert (match.acting, match.phase) == (0, "play")


def test_t65_a_foot_that_was_never_picked_up_counts_against_its_side() -> None:
    """T65: red three -100, king -10, joker -50."""
    match = position(
        "4 4 4",
        phase="play",
        in_foot=True,
        permitted=True,
        partner="whole",
        books=(2, 2, 1),
        others={1: "", 3: ""},
        others_in_foot=[3],
        feet={1: "R3 K JK"},
    )
    events = say(match, lay(match, "4 4 4"))
    ended = only(events, ev.DealEnded)
    theirs = score_lines(ended.scores[1])
    assert theirs == {"left_in_foot": -60, "red_threes_unlaid": -100}
    assert ended.scores[1].points == -160


def test_t67_a_red_three_drawn_never_stays_in_the_hand() -> None:
    """T67, Whitnack's side of it: laid out at once, so it is not there to be discarded."""
    match = position(HAND_OF_SIX, next_cards="R3 K T")
    say(match, Draw())
    assert "R3" not in cards_in_hand(match, 0)
    assert match.deal.why_not(numbers.DISCARD + numbers.RED3) == numbers.NOT_HELD


def test_t68_a_red_three_may_not_be_discarded() -> None:
    """T68, Q33: no play leads here; if it did, it would be refused."""
    match = position("R3 4 5 6", phase="play")
    assert refusal(match, discard(match, "R3")) == ("red_three_not_discarded", {})
    options = match.view(0).options
    assert options is not None
    assert not options.discard["R3"].ok


def test_t69_a_red_three_that_is_the_last_card_of_the_stock_ends_the_deal() -> None:
    """T69, Q28: it counts +100; the seat neither melds nor discards."""
    match = position(HAND_OF_SIX, stock="R3 K")
    events = say(match, Draw())
    ended = only(events, ev.DealEnded)
    assert (ended.reason, ended.seat) == ("stock", None)
    assert match.phase == "deal_over"
    assert match.acting is None
    assert score_lines(ended.scores[0])["red_threes"] >= 100
    assert match.deal.red_threes(0) == 1
    assert cards_in_hand(match, 0) == ["4", "5", "6", "7", "9", "J", "K"]


def test_t69_a_red_three_replaced_by_the_last_card_does_not_end_it() -> None:
    """T69 at its border: the replacement was there."""
    match = position(HAND_OF_SIX, stock="K R3 T")
    say(match, Draw())
    assert match.phase == "play"
    assert match.deal.stock_n == 0


def test_a_red_three_in_the_pile_is_laid_out_and_replaced() -> None:
    """Q30, the turn-up option: the first taker gets it, and a card for it."""
    match = position("Q Q 4 5", pile="R3 5 Q", next_cards="K", turn_up_may_stay=True)
    events = say(match, TakePile())
    assert len(only(events, ev.RedThreesLaid).cards) == 1
    assert only(events, ev.Drew).replacement
    assert cards_in_hand(match, 0) == ["4", "5", "5", "K"]


def test_a_red_three_on_top_cannot_be_taken_until_it_is_covered() -> None:
    """Q42, the turn-up option."""
    match = position("Q Q 4 5", pile="R3", turn_up_may_stay=True)
    assert refusal(match, TakePile()) == ("top_is_three", {})


def test_black_threes_are_discarded_one_at_a_time_and_block_the_next_seat() -> None:
    """Source: rules.md 1.1, Threes."""
    match = position("B3 B3 4 5", phase="play")
    say(match, discard(match, "B3"))
    assert refusal(match, TakePile()) == ("top_is_three", {})
    say(match, Draw())
    assert kinds_of("B3") == [match.deal.upcard()]
