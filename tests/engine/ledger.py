"""The ledger: the table as the events tell it, kept without the engine.

Owns: folding events over the cards that were dealt.  Never: a rule; if it is not in the
events, it did not happen.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from handfoot.engine import events as ev
from handfoot.engine.cards import Face, format_card, meld_rank
from handfoot.engine.match import Match

_REVEALING = (ev.Drew, ev.PileReceived, ev.FootTaken, ev.AskedToGoOut, ev.Answered, ev.TurnStarted)


def _texts(faces: Iterable[Face]) -> Counter[str]:
    return Counter(map(format_card, faces))


@dataclass
class Zones:
    """Cards as texts, zone by zone; feet and stock only as numbers of cards."""

    hands: list[Counter[str]]
    feet: list[int]
    red_threes: list[Counter[str]]
    stock: int
    pile: list[str]
    melds: list[dict[str, Counter[str]]]
    books: list[list[tuple[str, str, Counter[str]]]]

    def copy(self) -> Zones:
        """Return an independent copy; the counters are shared, nobody changes one."""
        return Zones(
            self.hands[:],
            self.feet[:],
            self.red_threes[:],
            self.stock,
            self.pile[:],
            [melds.copy() for melds in self.melds],
            [books[:] for books in self.books],
        )


def zones_of(match: Match) -> Zones:
    """Read a match's table."""
    table = match.table
    return Zones(
        hands=[_texts(hand) for hand in table.hands],
        feet=[len(foot) for foot in table.feet],
        red_threes=[_texts(red) for red in table.red_threes],
        stock=len(table.stock),
        pile=[format_card(face) for face in table.pile],
        melds=[
            {meld_rank(rank): _texts(faces) for rank, faces in melds.items()}
            for melds in table.melds
        ],
        books=[
            [(meld_rank(book.rank), book.color, _texts(book.faces)) for book in books]
            for books in table.books
        ],
    )


class Ledger:
    """Zones that follow events."""

    def __init__(self, match: Match) -> None:
        """Begin with the table as it is now: what was dealt is no event."""
        self.side_of = match.table.side_of
        self.zones = zones_of(match)
        self.before: list[Zones] = []  # as they were before each lay-down that can be undone

    def fold(self, events: list[ev.Event]) -> None:
        """Follow what one move made happen."""
        if isinstance(events[0], ev.TookBack):
            self.zones = self.before.pop()
            return
        before = self.zones.copy()
        for event in events:
            self._follow(event)
        hidden_was_seen = any(isinstance(event, _REVEALING) for event in events)
        self.before = [] if hidden_was_seen else [*self.before, before]

    def _follow(self, event: ev.Event) -> None:
        zones = self.zones
        match event:
            case ev.RedThreesLaid(seat=seat, cards=cards):
                self._lose(seat, cards)
                zones.red_threes[seat] = zones.red_threes[seat] + Counter(cards)
            case ev.Drew(seat=seat, cards=cards):
                self._gain(seat, cards)
                zones.stock -= len(cards)
            case ev.TookPile(seat=seat, upcard=upcard):
                assert zones.pile.pop() == upcard
                self._gain(seat, (upcard,))
            case ev.PileReceived(seat=seat, cards=cards):
                assert [zones.pile.pop() for _ in cards] == list(cards)
                self._gain(seat, cards)
            case ev.MeldLaid():
                self._lay(event)
            case ev.FootTaken(seat=seat, cards=cards):
                zones.feet[seat] -= len(cards)
                self._gain(seat, cards)
            case ev.Discarded(seat=seat, card=card):
                self._lose(seat, (card,))
                zones.pile.append(card)
            case _:
                pass  # moves no card

    def _gain(self, seat: int, cards: tuple[str, ...]) -> None:
        self.zones.hands[seat] = self.zones.hands[seat] + Counter(cards)

    def _lose(self, seat: int, cards: tuple[str, ...]) -> None:
        held = self.zones.hands[seat]
        assert not Counter(cards) - held, "a card left a hand that does not hold it"
        self.zones.hands[seat] = held - Counter(cards)

    def _lay(self, event: ev.MeldLaid) -> None:
        """T112: no side ever holds two open melds of a rank; seven cards close one."""
        self._lose(event.seat, event.cards)
        side = self.side_of[event.seat]
        meld = self.zones.melds[side].pop(event.rank, Counter()) + Counter(event.cards)
        assert event.size == meld.total() <= 7
        assert (event.closed is not None) == (event.size == 7)
        if event.closed:
            self.zones.books[side].append((event.rank, event.closed, meld))
        else:
            self.zones.melds[side][event.rank] = meld
