"""Worlds: deals for bots to sit in, and their decisions.

Owns: what each seat knows and remembers at every choice.  Never: a bot.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from handfoot.bots import Bot
from handfoot.engine.compile import compile_rules
from handfoot.engine.kernel import Deal, Memory, Rules, numbers
from handfoot.engine.knowledge import Knowledge, knowledge_of
from handfoot.engine.presets import load_ruleset


class Layout(NamedTuple):
    """How many play, and whether alone where both are possible."""

    players: int
    solo: bool

    @property
    def rules(self) -> Rules:
        """Whitnack's rules for this table."""
        return compile_rules(load_ruleset("whitnack"), self.players, solo=self.solo)

    @property
    def name(self) -> str:
        """For the test's name."""
        return f"{self.players}{'-solo' if self.solo else ''}"


LAYOUTS = tuple(
    Layout(players, solo)
    for players, solo in ((2, False), (3, False), (4, False), (5, False), (6, False), (6, True))
)


def deals(rules: Rules, count: int, first_seed: int = 1) -> Iterator[Deal]:
    """Yield deals, the minimum and the first seat moving on."""
    for number in range(count):
        deal = Deal(rules)
        deal.deal_random(first_seed + number, number % 4, number % rules.players)
        yield deal


def decisions(deal: Deal, bots: Sequence[Bot], seed: int = 1) -> Iterator[tuple[Deal, Knowledge]]:
    """Let bots play a deal; before each choice yield the deal and what the seat knows."""
    rng = random.Random(seed)
    memory = Memory()
    deal.begin_memory(memory)
    while not deal.over:
        knowledge = knowledge_of(deal, deal.actor, [0] * deal.rules.sides, memory)
        yield deal, knowledge
        action = bots[deal.actor].choose(knowledge, knowledge.legal, rng)
        assert action in knowledge.legal, numbers.describe(action)
        deal.follow(action, memory)
