"""What comes out of a simulation.

Owns: sums that do not depend on the order of the deals, and the reports made of them.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import msgspec

from handfoot.simulate.table import DealResult


class Ended(msgspec.Struct, frozen=True, kw_only=True):
    """How many deals ended which way."""

    went_out: int
    stock: int  # someone had to draw and there were too few cards
    turn_limit: int  # so many turns had been played as the ruleset allows


class SideReport(msgspec.Struct, frozen=True, kw_only=True):
    """One side's points a deal."""

    bots: list[str]
    mean: float
    stderr: float  # of the mean; 0 for a single deal


class Report(msgspec.Struct, frozen=True, kw_only=True):
    """Deals played by bots; its JSON form is what `handfoot simulate --json` prints."""

    ruleset: str
    bots: list[str]  # by seat
    deals: int
    decisions: int
    seconds: float
    refusals: int  # actions of bots that the rules refused
    ended: Ended
    sides: list[SideReport]


class MatchReport(msgspec.Struct, frozen=True, kw_only=True):
    """Whole matches played by bots."""

    matches: int
    won: list[int]  # by side
    tied: int  # matches with more than one winner; nobody's in `won`
    deals: Report


class Tally(msgspec.Struct, kw_only=True):
    """Whole numbers only, so that merging in any order gives the same."""

    sums: list[int]  # of points, by side
    squares: list[int]
    won: list[int]
    tied: int = 0
    deals: int = 0
    decisions: int = 0
    refusals: int = 0
    went_out: int = 0
    turn_limit: int = 0

    @classmethod
    def empty(cls, sides: int) -> Tally:
        """Return a tally of nothing yet."""
        return cls(sums=[0] * sides, squares=[0] * sides, won=[0] * sides)

    def add(self, results: Sequence[DealResult]) -> None:
        """Count the deals of one match, and who won it."""
        totals = [0] * len(self.sums)
        for result in results:
            self.deals += 1
            self.decisions += result.decisions
            self.refusals += result.refusals
            self.went_out += result.went_out
            self.turn_limit += result.turn_limit
            for side, points in enumerate(result.points):
                totals[side] += points
                self.sums[side] += points
                self.squares[side] += points * points
        best = max(totals)
        if totals.count(best) == 1:
            self.won[totals.index(best)] += 1
        else:
            self.tied += 1

    def merge(self, other: Tally) -> None:
        """Count what another tally counted."""
        for name in ("tied", "deals", "decisions", "refusals", "went_out", "turn_limit"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        for mine, theirs in (
            (self.sums, other.sums),
            (self.squares, other.squares),
            (self.won, other.won),
        ):
            mine[:] = [a + b for a, b in zip(mine, theirs, strict=True)]

    def report(
        self, ruleset: str, bots: Sequence[str], seconds: float, side_of: Sequence[int]
    ) -> Report:
        """Return the means a deal, with their standard errors; `side_of` says where bots sit."""
        sides = len(self.sums)
        return Report(
            ruleset=ruleset,
            bots=list(bots),
            deals=self.deals,
            decisions=self.decisions,
            seconds=round(seconds, 3),
            refusals=self.refusals,
            ended=Ended(
                went_out=self.went_out,
                stock=self.deals - self.went_out - self.turn_limit,
                turn_limit=self.turn_limit,
            ),
            sides=[
                SideReport(
                    bots=[name for name, own in zip(bots, side_of, strict=True) if own == side],
                    mean=round(self.sums[side] / self.deals, 2),
                    stderr=round(_stderr(self.deals, self.sums[side], self.squares[side]), 2),
                )
                for side in range(sides)
            ],
        )


def _stderr(count: int, total: int, squares: int) -> float:
    """Return the standard error of a mean from exact sums."""
    if count < 2:
        return 0.0
    return math.sqrt((count * squares - total * total) / (count * count * (count - 1)))
