"""Rows 59 to 72 of the parameter matrix: the initial meld and red threes.

Owns: for each row, both values of its field and what they change, through the public door.
Never: a whole ruleset (the `test_cases_` modules).
"""

from __future__ import annotations

from typing import Any

import pytest

from handfoot.engine import events as ev
from handfoot.engine.match import Match
from handfoot.engine.moves import Draw, NextDeal, TakePile
from tests.engine.saying import (
    accepts,
    add,
    cards_in_hand,
    discard,
    lay,
    only,
    refusal,
    say,
    score_lines,
)
from tests.support.positions import changed, position

BANDS = [{"score": 0, "points": 50}, {"score": 2500, "points": 90}]


def unopened(hand: str, changes: dict[str, Any], **options: Any) -> Match:
    """Return a seat that may lay down, of a side that has nothing on the table."""
    settings = {"phase": "play", "opened": False, "pile": "4 5 6"}
    return position(hand, changes=changes, **settings | options)


@pytest.mark.parametrize(
    ("basis", "deal_number", "total", "minimum"),
    [
        ("round", 1, 3000, 50),
        ("round", 2, 0, 90),
        ("score", 2, 0, 50),
        ("score", 1, 2500, 90),
        ("score", 3, 2495, 50),
        ("constant", 1, 3000, 50),
        ("constant", 4, 3000, 50),
    ],
)
def test_row_59_what_the_minimum_follows(
    basis: str, deal_number: int, total: int, minimum: int
) -> None:
    """Row 59: the deal (WH), the score (PH, RO), nothing (Grandma Sue).  Played from a deal
    that ends to the next one.
    """
    changes = {"initial_basis": basis, "initial_bands": BANDS, "initial_points": [50, 90, 120]}
    if deal_number == 1:
        match = position("4", changes=changes, totals=(total, total))
        assert match.view(0).initial_meld_points == minimum
        return
    match = position("4", changes=changes, deal_number=deal_number - 1, stock="K")
    points = [score.points for score in match.score()]
    match.totals = [total - points[0], total - points[1]]
    say(match, Draw())
    match.play(0, NextDeal())
    assert match.view(0).initial_meld_points == minimum


@pytest.mark.parametrize(
    ("points", "deal_number", "hand", "is_legal"),
    [([50, 90], 1, "Kx5", True), ([60, 90], 1, "Kx5", False), ([60, 90], 1, "Kx6", True),
     ([50, 90], 2, "Kx6", False), ([50, 90], 5, "JK JK", False), ([0], 1, "4 4 4", True)],
)  # fmt: skip
def test_row_60_the_points_of_the_initial_meld(
    points: list[int], deal_number: int, hand: str, is_legal: bool
) -> None:
    """Row 60: 50 first (WH), 60 first (EC), the last entry repeating."""
    match = unopened(f"{hand} 5 6 7", {"initial_points": points}, deal_number=deal_number)
    if hand == "JK JK":
        assert match.view(0).initial_meld_points == 90
        return
    assert accepts(match, lay(match, hand)) == is_legal


def test_row_60_bands_of_the_score() -> None:
    """Row 60: RO; below the lowest band the lowest one holds (rules.md 2.1.6)."""
    changes = {"initial_basis": "score", "initial_bands": BANDS}
    for total, minimum in ((-100, 50), (2499, 50), (2500, 90), (9000, 90)):
        match = unopened("Kx5 4 5", changes, totals=(total, 0))
        assert match.view(0).initial_meld_points == minimum
        assert accepts(match, lay(match, "Kx5")) == (minimum == 50)


@pytest.mark.parametrize(
    ("kind", "cards", "is_legal"),
    [
        (None, "Ax6", True),
        ("concealed_book", "Ax6", False),
        ("concealed_book", "4x6 2", True),
        ("concealed_book", "2x7", True),
        ("clean_book", "4x6 2", False),
        ("clean_book", "4x7", True),
        ("clean_book", "2x7", False),
    ],
)
def test_row_61_a_whole_book_may_take_the_place_of_the_points(
    kind: str | None, cards: str, is_legal: bool
) -> None:
    """Row 61: a concealed one in deal four (SK), a clean one in a fifth deal (RM)."""
    special = [{"deal": 4, "kind": kind}] if kind else []
    changes = {"initial_special": special, "initial_points": [50]}
    match = unopened(f"{cards} 5 6 7", changes, deal_number=4)
    assert accepts(match, lay(match, cards)) == is_legal
    match = unopened("Ax6 5 6 7", changes, deal_number=3)
    assert accepts(match, lay(match, "Ax6"))  # the other deals have their points


@pytest.mark.parametrize("scope", ["team", "player"])
def test_row_62_the_initial_meld_is_the_sides_or_each_players(scope: str) -> None:
    """Row 62: the side's (WH), each player's (SI): the mate has opened, not this seat."""
    match = position(
        "4 4 4 5 6 7",
        changes={"initial_scope": scope, "meld_owner": scope},
        phase="play",
        opened=scope == "team",
        mate_opened=True,
    )
    assert accepts(match, lay(match, "4 4 4")) == (scope == "team")


def test_row_62_the_mates_melds_take_no_card_before_one_has_opened() -> None:
    """Row 62 with melds of the side: a seat that has not opened adds what opens it."""
    match = position(
        "K 5 6 7",
        changes={"initial_scope": "player"},
        phase="play",
        opened=False,
        mate_opened=True,
        melds="K K K",
    )
    assert refusal(match, add(match, "K", "K"))[0] == "below_minimum"


EXCLUDED = ["red_threes", "book_bonus", "taken_cards"]


@pytest.mark.parametrize(
    ("left_in", "is_legal"), [([], False), (["red_threes"], True), (["taken_cards"], False)]
)
def test_row_63_what_does_not_count_to_it(left_in: list[str], is_legal: bool) -> None:
    """Row 63: none of the three (WH); seven sixes are 35, with a red three 135."""
    changes = {"initial_excludes": [name for name in EXCLUDED if name not in left_in]}
    match = unopened("6x7 4 5 8", changes, red_threes={0: 1})
    assert accepts(match, lay(match, "6x7")) == is_legal


@pytest.mark.parametrize(("excludes", "is_legal"), [(["book_bonus"], False), ([], True)])
def test_row_63_the_bonus_of_a_book_counts_or_not(excludes: list[str], is_legal: bool) -> None:
    """Row 63: EC counts it, books there may grow."""
    match = position(
        "6x7 4 5 8",
        ruleset="east-coast",
        changes={"initial_excludes": excludes},
        phase="play",
        opened=False,
    )
    assert accepts(match, lay(match, "6x7")) == is_legal


def test_row_63_a_book_closed_by_the_last_card_counts() -> None:
    """Row 63: the same where a book takes no more cards."""
    match = unopened("6x7 4 5 8", {"initial_excludes": ["red_threes", "taken_cards"]})
    assert accepts(match, lay(match, "6x7"))


@pytest.mark.parametrize(("strict", "is_legal"), [(False, True), (True, False)])
def test_row_64_the_minimum_or_more_than_it(strict: bool, is_legal: bool) -> None:
    """Row 64, Q53: exactly 50 will do (WH), or must be exceeded (berry)."""
    match = unopened("Kx5 4 5", {"initial_strict_greater": strict})
    assert accepts(match, lay(match, "Kx5")) == is_legal
    match = unopened("Kx5 4 4 4 5 6", {"initial_strict_greater": strict})
    assert accepts(match, lay(match, "Kx5", "4 4 4"))


@pytest.mark.parametrize(("waived", "is_legal"), [(False, False), (True, True)])
@pytest.mark.parametrize("hand", ["4 4 4", "4 4 4 9"])
def test_row_65_the_minimum_may_be_waived_for_an_empty_hand(
    waived: bool, is_legal: bool, hand: str
) -> None:
    """Row 65, the Marva rule: EC; by melding all, or all but the discard."""
    match = unopened(hand, {"initial_waived_if_hand_emptied": waived})
    assert accepts(match, lay(match, "4 4 4")) == is_legal
    if is_legal:
        events = say(match, lay(match, "4 4 4"))
        if "9" in hand:
            events += say(match, discard(match, "9"))
        assert only(events, ev.FootTaken).seat == 0
        assert match.deal.has_opened(0)


@pytest.mark.parametrize(
    ("mode", "laid", "held"),
    [
        ("place_replace", 1, ["4", "5", "J", "K"]),
        ("discard_only", 0, ["R3", "4", "5", "K"]),
    ],
)
def test_row_66_a_red_three_is_laid_out_or_kept(mode: str, laid: int, held: list[str]) -> None:
    """Row 66: laid out and replaced (WH), kept until it is discarded (SI)."""
    match = position("4 5", changes={"red_three_mode": mode}, next_cards="R3 K J")
    say(match, Draw())
    assert match.deal.red_threes(0) == laid
    assert cards_in_hand(match, 0) == held
    if mode == "discard_only":
        say(match, discard(match, "R3"))


def test_row_66_red_threes_may_wait_for_the_opening() -> None:
    """Row 66: HK; in the hand before, laid out and replaced with the opening."""
    match = unopened("R3 K K K A A A 4", {"red_three_mode": "place_after_open"}, next_cards="9")
    assert match.deal.red_threes(0) == 0
    assert refusal(match, discard(match, "R3"))[0] == "red_three_not_discarded"
    say(match, lay(match, "K K K", "A A A"))
    assert match.deal.red_threes(0) == 1
    assert cards_in_hand(match, 0) == ["4", "9"]


def test_row_66_a_hand_of_red_threes_only_may_discard_one_before_the_opening() -> None:
    """Row 66, D1: nothing else could be discarded."""
    match = unopened("R3 R3", {"red_three_mode": "place_after_open"})
    say(match, discard(match, "R3"))
    assert match.acting == 1


@pytest.mark.parametrize("each", [100, 200])
@pytest.mark.parametrize(
    ("needs", "books", "opened", "sign"),
    [("nothing", "", False, 1), ("open", "", False, -1), ("open", "Kx7", True, 1),
     ("own_kind_book", "Kx7", True, -1)],
)  # fmt: skip
def test_row_67_what_a_red_three_counts_that_is_laid_out(
    each: int, needs: str, books: str, opened: bool, sign: int
) -> None:
    """Row 67, Q32: 100 (WH); against a side without sevens (PH), or without melds."""
    changes = {"red_three_placed": each, "red_three_needs": needs}
    match = position("4 5", changes=changes, red_threes={0: 2}, books=books, opened=opened)
    assert score_lines(match.score()[0])["red_threes"] == sign * 2 * each


@pytest.mark.parametrize("each", [-100, -500, -50])
def test_row_68_what_a_red_three_counts_that_is_held(each: int) -> None:
    """Row 68: 100 against (WH), 500 (SI), 50 (berry); in a foot not taken up."""
    match = position("4 5", changes={"red_three_held": each}, foot="R3 R3 9", feet={2: "9"})
    assert score_lines(match.score()[0])["red_threes_unlaid"] == 2 * each


@pytest.mark.parametrize(
    ("sets", "threes", "points"),
    [([], 8, 800), ([{"count": 8, "points": 1000}], 8, 1000),
     ([{"count": 8, "points": 1000}], 7, 700),
     ([{"count": 7, "points": 1000}], 7, 1000), ([{"count": 7, "points": 1000}], 8, 1100),
     ([{"count": 4, "points": 500}, {"count": 7, "points": 1000}], 7, 1000),
     ([{"count": 4, "points": 500}, {"count": 7, "points": 1000}], 5, 600)],
)  # fmt: skip
def test_row_69_so_many_red_threes_together(
    sets: list[dict[str, int]], threes: int, points: int
) -> None:
    """Row 69: all eight 1000 (PH), seven 1000 (HK)."""
    match = position("4 5", changes={"red_three_set_bonus": sets}, red_threes={0: threes - 2, 2: 2})
    assert score_lines(match.score()[0])["red_threes"] == points


@pytest.mark.parametrize("time", ["own_first_turn", "at_deal"])
def test_row_70_when_dealt_red_threes_are_laid_out(time: str) -> None:
    """Row 70, Q26: before one's own first turn (WH), or by everybody at the deal."""
    ruleset = changed("whitnack", red_three_placement_time=time)
    kept = 0
    for seed in range(6):
        match = Match.new(ruleset, 4, seed=seed)
        held = [match.table.hands[seat] for seat in range(4)]
        threes = [sum(match.cards.kind_of[f] == 0 for f in hand) for hand in held]
        assert threes[match.starter] == 0
        kept += sum(threes)
        assert [len(hand) for hand in held] == [13] * 4
    assert bool(kept) == (time == "own_first_turn")


@pytest.mark.parametrize(
    ("rule", "hand"), [("place_replace", ["4", "J", "K"]), ("place_no_replace", ["4", "K"])]
)
def test_row_71_a_red_three_among_the_discards(rule: str, hand: list[str]) -> None:
    """Row 71, Q30: replaced (GR), or not (Canasta)."""
    match = position(
        "9 9 4",
        changes={"red_three_from_pile": rule},
        pile="R3 K 9",
        next_cards="J",
        turn_up_may_stay=True,
    )
    say(match, TakePile())
    assert match.deal.red_threes(0) == 1
    assert cards_in_hand(match, 0) == hand


@pytest.mark.parametrize(
    ("rule", "phase"), [("end_round", "deal_over"), ("no_replacement", "play")]
)
def test_row_72_a_red_three_as_the_last_card_of_the_stock(rule: str, phase: str) -> None:
    """Row 72, Q28: the deal ends at once (WH), or goes on without a replacement."""
    match = position("4 5", changes={"red_three_no_stock": rule}, stock="R3 K", others={1: "4 5"})
    say(match, Draw())
    assert match.phase == phase
    assert match.deal.red_threes(0) == 1
