"""Shape: the careful bot's arithmetic of melds, against laying the cards one by one.

Owns: that what it plans can be laid.  Never: whether it should be.
"""

from __future__ import annotations

from functools import cache

import pytest

from handfoot.bots.careful.shape import Shape
from handfoot.engine.compile import wild_caps

SIZE, LEAST = 7, 3
CAPS = tuple(wild_caps("twice", 2, 2))
SHAPE = Shape(SIZE, LEAST, CAPS)
Books = frozenset[tuple[int, int]]


@cache
def lay_all(n: int, w: int, naturals: int, wilds: int) -> Books:
    """Return the (clean, dirty) books of every order in which all these cards can be laid."""
    if n + w == SIZE:
        rest = lay_all(0, 0, naturals, wilds)
        return frozenset((clean + (not w), dirty + bool(w)) for clean, dirty in rest)
    if not naturals and not wilds:
        return frozenset({(0, 0)})
    ways: set[tuple[int, int]] = set()
    if n + w == 0:
        for start_wilds in range(LEAST + 1):
            start = LEAST - start_wilds
            if start <= naturals and start_wilds <= wilds and start_wilds <= CAPS[start]:
                ways |= lay_all(start, start_wilds, naturals - start, wilds - start_wilds)
    else:
        if naturals:
            ways |= lay_all(n + 1, w, naturals - 1, wilds)
        if wilds and w + 1 <= CAPS[n]:
            ways |= lay_all(n, w + 1, naturals, wilds - 1)
    return frozenset(ways)


OPEN = [(0, 0)] + [
    (n, w) for n in range(2, SIZE) for w in range(3) if LEAST <= n + w < SIZE and w <= CAPS[n]
]


@pytest.mark.parametrize("meld", OPEN, ids=str)
def test_books_and_splits_are_those_of_laying_card_by_card(meld: tuple[int, int]) -> None:
    for naturals in range(12):
        for wilds in range(6):
            ways = lay_all(*meld, naturals, wilds)
            splits = SHAPE.splits(*meld, naturals, wilds)
            assert set(splits) == ways, (meld, naturals, wilds)
            books = SHAPE.books(*meld, naturals, wilds)
            assert books == (sum(splits[0]) if splits else -1)


def test_options_leave_at_most_one_card() -> None:
    """Two nines alone need one wild; with one of them left over the other cannot lie."""
    assert SHAPE.options(0, 0, 2) == ((1, 0),)
    assert (0, 1) in SHAPE.options(0, 0, 4)
    assert SHAPE.options(5, 0, 1)[0] == (0, 0)


def test_naturals_alone_fill_a_book_and_no_more_than_can_lie() -> None:
    assert SHAPE.most_naturals(0, 0, 2) == 0
    assert SHAPE.most_naturals(5, 0, 3) == 2
    assert SHAPE.most_naturals(5, 0, 5) == 5
