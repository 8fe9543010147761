"""What the careful player reads off its knowledge before it decides.

Owns: names for what it sees, and guesses about what it cannot see.  Never: a decision.
"""

from __future__ import annotations

from functools import cached_property

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
    def shape(self) -> Shape:
        """The sizes of melds and books."""
        return shape_of(self.known)

    @cached_property
    def held(self) -> int:
        """How many cards the seat holds."""
        return sum(self.hand)

    @cached_property
    def melds(self) -> list[tuple[int, int, int, int]]:
        """Rank, cards held, naturals and wilds melded, for ranks held or melded; highest first."""
        hand, naturals, wilds = self.hand, self.mine.naturals, self.mine.wilds
        return [(q, hand[q], naturals[q], wilds[q]) for q in _BY_RANK if hand[q] or naturals[q]]

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
    def turns_left(self) -> float:
        """About how many more turns this seat has until the stock is gone."""
        known = self.known
        return known.stock_count / (known.draw_count * len(known.seats))

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
    def in_danger(self) -> bool:
        """Whether a rival may go out soon: its books are there and its foot is small."""
        known = self.known
        for seat in known.seats:
            if seat.side == known.side or not seat.in_foot:
                continue
            theirs = known.sides[seat.side]
            clean, dirty, wild = known.needs
            if (
                theirs.clean >= clean
                and theirs.dirty >= dirty
                and theirs.wild >= wild
                and seat.hand_count <= self.habits.danger_cards
            ):
                return True
        return False

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
            seen += side.naturals[rank]
        return max(known.copies[rank] - seen, 0)


_BY_RANK = RANKS[::-1]
