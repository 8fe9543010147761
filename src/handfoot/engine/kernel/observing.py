# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False, nonecheck=False
"""What one seat sees of a deal, as numbers in a row, and the legal actions beside it.

Owns: writing the values of `parts`, and noting in a `Memory` what an action showed.
Never: which parts there are, or a rule.
"""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.libc.string import memcpy, memset
else:
    from handfoot.engine.kernel.memory import Memory
    from handfoot.engine.kernel.numbers import (
        ACTIONS,
        ADD,
        ADD_JOKER,
        ADD_OLD,
        ADD_OLD_JOKER,
        ADD_OLD_TWO,
        ADD_TWO,
        CHOOSE_PHASE,
        CONTROL,
        JOKER,
        KINDS,
        LADY,
        LAST_RANK,
        MAX_CARDS,
        MAX_PILES,
        NONE,
        OVER,
        PAY_EXTEND,
        PAY_JOKER,
        PAY_PAIR,
        PAY_SINGLE,
        PAY_TWO,
        RED3,
        START,
        START_JOKER,
        START_JOKERS,
        START_MIXED,
        START_TWO,
        START_TWOS,
        START_WILD,
        TAKE,
        TAKE_JOKER,
        TAKE_TWO,
        THREES_AFTER_OPEN,
        THREES_KEPT,
        TOPS,
        TWO,
        VERBS,
    )
    from handfoot.engine.kernel.parts import Parts, WholeParts, Window
    from handfoot.engine.kernel.redealing import Redealing

    spread = [[0] * 8 for _ in range(256)]


def fill_spread() -> cython.void:
    """Spell the bits of every byte."""
    x: cython.int
    i: cython.int
    for x in range(256):
        for i in range(8):
            spread[x][i] = x >> i & 1


fill_spread()


# ---- writing small things ------------------------------------------------------------------


def part_of(out: cython.p_uchar, at: cython.Py_ssize_t, size: cython.Py_ssize_t) -> cython.p_uchar:
    """So many bytes of an array from `at`, all of them 0."""
    if cython.compiled:
        memset(out + at, 0, size)
        return out + at
    else:
        out[at : at + size] = bytes(size)
        return out[at : at + size]


def put_kinds(out: cython.p_uchar, at: cython.int, row: cython.p_uchar) -> cython.void:
    """Write a row of counts by kind."""
    if cython.compiled:
        memcpy(out + at, row, KINDS)
    else:
        for k in range(KINDS):
            out[at + k] = row[k]


def put_bits(out: cython.p_uchar, at: cython.Py_ssize_t, x: cython.int) -> cython.void:
    """Write the bits of a byte as eight bytes."""
    if cython.compiled:
        memcpy(out + at, cython.address(spread[x][0]), 8)
    else:
        for i in range(8):
            out[at + i] = spread[x][i]


def put_flags(out: cython.p_uchar, at: cython.int, mask: cython.uint) -> cython.void:
    """Write a mask over all kinds, a byte for each."""
    k: cython.int
    for k in range(KINDS):
        out[at + k] = mask >> k & 1


def put_count(out: cython.p_uchar, at: cython.int, n: cython.int) -> cython.void:
    """Write a count as hundreds and rest."""
    out[at] = n // 100
    out[at + 1] = n % 100


def put_amount(out: cython.p_uchar, at: cython.int, points: cython.int) -> cython.void:
    """Write points as sign, hundreds and rest; what is too large, as the largest."""
    n: cython.int = points
    if n < 0:
        out[at] = 1
        n = -n
    else:
        out[at] = 0
    if n > 25599:
        n = 25599
    out[at + 1] = n // 100
    out[at + 2] = n % 100


def byte(n: cython.int) -> cython.uchar:
    """A number that fits, the largest for all that are larger."""
    return n if n < 255 else 255


def code(k: cython.int) -> cython.uchar:
    """A kind or another small number plus one; 0 for NONE."""
    return (k + 1) & 255


@cython.no_gc
@cython.cclass
class Observing(Redealing):
    """A deal that is seen by its seats."""

    # ---- what an action shows ----------------------------------------------------------------

    def count_pile(self, m: Memory) -> cython.void:
        """Count the pile by kind."""
        i: cython.int
        for i in range(KINDS):
            m.pile[i] = 0
        for i in range(self.pile_n):
            m.pile[self.cards[MAX_CARDS - 1 - i]] += 1

    def note_coming(self, m: Memory, n: cython.int) -> cython.void:
        """Note the top n cards of the pile, before they are taken."""
        i: cython.int
        for i in range(KINDS):
            m.coming[i] = 0
        for i in range(n):
            m.coming[self.cards[MAX_CARDS - self.pile_n + i]] += 1

    def forget_threes(self, m: Memory, p: cython.int) -> cython.void:
        """Red threes that seat p took from the pile lie in the open now, where they must."""
        if self.rules.three_mode >= THREES_KEPT:
            return
        if self.rules.three_mode != THREES_AFTER_OPEN or self.opened[self.orow[p]]:
            m.known[p][RED3] = 0

    def note_laid(self, a: cython.int, m: Memory) -> cython.void:
        """Note the cards that a lay-down takes from the hand."""
        p: cython.int = self.player
        row: cython.int = self.mrow[p]
        k: cython.int = a & 31
        twos: cython.int = 0
        jokers: cython.int = 0
        if START_WILD <= a < CONTROL:
            m.lays(p, row, TWO, self.rules.meld_min - k)
            m.lays(p, row, JOKER, k)
            return
        if ADD <= a < START_TWOS:
            if ADD_TWO <= a < ADD_JOKER or ADD_OLD_TWO <= a < ADD_OLD_JOKER:
                k = TWO
            elif ADD_JOKER <= a < START_WILD or a >= ADD_OLD_JOKER:
                k = JOKER
            m.lays(p, row, k, 1)
            return
        if START_TWO <= a < START_JOKER or START_MIXED <= a < START_JOKERS:
            twos = 1
        elif START_TWOS <= a < START_MIXED:
            twos = 2
        if START_JOKER <= a < ADD or START_MIXED <= a < START_JOKERS:
            jokers = 1
        elif a >= START_JOKERS:
            jokers = 2
        m.lays(p, row, k, self.rules.start_n[k] - twos - jokers)
        m.lays(p, row, TWO, twos)
        m.lays(p, row, JOKER, jokers)

    def take_seen(self, a: cython.int, m: Memory) -> cython.void:
        """Take the pile, and note which cards came to the hand and which went down."""
        p: cython.int = self.player
        row: cython.int = self.mrow[p]
        pay: cython.int = self.payment(0 if a == TAKE else 1 + a - TAKE_TWO)
        card: cython.int = self.top()
        need: cython.int = self.rules.match_needed
        if pay == PAY_SINGLE and not self.single_works(card if card <= LAST_RANK else TWO):
            self.apply(a)  # tried in vain
            return
        self.note_coming(m, min(self.rules.take_counts[self.deal_index], self.pile_n))
        self.apply(a)
        m.takes[p] += 1
        if self.pending:
            m.known[p][card] += 1
        else:
            m.gets(p)
        if self.due_rank != NONE:
            return
        if pay == PAY_PAIR:
            m.lays(p, row, card, need + 1)
        elif pay == PAY_EXTEND:
            m.lays(p, row, card, 1)
        elif pay == PAY_TWO or pay == PAY_JOKER:
            m.lays(p, row, card, need)
            m.lays(p, row, TWO if pay == PAY_TWO else JOKER, 1)

    def apply_seen(self, a: cython.int, m: Memory) -> cython.void:
        """Play a legal action, and note what everybody at the table sees of it."""
        p: cython.int = self.player
        pile: cython.int = self.pile_n
        pending: cython.int = self.pending
        if a < START:
            m.discarded[p][a] += 1
            m.gives(p, a, 1)
            self.apply(a)
            if self.pile_n == pile + 1:
                m.pile[a] += 1
                pile += 1
        elif a == TAKE or a == TAKE_TWO or a == TAKE_JOKER:
            self.take_seen(a, m)
        elif CONTROL <= a < ADD_OLD:
            if a == LADY:
                m.gives(p, RED3, 1)
            self.apply(a)
        else:
            if pending:
                self.note_coming(m, pending)
            self.note_laid(a, m)
            self.apply(a)
            if pending and not self.pending:
                m.gets(p)
        if self.pile_n != pile:
            self.count_pile(m)
        self.forget_threes(m, p)
        if self.player != p:
            self.forget_threes(m, self.player)

    # ---- what a seat sees --------------------------------------------------------------------

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
        if self.phase <= OVER:
            put_kinds(v, t.hand, self.hand[seat])
        self.see_table(t, v)
        self.see_seats(seat, t, m, v)
        if m is None:
            self.see_pile(t, v)
        else:
            put_kinds(v, t.pile, m.pile)
        if self.rules.rare:
            self.see_rare(seat, t, v)

    def see_pile(self, t: Parts, v: cython.p_uchar) -> cython.void:
        """Write the pile by kind, counted anew."""
        i: cython.int
        for i in range(self.pile_n):
            v[t.pile + self.cards[MAX_CARDS - 1 - i]] += 1

    def see_table(self, t: Parts, v: cython.p_uchar) -> cython.void:
        """Write what does not depend on the seat: piles, phase, turn."""
        i: cython.int
        d: cython.int = self.deal_index
        v[t.phase + self.phase] = 1
        v[t.deal] = d
        put_count(v, t.turn, self.turn_n)
        put_count(v, t.stock, self.stock_n)
        put_count(v, t.pile_size, self.pile_n)
        if self.pile_n:
            v[t.upcard + self.top()] = 1
        for i in range(min(self.pile_n, TOPS)):
            v[t.tops + i] = self.cards[MAX_CARDS - self.pile_n + i] + 1
        v[t.frozen] = self.frozen
        v[t.needs] = self.rules.need_clean[d]
        v[t.needs + 1] = self.rules.need_dirty[d]
        v[t.needs + 2] = self.rules.need_wild[d]
        v[t.needs + 3] = self.rules.need_own[d]
        v[t.needs + 4] = self.rules.need_total[d]
        v[t.asked] = self.asked
        v[t.permitted] = self.permitted
        v[t.took] = self.took
        v[t.ran] = self.ran
        v[t.pending] = self.pending
        v[t.due_rank] = code(self.due_rank)
        v[t.due_card] = code(self.due_card)
        v[t.due_count] = self.due_n
        v[t.due_open] = self.due_open

    def see_seats(
        self, seat: cython.int, t: Parts, m: Memory | None, v: cython.p_uchar
    ) -> cython.void:
        """Write what lies before each seat, clockwise from the one that observes."""
        p: cython.int = seat
        j: cython.int
        k: cython.int
        i: cython.int
        row: cython.int
        sides: cython.int = 0
        rows: cython.int = 0
        opens: cython.int = 0
        met: cython.uint = 0  # rows of melds written
        met_open: cython.uint = 0
        place: cython.uchar[12]  # of each side among those written
        if not cython.compiled:
            place = [0] * 12
        for j in range(12):
            place[j] = NONE
        for j in range(self.rules.players):
            row = self.side_of[p]
            if place[row] == NONE:
                place[row] = sides
                i = t.books + 3 * sides
                v[i] = self.clean[row]
                v[i + 1] = self.dirty[row]
                v[i + 2] = self.wild[row]
                if m is not None:
                    put_amount(v, t.scores + 3 * sides, m.scores[row])
                sides += 1
            v[t.side + j] = place[row]
            v[t.hand_size + j] = byte(self.hand_n[p])
            if not self.in_foot[p]:
                i = 0
                for k in range(KINDS):
                    i += self.foot[p][k]
                v[t.foot_size + j] = i
            v[t.in_foot + j] = self.in_foot[p]
            v[t.reserves + j] = self.in_foot[p]
            v[t.foot_turns + j] = self.foot_played[p]
            v[t.threes + j] = self.red3[p]
            if m is not None:
                v[t.takes + j] = m.takes[p]
                put_kinds(v, t.discarded + KINDS * j, m.discarded[p])
                put_kinds(v, t.known + KINDS * j, m.known[p])
            row = self.mrow[p]
            if not met >> row & 1:
                met |= 1 << row
                put_kinds(v, t.naturals + KINDS * rows, self.nat[row])
                put_kinds(v, t.wilds + KINDS * rows, self.wld[row])
                if m is not None:
                    put_kinds(v, t.laid + KINDS * rows, m.laid[row])
                rows += 1
            row = self.orow[p]
            if not met_open >> row & 1:
                met_open |= 1 << row
                v[t.opened + opens] = self.opened[row]
                put_amount(v, t.laid_points + 3 * opens, self.points[row])
                put_amount(v, t.minimum + 3 * opens, self.need[row] - self.rules.strict)
                opens += 1
            if p == self.player:
                v[t.on_turn + j] = 1
            if p == self.actor and self.phase != OVER:
                v[t.acting + j] = 1
            if p == self.starter:
                v[t.starter + j] = 1
            if p == self.went_out:
                v[t.out + j] = 1
            p += 1
            if p == self.rules.players:
                p = 0

    # ---- what only some rulesets have --------------------------------------------------------

    def see_rare(self, seat: cython.int, t: Parts, v: cython.p_uchar) -> cython.void:
        """Write the parts that only some rulesets have."""
        i: cython.int
        k: cython.int
        if t.shown >= 0 and self.phase == CHOOSE_PHASE:
            v[t.shown] = code(self.shown[seat][0])
            v[t.shown + 1] = code(self.shown[seat][1])
        if t.chosen >= 0:
            v[t.chosen] = code(self.chosen[seat])
        if t.heaps >= 0:
            for i in range(self.rules.stock_piles):
                v[t.heaps + i] = byte(self.heap_n[i])
        if t.removed >= 0:
            for k in range(KINDS):
                v[t.removed + k] = byte(self.removed[k])
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
        self.see_rare_seats(seat, t, v)

    def see_rare_seats(self, seat: cython.int, t: Parts, v: cython.p_uchar) -> cython.void:
        """Write the seats' parts that only some rulesets have."""
        p: cython.int = seat
        j: cython.int
        row: cython.int
        sides: cython.int = 0
        rows: cython.int = 0
        met: cython.uint = 0
        met_side: cython.uint = 0
        for j in range(self.rules.players):
            if self.rules.reserves == 2:
                v[t.reserves + j] = self.level[p]
            if t.lift >= 0:
                v[t.lift + j] = code(self.lifted[p])
            v[t.asked_once + j] = self.asked_once[p]
            if t.aired >= 0:
                v[t.aired + j] = self.aired[p]
            row = self.side_of[p]
            if not met_side >> row & 1:
                met_side |= 1 << row
                v[t.own_books + sides] = self.own[row]
                v[t.special + sides] = self.special[row]
                put_amount(v, t.penalty + 3 * sides, self.penalty[row])
                sides += 1
            row = self.mrow[p]
            if not met >> row & 1:
                met |= 1 << row
                put_kinds(v, t.old_naturals + KINDS * rows, self.old_nat[row])
                put_kinds(v, t.old_wilds + KINDS * rows, self.old_wld[row])
                put_flags(v, t.booked + KINDS * rows, self.booked[row])
                put_flags(v, t.clean_booked + KINDS * rows, self.clean_booked[row])
                rows += 1
            p += 1
            if p == self.rules.players:
                p = 0

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

    def put_legal(self, out: cython.p_uchar, at: cython.Py_ssize_t) -> cython.void:
        """Write what `find_legal` found, a byte for each action."""
        verb: cython.int
        i: cython.int
        x: cython.uint
        for verb in range(VERBS):
            x = self.legal[verb]
            for i in range(4):
                put_bits(out, at + verb * 32 + i * 8, x >> (8 * i) & 255)

    # ---- the Python face ---------------------------------------------------------------------

    def begin_memory(self, memory: Memory) -> None:
        """Let a memory begin with this deal as it lies: of what came before it knows nothing."""
        memory.clear()
        self.count_pile(memory)

    def follow(self, action: cython.int, memory: Memory) -> None:
        """Play an action that is known to be legal; the memory notes what everybody saw."""
        self.apply_seen(action, memory)

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
        self.put_legal(window.bytes, 0)
