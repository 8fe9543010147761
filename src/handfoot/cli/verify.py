"""`handfoot verify`: does a record hold?"""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from handfoot.cli.record_file import file_argument, read_record_file

if TYPE_CHECKING:
    from handfoot.engine.match import Match

DOES_NOT_HOLD = 1


@click.command("verify")
@file_argument
def command(file: str) -> None:
    """Check a record by playing it again.

    FILE is a record, or - for standard input. Every deal is dealt again from its seed and
    every move played. Says that the record holds, or names the first line that is wrong and
    ends with exit code 1. Exit code 2: there is nothing to check, no such file or no record.

    \b
    Example:
      handfoot verify match.txt
    """
    text = read_record_file(file)
    from handfoot.engine.match import Match
    from handfoot.engine.record import RecordError

    try:
        match = Match.from_record(text)
    except RecordError as error:
        click.echo(str(error), err=True)
        raise click.exceptions.Exit(DOES_NOT_HOLD) from error
    click.echo(_verdict(match))


def _verdict(match: Match) -> str:
    done = len(match.deal_scores)
    lines = [
        f"The record holds: {match.ruleset.title}, {match.players} players, "
        f"{len(match.log):,} moves.",
        "Every deal follows from its seed, every move is allowed, every score is right.",
    ]
    for number, scores in enumerate(match.deal_scores, start=1):
        points = "  ".join(f"{score.points:>6,}" for score in scores)
        lines.append(f"Deal {number}:  {points}")
    if match.deal_number > done:
        lines.append(f"Deal {match.deal_number} is not over yet.")
    totals = "  ".join(f"{total:>6,}" for total in match.totals)
    lines.append(f"Total :  {totals}")
    return "\n".join(lines)
