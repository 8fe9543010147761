"""`handfoot simulate`: many deals by bots, and what they scored."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from handfoot.cli.numbers import number_option
from handfoot.cli.progress import progress_bar
from handfoot.cli.refusals import refusing
from handfoot.cli.ruleset_option import ruleset_option
from handfoot.cli.seating import bots_option, require_playable, seats
from handfoot.cli.sharing_options import jobs_option, notices_on_stderr, ray_option

if TYPE_CHECKING:
    from handfoot.engine.ruleset import Ruleset
    from handfoot.simulate import Report


@click.command("simulate")
@ruleset_option()
@bots_option
@number_option("--deals", least=1, default=1000)
@number_option(
    "--seed",
    least=0,
    default=1,
    help="The same seed gives the same cards and the same result.",
)
@number_option(
    "--players",
    least=1,
    help="Seats at the table.  [default: one for each bot; for one name 4 if the rules allow it]",
)
@click.option("--solo", is_flag=True, help="Everyone plays alone, where the ruleset knows that.")
@jobs_option()
@ray_option()
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def command(
    *,
    ruleset: Ruleset,
    bots: str,
    deals: int,
    seed: int,
    players: int | None,
    solo: bool,
    jobs: int | None,
    ray: str | None,
    as_json: bool,
) -> None:
    """Play many deals with bots and score them.

    Deals follow each other as in matches: the first seat moves on and the minimum of the
    first meld rises. Seats that are partners sit opposite, so with four players the first
    and the third bot form one side.

    \b
    Examples:
      handfoot simulate --bots careful,random,careful,random --deals 1000
      handfoot simulate --bots careful --players 5 --deals 200 --seed 7 --json
      handfoot simulate --ruleset simpson+draw_count=3 --deals 500
      handfoot simulate --deals 1000000 --ray ray://cluster.example:10001
    """
    names = seats(bots, players, ruleset.player_counts())
    from handfoot.bots import BotError
    from handfoot.engine.ruleset import RulesetError
    from handfoot.simulate import SimulationError, simulate_deals

    with refusing(RulesetError):
        require_playable(ruleset, len(names), solo=solo)
    with (
        refusing(BotError, RulesetError, SimulationError),
        notices_on_stderr(ray),
        progress_bar("deals", deals) as progress,
    ):
        report = simulate_deals(
            ruleset, names, deals, seed, solo=solo, jobs=jobs or 0, ray=ray, progress=progress
        )
    if as_json:
        import msgspec

        click.echo(msgspec.json.encode(report))
    else:
        click.echo(_table(report))


def _table(report: Report) -> str:
    went_out, stock = report.ended.went_out, report.ended.stock
    limit = report.ended.turn_limit
    share = round(100 * went_out / report.deals)
    rows = [("side", "bots", "points a deal", "standard error")] + [
        (str(number), ", ".join(side.bots), f"{side.mean:,.1f}", f"{side.stderr:,.1f}")
        for number, side in enumerate(report.sides, start=1)
    ]
    width = max(len(row[1]) for row in rows)
    return "\n".join(
        [
            f"{report.ruleset}: {report.deals:,} deals, {report.decisions:,} decisions, "
            f"{report.seconds:.1f} s, {report.refusals:,} actions refused",
            f"Someone went out in {went_out:,} deals ({share} %); the stock ran out in {stock:,}."
            + (f"  The turns allowed were used up in {limit:,}." if limit else ""),
            "",
            *(f"{a:<6}{b:<{width}}{c:>16}{d:>17}" for a, b, c, d in rows),
        ]
    )
