# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False, nonecheck=False
"""The doors of legality: the list of legal actions, and the reason against any other.

Owns: putting the conditions of all verbs together, in every phase.  Never: a condition.
"""

from __future__ import annotations

import cython

if not cython.compiled:
    from handfoot.engine.kernel.conditions import Conditions
    from handfoot.engine.kernel.numbers import (
        ACTIONS,
        ADD,
        ADD_OLD,
        ADD_OLD_JOKER,
        ADD_OLD_TWO,
        ADD_TWO,
        ALREADY_DREW,
        ANSWER_FIRST,
        ASK,
        ASK_PHASE,
        BELOW_MINIMUM,
        BOOK_FIRST,
        BOOK_IS_CLOSED,
        CHOOSE_FIRST,
        CONTROL,
        DEAL_OVER,
        DISCARD_BANNED,
        DRAW_FIRST,
        DRAW_NEXT,
        DRAW_PHASE,
        FINISH_OPENING_FIRST,
        FINISH_TAKE_FIRST,
        FIRST_PILE,
        JOKER,
        KEEP_CARDS,
        KEY_ANY,
        KEY_WILD,
        KINDS,
        LADY,
        LANE,
        LAST_RANK,
        LIFT,
        LIFT_MIDDLE,
        LIFT_PHASE,
        MELD_ALREADY_OPEN,
        MUST_GO_OUT,
        NEW_CLEAN_MELD_FIRST,
        NO,
        NO_OPEN_MELD,
        NO_STOCK_PILE,
        NO_SUCH_ACTION,
        NONE,
        NOT_HELD,
        NOT_LAST_DISCARD,
        NOT_YET_IN_FOOT,
        NOTHING_TO_CHOOSE,
        OK,
        ONE_KIND_OF_LAYING,
        OVER,
        PLAY_PHASE,
        RANK_NOT_MELDED,
        RANK_USED_UP,
        RED_THREE_NOT_DISCARDED,
        SECOND_PILE,
        START,
        START_JOKERS,
        START_MIXED,
        START_TWOS,
        START_WILD,
        TAKE,
        TAKE_JOKER,
        TAKE_TWO,
        THREES_LADIES,
        TOO_WILD,
        TWO,
        USE_TAKEN_CARD,
        VERBS,
        YES,
        nth_bit,
        popcount,
    )


@cython.no_gc
@cython.cclass
class Listing(Conditions):
    """A deal that lists what is legal."""

    def first_failing(self, verb: cython.int, k: cython.int) -> cython.int:
        """The reason of the first condition of a verb whose mask lacks kind k."""
        keep: cython.int = KEEP_CARDS
        adds: cython.bint = ADD <= verb * 32 < START_WILD or ADD_OLD <= verb * 32 < START_TWOS
        if self.permitted and self.rules.binds:
            keep = MUST_GO_OUT
        if not self.fact[0] >> k & 1:
            if verb == 0:
                return NOT_HELD
            if self.rules.foot_only >> k & 1 and verb * 32 < START_WILD:
                return NOT_YET_IN_FOOT
            return RANK_NOT_MELDED
        if not self.fact[1] >> k & 1:
            return RED_THREE_NOT_DISCARDED if verb == 0 else NOT_HELD
        if not self.fact[2] >> k & 1:
            if verb == 0:
                return self.take_reason()
            if adds:
                return NO_OPEN_MELD
            return (
                MELD_ALREADY_OPEN
                if self.has[self.mrow[self.player]] >> self.meld_of(verb, k) & 1
                else RANK_USED_UP
            )
        if not self.fact[3] >> k & 1:
            if verb == 0:
                return FINISH_OPENING_FIRST
            return BOOK_IS_CLOSED if self.is_shut(verb, k) else TOO_WILD
        if verb and not self.fact[7] >> k & 1:
            return ONE_KIND_OF_LAYING
        if not self.fact[4] >> k & 1:
            return keep if verb == 0 else self.take_reason()
        if verb == 0 and self.rules.rare:
            if not self.fact[7] >> k & 1:
                return NOT_LAST_DISCARD
            if not self.fact[8] >> k & 1:
                return DISCARD_BANNED
        if verb:
            if not self.fact[5] >> k & 1:
                return keep
            if not self.fact[6] >> k & 1:
                if self.rules.opening_kind[self.deal_index]:
                    return BOOK_FIRST
                return BELOW_MINIMUM
        return OK

    def is_shut(self, verb: cython.int, k: cython.int) -> cython.bint:
        """Whether the older meld of rank k takes no card of that sort, whatever its mix."""
        row: cython.int = self.mrow[self.player]
        ow: cython.int = self.old_wld[row][k]
        if not ADD_OLD <= verb * 32 < START_TWOS:
            return False
        if verb * 32 == ADD_OLD or k == TWO or not self.rules.takes_wild >> k & 1:
            return True
        if self.old_nat[row][k] + ow < self.rules.book_size:
            return False
        return self.closed_now >> k & 1 or not self.rules.grows_by(ow, 1)

    def meld_of(self, verb: cython.int, k: cython.int) -> cython.int:
        """The meld that an action of a verb is about."""
        return TWO if verb * 32 == START_WILD else k

    def take_reason(self) -> cython.int:
        """What a pile take still owes, as a reason."""
        if self.rules.rare:
            if self.clean_due != NONE:
                return NEW_CLEAN_MELD_FIRST
            if self.owe:
                return USE_TAKEN_CARD
        return FINISH_TAKE_FIRST

    def look_at(self, a: cython.int) -> cython.void:
        """Fill `fact` with the conditions of an action of the play phase."""
        verb: cython.int = a >> 5
        self.note_freedom()
        if verb == 0:
            self.discard_facts()
        elif a < ADD:
            self.start_facts(verb == 2, verb == 3)
        elif a < ADD_TWO:
            self.add_facts()
        elif a < START_WILD:
            self.add_wild_facts(verb == 5, verb == 6)
        elif a < CONTROL:
            self.wild_facts()
        elif a < ADD_OLD_TWO:
            self.older_facts(1, 0, 0)
        elif a < START_TWOS:
            self.older_facts(0, a < ADD_OLD_JOKER, a >= ADD_OLD_JOKER)
        elif a < START_MIXED:
            self.start_facts(2, 0)
        elif a < START_JOKERS:
            self.start_facts(1, 1)
        else:
            self.start_facts(0, 2)

    def reason_against(self, a: cython.int) -> cython.int:
        """OK if action a is legal now, else the first condition that fails."""
        k: cython.int = a & 31
        reason: cython.int
        if a < 0 or a >= ACTIONS or (k >= KINDS and not CONTROL <= a < ADD_OLD):
            return NO_SUCH_ACTION
        if TAKE_JOKER < a < LIFT or (START_WILD <= a < CONTROL and k > self.rules.meld_min):
            return NO_SUCH_ACTION
        if self.phase == OVER:
            return DEAL_OVER
        if self.phase > OVER or a == FIRST_PILE or a == SECOND_PILE or LIFT <= a < ADD_OLD:
            return self.reason_before_play(a)
        if CONTROL <= a < LIFT:
            return self.reason_control(a)
        if self.phase == ASK_PHASE:
            return ANSWER_FIRST
        if self.phase == DRAW_PHASE:
            return DRAW_FIRST
        if a >= ADD_OLD:
            if not self.rules.rare:
                return NO_OPEN_MELD if a < START_TWOS else TOO_WILD
            if a < ADD_OLD_TWO and k > LAST_RANK:
                return RANK_NOT_MELDED
            if a >= START_TWOS and self.rules.cap(self.rules.meld_min - 2) < 2:
                return TOO_WILD
        self.look_at(a)
        reason = self.first_failing(a >> 5, k)
        if reason != OK and a < START and self.held1[self.player] >> k & 1:
            if self.find_legal() and self.forced:
                return OK
            self.look_at(a)
            return self.first_failing(0, k)
        return reason

    def reason_before_play(self, a: cython.int) -> cython.int:
        """Lifting, passing and choosing piles, each in its own phase."""
        if LIFT <= a < ADD_OLD:
            if self.phase != LIFT_PHASE or a - LIFT < self.least_lift():
                return NOTHING_TO_CHOOSE
            return OK
        if a == FIRST_PILE or a == SECOND_PILE:
            return OK if self.phase > LIFT_PHASE else NOTHING_TO_CHOOSE
        return CHOOSE_FIRST

    def reason_control(self, a: cython.int) -> cython.int:
        """The verbs without a kind."""
        if a == YES or a == NO:
            return self.no_answer()
        if self.phase == ASK_PHASE:
            return ANSWER_FIRST
        if a <= TAKE or a == TAKE_TWO or a == TAKE_JOKER or DRAW_NEXT <= a < FIRST_PILE:
            if self.phase != DRAW_PHASE:
                return ALREADY_DREW
            if a == TAKE:
                return self.no_take(0)
            if a >= TAKE_TWO:
                return self.no_take(1 + a - TAKE_TWO)
            return OK if self.stock_bits() >> (a - CONTROL) & 1 else NO_STOCK_PILE
        if self.phase == DRAW_PHASE:
            return DRAW_FIRST
        return self.no_ask() if a == ASK else self.no_lady()

    def least_lift(self) -> cython.int:
        """The lowest step of the scale of lifts: one card at the least."""
        wanted: cython.int = self.rules.hand_size + self.rules.foot_size + self.rules.later_size
        return LIFT_MIDDLE + 1 - wanted if wanted <= LIFT_MIDDLE else 0

    def find_choice(self) -> cython.int:
        """`find_legal` where no cards are laid: before the play, at the draw, after asking."""
        least: cython.int
        scale: cython.ulonglong = 0xFFFFFFFF  # a smaller type would make it a Python object
        x: cython.uint
        if self.phase == DRAW_PHASE:
            x = self.stock_bits()
            if self.no_take(0) == OK:
                x |= 1 << (TAKE - CONTROL)
            # where any of the taken cards will do, there is one way to take them
            if self.rules.must_top and (self.rules.key == KEY_WILD or self.rules.key == KEY_ANY):
                if self.no_take(1) == OK:
                    x |= 1 << (TAKE_TWO - CONTROL)
                if self.no_take(2) == OK:
                    x |= 1 << (TAKE_JOKER - CONTROL)
            self.legal[8] = x
            return popcount(x)
        if self.phase == ASK_PHASE:
            self.legal[8] = 3 << (YES - CONTROL)
            return 2
        if self.phase == OVER:
            return 0
        if self.phase == LIFT_PHASE:
            least = self.least_lift()
            self.legal[9] = (scale << least) & scale
            return 32 - least
        self.legal[8] = 3 << (FIRST_PILE - CONTROL)
        return 2

    def find_legal(self) -> cython.int:
        """Fill `legal` with the legal actions, a mask for each verb; their number."""
        v: cython.int
        c: cython.int
        n: cython.int = 0
        x: cython.ulonglong
        p: cython.int = self.player
        self.forced = False
        for v in range(VERBS):
            self.legal[v] = 0
        if self.phase != PLAY_PHASE:
            return self.find_choice()
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
            if self.rules.more:
                self.find_more()
        if self.in_foot[p] and self.no_ask() == OK:
            self.legal[8] |= 1 << (ASK - CONTROL)
        # a Lady is no meld, so she may be laid by a seat that has not opened yet
        if self.rules.three_mode == THREES_LADIES and self.no_lady() == OK:
            self.legal[8] |= 1 << (LADY - CONTROL)
        # the verbs side by side in three words of lanes, so that three counts do
        for v in range(3):
            x = self.legal[v + 6]
            x = x << LANE | self.legal[v + 3]
            x = x << LANE | self.legal[v]
            self.word[v] = x
            c = popcount(x)
            self.count[v] = c
            n += c
        if self.rules.more:
            for v in range(3):
                x = self.legal[v + 13]
                x = x << LANE | self.legal[v + 10]
                self.word[v + 3] = x
                c = popcount(x)
                self.count[v + 3] = c
                n += c
        if n == 0 and self.rules.rare:
            # the last resort, so that no ruleset can leave a player without a move
            self.forced = True
            self.legal[0] = self.held1[p]
            self.word[0] = self.legal[0]
            n = popcount(self.word[0])
            self.count[0] = n
        return n

    def find_more(self) -> cython.void:
        """The lay-downs that only some rulesets have; see `Rules.more`."""
        p: cython.int = self.player
        two: cython.bint = self.held1[p] >> TWO & 1
        joker: cython.bint = self.held1[p] >> JOKER & 1
        if self.older[self.mrow[p]]:
            self.legal[10] = self.older_facts(1, 0, 0)
            if two:
                self.legal[11] = self.older_facts(0, 1, 0)
            if joker:
                self.legal[12] = self.older_facts(0, 0, 1)
        if self.rules.cap(self.rules.meld_min - 2) >= 2:
            if self.hand[p][TWO] >= 2:
                self.legal[13] = self.start_facts(2, 0)
            if two and joker:
                self.legal[14] = self.start_facts(1, 1)
            if self.hand[p][JOKER] >= 2:
                self.legal[15] = self.start_facts(0, 2)

    def nth(self, i: cython.int) -> cython.int:
        """The i-th legal action that `find_legal` found, in the order of its words."""
        v: cython.int
        n: cython.int
        at: cython.int
        if self.phase != PLAY_PHASE:
            if self.phase == LIFT_PHASE:
                return LIFT + self.least_lift() + i
            return CONTROL + nth_bit(self.legal[8], i)
        v = 0
        n = self.count[0] + self.count[1] + self.count[2]
        if self.rules.more and i >= n:
            i -= n
            v = 3
        # added up rather than branched upon: which word it is, only chance knows
        n = self.count[v] + self.count[v + 1]
        at = (i >= self.count[v]) + (i >= n)
        i -= self.count[v] * (at > 0) + self.count[v + 1] * (at > 1)
        at += v
        i = nth_bit(self.word[at], i)
        n = (i >= LANE) + (i >= 2 * LANE)  # the verb's lane in the word
        if v:
            at += 7
        return (at + 3 * n) * 32 + i - n * LANE
