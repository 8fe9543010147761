"""Worlds: deals for bots to sit in, and twins of them that one seat cannot tell apart.

Owns: re-dealing every card that a seat cannot know.  Never: a bot.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

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


def twin_of(deal: Deal, seat: int, chance: random.Random) -> Deal:
    """Return a deal that `seat` cannot tell from this one.

    Other hands, the feet not taken up (its own too) and the stock are shuffled together and
    dealt out again in the same numbers.
    """
    state: dict[str, Any] = deal.dump()
    hands: list[list[int]] = state["hand"]
    feet: list[list[int]] = state["foot"]
    hidden = [hands[other] for other in range(len(hands)) if other != seat] + feet
    pool = [kind for counts in hidden for kind in _cards(counts)] + state["stock"]
    chance.shuffle(pool)
    for counts in hidden:
        cards = [pool.pop() for _ in range(sum(counts))]
        counts[:] = [cards.count(kind) for kind in range(numbers.KINDS)]
    state["stock"] = pool
    twin = Deal(deal.rules)
    twin.load(state)
    return twin


def _cards(counts: Sequence[int]) -> Iterator[int]:
    for kind, count in enumerate(counts):
        yield from [kind] * count
