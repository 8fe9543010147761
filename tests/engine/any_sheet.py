"""A score sheet for any ruleset: a deal added up from the faces on the table.

Owns: a second scorer that reads the ruleset's fields and the cards, and shares nothing with the
kernel's counters (pitfalls.md R10, R19; rules.md 1.1 Score, rows 67 to 69 and 89 to 95).
"""

from __future__ import annotations

from collections.abc import Iterable

from handfoot.engine.cards import Face, format_card
from handfoot.engine.match import Match

WILD_TEXTS = {"*r", "*b", "JK", "JS"}
RED_THREES = {"3d", "3h", "LY"}
BLACK_THREES = {"3c", "3s", "VL"}


def rank_of(match: Match, face: Face) -> str:
    """Return a card's rank code, or wild, R3 or B3, from its text alone."""
    text = format_card(face)
    if text in RED_THREES:
        return "R3"
    if text in BLACK_THREES:
        return "B3"
    if text in WILD_TEXTS or (text[0] == "2" and len(text) == 2 and text[1] in "cdhs"):
        two_is_wild = "two" in match.ruleset.pack.wild_cards
        return "wild" if text in WILD_TEXTS or two_is_wild else "2"
    if match.ruleset.pack.deck_kind == "jd262":
        return "L" if text == "LD" else text
    return text[0]


def value(match: Match, face: Face, *, melded: bool) -> int:
    """Return what a card counts on the table, or costs in the hand."""
    pack = match.ruleset.pack
    text, rank = format_card(face), rank_of(match, face)
    if rank == "R3":
        threes = match.ruleset.threes
        return threes.red_three_placed if melded else threes.red_three_held
    if rank == "B3":
        return pack.points_black_three_melded if melded else pack.points_black_three_held
    if rank == "wild":
        points = pack.points_joker if text in ("*r", "*b", "JK") else pack.points_two
    elif rank in ("A", "L"):
        points = pack.points_ace
    elif rank == "2" and pack.deck_kind == "std54":
        points = pack.points_two
    else:
        points = 10 * (rank in pack.points_ten_ranks) or 5 * (rank in pack.points_five_ranks)
    return points if melded else -points


def book_bonus(match: Match, faces: Iterable[Face]) -> int:
    """Return what a book of these cards is worth beside them."""
    faces = list(faces)
    scoring = match.ruleset.scoring
    ranks = {rank_of(match, face) for face in faces}
    wild = "wild" in ranks
    (rank,) = (ranks - {"wild"}) or {"wild"}
    if rank == "wild":
        return scoring.book_bonus_wild
    if rank in ("R3", "B3"):
        return scoring.book_bonus_threes
    for odd in match.ruleset.meld.rank_exceptions:
        if odd.rank == rank:
            return odd.bonus_dirty if wild else odd.bonus_clean
    return scoring.book_bonus_dirty if wild else scoring.book_bonus_clean


def side_total(match: Match, side: int, *, penalties: int = 0) -> int:
    """Add up a side's deal as it lies on the table."""
    table, rules = match.table, match.ruleset
    seats = [seat for seat, other in enumerate(table.side_of) if other == side]
    size = rules.meld.book_size
    total = -penalties
    own_kind = False
    opened = any(match.deal.has_opened(match.deal.open_row(seat)) for seat in seats)
    for row in table.rows_of(side):
        books = [list(book.faces) for book in table.books[row]]
        books += [faces for faces in table.older[row].values() if len(faces) >= size]
        unfinished = [faces for faces in table.older[row].values() if len(faces) < size]
        open_melds = list(table.melds[row].values())
        for faces in books:
            total += book_bonus(match, faces)
            own_kind |= any(
                odd.own_kind and odd.rank == rank_of(match, faces[0])
                for odd in rules.meld.rank_exceptions
            )
        for faces in (*books, *unfinished, *open_melds):
            total += sum(value(match, face, melded=True) for face in faces)
        for faces in open_melds:
            rank = next((r for r in (rank_of(match, f) for f in faces) if r != "wild"), "wild")
            odd = [o for o in rules.meld.rank_exceptions if o.rank == rank]
            total -= sum(o.unfinished_penalty for o in odd)
    if rules.scoring.unfinished_second_book_negative:
        total += _second_books(match, side)
    total += _threes(match, seats, own_kind=own_kind, opened=opened)
    for seat in seats:
        if "hand" in rules.scoring.held_cards_negative:
            total += sum(value(match, face, melded=False) for face in table.hands[seat])
        if "foot" in rules.scoring.held_cards_negative:
            feet = (*table.feet[seat], *table.later[seat])
            total += sum(value(match, face, melded=False) for face in feet)
        total += match.deal.lift_points(seat)
    if match.deal.went_out in seats:
        total += rules.going_out.go_out_bonus
    return total


def _second_books(match: Match, side: int) -> int:
    """An unfinished second meld of a rank counts against its side (rules.md row 94)."""
    total = 0
    for row in match.table.rows_of(side):
        size = match.ruleset.meld.book_size
        books = [book.rank for book in match.table.books[row]]
        books += [k for k, faces in match.table.older[row].items() if len(faces) >= size]
        for rank, faces in match.table.melds[row].items():
            if rank in books:
                total -= 2 * sum(value(match, face, melded=True) for face in faces)
    return total


def _threes(match: Match, seats: list[int], *, own_kind: bool, opened: bool) -> int:
    """Red threes laid out, or Ladies on clean books."""
    threes = match.ruleset.threes
    n = sum(len(match.table.red_threes[seat]) for seat in seats)
    if threes.red_three_mode == "lady":
        return n * match.ruleset.meld.bonus_card_on_clean_book
    points = n * threes.red_three_placed
    for bonus in threes.red_three_set_bonus:
        if n >= bonus.count:
            points = bonus.points + (n - bonus.count) * threes.red_three_placed
    missing = (threes.red_three_needs == "own_kind_book" and not own_kind) or (
        threes.red_three_needs == "open" and not opened
    )
    return -points if missing else points
