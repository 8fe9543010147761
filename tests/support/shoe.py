"""A shoe to take cards out of, and cards as people write them.

Owns: reading `8 8 2`, and which face stands for a kind.  Never: where the cards go
(`positions`), nor a rule.

Cards are kinds, `8 8 2 JK R3 B3`, several at once as `8x5`, or faces where the suit matters,
`8h *r`; of the 262-card pack `12 L JS JK LY VL`.  Melds and books are separated by commas:
`8x5, K K 2, 2 2 JK`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from hashlib import sha256

from handfoot.engine.cards import STANDARD, CardSet, Face, parse_card
from handfoot.engine.events import BookColor
from handfoot.engine.kernel import numbers
from handfoot.engine.table import Book

_THREES = (numbers.RED3, numbers.BLACK3)


class PositionError(ValueError):
    """A position that the shoe cannot hold, or that is written wrongly."""


def parse_cards(text: str, cards: CardSet = STANDARD) -> list[tuple[int, Face | None]]:
    """Read cards: kinds, `8x5` for five of one, or faces.

    >>> parse_cards("8x2 JK 9h")
    [(6, None), (6, None), (16, None), (7, 30)]
    """
    found: list[tuple[int, Face | None]] = []
    for word in text.split():
        code, times, count = word.partition("x")
        if code and code in cards.codes:
            found += [(cards.codes.index(code), None)] * (int(count) if times else 1)
        else:
            face = parse_card(word)
            found.append((cards.kind_of[face], face))
    return found


def kinds_of(text: str, cards: CardSet = STANDARD) -> list[int]:
    """Read cards as kinds only."""
    return [kind for kind, _ in parse_cards(text, cards)]


def groups_of(text: str) -> list[str]:
    """Part melds at the commas."""
    return [part for part in text.split(",") if part.strip()]


class Shoe:
    """The cards that are not on the table yet."""

    def __init__(self, cards: CardSet, copies: Sequence[int], plain_ranks: Iterable[int]) -> None:
        """Take how many there are of each kind, and the ranks of which books are made up."""
        self.cards = cards
        self.left = Counter(cards.faces(copies))
        self._plain_ranks = tuple(plain_ranks)

    def count(self, kind: int) -> int:
        """Count what is left of a kind."""
        return sum(n for face, n in self.left.items() if self.cards.kind_of[face] == kind)

    def take(self, text: str) -> list[Face]:
        """Take these cards."""
        return [self.take_one(kind, face) for kind, face in parse_cards(text, self.cards)]

    def take_one(self, kind: int, face: Face | None = None) -> Face:
        """Take this face, or the one of its kind of which most are left."""
        if face is None:
            faces = [f for f in self.left if self.cards.kind_of[f] == kind]
            face = max(faces, key=lambda f: (self.left[f], -f), default=None)
        if face is None or not self.left[face]:
            raise PositionError(f"the shoe has no more {self.cards.codes[kind]}")
        self.left[face] -= 1
        return face

    def take_book(self, color: str) -> list[Face]:
        """Take a book of what there is most of."""
        rank = max(self._plain_ranks, key=lambda k: (self.count(k), -k))
        wild = numbers.TWO if self.count(numbers.TWO) else numbers.JOKER
        if color == "clean":
            return [self.take_one(rank) for _ in range(7)]
        if color == "dirty":
            return [*(self.take_one(rank) for _ in range(6)), self.take_one(wild)]
        twos = min(7, self.count(numbers.TWO))
        kinds = [numbers.TWO] * twos + [numbers.JOKER] * (7 - twos)
        return [self.take_one(kind) for kind in kinds]

    def take_melds(self, text: str) -> dict[int, list[Face]]:
        """Take melds of different ranks."""
        melds = [self.take(group) for group in groups_of(text)]
        return {self.rank_and_color(faces)[0]: faces for faces in melds}

    def take_books(self, wanted: tuple[int, int, int] | str) -> list[Book]:
        """Take books: so many clean, dirty and wild ones, or these cards."""
        if isinstance(wanted, str):
            return [self.as_book(self.take(group)) for group in groups_of(wanted)]
        colors = zip(("clean", "dirty", "wild"), wanted, strict=True)
        return [self.as_book(self.take_book(color)) for color, n in colors for _ in range(n)]

    def rank_and_color(self, faces: Sequence[Face]) -> tuple[int, BookColor]:
        """Tell the rank of a meld and what color of book it would be."""
        kinds = [self.cards.kind_of[face] for face in faces]
        naturals = {kind for kind in kinds if kind < numbers.TWO}
        if len(naturals) > 1:
            raise PositionError("a meld has one rank")
        if not naturals:
            return numbers.TWO, "wild"
        return naturals.pop(), "dirty" if any(k >= numbers.TWO for k in kinds) else "clean"

    def as_book(self, faces: Sequence[Face]) -> Book:
        """Make a book of these faces."""
        rank, color = self.rank_and_color(faces)
        return Book(rank, color, tuple(faces))

    def drain(self) -> list[Face]:
        """Take all the rest: threes first (they come to lie lowest), then well mixed."""
        rest = sorted(self.left.elements())
        self.left.clear()
        mixed = sorted(enumerate(rest), key=lambda item: sha256(b"%d %d" % item).digest())
        rest = [face for _, face in mixed]
        return sorted(rest, key=lambda f: self.cards.kind_of[f] not in _THREES)
