"""The initial meld and threes in other rulesets: T56 to T61, T66, T67, T70 to T73.

Owns: sections 5.3 and 5.4 of the rules research for every ruleset but Whitnack's.
Never: one field set otherwise (the `test_rows_` modules).
"""

from __future__ import annotations

import pytest

from handfoot.engine import events as ev
from handfoot.engine.match import Match
from handfoot.engine.moves import Discard, Draw, LayLady, NextDeal, TakePile
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
from tests.support.positions import position

SK = "saskatchewan"


def fourth_deal(hand: str, **options: object) -> Match:
    """Return a seat of an unopened side in the fourth deal of Saskatchewan."""
    settings = {"ruleset": SK, "deal_number": 4, "opened": False, "phase": "play"}
    return position(hand, **settings | options)


def test_t56_in_saskatchewan_a_dirty_canasta_opens_the_fourth_deal() -> None:
    """T56, Q57: seven cards, any kind."""
    match = fourth_deal("A A A A A A JK 4 5 6")
    opening = match.view(0).opening
    assert opening is not None
    assert opening.kind == "book"
    events = say(match, lay(match, "A A A A A A JK"))
    assert only(events, ev.SideOpened).side == 0
    assert match.deal.books(0) == (0, 1, 0)


def test_t57_in_saskatchewan_the_canasta_needs_no_points() -> None:
    """T57, Q57: seven sixes are 35."""
    match = fourth_deal("6x7 4 5 8")
    say(match, lay(match, "6x7"))
    assert match.deal.has_opened(0)


def test_t57_after_the_canasta_more_may_be_laid_in_the_same_turn() -> None:
    """T57, Q57: before it nothing else, after it anything."""
    match = fourth_deal("6x7 4 4 4 5 8")
    assert not accepts(match, lay(match, "4 4 4"))
    say(match, lay(match, "6x7"), lay(match, "4 4 4"))


def test_t58_in_saskatchewan_points_do_not_open_the_fourth_deal() -> None:
    """T58: six cards worth 170."""
    match = fourth_deal("A A A A JK JK 4 5 6 7")
    assert refusal(match, lay(match, "A A A A JK JK"))[0] == "book_first"


def test_t59_in_saskatchewan_the_top_discard_does_not_help() -> None:
    """T59: the canasta is concealed; a closed side does not take the pile."""
    match = fourth_deal("A A A A A A 4 5 6", phase="draw", pile="5 4 A")
    assert refusal(match, TakePile()) == ("book_first", {})
    match = fourth_deal("A A A 4 5 6", phase="draw", pile="5 4 A", opened=True)
    say(match, TakePile())


@pytest.mark.parametrize(
    ("before", "minimum"), [(-30, 50), (0, 50), (495, 50), (500, 90), (995, 90), (1000, 120),
                            (1495, 120), (1500, 150), (9000, 150)]
)  # fmt: skip
def test_t60_in_pennies_the_minimum_follows_the_score(before: int, minimum: int) -> None:
    """T60: read at the start of the deal, for each side its own.  Source: rules.md 1.9."""
    match = position("4", ruleset="pennies-from-heaven", players=6, stock="K", others={1: "5"})
    ours = match.score()[0].points
    match.totals = [before - ours, 0]
    ended = only(say(match, Draw()), ev.DealEnded)
    assert ended.scores[0].match_points == before
    started = only(match.play(0, NextDeal()), ev.DealStarted)
    assert match.view(0).initial_meld_points == minimum
    if match.starter % 2 == 0:
        assert started.initial_meld_points == minimum


def test_t61_in_east_coast_a_lay_down_that_empties_the_hand_needs_no_minimum() -> None:
    """T61, the Marva rule: four fours, fourth deal."""
    match = position("4x4", ruleset="east-coast", deal_number=4, opened=False, phase="play")
    say(match, lay(match, "4x4"))
    assert match.deal.has_taken_foot(0)
    match = position("4x4 K K", ruleset="east-coast", deal_number=4, opened=False, phase="play")
    assert refusal(match, lay(match, "4x4"))[0] == "below_minimum"


# ---- 5.4 threes -----------------------------------------------------------------------------


def test_t66_in_simpson_a_red_three_in_a_foot_costs_500() -> None:
    """T66: 500, 10 and 50 in a foot that was not picked up."""
    match = position("4", ruleset="simpson", stock="K", feet={1: "R3 K JK"}, others={1: ""})
    ended = only(say(match, Draw()), ev.DealEnded)
    lines = score_lines(ended.scores[1])
    assert (lines["red_threes_unlaid"], lines["left_in_foot"]) == (-500, -60)
    assert sum(lines.values()) == ended.scores[1].points == -560


def test_t67_in_simpson_a_drawn_red_three_stays_in_the_hand() -> None:
    """T67: not laid out, not replaced; it may be the discard, and blocks the next player."""
    match = position(
        "4 5 6 7", ruleset="simpson", next_cards="R3 K", pile="4 5 6 7 8 9", others={1: "R3 R3 4"}
    )
    say(match, Draw(0), Draw(0))
    assert "R3" in cards_in_hand(match, 0)
    assert len(match.table.hands[0]) == 6
    assert match.deal.red_threes(0) == 0
    say(match, discard(match, "R3"))
    assert refusal(match, TakePile()) == ("top_is_three", {})


@pytest.mark.parametrize(("level", "points"), [("high", 265), ("low", 65)])
def test_t70_t71_seven_black_threes_in_brouillette(level: str, points: int) -> None:
    """T70: 300 - 35 high; T71: 100 - 35 low; Q54 to Q56."""
    match = position("B3 5 6 7", ruleset=f"brouillette-{level}", melds="B3x6", phase="play")
    say(match, lay(match, "B3"))
    lines = score_lines(match.score()[0])
    assert lines["special_books"] == points + 35
    assert lines["melded_cards"] == -35
    assert match.deal.books(0) == (1, 0, 0)  # it counts as a clean pile (Q55)


@pytest.mark.parametrize(
    ("threes", "books", "points"),
    [(3, "7x7", 300), (3, "Kx7", -300), (8, "7x7", 1000), (8, "Kx7", -1000), (3, "", -300)],
)
def test_t72_in_pennies_red_threes_count_for_a_side_with_sevens(
    threes: int, books: str, points: int
) -> None:
    """T72: three of them 300 either way; all eight 1000."""
    match = position(
        "4 5 6", ruleset="pennies-from-heaven", players=6, books=books, red_threes={0: threes}
    )
    assert score_lines(match.score()[0])["red_threes"] == points


def lady(hand: str, **options: object) -> Match:
    """Return a seat of the 262-card game after its draw."""
    settings = {"ruleset": "handnfoot-262", "phase": "play", "pile": "5 6", "others": {1: "LY 5"}}
    return position(hand, **settings | options)


def test_t73_a_lady_on_a_clean_group_counts_100() -> None:
    """T73, Q80: a side card; it changes neither size nor cleanness."""
    match = lady("LY 5 6 7", books="12x7")
    before = match.score()[0].points
    say(match, LayLady())
    assert match.deal.books(0) == (1, 0, 0)
    assert len(cards_in_hand(match, 0)) == 3
    assert match.score()[0].points == before + 500 + 100


@pytest.mark.parametrize("books", ["", "12x6 JS"])
def test_t73_a_lady_needs_a_clean_group(books: str) -> None:
    """T73: none there, or a dirty one only."""
    match = lady("LY 5 6 7", books=books)
    assert refusal(match, LayLady()) == ("no_lady_place", {})


def test_t73_a_lady_left_in_the_hand_costs_500() -> None:
    """T73: seat 1 holds one."""
    match = lady("4 5 6 7")
    assert score_lines(match.score()[1])["red_threes_unlaid"] == -500


def test_t73_a_discarded_lady_blocks_the_next_player() -> None:
    """T73, rules.md 1.7: the other thing to do with her."""
    match = lady("LY 5 6 7")
    say(match, Discard("LY"))
    assert not accepts(match, TakePile())


def test_in_the_262_card_game_a_villain_is_only_discarded_and_blocks() -> None:
    """Source: rules.md 1.7."""
    match = lady("VL VL VL 5 6 7", others={1: "VL VL 5"})
    assert refusal(match, lay(match, "VL VL VL"))[0] == "rank_not_melded"
    say(match, Discard("VL"))
    assert not accepts(match, TakePile())


def test_in_the_262_card_game_one_wild_joins_two_suit_cards() -> None:
    """Source: rules.md 1.7; groups of wilds are allowed too."""
    match = lady("12 12 JS JK JK JK 5 6 7")
    say(match, lay(match, "12 12 JS"), lay(match, "JK JK JK"))
    assert refusal(match, add(match, "12", "5"))[0] == "card_not_of_meld"
