"""`handfoot bench`: how fast the rules run on this computer."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from handfoot.cli.numbers import number_option

if TYPE_CHECKING:
    from handfoot.cli.bench_rounds import Figures


@click.command("bench")
@number_option(
    "--rounds", least=1, most=99, default=5, help="Each figure is the median of so many rounds."
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def command(rounds: int, as_json: bool) -> None:
    """Measure the rules in CPU seconds of one core.

    The fingerprint is a checksum over the scores of fixed random deals: it changes only when
    the rules play differently.

    \b
    Examples:
      handfoot bench
      handfoot bench --json
    """
    from handfoot.cli.bench_rounds import measure

    figures = measure(rounds)
    if as_json:
        import msgspec

        click.echo(msgspec.json.encode(figures))
    else:
        click.echo(_table(figures))


def _table(figures: Figures) -> str:
    kind = "compiled" if figures.compiled else "plain Python (no compiled rules here)"
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
    lines = [f"The rules run {kind}.  CPU seconds of one core:", ""]
    return "\n".join(lines + [f"{name:<42}{value:>18}" for name, value in rows])
