"""Bots: players that see exactly what their seat may know.

Owns: which bots there are, and making one.  Never: what is legal; they choose from a list.
"""

from __future__ import annotations

from typing import Final

from handfoot.bots.bot import Bot, BotError
from handfoot.bots.careful import Careful
from handfoot.bots.uniform import Uniform

__all__ = ["BOTS", "Bot", "BotError", "make_bot"]

BOTS: Final = ("random", "careful")


def make_bot(name: str, seed: int) -> Bot:
    """Return a bot.  What it chooses depends on the knowledge and the seed alone.

    Raises BotError `unknown_bot`.

    >>> make_bot("careful", seed=1).name
    'careful'
    """
    match name:
        case "random":
            return Uniform(seed)
        case "careful":
            return Careful()
        case _:
            raise BotError(
                "unknown_bot", f"There is no bot called {name}; there is {', '.join(BOTS)}."
            )
