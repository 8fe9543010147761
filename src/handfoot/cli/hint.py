"""`handfoot hint`: the best moves in a position of a record, ranked, with points and reasons."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from handfoot.cli.numbers import number_option
from handfoot.cli.record_file import file_argument, read_record_file
from handfoot.cli.refusals import refusing

if TYPE_CHECKING:
    from handfoot.bots.advice import Advice, Option
    from handfoot.engine.match import Match

SHOWN = 5


@click.command("hint")
@file_argument
@number_option("--move", least=1, most=1_000_000, help="Before this move of the match, from 1.")
@number_option("--worlds", least=2, most=100_000, default=512, help="Deals to look at.")
@number_option("--seed", least=0, most=2**63 - 1, default=0, help="Of the deals looked at.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def command(file: str, move: int | None, worlds: int, seed: int, as_json: bool) -> None:
    """Rank the moves of the seat to act in a record.

    FILE is a record, or - for standard input. Only what that seat knows is looked at: each option
    is played on in the same deals that agree with it. Points are those of its side less those of
    the best rival, by the end of the deal; after each stands how far it is behind the best, with
    one standard error.

    \b
    Examples:
      handfoot hint match.txt
      handfoot hint match.txt --move 40 --worlds 1000
    """
    text = read_record_file(file)
    from handfoot.bots.reasons import with_reasons
    from handfoot.bots.search import advise
    from handfoot.engine.match import Match
    from handfoot.engine.record import RecordError

    with refusing(RecordError):
        match = _before(Match.from_record(text), move)
    seat = match.acting
    if seat is None:
        raise click.ClickException("There is nothing to decide: the deal is over.")
    view = match.knowledge(seat)
    advice = with_reasons(view, advise(view, worlds=worlds, seed=seed), match.cards.codes)
    if as_json:
        import msgspec

        click.echo(msgspec.json.encode(_as_json(match, advice)))
        return
    click.echo(f"Seat {seat} to act, {len(view.legal)} options.")
    for option in advice.options[:SHOWN]:
        click.echo(_line(match, option, advice.options[0]))
        for reason in _sentences(option):
            click.echo(f"          {reason}")


def _before(match: Match, move: int | None) -> Match:
    from handfoot.bots.retelling import before_move

    if move is None:
        return match
    if move > len(match.log):
        raise click.ClickException(f"The record has {len(match.log)} moves, so no move {move}.")
    return before_move(match, move - 1)


def _line(match: Match, option: Option, best: Option) -> str:
    from handfoot.bots.advice import CLEAR_ERRORS

    behind = best.points - option.points
    if option is best:
        points = f"{option.points:+8.0f}"
    elif behind <= CLEAR_ERRORS * option.error:
        points = "   equal"
    else:
        points = f"{-behind:+8.0f} ± {option.error:.0f}"
    return f"{points}  {_steps(match, option)}"


def _steps(match: Match, option: Option) -> str:
    from handfoot.bots.steps import step_text, steps_of

    steps = steps_of(match, option.plan or (option.action,))
    return " ".join(step_text(step.code, step.facts) for step in steps)


def _sentences(option: Option) -> list[str]:
    from handfoot.bots.reasons import reason_text

    return [reason_text(reason) for reason in option.reasons[:2]]


def _as_json(match: Match, advice: Advice) -> list[dict[str, Any]]:
    return [
        {
            "action": option.action,
            "plan": option.plan,
            "text": _steps(match, option),
            "points": option.points,
            "error": option.error,
            "reasons": [{"code": r.code, "facts": r.facts} for r in option.reasons],
        }
        for option in advice.options
    ]
