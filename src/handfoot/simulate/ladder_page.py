"""The page of the ladder: its tables as Markdown, between two marks of a file.

Owns: where the numbers stand.  Never: the numbers, or the text around the marks.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from handfoot.simulate.errors import SimulationError
from handfoot.simulate.ladder import Ladder, Rung

BEGIN: Final = "<!-- begin of what `handfoot ladder` writes -->"
END: Final = "<!-- end of what `handfoot ladder` writes -->"
_HEAD: Final = (
    "| level | Elo (95 %) | points a deal more than the next lower (95 %) | matches won (95 %) "
    "| of | other choices | 95 % of choices within |"
)


def page(ladders: Sequence[Ladder]) -> str:
    """Return all ladders as Markdown."""
    return "\n".join(line for ladder in ladders for line in _section(ladder))


def write_page(path: Path, ladders: Sequence[Ladder]) -> None:
    """Put the ladders between the marks of a file; one that is not there is made.

    Raises SimulationError if it has no such marks, or cannot be written.
    """
    before, after = around(path)
    try:
        path.write_text(f"{before}{BEGIN}\n\n{page(ladders)}\n{END}{after}", encoding="utf-8")
    except OSError as error:
        raise SimulationError(f"{path} cannot be written: {error.strerror}.") from error


def around(path: Path) -> tuple[str, str]:
    """Return what stands before and behind the marks of a file.

    Raises SimulationError if it has no such marks, or cannot be read.
    """
    try:
        text = path.read_text(encoding="utf-8") if path.exists() else f"{BEGIN}\n{END}\n"
    except (OSError, UnicodeDecodeError) as error:
        raise SimulationError(f"{path} cannot be read: {error}.") from error
    before, begin, rest = text.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        raise SimulationError(
            f"{path} has not the two marks between which a ladder is written: {BEGIN} and {END}"
        )
    return before, after


def _section(ladder: Ladder) -> Iterator[str]:
    yield f"## {ladder.title}"
    yield ""
    yield _HEAD
    yield "|---|---:|---:|---:|---:|---:|---:|"
    yield from (_row(rung) for rung in reversed(ladder.rungs))
    yield ""
    names = [rung.level for rung in ladder.rungs]
    yield f"| wins against | {' | '.join(names)} |"
    yield f"|---|{'---:|' * len(names)}"
    for rung in reversed(ladder.rungs):
        shares = (f"{100 * rung.beats[name]:.1f} %" if name in rung.beats else "" for name in names)
        yield f"| {rung.level} | {' | '.join(shares)} |"
    yield ""


def _row(rung: Rung) -> str:
    rating = rung.rating
    fixed = rating.low == rating.high
    elo = "0" if fixed else f"{rating.elo:+,.0f} ({rating.low:+,.0f} to {rating.high:+,.0f})"
    cells = [rung.level, elo]
    found = rung.lower
    if found is None:
        return f"| {' | '.join([*cells, *[''] * 5])} |"
    reach = "" if found.ci95 is None else f" ({found.ci95[0]:+,.0f} to {found.ci95[1]:+,.0f})"
    low, high = (100 * end for end in found.win_ci95)
    cells += [
        f"{found.mean_diff_per_deal:+,.0f}{reach}",
        f"{100 * found.match_win_rate:.1f} % ({low:.1f} to {high:.1f})",
        f"{found.matches:,}",
        "" if found.differing is None else f"{100 * found.differing:.0f} %",
        "" if found.p95_ms is None else f"{found.p95_ms:.3g} ms",
    ]
    return f"| {' | '.join(cells)} |"
