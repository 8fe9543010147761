"""Ratings from matches: how strong players are on one scale, by the model of Bradley and Terry.

Owns: the fit, and how far chance alone may have moved it.  Never: playing.

A player of strength s beats one of strength t with a chance of 1 / (1 + exp(t - s)).  Strengths
are those under which the results are likeliest, with half a match more won by either of two who
met, so that one who always won still has a number.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from statistics import NormalDist
from typing import Final, NamedTuple

from handfoot.simulate.study_intervals import CONFIDENCE

_ELO: Final = 400 / math.log(10)  # of one unit of strength
_Z: Final = NormalDist().inv_cdf(0.5 + CONFIDENCE / 2)
_ROUNDS: Final = 200
_CLOSE: Final = 1e-10
_STEP: Final = 1.0  # of strength at most in one round, or the first would overshoot


class Rating(NamedTuple):
    """A player's Elo above the one that counts as 0, with its 95 % interval."""

    elo: float
    low: float
    high: float


def ratings(
    players: Sequence[str], won: Mapping[tuple[str, str], tuple[float, int]], zero: str
) -> dict[str, Rating]:
    """Return the rating of each player; `zero` is the one that has 0.

    `won` says for pairs how many matches the first won of how many, ties being half.  Matches
    are taken as independent; duplicates make the truth less uncertain than that.
    Raises ValueError if some were compared with nobody that leads to `zero`.

    >>> round(ratings(["a", "b"], {("a", "b"): (90, 99)}, zero="b")["a"].elo)
    392
    """
    games = {pair: (wins + 0.5, count + 1) for pair, (wins, count) in won.items()}
    free = [name for name in players if name != zero]
    if len(_reached(zero, games)) < len(players):
        raise ValueError("players that never met, not even through others, have no common scale")
    strength = dict.fromkeys(players, 0.0)
    for _ in range(_ROUNDS):
        slope, curve = _derivatives(strength, games, free)
        step = [sum(map(float.__mul__, row, slope)) for row in _inverse(curve)]
        for name, change in zip(free, step, strict=True):
            strength[name] += max(-_STEP, min(_STEP, change))
        if max(map(abs, step), default=0.0) < _CLOSE:
            break
    _, curve = _derivatives(strength, games, free)
    spread = {
        name: math.sqrt(row[at])
        for at, (name, row) in enumerate(zip(free, _inverse(curve), strict=True))
    }
    found = {}
    for name in players:
        arm = _Z * spread.get(name, 0.0)
        low, middle, high = (_ELO * (strength[name] + reach) for reach in (-arm, 0.0, arm))
        found[name] = Rating(middle, low, high)
    return found


def _derivatives(
    strength: Mapping[str, float],
    games: Mapping[tuple[str, str], tuple[float, int]],
    free: Sequence[str],
) -> tuple[list[float], list[list[float]]]:
    """Return how the likelihood's logarithm rises with each strength, and how that falls."""
    at = {name: number for number, name in enumerate(free)}
    slope = [0.0] * len(free)
    curve = [[0.0] * len(free) for _ in free]
    for (first, second), (wins, count) in games.items():
        chance = 1 / (1 + math.exp(strength[second] - strength[first]))
        weight = count * chance * (1 - chance)
        for name, sign in ((first, 1), (second, -1)):
            if name in at:
                slope[at[name]] += sign * (wins - count * chance)
                curve[at[name]][at[name]] += weight
        if first in at and second in at:
            curve[at[first]][at[second]] -= weight
            curve[at[second]][at[first]] -= weight
    return slope, curve


def _inverse(matrix: list[list[float]]) -> list[list[float]]:
    """Return the inverse of a small positive definite matrix (Gauss and Jordan)."""
    size = len(matrix)
    rows = [[*row, *(float(i == j) for j in range(size))] for i, row in enumerate(matrix)]
    for i in range(size):
        pivot = rows[i][i]
        rows[i] = [x / pivot for x in rows[i]]
        for j in range(size):
            if j != i:
                factor = rows[j][i]
                rows[j] = [x - factor * y for x, y in zip(rows[j], rows[i], strict=True)]
    return [row[size:] for row in rows]


def _reached(start: str, games: Mapping[tuple[str, str], tuple[float, int]]) -> set[str]:
    reached, new = {start}, [start]
    while new:
        name = new.pop()
        for pair in games:
            if name in pair:
                new += [other for other in pair if other not in reached]
                reached.update(pair)
    return reached
