"""The move made for a bot that fails: the first that is lawful.

Owns: an order of preference.  Never: a rule; every candidate is asked of the match.
"""

from __future__ import annotations

from collections.abc import Iterator

from handfoot.engine.match import Match
from handfoot.engine.moves import Answer, Discard, Draw, Move, TakeBack


def first_lawful_move(match: Match, seat: int) -> Move | None:
    """Return a move that the seat may make now, as plain as can be; None if there is none."""
    for move in _candidates(match, seat):
        if match.why_not(seat, move) is None:
            return move
    return None


def _candidates(match: Match, seat: int) -> Iterator[Move]:
    yield Draw()
    yield Answer(yes=False)
    view = match.view(seat)
    for card in reversed(view.hand):
        yield Discard(card)
    if view.options is not None:
        for option in view.options.lay:
            yield match.move_for(seat, option.action)
    yield TakeBack()
