"""`handfoot study`: what a house rule does to the game."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from handfoot.cli.numbers import number_option
from handfoot.cli.progress import progress_bar
from handfoot.cli.refusals import refusing
from handfoot.cli.rules_words import json_option, language_option, names_apart, titled
from handfoot.cli.ruleset_option import ruleset_argument, typed
from handfoot.cli.seating import bots_option, require_playable, seats
from handfoot.cli.sharing_options import notices_on_stderr, ray_option

if TYPE_CHECKING:
    from handfoot.engine.ruleset import Ruleset

SECONDS_MOST = 3600
# Option, seconds, and what for; the names are those of Tempo.
SECONDS = (
    ("turn", 20, "to draw, think and discard"),
    ("take", 15, "more to take the pile"),
    ("lay", 10, "more to lay cards down"),
    ("foot", 20, "to take up a foot"),
    ("deal", 300, "to shuffle, deal and count"),
)


def _seconds_options(command: Callable[..., Any]) -> Callable[..., Any]:
    for name, usual, what in reversed(SECONDS):
        command = number_option(
            f"--seconds-per-{name}",
            least=0,
            most=SECONDS_MOST,
            default=usual,
            help=f"How long people take {what}.",
        )(command)
    return command


@click.command("study")
@ruleset_argument("a", "A")
@ruleset_argument("b", "B")
@number_option(
    "--deals",
    least=1,
    default=1000,
    help="Deals by each of the two at the least; every match is played to its end.",
)
@bots_option
@number_option(
    "--seed",
    least=0,
    default=1,
    help="The same seed gives the same cards and the same result.",
)
@number_option(
    "--players",
    least=1,
    help="Seats at the table.  [default: one for each bot; for one name 4 if both rules allow it]",
)
@click.option("--solo", is_flag=True, help="Everyone plays alone, where the rulesets know that.")
@number_option(
    "--jobs",
    least=1,
    help="Processes that share the work; the result is the same.  [default: one for each core]",
)
@ray_option()
@_seconds_options
@click.option(
    "--picture",
    type=click.Path(dir_okay=False, path_type=Path),
    metavar="FILE",
    help="Draw the study too, as .svg or .png.",
)
@language_option
@json_option
@click.pass_context
def command(
    ctx: click.Context,
    /,
    *,
    a: Ruleset,
    b: Ruleset,
    deals: int,
    bots: str,
    seed: int,
    players: int | None,
    solo: bool,
    jobs: int | None,
    ray: str | None,
    picture: Path | None,
    language: str,
    as_json: bool,
    **seconds: int,
) -> None:
    """Play the same deals by the rules A and B, and tell what differs.

    A and B are names, share codes, files or variations. Bots play; how long people would take
    is reckoned from the seconds they need for a turn and what happens in it.

    \b
    Examples:
      handfoot study whitnack whitnack+pickup_count=ALL
      handfoot study whitnack saskatchewan --deals 4000 --picture both.svg
      handfoot study bain bain+draw_count=3 --seconds-per-turn 30 --json
    """
    from handfoot.bots import BotError
    from handfoot.cli.study_table import study_lines
    from handfoot.engine.ruleset import RulesetError
    from handfoot.sheets.differences import differences
    from handfoot.simulate import SimulationError
    from handfoot.simulate.study import study
    from handfoot.simulate.study_file import PictureError, require_writable, write_picture
    from handfoot.simulate.study_measures import Tempo
    from handfoot.simulate.study_picture import draw

    both = [count for count in a.player_counts() if count in b.player_counts()]
    if not both and players is None and "," not in bots:
        raise click.UsageError("No number of players can play both A and B.")
    names = seats(bots, players, both or a.player_counts())
    with refusing(RulesetError):
        for letter, ruleset in (("A", a), ("B", b)):
            require_playable(ruleset, len(names), solo=solo, called=f"{letter}: ")
    if picture is not None:
        with refusing(PictureError):
            require_writable(picture)
    with (
        refusing(BotError, RulesetError, SimulationError),
        notices_on_stderr(ray),
        progress_bar("deals", 2 * deals) as progress,
    ):
        found = study(
            a,
            b,
            names,
            deals,
            seed,
            solo=solo,
            jobs=jobs or 0,
            ray=ray,
            tempo=Tempo(**{name.removeprefix("seconds_per_"): n for name, n in seconds.items()}),
            progress=progress,
        )
    told = differences(a, b, language)
    apart = names_apart((typed(ctx, "a"), a), (typed(ctx, "b"), b))
    titles = titled(a, language, apart[0]), titled(b, language, apart[1])
    if as_json:
        import msgspec

        click.echo(msgspec.json.encode(found))
    else:
        click.echo("\n".join(study_lines(found, titles, told, language)))
    if picture is not None:
        with refusing(PictureError):
            write_picture(picture, draw(found, titles, told, language))
