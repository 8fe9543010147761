"""`handfoot referee`: is this legal, and which rule says so.

Owns: the options that describe a position, what is printed, and the exit codes: 0 legal, 1 not
legal (or not as a file expects), 2 for a position that cannot be.  Never: a ruling
(engine/referee.py).
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click

from handfoot.cli.numbers import number_option
from handfoot.cli.rules_words import language_option
from handfoot.cli.ruleset_option import ruleset_option

if TYPE_CHECKING:
    from handfoot.engine.position import Position

_CARDS: Final = {
    "--hand": "Cards of the player, as K K 2 JK R3 B3, or 8x5 for five of one.",
    "--pile": "The discard pile from bottom to top; the top card is enough.",
    "--melds": "Unfinished melds of the own side, with commas: 8x5, K K 2.",
    "--books": "Finished books of the own side: Kx7, 6x6 2.",
    "--their-melds": "Melds and books of the next side.",
    "--foot": "The player’s own foot, if its cards are known; a knee first: 4 5 / 6 7.",
    "--partner-hand": "Cards of the partner, for a score.",
    "--partner-foot": "The partner’s foot, for a score.",
}
Decorated = Callable[..., Any]


def _card_options(function: Decorated) -> Decorated:
    for name, text in reversed(_CARDS.items()):
        function = click.option(name, default="", metavar="CARDS", help=text)(function)
    return function


@click.command("referee")
@ruleset_option()
@_card_options
@number_option("--pile-count", least=0, most=700, help="Cards in the pile; unknown ones lie below.")
@number_option("--players", least=2, most=12, help="Players at the table.  [default: four]")
@click.option("--solo", is_flag=True, help="Everybody plays alone.")
@number_option("--deal", least=1, most=20, default=1, help="Number of the deal.")
@click.option("--totals", default="", metavar="POINTS", help="Points before it: 500 0, own first.")
@number_option("--turn", least=1, most=200, help="Which of the player’s own turns it is.")
@click.option(
    "--phase",
    type=click.Choice(["draw", "play", "score"]),
    default=None,
    help="Before the draw, after it, or count the deal.  [default: as the first act needs]",
)
@click.option("--opened/--not-opened", default=True, help="The first lay-down has been made.")
@click.option("--in-foot", is_flag=True, help="The player plays from the foot.")
@click.option(
    "--partner",
    type=click.Choice(["hand", "foot", "part", "whole"]),
    default="hand",
    show_default=True,
    help="The partner plays from the hand, has taken the foot, or has played part of a turn or a "
    "whole one from it.",
)
@click.option("--permitted", is_flag=True, help="The partner has said yes in this turn.")
@click.option("--frozen", is_flag=True, help="A wild card lies in the pile and freezes it.")
@number_option("--stock", least=0, most=700, help="Cards in the stock, if few.")
@number_option("--red-threes", least=0, most=48, default=0, help="Red threes laid out.")
@click.option("--went-out", is_flag=True, help="The player has gone out, for a score.")
@click.option(
    "--file",
    "path",
    type=click.Path(dir_okay=False, path_type=Path),
    default=None,
    help="Judge every [[position]] of this TOML file.",
)
@language_option
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@click.argument("acts", nargs=-1)
@click.pass_context
def command(
    ctx: click.Context, /, path: Path | None, language: str, as_json: bool, **said: Any
) -> None:
    """Say whether the last of ACTS is legal in a position, and why.

    An act is draw, take, "take K: K K 2" (with these cards of the hand), "lay K: K K 2" (start
    a meld, or add to the open one), "lay K+: K" (add to a book), "lay W: 2 2 JK" (wild cards
    alone), "discard 5", ask, yes or no. Those before the last one are done first. The exit code
    is 0 if it is legal, 1 if not, 2 if such a position cannot be.

    \b
    Examples:
      handfoot referee --not-opened --hand "9 9 2 K 4" --pile "4 5 9" take "lay 9: 2"
      handfoot referee --ruleset simpson --hand "2 5 6" --books "Kx4 JK JK 2" "lay K+: 2"
      handfoot referee --phase score --hand "K 5" --books "Kx7" --red-threes 2
      handfoot referee --file positions.toml
    """
    from handfoot.cli.referee_words import RulingWords
    from handfoot.engine.position import PositionError

    ruleset, acts = said.pop("ruleset"), said.pop("acts")
    words = RulingWords(ruleset, language, as_json=as_json)
    try:
        if path is not None:
            ctx.exit(words.tell_file(_read(path)))
        ctx.exit(words.tell_one(_position(said, acts), acts))
    except PositionError as error:
        raise click.ClickException(words.sentence_of(error)) from None


def _read(path: Path) -> str:
    try:
        with path.open("rb") as file:
            return file.read((1 << 20) + 1).decode("utf-8-sig")
    except UnicodeDecodeError:
        raise click.ClickException(f"{path} is not UTF-8 text.") from None
    except OSError as error:
        why = error.strerror or str(error)
        raise click.ClickException(f"The file {path} cannot be read: {why}.") from None


def _position(said: dict[str, Any], acts: tuple[str, ...]) -> Position:
    """Make a position of the options."""
    import msgspec

    from handfoot.engine.position import Position, PositionError
    from handfoot.engine.questions import what_is_wrong

    first = acts[0].split()[0].lower() if acts and acts[0].split() else ""
    if said["phase"] is None:
        said["phase"] = "draw" if first in ("draw", "take") else "play"
    try:
        totals = [int(word) for word in said.pop("totals").replace(",", " ").split()]
    except ValueError:
        raise click.ClickException("--totals takes whole numbers, the own side's first.") from None
    try:
        return msgspec.convert({**said, "totals": totals}, Position)
    except msgspec.ValidationError as error:
        raise PositionError("bad_value", what=what_is_wrong(error)) from None
