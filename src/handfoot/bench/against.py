"""Peers and us in one run, round by round.

Owns: who is measured when, each in a process of its own, and the medians.  Never: how one
engine is measured (`peers`, `ours`), or the goals.

A round measures every peer and every part of ours once, one after another, so that a slow
spell of the machine touches all of them alike.
"""

from __future__ import annotations

import datetime
import json
import os
import statistics
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final

import msgspec

from handfoot import __version__
from handfoot.bench.fingerprints import fingerprints
from handfoot.bench.goals import Anchors, Ratio, Spread, ratios
from handfoot.bench.machine import Machine, this_machine
from handfoot.bench.ours import PARTS
from handfoot.engine.kernel import COMPILED

GAUGE: Final = Path(__file__).parent / "peers" / "gauge.py"
INSTALL: Final = {
    "open_spiel": "open_spiel",
    "rlcard": "rlcard",
    "pettingzoo": "pettingzoo==1.24.3 rlcard pygame",
    "pokerkit": "pokerkit",
    "chess": "chess",
    "pgx": "pgx jax[cpu]",
}
VECTOR_NEEDS: Final = "handfoot[rl]"
LEAST_ROUNDS: Final = 3
SECONDS: Final = 1.5  # CPU seconds for a figure in a round
PATIENCE_S: Final = 900  # for one peer in one round


class PeerError(ValueError):
    """There is no such peer, or no such Python to run it in."""


class Anchor(msgspec.Struct, frozen=True, kw_only=True):
    """One engine, called in one way."""

    name: str
    how: str
    figures: dict[str, Spread]


class Missing(msgspec.Struct, frozen=True, kw_only=True):
    """A peer that was not measured, or not in every round."""

    name: str
    why: str
    install: str  # what to give to pip; empty where that would not help


class Comparison(msgspec.Struct, frozen=True, kw_only=True):
    """One run: rates are per CPU second of one core, ratios are of medians."""

    date: str
    machine: Machine
    compiled: bool
    versions: dict[str, str]
    rounds: int
    seconds: float
    ratios: list[Ratio]
    anchors: list[Anchor]
    not_measured: list[Missing]
    fingerprints: dict[str, str]


def peers_called(words: str) -> list[str]:
    """Read names with commas between.  Raises PeerError for one that is unknown.

    >>> peers_called("chess, rlcard,chess")
    ['chess', 'rlcard']
    """
    names = list(dict.fromkeys(word.strip() for word in words.split(",") if word.strip()))
    known = ", ".join(INSTALL)
    for name in names:
        if name not in INSTALL:
            raise PeerError(f"There is no peer called {name!r}; there is {known}.")
    if not names:
        raise PeerError(f"Name at least one peer; there is {known}.")
    return names


def compare(
    peers: Sequence[str],
    rounds: int,
    *,
    python: Path | None = None,
    progress: Callable[[int], None] = lambda _done: None,
) -> Comparison:
    """Measure these peers and us, so many rounds; `python` is the interpreter with the peers.

    `progress` is told of each measurement that is done; there are `steps(peers, rounds)`.
    Raises PeerError if `python` is no program.
    """
    found = _Found()
    machine = this_machine()
    for seed in range(1, rounds + 1):
        for name in peers:
            gauge = [str(python or sys.executable), str(GAUGE), name, str(SECONDS), str(seed)]
            found.take(name, INSTALL[name], gauge)
            progress(1)
        for part in PARTS:
            ours = [sys.executable, "-m", "handfoot.bench.ours", part, str(SECONDS), str(seed)]
            needs = VECTOR_NEEDS if part == "vector" else ""
            found.take(f"handfoot, {part}", needs, ours, HF_PLAIN="1" if part == "plain" else "")
            progress(1)
    anchors = found.anchors()
    return Comparison(
        date=datetime.datetime.now(datetime.UTC).date().isoformat(),
        machine=machine,
        compiled=COMPILED,
        versions={"handfoot": __version__, **found.versions},
        rounds=rounds,
        seconds=SECONDS,
        ratios=ratios(anchors),
        anchors=[Anchor(name=n, how=how, figures=f) for (n, how), f in anchors.items()],
        not_measured=list(found.missing.values()),
        fingerprints=fingerprints(),
    )


def steps(peers: Sequence[str], rounds: int) -> int:
    """Count the measurements of a run."""
    return rounds * (len(peers) + len(PARTS))


class _Found:
    """What the measurements have printed so far."""

    def __init__(self) -> None:
        self.versions: dict[str, str] = {}
        self.missing: dict[str, Missing] = {}
        self.values: dict[tuple[str, str], dict[str, list[float]]] = {}

    def take(self, name: str, install: str, command: list[str], **env: str) -> None:
        """Run one measurement, unless it is known to be missing, and keep its lines."""
        if name in self.missing and self.missing[name].install:
            return
        lines, why = _lines(command, env)
        for line in lines:
            self.versions.update(line.get("versions", {}))
            if "missing" in line:
                self.missing[name] = Missing(name=name, why=line["missing"], install=install)
            elif "name" in line:
                kept = self.values.setdefault((line["name"], line["how"]), {})
                for figure, value in line["figures"].items():
                    kept.setdefault(figure, []).append(value)
        if why:  # the next round may go better
            self.missing[name] = Missing(name=name, why=f"broke off: {why}", install="")

    def anchors(self) -> Anchors:
        """Return the median and the spread of every figure."""
        return {
            key: {
                figure: Spread(statistics.median(seen), min(seen), max(seen))
                for figure, seen in figures.items()
            }
            for key, figures in self.values.items()
        }


def _lines(command: list[str], env: dict[str, str]) -> tuple[list[dict[str, Any]], str]:
    """Run a measurement; return its lines of JSON, and why it broke off if it did."""
    inherited = {key: value for key, value in os.environ.items() if key not in _UNWANTED}
    try:
        run = subprocess.run(
            command,
            env={**inherited, **env},
            capture_output=True,
            text=True,
            timeout=PATIENCE_S,
        )
    except subprocess.TimeoutExpired:
        return [], f"it took longer than {PATIENCE_S} s"
    except OSError as error:
        raise PeerError(f"{command[0]} cannot be run: {error.strerror}.") from error
    lines = [json.loads(line) for line in run.stdout.splitlines() if line.startswith("{")]
    if run.returncode:
        return lines, (run.stderr.strip().splitlines() or ["it said nothing"])[-1]
    return lines, ""


_UNWANTED = {"PYTHONSAFEPATH", "HF_PLAIN"}  # the gauge finds its neighbours by its own folder
