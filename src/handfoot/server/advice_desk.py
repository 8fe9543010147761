"""Advising beside the event loop: hints for the seat to act, and why a bot did what it did.

Owns: who may ask for what, and the thread it is thought in.  Never: how moves are weighed.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence

from handfoot.bots import search
from handfoot.bots.advice import Advice, Reason
from handfoot.bots.bad_move import bad_move_of, to_bytes
from handfoot.bots.reasons import plan_of, public_reasons, reasons_for, with_reasons
from handfoot.bots.retelling import before_move, single_actions
from handfoot.bots.steps import step_of
from handfoot.engine.match import Match
from handfoot.engine.moves import Move, NextDeal, TakeBack
from handfoot.protocol.advice import (
    BadMove,
    Explained,
    Hint,
    Hinted,
    Kept,
    LookBack,
    LookedBack,
    MoveTold,
    Review,
    Reviewed,
    Reviewing,
    Why,
)
from handfoot.server.advice_thread import AdviceThread
from handfoot.server.advice_told import moves_told, reasons_told, steps_told
from handfoot.server.kept_moves import KeptMoves
from handfoot.server.ports import Adviser, Comparer
from handfoot.server.problems import ProblemError
from handfoot.server.reviews import Reviews
from handfoot.server.seating import level_of
from handfoot.server.settings import Settings
from handfoot.server.table import Table


class AdviceDesk:
    """Answers those questions about play that take a moment's thought."""

    def __init__(
        self,
        settings: Settings,
        advise: Adviser = search.advise,
        compare: Comparer = search.compare,
    ) -> None:
        self._settings = settings
        self._advise = advise
        self._thread = AdviceThread("handfoot-advice", settings.advice_deadline_s)
        self.reviews = Reviews(settings, advise, compare)
        self._kept = KeptMoves(settings.db.parent / "bad-moves")

    def close(self) -> None:
        """End the thread after its present thought."""
        self._thread.close()
        self.reviews.close()

    def kept(self, table: Table, name: str) -> bytes:
        """Return the file of a move that was called bad, once its deal is over.

        Raises ProblemError: not_found, or deal_running: it holds every card.
        """
        found = self._kept.read(table.id, name)
        if not is_over(table.match, found.deal):
            raise ProblemError("deal_running")
        return to_bytes(found)

    async def hint(self, table: Table, seat: int, asked: Hint) -> Hinted:
        """Return the best moves of the seat to act.

        Only what that seat knows is weighed.  Raises ProblemError: hints_off, stale,
        not_your_turn or no_advice.
        """
        if not table.options.style.hints:
            raise ProblemError("hints_off")
        if asked.base != table.head:
            raise ProblemError("stale", seq=table.head)
        match = table.match.copy()  # the thread has one of its own
        if match.acting != seat:
            raise ProblemError("not_your_turn")
        advice = await self._thread.think(
            lambda: self._advice(match, seat, self._settings.hint_worlds, asked.base)
        )
        moves = moves_told(match, advice)
        if not moves:
            raise ProblemError("no_advice", detail="no move was found that can be made")
        return Hinted(asked.cmd, asked.base, moves, advice.clear)

    async def why(self, table: Table, asked: Why) -> Explained:
        """Return why a bot made a move.

        Raises ProblemError: no_such_move, not_a_bots_move or no_advice.
        """
        match, bot = table.match.copy(), bot_of_move(table, asked.seq)
        return await self._thread.think(lambda: self._explain(match, bot, asked))

    async def review(
        self, table: Table, seat: int, asked: Review, tell: Callable[[Reviewing], None]
    ) -> Reviewed:
        """Return how a finished deal was played, or all of them; `tell` hears of the progress.

        Raises ProblemError: no_such_deal, deal_running or no_advice.
        """
        match = table.match
        over = match.deal_number - (not match.deal.over)
        if asked.deal > match.deal_number or not over:
            raise ProblemError("no_such_deal", deal=asked.deal or 1)
        if asked.deal > over:
            raise ProblemError("deal_running")
        deals = (asked.deal,) if asked.deal else tuple(range(1, over + 1))
        return await self.reviews.review(table, seat, asked.cmd, deals, tell)

    async def look_back(self, table: Table, asked: LookBack) -> LookedBack:
        """Return the table before a move, as its seat saw it.

        Raises ProblemError: no_such_move, deal_running, or no_advice if it took too long.
        """
        match = table.match.copy()
        if not 1 <= asked.seq <= len(match.log):
            raise ProblemError("no_such_move", seq=asked.seq)
        seat, _ = match.log[asked.seq - 1]
        before = await self._thread.think(lambda: before_move(match, asked.seq - 1))
        if not is_over(match, before.deal_number):
            raise ProblemError("deal_running")
        return LookedBack(asked.cmd, asked.seq, seat, before.view(seat))

    async def keep(self, table: Table, seat: int, asked: BadMove) -> Kept:
        """Keep a bot's move, with all that is needed to look at it again.

        Raises ProblemError: no_such_move, not_a_bots_move, too_many_kept or storage_full.
        """
        bot = bot_of_move(table, asked.seq)
        kept = bad_move_of(table.match, asked.seq, bot=bot, said_by=seat, note=asked.note)
        await asyncio.to_thread(self._kept.write, table.id, kept)
        return Kept(asked.cmd, f"{asked.seq}.json", is_over(table.match, kept.deal))

    def _explain(self, match: Match, bot: str, asked: Why) -> Explained:
        seat, move = match.log[asked.seq - 1]
        before = before_move(match, asked.seq - 1)
        whole = is_over(match, before.deal_number)
        moves: tuple[MoveTold, ...] = ()
        if whole:
            worlds = self._settings.hint_worlds
            advice = self._advice(before, seat, worlds, asked.seq - 1)
            moves = moves_told(before, advice)
            reasons = self._reasons_of(before, seat, move, advice)
        else:
            reasons = public_reasons(before, seat, move)
        return Explained(
            cmd=asked.cmd,
            seq=asked.seq,
            seat=seat,
            bot=level_of(bot),
            steps=steps_told([step_of(before, seat, move)]),
            reasons=reasons_told(reasons),
            whole=whole,
            moves=moves,
        )

    def _reasons_of(self, before: Match, seat: int, move: Move, advice: Advice) -> Sequence[Reason]:
        """Return what tells for the move that was made, best or not, against the best other."""
        _, action = next(single_actions(before, seat, move))
        made = next((o for o in advice.options if o.action == action), None)
        others = [option for option in advice.options if option is not made]
        if made is None or made is advice.options[0] or not others:
            return () if made is None else made.reasons
        view = before.knowledge(seat)
        return reasons_for(view, plan_of(made), plan_of(others[0]), before.cards.codes)

    def _advice(self, match: Match, seat: int, worlds: int, seed: int) -> Advice:
        view = match.knowledge(seat)
        advice = self._advise(view, worlds=worlds, seed=seed)
        if not advice.options:
            raise ValueError("the adviser knew nothing")
        return with_reasons(view, advice, match.cards.codes)


def is_over(match: Match, deal: int) -> bool:
    """Whether a deal of the match has ended, so that its cards are no secret any more."""
    return deal < match.deal_number or match.deal.over


def bot_of_move(table: Table, seq: int) -> str:
    """Return the bot that made a move.

    Raises ProblemError: no_such_move or not_a_bots_move.
    """
    if not 1 <= seq <= len(table.match.log):
        raise ProblemError("no_such_move", seq=seq)
    seat, move = table.match.log[seq - 1]
    bot = table.sitting[seat].bot
    if bot is None or isinstance(move, (NextDeal, TakeBack)):
        raise ProblemError("not_a_bots_move", seq=seq)
    return bot
