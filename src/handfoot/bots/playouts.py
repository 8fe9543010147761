"""Playouts: every option of a decision weighed by playing the deal on from it.

Owns: worlds dealt from what a seat knows, each option played to the end in the same worlds, and
the error of each difference.  Never: a rule, nor a card that the seat cannot know.

The players of the worlds see only their own cards, so an option gains nothing from secrets.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from typing import Final

from handfoot.bots.advice import Advice, Comparison, Option, is_clear
from handfoot.bots.endings import Ending, ending_of, what_decides
from handfoot.bots.habits_of import habits_of
from handfoot.engine.kernel import Mind, Players, choose_action, numbers
from handfoot.engine.knowledge import Knowledge
from handfoot.engine.sampling import sample

POLICY: Final = ("expert", 1)  # whose habits play on
_FIRST_WORLDS: Final = 24  # looked at with every option, before the hopeless ones are dropped
_HOPELESS: Final = 3.0  # standard errors behind the best
_PLAN_MOST: Final = 60  # actions of one turn


def advise_by_playouts(
    view: Knowledge,
    *,
    worlds: int = 256,
    seed: int = 0,
    options: Sequence[int] | None = None,
) -> Advice:
    """Return the options, the best first; `options` None is all that is legal.

    The same for the same view, worlds and seed.  Options that fall far behind are looked at in
    fewer worlds, so their error is larger.
    """
    actions = list(view.legal if options is None else options)
    if len(actions) < 2:
        return Advice(tuple(Option(a, (a,), 0.0, 0.0, None, ()) for a in actions))
    endings = _play_worlds(view, actions, worlds, random.Random(seed))
    results = {action: [each.result for each in found] for action, found in endings.items()}
    points = _points(results)
    ranked = sorted(points, key=lambda action: -points[action])
    best = ranked[0]
    told = [
        Option(
            action=action,
            plan=_plan(view, action),
            points=points[action],
            error=_error(results[action], results[best]) if action != best else 0.0,
            match=None,
            reasons=() if action == best else what_decides(endings[best], endings[action]),
        )
        for action in ranked
    ]
    worse = next((option for option in told[1:] if is_clear(told[0], option)), None)
    if worse is not None:
        told[0] = told[0]._replace(reasons=worse.reasons)
    return Advice(tuple(told))


def compare_by_playouts(
    view: Knowledge, first: int, second: int, *, worlds: int, seed: int
) -> Comparison:
    """Return how far the second action is behind the first.

    The worlds are other ones than those of `advise_by_playouts` with the same seed.
    """
    endings = _play_worlds(view, (first, second), worlds, random.Random(~seed), drop=False)
    one, other = ([each.result for each in endings[action]] for action in (first, second))
    return Comparison(
        behind=_mean(one) - _mean(other),
        error=_error(other, one),
        reasons=what_decides(endings[first], endings[second]),
    )


def _points(results: dict[int, list[float]]) -> dict[int, float]:
    """Return the mean of each action, as if it had been played in all the worlds.

    One that was dropped is set against the longest in the worlds that both were played in.
    """
    longest = max(results.values(), key=len)
    return {
        action: _mean(found) - _mean(longest[: len(found)]) + _mean(longest)
        for action, found in results.items()
    }


def _play_worlds(
    view: Knowledge,
    actions: Sequence[int],
    worlds: int,
    rng: random.Random,
    *,
    drop: bool = True,
) -> dict[int, list[Ending]]:
    """Return how the deal ended after each action, world by world."""
    rules = view.rules
    players = Players(rules, [Mind(habits_of(*POLICY, rules)) for _ in range(rules.players)])
    endings: dict[int, list[Ending]] = {action: [] for action in actions}
    known = _known(view)
    alive = list(actions)
    for number in range(worlds):
        if drop and number == _FIRST_WORLDS:
            alive = _hopeful(endings)
        deal, chance = sample(view, rng, known), rng.getrandbits(63)
        for action in alive:
            world = deal.clone()
            world.push(action)
            if not world.over:
                players.play_out(world, chance)
            endings[action].append(ending_of(world, view.side))
    return endings


def _known(view: Knowledge) -> list[list[int] | None] | None:
    """Return the cards that each other seat was seen to take and still holds, if that was noted."""
    memory = view.memory
    if memory is None:
        return None
    return [None if seat == view.seat else memory.known_of(seat) for seat in range(len(view.seats))]


def _hopeful(endings: dict[int, list[Ending]]) -> list[int]:
    results = {action: [each.result for each in found] for action, found in endings.items()}
    best = max(results, key=lambda action: _mean(results[action]))
    return [
        action
        for action, found in results.items()
        if action == best
        or _mean(results[best]) - _mean(found) <= _HOPELESS * _error(found, results[best])
    ]


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


def _error(found: Sequence[float], best: Sequence[float]) -> float:
    """Return one standard error of the difference, over the worlds that both were played in."""
    differences = [b - f for f, b in zip(found, best, strict=False)]
    if len(differences) < 2:
        return 0.0
    mean = _mean(differences)
    spread = sum((d - mean) ** 2 for d in differences) / (len(differences) - 1)
    return math.sqrt(spread / len(differences))


def _plan(view: Knowledge, action: int) -> tuple[int, ...]:
    """Return the action and how the turn goes on, up to the first card that comes unseen."""
    deal = sample(view, random.Random(0))
    mind = Mind(habits_of(*POLICY, view.rules))
    plan: list[int] = []
    now = action
    while len(plan) < _PLAN_MOST:
        plan.append(now)
        feet, stock = deal.reserves_taken(view.seat), deal.stock_n
        deal.push(now)
        unseen = deal.stock_n != stock or deal.reserves_taken(view.seat) != feet
        if deal.over or deal.actor != view.seat or unseen or deal.phase == numbers.DRAW_PHASE:
            break
        now = choose_action(mind, deal, 0)
    return tuple(plan)
