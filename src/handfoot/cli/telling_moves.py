"""A move that was called bad, in short English, for `handfoot replay`.

Owns: the words.  Never: whose eyes they are for; such a file hides nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from handfoot import __version__
from handfoot.bots.bad_move import BadMoveFile
from handfoot.engine.kernel import numbers
from handfoot.engine.match import Match
from handfoot.engine.views import MeldView


def tell_bad_move(kept: BadMoveFile, before: Match, told: Sequence[str]) -> Iterator[str]:
    """Yield the deal up to the move, the position before it, the move, and what else was allowed.

    `told` are the lines of the match `before` the move.
    """
    yield told[0]
    yield (
        f"Move {kept.move_number}, deal {kept.deal}, turn {kept.turn}: seat {kept.seat}, "
        f"{kept.bot}, was said by seat {kept.said_by} to play badly."
    )
    if kept.handfoot != __version__:
        yield f"It was played by handfoot {kept.handfoot}; this is {__version__}."
    if kept.note:
        yield f"Note: {kept.note}"
    first = max((i for i, line in enumerate(told) if not line), default=0)
    yield from told[first:]
    yield ""
    yield from _position(kept.seat, before)
    yield ""
    yield f"Played: {kept.move}"
    allowed = (numbers.describe(action) for action in before.deal.legal_actions())
    yield f"Allowed: {'; '.join(allowed)}"


def _position(seat: int, before: Match) -> Iterator[str]:
    view = before.view(seat)
    yield f"Before it, as seat {seat} saw the table:"
    for side in view.sides:
        melds = "; ".join(map(_meld, side.melds)) or "nothing"
        opened = "" if side.opened else ", not opened"
        yield f"  side {side.side} ({'+'.join(map(str, side.seats))}{opened}): {melds}"
    for other in view.seats:
        where = "foot" if other.in_foot else f"hand, foot of {other.foot_count}"
        yield f"  seat {other.seat}: {other.hand_count} cards, in the {where}"
    pile = " ".join(before.cards.codes[kind] for kind in before.deal.pile_kinds())
    yield f"  pile, top last: {pile or 'empty'}"
    yield f"  stock: {view.stock_count} cards"
    yield f"  hand: {' '.join(view.hand)}"


def _meld(meld: MeldView) -> str:
    book = f", {meld.color} book" if meld.closed else ""
    return f"{meld.rank}: {' '.join(meld.cards)}{book}"
