"""Positions: a match of any ruleset set up in the middle of a deal, as people write cards.

Owns: from `hand="8 8 2", melds="8x5"` to a `Match` whose kernel and faces agree and hold the
whole shoe.  Never: a rule; a position may be one that no play leads to.  How cards are
written: see `shoe`.

What belongs to the acting seat: where players meld for themselves, `melds` and `books` are
its own; where partners share them, the side's.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from handfoot.engine.cards import CardSet, Face
from handfoot.engine.decks import rank_kinds
from handfoot.engine.events import SideScore
from handfoot.engine.kernel import numbers
from handfoot.engine.match import Match
from handfoot.engine.presets import load_ruleset
from handfoot.engine.ruleset import Ruleset
from handfoot.engine.table import Book, Table
from handfoot.engine.variation import full_name, with_fields
from tests.support.shoe import PositionError, Shoe, kinds_of, parse_cards

__all__ = [
    "HAND",
    "Position",
    "PositionError",
    "census",
    "changed",
    "kinds_of",
    "parse_cards",
    "position",
    "shoe_of",
    "whitnack",
]

SEED = b"positions are not dealt from it!"
HAND = "4 5 6 7 9 T J Q"
OTHER_HAND_SIZE = 11
LATER_TURN = 50  # so many turns were played before a position, where the rules count them
_PHASES = {
    "draw": numbers.DRAW_PHASE,
    "play": numbers.PLAY_PHASE,
    "answer": numbers.ASK_PHASE,
}
_FOOT_TURNS = {"hand": 0, "foot": 0, "part": 1, "whole": 2}


@cache
def whitnack() -> Ruleset:
    """Return the preset that most tests of the engine play."""
    return load_ruleset("whitnack")


def changed(base: Ruleset | str, /, **fields: Any) -> Ruleset:
    """Return a ruleset with these fields, named without their groups, set otherwise."""
    ruleset = load_ruleset(base) if isinstance(base, str) else base
    return with_fields(ruleset, {full_name(name): value for name, value in fields.items()})


def shoe_of(match: Match) -> list[Face]:
    """Return the whole shoe of a match, packs added since among it, in order."""
    copies = match.rules.table("copies")
    more = match.rules.table("pack")
    packs = match.deal.packs_in_play()
    return match.cards.faces([n + packs * m for n, m in zip(copies, more, strict=True)])


def census(table: Table) -> Counter[Face]:
    """Count every face on the table."""
    faces: Counter[Face] = Counter([*table.stock, *table.pile, *table.removed])
    for group in (*table.hands, *table.feet, *table.later, *table.red_threes):
        faces.update(group)
    for melds, older, books in zip(table.melds, table.older, table.books, strict=True):
        for meld in (*melds.values(), *older.values()):
            faces.update(meld)
        for book in books:
            faces.update(book.faces)
    return faces


@dataclass
class _Zones:
    """Where every face lies; melds and books by row, see `Table`."""

    hands: list[list[Face]]
    feet: list[list[Face]]
    later: list[list[Face]]
    red_threes: list[list[Face]]
    melds: list[dict[int, list[Face]]]
    pile: list[Face]
    removed: list[Face]
    books: list[list[Book]] = field(default_factory=list)
    older: list[dict[int, list[Face]]] = field(default_factory=list)
    stock: list[Face] = field(default_factory=list)


class _Setting:
    """What a position needs to know of its match: rows, sides, special ranks."""

    def __init__(self, match: Match, deal_number: int) -> None:
        self.match = match
        self.rules = rules = match.rules
        self.cards: CardSet = match.cards
        self.side_of = rules.seats_by_deal("side_of", deal_number - 1)
        self.rows = match.players if rules.rare else rules.sides
        self.meld_row = self._rows_by_seat(rules.table("meld_row"))
        self.open_row = self._rows_by_seat(rules.table("open_row"))
        meld, pack = match.ruleset.meld, match.ruleset.pack
        kinds = rank_kinds(pack)
        # rank -> bonus clean, bonus dirty, a kind of its own, counts as clean or dirty too
        self.special: dict[int, tuple[int, int, bool, bool]] = {
            kinds[odd.rank]: (odd.bonus_clean, odd.bonus_dirty, odd.own_kind, not odd.own_kind)
            for odd in meld.rank_exceptions
        }
        if meld.three_melds != "none":
            three = numbers.RED3 if meld.three_melds == "red_book" else numbers.BLACK3
            bonus = match.ruleset.scoring.book_bonus_threes
            self.special[three] = (bonus, 0, False, meld.three_book_counts)
        self.plain_ranks = [kind for kind in kinds.values() if kind not in self.special]

    def _rows_by_seat(self, rows: Sequence[int]) -> list[int]:
        return [
            seat if row == numbers.NONE else self.side_of[seat] for seat, row in enumerate(rows)
        ]

    def value(self, faces: Iterable[Face]) -> int:
        values = self.rules.table("value")
        return sum(values[self.cards.kind_of[face]] for face in faces)

    def jokers(self, melds: Mapping[int, Sequence[Face]]) -> list[int]:
        """Count the jokers of each meld."""
        jokers = [0] * numbers.KINDS
        for rank, faces in melds.items():
            jokers[rank] = sum(self.cards.kind_of[f] == numbers.JOKER for f in faces)
        return jokers

    def counts(self, faces: Iterable[Face]) -> list[int]:
        counts = [0] * numbers.KINDS
        for face in faces:
            counts[self.cards.kind_of[face]] += 1
        return counts

    def parted(self, melds: Mapping[int, Sequence[Face]]) -> tuple[list[int], list[int]]:
        """Count naturals and wilds of each meld."""
        naturals, wilds = [0] * numbers.KINDS, [0] * numbers.KINDS
        for rank, faces in melds.items():
            wild = sum(self.cards.kind_of[f] >= numbers.TWO for f in faces)
            naturals[rank], wilds[rank] = len(faces) - wild, wild
        return naturals, wilds


@dataclass(frozen=True, kw_only=True)
class Position:
    """A position in words; `match()` sets it up.  Cards are as the module says."""

    hand: str = HAND
    ruleset: str | Ruleset = "whitnack"
    changes: Mapping[str, Any] = field(default_factory=dict)  # fields set otherwise, as `changed`
    players: int = 4
    solo: bool = False
    turn_up_may_stay: bool | None = None
    deal_number: int = 1
    totals: Sequence[int] = ()  # match points before this deal; none is nothing scored
    turn: int | None = None  # turns begun in this deal, this one among them
    seat: int = 0  # who is to act
    phase: str = "draw"  # "draw", or "play" after it
    melds: str = ""  # open melds of the acting side
    books: tuple[int, int, int] | str = ""  # clean, dirty, wild; or their cards
    unfinished: str = ""  # open melds beside others of their ranks, older than those
    opened: bool = True
    mate_opened: bool | None = None  # where each opens alone; else as `opened`
    their_melds: str = ""  # of the next side
    their_books: tuple[int, int, int] | str = ""
    they_opened: bool = True
    in_knee: bool = False  # the first of two reserves is taken up
    in_foot: bool = False
    played_foot: bool = True  # at least a whole turn, once in the foot
    foot: str | None = None
    later: str | None = None  # the second of two reserves
    permitted: bool = False  # the partner said yes
    partner: str = "hand"  # or "foot" (not played yet), "part" or "whole" (of a turn)
    pile: str = "5 5 4"  # from bottom to top
    frozen: bool | None = None  # else if a wild in the pile freezes it
    removed: str = ""  # off the table
    stock: str | None = None  # the whole stock, its last card drawn first
    stock_piles: Sequence[int] = ()  # cards of each, from the bottom; else all lie in the first
    next_cards: str = ""  # drawn first to last from the usual stock
    others: Mapping[int, str] = field(default_factory=dict)  # hands of other seats
    feet: Mapping[int, str] = field(default_factory=dict)
    others_in_foot: Sequence[int] = ()
    red_threes: Mapping[int, int] = field(default_factory=dict)  # laid out, by seat
    lifted: Mapping[int, int] = field(default_factory=dict)  # cards that a lift was off, by seat

    def match(self) -> Match:
        """Return the match.  Raises PositionError if the shoe has not enough of a card."""
        match = Match.new(
            changed(self.ruleset, **self.changes),
            self.players,
            seed=SEED,
            solo=self.solo,
            turn_up_may_stay=self.turn_up_may_stay,
        )
        match.deal_number = self.deal_number
        match.totals = list(self.totals) or [0] * match.rules.sides
        before = tuple(SideScore(side, (), 0, n) for side, n in enumerate(match.totals))
        match.deal_scores = [before] * (self.deal_number - 1)
        setting = _Setting(match, self.deal_number)
        zones = self._zones(setting)
        match.deal.load(self._dump(setting, zones))
        table = match.table
        table.side_of = match.deal.sides_by_seat()
        table.stock, table.pile, table.removed = zones.stock, zones.pile, zones.removed
        table.hands, table.feet, table.later = zones.hands, zones.feet, zones.later
        table.melds, table.older, table.books = zones.melds, zones.older, zones.books
        table.red_threes = zones.red_threes
        table.fresh = [[] for _ in zones.hands]
        if census(table) != Counter(shoe_of(match)):
            raise PositionError("the cards are not exactly the shoe")
        return match

    # ---- who is where --------------------------------------------------------------------

    def _mates(self, setting: _Setting) -> list[int]:
        side_of = setting.side_of
        seats = range(self.players)
        return [s for s in seats if s != self.seat and side_of[s] == side_of[self.seat]]

    def _in_foot(self, setting: _Setting) -> set[int]:
        taken = set(self.others_in_foot)
        if self.in_foot:
            taken.add(self.seat)
        if self.partner != "hand":
            taken.update(self._mates(setting))
        return taken

    def _their_seat(self, setting: _Setting) -> int:
        """The next seat of another side."""
        order = [(self.seat + i) % self.players for i in range(self.players)]
        return next(s for s in order if setting.side_of[s] != setting.side_of[self.seat])

    # ---- the cards -----------------------------------------------------------------------

    def _zones(self, setting: _Setting) -> _Zones:
        """Take every card out of the shoe: the named ones first, then what fills up."""
        seats, rows = range(self.players), range(setting.rows)
        rules = setting.rules
        shoe = Shoe(setting.cards, rules.table("copies"), setting.plain_ranks)
        mine = setting.meld_row[self.seat]
        theirs = setting.meld_row[self._their_seat(setting)]
        hands = {self.seat: self.hand, **self.others}
        feet = dict(self.feet) if self.foot is None else {**self.feet, self.seat: self.foot}
        later = {} if self.later is None else {self.seat: self.later}
        melds = {mine: self.melds, theirs: self.their_melds}
        books = {mine: self.books, theirs: self.their_books}
        zones = _Zones(
            hands=[shoe.take(hands.get(seat, "")) for seat in seats],
            feet=[shoe.take(feet.get(seat, "")) for seat in seats],
            later=[shoe.take(later.get(seat, "")) for seat in seats],
            melds=[shoe.take_melds(melds.get(row, "")) for row in rows],
            pile=shoe.take(self.pile),
            removed=shoe.take(self.removed),
            red_threes=[
                [shoe.take_one(numbers.RED3) for _ in range(self.red_threes.get(seat, 0))]
                for seat in seats
            ],
            older=[{} for _ in rows],
        )
        zones.older[mine] = shoe.take_melds(self.unfinished)
        stock = shoe.take(self.stock or "")
        on_top = shoe.take(self.next_cards)[::-1]
        zones.books = [shoe.take_books(books.get(row, "")) for row in rows]
        if rules.grows:
            for row in rows:
                self._let_grow(zones, row)
        rest = shoe.drain()
        unnamed = [seat for seat in seats if seat not in hands]
        for seat in unnamed:
            zones.hands[seat] = [rest.pop() for _ in range(OTHER_HAND_SIZE)]
        in_foot = self._in_foot(setting)
        for seat in seats:
            knee = self.in_knee and seat == self.seat
            if seat not in feet and seat not in in_foot:
                size = rules.later_size if knee else rules.foot_size
                zones.feet[seat] = [rest.pop() for _ in range(size)]
            if seat not in later and seat not in in_foot and not knee:
                zones.later[seat] = [rest.pop() for _ in range(rules.later_size)]
        if self.stock is None:
            zones.stock = rest + on_top
        else:
            zones.stock = stock
            self._hand_out(setting, zones, rest, unnamed or [s for s in seats if s != self.seat])
        return zones

    @staticmethod
    def _let_grow(zones: _Zones, row: int) -> None:
        """The last book of each rank is the one that cards may join."""
        for rank in {book.rank for book in zones.books[row]} - set(zones.older[row]):
            last = [book for book in zones.books[row] if book.rank == rank][-1]
            zones.books[row].remove(last)
            zones.older[row][rank] = list(last.faces)

    @staticmethod
    def _hand_out(
        setting: _Setting, zones: _Zones, faces: Sequence[Face], seats: Sequence[int]
    ) -> None:
        """Give what is left over to some seats; red threes are laid out where they are."""
        laid = setting.match.ruleset.threes.red_three_mode == "place_replace"
        for i, face in enumerate(faces):
            three = laid and setting.cards.kind_of[face] == numbers.RED3
            (zones.red_threes if three else zones.hands)[seats[i % len(seats)]].append(face)

    # ---- the kernel's numbers ------------------------------------------------------------

    def _dump(self, setting: _Setting, zones: _Zones) -> dict[str, object]:
        """Return what `Deal.load` wants."""
        rules = setting.rules
        taken = self._in_foot(setting)
        turns = [2 * (seat in taken) for seat in range(self.players)]
        for mate in self._mates(setting):
            turns[mate] = _FOOT_TURNS[self.partner]
        if not self.played_foot:
            turns[self.seat] = 0
        frozen = self.frozen
        if frozen is None:
            frozen = rules.wild_effect == numbers.WILD_FREEZES and any(
                setting.cards.kind_of[face] >= numbers.TWO for face in zones.pile
            )
        parted = [setting.parted(melds) for melds in zones.melds]
        dump: dict[str, object] = {
            "deal_index": self.deal_number - 1,
            "turn": self.turn if self.turn is not None else LATER_TURN * rules.rare,
            "phase": _PHASES[self.phase],
            "player": self.seat,
            "actor": self.seat,
            "asked": int(self.permitted),
            "permitted": int(self.permitted),
            "frozen": int(frozen),
            "in_foot": [int(seat in taken) for seat in range(self.players)],
            "foot_played": turns,
            "hand": [setting.counts(hand) for hand in zones.hands],
            "foot": [setting.counts(foot) for foot in zones.feet],
            "red3": [len(laid) for laid in zones.red_threes],
            "naturals": [naturals for naturals, _ in parted],
            "wilds": [wilds for _, wilds in parted],
            "stock": [setting.cards.kind_of[f] for f in zones.stock],
            "pile": [setting.cards.kind_of[f] for f in zones.pile],
            **self._laid(setting, zones),
        }
        if rules.rare:
            dump["rare"] = self._rare(setting, zones, taken)
        return dump

    def _laid(self, setting: _Setting, zones: _Zones) -> dict[str, object]:
        """Who has opened, and with what; and the books of each side."""
        rules = setting.rules
        side_of, mine = setting.side_of, setting.side_of[self.seat]
        opened = [0] * setting.rows
        points, laid, need = [0] * setting.rows, [0] * setting.rows, [0] * setting.rows
        books = [[0, 0, 0] for _ in range(setting.rows)]
        mates = self.opened if self.mate_opened is None else self.mate_opened
        for seat in range(self.players):
            is_open = self.opened if seat == self.seat else mates
            if side_of[seat] != mine:
                is_open = self.they_opened
            row = setting.open_row[seat]
            if row != setting.open_row[self.seat] or seat == self.seat:
                opened[row] = int(is_open)
            need[row] = self._needed(setting, side_of[seat])
        # a row of melds counts to the first of its seats that has opened, the acting one first
        order = sorted(range(self.players), key=lambda s: (s != self.seat, s))
        for row in range(setting.rows):
            faces = [f for meld in zones.melds[row].values() for f in meld]
            faces += [f for meld in zones.older[row].values() for f in meld]
            faces += [f for book in zones.books[row] for f in book.faces]
            owners = [s for s in order if setting.meld_row[s] == row]
            owner = next((s for s in owners if opened[setting.open_row[s]]), None)
            if not faces:
                continue
            to = setting.open_row[owners[0] if owner is None else owner]
            points[to] += setting.value(faces)
            laid[to] += len(faces)
            for book in self._all_books(setting, zones, row):
                kind = ("clean", "dirty", "wild").index(book.color)
                *_, counts = setting.special.get(book.rank, (0, 0, False, True))
                books[side_of[owners[0]]][kind] += counts
        return {
            "opened": opened,
            "points": points,
            "laid": laid,
            "need": [n + rules.strict for n in need],
            "books": books,
        }

    def _needed(self, setting: _Setting, side: int) -> int:
        opening = setting.match.ruleset.initial_meld
        if opening.initial_basis != "score" or not opening.initial_bands:
            return setting.rules.by_deal("minimum", self.deal_number - 1)
        total = setting.match.totals[side]
        met = [band.points for band in opening.initial_bands if band.score <= total]
        return met[-1] if met else opening.initial_bands[0].points

    @staticmethod
    def _all_books(setting: _Setting, zones: _Zones, row: int) -> list[Book]:
        grown = [
            setting.match.table.book(rank, faces)
            for rank, faces in zones.older[row].items()
            if len(faces) >= setting.rules.book_size
        ]
        return [*zones.books[row], *grown]

    def _rare(self, setting: _Setting, zones: _Zones, taken: set[int]) -> dict[str, object]:
        """Return what only some rulesets use."""
        rows = range(setting.rows)
        older = [setting.parted(melds) for melds in zones.older]
        names = ("special", "special_points", "own", "also_clean", "also_dirty")
        sums = {name: [0] * setting.rows for name in names}
        booked, clean_booked = [0] * setting.rows, [0] * setting.rows
        for row in rows:
            seat = setting.meld_row.index(row) if row in setting.meld_row else 0
            side = setting.side_of[seat]
            for book in self._all_books(setting, zones, row):
                booked[row] |= 1 << book.rank
                clean_booked[row] |= (book.color == "clean") << book.rank
                if book.rank not in setting.special:
                    continue
                clean, dirty, own, counts = setting.special[book.rank]
                sums["special"][side] += 1
                sums["special_points"][side] += dirty if book.color == "dirty" else clean
                sums["own"][side] += own
                sums["also_clean"][side] += counts and book.color == "clean"
                sums["also_dirty"][side] += counts and book.color == "dirty"
        piles = list(self.stock_piles) or [len(zones.stock)]
        level = [0] * self.players
        if setting.rules.reserves > 1:
            for seat in range(self.players):
                level[seat] = 2 if seat in taken else int(self.in_knee and seat == self.seat)
        return {
            "older_naturals": [naturals for naturals, _ in older],
            "older_wilds": [wilds for _, wilds in older],
            "jokers": [setting.jokers(melds) for melds in zones.melds],
            "older_jokers": [setting.jokers(melds) for melds in zones.older],
            "later": [setting.counts(cards) for cards in zones.later],
            "booked": booked,
            "clean_booked": clean_booked,
            "lifted": [self.lifted.get(seat, numbers.NONE) for seat in range(self.players)],
            "level": level,
            "piles": (piles + [0] * numbers.MAX_PILES)[: numbers.MAX_PILES],
            "removed": setting.counts(zones.removed),
            **sums,
        }


def position(hand: str = HAND, **options: Any) -> Match:
    """Return a match in which a seat holds `hand` and is to act; see `Position`."""
    return Position(hand=hand, **options).match()
