# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False, nonecheck=False
"""From a shoe to the first turn, and the door through which every action goes.

Owns: dealing hands and reserves, lifting, passing and choosing piles, the turn-up; `apply`.
Never: whether an action is allowed; `apply` trusts its caller.
"""

from __future__ import annotations

import cython

if not cython.compiled:
    from handfoot.engine.kernel.numbers import (
        ADD,
        ADD_JOKER,
        ADD_OLD,
        ADD_OLD_JOKER,
        ADD_OLD_TWO,
        ADD_TWO,
        ASK,
        ASK_PHASE,
        CHOICE_FREE,
        CHOICE_HIGH,
        CHOOSE_PHASE,
        CONTROL,
        DRAW,
        DRAW_NEXT,
        FIRST_PILE,
        KINDS,
        LADY,
        LIFT,
        LIFT_MIDDLE,
        LIFT_PHASE,
        MAX_CARDS,
        MAX_DEALS,
        NO,
        PASS_PHASE,
        PLAY_PHASE,
        QUORUM_ALL,
        QUORUM_NEXT,
        RED3,
        SECOND_PILE,
        START,
        START_JOKER,
        START_JOKERS,
        START_MIXED,
        START_TWO,
        START_TWOS,
        START_WILD,
        TAKE,
        TAKE_TWO,
        TWO,
        WILD_FREEZES,
        YES,
    )
    from handfoot.engine.kernel.taking import Taking


@cython.no_gc
@cython.cclass
class Dealing(Taking):
    """A deal that can be dealt, and in which actions are played."""

    def shuffle_and_deal(
        self, seed: cython.uint, deal_index: cython.int, starter: cython.int
    ) -> cython.void:
        """Shuffle the shoe with the state's own generator, and deal."""
        n: cython.int = self.rules.shoe_count
        i: cython.int
        j: cython.int
        c: cython.uchar
        x: cython.ulonglong = 2654435769
        mask: cython.ulonglong = 0xFFFFFFFF
        self.set_deal(deal_index, starter)
        x = (x * seed + 12345) & mask
        self.rng = x if x else 1
        for i in range(n):
            self.cards[i] = self.rules.shoe[i]
        self.stock_n = n
        self.deal_out(True)
        self.shuffle(self.stock_n, self.stock_n)
        if self.rules.turn_up:
            while (
                not self.rules.may_stay
                and self.rules.rebury >> self.cards[self.stock_n - 1] & 1
                and self.buried < 200  # where nothing else is left, it stays
            ):
                j = self.below(self.stock_n)
                c = self.cards[self.stock_n - 1]
                self.cards[self.stock_n - 1] = self.cards[j]
                self.cards[j] = c
                self.buried += 1
            self.turn_up()
        if self.rules.lifts:
            for i in range(self.rules.players):
                j = self.below(3)
                self.noise[i] = j + cython.cast(cython.int, self.below(3)) - 2
        self.open_deal()

    def set_deal(self, deal_index: cython.int, starter: cython.int) -> cython.void:
        """Begin an empty table for a deal: its numbers, and who sits on which side."""
        p: cython.int
        self.clear()
        self.deal_index = deal_index if deal_index < MAX_DEALS else MAX_DEALS - 1
        self.starter = starter
        if self.rules.rare:
            self.seat_sides()
        for p in range(self.rules.players):
            self.need[self.orow[p]] = self.rules.minimum[self.deal_index] + self.rules.strict

    def deal_out(self, mixed: cython.bint) -> cython.void:
        """Deal hands, then reserves, from the top of the stock, the starter first.

        Each pile goes where the ruleset passes it.  Source: rules.md 1.1, Deal; row 20.
        If they are to be `mixed`, each pile is drawn by chance just before it is dealt: random
        numbers wait for one another, and while they do the last pile is counted.
        """
        pile: cython.int
        j: cython.int
        d: cython.int = self.deal_index
        p: cython.int = self.starter
        for pile in range(self.rules.reserves + 1):
            for j in range(self.rules.players):
                if pile == 0:
                    self.deal_pile(self.rules.pass_hand[d][p], 0, mixed)
                else:
                    self.deal_pile(self.rules.pass_foot[d][p], pile, mixed)
                p = p + 1 if p + 1 < self.rules.players else 0
        if self.rules.choice >= CHOICE_HIGH:
            for p in range(self.rules.players):
                if self.shown[p][0] != self.shown[p][1] and (
                    (self.shown[p][0] < self.shown[p][1]) == (self.rules.choice == CHOICE_HIGH)
                ):
                    self.swap_piles(p)

    def deal_pile(self, to: cython.int, pile: cython.int, mixed: cython.bint) -> cython.void:
        """Deal one pile to a seat: 0 its hand, 1 the first reserve, 2 the second."""
        n: cython.int = self.rules.hand_size
        top: cython.int = self.stock_n - 1
        if pile == 1:
            n = self.rules.foot_size
        elif pile == 2:
            n = self.rules.later_size
        if mixed:
            self.shuffle(self.stock_n, n)
        if pile == 0:
            self.hand_out(self.hand[to], self.stock_n, n)
            self.count_hand(to)
        elif pile == 1:
            self.hand_out(self.foot[to], self.stock_n, n)
        else:
            self.hand_out(self.later[to], self.stock_n, n)
        self.stock_n -= n
        if self.rules.choice and pile < 2 and n:
            # the card that decides is the lowest; the one that is seen, the top one
            if self.rules.choice == CHOICE_FREE:
                top -= n - 1
            self.shown[to][pile] = self.cards[top]

    def turn_up(self) -> cython.void:
        """Turn the top stock card up to start the discard pile."""
        k: cython.int
        self.stock_n -= 1
        self.pile_n = 1
        k = self.cards[self.stock_n]
        self.cards[MAX_CARDS - 1] = k
        if self.rules.wild_effect == WILD_FREEZES and (k >= TWO or k == RED3):
            self.frozen = 1

    def split_stock(self) -> cython.void:
        """Part the stock into its piles, or the seats' streams, as even as it goes."""
        i: cython.int
        n: cython.int = self.rules.heaps
        for i in range(n):
            self.heap_n[i] = self.stock_n // n + (1 if i < self.stock_n % n else 0)

    # ---- before the first turn --------------------------------------------------------------

    def open_deal(self) -> cython.void:
        """The cards lie ready: the first choice before the play, or the first turn."""
        if self.rules.rare or self.rules.streams:
            self.split_stock()
        if not self.rules.rare:
            self.begin_turn(self.starter)
            return
        self.player = self.actor = self.starter
        if self.rules.lifts:
            self.phase = LIFT_PHASE
        elif self.rules.pass_one[self.deal_index]:
            self.phase = PASS_PHASE
        elif self.rules.choice == CHOICE_FREE:
            self.phase = CHOOSE_PHASE
        else:
            self.start_play()

    def next_choice(self) -> cython.void:
        """The next seat chooses; after the last one, the next kind of choice."""
        p: cython.int = self.player + 1
        if p == self.rules.players:
            p = 0
        self.player = self.actor = p
        if p != self.starter:
            return
        if self.phase == LIFT_PHASE and self.rules.pass_one[self.deal_index]:
            self.phase = PASS_PHASE
            return
        if self.phase == PASS_PHASE:
            self.pass_piles()
        if self.phase != CHOOSE_PHASE and self.rules.choice == CHOICE_FREE:
            self.phase = CHOOSE_PHASE
        else:
            self.start_play()

    def swap_piles(self, p: cython.int) -> cython.void:
        """Seat p plays the other of its two piles first."""
        k: cython.int
        n: cython.int
        for k in range(KINDS):
            n = self.hand[p][k]
            self.gain(p, k, self.foot[p][k] - n)
            self.foot[p][k] = n
        k = self.shown[p][0]
        self.shown[p][0] = self.shown[p][1]
        self.shown[p][1] = k

    def pass_piles(self) -> cython.void:
        """Every seat's chosen pile goes to the left, all at once."""
        p: cython.int
        k: cython.int
        n: cython.int
        last: cython.int = self.rules.players - 1
        for p in range(self.rules.players):
            if self.chosen[p] == 0:
                self.swap_piles(p)
        for k in range(KINDS):
            n = self.foot[last][k]
            for p in range(last, 0, -1):
                self.foot[p][k] = self.foot[p - 1][k]
            self.foot[0][k] = n
        n = self.shown[last][1]
        for p in range(last, 0, -1):
            self.shown[p][1] = self.shown[p - 1][1]
        self.shown[0][1] = n

    def start_play(self) -> cython.void:
        """The first turn; where it is so agreed, every seat lays its red threes before."""
        i: cython.int
        if self.rules.threes_at_deal:
            for i in range(self.rules.players):
                self.lay_red_threes((self.starter + i) % self.rules.players, True)
        self.begin_turn(self.starter)

    # ---- what the actions do --------------------------------------------------------------------

    def apply(self, a: cython.int) -> cython.void:
        """Play a legal action.  Asks no rule question; see `deal.Deal.why_not`."""
        k: cython.int = a & 31
        size: cython.int
        self.listed = False
        if a < START:
            self.discard(k)
        elif a < ADD:
            size = self.rules.start_n[k]
            self.make_way(k)
            if a < START_TWO:
                self.lay(k, size, 0, 0)
            elif a < START_JOKER:
                self.lay(k, size - 1, 1, 0)
            else:
                self.lay(k, size - 1, 0, 1)
        elif a < START_WILD:
            if self.rules.rare and not self.started >> k & 1:
                self.added |= 1 << k
            if a < ADD_TWO:
                self.lay(k, 1, 0, 0)
            elif a < ADD_JOKER:
                self.lay(k, 0, 1, 0)
            else:
                self.lay(k, 0, 0, 1)
        elif a < CONTROL:
            self.make_way(TWO)
            self.lay(TWO, 0, self.rules.meld_min - k, k)
        elif a == DRAW:
            self.draw(0)
        elif a == TAKE:
            self.take(0)
        elif a == ASK:
            self.asked = 1
            if self.rules.rare:
                self.asked_once[self.player] = 1
            self.phase = ASK_PHASE
            self.actor = self.next_mate[self.player]
        elif a == YES or a == NO:
            self.answer(a == YES)
        else:
            self.apply_rare(a)

    def answer(self, yes: cython.bint) -> cython.void:
        """The partner asked has answered; with several, the quorum decides (Q68)."""
        p: cython.int = self.player
        quorum: cython.int = self.rules.quorum
        if yes == (quorum == QUORUM_ALL) and quorum != QUORUM_NEXT:
            # not settled yet: the next partner's word is needed, if there is one
            self.actor = self.next_mate[self.actor]
            if self.actor != p:
                return
        self.permitted = 1 if yes else 0
        self.actor = p
        self.phase = PLAY_PHASE

    def apply_rare(self, a: cython.int) -> cython.void:
        """Play an action that only some rulesets have."""
        p: cython.int = self.player
        k: cython.int = a & 31
        size: cython.int = self.rules.meld_min
        error: cython.int
        if a < FIRST_PILE:
            self.draw(a - DRAW_NEXT + 1)
        elif a <= SECOND_PILE:
            if self.phase == PASS_PHASE:
                self.chosen[p] = a - FIRST_PILE
            elif a == SECOND_PILE:
                self.swap_piles(p)
            self.next_choice()
        elif a == LADY:
            self.gain(p, RED3, -1)
            self.red3[p] += 1
            self.after_laying()
        elif a < LIFT:
            self.take(1 + a - TAKE_TWO)
        elif a < ADD_OLD:
            error = k - LIFT_MIDDLE + self.noise[p]
            if error < 0:
                error = -error
            self.lifted[p] = error
            self.next_choice()
        elif a < START_TWOS:
            if not self.started >> k & 1:
                self.added |= 1 << k
            if a < ADD_OLD_TWO:
                self.lay_older(k, 1, 0, 0)
            elif a < ADD_OLD_JOKER:
                self.lay_older(k, 0, 1, 0)
            else:
                self.lay_older(k, 0, 0, 1)
        else:
            self.make_way(k)
            if a < START_MIXED:
                self.lay(k, size - 2, 2, 0)
            elif a < START_JOKERS:
                self.lay(k, size - 2, 1, 1)
            else:
                self.lay(k, size - 2, 0, 2)
