"""What `handfoot bench` found, as text for a terminal.

Owns: the tables.  Never: a figure that was not measured.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from handfoot.bench.against import Anchor, Comparison, Missing
    from handfoot.bench.goals import Ratio, Spread
    from handfoot.bench.instructions import Counts
    from handfoot.bench.rounds import AllFigures, Figures


def opening(*, compiled: bool) -> str:
    """Say first whether the rules are compiled, on which every figure depends."""
    kind = "compiled" if compiled else "plain Python (no compiled rules here)"
    return f"The rules run {kind}.  CPU seconds of one core:"


def figures_table(figures: Figures) -> str:
    """Lay out our own figures, a line each."""
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
    lines = [opening(compiled=figures.compiled), ""]
    return "\n".join(lines + [f"{name:<42}{value:>18}" for name, value in rows])


def preset_table(figures: AllFigures) -> str:
    """Lay out the presets, a line each."""
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
    return "\n".join([opening(compiled=figures.compiled), "", *lines])


def counts_table(counts: Sequence[Counts]) -> str:
    """Lay out what callgrind counted, a line for each ruleset."""
    rows = [("ruleset", "players", "instructions", "branches", "indirect", "missed", "(indirect)")]
    rows += [
        (
            game.ruleset,
            str(game.players),
            f"{game.instructions:,.1f}",
            f"{game.branches:,.1f}",
            f"{game.indirect:,.1f}",
            f"{game.misses:,.2f}",
            f"{game.indirect_misses:,.2f}",
        )
        for game in counts
    ]
    lines = [f"{a:<28}{b:>7}{c:>14}{d:>10}{e:>10}{f:>8}{g:>12}" for a, b, c, d, e, f, g in rows]
    return "\n".join(["A decision in random play-outs, by callgrind's model:", "", *lines])


def comparison_table(found: Comparison) -> str:
    """Lay out a comparison: the ratios, then every anchor, then what is missing."""
    lines = [
        opening(compiled=found.compiled),
        f"Medians of {found.rounds} rounds; ours by theirs is a ratio of medians.",
        "",
        *aligned([RATIO_HEAD, *(ratio_cells(ratio) for ratio in found.ratios)]),
        "",
        *aligned([ANCHOR_HEAD, *(anchor_cells(a) for a in found.anchors if not is_short(a))]),
    ]
    if found.not_measured:
        lines += ["", *(missing_line(missing) for missing in found.not_measured)]
    return "\n".join(lines)


RATIO_HEAD = ("ours", "by theirs", "ratio", "goal", "aim", "met")
ANCHOR_HEAD = (
    "engine",
    "how",
    "decisions /s",
    "least to most",
    "games /s",
    "clone",
    "bytes a state",
    "import",
)


def ratio_cells(ratio: Ratio) -> tuple[str, ...]:
    """Return a line of the ratios."""
    bound = "at most " if ratio.less_is_better else "at least "
    return (
        ratio.what,
        ratio.peer,
        times(ratio.ratio),
        "" if ratio.goal is None else bound + times(ratio.goal),
        "" if ratio.aim is None else times(ratio.aim),
        "" if ratio.is_met is None else "yes" if ratio.is_met else "NO",
    )


def anchor_cells(anchor: Anchor) -> tuple[str, ...]:
    """Return a line of the engines; what was not measured is left empty."""
    figures = anchor.figures
    rate = figures.get("decisions_per_s")
    if "speed_up" in figures:
        return _threads_cells(anchor)
    return (
        anchor.name,
        anchor.how,
        f"{rate.median:,.0f}" if rate else "",
        _reach(rate) if rate else "",
        _median(figures, "games_per_s", ""),
        _median(figures, "clone_ns", " ns"),
        _median(figures, "bytes_per_state", ""),
        f"{figures['import_s'].median:.2f} s" if "import_s" in figures else "",
    )


def _threads_cells(anchor: Anchor) -> tuple[str, ...]:
    figures = anchor.figures
    said = [f"rate per CPU second {times(figures['cpu_rate_kept'].median)}"]
    if "others_cores" in figures:
        said.append(f"others kept {figures['others_cores'].median:.1f} cores busy")
    return (
        anchor.name,
        anchor.how,
        f"{times(figures['speed_up'].median)} one thread",
        f"{figures['speed_up'].least:.2f} to {figures['speed_up'].most:.2f}",
        *said,
        *("" for _ in ANCHOR_HEAD[4 + len(said) :]),
    )


def is_short(anchor: Anchor) -> bool:
    """Tell the lines of single presets, which have a table of their own."""
    return anchor.how == "native, short"


def preset_of(anchor: Anchor) -> tuple[str, str]:
    """Return the preset and the number of players of such a line."""
    name, players = anchor.name.removeprefix("handfoot ").split(", ")
    return name, players.removesuffix(" players")


def missing_line(missing: Missing) -> str:
    """Say what was not measured, why, and what would help."""
    if not missing.install:
        return f"Not measured in every round: {missing.name} ({missing.why})."
    return (
        f"Not measured: {missing.name} ({missing.why}).  To have it: pip install {missing.install}"
    )


def times(ratio: float) -> str:
    """Write a ratio with three digits; a small one as a fraction.

    >>> times(123.4), times(2.0), times(0.7), times(1 / 8.25), times(0.0)
    ('123x', '2.00x', '0.70x', '1/8.25x', '0.00x')
    """
    if 0 < ratio <= 0.25:
        return f"1/{times(1 / ratio)}"
    return f"{ratio:,.0f}x" if ratio >= 100 else f"{ratio:.1f}x" if ratio >= 10 else f"{ratio:.2f}x"


def aligned(rows: Sequence[tuple[str, ...]]) -> list[str]:
    """Set columns side by side, each as wide as its widest cell.

    >>> aligned([("a", "bb"), ("ccc", "d")])
    ['a    bb', 'ccc  d']
    """
    widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))]
    lines = ("  ".join(f"{cell:<{w}}" for cell, w in zip(r, widths, strict=True)) for r in rows)
    return [line.rstrip() for line in lines]


def _reach(spread: Spread) -> str:
    return f"{spread.least:,.0f} to {spread.most:,.0f}"


def _median(figures: dict[str, Spread], name: str, unit: str) -> str:
    return f"{figures[name].median:,.0f}{unit}" if name in figures else ""
