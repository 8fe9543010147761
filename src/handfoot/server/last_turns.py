"""The last turn of each seat, as the numbers of its moves: what can be asked about by "why".

Owns: which moves those are.  Never: what they were.
"""

from __future__ import annotations

from collections.abc import Iterable

from handfoot.engine.events import Event, TurnStarted
from handfoot.engine.moves import Answer, Move, NextDeal, TakeBack


class LastTurns:
    """Follows the moves of one deal; what was taken back is left out."""

    def __init__(self) -> None:
        self._seqs: dict[int, list[int]] = {}
        self._begun: set[int] = set()  # seats whose next move is the first of a turn

    def note(self, seq: int, seat: int, move: Move, events: Iterable[Event]) -> None:
        """Take in a move and what it caused."""
        if isinstance(move, NextDeal):
            self._seqs.clear()
        elif isinstance(move, TakeBack):
            self._seqs.get(seat, [])[-1:] = []
        elif isinstance(move, Answer) or seat in self._begun:
            self._begun.discard(seat)
            self._seqs[seat] = [seq]
        else:
            self._seqs.setdefault(seat, []).append(seq)
        self._begun |= {event.seat for event in events if isinstance(event, TurnStarted)}

    def of(self, seat: int) -> tuple[int, ...]:
        """Return the moves of a seat in its last turn, or in the one that it is playing."""
        return tuple(self._seqs.get(seat, ()))
