# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False, nonecheck=False
"""The initial meld: which lay-downs keep its minimum within reach.

Owns: bounds that settle most cases at once, and when to ask the exact search (`solve`).
Never: another condition of a lay-down (`conditions`).
"""

from __future__ import annotations

import cython

if not cython.compiled:
    from handfoot.engine.kernel.numbers import (
        ALL,
        BY_BOOK,
        JOKER,
        NONE,
        ONTO_NEW,
        ONTO_OLDER,
        ONTO_OPEN,
        RANK_ONCE,
        TURN_NEVER,
        TWO,
        low_bit,
        popcount,
    )
    from handfoot.engine.kernel.solve import Solver


@cython.no_gc
@cython.cclass
class Opening(Solver):
    """A deal that can tell what still opens for the side on turn."""

    def can_open(self) -> cython.bint:
        """Whether the seat on turn can make its initial meld from the hand."""
        p: cython.int = self.player
        o: cython.int = self.orow[p]
        need: cython.int = self.still_needed(o)
        if self.rules.rare:
            if self.rules.opening_kind[self.deal_index]:
                self.onto = ONTO_OPEN
                if self.whole_books(self.rules.ranks | 1 << TWO, 0, 0):
                    return True
                self.onto = ONTO_OLDER
                return self.whole_books(self.older[self.mrow[p]], 0, 0) != 0
            if self.rules.waived and self.empties_hand(NONE, 0, 0):
                self.note_plan()
                return True
        if self.laid[o] > 0:
            self.note_plan()
            return True  # begun, and begun only if it could be finished
        # all the cards that could lie in a meld, a bound that refuses most hands at once
        rest: cython.uint = self.held2[p] & self.rules.good
        k: cython.int
        most: cython.int = (
            self.hand[p][TWO] * self.rules.value[TWO]
            + self.hand[p][JOKER] * self.rules.value[JOKER]
        )
        while rest:
            k = low_bit(rest)
            rest &= rest - 1
            most += self.hand[p][k] * self.rules.value[k]
        if most < need and (
            not self.rules.rare
            or not (
                self.rules.counts_bonus
                or self.has[self.mrow[p]] | self.older[self.mrow[p]]
                or self.rules.cap(self.rules.meld_min - 2) >= 2
            )
        ):
            return False
        self.note_plan()
        if not self.keeping and self.floor + self.wild_points >= need:
            return True
        return self.reach(NONE, 0, 0, 0, 0, need) >= need

    def note_plan(self) -> cython.void:
        """Note the simple plan of this moment: naturals, and wilds with pairs or beside them.

        What it surely lays shows most lay-downs to be safe without a search.
        """
        p: cython.int = self.player
        side: cython.int = self.mrow[p]
        self.sure = self.held3[p] | self.has[side]
        self.pairs = self.held2[p] & ~self.sure & self.rules.good & self.rules.takes_wild
        if self.rules.rank_rule == RANK_ONCE:
            self.pairs &= ~self.booked[side]
        if self.rules.cap(self.rules.meld_min - 1) == 0:
            self.pairs = 0
        self.floor = self.natural_floor(self.sure)
        self.wild_points = self.wild_floor(TWO, 0, 0)
        self.keeping = self.rules.own_first_book and self.must_keep()

    def whole_books(
        self, among: cython.uint, naturals: cython.int, wilds: cython.int
    ) -> cython.uint:
        """Of these melds, those that the hand makes a whole book after such a lay-down.

        For deals in which a book takes the place of the points: begun is only that one.
        Source: rules.md 1.3 and 1.16; Q57.
        """
        p: cython.int = self.player
        row: cython.int = self.mrow[p]
        size: cython.int = self.rules.book_size
        kind: cython.int = self.rules.opening_kind[self.deal_index]
        free: cython.int = self.hand[p][TWO] + self.hand[p][JOKER] - wilds
        k: cython.int
        n: cython.int
        w: cython.int
        need: cython.int
        m: cython.uint = 0
        rest: cython.uint = among
        if self.has[row] and self.laid[self.orow[p]] > 0:
            rest &= self.has[row]
        while rest:
            k = low_bit(rest)
            rest &= rest - 1
            n = naturals
            w = wilds
            if self.onto == ONTO_OPEN:
                n += self.nat[row][k]
                w += self.wld[row][k]
            elif self.onto == ONTO_OLDER:
                if self.old_nat[row][k] + self.old_wld[row][k] >= size:
                    continue
                n += self.old_nat[row][k]
                w += self.old_wld[row][k]
            if k == TWO:
                if kind == BY_BOOK and self.rules.wild_melds and w + free >= size:
                    m |= 1 << k
                continue
            if w and kind != BY_BOOK or self.rules.start_n[k] != self.rules.meld_min:
                continue
            need = size - n - w
            if (
                kind == BY_BOOK
                and self.rules.takes_wild >> k & 1
                and (w or n == 0 or self.rules.turn_dirty != TURN_NEVER)
            ):
                need -= min(free, max(self.rules.size_cap[size] - w, 0))
            if need <= self.hand[p][k] - naturals and w <= self.rules.size_cap[size]:
                m |= 1 << k
        return m

    def reaches(
        self,
        among: cython.uint,
        naturals: cython.int,
        twos: cython.int,
        jokers: cython.int,
    ) -> cython.uint:
        """Of these melds, those that keep the initial minimum within reach.

        Source: rules.md 1.1, Initial meld; Q51-Q53.
        """
        p: cython.int = self.player
        row: cython.int = self.mrow[p]
        o: cython.int = self.orow[p]
        if self.opened[o]:
            return ALL
        if self.shut:
            return 0
        if self.rules.rare and self.rules.opening_kind[self.deal_index]:
            return self.whole_books(among, naturals, twos + jokers)
        need: cython.int = self.still_needed(o)
        wilds: cython.int = twos * self.rules.value[TWO] + jokers * self.rules.value[JOKER]
        k: cython.int
        v: cython.int
        n: cython.int
        least: cython.int
        fit: cython.uint = 0
        rest: cython.uint = among
        planned: cython.uint = 0  # the melds for which the simple plan holds
        if self.onto != ONTO_OLDER and not self.keeping:
            planned = ~self.has[row] if self.onto == ONTO_NEW else ALL
        if twos + jokers == 0 and self.floor + self.wild_points >= need:
            fit = rest & planned & self.rules.good  # naturals alone are a part of it
            rest &= ~fit
        while rest:
            k = low_bit(rest)
            rest &= rest - 1
            n = naturals
            v = n * self.rules.value[k] + wilds
            # a wild takes the place of one natural at most
            if k == TWO:
                least = self.floor + wilds
            elif not self.sure >> k & 1 or not self.rules.good >> k & 1:
                least = self.floor + v
            else:
                least = self.floor + wilds - (self.rules.value[k] * (twos + jokers))
            exact: cython.bint = not planned >> k & 1
            if (
                (least >= need and not exact)
                or (not exact and least + self.wild_floor(k, twos, jokers) >= need)
                or v + self.reach(k, n, twos, jokers, 0, need - v) >= need
                or (self.rules.waived and self.empties_hand(k, n, twos + jokers))
            ):
                fit |= 1 << k
        return fit

    def natural_floor(self, among: cython.uint) -> cython.int:
        """Points that the seat on turn can surely lay with naturals of these ranks alone.

        And set `hosts`: the ranks of them on which a wild could join all those naturals.
        """
        p: cython.int = self.player
        side: cython.int = self.mrow[p]
        rest: cython.uint = among & self.rules.good
        k: cython.int
        n: cython.int
        room: cython.int
        total: cython.int = 0
        self.hosts = 0
        if self.rules.rank_rule == RANK_ONCE:
            rest &= ~self.booked[side]
        while rest:
            k = low_bit(rest)
            rest &= rest - 1
            n = self.hand[p][k]
            room = self.rules.book_size - self.nat[side][k] - self.wld[side][k]
            if n >= room:
                n = room
            elif self.wld[side][k] < self.rules.cap(self.nat[side][k] + n):
                self.hosts |= 1 << k
            total += n * self.rules.value[k]
        self.hosts &= self.rules.takes_wild
        if self.rules.turn_dirty == TURN_NEVER:
            self.hosts = 0
        return total

    def wild_floor(self, k: cython.int, twos: cython.int, jokers: cython.int) -> cython.int:
        """Points that the wilds left after this lay-down on meld k can surely bring.

        Either with `pairs` and on `hosts` (see `natural_floor`), or all in the wild meld.
        """
        p: cython.int = self.player
        side: cython.int = self.mrow[p]
        size: cython.int = self.rules.meld_min
        j: cython.int = self.hand[p][JOKER] - jokers
        wilds: cython.int = self.hand[p][TWO] - twos + j
        others: cython.uint = ALL
        used: cython.int
        q: cython.int
        total: cython.int = 0
        if wilds == 0:
            return 0
        if twos + jokers:
            others = ~(1 << k) & ALL
        pairs: cython.uint = self.pairs & others
        while popcount(pairs) > wilds:
            pairs &= pairs - 1
        used = popcount(pairs)
        while pairs:
            q = low_bit(pairs)
            pairs &= pairs - 1
            total += (size - 1) * self.rules.value[q]
        used = min(used + popcount(self.hosts & others), wilds)
        q = min(used, j)
        total += q * self.rules.value[JOKER] + (used - q) * self.rules.value[TWO]
        if self.rules.wild_melds and (not self.rules.rare or not self.booked[side] >> TWO & 1):
            q = self.wld[side][TWO]
            if k == TWO:
                q += twos + jokers
            if q or wilds >= size:
                used = min(wilds, self.rules.book_size - q)
                q = min(used, j)
                q = q * self.rules.value[JOKER] + (used - q) * self.rules.value[TWO]
                if q > total:
                    total = q
        return total
