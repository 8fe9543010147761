# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False, nonecheck=False
"""The cards of one deal, and what happens to them.

Owns: where every card lies and how an action moves it.  Never: whether an action is
allowed; `apply` trusts its caller, `deal.Deal` holds the conditions.
"""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.libc.string import memcpy
else:
    from handfoot.engine.kernel.numbers import (
        ADD,
        ADD_JOKER,
        ADD_TWO,
        ASK,
        ASK_PHASE,
        CONTROL,
        DRAW,
        DRAW_PHASE,
        JOKER,
        KINDS,
        LAST_RANK,
        MAX_CARDS,
        MAX_SEATS,
        MAX_SIDES,
        NONE,
        OVER,
        PLAY_PHASE,
        RED3,
        ROW,
        START,
        START_JOKER,
        START_TWO,
        START_WILD,
        TAKE,
        TWO,
        YES,
    )
    from handfoot.engine.kernel.rules import Rules

SEAT_ROWS = ("hand_n", "in_foot", "foot_played", "red3", "held1", "held2", "held3")
SIDE_ROWS = ("clean", "dirty", "wild", "opened", "points", "has", "room")
NUMBERS = (
    "rng",
    "stock_n",
    "pile_n",
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
)


@cython.no_gc
@cython.cclass
class State:
    """One deal.  Seats count clockwise from 0; a side is a partnership."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        if not cython.compiled:
            for name in SEAT_ROWS:
                setattr(self, name, [0] * MAX_SEATS)
            for name in SIDE_ROWS:
                setattr(self, name, [0] * MAX_SIDES)
            self.hand = [[0] * ROW for _ in range(MAX_SEATS)]
            self.foot = [[0] * ROW for _ in range(MAX_SEATS)]
            self.nat = [[0] * ROW for _ in range(MAX_SIDES)]
            self.wld = [[0] * ROW for _ in range(MAX_SIDES)]
            self.cards = [0] * MAX_CARDS
        self.rng = 1
        self.clear()

    # ---- chance ---------------------------------------------------------------------

    def below(self, n: cython.uint) -> cython.uint:
        """A random integer from 0 to n-1 (xorshift32, multiply-shift)."""
        x: cython.ulonglong = self.rng
        mask: cython.ulonglong = 0xFFFFFFFF  # a literal this large would be a Python object
        x ^= (x << 13) & mask
        x ^= x >> 17
        x ^= (x << 5) & mask
        self.rng = x
        return (x * n) >> 32

    def shuffle_and_deal(
        self, seed: cython.uint, deal_index: cython.int, starter: cython.int
    ) -> cython.void:
        """Shuffle the shoe with the state's own generator, and deal."""
        n: cython.int = 0
        k: cython.int
        i: cython.int
        j: cython.int
        c: cython.uchar
        x: cython.ulonglong = 2654435769
        mask: cython.ulonglong = 0xFFFFFFFF
        self.clear()
        x = (x * seed + 12345) & mask
        self.rng = x if x else 1
        self.deal_index = deal_index
        for k in range(KINDS):
            for i in range(self.rules.copies[k]):
                self.cards[n] = k
                n += 1
        for i in range(n - 1, 0, -1):
            j = self.below(i + 1)
            c = self.cards[i]
            self.cards[i] = self.cards[j]
            self.cards[j] = c
        self.stock_n = n
        self.deal_out(starter)
        if self.rules.turn_up:
            while not self.rules.may_stay and self.rules.rebury >> self.cards[self.stock_n - 1] & 1:
                j = self.below(self.stock_n)
                c = self.cards[self.stock_n - 1]
                self.cards[self.stock_n - 1] = self.cards[j]
                self.cards[j] = c
                self.buried += 1
            self.turn_up()
        self.begin_turn(starter)

    def clear(self) -> cython.void:
        """Take every card off the table."""
        p: cython.int
        k: cython.int
        self.listed = False
        self.stock_n = self.pile_n = 0
        self.deal_index = 0
        self.phase = DRAW_PHASE
        self.player = self.actor = 0
        self.asked = self.permitted = self.took = self.ran = 0
        self.pending = self.due_n = self.due_open = 0
        self.due_rank = self.due_card = NONE
        self.went_out = NONE
        self.buried = 0
        for p in range(MAX_SEATS):
            self.hand_n[p] = 0
            self.in_foot[p] = self.foot_played[p] = self.red3[p] = 0
            self.held1[p] = self.held2[p] = self.held3[p] = 0
            for k in range(ROW):
                self.hand[p][k] = self.foot[p][k] = 0
        for p in range(MAX_SIDES):
            self.clean[p] = self.dirty[p] = self.wild[p] = self.opened[p] = 0
            self.points[p] = 0
            self.has[p] = self.room[p] = 0
            for k in range(ROW):
                self.nat[p][k] = self.wld[p][k] = 0

    def deal_out(self, starter: cython.int) -> cython.void:
        """Deal hands, then feet, from the top of the stock, the starter first.

        Source: rules.md 1.1, Deal; feet are dealt from another part of the pack.
        """
        i: cython.int
        j: cython.int
        p: cython.int
        for j in range(self.rules.players):
            p = (starter + j) % self.rules.players
            for i in range(self.rules.hand_size):
                self.stock_n -= 1
                self.gain(p, self.cards[self.stock_n], 1)
        for j in range(self.rules.players):
            p = (starter + j) % self.rules.players
            for i in range(self.rules.foot_size):
                self.stock_n -= 1
                self.foot[p][self.cards[self.stock_n]] += 1

    def turn_up(self) -> cython.void:
        """Turn the top stock card up to start the discard pile."""
        self.stock_n -= 1
        self.pile_n = 1
        self.cards[MAX_CARDS - 1] = self.cards[self.stock_n]

    # ---- small moves ------------------------------------------------------------------

    def top(self) -> cython.int:
        """The kind of the upcard; the pile is not empty."""
        return self.cards[MAX_CARDS - self.pile_n]

    def gain(self, p: cython.int, k: cython.int, n: cython.int) -> cython.void:
        """Give seat p n cards of kind k; n may be negative."""
        c: cython.int = self.hand[p][k] + n
        size: cython.int = self.rules.meld_min
        bit: cython.uint = 1 << k
        self.hand[p][k] = c
        self.hand_n[p] += n
        self.held1[p] = (self.held1[p] & ~bit) | (bit if c > 0 else 0)
        self.held2[p] = (self.held2[p] & ~bit) | (bit if c >= size - 1 else 0)
        self.held3[p] = (self.held3[p] & ~bit) | (bit if c >= size else 0)

    def note_meld(self, side: cython.int, k: cython.int) -> cython.void:
        """Bring the masks of a side's open melds up to date for rank k."""
        n: cython.int = self.nat[side][k]
        w: cython.int = self.wld[side][k]
        bit: cython.uint = 1 << k
        self.has[side] = (self.has[side] & ~bit) | (bit if n + w > 0 else 0)
        fits: cython.bint = n + w > 0 and (k == TWO or w < self.rules.wild_cap[n])
        self.room[side] = (self.room[side] & ~bit) | (bit if fits else 0)

    def lay_red_threes(self, p: cython.int, replace: cython.bint) -> cython.bint:
        """Lay out seat p's red threes and replace them from the stock, again and again.

        True if a replacement was due and the stock had none.
        Source: rules.md 1.1 and Q26-Q31.
        """
        short: cython.bint = False
        while self.hand[p][RED3]:
            self.gain(p, RED3, -1)
            self.red3[p] += 1
            if not replace:
                continue
            if self.stock_n:
                self.stock_n -= 1
                self.gain(p, self.cards[self.stock_n], 1)
            else:
                short = True
        return short

    def take_foot(self, p: cython.int) -> cython.void:
        """Seat p takes up the foot; with no stock its red threes are not replaced (Q29)."""
        k: cython.int
        for k in range(KINDS):
            if self.foot[p][k]:
                self.gain(p, k, self.foot[p][k])
                self.foot[p][k] = 0
        self.in_foot[p] = 1
        self.lay_red_threes(p, True)

    def begin_turn(self, p: cython.int) -> cython.void:
        """Seat p is on turn; red threes dealt to it are laid before its first (Q26)."""
        self.player = self.actor = p
        self.phase = DRAW_PHASE
        self.asked = self.permitted = self.took = self.ran = 0
        self.lay_red_threes(p, True)

    def end_turn(self) -> cython.void:
        """The discard is made: go out, walk into the foot, and pass the turn."""
        p: cython.int = self.player
        if self.in_foot[p]:
            if self.hand_n[p] == 0:
                self.went_out = p
                self.phase = OVER
                return
            if not self.ran:
                self.foot_played[p] = 2
            elif self.foot_played[p] == 0:
                self.foot_played[p] = 1  # a run-in turn is part of a turn (Q14)
        elif self.hand_n[p] == 0:
            self.take_foot(p)
        p += 1
        self.begin_turn(p if p < self.rules.players else 0)

    # ---- what the actions do ------------------------------------------------------------

    def lay(
        self, k: cython.int, naturals: cython.int, twos: cython.int, jokers: cython.int
    ) -> cython.void:
        """Move cards from the hand to the meld of rank k; TWO is the wild meld."""
        p: cython.int = self.player
        side: cython.int = self.rules.side_of[p]
        if naturals:
            self.gain(p, k, -naturals)
            self.nat[side][k] += naturals
            self.points[side] += naturals * self.rules.value[k]
        if twos:
            self.gain(p, TWO, -twos)
            self.wld[side][k] += twos
            self.points[side] += twos * self.rules.value[TWO]
        if jokers:
            self.gain(p, JOKER, -jokers)
            self.wld[side][k] += jokers
            self.points[side] += jokers * self.rules.value[JOKER]
        if k == self.due_rank and self.due_n:
            if self.due_card == TWO:
                naturals = twos
            elif self.due_card == JOKER:
                naturals = jokers
            self.due_n = self.due_n - naturals if self.due_n > naturals else 0
        self.settle(k)

    def settle(self, k: cython.int) -> cython.void:
        """Close a full book, note the opening, bring the pile, take the foot or go out."""
        p: cython.int = self.player
        side: cython.int = self.rules.side_of[p]
        n: cython.int = self.nat[side][k]
        w: cython.int = self.wld[side][k]
        done: cython.bint = False  # what a pile take owed is laid
        if n + w == self.rules.book_size:
            if k == TWO:
                self.wild[side] += 1
            elif w:
                self.dirty[side] += 1
            else:
                self.clean[side] += 1
            self.nat[side][k] = self.wld[side][k] = 0
            if k == self.due_rank:
                # the meld that the take started may itself be closed by the last card owed
                done = not self.due_open and self.due_n == 0
                self.due_open = 0
        self.note_meld(side, k)
        if not self.opened[side] and self.points[side] >= self.rules.minimum[self.deal_index]:
            self.opened[side] = 1
        if self.due_rank != NONE:
            if not self.due_open and self.due_n == 0 and self.has[side] >> self.due_rank & 1:
                done = True
            if not done:
                return
            self.due_rank = self.due_card = NONE
            self.receive_pile()
        elif self.pending and self.opened[side]:
            self.receive_pile()
        if self.hand_n[p] == 0 and self.pending == 0:
            if self.in_foot[p]:
                self.went_out = p
                self.phase = OVER
            else:
                self.take_foot(p)
                self.ran = 1

    def receive_pile(self) -> cython.void:
        """The cards under the upcard come to the hand; red threes are laid out (Q30)."""
        p: cython.int = self.player
        i: cython.int
        for i in range(self.pending):
            self.gain(p, self.top(), 1)
            self.pile_n -= 1
        self.pending = 0
        self.lay_red_threes(p, self.rules.replace_from_pile)

    def take(self) -> cython.void:
        """Take the pile: the upcard and its pair go down, or fall due (example X3)."""
        p: cython.int = self.player
        side: cython.int = self.rules.side_of[p]
        card: cython.int = self.top()
        k: cython.int = card if card <= LAST_RANK else TWO
        need: cython.int = self.rules.match_needed
        size: cython.int = self.nat[side][k] + self.wld[side][k]
        self.phase = PLAY_PHASE
        self.took = 1
        self.pending = min(self.rules.take_count, self.pile_n) - 1
        self.pile_n -= 1
        self.gain(p, card, 1)
        if size + need + 1 > self.rules.book_size:
            self.due_rank = k
            self.due_card = card
            self.due_n = need + 1
            self.due_open = 1
        elif card == JOKER:
            self.lay(k, 0, 0, need + 1)
        elif card == TWO:
            self.lay(k, 0, need + 1, 0)
        else:
            self.lay(k, need + 1, 0, 0)

    def apply(self, a: cython.int) -> cython.void:
        """Play a legal action.  Asks no rule question; see `deal.Deal.why_not`."""
        p: cython.int = self.player
        size: cython.int = self.rules.meld_min
        k: cython.int = a & 31
        i: cython.int
        self.listed = False
        if a < START:
            self.gain(p, k, -1)
            self.pile_n += 1
            self.cards[MAX_CARDS - self.pile_n] = k
            self.end_turn()
        elif a < START_TWO:
            self.lay(k, size, 0, 0)
        elif a < START_JOKER:
            self.lay(k, size - 1, 1, 0)
        elif a < ADD:
            self.lay(k, size - 1, 0, 1)
        elif a < ADD_TWO:
            self.lay(k, 1, 0, 0)
        elif a < ADD_JOKER:
            self.lay(k, 0, 1, 0)
        elif a < START_WILD:
            self.lay(k, 0, 0, 1)
        elif a < CONTROL:
            self.lay(TWO, 0, size - k, k)
        elif a == DRAW:
            if self.stock_n < self.rules.draw_count:
                self.phase = OVER
                return
            for i in range(self.rules.draw_count):
                self.stock_n -= 1
                self.gain(p, self.cards[self.stock_n], 1)
            self.phase = OVER if self.lay_red_threes(p, True) else PLAY_PHASE
        elif a == TAKE:
            self.take()
        elif a == ASK:
            self.asked = 1
            self.phase = ASK_PHASE
            self.actor = self.rules.next_mate[p]
        elif a == YES:
            self.actor = self.rules.next_mate[self.actor]
            if self.actor == p:
                self.permitted = 1
                self.phase = PLAY_PHASE
        else:
            self.actor = p
            self.phase = PLAY_PHASE

    # ---- copies ---------------------------------------------------------------------------

    def copy_from(self, other: State) -> cython.void:
        """Become the same deal as another."""
        self.rules = other.rules
        self.listed = False
        if cython.compiled:
            first: cython.p_char = cython.cast(cython.p_char, cython.address(self.rng))
            source: cython.p_char = cython.cast(cython.p_char, cython.address(other.rng))
            last: cython.p_char = cython.cast(cython.p_char, cython.address(self.cards[0]))
            memcpy(first, source, (last - first) + other.stock_n)
            i: cython.int = MAX_CARDS - other.pile_n
            memcpy(
                cython.address(self.cards[i]),
                cython.address(other.cards[i]),
                other.pile_n,
            )
        else:
            for name in NUMBERS:
                setattr(self, name, getattr(other, name))
            for name in SEAT_ROWS + SIDE_ROWS:
                setattr(self, name, getattr(other, name)[:])
            self.cards = other.cards[:]
            for name in ("hand", "foot", "nat", "wld"):
                setattr(self, name, [row[:] for row in getattr(other, name)])
