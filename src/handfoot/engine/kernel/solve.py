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
        JOKER,
        LAST_FORBIDDEN,
        LAST_RANK,
        LAST_REQUIRED,
        NONE,
        RANK_ONCE,
        RED3,
        THREES_LADIES,
        TURN_NEVER,
        TWO,
        low_bit,
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
                    a = (
                        best[u - w]
                        + a * self.rules.value[q]
                        + self.bonus_ahead(q, n0 + w0 + a + w, w0 + w)
                    )
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
                    + self.bonus_ahead(TWO, n0 + w, 0),
                )
        return v

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
        if n0 + w0 >= self.rules.book_size:
            on = n0  # the cards put there now make a book that may grow
            ow = w0
            n0 = w0 = 0
        fresh: cython.bint = self.closed_now >> q & 1
        while a >= 0 and not self.rules.outcomes(q, n0, w0, on, ow, a, wilds, fresh):
            a -= 1
        return a

    def wild_books(self, n0: cython.int, wilds: cython.int) -> cython.int:
        """New books when so many wilds join a wild meld of n0, or -1 if they cannot all lie."""
        size: cython.int = self.rules.book_size
        c: cython.int = n0 + wilds
        books: cython.int = c // size
        rest: cython.int = c - books * size
        older: cython.bint = False
        if self.rules.grows:
            older = self.older[self.mrow[self.player]] >> TWO & 1
            if self.rules.grow_wild == ADD_ANY and (older or (books and self.rules.grow_same_turn)):
                return books if c < size or self.rules.rank_rule != RANK_ONCE else 1 - older
            if self.rules.rank_rule == RANK_ONCE and (older or (books and rest) or books > 1):
                return 0 if wilds == 0 else -1
        if 0 < rest < self.rules.meld_min:
            return -1
        return books

    def bonus_ahead(self, q: cython.int, cards: cython.int, wilds: cython.int) -> cython.int:
        """What a book of so many cards adds to the initial meld, where bonuses count to it."""
        if not self.rules.counts_bonus or cards < self.rules.book_size:
            return 0
        if q == TWO:
            return self.rules.bonus_wild
        if self.rules.special >> q & 1:
            return self.rules.rank_dirty[q] if wilds else self.rules.rank_clean[q]
        return self.rules.bonus_dirty if wilds else self.rules.bonus_clean

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
        if not need_books:
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
        if held > 1 or (held == 1 and self.rules.last_discard == LAST_FORBIDDEN):
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
                if leave and self.rules.never_last >> q & 1:
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
                if j == 0 and self.rules.last_discard == LAST_REQUIRED:
                    continue
                if j == 1 and self.rules.last_discard > LAST_REQUIRED:
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
        last: cython.int
        able: cython.bint
        if self.in_foot[self.player] or self.rules.own_first_book:
            return False
        last = self.finishes_hand(k, naturals, wilds)
        able = last > 0
        return able

    def finishes_hand(self, k: cython.int, naturals: cython.int, wilds: cython.int) -> cython.int:
        """1 if the hand could be emptied after this.  The last card may always be discarded."""
        p: cython.int = self.player
        row: cython.int = self.mrow[p]
        left: cython.int = 0  # cards that do not lie, of which one may be discarded
        spare: cython.int = self.hand[p][TWO] + self.hand[p][JOKER] - wilds
        q: cython.int
        held: cython.int
        n0: cython.int
        w: cython.int
        for q in range(LAST_RANK + 1):
            held = self.hand[p][q]
            n0 = self.nat[row][q] + self.wld[row][q]
            if q == k:
                held -= naturals
                n0 += naturals + wilds
            if held == 0:
                continue
            if not self.rules.good >> q & 1:
                left += held
                continue
            if n0 or held >= self.rules.meld_min:
                continue
            # a pair may be helped by a wild
            w = self.rules.meld_min - held
            if w == 1 and spare and self.rules.takes_wild >> q & 1 and self.rules.cap(held) >= 1:
                spare -= 1
            else:
                left += held
        if spare >= self.rules.meld_min and self.rules.wild_melds:
            spare = 0
        left += spare
        return 1 if left <= 1 else 0

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
