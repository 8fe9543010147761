"""What crosses the wire about advice: hints, why a bot did that, reviews, moves called bad.

Owns: the shape.  Never: how a move is judged, nor a sentence.  Every `text` is the English of
what stands beside it as a code with facts; a page says it in its reader's language.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from handfoot.engine.moves import Move
from handfoot.engine.views import Facts, TableView

CommandId = Annotated[str, msgspec.Meta(min_length=8, max_length=64, pattern="^[A-Za-z0-9_-]+$")]
Seq = Annotated[int, msgspec.Meta(ge=0)]
NOTE_CHARACTERS = 500

Grade = Literal["best", "good", "inaccuracy", "mistake", "blunder", "open"]
DecisionKind = Literal["take", "lay", "discard", "go_out", "other"]


# ---- client to server ------------------------------------------------------------------------


class Hint(msgspec.Struct, frozen=True, tag="hint", tag_field="type", forbid_unknown_fields=True):
    """Ask for the best moves; only the seat to act gets an answer, and only at `base`."""

    cmd: CommandId
    base: Seq


class Why(msgspec.Struct, frozen=True, tag="why", tag_field="type", forbid_unknown_fields=True):
    """Ask why a bot made the move that has the number `seq`."""

    cmd: CommandId
    seq: Seq


class Review(
    msgspec.Struct, frozen=True, tag="review", tag_field="type", forbid_unknown_fields=True
):
    """Ask how a deal was played: its number from 1, or 0 for all that are over."""

    cmd: CommandId
    deal: Annotated[int, msgspec.Meta(ge=0, le=10_000)]


class StopReview(
    msgspec.Struct, frozen=True, tag="stop_review", tag_field="type", forbid_unknown_fields=True
):
    """Give up the review that was asked for as `cmd`; harmless when it is done."""

    cmd: CommandId


class BadMove(
    msgspec.Struct, frozen=True, tag="bad_move", tag_field="type", forbid_unknown_fields=True
):
    """Say that a bot's move was a bad one; it is kept for the developers."""

    cmd: CommandId
    seq: Seq
    note: Annotated[str, msgspec.Meta(max_length=NOTE_CHARACTERS)] = ""


class LookBack(
    msgspec.Struct, frozen=True, tag="look_back", tag_field="type", forbid_unknown_fields=True
):
    """Ask for the table before a move of a deal that is over."""

    cmd: CommandId
    seq: Seq


# ---- server to client ------------------------------------------------------------------------


class ReasonTold(msgspec.Struct, frozen=True):
    """One true reason for a move: `advice-because-<code>`, with its facts."""

    code: str
    facts: Facts
    text: str


class StepTold(msgspec.Struct, frozen=True):
    """One thing to do: `advice-do-<code>`, with its facts, and the move that does it."""

    code: str
    facts: Facts
    text: str
    move: Move


class MoveTold(msgspec.Struct, frozen=True):
    """One way to go on, weighed.

    `points` are what it is expected to bring the seat's side against its best rival by the end
    of the deal; `behind` is how far that is below the best (0 for the best), and `error` one
    standard error of `behind`.
    """

    steps: tuple[StepTold, ...]  # from now to the next hidden card, or the end of the turn
    points: int
    behind: int
    error: int
    about_equal: bool  # to the best: `behind` is at most two errors
    match_percent: int | None  # chance to win the match, where the deals left make it matter
    reasons: tuple[ReasonTold, ...]  # of the best: why not the others; of another: what it costs


class Hinted(msgspec.Struct, frozen=True, tag="hinted", tag_field="type"):
    """The answer to Hint: a few moves, the best first."""

    cmd: str
    seq: int
    moves: tuple[MoveTold, ...]
    clear: bool  # the first is better than the second by more than chance explains


class Explained(msgspec.Struct, frozen=True, tag="explained", tag_field="type"):
    """The answer to Why.

    While its deal is played a bot tells only what everybody could see anyway (`whole` is
    False); afterwards it tells all, and what else it weighed.
    """

    cmd: str
    seq: int
    seat: int
    bot: str
    steps: tuple[StepTold, ...]  # what it did
    reasons: tuple[ReasonTold, ...]
    whole: bool
    moves: tuple[MoveTold, ...]  # what it weighed, the best first; empty unless `whole`


class Reviewing(msgspec.Struct, frozen=True, tag="reviewing", tag_field="type"):
    """How far a review has come, in decisions."""

    cmd: str
    done: int
    total: int


class DecisionTold(msgspec.Struct, frozen=True):
    """One decision of a finished deal, as good as it could be known at the time."""

    seq: int  # of the move; `seq - 1` is the table that its maker saw
    deal: int
    turn: int  # of the deal, from 1
    seat: int
    kind: DecisionKind
    played: StepTold
    best: StepTold
    lost: int  # points below the best; 0 for the best
    error: int  # one standard error of `lost`
    grade: Grade  # `open`: the difference is within the error of the weighing
    reasons: tuple[ReasonTold, ...]  # why the best is better; empty where nothing was lost


class KindCount(msgspec.Struct, frozen=True):
    """What a seat's decisions of one kind cost."""

    kind: DecisionKind
    decisions: int
    lost: int
    accuracy: int  # percent


class GradeCount(msgspec.Struct, frozen=True):
    """How many decisions of a seat had a grade."""

    grade: Grade
    count: int


class SeatReview(msgspec.Struct, frozen=True):
    """How one seat played."""

    seat: int
    decisions: int  # with at least two choices
    accuracy: int  # percent: 100 when nothing was lost
    lost: int  # points, over all decisions
    grades: tuple[GradeCount, ...]
    kinds: tuple[KindCount, ...]


class SideLuck(msgspec.Struct, frozen=True):
    """How good a side's cards were, against how they were played."""

    side: int
    result: int  # points of the side less the mean of the others
    cards: int  # what the cards gave, against what could be expected of them
    play: int  # the rest; cards + play = result


class Reviewed(msgspec.Struct, frozen=True, tag="reviewed", tag_field="type"):
    """The answer to Review.

    `decisions` are all of the asking seat's, and of the other seats those that cost something.
    """

    cmd: str
    deals: tuple[int, ...]
    seats: tuple[SeatReview, ...]
    luck: tuple[SideLuck, ...]
    moments: tuple[DecisionTold, ...]  # the three that cost most, the dearest first
    decisions: tuple[DecisionTold, ...]


class ReviewStopped(msgspec.Struct, frozen=True, tag="review_stopped", tag_field="type"):
    """The answer to a Review that was given up."""

    cmd: str


class Kept(msgspec.Struct, frozen=True, tag="kept", tag_field="type"):
    """The answer to BadMove: it is kept, and can be fetched once its deal is over.

    GET /api/tables/{table}/bad-moves/{name}; the file holds every card of the deal.
    """

    cmd: str
    name: str
    ready: bool  # the deal is over


class LookedBack(msgspec.Struct, frozen=True, tag="looked_back", tag_field="type"):
    """The answer to LookBack: the table as the seat that made the move saw it before."""

    cmd: str
    seq: int
    seat: int
    view: TableView
