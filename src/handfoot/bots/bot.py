"""What a bot is.

Owns: the one question that a bot answers.  Never: an answer.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Protocol

from handfoot.engine.knowledge import Knowledge


class BotError(ValueError):
    """There is no such bot: a code, and one plain sentence."""

    def __init__(self, code: str, sentence: str) -> None:
        super().__init__(sentence)
        self.code = code


class Bot(Protocol):
    """Someone who decides for a seat, and keeps nothing in mind between two decisions."""

    @property
    def name(self) -> str:
        """The name by which it is chosen."""
        ...

    @property
    def version(self) -> int:
        """Which of the players of that name it is, from 1 up; another one plays otherwise."""
        ...

    def choose(self, view: Knowledge, options: Sequence[int], rng: random.Random, /) -> int:
        """Return one of `options`, which are `view.legal`.

        All chance comes from `rng`: the same view, options and state of it give the same action.
        """
        ...
