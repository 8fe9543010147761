"""Moves: what a player says at the table, in the imperative.

Owns: the shape of a move.  Never: whether it is allowed (that is the kernel).
Cards are written as in `cards`: rank and suit, `Ks`, `Td`, `2c`; jokers `*r` and `*b`.
"""

from __future__ import annotations

from typing import Literal

import msgspec


class Meld(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Cards to put on the meld of one rank: it is started if the partnership has none open.

    Cards go down in the order given, so an open meld may be closed and the next one started.
    """

    rank: str  # "4" ... "9", "T", "J", "Q", "K", "A", or "wild"
    cards: tuple[str, ...]
    # "older": on the book or the older meld of the rank; "new": beside an open one
    place: Literal["", "older", "new"] = ""


class Draw(
    msgspec.Struct,
    frozen=True,
    tag="draw",
    tag_field="type",
    forbid_unknown_fields=True,
    omit_defaults=True,
):
    """Draw from the stock; where too few cards are left, this ends the deal."""

    pile: int = 0  # of several stock piles, from 0


class TakePile(
    msgspec.Struct,
    frozen=True,
    tag="take_pile",
    tag_field="type",
    forbid_unknown_fields=True,
    omit_defaults=True,
):
    """Take the discard pile: the upcard and what it needs go down, then `lay`, as one act."""

    lay: tuple[Meld, ...] = ()
    wild: Literal["", "two", "joker"] = ""  # with a natural and a wild, where that is a key


class Lay(msgspec.Struct, frozen=True, tag="lay", tag_field="type", forbid_unknown_fields=True):
    """Lay down or add to melds, all or nothing."""

    melds: tuple[Meld, ...]


class Discard(
    msgspec.Struct, frozen=True, tag="discard", tag_field="type", forbid_unknown_fields=True
):
    """Put one card on the discard pile; this ends the turn."""

    card: str


class AskToGoOut(
    msgspec.Struct, frozen=True, tag="ask_to_go_out", tag_field="type", forbid_unknown_fields=True
):
    """Ask the partner for leave to go out this turn."""


class Answer(
    msgspec.Struct, frozen=True, tag="answer", tag_field="type", forbid_unknown_fields=True
):
    """Answer the partner who asked."""

    yes: bool


class Lift(msgspec.Struct, frozen=True, tag="lift", tag_field="type", forbid_unknown_fields=True):
    """Lift part of the pack, about so many cards: more or fewer may come up."""

    cards: int


class ChoosePile(
    msgspec.Struct, frozen=True, tag="choose_pile", tag_field="type", forbid_unknown_fields=True
):
    """Choose one of one's two piles: to pass it on, or to play it as the hand."""

    pile: int  # 0 or 1


class LayLady(
    msgspec.Struct, frozen=True, tag="lay_lady", tag_field="type", forbid_unknown_fields=True
):
    """Put a Lady on a clean book."""


class TakeBack(
    msgspec.Struct, frozen=True, tag="take_back", tag_field="type", forbid_unknown_fields=True
):
    """Take back one lay-down of this turn, as far as nothing hidden was seen since."""


class NextDeal(
    msgspec.Struct, frozen=True, tag="next_deal", tag_field="type", forbid_unknown_fields=True
):
    """Shuffle and deal again, once a deal is over and the match is not."""


Move = (
    Draw
    | TakePile
    | Lay
    | Discard
    | AskToGoOut
    | Answer
    | Lift
    | ChoosePile
    | LayLady
    | TakeBack
    | NextDeal
)
