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
        LOST,
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
        self.note_plan()
        wilds: cython.int = self.hand[p][TWO] + self.hand[p][JOKER]
        most: cython.int = self.ceiling + self.worth_of_wilds(wilds, self.hand[p][JOKER])
        if wilds:
            most += self.low_pairs[popcount(self.pairs)]
        waived: cython.bint = self.rules.waived and self.empties_hand(NONE, 0, 0)
        if most < need and self.rules.bounded and self.laid[o] == 0 and not waived:
            return False  # before more is reckoned: so are most hands refused
        self.wild_points = self.wild_floor(TWO, 0, 0)
        if self.laid[o] > 0 or waived:
            return True  # begun, and begun only if it could be finished
        if self.rules.bounded and self.ceiling + self.wild_ceiling < need:
            return False
        if self.plan_brings(0) >= need:
            return True
        return self.reach(NONE, 0, 0, 0, 0, need) >= need

    def note_plan(self) -> cython.void:
        """Note a simple plan for the cards of this moment: naturals, and wilds with pairs.

        What it surely lays, and what no plan could lay, settles most cases without a search.
        """
        p: cython.int = self.player
        side: cython.int = self.mrow[p]
        older: cython.uint = self.older[side] if self.rules.rare else 0
        self.sure = self.held3[p] | self.has[side]
        self.pairs = self.held2[p] & ~self.sure & self.rules.good & self.rules.takes_wild
        if self.rules.rank_rule == RANK_ONCE:
            self.pairs &= ~self.booked[side]
        if self.rules.cap(self.rules.meld_min - 1) == 0:
            self.pairs = 0
        self.keeping = self.rules.own_first_book and self.keeps_cards()
        self.note_pairs()
        self.note_naturals(self.sure, older)

    def plan_brings(self, fixed: cython.int) -> cython.int:
        """Points that the whole simple plan surely brings; see `given_up`."""
        p: cython.int = self.player
        cards: cython.int = self.wild_cards(self.hand[p][TWO] + self.hand[p][JOKER])
        return max(
            self.floor - self.given_up(0, fixed),
            self.floor + self.wild_points - self.given_up(cards, fixed),
        )

    def given_up(self, cards: cython.int, fixed: cython.int) -> cython.int:
        """Points that the simple plan loses for the cards that must stay in the hand.

        It lays its naturals and so many `cards` beside them.  Of the naturals that need not go
        down with the others of their rank some may stay, but so many that are `fixed`.
        """
        short: cython.int
        if not self.keeping:
            return 0
        short = self.rules.keep + 1 - self.hand_n[self.player] - self.coming
        short += self.naturals_laid + cards
        if short <= 0:
            return 0
        return short * self.loose_worth if short <= self.loose - fixed else -LOST

    def wild_cards(self, wilds: cython.int) -> cython.int:
        """The most cards that so many wilds are with the pairs that they make melds."""
        return wilds + min(wilds, popcount(self.pairs)) * (self.rules.meld_min - 1)

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
        most: cython.int
        fit: cython.uint = 0
        fixed: cython.int = naturals if self.onto == ONTO_OPEN else 0
        cards: cython.int  # that are laid beside the naturals of the plan
        left: cython.int = self.hand[p][TWO] + self.hand[p][JOKER] - twos - jokers
        rest: cython.uint = among
        planned: cython.uint = 0  # the melds for which the simple plan holds
        if self.onto != ONTO_OLDER:
            planned = ~self.has[row] if self.onto == ONTO_NEW else ALL
        if twos + jokers == 0:
            if self.plan_brings(fixed) >= need:
                fit = rest & planned & self.rules.good  # naturals alone are a part of it
        else:
            cards = twos + jokers + self.wild_cards(left)
            cards += naturals if rest & ~self.sure else 0
            least = self.floor + wilds + self.wild_least(twos, jokers)
            if twos + jokers == 1 and least - self.given_up(cards, fixed) >= need:
                # it takes the place of no natural, and at most of one wild
                fit = rest & planned & self.rules.good & (self.hosts | ~self.sure)
        rest &= ~fit
        while rest:
            k = low_bit(rest)
            rest &= rest - 1
            n = naturals
            v = n * self.rules.value[k] + wilds
            most = self.ceiling + v
            least = self.floor + v
            cards = n + twos + jokers
            if self.sure >> k & 1 and self.rules.good >> k & 1:
                # the naturals are in the plan; a wild takes the place of one at most
                most -= n * self.rules.value[k]
                least = self.floor + wilds
                if twos + jokers > 1 or not self.hosts >> k & 1:
                    least -= self.rules.value[k] * (twos + jokers)
                cards -= n
            if planned >> k & 1:
                if least - self.given_up(cards, fixed) >= need:
                    fit |= 1 << k
                    continue
                least += self.wild_floor(k, twos, jokers)
                cards += self.wild_cards(left)
                if least - self.given_up(cards, fixed) >= need:
                    fit |= 1 << k
                    continue
                if self.rules.bounded and most + self.wild_ceiling < need:
                    if self.rules.waived and self.empties_hand(k, n, twos + jokers):
                        fit |= 1 << k
                    continue
            if v + self.reach(k, n, twos, jokers, 0, need - v) >= need or (
                self.rules.waived and self.empties_hand(k, n, twos + jokers)
            ):
                fit |= 1 << k
        return fit

    def reach_with_top(self, k: cython.int, naturals: cython.int, enough: cython.int) -> cython.int:
        """`reach` after naturals of rank k that go down with the pile's upcard.

        What the simple plan settles is not searched, and then exact only in being enough or not.
        """
        p: cython.int = self.player
        most: cython.int
        least: cython.int
        cards: cython.int
        if enough > 0:
            self.note_plan()
            least = self.floor + self.wild_floor(k, 0, 0)
            most = self.ceiling + self.wild_ceiling
            if self.sure >> k & 1:
                most -= naturals * self.rules.value[k]
            if self.rules.bounded and most < enough:
                return most
            if self.onto == ONTO_NEW and not self.sure >> k & 1:
                cards = naturals + self.wild_cards(self.hand[p][TWO] + self.hand[p][JOKER])
                least -= self.given_up(cards, 0)
                if least >= enough:
                    return least
        return self.reach(k, naturals, 0, 0, 1, enough)

    def note_pairs(self) -> cython.void:
        """Note what the `pairs` are worth: the best of them, and so many of the lowest ranks."""
        rest: cython.uint = self.pairs
        k: cython.int
        v: cython.int
        n: cython.int = 0
        worth: cython.int = 0
        best: cython.int = 0
        if not cython.compiled:
            self.low_pairs = [0] * 16
        self.low_pairs[0] = 0
        while rest:
            k = low_bit(rest)
            rest &= rest - 1
            v = self.hand[self.player][k] * self.rules.value[k]
            best = max(best, v)
            worth += v
            n += 1
            self.low_pairs[n] = worth
        self.best_pair = best

    def note_naturals(self, sure: cython.uint, older: cython.uint) -> cython.void:
        """Note what the seat on turn can lay with naturals alone: surely, and at the most.

        Surely of the ranks `sure`.  And `hosts`: those of them on which a wild could join all
        those naturals.
        """
        p: cython.int = self.player
        side: cython.int = self.mrow[p]
        rest: cython.uint = (sure | older) & self.rules.good
        k: cython.int
        n: cython.int
        v: cython.int
        room: cython.int
        floor: cython.int = 0
        ceiling: cython.int = 0
        laid: cython.int = 0
        hosts: cython.uint = 0
        loose: cython.int = 0
        worth: cython.int = 0
        if self.rules.rank_rule == RANK_ONCE:
            sure &= ~self.booked[side]
        while rest:
            k = low_bit(rest)
            rest &= rest - 1
            n = self.hand[p][k]
            v = self.rules.value[k]
            ceiling += n * v
            if not sure >> k & 1:
                continue
            room = self.rules.book_size - self.nat[side][k] - self.wld[side][k]
            if n >= room:
                n = room
            elif self.wld[side][k] < self.rules.cap(self.nat[side][k] + n):
                hosts |= 1 << k
            floor += n * v
            laid += n
            if self.keeping:
                # of a new meld those beyond its smallest may stay
                n -= self.rules.start_n[k] * (1 - (self.has[side] >> k & 1))
                loose += max(n, 0)
                worth = max(worth, v * (n > 0))
        self.floor = floor
        self.ceiling = ceiling
        self.naturals_laid = laid
        self.loose = loose
        self.loose_worth = worth
        self.hosts = hosts & self.rules.takes_wild
        if self.rules.turn_dirty == TURN_NEVER:
            self.hosts = 0

    def wild_least(self, twos: cython.int, jokers: cython.int) -> cython.int:
        """The least of `wild_floor` after a lay-down with these wilds, whatever its meld."""
        p: cython.int = self.player
        j: cython.int = self.hand[p][JOKER] - jokers
        wilds: cython.int = self.hand[p][TWO] - twos + j
        pairs: cython.int = max(popcount(self.pairs) - 1, 0)  # the best might be its meld
        alone: cython.int = max(pairs - wilds, 0)
        hosts: cython.int = max(popcount(self.hosts) - 1, 0)
        return (
            self.low_pairs[pairs]
            - self.low_pairs[alone]
            + self.worth_of_wilds(min(pairs - alone + hosts, wilds), j)
        )

    def worth_of_wilds(self, n: cython.int, jokers: cython.int) -> cython.int:
        """Points of n wilds, of which at most so many are jokers."""
        j: cython.int = min(n, jokers)
        return j * self.rules.value[JOKER] + (n - j) * self.rules.value[TWO]

    def wild_floor(self, k: cython.int, twos: cython.int, jokers: cython.int) -> cython.int:
        """Points that the wilds left after this lay-down on meld k can surely bring.

        Either with `pairs` and on `hosts` (see `note_naturals`), or all in the wild meld.
        And set `wild_ceiling`, the most that those wilds and pairs could ever bring.
        """
        p: cython.int = self.player
        side: cython.int = self.mrow[p]
        size: cython.int = self.rules.meld_min
        j: cython.int = self.hand[p][JOKER] - jokers
        wilds: cython.int = self.hand[p][TWO] - twos + j
        pairs: cython.int = popcount(self.pairs)
        every: cython.int = self.low_pairs[pairs]
        hosts: cython.uint = self.hosts
        alone: cython.int  # pairs for which no wild is left: the lowest ranks
        q: cython.int
        total: cython.int
        self.wild_ceiling = 0
        if wilds == 0:
            return 0
        if self.pairs >> k & 1:
            # it is laid with a wild, or with the upcard
            pairs -= 1
            q = self.hand[p][k] * self.rules.value[k]
            every -= q
            alone = max(pairs - wilds, 0)
            if popcount(self.pairs & ((1 << k) - 1)) < alone:
                total = every - (self.low_pairs[alone + 1] - q)
            else:
                total = every - self.low_pairs[alone]
        else:
            if twos + jokers:
                hosts &= ~(1 << k)
            alone = max(pairs - wilds, 0)
            total = every - self.low_pairs[alone]
        self.wild_ceiling = min(every, wilds * self.best_pair) + self.worth_of_wilds(wilds, j)
        total += self.worth_of_wilds(min(pairs - alone + popcount(hosts), wilds), j)
        if self.rules.wild_melds and (not self.rules.rare or not self.booked[side] >> TWO & 1):
            q = self.wld[side][TWO]
            if k == TWO:
                q += twos + jokers
            if q or wilds >= size:
                q = self.worth_of_wilds(min(wilds, self.rules.book_size - q), j)
                if q > total:
                    total = q
        return total
