# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False, nonecheck=False
"""The conditions of every action: the one place where legality is written.

Owns: for each verb an ordered list of conditions, each a mask with a bit for every kind
that passes.  The legal set is their conjunction; the reason for a refusal is the first mask
without the bit.  Lists, refusals, hints, bots and environments all read these masks.
Never: what an action does (`state`), how a search is done (`solve`).
"""

from __future__ import annotations

import cython

if not cython.compiled:
    from handfoot.engine.kernel.numbers import (
        ADD,
        ADD_TWO,
        ALL,
        ALREADY_ASKED,
        ALREADY_DREW,
        ANSWER_FIRST,
        ASK,
        ASK_PHASE,
        BELOW_MINIMUM,
        BOOKS_MISSING,
        CANNOT_PLAY_ALL,
        CANNOT_START_NEXT,
        CONTROL,
        DEAL_OVER,
        DRAW,
        DRAW_FIRST,
        DRAW_PHASE,
        FINISH_OPENING_FIRST,
        FINISH_TAKE_FIRST,
        JOKER,
        KEEP_CARDS,
        KINDS,
        LANE,
        LAST_FORBIDDEN,
        LAST_RANK,
        MAX_CARDS,
        MELD_ALREADY_OPEN,
        MUST_GO_OUT,
        NO,
        NO_MATCHING_PAIR,
        NO_OPEN_MELD,
        NO_PARTNER_TO_ASK,
        NO_SUCH_ACTION,
        NONE,
        NOT_HELD,
        NOT_IN_FOOT,
        NOTHING_ASKED,
        OK,
        OVER,
        PARTNER_NOT_PLAYED_FOOT,
        PILE_EMPTY,
        PLAY_PHASE,
        RANK_NOT_MELDED,
        RED3,
        RED_THREE_NOT_DISCARDED,
        START_WILD,
        TAKE,
        TOO_WILD,
        TOP_IS_THREE,
        TWO,
        VERBS,
        YES,
        low_bit,
        popcount,
    )
    from handfoot.engine.kernel.opening import Opening


@cython.no_gc
@cython.cclass
class Conditions(Opening):
    """A deal that knows what is legal and why the rest is not."""

    # ---- conditions shared by the verbs -------------------------------------------------

    def may_go_out(self, p: cython.int) -> cython.bint:
        """Whether seat p may go out this turn, its books and cards apart.

        Source: rules.md 1.1, Going out, conditions 2 and 3; alone, neither applies (Q69).
        """
        if not self.in_foot[p]:
            return False
        if self.rules.permission and not self.rules.alone(0):
            return self.permitted
        return self.partners_ready(p)

    def arriving(self, cards: cython.int) -> cython.int:
        """Of so many cards under the upcard, how many surely stay in the hand.

        A red three is laid out, and its replacement may be missing or another red three.
        """
        i: cython.int
        n: cython.int = cards
        for i in range(cards):
            if self.cards[MAX_CARDS - self.pile_n + i] == RED3:
                n -= 1
        return n

    def leaves_enough(
        self,
        among: cython.uint,
        naturals: cython.int,
        twos: cython.int,
        jokers: cython.int,
    ) -> cython.uint:
        """Of these melds, those after which the turn can still end.

        From the hand anything may go.  In the foot a card to discard and `keep` more must
        stay, unless the rest can be played and the seat may go out; after a "yes" only that.
        Source: rules.md 1.1 (keep at least two cards), Q47, Q66.
        """
        p: cython.int = self.player
        left: cython.int
        k: cython.int
        fit: cython.uint = 0
        rest: cython.uint = among
        if not self.in_foot[p] or self.due_rank != NONE:
            return ALL  # what a pile take still owes is reckoned in `falls_due`
        left = self.hand_n[p] - naturals - twos - jokers + self.arriving(self.pending)
        if not self.permitted and left > self.rules.keep:
            return ALL
        if self.pending or not self.may_go_out(p):
            return 0
        while rest:
            k = low_bit(rest)
            rest &= rest - 1
            if self.finishes(k, naturals, twos + jokers, 1):
                fit |= 1 << k
        return fit

    def falls_due(
        self,
        among: cython.uint,
        naturals: cython.int,
        twos: cython.int,
        jokers: cython.int,
    ) -> cython.uint:
        """Of these melds, those that bring an unfinished pile take on; all if there is none.

        Source: example X3 (close the open meld and start the next from the same pick-up).
        """
        p: cython.int = self.player
        k: cython.int = self.due_rank
        if k == NONE:
            return ALL
        if not among >> k & 1:
            return 0
        side: cython.int = self.rules.side_of[p]
        n: cython.int = self.nat[side][k] + naturals
        w: cython.int = self.wld[side][k] + twos + jokers
        open_: cython.int = self.due_open
        laid: cython.int = naturals
        if self.due_card == TWO:
            laid = twos
        elif self.due_card == JOKER:
            laid = jokers
        due: cython.int = self.due_n - laid if self.due_n > laid else 0
        done: cython.bint = n + w == self.rules.book_size and not open_ and not due
        if n + w == self.rules.book_size:
            n = w = open_ = 0
        held: cython.int = self.hand[p][self.due_card] - laid
        wilds: cython.int = self.hand[p][TWO] + self.hand[p][JOKER] - twos - jokers
        least: cython.int = 0
        if not done:
            least = self.due_least(k, self.due_card, held, wilds, n, w, due, open_)
        if least < 0:
            return 0
        if not self.in_foot[p]:
            return 1 << k
        left: cython.int = self.hand_n[p] - naturals - twos - jokers - least
        if left + self.arriving(self.pending) > self.rules.keep:
            return 1 << k
        if self.may_go_out(p) and self.ends_after(0, k, naturals, twos, jokers):
            return 1 << k
        return 0

    def note_freedom(self) -> cython.void:
        """Set `free`: no lay-down of this moment can lead to a dead end.

        And `shut`: no lay-down at all can reach the initial minimum.
        """
        p: cython.int = self.player
        side: cython.int = self.rules.side_of[p]
        self.shut = not self.opened[side] and not self.can_open(side)
        self.free = (
            self.opened[side]
            and self.due_rank == NONE
            and not self.permitted
            and (not self.in_foot[p] or self.hand_n[p] - self.rules.meld_min > self.rules.keep)
        )

    # ---- the conditions of each verb, in the order in which they are named to a player ----

    def discard_facts(self) -> cython.uint:
        """Discard a kind.  Source: rules.md 1.1, Turn and Going out; Q33."""
        p: cython.int = self.player
        side: cython.int = self.rules.side_of[p]
        self.fact[0] = self.held1[p]
        self.fact[1] = ~(1 << RED3) & ALL
        self.fact[2] = ALL if self.due_rank == NONE else 0
        self.fact[3] = ALL if self.opened[side] or self.points[side] == 0 else 0
        self.fact[4] = ALL
        if self.in_foot[p] and (self.permitted or self.hand_n[p] <= self.rules.keep):
            if (
                self.hand_n[p] > 1
                or self.rules.last_discard == LAST_FORBIDDEN
                or not self.may_go_out(p)
                or not self.books_made(side)
            ):
                self.fact[4] = 0
        return self.fact[0] & self.fact[1] & self.fact[2] & self.fact[3] & self.fact[4]

    def start_facts(self, twos: cython.int, jokers: cython.int) -> cython.uint:
        """Start a meld with its smallest number of cards.  Source: rules.md 1.1, Melds."""
        p: cython.int = self.player
        naturals: cython.int = self.rules.meld_min - twos - jokers
        m: cython.uint
        self.fact[0] = self.rules.ranks
        self.fact[1] = self.held2[p] if twos + jokers else self.held3[p]
        if twos and not self.held1[p] >> TWO & 1 or jokers and not self.held1[p] >> JOKER & 1:
            self.fact[1] = 0
        self.fact[2] = ~self.has[self.rules.side_of[p]] & ALL
        self.fact[3] = ALL if twos + jokers <= self.rules.wild_cap[naturals] else 0
        m = self.fact[0] & self.fact[1] & self.fact[2] & self.fact[3]
        return self.finish_facts(m, naturals, twos, jokers)

    def add_facts(self) -> cython.uint:
        """Add a natural to an open meld."""
        p: cython.int = self.player
        m: cython.uint
        self.fact[0] = self.rules.ranks
        self.fact[1] = self.held1[p]
        self.fact[2] = self.has[self.rules.side_of[p]]
        self.fact[3] = ALL
        m = self.fact[0] & self.fact[1] & self.fact[2]
        return self.finish_facts(m, 1, 0, 0)

    def add_wild_facts(self, twos: cython.int, jokers: cython.int) -> cython.uint:
        """Add a two or a joker to an open meld; TWO stands for the wild meld."""
        p: cython.int = self.player
        side: cython.int = self.rules.side_of[p]
        m: cython.uint
        self.fact[0] = self.rules.ranks | (1 << TWO if self.rules.wild_melds else 0)
        self.fact[1] = ALL if self.held1[p] >> (TWO if twos else JOKER) & 1 else 0
        self.fact[2] = self.has[side]
        self.fact[3] = self.room[side]
        m = self.fact[0] & self.fact[1] & self.fact[2] & self.fact[3]
        return self.finish_facts(m, 0, twos, jokers)

    def wild_facts(self) -> cython.uint:
        """Start the wild meld; the bit is how many of its cards are jokers."""
        p: cython.int = self.player
        size: cython.int = self.rules.meld_min
        t: cython.int = self.hand[p][TWO]
        j: cython.int = self.hand[p][JOKER]
        m: cython.uint
        i: cython.int
        due: cython.uint = 0
        keep: cython.uint = 0
        open_: cython.uint = 0
        self.fact[0] = (2 << size) - 1 if self.rules.wild_melds else 0
        self.fact[1] = (2 << min(j, size)) - 1
        if t < size:
            self.fact[1] &= ALL << (size - t)
        self.fact[2] = 0 if self.has[self.rules.side_of[p]] >> TWO & 1 else ALL
        self.fact[3] = ALL
        m = self.fact[0] & self.fact[1] & self.fact[2]
        if self.free:
            due = keep = open_ = ALL
        elif m:
            # the masks below speak of meld ranks: ask them for each number of jokers
            for i in range(size + 1):
                if m >> i & 1:
                    if self.falls_due(1 << TWO, 0, size - i, i):
                        due |= 1 << i
                    if self.leaves_enough(1 << TWO, 0, size - i, i):
                        keep |= 1 << i
                    if self.reaches(1 << TWO, 0, size - i, i):
                        open_ |= 1 << i
        self.fact[4] = due
        self.fact[5] = keep
        self.fact[6] = open_
        return m & due & keep & open_

    def finish_facts(
        self,
        among: cython.uint,
        naturals: cython.int,
        twos: cython.int,
        jokers: cython.int,
    ) -> cython.uint:
        """The no-dead-end conditions, 4 to 6, that close every lay-down's list."""
        m: cython.uint = among
        self.fact[4] = self.fact[5] = self.fact[6] = ALL
        if self.free or not m:
            return m
        self.fact[4] = self.falls_due(m, naturals, twos, jokers)
        m &= self.fact[4]
        if m:
            self.fact[5] = self.leaves_enough(m, naturals, twos, jokers)
            m &= self.fact[5]
        if m:
            self.fact[6] = self.reaches(m, naturals, twos, jokers)
            m &= self.fact[6]
        return m

    # ---- the verbs without a kind --------------------------------------------------------

    def ends_after(
        self,
        take: cython.bint,
        k: cython.int,
        naturals: cython.int,
        twos: cython.int,
        jokers: cython.int,
    ) -> cython.bint:
        """Whether a seat that may go out can end its turn after this; `Deal` searches."""
        return False

    def no_take(self) -> cython.int:
        """Why the pile may not be taken.  Source: rules.md 1.1, Taking discards; Q34-Q39, Q47."""
        p: cython.int = self.player
        side: cython.int = self.rules.side_of[p]
        if self.pile_n == 0:
            return PILE_EMPTY
        card: cython.int = self.top()
        if self.rules.blocked >> card & 1:
            return TOP_IS_THREE
        k: cython.int = card if card <= LAST_RANK else TWO
        need: cython.int = self.rules.match_needed
        if k == TWO and not self.rules.wild_top:
            return NO_MATCHING_PAIR
        if self.hand[p][card] < need:
            return NO_MATCHING_PAIR
        n: cython.int = self.nat[side][k]
        w: cython.int = self.wld[side][k]
        least: cython.int = need
        if n + w + need + 1 > self.rules.book_size:
            least = self.hand[p][TWO] + self.hand[p][JOKER]
            if k == TWO:
                least += 1
            least = self.due_least(k, card, self.hand[p][card] + 1, least, n, w, need + 1, 1) - 1
            if least < 0:
                return CANNOT_START_NEXT
        if self.in_foot[p]:
            n = self.hand_n[p] - least
            self.pile_n -= 1
            n += self.arriving(min(self.rules.take_count - 1, self.pile_n))
            self.pile_n += 1
            if n <= self.rules.keep and not (self.may_go_out(p) and self.ends_after(1, 0, 0, 0, 0)):
                return KEEP_CARDS
        if not self.opened[side]:
            n = (need + 1) * self.rules.value[card]
            if n < self.rules.minimum[self.deal_index]:
                if card == JOKER:
                    n += self.reach(TWO, 0, 0, need, 1)
                elif card == TWO:
                    n += self.reach(TWO, 0, need, 0, 1)
                else:
                    n += self.reach(card, need, 0, 0, 1)
                if n < self.rules.minimum[self.deal_index]:
                    return BELOW_MINIMUM
        return OK

    def no_ask(self) -> cython.int:
        """Why the partner may not be asked.  Source: rules.md 1.1, Going out; Q65-Q68."""
        p: cython.int = self.player
        if not self.rules.permission or self.rules.alone(0):
            return NO_PARTNER_TO_ASK
        if self.asked:
            return ALREADY_ASKED
        if not self.in_foot[p]:
            return NOT_IN_FOOT
        if self.due_rank != NONE:
            return FINISH_TAKE_FIRST
        if not self.partners_ready(p):
            return PARTNER_NOT_PLAYED_FOOT
        if not self.finishes(NONE, 0, 0, 1):
            return BOOKS_MISSING if self.finishes(NONE, 0, 0, 0) else CANNOT_PLAY_ALL
        return OK

    def no_answer(self) -> cython.int:
        """Why there is nothing to answer: nobody asked."""
        return OK if self.phase == ASK_PHASE else NOTHING_ASKED

    # ---- the doors -----------------------------------------------------------------------

    def first_failing(self, verb: cython.int, k: cython.int) -> cython.int:
        """The reason of the first condition of a verb whose mask lacks kind k."""
        keep: cython.int = MUST_GO_OUT if self.permitted else KEEP_CARDS
        if not self.fact[0] >> k & 1:
            return NOT_HELD if verb == 0 else RANK_NOT_MELDED
        if not self.fact[1] >> k & 1:
            return RED_THREE_NOT_DISCARDED if verb == 0 else NOT_HELD
        if not self.fact[2] >> k & 1:
            if verb == 0:
                return FINISH_TAKE_FIRST
            return NO_OPEN_MELD if ADD <= verb * 32 < START_WILD else MELD_ALREADY_OPEN
        if not self.fact[3] >> k & 1:
            return FINISH_OPENING_FIRST if verb == 0 else TOO_WILD
        if not self.fact[4] >> k & 1:
            return keep if verb == 0 else FINISH_TAKE_FIRST
        if verb:
            if not self.fact[5] >> k & 1:
                return keep
            if not self.fact[6] >> k & 1:
                return BELOW_MINIMUM
        return OK

    def reason_against(self, a: cython.int) -> cython.int:
        """OK if action a is legal now, else the first condition that fails."""
        k: cython.int = a & 31
        verb: cython.int = a >> 5
        if a < 0 or a > NO or (a < START_WILD and k >= KINDS):
            return NO_SUCH_ACTION
        if START_WILD <= a < CONTROL and k > self.rules.meld_min:
            return NO_SUCH_ACTION
        if self.phase == OVER:
            return DEAL_OVER
        if a == YES or a == NO:
            return self.no_answer()
        if self.phase == ASK_PHASE:
            return ANSWER_FIRST
        if a == DRAW or a == TAKE:
            if self.phase != DRAW_PHASE:
                return ALREADY_DREW
            return OK if a == DRAW else self.no_take()
        if self.phase == DRAW_PHASE:
            return DRAW_FIRST
        if a == ASK:
            return self.no_ask()
        self.note_freedom()
        if verb == 0:
            self.discard_facts()
        elif a < ADD:
            self.start_facts(verb == 2, verb == 3)
        elif a < ADD_TWO:
            self.add_facts()
        elif a < START_WILD:
            self.add_wild_facts(verb == 5, verb == 6)
        else:
            self.wild_facts()
        return self.first_failing(verb, k)

    def find_legal(self) -> cython.int:
        """Fill `legal` with the legal actions, a mask for each verb; their number."""
        v: cython.int
        c: cython.int
        n: cython.int = 0
        x: cython.ulonglong
        p: cython.int = self.player
        for v in range(VERBS):
            self.legal[v] = 0
        if self.phase == DRAW_PHASE:
            if self.no_take() == OK:
                self.legal[8] = 3
                return 2
            self.legal[8] = 1
            return 1
        if self.phase == ASK_PHASE:
            self.legal[8] = 3 << (YES - CONTROL)
            return 2
        if self.phase == OVER:
            return 0
        self.note_freedom()
        self.legal[0] = self.discard_facts()
        if not self.shut:
            self.legal[1] = self.start_facts(0, 0)
            self.legal[4] = self.add_facts()
            if self.held1[p] >> TWO & 1:
                self.legal[2] = self.start_facts(1, 0)
                self.legal[5] = self.add_wild_facts(1, 0)
            if self.held1[p] >> JOKER & 1:
                self.legal[3] = self.start_facts(0, 1)
                self.legal[6] = self.add_wild_facts(0, 1)
            if self.hand[p][TWO] + self.hand[p][JOKER] >= self.rules.meld_min:
                self.legal[7] = self.wild_facts()
        if self.in_foot[p] and self.no_ask() == OK:
            self.legal[8] = 1 << (ASK - CONTROL)
        # the verbs side by side in three words of lanes, so that three counts do
        for v in range(3):
            x = self.legal[v + 6]
            x = x << LANE | self.legal[v + 3]
            x = x << LANE | self.legal[v]
            self.word[v] = x
            c = popcount(x)
            self.count[v] = c
            n += c
        return n

    def nth(self, i: cython.int) -> cython.int:
        """The i-th legal action that `find_legal` found, in the order of its words."""
        v: cython.int = 0
        x: cython.ulonglong
        if self.phase != PLAY_PHASE:
            return CONTROL + i + (YES - CONTROL if self.phase == ASK_PHASE else 0)
        while i >= self.count[v]:
            i -= self.count[v]
            v += 1
        x = self.word[v]
        while i:
            x &= x - 1
            i -= 1
        i = low_bit(x)
        while i >= LANE:
            i -= LANE
            v += 3
        return v * 32 + i
