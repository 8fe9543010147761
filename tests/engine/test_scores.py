"""Scores: one vector for each sentence of the rules, sums of lines, ties.

Owns: what a card, a book and an end are worth.  Never: whole deals (see `test_random_play`,
which holds every deal against the score sheet).
"""

from __future__ import annotations

import random
from typing import Any

import pytest

from handfoot.engine import events as ev
from handfoot.engine.match import Match
from handfoot.engine.moves import Answer, AskToGoOut, Draw
from tests.engine.random_play import LAYOUTS, eager, fresh, late, many, play_deal
from tests.engine.saying import lay, only, say, score_lines
from tests.engine.sheet import lines_of
from tests.support.positions import position

VALUES = {
    "JK": 50,
    "2": 20,
    "A": 20,
    "8": 10,
    "9": 10,
    "T": 10,
    "J": 10,
    "Q": 10,
    "K": 10,
    "4": 5,
    "5": 5,
    "6": 5,
    "7": 5,
}


def stocked_out(hand: str = "", **options: Any) -> ev.SideScore:
    """Return the first side's score of a deal that ends now for want of a stock."""
    usual = {"stock": "", "others": {1: "4", 2: ""}, "in_foot": True, "partner": "whole"}
    match = position(hand, **usual | options)
    return only(say(match, Draw()), ev.DealEnded).scores[0]


@pytest.mark.parametrize(("card", "value"), VALUES.items())
def test_each_card_has_its_value_on_the_table_and_in_the_hand(card: str, value: int) -> None:
    """R16, Q1: melded it counts for the side, held at the end against it."""
    laid = stocked_out(melds=f"{card} {card} {card}")
    assert score_lines(laid) == {"melded_cards": 3 * value}
    assert score_lines(stocked_out(hand=card)) == {"left_in_hand": -value}
    in_feet = stocked_out(feet={2: f"{card} {card}"}, partner="hand")
    assert score_lines(in_feet) == {"left_in_foot": -2 * value}


def test_a_black_three_left_counts_five_against() -> None:
    """R16: rules.md 1.1, Threes."""
    assert score_lines(stocked_out(hand="B3 B3")) == {"left_in_hand": -10}


def test_a_red_three_counts_a_hundred_either_way() -> None:
    """R16, R19, Q32: for a side with no melds too."""
    assert score_lines(stocked_out(red_threes={0: 2, 2: 1})) == {"red_threes": 300}
    held = stocked_out(feet={2: "R3 R3 R3"}, partner="hand")
    assert score_lines(held) == {"red_threes_unlaid": -300}


@pytest.mark.parametrize(
    ("books", "line", "points", "cards"),
    [
        ("4x7", "clean_books", 500, 35),
        ("4x6 2", "dirty_books", 300, 50),
        ("4x5 2 JK", "dirty_books", 300, 95),
        ("2x7", "wild_books", 1500, 140),
        ("JKx7", "wild_books", 1500, 350),
        ("4x7, 5x7", "clean_books", 1000, 70),
    ],
)
def test_a_book_has_a_bonus_besides_its_cards(
    books: str, line: str, points: int, cards: int
) -> None:
    """R16: clean 500, dirty 300, wild 1500."""
    assert score_lines(stocked_out(books=books)) == {"melded_cards": cards, line: points}


def test_the_partners_cards_count_against_the_side_of_who_goes_out() -> None:
    """Q72, R19."""
    match = position(
        "9 9 9",
        phase="play",
        in_foot=True,
        partner="whole",
        books=(2, 2, 1),
        others={2: "JK A 4"},
    )
    say(match, AskToGoOut(), Answer(True))
    ended = only(say(match, lay(match, "9 9 9")), ev.DealEnded)
    lines = score_lines(ended.scores[0])
    assert lines["left_in_hand"] == -75
    assert lines["went_out"] == 100


def test_a_deal_may_cost_more_than_it_brings() -> None:
    """Q78: negative totals are allowed, and carried on."""
    match = position("JK JK", stock="", totals=[-200, 35])
    ended = only(say(match, Draw()), ev.DealEnded)
    assert ended.scores[0].points < 0
    assert ended.scores[0].match_points == -200 + ended.scores[0].points
    assert match.totals == [score.match_points for score in ended.scores]


def last_deal(totals: list[int]) -> Match:
    """Return the fourth deal about to end for want of a stock."""
    return position(
        "4 5", stock="", deal_number=4, totals=totals, melds="9x3", their_melds="K K K 2"
    )


@pytest.mark.parametrize(("lead", "winners"), [(0, (0, 1)), (5, (0,)), (-5, (1,))])
def test_the_highest_total_wins_and_equal_totals_share(lead: int, winners: tuple[int, ...]) -> None:
    """Q74, R9: a tie is a shared win."""
    ended = only(say(last_deal([0, 0]), Draw()), ev.DealEnded)
    ours, theirs = (score.points for score in ended.scores)
    match = last_deal([theirs - ours + lead, 0])
    events = say(match, Draw())
    over = only(events, ev.MatchEnded)
    assert over.points[0] - over.points[1] == lead
    assert over.winners == match.winners == match.view(None).winners == winners
    assert match.phase == "match_over"


def test_nobody_has_won_before_the_last_deal_is_over() -> None:
    """R9: three deals make no result."""
    match = position("4 5", stock="", deal_number=3, totals=[9000, 0])
    events = say(match, Draw())
    assert not [event for event in events if isinstance(event, ev.MatchEnded)]
    assert match.winners == ()
    assert match.phase == "deal_over"


@pytest.mark.parametrize(("players", "solo"), LAYOUTS)
def test_the_score_at_any_moment_is_what_the_sheet_would_say(players: int, solo: bool) -> None:
    """R10: as if the deal ended here; sums of lines, and the view's own sum on the table."""
    for match in (fresh(players, solo, 9), late(players, solo, 9)):
        for number, _ in enumerate(play_deal(match, random.Random(9), eager)):
            if number % many(7, 40) or match.acting is None:
                continue
            view = match.view(None)
            for score in match.score():
                mine = lines_of(match.table, score.side, None)
                assert {x.code: (x.count, x.points) for x in score.lines} == mine
                assert score.points == sum(line.points for line in score.lines)
                on_table = sum(
                    points
                    for code, (_, points) in mine.items()
                    if code.endswith("books") or code in ("melded_cards", "red_threes")
                )
                assert view.sides[score.side].table_points == on_table
                assert score.match_points == match.totals[score.side] + score.points
