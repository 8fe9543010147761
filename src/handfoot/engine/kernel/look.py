# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
"""Reading a deal: its score, its hash, its cards, and setting one up.

Owns: the score lines; counts, melds and piles as plain lists; `dump` and `load`, the stable
form for pickles, tests and tools.  Never: what is legal, or a change to a deal under way.
"""

import cython

if not cython.compiled:
    from handfoot.engine.kernel.numbers import (
        BLACK3,
        CLEAN_BOOKS,
        DIRTY_BOOKS,
        KINDS,
        LEFT_IN_FOOT,
        LEFT_IN_HAND,
        LINES,
        MAX_CARDS,
        MELDED_CARDS,
        NONE,
        RED3,
        RED_THREES,
        RED_THREES_UNLAID,
        WENT_OUT,
        WILD_BOOKS,
    )
    from handfoot.engine.kernel.state import State


@cython.no_gc
@cython.cclass
class Look(State):
    """A deal that can be read.  All lists are copies."""

    # ---- the score ----------------------------------------------------------------------

    def line_count(self, side: cython.int, line: cython.int) -> cython.int:
        """What a score line counts: cards, books, threes; see `numbers.LINE_CODES`."""
        p: cython.int
        k: cython.int
        n: cython.int = 0
        if line == CLEAN_BOOKS:
            return self.clean[side]
        if line == DIRTY_BOOKS:
            return self.dirty[side]
        if line == WILD_BOOKS:
            return self.wild[side]
        if line == WENT_OUT:
            return 1 if self.went_out != NONE and self.rules.side_of[self.went_out] == side else 0
        if line == MELDED_CARDS:
            n = self.rules.book_size * (self.clean[side] + self.dirty[side] + self.wild[side])
            for k in range(KINDS):
                n += self.nat[side][k] + self.wld[side][k]
            return n
        for p in range(self.rules.players):
            if self.rules.side_of[p] != side:
                continue
            if line == RED_THREES:
                n += self.red3[p]
            elif line == RED_THREES_UNLAID:
                n += self.hand[p][RED3] + self.foot[p][RED3]
            else:
                for k in range(BLACK3, KINDS):
                    n += self.hand[p][k] if line == LEFT_IN_HAND else self.foot[p][k]
        return n

    def line_points(self, side: cython.int, line: cython.int) -> cython.int:
        """The points of a score line.  Source: rules.md 1.1, Score."""
        p: cython.int
        k: cython.int
        n: cython.int = 0
        if line == MELDED_CARDS:
            return self.points[side]
        if line == LEFT_IN_HAND or line == LEFT_IN_FOOT:
            for p in range(self.rules.players):
                if self.rules.side_of[p] == side:
                    for k in range(BLACK3, KINDS):
                        n += self.rules.held[k] * (
                            self.hand[p][k] if line == LEFT_IN_HAND else self.foot[p][k]
                        )
            return n
        n = self.line_count(side, line)
        if line == CLEAN_BOOKS:
            return n * self.rules.bonus_clean
        if line == DIRTY_BOOKS:
            return n * self.rules.bonus_dirty
        if line == WILD_BOOKS:
            return n * self.rules.bonus_wild
        if line == RED_THREES:
            return n * self.rules.red3_placed
        if line == WENT_OUT:
            return n * self.rules.bonus_out
        return n * self.rules.red3_held

    def score(self, side: cython.int) -> cython.int:
        """The side's points for the deal as it lies: the sum of its lines."""
        line: cython.int
        total: cython.int = 0
        for line in range(LINES):
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
        for p in range(self.rules.sides):
            h = ((h ^ (self.clean[p] * 65536 + self.dirty[p] * 256 + self.wild[p])) * prime) & mask
            h = ((h ^ (self.points[p] * 2 + self.opened[p])) * prime) & mask
            for k in range(KINDS):
                h = ((h ^ (self.nat[p][k] * 256 + self.wld[p][k])) * prime) & mask
        for i in range(self.stock_n):
            h = ((h ^ self.cards[i]) * prime) & mask
        for i in range(self.pile_n):
            h = ((h ^ self.cards[MAX_CARDS - 1 - i]) * prime) & mask
        return h

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

    def foot_count(self, seat: cython.int) -> int:
        """How many cards lie in a seat's foot, 0 once it is taken."""
        k: cython.int
        n: cython.int = 0
        for k in range(KINDS):
            n += self.foot[seat][k]
        return n

    def has_taken_foot(self, seat: cython.int) -> bool:
        """Whether a seat plays from its foot."""
        return bool(self.in_foot[seat])

    def foot_turns(self, seat: cython.int) -> int:
        """0 if no turn was played from the foot, 1 for part of one, 2 for a whole one."""
        return self.foot_played[seat]

    def red_threes(self, seat: cython.int) -> int:
        """Red threes a seat has laid out."""
        return self.red3[seat]

    def naturals(self, side: cython.int) -> list[int]:
        """Naturals in a side's open melds, by rank."""
        k: cython.int
        return [self.nat[side][k] for k in range(KINDS)]

    def wilds(self, side: cython.int) -> list[int]:
        """Wild cards in a side's open melds, by rank; the wild meld stands at TWO."""
        k: cython.int
        return [self.wld[side][k] for k in range(KINDS)]

    def books(self, side: cython.int) -> tuple[int, int, int]:
        """A side's closed books: clean, dirty, wild."""
        return self.clean[side], self.dirty[side], self.wild[side]

    def has_opened(self, side: cython.int) -> bool:
        """Whether a side has made its initial meld."""
        return bool(self.opened[side])

    def laid_points(self, side: cython.int) -> int:
        """Points of the cards a side has laid."""
        return self.points[side]

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

    def dump(self) -> dict[str, object]:
        """Return the whole state as plain numbers and lists."""
        p: cython.int
        i: cython.int
        seats: cython.int = self.rules.players
        sides: cython.int = self.rules.sides
        return {
            "rng": self.rng,
            "deal_index": self.deal_index,
            "phase": self.phase,
            "player": self.player,
            "actor": self.actor,
            "asked": self.asked,
            "permitted": self.permitted,
            "took": self.took,
            "ran": self.ran,
            "pending": self.pending,
            "due": [self.due_rank, self.due_card, self.due_n, self.due_open],
            "went_out": self.went_out,
            "buried": self.buried,
            "hand": [self.hand_counts(p) for p in range(seats)],
            "foot": [self.foot_counts(p) for p in range(seats)],
            "in_foot": [self.in_foot[p] for p in range(seats)],
            "foot_played": [self.foot_played[p] for p in range(seats)],
            "red3": [self.red3[p] for p in range(seats)],
            "naturals": [self.naturals(p) for p in range(sides)],
            "wilds": [self.wilds(p) for p in range(sides)],
            "books": [list(self.books(p)) for p in range(sides)],
            "opened": [self.opened[p] for p in range(sides)],
            "points": [self.points[p] for p in range(sides)],
            "stock": [self.cards[i] for i in range(self.stock_n)],
            "pile": self.pile_kinds(),
        }

    # Cython knows `dict` as a C type, not with its parameters
    def load(self, state: dict) -> None:  # type: ignore[type-arg]
        """Become the state that `dump` gave; missing keys keep an empty table's value.

        Raises ValueError when more cards are named than there is room for.
        """
        p: cython.int
        k: cython.int
        n: cython.int
        self.clear()
        stock: list[int] = state.get("stock", [])
        pile: list[int] = state.get("pile", [])
        if len(stock) + len(pile) > MAX_CARDS:
            raise ValueError(f"{len(stock) + len(pile)} cards, room for {MAX_CARDS}")
        self.rng = state.get("rng", 1)
        self.deal_index = state.get("deal_index", 0)
        self.phase = state.get("phase", 0)
        self.player = state.get("player", 0)
        self.actor = state.get("actor", self.player)
        self.asked = state.get("asked", 0)
        self.permitted = state.get("permitted", 0)
        self.took = state.get("took", 0)
        self.ran = state.get("ran", 0)
        self.pending = state.get("pending", 0)
        due: list[int] = state.get("due", [NONE, NONE, 0, 0])
        self.due_rank = due[0]
        self.due_card = due[1]
        self.due_n = due[2]
        self.due_open = due[3]
        self.went_out = state.get("went_out", NONE)
        self.buried = state.get("buried", 0)
        for n in range(len(stock)):
            self.cards[n] = stock[n]
        self.stock_n = len(stock)
        for n in range(len(pile)):
            self.cards[MAX_CARDS - 1 - n] = pile[n]
        self.pile_n = len(pile)
        for name in ("hand", "foot"):
            rows: list[list[int]] = state.get(name, [])
            for p in range(len(rows)):
                for k in range(KINDS):
                    if name == "foot":
                        self.foot[p][k] = rows[p][k]
                    elif rows[p][k]:
                        n = rows[p][k]
                        self.gain(p, k, n)
        for p in range(self.rules.players):
            self.in_foot[p] = state["in_foot"][p] if "in_foot" in state else 0
            self.foot_played[p] = state["foot_played"][p] if "foot_played" in state else 0
            self.red3[p] = state["red3"][p] if "red3" in state else 0
        for p in range(self.rules.sides):
            if "books" in state:
                self.clean[p] = state["books"][p][0]
                self.dirty[p] = state["books"][p][1]
                self.wild[p] = state["books"][p][2]
            self.opened[p] = state["opened"][p] if "opened" in state else 0
            self.points[p] = state["points"][p] if "points" in state else 0
            for k in range(KINDS):
                self.nat[p][k] = state["naturals"][p][k] if "naturals" in state else 0
                self.wld[p][k] = state["wilds"][p][k] if "wilds" in state else 0
                self.note_meld(p, k)
