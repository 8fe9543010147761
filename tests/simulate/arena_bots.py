"""Bots for the arena's tests: quick, slow, stubborn and failing ones.

Owns: what each of them is for.  Never: a way to play well.
"""

from __future__ import annotations

import random
import time
from collections.abc import Sequence

from handfoot.engine.kernel import Habits, Mind, Rules, choose_action
from handfoot.engine.knowledge import Knowledge


class First:
    """Always plays the first action of the list."""

    name = "first"
    version = 1

    def choose(self, view: Knowledge, options: Sequence[int], rng: random.Random) -> int:
        """Return it."""
        return options[0]


class Last(First):
    """Always plays the last."""

    name = "last"

    def choose(self, view: Knowledge, options: Sequence[int], rng: random.Random) -> int:
        """Return it."""
        return options[-1]


class Stubborn(First):
    """Knows no rules."""

    name = "stubborn"

    def choose(self, view: Knowledge, options: Sequence[int], rng: random.Random) -> int:
        """Return no action at all, now and then."""
        return options[0] if rng.random() < 0.5 else -7


class Quick(First):
    """One that the kernel can play by itself, by the hand-set numbers."""

    name = "quick"

    def choose(self, view: Knowledge, options: Sequence[int], rng: random.Random) -> int:
        """Return what the kernel chooses where the seat knows as much."""
        deal = view.table.redealt(rng.getrandbits(64))
        mind = self.mind(view.rules)
        mind.memory = view.memory
        return choose_action(mind, deal, rng.getrandbits(64))

    def mind(self, rules: Rules) -> Mind:
        """Return it as the kernel plays it."""
        return Mind(Habits({}))


class Slowly(First):
    """The same, but for Python alone."""

    name = "slowly"

    def choose(self, view: Knowledge, options: Sequence[int], rng: random.Random) -> int:
        """Return what the quick one does."""
        return Quick().choose(view, options, rng)


class Chance(Quick):
    """One of those that plays by chance."""

    name = "chance"

    def mind(self, rules: Rules) -> Mind:
        """Return it as the kernel plays it."""
        return Mind(None)


class Failing(First):
    """Gives up."""

    name = "failing"

    def choose(self, view: Knowledge, options: Sequence[int], rng: random.Random) -> int:
        """Raise."""
        raise RuntimeError("no idea\nat all")


class Slow(First):
    """Takes its time."""

    name = "slow"

    def choose(self, view: Knowledge, options: Sequence[int], rng: random.Random) -> int:
        """Return the first, a millisecond late."""
        time.sleep(0.001)
        return options[0]
