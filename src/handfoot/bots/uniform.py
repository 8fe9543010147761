"""The bot `random`: any legal action, each as likely as the next.

Owns: that choice.  Never: a preference.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final

from handfoot.engine.kernel import Mind, Rules
from handfoot.engine.knowledge import Knowledge


class Uniform:
    """Looks at nothing but the list."""

    name: Final = "random"
    version: Final = 1

    def mind(self, _rules: Rules) -> Mind:
        """Return a kernel player that plays by chance, for whole deals without Python."""
        return Mind(None)

    def choose(self, view: Knowledge, options: Sequence[int], rng: random.Random) -> int:
        """Return one of the options."""
        return options[rng.randrange(len(options))]
