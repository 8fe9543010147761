"""Knowing seats: positions of random play, and the hidden cards of a deal.

Owns: walking through deals on the kernel alone, as `random_play` does with matches; and
`python -m tests.engine.knowing NAME PLAYERS`, which prints the deals that are sampled on a walk.
Never: which cards a seat knows.
"""

from __future__ import annotations

import hashlib
import json
import random
import sys
from collections import Counter
from collections.abc import Iterator
from typing import Any

from handfoot.engine import sample
from handfoot.engine.compile import compile_rules
from handfoot.engine.kernel import COMPILED, Deal, Rules, numbers
from handfoot.engine.knowledge import Knowledge, knowledge_of
from handfoot.engine.presets import load_ruleset

BEFORE_PLAY = (numbers.LIFT_PHASE, numbers.PASS_PHASE, numbers.CHOOSE_PHASE)


def rules_of(name: str, players: int, *, solo: bool = False) -> Rules:
    """Return the compiled rules of a preset."""
    return compile_rules(load_ruleset(name), players, solo=solo)


def eager(deal: Deal, rng: random.Random) -> int:
    """Choose what brings cards down, most of the time: feet are taken up, and seats go out."""
    legal = deal.legal_actions()
    down = [a for a in legal if numbers.START <= a < numbers.CONTROL or a >= numbers.ADD_OLD]
    down += [a for a in legal if a in (numbers.TAKE, numbers.ASK, numbers.YES, numbers.LADY)]
    return rng.choice(down if down and rng.random() < 0.9 else legal)


def walk(rules: Rules, seed: int, deal_index: int = 0) -> Iterator[Deal]:
    """Yield one deal before each of its actions, chosen by chance."""
    rng = random.Random(seed)
    deal = Deal(rules)
    deal.deal_random(seed, deal_index, seed % rules.players)
    while not deal.over:
        yield deal
        deal.push(eager(deal, rng))


def view_of(deal: Deal) -> Knowledge:
    """Return what the seat to act knows, before any points of a match."""
    return knowledge_of(deal, deal.actor, [0] * deal.rules.sides)


def hidden_cards(deal: Deal, seat: int) -> Counter[int]:
    """Count the kinds that `seat` cannot see, wherever they lie."""
    cards = Counter(deal.stock_kinds())
    for p in range(deal.rules.players):
        zones = [deal.foot_counts(p), deal.later_counts(p)]
        if p != seat or deal.phase in BEFORE_PLAY:
            zones.append(deal.hand_counts(p))
        for counts in zones:
            cards.update({kind: n for kind, n in enumerate(counts) if n})
    return cards


def digest(deal: Deal) -> str:
    """Return a short form of every number of a deal."""
    numbers_only = json.dumps(deal.dump()).replace("true", "1").replace("false", "0")
    return hashlib.sha256(numbers_only.encode()).hexdigest()[:16]


def main(arguments: list[str]) -> None:
    """Print the sampled deals of a walk, and how they play out."""
    name, players = arguments
    print("compiled" if COMPILED else "plain", file=sys.stderr)
    rng = random.Random(1)
    rules = rules_of(name, int(players))
    for number, deal in enumerate(walk(rules, 5)):
        if number < 8 or number % 40 == 0 or deal.phase == numbers.ASK_PHASE:
            world = sample(view_of(deal), rng)
            print(number, digest(world))
            print(world.rollout(), digest(world))


def with_state(deal: Deal, **changes: Any) -> Deal:
    """Return a copy with some entries of its dump changed."""
    twin = Deal(deal.rules)
    twin.load(deal.dump() | changes)
    return twin


if __name__ == "__main__":
    main(sys.argv[1:])
