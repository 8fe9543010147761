"""The gauge: how one engine is measured, ours like any other.

Owns: the clocks, and the lines of JSON that a measurement prints.  Never: what is compared.

`python gauge.py PEER SECONDS SEED` measures one peer, in any Python that has it; handfoot need
not be there, so this file and its neighbours use the standard library and the peer only.
Every rate is per CPU second of this process on one core: work beside it takes the core away
for a while, which hardly moves it.
"""

from __future__ import annotations

import gc
import importlib
import importlib.metadata
import json
import os
import random
import subprocess
import sys
import time
from collections.abc import Callable

cpu = time.process_time
HELD_BYTES = 50e6  # clones are held until they take so much
HELD_MOST = 1_000_000
HELD_S = 10.0
CALL_S = 0.3  # CPU seconds over which a single call is averaged


class Gauge:
    """Measures for so many CPU seconds at a time, and prints a line for each anchor."""

    def __init__(self, seconds: float, seed: int) -> None:
        self.seconds = seconds
        self.seed = seed

    def random(self) -> random.Random:
        """Return a generator with this measurement's seed."""
        return random.Random(self.seed)

    def say_versions(self, *packages: str) -> None:
        """Print which versions are measured."""
        print(json.dumps({"versions": {name: _version(name) for name in packages}}), flush=True)

    def emit(self, name: str, how: str, **figures: float | None) -> None:
        """Print what was measured of one anchor; None where it could not be."""
        known = {key: value for key, value in figures.items() if value is not None}
        print(json.dumps({"name": name, "how": how, "figures": known}), flush=True)

    def throughput(self, play: Callable[[], int]) -> dict[str, float]:
        """Call `play`, which returns the decisions of one game, over and over."""
        play()
        games = decisions = 0
        began = cpu()
        while True:
            decisions += play()
            games += 1
            spent = cpu() - began
            if spent >= self.seconds:
                return rates(games, decisions, spent)

    def call_ns(self, call: Callable[[], object]) -> float:
        """Return the nanoseconds of one call, loop included."""
        call()
        calls = 1
        while True:
            began = cpu()
            for _ in range(calls):
                call()
            spent = cpu() - began
            if spent >= min(CALL_S, self.seconds):
                return spent / calls * 1e9
            calls *= 2

    def clone_cost(self, clone: Callable[[], object]) -> dict[str, float | None]:
        """Return the time of a clone, and the resident bytes of one that is kept."""
        time_ns = self.call_ns(clone)
        before = _resident_bytes()
        if before is None:
            return {"clone_ns": time_ns, "bytes_per_state": None}
        gc.collect()
        before = _resident_bytes() or before
        held: list[object] = []
        chunk = 500
        grown = 0
        while grown < HELD_BYTES and len(held) < HELD_MOST and time_ns * len(held) < HELD_S * 1e9:
            held.extend([clone() for _ in range(chunk)])
            chunk = min(2 * chunk, 100_000)
            grown = (_resident_bytes() or before) - before
        return {"clone_ns": time_ns, "bytes_per_state": grown / len(held)}

    def import_s(self, statement: str, tries: int = 2) -> float | None:
        """Return the best CPU seconds of a new interpreter that imports, less an empty one."""
        if not hasattr(os, "times") or sys.platform == "win32":
            return None  # Windows does not count children
        _interpreter_s(statement)  # once for the caches
        least = min(_interpreter_s(statement) for _ in range(tries))
        return max(0.0, least - min(_interpreter_s("pass") for _ in range(tries)))


def rates(games: int, decisions: int, spent: float) -> dict[str, float]:
    """Return the usual three figures of games played in so many CPU seconds."""
    return {
        "decisions_per_s": decisions / spent,
        "games_per_s": games / spent,
        "decisions_per_game": decisions / max(games, 1),
    }


def stay_on_one_core() -> None:
    """Keep this process and its threads on one core, where the system can."""
    if sys.platform == "linux":
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


def _resident_bytes() -> int | None:
    try:
        with open("/proc/self/statm") as file:
            return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except (OSError, ValueError, AttributeError):
        return None  # only Linux says


def _interpreter_s(code: str) -> float:
    before = os.times()
    subprocess.run([sys.executable, "-c", code], check=True, capture_output=True)
    after = os.times()
    spent = after.children_user + after.children_system
    return spent - before.children_user - before.children_system


def _version(package: str) -> str:
    try:
        return importlib.metadata.version(package)
    except importlib.metadata.PackageNotFoundError:
        return "unknown"


def main(arguments: list[str]) -> None:
    """Measure one peer, or say that it is missing."""
    name, seconds, seed = arguments
    stay_on_one_core()
    peer = importlib.import_module(f"peer_{name}")
    try:
        peer.measure(Gauge(float(seconds), int(seed)))
    except ImportError as error:
        print(json.dumps({"missing": str(error)}), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
