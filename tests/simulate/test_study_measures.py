"""Measures of a study, on deals and matches written down by hand.

Owns: what each row counts.  Never: intervals (`test_study_intervals.py`).
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import pytest

from handfoot.bots import get
from handfoot.engine.compile import compile_rules
from handfoot.engine.finding import find_ruleset
from handfoot.engine.kernel import Deal, numbers
from handfoot.engine.knowledge import Knowledge
from handfoot.engine.presets import load_ruleset
from handfoot.sentences import phrase
from handfoot.simulate.study_measures import MEASURES, Match, Tempo
from handfoot.simulate.study_notes import DealNotes, play_watched
from handfoot.simulate.table import play_deal

WHITNACK = load_ruleset("whitnack")


def a_deal(*points: int, **changes: Any) -> DealNotes:
    """Return notes of a deal of two sides of two, which scored these points."""
    plain = DealNotes(
        points=list(points),
        sides=[0, 1, 0, 1],
        starter=0,
        ended="went_out",
        turns=40,
        laying_turns=20,
        takes=[7, 3],
        feet=4,
        most_held=18,
        books=[(4, 2, 1), (3, 1, 0)],
        unreached=[0, 0, 0, 0],
        unopened=[0, 0],
        decisions=200,
        refusals=0,
    )
    return plain._replace(**changes)


def values(key: str, match: Match, tempo: Tempo | None = None) -> list[float]:
    """Return the values of one measure."""
    (measure,) = (one for one in MEASURES if one.key == key)
    return measure.values(match, tempo or Tempo())


MATCH = [
    a_deal(100, 300),
    a_deal(500, 200, starter=1, ended="stock", turns=60, takes=[], unreached=[1, 0, 1, 0]),
    a_deal(400, 700, starter=2, ended="turn_limit", unopened=[0, 1], books=[(1, 0, 0), (0, 1, 2)]),
]


@pytest.mark.parametrize(
    ("key", "expected"),
    [
        ("turns", [40, 60, 40]),
        ("match-deals", [3]),
        ("went-out", [1, 0, 0]),
        ("stock", [0, 1, 0]),
        ("turn-limit", [0, 0, 1]),
        ("points", [100, 300, 500, 200, 400, 700]),
        ("spread", [100, 300, 500, 200, 400, 700]),
        ("best", [300, 500, 700]),
        ("worst", [100, 200, 400]),
        ("margin", [200, 300, 300]),
        ("first-side", [-200, -300, -300]),
        ("takes", [2, 0, 2]),
        ("taken", [7, 3, 7, 3]),
        ("most-held", [18, 18, 18]),
        ("clean", [4, 3, 4, 3, 1, 0]),
        ("dirty", [2, 1, 2, 1, 0, 1]),
        ("wild", [1, 0, 1, 0, 0, 2]),
        ("no-foot", [0, 1, 0]),
        ("no-foot-seat", [0, 0, 0, 0, 1, 0, 1, 0, 0, 0, 0, 0]),
        ("no-meld", [0, 0, 1]),
    ],
)
def test_a_measure_counts_what_its_name_says(key: str, expected: list[float]) -> None:
    assert values(key, MATCH) == expected


def test_minutes_are_the_seconds_of_what_was_done() -> None:
    tempo = Tempo(turn=3, take=5, lay=7, foot=11, deal=60)
    seconds = 60 + 3 * 40 + 5 * 2 + 7 * 20 + 11 * 4
    assert values("minutes", MATCH[:1], tempo) == [seconds / 60]
    assert values("match-minutes", MATCH, tempo) == [pytest.approx((3 * seconds + 60 - 10) / 60)]


def test_the_side_that_begins_is_compared_with_the_mean_of_the_others() -> None:
    deal = a_deal(100, 200, 600, sides=[0, 1, 2], starter=1)
    assert values("first-side", [deal]) == [-150]
    assert values("margin", [deal]) == [400]


def test_a_side_without_a_seat_in_this_deal_has_no_points() -> None:
    deal = a_deal(100, 0, 600, sides=[0, 2, 0, 2], books=[(1, 0, 0), (0, 0, 0), (2, 0, 0)])
    assert values("points", [deal]) == [100, 600]
    assert values("clean", [deal]) == [1, 2]


@pytest.mark.parametrize(
    ("deals", "half", "last"),
    [
        ([(1, 2), (0, 0), (0, 0), (5, 0)], [1], [1]),  # behind all the time, and wins
        ([(1, 2), (5, 0), (0, 0), (0, 0)], [0], [0]),  # half time is after the second deal
        ([(1, 2), (0, 0), (5, 0), (0, 0)], [1], [0]),
        ([(2, 1), (0, 0), (0, 0), (0, 1)], [0], [0]),  # a tie is not won
        ([(2, 2), (0, 0), (1, 0), (0, 5)], [], [1]),  # nobody was behind at half time
        ([(1, 2), (9, 0), (0, 0)], [1], [0]),  # half of three deals is one
        ([(1, 2)], [], []),  # one deal has no time before it
        ([(1, 9, 9), (9, 0, 0)], [1], [1]),
        ([(9, 9, 1), (9, 0, 0)], [0], [0]),  # the winner was in front with another
    ],
)
def test_a_side_comes_back_if_it_was_behind_and_wins_alone(
    deals: list[tuple[int, ...]], half: list[float], last: list[float]
) -> None:
    match = [a_deal(*points) for points in deals]
    assert values("back-from-half", match) == half
    assert values("back-at-last", match) == last


def test_every_measure_has_a_title_that_fits_its_column() -> None:
    titles = [phrase(f"study-row-{measure.key}", {}) for measure in MEASURES]
    assert len(set(titles)) == len(MEASURES)
    assert all(title and len(title) <= 32 for title in titles)


# ---- watching ----------------------------------------------------------------------------------


def dealt(seed: int = 3) -> Deal:
    """Return a deal of four."""
    deal = Deal(compile_rules(WHITNACK, 4))
    deal.deal_random(seed, 0, 1)
    return deal


def test_a_watched_deal_is_the_deal_that_nobody_watched() -> None:
    watched, alone = dealt(), dealt()
    notes = play_watched(watched, [get("careful")] * 4, [0, 0])
    result = play_deal(alone, [get("careful")] * 4, [0, 0])
    assert watched.state_hash() == alone.state_hash()
    assert (notes.points, notes.decisions, notes.refusals) == (
        result.points,
        result.decisions,
        result.refusals,
    )


def test_the_notes_are_what_the_actions_and_the_table_say() -> None:
    """Counted anew from outside: every action, and the hands after each."""
    deal = dealt()
    actions: list[tuple[int, int]] = []  # turn, action
    piles: list[int] = []
    held: list[int] = []

    class Loud:
        name = "loud"
        version = 1

        def __init__(self) -> None:
            self.bot = get("careful")

        def choose(self, view: Knowledge, options: Sequence[int], rng: random.Random) -> int:
            held.extend(deal.hand_count(seat) for seat in range(4))
            action = self.bot.choose(view, options, rng)
            actions.append((deal.turn_n, action))
            if action == numbers.TAKE:
                piles.append(min(7, len(deal.pile_kinds())))
            return action

    notes = play_watched(deal, [Loud()] * 4, [0, 0])
    laid = {turn for turn, action in actions if numbers.START <= action < numbers.CONTROL}
    assert notes.takes == piles
    assert notes.takes  # or nothing was tested
    assert notes.laying_turns == len(laid)
    assert notes.turns == deal.turn_n == actions[-1][0]
    assert notes.most_held == max(held)
    assert notes.starter == 1
    assert notes.sides == [0, 1, 0, 1]
    assert notes.feet == sum(deal.has_taken_foot(seat) for seat in range(4))
    assert notes.books == [deal.books(0), deal.books(1)]


def test_a_deal_cut_short_leaves_feet_and_first_melds_undone() -> None:
    rules = compile_rules(find_ruleset("whitnack+turn_limit=1"), 4)
    deal = Deal(rules)
    deal.deal_random(3, 0, 0)
    notes = play_watched(deal, [get("random")] * 4, [0, 0])
    assert notes.turns == rules.turn_limit
    assert notes.ended == "turn_limit"
    assert notes.feet == 0
    assert notes.unreached == [1, 1, 1, 1]
    assert notes.unopened == [1, 1]


def test_a_knee_taken_up_is_not_yet_the_foot() -> None:
    deal = Deal(compile_rules(load_ruleset("hand-knee-and-foot"), 4))
    deal.deal_random(3, 0, 0)
    notes = play_watched(deal, [get("careful")] * 4, [0, 0])
    assert notes.feet == sum(deal.reserves_taken(seat) for seat in range(4))
    assert notes.unreached == [int(deal.reserves_taken(seat) < 2) for seat in range(4)]
