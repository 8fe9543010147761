"""A version of a bot plays the same for ever: at tables that are woken, in old results.

Owns: that no choice changed without a new version.  Never: the fixed deals (`pins`).
"""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from handfoot.bots.quick import Quick
from handfoot.engine.kernel import COMPILED
from handfoot.engine.knowledge import Knowledge
from tests.bots import pins

ADVICE = "it chooses otherwise than it did: give it a new version and keep the old one"


@pytest.mark.parametrize("name", [name for name in pins.bots() if name in pins.kept()])
def test_a_version_chooses_what_it_has_always_chosen(name: str) -> None:
    if name.startswith("master") and not COMPILED:
        pytest.skip("Search takes minutes in plain Python.")
    assert pins.digest(name) == pins.kept()[name], f"{name}: {ADVICE}"


@pytest.mark.nightly
def test_every_version_is_pinned() -> None:
    assert list(pins.kept()) == pins.bots(), "python -m tests.bots.pins adds what is new"


def test_a_pin_tells_a_changed_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    class Changed(Quick):
        asked = 0

        def choose(self, view: Knowledge, options: Sequence[int], rng: random.Random) -> int:
            self.asked += 1
            if self.asked == 100:
                return options[0]
            return super().choose(view, options, rng)

    usual = pins.digest("careful@1")
    monkeypatch.setattr(pins, "get", lambda _name, work: Changed("careful", 1))
    assert pins.digest("careful@1") != usual
