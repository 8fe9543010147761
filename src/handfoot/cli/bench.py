"""`handfoot bench`: how fast the rules run on this computer."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from handfoot.cli.numbers import number_option
from handfoot.cli.refusals import refusing

if TYPE_CHECKING:
    from collections.abc import Sequence

    from handfoot.bench.instructions import Counts
    from handfoot.bench.rounds import AllFigures, Figures


@click.command("bench")
@number_option(
    "--rounds", least=1, most=99, default=5, help="Each figure is the median of so many rounds."
)
@click.option("--all-presets", is_flag=True, help="Only random play-outs, but under every preset.")
@click.option(
    "--instructions",
    is_flag=True,
    help="Only instructions and mispredicted branches a decision, counted by valgrind.",
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def command(*, rounds: int, all_presets: bool, instructions: bool, as_json: bool) -> None:
    """Measure the rules in CPU seconds of one core.

    The fingerprint is a checksum over the scores of fixed random deals: it changes only when
    the rules play differently.

    \b
    Examples:
      handfoot bench
      handfoot bench --json
      handfoot bench --all-presets
      handfoot bench --instructions
    """
    from handfoot.bench.rounds import measure, measure_presets

    if instructions:
        _count(all_presets=all_presets, as_json=as_json)
    elif all_presets:
        presets = measure_presets(rounds)
        _echo(presets, _preset_table(presets), as_json=as_json)
    else:
        figures = measure(rounds)
        _echo(figures, _table(figures), as_json=as_json)


def _count(*, all_presets: bool, as_json: bool) -> None:
    from handfoot.bench.instructions import DEALS, PRESET_DEALS, CountingError, count
    from handfoot.bench.rounds import preset_games

    games = preset_games() if all_presets else [("whitnack", 4)]
    with refusing(CountingError):
        counts = count(games, PRESET_DEALS if all_presets else DEALS)
    counts.sort(key=lambda game: -game.instructions)
    _echo(counts, _counts_table(counts), as_json=as_json)


def _counts_table(counts: Sequence[Counts]) -> str:
    rows = [("ruleset", "players", "instructions", "branches", "mispredicted")] + [
        (
            game.ruleset,
            str(game.players),
            f"{game.instructions:,.1f}",
            f"{game.branches:,.1f}",
            f"{game.misses:,.2f}",
        )
        for game in counts
    ]
    lines = [f"{a:<28}{b:>7}{c:>14}{d:>10}{e:>14}" for a, b, c, d, e in rows]
    return "\n".join(["A decision in random play-outs, by callgrind's model:", "", *lines])


def _echo(figures: Figures | AllFigures | list[Counts], table: str, *, as_json: bool) -> None:
    if as_json:
        import msgspec

        click.echo(msgspec.json.encode(figures))
    else:
        click.echo(table)


def _opening(*, compiled: bool) -> str:
    kind = "compiled" if compiled else "plain Python (no compiled rules here)"
    return f"The rules run {kind}.  CPU seconds of one core:"


def _preset_table(figures: AllFigures) -> str:
    rows = [("ruleset", "players", "decisions /s", "deals /s", "fingerprint")] + [
        (
            preset.ruleset,
            str(preset.players),
            f"{preset.decisions_per_s:,.0f}",
            f"{preset.deals_per_s:,.0f}",
            preset.fingerprint,
        )
        for preset in figures.presets
    ]
    lines = [f"{a:<28}{b:>7}{c:>14}{d:>10}  {e:<}" for a, b, c, d, e in rows]
    return "\n".join([_opening(compiled=figures.compiled), "", *lines])


def _table(figures: Figures) -> str:
    rows = (
        ("decisions in random play-outs", f"{figures.decisions_per_s:,.0f} /s"),
        ("random deals, dealt and played out", f"{figures.deals_per_s:,.0f} /s"),
        (
            "decisions driven one by one from Python",
            f"{figures.python_loop_decisions_per_s:,.0f} /s",
        ),
        ("clone, new stock order, play-out", f"{figures.rollouts_per_s:,.0f} /s"),
        ("clone", f"{figures.clone_ns:,.0f} ns"),
        ("one deal in memory", f"{figures.state_bytes:,} bytes"),
        ("fingerprint", f"{figures.fingerprint}"),
    )
    lines = [_opening(compiled=figures.compiled), ""]
    return "\n".join(lines + [f"{name:<42}{value:>18}" for name, value in rows])
