# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False, nonecheck=False
"""Trying a lay-down on the state itself, and taking it back.

Owns: what a lay-down makes of melds and books, without what follows from it.
Never: whether it is allowed; nothing of it is seen from outside.
"""

from __future__ import annotations

import cython

if not cython.compiled:
    from handfoot.engine.kernel.numbers import (
        JOKER,
        ONTO_NEW,
        ONTO_OLDER,
        TWO,
    )
    from handfoot.engine.kernel.stored import Stored


@cython.no_gc
@cython.cclass
class Trying(Stored):
    """A deal on which a lay-down can be tried."""

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
        self.kept[12] = self.old_jok[row][k]
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
        self.booked[row] = self.kept[13]
        self.clean_booked[row] = self.kept[14]
        self.closed_now = self.kept[15]
        self.started = self.kept[16]
        self.added = self.kept[17]
        self.clean_due = self.kept[18]
        self.in_foot[p] = self.kept[23]
        self.jok[row][k] = self.kept[24]
        self.old_jok[row][k] = self.kept[12]
        if self.kept[20]:
            self.gain(p, k, self.kept[20])
        if self.kept[21]:
            self.gain(p, TWO, self.kept[21])
        if self.kept[22]:
            self.gain(p, JOKER, self.kept[22])
        self.note_meld(row, k)
        self.note_older(row, k)
