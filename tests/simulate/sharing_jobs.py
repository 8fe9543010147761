"""Jobs for the tests of sharing out, in a module that other processes can import.

Owns: work that takes a known time, dies, raises or tells who did it.  Never: an assertion.
"""

from __future__ import annotations

import os
import signal
import time
from dataclasses import dataclass
from pathlib import Path


def burn(seconds: float) -> None:
    """Use so much CPU."""
    end = time.thread_time() + seconds
    while time.thread_time() < end:
        pass


def inverse(piece: int) -> float:
    """Return a number that shows in a sum's last bits in which order it was added."""
    burn(0.003)
    return 1 / (piece + 1)


def whose(piece: int) -> int:
    """Return the process that worked on it."""
    burn(0.003)
    return os.getpid()


def fussy(piece: int) -> int:
    """Refuse one of the pieces."""
    burn(0.003)
    if piece == 60:
        raise LookupError(f"piece {piece} is not liked")
    return piece


class UnpicklableError(Exception):
    """An exception that cannot be made again from its arguments."""

    def __init__(self, first: str, second: str) -> None:
        """Take two, and tell pickle of one."""
        super().__init__(first)


def odd_refusal(piece: int) -> int:
    """Refuse one of the pieces with an exception that does not travel."""
    burn(0.003)
    if piece == 60:
        raise UnpicklableError("too odd", "to travel")
    return piece


@dataclass(frozen=True)
class Mortal:
    """A job whose worker is killed in the midst of some pieces."""

    marks: Path  # where it is noted that a piece has killed
    fatal: frozenset[int]
    times: int = 1  # how many workers each of them kills
    home: int = 0  # the process that shares out, which lives on

    def __call__(self, piece: int) -> float:
        """Return what `inverse` returns, unless it is time to die."""
        burn(0.003)
        if piece in self.fatal and os.getpid() != self.home:
            for time_ in range(self.times):
                mark = self.marks / f"{piece}-{time_}"
                if not mark.exists():
                    mark.touch()
                    os.kill(os.getpid(), signal.SIGKILL)
        return 1 / (piece + 1)
