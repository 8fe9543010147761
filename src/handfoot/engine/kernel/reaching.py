# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False, nonecheck=False
"""The most points that an initial meld can reach.

Owns: the search over how naturals and wilds are shared among the ranks.
Never: which lay-downs keep the minimum within reach (`opening`).
"""

from __future__ import annotations

import cython

if not cython.compiled:
    from handfoot.engine.kernel.numbers import (
        ADD_ANY,
        CAPS,
        JOKER,
        LAST_RANK,
        LOST,
        NONE,
        ONTO_NEW,
        ONTO_OLDER,
        RANK_ONCE,
        TWO,
        low_bit,
    )
    from handfoot.engine.kernel.trying import Trying


@cython.no_gc
@cython.cclass
class Reaching(Trying):
    """A deal that knows how far its side on turn can get."""

    def reach(
        self,
        k: cython.int,
        naturals: cython.int,
        twos: cython.int,
        jokers: cython.int,
        from_pile: cython.int,
        enough: cython.int,
    ) -> cython.int:
        """The most points the seat on turn could still lay after these cards go to meld k.

        `from_pile` more cards come to that meld from the pile.  Only the hand as it is now
        counts: neither the pile below its upcard nor the foot (rules.md, initial meld; Q52).
        Exact from `enough` up: what is less may be any number that is less.
        """
        p: cython.int = self.player
        row: cython.int = self.mrow[p]
        o: cython.int = self.orow[p]
        size: cython.int = naturals + twos + jokers + from_pile
        points: cython.int
        if self.rules.rare and k != NONE:
            size += self.nat[row][k] + self.wld[row][k]
            if (
                size >= self.rules.book_size
                or self.onto == ONTO_OLDER
                or (self.onto == ONTO_NEW and self.has[row] >> k & 1)
            ):
                # what a lay-down makes of books and older melds is tried, and taken back
                points = -self.credit(o)
                self.try_lay(k, naturals, twos, jokers, from_pile)
                points += self.credit(o)
                points += self.reach(NONE, 0, 0, 0, 0, enough - points)
                self.untry()
                return points
        points = self.reach_freely(k, naturals, twos, jokers, from_pile)
        if points >= enough and self.rules.own_first_book and self.keeps_cards():
            # only the cards that some plan lays could be missed at the turn's end
            size = self.hand_n[p] + self.coming - naturals - twos - jokers - self.layable
            if size <= self.rules.keep:
                return self.reach_keeping(k, naturals, twos, jokers, from_pile)
        return points

    def reach_freely(
        self,
        k: cython.int,
        naturals: cython.int,
        twos: cython.int,
        jokers: cython.int,
        from_pile: cython.int,
    ) -> cython.int:
        """`reach` where no card need stay in the hand.

        And set `layable`: no more cards of the hand than these could then be laid.
        """
        p: cython.int = self.player
        row: cython.int = self.mrow[p]
        t: cython.int = self.hand[p][TWO] - twos
        j: cython.int = self.hand[p][JOKER] - jokers
        most: cython.int = min(t + j, 31)
        top: cython.int = 0  # most wilds used so far
        last: cython.int  # most wilds that this rank takes
        laid: cython.int = 0  # naturals, at the most
        none: cython.int = 0  # points without a wild on a rank
        one: cython.int = LOST  # ... with one
        best: cython.int[32]
        if not cython.compiled:
            best = [0] * 32
        q: cython.int
        u: cython.int
        w: cython.int
        a: cython.int
        n0: cython.int
        held: cython.int
        v: cython.int
        # a meld is started with one card less than its least number at the fewest
        ranks: cython.uint = self.held2[p] | self.has[row]
        joined: cython.uint = self.has[row]
        if k != NONE:
            joined |= 1 << k
        if self.rules.rare:
            ranks |= self.older[row]
            joined |= self.older[row]
            if self.rules.cap(self.rules.meld_min - 2) >= 2:
                ranks |= self.held1[p]
        if most >= 2:
            for u in range(most + 1):
                best[u] = LOST
            best[0] = 0
        # of ranks without melds a table knows what they bring
        ranks &= self.rules.good & ~joined
        while ranks:
            q = low_bit(ranks)
            ranks &= ranks - 1
            held = self.hand[p][q]
            if held >= 16:
                joined |= 1 << q
                continue
            last = min(most, 7) if self.rules.takes_wild >> q & 1 else 0
            laid += self.rules.most_fit[held][last]
            if most < 2:  # the usual case, and without a loop
                v = none + self.rules.fresh[q][held][1]
                none += self.rules.fresh[q][held][0]
                one = max(one + self.rules.fresh[q][held][0], v)
                top |= last
            else:
                top = self.share(best, self.rules.fresh[q][held], top, last, most)
        if most < 2:
            best[0] = none
            best[1] = one if one >= 0 else LOST
        self.layable = laid
        joined &= self.rules.good
        while joined:
            q = low_bit(joined)
            joined &= joined - 1
            if q == k:
                top = self.bring(best, q, naturals, twos + jokers, from_pile, top, most)
            else:
                top = self.bring(best, q, 0, 0, 0, top, most)
        self.layable += most if self.rules.wild_melds else top
        n0 = self.wld[row][TWO]
        if k == TWO:
            n0 += twos + jokers + from_pile
            if n0 >= self.rules.book_size and not self.rules.grows:
                n0 -= self.rules.book_size
        v = 0
        for u in range(top + 1):
            last = most - u if self.rules.wild_melds and best[u] >= 0 else 0
            if n0 == 0 and last < self.rules.meld_min and not self.rules.grows:
                last = 0  # too few for a meld of their own
            for w in range(last + 1):
                if w and self.wild_books(n0, w) < 0:
                    continue
                a = u + w
                held = min(a, j)
                v = max(
                    v,
                    best[u]
                    + held * self.rules.value[JOKER]
                    + (a - held) * self.rules.value[TWO]
                    + self.wild_bonus(n0, w),
                )
        return v

    def bring(
        self,
        best: cython.p_int,
        q: cython.int,
        naturals: cython.int,
        wilds: cython.int,
        from_pile: cython.int,
        top: cython.int,
        most: cython.int,
    ) -> cython.int:
        """`share` for a rank with melds, to which so many cards of the hand go first."""
        row: cython.int = self.mrow[self.player]
        held: cython.int = self.hand[self.player][q] - naturals
        n0: cython.int = self.nat[row][q] + naturals + from_pile
        w0: cython.int = self.wld[row][q] + wilds
        last: cython.int = min(most, 7) if self.rules.takes_wild >> q & 1 else 0
        laid: cython.int = 0
        a: cython.int
        w: cython.int
        gain: cython.int[8]
        if not cython.compiled:
            gain = [0] * 8
        if n0 + w0 >= self.rules.book_size and not self.rules.grows:
            n0 = w0 = 0  # closed
        if held == 0 and n0 == 0 and not self.rules.grows:
            return top
        for w in range(last + 1):
            a = self.most_laid(row, q, n0, w0, held, w)
            gain[w] = LOST
            if a >= 0:
                gain[w] = a * self.rules.value[q]
                if self.rules.counts_bonus:
                    gain[w] += self.bonus_ahead(row, q, n0, w0, a, w)
                laid = max(laid, a)
        self.layable += laid
        return self.share(best, gain, top, last, most)

    def share(
        self,
        best: cython.p_int,
        gain: cython.p_int,
        top: cython.int,
        last: cython.int,
        most: cython.int,
    ) -> cython.int:
        """Let one more rank, which gains so much by so many wilds, share in the wilds.

        `best` is the most points by the number of wilds, of which `top` lie at the most so
        far.  The new `top`.
        """
        u: cython.int
        w: cython.int
        v: cython.int
        top = min(top + last, most)
        # from the most wilds down, so that each rank is counted once; what cannot be has so
        # few points that adding to it needs no asking
        for u in range(top, -1, -1):
            v = LOST
            for w in range(min(u, last) + 1):
                v = max(v, best[u - w] + gain[w])
            best[u] = v if v >= 0 else LOST
        return top

    def keeps_cards(self) -> cython.bint:
        """Whether a seat that opens must keep cards: before the first book brings the foot."""
        return not self.in_foot[self.player] and self.went_out == NONE

    def reach_keeping(
        self,
        k: cython.int,
        naturals: cython.int,
        twos: cython.int,
        jokers: cython.int,
        from_pile: cython.int,
    ) -> cython.int:
        """`reach` where more than `keep` cards must stay in the hand; no book is counted on."""
        p: cython.int = self.player
        row: cython.int = self.mrow[p]
        spare: cython.int = max(self.rules.keep + 1 - self.coming, 0)  # cards to be left
        joker: cython.int = self.hand[p][JOKER] - jokers
        most: cython.int = min(self.hand[p][TWO] - twos + joker, 31)
        open_wild: cython.int = self.wld[row][TWO]
        ranks: cython.uint = self.held1[p] | self.has[row] | self.older[row]
        q: cython.int
        i: cython.int
        u: cython.int
        a: cython.int
        w: cython.int
        n0: cython.int
        w0: cython.int
        held: cython.int
        left: cython.int
        v: cython.int
        used: cython.int = 0  # the most wilds that lie on ranks so far
        more: cython.int
        top: cython.int = 0
        # best[u * 5 + cards left]: points with u wilds on ranks
        best: cython.int[160]
        then: cython.int[160]
        if not cython.compiled:
            best = [0] * 160
            then = [0] * 160
        for i in range(5):
            best[i] = LOST
        best[0] = 0
        if k == TWO:
            open_wild += twos + jokers + from_pile
        elif k != NONE:
            ranks |= 1 << k
        ranks &= (2 << LAST_RANK) - 1
        while ranks:
            q = low_bit(ranks)
            ranks &= ranks - 1
            held = self.hand[p][q]
            n0 = self.nat[row][q]
            w0 = self.wld[row][q]
            if q == k:
                held -= naturals
                n0 += naturals + from_pile
                w0 += twos + jokers
            for i in range(min(used + min(most, 7), most) * 5 + 5):
                then[i] = LOST
            more = 0
            for w in range(min(most, 7) + 1):
                if w and not self.rules.takes_wild >> q & 1:
                    break
                for a in range(held, -1, -1):
                    if w or a:
                        if (
                            not self.rules.good >> q & 1
                            or self.most_laid(row, q, n0, w0, a, w) != a
                        ):
                            continue
                        more = w
                    v = a * self.rules.value[q]
                    if self.rules.counts_bonus:
                        v += self.bonus_ahead(row, q, n0, w0, a, w)
                    # what cannot be has so few points that adding to it needs no asking
                    for u in range(min(used, most - w) + 1):
                        for i in range(spare + 1):
                            left = (u + w) * 5 + min(i + held - a, spare)
                            then[left] = max(then[left], best[u * 5 + i] + v)
                    if held - a >= spare:
                        break  # fewer of them would only cost points
            used = min(used + more, most)
            for i in range(used * 5 + 5):
                best[i] = then[i]
        for i in range(used * 5 + 5):
            if best[i] < LOST // 2:
                continue
            u = i // 5
            for w in range(most - u + 1):
                if w and (not self.rules.wild_melds or self.wild_books(open_wild, w) < 0):
                    continue
                if i % 5 + most - u - w < spare:
                    continue
                a = u + w
                left = min(a, joker)
                v = best[i] + left * self.rules.value[JOKER]
                v += (a - left) * self.rules.value[TWO] + self.wild_bonus(open_wild, w)
                if v > top:
                    top = v
        return top

    def most_laid(
        self,
        row: cython.int,
        q: cython.int,
        n0: cython.int,
        w0: cython.int,
        held: cython.int,
        wilds: cython.int,
    ) -> cython.int:
        """The most of `held` naturals of rank q that lie together with so many wilds, or -1."""
        a: cython.int = held
        on: cython.int
        ow: cython.int
        fresh: cython.bint
        if wilds and not self.rules.takes_wild >> q & 1:
            return -1
        if self.rules.grows and self.older[row] >> q & 1:
            on = self.old_nat[row][q]
            ow = self.old_wld[row][q]
            fresh = self.closed_now >> q & 1
            while a >= 0 and not self.rules.outcomes(q, n0, w0, on, ow, a, wilds, fresh):
                a -= 1
            return a
        if n0 == 0 and held < CAPS:
            a = self.rules.fit[held][wilds]
            return -1 if a == NONE else a
        return self.rules.most_joining(n0, w0, held, wilds)

    def wild_books(self, n0: cython.int, wilds: cython.int) -> cython.int:
        """New books when so many wilds join a wild meld of n0, or -1 if they cannot all lie."""
        size: cython.int = self.rules.book_size
        row: cython.int = self.mrow[self.player]
        c: cython.int = n0 + wilds
        books: cython.int = c // size
        rest: cython.int = c - books * size
        best: cython.int = -1
        older: cython.int
        x: cython.int
        made: cython.int
        if not self.rules.grows:
            return -1 if 0 < rest < self.rules.meld_min else books
        if wilds == 0:
            return 0
        older = self.old_wld[row][TWO] if self.older[row] >> TWO & 1 else 0
        for x in range(wilds + 1):  # cards for the older meld
            if x and not older:
                break
            made = 0
            if x:
                made = self.older_wilds_fit(older, x)
                if made < 0:
                    break
            if x < wilds:
                rest = self.next_wilds_fit(n0, wilds - x, older > 0)
                if rest < 0:
                    continue
                made += rest
            if made > best:
                best = made
        return best

    def older_wilds_fit(self, older: cython.int, wilds: cython.int) -> cython.int:
        """Books made by so many wilds on an older wild meld, or -1 if they have no place."""
        size: cython.int = self.rules.book_size
        more: cython.int = older + wilds - size
        if more <= 0:
            return 1 if more == 0 else 0
        if self.rules.grow_wild != ADD_ANY or older + wilds > self.rules.max_wild:
            return -1
        if older < size:
            return 1 if self.rules.grow_same_turn else -1
        return 0 if self.rules.grow_same_turn or not self.closed_now >> TWO & 1 else -1

    def next_wilds_fit(self, n0: cython.int, wilds: cython.int, older: cython.bint) -> cython.int:
        """Books made by wilds on the open wild meld of n0 and those after it, or -1."""
        size: cython.int = self.rules.book_size
        once: cython.bint = self.rules.rank_rule == RANK_ONCE
        b: cython.int = (n0 + wilds) // size
        left: cython.int
        room: cython.int
        if once and older and n0 == 0:
            return -1
        if once and b > 1:
            b = 1
        while b >= 0:
            left = n0 + wilds - b * size
            room = 0
            if self.rules.grow_wild == ADD_ANY and self.rules.grow_same_turn:
                room = b * (self.rules.max_wild - size)
            if left <= room:
                return b
            if left >= self.rules.meld_min and not (once and b):
                # some join the books, the others are an open meld
                left -= min(room, left - self.rules.meld_min)
                if left < size:
                    return b
            b -= 1
        return -1

    def bonus_ahead(
        self,
        row: cython.int,
        q: cython.int,
        n0: cython.int,
        w0: cython.int,
        naturals: cython.int,
        wilds: cython.int,
    ) -> cython.int:
        """What the books of these cards add to the initial meld, where bonuses count to it.

        They join an open meld of n0 + w0.
        """
        if naturals + wilds == 0:
            return 0
        return self.rules.best_bonus(
            q,
            self.rules.outcomes(
                q,
                n0,
                w0,
                self.old_nat[row][q],
                self.old_wld[row][q],
                naturals,
                wilds,
                self.closed_now >> q & 1,
            ),
        )

    def wild_bonus(self, n0: cython.int, wilds: cython.int) -> cython.int:
        """What the books of so many wilds on a wild meld of n0 add to the initial meld."""
        books: cython.int
        if not self.rules.counts_bonus or wilds == 0:
            return 0
        books = self.wild_books(n0, wilds)
        return books * self.rules.bonus_wild if books > 0 else 0
