"""Duels of two players of habits over duplicate deals: what tuning and ablation measure by.

Owns: pairs of deals with the sides exchanged, played in compiled code on every core.
Never: which numbers are tried (`cem`, `ablate`).
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from handfoot.engine.compile import compile_rules
from handfoot.engine.finding import find_ruleset
from handfoot.engine.kernel import Deal, Habits, Mind, Players, Rules

CYCLE = 4  # deals of a match, as far as minimums go
Numbers = dict[str, float]


class Ground(NamedTuple):
    """A ruleset with a number of players, and how the two kinds of player sit."""

    name: str
    rules: Rules
    sides: tuple[int, ...]  # of each seat

    def minds(self, even: Habits | None, odd: Habits | None) -> list[Mind]:
        """Seat one kind at the sides of even number, the other at those of odd number."""
        return [Mind(odd if side % 2 else even) for side in self.sides]


def ground_of(name: str) -> Ground:
    """Read `whitnack`, `simpson:2`, `simpson:4:solo`: ruleset, players, solo."""
    ruleset, *more = name.split(":")
    players = int(more[0]) if more else 4
    rules = compile_rules(find_ruleset(ruleset), players, solo="solo" in more)
    return Ground(name, rules, tuple(Deal(rules).sides_by_seat()))


class Gain(NamedTuple):
    """What one player gains on another, in points a deal."""

    mean: float
    error: float  # one standard error, over pairs
    spread: float  # standard deviation of a pair
    pairs: int


def duel(ground: Ground, a: Habits | None, b: Habits | None, pairs: int, seed: int) -> Gain:
    """Play pairs of deals with the sides exchanged; what a gains on b."""
    return _gain(pair_differences(ground, a, b, pairs, seed))


def pair_differences(
    ground: Ground, a: Habits | None, b: Habits | None, pairs: int, seed: int
) -> npt.NDArray[np.float64]:
    """Return the mean difference a - b of each pair of deals, shape (pairs,)."""
    first = seed << 32
    tables = []
    for even, odd in ((a, b), (b, a)):
        points = np.zeros((pairs, ground.rules.sides), np.int32)
        table = Players(ground.rules, ground.minds(even, odd))
        table.play_many(first, pairs, CYCLE, seed, points)
        tables.append(points[:, 0::2].mean(axis=1) - points[:, 1::2].mean(axis=1))
    differences: npt.NDArray[np.float64] = (tables[0] - tables[1]) / 2
    return differences


def _gain(differences: npt.NDArray[np.float64]) -> Gain:
    spread = float(differences.std(ddof=1))
    pairs = len(differences)
    return Gain(float(differences.mean()), spread / pairs**0.5, spread, pairs)


def many(
    jobs: Sequence[tuple[Ground, Habits | None, Habits | None, int, int]],
) -> list[Gain]:
    """Play many duels on all cores; the results stand in order."""
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        return list(pool.map(lambda job: duel(*job), jobs))
