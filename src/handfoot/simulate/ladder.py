"""The ladder: every level against every other, under several rulesets.

Owns: which matches are played, and the ratings made of them.  Never: how two bots are compared
(`arena`), or the page (`ladder_page`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from typing import Final, NamedTuple

import msgspec

from handfoot.bots import pinned
from handfoot.engine.compile import compile_rules
from handfoot.engine.finding import find_ruleset
from handfoot.engine.kernel import Rules
from handfoot.engine.ruleset import Ruleset, partnership_size
from handfoot.simulate.arena import ArenaReport, arena
from handfoot.simulate.arena_match import PlayMatch
from handfoot.simulate.errors import SimulationError
from handfoot.simulate.ratings import Rating, ratings

GAMES: Final = (
    "whitnack",
    "saskatchewan",
    "gamerules",
    "pennies-from-heaven",
    "simpson:solo",
    "brouillette-high:solo",
)
ZERO: Final = "careful"  # its rating is 0, so that numbers of different years can be compared
_USUAL_PLAYERS: Final = 4


class Game(NamedTuple):
    """A ruleset at a table."""

    ruleset: Ruleset
    players: int
    solo: bool

    @property
    def rules(self) -> Rules:
        """The compiled rules of a usual table."""
        return compile_rules(self.ruleset, self.players, solo=self.solo)

    @property
    def title(self) -> str:
        """What it is called on the page."""
        return f"{self.ruleset.name}, {self.players} players" + (", alone" if self.solo else "")


class Rung(msgspec.Struct, frozen=True, kw_only=True):
    """A level on the ladder of one game."""

    level: str  # with its version
    rating: Rating
    beats: dict[str, float]  # share of matches won against each other level
    lower: ArenaReport | None  # against the next lower level; None for the lowest


class Ladder(msgspec.Struct, frozen=True, kw_only=True):
    """The levels under one ruleset, the weakest first."""

    ruleset: str
    title: str
    players: int
    solo: bool
    seed: int
    rungs: list[Rung]


def game_of(text: str) -> Game:
    """Read a game such as `whitnack`, `simpson:solo` or `saskatchewan:6`.

    Raises SimulationError or RulesetError.
    """
    name, *more = text.split(":")
    ruleset, players, solo = find_ruleset(name), None, False
    for word in more:
        if word == "solo":
            solo = True
        elif word.isdecimal():
            players = int(word)
        else:
            raise SimulationError(
                f"A game is a ruleset, perhaps with :solo or a number of players, not {text}."
            )
    if players is None:
        counts = ruleset.player_counts()
        players = _USUAL_PLAYERS if _USUAL_PLAYERS in counts else counts[0]
    partnership_size(ruleset, players, solo=solo)
    return Game(ruleset, players, solo)


def pairs_of(levels: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Yield each two levels, the higher one first."""
    for lower, higher in combinations(levels, 2):
        yield higher, lower


def climb(
    game: Game,
    levels: Sequence[str],
    matches: int,
    seed: int,
    *,
    slow_matches: int | None = None,
    think_ms: int | None = None,
    work: int | None = None,
    jobs: int | None = None,
    ray: str | None = None,
    progress: Callable[[int], None] | None = None,
) -> Ladder:
    """Play every level against every other; `levels` stand the weakest first.

    Each two play `matches` matches at two tables.  Where the kernel does not play them by itself,
    since one of the two searches, neighbours play `slow_matches` and others a tenth of that, for
    of those who is better is not in doubt.  `jobs` and `ray` are as for `arena`, and `progress`
    is told of every match.  Raises SimulationError, BotError or RulesetError.
    """
    if len(set(levels)) < max(2, len(levels)):
        raise SimulationError("A ladder needs at least two levels, none of them twice.")
    names = [pinned(level) for level in levels]
    reports = {}
    for pair in pairs_of(names):
        are_neighbours = names.index(pair[0]) - names.index(pair[1]) == 1
        play = PlayMatch(game.ruleset, game.players, game.solo, pair, seed, think_ms, work)
        count = matches
        if slow_matches is not None and not play.is_quick:
            count = slow_matches if are_neighbours else max(slow_matches // 10, 1)
        reports[pair] = arena(play, count, jobs=jobs, ray=ray, progress=progress)
    won = {pair: (report.won + report.tied / 2, report.matches) for pair, report in reports.items()}
    zero = next((name for name in names if name.partition("@")[0] == ZERO), names[0])
    rated = ratings(names, won, zero)
    return Ladder(
        ruleset=game.ruleset.name,
        title=game.title,
        players=game.players,
        solo=game.solo,
        seed=seed,
        rungs=[
            Rung(
                level=name,
                rating=Rating(*(round(number, 1) for number in rated[name])),
                beats=_shares(name, names, reports),
                lower=reports[name, names[at - 1]] if at else None,
            )
            for at, name in enumerate(names)
        ],
    )


def _shares(
    name: str, names: Sequence[str], reports: dict[tuple[str, str], ArenaReport]
) -> dict[str, float]:
    """Return the share of matches that a level wins against each other."""
    shares = {}
    for other in names:
        if (name, other) in reports:
            shares[other] = reports[name, other].match_win_rate
        elif (other, name) in reports:
            shares[other] = round(1 - reports[other, name].match_win_rate, 5)
    return shares
