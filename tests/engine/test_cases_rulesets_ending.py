"""Going out, dealing and scoring in other rulesets: T84 to T90, T92, T93, T95 to T109, T111.

Owns: sections 5.5 and 5.6 of the rules research for every ruleset but Whitnack's.
Never: one field set otherwise (the `test_rows_` modules).
"""

from __future__ import annotations

from collections import Counter

import pytest

from handfoot.engine import events as ev
from handfoot.engine import shuffle
from handfoot.engine.kernel import numbers
from handfoot.engine.match import Match
from handfoot.engine.moves import AskToGoOut, Draw, Lift, Move
from handfoot.engine.presets import load_ruleset
from tests.engine.saying import (
    accepts,
    add,
    codes_of,
    discard,
    lay,
    only,
    refusal,
    say,
    score_lines,
)
from tests.support.positions import census, position


def in_foot(ruleset: str, hand: str, books: tuple[int, int, int] | str, **options: object) -> Match:
    """Return a seat in its foot that may lay down; its partners have played from theirs."""
    settings: dict[str, object] = {"phase": "play", "in_foot": True, "partner": "whole"}
    return position(hand, ruleset=ruleset, books=books, **settings | options)


def any_discard(match: Match) -> Move:
    """Return the discard of the lowest card that the acting seat holds."""
    seat = match.acting
    assert seat is not None
    return discard(match, codes_of(match, match.table.hands[seat])[0])


def test_t84_in_simpson_going_out_needs_a_discard() -> None:
    """T84: SI; with one clean and one dirty pile, melding everything is not enough."""
    match = in_foot("simpson", "K K K", (1, 1, 0))
    assert refusal(match, lay(match, "K K K"))[0] == "keep_cards"


def test_t85_in_simpson_the_last_card_is_discarded() -> None:
    """T85: SI."""
    match = in_foot("simpson", "K K K 4", (1, 1, 0))
    events = say(match, lay(match, "K K K"), discard(match, "4"))
    assert only(events, ev.WentOut).seat == 0
    assert score_lines(match.score()[0])["went_out"] == 100


@pytest.mark.parametrize("ruleset", ["brouillette-high", "brouillette-low"])
def test_t86_in_brouillette_melding_everything_is_enough(ruleset: str) -> None:
    """T86: BR."""
    match = in_foot(ruleset, "K K K", (1, 1, 0))
    assert only(say(match, lay(match, "K K K")), ev.WentOut).seat == 0


@pytest.mark.parametrize(
    ("ruleset", "deal_number", "books", "is_legal"),
    [
        ("brouillette-high", 3, (1, 1, 0), True),
        ("brouillette-high", 4, (1, 1, 0), False),
        ("brouillette-high", 4, (2, 2, 0), True),
        ("brouillette-partners-high", 2, (1, 1, 0), False),
        ("brouillette-partners-high", 2, (2, 2, 0), True),
        ("brouillette-partners-high", 4, (2, 2, 0), False),
        ("brouillette-partners-high", 4, (4, 4, 0), True),
    ],
)
def test_t87_t88_t89_in_brouillette_the_books_follow_the_deal(
    ruleset: str, deal_number: int, books: tuple[int, int, int], is_legal: bool
) -> None:
    """T87: BR, two and two in the fourth deal; T88, T89: BP, two and two, then four and four."""
    match = in_foot(ruleset, "Q Q Q", books, deal_number=deal_number)
    move: Move = lay(match, "Q Q Q")
    if "partners" in ruleset:
        move = AskToGoOut()
    assert accepts(match, move) == is_legal


@pytest.mark.parametrize(
    ("books", "is_legal"), [((1, 1, 1), True), ((1, 1, 0), False), ((2, 0, 1), False)]
)
def test_t90_in_saskatchewan_one_book_of_each_kind_is_enough(
    books: tuple[int, int, int], is_legal: bool
) -> None:
    """T90: SK."""
    match = in_foot("saskatchewan", "Q Q Q", books)
    assert accepts(match, AskToGoOut()) == is_legal


def test_t92_in_vegas_the_last_card_is_not_discarded() -> None:
    """T92: VG; going out is melding everything."""
    match = in_foot("vegas", "K K K 4", (3, 3, 0))
    assert refusal(match, lay(match, "K K K"))[0] == "keep_cards"
    match = in_foot("vegas", "4 5", (3, 3, 0), melds="4x3, 5x3")
    say(match, add(match, "5", "5"))
    assert refusal(match, discard(match, "4"))[0] == "keep_cards"
    assert only(say(match, add(match, "4", "4")), ev.WentOut).seat == 0


def test_t93_in_roth_all_mates_must_be_in_the_foot() -> None:
    """T93: RO; six players, five clean and four dirty, one mate still in the hand."""
    for mates, is_legal in (([2], False), ([2, 4], True)):
        match = in_foot(
            "roth", "Q Q Q 4", (5, 4, 0), players=6, partner="hand", others_in_foot=mates
        )
        assert accepts(match, lay(match, "Q Q Q")) == is_legal


# ---- 5.6 deal, stock, score ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "players", "cards", "stock"),
    [
        ("saskatchewan", 4, 270, 173),
        ("simpson", 4, 270, 182),
        ("pennies-from-heaven", 6, 216, 71),
        ("hand-knee-and-foot", 4, 324, 167),
        ("handnfoot-262", 4, 262, 173),
    ],
)
def test_t95_t96_t97_so_many_cards_are_left_in_stock(
    name: str, players: int, cards: int, stock: int
) -> None:
    """T95: SK 173; T96: SI 182 in the two piles; T97: PH 72, then one turned up."""
    match = Match.new(load_ruleset(name), players, seed=1)
    assert sum(census(match.table).values()) == cards
    laid = sum(map(len, match.table.red_threes))
    assert len(match.table.stock) + laid == stock
    if name == "simpson":
        assert match.view(0).stock_piles == (91, 91)


def test_t98_the_other_pack_has_262_cards() -> None:
    """T98: 12 ranks of 16, 20 Lords, 20 Jesters, 10 Jokers, 10 Villains, 10 Ladies."""
    match = Match.new(load_ruleset("handnfoot-262"), 4, seed=1)
    kinds = Counter(codes_of(match, census(match.table).elements()))
    assert kinds == {
        **{str(rank): 16 for rank in range(1, 13)},
        **{"L": 20, "JS": 20, "JK": 10, "VL": 10, "LY": 10},
    }


def test_t101_in_simpson_the_foot_comes_from_the_left_neighbour() -> None:
    """T101: A's foot is the right-hand pile dealt by B, who sits to A's left."""
    match = Match.new(load_ruleset("simpson"), 4, seed=7)
    shoe = shuffle.shuffled_shoe(match.rules, match.deal_seed(1), match.ruleset)
    for seat in range(4):
        dealt = shoe[::-1][11 * seat : 11 * seat + 11]
        assert Counter(match.table.hands[seat]) == Counter(dealt)
        left = (seat + 1) % 4
        dealt = shoe[::-1][44 + 11 * left : 44 + 11 * left + 11]
        assert Counter(match.table.feet[seat]) == Counter(dealt)


def test_t102_in_simpson_lifting_exactly_22_counts_100() -> None:
    """T102, Q75, Q76: the first try only; 21 and one more counts nothing."""
    errors: dict[int, int] = {}
    for seed in range(12):
        match = Match.new(load_ruleset("simpson"), 4, seed=seed)
        assert (match.phase, match.lift_wanted) == ("lift", 22)
        lifted = only(say(match, Lift(22)), ev.Lifted)
        errors[lifted.error] = lifted.points
        assert score_lines(match.score()[0]).get("cut_bonus", 0) == lifted.points
        assert len(match.table.hands[0]) == 11
    assert errors[0] == 100
    assert {points for error, points in errors.items() if error} == {0}


def test_t107_t108_the_simpson_player_who_goes_out_scores_830() -> None:
    """T107: (70 + 300) + (160 + 100) + 100 + 100; T108: the other scores -525."""
    match = position(
        "4",
        ruleset="simpson",
        phase="play",
        in_foot=True,
        books="Kx7, Ax5 2x3",
        lifted={0: 0},
        others={1: "R3 JK B3"},
        others_in_foot=[1],
        their_melds="Q Q Q",
    )
    ended = only(say(match, discard(match, "4")), ev.DealEnded)
    assert score_lines(ended.scores[0]) == {
        "melded_cards": 70 + 160,
        "clean_books": 300,
        "dirty_books": 100,
        "went_out": 100,
        "cut_bonus": 100,
    }
    assert ended.scores[0].points == 830
    # the other has 30 on the table and holds a red three, a joker and a black three
    assert score_lines(ended.scores[1]) == {
        "melded_cards": 30,
        "left_in_hand": -55,
        "red_threes_unlaid": -500,
    }
    assert ended.scores[1].points == 30 - 555 == -525


def test_t109_in_brouillette_high_the_books_count_as_in_whitnack() -> None:
    """T109: (70 + 500) + (100 + 300) + 100 = 1070; low, 300 and 100: 670."""
    for level, points in (("high", 1070), ("low", 670)):
        match = in_foot(f"brouillette-{level}", "4", "Kx7, Qx4 2x3", others_in_foot=[1, 2, 3])
        ended = only(say(match, discard(match, "4")), ev.DealEnded)
        assert ended.scores[0].points == points


def test_t111_in_good_sams_the_discards_are_shuffled_again() -> None:
    """T111, D4: the top discard stays, the others become the stock, and play goes on."""
    match = position(
        "4 5 6", ruleset="good-sams", stock="", pile="4 5 6 7 8 9 K", others={1: "4 5", 3: "6"}
    )
    events = say(match, Draw())
    assert only(events, ev.StockRefilled).count == 6
    assert (match.phase, match.deal.pile_n, match.deal.stock_n) == ("play", 1, 4)
    assert match.deal.upcard() == numbers.KIND_CODES.index("K")


def test_t111_a_limit_of_turns_ends_a_deal_that_could_go_on() -> None:
    """T111, Q43, D8: after 400 turns nobody goes out, and the deal is scored as it lies."""
    assert load_ruleset("good-sams").match.turn_limit == 400
    match = position("4 5 6", ruleset="good-sams", turn=399, phase="play")
    say(match, discard(match, "4"), Draw())
    ended = only(say(match, any_discard(match)), ev.DealEnded)
    assert (ended.reason, ended.seat) == ("turn_limit", None)
