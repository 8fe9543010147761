"""The levels are true: each beats the next lower one by as much as is promised.

Owns: the bars under whitnack, and the order under other rulesets.  Never: exact figures, which
move (`docs/ladder.md`).
"""

from __future__ import annotations

from typing import NamedTuple

import pytest

from handfoot.bots import BOTS, LEVELS
from handfoot.simulate.arena import ArenaReport, arena
from handfoot.simulate.arena_match import PlayMatch
from handfoot.simulate.ladder import GAMES, game_of

SEED = 20261205  # sealed: neither tuned nor tested on before


class Bar(NamedTuple):
    """What one bot must gain on another under whitnack."""

    a: str
    b: str
    points: int  # a deal, at least
    rate: float = 0.5  # of matches won, at least
    low: float = 0.0  # ... by the lower end of its interval
    partner: str | None = None
    matches: int = 100

    @property
    def name(self) -> str:
        """For the test's name."""
        return f"{self.a}-{self.b}" + (f"-beside-{self.partner}" if self.partner else "")


BARS = (
    Bar("beginner", "random", 1000),
    Bar("casual", "beginner", 600),
    Bar("careful", "casual", 400),
    Bar("expert", "careful", 500, rate=0.7),
    Bar("master", "expert", 600, rate=0.7, low=0.65, matches=200),
    Bar("master", "expert", 300, partner="beginner", matches=200),
)
ORDER_RATE = 0.6
ORDER_MATCHES = 100
CI_MATCHES = 8


def played(game: str, a: str, b: str, partner: str | None, matches: int) -> ArenaReport:
    """Let two levels play; skip where one of them is not there yet."""
    for level in (a, b, partner):
        if level is not None and level not in BOTS:
            pytest.skip(f"There is no bot {level} yet.")
    ruleset, players, solo = game_of(game)
    bots = (a, b) if partner is None else (a, b, partner)
    return arena(PlayMatch(ruleset, players, solo, bots, SEED), matches, jobs=0)


@pytest.mark.slow
@pytest.mark.parametrize("bar", BARS, ids=[bar.name for bar in BARS])
def test_a_level_is_not_clearly_below_its_bar(bar: Bar) -> None:
    """So few matches show a level that is broken, not one that is a little weaker."""
    matches = CI_MATCHES // 2 if bar.a == "master" else CI_MATCHES
    report = played("whitnack", bar.a, bar.b, bar.partner, matches)
    assert report.ci95 is not None
    assert report.ci95[1] >= bar.points
    assert report.mean_diff_per_deal > 0


@pytest.mark.nightly
@pytest.mark.parametrize("bar", BARS, ids=[bar.name for bar in BARS])
def test_a_level_reaches_its_bar(bar: Bar) -> None:
    report = played("whitnack", bar.a, bar.b, bar.partner, bar.matches)
    assert report.mean_diff_per_deal >= bar.points
    assert report.match_win_rate >= bar.rate
    assert report.win_ci95[0] >= bar.low


@pytest.mark.nightly
@pytest.mark.parametrize("game", GAMES[1:])
@pytest.mark.parametrize("at", range(1, len(LEVELS)), ids=LEVELS[1:])
def test_a_level_wins_most_matches_against_the_next_lower_one_elsewhere(at: int, game: str) -> None:
    report = played(game, LEVELS[at], LEVELS[at - 1], None, ORDER_MATCHES)
    assert report.match_win_rate >= ORDER_RATE


@pytest.mark.nightly
@pytest.mark.parametrize("at", range(1, len(LEVELS)), ids=LEVELS[1:])
def test_no_two_levels_behave_alike(at: int) -> None:
    report = played("whitnack", LEVELS[at], LEVELS[at - 1], None, 10)
    assert report.differing is not None
    assert report.differing > 0.01
