"""Anybody's own bot: finding the class that a name like "my_bots:Eager" means, and making one.

Owns: what is said when there is none, or when it is no bot; which bots installed packages bring
along, as entry points of the group `handfoot.bots`.  Never: a bot of ours.
Importing runs code, so such names are for command lines and programs, never from the network.
"""

from __future__ import annotations

import importlib
from collections.abc import Mapping
from functools import cache
from importlib.metadata import entry_points
from typing import Any, Final

from handfoot.bots.bot import Bot, BotError

GROUP: Final = "handfoot.bots"


@cache
def installed() -> Mapping[str, str]:
    """Return the bots of installed packages: where each name leads to.

    Whoever installs a package trusts its code, so these names may come from the network too.
    """
    return {
        point.name: point.value
        for point in entry_points(group=GROUP)
        if not set("@:,") & set(point.name)  # these have a meaning where bots are named
    }


def foreign_bot(name: str, budget: Mapping[str, int]) -> Bot:
    """Return what the class, or function, that `name` leads to makes of the budget.

    Raises BotError: no_such_module, no_such_class, bot_not_made or not_a_bot.
    """
    module_name, _, path = name.partition(":")
    try:
        found: Any = importlib.import_module(module_name)
    except Exception as error:  # the module may raise anything
        raise BotError(
            "no_such_module", f"The bot {name} cannot be loaded: {_told(error)}."
        ) from error
    try:
        for part in path.split("."):
            found = getattr(found, part)
    except AttributeError:
        raise BotError(
            "no_such_class", f"The bot {name} cannot be loaded: {module_name} has no {path}."
        ) from None
    try:
        bot = found(**budget)
    except Exception as error:  # so may the class
        raise BotError("bot_not_made", f"The bot {name} cannot be made: {_told(error)}.") from error
    if lacking := _lacking(bot):
        raise BotError("not_a_bot", f"{name} makes no bot: what it makes has no {lacking}.")
    made: Bot = bot
    return made


def _lacking(bot: object) -> str | None:
    if not isinstance(getattr(bot, "name", None), str):
        return "name"
    if not isinstance(getattr(bot, "version", None), int):
        return "version"
    return None if callable(getattr(bot, "choose", None)) else "choose"


def _told(error: Exception) -> str:
    """Return an error in one line, without its last full stop."""
    told = " ".join(str(error).split()).removesuffix(".")
    return told or type(error).__name__
