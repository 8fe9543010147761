# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False, nonecheck=False
"""Taking the pile: what goes down with the upcard, and where.

Owns: the ways to pay for the pile and what a take does with the cards.
Never: whether it may be taken (`pickup`).
"""

from __future__ import annotations

import cython

if not cython.compiled:
    from handfoot.engine.kernel.numbers import (
        ADD_ANY,
        ALL,
        DUE_ANYWHERE,
        DUE_OPEN,
        JOKER,
        KEY_ANY,
        KEY_EXTEND,
        KEY_PAIR,
        KEY_SINGLE,
        KEY_WILD,
        LAST_RANK,
        MAX_CARDS,
        PAY_ANY,
        PAY_EXTEND,
        PAY_FREE,
        PAY_JOKER,
        PAY_NOTHING,
        PAY_PAIR,
        PAY_SINGLE,
        PAY_TWO,
        PLAY_PHASE,
        RANK_AGAIN,
        RANK_BESIDE,
        RANK_ONCE,
        RED3,
        TWO,
        low_bit,
    )
    from handfoot.engine.kernel.turn import Turn


@cython.no_gc
@cython.cclass
class Taking(Turn):
    """A deal in which the pile can be taken."""

    def single_works(self, k: cython.int) -> cython.bint:
        """Whether hand and taken cards together start a new clean meld of rank k.

        Source: rules.md 1.17, RO.
        """
        row: cython.int = self.mrow[self.player]
        n: cython.int = self.hand[self.player][k]
        i: cython.int
        take: cython.int = min(self.rules.take_counts[self.deal_index], self.pile_n)
        for i in range(take):
            if self.cards[MAX_CARDS - self.pile_n + i] == k:
                n += 1
        return n >= self.rules.start_n[k] and self.may_start(row) >> k & 1

    def may_start(self, row: cython.int) -> cython.uint:
        """The ranks of which a new meld may lie beside what is there.  Source: row 52."""
        if self.rules.rank_rule == RANK_AGAIN:
            return ~self.has[row] & ALL
        if self.rules.rank_rule == RANK_ONCE:
            return ~(self.has[row] | self.booked[row]) & ALL
        return self.may_lie_beside(row)

    def may_lie_beside(self, row: cython.int) -> cython.uint:
        """`may_start` where two unfinished melds of a rank may lie side by side.

        One clean and one dirty, or not.
        """
        k: cython.int
        m: cython.uint = 0
        rest: cython.uint = self.has[row] & self.older[row]
        while rest:
            k = low_bit(rest)
            rest &= rest - 1
            if self.old_nat[row][k] + self.old_wld[row][k] < self.rules.book_size:
                m |= 1 << k
        return ~m & ALL

    def any_usable(self) -> cython.bint:
        """Whether own cards or own melds can use any of the cards that a take would bring.

        Source: rules.md row 36, EC; which cards help it to a meld is the key's matter (row 33).
        """
        p: cython.int = self.player
        row: cython.int = self.mrow[p]
        need: cython.int = self.rules.match_needed
        key: cython.int = KEY_PAIR if self.frozen else self.rules.key
        take: cython.int = min(self.rules.take_counts[self.deal_index], self.pile_n)
        i: cython.int
        onto: cython.uint = self.has[row]
        if self.rules.grows:
            onto |= self.older_takes[row]
        opens: cython.uint = onto | self.may_start(row)
        kinds: cython.uint = self.holding(p, need) & opens  # those that could be used
        if key == KEY_EXTEND or key == KEY_ANY:
            kinds |= onto
        if (key == KEY_WILD or key == KEY_ANY) and self.hand[p][TWO] + self.hand[p][JOKER] > 0:
            if self.rules.cap(need) < 1:
                opens = onto
            kinds |= self.holding(p, need - 1) & opens & self.rules.takes_wild
        kinds &= self.rules.ranks & ~self.rules.foot_only
        if key == KEY_PAIR or key == KEY_WILD:
            kinds &= self.held1[p]
        for i in range(take):
            if kinds >> self.cards[MAX_CARDS - self.pile_n + i] & 1:
                return True
        return False

    def holding(self, p: cython.int, n: cython.int) -> cython.uint:
        """The ranks of which seat p holds n cards at the least, but those for the foot only."""
        k: cython.int
        m: cython.uint = 0
        if n <= 0:
            return ALL
        if n == 1:
            return self.held1[p]
        if n == self.rules.meld_min - 1:
            return self.held2[p]
        if n == self.rules.meld_min:
            return self.held3[p]
        for k in range(LAST_RANK + 1):
            if self.hand[p][k] >= n:
                m |= 1 << k
        return m

    def payment(self, way: cython.int) -> cython.int:
        """What goes down with the upcard in this way of taking the pile, or PAY_NOTHING.

        Ways: 0 as usual, 1 with a natural and a two, 2 with a natural and a joker.
        Source: rules.md 1.1, Taking discards; rows 33 to 36; Q34, Q35.
        """
        p: cython.int = self.player
        row: cython.int = self.mrow[p]
        card: cython.int = self.top()
        k: cython.int = card if card <= LAST_RANK else TWO
        if not self.rules.rare:
            if way or (k == TWO and not self.rules.wild_top):
                return PAY_NOTHING
            return PAY_PAIR if self.hand[p][card] >= self.rules.match_needed else PAY_NOTHING
        if self.rules.free_turn_up and self.turn_n == 1 and self.pile_n == 1:
            return PAY_FREE if way == 0 else PAY_NOTHING
        if not self.rules.must_top:
            return PAY_ANY if way == 0 and self.any_usable() else PAY_NOTHING
        if k == TWO:
            if way or not self.rules.wild_top or self.hand[p][card] < self.rules.match_needed:
                return PAY_NOTHING
            return PAY_PAIR
        if not self.rules.ranks >> k & 1 or self.rules.foot_only >> k & 1:
            return PAY_NOTHING
        if way:
            if self.rules.key != KEY_WILD and self.rules.key != KEY_ANY:
                return PAY_NOTHING
            if self.frozen or not self.rules.takes_wild >> k & 1:
                return PAY_NOTHING
            if self.hand[p][card] < self.rules.match_needed - 1:
                return PAY_NOTHING
            if not self.hand[p][TWO if way == 1 else JOKER]:
                return PAY_NOTHING
            return PAY_TWO if way == 1 else PAY_JOKER
        if self.rules.key == KEY_SINGLE:
            return PAY_SINGLE if self.hand[p][card] else PAY_NOTHING
        if (self.rules.key == KEY_EXTEND or self.rules.key == KEY_ANY) and not self.frozen:
            if self.has[row] >> k & 1 or self.joins_older(k, 1, 0):
                return PAY_EXTEND
        if self.hand[p][card] < self.rules.match_needed:
            return PAY_NOTHING
        return PAY_PAIR

    def take(self, way: cython.int) -> cython.void:
        """Take the pile: the upcard and its company go down, or fall due (example X3)."""
        p: cython.int = self.player
        row: cython.int = self.mrow[p]
        pay: cython.int = self.payment(way)
        card: cython.int = self.top()
        k: cython.int = card if card <= LAST_RANK else TWO
        laid: cython.int = self.rules.match_needed + 1
        naturals: cython.int = laid if pay == PAY_PAIR else laid - 1
        twos: cython.int = 1 if pay == PAY_TWO else 0
        jokers: cython.int = 1 if pay == PAY_JOKER else 0
        size: cython.int = self.nat[row][k] + self.wld[row][k]
        i: cython.int
        if pay == PAY_SINGLE and not self.single_works(k):
            # tried in vain: the pile stays, and the attempt costs what was agreed
            self.penalty[self.side_of[p]] += self.rules.failure_points
            self.took = 1
            if self.rules.failure_turn:
                self.pass_turn()
            return
        self.phase = PLAY_PHASE
        self.took = 1
        self.pending = min(self.rules.take_counts[self.deal_index], self.pile_n) - 1
        self.pile_n -= 1
        self.gain(p, card, 1)
        if pay == PAY_ANY:
            self.owe = 1 << card
            for i in range(self.pending):
                self.owe |= 1 << self.cards[MAX_CARDS - self.pile_n + i]
            self.owe &= ~(1 << RED3)
        if pay == PAY_FREE or pay >= PAY_SINGLE or self.rules.all_taken:
            self.receive_pile()
        if pay == PAY_SINGLE:
            self.clean_due = k
        elif pay == PAY_EXTEND:
            if self.has[row] >> k & 1:
                self.lay(k, 1, 0, 0)
            else:
                self.lay_older(k, 1, 0, 0)
        elif pay == PAY_FREE or pay == PAY_ANY:
            pass
        elif card == JOKER:
            naturals = 0
            jokers = laid
        elif card == TWO:
            naturals = 0
            twos = laid
        if pay != PAY_PAIR and pay != PAY_TWO and pay != PAY_JOKER:
            return
        if self.rules.grows and not size and self.rules.rank_rule == RANK_ONCE:
            if self.older[row] >> k & 1:
                self.lay_older(k, naturals, twos, jokers)
                return
        beside: cython.bint = self.goes_beside(k, laid, twos + jokers)
        if not size or beside:
            self.make_way(k)
            self.lay(k, naturals, twos, jokers)
        elif (
            size + laid > self.rules.book_size
            and not self.crosses(k, laid, twos + jokers)
            and self.joins_older(k, naturals, twos + jokers)
        ):
            self.lay_older(k, naturals, twos, jokers)
        elif size + laid > self.rules.book_size and not self.crosses(k, laid, twos + jokers):
            self.due_rank = k
            self.due_card = card
            self.due_n = laid
            self.due_open = DUE_ANYWHERE if self.owes_anywhere(k) else DUE_OPEN
        else:
            self.lay(k, naturals, twos, jokers)

    def owes_anywhere(self, k: cython.int) -> cython.bint:
        """Whether taken cards of rank k may be laid on any of its melds, as books grow."""
        return self.rules.grows and k != TWO and self.opened[self.orow[self.player]]

    def joins_older(self, k: cython.int, naturals: cython.int, wilds: cython.int) -> cython.bint:
        """Whether taken cards with no room in the open meld of rank k may join its book."""
        row: cython.int = self.mrow[self.player]
        if not self.rules.grows or k == TWO or not self.older[row] >> k & 1:
            return False
        return 99 != self.rules.older_change(
            self.old_nat[row][k], self.old_wld[row][k], naturals, wilds, False
        )

    def goes_beside(self, k: cython.int, cards: cython.int, wilds: cython.int) -> cython.bint:
        """Whether taken cards with no room in the open meld of rank k start one beside it."""
        row: cython.int = self.mrow[self.player]
        n: cython.int = self.nat[row][k] + self.wld[row][k]
        if self.rules.rank_rule != RANK_BESIDE or n == 0 or n + cards <= self.rules.book_size:
            return False
        return (
            not self.crosses(k, cards, wilds)
            and self.may_start(row) >> k & 1
            and (k == TWO or wilds <= self.rules.cap(cards - wilds))
        )

    def crosses(self, k: cython.int, cards: cython.int, wilds: cython.int) -> cython.bint:
        """Whether the open meld of rank k may become a book and grow by these cards at once."""
        row: cython.int = self.mrow[self.player]
        w: cython.int = self.wld[row][k] + wilds
        c: cython.int = self.nat[row][k] + self.wld[row][k] + cards
        if not self.rules.grows or not self.rules.grow_same_turn:
            return False
        if k == TWO:
            return self.rules.grow_wild == ADD_ANY and c <= self.rules.max_wild
        if not self.rules.grows_by(w, 0) or w > self.rules.size_cap[self.rules.book_size]:
            return False
        return c <= (self.rules.max_dirty if w else self.rules.max_clean)
