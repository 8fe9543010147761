"""A partner who plays to the maker's level: where that was wished, and nobody else."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from handfoot.bots import BOTS
from handfoot.bots.level_played import LOST, level_played
from handfoot.bots.review import Decision, grade_of
from handfoot.bots.steps import Step
from handfoot.engine.moves import Draw
from handfoot.protocol.messages import SetStyle
from handfoot.server.following_partner import FollowingPartner, partners_of
from handfoot.server.opening import restyled
from handfoot.server.reviews import Reviews
from handfoot.server.settings import Settings
from handfoot.server.table import Table
from tests.bots.matches import played
from tests.server.advisers import ListAdviser, apart
from tests.server.table_kit import make_table


def decisions(lost: float, count: int = 40) -> list[Decision]:
    step = Step("draw", {}, Draw())
    grade = grade_of(lost, 0.1)
    return [Decision(n, 1, 1, 0, "take", step, step, lost, 0.1, grade, ()) for n in range(count)]


@pytest.mark.parametrize("level", LOST)
def test_who_loses_as_much_as_a_level_plays_at_it(level: str) -> None:
    # a loss under 15 points is none, so it is spread over fewer decisions
    share = LOST[level] / 100.0
    some = decisions(100.0, round(1000 * share)) + decisions(0.0, 1000 - round(1000 * share))
    assert level_played(some, tuple(LOST)) == level


def test_few_decisions_tell_no_level() -> None:
    assert level_played(decisions(60.0, 5), tuple(LOST)) is None
    assert level_played(decisions(60.0), ("random",)) is None


def test_a_deal_without_a_fault_is_of_the_best_level_there_is() -> None:
    assert level_played(decisions(0.0), ("beginner", "careful")) == "careful"


class NotedTables:
    """Notes which levels are set."""

    def __init__(self) -> None:
        self.set: list[tuple[int, str]] = []

    async def set_level(self, table: Table, seat: int, level: str) -> None:
        """Note it."""
        self.set.append((seat, level))
        table.set_bot(seat, level)


def after_a_deal(folder: Path, *, follows: bool, wakes: int = 3) -> NotedTables:
    async def scene() -> NotedTables:
        table = make_table(bot="random")
        table.set_options(restyled(table.options, SetStyle(partner_follows=follows)))
        tables: Any = NotedTables()
        reviews = Reviews(Settings(db=folder / "x"), ListAdviser(), apart)
        partner = FollowingPartner(tables, reviews)
        partner.wake(table)
        assert not partner._tasks, "the deal is not over"
        table.match = played()
        for _ in range(wakes):
            partner.wake(table)
        assert len(partner._tasks) == int(follows)
        await asyncio.gather(*partner._tasks)
        reviews.close()
        return tables  # type: ignore[no-any-return]  # stands for Tables above

    return asyncio.run(scene())


def test_after_a_deal_the_partner_takes_the_level_and_nobody_else_does(tmp_path: Path) -> None:
    found = after_a_deal(tmp_path, follows=True).set
    worst = next(level for level in LOST if level in BOTS)
    assert found == [(2, worst)], "the list adviser finds fault with nearly every move"


def test_where_it_was_not_wished_nothing_is_looked_at(tmp_path: Path) -> None:
    assert after_a_deal(tmp_path, follows=False).set == []


def test_who_made_a_table_of_bots_has_no_partner() -> None:
    assert partners_of(make_table()) == (2,)
    assert partners_of(make_table(bot=None)) == ()
