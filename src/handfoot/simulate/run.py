"""Running a simulation: checking what is asked, sharing it out, gathering the counts.

Owns: which matches are played, and the sums of them.  Never: a number that depends on who
played them (`sharing`).
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import dataclass
from typing import NamedTuple

from handfoot.bots import get
from handfoot.engine.compile import compile_rules
from handfoot.engine.match_end import EXTRA_DEALS_MAX
from handfoot.engine.ruleset import Ruleset
from handfoot.simulate.errors import SimulationError
from handfoot.simulate.report import MatchReport, Report, Tally
from handfoot.simulate.sharing import share_out
from handfoot.simulate.table import play_match

__all__ = ["SimulationError", "simulate_deals", "simulate_matches"]


class _Part(NamedTuple):
    """One match, or the beginning of one."""

    match: int
    deals: int  # at most


@dataclass(frozen=True)
class _Play:
    """What to do with each part, wherever that is."""

    ruleset: Ruleset
    bots: tuple[str, ...]
    solo: bool
    seed: int
    once: bool  # a match that is over is not followed by the next

    def __call__(self, part: _Part) -> Tally:
        """Play a part and count it."""
        rules = compile_rules(self.ruleset, len(self.bots), solo=self.solo)
        tally = Tally.empty(rules.sides)
        played = play_match(
            rules,
            self.bots,
            self.seed,
            part.match,
            part.deals,
            ending=self.ruleset.match,
            once=self.once,
        )
        tally.add(list(played))
        return tally

    @property
    def side_of(self) -> list[int]:
        """The side of each seat in the first deal."""
        return compile_rules(self.ruleset, len(self.bots), solo=self.solo).table("side_of")


def simulate_deals(
    ruleset: Ruleset,
    bots: Sequence[str],
    deals: int,
    seed: int,
    *,
    solo: bool = False,
    jobs: int | None = None,
    ray: str | None = None,
    progress: Callable[[int], None] | None = None,
) -> Report:
    """Play deals, one match after another, and return the points a deal.

    A match that is over, by its target or after the extra deals of a tie, is followed by the
    next.  `bots` names one bot for each seat.  `jobs` is how many processes share the work
    (None: this one; 0: one for each core), `ray` the address of a Ray cluster that does; see
    `share_out`.
    `progress` is told how many more deals are done.
    Raises SimulationError, BotError or RulesetError if this cannot be played.
    """
    if deals < 1:
        raise SimulationError(f"At least one deal must be played, not {deals}.")
    began = time.perf_counter()
    has_target = ruleset.match.match_end == "target"
    play = _Play(ruleset, tuple(bots), solo, seed, once=not has_target)
    total = _empty(play)
    # A tie's extra deals come out of the deals asked for, so the last parts may not be needed.
    rounds = ruleset.match.rounds
    longest = rounds if has_target else rounds + EXTRA_DEALS_MAX
    parts = (
        _Part(match, min(longest, deals - match * rounds)) for match in range(-(-deals // rounds))
    )
    played = share_out(play, parts, jobs=jobs, ray=ray)
    with closing(played):
        for match, tally in enumerate(played):
            left = deals - total.deals
            fitting = tally if tally.deals <= left else play(_Part(match, left))
            _count(total, fitting, progress)
            if total.deals == deals:
                break
    return total.report(ruleset.name, bots, time.perf_counter() - began, play.side_of)


def simulate_matches(
    ruleset: Ruleset,
    bots: Sequence[str],
    matches: int,
    seed: int,
    *,
    solo: bool = False,
    jobs: int | None = None,
    ray: str | None = None,
    progress: Callable[[int], None] | None = None,
) -> MatchReport:
    """Play whole matches, and return who won them too; see `simulate_deals`."""
    if matches < 1:
        raise SimulationError(f"At least one match must be played, not {matches}.")
    began = time.perf_counter()
    play = _Play(ruleset, tuple(bots), solo, seed, once=True)
    total = _empty(play)
    longest = ruleset.match.rounds + EXTRA_DEALS_MAX
    parts = (_Part(match, longest) for match in range(matches))
    played = share_out(play, parts, jobs=jobs, ray=ray)
    with closing(played):
        for tally in played:
            _count(total, tally, progress)
    report = total.report(ruleset.name, bots, time.perf_counter() - began, play.side_of)
    return MatchReport(matches=matches, won=total.won, tied=total.tied, deals=report)


def _empty(play: _Play) -> Tally:
    """Return a tally for it; raises BotError or RulesetError if it cannot be played."""
    rules = compile_rules(play.ruleset, len(play.bots), solo=play.solo)
    for name in play.bots:
        get(name)
    return Tally.empty(rules.sides)


def _count(total: Tally, tally: Tally, progress: Callable[[int], None] | None) -> None:
    total.merge(tally)
    if progress is not None:
        progress(tally.deals)
