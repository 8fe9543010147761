"""What every bot must do, whoever it is: the suite for one more bot is one more name.

Owns: legality and sameness.  Never: secrecy (`test_honesty`), pace (`test_thinking_time`), or how
well a bot plays.
"""

from __future__ import annotations

from itertools import islice

import pytest

from handfoot.bots import BOTS, Bot, get
from handfoot.engine.kernel import COMPILED
from tests.bots.worlds import LAYOUTS, Layout, deals, decisions
from tests.support.asking import ask

LAYOUT_NAMES = [layout.name for layout in LAYOUTS]
FOUR = Layout(4, False)
WORK = 4  # worlds of a search: these promises are kept whatever it finds
MANY, MANY_SEARCHED = 60, 1  # deals
MOST_PLAIN = 12  # searches in plain Python


@pytest.fixture(params=BOTS)
def name(request: pytest.FixtureRequest) -> str:
    """Return the name of a bot."""
    return str(request.param)


def made(name: str) -> Bot:
    """Return a new bot of that name; one that searches does so for a short while."""
    return get(name, work=WORK)


@pytest.mark.parametrize("layout", LAYOUTS, ids=LAYOUT_NAMES)
def test_a_bot_chooses_among_the_legal_actions_until_the_deal_ends(
    name: str, layout: Layout
) -> None:
    _play_out(name, layout, count=1 if name == "master" else 3)


@pytest.mark.slow
@pytest.mark.parametrize("layout", LAYOUTS, ids=LAYOUT_NAMES)
def test_a_bot_chooses_among_the_legal_actions_in_many_deals(name: str, layout: Layout) -> None:
    count = MANY_SEARCHED if name == "master" else MANY
    _play_out(name, layout, count, first_seed=1000)


def _play_out(name: str, layout: Layout, count: int, first_seed: int = 1) -> None:
    for number, deal in enumerate(deals(layout.rules, count, first_seed)):
        bots = [made(name)] * layout.players
        most = MOST_PLAIN if name == "master" and not COMPILED else None
        for _, knowledge in islice(decisions(deal, bots, seed=number), most):
            assert knowledge.legal
        assert deal.over or most


def test_what_was_asked_before_changes_nothing(name: str) -> None:
    (deal,) = deals(FOUR.rules, 1)
    old = made(name)
    most = MOST_PLAIN if name == "master" and not COMPILED else None
    for _, knowledge in islice(decisions(deal, [old] * 4), most):
        assert ask(made(name), knowledge, 9) == ask(old, knowledge, 9)


def test_a_bot_knows_its_name(name: str) -> None:
    assert get(name).name == name
