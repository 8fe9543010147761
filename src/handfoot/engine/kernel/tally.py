# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
"""The score of a deal, line by line, and its hash.

Owns: what each score line counts and is worth; one number for a whole position.
Never: who has won a match (`match`).
"""

import cython

if not cython.compiled:
    from handfoot.engine.kernel.dealing import Dealing
    from handfoot.engine.kernel.numbers import (
        BLACK3,
        CLEAN_BOOKS,
        CUT_BONUS,
        DIRTY_BOOKS,
        JOKER,
        KINDS,
        LEFT_IN_FOOT,
        LEFT_IN_HAND,
        MAX_CARDS,
        MAX_PILES,
        MELDED_CARDS,
        NEEDS_OPEN,
        NEEDS_OWN_KIND,
        NONE,
        PENALTIES,
        RED3,
        RED_THREES,
        RED_THREES_UNLAID,
        SPECIAL_BOOKS,
        THREES_LADIES,
        TWO,
        UNFINISHED_MELDS,
        WENT_OUT,
        WILD_BOOKS,
        low_bit,
    )


@cython.no_gc
@cython.cclass
class Tally(Dealing):
    """A deal that can be counted."""

    # ---- the score ----------------------------------------------------------------------

    def line_count(self, side: cython.int, line: cython.int) -> cython.int:
        """What a score line counts: cards, books, threes; see `numbers.LINE_CODES`."""
        p: cython.int
        k: cython.int
        n: cython.int = 0
        if line == CLEAN_BOOKS:
            return self.clean[side] - (self.also_clean[side] if self.rules.rare else 0)
        if line == DIRTY_BOOKS:
            return self.dirty[side] - (self.also_dirty[side] if self.rules.rare else 0)
        if line == WILD_BOOKS:
            return self.wild[side]
        if line == WENT_OUT:
            return 1 if self.went_out != NONE and self.side_of[self.went_out] == side else 0
        if line == SPECIAL_BOOKS:
            return self.special[side] if self.rules.rare else 0
        if line == PENALTIES:
            return self.penalty[side] if self.rules.rare else 0
        if line >= SPECIAL_BOOKS and not self.rules.rare:
            return 0
        if line == RED_THREES or line == RED_THREES_UNLAID:
            for p in range(self.rules.players):
                k = self.red3[p]
                if line == RED_THREES_UNLAID:
                    k = self.hand[p][RED3] if self.rules.count_hand else 0
                    k += self.foot[p][RED3] if self.rules.count_foot else 0
                    if self.rules.count_foot and self.rules.reserves == 2:
                        k += self.later[p][RED3]
                n += k * (self.side_of[p] == side)
            return n
        for p in range(self.rules.players):
            if self.side_of[p] != side:
                continue
            if line == MELDED_CARDS:
                if self.orow[p] == p or self.rules.open_row[p] != NONE:
                    n += self.laid[self.orow[p]]
                if self.rules.open_row[p] != NONE:
                    break
            elif line == UNFINISHED_MELDS:
                if self.unfinished_points(p):
                    n += 1
            elif line == CUT_BONUS:
                if self.lifted[p] < 10 and self.rules.cut_points[self.lifted[p]]:
                    n += 1
            elif line == LEFT_IN_HAND:
                if self.rules.count_hand:
                    for k in range(BLACK3, KINDS):
                        n += self.hand[p][k]
            elif self.rules.count_foot:
                for k in range(BLACK3, KINDS):
                    n += self.foot[p][k]
                    if self.rules.reserves == 2:
                        n += self.later[p][k]
        return n

    def unfinished_points(self, p: cython.int) -> cython.int:
        """What a seat's unfinished melds cost beside their cards; each row once."""
        q: cython.int
        k: cython.int
        n: cython.int = 0
        row: cython.int = self.mrow[p]
        value: cython.int
        for q in range(p):
            if self.mrow[q] == row:
                return 0
        for k in range(KINDS):
            if not self.has[row] >> k & 1:
                continue
            n -= self.rules.rank_unfinished[k]
            if self.rules.second_negative and self.booked[row] >> k & 1:
                value = self.nat[row][k] * self.rules.value[k]
                value += (self.wld[row][k] - self.jok[row][k]) * self.rules.value[TWO]
                n -= 2 * (value + self.jok[row][k] * self.rules.value[JOKER])
        return n

    def threes_points(self, side: cython.int, n: cython.int) -> cython.int:
        """What n red threes laid out count.  Source: rules.md rows 67 and 69; 1.9, 1.17."""
        i: cython.int
        total: cython.int = n * self.rules.red3_placed
        p: cython.int
        opened: cython.bint = False
        if not self.rules.rare:
            return total
        if self.rules.three_mode == THREES_LADIES:
            return n * self.rules.lady_points
        for i in range(self.rules.sets):
            if n >= self.rules.set_count[i]:
                total = self.rules.set_points[i]
                total += (n - self.rules.set_count[i]) * self.rules.red3_placed
        if self.rules.three_needs == NEEDS_OWN_KIND and not self.own[side]:
            return -total
        if self.rules.three_needs == NEEDS_OPEN:
            for p in range(self.rules.players):
                if self.side_of[p] == side and self.opened[self.orow[p]]:
                    opened = True
            if not opened:
                return -total
        return total

    def cost_of(self, counts: cython.p_uchar) -> cython.int:
        """What so many cards by kind cost that are left over, red threes apart."""
        k: cython.int
        n: cython.int = 0
        for k in range(BLACK3, KINDS):
            n += self.rules.held[k] * counts[k]
        return n

    def line_points(self, side: cython.int, line: cython.int) -> cython.int:
        """The points of a score line.  Source: rules.md 1.1, Score."""
        p: cython.int
        k: cython.int
        n: cython.int = 0
        if not self.rules.lines >> line & 1:
            return 0  # nothing counts there under these rules
        if line == MELDED_CARDS and self.rules.open_row[0] != NONE:
            return self.points[side]
        if line == SPECIAL_BOOKS:
            return self.special_points[side]
        if line == PENALTIES:
            return -self.penalty[side]
        if (
            line == MELDED_CARDS
            or line == LEFT_IN_HAND
            or line == LEFT_IN_FOOT
            or line == UNFINISHED_MELDS
            or line == CUT_BONUS
        ):
            for p in range(self.rules.players):
                if self.side_of[p] != side:
                    continue
                if line == MELDED_CARDS:
                    n += self.points[p]
                elif line == UNFINISHED_MELDS:
                    n += self.unfinished_points(p)
                elif line == CUT_BONUS:
                    if self.lifted[p] < 10:
                        n += self.rules.cut_points[self.lifted[p]]
                elif line == LEFT_IN_HAND:
                    n += self.cost_of(self.hand[p])
                else:
                    n += self.cost_of(self.foot[p])
                    if self.rules.reserves == 2:
                        n += self.cost_of(self.later[p])
            return n
        n = self.line_count(side, line)
        if line == CLEAN_BOOKS:
            return n * self.rules.bonus_clean
        if line == DIRTY_BOOKS:
            return n * self.rules.bonus_dirty
        if line == WILD_BOOKS:
            return n * self.rules.bonus_wild
        if line == RED_THREES:
            return self.threes_points(side, n)
        if line == WENT_OUT:
            return n * self.rules.bonus_out
        return n * self.rules.red3_held

    def score(self, side: cython.int) -> cython.int:
        """The side's points for the deal as it lies: the sum of its lines.

        Of those that count anything under these rules.
        """
        line: cython.int
        rest: cython.uint = self.rules.lines
        total: cython.int = 0
        while rest:
            line = low_bit(rest)
            rest &= rest - 1
            total += self.line_points(side, line)
        return total

    def hash64(self) -> cython.ulonglong:
        """FNV-1a over the position: every card's place, the turn, its phase and what is due.

        Whether the partner was asked is history, not position: after "no" the hash is what
        it was before the question.
        """
        h: cython.ulonglong = 14695981039346656037
        prime: cython.ulonglong = 1099511628211
        mask: cython.ulonglong = ~cython.cast(cython.ulonglong, 0)
        if not cython.compiled:
            mask = 0xFFFFFFFFFFFFFFFF
        p: cython.int
        k: cython.int
        i: cython.int
        for i in range(11):
            if i == 0:
                k = self.stock_n
            elif i == 1:
                k = self.pile_n
            elif i == 2:
                k = self.deal_index
            elif i == 3:
                k = self.phase
            elif i == 4:
                k = self.player
            elif i == 5:
                k = self.actor
            elif i == 6:
                k = self.pending
            elif i == 7:
                k = self.due_rank
            elif i == 8:
                k = (self.due_card * 16 + self.due_n) * 2 + self.due_open
            elif i == 9:
                k = self.went_out
            else:
                k = self.took * 4 + self.ran * 2 + self.permitted
            h = ((h ^ k) * prime) & mask
        for p in range(self.rules.players):
            h = ((h ^ (self.in_foot[p] + 2 * self.foot_played[p])) * prime) & mask
            h = ((h ^ self.red3[p]) * prime) & mask
            for k in range(KINDS):
                h = ((h ^ (self.hand[p][k] * 256 + self.foot[p][k])) * prime) & mask
        rows: cython.int = self.rules.players if self.rules.rare else self.rules.sides
        for p in range(rows):
            h = ((h ^ (self.clean[p] * 65536 + self.dirty[p] * 256 + self.wild[p])) * prime) & mask
            h = ((h ^ (self.points[p] * 2 + self.opened[p])) * prime) & mask
            for k in range(KINDS):
                h = ((h ^ (self.nat[p][k] * 256 + self.wld[p][k])) * prime) & mask
        for i in range(self.stock_n):
            h = ((h ^ self.cards[i]) * prime) & mask
        for i in range(self.pile_n):
            h = ((h ^ self.cards[MAX_CARDS - 1 - i]) * prime) & mask
        if self.rules.rare:
            h = self.hash_rare(h)
        return h

    def hash_rare(self, start: cython.ulonglong) -> cython.ulonglong:
        """Carry a hash on over what only some rulesets use."""
        h: cython.ulonglong = start
        prime: cython.ulonglong = 1099511628211
        mask: cython.ulonglong = ~cython.cast(cython.ulonglong, 0)
        if not cython.compiled:
            mask = 0xFFFFFFFFFFFFFFFF
        p: cython.int
        k: cython.int
        h = ((h ^ (self.frozen + 2 * self.packs_added)) * prime) & mask
        h = ((h ^ self.clean_due) * prime) & mask
        h = ((h ^ self.owe) * prime) & mask
        h = ((h ^ (self.drawn * 256 + self.drawn_from)) * prime) & mask
        for k in range(KINDS):
            h = ((h ^ self.removed[k]) * prime) & mask
        for p in range(MAX_PILES):
            h = ((h ^ self.heap_n[p]) * prime) & mask
        for p in range(self.rules.players):
            h = ((h ^ (self.lifted[p] * 256 + self.chosen[p])) * prime) & mask
            h = ((h ^ (self.special[p] * 256 + self.own[p])) * prime) & mask
            h = ((h ^ (self.penalty[p] * 256 + self.level[p])) * prime) & mask
            h = ((h ^ self.booked[p]) * prime) & mask
            h = ((h ^ self.clean_booked[p]) * prime) & mask
            for k in range(KINDS):
                h = ((h ^ (self.old_nat[p][k] * 256 + self.old_wld[p][k])) * prime) & mask
                h = ((h ^ self.later[p][k]) * prime) & mask
        return h
