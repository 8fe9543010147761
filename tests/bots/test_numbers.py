"""The files of numbers: whole, of names that there are, and small.

Owns: that every level has its numbers under every ruleset.  Never: what they are; they are found
by playing.
"""

from __future__ import annotations

import math
import tomllib
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from handfoot.bots import LEVELS, versions
from handfoot.bots.habits_of import habits_of
from handfoot.bots.master import INTENTIONS, POLICY, net_of
from handfoot.engine.check import every_game
from handfoot.engine.compile import compile_rules
from handfoot.engine.kernel import HABITS, Habits, Rules, numbers
from handfoot.engine.presets import load_ruleset, preset_names
from tests.support.random_rulesets import random_games

NUMBERS = Path(str(files("handfoot.bots") / "numbers"))
FILES = sorted(NUMBERS.glob("*.toml"))
WORDS = {"where", "by_hand"}  # in a table, beside the numbers
MEGABYTE = 1_000_000
QUICK = tuple(level for level in LEVELS if level not in ("random", "master"))
every_file = pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)


def tables(path: Path) -> list[dict[str, Any]]:
    """Return the tables of a file, the base among them if there is one."""
    read = tomllib.loads(path.read_text("utf-8"))
    assert set(read) <= {"base", "numbers"}
    assert read["numbers"]
    return [*([read["base"]] if "base" in read else []), *read["numbers"]]


def strays(table: dict[str, Any]) -> set[str]:
    """Return the names in a table that mean nothing."""
    return set(table) - set(HABITS) - WORDS


@pytest.fixture(scope="module")
def whitnack() -> Rules:
    """Return Whitnack's rules for four."""
    return compile_rules(load_ruleset("whitnack"), 4)


def test_every_level_of_habit_has_a_file_for_each_version() -> None:
    expected = {f"{level}-{version}" for level in QUICK for version in versions(level)}
    assert expected <= {path.stem for path in FILES}
    assert {path.stem.partition("-")[0] for path in FILES} <= set(LEVELS)


@every_file
def test_a_file_names_only_numbers_that_there_are(path: Path) -> None:
    for table in tables(path):
        assert strays(table) == set()
        found = [number for name, number in table.items() if name not in WORDS]
        assert all(isinstance(n, int | float) and math.isfinite(n) for n in found)


def test_a_number_that_there_is_not_is_noticed() -> None:
    assert strays({"fear": 1, "courage": 2, "where": {}}) == {"courage"}


@every_file
def test_a_file_asks_only_for_fields_that_rules_have(path: Path, whitnack: Rules) -> None:
    for table in tables(path):
        for field, (least, most) in table.get("where", {}).items():
            assert isinstance(getattr(whitnack, field), int)
            assert least <= most


@every_file
def test_the_last_table_is_for_every_ruleset_and_no_other_is(path: Path) -> None:
    found = tomllib.loads(path.read_text("utf-8"))["numbers"]
    assert [bool(table.get("where")) for table in found] == [True] * (len(found) - 1) + [False]


@every_file
def test_every_table_is_wanted_by_some_preset(path: Path) -> None:
    """A table that none fits would be one that nobody has tried."""
    found = tomllib.loads(path.read_text("utf-8"))["numbers"]
    wanted = {
        next(at for at, table in enumerate(found) if _fits(table.get("where", {}), rules))
        for rules in _all_tables()
    }
    assert wanted == set(range(len(found)))


def _fits(where: dict[str, list[int]], rules: Rules) -> bool:
    return all(least <= getattr(rules, name) <= most for name, (least, most) in where.items())


def _all_tables() -> list[Rules]:
    return [
        compile_rules(ruleset, players, solo=solo)
        for ruleset in map(load_ruleset, preset_names())
        for players, solo in every_game(ruleset)
    ]


@pytest.mark.parametrize("level", QUICK)
def test_a_level_has_numbers_under_every_ruleset(level: str) -> None:
    games = random_games(20, seed=9)
    rules = [compile_rules(g.ruleset, g.players, solo=g.solo) for g in games] + _all_tables()
    for version in versions(level):
        for each in rules:
            assert set(habits_of(level, version, each).numbers()) == set(HABITS)


def test_no_two_levels_have_the_same_numbers(whitnack: Rules) -> None:
    found = [habits_of(level, 1, whitnack).numbers() for level in QUICK]
    assert all(one not in found[:at] for at, one in enumerate(found))


def test_a_level_or_version_without_a_file_is_refused(whitnack: Rules) -> None:
    for level, version in (("wizard", 1), ("expert", 99)):
        with pytest.raises(KeyError, match=f"{level}-{version}"):
            habits_of(level, version, whitnack)


# ---- what the search needs -------------------------------------------------------------------


def test_the_search_thinks_of_habits_that_there_are(whitnack: Rules) -> None:
    base = habits_of(*POLICY, whitnack).numbers()
    for intention in INTENTIONS:
        assert Habits({**base, **intention}).numbers() != base


@pytest.mark.parametrize("version", versions("master"))
def test_the_weights_are_as_many_as_the_net_has(version: int) -> None:
    net = net_of(version)
    size = (numbers.FEATURES + 1) * net.first + (net.first + 1) * net.second + net.second + 1
    file = NUMBERS / f"value-{version}.f32"
    assert file.stat().st_size == 4 * (size + 2)


def test_all_weights_and_numbers_together_are_under_two_megabytes() -> None:
    assert 0 < sum(path.stat().st_size for path in NUMBERS.iterdir()) < 2 * MEGABYTE
