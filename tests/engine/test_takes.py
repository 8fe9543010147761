"""Taking the pile against a search: what a take owes can be laid exactly when it is allowed.

Owns: R26 for every preset; the search lays cards on the rank of the upcard, one lay-down after
the other, as if the upcard were already in the hand.  Never: the initial minimum, the foot.
"""

from __future__ import annotations

import random
from typing import NamedTuple

import pytest

from handfoot.engine.kernel import Deal, numbers
from handfoot.engine.match import Match
from handfoot.engine.moves import TakePile
from handfoot.engine.presets import load_ruleset
from tests.engine.presets_at_play import LATER, NAMES, players_of
from tests.engine.saying import accepts
from tests.support.positions import Position

KEYS = ("natural_pair", "pair_or_extend", "natural_plus_wild")
# the 262-card pack has other names; any taken card will do in the others
GAMES = [
    name
    for name in NAMES
    if load_ruleset(name).pickup.pickup_key in KEYS
    and load_ruleset(name).pickup.pickup_must_meld_top
    and name != "handnfoot-262"
]
MELDS = [(0, 0), (3, 0), (4, 0), (5, 0), (6, 0), (2, 1), (3, 1), (4, 1), (5, 1), (4, 2), (3, 2)]
BOOKS = ["", "9x7", "9x6 2"]
SHARE = 25  # of each preset's cases by day
NINE = numbers.KIND_CODES.index("9")


class Case(NamedTuple):
    """What lies there of nines, and how many nines and twos are held."""

    naturals: int
    wilds: int
    book: str
    held: int
    twos: int


def cases(name: str) -> list[Case]:
    """Return every case that can lie on a table of this preset."""
    rules = Position(ruleset=name, players=players_of(name)).match().rules
    caps, copies = rules.table("wild_cap"), rules.table("copies")[NINE]
    once = load_ruleset(name).meld.same_rank_melds == "one_ever"
    return [
        Case(n, w, book, held, twos)
        for n, w in MELDS
        for book in BOOKS
        for held in range(5)
        for twos in range(4)
        if (not w or w <= caps[n])
        and not (once and book and n + w)
        and n + held + 1 + (7 if book else 0) <= copies
    ]


def at_table(name: str, case: Case, *, taken: bool) -> Match:
    """Return the case before the take, or with the upcard already in the hand."""
    return Position(
        hand=f"4 5 6 8 J 9x{case.held + taken} 2x{case.twos}",
        ruleset=name,
        players=players_of(name),
        melds=f"9x{case.naturals} 2x{case.wilds}" if case.naturals else "",
        books=case.book,
        pile="4 5 6 8 4 5 6" if taken else "4 5 6 8 4 5 6 9",
        phase="play" if taken else "draw",
        turn=LATER,
        foot="4 4 5 5 6 6 8",
    ).match()


def can_lay(deal: Deal, nines: int, twos: int, seen: set[tuple[int, int, int]]) -> bool:
    """Whether so many nines and twos at the least can be laid on nines, in any order."""
    if nines <= 0 and twos <= 0:
        return True
    key = (deal.state_hash(), nines, twos)
    if key in seen:
        return False
    seen.add(key)
    for action in deal.legal_actions():
        verb = action - action % numbers.STRIDE
        if verb in (numbers.DISCARD, numbers.START_WILD, numbers.CONTROL, numbers.LIFT):
            continue
        if action % numbers.STRIDE != NINE:
            continue
        after = deal.clone()
        after.push(action)
        before, left = deal.hand_counts(0), after.hand_counts(0)
        laid = before[NINE] - left[NINE]
        if can_lay(after, nines - laid, twos - before[numbers.TWO] + left[numbers.TWO], seen):
            return True
    return False


def check_case(name: str, case: Case) -> None:
    """Compare the verdict on each way to take with the search.

    A take that is allowed can be paid for, and the other way round.
    """
    match = at_table(name, case, taken=False)
    there = at_table(name, case, taken=True).deal
    key = load_ruleset(name).pickup.pickup_key
    plain = case.held >= 2 and can_lay(there, 3, 0, set())
    if key == "pair_or_extend" and not plain:
        plain = any(not there.why_not(verb + NINE) for verb in (numbers.ADD, numbers.ADD_OLD))
    allowed = accepts(match, TakePile())
    assert plain or not allowed, case
    assert allowed or not plain, case
    if key == "natural_plus_wild":
        mixed = case.held >= 1 and case.twos >= 1 and can_lay(there, 2, 1, set())
        allowed = accepts(match, TakePile(wild="two"))
        assert mixed or not allowed, case
        assert allowed or not mixed, case


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_a_take_is_allowed_exactly_when_what_it_owes_can_be_laid(name: str) -> None:
    """R26, D6: a share of the cases."""
    for case in random.Random(name).sample(cases(name), SHARE):
        check_case(name, case)


@pytest.mark.nightly
@pytest.mark.parametrize("name", GAMES)
def test_every_take_is_allowed_exactly_when_what_it_owes_can_be_laid(name: str) -> None:
    """R26, D6: all of them, at night."""
    for case in cases(name):
        check_case(name, case)


def test_the_cards_of_a_take_may_join_the_book() -> None:
    """VG: books grow by naturals, so the three lie on the old one if the meld has no room."""
    check_case("vegas", Case(6, 0, "9x7", 2, 0))


def test_a_two_may_make_room_for_the_cards_of_a_take() -> None:
    """DM: a two makes the meld dirty, so that it may grow past seven."""
    check_case("demeritt", Case(5, 0, "", 2, 1))
