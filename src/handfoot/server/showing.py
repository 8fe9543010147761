"""Showing a table: what a viewer is sent of it, from what was seen to happen.

Owns: the making of snapshots and updates.  Never: a change of the table, nor who is connected.
"""

from __future__ import annotations

from typing import NamedTuple

from handfoot.engine.events import Event
from handfoot.engine.kernel import numbers
from handfoot.engine.match import Match
from handfoot.engine.moves import Move
from handfoot.engine.views import TableView
from handfoot.protocol.messages import PlayerInfo, Snapshot, TableStyle, Update
from handfoot.server.history import History
from handfoot.server.last_turns import LastTurns


class Now(NamedTuple):
    """The table at its head."""

    table: str
    match: Match
    seq: int
    players: tuple[PlayerInfo, ...]
    pace_ms: int
    style: TableStyle


class Showing:
    """Follows a table; views of its present state are made once for each viewer."""

    def __init__(self, match: Match, ring_commands: int) -> None:
        self._history = History(ring_commands)
        self._history.add(0, None, match.opening_events)
        self._views: dict[int | None, TableView] = {}
        self.last_turns = LastTurns()

    def note(self, seq: int, seat: int, move: Move, events: list[Event]) -> None:
        """Take in a move and what it caused."""
        self._history.add(seq, seat, tuple(events))
        self.last_turns.note(seq, seat, move, events)
        self.forget()

    def forget(self) -> None:
        """Make the views anew: the match is another one."""
        self._views.clear()

    def news(self, now: Now, viewer: int | None, since: int | None) -> Update | Snapshot:
        """Return the table as it is now for `viewer`, who holds `since` (None: nothing yet)."""
        events = None
        if since is not None and since <= now.seq:
            events = self._history.since(since, viewer)
        if since is None or events is None:
            rules = now.match.ruleset
            return Snapshot(
                table=now.table,
                seq=now.seq,
                players=now.players,
                pace_ms=now.pace_ms,
                style=now.style,
                wild_kinds=self._wild_kinds(now.match),
                sources=rules.sources,
                complete=rules.complete_source,
                view=self._view(now.match, viewer),
                recent=self._history.recent(viewer, len(now.players)),
            )
        return Update(
            since=since,
            seq=now.seq,
            players=now.players,
            pace_ms=now.pace_ms,
            style=now.style,
            events=events,
            view=self._view(now.match, viewer),
        )

    def _view(self, match: Match, viewer: int | None) -> TableView:
        view = self._views.get(viewer)
        if view is None:
            view = self._views[viewer] = match.view(viewer)
        return view

    @staticmethod
    def _wild_kinds(match: Match) -> tuple[str, ...]:
        codes = match.cards.codes
        return tuple(filter(None, (codes[numbers.TWO], codes[numbers.JOKER])))
