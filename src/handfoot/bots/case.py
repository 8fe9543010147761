"""A case: two plans for one decision, and what may be looked at to tell why one is better.

Owns: what a cause gets to see, the list of causes, and the sizes of things in points.  Never: a
cause (`causes`, `causes_of_cards`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, Protocol

from handfoot.bots.outcome import Outcome
from handfoot.engine.kernel import Deal, numbers

WILDS: Final = (numbers.TWO, numbers.JOKER)
CARD: Final = 25.0  # about what a card of the pile is worth
WILD: Final = 150.0  # ... a wild card


class Memory(Protocol):
    """What everybody has seen of a deal; counts by kind."""

    def discarded_by(self, seat: int) -> list[int]:
        """Return the cards that a seat has discarded."""

    def known_of(self, seat: int) -> list[int]:
        """Return the cards that a seat is known to hold, at the least."""


class Case(NamedTuple):
    """Two plans for one decision: why `a`, rather than `b`?"""

    deal: Deal  # before it; of hidden cards only those of the seat are looked at
    seat: int
    a: Outcome
    b: Outcome  # for what all can see, the outcome of nothing
    codes: Sequence[str]  # of the kinds
    hand: Sequence[int] | None  # of the seat, before; None: not to be told
    memory: Memory | None = None

    @property
    def side(self) -> int:
        """The side of the seat."""
        return self.deal.sides_by_seat()[self.seat]

    @property
    def next_seat(self) -> int:
        """Who plays after the seat."""
        return (self.seat + 1) % self.deal.rules.players

    @property
    def seat_before(self) -> int:
        """Who plays before the seat, and so discards for it."""
        return (self.seat - 1) % self.deal.rules.players

    @property
    def partners(self) -> list[int]:
        """The other seats of the side."""
        side_of = self.deal.sides_by_seat()
        return [p for p, s in enumerate(side_of) if s == self.side and p != self.seat]

    def rank(self, kind: int) -> str:
        """Return a meld rank or a kind as the sentences know it."""
        return self.codes[kind]

    def meld_rank(self, rank: int) -> str:
        """Return the rank of a meld as the sentences know it."""
        return "wild" if rank == numbers.TWO else self.codes[rank]


class Said(NamedTuple):
    """That a cause is true: how much it is about, in points, and its facts."""

    weight: float
    facts: dict[str, int | str]


Test = Callable[[Case], Said | None]
CAUSES: dict[str, Test] = {}
PUBLIC: set[str] = set()  # those that only tell what everybody at the table can see


def cause(code: str, *, public: bool = False) -> Callable[[Test], Test]:
    """Let a test stand for a code."""

    def add(test: Test) -> Test:
        CAUSES[code] = test
        if public:
            PUBLIC.add(code)
        return test

    return add


def reserves(deal: Deal, seat: int) -> int:
    """Count the cards that a seat has not taken up yet."""
    return deal.foot_count(seat) + sum(deal.later_counts(seat))


def cost_of(case: Case, hand: Sequence[int]) -> int:
    """Return what cards left in the hand cost at the end of the deal, in points."""
    held = case.deal.rules.table("held")
    return sum(count * abs(held[kind]) for kind, count in enumerate(hand))
