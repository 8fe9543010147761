"""The census: every card accounted for, kernel and faces saying the same.

Owns: what must be true of every state of a match.  Never: how one was reached.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cache

from handfoot.engine.cards import FACES, KIND_OF, Face
from handfoot.engine.kernel import Deal, numbers
from handfoot.engine.match import Match
from handfoot.engine.table import Book
from tests.engine import oracle
from tests.support.positions import census

_POINTS = tuple(oracle.VALUES.get(code, 0) for code in numbers.KIND_CODES)


@cache
def shoe_count(players: int) -> Counter[Face]:
    """Return what must be there.  Source: rules.md 1.1, Pack: a pack more than players."""
    return Counter({Face(face): players + 1 for face in range(FACES)})


def kinds(faces: Iterable[Face]) -> list[int]:
    """Count faces by kind."""
    counts = [0] * numbers.KINDS
    for face in faces:
        counts[KIND_OF[face]] += 1
    return counts


def check_cards(match: Match) -> None:
    """R18, R21, S3: every state holds exactly the shoe, and kernel and faces agree."""
    table, deal = match.table, match.deal
    assert census(table) == shoe_count(match.players)
    assert deal.stock_kinds() == [KIND_OF[face] for face in table.stock]
    assert deal.pile_kinds() == [KIND_OF[face] for face in table.pile]
    for seat in range(match.players):
        assert deal.hand_counts(seat) == kinds(table.hands[seat])
        assert deal.hand_count(seat) == len(table.hands[seat])
        assert deal.foot_counts(seat) == kinds(table.feet[seat])
        assert deal.red_threes(seat) == len(table.red_threes[seat])
        assert not Counter(table.fresh[seat]) - Counter(table.hands[seat])
        assert deal.has_taken_foot(seat) == (not table.feet[seat])
    for side in range(match.rules.sides):
        check_side(match, side)


def check_side(match: Match, side: int) -> None:
    """Melds and books of one side: legal, of one rank each, and worth what the kernel says."""
    table, deal = match.table, match.deal
    naturals, wilds = [0] * numbers.KINDS, [0] * numbers.KINDS
    points = 0
    for rank, faces in table.melds[side].items():
        wild = sum(KIND_OF[face] >= numbers.TWO for face in faces)
        code = oracle.WILD if rank == numbers.TWO else numbers.KIND_CODES[rank]
        assert 3 <= len(faces) < oracle.BOOK
        assert oracle.fits(code, len(faces) - wild, wild)
        assert all(KIND_OF[face] == rank or KIND_OF[face] >= numbers.TWO for face in faces)
        naturals[rank], wilds[rank] = len(faces) - wild, wild
        points += points_of(faces)
    assert deal.naturals(side) == naturals
    assert deal.wilds(side) == wilds
    for book in table.books[side]:
        assert len(book.faces) == oracle.BOOK
        assert book.color == color_of(book)
        points += points_of(book.faces)
    colors = Counter(book.color for book in table.books[side])
    assert deal.books(side) == (colors["clean"], colors["dirty"], colors["wild"])
    assert deal.laid_points(side) == points


def color_of(book: Book) -> str:
    """Tell a book's color from its faces alone."""
    wild = sum(KIND_OF[face] >= numbers.TWO for face in book.faces)
    if wild == len(book.faces):
        return "wild"
    assert oracle.fits("", len(book.faces) - wild, wild)
    return "dirty" if wild else "clean"


def points_of(faces: Iterable[Face]) -> int:
    """Add up melded cards by the values of the rules research."""
    return sum(_POINTS[KIND_OF[face]] for face in faces)


def check_play(deal: Deal) -> None:
    """D1: a seat can always do something; listed = accepted; red threes are not held."""
    legal = deal.legal_actions()
    assert bool(legal) != bool(deal.over)
    assert legal == [a for a in range(numbers.ACTIONS) if not deal.why_not(a)]
    if not deal.over:
        assert deal.hand_counts(deal.player)[numbers.RED3] == 0
