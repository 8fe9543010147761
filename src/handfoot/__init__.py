"""handfoot: the software for Hand and Foot, the partnership card game of the Canasta family.

The names below are what most programs need; they are loaded when first used, so that
`handfoot --help` stays quick.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from handfoot import bots
    from handfoot.engine.match import Match, Refused
    from handfoot.engine.presets import load_ruleset, preset_names

__version__ = "0.1.0"

__all__ = ["Match", "Refused", "__version__", "bots", "load_ruleset", "preset_names"]

_HOMES = {
    "Match": "handfoot.engine.match",
    "Refused": "handfoot.engine.match",
    "load_ruleset": "handfoot.engine.presets",
    "preset_names": "handfoot.engine.presets",
}


def __getattr__(name: str) -> object:
    if name == "bots":
        return import_module("handfoot.bots")
    if name in _HOMES:
        return getattr(import_module(_HOMES[name]), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
