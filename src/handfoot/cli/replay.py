"""`handfoot replay`: a record, turn by turn, for people to read."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import click

from handfoot.cli.record_file import as_record, file_argument, read_bytes
from handfoot.cli.refusals import refusing

if TYPE_CHECKING:
    from handfoot.engine.events import Event
    from handfoot.engine.match import Match


@click.command("replay")
@file_argument
def command(file: str) -> None:
    """Print a recorded match, one line a turn, or a bad move.

    FILE is a record, or a file of a bad move, or - for standard input. Of a bad move its deal is
    told up to it, then the position and what else was allowed. Seats count from 0, clockwise.
    Cards are rank and suit: Ks, Td, 2c; jokers are *r and *b. Every card drawn and every score
    is shown.

    \b
    Examples:
      handfoot replay match.txt
      handfoot replay match.txt | less
      handfoot replay handfoot-bad-move-12.json
    """
    content = read_bytes(file)
    lines = _bad_move_lines(content) if content[:1] == b"{" else _record_lines(file, content)
    for line in lines:
        click.echo(line)


def _record_lines(file: str, content: bytes) -> Iterator[str]:
    text = as_record(file, content)
    from handfoot.engine.match import Match
    from handfoot.engine.record import RecordError

    with refusing(RecordError):
        match = Match.from_record(text)
    return match_lines(match)


def _bad_move_lines(content: bytes) -> Iterator[str]:
    from handfoot.bots.bad_move import BadMoveError, from_bytes, match_of
    from handfoot.bots.retelling import before_move
    from handfoot.cli.telling_moves import tell_bad_move

    with refusing(BadMoveError):
        kept = from_bytes(content)
        match = match_of(kept)
    before = before_move(match, kept.move_number - 1)
    return tell_bad_move(kept, before, list(match_lines(before)))


def match_lines(match: Match) -> Iterator[str]:
    from handfoot.cli.telling import tell_scores, tell_start, tell_step
    from handfoot.engine import events as ev

    sides = match.rules.sides
    seats = [
        "+".join(map(str, range(side, match.players, sides))) for side in range(match.rules.sides)
    ]
    yield f"{match.ruleset.title}, {match.players} players.  Sides: {', '.join(seats)}."
    turn = 0
    said: list[str] = []
    seat = 0
    for event in _events(match):
        match event:
            case ev.DealStarted():
                turn = 0
                yield from ("", tell_start(event))
            case ev.TurnStarted() | ev.DealEnded() if said:
                yield f"{turn:>4}. seat {seat}: {'; '.join(said)}"
        match event:
            case ev.TurnStarted(seat=seat):
                turn += 1
                said = []
            case ev.DealEnded():
                said = []
                yield from tell_scores(event)
            case ev.MatchEnded(winners=winners):
                names = " and ".join(seats[side] for side in winners)
                yield f"\nThe match is won by seats {names}."
            case _:
                tell_step(said, event)
    if said:
        yield f"{turn:>4}. seat {seat}: {'; '.join(said)} ..."


def _events(match: Match) -> Iterator[Event]:
    """Play a checked match once more and yield what happens."""
    from handfoot.engine.match import Match

    seeds = {number: match.deal_seed(number) for number in range(1, match.deal_number + 1)}
    again = Match(
        match.ruleset,
        match.players,
        solo=match.solo,
        turn_up_may_stay=match.turn_up_may_stay,
        deal_seeds=seeds,
    )
    again.begin()
    yield from again.opening_events
    for seat, move in match.log:
        yield from again.play(seat, move)
