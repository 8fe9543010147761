"""What runs under callgrind: random play-outs of the rulesets named on the command line.

Owns: one call of `rollout_many` for each `RULESET:PLAYERS`; the first argument is the number
of deals.  Prints the decisions of each, one a line.  Never: counting (`instructions`).
"""

from __future__ import annotations

import sys

from handfoot.engine.compile import compile_rules
from handfoot.engine.kernel import Deal
from handfoot.engine.presets import load_ruleset

SEED = 1


def main(arguments: list[str]) -> None:
    """Play so many deals under each of these rulesets."""
    deals = int(arguments[0])
    for words in arguments[1:]:
        name, players = words.split(":")
        deal = Deal(compile_rules(load_ruleset(name), int(players)))
        print(deal.rollout_many(SEED, deals)[0])


if __name__ == "__main__":
    main(sys.argv[1:])
