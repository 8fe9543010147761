"""The service: store, tables and bots, put together once per process.

Owns: who knows whom, and the order of starting and stopping.  Never: a protocol.
"""

from __future__ import annotations

from pathlib import Path

import handfoot
from handfoot.server.advice_desk import AdviceDesk
from handfoot.server.bot_driver import BotDriver
from handfoot.server.following_partner import FollowingPartner
from handfoot.server.limits import BucketByKey
from handfoot.server.settings import Settings
from handfoot.server.static_files import StaticFiles
from handfoot.server.store import Store
from handfoot.server.table import Table
from handfoot.server.tables import Tables


class Service:
    """Everything a connection may need."""

    def __init__(self, settings: Settings, store: Store, desk: AdviceDesk | None = None) -> None:
        self.settings = settings
        self.store = store
        self.static = StaticFiles(settings.static or Path(handfoot.__file__).parent / "static")
        self.openings = BucketByKey(settings.tables_per_minute / 60, settings.tables_burst)
        self.readings = BucketByKey(settings.rules_per_s, settings.rules_burst)
        self.bots = BotDriver(settings.bot_deadline_s)
        self.advice = desk or AdviceDesk(settings)
        self.tables = Tables(store, settings)
        self.partners = FollowingPartner(self.tables, self.advice.reviews)
        self.tables.on_change = self._changed
        self._stopped = False

    def _changed(self, table: Table) -> None:
        self.bots.wake(table)
        self.partners.wake(table)

    async def stop(self, *, at_once: bool = False) -> None:
        """Refuse new moves, finish those under way, close all sockets; only once."""
        if not self._stopped:
            self._stopped = True
            await self.tables.stop(0 if at_once else self.settings.drain_s)
            self.partners.close()
            self.advice.close()
            self.bots.close()
