"""Environments for researchers: needs the extra `rl`.

Owns: the names that they import.  Never: a rule, or a choice of action.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

# where each name is; loaded when it is asked for, as each needs other packages
_HOMES: dict[str, str] = {}


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(_HOMES[name]), name)


def __dir__() -> list[str]:
    return sorted(_HOMES)
