"""How cards of one rank can lie where books grow or a rank is melded once: asked of the rules.

Owns: the questions of `Shape` put to the rules themselves, each answer kept.  Never: arithmetic
of its own; there are too many ways in which books grow.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from handfoot.bots.careful.shape import WILDS_PLANNED
from handfoot.engine.kernel import Rules, numbers
from handfoot.engine.knowledge import SideKnowledge

Splits = tuple[tuple[int, int], ...]


class Place(NamedTuple):
    """What lies on the table of one rank."""

    open_n: int
    open_w: int
    older_n: int  # a book that may grow, or an unfinished meld beside the open one
    older_w: int


class Answers:
    """The answers of one ruleset."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.size = rules.book_size
        self.splits: dict[tuple[Place, int, int, int], Splits] = {}
        self.options: dict[tuple[Place, int, int], Splits] = {}


@lru_cache(maxsize=64)
def answers_of(rules: Rules) -> Answers:
    """Return what was asked before of these rules."""
    return Answers(rules)


class Growing:
    """The melds of one side, with the questions that `Shape` answers."""

    def __init__(self, rules: Rules, least: int, caps: list[int], mine: SideKnowledge) -> None:
        self.size = rules.book_size
        self.least = least
        self.caps = caps
        self._mine = mine
        self._answers = answers_of(rules)

    def splits(self, n: int, w: int, naturals: int, wilds: int, rank: int) -> Splits:
        """Return the (clean, dirty) books that can come of these cards; empty if they cannot lie.

        A clean book that a wild turns dirty is one clean book less.
        """
        return self._splits(self._place(n, w, rank), naturals, wilds, rank)

    def options(self, n: int, w: int, held: int, rank: int) -> Splits:
        """Return the ways to lay `held` naturals: (wilds added, cards left over, at most 1)."""
        place = self._place(n, w, rank)
        rules = self._answers.rules
        if rules.foot_only >> rank & 1 and not n + place.older_n and held < self.size:
            return ((0, held),) if held < 2 else ()  # melded as a whole book only
        key = (place, held, rules.takes_wild >> rank & 1)
        found = self._answers.options.get(key)
        if found is None:
            found = self._answers.options[key] = tuple(
                (wilds, left)
                for left in range(min(held, 1) + 1)
                for wilds in range(WILDS_PLANNED + 1)
                if self._splits(place, held - left, wilds, rank)
            )
        return found

    def most_naturals(self, n: int, w: int, held: int, rank: int) -> int:
        """Return how many of `held` naturals can be laid without a wild."""
        while held and not self.splits(n, w, held, 0, rank):
            held -= 1
        return held

    def can_step(
        self, rank: int, step: tuple[int, int], rest: tuple[int, int], *, older: bool
    ) -> bool:
        """Whether after one step, (naturals, wilds), the rest can still be laid."""
        mine = self._mine
        place = Place(
            mine.naturals[rank],
            mine.wilds[rank],
            mine.older_naturals[rank],
            mine.older_wilds[rank],
        )
        if older:
            place = place._replace(older_n=place.older_n + step[0], older_w=place.older_w + step[1])
        else:
            n, w = place.open_n + step[0], place.open_w + step[1]
            place = place._replace(open_n=n, open_w=w)
            if n + w >= self.size:
                place = Place(0, 0, n, w)
        return bool(self._splits(place, *rest, rank))

    def _place(self, n: int, w: int, rank: int) -> Place:
        return Place(n, w, self._mine.older_naturals[rank], self._mine.older_wilds[rank])

    def _splits(self, place: Place, naturals: int, wilds: int, rank: int) -> Splits:
        rules = self._answers.rules
        key = (place, naturals, wilds, rules.takes_wild >> rank & 1)
        found = self._answers.splits.get(key)
        if found is None:
            ways = rules.ways(rank, place[:2], place[2:], naturals, wilds)
            found = self._answers.splits[key] = _read(ways)
        return found


def _read(ways: int) -> Splits:
    """Return the (clean, dirty) books that the bits of `Rules.ways` stand for."""
    return tuple((bit // 6 - 1, bit % 6 - 1) for bit in reversed(range(36)) if ways >> bit & 1)


def wild_meld_takes(rules: Rules, mine: SideKnowledge, wilds: int) -> bool:
    """Whether the wild melds take so many more cards, at least one."""
    open_wilds, older = mine.wilds[numbers.TWO], mine.older_wilds[numbers.TWO]
    if older and rules.grow_wild == numbers.ADD_ANY:
        return True
    if older and rules.rank_rule == numbers.RANK_ONCE:
        return False
    books, rest = divmod(open_wilds + wilds, rules.book_size)
    if books and rules.grow_wild == numbers.ADD_ANY:
        return True
    if books and rules.rank_rule == numbers.RANK_ONCE:
        return books == 1 and rest == 0
    return rest == 0 or rest >= rules.meld_min
