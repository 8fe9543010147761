"""The layout as a researcher reads it, and the page that explains it.

Owns: names, shapes and views of parts, the page's tables and its code.  Never: what the values
are (tests/engine/test_observing.py).
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from handfoot.engine.compile import compile_rules
from handfoot.engine.kernel import Deal, numbers
from handfoot.engine.presets import load_ruleset, preset_names
from handfoot.rl import VectorEnv
from handfoot.rl.observation import (
    ACTIONS,
    Vector,
    action_mask,
    layout,
    layout_all,
    observe,
    observe_all,
    remember,
)
from tests.rl.observation_tables import PAGE, made_anew

RULES = compile_rules(load_ruleset("whitnack"), 4)


@pytest.fixture
def deal() -> Deal:
    """Return a deal that has begun."""
    deal = Deal(RULES)
    deal.deal_random(5, 1, 2)
    return deal


def test_the_page_shows_the_layout_as_it_is() -> None:
    """If this fails: python -m tests.rl.observation_tables."""
    text = PAGE.read_text("utf-8")
    assert made_anew(text) == text


def test_the_code_of_the_page_runs() -> None:
    """Every block, in order, in one namespace."""
    blocks = re.findall(r"```python\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    assert len(blocks) == 2
    names: dict[str, Any] = {}
    for block in blocks:
        exec(block, names)
    assert names["parts"]["hand"].sum() == 13
    assert names["observation"].shape == (64, names["env"].layout.size)


def test_parts_are_views_of_one_vector_or_of_a_batch(deal: Deal) -> None:
    """Reading a part copies nothing; a batch keeps its leading axis."""
    form = layout(RULES)
    vector = observe(deal, deal.actor)
    hand = form.view(vector, "hand")
    assert hand.tolist() == deal.hand_counts(deal.actor)
    assert np.shares_memory(hand, vector)
    batch = np.stack([observe(deal, seat) for seat in range(4)])
    assert form.view(batch, "naturals").shape == (4, 2, numbers.KINDS)
    assert form.split(batch)["hand_size"].shape == (4, 4)
    assert sum(part.length for part in form.parts) == form.size == vector.size
    assert (vector <= form.highs).all()
    assert "hand" in form
    assert "older_wilds" not in form
    with pytest.raises(KeyError):
        form["older_wilds"]


def test_observing_writes_into_the_array_that_is_given(deal: Deal) -> None:
    """Nothing is allocated where the caller has an array; its bytes are all written."""
    memory = remember(deal, [100, -100])
    writers: list[tuple[Callable[[Vector | None], Vector], int]] = [
        (lambda out: observe(deal, 1, out, memory), layout(RULES).size),
        (lambda out: observe_all(deal, 1, out), layout_all(RULES).size),
    ]
    for write, size in writers:
        out = np.full(size, 255, np.uint8)
        assert write(out) is out
        assert np.array_equal(out, write(None))
        with pytest.raises(ValueError, match="bytes"):
            write(np.zeros(size + 1, np.uint8))
    mask = np.ones(ACTIONS, np.bool_)
    assert action_mask(deal, mask) is mask
    assert mask.nonzero()[0].tolist() == deal.legal_actions()


def test_every_action_that_is_ever_legal_has_a_name_of_its_own() -> None:
    """E2: in 150 steps of 50 deals of every preset, no two actions are called the same."""
    met = np.zeros(ACTIONS, np.bool_)
    for name in preset_names():
        players = min(load_ruleset(name).player_counts(), key=lambda n: abs(n - 4))
        env = VectorEnv(name, players, num_envs=50)
        for _ in range(150):
            met |= env.action_mask.any(axis=0)
            env.step_random()
    named = [numbers.describe(int(action)) for action in met.nonzero()[0]]
    assert len(named) > 150
    assert len(set(named)) == len(named)
    assert not [text for text in named if text != text.strip() or "  " in text]
    assert not [text for text in named if re.search(r"action \d", text)]
