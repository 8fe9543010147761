"""The levels that play by habit: beginner, casual, careful and expert.

Owns: a kernel player for each ruleset that is met, and asking it.  Never: how it judges
(`kernel/choosing`), or its numbers (`numbers/*.toml`).
"""

from __future__ import annotations

import random
from collections.abc import Sequence

from handfoot.bots.habits_of import habits_of
from handfoot.engine.kernel import Mind, Rules
from handfoot.engine.knowledge import Knowledge


class Quick:
    """A player of habits; it keeps nothing in mind between two decisions."""

    def __init__(self, name: str, version: int) -> None:
        self.name = name
        self.version = version

    def mind(self, rules: Rules) -> Mind:
        """Return the kernel's player, for tables at which whole deals are played without Python.

        A mind serves one thread at a time.
        """
        return Mind(habits_of(self.name, self.version, rules))

    def choose(self, view: Knowledge, options: Sequence[int], rng: random.Random, /) -> int:
        """Return one of `options`."""
        if len(options) == 1:
            return options[0]
        mind = self.mind(view.rules)
        mind.memory = view.memory
        action = view.table.chosen_by(mind, rng.getrandbits(64))
        return action if action in options else options[0]
