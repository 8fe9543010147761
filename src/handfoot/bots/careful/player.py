"""The bot `careful`: which question it asks itself first.

Owns: the order of its decisions.  Never: a decision; each has a module of its own.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final

from handfoot.bots.careful.beforehand import PHASES, choose_beforehand
from handfoot.bots.careful.discarding import discard
from handfoot.bots.careful.emptying import plan_dump, plan_out
from handfoot.bots.careful.ending import answer, goes_out_freely
from handfoot.bots.careful.habits import HABITS, Habits
from handfoot.bots.careful.laying import lay_one
from handfoot.bots.careful.opening import plan_opening
from handfoot.bots.careful.pile import draw_or_take
from handfoot.bots.careful.plan import next_step
from handfoot.bots.careful.sight import Sight
from handfoot.engine.kernel import numbers
from handfoot.engine.knowledge import Knowledge


class Careful:
    """A player that keeps nothing in mind between two decisions and uses no chance."""

    name: Final = "careful"
    version: Final = 1

    def __init__(self, habits: Habits = HABITS) -> None:
        self._habits = habits

    def choose(self, view: Knowledge, options: Sequence[int], rng: random.Random) -> int:
        """Return one of the options."""
        if len(options) == 1:
            return options[0]
        if view.phase in PHASES:
            return choose_beforehand(view)
        sight = Sight(view, self._habits)
        if view.phase == numbers.ASK_PHASE:
            return answer(sight)
        if view.phase == numbers.DRAW_PHASE:
            return draw_or_take(sight)
        for decide in DECISIONS:
            action = decide(sight)
            if action is not None:
                return action
        return options[0]  # only where the rules leave nothing else


def _lay(sight: Sight) -> int | None:
    """Return what to lay, or the question to ask; None to end the turn."""
    if numbers.ASK in sight.legal:
        return numbers.ASK
    if numbers.LADY in sight.legal:
        return numbers.LADY
    if sight.known.due_rank != numbers.NONE:
        return _any_lay(sight)
    if not sight.mine.opened:
        return _open(sight)
    plan = None
    if not sight.in_foot:
        if not sight.known.rules.own_first_book:
            plan = plan_dump(sight)
    elif goes_out_freely(sight):
        plan = plan_out(sight)
    if plan is not None:
        step = next_step(sight, plan)
        if step is not None:
            return step
        if plan.left in sight.legal:
            return plan.left
    return _any_lay(sight) if sight.known.permitted else lay_one(sight)


def _open(sight: Sight) -> int | None:
    """Return a step of the first meld if it is worth its price, or is begun already."""
    known, habits = sight.known, sight.habits
    if known.most_reachable is None or known.most_reachable < known.minimum:
        return None
    plan = plan_opening(sight)
    if plan is None:
        return None
    has_begun = sight.mine.laid_points > 0 or known.pending > 0
    if plan.cost <= habits.open_budget or has_begun or sight.is_late or sight.in_danger:
        return next_step(sight, plan)
    return None


def _any_lay(sight: Sight) -> int | None:
    """Return a lay-down for when one must be found: naturals are laid first, then wilds."""
    for first, last in _ORDER:
        for action in sight.known.legal:
            if first <= action < last:
                return action
    return None


_ORDER = (
    (numbers.ADD, numbers.ADD_TWO),
    (numbers.ADD_OLD, numbers.ADD_OLD_TWO),
    (numbers.START, numbers.START_TWO),
    (numbers.START_TWO, numbers.ADD),
    (numbers.ADD_TWO, numbers.CONTROL),
    (numbers.ADD_OLD_TWO, numbers.ACTIONS),
)

# asked in this order until one knows what to do
DECISIONS: Final = (_lay, discard, _any_lay)
