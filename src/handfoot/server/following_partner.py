"""The partner who plays to the maker's level: after each deal it takes the level found there.

Owns: when that is looked at, and which seats change.  Never: what a level is (`level_played`).
"""

from __future__ import annotations

import asyncio
import logging
from weakref import WeakKeyDictionary

from handfoot.bots import BOTS
from handfoot.bots.level_played import level_played
from handfoot.server.problems import ProblemError
from handfoot.server.reviews import Reviews
from handfoot.server.seating import is_maker, level_of
from handfoot.server.table import Table
from handfoot.server.tables import Tables

logger = logging.getLogger(__name__)


class FollowingPartner:
    """Looks at every deal that ends, at tables that wish it, once."""

    def __init__(self, tables: Tables, reviews: Reviews) -> None:
        self._tables = tables
        self._reviews = reviews
        self._looked: WeakKeyDictionary[Table, int] = WeakKeyDictionary()  # the last deal
        self._tasks: set[asyncio.Task[None]] = set()

    def wake(self, table: Table) -> None:
        """Look whether a deal has just ended; called after every change."""
        match = table.match
        if not table.options.style.partner_follows or not match.deal.over or table.stopping:
            return
        if self._looked.get(table) == match.deal_number or not partners_of(table):
            return
        self._looked[table] = match.deal_number
        task = asyncio.get_running_loop().create_task(self._follow(table))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def close(self) -> None:
        """Give up what is not known yet."""
        for task in tuple(self._tasks):
            task.cancel()

    async def _follow(self, table: Table) -> None:
        """Let the partners take the level of the deals so far."""
        try:
            deals = tuple(range(1, table.match.deal_number + 1))
            decisions = await self._reviews.decisions(table, deals)
            own = [decision for decision in decisions if is_maker(decision.seat)]
            level = level_played(own, BOTS)
            for seat in partners_of(table) if level is not None else ():
                bot = table.sitting[seat].bot
                if level is not None and bot is not None and level_of(bot) != level:
                    await self._tables.set_level(table, seat, level)
        except ProblemError as error:
            logger.error("table %s: its partner stays: %s", table.id, error.problem.code)


def partners_of(table: Table) -> tuple[int, ...]:
    """Return the bots on the maker's side; nobody if no person made the table."""
    side_of = table.match.deal.sides_by_seat()
    maker = next((row.seat for row in table.sitting if is_maker(row.seat)), None)
    if maker is None or table.sitting[maker].bot is not None:
        return ()
    return tuple(
        row.seat
        for row in table.sitting
        if row.bot is not None and side_of[row.seat] == side_of[maker]
    )
