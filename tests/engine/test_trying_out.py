"""What the kernel foresees against trying it out: the initial meld and going out.

Owns: for every preset, small hands in which all lay-downs are tried: what can open is what may
begin to, and what can go out is never stopped on the way.  Never: the pile (`test_takes`).
"""

from __future__ import annotations

import random
from typing import Any

import pytest

from handfoot.engine.kernel import Deal, numbers
from handfoot.engine.match import Match
from handfoot.engine.presets import load_ruleset
from tests.engine.presets_at_play import LATER, NAMES, players_of, ranks_of, wild_of
from tests.support.positions import Position, PositionError

SHARE = 20  # hands of each preset by day
AT_NIGHT = 400
POINTS = (30, 50, 60, 75, 90, 100, 120)
BOOKS = ((1, 1, 0), (0, 1, 0), (1, 0, 0), (2, 0, 0), (0, 0, 1), (1, 1, 1), (0, 0, 0))


def lay_downs(deal: Deal) -> list[int]:
    """Return the lay-downs that are legal now."""
    legal = deal.legal_actions()
    return [a for a in legal if numbers.START <= a < numbers.CONTROL or a >= numbers.ADD_OLD]


def most_points(deal: Deal, seen: dict[int, int]) -> int:
    """Try all lay-downs out: the most points that can lie at the end, the foot left alone."""
    key = deal.state_hash()
    if key in seen:
        return seen[key]
    seen[key] = best = deal.laid_points(deal.open_row(0))
    if deal.over or deal.player != 0 or deal.has_taken_foot(0):
        return best
    for action in lay_downs(deal):
        after = deal.clone()
        after.push(action)
        best = max(best, most_points(after, seen))
    seen[key] = best
    return best


def goes_out(deal: Deal, seen: set[int]) -> bool:
    """Try all lay-downs and discards out: whether one way ends with the last card."""
    if deal.over or deal.player != 0:
        return deal.went_out == 0
    key = deal.state_hash()
    if key in seen:
        return False
    seen.add(key)
    for action in (*lay_downs(deal), *(a for a in deal.legal_actions() if a < numbers.START)):
        after = deal.clone()
        after.push(action)
        if goes_out(after, seen):
            return True
    return False


def hand_of(rng: random.Random, name: str, least: int, most: int) -> str:
    """Return some cards of few ranks, wilds among them."""
    high, next_, five, _ = ranks_of(name)
    kinds = [high, high, next_, next_, five, wild_of(name), wild_of(name), "JK"]
    return " ".join(rng.choice(kinds) for _ in range(rng.randint(least, most)))


def check_opening(rng: random.Random, name: str) -> None:
    """One hand of an unopened side: something may be laid just if all of it can open."""
    need = rng.choice(POINTS)
    hand = f"{hand_of(rng, name, 4, 9)} 4 6 7"
    options: dict[str, Any] = {
        "hand": hand,
        "ruleset": name,
        "players": players_of(name),
        "phase": "play",
        "turn": LATER,
        "changes": {
            "initial_basis": "constant",
            "initial_points": [need],
            "initial_special": [],
            "initial_excludes": ["red_threes", "book_bonus", "taken_cards"],
        },
    }
    free = Position(**options).match().deal
    owed = Position(opened=False, **options).match().deal
    assert bool(lay_downs(owed)) == (most_points(free, {}) >= need), (need, hand)


def near_the_end(rng: random.Random, name: str) -> tuple[Match, Match, str] | None:
    """Return a seat in its foot that may go out, and the same where no card need be kept.

    None where the cards do not lie so in this preset.
    """
    high, next_, *_ = ranks_of(name)
    wild = wild_of(name)
    meld = rng.choice(("", f"{high}x6", f"{high}x5 {wild}", f"{high}x3, {next_}x6", f"{next_}x5"))
    book = rng.choice(("", f"{high}x7", f"{high}x6 {wild}", f"{next_}x7", "8x7, 9x6 " + wild))
    hand = hand_of(rng, name, 2, 7)
    rule = load_ruleset(name).meld
    if rule.same_rank_melds == "one_ever" and any(
        f"{rank}x" in meld and f"{rank}x" in book for rank in (high, next_)
    ):
        return None
    clean, dirty, wilds = rng.choice(BOOKS)
    needs = {"clean": clean, "dirty": dirty, "wild": wilds, "own_kind": 0, "total": 0}
    changes: dict[str, Any] = {
        "go_out_books": [needs if rule.wild_melds else needs | {"wild": 0}],
        "go_out_permission": "none",
        "go_out_partner_foot": "none",
        "go_out_discard_never": [],
        "final_lap": "none",
        "keep_cards_if_not_out": 1,
    }
    options: dict[str, Any] = {
        "hand": hand,
        "ruleset": name,
        "players": players_of(name),
        "phase": "play",
        "turn": LATER,
        "in_foot": True,
        "melds": meld,
        "books": book,
    }
    try:
        kept = Position(changes=changes, **options).match()
        free = Position(changes=changes | {"keep_cards_if_not_out": 0}, **options).match()
    except PositionError:
        return None  # the shoe has not so many
    return kept, free, f"{hand} | {meld} | {book} | {needs}"


def check_going_out(rng: random.Random, name: str) -> None:
    """One hand in the foot: what goes out where nothing is kept goes out where a card is."""
    found = near_the_end(rng, name)
    while found is None:
        found = near_the_end(rng, name)
    kept, free, said = found
    assert goes_out(kept.deal, set()) == goes_out(free.deal, set()), said


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_a_lay_down_may_begin_just_if_it_can_open(name: str) -> None:
    """R14, D5: the foreseen most of the initial meld is what trying out finds."""
    rng = random.Random(f"opening {name}")
    for _ in range(SHARE):
        check_opening(rng, name)


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_whoever_can_go_out_is_not_stopped_on_the_way(name: str) -> None:
    """R8, D3: cards to keep are asked for only of those who cannot go out."""
    rng = random.Random(f"out {name}")
    for _ in range(SHARE):
        check_going_out(rng, name)


@pytest.mark.nightly
@pytest.mark.parametrize("name", NAMES)
def test_many_hands_open_and_go_out_as_trying_out_finds(name: str) -> None:
    """R8, R14, D3, D5: many more, at night."""
    rng = random.Random(f"night {name}")
    for _ in range(AT_NIGHT):
        check_opening(rng, name)
        check_going_out(rng, name)
