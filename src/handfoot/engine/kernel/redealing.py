# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False, nonecheck=False
"""Dealing again what a seat cannot know: another world that looks the same to it.

Owns: which places are hidden from a seat, and filling them by chance, each way as likely as
any other that the table allows.  Never: where a hidden card truly lies; the cards are taken up
and sorted before they are mixed, so nothing of that is left.
"""

from __future__ import annotations

import cython

if not cython.compiled:
    from handfoot.engine.kernel.listing import Listing
    from handfoot.engine.kernel.numbers import (
        ASK_PHASE,
        CHOOSE_PHASE,
        KINDS,
        LIFT_PHASE,
        MAX_SEATS,
        NONE,
        OVER,
        PASS_PHASE,
        RED3,
        ROW,
        THREES_AFTER_OPEN,
        THREES_KEPT,
    )
    from handfoot.engine.kernel.state import State


def scramble(x: cython.ulonglong) -> cython.ulonglong:
    """64 bits that look like chance, from a counter (the last step of SplitMix64)."""
    first: cython.ulonglong = 0xBF58476D1CE4E5B9
    second: cython.ulonglong = 0x94D049BB133111EB
    mask: cython.ulonglong = ~cython.cast(cython.ulonglong, 0)
    if not cython.compiled:
        mask = 0xFFFFFFFFFFFFFFFF
    x = ((x ^ (x >> 30)) * first) & mask
    x = ((x ^ (x >> 27)) * second) & mask
    return x ^ (x >> 31)


@cython.no_gc
@cython.cclass
class Redealing(Listing):
    """A deal of which the hidden cards can be dealt again."""

    # ---- what is hidden -----------------------------------------------------------------

    def hides_hand(self, p: cython.int, seat: cython.int) -> cython.bint:
        """Whether `seat` does not see the hand of seat p: its own too before the play."""
        return p != seat or self.phase > OVER

    def has_begun(self, p: cython.int) -> cython.bint:
        """Whether seat p has begun a turn in this deal."""
        i: cython.int = p - self.starter
        if i < 0:
            i += self.rules.players
        return self.phase <= OVER and self.turn_n > i

    def may_hold_threes(self, p: cython.int) -> cython.bint:
        """Whether red threes may be in the hand of seat p, for all that the table shows."""
        if self.rules.three_mode >= THREES_KEPT or self.phase > OVER:
            return True
        if self.rules.three_mode == THREES_AFTER_OPEN:
            return not self.aired[p]
        return not self.rules.threes_at_deal and not self.has_begun(p)

    def tops_lie_hidden(self) -> cython.bint:
        """Whether nobody has seen the top cards of the piles yet."""
        return self.phase == LIFT_PHASE or self.phase == PASS_PHASE

    def known_top(self, p: cython.int, pile: cython.int) -> cython.int:
        """The card of seat p's hand (0) or foot (1) that all have seen when it chose, or NONE."""
        if not self.rules.tops_seen or self.tops_lie_hidden():
            return NONE
        if self.phase != CHOOSE_PHASE:
            if pile == 0 and (self.has_begun(p) or self.shown[p][0] == RED3):
                return NONE
            if pile and (self.in_foot[p] or self.level[p]):
                return NONE
        return self.shown[p][pile]

    def count_hidden(self, seat: cython.int) -> cython.void:
        """Count the cards hidden from a seat, by kind, and how many lie in each reserve."""
        p: cython.int
        k: cython.int
        n: cython.int
        if not cython.compiled:
            self.chance = 0
            self.unseen = [0] * ROW
            self.foot_n = [0] * MAX_SEATS
            self.later_n = [0] * MAX_SEATS
        for k in range(KINDS):
            self.unseen[k] = 0
        for n in range(self.stock_n):
            self.unseen[self.cards[n]] += 1
        for p in range(self.rules.players):
            if self.hides_hand(p, seat):
                for k in range(KINDS):
                    self.unseen[k] += self.hand[p][k]
            n = 0
            for k in range(KINDS):
                n += self.foot[p][k]
                self.unseen[k] += self.foot[p][k]
            self.foot_n[p] = n
            self.later_n[p] = 0
            if self.rules.reserves == 2:
                n = 0
                for k in range(KINDS):
                    n += self.later[p][k]
                    self.unseen[k] += self.later[p][k]
                self.later_n[p] = n

    def take_up(self, seat: cython.int) -> cython.void:
        """Take up every hidden card but those that all know where they lie."""
        p: cython.int
        k: cython.int
        for p in range(self.rules.players):
            for k in range(KINDS):
                self.foot[p][k] = 0
            if self.rules.reserves == 2:
                for k in range(KINDS):
                    self.later[p][k] = 0
            if self.hides_hand(p, seat):
                for k in range(KINDS):
                    self.hand[p][k] = 0
                k = self.known_top(p, 0)
                if k != NONE and self.unseen[k]:
                    self.hand[p][k] = 1
                    self.unseen[k] -= 1
            k = self.known_top(p, 1)
            if k != NONE and self.foot_n[p] and self.unseen[k]:
                self.foot[p][k] = 1
                self.unseen[k] -= 1

    def missing(self, p: cython.int) -> cython.int:
        """How many cards are still to be dealt to the hand of seat p."""
        k: cython.int
        n: cython.int = self.hand_n[p]
        for k in range(KINDS):
            n -= self.hand[p][k]
        return n

    # ---- filling the places ---------------------------------------------------------------

    def spread(self, seat: cython.int, mixed: cython.bint) -> cython.bint:
        """Deal the cards taken up to the hidden places: by chance, or in a fixed order.

        The cards lie where the stock does, red threes first, and are dealt from the end: to
        the hand of a seat that asks, to the hands that hold no red three, to the other hands
        and to the reserves; the rest is the stock.
        False if a seat has asked to go out and no hand was found with which it could.
        """
        p: cython.int
        k: cython.int
        i: cython.int
        n: cython.int = 0
        low: cython.int
        red: cython.int = self.unseen[RED3]
        found: cython.bint = True
        asks: cython.int = self.player if self.phase == ASK_PHASE and mixed else -1
        most: cython.ulonglong = 0xFFFFFFFF  # a literal this large would be a Python object
        for k in range(KINDS):
            for i in range(self.unseen[k]):
                self.cards[n] = k
                n += 1
        if asks >= 0:
            low = n - self.missing(asks)
            found = self.find_asker(asks, min(red, low), low, n)
            n = low
        low = n
        for p in range(self.rules.players):
            if p != asks and self.hides_hand(p, seat) and not self.may_hold_threes(p):
                low -= self.missing(p)
        if mixed:
            self.mix(low, n, min(red, low))
            self.mix(0, low, 0)
        for p in range(self.rules.players):
            if p != asks and self.hides_hand(p, seat) and not self.may_hold_threes(p):
                n = self.deal_hand(p, n)
        for p in range(self.rules.players):
            if self.hides_hand(p, seat) and self.may_hold_threes(p):
                n = self.deal_hand(p, n)
        for p in range(self.rules.players):
            n = self.deal_reserves(p, n)
        if self.rules.rare:
            self.settle_rare(mixed)
        self.rng = 1
        if mixed:
            self.rng = 1 + self.chosen_below(most)
        self.listed = False
        return found

    def find_asker(
        self, p: cython.int, red: cython.int, low: cython.int, high: cython.int
    ) -> cython.bint:
        """Deal seat p, which asked to go out, the cards from low to high, until it could."""
        i: cython.int
        tries: cython.int
        for tries in range(100_000):
            self.mix(low, high, red)
            self.deal_hand(p, high)
            if self.finishes(NONE, 0, 0, 1):
                return True
            for i in range(low, high):
                self.hand[p][self.cards[i]] -= 1
        self.deal_hand(p, high)
        return False

    def mix(self, low: cython.int, high: cython.int, least: cython.int) -> cython.void:
        """Fill the places from low to high with cards drawn from all that lie below high.

        None of the cards below the place `least` is drawn.
        """
        i: cython.int
        j: cython.int
        c: cython.uchar
        x: cython.ulonglong = self.chance
        step: cython.ulonglong = 0x9E3779B97F4A7C15
        mask: cython.ulonglong = ~cython.cast(cython.ulonglong, 0)
        if not cython.compiled:
            mask = 0xFFFFFFFFFFFFFFFF
        for i in range(high - 1, low - 1, -1):
            x = (x + step) & mask
            j = least + cython.cast(cython.int, ((scramble(x) >> 32) * (i + 1 - least)) >> 32)
            c = self.cards[i]
            self.cards[i] = self.cards[j]
            self.cards[j] = c
        self.chance = x

    def chosen_below(self, n: cython.uint) -> cython.uint:
        """A random integer from 0 to n-1, of the same stream as `mix`."""
        step: cython.ulonglong = 0x9E3779B97F4A7C15
        mask: cython.ulonglong = ~cython.cast(cython.ulonglong, 0)
        if not cython.compiled:
            mask = 0xFFFFFFFFFFFFFFFF
        self.chance = (self.chance + step) & mask
        return ((scramble(self.chance) >> 32) * n) >> 32

    def deal_hand(self, p: cython.int, n: cython.int) -> cython.int:
        """Fill the hand of seat p from the end of n cards; how many are left."""
        size: cython.int = self.missing(p)
        self.hand_out(self.hand[p], n, size)
        n -= size
        if self.rules.tops_seen and self.tops_lie_hidden():
            self.shown[p][0] = self.cards[n]
        self.count_hand(p)
        return n

    def deal_reserves(self, p: cython.int, n: cython.int) -> cython.int:
        """Fill the reserves of seat p from the end of n cards; how many are left."""
        i: cython.int
        size: cython.int = self.foot_n[p]
        for i in range(KINDS):
            size -= self.foot[p][i]
        self.hand_out(self.foot[p], n, size)
        n -= size
        if self.rules.tops_seen and self.tops_lie_hidden():
            self.shown[p][1] = self.cards[n]
        if self.later_n[p]:
            self.hand_out(self.later[p], n, self.later_n[p])
            n -= self.later_n[p]
        return n

    def settle_rare(self, mixed: cython.bint) -> cython.void:
        """Lifts still to come go astray anew; what was seen of no pile is forgotten."""
        p: cython.int
        astray: cython.int
        for p in range(MAX_SEATS):
            self.noise[p] = 0
            if not self.rules.tops_seen:
                self.shown[p][0] = self.shown[p][1] = NONE
        if not mixed or self.phase != LIFT_PHASE:
            return
        for p in range(self.rules.players):
            astray = self.chosen_below(3)
            astray += self.chosen_below(3)
            if self.lifted[p] == NONE:
                self.noise[p] = astray - 2

    # ---- the Python face ------------------------------------------------------------------

    def hide(self, seat: cython.int) -> None:
        """Put every card that the seat to act cannot know into a fixed order, in place.

        What is left is what the seat knows and how many cards lie where; the hidden cards
        are all there, sorted.  Deals that look the same to the seat become equal.
        Raises ValueError if it is not for that seat to act.
        """
        self.check_actor(seat)
        with cython.nogil:
            self.count_hidden(seat)
            self.take_up(seat)
            self.spread(seat, False)

    def redeal(
        self,
        seat: cython.int,
        seed: cython.ulonglong,
        known: list[list[int] | None] | None = None,
    ) -> None:
        """Deal every card that the seat to act cannot know anew, in place; for play-outs.

        `seed` is 0 to 2**64-1; the same seed gives the same cards to deals that look the same
        to the seat, wherever the hidden cards lay before.  The deal's own generator is seeded
        too.  `known` holds, by seat, at least how many cards of each kind it is known to hold,
        or None.
        Raises ValueError, with the deal as it was, if it is not for that seat to act, if
        `known` cannot be, or if no hand was found with which a seat that has asked to go out
        could do so.
        """
        found: cython.bint
        before: State = State.__new__(State)
        self.check_actor(seat)
        self.count_hidden(seat)
        if known is not None:
            self.check_known(seat, known)
        self.chance = seed
        if self.phase == ASK_PHASE:
            before.copy_from(self)
        with cython.nogil:
            self.take_up(seat)
        if known is not None:
            self.keep_known(seat, known)
        with cython.nogil:
            found = self.spread(seat, True)
        if not found:
            self.copy_from(before)
            raise ValueError(f"no hand was found with which seat {self.player} could go out")

    def check_actor(self, seat: cython.int) -> None:
        """Raise ValueError unless `seat` is to act."""
        if self.phase == OVER or seat != self.actor:
            raise ValueError(f"it is not for seat {seat} to act")

    def check_known(self, seat: cython.int, known: list[list[int] | None]) -> None:
        """Raise ValueError if hidden hands cannot hold so much.

        `count_hidden` was called before.
        """
        p: cython.int
        k: cython.int
        top: cython.int
        n: cython.int
        room: cython.int = 0  # of hands without red threes
        players: cython.int = self.rules.players
        if len(known) != players:
            raise ValueError(f"{len(known)} hands are known of, {players} play")
        left = [self.unseen[k] for k in range(KINDS)]
        for p in range(players):
            top = self.known_top(p, 1)
            if top != NONE and self.foot_n[p]:
                left[top] -= 1
            if not self.hides_hand(p, seat):
                continue
            row = known[p] or [0] * KINDS
            if len(row) != KINDS or min(row) < 0:
                raise ValueError(f"what is known of a hand is {KINDS} numbers, none below 0")
            top = self.known_top(p, 0)
            n = 0
            for k in range(KINDS):
                left[k] -= max(row[k], top == k)
                n += max(row[k], top == k)
            if n > self.hand_n[p]:
                raise ValueError(f"seat {p} holds {self.hand_n[p]} cards, {n} are known")
            if not self.may_hold_threes(p):
                room += self.hand_n[p] - n
                if row[RED3]:
                    raise ValueError(f"seat {p} has laid its red threes, and holds none")
        if min(left) < 0 or sum(left) - left[RED3] < room:
            raise ValueError("more cards of a kind are known to be held than are hidden")

    def keep_known(self, seat: cython.int, known: list[list[int] | None]) -> None:
        """Put the cards that a seat is known to hold back into its hand."""
        p: cython.int
        k: cython.int
        for p in range(self.rules.players):
            row = known[p]
            if row is None or not self.hides_hand(p, seat):
                continue
            for k in range(KINDS):
                while self.hand[p][k] < row[k]:
                    self.hand[p][k] += 1
                    self.unseen[k] -= 1
