# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False, nonecheck=False
"""Exact answers to "can this turn still be finished?".

Owns: the searches behind the no-dead-end conditions: the most points an initial meld can
reach, whether every card left can be played, the fewest cards that finish a pile take.
Never: the conditions themselves (`deal`).  Tested against brute force on small hands.

All of them rest on one fact: cards of a rank, all laid, form closed books and at most one
open meld, so only how many naturals and wilds go to each rank matters, not the order.
"""

import cython

if not cython.compiled:
    from handfoot.engine.kernel.numbers import (
        ADD_ANY,
        BLACK3,
        CAPS,
        HAND_ONLY,
        JOKER,
        LAST_FORBIDDEN,
        LAST_RANK,
        LAST_REQUIRED,
        NONE,
        ONTO_NEW,
        ONTO_OLDER,
        RANK_ONCE,
        RED3,
        THREES_LADIES,
        TURN_NEVER,
        TWO,
        low_bit,
        popcount,
    )
    from handfoot.engine.kernel.stored import Stored


@cython.no_gc
@cython.cclass
class Solver(Stored):
    """A deal that can look ahead within one turn."""

    def reach(
        self,
        k: cython.int,
        naturals: cython.int,
        twos: cython.int,
        jokers: cython.int,
        from_pile: cython.int,
    ) -> cython.int:
        """The most points the seat on turn could still lay after these cards go to meld k.

        `from_pile` more cards come to that meld from the pile.  Only the hand as it is now
        counts: neither the pile below its upcard nor the foot (rules.md, initial meld; Q52).
        """
        p: cython.int = self.player
        row: cython.int = self.mrow[p]
        o: cython.int = self.orow[p]
        if self.rules.rare and k != NONE:
            # what a lay-down makes of books and older melds is tried, and taken back
            points: cython.int = -self.credit(o)
            self.try_lay(k, naturals, twos, jokers, from_pile)
            points += self.credit(o) + self.reach(NONE, 0, 0, 0, 0)
            self.untry()
            return points
        if self.rules.own_first_book and k == NONE and self.must_keep():
            return self.reach_keeping()
        t: cython.int = self.hand[p][TWO] - twos
        j: cython.int = self.hand[p][JOKER] - jokers
        most: cython.int = min(t + j, 31)
        top: cython.int = 0  # most wilds used so far
        best: cython.int[32]
        if not cython.compiled:
            best = [0] * 32
        q: cython.int
        u: cython.int
        w: cython.int
        a: cython.int
        n0: cython.int
        w0: cython.int
        held: cython.int
        v: cython.int
        for u in range(32):
            best[u] = -1
        best[0] = 0
        # a meld is started with one card less than its least number at the fewest
        ranks: cython.uint = self.held2[p] | self.has[row]
        if k != NONE:
            ranks |= 1 << k
        if self.rules.rare:
            ranks |= self.older[row]
            if self.rules.cap(self.rules.meld_min - 2) >= 2:
                ranks |= self.held1[p]
        ranks &= self.rules.good
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
                if n0 + w0 >= self.rules.book_size and not self.rules.grows:
                    n0 = w0 = 0  # closed
            if held == 0 and n0 == 0 and not self.rules.grows:
                continue
            # from the most wilds down, so that each rank is counted once
            u = top + 7 if top + 7 < most else most
            top = 0
            while u >= 0:
                v = -1
                for w in range(min(u, 7) + 1):
                    if best[u - w] < 0:
                        continue
                    a = self.most_laid(row, q, n0, w0, held, w)
                    if a < 0:
                        continue
                    a = best[u - w] + a * self.rules.value[q] + self.bonus_ahead(row, q, a, w)
                    if a > v:
                        v = a
                best[u] = v
                if v >= 0 and u > top:
                    top = u
                u -= 1
        n0 = self.wld[row][TWO]
        if k == TWO:
            n0 += twos + jokers + from_pile
            if n0 >= self.rules.book_size and not self.rules.grows:
                n0 -= self.rules.book_size
        v = 0
        for u in range(most + 1):
            if best[u] < 0:
                continue
            for w in range(most + 1 - u):
                if w:
                    if not self.rules.wild_melds:
                        break
                    if self.wild_books(n0, w) < 0:
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

    def must_keep(self) -> cython.bint:
        """Whether the opening might use cards that must stay in the hand at the turn's end.

        Only before the first book, where that brings the foot.
        """
        p: cython.int = self.player
        row: cython.int = self.mrow[p]
        k: cython.int
        use: cython.uint
        n: cython.int = self.hand_n[p] + self.coming - self.rules.keep
        if self.in_foot[p] or self.went_out != NONE:
            return False
        use = (self.held1[p] | self.has[row] | self.older[row]) & self.rules.good
        if self.rules.cap(self.rules.meld_min - 2) < 2:
            use &= self.held2[p] | self.has[row] | self.older[row]
        while use:
            k = low_bit(use)
            use &= use - 1
            n -= self.hand[p][k]
        return n - self.hand[p][TWO] - self.hand[p][JOKER] <= 0

    def reach_keeping(self) -> cython.int:
        """`reach` where more than `keep` cards must stay in the hand; no book is counted on."""
        p: cython.int = self.player
        row: cython.int = self.mrow[p]
        spare: cython.int = self.rules.keep + 1 - self.coming  # cards to be left
        joker: cython.int = self.hand[p][JOKER]
        most: cython.int = min(self.hand[p][TWO] + joker, 31)
        q: cython.int
        i: cython.int
        u: cython.int
        a: cython.int
        w: cython.int
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
        spare = max(spare, 0)
        for i in range(5):
            best[i] = -1000000
        best[0] = 0
        for q in range(LAST_RANK + 1):
            held = self.hand[p][q]
            if held == 0 and not (self.has[row] | self.older[row]) >> q & 1:
                continue
            for i in range((used + min(most, 7)) * 5 + 5 if used + 7 < 31 else 160):
                then[i] = -1000000
            more = 0
            for w in range(min(most, 7) + 1):
                if w and not self.rules.takes_wild >> q & 1:
                    break
                a = held
                while a >= 0:
                    if w or a:
                        if (
                            not self.rules.good >> q & 1
                            or self.most_laid(row, q, self.nat[row][q], self.wld[row][q], a, w) != a
                        ):
                            a -= 1
                            continue
                        more = w
                    v = a * self.rules.value[q] + self.bonus_ahead(row, q, a, w)
                    for i in range(used * 5 + 5):
                        if best[i] == -1000000:
                            continue
                        u = i // 5 + w
                        if u > most:
                            break
                        left = min(i % 5 + held - a, spare)
                        then[u * 5 + left] = max(then[u * 5 + left], best[i] + v)
                    if held - a >= spare:
                        break
                    a -= 1
            used = min(used + more, most)
            for i in range(used * 5 + 5):
                best[i] = then[i]
        for i in range(used * 5 + 5):
            if best[i] == -1000000:
                continue
            u = i // 5
            for w in range(most - u + 1):
                if w and (not self.rules.wild_melds or self.wild_books(self.wld[row][TWO], w) < 0):
                    continue
                if i % 5 + most - u - w < spare:
                    continue
                a = u + w
                left = min(a, joker)
                v = best[i] + left * self.rules.value[JOKER]
                v += (a - left) * self.rules.value[TWO] + self.wild_bonus(self.wld[row][TWO], w)
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
        on: cython.int = 0
        ow: cython.int = 0
        if not self.rules.grows:
            if n0 == 0:
                if wilds and not self.rules.takes_wild >> q & 1:
                    return -1
                if held < CAPS:
                    a = self.rules.fit[held][wilds]
                    return -1 if a == NONE else a
            while a >= 0 and (
                (wilds and not self.rules.takes_wild >> q & 1)
                or self.rules.wilds_fit(n0, w0, a, wilds) < 0
            ):
                a -= 1
            return a
        on = self.old_nat[row][q]
        ow = self.old_wld[row][q]
        if n0 + w0 + on + ow == 0 and held < CAPS:
            if wilds and not self.rules.takes_wild >> q & 1:
                return -1
            a = self.rules.fit[held][wilds]
            return -1 if a == NONE else a
        fresh: cython.bint = self.closed_now >> q & 1
        while a >= 0 and not self.rules.outcomes(q, n0, w0, on, ow, a, wilds, fresh):
            a -= 1
        return a

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
        self, row: cython.int, q: cython.int, naturals: cython.int, wilds: cython.int
    ) -> cython.int:
        """What the books of these cards add to the initial meld, where bonuses count to it."""
        made: cython.ulonglong
        i: cython.int
        n: cython.int
        best: cython.int = -1000000
        clean: cython.int = self.rules.bonus_clean
        dirty: cython.int = self.rules.bonus_dirty
        if not self.rules.counts_bonus or naturals + wilds == 0:
            return 0
        if self.rules.special >> q & 1:
            clean = self.rules.rank_clean[q]
            dirty = self.rules.rank_dirty[q]
        made = self.rules.outcomes(
            q,
            self.nat[row][q],
            self.wld[row][q],
            self.old_nat[row][q],
            self.old_wld[row][q],
            naturals,
            wilds,
            self.closed_now >> q & 1,
        )
        for i in range(36):
            if made >> i & 1:
                n = (i // 6 - 1) * clean + (i % 6 - 1) * dirty
                if n > best:
                    best = n
        return best if made else 0

    def wild_bonus(self, n0: cython.int, wilds: cython.int) -> cython.int:
        """What the books of so many wilds on a wild meld of n0 add to the initial meld."""
        books: cython.int
        if not self.rules.counts_bonus or wilds == 0:
            return 0
        books = self.wild_books(n0, wilds)
        return books * self.rules.bonus_wild if books > 0 else 0

    # ---- trying a lay-down ----------------------------------------------------------------

    def try_lay(
        self,
        k: cython.int,
        naturals: cython.int,
        twos: cython.int,
        jokers: cython.int,
        from_pile: cython.int,
    ) -> cython.void:
        """Lay cards as `onto` says, with all that it makes of melds and books; see `untry`."""
        p: cython.int = self.player
        row: cython.int = self.mrow[p]
        side: cython.int = self.side_of[p]
        wilds: cython.int = twos + jokers
        closes: cython.bint
        self.kept[23] = self.in_foot[p]
        self.kept[0] = self.nat[row][k]
        self.kept[1] = self.wld[row][k]
        self.kept[2] = self.old_nat[row][k]
        self.kept[3] = self.old_wld[row][k]
        self.kept[4] = self.clean[side]
        self.kept[5] = self.dirty[side]
        self.kept[6] = self.wild[side]
        self.kept[7] = self.special[side]
        self.kept[8] = self.own[side]
        self.kept[9] = self.also_clean[side]
        self.kept[10] = self.also_dirty[side]
        self.kept[11] = self.special_points[side]
        self.kept[12] = self.older[row]
        self.kept[13] = self.booked[row]
        self.kept[14] = self.clean_booked[row]
        self.kept[15] = self.closed_now
        self.kept[16] = self.started
        self.kept[17] = self.added
        self.kept[18] = self.clean_due
        self.kept[19] = k
        self.kept[20] = naturals
        self.kept[21] = twos
        self.kept[22] = jokers
        self.kept[24] = self.jok[row][k]
        self.kept[25] = self.old_jok[row][k]
        if naturals:
            self.gain(p, k, -naturals)
        if twos:
            self.gain(p, TWO, -twos)
        if jokers:
            self.gain(p, JOKER, -jokers)
        if self.onto == ONTO_NEW:
            self.make_way(k)
        elif not self.started >> k & 1:
            self.added |= 1 << k
        if k == TWO:
            wilds += from_pile
        else:
            naturals += from_pile
        if self.onto == ONTO_OLDER:
            closes = self.grow_older(row, k, naturals, wilds)
        else:
            self.nat[row][k] += naturals
            self.wld[row][k] += wilds
            closes = self.close_full(row, k)
        self.note_meld(row, k)
        if closes and self.rules.own_first_book:
            self.in_foot[p] = 1

    def untry(self) -> cython.void:
        """Take back what `try_lay` laid."""
        p: cython.int = self.player
        row: cython.int = self.mrow[p]
        side: cython.int = self.side_of[p]
        k: cython.int = self.kept[19]
        self.nat[row][k] = self.kept[0]
        self.wld[row][k] = self.kept[1]
        self.old_nat[row][k] = self.kept[2]
        self.old_wld[row][k] = self.kept[3]
        self.clean[side] = self.kept[4]
        self.dirty[side] = self.kept[5]
        self.wild[side] = self.kept[6]
        self.special[side] = self.kept[7]
        self.own[side] = self.kept[8]
        self.also_clean[side] = self.kept[9]
        self.also_dirty[side] = self.kept[10]
        self.special_points[side] = self.kept[11]
        self.older[row] = self.kept[12]
        self.booked[row] = self.kept[13]
        self.clean_booked[row] = self.kept[14]
        self.closed_now = self.kept[15]
        self.started = self.kept[16]
        self.added = self.kept[17]
        self.clean_due = self.kept[18]
        self.in_foot[p] = self.kept[23]
        self.jok[row][k] = self.kept[24]
        self.old_jok[row][k] = self.kept[25]
        if self.kept[20]:
            self.gain(p, k, self.kept[20])
        if self.kept[21]:
            self.gain(p, TWO, self.kept[21])
        if self.kept[22]:
            self.gain(p, JOKER, self.kept[22])
        self.note_meld(row, k)

    def finishes(
        self,
        k: cython.int,
        naturals: cython.int,
        wilds: cython.int,
        need_books: cython.int,
    ) -> cython.bint:
        """Whether the seat could go out after laying these cards on meld k.

        Every card left must be laid, or all but one that is discarded; with `need_books` the
        books for going out must then be there (they may close in this same turn: Q65).
        k is NONE for no cards.  Pending pile cards count as in the hand.
        """
        can: cython.bint
        twos: cython.int
        if self.rules.rare and k != NONE:
            twos = min(wilds, cython.cast(cython.int, self.hand[self.player][TWO]))
            self.try_lay(k, naturals, twos, wilds - twos, 0)
            can = self.finishes(NONE, 0, 0, need_books)
            self.untry()
            return can
        if self.rules.start_or_add and self.rules.rare:
            # cards may go to new melds or to those on the table, not to both
            if not self.added and self.plays_all(k, naturals, wilds, need_books, 1):
                return True
            return not self.started and self.plays_all(k, naturals, wilds, need_books, 2)
        return self.plays_all(k, naturals, wilds, need_books, 0)

    def plays_all(
        self,
        k: cython.int,
        naturals: cython.int,
        wilds: cython.int,
        need_books: cython.int,
        only: cython.int,
    ) -> cython.bint:
        """`finishes`, with cards for all melds (only = 0), new ones (1) or old ones (2)."""
        p: cython.int = self.player
        row: cython.int = self.mrow[p]
        side: cython.int = self.side_of[p]
        day: cython.int = self.deal_index
        size: cython.int = self.rules.book_size
        clean: cython.int = self.rules.need_clean[day] - self.clean[side]
        dirty: cython.int = self.rules.need_dirty[day] - self.dirty[side]
        wild: cython.int = self.rules.need_wild[day] - self.wild[side]
        own: cython.int = 0
        any_kind: cython.bint = False  # books of every kind count alike
        all_wilds: cython.int = self.hand[p][TWO] + self.hand[p][JOKER] - wilds
        open_wild: cython.int = self.wld[row][TWO]
        q: cython.int
        w: cython.int
        n0: cython.int
        w0: cython.int
        on: cython.int = 0
        ow: cython.int = 0
        held: cython.int
        i: cython.int
        j: cython.int
        d: cython.int
        c: cython.int
        leave: cython.int
        made: cython.ulonglong
        fresh: cython.bint = False
        now: cython.uint[72]
        then: cython.uint[72]
        if not cython.compiled:
            now = [0] * 72
            then = [0] * 72
        if all_wilds > 31:
            return False
        if self.rules.rare:
            own = self.rules.need_own[day] - self.own[side]
            if self.rules.need_total[day]:
                any_kind = True
                clean = 0
                dirty = self.rules.need_total[day] - self.own[side]
                dirty -= self.clean[side] + self.dirty[side] + self.wild[side]
        if k == TWO:
            open_wild += wilds
            if open_wild >= size and not self.rules.grows:
                open_wild -= size
                wild -= 1
                if any_kind:
                    dirty -= 1
        hand_only: cython.bint = need_books == HAND_ONLY  # any card may be the discard
        if need_books != 1:  # none, or HAND_ONLY
            clean = dirty = wild = own = 0
        clean = min(max(clean, 0), 5)
        dirty = min(max(dirty, 0), 5)
        # cheap refusals first: this is asked often and is rarely true
        held = self.hand[p][RED3]
        if self.rules.three_mode == THREES_LADIES:
            held -= min(held, self.lady_places(side))
        if self.rules.ranks >> RED3 & 1:
            held = 0
        if not self.rules.ranks >> BLACK3 & 1:
            held += self.hand[p][BLACK3]
        if held > 1 or (held == 1 and self.rules.last_discard == LAST_FORBIDDEN and not hand_only):
            return False
        if wild > 0 and open_wild + all_wilds < size * wild:
            return False
        c = self.hand_n[p] - naturals - wilds
        if clean + dirty > c + naturals + wilds and not self.pending:
            return False
        # now[leave * 36 + clean short * 6 + dirty short]: bit u set if u wilds are used so far
        for i in range(72):
            now[i] = 0
        now[held * 36 + clean * 6 + dirty] = 1
        for q in range(LAST_RANK + 1):
            if not self.rules.ranks >> q & 1:
                continue
            held = self.hand[p][q]
            n0 = self.nat[row][q]
            w0 = self.wld[row][q]
            if self.rules.grows:
                on = self.old_nat[row][q]
                ow = self.old_wld[row][q]
                fresh = self.closed_now >> q & 1
            if q == k:
                held -= naturals
                if not self.rules.grows and n0 + w0 + naturals + wilds >= size:
                    # this very lay-down closes a book
                    for i in range(72):
                        then[i] = 0
                    for i in range(72):
                        if now[i]:
                            c = i % 36 // 6
                            d = i % 6
                            if any_kind or w0 + wilds:
                                d = max(d - 1, 0)
                            else:
                                c = max(c - 1, 0)
                            then[i // 36 * 36 + c * 6 + d] |= now[i]
                    if self.rules.own_kind >> q & 1:
                        own -= 1
                    else:
                        for i in range(72):
                            now[i] = then[i]
                    n0 = w0 = 0
                elif not self.rules.grows:
                    n0 += naturals
                    w0 += wilds
            if held == 0 and n0 == 0 and on == 0 and q != k:
                if own > 0 and self.rules.own_kind >> q & 1:
                    return False
                continue
            if only and (held or n0):
                # in one turn melds are started or added to, not both
                if only == 2 and n0 + on == 0 and q != k:
                    if held > 1:
                        return False
                elif only == 1 and n0 and q != k and not self.started >> q & 1:
                    if held > 1:
                        return False
            for i in range(72):
                then[i] = 0
            for leave in range(2):
                if leave > held:
                    break
                if leave and self.rules.never_last >> q & 1 and not hand_only:
                    break
                for w in range(all_wilds + 1):
                    if only and held - leave + w and q != k:
                        if only == 2 and n0 + on == 0:
                            break
                        if only == 1 and n0 and not self.started >> q & 1:
                            break
                    if self.rules.grows and q == k:
                        made = self.rules.outcomes(
                            q, n0, w0, on, ow, held - leave + naturals, w + wilds, fresh
                        )
                    elif self.rules.start_n[q] != self.rules.meld_min and n0 + on == 0:
                        made = 0  # melded only as a whole book (rules.md row 51)
                        if held - leave + w == 0:
                            made = 1 << 7
                        elif w == 0 and held - leave >= self.rules.start_n[q]:
                            made = self.rules.outcomes(q, n0, w0, on, ow, held - leave, w, fresh)
                    else:
                        made = self.rules.outcomes(q, n0, w0, on, ow, held - leave, w, fresh)
                    if not made:
                        continue
                    if self.rules.own_kind >> q & 1 and not any_kind:
                        c = 0
                        for j in range(36):
                            if made >> j & 1 and j // 6 + j % 6 - 2 >= own:
                                c = 1
                        if not c:
                            continue
                        made = 1 << 7
                    elif self.rules.special >> q & 1 and q <= BLACK3:
                        if not self.rules.three_book_counts:
                            made = 1 << 7
                    for j in range(36):
                        if not made >> j & 1:
                            continue
                        c = j // 6 - 1
                        d = j % 6 - 1
                        if any_kind:
                            d += c
                            c = 0
                        self.join(now, then, leave, c, d, w)
            for i in range(72):
                now[i] = then[i]
        if own > 0 and not self.rules.own_kind:
            return False
        # the wilds that are left go to the wild meld, or one of them is the discard
        for leave in range(2):
            for i in range(2):
                j = leave + i  # cards kept for the discard
                if j > 1:
                    continue
                if j == 0 and self.rules.last_discard == LAST_REQUIRED and not hand_only:
                    continue
                if j == 1 and self.rules.last_discard > LAST_REQUIRED and not hand_only:
                    continue
                for w in range(all_wilds + 1 - i):
                    if w and not self.rules.wild_melds:
                        continue
                    c = 0
                    if w or open_wild >= size:
                        c = self.wild_books(open_wild, w)
                        if c < 0:
                            continue
                    if c < wild:
                        continue
                    for d in range(6):
                        if d and not (any_kind and d <= c):
                            continue
                        if now[leave * 36 + d] >> (all_wilds - i - w) & 1:
                            return True
        return False

    def join(
        self,
        now: cython.p_uint,
        then: cython.p_uint,
        leave: cython.int,
        clean: cython.int,
        dirty: cython.int,
        wilds: cython.int,
    ) -> cython.void:
        """Carry each state of `plays_all` on over so many more books and wilds."""
        i: cython.int
        c: cython.int
        d: cython.int
        for i in range(36 if leave else 72):
            if now[i]:
                c = min(max(i % 36 // 6 - clean, 0), 5)
                d = min(max(i % 6 - dirty, 0), 5)
                then[(i // 36 + leave) * 36 + c * 6 + d] |= now[i] << wilds

    def lady_places(self, side: cython.int) -> cython.int:
        """Clean books of a side that have no Lady yet."""
        p: cython.int
        n: cython.int = self.clean[side]
        for p in range(self.rules.players):
            if self.side_of[p] == side:
                n -= self.red3[p]
        return n if n > 0 else 0

    def empties_hand(self, k: cython.int, naturals: cython.int, wilds: cython.int) -> cython.bint:
        """Whether every card of the hand could be played after this, but one to discard.

        Where that waives the initial minimum.  Source: rules.md row 65, the Marva rule.
        """
        p: cython.int = self.player
        row: cython.int = self.mrow[p]
        free: cython.int = self.hand[p][TWO] + self.hand[p][JOKER] - wilds
        alone: cython.uint = self.rules.ranks & ~(self.has[row] | self.older[row])
        n: cython.int = 0
        if self.in_foot[p] or self.rules.own_first_book:
            return False
        # cheap refusals first: single cards that no meld takes, pairs without a wild to help
        if k != NONE:
            alone &= ~(1 << k)
        if not self.rules.ranks >> BLACK3 & 1 or self.rules.foot_only >> BLACK3 & 1:
            n = self.hand[p][BLACK3]
        if self.rules.cap(self.rules.meld_min - 2) < 2:
            n += popcount(self.held1[p] & ~self.held2[p] & alone & ~self.rules.foot_only)
        if n > 1 or popcount(self.held2[p] & ~self.held3[p] & alone) > free:
            return False
        return self.finishes(k, naturals, wilds, HAND_ONLY)

    def due_least(
        self,
        k: cython.int,
        card: cython.int,
        held: cython.int,
        wilds: cython.int,
        open_n: cython.int,
        open_w: cython.int,
        due_n: cython.int,
        due_open: cython.int,
    ) -> cython.int:
        """The fewest cards from the hand that close the open meld of rank k and start the next.

        `held` naturals of the rank (for the wild meld: cards of kind `card`) and `wilds` wild
        cards (for the wild meld: of both kinds) are at hand, the upcard among them; `due_n` of
        kind `card` must be among the cards laid.  -1 if it cannot be done.
        Source: rules.md 1.1, Taking discards; example X3; Q37, Q38.
        """
        size: cython.int = self.rules.book_size
        least: cython.int = -1
        x: cython.int
        y: cython.int
        n: cython.int
        w: cython.int
        need: cython.int
        if due_n > held:
            return -1
        if not due_open and open_n + open_w:
            if due_n <= size - open_n - open_w:
                return due_n  # the next meld is there; the rest of the pair joins it
            due_open = 1  # ... but has no room for all: it closes too, and one more starts
        if k == TWO:
            need = due_n
            if due_open:
                need = max(need, size - open_w + self.rules.meld_min)
            elif open_w == 0:
                need = max(need, self.rules.meld_min)
            return need if need <= wilds else -1
        for y in range(min(wilds, size) + 1):
            x = 0
            if due_open:
                x = size - open_n - open_w - y
                if y and open_n and not open_w and self.rules.turn_dirty == TURN_NEVER:
                    break
                if x < 0 or x > held or open_w + y > self.rules.size_cap[size]:
                    continue
                if open_w + y > self.rules.wild_cap[open_n + x]:
                    continue
            elif y:
                break
            for w in range(min(wilds - y, size) + 1):
                n = max(2, max(self.rules.meld_min - w, due_n - x))
                while n <= held - x and w > self.rules.wild_cap[n]:
                    n += 1
                if n > held - x or n + w > size:
                    continue
                need = x + y + n + w
                if least < 0 or need < least:
                    least = need
        return least
