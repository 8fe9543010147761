"""Rows 87 to 100 of the parameter matrix: the stock's end, scores and the match.

Owns: for each row, both values of its field and what they change, through the public door.
Never: a whole ruleset (the `test_cases_` modules).
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from handfoot.engine import events as ev
from handfoot.engine.match import Match
from handfoot.engine.moves import Draw, NextDeal
from handfoot.engine.ruleset import RulesetError
from handfoot.engine.variation import field_value
from tests.engine.saying import cards_in_hand, discard, only, say, score_lines
from tests.support.positions import census, changed, position, shoe_of


def dry(changes: dict[str, Any], **options: Any) -> Match:
    """Return a seat before a stock of one card."""
    settings = {"stock": "K", "pile": "4 5 6 7 8", "others": {1: "4 5", 2: "4 5", 3: "4 5"}}
    return position("4 5 6", changes=changes, **settings | options)


@pytest.mark.parametrize(
    ("rule", "options", "source", "count"),
    [
        ("end_on_failed_draw", {}, None, 0),
        ("reshuffle_discards", {}, "discards", 4),
        ("recycle_removed", {"removed": "9 9 9 2 2"}, "removed", 5),
        ("recycle_removed", {}, None, 0),
        ("add_deck", {}, "new_pack", 54),
    ],
)
def test_row_87_when_the_stock_is_too_small(
    rule: str, options: dict[str, str], source: str | None, count: int
) -> None:
    """Row 87, Q41, Q79, D4: the deal ends (WH), discards (GS, EC) or removed piles (BR) are
    mixed and put under it, or another pack (northwestpages).
    """
    match = dry({"stock_exhaustion": rule, "turn_limit": 300}, **options)
    events = say(match, Draw())
    if source is None:
        assert only(events, ev.DealEnded).reason == "stock"
        return
    refilled = only(events, ev.StockRefilled)
    assert (refilled.source, refilled.count) == (source, count)
    assert match.phase == "play"
    assert census(match.table) == Counter(shoe_of(match))
    drawn = sum(len(event.cards) for event in events if isinstance(event, ev.Drew))
    laid = match.deal.red_threes(0)
    assert len(match.table.stock) == 1 + count - drawn
    assert len(match.table.hands[0]) == 3 + drawn - laid


def test_row_87_reshuffling_leaves_the_upcard() -> None:
    """Row 87, S7: the upcard stays, and the cards of the old stock are drawn first."""
    match = dry({"stock_exhaustion": "reshuffle_discards", "turn_limit": 300})
    upcard = match.view(0).upcard
    events = say(match, Draw())
    assert (match.view(0).upcard, match.view(0).pile_count) == (upcard, 1)
    drew = [event for event in events if isinstance(event, ev.Drew)]
    assert drew[0].cards[0][0] == "K"


def test_row_87_reshuffling_a_pile_of_one_gives_nothing() -> None:
    """Row 87, D4, D10: then the deal ends after all."""
    match = dry({"stock_exhaustion": "reshuffle_discards", "turn_limit": 300}, pile="8")
    assert only(say(match, Draw()), ev.DealEnded).reason == "stock"


@pytest.mark.parametrize(("rule", "phase"), [("end_round", "deal_over"), ("draw_rest", "play")])
def test_row_88_one_card_where_two_are_drawn(rule: str, phase: str) -> None:
    """Row 88, Q45: the deal ends (WH), or what there is is drawn; without a card it ends."""
    match = dry({"partial_draw": rule})
    say(match, Draw())
    assert match.phase == phase
    assert cards_in_hand(match, 0) == ["4", "5", "6"] + ["K"] * (rule == "draw_rest")
    match = dry({"partial_draw": rule}, stock="")
    assert only(say(match, Draw()), ev.DealEnded).reason == "stock"


def test_row_89_the_level_of_scoring_is_told_by_the_bonuses() -> None:
    """Row 89: BR low or high, chosen before play; the bonuses themselves are fields."""
    low, high = changed("brouillette-low"), changed("brouillette-high")
    for ruleset, level in ((low, "low"), (high, "high")):
        assert ruleset.scoring.scoring_level == level
    other = changed(low, scoring_level="single")
    assert Match.new(other, 4, seed=1).state_hash() == Match.new(low, 4, seed=1).state_hash()
    assert other.content_hash() != low.content_hash()


@pytest.mark.parametrize(
    ("field", "line", "books"),
    [
        ("book_bonus_clean", "clean_books", "Kx7, Qx7"),
        ("book_bonus_dirty", "dirty_books", "Kx6 2, Qx6 2"),
        ("book_bonus_wild", "wild_books", "2x7, 2x7"),
        ("book_bonus_threes", "special_books", "B3x7"),
    ],
)
@pytest.mark.parametrize("bonus", [500, 100])
def test_rows_90_to_93_what_a_book_counts(field: str, line: str, books: str, bonus: int) -> None:
    """Row 90 clean: 500 (WH), 300 (SI).  Row 91 dirty: 300, 100.  Row 92 wild: 1500, 1000.
    Row 93 threes: 300 or 100 (BR).  Each book counts.
    """
    changes = {"three_melds": "black_natural", field: bonus}
    match = position("4 5", changes=changes, books=books)
    count = len(books.split(","))
    lines = {x.code: x for x in match.score()[0].lines}
    assert (lines[line].count, lines[line].points) == (count, count * bonus)


@pytest.mark.parametrize("rank_bonus", [1500, 2000])
def test_row_93_a_rank_may_have_a_bonus_of_its_own(rank_bonus: int) -> None:
    """Row 93: sevens 1500 (PH)."""
    sevens = {
        "rank": "7",
        "no_wilds": True,
        "own_kind": True,
        "bonus_clean": rank_bonus,
        "bonus_dirty": 0,
        "unfinished_penalty": 0,
    }
    match = position(
        "4 5", ruleset="pennies-from-heaven", players=6, changes={"rank_exceptions": [sevens]},
        books="7x7",
    )  # fmt: skip
    assert score_lines(match.score()[0])["special_books"] == rank_bonus


@pytest.mark.parametrize(("melds", "points"), [("K K K", -30), ("K K 2", -40), ("K K 2 2", -60)])
@pytest.mark.parametrize("negative", [False, True])
def test_row_94_an_unfinished_second_book_may_count_against(
    melds: str, points: int, negative: bool
) -> None:
    """Row 94: RM house; its cards count minus, and not plus."""
    changes = {"unfinished_second_book_negative": negative, "wild_ratio": "equal"}
    match = position("4 5", changes=changes, books="Kx7", melds=melds)
    lines = score_lines(match.score()[0])
    on_table = lines["melded_cards"] + lines.get("unfinished_melds", 0)
    assert on_table == 70 + (points if negative else -points)
    match = position("4 5", changes=changes, books="Qx7", melds=melds)
    lines = score_lines(match.score()[0])
    assert lines["melded_cards"] + lines.get("unfinished_melds", 0) == 70 - points


def test_row_94_a_joker_in_it_counts_as_a_joker() -> None:
    """Row 94: two kings and a joker are 70, so 70 against."""
    match = position(
        "4 5", changes={"unfinished_second_book_negative": True}, books="Kx7", melds="K K JK"
    )
    lines = score_lines(match.score()[0])
    assert lines["melded_cards"] + lines.get("unfinished_melds", 0) == 70 - 70


@pytest.mark.parametrize("zones", [["hand", "foot"], ["hand"], ["foot"], []])
def test_row_95_the_cards_that_are_left_count_against(zones: list[str]) -> None:
    """Row 95, Q72, R19: both (WH); red threes among them."""
    match = position(
        "K",
        changes={"held_cards_negative": zones},
        players=2,
        foot="R3 A",
    )
    lines = score_lines(match.score()[0])
    assert lines.get("left_in_hand", 0) == (-10 if "hand" in zones else 0)
    assert lines.get("left_in_foot", 0) == (-20 if "foot" in zones else 0)
    assert lines.get("red_threes_unlaid", 0) == (-100 if "foot" in zones else 0)


def ended(changes: dict[str, Any], totals: tuple[int, int], deal_number: int = 1) -> Match:
    """Return a match whose deal has just ended, with these totals."""
    match = position("4", changes=changes, deal_number=deal_number, stock="")
    match.totals = [
        total - score.points for total, score in zip(totals, match.score(), strict=True)
    ]
    say(match, Draw())
    assert match.totals == list(totals)
    return match


@pytest.mark.parametrize(
    ("match_end", "rounds", "target", "totals", "deal_number", "is_over"),
    [
        ("rounds", 4, 0, (9000, 0), 3, False),
        ("rounds", 4, 0, (0, 0), 4, True),
        ("rounds", 3, 0, (0, 0), 3, True),
        ("target", 20, 10000, (9995, 0), 3, False),
        ("target", 20, 10000, (0, 10000), 3, True),
        ("target", 5, 10000, (0, 0), 5, True),
    ],
)
def test_row_96_when_the_match_ends(
    match_end: str, rounds: int, target: int, totals: tuple[int, int], deal_number: int,
    is_over: bool,
) -> None:  # fmt: skip
    """Row 96, R9, R20: after so many deals (WH four, GS three), or at so many points (DM)."""
    changes = {"match_end": match_end, "rounds": rounds, "target": target}
    match = ended(changes, totals, deal_number)
    assert (match.phase == "match_over") == is_over
    if is_over:
        assert match.why_not(0, NextDeal()) is not None
    else:
        say_next = match.play(0, NextDeal())
        assert only(say_next, ev.DealStarted).deal_number == deal_number + 1


def test_row_97_the_highest_total_wins() -> None:
    """Row 97, Q73: of two past the target the higher; it is the only rule there is."""
    changes = {"winner": "highest_total", "match_end": "target", "target": 10000, "rounds": 20}
    assert ended(changes, (10500, 11000)).winners == (1,)
    assert ended(changes, (10500, 10000)).winners == (0,)
    with pytest.raises(RulesetError):
        changed("whitnack", winner="lowest_total")
    assert field_value(changed("whitnack"), "match.winner") == "highest_total"


@pytest.mark.parametrize("rule", ["shared", "extra_round"])
def test_row_98_a_tie(rule: str) -> None:
    """Row 98, Q74: shared, or one more deal; not for ever."""
    match = ended({"tie_rule": rule}, (500, 500), 4)
    assert (match.phase == "match_over") == (rule == "shared")
    assert match.winners == ((0, 1) if rule == "shared" else ())
    match = ended({"tie_rule": rule}, (500, 495), 4)
    assert (match.phase, match.winners) == ("match_over", (0,))
    match = ended({"tie_rule": rule}, (500, 500), 9)
    assert match.winners == (0, 1)


@pytest.mark.parametrize(("limit", "is_over"), [(0, False), (60, True), (61, False)])
def test_row_99_a_deal_may_have_a_last_turn(limit: int, is_over: bool) -> None:
    """Row 99, Q43, D8: none where a deal ends by itself (WH); needed with reshuffling."""
    match = position("4 5", changes={"turn_limit": limit}, turn=60, phase="play")
    events = say(match, discard(match, "4"))
    assert (match.phase == "deal_over") == is_over
    if is_over:
        assert only(events, ev.DealEnded).reason == "turn_limit"


def test_row_100_table_talk_is_for_the_people_at_the_table() -> None:
    """Row 100: what may be said beside the game; the deal is the same."""
    hashes = {
        Match.new(changed("whitnack", table_talk=talk), 4, seed=1).state_hash()
        for talk in ("none", "ask_out_only", "ask_wild_count")
    }
    assert len(hashes) == 1
