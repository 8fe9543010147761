"""Emptying the hand: what a player of habits lays when every card can go.

Owns: that it gets into the foot, or out, exactly when the kernel says that a seat can.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from handfoot.bots import get
from handfoot.engine.compile import compile_rules
from handfoot.engine.kernel import Deal, Rules, numbers
from handfoot.engine.knowledge import Knowledge, knowledge_of
from handfoot.engine.presets import load_ruleset
from tests.bots.by_hand import ByHand
from tests.bots.worlds import LAYOUTS, Layout, deals, decisions
from tests.support.asking import ask
from tests.support.positions import position

MANY = 20  # cards in the hand, above which it does not think of emptying it


def open_turns(rules: Rules, count: int, bot: str) -> Iterator[tuple[Deal, Knowledge]]:
    """Yield decisions of seats that may lay freely."""
    for deal in deals(rules, count, first_seed=31):
        for before, known in decisions(deal, [get(bot)] * rules.players):
            if (
                known.phase == numbers.PLAY_PHASE
                and known.sides[known.side].opened
                and known.due_rank == numbers.NONE
            ):
                yield before, known


def turn_played(deal: Deal, seat: int) -> Deal:
    """Return the deal after the player has played the rest of a turn, or took its foot."""
    world, bot, rng = deal.clone(), ByHand(), random.Random(1)
    turn = world.player
    while not world.over and world.player == turn and world.actor == seat:
        if world.has_taken_foot(seat) != deal.has_taken_foot(seat):
            break
        known = knowledge_of(world, seat, [0] * world.rules.sides)
        world.push(bot.choose(known, known.legal, rng))
    return world


def is_empty(deal: Deal, seat: int) -> bool:
    """Whether the hand is gone; some rules give the foot only with the next turn."""
    return bool(deal.has_taken_foot(seat)) or not any(deal.hand_counts(seat))


@pytest.mark.parametrize("bot", ["random", "careful"])
@pytest.mark.parametrize("layout", LAYOUTS[:3], ids=lambda layout: layout.name)
def test_a_hand_is_emptied_exactly_when_it_can_be(layout: Layout, bot: str) -> None:
    found = kept = 0
    for deal, known in open_turns(layout.rules, 12, bot):
        seat = known.seat
        if known.seats[seat].in_foot or sum(known.hand) > MANY:
            continue
        if not deal.could_go_out(False) and kept > 20 and seat:
            continue  # a few of these are enough; each is played to the end of the turn
        empties = is_empty(turn_played(deal, seat), seat)
        assert empties == deal.could_go_out(False)
        found += empties
        kept += not empties
    assert found > 5
    assert kept > 5


@pytest.mark.slow
@pytest.mark.parametrize("name", ["simpson", "rasa", "vegas", "good-sams", "roth"])
def test_under_other_rules_a_hand_is_emptied_when_it_can_be(name: str) -> None:
    """Where no card comes of the first book, and no question is open."""
    rules = compile_rules(load_ruleset(name), 4)
    assert not rules.own_first_book
    found = 0
    for deal, known in open_turns(rules, 3, "careful"):
        seat = known.seat
        if known.seats[seat].in_foot or sum(known.hand) > MANY or deal.owe:
            continue
        if numbers.LADY not in known.legal and deal.could_go_out(False):
            assert is_empty(turn_played(deal, seat), seat)
            found += 1
    assert found > 5


@pytest.mark.parametrize(
    ("hand", "melds", "books"),
    [
        ("K K K 4", "", (2, 2, 1)),
        ("K K 4", "Kx5", (1, 2, 1)),
        ("K 2 4", "Kx5", (2, 1, 1)),
        ("2 2 JK", "2 2 2 2", (2, 2, 0)),
        ("K K 9 9 2 5", "Kx5, 9 9 9 2", (1, 1, 1)),
        ("K K K 2 5", "Kx6", (2, 1, 1)),
    ],
)
def test_alone_a_seat_goes_out_with_the_books_that_close_in_its_last_turn(
    hand: str, melds: str, books: tuple[int, int, int]
) -> None:
    match = position(hand, players=2, phase="play", in_foot=True, melds=melds, books=books)
    for _ in range(8):
        if match.deal.over:
            break
        assert match.acting == 0
        assert match.deal.play(ask(ByHand(), match.knowledge(0))) == numbers.OK
    assert match.deal.went_out == 0


@pytest.mark.parametrize(("hand", "empties"), [("K K K B3", True), ("K K K B3 B3", False)])
def test_one_black_three_may_be_left_over_but_not_two(hand: str, empties: bool) -> None:
    match = position(hand, phase="play")
    after = turn_played(match.deal, 0)
    assert bool(after.has_taken_foot(0)) is empties


@pytest.mark.parametrize("allowed", [True, False])
def test_wild_cards_lie_alone_only_where_wild_melds_are_played(allowed: bool) -> None:
    ruleset = "whitnack" if allowed else "good-sams"
    match = position("2 2 2", ruleset=ruleset, phase="play")
    assert bool(match.knowledge(0).wild_melds) is allowed
    assert bool(turn_played(match.deal, 0).has_taken_foot(0)) is allowed
