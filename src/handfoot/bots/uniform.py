"""The bot `random`: any legal action, each as likely as the next.

Owns: that choice.  Never: a preference.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final

from handfoot.engine.knowledge import Knowledge


class Uniform:
    """Looks at nothing but the list."""

    name: Final = "random"
    version: Final = 1

    def choose(self, view: Knowledge, options: Sequence[int], rng: random.Random) -> int:
        """Return one of the options."""
        return options[rng.randrange(len(options))]
