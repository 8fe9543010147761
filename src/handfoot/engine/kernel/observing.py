# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False, nonecheck=False
"""What one seat sees of a deal, as numbers in a row, and the legal actions beside it.

Owns: writing the values of `parts`.  Never: which parts there are, or a rule.
"""

from __future__ import annotations

import cython

if not cython.compiled:
    from handfoot.engine.kernel.memory import Memory
    from handfoot.engine.kernel.noting import Noting
    from handfoot.engine.kernel.numbers import (
        ACTIONS,
        CHOOSE_PHASE,
        KINDS,
        LIFT,
        MAX_CARDS,
        MAX_PILES,
        NONE,
        OVER,
        STRIDE,
        TOPS,
        VERBS,
    )
    from handfoot.engine.kernel.parts import Parts, WholeParts, Window
    from handfoot.engine.kernel.writing import (
        byte,
        code,
        part_of,
        put_amount,
        put_bits,
        put_count,
        put_flags,
        put_kinds,
        put_tops,
        row_sum,
    )


@cython.no_gc
@cython.cclass
class Observing(Noting):
    """A deal that is seen by its seats."""

    # ---- what a seat sees -------------------------------------------------------------------

    def see(
        self,
        seat: cython.int,
        t: Parts,
        m: Memory | None,
        out: cython.p_uchar,
        at: cython.Py_ssize_t,
    ) -> cython.void:
        """Write what a seat may know, from `at` on; the memory may be None."""
        v: cython.p_uchar = part_of(out, at, t.size)
        p: cython.int = seat
        j: cython.int
        row: cython.int
        sides: cython.int = 0
        rows: cython.int = 0
        opens: cython.int = 0
        met_sides: cython.uint = 0  # those written so far
        met_rows: cython.uint = 0
        met_opens: cython.uint = 0
        place: cython.uchar[12]  # of each side among those written
        if not cython.compiled:
            place = [0] * 12
        self.see_deal(seat, t, v)
        self.see_turn(seat, t, m, v)
        for j in range(self.rules.players):
            self.see_seat(p, j, t, m, v)
            row = self.side_of[p]
            if not met_sides >> row & 1:
                met_sides |= 1 << row
                place[row] = sides
                self.see_side(row, sides, t, m, v)
                sides += 1
            v[t.side + j] = place[row]
            row = self.mrow[p]
            if not met_rows >> row & 1:
                met_rows |= 1 << row
                self.see_melds(row, rows, t, m, v)
                rows += 1
            row = self.orow[p]
            if not met_opens >> row & 1:
                met_opens |= 1 << row
                self.see_opening(row, opens, t, v)
                put_amount(v, t.minimum + 3 * opens, self.need[row] - self.rules.strict)
                opens += 1
            p += 1
            if p == self.rules.players:
                p = 0

    def see_more(
        self,
        seat: cython.int,
        t: Parts,
        m: Memory | None,
        out: cython.p_uchar,
        at: cython.Py_ssize_t,
    ) -> cython.void:
        """Write again what a seat's own action within its turn can have changed.

        Its last observation, of the same turn, stands there.  What lies before others cannot
        have changed.
        """
        v: cython.p_uchar = out + at if cython.compiled else out[at : at + t.size]
        self.see_turn(seat, t, m, v)
        self.see_seat(seat, 0, t, m, v)
        self.see_side(self.side_of[seat], 0, t, m, v)
        self.see_melds(self.mrow[seat], 0, t, m, v)
        self.see_opening(self.orow[seat], 0, t, v)

    def see_deal(self, seat: cython.int, t: Parts, v: cython.p_uchar) -> cython.void:
        """Write what stays within a turn: the deal, and one for each seat with a part in it."""
        d: cython.int = self.deal_index
        v[t.deal] = d
        put_count(v, t.turn, self.turn_n)
        v[t.needs] = self.rules.need_clean[d]
        v[t.needs + 1] = self.rules.need_dirty[d]
        v[t.needs + 2] = self.rules.need_wild[d]
        v[t.needs + 3] = self.rules.need_own[d]
        v[t.needs + 4] = self.rules.need_total[d]
        v[t.on_turn + self.from_seat(seat, self.player)] = 1
        v[t.starter + self.from_seat(seat, self.starter)] = 1
        if self.phase != OVER:
            v[t.acting + self.from_seat(seat, self.actor)] = 1
        if self.went_out != NONE:
            v[t.out + self.from_seat(seat, self.went_out)] = 1

    def from_seat(self, seat: cython.int, p: cython.int) -> cython.int:
        """How many seats clockwise from a seat p sits."""
        return p - seat if p >= seat else p - seat + self.rules.players

    def see_turn(
        self, seat: cython.int, t: Parts, m: Memory | None, v: cython.p_uchar
    ) -> cython.void:
        """Write the own hand, the piles, and how far the turn is."""
        n: cython.int = self.pile_n
        at: cython.int = MAX_CARDS - n
        if self.phase <= OVER:
            put_kinds(v, t.hand, self.hand[seat])
        # eight bytes, one more than there are phases: the next part is written after it
        put_bits(v, t.phase, 1 << self.phase)
        v[t.frozen] = self.frozen
        put_count(v, t.stock, self.stock_n)
        put_count(v, t.pile_size, n)
        put_flags(v, t.upcard, 1 << self.cards[at] if n else 0)
        put_tops(v, t.tops, self.cards, at)
        if m is None:
            self.see_pile(t, v)
        else:
            put_kinds(v, t.pile, m.pile)
        v[t.asked] = self.asked
        v[t.permitted] = self.permitted
        v[t.took] = self.took
        v[t.ran] = self.ran
        v[t.pending] = self.pending
        v[t.due_rank] = code(self.due_rank)
        v[t.due_card] = code(self.due_card)
        v[t.due_count] = self.due_n
        v[t.due_open] = self.due_open
        if self.rules.rare:
            self.see_rare_turn(seat, t, v)

    def see_pile(self, t: Parts, v: cython.p_uchar) -> cython.void:
        """Write the pile by kind, counted anew."""
        i: cython.int
        for i in range(KINDS):
            v[t.pile + i] = 0
        for i in range(self.pile_n):
            v[t.pile + self.cards[MAX_CARDS - 1 - i]] += 1

    def see_rare_turn(self, seat: cython.int, t: Parts, v: cython.p_uchar) -> cython.void:
        """Write what of the turn only some rulesets have."""
        i: cython.int
        if t.shown >= 0:
            i = self.phase == CHOOSE_PHASE
            v[t.shown] = code(self.shown[seat][0]) if i else 0
            v[t.shown + 1] = code(self.shown[seat][1]) if i else 0
        if t.chosen >= 0:
            v[t.chosen] = code(self.chosen[seat])
        if t.heaps >= 0:
            for i in range(self.rules.stock_piles):
                v[t.heaps + i] = byte(self.heap_n[i])
        if t.removed >= 0:
            for i in range(KINDS):
                v[t.removed + i] = byte(self.removed[i])
        if t.packs >= 0:
            v[t.packs] = self.packs_added
        if t.drawn >= 0:
            v[t.drawn] = self.drawn
            for i in range(MAX_PILES):
                v[t.drawn_from + i] = self.drawn_from >> i & 1
        put_flags(v, t.owe, self.owe)
        v[t.clean_due] = code(self.clean_due)
        put_flags(v, t.started, self.started)
        put_flags(v, t.added, self.added)
        put_flags(v, t.closed, self.closed_now)

    def see_seat(
        self, p: cython.int, j: cython.int, t: Parts, m: Memory | None, v: cython.p_uchar
    ) -> cython.void:
        """Write what lies before seat p, the j-th."""
        v[t.hand_size + j] = byte(self.hand_n[p])
        v[t.foot_size + j] = row_sum(self.foot[p])
        v[t.in_foot + j] = self.in_foot[p]
        v[t.reserves + j] = self.in_foot[p]
        v[t.foot_turns + j] = self.foot_played[p]
        v[t.threes + j] = self.red3[p]
        if m is not None:
            v[t.takes + j] = m.takes[p]
            put_kinds(v, t.discarded + KINDS * j, m.discarded[p])
            put_kinds(v, t.known + KINDS * j, m.known[p])
        if not self.rules.rare:
            return
        if self.rules.reserves == 2:
            v[t.reserves + j] = self.level[p]
        if t.lift >= 0:
            v[t.lift + j] = code(self.lifted[p])
        if t.aired >= 0:
            v[t.aired + j] = self.aired[p]
        v[t.asked_once + j] = self.asked_once[p]

    def see_side(
        self, side: cython.int, j: cython.int, t: Parts, m: Memory | None, v: cython.p_uchar
    ) -> cython.void:
        """Write a side's books, as those of the j-th."""
        v[t.books + 3 * j] = self.clean[side]
        v[t.books + 3 * j + 1] = self.dirty[side]
        v[t.books + 3 * j + 2] = self.wild[side]
        if m is not None and m.has_scores:
            put_amount(v, t.scores + 3 * j, m.scores[side])
        if self.rules.rare:
            v[t.own_books + j] = self.own[side]
            v[t.special + j] = self.special[side]
            put_amount(v, t.penalty + 3 * j, self.penalty[side])

    def see_melds(
        self, row: cython.int, j: cython.int, t: Parts, m: Memory | None, v: cython.p_uchar
    ) -> cython.void:
        """Write a row of melds, as the j-th."""
        put_kinds(v, t.naturals + KINDS * j, self.nat[row])
        put_kinds(v, t.wilds + KINDS * j, self.wld[row])
        if m is not None:
            put_kinds(v, t.laid + KINDS * j, m.laid[row])
        if self.rules.rare:
            put_kinds(v, t.old_naturals + KINDS * j, self.old_nat[row])
            put_kinds(v, t.old_wilds + KINDS * j, self.old_wld[row])
            put_flags(v, t.booked + KINDS * j, self.booked[row])
            put_flags(v, t.clean_booked + KINDS * j, self.clean_booked[row])

    def see_opening(
        self, row: cython.int, j: cython.int, t: Parts, v: cython.p_uchar
    ) -> cython.void:
        """Write how far a row has opened, as the j-th."""
        v[t.opened + j] = self.opened[row]
        put_amount(v, t.laid_points + 3 * j, self.points[row])

    # ---- what nobody sees --------------------------------------------------------------------

    def see_whole(
        self, seat: cython.int, t: WholeParts, out: cython.p_uchar, at: cython.Py_ssize_t
    ) -> cython.void:
        """Write every hidden card, from `at` on."""
        v: cython.p_uchar = part_of(out, at, t.size)
        p: cython.int = seat
        i: cython.int
        j: cython.int
        n: cython.int
        end: cython.int = 0
        for j in range(self.rules.players):
            put_kinds(v, t.hands + KINDS * j, self.hand[p])
            put_kinds(v, t.feet + KINDS * j, self.foot[p])
            if t.later >= 0:
                put_kinds(v, t.later + KINDS * j, self.later[p])
            if t.noise >= 0:
                v[t.noise + j] = self.noise[p] + 9
            if t.chosen >= 0:
                v[t.chosen + j] = code(self.chosen[p])
            p += 1
            if p == self.rules.players:
                p = 0
        for i in range(self.stock_n):
            v[t.stock + self.cards[i]] += 1
        for j in range(self.rules.stock_piles):
            n = self.stock_n
            if self.rules.stock_piles > 1:
                n = self.heap_n[j]
            end += n
            for i in range(min(n, TOPS)):
                v[t.next + TOPS * j + i] = self.cards[end - 1 - i] + 1

    # ---- the legal actions -------------------------------------------------------------------

    def put_legal(
        self, out: cython.p_uchar, at: cython.Py_ssize_t, verbs: cython.int
    ) -> cython.void:
        """Write what `find_legal` found, a byte for each action of the first so many verbs.

        Bytes that are never 1 are left as they are.
        """
        verb: cython.int
        x: cython.uint
        for verb in range(verbs):
            x = self.legal[verb]
            put_bits(out, at + verb * STRIDE, x & 255)
            put_bits(out, at + verb * STRIDE + 8, x >> 8 & 255)
            put_bits(out, at + verb * STRIDE + 16, x >> 16 & 255)
        if verbs > LIFT // STRIDE:  # the only verb with more than 24 kinds
            put_bits(out, at + LIFT + 24, self.legal[LIFT // STRIDE] >> 24)

    # ---- the Python face ---------------------------------------------------------------------

    def write_seen(
        self, seat: cython.int, parts: Parts, memory: Memory | None, buffer: object
    ) -> None:
        """Write what a seat may know into an array of `parts.size` bytes.

        Raises ValueError for parts of other rules, no such seat, or an array of another size.
        """
        if parts.rules is not self.rules or not 0 <= seat < self.rules.players:
            raise ValueError("these parts or this seat belong to another game")
        window: Window = Window(buffer, parts.size)
        self.see(seat, parts, memory, window.bytes, 0)

    def write_whole(self, seat: cython.int, parts: WholeParts, buffer: object) -> None:
        """Write every hidden card into an array of `parts.size` bytes.  Raises as `write_seen`."""
        if parts.rules is not self.rules or not 0 <= seat < self.rules.players:
            raise ValueError("these parts or this seat belong to another game")
        window: Window = Window(buffer, parts.size)
        self.see_whole(seat, parts, window.bytes, 0)

    def write_legal(self, buffer: object) -> None:
        """Write the legal actions into an array of ACTIONS bytes: 1 legal, 0 not."""
        window: Window = Window(buffer, ACTIONS)
        self.find_legal()
        part_of(window.bytes, 0, ACTIONS)
        self.put_legal(window.bytes, 0, VERBS)
