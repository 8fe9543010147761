"""Views: what one seat, or a watcher, may know.  An allow-list, field by field.

Owns: what leaves the engine.  Never: a rule; every verdict is the kernel's.
"""

from __future__ import annotations

from typing import Literal, assert_never

import msgspec

from handfoot.engine import events as ev
from handfoot.engine.events import BookColor, SideScore

Phase = Literal[
    "lift", "pass", "choose", "draw", "play", "answer", "deal_over", "match_over"
]  # fmt: skip
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
    foot_count: int  # cards in the next reserve, knee or foot, not yet taken up
    reserves_left: int = 0  # reserves not yet taken up
    reserves_taken: int = 0  # 0 plays from the hand, 1 from knee or foot, 2 from the foot
    opened: bool = False  # its initial meld is made: the side's, or its own
    lift_error: int | None = None  # how far its lift was off, where players lift
    top_cards: tuple[str, ...] = ()  # shown of its two piles, where it chooses by them


class MeldView(msgspec.Struct, frozen=True):
    rank: str  # "4" ... "A" or "wild"
    cards: tuple[str, ...]
    color: BookColor
    closed: bool  # a book
    points: int  # of its cards, without the book bonus
    grows: bool = False  # the older meld of its rank, a book or not: cards may join it
    seat: int | None = None  # whose it is, where players meld alone in a partnership


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
    kind: Literal["points", "book", "clean_book"] = "points"  # a whole book in their place


class GoOutItem(msgspec.Struct, frozen=True):
    """One line of the going-out checklist of the viewer's side."""

    # clean_books, dirty_books, wild_books, own_kind_books, total_books, own_foot, partner_foot,
    # permission
    code: str
    have: int
    need: int
    rank: str = ""  # of own_kind_books

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
    older: bool = False  # on the older meld of the rank


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
    draw_piles: tuple[int, ...] = (0,)  # stock piles to draw from
    draw_count: int = 0  # cards that the next draw brings, red threes apart
    draw_ends: bool = False  # too few cards are left: drawing ends the deal
    take_wilds: tuple[Literal["two", "joker"], ...] = ()  # ways to take with a natural and a wild
    take_lays: tuple[str, ...] = ()  # kinds that go down with the upcard when the pile is taken
    lady: Verdict | None = None  # whether a Lady may be laid, where there are any
    lift: tuple[int, int] | None = None  # fewest and most cards that may be aimed at


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
    target: int = 0  # match points that end the match, 0 if it ends after `deal_count` deals
    stock_piles: tuple[int, ...] = ()  # cards in each, where there are several
    frozen: bool = False  # a wild card in the pile asks for a natural pair
    removed_count: int = 0  # cards that left the table
    lift_wanted: int | None = None  # cards to lift, where players lift
    foot: tuple[str, ...] = ()  # your next reserve, where it may be looked at


def seen_by(event: ev.Event, viewer: int | None) -> ev.SeenEvent:
    """Return what a viewer may know of an event; None is a watcher."""
    match event:
        case ev.Drew(seat=seat, cards=cards, replacement=replacement):
            return event if seat == viewer else ev.DrewHidden(seat, len(cards), replacement)
        case ev.PileReceived(seat=seat, cards=cards):
            return event if seat == viewer else ev.PileReceivedHidden(seat, len(cards))
        case ev.FootTaken(seat=seat, ran=ran, cards=cards, left=left):
            return event if seat == viewer else ev.FootTakenHidden(seat, ran, len(cards), left)
        case (
            ev.DealStarted()
            | ev.RedThreesLaid()
            | ev.TookPile()
            | ev.MeldLaid()
            | ev.SideOpened()
            | ev.TookBack()
            | ev.Lifted()
            | ev.PilePassed()
            | ev.HandChosen()
            | ev.PileRemoved()
            | ev.StockRefilled()
            | ev.TakeFailed()
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
