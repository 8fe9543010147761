# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False, nonecheck=False
"""The beginning of a turn: when the pile may be taken, and from which stock piles to draw.

Owns: the ordered conditions of taking the pile.  Never: what a take does (`turn`).
"""

from __future__ import annotations

import cython

if not cython.compiled:
    from handfoot.engine.kernel.numbers import (
        ALREADY_DREW,
        BELOW_MINIMUM,
        BLACK3,
        BOOK_FIRST,
        CANNOT_START_NEXT,
        CONTROL,
        DRAW_NEXT,
        FROM_EACH,
        JOKER,
        KEEP_CARDS,
        LAST_RANK,
        MAX_CARDS,
        NEW_CLEAN_MELD_FIRST,
        NO_MATCHING_PAIR,
        NONE,
        OK,
        ONTO_NEW,
        ONTO_OLDER,
        ONTO_OPEN,
        OPEN_FIRST,
        PAY_ANY,
        PAY_EXTEND,
        PAY_FREE,
        PAY_JOKER,
        PAY_NOTHING,
        PAY_SINGLE,
        PAY_TWO,
        PILE_EMPTY,
        PILE_IS_FROZEN,
        PILE_TOO_SMALL,
        RANK_ONCE,
        RED3,
        STOCK_ONLY_YET,
        THREES_KEPT,
        TOP_BLOCKS,
        TOP_IS_THREE,
        TURN_NEVER,
        TWO,
        USE_TAKEN_CARD,
    )
    from handfoot.engine.kernel.opening import Opening


@cython.no_gc
@cython.cclass
class Pickup(Opening):
    """A deal that knows when its pile may be taken."""

    def tight(self, p: cython.int) -> cython.bint:
        """Whether a seat must keep cards at the end of its turn unless it goes out.

        In the foot; where the foot comes with the first book, in the hand as well.  Once
        somebody has gone out, nobody need keep any.
        """
        return (self.in_foot[p] or self.rules.own_first_book) and self.went_out == NONE

    def arriving(self, cards: cython.int) -> cython.int:
        """Of so many cards under the upcard, how many surely stay in the hand.

        A red three is laid out, and its replacement may be missing or another red three.
        """
        i: cython.int
        n: cython.int = cards
        if self.rules.three_mode >= THREES_KEPT:
            return n
        for i in range(cards):
            if self.cards[MAX_CARDS - self.pile_n + i] == RED3:
                n -= 1
        return n

    def arriving_with_pile(self) -> cython.int:
        """`arriving`, of the cards that a take of the pile would bring under the upcard."""
        n: cython.int
        self.pile_n -= 1
        n = self.arriving(min(self.rules.take_counts[self.deal_index] - 1, self.pile_n))
        self.pile_n += 1
        return n

    def ends_after(
        self,
        way: cython.int,
        k: cython.int,
        naturals: cython.int,
        twos: cython.int,
        jokers: cython.int,
    ) -> cython.bint:
        """Whether a seat that may go out can end its turn after this; `Deal` searches.

        `way`: 1, 2, 3 for a take (see `payment`, counted from 0), 0 for a lay-down.
        """
        return False

    def stuck_after(self, way: cython.int) -> cython.bint:
        """Whether nothing lawful could follow this take; `Deal` looks at a copy."""
        return False

    def least_after(self, way: cython.int) -> cython.int:
        """Cards of the hand that this take lays at the least, or -1; `Deal` searches."""
        return -1

    def owed_after(
        self,
        k: cython.int,
        naturals: cython.int,
        twos: cython.int,
        jokers: cython.int,
    ) -> cython.bint:
        """Whether what a take owes can be laid anywhere after this; `Deal` searches."""
        return False

    def no_pile(self, way: cython.int) -> cython.int:
        """Why the pile may not be taken whatever is held: for rulesets with such conditions."""
        o: cython.int = self.orow[self.player]
        if self.drawn or self.took:
            return ALREADY_DREW
        if self.rules.stock_only and self.turn_n <= self.rules.stock_only * self.rules.players:
            return STOCK_ONLY_YET
        if self.pile_n < self.rules.min_pile:
            return PILE_TOO_SMALL
        # the rules before the table: what they always say costs nothing to foresee
        if self.rules.opening_kind[self.deal_index] and not self.opened[o]:
            return BOOK_FIRST
        if self.rules.open_rule == 2 and not self.opened[o]:
            return OPEN_FIRST
        return OK

    def cost(self, way: cython.int, pay: cython.int) -> cython.int:
        """Cards of the hand that this take lays at the least, or -1 if it has no place.

        Source: rules.md 1.1, Taking discards; example X3; Q36-Q38.
        """
        p: cython.int = self.player
        row: cython.int = self.mrow[p]
        card: cython.int = self.top()
        k: cython.int = card if card <= LAST_RANK else TWO
        need: cython.int = self.rules.match_needed
        n: cython.int = self.nat[row][k]
        w: cython.int = self.wld[row][k]
        wilds: cython.int = 0
        more: cython.int = 0
        if pay == PAY_EXTEND or pay == PAY_FREE:
            return 0
        if pay == PAY_SINGLE:
            if self.single_works(k):
                return self.rules.start_n[k] - 1
            return 0 if self.rules.failure_points or self.rules.failure_turn else -1
        if card > LAST_RANK:
            wilds = need + 1
        elif pay == PAY_TWO or pay == PAY_JOKER:
            wilds = 1
        if pay == PAY_ANY:
            return 0  # `any_usable` has found it a place
        if self.rules.rare and self.rules.rank_rule == RANK_ONCE and n + w == 0:
            if self.booked[row] >> k & 1:
                if not self.older[row] >> k & 1 or k == TWO:
                    return -1
                more = need + 1 - wilds
                if 99 == self.rules.older_change(
                    self.old_nat[row][k], self.old_wld[row][k], more, wilds, False
                ):
                    return -1
                return need
        if wilds == 1:
            if n + w and w + 1 > self.rules.cap(n + need):
                return -1
            if n + w and w == 0 and self.rules.turn_dirty == TURN_NEVER:
                return -1
            if n + w == 0 and self.rules.cap(need) < 1:
                return -1
        if n + w + need + 1 <= self.rules.book_size or self.crosses(k, need + 1, wilds):
            return need
        if self.goes_beside(k, need + 1, wilds) or self.joins_older(k, need + 1 - wilds, wilds):
            return need
        if wilds == 1 or self.rules.rank_rule == RANK_ONCE:
            return -1
        wilds = self.hand[p][TWO] + self.hand[p][JOKER]
        if k == TWO:
            wilds += 1
        elif not self.rules.takes_wild >> k & 1:
            wilds = 0
        if self.owes_anywhere(k):
            return self.least_after(way)
        more = self.due_least(k, card, self.hand[p][card] + 1, wilds, n, w, need + 1, 1)
        return more - 1 if more > 0 else -1

    def reach_with_pile(self, pay: cython.int, way: cython.int, enough: cython.int) -> cython.int:
        """The most points of the initial meld that this take allows.  Source: Q52, rows 37, 38.

        Exact where `enough` is LOST, else only in being enough or not.
        """
        p: cython.int = self.player
        card: cython.int = self.top()
        need: cython.int = self.rules.match_needed
        n: cython.int = (need + 1) * self.rules.value[card]
        twos: cython.int = 1 if pay == PAY_TWO else 0
        jokers: cython.int = 1 if pay == PAY_JOKER else 0
        take: cython.int = 0
        i: cython.int
        k: cython.int
        row: cython.int = self.mrow[p]
        k = card if card <= LAST_RANK else TWO
        self.onto = ONTO_OPEN
        if pay == PAY_EXTEND:
            if not self.has[row] >> k & 1:
                self.onto = ONTO_OLDER
        elif not self.has[row] >> k & 1:
            self.onto = ONTO_NEW
            if self.rules.rank_rule == RANK_ONCE and self.older[row] >> k & 1:
                self.onto = ONTO_OLDER
        elif self.rules.rare and self.goes_beside(k, need + 1, twos + jokers):
            self.onto = ONTO_NEW
        if self.rules.all_taken or pay >= PAY_SINGLE:
            # the taken cards count: look at the hand with them in it
            take = min(self.rules.take_counts[self.deal_index], self.pile_n)
            for i in range(1, take):
                k = self.cards[MAX_CARDS - self.pile_n + i]
                if k != RED3:
                    self.gain(p, k, 1)
        self.coming = 0
        if not take and self.rules.own_first_book:  # else nobody asks
            self.coming = self.arriving_with_pile()
        if pay >= PAY_SINGLE:
            self.gain(p, card, 1)
            n = self.reach(NONE, 0, 0, 0, 0, enough)
            self.gain(p, card, -1)
        elif pay == PAY_EXTEND:
            n = self.rules.value[card]
            n += self.reach(card, 0, 0, 0, 1, enough - n)
        elif card == JOKER:
            n += self.reach(TWO, 0, 0, need, 1, enough - n)
        elif card == TWO:
            n += self.reach(TWO, 0, need, 0, 1, enough - n)
        elif twos + jokers:
            n = need * self.rules.value[card] + twos * self.rules.value[TWO]
            n += jokers * self.rules.value[JOKER]
            n += self.reach(card, need - 1, twos, jokers, 1, enough - n)
        else:
            n += self.reach_with_top(card, need, enough - n)
        for i in range(1, take):
            k = self.cards[MAX_CARDS - self.pile_n + i]
            if k != RED3:
                self.gain(p, k, -1)
        self.coming = 0
        if self.rules.open_rule == 1:
            n = min(n, self.reach(NONE, 0, 0, 0, 0, enough))  # the hand alone must open
        return n

    def no_take(self, way: cython.int) -> cython.int:
        """Why the pile may not be taken.  Source: rules.md 1.1, Taking discards; Q34-Q39, Q47."""
        p: cython.int = self.player
        row: cython.int = self.mrow[p]
        o: cython.int = self.orow[p]
        n: cython.int
        if self.pile_n == 0:
            return PILE_EMPTY
        if self.rules.rare:
            n = self.no_pile(way)
            if n != OK:
                return n
        card: cython.int = self.top()
        k: cython.int = card if card <= LAST_RANK else TWO
        if self.rules.blocked >> card & 1:
            return TOP_IS_THREE if card <= BLACK3 else TOP_BLOCKS
        pay: cython.int = self.payment(way)
        if pay == PAY_NOTHING:
            if k == TWO and not self.rules.wild_top:
                return TOP_BLOCKS
            return PILE_IS_FROZEN if self.frozen else NO_MATCHING_PAIR
        least: cython.int = self.cost(way, pay)
        if least < 0:
            return NEW_CLEAN_MELD_FIRST if pay == PAY_SINGLE else CANNOT_START_NEXT
        if pay == PAY_FREE or (pay == PAY_SINGLE and not self.single_works(k)):
            return OK
        if self.tight(p):
            n = self.hand_n[p] - least
            if pay >= PAY_SINGLE and least == 0:
                n -= 1  # one of the taken cards at the least goes down
            if n <= self.rules.keep:  # else nothing that comes could matter
                n += self.arriving_with_pile()
            if n <= self.rules.keep and not (
                self.may_go_out(p) and self.ends_after(way + 1, 0, 0, 0, 0)
            ):
                if self.in_foot[p] or (
                    self.nat[row][k] + self.wld[row][k] + least + 1 < self.rules.book_size
                ):
                    return KEEP_CARDS
        if not self.opened[o]:
            n = (self.rules.match_needed + 1) * self.rules.value[card]
            if n < self.need[o] or self.rules.rare:
                n = self.still_needed(o)
                if self.reach_with_pile(pay, way, n) < n:
                    return BELOW_MINIMUM
        if pay < PAY_SINGLE:
            return OK
        if self.opened[o] and (
            not self.tight(p) or self.hand_n[p] - self.rules.meld_min > self.rules.keep
        ):
            return OK  # the pair, or the new clean meld, can go down at once
        if self.stuck_after(way):
            if pay == PAY_SINGLE:
                return NEW_CLEAN_MELD_FIRST
            return USE_TAKEN_CARD if pay == PAY_ANY else CANNOT_START_NEXT
        return OK

    def stock_bits(self) -> cython.uint:
        """The ways to draw, as bits of the control verb.  Source: rules.md row 30."""
        i: cython.int
        m: cython.uint = 0
        if self.rules.stock_piles == 1 or self.stock_n == 0:
            return 1
        for i in range(self.rules.stock_piles):
            if self.heap_n[i]:
                m |= 1 << i
        if self.rules.draw_split == FROM_EACH and m & ~self.drawn_from:
            m &= ~self.drawn_from
        return (m & 1) | ((m >> 1) << (DRAW_NEXT - CONTROL))
