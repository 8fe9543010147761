"""The trace: a run as hashes, printed, for comparing one process with another.

Owns: `python -m tests.engine.trace deals|match PLAYERS SOLO SEED`.  Never: a check; whoever
starts two of these compares what they print.
"""

from __future__ import annotations

import random
import sys

from handfoot.engine.compile import compile_rules
from handfoot.engine.kernel import COMPILED, Deal
from tests.engine.random_play import eager, fresh, late, play_deal, play_match, uniform
from tests.support.positions import whitnack


def trace_deals(players: int, solo: bool, seed: int) -> None:
    """Print the kernel's hash after every action of some deals, and play-out checksums."""
    deal = Deal(compile_rules(whitnack(), players, solo=solo))
    rng = random.Random(seed)
    for number in range(2):
        deal.deal_random(seed + number, number, number % players)
        while not deal.over:
            legal = deal.legal_actions()
            action = rng.choice(legal)
            deal.push(action)
            print(len(legal), action, f"{deal.state_hash():016x}")
        print([deal.side_score(side) for side in range(deal.rules.sides)])
    print(Deal(deal.rules).rollout_many(seed, 3))
    deal.deal_random(seed, 0, 0)
    twin = deal.clone()
    twin.shuffle_stock(seed + 1)
    print(deal.rollout(), deal.state_hash(), twin.rollout(), twin.state_hash())


def trace_match(players: int, solo: bool, seed: int) -> None:
    """Print the match's hash after every move, its record and its last view."""
    match = fresh(players, solo, seed, may_stay=bool(seed % 2))
    rng = random.Random(seed)
    for step in play_match(match, rng, uniform if seed % 3 else eager):
        print(match.state_hash(), step.events)
    print(match.record())
    print(match.view(0))
    match = late(players, solo, seed)
    for step in play_deal(match, rng, eager):
        print(match.state_hash(), match.view(step.seat), step.events)


def main(arguments: list[str]) -> None:
    """Print what is asked for."""
    what, players, solo, seed = arguments
    print("compiled" if COMPILED else "plain", file=sys.stderr)
    trace = trace_deals if what == "deals" else trace_match
    trace(int(players), solo == "solo", int(seed))


if __name__ == "__main__":
    main(sys.argv[1:])
