# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
"""The named parts of an observation: what each number of it means, and where it stands.

Owns: the one table from which both the writer (`observing`) and the documented layout are
made, and arrays that are written in place.  Never: a value.
"""

import cython

if cython.compiled:
    from cython.cimports.cpython.buffer import (
        PyBUF_WRITABLE,
        PyBuffer_Release,
        PyObject_GetBuffer,
    )
else:
    from handfoot.engine.kernel.numbers import (
        FROM_ONE,
        KINDS,
        MAX_DEALS,
        MAX_PILES,
        NONE,
        PHASES,
        STOCK_GROWS,
        THREES_AFTER_OPEN,
        TOPS,
        WILD_REMOVES,
    )
    from handfoot.engine.kernel.rules import Rules

BYTE = 255


@cython.cclass
class Table:
    """Parts side by side in one vector of bytes.

    `rows` lists them as (name, offset, shape, low, high, meaning), in order and without gaps.
    """

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.rows: list = []  # type: ignore[type-arg]  # Cython's list has no parameters
        self.size = 0

    def add(
        self,
        name: str,
        shape: tuple,  # type: ignore[type-arg]  # Cython's tuple has no parameters
        low: int,
        high: int,
        meaning: str,
    ) -> int:
        """Append a part; where it stands."""
        at = self.size
        length = 1
        for width in shape:
            length *= width
        self.rows.append((name, at, shape, low, high, meaning))
        self.size += length
        return at


@cython.final
@cython.cclass
class Parts(Table):
    """What one seat may know.  A part that the ruleset has no use for stands at -1.

    Seats are counted clockwise from the one that observes, which is 0; sides, rows of melds
    and rows of initial melds in the order in which those seats have them, so that the own one
    is 0.
    """

    def __init__(self, rules: Rules) -> None:
        Table.__init__(self, rules)
        seats = rules.players
        sides = rules.sides
        self.melders = seats if rules.table("meld_row")[0] == NONE else sides
        self.openers = seats if rules.table("open_row")[0] == NONE else sides
        kinds = "by kind"
        amount = "as (1 if below zero, hundreds, rest), at most 25,599"
        count = "as (hundreds, rest)"

        # ---- the own cards
        self.hand = self.add(
            "hand", (KINDS,), 0, BYTE, f"own cards {kinds}; nothing before the piles are chosen"
        )
        self.shown = self.chosen = -1
        if rules.tops_seen:
            self.shown = self.add(
                "shown",
                (2,),
                0,
                KINDS,
                "kind + 1 of the card seen of each own pile, while choosing",
            )
        if rules.passes:
            self.chosen = self.add(
                "chosen", (1,), 0, 2, "the own pile to pass on, from 1; 0 before the choice"
            )

        # ---- the table
        self.phase = self.add(
            "phase",
            (PHASES,),
            0,
            1,
            "one for the phase: draw, play, answer, over, lift, pass, choose",
        )
        self.frozen = self.add("frozen", (1,), 0, 1, "whether the pile is frozen")
        self.deal = self.add("deal", (1,), 0, MAX_DEALS - 1, "number of the deal, from 0")
        self.turn = self.add("turn", (2,), 0, 99, f"turns begun in this deal, {count}")
        self.stock = self.add("stock", (2,), 0, 99, f"cards in the stock, {count}")
        self.heaps = -1
        if rules.stock_piles > 1:
            self.heaps = self.add(
                "stock_piles", (rules.stock_piles,), 0, BYTE, "cards in each pile of the stock"
            )
        self.pile_size = self.add("pile_size", (2,), 0, 99, f"cards in the pile, {count}")
        self.pile = self.add("pile", (KINDS,), 0, BYTE, f"cards in the pile {kinds}")
        self.upcard = self.add("upcard", (KINDS,), 0, 1, "one for the kind on top of the pile")
        self.tops = self.add(
            "pile_tops", (TOPS,), 0, KINDS, "kind + 1 of the pile's cards from the top; 0 for none"
        )
        self.removed = -1
        if rules.wild_effect == WILD_REMOVES:
            self.removed = self.add(
                "removed", (KINDS,), 0, BYTE, f"cards that left the table {kinds}"
            )
        self.packs = -1
        if rules.exhaustion == STOCK_GROWS:
            self.packs = self.add("packs_added", (1,), 0, BYTE, "packs added to the stock")
        self.needs = self.add(
            "books_needed",
            (5,),
            0,
            BYTE,
            "books for going out in this deal: clean, dirty, wild, own kind, in all",
        )

        # ---- the turn
        self.asked = self.add("asked", (1,), 0, 1, "whether leave to go out was asked this turn")
        self.permitted = self.add("permitted", (1,), 0, 1, "whether leave to go out was given")
        self.took = self.add("took", (1,), 0, 1, "whether this turn began with the pile")
        self.ran = self.add("ran", (1,), 0, 1, "whether a reserve was taken up in this turn")
        self.pending = self.add("pending", (1,), 0, BYTE, "cards of a taken pile still to come")
        self.due_rank = self.add("due_rank", (1,), 0, KINDS, "rank that a take owes, + 1; or 0")
        self.due_card = self.add("due_card", (1,), 0, KINDS, "kind that a take owes, + 1; or 0")
        self.due_count = self.add("due_count", (1,), 0, BYTE, "cards that a take still owes")
        self.due_open = self.add(
            "due_where", (1,), 0, 2, "owed to the next meld, the open one first, or anywhere"
        )
        self.drawn = self.drawn_from = -1
        if rules.draw_split != FROM_ONE:
            self.drawn = self.add("drawn", (1,), 0, BYTE, "cards of this draw so far")
            self.drawn_from = self.add(
                "drawn_from", (MAX_PILES,), 0, 1, "one for each stock pile drawn from"
            )
        self.owe = self.clean_due = self.started = self.added = self.closed = -1
        if rules.rare:
            self.owe = self.add("owed_any", (KINDS,), 0, 1, "kinds taken, of which one is owed")
            self.clean_due = self.add(
                "clean_due", (1,), 0, KINDS, "rank of which a new clean meld is owed, + 1; or 0"
            )
            self.started = self.add("started", (KINDS,), 0, 1, "ranks started in this turn")
            self.added = self.add("added", (KINDS,), 0, 1, "ranks added to in this turn")
            self.closed = self.add("closed", (KINDS,), 0, 1, "ranks of books closed in this turn")

        # ---- the seats
        self.side = self.add("side", (seats,), 0, sides - 1, "side of each seat")
        self.on_turn = self.add("on_turn", (seats,), 0, 1, "one for the seat whose turn it is")
        self.acting = self.add("acting", (seats,), 0, 1, "one for the seat that must act")
        self.starter = self.add("starter", (seats,), 0, 1, "one for the seat that began the deal")
        self.out = self.add("went_out", (seats,), 0, 1, "one for the seat that has gone out")
        self.hand_size = self.add("hand_size", (seats,), 0, BYTE, "cards in each hand")
        self.foot_size = self.add("foot_size", (seats,), 0, BYTE, "cards in each next reserve")
        self.reserves = self.add("reserves", (seats,), 0, 2, "reserves taken up")
        self.in_foot = self.add("in_foot", (seats,), 0, 1, "whether the last reserve is taken up")
        self.foot_turns = self.add(
            "foot_turns",
            (seats,),
            0,
            2,
            "turns played from the foot: none, part of one, a whole one",
        )
        self.threes = self.add("red_threes", (seats,), 0, BYTE, "red threes laid out")
        self.lift = -1
        if rules.lifts:
            self.lift = self.add(
                "lift", (seats,), 0, BYTE, "by how many cards each lift was off, + 1; 0 before it"
            )
        self.asked_once = -1
        if rules.rare:
            self.asked_once = self.add(
                "asked_before", (seats,), 0, 1, "whether the seat has asked to go out in this deal"
            )

        self.aired = -1
        if rules.three_mode == THREES_AFTER_OPEN:
            self.aired = self.add(
                "aired", (seats,), 0, 1, "whether the seat's red threes have been laid out"
            )

        # ---- the melds
        rows = (self.melders, KINDS)
        self.naturals = self.add("naturals", rows, 0, BYTE, "naturals in open melds, by rank")
        self.wilds = self.add(
            "wilds", rows, 0, BYTE, "wild cards in open melds, by rank; the wild meld stands at 2"
        )
        self.old_naturals = self.old_wilds = self.booked = self.clean_booked = -1
        if rules.rare:
            self.old_naturals = self.add(
                "older_naturals",
                rows,
                0,
                BYTE,
                "naturals in older melds: growing books, or unfinished",
            )
            self.old_wilds = self.add("older_wilds", rows, 0, BYTE, "wild cards in older melds")
            self.booked = self.add("booked", rows, 0, 1, "ranks of which a book was closed")
            self.clean_booked = self.add(
                "booked_clean", rows, 0, 1, "ranks of which a clean book was closed"
            )
        self.books = self.add("books", (sides, 3), 0, BYTE, "books: clean, dirty, wild")
        self.own_books = self.special = self.penalty = -1
        if rules.rare:
            self.own_books = self.add("own_books", (sides,), 0, BYTE, "books of the own kind")
            self.special = self.add("special_books", (sides,), 0, BYTE, "books with an own bonus")
            self.penalty = self.add("penalty", (sides, 3), 0, BYTE, f"points lost, {amount}")
        self.opened = self.add("opened", (self.openers,), 0, 1, "whether the initial meld is made")
        self.laid_points = self.add(
            "laid_points", (self.openers, 3), 0, BYTE, f"points of the cards laid, {amount}"
        )
        self.minimum = self.add(
            "minimum", (self.openers, 3), 0, BYTE, f"points of the initial meld, {amount}"
        )

        # ---- what was seen before, kept by a `Memory`; zeros without one
        self.scores = self.add(
            "scores", (sides, 3), 0, BYTE, f"match points before this deal, {amount}"
        )
        self.takes = self.add("takes", (seats,), 0, BYTE, "how often each seat took the pile")
        self.discarded = self.add(
            "discarded", (seats, KINDS), 0, BYTE, f"cards each seat has discarded {kinds}"
        )
        self.known = self.add(
            "known",
            (seats, KINDS),
            0,
            BYTE,
            f"cards each seat holds at the least {kinds}, as it took them from the pile",
        )
        self.laid = self.add(
            "laid", rows, 0, BYTE, f"cards laid on melds {kinds}, those in books too"
        )


@cython.final
@cython.cclass
class WholeParts(Table):
    """What nobody at the table may know: every hidden card.  Seats as in `Parts`."""

    def __init__(self, rules: Rules) -> None:
        Table.__init__(self, rules)
        seats = rules.players
        self.hands = self.add("hands", (seats, KINDS), 0, BYTE, "cards in each hand by kind")
        self.feet = self.add("feet", (seats, KINDS), 0, BYTE, "cards in each next reserve by kind")
        self.later = -1
        if rules.reserves == 2:
            self.later = self.add(
                "later", (seats, KINDS), 0, BYTE, "cards in each reserve after the next by kind"
            )
        self.stock = self.add("stock_kinds", (KINDS,), 0, BYTE, "cards in the stock by kind")
        self.next = self.add(
            "next_cards",
            (rules.stock_piles, TOPS),
            0,
            KINDS,
            "kind + 1 of the next cards of each stock pile, from the top; 0 for none",
        )
        self.noise = self.chosen = -1
        if rules.lifts:
            self.noise = self.add(
                "lift_noise", (seats,), 0, 19, "how far each lift goes astray, + 9"
            )
        if rules.passes:
            self.chosen = self.add(
                "all_chosen", (seats,), 0, 2, "each seat's pile to pass on, from 1; 0 before"
            )


@cython.final
@cython.cclass
class Window:
    """An array of the caller, open to be written in place for as long as this lives."""

    def __init__(self, buffer: object, size: cython.Py_ssize_t) -> None:
        """Open an array of so many bytes.

        Raises ValueError for another size, BufferError if it is not writable or not in one
        piece.
        """
        if cython.compiled:
            if self.is_open:  # type: ignore[has-type]  # declared in the .pxd
                raise ValueError("a window is opened once")
            PyObject_GetBuffer(buffer, cython.address(self.view), PyBUF_WRITABLE)
            self.is_open = True
            if self.view.len != size:
                raise ValueError(f"an array of {self.view.len} bytes, not of {size}")
            self.bytes = cython.cast(cython.p_uchar, self.view.buf)
            self.ints = cython.cast(cython.p_int, self.view.buf)
            self.floats = cython.cast(cython.p_float, self.view.buf)
        else:
            self.bytes = memoryview(buffer).cast("B")  # type: ignore[arg-type]  # any buffer
            if self.bytes.readonly:
                raise BufferError("the array is not writable")
            if self.bytes.nbytes != size:
                raise ValueError(f"an array of {self.bytes.nbytes} bytes, not of {size}")
            if size % 4 == 0:
                self.ints = self.bytes.cast("i")
                self.floats = self.bytes.cast("f")

    def __dealloc__(self) -> None:
        if cython.compiled:
            if self.is_open:
                PyBuffer_Release(cython.address(self.view))
