"""Thinking beside the event loop: one thread, and a deadline that a bot cannot ignore.

Owns: the thread.  Never: what is thought, or what happens when it takes too long.
"""

from __future__ import annotations

import asyncio
import logging
import queue
import threading
from collections.abc import Callable
from typing import Any, TypeVar

from handfoot.server.reply import Reply

_MOST_LOST = 8  # threads that never came back, before we stop starting new ones

T = TypeVar("T")
_Job = tuple[Callable[[], object], Reply[Any]]

logger = logging.getLogger(__name__)


class _Worker:
    def __init__(self, name: str) -> None:
        self.jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        threading.Thread(target=self._work, name=name, daemon=True).start()

    def _work(self) -> None:
        while (job := self.jobs.get()) is not None:
            think, reply = job
            try:
                result = think()
            except BaseException as error:  # even SystemExit: it must not end the server
                reply.settle(None, RuntimeError(f"the bot raised {error!r}"))
            else:
                reply.settle(result, None)


class BotThread:
    """Runs one thought at a time.  A thought past its deadline is left behind with its thread."""

    def __init__(self, name: str = "handfoot-bots") -> None:
        self._name = name
        self._worker: _Worker | None = None
        self._one_at_a_time = asyncio.Lock()
        self._lost = 0

    async def think(self, thought: Callable[[], T], deadline_s: float) -> T:
        """Return what `thought` returns.

        Raises TimeoutError if that takes over `deadline_s`, or whatever the thought raised.
        """
        async with self._one_at_a_time:
            if self._lost >= _MOST_LOST:
                raise TimeoutError("too many bots never came back")
            if self._worker is None:
                self._worker = _Worker(self._name)
            reply: Reply[T] = Reply()
            self._worker.jobs.put((thought, reply))
            try:
                async with asyncio.timeout(deadline_s):
                    return await reply.wait()
            except TimeoutError:
                self._lose_worker()
                raise

    def close(self) -> None:
        """End the thread after its present thought."""
        if self._worker is not None:
            self._worker.jobs.put(None)
            self._worker = None

    def _lose_worker(self) -> None:
        self._lost += 1
        logger.error("%s did not answer in time; the thread is left behind", self._name)
        self.close()
