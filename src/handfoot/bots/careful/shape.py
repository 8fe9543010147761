"""How cards of one rank can lie: the arithmetic of melds and books.

Owns: what may be planned with so many naturals and wilds.  Never: what is legal now; every
step of a plan is looked up in the legal actions before it is played.
"""

from __future__ import annotations

from functools import lru_cache

from handfoot.engine.kernel.numbers import ALL, FOUR
from handfoot.engine.knowledge import Knowledge

WILDS_PLANNED = 4  # most wilds that a plan lays on one rank


class Shape:
    """The sizes of one ruleset, with every answer kept."""

    def __init__(self, size: int, least: int, caps: tuple[int, ...], takes_wild: int = ALL) -> None:
        self.size = size  # cards of a book
        self.least = least  # cards of a new meld
        self.caps = caps  # most wilds beside so many naturals
        self.takes_wild = takes_wild  # mask of the ranks that wilds may join
        self._size_caps = [
            max(w for w in range(cards + 1) if w <= caps[cards - w]) for cards in range(size + 1)
        ]
        self._books: dict[tuple[int, int, int, int], int] = {}
        self._splits: dict[tuple[int, int, int, int], tuple[tuple[int, int], ...]] = {}
        self._options: dict[tuple[int, int, int, int], tuple[tuple[int, int], ...]] = {}

    def books(self, n: int, w: int, naturals: int, wilds: int) -> int:
        """Return how many books close when all these cards join a meld of n + w.

        -1 if they cannot all lie there in books and one open meld.
        """
        key = (n, w, naturals, wilds)
        found = self._books.get(key)
        if found is None:
            found = self._books[key] = self._count_books(n, w, naturals, wilds)
        return found

    def _count_books(self, n: int, w: int, naturals: int, wilds: int) -> int:
        cards = n + w + naturals + wilds
        books, rest = divmod(cards, self.size)
        if 0 < rest < self.least:
            return -1
        room = self._size_caps[rest]
        if books:
            room += min(self._size_caps[self.size], self.size - n)
            room += (books - 1) * self._size_caps[self.size]
        return books if w + wilds <= room else -1

    def splits(
        self, n: int, w: int, naturals: int, wilds: int, rank: int = FOUR
    ) -> tuple[tuple[int, int], ...]:
        """Return the (clean, dirty) books that can come of these cards; empty if they cannot lie.

        The cleanest way comes first.
        """
        if wilds and not self.takes_wild >> rank & 1:
            return ()
        key = (n, w, naturals, wilds)
        found = self._splits.get(key)
        if found is None:
            found = self._splits[key] = self._find_splits(n, w, naturals, wilds)
        return found

    def _find_splits(
        self, n: int, w: int, naturals: int, wilds: int
    ) -> tuple[tuple[int, int], ...]:
        books = self.books(n, w, naturals, wilds)
        if books <= 0:
            return () if books else ((0, 0),)
        rest = n + w + naturals + wilds - books * self.size
        most = self._size_caps[self.size]
        in_books = max(w + wilds - self._size_caps[rest], 0)
        least = max(-(-in_books // most) if in_books else 0, 1 if w else 0)
        return tuple(
            (books - dirty, dirty)
            for dirty in range(least, min(books, (1 if w else 0) + wilds) + 1)
        )

    def options(self, n: int, w: int, held: int, rank: int = FOUR) -> tuple[tuple[int, int], ...]:
        """Return the ways to lay `held` naturals on a meld of n + w: (wilds added, cards left).

        At most one card is left over.
        """
        takes = self.takes_wild >> rank & 1
        key = (n, w, held, takes)
        found = self._options.get(key)
        if found is None:
            found = self._options[key] = tuple(
                (wilds, left)
                for left in range(min(held, 1) + 1)
                for wilds in range(WILDS_PLANNED * takes + 1)
                if self.books(n, w, held - left, wilds) >= 0
            )
        return found

    def most_naturals(self, n: int, w: int, held: int, rank: int = FOUR) -> int:
        """Return how many of `held` naturals can join a meld of n + w without a wild.

        `rank` makes no difference here; it does where books grow.
        """
        while held and self.books(n, w, held, 0) < 0:
            held -= 1
        return held


@lru_cache(maxsize=64)
def _shape(size: int, least: int, caps: tuple[int, ...], takes_wild: int) -> Shape:
    return Shape(size, least, caps, takes_wild)


def shape_of(known: Knowledge) -> Shape:
    """Return the shape of the ruleset in play, in which no book grows."""
    return _shape(known.book_size, known.meld_min, tuple(known.wild_caps), known.takes_wild)
