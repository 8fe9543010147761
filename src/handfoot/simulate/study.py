"""A study: the same cards played under two rulesets, and what differs.

Owns: which matches are played, and the numbers of both put side by side.  Never: how a number
is measured (`study_measures`) or its interval found (`study_intervals`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from itertools import count
from typing import Final, NamedTuple

import msgspec

from handfoot.bots import get
from handfoot.engine.compile import compile_rules
from handfoot.engine.match_end import EXTRA_DEALS_MAX
from handfoot.engine.ruleset import Ruleset
from handfoot.engine.variation import differing_fields
from handfoot.simulate.errors import SimulationError
from handfoot.simulate.sharing import share_out
from handfoot.simulate.study_histogram import Histogram, histogram
from handfoot.simulate.study_intervals import CONFIDENCE, Interval, Kind, difference, estimate
from handfoot.simulate.study_measures import MEASURES, Match, Tempo
from handfoot.simulate.study_notes import DealNotes, play_watched
from handfoot.simulate.table import match_with

DECIMALS: Final = 6  # of the numbers in JSON
DRAWN: Final = ("points", "minutes")  # measures whose values are counted by range


class Row(msgspec.Struct, frozen=True, kw_only=True):
    """One measure under A, under B, and B less A."""

    key: str
    kind: Kind
    digits: int  # behind the point, as a person should read it; of a share in per cent
    a: Interval
    b: Interval
    difference: Interval
    marked: bool  # the interval of the difference leaves out 0


class Played(msgspec.Struct, frozen=True, kw_only=True):
    """What was played under one ruleset."""

    ruleset: str
    title: str
    hash: str
    matches: int
    deals: int
    decisions: int
    refusals: int  # actions of bots that the rules refused


class Study(msgspec.Struct, frozen=True, kw_only=True):
    """Two rulesets beside each other; its JSON form is what `handfoot study --json` prints."""

    a: Played
    b: Played
    same: bool  # the two play alike, so nothing can differ
    shuffled_alike: bool  # packs of the same cards, in the same order before the deal
    bots: list[str]  # by seat
    solo: bool
    seed: int
    confidence: float
    tempo: Tempo
    rows: list[Row]
    histograms: dict[str, Histogram]  # of the points of a side and the minutes of a deal


class _Piece(NamedTuple):
    """One match under one of the rulesets."""

    which: int  # 0 is A, 1 is B
    match: int


@dataclass(frozen=True)
class _Play:
    """What to do with each piece, wherever that is."""

    rulesets: tuple[Ruleset, Ruleset]
    bots: tuple[str, ...]
    solo: bool
    seed: int

    def __call__(self, piece: _Piece) -> tuple[int, list[DealNotes]]:
        """Play a match to its end; return whose it is, and its deals."""
        ruleset = self.rulesets[piece.which]
        rules = compile_rules(ruleset, len(self.bots), solo=self.solo)
        longest = ruleset.match.rounds + EXTRA_DEALS_MAX
        played = match_with(
            play_watched,
            rules,
            self.bots,
            self.seed,
            piece.match,
            longest,
            ending=ruleset.match,
            once=True,
        )
        return piece.which, list(played)


@dataclass
class _Pile:
    """The matches of one ruleset, until there are enough."""

    wanted: int  # deals
    matches: list[Match] = field(default_factory=list)
    deals: int = 0

    @property
    def is_full(self) -> bool:
        """Whether enough was played."""
        return self.deals >= self.wanted

    def add(self, match: Match) -> None:
        """Count one more match."""
        self.matches.append(match)
        self.deals += len(match)


def study(
    a: Ruleset,
    b: Ruleset,
    bots: Sequence[str],
    deals: int,
    seed: int,
    *,
    solo: bool = False,
    jobs: int | None = None,
    ray: str | None = None,
    tempo: Tempo | None = None,
    progress: Callable[[int], None] | None = None,
) -> Study:
    """Play whole matches under both rulesets, at least `deals` deals of each, and compare.

    `bots` names one bot for each seat.  Match number n has the same seeds of its cards and bots,
    and the same seat begins, under both.  `jobs` and `ray` say who shares the work, as for
    `share_out`; the result is the same.  `progress` is told how many more deals are done.
    Raises SimulationError, BotError or RulesetError if this cannot be played.
    """
    if deals < 1:
        raise SimulationError(f"At least one deal must be played, not {deals}.")
    tempo = tempo or Tempo()
    play = _Play((a, b), tuple(bots), solo, seed)
    for ruleset in play.rulesets:
        compile_rules(ruleset, len(bots), solo=solo)
    for name in bots:
        get(name)
    first, second = (pile.matches for pile in _gather(play, deals, jobs, ray, progress))
    same = not differing_fields(a, b)
    return Study(
        a=_played(a, first),
        b=_played(b, second),
        same=same,
        shuffled_alike=_shuffled_alike(play),
        bots=list(bots),
        solo=solo,
        seed=seed,
        confidence=CONFIDENCE,
        tempo=tempo,
        rows=compare(first, second, tempo, same=same),
        histograms={
            key: histogram(_values(key, first, tempo), _values(key, second, tempo)) for key in DRAWN
        },
    )


def compare(
    a: Sequence[Match], b: Sequence[Match], tempo: Tempo, *, same: bool = False
) -> list[Row]:
    """Return every measure of matches under A and under B, those of one number paired."""
    rows = []
    for measure in MEASURES:
        first, second = (
            estimate(measure.kind, [measure.values(match, tempo) for match in matches])
            for matches in (a, b)
        )
        apart = difference(first, second, same=same)
        rows.append(
            Row(
                key=measure.key,
                kind=measure.kind,
                digits=measure.digits,
                a=_rounded(first.interval),
                b=_rounded(second.interval),
                difference=_rounded(apart),
                marked=apart.excludes_zero,
            )
        )
    return rows


def _gather(
    play: _Play,
    deals: int,
    jobs: int | None,
    ray: str | None,
    progress: Callable[[int], None] | None,
) -> tuple[_Pile, _Pile]:
    """Play until both have their deals: how long a match to a target lasts is not known before.

    Which matches count depends on their number and length alone, not on who played them.
    """
    piles = _Pile(deals), _Pile(deals)
    played = share_out(play, _pieces(play, piles), jobs=jobs, ray=ray)
    with closing(played):
        for which, match in played:
            if not piles[which].is_full:
                piles[which].add(match)
                if progress is not None:
                    progress(len(match))
            if all(pile.is_full for pile in piles):
                break
    return piles


def _pieces(play: _Play, piles: tuple[_Pile, _Pile]) -> Iterator[_Piece]:
    """Yield the matches of A and B in turn, until a pile is full or is going to be.

    The pieces are asked for ahead of the results, so there may be some too many; they are left.
    """
    for match in count():
        wanted = False
        for which, (ruleset, pile) in enumerate(zip(play.rulesets, piles, strict=True)):
            shortest = 1 if ruleset.match.match_end == "target" else ruleset.match.rounds
            if not pile.is_full and match * shortest < pile.wanted:
                wanted = True
                yield _Piece(which, match)
        if not wanted:
            return


def _shuffled_alike(play: _Play) -> bool:
    """Whether the same seed puts the same cards in the same order under both."""
    first, second = (
        compile_rules(ruleset, len(play.bots), solo=play.solo) for ruleset in play.rulesets
    )
    # where the initial meld depends on the score, cards are shuffled in another way
    alike = bool(first.bands) == bool(second.bands)
    return alike and bool(first.table("copies") == second.table("copies"))


def _played(ruleset: Ruleset, matches: Sequence[Match]) -> Played:
    deals = [deal for match in matches for deal in match]
    return Played(
        ruleset=ruleset.name,
        title=ruleset.title,
        hash=ruleset.content_hash(),
        matches=len(matches),
        deals=len(deals),
        decisions=sum(deal.decisions for deal in deals),
        refusals=sum(deal.refusals for deal in deals),
    )


def _values(key: str, matches: Sequence[Match], tempo: Tempo) -> list[float]:
    measure = next(measure for measure in MEASURES if measure.key == key)
    return [value for match in matches for value in measure.values(match, tempo)]


def _rounded(interval: Interval) -> Interval:
    return Interval(*(None if x is None else round(x, DECIMALS) for x in interval))
