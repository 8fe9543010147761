"""`handfoot arena`: two bots against each other, with the same cards both ways."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

import click

from handfoot.cli.numbers import number_option
from handfoot.cli.progress import progress_bar
from handfoot.cli.refusals import refusing
from handfoot.cli.ruleset_option import ruleset_option
from handfoot.cli.seating import find_own_bots, require_playable, usual_players
from handfoot.cli.sharing_options import jobs_option, notices_on_stderr, ray_option

if TYPE_CHECKING:
    from handfoot.engine.ruleset import Ruleset
    from handfoot.simulate.arena import ArenaReport, SprtReport

SPRT_USUAL = "0,50"
_NEGATIVE = re.compile(r"(--sprt=)?(-[\d.].*)")


class _Command(click.Command):
    """Click takes what follows `--sprt` for another option where it begins with a minus."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Part a negative number from its option, with a space before it."""
        parted: list[str] = []
        for word in args:
            found = _NEGATIVE.fullmatch(word)
            if found and found[1]:
                parted += ["--sprt", f" {found[2]}"]
            elif found and parted[-1:] == ["--sprt"]:
                parted.append(f" {word}")
            else:
                parted.append(word)
        return super().parse_args(ctx, parted)


def _read_sprt(
    ctx: click.Context, param: click.Parameter, text: str | None
) -> tuple[float, float] | None:
    if text is None:
        return None
    try:
        low, high = (float(number) for number in text.split(","))
    except ValueError:
        low = high = 0.0
    if not -1e6 <= low < high <= 1e6:  # neither endless nor no number at all
        raise click.UsageError(
            f"--sprt takes two rising numbers of points such as 0,50, not {text!r}.", ctx
        )
    return low, high


@click.command("arena", cls=_Command)
@click.argument("a")
@click.argument("b")
@ruleset_option()
@number_option(
    "--matches",
    least=1,
    help="Matches, each played twice with the sides exchanged.  [default: 100; with --sprt "
    "as many as have 20,000 deals]",
)
@number_option(
    "--seed", least=0, default=1, help="The same seed gives the same cards and the same result."
)
@number_option("--players", least=2, help="Seats at the table.  [default: 4 if the rules allow it]")
@click.option("--solo", is_flag=True, help="Everyone plays alone, where the ruleset knows that.")
@click.option(
    "--one-seat",
    "partner",
    metavar="C",
    help="A and B have one seat of each side only; C plays the partners of both.",
)
@click.option(
    "--sprt",
    is_flag=False,
    flag_value=SPRT_USUAL,
    metavar="D0,D1",
    callback=_read_sprt,
    help="Stop when it is clear whether A gains D1 points a deal rather than D0; alone 0,50.",
)
@number_option("--think", least=1, help="Milliseconds a bot that searches has for a decision.")
@number_option("--work", least=1, help="Worlds that it looks at instead, however long that takes.")
@jobs_option()
@ray_option()
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def command(
    *,
    a: str,
    b: str,
    ruleset: Ruleset,
    matches: int | None,
    seed: int,
    players: int | None,
    solo: bool,
    partner: str | None,
    sprt: tuple[float, float] | None,
    think: int | None,
    work: int | None,
    jobs: int | None,
    ray: str | None,
    as_json: bool,
) -> None:
    """Tell which of the bots A and B is better, and by how much.

    Every match is played twice with the same cards, the sides exchanged; partners are of the
    same kind. A bot is a level, a version of it such as careful@1, or a class of your own as
    package.module:Class.

    \b
    Examples:
      handfoot arena careful random
      handfoot arena careful my_bots:Eager --ruleset saskatchewan --matches 400 --json
      handfoot arena my_bots:Bolder my_bots:Eager --sprt
      handfoot arena careful random --one-seat random --players 6
    """
    from handfoot.bots import BotError
    from handfoot.engine.ruleset import RulesetError
    from handfoot.simulate.arena import arena
    from handfoot.simulate.arena_match import PlayMatch
    from handfoot.simulate.errors import SimulationError

    names = (a, b) if partner is None else (a, b, partner)
    find_own_bots(names)
    seats = players or usual_players(ruleset.player_counts())
    with refusing(RulesetError):
        require_playable(ruleset, seats, solo=solo)
    play = PlayMatch(ruleset, seats, solo, names, seed, think, work)
    with (
        refusing(BotError, RulesetError, SimulationError),
        notices_on_stderr(ray),
        progress_bar("matches", matches or 100) as progress,
    ):
        report = arena(play, matches, sprt=sprt, jobs=jobs or 0, ray=ray, progress=progress)
    if as_json:
        import msgspec

        click.echo(msgspec.json.encode(report))
    else:
        _show(report)


def _show(report: ArenaReport) -> None:
    from rich.console import Console
    from rich.table import Table

    beside = f" beside {report.partner}" if report.partner else ""
    table = Table(
        title=f"{report.a} against {report.b}{beside}, {report.ruleset}, {report.players} players"
        + (", alone" if report.solo else ""),
        title_justify="left",
        show_header=False,
    )
    for row in _rows(report):
        table.add_row(*row)
    Console(markup=False, highlight=False).print(table)


def _rows(report: ArenaReport) -> Iterator[tuple[str, str]]:
    """Yield what is told of each row: its name and its text."""
    reach = (
        "" if report.ci95 is None else f"  (95 %: {report.ci95[0]:+,.0f} to {report.ci95[1]:+,.0f})"
    )
    low, high = (100 * end for end in report.win_ci95)
    yield "points a deal", f"{report.mean_diff_per_deal:+,.1f}{reach}"
    yield (
        "matches won",
        f"{100 * report.match_win_rate:.1f} %  (95 %: {low:.1f} to {high:.1f} %)"
        + ("" if report.elo is None else f", Elo {report.elo:+,.0f}"),
    )
    yield (
        "played",
        f"{report.matches:,} matches ({report.won:,} won, {report.lost:,} lost, "
        f"{report.tied:,} tied), {report.deals:,} deals in {report.seconds:,.1f} s",
    )
    if report.differing is not None:
        yield (
            "other choices",
            f"{report.b} would differ in {100 * report.differing:.1f} % "
            f"of {report.asked:,} decisions of {report.a}",
        )
    for name, times in (
        (report.a, (report.p95_ms, report.p99_ms)),
        (report.b, (report.p95_ms_b, report.p99_ms_b)),
    ):
        if None not in times:
            yield f"ms, {name}", f"{times[0]:.3g} for 95 %, {times[1]:.3g} for 99 % of decisions"
    if refused := report.refusals + report.refusals_b:
        yield "refused by the rules", f"{refused:,} ({report.refusals:,} of {report.a})"
    if (test := report.sprt) is not None:
        yield "test", _verdict(report, test)


def _verdict(report: ArenaReport, test: SprtReport) -> str:
    likelier, other = test.high, test.low
    if test.verdict == "not_better":
        likelier, other = other, likelier
    found = f"{report.a} gains {likelier:+g} points a deal rather than {other:+g}"
    if test.verdict is None:
        found = "still open"
    return f"{found}  (after {test.pairs:,} pairs, {test.ratio:+.2f} of 2.94)"
