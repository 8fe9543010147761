"""The numbers of the quick players: which level has which, under which rules.

Owns: reading `numbers/*.toml`.  Never: what a number means (`kernel/habits`).

A file holds one or more tables `[[numbers]]`; the first whose `where` fits the rules is taken.
`where` speaks of fields of the compiled ruleset only, such as `sides = [3, 12]`: at least 3 and
at most 12.  What is not given is taken from the table `[base]`, unless the file has none or
`by_hand = true` is said; then it stays as set by hand.
"""

from __future__ import annotations

import tomllib
from functools import lru_cache
from importlib.resources import files
from typing import Any

from handfoot.engine.kernel import Habits, Rules

_WHERE, _BY_HAND = "where", "by_hand"


@lru_cache(maxsize=256)
def habits_of(level: str, version: int, rules: Rules) -> Habits:
    """Return a level's numbers under these rules.

    Raises KeyError for a level, version or number that there is not, LookupError if no table
    fits the rules.
    """
    base, tables = _tables(level, version)
    for table in tables:
        if _fits(table.get(_WHERE, {}), rules):
            own = {name: n for name, n in table.items() if name not in (_WHERE, _BY_HAND)}
            return Habits(own if table.get(_BY_HAND) else {**base, **own})
    raise LookupError(f"{level}-{version} has no numbers for these rules")


@lru_cache(maxsize=32)
def _tables(level: str, version: int) -> tuple[dict[str, float], list[dict[str, Any]]]:
    file = files("handfoot.bots") / "numbers" / f"{level}-{version}.toml"
    if not file.is_file():
        raise KeyError(f"{level}-{version}")
    read = tomllib.loads(file.read_text("utf-8"))
    return read.get("base", {}), read["numbers"]


def _fits(where: dict[str, list[int]], rules: Rules) -> bool:
    return all(least <= getattr(rules, field) <= most for field, (least, most) in where.items())
