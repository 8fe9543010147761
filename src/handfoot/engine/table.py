"""The table: the faces of the cards, following the kernel card by card.

Owns: which face lies where, and the events that tell it.  Never: a rule; what moved is read
from the kernel's counts before and after an action, never decided here.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from handfoot.engine import events as ev
from handfoot.engine.cards import KIND_OF, Face, format_card, format_cards, meld_rank
from handfoot.engine.kernel import Deal, numbers


class Book(NamedTuple):
    """A closed meld with its faces."""

    rank: int  # meld index
    color: ev.BookColor
    faces: tuple[Face, ...]


class _Counts(NamedTuple):
    """What the kernel counted before an action."""

    stock: int
    pile: int
    hands: list[int]
    in_foot: list[bool]
    red_threes: list[int]
    books: tuple[int, int, int]
    opened: bool


class Table:
    """Faces of one deal, beside its kernel state `deal`."""

    def __init__(self, deal: Deal, shoe: Sequence[Face], starter: int) -> None:
        """Deal the shoe as the kernel dealt it."""
        rules = deal.rules
        seats = rules.players
        self.deal = deal
        self.side_of = rules.table("side_of")
        self.values = rules.table("value")
        self.stock = list(shoe)
        self.pile: list[Face] = []
        self.hands: list[list[Face]] = [[] for _ in range(seats)]
        self.feet: list[list[Face]] = [[] for _ in range(seats)]
        self.red_threes: list[list[Face]] = [[] for _ in range(seats)]
        self.melds: list[dict[int, list[Face]]] = [{} for _ in range(rules.sides)]
        self.books: list[list[Book]] = [[] for _ in range(rules.sides)]
        self.fresh: list[list[Face]] = [[] for _ in range(seats)]
        order = [(starter + i) % seats for i in range(seats)]
        for seat in order:
            self.hands[seat] = [self.stock.pop() for _ in range(rules.hand_size)]
        for seat in order:
            self.feet[seat] = [self.stock.pop() for _ in range(rules.foot_size)]
        if rules.turn_up:
            self.pile.append(self.stock.pop())

    def copy(self) -> Table:
        """Return an independent copy, kernel state included."""
        twin = object.__new__(Table)
        twin.deal = self.deal.clone()
        twin.side_of = self.side_of
        twin.values = self.values
        twin.stock = self.stock[:]
        twin.pile = self.pile[:]
        twin.hands = [h[:] for h in self.hands]
        twin.feet = [f[:] for f in self.feet]
        twin.red_threes = [r[:] for r in self.red_threes]
        twin.melds = [{k: m[:] for k, m in side.items()} for side in self.melds]
        twin.books = [b[:] for b in self.books]
        twin.fresh = [f[:] for f in self.fresh]
        return twin

    # ---- playing -----------------------------------------------------------------------

    def start(self) -> list[ev.Event]:
        """Return the red threes that the starter laid before the first turn."""
        return self._lay_red_threes(self.deal.player, self._still_drawn())

    def play(self, action: int, picks: Sequence[Face] = ()) -> list[ev.Event]:
        """Play a legal action; `picks` are the faces it takes from the hand, else any do."""
        deal = self.deal
        seat = deal.player
        side = self.side_of[seat]
        before = self._count(seat)
        upcard = self.pile[-1] if self.pile else None
        take = min(deal.rules.take_count, len(self.pile))
        asked = deal.actor
        deal.push(action)
        events: list[ev.Event] = []
        left = 0  # cards that left the seat's hand, less an upcard that came
        if action < numbers.START:
            face = self._pick(seat, action, picks)
            self.pile.append(face)
            left = 1
            events.append(ev.Discarded(seat, format_card(face)))
        elif action == numbers.TAKE:
            assert upcard is not None
            self.hands[seat].append(self.pile.pop())
            left = -1
            events.append(ev.TookPile(seat, format_card(upcard), take))
            if deal.due_rank == numbers.NONE:
                kind = KIND_OF[upcard]
                n = deal.rules.match_needed + 1
                rank = kind if kind <= numbers.LAST_RANK else numbers.TWO
                chosen = [upcard, *[f for f in self.hands[seat][:-1] if KIND_OF[f] == kind]][:n]
                events.append(self._lay(seat, rank, [kind] * n, chosen, before))
                left = n - 1
            else:
                self.fresh[seat] = [upcard]
        elif action < numbers.CONTROL:
            rank, kinds = cards_of(action, deal.rules.meld_min)
            events.append(self._lay(seat, rank, kinds, picks, before))
            left = len(kinds)
        elif action == numbers.DRAW:
            self.fresh[seat] = []
            n = min(deal.rules.draw_count, before.stock - deal.stock_n)
            if n:
                faces = [self.stock.pop() for _ in range(n)]
                self._receive(seat, faces)
                events.append(ev.Drew(seat, format_cards(faces)))
                left = -n
        elif action == numbers.ASK:
            events.append(ev.AskedToGoOut(seat))
        else:
            events.append(ev.Answered(asked, action == numbers.YES))
        if deal.has_opened(side) and not before.opened:
            events.append(self._opened(seat, side))
        if (action != numbers.TAKE and deal.pile_n < before.pile) or (
            action == numbers.TAKE and deal.pile_n < before.pile - 1
        ):
            faces = [self.pile.pop() for _ in range(len(self.pile) - deal.pile_n)]
            self.fresh[seat] = []
            self._receive(seat, faces)
            events.append(ev.PileReceived(seat, format_cards(faces)))
            left -= len(faces)
        if deal.has_taken_foot(seat) and not before.in_foot[seat]:
            faces = sorted(self.feet[seat], key=KIND_OF.__getitem__)
            self.feet[seat] = []
            self.fresh[seat] = []
            self._receive(seat, faces)
            events.append(ev.FootTaken(seat, action >= numbers.START, format_cards(faces)))
            left -= len(faces)
        drawn = (
            deal.hand_count(seat)
            - before.hands[seat]
            + left
            + deal.red_threes(seat)
            - before.red_threes[seat]
        )
        events += self._lay_red_threes(seat, drawn)
        if deal.over:
            if deal.went_out != numbers.NONE:
                events.append(ev.WentOut(deal.went_out))
        elif deal.player != seat:
            events.append(ev.TurnStarted(deal.player))
            events += self._lay_red_threes(deal.player, self._still_drawn())
        return events

    def _count(self, seat: int) -> _Counts:
        deal = self.deal
        seats = range(deal.rules.players)
        side = self.side_of[seat]
        return _Counts(
            deal.stock_n,
            deal.pile_n,
            [deal.hand_count(p) for p in seats],
            [deal.has_taken_foot(p) for p in seats],
            [deal.red_threes(p) for p in seats],
            deal.books(side),
            deal.has_opened(side),
        )

    def _still_drawn(self) -> int:
        """Cards that the kernel drew and no face has followed yet."""
        return len(self.stock) - int(self.deal.stock_n)

    def _opened(self, seat: int, side: int) -> ev.SideOpened:
        needed = self.deal.rules.table("minimum")[self.deal.deal_index]
        return ev.SideOpened(seat, side, self.deal.laid_points(side), needed)

    def _receive(self, seat: int, faces: Sequence[Face]) -> None:
        self.hands[seat].extend(faces)
        self.fresh[seat].extend(faces)

    def _pick(self, seat: int, kind: int, picks: Sequence[Face]) -> Face:
        """Take a card of a kind out of a hand: one of `picks` if it fits, else any."""
        hand = self.hands[seat]
        for face in picks:
            if KIND_OF[face] == kind and face in hand:
                break
        else:
            face = next(f for f in hand if KIND_OF[f] == kind)
        hand.remove(face)
        if face in self.fresh[seat]:
            self.fresh[seat].remove(face)
        return face

    def _lay(
        self, seat: int, rank: int, kinds: Sequence[int], picks: Sequence[Face], before: _Counts
    ) -> ev.MeldLaid:
        """Move cards to the side's meld of a rank, closing it if the kernel did."""
        side = self.side_of[seat]
        left = list(picks)
        faces = []
        for kind in kinds:
            face = self._pick(seat, kind, left)
            if face in left:
                left.remove(face)
            faces.append(face)
        meld = self.melds[side].setdefault(rank, [])
        meld.extend(faces)
        size = len(meld)
        books = self.deal.books(side)
        if books == before.books:
            return ev.MeldLaid(seat, meld_rank(rank), format_cards(faces), size, None)
        colors: tuple[ev.BookColor, ...] = ("clean", "dirty", "wild")
        color = next(c for c, n, b in zip(colors, books, before.books, strict=True) if n > b)
        self.books[side].append(Book(rank, color, tuple(meld)))
        del self.melds[side][rank]
        return ev.MeldLaid(seat, meld_rank(rank), format_cards(faces), size, color)

    def _lay_red_threes(self, seat: int, drawn: int) -> list[ev.Event]:
        """Lay a seat's red threes out and give it the `drawn` replacements."""
        events: list[ev.Event] = []
        hand = self.hands[seat]
        while laid := [f for f in hand if KIND_OF[f] == numbers.RED3]:
            for face in laid:
                hand.remove(face)
                if face in self.fresh[seat]:
                    self.fresh[seat].remove(face)
            self.red_threes[seat].extend(laid)
            events.append(ev.RedThreesLaid(seat, format_cards(laid)))
            n = min(len(laid), drawn)
            drawn -= n
            if n:
                faces = [self.stock.pop() for _ in range(n)]
                self._receive(seat, faces)
                events.append(ev.Drew(seat, format_cards(faces), replacement=True))
        return events


def cards_of(action: int, meld_min: int) -> tuple[int, list[int]]:
    """Return the meld index and the kinds that a lay-down action takes from the hand.

    >>> cards_of(numbers.START_TWO + numbers.ACE, 3)
    (12, [12, 12, 15])
    """
    verb, kind = divmod(action, numbers.STRIDE)
    two, joker = numbers.TWO, numbers.JOKER
    if verb == numbers.START_WILD // numbers.STRIDE:
        return two, [two] * (meld_min - kind) + [joker] * kind
    kinds = {
        numbers.START // numbers.STRIDE: [kind] * meld_min,
        numbers.START_TWO // numbers.STRIDE: [kind] * (meld_min - 1) + [two],
        numbers.START_JOKER // numbers.STRIDE: [kind] * (meld_min - 1) + [joker],
        numbers.ADD // numbers.STRIDE: [kind],
        numbers.ADD_TWO // numbers.STRIDE: [two],
        numbers.ADD_JOKER // numbers.STRIDE: [joker],
    }[verb]
    return kind, kinds
