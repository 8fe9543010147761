# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False, nonecheck=False
"""The cards of one deal, where they lie, and the small moves that all else is made of.

Owns: every field of a deal, the stock, red threes, the reserves, who is ready to go out.
Never: the order of a turn (`turn`), or whether an action is allowed (`conditions`).
"""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.libc.string import memcpy
else:
    from handfoot.engine.kernel.numbers import (
        ADD_ANY,
        DRAW_PHASE,
        KINDS,
        MAX_CARDS,
        MAX_PILES,
        MAX_SEATS,
        MUST_ASK,
        NONE,
        PARTNER_IN_FOOT,
        PARTNER_NOTHING,
        QUORUM_ANY,
        QUORUM_NEXT,
        RED3,
        ROW,
        STOCK_GROWS,
        STOCK_RECYCLES,
        STOCK_RESHUFFLES,
        THREES_AFTER_OPEN,
        THREES_KEPT,
        TURN_NEVER,
        TWO,
    )
    from handfoot.engine.kernel.rules import Rules

SEAT_ROWS = (
    "side_of",
    "next_mate",
    "mrow",
    "orow",
    "hand_n",
    "in_foot",
    "foot_played",
    "red3",
    "held1",
    "held2",
    "held3",
    "clean",
    "dirty",
    "wild",
    "opened",
    "need",
    "points",
    "laid",
    "has",
    "room",
)
RARE_ROWS = (
    "lifted",
    "noise",
    "chosen",
    "level",
    "asked_once",
    "aired",
    "special",
    "own",
    "also_clean",
    "also_dirty",
    "special_points",
    "penalty",
    "booked",
    "clean_booked",
    "older",
    "older_full",
    "older_takes",
    "older_takes_wild",
    "barred",
)
RARE_NUMBERS = (
    "started",
    "added",
    "closed_now",
    "owe",
    "clean_due",
    "drawn",
    "drawn_from",
    "packs_added",
    "refills",
)
NUMBERS = (
    "rng",
    "stock_n",
    "pile_n",
    "turn_n",
    "deal_index",
    "phase",
    "player",
    "actor",
    "asked",
    "permitted",
    "took",
    "ran",
    "pending",
    "due_rank",
    "due_card",
    "due_n",
    "due_open",
    "went_out",
    "buried",
    "starter",
    "frozen",
)
GRIDS = ("hand", "foot", "nat", "wld")
RARE_GRIDS = ("later", "old_nat", "old_wld", "jok", "old_jok", "shown")


def following(x: cython.uint) -> cython.uint:
    """The state of the deal's own generator after this one (xorshift32)."""
    mask: cython.ulonglong = 0xFFFFFFFF  # for plain Python, where numbers have no width
    x ^= (x << 13) & mask
    x ^= x >> 17
    x ^= (x << 5) & mask
    return x


@cython.no_gc
@cython.cclass
class State:
    """One deal.  Seats count clockwise from 0; a side is a partnership."""

    def set_up(self, rules: Rules) -> None:
        """Lay out an empty table under these rules."""
        self.rules = rules
        if not cython.compiled:
            for name in SEAT_ROWS + RARE_ROWS:
                setattr(self, name, [0] * MAX_SEATS)
            for name in GRIDS + RARE_GRIDS:
                setattr(self, name, [[0] * ROW for _ in range(MAX_SEATS)])
            self.heap_n = [0] * MAX_PILES
            self.removed = [0] * ROW
            self.cards = [0] * MAX_CARDS
            for name in RARE_NUMBERS:
                setattr(self, name, 0)
        self.rng = 1
        self.clear()
        self.seat_sides()

    # ---- chance ---------------------------------------------------------------------

    def below(self, n: cython.uint) -> cython.uint:
        """A random integer from 0 to n-1 (xorshift32, multiply-shift)."""
        x: cython.uint = following(self.rng)
        self.rng = x
        return (cython.cast(cython.ulonglong, x) * n) >> 32

    def shuffle(self, top: cython.int, n: cython.int) -> cython.void:
        """Draw the n uppermost of the stock's lowest `top` cards by chance from all of those.

        With n as large as `top`, all of them lie in a random order afterwards.
        """
        i: cython.int
        j: cython.int
        c: cython.uchar
        x: cython.uint = self.rng  # kept at hand: a card that is put down might be the state
        for i in range(top - 1, max(top - 1 - n, 0), -1):
            x = following(x)
            j = (cython.cast(cython.ulonglong, x) * (i + 1)) >> 32
            c = self.cards[i]
            self.cards[i] = self.cards[j]
            self.cards[j] = c
        self.rng = x

    # ---- an empty table -----------------------------------------------------------------

    def clear(self) -> cython.void:
        """Take every card off the table."""
        p: cython.int
        k: cython.int
        self.listed = False
        self.stock_n = self.pile_n = self.turn_n = 0
        self.deal_index = 0
        self.phase = DRAW_PHASE
        self.player = self.actor = self.starter = 0
        self.asked = self.permitted = self.took = self.ran = 0
        self.pending = self.due_n = self.due_open = 0
        self.due_rank = self.due_card = NONE
        self.went_out = NONE
        self.buried = self.frozen = 0
        for p in range(self.rules.players):
            self.hand_n[p] = 0
            self.in_foot[p] = self.foot_played[p] = self.red3[p] = 0
            self.held1[p] = self.held2[p] = self.held3[p] = 0
            self.clean[p] = self.dirty[p] = self.wild[p] = self.opened[p] = 0
            self.points[p] = self.need[p] = self.laid[p] = 0
            self.has[p] = self.room[p] = 0
            for k in range(ROW):
                self.hand[p][k] = self.foot[p][k] = 0
                self.nat[p][k] = self.wld[p][k] = 0
        if self.rules.rare:
            self.clear_rare()

    def seat_sides(self) -> cython.void:
        """Note who sits on which side in this deal, and whose melds are whose."""
        p: cython.int
        q: cython.int
        for p in range(self.rules.players):
            self.side_of[p] = self.rules.side_of[self.deal_index][p]
            self.mrow[p] = p if self.rules.meld_row[p] == NONE else self.side_of[p]
            self.orow[p] = p if self.rules.open_row[p] == NONE else self.side_of[p]
        for p in range(self.rules.players):
            q = p
            while True:
                q = q + 1 if q + 1 < self.rules.players else 0
                if self.side_of[q] == self.side_of[p]:
                    break
            self.next_mate[p] = q

    def clear_rare(self) -> cython.void:
        """Empty what only some rulesets use."""
        p: cython.int
        k: cython.int
        self.started = self.added = self.closed_now = self.owe = 0
        self.clean_due = NONE
        self.drawn = self.drawn_from = self.packs_added = self.refills = 0
        for p in range(MAX_PILES):
            self.heap_n[p] = 0
        for k in range(ROW):
            self.removed[k] = 0
        for p in range(self.rules.players):
            self.lifted[p] = self.chosen[p] = NONE
            self.noise[p] = 0
            self.level[p] = self.asked_once[p] = self.aired[p] = 0
            self.special[p] = self.own[p] = self.also_clean[p] = self.also_dirty[p] = 0
            self.special_points[p] = self.penalty[p] = 0
            self.booked[p] = self.clean_booked[p] = self.older[p] = 0
            self.barred[p] = self.rules.ban_kinds
            self.older_full[p] = self.older_takes[p] = self.older_takes_wild[p] = 0
            self.shown[p][0] = self.shown[p][1] = NONE
            for k in range(ROW):
                self.later[p][k] = self.old_nat[p][k] = self.old_wld[p][k] = 0
                self.jok[p][k] = self.old_jok[p][k] = 0

    # ---- small moves ------------------------------------------------------------------

    def top(self) -> cython.int:
        """The kind of the upcard; the pile is not empty."""
        return self.cards[MAX_CARDS - self.pile_n]

    def gain(self, p: cython.int, k: cython.int, n: cython.int) -> cython.void:
        """Give seat p n cards of kind k; n may be negative."""
        c: cython.int = self.hand[p][k] + n
        size: cython.int = self.rules.start_n[k]
        bit: cython.uint = 1 << k
        self.hand[p][k] = c
        self.hand_n[p] += n
        self.held1[p] = (self.held1[p] & ~bit) | (bit if c > 0 else 0)
        self.held2[p] = (self.held2[p] & ~bit) | (bit if c >= size - 1 else 0)
        self.held3[p] = (self.held3[p] & ~bit) | (bit if c >= size else 0)

    def hand_out(self, to: cython.p_uchar, top: cython.int, n: cython.int) -> cython.void:
        """Add to counts by kind the n uppermost of the stock's lowest `top` cards."""
        i: cython.int
        for i in range(top - 1, top - 1 - n, -1):
            to[self.cards[i]] += 1

    def count_hand(self, p: cython.int) -> cython.void:
        """Bring the number of cards and the masks of seat p's hand up to date, all at once."""
        k: cython.int
        c: cython.int
        size: cython.int
        n: cython.int = 0
        held1: cython.uint = 0
        held2: cython.uint = 0
        held3: cython.uint = 0
        for k in range(KINDS):
            c = self.hand[p][k]
            size = self.rules.start_n[k]
            n += c
            # no branch: what is held, only chance knows
            held1 |= (c > 0) << k
            held2 |= (c >= size - 1) << k
            held3 |= (c >= size) << k
        self.hand_n[p] = n
        self.held1[p] = held1
        self.held2[p] = held2
        self.held3[p] = held3

    def note_meld(self, row: cython.int, k: cython.int) -> cython.void:
        """Bring the masks of a row's open melds up to date for rank k."""
        n: cython.int = self.nat[row][k]
        w: cython.int = self.wld[row][k]
        bit: cython.uint = 1 << k
        self.has[row] = (self.has[row] & ~bit) | (bit if n + w > 0 else 0)
        fits: cython.bint = n + w > 0 and (
            k == TWO
            or (
                w < self.rules.cap(n)
                and self.rules.takes_wild >> k & 1
                and (w > 0 or self.rules.turn_dirty != TURN_NEVER)
            )
        )
        self.room[row] = (self.room[row] & ~bit) | (bit if fits else 0)

    def note_older(self, row: cython.int, k: cython.int) -> cython.void:
        """Bring the masks of a row's older melds up to date for rank k.

        They leave aside that a book of this turn may have to wait for the next.
        """
        n: cython.int = self.old_nat[row][k]
        w: cython.int = self.old_wld[row][k]
        size: cython.int = self.rules.book_size
        bit: cython.uint = 1 << k
        wild: cython.bint
        if k == TWO:
            wild = w < size or (self.rules.grow_wild == ADD_ANY and w < self.rules.max_wild)
        else:
            wild = self.rules.takes_wild >> k & 1 and 99 != (
                self.rules.older_change(n, w, 0, 1, False)
            )
        self.older[row] |= bit
        self.older_full[row] &= ~bit
        self.older_takes[row] &= ~bit
        self.older_takes_wild[row] &= ~bit
        if n + w == 0:
            self.older[row] &= ~bit
            return
        if n + w >= size:
            self.older_full[row] |= bit
        if k != TWO and self.rules.older_change(n, w, 1, 0, False) != 99:
            self.older_takes[row] |= bit
        if wild:
            self.older_takes_wild[row] |= bit

    # ---- the stock ----------------------------------------------------------------------

    def draw_top(self, p: cython.int, pile: cython.int) -> cython.int:
        """Take a card off the stock for seat p, of pile `pile` or else the first that has one.

        Where the seats have streams of their own, it comes from that of p; an empty one is
        refilled from below the longest, so that what others are about to draw stays theirs.
        """
        k: cython.int
        i: cython.int
        at: cython.int
        below: cython.int = 0
        self.stock_n -= 1
        if self.rules.heaps == 1:
            return self.cards[self.stock_n]
        if self.rules.streams:
            pile = p % self.rules.heaps
        if self.heap_n[pile] == 0:
            pile = 0
            if self.rules.streams:
                for i in range(self.rules.heaps):
                    if self.heap_n[i] > self.heap_n[pile]:
                        pile = i
                below = self.heap_n[pile] - 1
            while self.heap_n[pile] == 0:
                pile += 1
        at = -1 - below
        for i in range(pile + 1):
            at += self.heap_n[i]
        k = self.cards[at]
        for i in range(at, self.stock_n):
            self.cards[i] = self.cards[i + 1]
        self.heap_n[pile] -= 1
        return k

    def mix_under(self, first: cython.int) -> cython.void:
        """Shuffle the stock's lowest `first` cards, which have just been put there."""
        self.shuffle(first, first)
        self.stock_n += first
        self.heap_n[0] += first

    def refill_count(self) -> cython.int:
        """How many cards could be put under the stock now."""
        n: cython.int = 0
        k: cython.int
        rule: cython.int = self.rules.exhaustion
        if rule == STOCK_RESHUFFLES:
            # cards that a take has still to bring are spoken for
            n = self.pile_n - 1 if self.pile_n and not self.pending else 0
        elif rule == STOCK_RECYCLES:
            for k in range(KINDS):
                n += self.removed[k]
        elif rule == STOCK_GROWS:
            for k in range(KINDS):
                n += self.rules.pack[k]
            k = self.rules.shoe_count + (self.packs_added + 1) * n
            if self.packs_added >= 4 or k > MAX_CARDS:
                n = 0
        return n

    def refill(self) -> cython.void:
        """Put cards under a stock that is too small, if the ruleset has any.

        Source: rules.md, `stock_exhaustion`; Q41, Q79.
        """
        n: cython.int = self.refill_count()
        k: cython.int
        i: cython.int
        rule: cython.int = self.rules.exhaustion
        if n <= 0:
            return
        # what is left of the stock, fewer cards than a draw, lies on top of them
        left: cython.uchar[16]
        if not cython.compiled:
            left = [0] * 16
        rest: cython.int = min(self.stock_n, 16)
        for i in range(rest):
            left[i] = self.cards[i]
        if rule == STOCK_RESHUFFLES:
            # the upcard stays; the cards under it lie at the array's end, and a large pile
            # reaches over its middle, so cards change places rather than being copied
            k = self.top()
            for i in range(min(n, MAX_CARDS // 2)):
                rule = self.cards[i]
                self.cards[i] = self.cards[MAX_CARDS - 1 - i]
                self.cards[MAX_CARDS - 1 - i] = rule
            self.pile_n = 1
            self.cards[MAX_CARDS - 1] = k
        else:
            i = 0
            for k in range(KINDS):
                rule = self.removed[k]
                if self.rules.exhaustion == STOCK_GROWS:
                    rule = self.rules.pack[k]
                else:
                    self.removed[k] = 0
                while rule > 0:
                    self.cards[i] = k
                    i += 1
                    rule -= 1
            if self.rules.exhaustion == STOCK_GROWS:
                self.packs_added += 1
        for i in range(rest):
            self.cards[n + i] = left[i]
        self.refills += 1
        self.mix_under(n)

    # ---- red threes and reserves -------------------------------------------------------------

    def lay_red_threes(self, p: cython.int, replace: cython.bint) -> cython.bint:
        """Lay out seat p's red threes and replace them from the stock, again and again.

        True if a replacement was due and the stock had none, where that ends the deal.
        Source: rules.md 1.1 and Q26-Q31.
        """
        short: cython.bint = False
        if self.rules.three_mode >= THREES_KEPT:
            return False
        if self.rules.three_mode == THREES_AFTER_OPEN:
            if not self.opened[self.orow[p]]:
                return False
            self.aired[p] = 1
        while self.hand[p][RED3]:
            self.gain(p, RED3, -1)
            self.red3[p] += 1
            if not replace:
                continue
            if not self.stock_n:
                self.refill()
            if self.stock_n:
                self.gain(p, self.draw_top(p, 0), 1)
            else:
                short = True
        return short and self.rules.stock_ends_deal

    def take_foot(self, p: cython.int) -> cython.void:
        """Seat p takes up its next reserve; without stock red threes are not replaced (Q29).

        With two reserves the first is the knee, the last the foot.
        """
        k: cython.int
        for k in range(KINDS):
            self.hand[p][k] += self.foot[p][k]
            self.foot[p][k] = 0
        self.count_hand(p)
        if self.rules.reserves == 2:
            self.level[p] += 1
            if self.level[p] == 1:
                for k in range(KINDS):
                    self.foot[p][k] = self.later[p][k]
                    self.later[p][k] = 0
            else:
                self.in_foot[p] = 1
        else:
            self.in_foot[p] = 1
        self.lay_red_threes(p, True)

    # ---- ready to go out ---------------------------------------------------------------------

    def partners_ready(self, p: cython.int) -> cython.bint:
        """Whether the partners have done with the foot what going out asks (Q14, Q68)."""
        q: cython.int = self.next_mate[p]
        rule: cython.int = self.rules.partner_rule
        ready: cython.bint
        if q == p or rule == PARTNER_NOTHING:
            return True
        while q != p:
            if rule == PARTNER_IN_FOOT:
                ready = self.in_foot[q]
            else:
                ready = self.foot_played[q] >= rule - PARTNER_IN_FOOT
            if self.rules.quorum == QUORUM_NEXT:
                return ready
            if ready == (self.rules.quorum == QUORUM_ANY):
                return ready
            q = self.next_mate[q]
        return self.rules.quorum != QUORUM_ANY

    def books_made(self, side: cython.int) -> cython.bint:
        """Whether the side has the books for going out now."""
        d: cython.int = self.deal_index
        made: cython.bint = (
            self.clean[side] >= self.rules.need_clean[d]
            and self.dirty[side] >= self.rules.need_dirty[d]
            and self.wild[side] >= self.rules.need_wild[d]
        )
        if not made or not self.rules.rare:
            return made
        if self.own[side] < self.rules.need_own[d]:
            return False
        return (
            self.clean[side] + self.dirty[side] + self.wild[side] + self.own[side]
            >= self.rules.need_total[d]
        )

    def may_go_out(self, p: cython.int) -> cython.bint:
        """Whether seat p may go out this turn, its books and cards apart.

        Source: rules.md 1.1, Going out, conditions 2 and 3; alone, neither applies (Q69).
        """
        if not self.in_foot[p] or self.went_out != NONE:
            return False
        if self.rules.permission and self.next_mate[p] != p:
            if self.rules.permission == MUST_ASK or self.asked:
                return self.permitted
        return self.partners_ready(p)

    # ---- copies ---------------------------------------------------------------------------

    def copy_from(self, other: State) -> cython.void:
        """Become the same deal as another."""
        self.rules = other.rules
        self.copy_cards(other)

    def copy_cards(self, other: State) -> cython.void:
        """Become the same deal as another of the same rules."""
        self.listed = False
        if cython.compiled:
            first: cython.p_char = cython.cast(cython.p_char, cython.address(self.rng))
            source: cython.p_char = cython.cast(cython.p_char, cython.address(other.rng))
            last: cython.p_char = cython.cast(cython.p_char, cython.address(self.cards[0]))
            if other.rules.rare:
                first = cython.cast(cython.p_char, cython.address(self.lifted[0]))
                source = cython.cast(cython.p_char, cython.address(other.lifted[0]))
            memcpy(first, source, (last - first) + other.stock_n)
            i: cython.int = MAX_CARDS - other.pile_n
            memcpy(
                cython.address(self.cards[i]),
                cython.address(other.cards[i]),
                other.pile_n,
            )
        else:
            for name in NUMBERS + RARE_NUMBERS:
                setattr(self, name, getattr(other, name, 0))
            for name in SEAT_ROWS + RARE_ROWS:
                setattr(self, name, getattr(other, name)[:])
            self.cards = other.cards[:]
            self.heap_n = other.heap_n[:]
            self.removed = other.removed[:]
            for name in GRIDS + RARE_GRIDS:
                setattr(self, name, [row[:] for row in getattr(other, name)])
