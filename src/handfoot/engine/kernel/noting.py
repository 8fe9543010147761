# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False, nonecheck=False
"""Noting what everybody at the table sees of an action.

Owns: which cards an action shows, and to whom a card of the pile went.  Never: where they are
kept (`memory`), or what the action does (`dealing`).
"""

from __future__ import annotations

import cython

if not cython.compiled:
    from handfoot.engine.kernel.memory import Memory
    from handfoot.engine.kernel.numbers import (
        ADD,
        ADD_JOKER,
        ADD_OLD,
        ADD_OLD_JOKER,
        ADD_OLD_TWO,
        ADD_TWO,
        CONTROL,
        JOKER,
        KINDS,
        LADY,
        LAST_RANK,
        MAX_CARDS,
        NONE,
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
        TWO,
    )
    from handfoot.engine.kernel.redealing import Redealing


@cython.no_gc
@cython.cclass
class Noting(Redealing):
    """A deal whose actions are remembered."""

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
        m.known[p][card] += 1
        m.coming[card] -= 1
        # what goes down beside the upcard was in the hand before the rest of the pile came
        if self.due_rank == NONE:
            if pay == PAY_PAIR:
                m.lays(p, row, card, need + 1)
            elif pay == PAY_EXTEND:
                m.lays(p, row, card, 1)
            elif pay == PAY_TWO or pay == PAY_JOKER:
                m.lays(p, row, card, need)
                m.lays(p, row, TWO if pay == PAY_TWO else JOKER, 1)
        if not self.pending:
            m.gets(p)

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

    def keep_remembered(self, seat: cython.int, m: Memory) -> cython.void:
        """After `take_up`: put the cards that others are known to hold back into their hands.

        As far as they are hidden and have room: a memory is of what was seen, not of the deal.
        """
        p: cython.int
        k: cython.int
        for p in range(self.rules.players):
            if not self.hides_hand(p, seat):
                continue
            for k in range(KINDS):
                while self.hand[p][k] < m.known[p][k] and self.unseen[k] and self.missing(p) > 0:
                    self.hand[p][k] += 1
                    self.unseen[k] -= 1

    # ---- the Python face -----------------------------------------------------------------

    def begin_memory(self, memory: Memory) -> None:
        """Let a memory begin with this deal as it lies: of what came before it knows nothing."""
        memory.clear()
        self.count_pile(memory)

    def follow(self, action: cython.int, memory: Memory) -> None:
        """Play an action that is known to be legal; the memory notes what everybody saw."""
        self.apply_seen(action, memory)
