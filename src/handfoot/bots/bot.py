"""What a bot is.

Owns: the one question that a bot answers.  Never: an answer.
"""

from __future__ import annotations

from typing import Protocol

from handfoot.engine.knowledge import Knowledge


class BotError(ValueError):
    """There is no such bot: a code, and one plain sentence."""

    def __init__(self, code: str, sentence: str) -> None:
        super().__init__(sentence)
        self.code = code


class Bot(Protocol):
    """Someone who decides for a seat."""

    @property
    def name(self) -> str:
        """The name by which it is chosen."""
        ...

    def choose(self, knowledge: Knowledge) -> int:
        """Return one of `knowledge.legal`; the same one whenever the same is known."""
        ...
