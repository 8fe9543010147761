"""Advice by search: whole turns tried in worlds dealt from what a seat knows.

Owns: from the plans of the kernel's searcher to options, one for each action.  Never: the
search (`kernel/thinking`), or a card that the seat may not know.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from handfoot.bots.advice import CLEAR_ERRORS, LEAST_POINTS, Advice, Comparison, Option, is_clear
from handfoot.bots.master import match_of, thinker_for
from handfoot.bots.playouts import compare_by_playouts
from handfoot.engine.actions import is_lay
from handfoot.engine.kernel import COMPILED, Deal
from handfoot.engine.knowledge import Knowledge
from handfoot.engine.sampling import sample

_SLOWER: Final = 32  # times, where the rules run as plain Python
_TRIED_TO_THE_END: Final = 64  # worlds in which two plans are played out, to say what decides
_OF_ONE_DEAL: Final = 1_200.0  # how far the rest of a deal strays from what is expected of it
_PLAYED_OUT: Final = 400  # ... to say how much was lost


class _Plan(NamedTuple):
    """A plan that was weighed."""

    steps: tuple[int, ...]
    points: float
    error: float  # of the difference to the first plan, 0.0 for that one


def advise(view: Knowledge, *, worlds: int = 256, seed: int = 0) -> Advice:
    """Return an option for each legal action, with the best plan that begins with it.

    The same for the same view, worlds and seed on every computer.  Points are as far as a few
    turns played on and a learned value tell; see docs/hints.md.
    """
    advice = Advice(tuple(_options(view, worlds, seed, view.legal)))
    if len(advice.options) < 2:
        return advice
    best, *others = advice.options
    worse = next((option for option in others if is_clear(best, option)), None)
    if worse is None:
        return advice
    reasons = compare_by_playouts(
        view, best.action, worse.action, worlds=_fewer(_TRIED_TO_THE_END), seed=seed
    ).reasons
    told = (
        option._replace(reasons=reasons) if option in (best, worse) else option
        for option in advice.options
    )
    return Advice(tuple(told))


def compare(view: Knowledge, first: int, second: int, *, worlds: int, seed: int) -> Comparison:
    """Return how far the second action is behind the first.

    The worlds are other ones than those of `advise` with the same seed.  What looks clear is also
    played to the end, and the two figures count alike: the learned value has an error of its
    own, which no number of worlds takes away.
    """
    found = {option.action: option for option in _options(view, worlds, ~seed, (first, second))}
    if first not in found or second not in found:
        # the searcher has room for so many plans only
        return compare_by_playouts(view, first, second, worlds=_fewer(_PLAYED_OUT), seed=seed)
    behind = found[first].points - found[second].points
    error = math.hypot(found[first].error, found[second].error)
    if behind < LEAST_POINTS or behind <= CLEAR_ERRORS * error:
        return Comparison(behind, error, ())
    tried = compare_by_playouts(view, first, second, worlds=_fewer(_PLAYED_OUT), seed=seed)
    return Comparison(
        (behind + tried.behind) / 2, math.hypot(error, tried.error) / 2, tried.reasons
    )


def _fewer(worlds: int) -> int:
    return worlds if COMPILED else max(worlds // _SLOWER, 2)


def _options(view: Knowledge, worlds: int, seed: int, actions: Sequence[int]) -> list[Option]:
    """Return an option for each of the actions, the best first."""
    plans = _plans(view, worlds, seed, actions)
    if not plans:
        return []
    deal = sample(view, random.Random(0))
    found: list[tuple[int, _Plan]] = []
    for action in actions:
        plan = next((p for plan in plans if (p := _beginning(deal, plan, action))), None)
        if plan is not None:
            found.append((action, plan))
    found.sort(key=lambda pair: (-pair[1].points, pair[0] != plans[0].steps[0]))
    top = found[0][1] if found else plans[0]
    chance = _chance_of(view)
    return [
        Option(
            action=action,
            plan=plan.steps,
            points=plan.points,
            # both errors are of the difference to a third plan, so this is rather too large
            error=0.0 if number == 0 else math.hypot(plan.error, top.error),
            match=chance(plan.points),
            reasons=(),
        )
        for number, (action, plan) in enumerate(found)
    ]


def _chance_of(view: Knowledge) -> Callable[[float], float | None]:
    """Return how likely the match is won with so many points in this deal; None if it is early."""
    lead, spread = match_of(view)
    if not spread:
        return lambda _points: None
    wide = math.hypot(spread, _OF_ONE_DEAL) * math.sqrt(2)
    return lambda points: 0.5 * (1 + math.erf((lead + points) / wide))


def _plans(view: Knowledge, worlds: int, seed: int, actions: Sequence[int]) -> list[_Plan]:
    """Return the plans of the turn, the best first."""
    thinker = thinker_for(view.rules, worlds=_fewer(worlds))
    thinker.mind.memory = view.memory
    weighed = view.table.weighed_by(thinker, seed & (2**64 - 1), actions)
    return sorted((_Plan(*each) for each in weighed), key=lambda plan: -plan.points)


def _beginning(deal: Deal, plan: _Plan, action: int) -> _Plan | None:
    """Return the plan with `action` as its first step, if it can be made in that order.

    Cards are laid in any order, so a plan stands for all the orders that the rules allow.
    """
    if plan.steps[0] == action:
        return plan
    if not is_lay(action) or action not in plan.steps:
        return None
    at = plan.steps.index(action)
    if not all(is_lay(step) for step in plan.steps[:at]):
        return None
    steps = (action, *plan.steps[:at], *plan.steps[at + 1 :])
    now = deal.clone()
    for step in steps[: at + 1]:
        if now.over or now.why_not(step):
            return None
        now.push(step)
    return plan._replace(steps=steps)
