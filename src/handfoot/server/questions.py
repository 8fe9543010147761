"""The questions of one socket that take thought: each a task, so that the socket is read on.

Owns: which of them are under way, and that each gets one answer.  Never: the answers.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

from handfoot.protocol.advice import BadMove, Hint, LookBack, Review, ReviewStopped, StopReview, Why
from handfoot.protocol.messages import ServerMessage
from handfoot.server.advice_desk import AdviceDesk
from handfoot.server.problems import ProblemError, problem_for
from handfoot.server.table import Table

Question = Hint | Why | Review | StopReview | BadMove | LookBack

logger = logging.getLogger(__name__)


class Questions:
    """Asks the desk for one socket; a few at a time, forgotten when the socket closes."""

    def __init__(
        self, desk: AdviceDesk, reply: Callable[[ServerMessage], None], at_once: int
    ) -> None:
        self._desk = desk
        self._reply = reply
        self._at_once = at_once
        self._tasks: dict[str, asyncio.Task[None]] = {}

    @property
    def waiting(self) -> int:
        """How many questions are under way."""
        return len(self._tasks)

    def ask(self, table: Table, seat: int, question: Question) -> None:
        """Begin to answer."""
        cmd = question.cmd
        if isinstance(question, StopReview):
            self._stop(cmd)
        elif cmd in self._tasks or self.waiting >= self._at_once:
            self._reply(problem_for(cmd, "advice_busy"))
        else:
            task = asyncio.get_running_loop().create_task(self._answer(table, seat, question))
            self._tasks[cmd] = task
            task.add_done_callback(lambda _: self._tasks.pop(cmd, None))

    def close(self) -> None:
        """Give up whatever is not answered yet."""
        for task in tuple(self._tasks.values()):
            task.cancel()

    def _stop(self, cmd: str) -> None:
        task = self._tasks.get(cmd)
        if task is not None:
            task.cancel()
        self._reply(ReviewStopped(cmd))

    async def _answer(self, table: Table, seat: int, question: Question) -> None:
        cmd = question.cmd
        try:
            match question:
                case Hint():
                    self._reply(await self._desk.hint(table, seat, question))
                case Why():
                    self._reply(await self._desk.why(table, question))
                case Review():
                    self._reply(await self._desk.review(table, seat, question, self._reply))
                case LookBack():
                    self._reply(await self._desk.look_back(table, question))
                case BadMove():
                    self._reply(await self._desk.keep(table, seat, question))
        except ProblemError as error:
            told = error.problem
            self._reply(problem_for(cmd, told.code, **told.facts))
        except Exception:
            logger.exception("table %s: a question failed", table.id)
            self._reply(problem_for(cmd, "server_error"))
