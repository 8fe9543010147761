"""Review: each decision of a finished deal against the best that could be known at the time.

Owns: which decisions are weighed, their grades, and the accuracy of a seat.  Never: how options
are weighed (`advice`); hindsight: a decision is judged by what its seat knew.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from statistics import median
from typing import Final, Literal, NamedTuple

from handfoot.bots.advice import CLEAR_ERRORS, Advice, Comparison, Reason
from handfoot.bots.reasons import reasons_for
from handfoot.bots.retelling import moments, single_actions, taken_back
from handfoot.bots.steps import Step, step_of, steps_of
from handfoot.engine.actions import is_lay
from handfoot.engine.kernel import numbers
from handfoot.engine.knowledge import Knowledge
from handfoot.engine.match import Match

Grade = Literal["best", "good", "inaccuracy", "mistake", "blunder", "open"]
Kind = Literal["take", "lay", "discard", "go_out", "other"]
Weigh = Callable[[Knowledge, int], Advice]  # view, seed
Compare = Callable[[Knowledge, int, int, int], Comparison]  # view, two actions, seed

GRADES: Final[tuple[tuple[Grade, float], ...]] = (
    ("best", 15),
    ("good", 40),
    ("inaccuracy", 100),
    ("mistake", 250),
    ("blunder", math.inf),
)  # each with the points from which on it is the next
SPREAD: Final = 2170.0  # standard deviation of one deal's result between equals, in points
LEAST_STAKE: Final = 10.0  # points
MOST_STAKE: Final = 500.0
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
    stake: float = 0.0  # points that the middle one of the options is behind the best

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


def weigh(choice: Choice, advise: Weigh, compare: Compare) -> Decision | None:
    """Weigh one decision; None if nobody knows what would have been best.

    What looks lost is compared once more in other worlds, and only that counts: the best of many
    options looks better than it is in the worlds that it was chosen by.
    """
    match, seat, action = choice.match, choice.seat, choice.action
    view = match.knowledge(seat)
    options = advise(view, choice.at).options
    if not options:
        return None
    best = options[0]
    steps = steps_of(match, (best.action,))
    if not steps:
        return None
    played = next((option for option in options if option.action == action), None)
    lost, error = 0.0, 0.0
    deciding: tuple[Reason, ...] = ()
    if played is None or best.points - played.points >= GRADES[0][1]:
        behind, error, deciding = compare(view, best.action, action, choice.at)
        lost = max(behind, 0.0)
    grade = grade_of(lost, error)
    reasons: tuple[Reason, ...] = ()
    if grade not in ("best", "open"):
        instead = played.plan if played is not None and played.plan else (action,)
        seen = reasons_for(view, best.plan or (best.action,), instead, match.cards.codes)
        reasons = (*seen[:1], *deciding, *seen[1:])
    return Decision(
        seq=choice.at + 1,
        deal=choice.deal,
        turn=choice.turn,
        seat=seat,
        kind=choice.kind,
        played=step_of(match, seat, match.move_for(seat, action)),
        best=steps[0],
        lost=lost,
        error=error,
        grade=grade,
        reasons=reasons,
        stake=max(best.points - median(option.points for option in options), 0.0),
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
    that chess players know.  A decision weighs by what was at stake, so that a draw that nobody
    would play otherwise hides no blunder; the figure is halfway between the mean and the
    harmonic mean.
    """
    each = [
        (_percent(d.cost), min(max(d.stake, d.cost, LEAST_STAKE), MOST_STAKE)) for d in decisions
    ]
    if not each:
        return 100.0
    weights = sum(weight for _, weight in each)
    mean = sum(percent * weight for percent, weight in each) / weights
    harmonic = weights / sum(weight / max(percent, 1.0) for percent, weight in each)
    return (mean + harmonic) / 2


def _percent(cost: float) -> float:
    chance = 100 * (0.5 * math.erf(cost / SPREAD / math.sqrt(2)))  # percent of a won deal
    return min(max(103.1668 * math.exp(-0.04354 * chance) - 3.1669, 0.0), 100.0)


def biggest(decisions: Sequence[Decision], seat: int) -> tuple[Decision, ...]:
    """Return the moments that cost most: those of `seat`, then, if it has few, of the others."""
    dear = [decision for decision in decisions if decision.cost > 0]
    dear.sort(key=lambda decision: (decision.seat != seat, -decision.cost, decision.seq))
    return tuple(sorted(dear[:MOMENTS], key=lambda decision: -decision.cost))
