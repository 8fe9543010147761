"""The player of the hand-set numbers: what all levels of habit are made from.

Owns: asking it.  Never: a level; the numbers of those are found by playing and change.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

from handfoot.engine.kernel import Habits, Mind
from handfoot.engine.knowledge import Knowledge


class ByHand:
    """Plays by the numbers that stand in the kernel, some of them set otherwise."""

    name = "by-hand"
    version = 1

    def __init__(self, **numbers: float) -> None:
        self._numbers = numbers

    def choose(self, view: Knowledge, options: Sequence[int], rng: random.Random, /) -> int:
        """Return one of `options`."""
        mind = Mind(Habits(self._numbers), view.memory)
        action = view.table.chosen_by(mind, rng.getrandbits(64))
        assert action in options
        return action
