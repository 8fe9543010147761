"""What every bot must do, whoever it is: the suite for one more bot is one more name.

Owns: legality, secrecy, sameness and pace.  Never: how well a bot plays.
"""

from __future__ import annotations

import random
import time
from itertools import islice

import pytest

from handfoot.bots import BOTS, get
from handfoot.engine.kernel import Deal
from handfoot.engine.knowledge import knowledge_of
from tests.bots.worlds import LAYOUTS, Layout, deals, decisions, twin_of
from tests.support.asking import ask
from tests.support.pace import slowness

LAYOUT_NAMES = [layout.name for layout in LAYOUTS]
FOUR = Layout(4, False)


@pytest.fixture(params=BOTS)
def name(request: pytest.FixtureRequest) -> str:
    """Return the name of a bot."""
    return str(request.param)


@pytest.mark.parametrize("layout", LAYOUTS, ids=LAYOUT_NAMES)
def test_a_bot_chooses_among_the_legal_actions_until_the_deal_ends(
    name: str, layout: Layout
) -> None:
    _play_out(name, layout, count=3)


@pytest.mark.slow
@pytest.mark.parametrize("layout", LAYOUTS, ids=LAYOUT_NAMES)
def test_a_bot_chooses_among_the_legal_actions_in_many_deals(name: str, layout: Layout) -> None:
    _play_out(name, layout, count=60, first_seed=1000)


def _play_out(name: str, layout: Layout, count: int, first_seed: int = 1) -> None:
    for number, deal in enumerate(deals(layout.rules, count, first_seed)):
        bots = [get(name)] * layout.players
        for _, knowledge in decisions(deal, bots, seed=number):
            assert knowledge.legal
        assert deal.over


@pytest.mark.parametrize("layout", LAYOUTS, ids=LAYOUT_NAMES)
def test_cards_that_a_seat_cannot_know_change_nothing(name: str, layout: Layout) -> None:
    chance = random.Random(layout.players)
    moved = 0
    for deal in deals(layout.rules, 2, first_seed=77):
        bots = [get(name)] * layout.players
        for before, knowledge in islice(decisions(deal, bots), 0, None, 3):
            twin = twin_of(before, knowledge.seat, chance)
            seen = knowledge_of(twin, knowledge.seat, knowledge.scores, knowledge.memory)
            assert ask(name, seen) == ask(name, knowledge)
            moved += twin.state_hash() != before.state_hash()
    assert moved > 50  # the worlds really were others


def test_a_twin_moves_hidden_cards_and_leaves_the_rest() -> None:
    (deal,) = deals(FOUR.rules, 1)
    twin = twin_of(deal, 0, random.Random(1))
    before, after = deal.dump(), twin.dump()
    changed = {key for key in before if before[key] != after[key]}
    assert changed == {"hand", "foot", "stock"}
    assert twin.hand_counts(0) == deal.hand_counts(0)
    assert twin.foot_counts(0) != deal.foot_counts(0)
    assert _census(twin) == _census(deal)


def _census(deal: Deal) -> list[int]:
    state = deal.dump()
    # `dump` gives objects; what stands under each name is its docstring's
    rows: list[list[int]] = state["hand"] + state["foot"]  # type: ignore[operator]
    stock: list[int] = state["stock"]  # type: ignore[assignment]
    return [sum(row[kind] for row in rows) + stock.count(kind) for kind in range(17)]


def test_what_was_asked_before_changes_nothing(name: str) -> None:
    (deal,) = deals(FOUR.rules, 1)
    old = get(name)
    for _, knowledge in decisions(deal, [old] * 4):
        assert ask(name, knowledge, 9) == ask(old, knowledge, 9)


def test_a_bot_knows_its_name(name: str) -> None:
    assert get(name).name == name


@pytest.mark.slow
def test_a_turn_takes_under_five_milliseconds(name: str) -> None:
    spent = turns = 0.0
    for deal in deals(FOUR.rules, 8, first_seed=5):
        bot = get(name)
        for _, knowledge in decisions(deal, [bot] * 4):
            began = time.process_time()
            ask(bot, knowledge)
            spent += time.process_time() - began
            turns += knowledge.phase == 0
    assert spent / turns < 0.005 * slowness()
