"""The score sheet: a deal scored as people do it, from the cards on the table.

Owns: the arithmetic of rules.md 1.1, Score, written from its text over faces.  Never: a look
at the kernel's counts or at the engine's values.
"""

from __future__ import annotations

from handfoot.engine.cards import Face, format_card
from handfoot.engine.events import DealEnded
from handfoot.engine.table import Table

CLEAN, DIRTY, WILD = 500, 300, 1500
GOING_OUT = 100
RED_THREE = 100
BLACK_THREE = -5


def is_red_three(face: Face) -> bool:
    """Whether a card is a three of diamonds or hearts."""
    return format_card(face) in ("3d", "3h")


def is_wild(face: Face) -> bool:
    """Whether a card is a two or a joker."""
    return format_card(face)[0] in "2*"


def worth(face: Face) -> int:
    """Return what a card counts once it is melded."""
    rank = format_card(face)[0]
    if rank == "*":
        return 50
    if rank in "2A":
        return 20
    return 10 if rank in "89TJQK" else 5


def held_against(face: Face) -> int:
    """Return what a card counts that is left at the end, red threes apart."""
    return BLACK_THREE if format_card(face) in ("3c", "3s") else -worth(face)


def lines_of(table: Table, side: int, out: int | None) -> dict[str, tuple[int, int]]:
    """Return count and points of every line of a side's score that is not empty."""
    seats = [seat for seat, its in enumerate(table.side_of) if its == side]
    melds = [list(faces) for faces in table.melds[side].values()]
    books = [list(book.faces) for book in table.books[side]]
    laid = [face for faces in melds + books for face in faces]
    wild = sum(all(map(is_wild, book)) for book in books)
    clean = sum(not any(map(is_wild, book)) for book in books)
    dirty = len(books) - wild - clean
    red = sum(len(table.red_threes[seat]) for seat in seats)
    hand = [face for seat in seats for face in table.hands[seat]]
    foot = [face for seat in seats for face in table.feet[seat]]
    unlaid = sum(map(is_red_three, hand + foot))
    hand = [face for face in hand if not is_red_three(face)]
    foot = [face for face in foot if not is_red_three(face)]
    lines = {
        "melded_cards": (len(laid), sum(map(worth, laid))),
        "clean_books": (clean, clean * CLEAN),
        "dirty_books": (dirty, dirty * DIRTY),
        "wild_books": (wild, wild * WILD),
        "red_threes": (red, red * RED_THREE),
        "went_out": (1, GOING_OUT) if out in seats else (0, 0),
        "left_in_hand": (len(hand), sum(map(held_against, hand))),
        "left_in_foot": (len(foot), sum(map(held_against, foot))),
        "red_threes_unlaid": (unlaid, -unlaid * RED_THREE),
    }
    return {code: line for code, line in lines.items() if line[0]}


def check_sheet(table: Table, ended: DealEnded, totals_before: list[int]) -> None:
    """R10, R19, R30: the engine's score of a deal is the sheet's, line by line."""
    for score in ended.scores:
        mine = lines_of(table, score.side, ended.seat)
        assert {line.code: (line.count, line.points) for line in score.lines} == mine
        assert score.points == sum(points for _, points in mine.values())
        assert score.match_points == totals_before[score.side] + score.points
