"""What a study measures, and of which deals and matches.

Owns: the list of measures, each a row of values for every match.  Never: intervals or words.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

import msgspec

from handfoot.simulate.study_intervals import Kind
from handfoot.simulate.study_notes import DealNotes

Match = Sequence[DealNotes]


class Tempo(msgspec.Struct, frozen=True, kw_only=True):
    """How many seconds people at a table take; bots say how often, people how long.

    With these a deal of Whitnack's rules lasts about half an hour, as players report.
    """

    turn: int = 20  # draw, think, discard
    take: int = 15  # more in a turn that takes the pile
    lay: int = 10  # more in a turn that lays cards down
    foot: int = 20  # taking up a foot and sorting it
    deal: int = 300  # shuffle, deal and sort; count the points afterwards

    def minutes(self, deal: DealNotes) -> float:
        """Return how long people would take for this deal."""
        seconds = (
            self.deal
            + self.turn * deal.turns
            + self.take * len(deal.takes)
            + self.lay * deal.laying_turns
            + self.foot * deal.feet
        )
        return seconds / 60


class Measure(NamedTuple):
    """One row of the table: a value for every deal, side, seat or match in which it is seen."""

    key: str
    kind: Kind
    values: Callable[[Match, Tempo], list[float]]
    digits: int = 1  # behind the point, as it is shown; a share is shown in per cent


def _each_deal(of: Callable[[DealNotes], float]) -> Callable[[Match, Tempo], list[float]]:
    return lambda match, _: [of(deal) for deal in match]


def _ended(way: str) -> Callable[[Match, Tempo], list[float]]:
    return _each_deal(lambda deal: deal.ended == way)


def _books(colour: int) -> Callable[[Match, Tempo], list[float]]:
    return lambda match, _: [
        deal.books[side][colour] for deal in match for side in sorted(set(deal.sides))
    ]


def _side_points(match: Match, _: Tempo) -> list[float]:
    return [points for deal in match for points in deal.points_played_for()]


def _margin(deal: DealNotes) -> float:
    second, best = sorted(deal.points_played_for())[-2:]
    return best - second


def _first_side_ahead(deal: DealNotes) -> float:
    """Return by how much the side that began beat the mean of the others."""
    first = deal.sides[deal.starter]
    others = [deal.points[side] for side in sorted({*deal.sides} - {first})]
    return deal.points[first] - sum(others) / len(others)


def totals_after(match: Match, deals: int) -> list[int]:
    """Return the points of each side after so many deals."""
    return [sum(points) for points in zip(*(deal.points for deal in match[:deals]), strict=True)]


def _comes_back(match: Match, after: int) -> list[float]:
    """Return 1 if a side that was behind after so many deals won alone, 0 if none did.

    Nothing if no side was behind then, or no deal had been played.
    """
    if after < 1:
        return []
    then, at_end = totals_after(match, after), totals_after(match, len(match))
    if min(then) == max(then):
        return []
    best = max(at_end)
    won_alone = at_end.count(best) == 1
    return [float(won_alone and then[at_end.index(best)] < max(then))]


MEASURES: Final = (
    Measure("turns", "mean", _each_deal(lambda deal: deal.turns)),
    Measure("minutes", "mean", lambda match, tempo: [tempo.minutes(deal) for deal in match]),
    Measure(
        "match-minutes",
        "mean",
        lambda match, tempo: [sum(tempo.minutes(deal) for deal in match)],
        0,
    ),
    Measure("match-deals", "mean", lambda match, _: [len(match)]),
    Measure("went-out", "share", _ended("went_out")),
    Measure("stock", "share", _ended("stock")),
    Measure("turn-limit", "share", _ended("turn_limit")),
    Measure("points", "mean", _side_points, 0),
    Measure("spread", "spread", _side_points, 0),
    Measure("best", "mean", _each_deal(lambda deal: max(deal.points_played_for())), 0),
    Measure("worst", "mean", _each_deal(lambda deal: min(deal.points_played_for())), 0),
    Measure("margin", "mean", _each_deal(_margin), 0),
    Measure("first-side", "mean", _each_deal(_first_side_ahead), 0),
    Measure("back-from-half", "share", lambda match, _: _comes_back(match, len(match) // 2)),
    Measure("back-at-last", "share", lambda match, _: _comes_back(match, len(match) - 1)),
    Measure("takes", "mean", _each_deal(lambda deal: len(deal.takes))),
    Measure("taken", "mean", lambda match, _: [n for deal in match for n in deal.takes]),
    Measure("most-held", "mean", _each_deal(lambda deal: deal.most_held)),
    Measure("clean", "mean", _books(0), 2),
    Measure("dirty", "mean", _books(1), 2),
    Measure("wild", "mean", _books(2), 2),
    Measure("no-foot", "share", _each_deal(lambda deal: any(deal.unreached))),
    Measure(
        "no-foot-seat", "share", lambda match, _: [x for deal in match for x in deal.unreached]
    ),
    Measure("no-meld", "share", _each_deal(lambda deal: any(deal.unopened))),
)
