"""The arena: which of two bots is better, and by how much.

Owns: how many matches are played, and the report of them.  Never: how one is played
(`arena_match`), or the formulas (`arena_numbers`).
"""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass, field

import msgspec

from handfoot.simulate.arena_match import Met, PlayMatch
from handfoot.simulate.arena_numbers import SPRT_MOST, Sprt, Times, Verdict, elo, wilson
from handfoot.simulate.errors import SimulationError
from handfoot.simulate.sharing import share_out
from handfoot.simulate.study_intervals import estimate

Ends = tuple[float, float]


class SprtReport(msgspec.Struct, frozen=True, kw_only=True):
    """How a sequential test ended."""

    low: float  # points a deal: no better than this ...
    high: float  # ... or at least so much better
    pairs: int
    ratio: float  # logarithm; beyond 2.94 either way the test is over
    verdict: Verdict | None  # None: still open when the matches were played


class ArenaReport(msgspec.Struct, frozen=True, kw_only=True):
    """A against B; its JSON form is what `handfoot arena --json` prints."""

    a: str
    b: str
    ruleset: str
    deals: int  # at both tables
    mean_diff_per_deal: float  # points of A's sides less those of B's
    ci95: Ends | None  # None after a single match
    match_win_rate: float  # of A; a tie is half
    win_ci95: Ends
    p95_ms: float | None  # in which A made 95 % of its decisions, where there was a choice
    p99_ms: float | None
    p95_ms_b: float | None
    p99_ms_b: float | None
    players: int
    solo: bool
    partner: str | None  # of A and B alike, in a test of one seat
    seed: int
    matches: int  # at both tables
    won: int
    lost: int
    tied: int
    elo: float | None  # by the share of matches won
    pair_spread: float  # standard deviation of the mean of a deal's two tables
    asked: int  # decisions of A's that were put to B as well
    differing: float | None  # the share in which B would have done something else
    decisions: int
    refusals: int  # actions of A that the rules refused
    refusals_b: int
    seconds: float
    sprt: SprtReport | None


def arena(
    play: PlayMatch,
    matches: int | None = None,
    *,
    sprt: tuple[float, float] | None = None,
    jobs: int | None = None,
    ray: str | None = None,
    progress: Callable[[int], None] | None = None,
) -> ArenaReport:
    """Play matches, each at two tables, and report on A against B.

    `matches` None plays 100, or with `sprt` as many as have 20,000 pairs of deals.  `sprt` stops
    as soon as it is clear whether A is better by its second number of points a deal rather than
    by its first.  `jobs` and `ray` say who shares the work, as for `share_out`; apart from the
    times the result is the same.  `progress` is told of every match.
    Raises SimulationError, BotError or RulesetError if this cannot be played.
    """
    if matches is None:
        matches = -(-SPRT_MOST // play.ruleset.match.rounds) if sprt else 100
    _require(play, matches, sprt)
    began = time.perf_counter()
    test = Sprt(*sprt) if sprt else None
    total = _Total(test or Sprt(0, 1))
    played = share_out(play, range(matches), jobs=jobs, ray=ray)
    with closing(played):
        for met in played:
            total.add(met)
            if progress is not None:
                progress(1)
            if test and test.verdict:
                break
    return total.report(play, test, time.perf_counter() - began)


def _require(play: PlayMatch, matches: int, sprt: tuple[float, float] | None) -> None:
    """Refuse what cannot be played.  Raises SimulationError, BotError or RulesetError."""
    if matches < 1:
        raise SimulationError(f"At least one match must be played, not {matches}.")
    if sprt and not sprt[0] < sprt[1]:
        raise SimulationError(
            f"The two numbers of points must rise, and {sprt[0]:g} and {sprt[1]:g} do not."
        )
    rules = play.rules
    if rules.sides < 2:
        raise SimulationError("A match needs two sides.")
    if len(play.bots) > 2 and max(map(rules.table("side_of").count, range(rules.sides))) < 2:
        raise SimulationError("Nobody has a partner at this table, so none can be given to both.")
    play.seated()


@dataclass
class _Total:
    """The sums so far."""

    pairs: Sprt
    leads: list[list[float]] = field(default_factory=list)  # by match
    won: list[float] = field(default_factory=list)
    times: tuple[Times, Times] = field(default_factory=lambda: (Times(), Times()))
    refusals: list[int] = field(default_factory=lambda: [0, 0])
    decisions: int = 0
    asked: int = 0
    differing: int = 0

    def add(self, met: Met) -> None:
        """Count a match."""
        # where one table played on after a tie, its last deals have no pair
        self.pairs.add([(x + y) / 2 for x, y in zip(*met.leads, strict=False)])
        self.leads.append([*met.leads[0], *met.leads[1]])
        self.won.extend(met.won)
        self.decisions += met.decisions
        self.asked += met.asked
        self.differing += met.differing
        for camp in (0, 1):
            self.times[camp].merge(met.times[camp])
            self.refusals[camp] += met.refusals[camp]

    def report(self, play: PlayMatch, test: Sprt | None, seconds: float) -> ArenaReport:
        """Return the report; the deals of one match hang together, so it is one observation."""
        mean = estimate("mean", self.leads).interval
        assert mean.value is not None
        rate = sum(self.won) / len(self.won)
        rating = elo(rate)
        return ArenaReport(
            a=play.bots[0],
            b=play.bots[1],
            ruleset=play.ruleset.name,
            deals=sum(map(len, self.leads)),
            mean_diff_per_deal=round(mean.value, 2),
            ci95=None
            if mean.low is None or mean.high is None
            else (round(mean.low, 2), round(mean.high, 2)),
            match_win_rate=round(rate, 5),
            win_ci95=_rounded(wilson(sum(self.won), len(self.won))),
            p95_ms=self.times[0].within_ms(0.95),
            p99_ms=self.times[0].within_ms(0.99),
            p95_ms_b=self.times[1].within_ms(0.95),
            p99_ms_b=self.times[1].within_ms(0.99),
            players=play.players,
            solo=play.solo,
            partner=play.bots[2] if len(play.bots) > 2 else None,
            seed=play.seed,
            matches=len(self.won),
            won=self.won.count(1.0),
            lost=self.won.count(0.0),
            tied=self.won.count(0.5),
            elo=None if rating is None else round(rating, 1),
            pair_spread=round(self.pairs.spread, 1),
            asked=self.asked,
            differing=round(self.differing / self.asked, 5) if self.asked else None,
            decisions=self.decisions,
            refusals=self.refusals[0],
            refusals_b=self.refusals[1],
            seconds=round(seconds, 3),
            sprt=None if test is None else _told(test),
        )


def _rounded(ends: Ends) -> Ends:
    return round(ends[0], 5), round(ends[1], 5)


def _told(test: Sprt) -> SprtReport:
    return SprtReport(
        low=test.low,
        high=test.high,
        pairs=test.pairs,
        ratio=round(test.ratio, 3),
        verdict=test.verdict,
    )
