# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False, nonecheck=False
"""One turn: drawing, taking the pile, laying down, discarding, and what each brings.

Owns: what happens when cards are laid or thrown: books close, a side opens, the pile comes,
the foot is taken up, somebody is out.  Never: whether it is allowed; every method trusts its
caller, `conditions` holds the conditions.
"""

from __future__ import annotations

import cython

if not cython.compiled:
    from handfoot.engine.kernel.numbers import (
        ALL,
        BAN_CLEAN,
        BAN_OWN,
        BLACK3,
        BY_BOOK,
        BY_POINTS,
        DRAW_PHASE,
        DUE_ANYWHERE,
        DUE_NEXT,
        FROM_ONE,
        JOKER,
        LAP_ALWAYS,
        LAST_FORBIDDEN,
        MAX_CARDS,
        MAX_SIDES,
        NONE,
        OVER,
        PLAY_PHASE,
        THREES_AFTER_OPEN,
        THREES_LADIES,
        TWO,
        WILD_FREEZES,
    )
    from handfoot.engine.kernel.state import State


@cython.no_gc
@cython.cclass
class Turn(State):
    """A deal in which turns are played."""

    # ---- from seat to seat --------------------------------------------------------------

    def begin_turn(self, p: cython.int) -> cython.void:
        """Seat p is on turn; red threes dealt to it are laid before its first (Q26)."""
        self.player = self.actor = p
        self.phase = DRAW_PHASE
        self.asked = self.permitted = self.took = self.ran = 0
        self.pending = self.due_n = self.due_open = 0
        self.due_rank = self.due_card = NONE
        if self.turn_n >= self.rules.turn_limit:
            self.phase = OVER
            return
        self.turn_n += 1
        if self.rules.rare:
            self.started = self.added = self.closed_now = self.owe = 0
            self.clean_due = NONE
            self.drawn = self.drawn_from = 0
            if self.rules.foot_late and self.hand_n[p] == 0 and not self.in_foot[p]:
                self.take_foot(p)
        self.lay_red_threes(p, True)

    def pass_turn(self) -> cython.void:
        """The next seat is on turn; once round to the seat that went out, the deal is over."""
        p: cython.int = self.player + 1
        if p == self.rules.players:
            p = 0
        if p == self.went_out:
            self.phase = OVER
            return
        self.begin_turn(p)

    def end_turn(self, k: cython.int) -> cython.void:
        """A card of kind k is discarded: go out, walk into the foot, and pass the turn."""
        p: cython.int = self.player
        if self.in_foot[p]:
            if self.hand_n[p] == 0 and self.went_out == NONE:
                # with no card to keep, the last one may leave a seat that is not out
                if self.rules.keep or (
                    self.rules.last_discard != LAST_FORBIDDEN
                    and not self.rules.never_last >> k & 1
                    and self.may_go_out(p)
                    and self.books_made(self.side_of[p])
                ):
                    self.went_out = p
                    if self.rules.lap != LAP_ALWAYS:
                        self.phase = OVER
                        return
            if not self.ran:
                self.foot_played[p] = 2
            elif self.foot_played[p] == 0:
                self.foot_played[p] = 1  # a run-in turn is part of a turn (Q14)
        elif self.hand_n[p] == 0:
            if self.rules.waived:
                self.opened[self.orow[p]] = 1
            if not self.rules.foot_late:
                self.take_foot(p)
        self.pass_turn()

    # ---- drawing and discarding ---------------------------------------------------------

    def draw(self, pile: cython.int) -> cython.void:
        """Draw: all the cards of the turn, or one where each may come from another pile.

        Too few cards end the deal, or are all drawn.  Source: rules.md 1.1, Q45.
        """
        p: cython.int = self.player
        want: cython.int = self.rules.draw_counts[self.deal_index]
        n: cython.int
        i: cython.int
        if self.rules.rare:
            want -= self.drawn
        if self.stock_n < want:
            if self.rules.rare:
                self.refill()
            if self.stock_n < want:
                if not self.rules.draw_rest or self.stock_n == 0:
                    self.phase = OVER
                    return
                want = self.stock_n
        n = want
        if self.rules.draw_split != FROM_ONE:
            n = 1
        for i in range(n):
            self.gain(p, self.draw_top(p, pile), 1)
        if n < want:
            self.drawn += n
            self.drawn_from |= 1 << pile
            return
        self.phase = OVER if self.lay_red_threes(p, True) else PLAY_PHASE

    def discard(self, k: cython.int) -> cython.void:
        """Put a card on the pile; a wild one may freeze the pile or take it off the table."""
        i: cython.int
        self.gain(self.player, k, -1)
        self.pile_n += 1
        self.cards[MAX_CARDS - self.pile_n] = k
        if k >= TWO and self.rules.wild_effect:
            if self.rules.wild_effect == WILD_FREEZES:
                self.frozen = 1
            else:
                for i in range(self.pile_n):
                    self.removed[self.cards[MAX_CARDS - 1 - i]] += 1
                self.pile_n = 0
        self.end_turn(k)

    # ---- laying down --------------------------------------------------------------------

    def put(
        self,
        row: cython.int,
        k: cython.int,
        naturals: cython.int,
        twos: cython.int,
        jokers: cython.int,
    ) -> cython.void:
        """Take cards out of the hand and count what they are worth; obligations follow."""
        p: cython.int = self.player
        o: cython.int = self.orow[p]
        self.laid[o] += naturals + twos + jokers
        if naturals:
            self.gain(p, k, -naturals)
            self.points[o] += naturals * self.rules.value[k]
        if twos:
            self.gain(p, TWO, -twos)
            self.points[o] += twos * self.rules.value[TWO]
        if jokers:
            self.gain(p, JOKER, -jokers)
            self.points[o] += jokers * self.rules.value[JOKER]
        if self.rules.rare and self.owe:
            if (
                (naturals and self.owe >> k & 1)
                or (twos and self.owe >> TWO & 1)
                or (jokers and self.owe >> JOKER & 1)
            ):
                self.owe = 0

    def lay(
        self, k: cython.int, naturals: cython.int, twos: cython.int, jokers: cython.int
    ) -> cython.void:
        """Move cards from the hand to the open meld of rank k; TWO is the wild meld."""
        row: cython.int = self.mrow[self.player]
        self.put(row, k, naturals, twos, jokers)
        self.nat[row][k] += naturals
        self.wld[row][k] += twos + jokers
        if self.rules.rare:
            self.jok[row][k] += jokers
        if k == self.due_rank and self.due_n:
            if self.due_card == TWO:
                naturals = twos
            elif self.due_card == JOKER:
                naturals = jokers
            self.due_n = self.due_n - naturals if self.due_n > naturals else 0
        self.settle(k)

    def make_way(self, k: cython.int) -> cython.void:
        """A meld of rank k is started: an open one beside it becomes the older one."""
        row: cython.int = self.mrow[self.player]
        if not self.rules.rare:
            return
        self.started |= 1 << k
        if self.clean_due == k:
            self.clean_due = NONE
        if self.has[row] >> k & 1:
            self.old_nat[row][k] = self.nat[row][k]
            self.old_wld[row][k] = self.wld[row][k]
            self.old_jok[row][k] = self.jok[row][k]
            self.note_older(row, k)
            self.nat[row][k] = self.wld[row][k] = self.jok[row][k] = 0

    def lay_older(
        self, k: cython.int, naturals: cython.int, twos: cython.int, jokers: cython.int
    ) -> cython.void:
        """Move cards from the hand to the older meld of rank k, a book or nearly one."""
        p: cython.int = self.player
        row: cython.int = self.mrow[p]
        self.put(row, k, naturals, twos, jokers)
        self.old_jok[row][k] += jokers
        closes: cython.bint = self.grow_older(row, k, naturals, twos + jokers)
        if closes and self.rules.own_first_book and not self.in_foot[p]:
            self.take_foot(p)
            self.ran = 1
        if closes and self.rules.bans:
            self.note_bans()
        self.note_opening(p, closes, self.old_wld[row][k] > 0)
        if k == self.due_rank:
            self.due_n = self.due_n - naturals if self.due_n > naturals else 0
            if self.due_n:
                return
            self.due_rank = self.due_card = NONE
            self.due_open = DUE_NEXT
            self.receive_pile()
        elif self.pending and self.opened[self.orow[p]]:
            self.receive_pile()
        self.after_laying()

    def grow_older(
        self, row: cython.int, k: cython.int, naturals: cython.int, wilds: cython.int
    ) -> cython.bint:
        """Cards join the older meld of rank k; whether they make it a book."""
        side: cython.int = self.side_of[self.player]
        size: cython.int = self.rules.book_size
        was: cython.int = self.old_nat[row][k] + self.old_wld[row][k]
        was_clean: cython.bint = self.old_wld[row][k] == 0
        closes: cython.bint = was < size and was + naturals + wilds >= size
        self.old_nat[row][k] += naturals
        self.old_wld[row][k] += wilds
        self.note_older(row, k)
        dirty: cython.bint = self.old_wld[row][k] > 0
        if closes:
            self.count_book(side, k, dirty, 1)
            self.booked[row] |= 1 << k
            self.closed_now |= 1 << k
            if not dirty:
                self.clean_booked[row] |= 1 << k
        elif was >= size and was_clean and dirty and k != TWO:
            self.count_book(side, k, False, -1)
            self.count_book(side, k, True, 1)
        return closes

    def close_full(self, row: cython.int, k: cython.int) -> cython.bint:
        """The open meld of rank k becomes a book if it has the cards; whether it did."""
        n: cython.int = self.nat[row][k]
        w: cython.int = self.wld[row][k]
        if n + w < self.rules.book_size:
            return False
        self.count_book(self.side_of[self.player], k, w > 0, 1)
        if self.rules.rare:
            self.booked[row] |= 1 << k
            self.closed_now |= 1 << k
            if w == 0:
                self.clean_booked[row] |= 1 << k
        if self.rules.grows:
            self.keep_book(row, k)
        else:
            self.nat[row][k] = self.wld[row][k] = 0
            if self.rules.rare:
                self.jok[row][k] = 0
        return True

    def count_book(
        self, side: cython.int, k: cython.int, dirty: cython.bint, by: cython.int
    ) -> cython.void:
        """Count a book of rank k once more, or once less."""
        if k == TWO:
            self.wild[side] += by
            return
        if not self.rules.special >> k & 1:
            if dirty:
                self.dirty[side] += by
            else:
                self.clean[side] += by
            return
        # a rank with a bonus of its own: a kind of its own, or one more clean or dirty book
        self.special[side] += by
        self.special_points[side] += by * (
            self.rules.rank_dirty[k] if dirty else self.rules.rank_clean[k]
        )
        if self.rules.own_kind >> k & 1:
            self.own[side] += by
        elif k > BLACK3 or self.rules.three_book_counts:
            if dirty:
                self.dirty[side] += by
                self.also_dirty[side] += by
            else:
                self.clean[side] += by
                self.also_clean[side] += by

    def keep_book(self, row: cython.int, k: cython.int) -> cython.void:
        """A book that may grow becomes the older meld; an unfinished one there opens again."""
        n: cython.int = self.nat[row][k]
        w: cython.int = self.wld[row][k]
        unfinished: cython.bint = self.old_nat[row][k] + self.old_wld[row][k] < self.rules.book_size
        self.nat[row][k] = self.old_nat[row][k] if unfinished else 0
        self.wld[row][k] = self.old_wld[row][k] if unfinished else 0
        jokers: cython.int = self.jok[row][k]
        self.jok[row][k] = self.old_jok[row][k] if unfinished else 0
        self.old_jok[row][k] = jokers
        self.old_nat[row][k] = n
        self.old_wld[row][k] = w
        self.note_older(row, k)

    def note_bans(self) -> cython.void:
        """Note which kinds each side may not discard yet.  Source: rules.md rows 43, 83; 1.9.

        Asked at each discard; only a book that closes changes it.
        """
        i: cython.int
        q: cython.int
        made: cython.uint
        clean: cython.uint = 0  # ranks of which anybody has a clean book
        each: cython.uint = ALL  # ... every side a book
        by_side: cython.uint[12]
        if not cython.compiled:
            by_side = [0] * MAX_SIDES
        for q in range(self.rules.sides):
            by_side[q] = 0
        for q in range(self.rules.players):
            by_side[self.side_of[q]] |= self.booked[self.mrow[q]]
            clean |= self.clean_booked[self.mrow[q]]
        for q in range(self.rules.sides):
            each &= by_side[q]
        for q in range(self.rules.sides):
            self.barred[q] = 0
            for i in range(self.rules.bans):
                made = each
                if self.rules.ban_until[i] == BAN_OWN:
                    made = by_side[q]
                elif self.rules.ban_until[i] == BAN_CLEAN:
                    made = clean
                self.barred[q] |= ~made & 1 << self.rules.ban_kind[i]

    # ---- the initial meld ---------------------------------------------------------------

    def credit(self, o: cython.int) -> cython.int:
        """Points beside those of the cards that count to the initial meld of row o."""
        p: cython.int
        side: cython.int = 0
        n: cython.int = 0
        if not self.rules.counts_threes and not self.rules.counts_bonus:
            return 0
        for p in range(self.rules.players):
            if self.orow[p] == o:
                side = self.side_of[p]
                if self.rules.counts_threes:
                    n += self.red3[p] * (
                        self.rules.lady_points
                        if self.rules.three_mode == THREES_LADIES
                        else self.rules.red3_placed
                    )
        if self.rules.counts_bonus:
            n += (self.clean[side] - self.also_clean[side]) * self.rules.bonus_clean
            n += (self.dirty[side] - self.also_dirty[side]) * self.rules.bonus_dirty
            n += self.wild[side] * self.rules.bonus_wild + self.special_points[side]
        return n

    def still_needed(self, o: cython.int) -> cython.int:
        """Points that the initial meld of row o still lacks; not more than 0 if none."""
        n: cython.int = self.need[o] - self.points[o]
        if self.rules.rare:
            n -= self.credit(o)
        return n

    def note_opening(self, p: cython.int, book: cython.bint, dirty: cython.bint) -> cython.void:
        """Note whether the seat's initial meld is made.  Source: rules.md 1.1, 1.3; Q57."""
        o: cython.int = self.orow[p]
        kind: cython.int
        if self.opened[o]:
            return
        if not self.rules.rare:
            self.opened[o] = self.points[o] >= self.need[o]
            return
        kind = self.rules.opening_kind[self.deal_index]
        if kind == BY_POINTS:
            self.opened[o] = self.still_needed(o) <= 0
        elif book and (kind == BY_BOOK or not dirty):
            self.opened[o] = 1
        if self.rules.waived and self.hand_n[p] == 0:
            self.opened[o] = 1
        if self.opened[o] and self.rules.three_mode == THREES_AFTER_OPEN:
            self.lay_red_threes(p, True)

    # ---- what a lay-down brings ---------------------------------------------------------

    def settle(self, k: cython.int) -> cython.void:
        """Close a full book, note the opening, bring the pile, take the foot or go out."""
        p: cython.int = self.player
        row: cython.int = self.mrow[p]
        w: cython.int = self.wld[row][k]
        done: cython.bint = False  # what a pile take owed is laid
        closes: cython.bint = self.close_full(row, k)
        if closes and k == self.due_rank and self.due_open != DUE_ANYWHERE:
            # the meld that the take started may itself be closed by the last card owed
            done = not self.due_open and self.due_n == 0
            self.due_open = 0
        self.note_meld(row, k)
        if closes and self.rules.own_first_book and not self.in_foot[p]:
            self.take_foot(p)
            self.ran = 1
        if closes and self.rules.bans:
            self.note_bans()
        self.note_opening(p, closes, w > 0)
        if self.due_rank != NONE:
            if not self.due_open and self.due_n == 0 and self.has[row] >> self.due_rank & 1:
                done = True
            if self.due_open == DUE_ANYWHERE:
                done = self.due_n == 0
            if not done:
                return
            self.due_rank = self.due_card = NONE
            self.due_open = DUE_NEXT
            self.receive_pile()
        elif self.pending and self.opened[self.orow[p]]:
            self.receive_pile()
        self.after_laying()

    def after_laying(self) -> cython.void:
        """A hand that was emptied takes up the foot, or goes out."""
        p: cython.int = self.player
        if self.hand_n[p] or self.pending:
            return
        if self.in_foot[p]:
            if self.went_out != NONE or (
                self.rules.rare and not (self.may_go_out(p) and self.books_made(self.side_of[p]))
            ):
                self.pass_turn()  # nothing left to discard
                return
            self.went_out = p
            if self.rules.lap:
                self.pass_turn()
            else:
                self.phase = OVER
        elif self.rules.own_first_book:
            self.pass_turn()
        else:
            self.take_foot(p)
            self.ran = 1
            if self.rules.foot_ends_turn:
                self.pass_turn()

    # ---- taking the pile ----------------------------------------------------------------

    def receive_pile(self) -> cython.void:
        """The cards under the upcard come to the hand; red threes are laid out (Q30)."""
        p: cython.int = self.player
        i: cython.int
        for i in range(self.pending):
            self.gain(p, self.top(), 1)
            self.pile_n -= 1
        self.pending = 0
        if self.frozen:
            self.thaw()
        self.lay_red_threes(p, self.rules.replace_from_pile)

    def thaw(self) -> cython.void:
        """A pile without a wild card in it is not frozen."""
        i: cython.int
        self.frozen = 0
        for i in range(self.pile_n):
            if self.cards[MAX_CARDS - 1 - i] >= TWO:
                self.frozen = 1
