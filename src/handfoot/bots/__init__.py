"""Bots: players that see exactly what their seat may know.

Owns: which bots there are, and making one.  Never: what is legal; they choose from a list.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final, NamedTuple

from handfoot.bots.bot import Bot, BotError
from handfoot.bots.foreign import foreign_bot, installed
from handfoot.bots.master import Master
from handfoot.bots.quick import Quick
from handfoot.bots.uniform import Uniform

__all__ = ["BOTS", "LEVELS", "Bot", "BotError", "Budget", "get", "offered", "pinned", "versions"]


class Budget(NamedTuple):
    """How long a bot that searches may think; None: as it likes.  The others need no time."""

    think_ms: int | None = None
    work: int | None = None  # worlds looked at for a decision, whatever time that takes


_Make = Callable[[Budget], Bot]


def _plain(make: Callable[[], Bot], _budget: Budget) -> Bot:
    """Make a bot that does not search."""
    return make()


def _quick(name: str, version: int, _budget: Budget) -> Bot:
    """Make a player of habits."""
    return Quick(name, version)


def _master(version: int, budget: Budget) -> Bot:
    """Make a player that searches."""
    return Master(version, think_ms=budget.think_ms, work=budget.work)


# The levels, weakest first; of each the versions that can still be had.
_VERSIONS: Final[dict[str, dict[int, _Make]]] = {
    "random": {1: partial(_plain, Uniform)},
    "beginner": {1: partial(_quick, "beginner", 1)},
    "casual": {1: partial(_quick, "casual", 1)},
    "careful": {1: partial(_quick, "careful", 1)},
    "expert": {1: partial(_quick, "expert", 1)},
    "master": {1: partial(_master, 1)},
}

LEVELS: Final = ("random", "beginner", "casual", "careful", "expert", "master")  # weakest first
BOTS: Final = tuple(name for name in LEVELS if name in _VERSIONS)  # those that are there


def get(name: str, *, think_ms: int | None = None, work: int | None = None) -> Bot:
    """Return a bot: one of `offered`, "careful@1" for a version, or "package.module:Class".

    A bot that searches thinks for `think_ms` milliseconds a decision, or looks at `work` worlds,
    which gives the same choice on every computer.  A class of your own gets those of the two that
    are not None, by name.

    Raises BotError: unknown_bot, unknown_version, bad_budget, or what `foreign_bot` raises.

    >>> get("careful").name
    'careful'
    """
    for number, what in ((think_ms, "milliseconds to think"), (work, "worlds to look at")):
        if number is not None and number < 1:
            raise BotError("bad_budget", f"A bot needs at least 1 of the {what}, not {number}.")
    budget = Budget(think_ms, work)
    given = {key: number for key, number in budget._asdict().items() if number is not None}
    if ":" in name:
        return foreign_bot(name, given)
    level, at, version = name.partition("@")
    if level in _VERSIONS:  # first, as looking for installed ones takes a tenth of a second
        had = _VERSIONS[level]
        _require(name, at + version, list(had))
        return had[int(version) if at else max(had)](budget)
    if level not in installed():
        there = ", ".join(offered())
        raise BotError("unknown_bot", f"There is no bot called {level}; there is {there}.")
    bot = foreign_bot(installed()[level], given)
    _require(name, at + version, [bot.version])
    return bot


def offered() -> tuple[str, ...]:
    """Return the names of all bots there are: the levels, and those of installed packages."""
    return (*BOTS, *(name for name in installed() if name not in LEVELS))


def pinned(name: str) -> str:
    """Return the name with its version, so that it means the same player for ever.

    Raises BotError as `get`.

    >>> pinned("careful")
    'careful@1'
    """
    bot = get(name)
    return name if ":" in name or "@" in name else f"{name}@{bot.version}"


def versions(level: str) -> tuple[int, ...]:
    """Return the versions of a level that can be had, the oldest first.

    >>> versions("careful")[0]
    1
    """
    return tuple(sorted(_VERSIONS.get(level, {})))


def _require(name: str, wanted: str, had: list[int]) -> None:
    """Refuse a version such as "@2" that is not to be had."""
    if wanted and wanted not in (f"@{number}" for number in had):
        level = name.partition("@")[0]
        names = ", ".join(f"{level}@{number}" for number in had)
        raise BotError("unknown_version", f"There is no bot called {name}; there is {names}.")
