"""The foot and going out: the worked examples T74 to T83 and T91 of the rules research.

Owns: section 5.5 for Whitnack's rules, and the question to the partner.  Never: other
rulesets (T84 to T90, T92, T93).
"""

from __future__ import annotations

import pytest

from handfoot.engine import events as ev
from handfoot.engine.match import Match
from handfoot.engine.moves import Answer, AskToGoOut, Draw, TakePile
from tests.engine.saying import accepts, add, discard, lay, only, refusal, say
from tests.support.positions import position

FOOT = "4 4 5 5 6 6 7 7 9 9 J Q A"


def in_foot(hand: str, **options: object) -> Match:
    """Return a seat in its foot that may lay down; its partner has played a whole turn."""
    settings: dict[str, object] = {
        "phase": "play",
        "in_foot": True,
        "partner": "whole",
        "books": (2, 2, 1),
    }
    return position(hand, **settings | options)


def test_t74_melding_the_last_card_of_the_hand_brings_the_foot_and_the_turn_goes_on() -> None:
    """T74, running in: the turn ends with a discard from the foot."""
    match = position("K K K", phase="play", foot=FOOT)
    events = say(match, lay(match, "K K K"))
    taken = only(events, ev.FootTaken)
    assert (taken.seat, taken.ran, len(taken.cards)) == (0, True, 13)
    assert (match.acting, match.phase) == (0, "play")
    say(match, discard(match, "A"))
    assert len(match.table.hands[0]) == 12
    assert match.acting == 1
    assert match.deal.foot_turns(0) == 1


def test_t75_discarding_the_last_card_of_the_hand_brings_the_foot_for_the_next_turn() -> None:
    """T75, walking in."""
    match = position("K K K 9", phase="play", foot=FOOT)
    events = say(match, lay(match, "K K K"), discard(match, "9"))
    taken = only(events, ev.FootTaken)
    assert (taken.seat, taken.ran) == (0, False)
    assert match.acting == 1
    assert match.deal.foot_turns(0) == 0
    assert len(match.table.hands[0]) == 13


def test_t76_walking_in_by_a_wild_discard_lets_only_a_matching_pair_take_it() -> None:
    """T76, Q40, Q49."""
    for hand, is_legal in (("2 2 4 5", True), ("2 JK 4 5", False), ("JK JK 4 5", False)):
        match = position("2", phase="play", foot=FOOT, others={1: hand})
        events = say(match, discard(match, "2"))
        assert not only(events, ev.FootTaken).ran
        assert accepts(match, TakePile()) == is_legal


def test_t77_without_a_wild_book_nobody_goes_out() -> None:
    """T77: 2C 2D 0W.  The cards could all be melded; the book is missing."""
    match = in_foot("K K K", books=(2, 2, 0))
    assert refusal(match, AskToGoOut()) == (
        "books_missing",
        {"clean": 0, "dirty": 0, "wild": 1, "own_kind": 0, "total": 0},
    )
    assert refusal(match, lay(match, "K K K")) == ("keep_cards", {"keep": 1})


def test_t78_with_the_partner_still_in_the_hand_nobody_goes_out() -> None:
    """T78."""
    match = in_foot("K K K", partner="hand")
    assert refusal(match, AskToGoOut()) == ("partner_not_played_foot", {})
    assert refusal(match, lay(match, "K K K")) == ("keep_cards", {"keep": 1})


def test_t79_a_partner_who_walked_in_and_has_not_played_since_does_not_count() -> None:
    """T79, played out: seat 2 walks in, seat 3 plays, seat 0 wants out."""
    match = in_foot("K K K", seat=0, partner="foot")
    assert refusal(match, AskToGoOut()) == ("partner_not_played_foot", {})
    match = position(
        "9",
        seat=2,
        phase="play",
        melds="8x3",
        books=(2, 2, 1),
        foot=FOOT,
        others={0: "K K", 3: "4 5 6 7"},
        others_in_foot=[0],
        next_cards="T T K 8",
    )
    say(match, discard(match, "9"), Draw())
    say(match, discard(match, "4"), Draw())
    assert match.acting == 0
    assert match.deal.has_taken_foot(2)
    assert refusal(match, AskToGoOut()) == ("partner_not_played_foot", {})


def test_t80_a_partner_who_ran_in_and_discarded_from_the_foot_counts() -> None:
    """T80, Q14, played out: part of a turn is enough."""
    match = position(
        "8",
        seat=2,
        phase="play",
        melds="8x3",
        books=(2, 2, 1),
        foot=FOOT,
        others={0: "K K", 3: "4 5 6 7"},
        others_in_foot=[0],
        next_cards="T T K 8",
    )
    say(match, add(match, "8", "8"))
    say(match, discard(match, "9"), Draw())
    say(match, discard(match, "4"), Draw())
    assert match.acting == 0
    say(match, AskToGoOut())
    assert (match.acting, match.phase) == (2, "answer")


def test_t81_after_a_no_the_seat_goes_on_and_keeps_one_card() -> None:
    """T81, R6: same player, same phase, still has to discard and to hold a card."""
    match = in_foot("K K K")
    say(match, AskToGoOut(), Answer(False))
    assert (match.acting, match.phase) == (0, "play")
    assert refusal(match, lay(match, "K K K")) == ("keep_cards", {"keep": 1})
    assert refusal(match, AskToGoOut()) == ("already_asked", {})
    say(match, discard(match, "K"))
    assert match.acting == 1
    assert len(match.table.hands[0]) == 2


def test_t81_a_no_leaves_the_position_as_it_was() -> None:
    """R7: asked before anything is applied, so the hash is the same and nothing is melded."""
    match = in_foot("K K K K")
    before = match.state_hash()
    say(match, AskToGoOut())
    assert match.state_hash() != before
    say(match, Answer(False))
    assert match.state_hash() == before


def test_t82_after_a_yes_the_turn_does_not_end_with_cards_left() -> None:
    """T82, Q66: yes binds."""
    match = in_foot("K K K 9")
    say(match, AskToGoOut(), Answer(True))
    for card in ("K", "9"):
        assert refusal(match, discard(match, card)) == ("must_go_out", {})
    say(match, lay(match, "K K K"))
    events = say(match, discard(match, "9"))
    assert only(events, ev.WentOut).seat == 0


def test_t82_after_a_yes_no_lay_down_may_spoil_the_going_out() -> None:
    """T82, Q66: what is laid must leave a way out."""
    match = in_foot("Kx3 2 9 9", melds="9x3")
    say(match, AskToGoOut(), Answer(True))
    assert accepts(match, add(match, "9", "2"))
    match = in_foot("K K 2 9", melds="9x3")
    say(match, AskToGoOut(), Answer(True))
    assert refusal(match, add(match, "9", "2")) == ("must_go_out", {})
    say(match, lay(match, "K K 2"), add(match, "9", "9"))
    assert match.phase == "deal_over"


def test_t83_after_a_yes_everything_may_be_melded_without_a_discard() -> None:
    """T83, R8: the deal ends with the last card laid."""
    match = in_foot("K K K 9", melds="9x3")
    say(match, AskToGoOut(), Answer(True), lay(match, "K K K"))
    events = say(match, add(match, "9", "9"))
    assert only(events, ev.WentOut).seat == 0
    ended = only(events, ev.DealEnded)
    assert (ended.reason, ended.seat) == ("went_out", 0)
    assert match.phase == "deal_over"


def test_books_closed_in_the_same_turn_count() -> None:
    """Q65: the conditions are checked when the last card leaves."""
    match = in_foot("K 9", melds="Kx6", books=(1, 2, 1))
    say(match, AskToGoOut(), Answer(True))
    assert refusal(match, discard(match, "K")) == ("must_go_out", {})
    say(match, add(match, "K", "K"), discard(match, "9"))
    assert match.deal.went_out == 0


def test_t91_three_cards_that_fit_are_not_all_played() -> None:
    """T91: not eligible; may meld one, discard one and keep one."""
    match = in_foot("K Q J", melds="K K K, Q Q Q, J J J", books=(0, 0, 0), partner="hand")
    assert refusal(match, lay(match, "K", "Q", "J")) == ("keep_cards", {"keep": 1})
    assert refusal(match, lay(match, "K", "Q")) == ("keep_cards", {"keep": 1})
    say(match, add(match, "K", "K"))
    assert refusal(match, add(match, "Q", "Q")) == ("keep_cards", {"keep": 1})
    say(match, discard(match, "Q"))
    assert match.acting == 1
    assert len(match.table.hands[0]) == 1


def test_the_partner_is_asked_and_nobody_else_answers() -> None:
    """H9: the answer is the asked partner's alone."""
    match = in_foot("K K K")
    say(match, AskToGoOut())
    for seat in (0, 1, 3):
        code, _ = refusal(match, Answer(True), seat)
        assert code == "nothing_asked"
    assert refusal(match, discard(match, "K", seat=0), 0)[0] == "answer_first"
    say(match, Answer(True))
    assert match.acting == 0


def test_with_three_partners_all_must_agree_and_have_played() -> None:
    """Q68: six in two sides of three; the next mate is asked first, then the other."""
    match = in_foot("K K K", players=6)
    say(match, AskToGoOut())
    assert match.acting == 2
    say(match, Answer(True))
    assert (match.acting, match.phase) == (4, "answer")
    say(match, Answer(True))
    assert (match.acting, match.phase) == (0, "play")
    assert match.deal.permitted
    match = in_foot("K K K", players=6)
    say(match, AskToGoOut(), Answer(True), Answer(False))
    assert not match.deal.permitted
    assert refusal(match, lay(match, "K K K")) == ("keep_cards", {"keep": 1})


@pytest.mark.parametrize(("players", "solo"), [(2, False), (3, False), (5, False), (6, True)])
def test_alone_nobody_is_asked_and_the_books_are_enough(players: int, solo: bool) -> None:
    """Q69: conditions 2 and 3 vanish, 2C 2D 1W stay."""
    match = in_foot("K K K", players=players, solo=solo)
    assert refusal(match, AskToGoOut()) == ("no_partner_to_ask", {})
    assert only(say(match, lay(match, "K K K")), ev.WentOut).seat == 0
    match = in_foot("K K K", players=players, solo=solo, books=(2, 1, 1))
    assert refusal(match, lay(match, "K K K")) == ("keep_cards", {"keep": 1})


def test_running_into_the_foot_and_going_out_in_one_turn() -> None:
    """Q70: nothing forbids it."""
    match = position(
        "8",
        phase="play",
        melds="8x3, K K K",
        books=(2, 2, 1),
        partner="whole",
        foot="9x6 K K T T T J J",
    )
    say(match, add(match, "8", "8"))
    assert refusal(match, AskToGoOut())[0] == "cannot_play_all"
    match = position(
        "8",
        phase="play",
        melds="8x3, K K K",
        books=(2, 2, 1),
        partner="whole",
        foot="9x6 K K T T T J J J",
    )
    say(match, add(match, "8", "8"), AskToGoOut(), Answer(True))
    say(match, lay(match, "9x6", "T T T", "J J J"), lay(match, "K K"))
    assert match.deal.went_out == 0


def test_permission_ends_with_the_turn() -> None:
    """R22: it is asked for again each turn, and a no does not last either."""
    match = in_foot("K K K", next_cards="T T T T T T K K")
    say(match, AskToGoOut(), Answer(False), discard(match, "K"))
    for _ in range(3):
        say(match, Draw())
        say(match, discard(match, "T"))
    assert match.acting == 0
    assert not match.deal.asked
    assert not match.deal.permitted
    say(match, Draw())
    say(match, AskToGoOut(), Answer(True))
    assert match.deal.permitted


@pytest.mark.parametrize("clean", range(4))
@pytest.mark.parametrize("dirty", range(4))
@pytest.mark.parametrize("wild", range(2))
def test_two_clean_two_dirty_and_one_wild_book_are_needed(
    clean: int, dirty: int, wild: int
) -> None:
    """R1: every number of books against the required ones."""
    enough = clean >= 2 and dirty >= 2 and wild >= 1
    match = in_foot("9 9 9", books=(clean, dirty, wild))
    assert accepts(match, AskToGoOut()) == enough
    alone = in_foot("9 9 9", books=(clean, dirty, wild), players=6, solo=True)
    assert accepts(alone, lay(alone, "9 9 9")) == enough


@pytest.mark.parametrize("size", range(4, 8))
@pytest.mark.parametrize("color", ["clean", "dirty", "wild"])
def test_only_melds_of_seven_are_books(color: str, size: int) -> None:
    """R1: the last book wanted has 4 to 7 cards when the last card goes; only 7 count."""
    before = {"clean": f"Kx{size - 1}", "dirty": f"Kx{size - 2} 2", "wild": f"2x{size - 1}"}[color]
    rank, card = ("wild", "2") if color == "wild" else ("K", "K")
    books = (2 - (color == "clean"), 2 - (color == "dirty"), 1 - (color == "wild"))
    match = in_foot(f"{card} 9", melds=before, books=books)
    if size < 7:
        assert refusal(match, AskToGoOut()) == (
            "books_missing",
            {n: int(n == color) for n in ("clean", "dirty", "wild", "own_kind", "total")},
        )
        return
    say(match, AskToGoOut(), Answer(True), add(match, rank, card), discard(match, "9"))
    assert match.deal.went_out == 0


def test_nobody_asks_from_the_hand() -> None:
    """The question is for a seat in its foot."""
    match = position("K K K", phase="play", books=(2, 2, 1), partner="whole")
    assert refusal(match, AskToGoOut()) == ("not_in_foot", {})


def test_a_card_that_fits_nowhere_may_be_the_discard_but_two_may_not() -> None:
    """Source: rules.md 1.1: everything, or everything but one card which he discards."""
    match = in_foot("K K K 9")
    assert accepts(match, AskToGoOut())
    match = in_foot("K K K 9 J")
    assert refusal(match, AskToGoOut()) == ("cannot_play_all", {})
    match = in_foot("K K K B3")
    say(match, AskToGoOut(), Answer(True), lay(match, "K K K"), discard(match, "B3"))
    assert match.deal.went_out == 0
    match = in_foot("K K K B3 B3")
    assert refusal(match, AskToGoOut()) == ("cannot_play_all", {})


def test_a_joker_may_be_the_last_discard() -> None:
    """Q49: discarding a wild is allowed, and so it is when going out."""
    match = in_foot("K K K JK")
    say(match, AskToGoOut(), Answer(True), lay(match, "K K K"), discard(match, "JK"))
    assert match.deal.went_out == 0
