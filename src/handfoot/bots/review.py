"""Review: each decision of a finished deal against the best that could be known at the time.

Owns: which decisions are weighed, their grades, and the accuracy of a seat.  Never: how options
are weighed (`advice`); hindsight: a decision is judged by what its seat knew.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final, Literal, NamedTuple

from handfoot.bots.advice import CLEAR_ERRORS, Advice, Reason
from handfoot.bots.playouts import advise_by_playouts
from handfoot.bots.reasons import reasons_for
from handfoot.bots.retelling import moments, single_actions, taken_back
from handfoot.bots.steps import Step, step_of, steps_of
from handfoot.engine.actions import is_lay
from handfoot.engine.kernel import numbers
from handfoot.engine.knowledge import Knowledge
from handfoot.engine.match import Match

Grade = Literal["best", "good", "inaccuracy", "mistake", "blunder", "open"]
Kind = Literal["take", "lay", "discard", "go_out", "other"]
Weigh = Callable[[Knowledge, int, int], Advice]  # view, the action played, seed

GRADES: Final[tuple[tuple[Grade, float], ...]] = (
    ("best", 15),
    ("good", 40),
    ("inaccuracy", 100),
    ("mistake", 250),
    ("blunder", math.inf),
)  # each with the points from which on it is the next
SPREAD: Final = 2170.0  # standard deviation of one deal's result between equals, in points
MOMENTS: Final = 3


class Decision(NamedTuple):
    """One decision, weighed."""

    seq: int  # of the move, from 1
    deal: int
    turn: int
    seat: int
    kind: Kind
    played: Step
    best: Step
    lost: float  # points below the best
    error: float  # one standard error of `lost`
    grade: Grade
    reasons: tuple[Reason, ...]

    @property
    def cost(self) -> float:
        """Points lost beyond doubt: 0.0 where the difference may be the weighing's own error."""
        return 0.0 if self.grade in ("best", "open") else self.lost


class Choice(NamedTuple):
    """A decision of a deal that is still to be weighed; its match goes on with the next."""

    at: int  # index of its move in the log
    deal: int
    turn: int
    seat: int
    action: int
    match: Match

    @property
    def kind(self) -> Kind:
        """What is decided."""
        return kind_of(self.action)


def kind_of(action: int) -> Kind:
    """Return what kind of decision an action is."""
    if action in (numbers.ASK, numbers.YES, numbers.NO):
        return "go_out"
    if action in (numbers.DRAW, numbers.TAKE, numbers.TAKE_TWO, numbers.TAKE_JOKER):
        return "take"
    if action < numbers.START:
        return "discard"
    return "lay" if is_lay(action) else "other"


def choices(match: Match, deals: Iterable[int]) -> Iterator[Choice]:
    """Yield the decisions of these deals that had at least two options.

    Moves that were taken back are left out.
    """
    wanted = frozenset(deals)
    gone = taken_back(match)
    deal, turn, player = 0, 0, -1
    for moment in moments(match):
        now = moment.match
        if (now.deal_number, now.deal.player) != (deal, player):
            turn = turn + 1 if now.deal_number == deal else 1
            deal, player = now.deal_number, now.deal.player
        if deal not in wanted or now.deal.over or moment.at in gone:
            continue
        for before, action in single_actions(now, moment.seat, moment.move):
            if len(before.deal.legal_actions()) > 1:
                yield Choice(moment.at, deal, turn, moment.seat, action, before)


def with_played(advice: Advice, view: Knowledge, action: int, worlds: int, seed: int) -> Advice:
    """Return the advice with an option for the action played, if it had none.

    It is set against the best by playouts, in as many worlds.
    """
    if not advice.options or any(option.action == action for option in advice.options):
        return advice
    best = advice.options[0]
    pair = advise_by_playouts(view, worlds=worlds, seed=seed, options=(best.action, action))
    points = {option.action: option for option in pair.options}
    behind = max(points[best.action].points - points[action].points, 0.0)
    played = points[action]._replace(
        points=best.points - behind, error=max(option.error for option in pair.options)
    )
    return Advice((*advice.options, played))


def weigh(choice: Choice, advise: Weigh) -> Decision | None:
    """Weigh one decision; None if the adviser does not know what the move played was worth."""
    match, seat = choice.match, choice.seat
    view = match.knowledge(seat)
    advice = advise(view, choice.action, choice.at)
    played = next((o for o in advice.options if o.action == choice.action), None)
    if played is None or not advice.options:
        return None
    best = advice.options[0]
    steps = steps_of(match, (best.action,))
    if not steps:
        return None
    lost = max(best.points - played.points, 0.0)
    grade = grade_of(lost, played.error)
    reasons: tuple[Reason, ...] = ()
    if grade not in ("best", "open"):
        plan, instead = (each.plan or (each.action,) for each in (best, played))
        reasons = reasons_for(view, plan, instead, match.cards.codes)
    return Decision(
        seq=choice.at + 1,
        deal=choice.deal,
        turn=choice.turn,
        seat=seat,
        kind=choice.kind,
        played=step_of(match, seat, match.move_for(seat, choice.action)),
        best=steps[0],
        lost=lost,
        error=played.error,
        grade=grade,
        reasons=reasons,
    )


def grade_of(lost: float, error: float) -> Grade:
    """Return the grade of a decision that lost so many points, with one standard error.

    >>> grade_of(0, 0), grade_of(120, 30), grade_of(120, 80)
    ('best', 'mistake', 'open')
    """
    if lost < GRADES[0][1]:
        return "best"
    if lost <= CLEAR_ERRORS * error:
        return "open"
    return next(grade for grade, below in GRADES if lost < below)


# ---- of a seat -------------------------------------------------------------------------------


def accuracy_of(decisions: Iterable[Decision]) -> float:
    """Return how accurate decisions were, 0 to 100: 100 if none lost anything beyond doubt.

    Each loss is turned into a share of the chance to win, and that into percent, by the curve
    that chess players know.  The figure is halfway between the mean and the harmonic mean, so
    that one blunder weighs more than many slips.
    """
    each = [_percent(decision.cost) for decision in decisions]
    if not each:
        return 100.0
    mean = sum(each) / len(each)
    harmonic = len(each) / sum(1 / max(percent, 1.0) for percent in each)
    return (mean + harmonic) / 2


def _percent(cost: float) -> float:
    chance = 100 * (0.5 * math.erf(cost / SPREAD / math.sqrt(2)))  # percent of a won deal
    return min(max(103.1668 * math.exp(-0.04354 * chance) - 3.1669, 0.0), 100.0)


def biggest(decisions: Sequence[Decision], seat: int) -> tuple[Decision, ...]:
    """Return the moments that cost most: those of `seat`, then, if it has few, of the others."""
    dear = [decision for decision in decisions if decision.cost > 0]
    dear.sort(key=lambda decision: (decision.seat != seat, -decision.cost, decision.seq))
    return tuple(sorted(dear[:MOMENTS], key=lambda decision: -decision.cost))
