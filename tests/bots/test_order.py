"""The levels keep their order under every preset at every number of players, and elsewhere.

Owns: that no level is clearly below the next lower one.  Never: how far they are apart
(`tests/simulate/test_bars`).
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from typing import Final

import pytest

from handfoot.bots.habits_of import habits_of
from handfoot.engine.check import every_game
from handfoot.engine.compile import compile_rules
from handfoot.engine.kernel import Deal, Habits, Rules
from handfoot.engine.presets import load_ruleset, preset_names
from tests.support.random_rulesets import Game, house_rules, random_games
from training.duels import Gain, Ground, duel

QUICK: Final = ("random", "beginner", "casual", "careful", "expert")
SEED: Final = 20261214  # nothing was tuned on these deals
CLEARLY: Final = 3.0  # standard errors


def player(level: str, rules: Rules) -> Habits | None:
    """Return a level's habits; None for chance alone."""
    return None if level == "random" else habits_of(level, 1, rules)


def gains(rules: Rules, pairs: int) -> list[tuple[str, Gain]]:
    """Return what each level gains on the next lower one."""
    ground = Ground("", rules, tuple(Deal(rules).sides_by_seat()))
    return [
        (high, duel(ground, player(high, rules), player(low, rules), pairs, SEED))
        for low, high in pairwise(QUICK)
    ]


def is_clearly_below(gain: Gain) -> bool:
    """Whether chance does not explain a loss."""
    return gain.mean < -CLEARLY * gain.error


def inversions(name: str, pairs: int) -> list[str]:
    """Name the tables of a preset at which a level is clearly below the next lower one."""
    ruleset = load_ruleset(name)
    return [
        f"{players}{' alone' if solo else ''}: {level} {gain.mean:+.0f} +- {gain.error:.0f}"
        for players, solo in every_game(ruleset)
        for level, gain in gains(compile_rules(ruleset, players, solo=solo), pairs)
        if is_clearly_below(gain)
    ]


def test_a_level_that_is_below_the_next_lower_one_is_found() -> None:
    rules = compile_rules(load_ruleset("whitnack"), 4)
    ground = Ground("", rules, tuple(Deal(rules).sides_by_seat()))
    beginner, careful = player("beginner", rules), player("careful", rules)
    assert is_clearly_below(duel(ground, beginner, careful, 20, SEED))
    assert not is_clearly_below(duel(ground, careful, beginner, 20, SEED))


@pytest.mark.slow
@pytest.mark.parametrize("name", preset_names())
def test_levels_keep_their_order_under_every_preset(name: str) -> None:
    assert inversions(name, 40) == []


@pytest.mark.nightly
@pytest.mark.parametrize("name", preset_names())
def test_levels_keep_their_order_over_many_deals_too(name: str) -> None:
    assert inversions(name, 500) == []


def shares(games: Iterable[Game], pairs: int) -> dict[str, tuple[float, float]]:
    """Return by level in what share of games it gains, and in what share it clearly loses."""
    found: dict[str, list[Gain]] = {}
    for game in games:
        rules = compile_rules(game.ruleset, game.players, solo=game.solo)
        for level, gain in gains(rules, pairs):
            found.setdefault(level, []).append(gain)
    return {
        level: (
            sum(gain.mean > 0 for gain in each) / len(each),
            sum(map(is_clearly_below, each)) / len(each),
        )
        for level, each in found.items()
    }


@pytest.mark.slow
def test_levels_keep_their_order_under_house_rules() -> None:
    """Presets with up to three rules of other presets."""
    for level, (gaining, losing) in shares(house_rules(60, SEED), 40).items():
        assert gaining >= 0.9, level
        assert losing <= 0.02, level


@pytest.mark.nightly
def test_levels_keep_their_order_under_many_house_rules() -> None:
    for level, (gaining, losing) in shares(house_rules(500, SEED), 150).items():
        assert gaining >= 0.95, level
        assert losing <= 0.02, level


@pytest.mark.slow
def test_levels_keep_their_order_under_most_random_rules() -> None:
    """Not under all: any number may stand for any other, and a dirty book cost thousands."""
    for level, (gaining, losing) in shares(random_games(40, SEED), 40).items():
        assert gaining >= 0.7, level
        assert losing <= 0.15, level


@pytest.mark.nightly
def test_levels_keep_their_order_under_most_of_many_random_rules() -> None:
    for level, (gaining, losing) in shares(random_games(400, SEED), 100).items():
        assert gaining >= 0.8, level
        assert losing <= 0.1, level
