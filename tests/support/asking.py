"""Asking a bot what it would do, in one line.

Owns: the chance that it is given.  Never: an answer.
"""

from __future__ import annotations

import random

from handfoot.bots import Bot, get
from handfoot.engine.knowledge import Knowledge


def ask(bot: Bot | str, view: Knowledge, seed: int = 1) -> int:
    """Return what a bot, or the bot of that name, chooses; the seed settles its chance."""
    asked = get(bot) if isinstance(bot, str) else bot
    return asked.choose(view, view.legal, random.Random(seed))
