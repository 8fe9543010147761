# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
"""A deal as plain numbers, and back.

Owns: `dump` and `load`, the stable form for pickles, tests, tools and positions set up by
hand.  Never: whether a position can come about in play.
"""

import cython

if not cython.compiled:
    from handfoot.engine.kernel.look import Look
    from handfoot.engine.kernel.numbers import (
        KINDS,
        MAX_CARDS,
        MAX_DEALS,
        MAX_PILES,
        NONE,
    )


@cython.no_gc
@cython.cclass
class Stored(Look):
    """A deal that can be stored."""

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
            "aired": [self.aired[p] for p in range(seats)],
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
            "jokers": [[self.jok[p][k] for k in range(KINDS)] for p in range(seats)],
            "older_jokers": [[self.old_jok[p][k] for k in range(KINDS)] for p in range(seats)],
            "later": [self.later_counts(p) for p in range(seats)],
            "shown": [[self.shown[p][0], self.shown[p][1]] for p in range(seats)],
            "piles": [self.heap_n[p] for p in range(MAX_PILES)],
            "removed": [self.removed[k] for k in range(KINDS)],
        }

    # Cython knows `dict` as a C type, not with its parameters
    def load(self, state: dict) -> None:  # type: ignore[type-arg]  # Cython knows `dict` bare
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
        if self.rules.rare or self.rules.streams:
            self.split_stock()
        if self.rules.rare:
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
                self.nat[p][k] = value[k]  # type: ignore[index]  # by these names a list
        else:
            for k in range(KINDS):
                self.wld[p][k] = value[k]  # type: ignore[index]  # by this name a list

    # as for `load`: Cython knows `dict` as a C type, not with its parameters
    def load_rare(self, rare: dict) -> None:  # type: ignore[type-arg]  # as for `load`
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
                elif name == "aired":
                    self.aired[p] = rare[name][p]
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
                elif name in ("jokers", "older_jokers"):
                    for k in range(KINDS):
                        if name == "jokers":
                            self.jok[p][k] = rare[name][p][k]
                        else:
                            self.old_jok[p][k] = rare[name][p][k]
                elif name in ("older_naturals", "older_wilds", "later"):
                    for k in range(KINDS):
                        if name == "later":
                            self.later[p][k] = rare[name][p][k]
                        elif name == "older_naturals":
                            self.old_nat[p][k] = rare[name][p][k]
                        else:
                            self.old_wld[p][k] = rare[name][p][k]
            for k in range(KINDS):
                self.note_older(p, k)
        if "piles" in rare:
            for p in range(MAX_PILES):
                self.heap_n[p] = rare["piles"][p]
        if "removed" in rare:
            for k in range(KINDS):
                self.removed[k] = rare["removed"][k]
        self.note_bans()
