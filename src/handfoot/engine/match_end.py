"""When a match is over.

Owns: the last deal, by rounds, target and tie.  Never: who won, or the flow from deal to deal.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from handfoot.engine.fields import MatchRules

EXTRA_DEALS_MAX: Final = 5


def is_over(rules: MatchRules, deals: int, totals: Sequence[int]) -> bool:
    """Whether a match ends after so many deals.  Source: rules.md rows 96 and 98.

    `totals` are the points of each side in the match so far.
    """
    best = max(totals)
    if rules.match_end == "target" and best >= rules.target:
        ends = True
    else:
        ends = deals >= rules.rounds
    if ends and rules.tie_rule == "extra_round" and totals.count(best) > 1:
        return deals >= rules.rounds + EXTRA_DEALS_MAX
    return ends
