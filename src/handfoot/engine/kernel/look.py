# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
"""Reading a deal: its cards, melds and piles as plain lists.

Owns: what the layers above may ask of a position.  Never: what a seat may know of it
(`knowledge`, `views`), what is legal, or a change to a deal under way.
"""

import cython

if not cython.compiled:
    from handfoot.engine.kernel.numbers import (
        FROM_ONE,
        KINDS,
        MAX_CARDS,
        MELDED_CARDS,
        NONE,
    )
    from handfoot.engine.kernel.tally import Tally


@cython.no_gc
@cython.cclass
class Look(Tally):
    """A deal that can be read.  All lists are copies."""

    # ---- reading ------------------------------------------------------------------------------

    def hand_counts(self, seat: cython.int) -> list[int]:
        """Cards in a seat's hand (its foot once taken), by kind."""
        k: cython.int
        return [self.hand[seat][k] for k in range(KINDS)]

    def foot_counts(self, seat: cython.int) -> list[int]:
        """Cards in a foot not yet taken, by kind."""
        k: cython.int
        return [self.foot[seat][k] for k in range(KINDS)]

    def hand_count(self, seat: cython.int) -> int:
        """How many cards a seat holds."""
        return self.hand_n[seat]

    def later_counts(self, seat: cython.int) -> list[int]:
        """Cards in the reserve after the next one, by kind."""
        k: cython.int
        return [self.later[seat][k] if self.rules.reserves == 2 else 0 for k in range(KINDS)]

    def foot_count(self, seat: cython.int) -> int:
        """How many cards lie in a seat's next reserve, 0 once all are taken."""
        k: cython.int
        n: cython.int = 0
        for k in range(KINDS):
            n += self.foot[seat][k]
        return n

    def reserves_taken(self, seat: cython.int) -> int:
        """How many reserves a seat has taken up."""
        return self.level[seat] if self.rules.reserves == 2 else self.in_foot[seat]

    def sides_by_seat(self) -> list[int]:
        """The side of each seat in this deal."""
        p: cython.int
        return [self.side_of[p] for p in range(self.rules.players)]

    def meld_row(self, seat: cython.int) -> int:
        """The row of a seat's melds: its side, or itself where each melds alone."""
        return self.mrow[seat]

    def open_row(self, seat: cython.int) -> int:
        """The row of a seat's initial meld: its side, or itself where each opens alone."""
        return self.orow[seat]

    def has_taken_foot(self, seat: cython.int) -> bool:
        """Whether a seat plays from its foot."""
        return bool(self.in_foot[seat])

    def foot_turns(self, seat: cython.int) -> int:
        """0 if no turn was played from the foot, 1 for part of one, 2 for a whole one."""
        return self.foot_played[seat]

    def red_threes(self, seat: cython.int) -> int:
        """Red threes a seat has laid out."""
        return self.red3[seat]

    def naturals(self, row: cython.int) -> list[int]:
        """Naturals in the open melds of a row (see `meld_row`), by rank."""
        k: cython.int
        return [self.nat[row][k] for k in range(KINDS)]

    def wilds(self, row: cython.int) -> list[int]:
        """Wild cards in a row's open melds, by rank; the wild meld stands at TWO."""
        k: cython.int
        return [self.wld[row][k] for k in range(KINDS)]

    def older_naturals(self, row: cython.int) -> list[int]:
        """Naturals in the older melds of a row, books that may grow or unfinished ones."""
        k: cython.int
        return [self.old_nat[row][k] if self.rules.rare else 0 for k in range(KINDS)]

    def older_wilds(self, row: cython.int) -> list[int]:
        """Wild cards in the older melds of a row."""
        k: cython.int
        return [self.old_wld[row][k] if self.rules.rare else 0 for k in range(KINDS)]

    def books(self, side: cython.int) -> tuple[int, int, int]:
        """A side's books as going out counts them: clean, dirty, wild."""
        return self.clean[side], self.dirty[side], self.wild[side]

    def own_kind_books(self, side: cython.int) -> int:
        """A side's books of the rank that is a kind of its own."""
        return self.own[side] if self.rules.rare else 0

    def special_books(self, side: cython.int) -> int:
        """A side's books of ranks that have a bonus of their own."""
        return self.special[side] if self.rules.rare else 0

    def has_opened(self, row: cython.int) -> bool:
        """Whether a row (see `open_row`) has made its initial meld."""
        return bool(self.opened[row])

    def points_needed(self, row: cython.int) -> int:
        """Points of the initial meld of a row in this deal."""
        return self.need[row] - self.rules.strict

    def laid_points(self, row: cython.int) -> int:
        """Points of the cards a row has laid."""
        return self.points[row]

    def side_points(self, side: cython.int) -> int:
        """Points of the cards that a side has laid."""
        return self.line_points(side, MELDED_CARDS)

    def lift_points(self, seat: cython.int) -> int:
        """The bonus of a seat's lift, 0 before it."""
        if not self.rules.rare or self.lifted[seat] >= 10:
            return 0
        return self.rules.cut_points[self.lifted[seat]]

    def times_refilled(self) -> int:
        """How often cards were put under the stock in this deal; modulo 256."""
        return self.refills if self.rules.rare else 0

    def removed_count(self) -> int:
        """Cards that left the table with a discarded wild card."""
        k: cython.int
        n: cython.int = 0
        if self.rules.rare:
            for k in range(KINDS):
                n += self.removed[k]
        return n

    def removed_counts(self) -> list[int]:
        """The cards that left the table, by kind."""
        k: cython.int
        return [self.removed[k] if self.rules.rare else 0 for k in range(KINDS)]

    def next_draw(self) -> int:
        """Cards that the next draw brings, red threes apart; one where each may come apart."""
        want: cython.int = self.rules.draw_counts[self.deal_index]
        if self.rules.draw_split != FROM_ONE:
            return 1
        if self.rules.rare:
            want -= self.drawn
        return want

    def draw_ends_deal(self) -> bool:
        """Whether the stock is too small for this turn's draw, and nothing refills it."""
        want: cython.int = self.rules.draw_counts[self.deal_index]
        more: cython.int = 0
        if self.rules.rare:
            want -= self.drawn
            more = self.refill_count()
        left: cython.int = self.stock_n + more
        return left < want and (left == 0 or not self.rules.draw_rest)

    def stock_piles(self) -> list[int]:
        """Cards in each stock pile."""
        i: cython.int
        if self.rules.stock_piles == 1:
            return [self.stock_n]
        return [self.heap_n[i] for i in range(self.rules.stock_piles)]

    def seen_cards(self, seat: cython.int) -> tuple[int, int]:
        """The kind shown of each of a seat's two piles before it chooses, or NONE."""
        if not self.rules.rare:
            return NONE, NONE
        return self.shown[seat][0], self.shown[seat][1]

    def lift_error(self, seat: cython.int) -> int:
        """How many cards a seat's lift was off, or NONE before it."""
        return self.lifted[seat] if self.rules.rare else NONE

    def packs_in_play(self) -> int:
        """Packs added to the stock since the deal."""
        return self.packs_added if self.rules.rare else 0

    def stock_kinds(self) -> list[int]:
        """The stock from bottom to top; hidden from everyone at the table."""
        i: cython.int
        return [self.cards[i] for i in range(self.stock_n)]

    def pile_kinds(self) -> list[int]:
        """The discard pile from bottom to top."""
        i: cython.int
        return [self.cards[MAX_CARDS - 1 - i] for i in range(self.pile_n)]

    def upcard(self) -> int:
        """The kind on top of the pile, or -1."""
        return self.top() if self.pile_n else -1

    def score_line(self, side: cython.int, line: cython.int) -> tuple[int, int]:
        """Count and points of one score line of a side."""
        return self.line_count(side, line), self.line_points(side, line)

    def side_score(self, side: cython.int) -> int:
        """A side's points for the deal as it lies."""
        return self.score(side)

    def state_hash(self) -> int:
        """64 bits over the position, equal on every machine, compiled or not."""
        return self.hash64()
