"""Dealing from a number: deals for simulations and environments, not for people.

Owns: the same deal for the same number, whatever the rules look at.  Never: the published
shuffle (`shuffle`).
"""

from __future__ import annotations

import random

from handfoot.engine.kernel import Deal
from handfoot.engine.shuffle import lift_noise


def deal_out(deal: Deal, seed: int, index: int, starter: int, scores: list[int]) -> None:
    """Deal anew: `seed` of 32 bits, `index` of the deal from 0, the seat that begins.

    `scores` are the match points by side.  The kernel's own shuffle knows none, on which the
    initial meld may depend.
    """
    rules = deal.rules
    if not rules.bands:
        deal.deal_random(seed, index, starter)
        return
    order = [kind for kind, count in enumerate(rules.table("copies")) for _ in range(count)]
    random.Random(seed).shuffle(order)
    noise = lift_noise(seed.to_bytes(4), rules.players)
    deal.deal_order(order, index, starter, scores, noise, seed or 1)
