"""A review as it crosses the wire.

Owns: which decisions are told to whom, and the sums beside them.  Never: a grade.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import get_args

from handfoot.bots.luck import Luck
from handfoot.bots.review import Decision, accuracy_of, biggest
from handfoot.protocol.advice import (
    DecisionKind,
    DecisionTold,
    Grade,
    GradeCount,
    KindCount,
    Reviewed,
    SeatReview,
    SideLuck,
)
from handfoot.server.advice_told import reasons_told, steps_told

_OTHERS_TOLD = 40  # dearest decisions of the other seats, so that a message stays small


def reviewed(
    cmd: str,
    seat: int,
    players: int,
    deals: tuple[int, ...],
    weighed: Sequence[tuple[Sequence[Decision], Sequence[Luck]]],
) -> Reviewed:
    """Return the review of these deals for whoever sits in `seat`.

    `weighed` holds of each deal its decisions and the luck of its sides.
    """
    decisions = [decision for of_deal, _ in weighed for decision in of_deal]
    own = [decision for decision in decisions if decision.seat == seat]
    others = [decision for decision in decisions if decision.seat != seat and decision.cost > 0]
    dearest = sorted(others, key=lambda decision: -decision.cost)[:_OTHERS_TOLD]
    return Reviewed(
        cmd=cmd,
        deals=deals,
        seats=tuple(
            _seat_review(each, [d for d in decisions if d.seat == each]) for each in range(players)
        ),
        luck=_luck([luck for _, luck in weighed]),
        moments=tuple(map(_told, biggest(decisions, seat))),
        decisions=tuple(map(_told, sorted([*own, *dearest], key=lambda d: d.seq))),
    )


def _seat_review(seat: int, decisions: Sequence[Decision]) -> SeatReview:
    kinds: tuple[DecisionKind, ...] = get_args(DecisionKind)
    grades: tuple[Grade, ...] = get_args(Grade)
    of_kind = {kind: [d for d in decisions if d.kind == kind] for kind in kinds}
    return SeatReview(
        seat=seat,
        decisions=len(decisions),
        accuracy=round(accuracy_of(decisions)),
        lost=_lost(decisions),
        grades=tuple(
            GradeCount(grade, sum(d.grade == grade for d in decisions)) for grade in grades
        ),
        kinds=tuple(
            KindCount(kind, len(some), _lost(some), round(accuracy_of(some)))
            for kind, some in of_kind.items()
        ),
    )


def _lost(decisions: Iterable[Decision]) -> int:
    return round(sum(decision.cost for decision in decisions))


def _luck(deals: Sequence[Sequence[Luck]]) -> tuple[SideLuck, ...]:
    """Add the deals up, side by side; what is rounded still adds up."""
    told = []
    for of_side in zip(*deals, strict=True):
        result = round(sum(luck.result for luck in of_side))
        cards = round(sum(luck.cards for luck in of_side))
        told.append(SideLuck(of_side[0].side, result, cards, result - cards))
    return tuple(told)


def _told(decision: Decision) -> DecisionTold:
    played, best = steps_told([decision.played, decision.best])
    return DecisionTold(
        seq=decision.seq,
        deal=decision.deal,
        turn=decision.turn,
        seat=decision.seat,
        kind=decision.kind,
        played=played,
        best=best,
        lost=round(decision.lost),
        error=round(decision.error),
        grade=decision.grade,
        reasons=reasons_told(decision.reasons),
    )
