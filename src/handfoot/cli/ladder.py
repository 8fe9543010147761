"""`handfoot ladder`: every level against every other, under several rulesets."""

from __future__ import annotations

from pathlib import Path

import click

from handfoot.cli.numbers import number_option
from handfoot.cli.progress import progress_bar
from handfoot.cli.refusals import refusing
from handfoot.cli.seating import find_own_bots
from handfoot.cli.sharing_options import jobs_option, notices_on_stderr, ray_option


@click.command("ladder")
@click.option(
    "--rulesets",
    metavar="GAMES",
    help="Rulesets with commas between, :solo or :6 behind one for other tables than four in "
    "partnership.  [default: six of them]",
)
@click.option(
    "--levels",
    metavar="NAMES",
    help="Bots with commas between, the weakest first.  [default: all levels there are]",
)
@number_option(
    "--matches", least=1, default=100, help="Matches of each two, each with the sides exchanged."
)
@number_option(
    "--slow-matches",
    least=1,
    help="... where one of them searches, and a tenth of that if they are not neighbours.  "
    "[default: as many]",
)
@number_option(
    "--seed", least=0, default=1, help="The same seed gives the same cards and the same result."
)
@number_option("--think", least=1, help="Milliseconds a bot that searches has for a decision.")
@number_option("--work", least=1, help="Worlds that it looks at instead, however long that takes.")
@jobs_option()
@ray_option()
@click.option(
    "--write",
    "path",
    type=click.Path(dir_okay=False, path_type=Path),
    metavar="FILE",
    help="Put the tables between the marks of this Markdown file, docs/ladder.md for instance.",
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON list.")
def command(
    *,
    rulesets: str | None,
    levels: str | None,
    matches: int,
    slow_matches: int | None,
    seed: int,
    think: int | None,
    work: int | None,
    jobs: int | None,
    ray: str | None,
    path: Path | None,
    as_json: bool,
) -> None:
    """Rate all levels of the bots under several rulesets.

    Elo is 0 for careful and comes from a fit of all matches (Bradley and Terry).

    \b
    Examples:
      handfoot ladder --matches 20
      handfoot ladder --rulesets whitnack,simpson:solo --levels random,careful
      handfoot ladder --matches 400 --slow-matches 40 --write docs/ladder.md
    """
    from handfoot.bots import BOTS, BotError
    from handfoot.engine.ruleset import RulesetError
    from handfoot.simulate.errors import SimulationError
    from handfoot.simulate.ladder import GAMES, Ladder, climb, game_of, pairs_of
    from handfoot.simulate.ladder_page import around, page, write_page

    names = [name.strip() for name in levels.split(",")] if levels else list(BOTS)
    find_own_bots(names)
    ladders: list[Ladder] = []
    with refusing(BotError, RulesetError, SimulationError), notices_on_stderr(ray):
        games = [game_of(text.strip()) for text in (rulesets.split(",") if rulesets else GAMES)]
        if path is not None:
            around(path)  # better refused now than after an hour
        total = len(games) * matches * len(list(pairs_of(names)))
        with progress_bar("matches", total) as progress:
            for game in games:
                ladders.append(
                    climb(
                        game,
                        names,
                        matches,
                        seed,
                        slow_matches=slow_matches,
                        think_ms=think,
                        work=work,
                        jobs=jobs or 0,
                        ray=ray,
                        progress=progress,
                    )
                )
                if path is not None:
                    write_page(path, ladders)
    if as_json:
        import msgspec

        click.echo(msgspec.json.encode(ladders))
    elif path is None:
        click.echo(page(ladders))
