"""Opening tables under any rules: what was chosen is what is played, and nothing fails oddly."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import msgspec
import pytest

from handfoot.engine.presets import load_ruleset, preset_names
from handfoot.protocol.messages import NewTable
from handfoot.server.opening import check_new_table
from handfoot.server.problems import ContradictionError, ProblemError
from handfoot.server.rules_told import games_of
from handfoot.server.settings import Settings
from handfoot.server.store import Store
from handfoot.server.tables import Tables
from tests.support.random_rulesets import random_games, random_ruleset


def open_all(tmp_path: Path, wishes: list[NewTable]) -> list[str]:
    """Open tables one after the other; return what came of each: `opened`, or a code."""

    async def whole() -> list[str]:
        settings = Settings(db=tmp_path / "db")
        store = Store(settings.db)
        tables = Tables(store, settings)
        found = []
        try:
            for wish in wishes:
                try:
                    await tables.open(wish)
                    found.append("opened")
                except ProblemError as error:
                    found.append(error.problem.code)
        finally:
            await asyncio.to_thread(store.close)
        return found

    return asyncio.run(whole())


def test_every_preset_opens_in_every_way_to_sit_down(tmp_path: Path) -> None:
    wishes = [
        NewTable(ruleset=name, players=game.players, solo=game.solo)
        for name in preset_names()
        for game in games_of(load_ruleset(name))
    ]
    assert set(open_all(tmp_path, wishes)) == {"opened"}


def test_random_rules_open_a_table_or_are_refused_with_their_conflicts(tmp_path: Path) -> None:
    rng = random.Random(20261130)
    strange = [
        NewTable(ruleset=msgspec.to_builtins(random_ruleset(rng)), players=rng.randrange(2, 9))
        for _ in range(60)
    ]
    valid = [
        NewTable(ruleset=msgspec.to_builtins(game.ruleset), players=game.players, solo=game.solo)
        for game in random_games(40, seed=20261130)
    ]
    known = {"opened", "rules_conflict", "players_not_allowed", "solo_not_allowed"}
    assert set(open_all(tmp_path, strange)) <= known
    assert set(open_all(tmp_path, valid)) == {"opened"}


def test_the_turned_up_card_may_stay_where_the_rules_say_so(tmp_path: Path) -> None:
    assert NewTable(ruleset="whitnack-2005").turn_up_may_stay is None

    async def whole() -> list[bool]:
        settings = Settings(db=tmp_path / "db")
        store = Store(settings.db)
        tables = Tables(store, settings)
        wishes = [
            NewTable(ruleset="whitnack-2005"),
            NewTable(ruleset="whitnack"),
            NewTable(ruleset="whitnack", turn_up_may_stay=True),
        ]
        opened = [await tables.open(wish) for wish in wishes]
        found = [(await tables.get(each.table)).match.turn_up_may_stay for each in opened]
        await asyncio.to_thread(store.close)
        return found

    assert asyncio.run(whole()) == [True, False, True]


def test_a_conflict_is_told_with_its_fix() -> None:
    with pytest.raises(ContradictionError) as refused:
        check_new_table(NewTable(ruleset="whitnack+wild_melds=no"))
    assert all(conflict.fix for conflict in refused.value.conflicts)
