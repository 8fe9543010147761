# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False, nonecheck=False
"""Exact answers to "can this turn still be finished?".

Owns: whether every card left can be played, and the fewest cards that finish a pile take.
Never: the conditions themselves (`conditions`).  Tested against brute force on small hands.

Both rest on one fact: of the cards of a rank, all laid, only how many naturals and wilds there
are matters, not the order (`Rules.outcomes`).
"""

import cython

if not cython.compiled:
    from handfoot.engine.kernel.numbers import (
        BLACK3,
        HAND_ONLY,
        JOKER,
        LAST_FORBIDDEN,
        LAST_RANK,
        LAST_REQUIRED,
        NONE,
        RED3,
        THREES_LADIES,
        TURN_NEVER,
        TWO,
        low_bit,
        popcount,
    )
    from handfoot.engine.kernel.reaching import Reaching


@cython.no_gc
@cython.cclass
class Solver(Reaching):
    """A deal that can look ahead within one turn."""

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
        rest: cython.ulonglong
        one: cython.ulonglong = 1
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
        # the states of either half that are reached at all: few of them are
        live: cython.ulonglong = one << (clean * 6 + dirty)
        left: cython.ulonglong = 0
        if held:
            left = live
            live = 0
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
                        live = left = 0
                        for i in range(36):
                            now[i] = then[i]
                            now[i + 36] = then[i + 36]
                            live |= one << i if now[i] else 0
                            left |= one << i if now[i + 36] else 0
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
            self.live = self.left = 0
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
                        while made:
                            j = low_bit(made)
                            made &= made - 1
                            if j // 6 + j % 6 - 2 >= own:
                                c = 1
                        if not c:
                            continue
                        made = 1 << 7
                    elif self.rules.special >> q & 1 and q <= BLACK3:
                        if not self.rules.three_book_counts:
                            made = 1 << 7
                    while made:
                        j = low_bit(made)
                        made &= made - 1
                        c = j // 6 - 1
                        d = j % 6 - 1
                        if any_kind:
                            d += c
                            c = 0
                        rest = live
                        while rest:
                            i = low_bit(rest)
                            rest &= rest - 1
                            self.join(now[i], then, i, leave, c, d, w)
                        rest = 0 if leave else left
                        while rest:
                            i = low_bit(rest)
                            rest &= rest - 1
                            self.join(now[i + 36], then, i, 1, c, d, w)
            live = self.live
            left = self.left
            if not live | left:
                return False
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
        used: cython.uint,
        then: cython.p_uint,
        i: cython.int,
        leave: cython.int,
        clean: cython.int,
        dirty: cython.int,
        wilds: cython.int,
    ) -> cython.void:
        """Carry state i of `plays_all` on over so many more books and wilds."""
        one: cython.ulonglong = 1
        c: cython.int = min(max(i // 6 - clean, 0), 5)
        d: cython.int = min(max(i % 6 - dirty, 0), 5)
        i = c * 6 + d
        if leave:
            then[i + 36] |= used << wilds
            self.left |= one << i
        else:
            then[i] |= used << wilds
            self.live |= one << i

    def fewest_owed(
        self, k: cython.int, due: cython.int, held: cython.int, wilds: cython.int
    ) -> cython.int:
        """The fewest of the cards at hand that lay `due` naturals of rank k, or -1.

        On any melds of the rank: the open one, an older one, those to be started.  At hand are
        `held` naturals of the rank and so many wilds, of which four at most are laid.
        """
        row: cython.int = self.mrow[self.player]
        a: cython.int
        w: cython.int
        fewest: cython.int = -1
        most: cython.int = min(wilds, 4)
        fresh: cython.bint = self.closed_now >> k & 1
        for a in range(due, held + 1):
            for w in range(most + 1):
                if self.rules.outcomes(
                    k,
                    self.nat[row][k],
                    self.wld[row][k],
                    self.old_nat[row][k],
                    self.old_wld[row][k],
                    a,
                    w,
                    fresh,
                ):
                    fewest = a + w
                    most = w - 1  # with more naturals only fewer wilds are of use
                    break
            if most < 0:
                break
        return fewest

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
