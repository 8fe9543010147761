"""One number of the expert at a time, moved both ways: what it would gain.

Owns: trying each number alone.  Never: deciding; what gains clearly is written into
`bots/numbers` by hand, under the kind of rules for which it gains.

    python -m training.single --grounds whitnack,vegas --pairs 2500
"""

from __future__ import annotations

import argparse
import sys
from typing import Final

from handfoot.bots.habits_of import habits_of
from handfoot.engine.kernel import Habits
from training.cem import FIXED, USUAL_WIDTH, WIDTHS
from training.duels import ground_of, many

CLEAR: Final = 2.2  # standard errors from which a gain is marked


def main() -> int:
    """Play each number both ways on each ground, and print the gains."""
    parser = argparse.ArgumentParser(description="Move each number of the expert alone.")
    parser.add_argument("--grounds", default="whitnack")
    parser.add_argument("--pairs", type=int, default=2500)
    parser.add_argument("--seed", type=int, default=777)
    arguments = parser.parse_args()
    labels, jobs = [], []
    for ground in map(ground_of, arguments.grounds.split(",")):
        expert = habits_of("expert", 1, ground.rules)
        numbers: dict[str, float] = expert.numbers()
        for name, number in numbers.items():
            if name in FIXED:
                continue
            width = WIDTHS.get(name, USUAL_WIDTH)
            for moved in (number - width, number + width):
                labels.append(f"{ground.name:22s} {name:18s} {number:9.2f} -> {moved:9.2f}")
                player = Habits({**numbers, name: moved})
                jobs.append((ground, player, expert, arguments.pairs, arguments.seed))
    for label, gain in zip(labels, many(jobs), strict=True):
        mark = "  clear" if gain.mean > CLEAR * gain.error else ""
        print(f"{label} {gain.mean:+7.1f} +- {gain.error:.1f}{mark}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
