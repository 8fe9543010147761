"""Reviews: a finished deal weighed decision by decision, beside the event loop.

Owns: the order and pace of the pieces, and the last few results.  Never: how one is weighed.

One piece is one decision, so a review can be given up at any time, and two that are asked for
at once take turns.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterator
from typing import Final

from handfoot.bots.advice import Advice, Comparison
from handfoot.bots.luck import Luck, luck_of_deal
from handfoot.bots.review import Choice, Decision, choices, weigh
from handfoot.engine.knowledge import Knowledge
from handfoot.engine.match import Match
from handfoot.protocol.advice import Reviewed, Reviewing
from handfoot.server.advice_thread import AdviceThread
from handfoot.server.ports import Adviser, Comparer
from handfoot.server.review_told import reviewed
from handfoot.server.settings import Settings
from handfoot.server.table import Table

_KEPT: Final = 64  # weighed deals in memory
_SECOND_LOOK: Final = 4  # times as many worlds for two options as for all
_TOLD: Final = 50  # how often progress is told, at most

Weighed = tuple[tuple[Decision, ...], tuple[Luck, ...]]


class Reviews:
    """Weighs deals; each only once while it is remembered, whoever asks."""

    def __init__(self, settings: Settings, advise: Adviser, compare: Comparer) -> None:
        self._settings = settings
        self._advise = advise
        self._compare_in = compare
        self._thread = AdviceThread("handfoot-reviews", settings.advice_deadline_s)
        self._weighed: OrderedDict[tuple[str, int], Weighed] = OrderedDict()

    def close(self) -> None:
        """End the thread after its present piece."""
        self._thread.close()

    async def review(
        self,
        table: Table,
        seat: int,
        cmd: str,
        deals: tuple[int, ...],
        tell: Callable[[Reviewing], None],
    ) -> Reviewed:
        """Return how finished deals were played, as told to `seat`.

        Raises ProblemError `no_advice`; may be cancelled at any time.
        """
        match = table.match.copy()  # the table goes on
        todo = [deal for deal in deals if (table.id, deal) not in self._weighed]
        total = (
            await self._thread.think(lambda: sum(1 for _ in choices(match, todo))) if todo else 0
        )
        progress = _Progress(cmd, total, tell)
        weighed = [await self._deal(table.id, match, deal, progress) for deal in deals]
        return reviewed(cmd, seat, match.players, deals, weighed)

    async def decisions(self, table: Table, deals: tuple[int, ...]) -> tuple[Decision, ...]:
        """Return all decisions of these finished deals.  Raises ProblemError `no_advice`."""
        match = table.match.copy()
        progress = _Progress("", 0, lambda _: None)
        weighed = [await self._deal(table.id, match, deal, progress) for deal in deals]
        return tuple(decision for found, _ in weighed for decision in found)

    async def _deal(self, table: str, match: Match, deal: int, progress: _Progress) -> Weighed:
        known = self._weighed.get((table, deal))
        if known is not None:
            self._weighed.move_to_end((table, deal))
            return known
        found: list[Decision] = []
        waiting = choices(match, (deal,))
        while True:
            piece = await self._thread.think(lambda: self._next(waiting))
            if piece is None:
                break
            found += [piece] if isinstance(piece, Decision) else []
            progress.step()
        luck = await self._thread.think(lambda: luck_of_deal(match, deal))
        weighed = self._weighed[table, deal] = (tuple(found), luck)
        if len(self._weighed) > _KEPT:
            self._weighed.popitem(last=False)
        return weighed

    def _next(self, waiting: Iterator[Choice]) -> Decision | bool | None:
        """Weigh the next decision; False if nothing can be said of it, None at the end."""
        choice = next(waiting, None)
        if choice is None:
            return None
        return weigh(choice, self._weigh, self._compare) or False

    def _weigh(self, view: Knowledge, seed: int) -> Advice:
        return self._advise(view, worlds=self._settings.review_worlds, seed=seed)

    def _compare(self, view: Knowledge, best: int, played: int, seed: int) -> Comparison:
        worlds = self._settings.review_worlds * _SECOND_LOOK
        return self._compare_in(view, best, played, worlds=worlds, seed=seed)


class _Progress:
    def __init__(self, cmd: str, total: int, tell: Callable[[Reviewing], None]) -> None:
        self._cmd = cmd
        self._total = total
        self._tell = tell
        self._done = 0
        self._every = max(-(-total // _TOLD), 1)
        if total:
            tell(Reviewing(cmd, 0, total))

    def step(self) -> None:
        """One decision more is weighed."""
        self._done += 1
        if self._total and (self._done % self._every == 0 or self._done == self._total):
            self._tell(Reviewing(self._cmd, self._done, self._total))
