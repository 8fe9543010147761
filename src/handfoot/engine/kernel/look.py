# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
"""Reading a deal: its score, its hash, its cards, and setting one up.

Owns: the score lines; counts, melds and piles as plain lists; `dump` and `load`, the stable
form for pickles, tests and tools.  Never: what is legal, or a change to a deal under way.
"""

import cython

if not cython.compiled:
    from handfoot.engine.kernel.dealing import Dealing
    from handfoot.engine.kernel.numbers import (
        BLACK3,
        CLEAN_BOOKS,
        CUT_BONUS,
        DIRTY_BOOKS,
        KINDS,
        LEFT_IN_FOOT,
        LEFT_IN_HAND,
        LINES,
        MAX_CARDS,
        MAX_DEALS,
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
    )


@cython.no_gc
@cython.cclass
class Look(Dealing):
    """A deal that can be read.  All lists are copies."""

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
        for p in range(self.rules.players):
            if self.side_of[p] != side:
                continue
            if line == MELDED_CARDS:
                if self.orow[p] == p or self.rules.open_row[p] != NONE:
                    n += self.laid[self.orow[p]]
                if self.rules.open_row[p] != NONE:
                    break
            elif line == RED_THREES:
                n += self.red3[p]
            elif line == RED_THREES_UNLAID:
                if self.rules.count_hand:
                    n += self.hand[p][RED3]
                if self.rules.count_foot:
                    n += self.foot[p][RED3]
                    if self.rules.reserves == 2:
                        n += self.later[p][RED3]
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
                value = self.rules.value[k if k != TWO else TWO]
                n -= 2 * (self.nat[row][k] * value + self.wld[row][k] * self.rules.value[TWO])
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

    def line_points(self, side: cython.int, line: cython.int) -> cython.int:
        """The points of a score line.  Source: rules.md 1.1, Score."""
        p: cython.int
        k: cython.int
        n: cython.int = 0
        if line == MELDED_CARDS and self.rules.open_row[0] != NONE:
            return self.points[side]
        if line == SPECIAL_BOOKS:
            return self.special_points[side] if self.rules.rare else 0
        if line == PENALTIES:
            return -self.penalty[side] if self.rules.rare else 0
        if (
            line == MELDED_CARDS
            or line == LEFT_IN_HAND
            or line == LEFT_IN_FOOT
            or line == UNFINISHED_MELDS
            or line == CUT_BONUS
        ):
            if line > RED_THREES_UNLAID and not self.rules.rare:
                return 0
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
                    if self.rules.count_hand:
                        for k in range(BLACK3, KINDS):
                            n += self.rules.held[k] * self.hand[p][k]
                elif self.rules.count_foot:
                    for k in range(BLACK3, KINDS):
                        n += self.rules.held[k] * self.foot[p][k]
                        if self.rules.reserves == 2:
                            n += self.rules.held[k] * self.later[p][k]
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

    def dump(self) -> dict[str, object]:
        """Return the whole state as plain numbers and lists."""
        p: cython.int
        i: cython.int
        seats: cython.int = self.rules.players
        rows: cython.int = self.rules.players if self.rules.rare else self.rules.sides
        state: dict[str, object] = {
            "rng": self.rng,
            "turn": self.turn_n,
            "deal_index": self.deal_index,
            "phase": self.phase,
            "player": self.player,
            "actor": self.actor,
            "starter": self.starter,
            "asked": self.asked,
            "permitted": self.permitted,
            "took": self.took,
            "ran": self.ran,
            "frozen": self.frozen,
            "pending": self.pending,
            "due": [self.due_rank, self.due_card, self.due_n, self.due_open],
            "went_out": self.went_out,
            "buried": self.buried,
            "hand": [self.hand_counts(p) for p in range(seats)],
            "foot": [self.foot_counts(p) for p in range(seats)],
            "in_foot": [self.in_foot[p] for p in range(seats)],
            "foot_played": [self.foot_played[p] for p in range(seats)],
            "red3": [self.red3[p] for p in range(seats)],
            "naturals": [self.naturals(p) for p in range(rows)],
            "wilds": [self.wilds(p) for p in range(rows)],
            "books": [list(self.books(p)) for p in range(rows)],
            "opened": [self.opened[p] for p in range(rows)],
            "need": [self.need[p] for p in range(rows)],
            "points": [self.points[p] for p in range(rows)],
            "laid": [self.laid[p] for p in range(rows)],
            "stock": [self.cards[i] for i in range(self.stock_n)],
            "pile": self.pile_kinds(),
        }
        if self.rules.rare:
            state["rare"] = self.dump_rare()
        return state

    def dump_rare(self) -> dict[str, object]:
        """Return what only some rulesets use."""
        p: cython.int
        k: cython.int
        seats: cython.int = self.rules.players
        return {
            "turn_marks": [
                self.started,
                self.added,
                self.closed_now,
                self.owe,
                self.clean_due,
                self.drawn,
                self.drawn_from,
                self.packs_added,
                self.refills,
            ],
            "lifted": [self.lifted[p] for p in range(seats)],
            "noise": [self.noise[p] for p in range(seats)],
            "chosen": [self.chosen[p] for p in range(seats)],
            "level": [self.level[p] for p in range(seats)],
            "asked_once": [self.asked_once[p] for p in range(seats)],
            "special": [self.special[p] for p in range(seats)],
            "own": [self.own[p] for p in range(seats)],
            "also_clean": [self.also_clean[p] for p in range(seats)],
            "also_dirty": [self.also_dirty[p] for p in range(seats)],
            "special_points": [self.special_points[p] for p in range(seats)],
            "penalty": [self.penalty[p] for p in range(seats)],
            "booked": [self.booked[p] for p in range(seats)],
            "clean_booked": [self.clean_booked[p] for p in range(seats)],
            "older_naturals": [self.older_naturals(p) for p in range(seats)],
            "older_wilds": [self.older_wilds(p) for p in range(seats)],
            "later": [self.later_counts(p) for p in range(seats)],
            "shown": [[self.shown[p][0], self.shown[p][1]] for p in range(seats)],
            "piles": [self.heap_n[p] for p in range(MAX_PILES)],
            "removed": [self.removed[k] for k in range(KINDS)],
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
        melders: cython.int
        stock: list[int] = state.get("stock", [])
        pile: list[int] = state.get("pile", [])
        if len(stock) + len(pile) > MAX_CARDS:
            raise ValueError(f"{len(stock) + len(pile)} cards, room for {MAX_CARDS}")
        self.rng = state.get("rng", 1)
        self.deal_index = min(state.get("deal_index", 0), MAX_DEALS - 1)
        self.turn_n = state.get("turn", 0)
        self.starter = state.get("starter", 0)
        self.frozen = state.get("frozen", 0)
        self.seat_sides()
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
        melders = self.rules.players if self.rules.rare else self.rules.sides
        minimum: cython.int = self.rules.minimum[self.deal_index] + self.rules.strict
        for p in range(self.rules.players):
            self.need[self.orow[p]] = minimum
        for p in range(melders):
            if "books" in state and p < len(state["books"]):
                self.clean[p] = state["books"][p][0]
                self.dirty[p] = state["books"][p][1]
                self.wild[p] = state["books"][p][2]
            for name in ("opened", "points", "need", "laid", "naturals", "wilds"):
                if name in state and p < len(state[name]):
                    self.set_row(name, p, state[name][p])
            if "laid" not in state:
                n = self.rules.book_size * (self.clean[p] + self.dirty[p] + self.wild[p])
                for k in range(KINDS):
                    n += self.nat[p][k] + self.wld[p][k]
                self.laid[p] = n
            for k in range(KINDS):
                self.note_meld(p, k)
        if self.rules.rare:
            self.split_stock()
            self.load_rare(state.get("rare", {}))

    def set_row(self, name: str, p: cython.int, value: object) -> None:
        """Set one number, or one list by kind, of a row."""
        k: cython.int
        if name == "opened":
            self.opened[p] = value
        elif name == "points":
            self.points[p] = value
        elif name == "need":
            self.need[p] = value
        elif name == "laid":
            self.laid[p] = value
        elif name == "naturals":
            for k in range(KINDS):
                self.nat[p][k] = value[k]  # type: ignore[index]
        else:
            for k in range(KINDS):
                self.wld[p][k] = value[k]  # type: ignore[index]

    def load_rare(self, rare: dict) -> None:  # type: ignore[type-arg]
        """Take over what `dump_rare` gave; missing keys keep an empty table's value."""
        p: cython.int
        k: cython.int
        marks: list[int] = rare.get("turn_marks", [0, 0, 0, 0, NONE, 0, 0, 0, 0])
        self.started = marks[0]
        self.added = marks[1]
        self.closed_now = marks[2]
        self.owe = marks[3]
        self.clean_due = marks[4]
        self.drawn = marks[5]
        self.drawn_from = marks[6]
        self.packs_added = marks[7]
        self.refills = marks[8]
        for p in range(self.rules.players):
            for name in rare:
                if name == "lifted":
                    self.lifted[p] = rare[name][p]
                elif name == "noise":
                    self.noise[p] = rare[name][p]
                elif name == "chosen":
                    self.chosen[p] = rare[name][p]
                elif name == "level":
                    self.level[p] = rare[name][p]
                elif name == "asked_once":
                    self.asked_once[p] = rare[name][p]
                elif name == "special":
                    self.special[p] = rare[name][p]
                elif name == "own":
                    self.own[p] = rare[name][p]
                elif name == "also_clean":
                    self.also_clean[p] = rare[name][p]
                elif name == "also_dirty":
                    self.also_dirty[p] = rare[name][p]
                elif name == "special_points":
                    self.special_points[p] = rare[name][p]
                elif name == "penalty":
                    self.penalty[p] = rare[name][p]
                elif name == "booked":
                    self.booked[p] = rare[name][p]
                elif name == "clean_booked":
                    self.clean_booked[p] = rare[name][p]
                elif name == "shown":
                    self.shown[p][0] = rare[name][p][0]
                    self.shown[p][1] = rare[name][p][1]
                elif name in ("older_naturals", "older_wilds", "later"):
                    for k in range(KINDS):
                        if name == "later":
                            self.later[p][k] = rare[name][p][k]
                        elif name == "older_naturals":
                            self.old_nat[p][k] = rare[name][p][k]
                        else:
                            self.old_wld[p][k] = rare[name][p][k]
            for k in range(KINDS):
                if self.old_nat[p][k] + self.old_wld[p][k]:
                    self.older[p] |= 1 << k
        if "piles" in rare:
            for p in range(MAX_PILES):
                self.heap_n[p] = rare["piles"][p]
        if "removed" in rare:
            for k in range(KINDS):
                self.removed[k] = rare["removed"][k]
