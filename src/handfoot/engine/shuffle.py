"""The shuffle: a published, versioned way from a seed to the order of a shoe.

Owns: the algorithm `handfoot-shuffle-1`, the commitment to a seed, a match's deal seeds.
Never: where a seed comes from.  Anyone can recompute a deal from the seed shown after it.

The shoe starts as 52 faces in order, pack after pack, then the jokers, black and red in turn.
SHAKE-256 over the algorithm's name and the
seed gives 32-bit big-endian words; a number below n is word % n, words at or above the
largest multiple of n being skipped; Fisher-Yates runs from the last card down.  A turn-up
that goes back changes places with a random card of the stock, by the same words.
"""

from __future__ import annotations

import hashlib
from typing import Final

from handfoot.engine.cards import KIND_OF, Face, pack
from handfoot.engine.kernel import Rules, numbers

ALGORITHM: Final = b"handfoot-shuffle-1"
_BLOCK = 8192


class _Words:
    """An endless stream of 32-bit words from a seed."""

    def __init__(self, seed: bytes) -> None:
        self._source = hashlib.shake_256(ALGORITHM + b":" + seed)
        self._bytes = self._source.digest(_BLOCK)
        self._at = 0

    def below(self, n: int) -> int:
        """A uniform number from 0 to n-1; n is at most 2**32."""
        limit = (1 << 32) // n * n
        while True:
            if self._at + 4 > len(self._bytes):
                self._bytes = self._source.digest(len(self._bytes) * 2)
            word = int.from_bytes(self._bytes[self._at : self._at + 4], "big")
            self._at += 4
            if word < limit:
                return word % n


def deal_seed(match_seed: bytes, deal_number: int) -> bytes:
    """Return the seed of one deal; showing it later tells nothing of the others."""
    return hashlib.sha256(b"handfoot-deal-1:%d:" % deal_number + match_seed).digest()


def commitment(seed: bytes) -> str:
    """Return what is published before the deal: SHA-256 over the seed, in hex."""
    return hashlib.sha256(b"handfoot-commit-1:" + seed).hexdigest()


def shuffled_shoe(rules: Rules, seed: bytes) -> list[Face]:
    """Return the shoe in dealing order, bottom first; hands are dealt from the end.

    The turn-up already lies where the kernel turns it: cards that go back have gone back.
    """
    words = _Words(seed)
    packs = rules.table("copies")[numbers.TWO] // 4
    jokers = rules.table("copies")[numbers.JOKER]
    shoe = [face for _ in range(packs) for face in pack()[:52]]
    shoe += [Face(52 + i % 2) for i in range(jokers)]
    for i in range(len(shoe) - 1, 0, -1):
        j = words.below(i + 1)
        shoe[i], shoe[j] = shoe[j], shoe[i]
    if rules.turn_up and not rules.may_stay:
        top = len(shoe) - rules.players * (rules.hand_size + rules.foot_size) - 1
        while rules.rebury >> KIND_OF[shoe[top]] & 1:
            j = words.below(top + 1)
            shoe[top], shoe[j] = shoe[j], shoe[top]
    return shoe
