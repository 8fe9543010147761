# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False, nonecheck=False
"""One deal, whole: dealing, playing, copies, play-outs and the doors for Python.

Owns: the checked door `play`, the trusting door `push`, and what runs without the GIL.
Never: a condition (`conditions`) or an effect (`state`).
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
        CONTROL,
        DRAW_PHASE,
        DUE_ANYWHERE,
        JOKER,
        KINDS,
        LOST,
        NONE,
        OK,
        ONTO_NEW,
        ONTO_OLDER,
        ONTO_OPEN,
        OVER,
        PAY_NOTHING,
        PLAY_PHASE,
        START,
        START_JOKER,
        START_JOKERS,
        START_MIXED,
        START_TWO,
        START_TWOS,
        START_WILD,
        STRIDE,
        TAKE,
        TAKE_JOKER,
        TAKE_TWO,
        TWO,
        VERBS,
        WORDS,
        low_bit,
    )
    from handfoot.engine.kernel.observing import Observing
    from handfoot.engine.kernel.rules import Rules


@cython.final
@cython.no_gc
@cython.cclass
class Deal(Observing):
    """One deal with its rules: what is legal, why the rest is not, and play-outs."""

    def __init__(self, rules: Rules) -> None:
        if not cython.compiled:
            self.legal = [0] * VERBS
            self.kept = [0] * 25
            self.onto = self.coming = 0
            self.fact = [0] * 9
            self.ahead = None
            self.word = [0] * WORDS
            self.count = [0] * WORDS
        self.forced = False
        self.set_up(rules)

    def random_steps(self) -> cython.int:
        """Play uniformly random legal actions to the end of the deal; their number."""
        n: cython.int = 0
        while self.phase != OVER:
            self.apply(self.nth(self.below(self.find_legal())))
            n += 1
        return n

    def look_ahead(self) -> cython.void:
        """Make `ahead` a copy of this deal, to be played on.

        It is kept, so that a search on copies neither asks for memory nor needs the GIL.
        """
        if self.ahead is None:
            self.make_ahead()
        self.ahead.copy_cards(self)

    def make_ahead(self) -> cython.void:
        """Find memory for `ahead`, once in the life of a deal."""
        self.ahead = self.clone()  # type: ignore[assignment]  # None in plain Python till now

    def ends_after(
        self,
        way: cython.int,
        k: cython.int,
        naturals: cython.int,
        twos: cython.int,
        jokers: cython.int,
    ) -> cython.bint:
        """Whether a seat that may go out can end its turn after this take or lay-down.

        `way`: 1, 2, 3 for a take (see `payment`, counted from 0), 0 for a lay-down.
        Tried on copies: only a seat alone in its foot and short of cards asks.
        """
        self.look_ahead()
        # whatever may replace red threes of the pile is unknown, and only makes it easier to
        # keep enough cards: what can end without any replacement can end
        self.ahead.stock_n = 0
        if self.rules.stock_piles > 1:
            self.ahead.split_stock()
        if way:
            self.ahead.take(way - 1)
        else:
            self.ahead.lay(k, naturals, twos, jokers)
        return self.ahead.can_end()

    def lay_onto(
        self,
        onto: cython.int,
        k: cython.int,
        naturals: cython.int,
        twos: cython.int,
        jokers: cython.int,
    ) -> cython.void:
        """Lay cards on the older meld of rank k, on the open one, or as a new one."""
        if onto == ONTO_OLDER:
            self.lay_older(k, naturals, twos, jokers)
            return
        if onto == ONTO_NEW:
            self.make_way(k)
        self.lay(k, naturals, twos, jokers)

    def least_after(self, way: cython.int) -> cython.int:
        """Cards of the hand that this take lays at the least, or -1 if they have no place."""
        p: cython.int = self.player
        k: cython.int = self.top()
        least: cython.int
        if not self.rules.all_taken and (self.in_foot[p] or not self.rules.own_first_book):
            # no card comes to the hand meanwhile, neither of the pile nor of the foot
            least = self.fewest_owed(
                k,
                self.rules.match_needed + 1,
                self.hand[p][k] + 1,
                self.hand[p][TWO] + self.hand[p][JOKER],
            )
            return least - 1 if least > 0 else -1
        self.look_ahead()
        self.ahead.stock_n = 0
        if self.rules.stock_piles > 1:
            self.ahead.split_stock()
        self.ahead.take(way)
        least = self.ahead.least_owed(4)
        return least - 1 if least > 0 else -1  # the upcard came to the hand

    def owed_after(
        self,
        k: cython.int,
        naturals: cython.int,
        twos: cython.int,
        jokers: cython.int,
    ) -> cython.bint:
        """Whether what a take owes can be laid anywhere after this, and the turn be ended."""
        p: cython.int = self.player
        due: cython.int = self.due_n - naturals if self.due_n > naturals else 0
        left: cython.int = self.hand_n[p] - naturals - twos - jokers
        least: cython.int
        if due and k == self.due_rank and (self.in_foot[p] or not self.rules.own_first_book):
            # more of the rank stays due, so nothing but its melds changes, and no card comes
            self.try_lay(k, naturals, twos, jokers, 0)
            least = self.fewest_owed(
                k, due, self.hand[p][k], self.hand[p][TWO] + self.hand[p][JOKER]
            )
            self.untry()
            if least < 0:
                return False
            if not self.tight(p) or not self.in_foot[p]:
                return True
            if left - least + self.arriving(self.pending) > self.rules.keep:
                return True
            if not self.may_go_out(p):
                return False
        elif due == 0 and left > 0 and (not self.tight(p) or not self.in_foot[p]):
            return True  # nothing more is owed, and the hand is not empty
        self.look_ahead()
        self.ahead.stock_n = 0
        if self.rules.stock_piles > 1:
            self.ahead.split_stock()
        self.ahead.lay_onto(self.onto, k, naturals, twos, jokers)
        if self.ahead.phase != PLAY_PHASE or self.ahead.player != p:
            return self.ahead.can_end()
        least = self.ahead.least_owed(4)
        if least < 0:
            return False
        if not self.tight(p) or not self.in_foot[p]:
            return True
        least = left - least + self.arriving(self.pending)
        return least > self.rules.keep or (self.may_go_out(p) and self.ahead.can_end())

    def owed_action(self, v: cython.int) -> cython.int:
        """The v-th way to lay cards on the rank that a take owes, or -1 if it is not open."""
        k: cython.int = self.due_rank
        m: cython.uint
        self.free = True  # the conditions of the cards only
        if v < 3:
            m = self.start_facts(v == 1, v == 2)
            v = START + v * STRIDE
        elif v == 3:
            m = self.add_facts()
            v = ADD
        elif v < 6:
            m = self.add_wild_facts(v == 4, v == 5)
            v = ADD + (v - 3) * STRIDE
        elif v < 9:
            m = self.older_facts(v == 6, v == 7, v == 8)
            v = ADD_OLD + (v - 6) * STRIDE
        else:
            m = self.start_facts(2 if v == 9 else 1 if v == 10 else 0, v - 9)
            v = START_TWOS + (v - 9) * STRIDE
        return v + k if m >> k & 1 else -1

    def least_owed(self, wilds: cython.int) -> cython.int:
        """The fewest cards that lay what a take owes on any of its melds, or -1.

        At most so many of them are wild.
        """
        v: cython.int
        a: cython.int
        held: cython.int
        more: cython.int
        least: cython.int = -1
        if self.due_rank == NONE or self.phase != PLAY_PHASE:
            return 0
        for v in range(12):
            a = self.owed_action(v)
            if a < 0:
                continue
            held = 0 if v == 0 or v == 3 or v == 6 else 2 if v >= 9 else 1  # wilds among them
            if held > wilds:
                continue
            self.look_ahead()
            self.ahead.apply(a)
            more = self.ahead.laid[self.orow[self.player]] - self.laid[self.orow[self.player]]
            a = self.ahead.least_owed(wilds - held)
            if a >= 0 and (least < 0 or a + more < least):
                least = a + more
        return least

    def stuck_after(self, way: cython.int) -> cython.bint:
        """Whether nothing lawful could follow this take of the pile."""
        self.look_ahead()
        self.ahead.stock_n = 0  # what may replace red threes of the pile is unknown
        if self.rules.stock_piles > 1:
            self.ahead.split_stock()
        self.ahead.take(way)
        if self.ahead.phase != PLAY_PHASE or self.ahead.player != self.player:
            return False
        return self.ahead.find_legal() == 0 or self.ahead.forced

    def can_end(self) -> cython.bint:
        """Whether the turn can end from here, what a pile take still owes being laid first."""
        p: cython.int = self.player
        v: cython.int
        j: cython.int
        m: cython.uint
        if self.phase == OVER or self.phase == DRAW_PHASE:
            return self.went_out != NONE and self.books_made(self.side_of[p])
        if self.due_rank == NONE:
            if self.rules.rare and (self.owe or self.clean_due != NONE):
                return False
            return self.hand_n[p] > self.rules.keep or self.finishes(NONE, 0, 0, 1)
        k: cython.int = self.due_rank
        if self.due_open == DUE_ANYWHERE:
            for v in range(12):
                j = self.owed_action(v)
                if j >= 0:
                    self.look_ahead()
                    self.ahead.apply(j)
                    if self.ahead.can_end():
                        return True
            return False
        self.free = True  # the conditions of the cards only
        for v in range(1, 8):
            if v == 4:
                m = self.add_facts()
            elif v < 4:
                m = self.start_facts(v == 2, v == 3)
            elif v < 7:
                m = self.add_wild_facts(v == 5, v == 6)
            else:
                m = self.wild_facts() if k == TWO else 0
            for j in range(self.rules.meld_min + 1):
                if v == 7 and not m >> j & 1:
                    continue
                if v < 7 and (j or not m >> k & 1):
                    continue
                self.look_ahead()
                self.ahead.apply(v * 32 + (j if v == 7 else k))
                if self.ahead.can_end():
                    return True
        return False

    # ---- the Python face ---------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether the deal has ended."""
        return self.phase == OVER

    def legal_actions(self) -> list[int]:
        """The legal actions in rising order; never empty before the end."""
        i: cython.int
        v: cython.int
        x: cython.uint
        actions: list[int] = []
        self.find_legal()
        self.listed = True
        for v in range(VERBS):
            x = self.legal[v]
            while x:
                actions.append(v * 32 + low_bit(x))
                x &= x - 1
        return actions

    def legal_mask(self) -> int:
        """The legal actions as one integer, bit a for action a."""
        self.find_legal()
        return self.mask_object()

    def mask_object(self) -> int:
        """What `find_legal` found, as a Python integer."""
        v: cython.int
        mask = 0
        for v in range(VERBS - 1, -1, -1):
            mask = mask << 32 | self.legal[v]
        return mask

    def why_not(self, action: cython.int) -> int:
        """0 if the action is legal now, else a reason: an index into `numbers.REASON_CODES`."""
        return self.reason_against(action)

    def play(self, action: cython.int) -> int:
        """Play an action if it is legal: 0.  Else the reason, and nothing has changed."""
        reason: cython.int = OK
        k: cython.int = action & 31
        if not (self.listed and 0 <= action < VERBS * 32 and self.legal[action >> 5] >> k & 1):
            reason = self.reason_against(action)
        if reason == OK:
            self.apply(action)
        return reason

    def push(self, action: cython.int) -> None:
        """Play an action that is known to be legal; asks nothing.  For search."""
        self.apply(action)

    def most_reachable(self) -> int:
        """The most points the side on turn could have laid after this turn's lay-down."""
        o: cython.int = self.orow[self.player]
        return self.points[o] + self.credit(o) + self.reach(NONE, 0, 0, 0, 0, LOST)

    def reachable_after(self, action: cython.int) -> int:
        """The most points of the initial meld if it went on with this lay-down or pile take."""
        o: cython.int = self.orow[self.player]
        k: cython.int = action & 31
        size: cython.int = self.rules.start_n[k] if k < KINDS else self.rules.meld_min
        twos: cython.int = 0
        jokers: cython.int = 0
        naturals: cython.int = 0
        if action == TAKE or action == TAKE_TWO or action == TAKE_JOKER:
            size = self.payment(0 if action == TAKE else 1 + action - TAKE_TWO)
            return self.points[o] + self.credit(o) + self.reach_with_pile(size, 0, LOST)
        if CONTROL <= action < ADD_OLD or action < START:
            return self.most_reachable()
        self.onto = ONTO_NEW
        if ADD <= action < START_WILD:
            self.onto = ONTO_OPEN
        elif ADD_OLD <= action < START_TWOS:
            self.onto = ONTO_OLDER
        if action >= ADD_OLD:
            naturals = 1 if action < ADD_OLD_TWO else 0
            twos = 1 if ADD_OLD_TWO <= action < ADD_OLD_JOKER else 0
            jokers = 1 if ADD_OLD_JOKER <= action < START_TWOS else 0
            if action >= START_TWOS:
                naturals = size - 2
                twos = 2 if action < START_MIXED else 1 if action < START_JOKERS else 0
                jokers = 2 - twos
        elif action >= START_WILD:
            jokers = k
            twos = self.rules.meld_min - k
            k = TWO
        elif action >= ADD:
            naturals = 1 if action < ADD_TWO else 0
            twos = 1 if ADD_TWO <= action < ADD_JOKER else 0
            jokers = 1 if action >= ADD_JOKER else 0
        else:
            twos = 1 if START_TWO <= action < START_JOKER else 0
            jokers = 1 if action >= START_JOKER else 0
            naturals = size - twos - jokers
        points: cython.int = self.points[o] + self.credit(o) + naturals * self.rules.value[k]
        points += twos * self.rules.value[TWO] + jokers * self.rules.value[JOKER]
        return points + self.reach(k, naturals, twos, jokers, 0, LOST)

    def take_payment(self, action: cython.int) -> int:
        """What goes down with the upcard if the pile is taken so: a PAY_ number."""
        if self.pile_n == 0:
            return PAY_NOTHING
        return self.payment(0 if action == TAKE else 1 + action - TAKE_TWO)

    def take_succeeds(self) -> bool:
        """Whether trying the pile with one matching card brings it (rules.md 1.17, RO)."""
        return self.single_works(self.top())

    def could_go_out(self, with_books: cython.bint) -> bool:
        """Whether every card of the seat on turn could be played now, but one to discard."""
        return self.finishes(NONE, 0, 0, with_books)

    def partners_in_foot(self, seat: cython.int) -> bool:
        """Whether the partners have done with the foot what going out asks of them."""
        if not 0 <= seat < self.rules.players:
            raise IndexError(f"there is no seat {seat}")
        return self.partners_ready(seat)

    def clone(self) -> Deal:
        """Return an independent copy."""
        twin: Deal = Deal.__new__(Deal)
        if not cython.compiled:
            twin.legal = [0] * VERBS
            twin.kept = [0] * 25
            twin.onto = twin.coming = 0
            twin.fact = [0] * 9
            twin.ahead = None
            twin.word = [0] * WORDS
            twin.count = [0] * WORDS
            twin.forced = False
        twin.copy_from(self)
        return twin

    def __copy__(self) -> Deal:
        return self.clone()

    def deal_random(self, seed: cython.uint, deal_index: cython.int, starter: cython.int) -> None:
        """Shuffle with the kernel's own generator and deal; for simulation, not for play.

        `deal_index` counts from 0 and sets the minimum; `starter` is the seat to begin.
        """
        self.shuffle_and_deal(seed, deal_index, starter)

    def deal_order(
        self,
        order: list[int],
        deal_index: cython.int,
        starter: cython.int,
        totals: list[int] | None = None,
        noise: list[int] | None = None,
        seed: cython.uint = 1,
    ) -> None:
        """Deal a shoe in a given order, bottom first; the turn-up is already on top.

        `totals` are the match points by side, where the initial minimum follows them; `noise`
        how many cards each seat's lift goes astray, -9 to 9; `seed` serves reshuffles.
        Raises ValueError unless the order is exactly the shoe's kinds.
        """
        k: cython.int
        i: cython.int
        p: cython.int
        if len(order) != self.rules.shoe_count:
            raise ValueError(f"{len(order)} cards, the shoe has {self.rules.shoe_count}")
        for k in range(KINDS):
            if order.count(k) != self.rules.copies[k]:
                raise ValueError(f"{order.count(k)} of kind {k}, the shoe has another number")
        self.set_deal(deal_index, starter)
        self.rng = seed if seed else 1
        for i in range(self.rules.shoe_count):
            self.cards[i] = order[i]
        self.stock_n = self.rules.shoe_count
        self.deal_out(False)
        if self.rules.turn_up:
            self.turn_up()
        for p in range(self.rules.players):
            if noise and self.rules.rare:
                self.noise[p] = noise[p]
            if totals and self.rules.bands:
                k = 0
                while (
                    k + 1 < self.rules.bands
                    and totals[self.side_of[p]] >= (self.rules.band_score[k + 1])
                ):
                    k += 1
                self.need[self.orow[p]] = self.rules.band_points[k] + self.rules.strict
        self.open_deal()

    def reseed(self, seed: cython.uint) -> None:
        """Give the deal's own generator a new seed, so that play-outs from clones differ."""
        self.rng = seed if seed else 1

    def shuffle_stock(self, seed: cython.uint) -> None:
        """Put the stock in a new order and reseed: another future of the same position."""
        self.rng = seed if seed else 1
        self.shuffle(self.stock_n, self.stock_n)

    def rollout(self) -> int:
        """Play uniformly random legal actions to the end; how many."""
        n: cython.int
        with cython.nogil:
            n = self.random_steps()
        return n

    def rollout_many(self, first_seed: cython.uint, count: cython.int) -> tuple[int, int]:
        """Deal and play out `count` random deals from consecutive seeds, without the GIL.

        The deals rotate minimum and first seat.  Returns decisions and a checksum over the
        scores: the behaviour fingerprint.
        """
        n: cython.longlong = 0
        check: cython.longlong = 0
        i: cython.int
        side: cython.int
        modulus: cython.longlong = 0x7FFFFFFF
        with cython.nogil:
            for i in range(count):
                self.shuffle_and_deal(first_seed + i, i & 3, i % self.rules.players)
                n += self.random_steps()
                for side in range(self.rules.sides):
                    check = (check * 31 + self.score(side)) & modulus
        return n, check


COMPILED = bool(cython.compiled)
if cython.compiled:
    keep_spares(Deal)  # type: ignore[name-defined]  # noqa: F821  a C function of the .pxd
