"""Matches for the tests of reviews: played by bots up to the end of a deal.

Owns: playing them, each once.  Never: a judgement.
"""

from __future__ import annotations

import random
from functools import cache

from handfoot import bots
from handfoot.engine.match import Match
from handfoot.engine.moves import NextDeal
from handfoot.engine.presets import load_ruleset


@cache
def _played(ruleset: str, players: int, seed: int, level: str, deals: int) -> Match:
    match = Match.new(load_ruleset(ruleset), players, seed=seed)
    bot, rng = bots.get(level), random.Random(seed)
    while True:
        if match.deal.over:
            if match.deal_number == deals:
                return match
            match.play(0, NextDeal())
            continue
        seat = match.deal.actor
        view = match.knowledge(seat)
        match.play(seat, match.move_for(seat, bot.choose(view, view.legal, rng)))


def played(
    ruleset: str = "whitnack",
    players: int = 4,
    *,
    seed: int = 1,
    level: str = "careful",
    deals: int = 1,
) -> Match:
    """Return a copy of a match in which that many deals are over."""
    return _played(ruleset, players, seed, level, deals).copy()
