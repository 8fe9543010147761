"""Perft of every preset: how many ways to play on from a fixed deal, and from the middle of one.

Owns: the numbers in perft.json, and writing them anew: `python -m tests.engine.perft_presets`.
Never: a rule.  Numbers that change are a change of behaviour: the commit says which and why.
"""

from __future__ import annotations

import json
import random
from pathlib import Path

from handfoot.engine.compile import compile_rules
from handfoot.engine.kernel import Deal, numbers
from handfoot.engine.presets import load_ruleset, preset_names
from tests.engine.fuzz_trace import choose

PATH = Path(__file__).with_name("perft.json")
DEPTH = 9
WAYS_MOST = 20_000  # counting stops at the first depth with more
AFTER = (60, 150, 300)  # actions played before the next counts
SEED = 1


def perft(deal: Deal, depth: int) -> int:
    """Count sequences of so many legal actions; an ended deal counts once."""
    if depth == 0 or deal.over:
        return 1
    if depth == 1:
        return len(deal.legal_actions())
    count = 0
    for action in deal.legal_actions():
        after = deal.clone()
        after.push(action)
        count += perft(after, depth - 1)
    return count


def counts(deal: Deal, depth: int = DEPTH) -> list[int]:
    """Count to each depth in turn, until there are too many."""
    found: list[int] = []
    while len(found) < depth and (not found or found[-1] <= WAYS_MOST):
        found.append(perft(deal, len(found) + 1))
    return found


def deals_of(name: str) -> dict[str, Deal]:
    """Return a preset's fresh deal, and the same deal after some more and more play."""
    ruleset = load_ruleset(name)
    fresh = Deal(compile_rules(ruleset, ruleset.pack.layouts[0].players))
    fresh.deal_random(SEED, 0, 0)
    while fresh.phase == numbers.LIFT_PHASE:  # 32 ways each, and none of them of interest
        fresh.push(numbers.LIFT + numbers.LIFT_MIDDLE)
    found = {"fresh": fresh}
    deal, rng = fresh.clone(), random.Random(SEED)
    for played in range(1, AFTER[-1] + 1):
        if deal.over:
            break
        deal.push(choose(deal.legal_actions(), rng, eager=True))
        if played in AFTER:
            found[f"after {played}"] = deal.clone()
    return found


def found_now(name: str, depth: int = DEPTH) -> dict[str, list[int]]:
    """Return what the kernel counts for a preset today."""
    return {which: counts(deal, depth) for which, deal in deals_of(name).items()}


def main() -> None:
    """Write the numbers of all presets."""
    table = {name: found_now(name) for name in preset_names()}
    lines = [f"  {json.dumps(name)}: {json.dumps(ways)}" for name, ways in table.items()]
    PATH.write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")


if __name__ == "__main__":
    main()
