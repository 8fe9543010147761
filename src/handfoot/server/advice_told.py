"""Advice as it crosses the wire: options, steps and reasons with their English beside them.

Owns: from what an adviser found to the records of `protocol.advice`.  Never: a judgement.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from handfoot.bots.advice import Advice, Option, Reason, is_clear
from handfoot.bots.reasons import reason_text
from handfoot.bots.steps import Step, step_text, steps_of
from handfoot.engine.match import Match
from handfoot.protocol.advice import MoveTold, ReasonTold, StepTold

MOVES_TOLD = 4
REASONS_TOLD = 2


def moves_told(match: Match, advice: Advice, most: int = MOVES_TOLD) -> tuple[MoveTold, ...]:
    """Return the best options of the seat to act, as many as can be made, the best first."""
    told: list[MoveTold] = []
    seen: set[tuple[int, ...]] = set()
    for option in advice.options:
        plan = tuple(sorted(option.plan or (option.action,)))
        if plan in seen:
            continue  # the same cards in another order
        seen.add(plan)
        move = _move_told(match, option, advice.options[0])
        told += [move] if move.steps else []
        if len(told) == most:
            break
    return tuple(told)


def _move_told(match: Match, option: Option, best: Option) -> MoveTold:
    behind = best.points - option.points
    return MoveTold(
        steps=steps_told(steps_of(match, option.plan or (option.action,))),
        points=round(option.points),
        behind=round(behind),
        error=round(option.error),
        about_equal=not is_clear(best, option),
        match_percent=None if option.match is None else round(100 * option.match),
        reasons=reasons_told(option.reasons),
    )


def steps_told(steps: Iterable[Step]) -> tuple[StepTold, ...]:
    """Return steps with their sentences."""
    return tuple(
        StepTold(step.code, step.facts, step_text(step.code, step.facts), step.move)
        for step in steps
    )


def reasons_told(reasons: Sequence[Reason]) -> tuple[ReasonTold, ...]:
    """Return the first reasons with their sentences."""
    return tuple(
        ReasonTold(reason.code, dict(reason.facts), reason_text(reason))
        for reason in reasons[:REASONS_TOLD]
    )
