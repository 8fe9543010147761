"""Taking the pile and melding in other rulesets: T21 to T29, T37 to T49 of the rules research.

Owns: sections 5.1 and 5.2 for every ruleset but Whitnack's, each case by its own numbers.
Never: one field set otherwise (the `test_rows_` modules).
"""

from __future__ import annotations

import pytest

from handfoot.engine import events as ev
from handfoot.engine.moves import Draw, TakePile
from tests.engine.saying import (
    accepts,
    add,
    cards_in_hand,
    discard,
    lay,
    older_meld,
    only,
    open_meld,
    refusal,
    say,
    take,
)
from tests.support.positions import position

SEVEN = "4 5 6 7 8 9 K"  # a pile of seven, a king on top


def test_t21_in_simpson_a_pile_of_six_is_not_taken() -> None:
    """T21: SI; seven cards at the least."""
    match = position("K K 4 5 6", ruleset="simpson", pile="4 5 6 7 8 K")
    assert refusal(match, TakePile()) == ("pile_too_small", {"need": 7, "have": 6})


def test_t22_in_simpson_a_pile_of_seven_is_taken_with_two_kings() -> None:
    """T22: SI; the three kings go down, six cards come along."""
    match = position("K K 4 5 6", ruleset="simpson", pile=SEVEN)
    assert only(say(match, TakePile()), ev.TookPile).count == 7
    assert open_meld(match, "K") == ["K", "K", "K"]
    assert len(match.table.hands[0]) == 3 + 6


def test_t23_in_simpson_a_wild_card_does_not_stand_for_the_second_king() -> None:
    """T23: SI."""
    match = position("K 2 4 5 6", ruleset="simpson", pile=SEVEN)
    for move in (TakePile(), TakePile(wild="two"), TakePile(wild="joker")):
        assert refusal(match, move)[0] == "no_matching_pair"


@pytest.mark.parametrize("top", ["2", "R3", "B3", "JK"])
def test_t24_in_simpson_no_two_three_or_joker_is_taken(top: str) -> None:
    """T24: SI; whatever is held."""
    match = position(f"{top} {top} 4 5 6", ruleset="simpson", pile=f"4 5 6 7 8 9 {top}")
    code = "top_is_three" if top.endswith("3") else "top_blocks"
    assert refusal(match, TakePile())[0] == code


def test_t25_in_saskatchewan_the_whole_pile_is_taken() -> None:
    """T25: SK; all twelve."""
    pile = "4 4 5 5 6 6 7 7 9 9 J Q"
    match = position("Q Q 4 5 6", ruleset="saskatchewan", pile=pile)
    assert only(say(match, TakePile()), ev.TookPile).count == 12
    assert not match.table.pile
    assert len(match.table.hands[0]) == 3 + 11


@pytest.mark.parametrize("ruleset", ["brouillette-high", "brouillette-partners-low"])
def test_t26_in_brouillette_a_wild_discard_takes_the_pile_off_the_table(ruleset: str) -> None:
    """T26, Q41: BR and BP; the wild goes with it, the next player has only the stock."""
    pile = "4 4 5 5 6 6 7 7 9"
    match = position("2 4 5 6", ruleset=ruleset, phase="play", pile=pile, others={1: "9 9 2 2"})
    assert only(say(match, discard(match, "2")), ev.PileRemoved).count == 10
    assert (match.deal.pile_n, match.view(1).removed_count) == (0, 10)
    assert refusal(match, TakePile()) == ("pile_empty", {})
    say(match, Draw())


@pytest.mark.parametrize("level", ["high", "low"])
def test_t27_in_brouillette_black_threes_do_not_take_the_pile(level: str) -> None:
    """T27: BR; they may be melded, and still no pair of them opens the pile."""
    match = position("B3 B3 4 5 6", ruleset=f"brouillette-{level}", pile="4 5 6 7 8 9 B3")
    assert refusal(match, TakePile()) == ("top_is_three", {})


def test_t28_in_rasa_the_top_card_may_go_on_a_meld_on_the_table() -> None:
    """T28, Q35: RA; no nine in the hand, four on the table."""
    match = position("4 5 6", ruleset="rasa", melds="9x4", pile="5 5 4 9")
    say(match, TakePile())
    assert open_meld(match, "9") == ["9"] * 5
    assert cards_in_hand(match, 0) == ["4", "4", "5", "5", "5", "6"]


def test_t28_in_whitnack_it_may_not() -> None:
    """T28 and T13 side by side: a pair of one's own is needed."""
    match = position("4 5 6", melds="9x4", pile="5 5 4 9")
    assert refusal(match, TakePile())[0] == "no_matching_pair"


def test_t29_in_tanglewood_a_natural_and_a_wild_take_three() -> None:
    """T29, Q34: TW; the top three of the pile."""
    match = position("9 2 4 5 6", ruleset="tanglewood", pile="5 5 4 9")
    assert refusal(match, TakePile())[0] == "no_matching_pair"
    assert only(say(match, take(match, wild="two")), ev.TookPile).count == 3
    assert open_meld(match, "9") == ["9", "9", "2"]
    assert len(match.table.pile) == 1


def test_t29_in_a_frozen_pile_two_naturals_are_needed() -> None:
    """T29: TW; the wild lies crosswise until the pile is taken."""
    match = position("9 2 4 5 6", ruleset="tanglewood", pile="5 2 4 9")
    assert match.view(0).frozen
    assert refusal(match, TakePile(wild="two")) == ("pile_is_frozen", {})
    match = position("9 9 4 5 6", ruleset="tanglewood", pile="5 2 4 9")
    say(match, TakePile())
    assert not match.view(0).frozen


# ---- 5.2 melds ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cards", "is_legal"),
    [
        ("K K K 2 2", True),
        ("K K K K 2 2", True),
        ("K K K K 2 2 2", True),
        ("K K 2 2", False),
        ("K K K 2 2 2", False),
    ],
)
def test_t37_t38_in_saskatchewan_naturals_outnumber_wilds(cards: str, is_legal: bool) -> None:
    """T37: 3N+2w, 4N+2w and 4N+3w; T38: not 2N+2w nor 3N+3w."""
    match = position(f"{cards} 5 6 7", ruleset="saskatchewan", phase="play")
    assert accepts(match, lay(match, cards)) == is_legal


def test_t38_in_saskatchewan_a_canasta_has_three_wilds_at_most() -> None:
    """T38, Q58: the cap holds past seven cards too."""
    match = position("2 5 6 7", ruleset="saskatchewan", phase="play", books="K K K K 2 2 2")
    assert not accepts(match, add(match, "K", "2", "older"))
    match = position("K 2 5 6 7", ruleset="saskatchewan", phase="play", books="K K K K 2 2 2")
    say(match, add(match, "K", "K", "older"))
    assert not accepts(match, add(match, "K", "2", "older"))


def test_t39_in_simpson_a_third_wild_needs_a_fourth_natural() -> None:
    """T39: 3N+2w lies, a third wild does not join it; with a fourth natural it does."""
    match = position("K K K K 2 2 2 5 6", ruleset="simpson", phase="play")
    assert accepts(match, lay(match, "K K K K 2 2 2"))
    say(match, lay(match, "K K K 2 2"))
    assert refusal(match, add(match, "K", "2")) == ("too_wild", {"rank": "K"})
    say(match, add(match, "K", "K"), add(match, "K", "2"))
    assert older_meld(match, "K") == ["K"] * 4 + ["2"] * 3


def test_t40_in_simpson_one_natural_and_two_wilds_are_no_set() -> None:
    """T40: SI."""
    match = position("K 2 2 5 6", ruleset="simpson", phase="play")
    assert refusal(match, lay(match, "K 2 2"))[0] == "too_wild"


@pytest.mark.parametrize(("ruleset", "is_legal"), [("whitnack", True), ("simpson", False)])
def test_t41_a_meld_of_wilds_only(ruleset: str, is_legal: bool) -> None:
    """T41: WH yes, SI no."""
    match = position("2 2 JK 5 6 7", ruleset=ruleset, phase="play")
    assert accepts(match, lay(match, "2 2 JK")) == is_legal
    if not is_legal:
        assert refusal(match, lay(match, "2 2 JK"))[0] == "rank_not_melded"


@pytest.mark.parametrize(("ruleset", "is_legal"), [("whitnack", False), ("brouillette-low", True)])
def test_t42_black_threes_are_melded_in_brouillette_only(ruleset: str, is_legal: bool) -> None:
    """T42: WH no, BR yes."""
    match = position("B3 B3 B3 5 6 7", ruleset=ruleset, phase="play")
    assert accepts(match, lay(match, "B3 B3 B3")) == is_legal


def test_t43_in_brouillette_no_wild_joins_black_threes() -> None:
    """T43: BR."""
    match = position("B3 B3 2 5 6 7", ruleset="brouillette-high", phase="play")
    assert refusal(match, lay(match, "B3 B3 2"))[0] == "too_wild"
    match = position("2 5 6 7", ruleset="brouillette-high", melds="B3x4", phase="play")
    assert refusal(match, add(match, "B3", "2"))[0] == "too_wild"


@pytest.mark.parametrize(
    ("ruleset", "is_legal"), [("whitnack", False), ("saskatchewan", True), ("simpson", True)]
)
def test_t44_an_eighth_eight(ruleset: str, is_legal: bool) -> None:
    """T44: WH no; SK and SI yes."""
    match = position("8 5 6 7", ruleset=ruleset, books="8x7", phase="play")
    assert accepts(match, add(match, "8", "8")) == is_legal
    if is_legal:
        say(match, add(match, "8", "8"))
        assert older_meld(match, "8") == ["8"] * 8
        assert match.deal.books(0) == (1, 0, 0)


def test_t46_in_simpson_a_rank_is_one_set_for_ever() -> None:
    """T46: SI; three more fives can only join the set of fives."""
    match = position("5 5 5 6 7", ruleset="simpson", melds="5 5 2", phase="play")
    assert refusal(match, lay(match, "5 5 5", place="new"))[0] == "meld_already_open"
    say(match, add(match, "5", "5 5 5"))
    assert open_meld(match, "5") == ["5"] * 5 + ["2"]


def test_t46_in_simpson_nor_does_a_second_set_follow_a_pile() -> None:
    """T46: one set per rank, ever."""
    match = position("5 5 5 6 7", ruleset="simpson", books="5x7", phase="play")
    assert refusal(match, lay(match, "5 5 5", place="new"))[0] == "rank_used_up"


def test_t46_in_simpson_later_cards_join_the_pile() -> None:
    """T46: a pile of seven takes what would be a second set."""
    match = position("5 5 5 6 7", ruleset="simpson", books="5x7", phase="play")
    say(match, lay(match, "5 5 5"))
    assert older_meld(match, "5") == ["5"] * 10


def test_t47_in_simpson_a_two_makes_a_clean_pile_dirty() -> None:
    """T47, Q60: SI; and it loses the clean bonus."""
    match = position("2 5 6 7", ruleset="simpson", books="Kx7", phase="play")
    assert match.deal.books(0) == (1, 0, 0)
    say(match, add(match, "K", "2"))
    assert match.deal.books(0) == (0, 1, 0)
    (book,) = [m for m in match.view(0).sides[0].melds if m.closed]
    assert book.color == "dirty"


def test_t48_in_gamerules_a_turn_may_both_start_and_add() -> None:
    """T48, Q22: GR by default."""
    match = position("9 K K K 5 6", ruleset="gamerules", melds="9x3", phase="play")
    say(match, add(match, "9", "9"), lay(match, "K K K"))
    assert (open_meld(match, "9"), open_meld(match, "K")) == (["9"] * 4, ["K"] * 3)


@pytest.mark.parametrize("start_first", [True, False])
def test_t48_read_to_the_letter_it_may_not(start_first: bool) -> None:
    """T48, Q22: GR with `start_xor_add`, either one first."""
    match = position(
        "9 K K K 5 6",
        ruleset="gamerules",
        changes={"meld_actions_per_turn": "start_xor_add"},
        melds="9x3",
        phase="play",
    )
    moves = [add(match, "9", "9"), lay(match, "K K K")]
    first, second = moves[::-1] if start_first else moves
    say(match, first)
    assert refusal(match, second) == ("one_kind_of_laying", {})


def test_t49_in_demeritt_a_dirty_book_grows_and_a_clean_one_does_not() -> None:
    """T49: DM; 5N+3w is legal, eight naturals are not."""
    match = position("Kx5 2 2 2 5 6", ruleset="demeritt", phase="play")
    assert accepts(match, lay(match, "Kx5 2 2 2"))
    match = position("K 5 6 7", ruleset="demeritt", books="Kx7", phase="play")
    assert not accepts(match, add(match, "K", "K", "older"))
    match = position("K 5 6 7", ruleset="demeritt", books="Kx5 2 2", phase="play")
    say(match, add(match, "K", "K", "older"))
    assert older_meld(match, "K") == ["K"] * 6 + ["2", "2"]
