"""Environments for researchers: needs the extra `rl`.

Owns: the names that they import.  Never: a rule, or a choice of action.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from handfoot.rl.aec import aec_env, env, raw_env
    from handfoot.rl.playable import EpisodeError
    from handfoot.rl.single_seat import SingleSeat
    from handfoot.rl.vector import IllegalActionError, VectorEnv, VectorEnvError

__all__ = [
    "EpisodeError",
    "IllegalActionError",
    "SingleSeat",
    "VectorEnv",
    "VectorEnvError",
    "aec_env",
    "env",
    "raw_env",
]

# where each name is; loaded when it is asked for, as each needs other packages
_HOMES: dict[str, str] = {
    "EpisodeError": "handfoot.rl.playable",
    "IllegalActionError": "handfoot.rl.vector",
    "SingleSeat": "handfoot.rl.single_seat",
    "VectorEnv": "handfoot.rl.vector",
    "VectorEnvError": "handfoot.rl.vector",
    "aec_env": "handfoot.rl.aec",
    "env": "handfoot.rl.aec",
    "raw_env": "handfoot.rl.aec",
}


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    try:
        home = import_module(_HOMES[name])
    except ModuleNotFoundError as missing:
        raise ImportError(
            f"handfoot.rl.{name} needs {missing.name}, which is not installed; "
            'it comes with: pip install "handfoot[rl]"'
        ) from missing
    return getattr(home, name)


def __dir__() -> list[str]:
    return sorted(_HOMES)
