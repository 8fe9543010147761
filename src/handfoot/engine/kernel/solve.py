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
    from handfoot.engine.kernel.look import Look
    from handfoot.engine.kernel.numbers import (
        BLACK3,
        FOUR,
        JOKER,
        LAST_RANK,
        LAST_REQUIRED,
        NONE,
        PARTNER_IN_FOOT,
        RED3,
        TWO,
        low_bit,
    )


@cython.no_gc
@cython.cclass
class Solver(Look):
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
        side: cython.int = self.rules.side_of[p]
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
        ranks: cython.uint = self.held2[p] | self.has[side]
        if k != NONE:
            ranks |= 1 << k
        ranks &= self.rules.ranks
        while ranks:
            q = low_bit(ranks)
            ranks &= ranks - 1
            held = self.hand[p][q]
            n0 = self.nat[side][q]
            w0 = self.wld[side][q]
            if q == k:
                held -= naturals
                n0 += naturals + from_pile
                w0 += twos + jokers
                if n0 + w0 >= self.rules.book_size:
                    n0 = w0 = 0  # closed
            if held == 0 and n0 == 0:
                continue
            # from the most wilds down, so that each rank is counted once
            u = top + 7 if top + 7 < most else most
            top = 0
            while u >= 0:
                v = -1
                for w in range(min(u, 7) + 1):
                    if best[u - w] < 0:
                        continue
                    if n0 == 0:
                        a = self.rules.fit[held][w]
                        if a == NONE:
                            continue
                    else:
                        a = held
                        while a >= 0 and self.rules.wilds_fit(n0, w0, a, w) < 0:
                            a -= 1
                        if a < 0:
                            continue
                    a = best[u - w] + a * self.rules.value[q]
                    if a > v:
                        v = a
                best[u] = v
                if v >= 0 and u > top:
                    top = u
                u -= 1
        n0 = self.wld[side][TWO]
        if k == TWO:
            n0 += twos + jokers + from_pile
            if n0 >= self.rules.book_size:
                n0 -= self.rules.book_size
        v = 0
        for u in range(most + 1):
            if best[u] < 0:
                continue
            for w in range(most + 1 - u):
                if w:
                    if not self.rules.wild_melds:
                        break
                    a = (n0 + w) % self.rules.book_size
                    if 0 < a < self.rules.meld_min:
                        continue
                a = u + w
                held = min(a, j)
                v = max(
                    v,
                    best[u] + held * self.rules.value[JOKER] + (a - held) * self.rules.value[TWO],
                )
        return v

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
        p: cython.int = self.player
        side: cython.int = self.rules.side_of[p]
        size: cython.int = self.rules.book_size
        clean: cython.int = self.rules.need_clean - self.clean[side]
        dirty: cython.int = self.rules.need_dirty - self.dirty[side]
        wild: cython.int = self.rules.need_wild - self.wild[side]
        all_wilds: cython.int = self.hand[p][TWO] + self.hand[p][JOKER] - wilds
        open_wild: cython.int = self.wld[side][TWO]
        q: cython.int
        w: cython.int
        n0: cython.int
        w0: cython.int
        held: cython.int
        i: cython.int
        d: cython.int
        c: cython.int
        leave: cython.int
        books: cython.int
        low: cython.int
        high: cython.int
        now: cython.uint[72]
        then: cython.uint[72]
        if not cython.compiled:
            now = [0] * 72
            then = [0] * 72
        if all_wilds > 31:
            return False
        if k == TWO:
            open_wild += wilds
            if open_wild >= size:
                open_wild -= size
                wild -= 1
        if not need_books:
            clean = dirty = wild = 0
        clean = min(max(clean, 0), 5)
        dirty = min(max(dirty, 0), 5)
        # cheap refusals first: this is asked often and is rarely true
        held = self.hand[p][BLACK3] + self.hand[p][RED3]
        if held > 1 or (held == 1 and self.rules.last_discard == 2):
            return False
        if wild > 0 and open_wild + all_wilds < size * wild:
            return False
        # now[leave * 36 + clean short * 6 + dirty short]: bit u set if u wilds are used so far
        for i in range(72):
            now[i] = 0
        now[held * 36 + clean * 6 + dirty] = 1
        for q in range(FOUR, LAST_RANK + 1):
            if not self.rules.ranks >> q & 1:
                continue
            held = self.hand[p][q]
            n0 = self.nat[side][q]
            w0 = self.wld[side][q]
            c = clean
            d = dirty
            if q == k:
                held -= naturals
                n0 += naturals
                w0 += wilds
                if n0 + w0 >= size:
                    # this very lay-down closes a book
                    for i in range(72):
                        then[i] = 0
                    for i in range(72):
                        if now[i]:
                            c = i % 36 // 6
                            d = i % 6
                            if w0:
                                d = max(d - 1, 0)
                            else:
                                c = max(c - 1, 0)
                            then[i // 36 * 36 + c * 6 + d] |= now[i]
                    for i in range(72):
                        now[i] = then[i]
                    n0 = w0 = 0
            if held == 0 and n0 == 0:
                continue
            for i in range(72):
                then[i] = 0
            for leave in range(2):
                if leave > held:
                    break
                for w in range(all_wilds + 1):
                    books = self.rules.wilds_fit(n0, w0, held - leave, w)
                    if books < 0:
                        continue
                    c = (n0 + w0 + held - leave + w) - books * size  # cards of the open meld
                    low = w0 + w - (self.rules.size_cap[c] if c else 0)
                    low = (
                        (low + self.rules.size_cap[size] - 1) // self.rules.size_cap[size]
                        if low > 0
                        else 0
                    )
                    if books and w0:
                        low = max(low, 1)
                    high = min(books, (1 if w0 else 0) + w)
                    for i in range(72):
                        if not now[i] or (leave and i >= 36):
                            continue
                        for d in range(low, high + 1):
                            c = max(i % 36 // 6 - (books - d), 0)
                            then[(i // 36 + leave) * 36 + c * 6 + max(i % 6 - d, 0)] |= now[i] << w
            for i in range(72):
                now[i] = then[i]
        # the wilds that are left go to the wild meld, or one of them is the discard
        for leave in range(2):
            for i in range(2):
                books = leave + i  # cards kept for the discard
                if books > 1:
                    continue
                if books == 0 and self.rules.last_discard == LAST_REQUIRED:
                    continue
                if books == 1 and self.rules.last_discard > LAST_REQUIRED:
                    continue
                for w in range(all_wilds + 1 - i):
                    if not now[leave * 36] >> (all_wilds - i - w) & 1:
                        continue
                    if w and not self.rules.wild_melds:
                        continue
                    c = open_wild + w
                    d = c // size
                    c -= d * size
                    if 0 < c < self.rules.meld_min:
                        continue
                    if d >= wild:
                        return True
        return False

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

    def partners_ready(self, p: cython.int) -> cython.bint:
        """Whether every partner has done with the foot what going out asks (Q14, Q68)."""
        q: cython.int = self.rules.next_mate[p]
        rule: cython.int = self.rules.partner_rule
        while q != p:
            if rule == PARTNER_IN_FOOT and not self.in_foot[q]:
                return False
            if rule > PARTNER_IN_FOOT and self.foot_played[q] < rule - PARTNER_IN_FOOT:
                return False
            q = self.rules.next_mate[q]
        return True

    def books_made(self, side: cython.int) -> cython.bint:
        """Whether the side has the books for going out now."""
        return (
            self.clean[side] >= self.rules.need_clean
            and self.dirty[side] >= self.rules.need_dirty
            and self.wild[side] >= self.rules.need_wild
        )
