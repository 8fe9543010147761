"""What the careful player reads off its knowledge before it decides.

Owns: names for what it sees, and guesses about what it cannot see.  Never: a decision.
"""

from __future__ import annotations

from functools import cached_property

from handfoot.bots.careful.growing import Growing
from handfoot.bots.careful.habits import Habits
from handfoot.bots.careful.shape import Shape, shape_of
from handfoot.engine.kernel import numbers
from handfoot.engine.knowledge import Knowledge, SideKnowledge

RANKS = tuple(range(numbers.FOUR, numbers.LAST_RANK + 1))


class Sight:
    """One decision's view."""

    def __init__(self, known: Knowledge, habits: Habits) -> None:
        self.known = known
        self.habits = habits
        self.hand = known.hand
        self.legal = frozenset(known.legal)
        self.mine: SideKnowledge = known.sides[known.side]
        self.twos = known.hand[numbers.TWO]
        self.jokers = known.hand[numbers.JOKER]
        self.wilds = self.twos + self.jokers
        self.in_foot = known.seats[known.seat].in_foot

    @cached_property
    def shape(self) -> Shape | Growing:
        """How cards of a rank can lie."""
        known = self.known
        if known.grows:
            return Growing(known.rules, known.meld_min, known.wild_caps, self.mine)
        return shape_of(known)

    @cached_property
    def held(self) -> int:
        """How many cards the seat holds."""
        return sum(self.hand)

    @cached_property
    def melds(self) -> list[tuple[int, int, int, int]]:
        """Rank, cards held, naturals and wilds in the open meld; highest rank first.

        The ranks that are held or melded.  Black threes only where they are melded like others.
        """
        hand, naturals, wilds = self.hand, self.mine.naturals, self.mine.wilds
        if self.known.grows:
            older, ranks = self.mine.older_naturals, self.known.ranks
            return [
                (q, hand[q], naturals[q], wilds[q])
                for q in (*_BY_RANK, numbers.BLACK3)
                if (hand[q] or naturals[q] or older[q]) and ranks >> q & 1
            ]
        return [(q, hand[q], naturals[q], wilds[q]) for q in _BY_RANK if hand[q] or naturals[q]]

    @cached_property
    def threes(self) -> int:
        """How many cards are held that can never be melded."""
        hand = self.hand
        return hand[numbers.RED3] + (0 if self.known.ranks & _BLACK3 else hand[numbers.BLACK3])

    @cached_property
    def mates_in_hand(self) -> bool:
        """Whether a partner still plays from the hand."""
        known = self.known
        return any(
            not seat.in_foot
            for number, seat in enumerate(known.seats)
            if seat.side == known.side and number != known.seat
        )

    @cached_property
    def wants_first_book(self) -> bool:
        """Whether a book of this seat's own would bring it the foot."""
        return not self.in_foot and bool(self.known.rules.own_first_book)

    @cached_property
    def turns_left(self) -> float:
        """About how many more turns this seat has until the stock is gone."""
        known = self.known
        cards = known.stock_count
        if known.rules.exhaustion == numbers.STOCK_GROWS:
            cards += _PACK
        elif known.rules.exhaustion == numbers.STOCK_RESHUFFLES:
            cards += len(known.pile)
        return cards / (known.draw_count * len(known.seats))

    @cached_property
    def missing(self) -> tuple[int, int, int]:
        """Clean, dirty and wild books that the side still needs for going out."""
        mine, needs = self.mine, self.known.needs
        return (
            max(needs[0] - mine.clean, 0),
            max(needs[1] - mine.dirty, 0),
            max(needs[2] - mine.wild, 0),
        )

    @cached_property
    def lacks_other_books(self) -> bool:
        """Whether the side lacks a book for going out that `missing` does not count."""
        mine, known = self.mine, self.known
        books = mine.clean + mine.dirty + mine.wild + mine.own_kind
        return mine.own_kind < known.need_own_kind or books < known.need_total

    def lacks_books(self, side: int) -> bool:
        """Whether a side still lacks a book for going out."""
        known = self.known
        theirs = known.sides[side]
        clean, dirty, wild = known.needs
        return (
            theirs.clean < clean
            or theirs.dirty < dirty
            or theirs.wild < wild
            or theirs.own_kind < known.need_own_kind
            or theirs.clean + theirs.dirty + theirs.wild + theirs.own_kind < known.need_total
        )

    @cached_property
    def in_danger(self) -> bool:
        """Whether a rival may go out soon: its books are there and its foot is small."""
        known = self.known
        return any(
            seat.side != known.side
            and seat.in_foot
            and seat.hand_count <= self.habits.danger_cards
            and not self.lacks_books(seat.side)
            for seat in known.seats
        )

    @cached_property
    def is_late(self) -> bool:
        """Whether what is not laid now may never be."""
        return self.turns_left < self.habits.late_turns

    @cached_property
    def points_held(self) -> int:
        """Points that the cards held would cost at the end."""
        return -sum(n * points for n, points in zip(self.hand, self.known.held, strict=True))

    @cached_property
    def hidden_count(self) -> int:
        """How many cards lie where this seat cannot see them: hands, feet, the stock."""
        known = self.known
        total = known.stock_count
        for number, seat in enumerate(known.seats):
            if number != known.seat:
                total += seat.hand_count
            total += seat.foot_count
        return max(total, 1)

    def unseen(self, rank: int) -> int:
        """How many cards of a rank are neither held nor in the pile nor in open melds."""
        known = self.known
        seen = self.hand[rank] + known.pile.count(rank)
        for side in known.sides:
            seen += side.naturals[rank] + side.older_naturals[rank]
        return max(known.copies[rank] - seen, 0)


_BY_RANK = RANKS[::-1]
_BLACK3 = 1 << numbers.BLACK3
_PACK = 54  # cards that come when the stock is gone
