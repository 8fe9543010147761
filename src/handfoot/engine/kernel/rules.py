# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
"""A ruleset as the kernel reads it: plain numbers for one number of players.

Owns: the fields a deal looks at.  Never: their meaning; `compile_rules` fills them in.
"""

import cython

if not cython.compiled:
    from handfoot.engine.kernel.numbers import (
        CAPS,
        KINDS,
        MAX_DEALS,
        MAX_SEATS,
        NONE,
        ROW,
    )


@cython.final
@cython.cclass
class Rules:
    """Numbers of one compiled ruleset; all counts are cards, all values points."""

    def __init__(self, numbers: dict[str, int], tables: dict[str, list[int]]) -> None:
        """Take every field by name; tables may be shorter than their room.

        Raises KeyError when a field is missing.
        """
        if not cython.compiled:
            self.side_of = [0] * MAX_SEATS
            self.next_mate = [0] * MAX_SEATS
            self.copies = [0] * ROW
            self.value = [0] * ROW
            self.held = [0] * ROW
            self.minimum = [0] * MAX_DEALS
            self.wild_cap = [0] * CAPS
            self.size_cap = [0] * CAPS
            self.fit = [[0] * 8 for _ in range(CAPS)]
        self.players = numbers["players"]
        self.sides = numbers["sides"]
        self.hand_size = numbers["hand_size"]
        self.foot_size = numbers["foot_size"]
        self.draw_count = numbers["draw_count"]
        self.take_count = numbers["take_count"]
        self.match_needed = numbers["match_needed"]
        self.meld_min = numbers["meld_min"]
        self.book_size = numbers["book_size"]
        self.wild_melds = numbers["wild_melds"]
        self.keep = numbers["keep"]
        self.need_clean = numbers["need_clean"]
        self.need_dirty = numbers["need_dirty"]
        self.need_wild = numbers["need_wild"]
        self.partner_rule = numbers["partner_rule"]
        self.permission = numbers["permission"]
        self.last_discard = numbers["last_discard"]
        self.replace_from_pile = numbers["replace_from_pile"]
        self.wild_top = numbers["wild_top"]
        self.turn_up = numbers["turn_up"]
        self.may_stay = numbers["may_stay"]
        self.bonus_clean = numbers["bonus_clean"]
        self.bonus_dirty = numbers["bonus_dirty"]
        self.bonus_wild = numbers["bonus_wild"]
        self.bonus_out = numbers["bonus_out"]
        self.red3_placed = numbers["red3_placed"]
        self.red3_held = numbers["red3_held"]
        self.ranks = numbers["ranks"]
        self.rebury = numbers["rebury"]
        self.blocked = numbers["blocked"]
        i: cython.int
        for i in range(self.players):
            self.side_of[i] = tables["side_of"][i]
            self.next_mate[i] = tables["next_mate"][i]
        self.shoe_count = 0
        for i in range(KINDS):
            self.copies[i] = tables["copies"][i]
            self.value[i] = tables["value"][i]
            self.held[i] = tables["held"][i]
            self.shoe_count += self.copies[i]
        for i in range(MAX_DEALS):
            self.minimum[i] = tables["minimum"][min(i, len(tables["minimum"]) - 1)]
        for i in range(CAPS):
            self.wild_cap[i] = tables["wild_cap"][i]
            self.size_cap[i] = tables["size_cap"][i]

        w: cython.int
        n: cython.int
        for i in range(CAPS):
            for w in range(8):
                n = i
                while n >= 0 and self.wilds_fit(0, 0, n, w) < 0:
                    n -= 1
                self.fit[i][w] = n if n >= 0 else NONE

    def wilds_fit(
        self, n0: cython.int, w0: cython.int, naturals: cython.int, wilds: cython.int
    ) -> cython.int:
        """Books that these cards make with an open meld of n0 + w0, or -1 if they cannot lie.

        All the cards must be laid: in books, and at most one open meld of legal size and mix.
        """
        size: cython.int = self.book_size
        c: cython.int = n0 + w0 + naturals + wilds
        books: cython.int = c // size
        rest: cython.int = c - books * size
        fit: cython.int = 0
        if c == 0:
            return 0
        if 0 < rest < self.meld_min:
            return -1
        if rest:
            fit = self.size_cap[rest]
        if books:
            # the open meld is closed first, and its naturals leave only so much room
            fit += min(cython.cast(cython.int, self.size_cap[size]), size - n0)
            fit += (books - 1) * self.size_cap[size]
        return books if w0 + wilds <= fit else -1

    def alone(self, side: cython.int) -> cython.bint:
        """Whether a side has one seat only: nobody to ask, nobody's foot to wait for."""
        return self.players == self.sides

    def table(self, name: str) -> list[int]:
        """Return one of the tables as a list, for the layers above."""
        i: cython.int
        if name == "side_of":
            return [self.side_of[i] for i in range(self.players)]
        if name == "copies":
            return [self.copies[i] for i in range(KINDS)]
        if name == "value":
            return [self.value[i] for i in range(KINDS)]
        if name == "held":
            return [self.held[i] for i in range(KINDS)]
        if name == "minimum":
            return [self.minimum[i] for i in range(MAX_DEALS)]
        if name == "wild_cap":
            return [self.wild_cap[i] for i in range(CAPS)]
        raise KeyError(name)
