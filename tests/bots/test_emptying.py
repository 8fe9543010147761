"""Emptying the hand: the careful bot's search, against the kernel's own.

Owns: that a plan is found exactly when there is one, and leads where it says.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from handfoot.bots import get
from handfoot.bots.careful.emptying import plan_dump, plan_out
from handfoot.bots.careful.habits import HABITS
from handfoot.bots.careful.plan import next_step
from handfoot.bots.careful.sight import Sight
from handfoot.engine.kernel import Deal, numbers
from handfoot.engine.knowledge import Knowledge, knowledge_of
from tests.bots.worlds import LAYOUTS, Layout, deals, decisions
from tests.support.asking import ask
from tests.support.positions import position

TWO_PLAYERS = LAYOUTS[0]


def open_turns(layout: Layout, count: int, bot: str) -> Iterator[tuple[Deal, Knowledge]]:
    """Yield decisions of seats that may lay freely."""
    for deal in deals(layout.rules, count, first_seed=31):
        for before, known in decisions(deal, [get(bot)] * layout.players):
            if known.phase == numbers.PLAY_PHASE and known.sides[known.side].opened:
                yield before, known


@pytest.mark.parametrize("bot", ["random", "careful"])
@pytest.mark.parametrize("layout", LAYOUTS[:3], ids=lambda layout: layout.name)
def test_a_way_to_empty_the_hand_is_found_exactly_when_there_is_one(
    layout: Layout, bot: str
) -> None:
    found = 0
    for deal, known in open_turns(layout, 12, bot):
        if known.due_rank != numbers.NONE:
            continue
        sight = Sight(known, HABITS)
        assert (plan_dump(sight) is not None) == deal.could_go_out(False)
        assert (plan_out(sight) is not None) == deal.could_go_out(True)
        found += plan_dump(sight) is not None
    assert found > 5


def test_following_a_plan_leads_into_the_foot() -> None:
    """A seat in the hand: nothing but its own plan is followed, to the last card."""
    followed = 0
    for deal, known in open_turns(TWO_PLAYERS, 25, "careful"):
        seat = known.seat
        if known.seats[seat].in_foot or known.due_rank != numbers.NONE:
            continue
        if plan_dump(Sight(known, HABITS)) is None:
            continue
        followed += 1
        world = deal.clone()
        while not world.has_taken_foot(seat):
            sight = Sight(knowledge_of(world, seat, known.scores), HABITS)
            plan = plan_dump(sight)
            assert plan is not None
            step = next_step(sight, plan)
            assert world.play(plan.left if step is None else step) == numbers.OK
    assert followed > 20


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
        assert match.deal.play(ask("careful", match.knowledge(0))) == numbers.OK
    assert match.deal.went_out == 0


def test_one_black_three_may_be_left_over_but_not_two() -> None:
    plans = [
        plan_dump(Sight(position(hand, phase="play").knowledge(0), HABITS))
        for hand in ("K K K B3", "K K K B3 B3")
    ]
    assert plans[0] is not None
    assert plans[0].left == numbers.BLACK3
    assert plans[1] is None


def test_wild_cards_lie_alone_only_where_wild_melds_are_played() -> None:
    known = position("2 2 2", phase="play").knowledge(0)
    for allowed in (True, False):
        there = known._replace(wild_melds=allowed)
        assert (plan_dump(Sight(there, HABITS)) is not None) == allowed
