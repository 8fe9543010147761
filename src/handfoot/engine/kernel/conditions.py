# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False, nonecheck=False
"""The conditions of every action: the one place where legality is written.

Owns: for each verb an ordered list of conditions, each a mask with a bit for every kind
that passes.  The legal set is their conjunction; the reason for a refusal is the first mask
without the bit.  Lists, refusals, hints, bots and environments all read these masks.
Never: what an action does (`turn`), how a search is done (`solve`).
"""

from __future__ import annotations

import cython

if not cython.compiled:
    from handfoot.engine.kernel.numbers import (
        ALL,
        ALREADY_ASKED,
        ASK_PHASE,
        BOOKS_MISSING,
        CANNOT_PLAY_ALL,
        DUE_ANYWHERE,
        FINISH_OPENING_FIRST,
        FINISH_TAKE_FIRST,
        JOKER,
        KEEP_CARDS,
        LAST_FORBIDDEN,
        LAST_RANK,
        LAST_REQUIRED,
        MAY_ASK,
        MUST_GO_OUT,
        NO_LADY_PLACE,
        NO_PARTNER_TO_ASK,
        NO_SUCH_ACTION,
        NONE,
        NOT_HELD,
        NOT_IN_FOOT,
        NOTHING_ASKED,
        OK,
        ONTO_NEW,
        ONTO_OLDER,
        ONTO_OPEN,
        PARTNER_NOT_PLAYED_FOOT,
        RANK_AGAIN,
        RED3,
        THREES_AFTER_OPEN,
        THREES_KEPT,
        THREES_LADIES,
        TWO,
        low_bit,
    )
    from handfoot.engine.kernel.pickup import Pickup


@cython.no_gc
@cython.cclass
class Conditions(Pickup):
    """A deal that knows what is legal and why the rest is not."""

    # ---- conditions shared by the verbs -------------------------------------------------

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
        row: cython.int = self.mrow[p]
        left: cython.int
        k: cython.int
        n: cython.int
        fit: cython.uint = 0
        rest: cython.uint = among
        if not self.tight(p) or self.due_rank != NONE:
            return ALL  # what a pile take still owes is reckoned in `falls_due`
        left = self.hand_n[p] - naturals - twos - jokers
        if not (self.permitted and self.rules.binds):
            # what arrives is counted only where it matters
            if left > self.rules.keep or left + self.arriving(self.pending) > self.rules.keep:
                return ALL
        if not self.in_foot[p]:
            # the foot comes with the first book, so whatever closes one may be laid
            while rest:
                k = low_bit(rest)
                rest &= rest - 1
                n = naturals + twos + jokers
                if self.onto == ONTO_OPEN:
                    n += self.nat[row][k] + self.wld[row][k]
                elif self.onto == ONTO_OLDER:
                    n += self.old_nat[row][k] + self.old_wld[row][k]
                    if self.booked[row] >> k & 1 and n - naturals - twos - jokers >= (
                        self.rules.book_size
                    ):
                        continue
                if n >= self.rules.book_size:
                    fit |= 1 << k
            return fit
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

        Source: example X3 (close the open meld and start the next from the same pick-up);
        rules.md rows 33 and 36 for what other takes owe.
        """
        p: cython.int = self.player
        k: cython.int = self.due_rank
        if self.rules.rare:
            if self.clean_due != NONE:
                return 1 << self.clean_due if naturals >= self.rules.meld_min else 0
            if self.owe:
                if (twos and self.owe >> TWO & 1) or (jokers and self.owe >> JOKER & 1):
                    return ALL
                return self.owe if naturals else 0
        if k == NONE:
            return ALL
        if not among >> k & 1:
            return 0
        if self.due_open == DUE_ANYWHERE:
            return 1 << k if self.owed_after(k, naturals, twos, jokers) else 0
        row: cython.int = self.mrow[p]
        n: cython.int = self.nat[row][k] + naturals
        w: cython.int = self.wld[row][k] + twos + jokers
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
        if k != TWO and not self.rules.takes_wild >> k & 1:
            wilds = 0
        least: cython.int = 0
        if not done:
            least = self.due_least(k, self.due_card, held, wilds, n, w, due, open_)
        if least < 0:
            return 0
        if not self.tight(p) or not self.in_foot[p]:
            return 1 << k
        left: cython.int = self.hand_n[p] - naturals - twos - jokers - least
        if left + self.arriving(self.pending) > self.rules.keep:
            return 1 << k
        if self.may_go_out(p) and self.ends_after(0, k, naturals, twos, jokers):
            return 1 << k
        return 0

    def note_freedom(self) -> cython.void:
        """Set `free`: no lay-down of this moment can lead to a dead end.

        And `shut`: no lay-down at all can make the initial meld.
        """
        p: cython.int = self.player
        most: cython.int = self.rules.meld_min  # cards of one lay-down
        self.coming = self.arriving(self.pending)
        self.shut = not self.opened[self.orow[p]] and not self.can_open()
        self.free = (
            self.opened[self.orow[p]]
            and self.due_rank == NONE
            and not (self.permitted and self.rules.binds)
        )
        if self.free and self.tight(p):
            if self.rules.foot_only:
                most = self.rules.book_size
            self.free = self.hand_n[p] - most > self.rules.keep
        if self.free and self.rules.rare:
            self.free = self.owe == 0 and self.clean_due == NONE

    def kinds_free(self, start: cython.bint) -> cython.uint:
        """The melds open to this kind of laying, where a turn has room for one kind only.

        Source: rules.md row 55; Q22.  What a pile take owes is exempt.
        """
        if not self.rules.start_or_add or self.due_rank != NONE:
            return ALL
        if start:
            return ALL if not self.added else 0
        return ALL if not self.started else self.started

    # ---- the conditions of each verb, in the order in which they are named to a player ----

    def discard_facts(self) -> cython.uint:
        """Discard a kind.  Source: rules.md 1.1, Turn and Going out; Q33."""
        p: cython.int = self.player
        o: cython.int = self.orow[p]
        goes_out: cython.bint = False
        red: cython.uint = ~(1 << RED3) & ALL
        done: cython.bint = self.due_rank == NONE  # what a pile take owes
        begun: cython.bint = not self.opened[o] and self.laid[o] != 0
        m: cython.uint
        if self.rules.rare:
            done = done and self.owe == 0 and self.clean_due == NONE
            if self.rules.three_mode >= THREES_KEPT:
                red = ALL
            elif self.rules.three_mode == THREES_AFTER_OPEN and self.held1[p] == 1 << RED3:
                red = ALL  # nothing else to discard
            if self.rules.waived and self.hand_n[p] == 1 and not self.in_foot[p]:
                begun = False
        self.fact[0] = self.held1[p]
        self.fact[1] = red
        self.fact[2] = ALL if done else 0
        self.fact[3] = 0 if begun else ALL
        self.fact[4] = ALL
        m = self.held1[p] & red if done and not begun else 0
        if self.tight(p) and (
            (self.permitted and self.rules.binds) or self.hand_n[p] <= self.rules.keep
        ):
            if (
                self.hand_n[p] > 1
                or self.rules.last_discard == LAST_FORBIDDEN
                or not self.may_go_out(p)
                or not self.books_made(self.side_of[p])
            ):
                self.fact[4] = m = 0
            goes_out = True
        if self.rules.rare:
            self.fact[7] = ~self.rules.never_last & ALL if goes_out else ALL
            m &= self.fact[7]
            self.fact[8] = ~self.barred[self.side_of[p]] & ALL
            if not m & self.fact[8]:
                self.fact[8] = ALL  # nothing else can be discarded
            m &= self.fact[8]
        return m

    def start_facts(self, twos: cython.int, jokers: cython.int) -> cython.uint:
        """Start a meld with its smallest number of cards.  Source: rules.md 1.1, Melds."""
        p: cython.int = self.player
        self.onto = ONTO_NEW
        row: cython.int = self.mrow[p]
        naturals: cython.int = self.rules.meld_min - twos - jokers
        m: cython.uint
        k: cython.int
        self.fact[0] = self.rules.ranks
        if self.rules.foot_only and not self.in_foot[p]:
            self.fact[0] &= ~self.rules.foot_only
        if twos + jokers == 0:
            self.fact[1] = self.held3[p]
        elif twos + jokers == 1:
            self.fact[1] = self.held2[p]
        elif naturals == 1:
            self.fact[1] = self.held1[p]
        else:
            self.fact[1] = 0
            for k in range(LAST_RANK + 1):
                if self.hand[p][k] >= naturals:
                    self.fact[1] |= 1 << k
        if self.hand[p][TWO] < twos or self.hand[p][JOKER] < jokers:
            self.fact[1] = 0
        self.fact[3] = ALL if twos + jokers <= self.rules.cap(naturals) else 0
        self.fact[2] = ~self.has[row] & ALL
        if self.rules.rare:
            if self.rules.rank_rule != RANK_AGAIN:
                self.fact[2] = self.may_start(row)
            if twos + jokers:
                self.fact[3] &= self.rules.takes_wild
            self.fact[7] = self.kinds_free(True)
        else:
            self.fact[7] = ALL
        m = self.fact[0] & self.fact[1] & self.fact[2] & self.fact[3] & self.fact[7]
        if m & self.rules.foot_only and not self.free:
            # a whole book at once, in place of the smallest meld
            return self.finish_facts(m & ~self.rules.foot_only, naturals, twos, jokers) | (
                self.finish_facts(m & self.rules.foot_only, self.rules.book_size, 0, 0)
                & self.rules.foot_only
            )
        return self.finish_facts(m, naturals, twos, jokers)

    def add_facts(self) -> cython.uint:
        """Add a natural to an open meld."""
        p: cython.int = self.player
        self.onto = ONTO_OPEN
        m: cython.uint
        self.fact[0] = self.rules.ranks
        self.fact[1] = self.held1[p]
        self.fact[2] = self.has[self.mrow[p]]
        self.fact[3] = self.fact[7] = ALL
        m = self.fact[0] & self.fact[1] & self.fact[2]
        if self.rules.start_or_add:
            self.fact[7] = self.kinds_free(False)
            m &= self.fact[7]
        return self.finish_facts(m, 1, 0, 0)

    def add_wild_facts(self, twos: cython.int, jokers: cython.int) -> cython.uint:
        """Add a two or a joker to an open meld; TWO stands for the wild meld."""
        p: cython.int = self.player
        self.onto = ONTO_OPEN
        row: cython.int = self.mrow[p]
        m: cython.uint
        self.fact[0] = self.rules.ranks | (1 << TWO if self.rules.wild_melds else 0)
        self.fact[1] = ALL if self.held1[p] >> (TWO if twos else JOKER) & 1 else 0
        self.fact[2] = self.has[row]
        self.fact[3] = self.room[row]
        self.fact[7] = ALL
        m = self.fact[0] & self.fact[1] & self.fact[2] & self.fact[3]
        if self.rules.start_or_add:
            self.fact[7] = self.kinds_free(False)
            m &= self.fact[7]
        return self.finish_facts(m, 0, twos, jokers)

    def wild_facts(self) -> cython.uint:
        """Start the wild meld; the bit is how many of its cards are jokers."""
        p: cython.int = self.player
        self.onto = ONTO_NEW
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
        self.fact[2] = 0 if self.has[self.mrow[p]] >> TWO & 1 else ALL
        self.fact[3] = self.fact[7] = ALL
        if self.rules.rare:
            self.fact[2] = ALL if self.may_start(self.mrow[p]) >> TWO & 1 else 0
            self.fact[7] = self.kinds_free(True)
        m = self.fact[0] & self.fact[1] & self.fact[2] & self.fact[7]
        if self.free:
            due = keep = open_ = ALL
        elif m:
            # the masks below speak of meld ranks: ask them for each number of jokers
            for i in range(size + 1):
                if m >> i & 1:
                    if self.falls_due(1 << TWO, 0, size - i, i) >> TWO & 1:
                        due |= 1 << i
                    if self.leaves_enough(1 << TWO, 0, size - i, i) >> TWO & 1:
                        keep |= 1 << i
                    if self.reaches(1 << TWO, 0, size - i, i) >> TWO & 1:
                        open_ |= 1 << i
        self.fact[4] = due
        self.fact[5] = keep
        self.fact[6] = open_
        return m & due & keep & open_

    def older_facts(
        self, naturals: cython.int, twos: cython.int, jokers: cython.int
    ) -> cython.uint:
        """Add a card to the older meld of a rank: a book that may grow, or an unfinished one.

        Source: rules.md rows 45, 52 to 54; Q58 to Q60.
        """
        p: cython.int = self.player
        self.onto = ONTO_OLDER
        row: cython.int = self.mrow[p]
        m: cython.uint
        self.fact[0] = self.rules.ranks
        if twos + jokers and self.rules.wild_melds:
            self.fact[0] |= 1 << TWO
        if naturals:
            self.fact[1] = self.held1[p]
        else:
            self.fact[1] = ALL if self.held1[p] >> (TWO if twos else JOKER) & 1 else 0
        self.fact[2] = self.older[row]
        self.fact[3] = self.older_takes[row] if naturals else self.older_takes_wild[row]
        if not self.rules.grow_same_turn:
            self.fact[3] &= ~(self.closed_now & self.older_full[row])
        self.fact[7] = self.kinds_free(False)
        m = self.fact[0] & self.fact[1] & self.fact[2] & self.fact[3] & self.fact[7]
        if self.due_rank != NONE and self.due_open != DUE_ANYWHERE:
            # what a take owes goes to the open meld and the next one
            self.fact[4] = 0
            self.fact[5] = self.fact[6] = ALL
            return 0
        return self.finish_facts(m, naturals, twos, jokers)

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

    def no_ask(self) -> cython.int:
        """Why the partner may not be asked.  Source: rules.md 1.1, Going out; Q65-Q68."""
        p: cython.int = self.player
        if not self.rules.permission or self.next_mate[p] == p:
            return NO_PARTNER_TO_ASK
        if self.asked:
            return ALREADY_ASKED
        if not self.in_foot[p]:
            return NOT_IN_FOOT
        if self.due_rank != NONE:
            return FINISH_TAKE_FIRST
        if self.rules.permission == MAY_ASK and self.hand_n[p] <= self.rules.keep:
            return KEEP_CARDS  # after a "no" the turn could not end
        if self.rules.rare:
            if self.rules.ask_once and self.asked_once[p]:
                return ALREADY_ASKED
            if self.owe or self.clean_due != NONE:
                return FINISH_TAKE_FIRST
            if self.went_out != NONE:
                return NO_PARTNER_TO_ASK
            if not self.opened[self.orow[p]]:
                return FINISH_OPENING_FIRST
        if not self.partners_ready(p):
            return PARTNER_NOT_PLAYED_FOOT
        if self.rules.before_asking and not self.books_made(self.side_of[p]):
            return BOOKS_MISSING
        if not self.finishes(NONE, 0, 0, 1):
            return BOOKS_MISSING if self.finishes(NONE, 0, 0, 0) else CANNOT_PLAY_ALL
        return OK

    def no_answer(self) -> cython.int:
        """Why there is nothing to answer: nobody asked."""
        return OK if self.phase == ASK_PHASE else NOTHING_ASKED

    def no_lady(self) -> cython.int:
        """Why a Lady may not join a clean book.  Source: rules.md 1.7, Q80."""
        p: cython.int = self.player
        if self.rules.three_mode != THREES_LADIES:
            return NO_SUCH_ACTION
        if not self.hand[p][RED3]:
            return NOT_HELD
        if self.due_rank != NONE or self.owe or self.clean_due != NONE:
            return FINISH_TAKE_FIRST
        if not self.lady_places(self.side_of[p]):
            return NO_LADY_PLACE
        if self.tight(p) and (
            (self.permitted and self.rules.binds)
            or self.hand_n[p] - 1 + self.arriving(self.pending) <= self.rules.keep
        ):
            if not self.may_go_out(p) or not self.finishes(NONE, 0, 0, 1):
                return MUST_GO_OUT if self.permitted else KEEP_CARDS
            if self.hand_n[p] == 1 and self.rules.last_discard == LAST_REQUIRED:
                return KEEP_CARDS
        return OK
