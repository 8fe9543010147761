"""The thread that advice is thought in, and what is said when nothing came of it.

Owns: turning a failed thought into a Problem.  Never: the thought.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import TypeVar

from handfoot.server.bot_thread import BotThread
from handfoot.server.problems import ProblemError

T = TypeVar("T")

logger = logging.getLogger(__name__)


class AdviceThread:
    """Runs one thought at a time, each within the deadline."""

    def __init__(self, name: str, deadline_s: float) -> None:
        self._thread = BotThread(name)
        self._deadline_s = deadline_s

    def close(self) -> None:
        """End the thread after its present thought."""
        self._thread.close()

    async def think(self, thought: Callable[[], T]) -> T:
        """Return what the thought returns.  Raises ProblemError `no_advice`."""
        try:
            return await self._thread.think(thought, self._deadline_s)
        except TimeoutError as error:
            raise ProblemError("no_advice", detail="it would have taken too long") from error
        except Exception as error:  # an adviser may raise anything
            logger.error("an adviser failed: %r", error)
            raise ProblemError("no_advice", detail="the adviser failed") from error
