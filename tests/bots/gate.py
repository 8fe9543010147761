"""The gate that a changed player has to pass: it must not lose to the one before it.

Owns: the fixed deals, and from when on a loss is more than chance.  Never: how two bots are
compared (`handfoot.simulate.arena`).
"""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from handfoot.bots import BOTS, versions
from handfoot.simulate.arena import ArenaReport, arena
from handfoot.simulate.arena_match import PlayMatch
from handfoot.simulate.ladder import game_of
from handfoot.simulate.study_intervals import student

SEED: Final = 20261130  # the fixed deals; nothing is tuned on them
WORK: Final = 64  # worlds of a bot that searches, so that a slow computer plays the same
ERRORS: Final = 2.0  # standard errors by which a bot may lose


def successors() -> list[tuple[str, str]]:
    """Return each version of a level with the one before it, the new one first."""
    return [
        (f"{level}@{new}", f"{level}@{old}")
        for level in BOTS
        for old, new in pairwise(versions(level))
    ]


def compare(new: str, old: str, game: str, matches: int) -> ArenaReport:
    """Let both play the fixed deals of a game such as `whitnack`."""
    ruleset, players, solo = game_of(game)
    play = PlayMatch(ruleset, players, solo, (new, old), SEED, work=WORK)
    return arena(play, matches, jobs=0)


def loses(report: ArenaReport) -> bool:
    """Whether the first bot loses by more than chance explains."""
    assert report.ci95 is not None, "one match proves nothing"
    arm = (report.ci95[1] - report.ci95[0]) / 2
    error = arm / student(report.matches // 2 - 1)
    return report.mean_diff_per_deal < -ERRORS * error
