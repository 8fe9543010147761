# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False, nonecheck=False
"""A memory of one deal: what everybody at the table has seen and the position does not tell.

Owns: who discarded what, who took which cards from the pile, what was laid.  It lies beside
the deal, so that copies for a search stay small.  Never: a hidden card.
"""

from __future__ import annotations

import cython

if not cython.compiled:
    from handfoot.engine.kernel.numbers import KINDS, MAX_SEATS, RED3, ROW


@cython.final
@cython.cclass
class Memory:
    """Counts by kind, of cards that were seen.  `Deal.follow` keeps them."""

    def __init__(self) -> None:
        if not cython.compiled:
            self.discarded = [[0] * ROW for _ in range(MAX_SEATS)]
            self.known = [[0] * ROW for _ in range(MAX_SEATS)]
            self.laid = [[0] * ROW for _ in range(MAX_SEATS)]
            self.pile = [0] * ROW
            self.coming = [0] * ROW
            self.takes = [0] * MAX_SEATS
            self.scores = [0] * MAX_SEATS
        self.has_scores = False
        self.clear()

    def clear(self) -> cython.void:
        """Forget everything but the match points."""
        p: cython.int
        k: cython.int
        for p in range(MAX_SEATS):
            self.takes[p] = 0
            for k in range(ROW):
                self.discarded[p][k] = self.known[p][k] = self.laid[p][k] = 0
        for k in range(ROW):
            self.pile[k] = 0

    def gives(self, p: cython.int, k: cython.int, n: cython.int) -> cython.void:
        """Seat p parts with n cards of kind k, those that were seen before first."""
        self.known[p][k] = self.known[p][k] - n if self.known[p][k] > n else 0

    def lays(self, p: cython.int, row: cython.int, k: cython.int, n: cython.int) -> cython.void:
        """Seat p lays n cards of kind k on a meld of a row."""
        self.laid[row][k] += n
        self.gives(p, k, n)

    def gets(self, p: cython.int) -> cython.void:
        """Seat p gets the cards that were `coming`; red threes are known until laid out."""
        k: cython.int
        for k in range(RED3, KINDS):
            self.known[p][k] += self.coming[k]

    # ---- the Python face ---------------------------------------------------------------------

    def set_scores(self, scores: list[int]) -> None:
        """Note the match points by side before this deal."""
        side: cython.int
        self.has_scores = True
        for side in range(MAX_SEATS):
            self.scores[side] = scores[side] if side < len(scores) else 0

    def check(self, seat: cython.int) -> None:
        """Raise IndexError unless there is room for such a seat or row."""
        if not 0 <= seat < MAX_SEATS:
            raise IndexError(f"there is no seat {seat}")

    def discarded_by(self, seat: cython.int) -> list[int]:
        """The cards a seat has discarded in this deal, by kind."""
        self.check(seat)
        k: cython.int
        return [self.discarded[seat][k] for k in range(KINDS)]

    def known_of(self, seat: cython.int) -> list[int]:
        """The cards that a seat is known to hold at the least, by kind."""
        self.check(seat)
        k: cython.int
        return [self.known[seat][k] for k in range(KINDS)]

    def laid_on(self, row: cython.int) -> list[int]:
        """The cards laid on the melds of a row (see `Deal.meld_row`), by kind."""
        self.check(row)
        k: cython.int
        return [self.laid[row][k] for k in range(KINDS)]

    def add_laid(self, row: cython.int, counts: list[int]) -> None:
        """Note cards that were laid on the melds of a row before the memory began, by kind."""
        self.check(row)
        k: cython.int
        for k in range(KINDS):
            self.laid[row][k] += counts[k]

    def takes_of(self, seat: cython.int) -> int:
        """How often a seat has taken the pile in this deal."""
        self.check(seat)
        return self.takes[seat]

    def copy(self) -> Memory:
        """Return an independent copy."""
        p: cython.int
        k: cython.int
        twin: Memory = Memory()
        twin.has_scores = self.has_scores
        for p in range(MAX_SEATS):
            twin.takes[p] = self.takes[p]
            twin.scores[p] = self.scores[p]
            for k in range(ROW):
                twin.discarded[p][k] = self.discarded[p][k]
                twin.known[p][k] = self.known[p][k]
                twin.laid[p][k] = self.laid[p][k]
        for k in range(ROW):
            twin.pile[k] = self.pile[k]
        return twin

    def numbers(self) -> tuple:  # type: ignore[type-arg]  # a C type to Cython
        """All that is remembered, in a fixed order."""
        p: cython.int
        k: cython.int
        rows = [self.pile[k] for k in range(KINDS)]
        for p in range(MAX_SEATS):
            rows.append(self.takes[p])
            for k in range(KINDS):
                rows += [self.discarded[p][k], self.known[p][k], self.laid[p][k]]
        return tuple(rows)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Memory):
            return NotImplemented
        return self.numbers() == other.numbers()
