"""Replies from a thread to the event loop, at the price of one callback.

Owns: the hand-over.  Never: the thread.
"""

from __future__ import annotations

import asyncio
from typing import Generic, TypeVar

T = TypeVar("T")


class Reply(Generic[T]):
    """Awaited in the loop that made it, settled once in any thread."""

    __slots__ = ("_future", "_loop")

    def __init__(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._future: asyncio.Future[T] = self._loop.create_future()

    async def wait(self) -> T:
        """Return the result, or raise the error, once it is there."""
        return await self._future

    def settle(self, result: T | None, error: BaseException | None) -> None:
        """Give the result or the error; nobody may be waiting any more."""
        try:
            self._loop.call_soon_threadsafe(self._settle, result, error)
        except RuntimeError:
            return  # the loop has ended, and with it whoever asked

    def _settle(self, result: T | None, error: BaseException | None) -> None:
        if self._future.done():
            return
        if error is not None:
            self._future.set_exception(error)
        else:
            self._future.set_result(result)  # type: ignore[arg-type]  # one of the two is given
