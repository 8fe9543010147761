"""The bot `random`: any legal action, each as likely as the next.

Owns: a choice that looks random, and is the same for the same seed and the same knowledge.
"""

from __future__ import annotations

import hashlib
from typing import Final

from handfoot.engine.knowledge import Knowledge


class Uniform:
    """Chooses by a digest of what it knows, so it keeps no state between two calls."""

    name: Final = "random"

    def __init__(self, seed: int) -> None:
        self._key = b"%d:" % seed

    def choose(self, knowledge: Knowledge) -> int:
        """Return one of the legal actions."""
        known = hashlib.blake2b(self._key, digest_size=8)
        known.update(bytes(knowledge.hand))
        known.update(bytes(knowledge.pile))
        known.update(
            b"%d %d %d %d %d"
            % (
                knowledge.seat,
                knowledge.deal_index,
                knowledge.stock_count,
                knowledge.asked,
                knowledge.sides[knowledge.side].laid_points,
            )
        )
        return knowledge.legal[int.from_bytes(known.digest()) % len(knowledge.legal)]
