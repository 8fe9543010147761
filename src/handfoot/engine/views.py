"""Views: what one seat, or a watcher, may know.  An allow-list, field by field.

Owns: what leaves the engine.  Never: a rule; every verdict is the kernel's.
"""

from __future__ import annotations

from typing import Literal, assert_never

import msgspec

from handfoot.engine import events as ev
from handfoot.engine.events import BookColor, SideScore

Phase = Literal["draw", "play", "answer", "deal_over", "match_over"]
Facts = dict[str, int | str]


class Verdict(msgspec.Struct, frozen=True):
    """Whether something is allowed now and, if not, the first condition that fails."""

    ok: bool
    code: str | None = None  # a refusal code, see docs/refusals.md
    facts: Facts = {}


class SeatView(msgspec.Struct, frozen=True):
    seat: int
    side: int
    hand_count: int
    in_foot: bool
    foot_count: int  # cards in a foot not yet taken up


class MeldView(msgspec.Struct, frozen=True):
    rank: str  # "4" ... "A" or "wild"
    cards: tuple[str, ...]
    color: BookColor
    closed: bool  # a book
    points: int  # of its cards, without the book bonus


class SideView(msgspec.Struct, frozen=True):
    side: int
    seats: tuple[int, ...]
    opened: bool
    melds: tuple[MeldView, ...]  # open ones, then books
    red_threes: tuple[str, ...]
    table_points: int  # cards, books and red threes on the table now
    match_points: int  # before this deal


class OpeningView(msgspec.Struct, frozen=True):
    """The acting partnership's initial meld while it is under way or still owed."""

    needed: int
    laid: int
    reachable: int | None  # the most this hand could still lay; None for other viewers


class GoOutItem(msgspec.Struct, frozen=True):
    """One line of the going-out checklist of the viewer's side."""

    code: str  # clean_books, dirty_books, wild_books, own_foot, partner_foot, permission
    have: int
    need: int

    @property
    def met(self) -> bool:
        """True when nothing is missing on this line."""
        return self.have >= self.need


class LayOption(msgspec.Struct, frozen=True):
    """One smallest legal lay-down: start a meld, or add one card."""

    action: int  # the kernel's number for it
    rank: str
    starts: bool
    naturals: int
    twos: int
    jokers: int


class Options(msgspec.Struct, frozen=True):
    """What the viewer may do now, and why not the rest."""

    draw: Verdict
    take: Verdict
    take_count: int  # cards that taking the pile would bring
    ask: Verdict
    answer: bool
    take_back: Verdict
    discard: dict[str, Verdict]  # by kind held: "B3", "4" ... "A", "2", "JK"
    lay: tuple[LayOption, ...]


class TableView(msgspec.Struct, frozen=True):
    """The table as `you` may see it; None is a watcher."""

    ruleset: str
    title: str
    deal_number: int
    deal_count: int
    initial_meld_points: int
    book_cards: int  # a meld of so many is a book
    phase: Phase
    turn: int  # whose turn it is
    acting: int  # who must act now: the turn's seat, or the partner who was asked
    you: int | None
    seats: tuple[SeatView, ...]
    sides: tuple[SideView, ...]
    stock_count: int
    pile_count: int
    upcard: str | None
    commitment: str
    hand: tuple[str, ...]  # yours, sorted by rank
    fresh: tuple[str, ...]  # of these, what came since your last move
    card_points: dict[str, int]  # by kind; what is never melded shows its loss
    opening: OpeningView | None
    go_out: tuple[GoOutItem, ...]
    options: Options | None  # None when it is not for you to act
    scores: tuple[SideScore, ...]  # of the deal just ended, else empty
    winners: tuple[int, ...]


def seen_by(event: ev.Event, viewer: int | None) -> ev.SeenEvent:
    """Return what a viewer may know of an event; None is a watcher."""
    match event:
        case ev.Drew(seat=seat, cards=cards, replacement=replacement):
            return event if seat == viewer else ev.DrewHidden(seat, len(cards), replacement)
        case ev.PileReceived(seat=seat, cards=cards):
            return event if seat == viewer else ev.PileReceivedHidden(seat, len(cards))
        case ev.FootTaken(seat=seat, ran=ran, cards=cards):
            return event if seat == viewer else ev.FootTakenHidden(seat, ran, len(cards))
        case (
            ev.DealStarted()
            | ev.RedThreesLaid()
            | ev.TookPile()
            | ev.MeldLaid()
            | ev.SideOpened()
            | ev.TookBack()
            | ev.Discarded()
            | ev.AskedToGoOut()
            | ev.Answered()
            | ev.TurnStarted()
            | ev.WentOut()
            | ev.DealEnded()
            | ev.MatchEnded()
        ):
            return event
        case _:
            assert_never(event)
