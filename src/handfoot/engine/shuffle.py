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
from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from handfoot.engine.cards import KIND_OF, Face, card_set, pack
from handfoot.engine.kernel import Rules, numbers
from handfoot.engine.ruleset import Ruleset

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


def shuffled_shoe(rules: Rules, seed: bytes, ruleset: Ruleset | None = None) -> list[Face]:
    """Return the shoe in dealing order, bottom first; hands are dealt from the end.

    The turn-up already lies where the kernel turns it: cards that go back have gone back.
    `ruleset` says what the shoe is made of; without it, it is standard packs.
    """
    words = _Words(seed)
    copies = rules.table("copies")
    if ruleset is None:
        packs = copies[numbers.TWO] // 4
        shoe = [face for _ in range(packs) for face in pack()[:52]]
        shoe += [Face(52 + i % 2) for i in range(copies[numbers.JOKER])]
        kind_of: Sequence[int] = KIND_OF
    else:
        shoe = card_set(ruleset.pack).faces(copies)
        kind_of = card_set(ruleset.pack).kind_of
    dealt = rules.hand_size + rules.foot_size + rules.later_size  # to one player
    if ruleset is not None and ruleset.deal.deal_method == "own_deck":
        shoe = _own_decks(words, rules, ruleset, shoe, dealt)
    else:
        _mix(words, shoe)
    if rules.turn_up and not rules.may_stay:
        top = len(shoe) - rules.players * dealt - 1
        if all(rules.rebury >> kind_of[face] & 1 for face in shoe[: top + 1]):
            return shoe  # nothing else is left to be turned
        while rules.rebury >> kind_of[shoe[top]] & 1:
            j = words.below(top + 1)
            shoe[top], shoe[j] = shoe[j], shoe[top]
    return shoe


def _mix(words: _Words, cards: list[Face]) -> None:
    for i in range(len(cards) - 1, 0, -1):
        j = words.below(i + 1)
        cards[i], cards[j] = cards[j], cards[i]


def _own_decks(
    words: _Words, rules: Rules, ruleset: Ruleset, shoe: list[Face], dealt: int
) -> list[Face]:
    """Return a shoe from which each player is dealt cards of one pack only (rules.md 1.11)."""
    cards = card_set(ruleset.pack)
    each = rules.table("pack")
    one = cards.faces(each)
    over = [n - rules.players * m for n, m in zip(rules.table("copies"), each, strict=True)]
    if len(one) < dealt or min(over) < 0:
        _mix(words, shoe)  # the packs do not go round
        return shoe
    # the shoe's jokers go round as they come, so that it keeps as many of each colour
    jokers = [face for face in shoe if cards.kind_of[face] == numbers.JOKER]
    plain = [face for face in one if cards.kind_of[face] != numbers.JOKER]
    rest = [face for face in cards.faces(over) if cards.kind_of[face] != numbers.JOKER]
    rest += jokers[each[numbers.JOKER] * rules.players :]
    piles: list[list[Face]] = []
    for number in range(rules.players):
        n = each[numbers.JOKER]
        own = plain + jokers[number * n : (number + 1) * n]
        _mix(words, own)
        piles.append(own[:dealt])
        rest += own[dealt:]
    _mix(words, rest)
    edges = (0, rules.hand_size, rules.hand_size + rules.foot_size, dealt)
    order = [face for start, end in pairwise(edges) for cards in piles for face in cards[start:end]]
    return rest + order[::-1]


def lift_noise(seed: bytes, players: int) -> list[int]:
    """Return how many cards each seat's lift goes astray, -2 to 2, the middle most often.

    A hand does not lift just the cards the eye wants (rules.md, Q76).
    """
    words = _Words(b"lift:" + seed)
    return [words.below(3) + words.below(3) - 2 for _ in range(players)]


def kernel_seed(seed: bytes) -> int:
    """Return the 32-bit seed by which cards that are mixed again in a deal are mixed."""
    return _Words(b"mix:" + seed).below(1 << 32) or 1


def first_seat(seed: bytes, players: int) -> int:
    """Return the seat that chance lets begin a deal."""
    return _Words(b"first:" + seed).below(players)
