"""The kernel: the rules of one deal on plain numbers, compiled where there is a compiler.

Owns: loading it either way.  `HF_PLAIN=1` runs the same sources as plain Python although a
compiled module is there, which is how the tests compare the two.
"""

from __future__ import annotations

import importlib.util
import os
from typing import TYPE_CHECKING

# The build hook joins all modules of this package into one compiled module, `unit`.
if (
    TYPE_CHECKING
    or os.environ.get("HF_PLAIN") == "1"
    or importlib.util.find_spec(f"{__name__}.unit") is None
):
    from handfoot.engine.kernel.batch import Batch
    from handfoot.engine.kernel.choosing import Players, choose_action
    from handfoot.engine.kernel.deal import COMPILED, Deal
    from handfoot.engine.kernel.habits import BY_HAND, HABITS, Habits
    from handfoot.engine.kernel.memory import Memory
    from handfoot.engine.kernel.mind import Mind
    from handfoot.engine.kernel.parts import Parts, WholeParts
    from handfoot.engine.kernel.planning import Plans
    from handfoot.engine.kernel.rules import Rules
    from handfoot.engine.kernel.schooling import gather
    from handfoot.engine.kernel.thinking import Thinker
    from handfoot.engine.kernel.valuing import Net, features_of
else:
    from handfoot.engine.kernel.unit import (
        BY_HAND,
        COMPILED,
        HABITS,
        Batch,
        Deal,
        Habits,
        Memory,
        Mind,
        Net,
        Parts,
        Plans,
        Players,
        Rules,
        Thinker,
        WholeParts,
        choose_action,
        features_of,
        gather,
    )

__all__ = [
    "BY_HAND",
    "COMPILED",
    "HABITS",
    "Batch",
    "Deal",
    "Habits",
    "Memory",
    "Mind",
    "Net",
    "Parts",
    "Plans",
    "Players",
    "Rules",
    "Thinker",
    "WholeParts",
    "choose_action",
    "features_of",
    "gather",
]
