"""Rows 44 to 58 of the parameter matrix: melds and books.

Owns: for each row, both values of its field and what they change, through the public door.
Never: a whole ruleset (the `test_cases_` modules).
"""

from __future__ import annotations

from typing import Any

import pytest

from handfoot.engine import events as ev
from handfoot.engine.match import Match
from handfoot.engine.moves import Draw, LayLady, TakePile
from tests.engine.saying import (
    accepts,
    add,
    discard,
    lay,
    older_meld,
    only,
    open_meld,
    say,
    score_lines,
)
from tests.support.positions import position

GROWING = {"meld_max_clean": "ANY", "meld_max_dirty": "ANY"}


def to_lay(hand: str, changes: dict[str, Any], **options: Any) -> Match:
    """Return a seat that may lay down, with fields of Whitnack's rules set otherwise."""
    return position(f"{hand} 4 5 6 7", changes=changes, phase="play", **options)


@pytest.mark.parametrize(
    ("least", "cards", "is_legal"),
    [(3, "K K K", True), (4, "K K K", False), (4, "K K K K", True), (4, "K K K 2", True),
     (4, "2 2 2", False), (4, "2 2 2 2", True)],
)  # fmt: skip
def test_row_44_a_meld_has_so_many_cards_at_least(least: int, cards: str, is_legal: bool) -> None:
    """Row 44: three; four in ourpastimes' Pennies."""
    match = to_lay(cards, {"meld_min": least})
    assert accepts(match, lay(match, cards)) == is_legal


def test_row_44_a_pile_taken_for_four_needs_three_of_ones_own() -> None:
    """Rows 33 and 44: the top card and what makes up the smallest meld with it."""
    for least, hand, is_legal in ((3, "9 9", True), (4, "9 9", False), (4, "9 9 9", True)):
        match = position(f"{hand} 4 5 6", changes={"meld_min": least}, pile="5 9")
        assert accepts(match, TakePile()) == is_legal


@pytest.mark.parametrize(
    ("field", "most", "book", "card", "is_legal"),
    [
        ("meld_max_clean", 7, "Kx7", "K", False),
        ("meld_max_clean", 8, "Kx7", "K", True),
        ("meld_max_clean", 8, "Kx8", "K", False),
        ("meld_max_clean", "ANY", "Kx12", "K", True),
        ("meld_max_dirty", 7, "Kx6 2", "K", False),
        ("meld_max_dirty", "ANY", "Kx6 2", "K", True),
        ("meld_max_dirty", 8, "Kx7 2", "K", False),
        ("meld_max_wild", 7, "2x7", "2", False),
        ("meld_max_wild", "ANY", "2x7", "2", True),
        ("meld_max_wild", 8, "2x8", "2", False),
    ],
)
def test_row_45_a_meld_has_so_many_cards_at_most(
    field: str, most: int | str, book: str, card: str, is_legal: bool
) -> None:
    """Row 45: seven (WH, PH), any number (SK, SI); a clean one seven, a dirty one any (DM)."""
    changes = {
        "closed_book_add_clean": "any",
        "closed_book_add_dirty": "any",
        "closed_book_add_wild": "any",
        field: most,
    }
    match = to_lay(card, changes, books=book)
    rank = "wild" if card == "2" else card
    assert accepts(match, add(match, rank, card, "older")) == is_legal


@pytest.mark.parametrize("size", [6, 7, 8])
def test_row_46_so_many_cards_are_a_book(size: int) -> None:
    """Row 46: seven everywhere; a house may say otherwise."""
    changes = {
        "book_size": size,
        "meld_max_clean": size,
        "meld_max_dirty": size,
        "meld_max_wild": size,
    }
    match = to_lay("K", changes, melds=f"Kx{size - 1}")
    assert match.view(0).book_cards == size
    assert match.deal.books(0) == (0, 0, 0)
    laid = only(say(match, add(match, "K", "K")), ev.MeldLaid)
    assert (laid.size, laid.closed) == (size, "clean")
    assert match.deal.books(0) == (1, 0, 0)


@pytest.mark.parametrize(
    ("ratio", "most"),
    [
        ("twice", {2: 1, 3: 1, 4: 2, 5: 2}),
        ("exceed", {2: 1, 3: 2, 4: 3}),
        ("equal", {2: 2, 3: 3}),
        ("cap_only", {2: 3, 3: 3, 4: 3}),
    ],
)
def test_row_47_naturals_against_wilds(ratio: str, most: dict[int, int]) -> None:
    """Row 47, R17: twice as many (WH), more (SI), as many (EC west), a cap only (PH).

    At the limit and one beyond it, laid at once and added one by one.
    """
    changes = {"wild_ratio": ratio, "max_wilds": 3, "naturals_to_start": 2}
    for naturals, wilds in most.items():
        for extra in (0, 1):
            count = wilds + extra
            if not 2 < naturals + count < 8:
                continue
            cards = f"Kx{naturals} 2x{count}"
            match = to_lay(cards, changes)
            assert accepts(match, lay(match, cards)) == (not extra)
        match = to_lay("2", changes, melds=f"Kx{naturals} 2x{wilds}")
        assert not accepts(match, add(match, "K", "2"))


@pytest.mark.parametrize(
    ("most", "cards", "is_legal"),
    [(0, "K K 2", False), (1, "K K 2", True), (1, "K K K 2 2", False), (2, "K K K 2 2", True),
     (2, "K K K K 2 2 2", False), (3, "K K K K 2 2 2", True), ("ANY", "K K K K 2 2 2", True)],
)  # fmt: skip
def test_row_48_so_many_wilds_at_most(most: int | str, cards: str, is_legal: bool) -> None:
    """Row 48, Q58: two (WH), three (SK, PH), as many as the naturals bear (SI)."""
    match = to_lay(cards, {"wild_ratio": "exceed", "max_wilds": most})
    assert accepts(match, lay(match, cards)) == is_legal


@pytest.mark.parametrize(
    ("naturals", "cards", "is_legal"),
    [(2, "K K 2", True), (1, "K 2 2", True), (2, "K 2 2", False), (3, "K K 2", False),
     (3, "K K K", True), (4, "K K K 2", False), (4, "K K K K 2", True)],
)  # fmt: skip
def test_row_49_so_many_naturals_before_a_wild(naturals: int, cards: str, is_legal: bool) -> None:
    """Row 49: two (WH, JD, PH); three in a Remastered house."""
    changes = {"naturals_to_start": naturals, "wild_ratio": "cap_only", "max_wilds": 3}
    match = to_lay(cards, changes)
    assert accepts(match, lay(match, cards)) == is_legal


@pytest.mark.parametrize("wild_melds", [True, False])
def test_row_50_melds_of_wilds_only(wild_melds: bool) -> None:
    """Row 50: WH and RA yes, SI no."""
    match = to_lay("2 2 JK", {"wild_melds": wild_melds})
    assert accepts(match, lay(match, "2 2 JK")) == wild_melds


@pytest.mark.parametrize(
    ("three_melds", "cards", "in_foot", "is_legal"),
    [
        ("none", "B3x3", True, False),
        ("black_natural", "B3x3", False, True),
        ("black_natural", "B3 B3 2", False, False),
        ("black_foot_book", "B3x7", False, False),
        ("black_foot_book", "B3x3", True, False),
        ("black_foot_book", "B3x7", True, True),
    ],
)
def test_row_51_threes_are_melded_or_not(
    three_melds: str, cards: str, in_foot: bool, is_legal: bool
) -> None:
    """Row 51: no (WH), black ones without wilds (BR), seven at once from the foot (EC)."""
    match = to_lay(cards, {"three_melds": three_melds}, in_foot=in_foot)
    assert accepts(match, lay(match, cards)) == is_legal


def test_row_51_a_book_of_red_threes() -> None:
    """Row 51: `red_book`; they are kept and melded, and the book has a bonus of its own."""
    changes = {
        "three_melds": "red_book",
        "red_three_mode": "discard_only",
        "book_bonus_threes": 1000,
        "red_three_placed": 100,
    }
    match = to_lay("R3x7", changes)
    say(match, lay(match, "R3x7"))
    lines = score_lines(match.score()[0])
    assert (lines["special_books"], lines["melded_cards"]) == (1000, 700)


@pytest.mark.parametrize("counts", [True, False])
def test_row_51_a_book_of_black_threes_may_count_for_going_out(counts: bool) -> None:
    """Row 51, Q55: as a clean one (BR), or not (EC)."""
    changes = {"three_melds": "black_natural", "three_book_counts": counts}
    match = to_lay("B3", changes, melds="B3x6")
    say(match, add(match, "B3", "B3"))
    assert match.deal.books(0) == (int(counts), 0, 0)


@pytest.mark.parametrize(
    ("rule", "beside", "after"),
    [("one_ever", False, False), ("one_incomplete", False, True), ("unlimited", True, True)],
)
def test_row_52_melds_of_one_rank(rule: str, beside: bool, after: bool) -> None:
    """Row 52: one ever (SI), one unfinished at a time (WH), any number (RO)."""
    changes = {"same_rank_melds": rule}
    match = to_lay("K K K", changes, melds="K K K")
    assert accepts(match, lay(match, "K K K", place="new")) == beside
    if beside:
        say(match, lay(match, "K K K", place="new"))
        assert (open_meld(match, "K"), older_meld(match, "K")) == (["K"] * 3, ["K"] * 3)
    match = to_lay("K K K", changes, books="Kx7")
    assert accepts(match, lay(match, "K K K", place="new")) == after


@pytest.mark.parametrize(
    ("add_rule", "natural", "wild"),
    [("none", False, False), ("naturals", True, False), ("any", True, True)],
)
def test_row_53_what_may_join_a_book(add_rule: str, natural: bool, wild: bool) -> None:
    """Row 53: nothing (WH), naturals (SK), anything (SI); a clean book and a dirty one."""
    clean = {
        **GROWING,
        "wild_ratio": "exceed",
        "closed_book_add_clean": add_rule,
        "clean_may_turn_dirty": "always",
    }
    match = to_lay("K 2", clean, books="Kx7")
    assert accepts(match, add(match, "K", "K", "older")) == natural
    assert accepts(match, add(match, "K", "2", "older")) == wild
    dirty = {**GROWING, "wild_ratio": "exceed", "closed_book_add_dirty": add_rule}
    match = to_lay("K 2", dirty, books="Kx6 2")
    assert accepts(match, add(match, "K", "K", "older")) == natural
    assert accepts(match, add(match, "K", "2", "older")) == wild


@pytest.mark.parametrize(("add_rule", "is_legal"), [("none", False), ("any", True)])
def test_row_53_whether_a_book_of_wilds_grows(add_rule: str, is_legal: bool) -> None:
    """Row 53: WH no; SK says nothing of wilds, so they may."""
    match = to_lay("2", {"meld_max_wild": "ANY", "closed_book_add_wild": add_rule}, books="2x7")
    assert accepts(match, add(match, "wild", "2", "older")) == is_legal


@pytest.mark.parametrize("same_turn", [True, False])
def test_row_53_a_book_may_not_grow_in_the_turn_that_closes_it(same_turn: bool) -> None:
    """Row 53: VG buries naturals on closed books, but not in the closing turn."""
    changes = {
        **GROWING,
        "closed_book_add_clean": "naturals",
        "closed_book_add_same_turn": same_turn,
    }
    match = to_lay("K K", changes, melds="Kx6")
    say(match, add(match, "K", "K"))
    assert accepts(match, add(match, "K", "K", "older")) == same_turn
    match = to_lay("K", changes, books="Kx7")
    say(match, add(match, "K", "K", "older"))


@pytest.mark.parametrize(
    ("rule", "before", "after"),
    [("never", False, False), ("before_book", True, False), ("always", True, True)],
)
def test_row_54_a_wild_may_join_a_clean_meld(rule: str, before: bool, after: bool) -> None:
    """Row 54, Q60: before seven (WH), always (SI), never (leexiaomu, no wild on a red book)."""
    changes = {
        **GROWING,
        "clean_may_turn_dirty": rule,
        "closed_book_add_clean": "any",
        "wild_ratio": "exceed",
    }
    match = to_lay("2", changes, melds="Kx4")
    assert accepts(match, add(match, "K", "2")) == before
    match = to_lay("2", changes, books="Kx7")
    assert accepts(match, add(match, "K", "2", "older")) == after
    match = to_lay("K K 2", changes)
    assert accepts(match, lay(match, "K K 2"))  # a meld that starts dirty turns nothing


@pytest.mark.parametrize("rule", ["any", "start_xor_add"])
def test_row_55_a_turn_may_both_start_and_add(rule: str) -> None:
    """Row 55, Q22: any (WH); GR read to the letter, the one or the other."""
    match = to_lay("9 K K K", {"meld_actions_per_turn": rule}, melds="9x3")
    say(match, add(match, "9", "9"))
    assert accepts(match, lay(match, "K K K")) == (rule == "any")
    # the next turn is free again
    match = to_lay("9 K K K", {"meld_actions_per_turn": rule}, melds="9x3")
    assert accepts(match, lay(match, "K K K"))


@pytest.mark.parametrize("owner", ["team", "player"])
def test_row_56_whose_melds_they_are(owner: str) -> None:
    """Row 56: the side's (WH), each player's own (SI, EC)."""
    match = position("9 5 6 7", changes={"meld_owner": owner}, phase="play", seat=2, melds="8x3")
    seats = {meld.seat for meld in match.view(0).sides[0].melds}
    assert seats == ({2} if owner == "player" else {None})


def test_row_56_nobody_adds_to_a_partners_own_meld() -> None:
    """Row 56: RM; nobody plays on another's melds.  Seat 0 lays, seat 2 tries to add."""
    for owner in ("team", "player"):
        match = position(
            "8 8 8 4 5",
            changes={"meld_owner": owner},
            phase="play",
            others={1: "4 4 5 6", 2: "8 5 6 7", 3: "4 5 6"},
        )
        say(match, lay(match, "8 8 8"), discard(match, "4"))
        say(match, Draw())
        say(match, discard(match, "4"), Draw())
        assert match.acting == 2
        assert accepts(match, add(match, "8", "8")) == (owner == "team")


def sevens(**fields: Any) -> dict[str, Any]:
    """Return a rule of its own for sevens."""
    usual = {
        "rank": "7",
        "no_wilds": False,
        "own_kind": False,
        "bonus_clean": 1500,
        "bonus_dirty": 300,
        "unfinished_penalty": 0,
    }
    return {"rank_exceptions": [usual | fields]}


@pytest.mark.parametrize(("no_wilds", "is_legal"), [(True, False), (False, True)])
def test_row_57_a_rank_may_take_no_wilds(no_wilds: bool, is_legal: bool) -> None:
    """Row 57, Q24: sevens without wilds (Dollars from Heaven) or with them (Bicycle)."""
    match = to_lay("7 7 2", sevens(no_wilds=no_wilds))
    assert accepts(match, lay(match, "7 7 2")) == is_legal


def test_row_57_a_rank_may_have_bonuses_of_its_own() -> None:
    """Row 57: natural sevens 1500 (drwingnut); a dirty book of them 300."""
    for books, changes, points in (
        ("7x7", sevens(), 1500),
        ("7x6 2", sevens(), 300),
        ("7x7", {"rank_exceptions": []}, 0),
    ):
        match = to_lay("9", changes, books=books)
        assert score_lines(match.score()[0]).get("special_books", 0) == points
        assert sum(match.deal.books(0)) == 1


@pytest.mark.parametrize("own_kind", [True, False])
def test_row_57_books_of_a_rank_may_be_a_kind_of_their_own(own_kind: bool) -> None:
    """Row 57: PH asks for a book of sevens beside a clean one; elsewhere it is a clean one."""
    match = to_lay("7", sevens(own_kind=own_kind), melds="7x6")
    say(match, add(match, "7", "7"))
    assert match.deal.books(0) == (0 if own_kind else 1, 0, 0)
    assert match.deal.own_kind_books(0) == int(own_kind)


@pytest.mark.parametrize("penalty", [0, 1500])
def test_row_57_an_unfinished_meld_of_a_rank_may_cost(penalty: int) -> None:
    """Rows 57 and 94: sevens left unfinished at the end of the deal."""
    match = to_lay("9", sevens(unfinished_penalty=penalty), melds="7x5")
    assert score_lines(match.score()[0]).get("unfinished_melds", 0) == -penalty


@pytest.mark.parametrize("points", [100, 50])
def test_row_58_a_card_on_a_clean_book_counts(points: int) -> None:
    """Row 58, Q80: JD; a Lady on a clean group."""
    match = position(
        "LY 1 2 4",
        ruleset="handnfoot-262",
        changes={"bonus_card_on_clean_book": points},
        phase="play",
        pile="5 6",
        books="12x7",
    )
    before = match.score()[0].points
    say(match, LayLady())
    assert match.score()[0].points == before + 500 + points
