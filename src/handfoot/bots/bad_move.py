"""A move that somebody called bad, in a file that shows it again.

Owns: what is in the file, and reading it.  Never: where it lies.
"""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from handfoot import __version__
from handfoot.bots.retelling import moments
from handfoot.engine.match import Match
from handfoot.engine.record import RecordError, format_move, read_record
from handfoot.engine.ruleset import Ruleset

FORMAT: Final = "handfoot bad move 1"


class BadMoveError(ValueError):
    """A file that is no such move; the text is one plain sentence."""


class BadMoveFile(msgspec.Struct, frozen=True, kw_only=True):
    """All that is needed to see a move again.  It holds every card of the deal."""

    format: Literal["handfoot bad move 1"]
    handfoot: str  # version of the game
    bot: str  # with its version: `expert@1`
    deal: int  # from 1
    turn: int  # of the deal, from 1
    move_number: int  # of the match, from 1: moves before it are `move_number - 1`
    seat: int
    move: str  # as in a record
    said_by: int  # the seat that called it bad
    note: str
    ruleset: Ruleset
    record: str  # of the match up to when it was said, running deal included


def bad_move_of(match: Match, seq: int, *, bot: str, said_by: int, note: str) -> BadMoveFile:
    """Return the file of the move with the number `seq`, which the match has.  Reads no file."""
    deal, turn = place_of(match, seq - 1)
    seat, move = match.log[seq - 1]
    return BadMoveFile(
        format=FORMAT,
        handfoot=__version__,
        bot=bot,
        deal=deal,
        turn=turn,
        move_number=seq,
        seat=seat,
        move=format_move(move),
        said_by=said_by,
        note=" ".join(note.split()),
        ruleset=match.ruleset,
        record=match.record(),
    )


def place_of(match: Match, at: int) -> tuple[int, int]:
    """Return the deal, from 1, and the turn of it, from 1, in which a move of the log was made."""
    deal, turn, player = 0, 0, -1
    for moment in moments(match):
        now = moment.match
        if (now.deal_number, now.deal.player) != (deal, player):
            turn = turn + 1 if now.deal_number == deal else 1
            deal, player = now.deal_number, now.deal.player
        if moment.at == at:
            break
    return deal, turn


def to_bytes(kept: BadMoveFile) -> bytes:
    """Return the file as it is written: JSON, for people to read too."""
    return msgspec.json.format(msgspec.json.encode(kept), indent=1) + b"\n"


def from_bytes(content: bytes) -> BadMoveFile:
    """Return what a file says; its record is not looked at.

    Raises BadMoveError.
    """
    try:
        return msgspec.json.decode(content, type=BadMoveFile)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise BadMoveError(f"That is no file of a bad move: {error}.") from error


def match_of(kept: BadMoveFile) -> Match:
    """Return the match that the file tells, every line of its record checked.

    Raises BadMoveError.
    """
    try:
        match = read_record(kept.record)
    except RecordError as error:
        raise BadMoveError(f"Its record does not hold. {error}") from error
    if not 1 <= kept.move_number <= len(match.log):
        raise BadMoveError(f"Its record has no move {kept.move_number}.")
    if match.log[kept.move_number - 1][0] != kept.seat:
        raise BadMoveError(f"Move {kept.move_number} of its record is not of seat {kept.seat}.")
    return match
