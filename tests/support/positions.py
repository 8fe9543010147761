"""Positions: a match set up in the middle of a deal, written as people write cards.

Owns: from `hand="8 8 2", melds="8x5"` to a `Match` whose kernel and faces agree and hold the
whole shoe.  Never: a rule; a position may be one that no play leads to.

Cards are kinds, `8 8 2 JK R3 B3`, several at once as `8x5`, or faces where the suit matters,
`8h *r`.  Melds and books are separated by commas: `8x5, K K 2, 2 2 JK`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from hashlib import sha256
from typing import Any

from handfoot.engine.cards import KIND_OF, Face, pack, parse_card
from handfoot.engine.events import BookColor, SideScore
from handfoot.engine.kernel import Rules, numbers
from handfoot.engine.match import Match
from handfoot.engine.presets import load_ruleset
from handfoot.engine.ruleset import Ruleset
from handfoot.engine.table import Book, Table

SEED = b"positions are not dealt from it!"
HAND = "4 5 6 7 9 T J Q"
OTHER_HAND_SIZE = 11
_KINDS = {code: kind for kind, code in enumerate(numbers.KIND_CODES) if code}
_THREES = (numbers.RED3, numbers.BLACK3)
_PHASES = {
    "draw": numbers.DRAW_PHASE,
    "play": numbers.PLAY_PHASE,
    "answer": numbers.ASK_PHASE,
}
_FOOT_TURNS = {"hand": 0, "foot": 0, "part": 1, "whole": 2}


class PositionError(ValueError):
    """A position that the shoe cannot hold, or that is written wrongly."""


def parse_cards(text: str) -> list[tuple[int, Face | None]]:
    """Read cards: kinds, `8x5` for five of one, or faces.

    >>> parse_cards("8x2 JK 9h")
    [(6, None), (6, None), (16, None), (7, 30)]
    """
    cards: list[tuple[int, Face | None]] = []
    for word in text.split():
        code, times, count = word.partition("x")
        if code in _KINDS:
            cards += [(_KINDS[code], None)] * (int(count) if times else 1)
        else:
            face = parse_card(word)
            cards.append((KIND_OF[face], face))
    return cards


def kinds_of(text: str) -> list[int]:
    """Read cards as kinds only."""
    return [kind for kind, _ in parse_cards(text)]


def shoe_of(rules: Rules) -> list[Face]:
    """Return the shoe of so many players, in order."""
    packs = rules.table("copies")[numbers.TWO] // 4
    return pack() * packs


@cache
def whitnack() -> Ruleset:
    """Return the preset that the tests of the engine play."""
    return load_ruleset("whitnack")


@dataclass
class _Zones:
    """Where every face lies."""

    hands: list[list[Face]]
    feet: list[list[Face]]
    red_threes: list[list[Face]]
    melds: list[dict[int, list[Face]]]
    pile: list[Face]
    books: list[list[Book]] = field(default_factory=list)
    stock: list[Face] = field(default_factory=list)

    def hand_out(self, faces: Sequence[Face], seats: Sequence[int]) -> None:
        """Give what is left over to some seats; red threes are laid out."""
        for i, face in enumerate(faces):
            to = self.red_threes if KIND_OF[face] == numbers.RED3 else self.hands
            to[seats[i % len(seats)]].append(face)


class _Shoe:
    """The cards that are not on the table yet."""

    def __init__(self, rules: Rules) -> None:
        self.left = Counter(shoe_of(rules))

    def count(self, kind: int) -> int:
        return sum(n for face, n in self.left.items() if KIND_OF[face] == kind)

    def take(self, text: str) -> list[Face]:
        return [self.take_one(kind, face) for kind, face in parse_cards(text)]

    def take_one(self, kind: int, face: Face | None = None) -> Face:
        """Take this face, or the one of its kind of which most are left."""
        if face is None:
            faces = [f for f in self.left if KIND_OF[f] == kind]
            face = max(faces, key=lambda f: (self.left[f], -f), default=None)
        if face is None or not self.left[face]:
            raise PositionError(f"the shoe has no more {numbers.KIND_CODES[kind]}")
        self.left[face] -= 1
        return face

    def take_book(self, color: str) -> list[Face]:
        """Take a book of what there is most of."""
        naturals = range(numbers.FOUR, numbers.ACE + 1)
        rank = max(naturals, key=lambda k: (self.count(k), -k))
        wild = numbers.TWO if self.count(numbers.TWO) else numbers.JOKER
        if color == "clean":
            return [self.take_one(rank) for _ in range(7)]
        if color == "dirty":
            return [*(self.take_one(rank) for _ in range(6)), self.take_one(wild)]
        twos = min(7, self.count(numbers.TWO))
        kinds = [numbers.TWO] * twos + [numbers.JOKER] * (7 - twos)
        return [self.take_one(kind) for kind in kinds]

    def take_melds(self, text: str) -> dict[int, list[Face]]:
        melds = [self.take(group) for group in _groups(text)]
        return {_rank_and_color(faces)[0]: faces for faces in melds}

    def take_books(self, wanted: tuple[int, int, int] | str) -> list[Book]:
        if isinstance(wanted, str):
            return [_as_book(self.take(group)) for group in _groups(wanted)]
        colors = zip(("clean", "dirty", "wild"), wanted, strict=True)
        return [_as_book(self.take_book(color)) for color, n in colors for _ in range(n)]

    def drain(self) -> list[Face]:
        """Take all the rest: threes first (they come to lie lowest), then well mixed."""
        rest = sorted(self.left.elements())
        self.left.clear()
        mixed = sorted(enumerate(rest), key=lambda item: sha256(b"%d %d" % item).digest())
        rest = [face for _, face in mixed]
        return sorted(rest, key=lambda f: KIND_OF[f] not in _THREES)


def _rank_and_color(faces: Sequence[Face]) -> tuple[int, BookColor]:
    naturals = {KIND_OF[f] for f in faces if KIND_OF[f] < numbers.TWO}
    if len(naturals) > 1:
        raise PositionError("a meld has one rank")
    if not naturals:
        return numbers.TWO, "wild"
    dirty = any(KIND_OF[f] >= numbers.TWO for f in faces)
    return naturals.pop(), "dirty" if dirty else "clean"


def _groups(text: str) -> list[str]:
    return [part for part in text.split(",") if part.strip()]


def _as_book(faces: Sequence[Face]) -> Book:
    rank, color = _rank_and_color(faces)
    return Book(rank, color, tuple(faces))


def _counts(faces: Iterable[Face]) -> list[int]:
    counts = [0] * numbers.KINDS
    for face in faces:
        counts[KIND_OF[face]] += 1
    return counts


def _dump_of(rules: Rules, zones: _Zones, facts: Mapping[str, object]) -> dict[str, object]:
    """Return what `Deal.load` wants for these faces."""
    values = rules.table("value")
    naturals, wilds, books, points = [], [], [], []
    for melds, closed in zip(zones.melds, zones.books, strict=True):
        n, w = [0] * numbers.KINDS, [0] * numbers.KINDS
        for rank, faces in melds.items():
            wild = sum(KIND_OF[f] >= numbers.TWO for f in faces)
            n[rank], w[rank] = len(faces) - wild, wild
        naturals.append(n)
        wilds.append(w)
        colors = Counter(book.color for book in closed)
        books.append([colors["clean"], colors["dirty"], colors["wild"]])
        laid = [*melds.values(), *(book.faces for book in closed)]
        points.append(sum(values[KIND_OF[f]] for faces in laid for f in faces))
    return {
        "hand": [_counts(hand) for hand in zones.hands],
        "foot": [_counts(foot) for foot in zones.feet],
        "red3": [len(laid) for laid in zones.red_threes],
        "naturals": naturals,
        "wilds": wilds,
        "books": books,
        "points": points,
        "stock": [KIND_OF[f] for f in zones.stock],
        "pile": [KIND_OF[f] for f in zones.pile],
        **facts,
    }


def set_table(match: Match, zones: _Zones, facts: Mapping[str, object]) -> None:
    """Put faces and kernel state on a match's table.

    Raises PositionError unless every card of the shoe lies somewhere.
    """
    table = match.table
    match.deal.load(_dump_of(match.rules, zones, facts))
    table.stock, table.pile = zones.stock, zones.pile
    table.hands, table.feet, table.red_threes = zones.hands, zones.feet, zones.red_threes
    table.melds, table.books = zones.melds, zones.books
    table.fresh = [[] for _ in zones.hands]
    if census(table) != Counter(shoe_of(match.rules)):
        raise PositionError("the cards are not exactly the shoe")


def census(table: Table) -> Counter[Face]:
    """Count every face on the table."""
    faces: Counter[Face] = Counter(table.stock)
    faces.update(table.pile)
    for group in (*table.hands, *table.feet, *table.red_threes):
        faces.update(group)
    for melds, books in zip(table.melds, table.books, strict=True):
        for meld in melds.values():
            faces.update(meld)
        for book in books:
            faces.update(book.faces)
    return faces


@dataclass(frozen=True, kw_only=True)
class Position:
    """A position in words; `match()` sets it up.  Cards are as the module says."""

    hand: str = HAND
    players: int = 4
    solo: bool = False
    turn_up_may_stay: bool = False
    deal_number: int = 1
    totals: Sequence[int] = ()  # match points before this deal; none is nothing scored
    seat: int = 0  # who is to act
    phase: str = "draw"  # "draw", or "play" after it
    melds: str = ""  # open melds of the acting side
    books: tuple[int, int, int] | str = ""  # clean, dirty, wild; or their cards
    opened: bool = True
    their_melds: str = ""  # of the next side
    their_books: tuple[int, int, int] | str = ""
    they_opened: bool = True
    in_foot: bool = False
    played_foot: bool = True  # at least a whole turn, once in the foot
    foot: str | None = None
    permitted: bool = False  # the partner said yes
    partner: str = "hand"  # or "foot" (not played yet), "part" or "whole" (of a turn)
    pile: str = "5 5 4"  # from bottom to top
    stock: str | None = None  # the whole stock, its last card drawn first
    next_cards: str = ""  # drawn first to last from the usual stock
    others: Mapping[int, str] = field(default_factory=dict)  # hands of other seats
    feet: Mapping[int, str] = field(default_factory=dict)
    others_in_foot: Sequence[int] = ()
    red_threes: Mapping[int, int] = field(default_factory=dict)  # laid out, by seat

    def match(self) -> Match:
        """Return the match.  Raises PositionError if the shoe has not enough of a card."""
        match = Match.new(
            whitnack(),
            self.players,
            seed=SEED,
            solo=self.solo,
            turn_up_may_stay=self.turn_up_may_stay,
        )
        match.deal_number = self.deal_number
        match.totals = list(self.totals) or [0] * match.rules.sides
        before = tuple(SideScore(side, (), 0, n) for side, n in enumerate(match.totals))
        match.deal_scores = [before] * (self.deal_number - 1)
        set_table(match, self._zones(match.rules), self._facts(match.rules))
        return match

    def _mates(self, rules: Rules) -> list[int]:
        side_of = rules.table("side_of")
        seats = range(self.players)
        return [s for s in seats if s != self.seat and side_of[s] == side_of[self.seat]]

    def _in_foot(self, rules: Rules) -> set[int]:
        taken = set(self.others_in_foot)
        if self.in_foot:
            taken.add(self.seat)
        if self.partner != "hand":
            taken.update(self._mates(rules))
        return taken

    def _facts(self, rules: Rules) -> dict[str, object]:
        mine = rules.table("side_of")[self.seat]
        taken = self._in_foot(rules)
        turns = [2 * (seat in taken) for seat in range(self.players)]
        for mate in self._mates(rules):
            turns[mate] = _FOOT_TURNS[self.partner]
        if not self.played_foot:
            turns[self.seat] = 0
        return {
            "deal_index": self.deal_number - 1,
            "phase": _PHASES[self.phase],
            "player": self.seat,
            "actor": self.seat,
            "asked": int(self.permitted),
            "permitted": int(self.permitted),
            "in_foot": [int(seat in taken) for seat in range(self.players)],
            "foot_played": turns,
            "opened": [
                int(self.opened if side == mine else self.they_opened)
                for side in range(rules.sides)
            ],
        }

    def _zones(self, rules: Rules) -> _Zones:
        """Take every card out of the shoe: the named ones first, then what fills up."""
        seats, sides = range(self.players), range(rules.sides)
        mine = rules.table("side_of")[self.seat]
        theirs = (mine + 1) % rules.sides
        shoe = _Shoe(rules)
        hands = {self.seat: self.hand, **self.others}
        feet = dict(self.feet) if self.foot is None else {**self.feet, self.seat: self.foot}
        melds = {mine: self.melds, theirs: self.their_melds}
        books = {mine: self.books, theirs: self.their_books}
        zones = _Zones(
            hands=[shoe.take(hands.get(seat, "")) for seat in seats],
            feet=[shoe.take(feet.get(seat, "")) for seat in seats],
            melds=[shoe.take_melds(melds.get(side, "")) for side in sides],
            pile=shoe.take(self.pile),
            red_threes=[shoe.take(f"R3x{self.red_threes.get(seat, 0)}") for seat in seats],
        )
        stock = shoe.take(self.stock or "")
        on_top = shoe.take(self.next_cards)[::-1]
        zones.books = [shoe.take_books(books.get(side, "")) for side in sides]
        rest = shoe.drain()
        unnamed = [seat for seat in seats if seat not in hands]
        for seat in unnamed:
            zones.hands[seat] = [rest.pop() for _ in range(OTHER_HAND_SIZE)]
        for seat in set(seats) - set(feet) - self._in_foot(rules):
            zones.feet[seat] = [rest.pop() for _ in range(rules.foot_size)]
        if self.stock is None:
            zones.stock = rest + on_top
        else:
            zones.stock = stock
            zones.hand_out(rest, unnamed or [seat for seat in seats if seat != self.seat])
        return zones


def position(hand: str = HAND, **options: Any) -> Match:
    """Return a match in which a seat holds `hand` and is to act; see `Position`."""
    return Position(hand=hand, **options).match()
