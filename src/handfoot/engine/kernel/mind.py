# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
"""What a quick player has before its eyes when it decides.

Owns: the facts of one decision, and the chance that makes a player slip.  Never: a decision.
Nothing of it is kept from one decision to the next.
"""

from __future__ import annotations

import cython

if not cython.compiled:
    from handfoot.engine.kernel.habits import Habits
    from handfoot.engine.kernel.memory import Memory
    from handfoot.engine.kernel.numbers import ROW
    from handfoot.engine.kernel.redealing import scramble


@cython.final
@cython.cclass
class Mind:
    """A player of habits; with none, one that plays by chance alone."""

    def __init__(self, habits: Habits | None, memory: Memory | None = None) -> None:
        self.by_chance = habits is None
        self.h = Habits({}) if habits is None else habits
        self.memory = memory  # what was seen of the deal; asked where it is there
        if not cython.compiled:
            self.plan_nat = [0] * ROW
            self.spot_rank = [0] * 3
            self.spot_nat = [0] * 3
            self.spot_gain = [0] * 3
            self.spot_cost = [0.0] * 3
            self.chance = 0

    def unit(self) -> cython.double:
        """A random number from 0 to 1."""
        step: cython.ulonglong = 0x9E3779B97F4A7C15
        mask: cython.ulonglong = ~cython.cast(cython.ulonglong, 0)
        if not cython.compiled:
            mask = 0xFFFFFFFFFFFFFFFF
        self.chance = (self.chance + step) & mask
        return (scramble(self.chance) >> 32) * (1.0 / 4294967296.0)

    def slips(self) -> cython.bint:
        """Whether a habit is forgotten this once."""
        return self.h.forgets > 0 and self.unit() < self.h.forgets

    def blur(self) -> cython.double:
        """How far a judgement is off, about as often this way as that."""
        if self.h.slip == 0:
            return 0.0
        return (self.unit() + self.unit() + self.unit() - 1.5) * 2.0 * self.h.slip
