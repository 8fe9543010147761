"""Instructions and mispredicted branches a decision, counted by callgrind.

Owns: the counts, which other work on the machine does not move, and their limits.  Never: time.

Callgrind collects only inside `rollout_many`, so Python's start-up is not in the counts, and
writes them down after each call.  Shuffling and dealing are in them, as in `decisions_per_s`.
Its branch predictor is a model, the same on every machine for the same compiled files.  It keeps
512 targets of indirect branches by the low bits of their address, so where the linker put two
calls can make each spoil the other's: a new build that only moves code may shift the misses, by
1.6 a decision when 26 of its branches were indirect.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

import msgspec

from handfoot.engine.kernel import COMPILED, Deal

DEALS = 401
PRESET_DEALS = 50  # where every preset is counted
MOST_INSTRUCTIONS = 1000  # a decision under whitnack; CI fails above
MOST_MISSES = 6.0  # mispredicted branches a decision under whitnack; CI fails above


class CountingError(ValueError):
    """Nothing can be counted here, and why in one sentence."""


class Counts(msgspec.Struct, frozen=True, kw_only=True):
    """What a random decision of one ruleset costs on average."""

    ruleset: str
    players: int
    decisions: int
    instructions: float  # a decision
    branches: float  # a decision, conditional and indirect
    indirect: float  # ... the indirect ones: calls through tables
    misses: float  # mispredicted branches a decision
    indirect_misses: float  # ... the indirect ones


def count(games: Sequence[tuple[str, int]], deals: int) -> list[Counts]:
    """Play so many deals of each (ruleset name, players) under callgrind.

    Takes some 10 s and 1 s more for each 400 deals of whitnack.  Raises CountingError where
    valgrind is missing or the rules are not compiled.
    """
    tool = shutil.which("valgrind")
    if tool is None:
        raise CountingError("Counting instructions needs valgrind, which is not installed here.")
    function = _symbol()
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "counts")
        run = subprocess.run(
            [
                tool,
                "--tool=callgrind",
                "--branch-sim=yes",
                "--cache-sim=no",
                f"--toggle-collect={function}",
                f"--dump-after={function}",
                f"--callgrind-out-file={file}",
                *(sys.executable, "-s", "-P", "-m", "handfoot.bench.counted", str(deals)),
                *(f"{name}:{players}" for name, players in games),
            ],
            env={**os.environ, "PYTHONHASHSEED": "0"},
            capture_output=True,
            text=True,
        )
        if run.returncode:
            said = [line for line in run.stderr.splitlines() if line and line[:2] != "=="]
            last = said[-1] if said else "it said nothing"
            raise CountingError(f"Valgrind could not run the rules: {last}")
        dumps = [_events(Path(f"{file}.{i + 1}").read_text()) for i in range(len(games))]
    return [
        _counts(game, int(decisions), events)
        for game, decisions, events in zip(games, run.stdout.split(), dumps, strict=True)
    ]


def _counts(game: tuple[str, int], decisions: int, events: dict[str, int]) -> Counts:
    return Counts(
        ruleset=game[0],
        players=game[1],
        decisions=decisions,
        instructions=round(events["Ir"] / decisions, 1),
        branches=round((events["Bc"] + events["Bi"]) / decisions, 1),
        indirect=round(events["Bi"] / decisions, 1),
        misses=round((events["Bcm"] + events["Bim"]) / decisions, 2),
        indirect_misses=round(events["Bim"] / decisions, 2),
    )


def _symbol() -> str:
    """Name the C function behind `Deal.rollout_many`: callgrind takes no pattern to dump after."""
    if not COMPILED:
        raise CountingError("Counting instructions needs the compiled rules; these run as Python.")
    file = sys.modules[Deal.__module__].__file__
    found = file and re.search(rb"__pyx_pw_\w+rollout_many(?=\0)", Path(file).read_bytes())
    if not found:
        raise CountingError("Counting instructions needs compiled rules that keep their symbols.")
    return found[0].decode()


def _events(dump: str) -> dict[str, int]:
    """Read the sums of one dump; zeros at the end are left out in the file.

    >>> _events("events: Ir Bc Bcm Bi Bim\\nsummary: 900 80 7 2\\n")
    {'Ir': 900, 'Bc': 80, 'Bcm': 7, 'Bi': 2, 'Bim': 0}
    """
    lines = dict(line.split(":", 1) for line in dump.splitlines() if ":" in line)
    names, sums = lines["events"].split(), [int(x) for x in lines["summary"].split()]
    return dict(zip(names, sums + [0] * (len(names) - len(sums)), strict=True))
