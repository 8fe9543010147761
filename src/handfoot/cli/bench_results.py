"""A comparison as a Markdown page, to be kept.

Owns: the page.  Never: its prose about what the figures mean (docs/benchmarks.md).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from handfoot.cli.bench_tables import (
    ANCHOR_HEAD,
    RATIO_HEAD,
    anchor_cells,
    is_short,
    missing_line,
    preset_of,
    ratio_cells,
)

if TYPE_CHECKING:
    from handfoot.bench.against import Anchor, Comparison


PRESET_HEAD = ("preset", "players", "decisions /s", "least to most", "by whitnack", "fingerprint")


def as_markdown(found: Comparison) -> str:
    """Return the whole page; the same comparison gives the same page."""
    machine = found.machine
    short = sorted(
        (anchor for anchor in found.anchors if is_short(anchor)),
        key=lambda anchor: anchor.figures["decisions_per_s"].median,
    )
    busy = "" if machine.load is None else f", load {machine.load} before the run"
    return "\n".join(
        [
            "# Measured",
            "",
            "Written by `handfoot bench --against ... --results bench/results.md`; what is",
            "compared with what, and why, stands in docs/benchmarks.md.",
            "",
            f"- Date: {found.date}",
            f"- Machine: {machine.cpu}, {machine.cores} cores, {machine.system}{busy}",
            f"- Rules: {'compiled' if found.compiled else 'plain Python'}, Python {machine.python}",
            f"- Versions: {', '.join(f'{name} {v}' for name, v in found.versions.items())}",
            f"- {found.rounds} rounds of {found.seconds} CPU seconds a figure, one core; medians",
            "",
            "## Ours by theirs",
            "",
            *_table(RATIO_HEAD, [ratio_cells(ratio) for ratio in found.ratios]),
            "",
            "## Every engine",
            "",
            *_table(ANCHOR_HEAD, [anchor_cells(a) for a in found.anchors if not is_short(a)]),
            "",
            *(f"- {missing_line(missing)}" for missing in found.not_measured),
            *([""] if found.not_measured else []),
            "## Every preset",
            "",
            "At its usual number of players. A fingerprint is decisions and a checksum over the",
            "scores of 200 fixed random deals; bench/fingerprints.json has all numbers of players.",
            "",
            *_table(PRESET_HEAD, [_preset_cells(anchor, found) for anchor in short]),
            "",
        ]
    )


def _preset_cells(anchor: Anchor, found: Comparison) -> tuple[str, ...]:
    preset, players = preset_of(anchor)
    rate = anchor.figures["decisions_per_s"]
    base = next(
        other.figures["decisions_per_s"].median
        for other in found.anchors
        if is_short(other) and preset_of(other)[0] == "whitnack"
    )
    return (
        preset,
        players,
        f"{rate.median:,.0f}",
        f"{rate.least:,.0f} to {rate.most:,.0f}",
        f"{rate.median / base:.2f}",
        found.fingerprints[f"{preset}/{players}"],
    )


def _table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
    lines = [head, ["---"] * len(head), *rows]
    return ["| " + " | ".join(cell.replace("|", "\\|") for cell in line) + " |" for line in lines]
