"""`handfoot bench`: how fast the rules run on this computer."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from handfoot.cli.numbers import number_option
from handfoot.cli.refusals import refusing

if TYPE_CHECKING:
    from handfoot.bench.against import Comparison
    from handfoot.bench.instructions import Counts
    from handfoot.bench.rounds import AllFigures, Figures

CHANGED = 1  # exit code when fingerprints differ


@click.command("bench")
@number_option(
    "--rounds", least=1, most=99, default=5, help="Each figure is the median of so many rounds."
)
@click.option("--all-presets", is_flag=True, help="Only random play-outs, but under every preset.")
@click.option(
    "--against",
    metavar="NAMES",
    help="Measure other engines and ours in one run: open_spiel, rlcard, pettingzoo, pokerkit, "
    "chess, pgx, with commas between.",
)
@click.option(
    "--peers-python",
    type=click.Path(path_type=Path),
    metavar="PATH",
    help="A Python that has the other engines.  [default: this one]",
)
@click.option(
    "--results",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="Keep what --against found in a Markdown file.",
)
@click.option(
    "--instructions",
    is_flag=True,
    help="Only instructions and mispredicted branches a decision, counted by valgrind.",
)
@click.option(
    "--fingerprints",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="Only compare how every preset plays with fingerprints kept before.",
)
@click.option("--write", is_flag=True, help="Keep the --fingerprints instead of comparing.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def command(
    *,
    rounds: int,
    all_presets: bool,
    against: str | None,
    peers_python: Path | None,
    results: Path | None,
    instructions: bool,
    fingerprints: Path | None,
    write: bool,
    as_json: bool,
) -> int:
    """Measure the rules in CPU seconds of one core.

    A fingerprint is a checksum over the scores of fixed random deals: it changes only when
    the rules play differently, or spend their random numbers otherwise.

    \b
    Examples:
      handfoot bench
      handfoot bench --all-presets --json
      handfoot bench --against open_spiel,rlcard --peers-python peers/bin/python
      handfoot bench --instructions --all-presets
      handfoot bench --fingerprints bench/fingerprints.json
    """
    _refuse_mixtures(
        {
            "--against": against is not None,
            "--instructions": instructions,
            "--fingerprints": fingerprints is not None,
        },
        {
            "--peers-python": (peers_python is not None, "--against"),
            "--results": (results is not None, "--against"),
            "--write": (write, "--fingerprints"),
        },
    )
    if fingerprints is not None:
        return _compare_fingerprints(fingerprints, write=write, as_json=as_json)
    if against is not None:
        if all_presets:
            raise click.UsageError("--against measures every preset anyway: drop --all-presets.")
        _compare(against, rounds, peers_python, results, as_json=as_json)
    elif instructions:
        _count(all_presets=all_presets, as_json=as_json)
    else:
        _measure(rounds, all_presets=all_presets, as_json=as_json)
    return 0


def _refuse_mixtures(modes: dict[str, bool], needs: dict[str, tuple[bool, str]]) -> None:
    chosen = [name for name, is_given in modes.items() if is_given]
    if len(chosen) > 1:
        raise click.UsageError(f"Choose one of {' and '.join(chosen)}.")
    for name, (is_given, needed) in needs.items():
        if is_given and needed not in chosen:
            raise click.UsageError(f"{name} goes with {needed} only.")


def _measure(rounds: int, *, all_presets: bool, as_json: bool) -> None:
    from handfoot.bench.rounds import measure, measure_presets
    from handfoot.cli.bench_tables import figures_table, preset_table

    if all_presets:
        presets = measure_presets(rounds)
        _echo(presets, preset_table(presets), as_json=as_json)
    else:
        figures = measure(rounds)
        _echo(figures, figures_table(figures), as_json=as_json)


def _compare(
    names: str, rounds: int, python: Path | None, results: Path | None, *, as_json: bool
) -> None:
    from handfoot.bench.against import LEAST_ROUNDS, PeerError, compare, peers_called, steps
    from handfoot.cli.bench_tables import comparison_table
    from handfoot.cli.progress import progress_bar

    if rounds < LEAST_ROUNDS:
        raise click.UsageError(f"--against takes at least {LEAST_ROUNDS} rounds, not {rounds}.")
    with refusing(PeerError):
        peers = peers_called(names)
        if results is not None:
            _require_writable(results)
        with progress_bar("measurements", steps(peers, rounds)) as progress:
            comparison = compare(peers, rounds, python=python, progress=progress)
    if results is not None:
        from handfoot.cli.bench_results import as_markdown

        results.write_text(as_markdown(comparison))
    _echo(comparison, comparison_table(comparison), as_json=as_json)


def _require_writable(file: Path) -> None:
    """Find out before the long run; an old file stays as it is."""
    try:
        with file.open("a"):
            pass
    except OSError as error:
        raise click.ClickException(f"{file} cannot be written: {error.strerror}.") from error


def _count(*, all_presets: bool, as_json: bool) -> None:
    from handfoot.bench.instructions import DEALS, PRESET_DEALS, CountingError, count
    from handfoot.bench.rounds import preset_games
    from handfoot.cli.bench_tables import counts_table

    games = preset_games() if all_presets else [("whitnack", 4)]
    with refusing(CountingError):
        counts = count(games, PRESET_DEALS if all_presets else DEALS)
    counts.sort(key=lambda game: -game.instructions)
    _echo(counts, counts_table(counts), as_json=as_json)


def _compare_fingerprints(file: Path, *, write: bool, as_json: bool) -> int:
    from handfoot.bench import fingerprints as prints

    with refusing(prints.FingerprintsError):
        then = {} if write else prints.read(file)
        now = prints.fingerprints()
        if write:
            prints.write(file, now)
    changed = [] if write else prints.differences(then, now)
    games = f"{len(now)} games of {len({key.partition('/')[0] for key in now})} presets"
    if as_json:
        import msgspec

        click.echo(msgspec.json.encode({"fingerprints": now, "changed": changed}))
    elif changed:
        click.echo("\n".join([*changed, "The rules do not play as they did."]))
    else:
        click.echo(f"Kept {games} in {file}." if write else f"{games} play as they did.")
    return CHANGED if changed else 0


def _echo(
    figures: Figures | AllFigures | Comparison | list[Counts], table: str, *, as_json: bool
) -> None:
    if as_json:
        import msgspec

        click.echo(msgspec.json.encode(figures))
    else:
        click.echo(table)
