"""Events: what happened at the table, in the past tense, with the cards' faces.

Owns: the shape of an event.  Never: who may see it (that is `views.seen_by`).
An event whose name ends in Hidden is what a viewer gets who may not see the cards.
"""

from __future__ import annotations

from typing import Literal

import msgspec

BookColor = Literal["clean", "dirty", "wild"]


class ScoreLine(msgspec.Struct, frozen=True):
    """One named amount of a deal's score; totals are sums of lines."""

    code: str  # melded_cards, clean_books, dirty_books, wild_books, red_threes, went_out,
    # left_in_hand, left_in_foot, red_threes_unlaid, special_books, unfinished_melds, cut_bonus,
    # penalties
    count: int  # cards, books or threes counted
    points: int


class SideScore(msgspec.Struct, frozen=True):
    """What one partnership scored in one deal, and its match total after it."""

    side: int
    lines: tuple[ScoreLine, ...]
    points: int
    match_points: int


class DealStarted(msgspec.Struct, frozen=True, tag="deal_started", tag_field="type"):
    deal_number: int  # from 1
    starter: int
    initial_meld_points: int
    upcard: str | None
    commitment: str  # SHA-256 of the deal's seed, published before the first move


class RedThreesLaid(msgspec.Struct, frozen=True, tag="red_threes_laid", tag_field="type"):
    seat: int
    cards: tuple[str, ...]


class Drew(msgspec.Struct, frozen=True, tag="drew", tag_field="type"):
    seat: int
    cards: tuple[str, ...]
    replacement: bool = False  # for red threes laid out


class DrewHidden(msgspec.Struct, frozen=True, tag="drew_hidden", tag_field="type"):
    seat: int
    count: int
    replacement: bool = False


class TookPile(msgspec.Struct, frozen=True, tag="took_pile", tag_field="type"):
    """The seat began to take the pile with its upcard; the rest follows as PileReceived."""

    seat: int
    upcard: str
    count: int  # cards it will have taken, upcard included


class PileReceived(msgspec.Struct, frozen=True, tag="pile_received", tag_field="type"):
    """The cards under the upcard came to the seat's hand."""

    seat: int
    cards: tuple[str, ...]


class PileReceivedHidden(msgspec.Struct, frozen=True, tag="pile_received_hidden", tag_field="type"):
    seat: int
    count: int


class MeldLaid(msgspec.Struct, frozen=True, tag="meld_laid", tag_field="type"):
    seat: int
    rank: str  # "4" ... "A" or "wild"
    cards: tuple[str, ...]  # the cards just laid
    size: int  # cards in the meld after it
    closed: BookColor | None  # set when this made it a book
    older: bool = False  # the cards joined a book, or the older of two melds


class SideOpened(msgspec.Struct, frozen=True, tag="side_opened", tag_field="type"):
    """The partnership's initial meld is complete."""

    seat: int
    side: int
    points: int
    needed: int


class TookBack(msgspec.Struct, frozen=True, tag="took_back", tag_field="type"):
    """The seat took its last lay-down of this turn back into its hand."""

    seat: int
    pile_returned: bool  # the upcard went back on the pile too


class FootTaken(msgspec.Struct, frozen=True, tag="foot_taken", tag_field="type"):
    seat: int
    ran: bool  # True: by laying down, and the turn goes on; False: after the discard
    cards: tuple[str, ...]
    left: int = 0  # reserves still to come: 1 when this was the knee


class FootTakenHidden(msgspec.Struct, frozen=True, tag="foot_taken_hidden", tag_field="type"):
    seat: int
    ran: bool
    count: int
    left: int = 0


class Lifted(msgspec.Struct, frozen=True, tag="lifted", tag_field="type"):
    """The seat lifted part of the pack, so many cards more or fewer than wanted."""

    seat: int
    error: int  # 0 is exact
    points: int


class PilePassed(msgspec.Struct, frozen=True, tag="pile_passed", tag_field="type"):
    """The seat chose the pile that it passes to the left."""

    seat: int


class HandChosen(msgspec.Struct, frozen=True, tag="hand_chosen", tag_field="type"):
    """The seat chose which of its two piles it plays as the hand."""

    seat: int
    pile: int


class PileRemoved(msgspec.Struct, frozen=True, tag="pile_removed", tag_field="type"):
    """A wild card was discarded, and the pile left the table with it."""

    seat: int
    count: int


class StockRefilled(msgspec.Struct, frozen=True, tag="stock_refilled", tag_field="type"):
    """Cards were mixed and put under the stock."""

    source: Literal["discards", "removed", "new_pack"]
    count: int


class TakeFailed(msgspec.Struct, frozen=True, tag="take_failed", tag_field="type"):
    """The seat tried the pile in vain."""

    seat: int
    penalty: int
    lost_turn: bool


class Discarded(msgspec.Struct, frozen=True, tag="discarded", tag_field="type"):
    seat: int
    card: str


class AskedToGoOut(msgspec.Struct, frozen=True, tag="asked_to_go_out", tag_field="type"):
    seat: int


class Answered(msgspec.Struct, frozen=True, tag="answered", tag_field="type"):
    seat: int
    yes: bool


class TurnStarted(msgspec.Struct, frozen=True, tag="turn_started", tag_field="type"):
    seat: int


class WentOut(msgspec.Struct, frozen=True, tag="went_out", tag_field="type"):
    seat: int


class DealEnded(msgspec.Struct, frozen=True, tag="deal_ended", tag_field="type"):
    deal_number: int
    reason: Literal["went_out", "stock", "turn_limit"]
    seat: int | None  # who went out
    seed: str  # hex; anyone can recompute the deal from it
    scores: tuple[SideScore, ...]


class MatchEnded(msgspec.Struct, frozen=True, tag="match_ended", tag_field="type"):
    points: tuple[int, ...]  # one per side
    winners: tuple[int, ...]  # sides; more than one shares the win


Event = (
    DealStarted
    | RedThreesLaid
    | Drew
    | TookPile
    | PileReceived
    | MeldLaid
    | SideOpened
    | TookBack
    | FootTaken
    | Lifted
    | PilePassed
    | HandChosen
    | PileRemoved
    | StockRefilled
    | TakeFailed
    | Discarded
    | AskedToGoOut
    | Answered
    | TurnStarted
    | WentOut
    | DealEnded
    | MatchEnded
)

SeenEvent = (
    DealStarted
    | RedThreesLaid
    | Drew
    | DrewHidden
    | TookPile
    | PileReceived
    | PileReceivedHidden
    | MeldLaid
    | SideOpened
    | TookBack
    | FootTaken
    | FootTakenHidden
    | Lifted
    | PilePassed
    | HandChosen
    | PileRemoved
    | StockRefilled
    | TakeFailed
    | Discarded
    | AskedToGoOut
    | Answered
    | TurnStarted
    | WentOut
    | DealEnded
    | MatchEnded
)
