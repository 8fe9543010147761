"""Messages between a client and the server, as tagged unions.

Owns: the shape of the wire.  Never: behaviour.  The TypeScript types are generated from here.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from handfoot.engine.events import SeenEvent
from handfoot.engine.moves import Move
from handfoot.engine.views import Facts, TableView
from handfoot.protocol.advice import (
    BadMove,
    CommandId,
    Explained,
    Hint,
    Hinted,
    Kept,
    LookBack,
    LookedBack,
    Review,
    Reviewed,
    Reviewing,
    ReviewStopped,
    Seq,
    StopReview,
    Why,
)
from handfoot.protocol.rules import GivenRules, Language

Level = Annotated[str, msgspec.Meta(min_length=1, max_length=100)]
# how soon a bot asks its partner to go out
Eagerness = Literal["patient", "usual", "eager"]


class PlayerInfo(msgspec.Struct, frozen=True):
    """Who sits in a seat."""

    seat: int
    name: str
    bot: str | None  # the level, or None for a person
    connected: bool
    bot_version: int | None = None  # pinned for the table, so that a bot stays the same
    last_turn: tuple[int, ...] = ()  # seqs of its moves in its last turn, or in the running one


class TableStyle(msgspec.Struct, frozen=True):
    """What was chosen for a table beside its rules; its maker may change it at any time."""

    hints: bool  # False: nobody is given any
    eagerness: Eagerness
    partner_follows: bool  # after each deal the maker's partner takes the maker's level


# ---- client to server ------------------------------------------------------------------


class Hello(msgspec.Struct, frozen=True, tag="hello", tag_field="type", forbid_unknown_fields=True):
    """First message on a socket.  `have` is the last seq the client holds, for a resume."""

    token: str | None = None  # the seat's secret; None watches
    have: Seq | None = None


class Act(msgspec.Struct, frozen=True, tag="act", tag_field="type", forbid_unknown_fields=True):
    """A move.  `cmd` makes it count once however often it is sent; `base` is the seq it saw."""

    cmd: CommandId
    base: Seq
    move: Move


class Check(msgspec.Struct, frozen=True, tag="check", tag_field="type", forbid_unknown_fields=True):
    """Ask whether a move would be accepted now; changes nothing."""

    cmd: CommandId
    move: Move


class Resync(
    msgspec.Struct, frozen=True, tag="resync", tag_field="type", forbid_unknown_fields=True
):
    """Ask for a fresh snapshot."""


class SetPace(
    msgspec.Struct, frozen=True, tag="set_pace", tag_field="type", forbid_unknown_fields=True
):
    """How long bots wait before each act, milliseconds."""

    pace_ms: Annotated[int, msgspec.Meta(ge=0, le=10_000)]


class SetStyle(
    msgspec.Struct, frozen=True, tag="set_style", tag_field="type", forbid_unknown_fields=True
):
    """Change what is given of the table's style; only for the table's maker, seat 0."""

    hints: bool | None = None
    eagerness: Eagerness | None = None
    partner_follows: bool | None = None


class SetLevel(
    msgspec.Struct, frozen=True, tag="set_level", tag_field="type", forbid_unknown_fields=True
):
    """Let another bot play on in a bot's seat; only for the table's maker, seat 0."""

    seat: Annotated[int, msgspec.Meta(ge=0, le=11)]
    level: Level


class Ping(msgspec.Struct, frozen=True, tag="ping", tag_field="type", forbid_unknown_fields=True):
    n: int


ClientMessage = (
    Hello
    | Act
    | Check
    | Resync
    | SetPace
    | SetStyle
    | SetLevel
    | Hint
    | Why
    | Review
    | StopReview
    | BadMove
    | LookBack
    | Ping
)


# ---- server to client ------------------------------------------------------------------


class Snapshot(msgspec.Struct, frozen=True, tag="snapshot", tag_field="type"):
    """The whole table as this viewer may see it, at `seq`."""

    table: str
    seq: int
    players: tuple[PlayerInfo, ...]
    pace_ms: int
    style: TableStyle
    wild_kinds: tuple[str, ...]  # of the pack in play: "2" and "JK", or others
    sources: tuple[str, ...]  # where the rules were read
    complete: bool  # False: that source left some of the rules open
    view: TableView
    recent: tuple[SeenEvent, ...]  # since the viewer's own last turn, for the strip


class Update(msgspec.Struct, frozen=True, tag="update", tag_field="type"):
    """What happened after seq `since`, up to `seq`, and the table then."""

    since: int
    seq: int
    players: tuple[PlayerInfo, ...]
    pace_ms: int
    style: TableStyle
    events: tuple[SeenEvent, ...]
    view: TableView


class Ack(msgspec.Struct, frozen=True, tag="ack", tag_field="type"):
    """The move is stored, as `seq`."""

    cmd: str
    seq: int


class Refused(msgspec.Struct, frozen=True, tag="refused", tag_field="type"):
    """The move was not made; nothing changed.  `text` says why in plain English."""

    cmd: str
    code: str
    facts: Facts
    text: str


class Checked(msgspec.Struct, frozen=True, tag="checked", tag_field="type"):
    """The answer to Check: code is None when the move would be accepted."""

    cmd: str
    code: str | None
    facts: Facts
    text: str


class Problem(msgspec.Struct, frozen=True, tag="problem", tag_field="type"):
    """Something other than the rules went wrong; codes as in docs/protocol.md."""

    code: str
    facts: Facts
    text: str
    cmd: str | None = None  # the command it answers, if it answers one


class Pong(msgspec.Struct, frozen=True, tag="pong", tag_field="type"):
    n: int


ServerMessage = (
    Snapshot
    | Update
    | Ack
    | Refused
    | Checked
    | Hinted
    | Explained
    | Reviewing
    | Reviewed
    | ReviewStopped
    | Kept
    | LookedBack
    | Problem
    | Pong
)


# ---- over HTTP ---------------------------------------------------------------------------


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables: open a table with bots in the other seats."""

    ruleset: GivenRules = "whitnack"  # a name, a share code, or the whole record
    players: Annotated[int, msgspec.Meta(ge=2, le=12)] = 4
    name: Annotated[str, msgspec.Meta(min_length=1, max_length=30)] = "You"
    level: Level = "careful"
    levels: tuple[Level, ...] = ()  # of seats 1, 2 ... where they differ; the rest have `level`
    pace_ms: Annotated[int, msgspec.Meta(ge=0, le=10_000)] = 900
    solo: bool = False  # six may play alone instead of three against three
    turn_up_may_stay: bool | None = None  # None: as the ruleset says
    hints: bool = True
    eagerness: Eagerness = "usual"
    partner_follows: bool = False
    lang: Language = "en"  # of what is said when the rules will not do


class TableOpened(msgspec.Struct, frozen=True):
    """The answer: where the table is, and the secret that is this person's seat."""

    table: str
    seat: int
    token: str


class RulesetInfo(msgspec.Struct, frozen=True):
    name: str
    title: str
    players: tuple[int, ...]


class Health(msgspec.Struct, frozen=True):
    """GET /healthz."""

    ok: bool
    version: str
    compiled: bool
    tables: int  # in memory


class ServerInfo(msgspec.Struct, frozen=True):
    """GET /api/info."""

    version: str
    compiled: bool  # False: the rules run as plain Python, slower
    rulesets: tuple[RulesetInfo, ...]
    levels: tuple[str, ...]
