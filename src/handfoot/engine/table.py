"""The table: the faces of the cards, following the kernel card by card.

Owns: which face lies where.  Never: a rule; what moved is read from the kernel's counts before
and after an action (`following`), never decided here.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from handfoot.engine import events as ev
from handfoot.engine.cards import STANDARD, CardSet, Face
from handfoot.engine.kernel import Deal, Memory, numbers


class Book(NamedTuple):
    """A closed meld with its faces."""

    rank: int  # meld index
    color: ev.BookColor
    faces: tuple[Face, ...]


class Table:
    """Faces of one deal, beside its kernel state `deal`."""

    def __init__(
        self, deal: Deal, shoe: Sequence[Face], starter: int, cards: CardSet = STANDARD
    ) -> None:
        """Deal the shoe as the kernel dealt it."""
        rules = deal.rules
        seats = rules.players
        self.deal = deal
        self.memory = Memory()  # what everybody has seen of the deal
        deal.begin_memory(self.memory)
        self.cards = cards
        self.side_of = deal.sides_by_seat()
        self.values = rules.table("value")
        self.stock = list(shoe)
        self.pile: list[Face] = []
        self.hands: list[list[Face]] = [[] for _ in range(seats)]
        self.feet: list[list[Face]] = [[] for _ in range(seats)]  # each seat's next reserve
        self.later: list[list[Face]] = [[] for _ in range(seats)]  # the one after it
        self.red_threes: list[list[Face]] = [[] for _ in range(seats)]
        # by row: a side, or a seat where each melds alone (`Deal.meld_row`)
        rows = seats if rules.rare else rules.sides
        self.melds: list[dict[int, list[Face]]] = [{} for _ in range(rows)]
        self.older: list[dict[int, list[Face]]] = [{} for _ in range(rows)]
        self.books: list[list[Book]] = [[] for _ in range(rows)]
        self.fresh: list[list[Face]] = [[] for _ in range(seats)]
        self.removed: list[Face] = []
        self.passed: dict[int, int] = {}  # the pile each seat chose to pass on
        order = [(starter + i) % seats for i in range(seats)]
        to_hand = rules.seats_by_deal("pass_hand", deal.deal_index)
        to_foot = rules.seats_by_deal("pass_foot", deal.deal_index)
        for zone, to, size in (
            (self.hands, to_hand, rules.hand_size),
            (self.feet, to_foot, rules.foot_size),
            (self.later, to_foot, rules.later_size),
        ):
            for seat in order:
                zone[to[seat]] = [self.stock.pop() for _ in range(size)]
        if rules.turn_up:
            self.pile.append(self.stock.pop())

    def copy(self) -> Table:
        """Return an independent copy, kernel state included."""
        twin = object.__new__(Table)
        twin.deal = self.deal.clone()
        twin.memory = self.memory.copy()
        twin.cards = self.cards
        twin.side_of = self.side_of
        twin.values = self.values
        twin.stock = self.stock[:]
        twin.pile = self.pile[:]
        twin.hands = [h[:] for h in self.hands]
        twin.feet = [f[:] for f in self.feet]
        twin.later = [f[:] for f in self.later] if any(self.later) else self.later
        twin.red_threes = [r[:] for r in self.red_threes]
        twin.melds = [{k: m[:] for k, m in row.items()} for row in self.melds]
        twin.older = [{k: m[:] for k, m in row.items()} for row in self.older]
        twin.books = [b[:] for b in self.books]
        twin.fresh = [f[:] for f in self.fresh]
        twin.removed = self.removed[:]
        twin.passed = dict(self.passed)
        return twin

    def rows_of(self, side: int) -> list[int]:
        """Return the rows of melds that belong to a side."""
        seats = [seat for seat, other in enumerate(self.side_of) if other == side]
        return sorted({self.deal.meld_row(seat) for seat in seats})

    # ---- moving faces ------------------------------------------------------------------

    def receive(self, seat: int, faces: Sequence[Face]) -> None:
        """Put cards into a hand; they are fresh until the seat's next turn."""
        self.hands[seat].extend(faces)
        self.fresh[seat].extend(faces)

    def pick(self, seat: int, kind: int, picks: Sequence[Face] = ()) -> Face:
        """Take a card of a kind out of a hand: one of `picks` if it fits, else any."""
        hand = self.hands[seat]
        kind_of = self.cards.kind_of
        for face in picks:
            if kind_of[face] == kind and face in hand:
                break
        else:
            face = next(f for f in hand if kind_of[f] == kind)
        hand.remove(face)
        if face in self.fresh[seat]:
            self.fresh[seat].remove(face)
        return face

    def book(self, rank: int, faces: Sequence[Face]) -> Book:
        """Return a book of these faces; its colour is seen from them."""
        if rank == numbers.TWO:
            return Book(rank, "wild", tuple(faces))
        dirty = any(self.cards.kind_of[face] >= numbers.TWO for face in faces)
        return Book(rank, "dirty" if dirty else "clean", tuple(faces))

    # ---- playing -----------------------------------------------------------------------

    def start(self) -> list[ev.Event]:
        """Return what happened before the first choice or turn: red threes laid out."""
        from handfoot.engine.following import follow_start

        return follow_start(self)

    def push(self, action: int) -> None:
        """Play a legal action in the kernel alone, and remember what everybody sees of it."""
        self.deal.follow(action, self.memory)

    def play(self, action: int, picks: Sequence[Face] = ()) -> list[ev.Event]:
        """Play a legal action; `picks` are the faces it takes from the hand, else any do."""
        from handfoot.engine.following import follow

        return follow(self, action, picks)
