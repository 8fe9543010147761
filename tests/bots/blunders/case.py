"""A case: a position in which one move is a blunder that people have a name for.

Owns: reading the cases beside this file, and setting one up as a deal.  Never: what other copies
of it are (`copies`), nor whether a turn was a blunder (`verdicts`).

A case is a `[[position]]` as in docs/referee.md with more said: the other seats, what the turn
must satisfy, and one line of play that does and one that does not.  See docs/blunders.md.
"""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any, Final

import msgspec

from handfoot.engine.kernel import Deal, Memory, numbers
from handfoot.engine.position import Position
from handfoot.engine.presets import load_ruleset
from handfoot.engine.setting_up import SEAT, set_up
from tests.bots.blunders.acts import actions_of, kinds_of

FOLDER: Final = Path(__file__).parent
VARIATIONS: Final = ("names", "hands", "under", "stock")
WHOLE_FOOT: Final = 2  # a whole turn has been played from it
_OF_CASE: Final = frozenset(
    [
        "name",
        "why",
        "ruleset",
        "seats",
        "stock",
        "asked",
        "expect",
        "good",
        "blunder",
        "fixed",
        "vary",
    ]
)


class Seat(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What everyone sees of another seat, as far as it is not as dealt."""

    cards: int | None = None  # held; None: as many as were dealt
    in_foot: bool = False
    fixed: bool = False  # copies leave the number of cards as it is
    known: str = ""  # cards that all saw it take with the pile, and that it holds still


class Case(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One position, the turns that are right in it, and why no other is."""

    kind: str  # which blunder: the name of its file
    name: str
    why: str  # beyond dispute, in one sentence
    ruleset: str
    position: dict[str, Any]  # as `engine.position.Position`, but for the stock
    seats: dict[str, Seat] = {}  # by number; 0 is to act, 2 of four is the partner
    stock: int | None = None  # cards left; those not in hands or melds lie deep in the pile
    asked: bool = False  # the partner asks to go out, and seat 0 is to answer
    expect: tuple[str, ...]  # see `verdicts`
    good: tuple[str, ...]  # a line that is right; after `draw` nothing more is said
    blunder: tuple[str, ...]
    fixed: str = ""  # ranks that a copy may not rename
    vary: tuple[str, ...] = VARIATIONS  # what a copy may change, beside the hidden cards


def read_cases(path: Path) -> list[Case]:
    """Read a file of cases.

    Raises msgspec.ValidationError for a case that is not written as one.
    """
    found = []
    for entry in tomllib.loads(path.read_text(encoding="utf-8"))["position"]:
        about = {key: value for key, value in entry.items() if key in _OF_CASE}
        position = {key: value for key, value in entry.items() if key not in _OF_CASE}
        msgspec.convert(position, Position)  # refuses words that it does not know
        found.append(msgspec.convert({**about, "kind": path.stem, "position": position}, Case))
    return found


@cache
def every_case() -> tuple[Case, ...]:
    """Return all cases, by file and then as they stand in it."""
    return tuple(case for path in sorted(FOLDER.glob("*.toml")) for case in read_cases(path))


class SetUp:
    """A case as plain numbers on its way to a deal."""

    def __init__(self, case: Case) -> None:
        """Set up what the position says, then what the case says of the other seats.

        Raises PositionError for a position that cannot be, ValueError where there are too few
        cards for it.
        """
        self.case = case
        position = msgspec.convert(case.position, Position)
        if case.asked:
            position = msgspec.structs.replace(position, phase="play")
        match = set_up(load_ruleset(case.ruleset), position)
        self.rules = match.rules
        self.scores = list(match.totals)
        self.cards = match.cards
        self.state: dict[str, Any] = match.deal.dump()
        self.side_of = match.deal.sides_by_seat()
        self.mate = next(
            (s for s, side in enumerate(self.side_of) if s != SEAT and side == self.side_of[SEAT]),
            SEAT,
        )
        for number, seat in case.seats.items():
            self._settle(int(number), seat)
        if case.asked:
            self._let_the_partner_act()

    # ---- the other seats -----------------------------------------------------------------

    def _settle(self, number: int, seat: Seat) -> None:
        state = self.state
        if seat.in_foot:
            zones = [state["foot"]]
            if "rare" in state:
                zones.append(state["rare"]["later"])
                state["rare"]["level"][number] = self.rules.reserves
            for zone in zones:
                self._to_stock(zone[number], sum(zone[number]))
            state["in_foot"][number] = 1
            state["foot_played"][number] = WHOLE_FOOT
        if seat.cards is not None:
            self.resize(number, seat.cards)

    def resize(self, number: int, cards: int) -> None:
        """Let another seat hold so many cards; the stock takes or gives the difference."""
        hand = self.state["hand"][number]
        self._to_stock(hand, sum(hand) - cards)
        never = {numbers.RED3} if self.rules.three_mode == numbers.THREES_PLACED else set()
        for kind in self.from_stock(cards - sum(hand), never):
            hand[kind] += 1

    def _to_stock(self, counts: list[int], count: int) -> None:
        """Take up so many of these cards, the commonest first, and put them into the stock."""
        for _ in range(count):
            kind = max(range(numbers.KINDS), key=lambda k: counts[k])
            counts[kind] -= 1
            self.state["stock"].append(kind)

    def from_stock(self, count: int, never: set[int]) -> list[int]:
        """Take so many cards out of the stock, none of some kinds.

        Raises ValueError if it has too few.
        """
        stock = self.state["stock"]
        taken = [i for i, kind in enumerate(stock) if kind not in never][: max(count, 0)]
        if len(taken) < count:
            raise ValueError(f"{self.case.name}: the stock has no {count} cards to give")
        kinds = [stock[i] for i in taken]
        for i in reversed(taken):
            del stock[i]
        return kinds

    # ---- stock and pile ------------------------------------------------------------------

    def bury(self, count: int) -> None:
        """Put so many cards of the stock under the pile: plain ones, as if thrown long ago."""
        plain = {numbers.RED3, numbers.TWO, numbers.JOKER}
        self.state["pile"] = [*self.from_stock(count, plain), *self.state["pile"]]

    def shorten_stock(self, left: int) -> None:
        """Leave so many cards in the stock: the rest lies deep in the pile."""
        stock = self.state["stock"]
        plain = {numbers.RED3, numbers.TWO, numbers.JOKER}
        stock.sort(key=lambda kind: kind in plain)
        over = len(stock) - left
        if over < 0:
            raise ValueError(f"{self.case.name}: the stock has only {len(stock)} cards")
        under, self.state["stock"] = stock[:over], stock[over:]
        self.state["pile"] = [*under, *self.state["pile"]]

    # ---- whose decision ------------------------------------------------------------------

    def _let_the_partner_act(self) -> None:
        """Make it the turn of the partner, who has drawn; seat 0 will be asked."""
        state = self.state
        state["player"] = state["actor"] = self.mate
        state["foot_played"][SEAT] = WHOLE_FOOT * state["in_foot"][SEAT]

    def deal(self, seed: int) -> Deal:
        """Return the deal, what seat 0 cannot see dealt anew.

        Raises ValueError if the partner may not ask here, or nothing hidden could be.
        """
        if self.case.stock is not None:
            self.shorten_stock(self.case.stock)
        if "rare" in self.state:
            self.state["rare"].pop("piles", None)  # the stock is parted anew
        deal = Deal(self.rules)
        deal.load(self.state)
        if self.case.asked:
            refused = deal.play(numbers.ASK)
            if refused:
                code = numbers.REASON_CODES[refused]
                raise ValueError(f"{self.case.name}: the partner may not ask: {code}")
        deal.redeal(SEAT, seed, self._known())
        return deal

    def memory(self, deal: Deal) -> Memory:
        """Return what everybody saw before: the books, and the takes that the case tells of.

        Raises ValueError for a seat that could not have taken the pile.
        """
        memory = Memory()
        deal.begin_memory(memory)
        self._remember_books(memory, deal)
        for seat, known in enumerate(self._known()):
            if known is not None:
                self._remember(memory, seat, known)
        return memory

    def _remember_books(self, memory: Memory, deal: Deal) -> None:
        """Remember the cards of the side's closed books, where the deal only counts them."""
        books = self.case.position.get("books", "")
        if not books or deal.rules.grows:
            return
        counts = [0] * numbers.KINDS
        for book in books.split(","):
            for kind in kinds_of(self.cards, book):
                counts[kind] += 1
        memory.add_laid(deal.meld_row(SEAT), counts)

    def _known(self) -> list[list[int] | None]:
        rows: list[list[int] | None] = [None] * len(self.side_of)
        for number, seat in self.case.seats.items():
            if seat.known:
                kinds = kinds_of(self.cards, seat.known)
                rows[int(number)] = [kinds.count(kind) for kind in range(numbers.KINDS)]
        return rows

    def _remember(self, memory: Memory, seat: int, known: list[int]) -> None:
        """Let a seat take a pile with these cards in it, on another table, and throw a three."""
        deal = Deal(self.rules)
        deal.load(self.state)
        row = deal.meld_row(seat)
        started = [a + b for a, b in zip(deal.naturals(row), deal.wilds(row), strict=True)]
        plain = range(numbers.FOUR, numbers.TWO)
        top = next(
            k for k in plain if not known[k] and not started[k] and self.rules.ranks >> k & 1
        )
        held = [0] * numbers.KINDS
        held[top], held[numbers.BLACK3], held[numbers.JOKER] = 2, 1, 2
        hands = [held if p == seat else hand for p, hand in enumerate(self.state["hand"])]
        pile = [kind for kind, count in enumerate(known) for _ in range(count)] + [top]
        draws = {"phase": numbers.DRAW_PHASE, "player": seat, "actor": seat}
        deal.load({**self.state, **draws, "hand": hands, "pile": pile, "frozen": 0})
        for action in (numbers.TAKE, numbers.DISCARD + numbers.BLACK3):
            refused = deal.why_not(action)
            if refused:
                code = numbers.REASON_CODES[refused]
                raise ValueError(f"{self.case.name}: seat {seat} could not take: {code}")
            deal.follow(action, memory)

    def line(self, deal: Deal, words: tuple[str, ...]) -> list[int]:
        """Return the kernel's actions for a line of play; raises ValueError for no such act."""
        return actions_of(deal, self.cards, words)
