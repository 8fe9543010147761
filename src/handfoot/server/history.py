"""History: the last events of a table, kept in memory so that a client can catch up.

Owns: which events a viewer missed.  Never: their faces (each goes through `seen_by`).
"""

from __future__ import annotations

from collections import deque

from handfoot.engine.events import (
    DealEnded,
    DealStarted,
    Event,
    MatchEnded,
    SeenEvent,
    TurnStarted,
)
from handfoot.engine.views import seen_by

_Entry = tuple[int, int | None, tuple[Event, ...]]  # seq, seat that moved, what it caused


class History:
    """A ring of the last commands' events, without gaps up to the head."""

    def __init__(self, keep: int) -> None:
        self._ring: deque[_Entry] = deque(maxlen=keep)

    def add(self, seq: int, seat: int | None, events: tuple[Event, ...]) -> None:
        """Add what the command `seq` caused; seq 0 is the first deal, which no seat made."""
        self._ring.append((seq, seat, events))

    def since(self, seq: int, viewer: int | None) -> tuple[SeenEvent, ...] | None:
        """Return what `viewer` may know of everything after `seq`, or None if it is forgotten."""
        if not self._ring or self._ring[-1][0] <= seq:
            return ()
        first = self._ring[0][0]
        if first > seq + 1:
            return None
        entries = list(self._ring)[seq + 1 - first :]
        return tuple(seen_by(event, viewer) for _, _, events in entries for event in events)

    def recent(self, viewer: int | None, players: int) -> tuple[SeenEvent, ...]:
        """Return what happened since the viewer's own last turn ended, or since the deal began.

        A watcher, who has no turn, gets the last turn of each seat.
        """
        tail: list[tuple[Event, ...]] = []
        turns = 0
        for _, seat, events in reversed(self._ring):
            starts = [event for event in events if isinstance(event, DealStarted)]
            turns += any(isinstance(event, TurnStarted) for event in events)
            if seat is not None and seat == viewer and _ends_turn(events) and not starts:
                break
            tail.append(events)
            if starts or (viewer is None and turns > players):
                break
        return tuple(seen_by(event, viewer) for events in reversed(tail) for event in events)


def _ends_turn(events: tuple[Event, ...]) -> bool:
    return any(isinstance(event, (TurnStarted, DealEnded, MatchEnded)) for event in events)
