"""Determinism: the same on every run, compiled or plain, whatever the hash seed.

Owns: comparing processes.  Never: what they do (that is `trace`).
"""

from __future__ import annotations

import hashlib
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from handfoot.engine.kernel import COMPILED, numbers
from tests.engine.random_play import LAYOUTS

ROOT = Path(__file__).parents[2]
C_NUMBERS = ROOT / "src/handfoot/engine/kernel/c_numbers.pxd"


def run(what: str, players: int, solo: bool, seed: int, **environment: str) -> tuple[str, str]:
    """Return how the rules ran in a new process, and what it printed."""
    left = {name: text for name, text in os.environ.items() if name != "HF_PLAIN"}
    done = subprocess.run(
        [
            sys.executable,
            "-m",
            "tests.engine.trace",
            what,
            str(players),
            "solo" if solo else "teams",
            str(seed),
        ],
        cwd=ROOT,
        env={**left, **environment},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stderr.strip(), done.stdout


def digest(text: str) -> str:
    """Return a short form for comparing long traces."""
    return hashlib.sha256(text.encode()).hexdigest()


@pytest.mark.parametrize(("players", "solo"), LAYOUTS)
def test_the_rules_are_the_same_compiled_and_plain(players: int, solo: bool) -> None:
    """Design 3: the state hash after every action of several deals, and the play-outs."""
    how, plain = run("deals", players, solo, 21, HF_PLAIN="1")
    assert how == "plain"
    how, usual = run("deals", players, solo, 21)
    assert how == ("compiled" if compiled_is_there() else "plain")
    assert usual.splitlines() == plain.splitlines()
    assert len(usual.splitlines()) > 100


def compiled_is_there() -> bool:
    """Whether a process without HF_PLAIN finds a compiled kernel."""
    return (
        COMPILED
        or any(C_NUMBERS.parent.glob("unit.*.so"))
        or any(C_NUMBERS.parent.glob("unit.*.pyd"))
    )


@pytest.mark.parametrize(("players", "solo", "seed"), [(4, False, 3), (3, False, 4)])
def test_a_match_does_not_depend_on_the_hash_seed(players: int, solo: bool, seed: int) -> None:
    """S9, S12: events, hashes, record and views, byte for byte, in fresh processes."""
    traces = [
        run("match", players, solo, seed, PYTHONHASHSEED=str(hash_seed))[1]
        for hash_seed in range(3)
    ]
    assert len(traces[0]) > 10_000
    assert len({digest(trace) for trace in traces}) == 1


def test_a_match_is_the_same_compiled_and_plain() -> None:
    """Design 3, with faces: events, hashes, record and views."""
    plain = run("match", 4, False, 6, HF_PLAIN="1", PYTHONHASHSEED="1")
    usual = run("match", 4, False, 6, PYTHONHASHSEED="2")
    assert plain[0] == "plain"
    assert digest(plain[1]) == digest(usual[1])


def test_the_two_lists_of_numbers_agree() -> None:
    """numbers.py and c_numbers.pxd: every constant of the compiler is the one of Python."""
    text = C_NUMBERS.read_text("utf-8")
    pairs = re.findall(r"^    ([A-Z][A-Z_0-9]*) = (0x[0-9A-Fa-f]+|-?\d+)$", text, re.MULTILINE)
    assert len(pairs) > 80
    for name, value in pairs:
        assert getattr(numbers, name) == int(value, 0), name
    ours = {
        name for name, value in vars(numbers).items() if name.isupper() and isinstance(value, int)
    }
    missing = ours - {name for name, _ in pairs}
    assert not missing


def test_codes_and_numbers_fit() -> None:
    """Reasons and lines are indexes into their names; kinds have codes."""
    for number, code in enumerate(numbers.REASON_CODES):
        assert getattr(numbers, code.upper()) == number
    for number, code in enumerate(numbers.LINE_CODES):
        assert getattr(numbers, code.upper()) == number
    assert len(numbers.LINE_CODES) == numbers.LINES
    assert len(numbers.KIND_CODES) == numbers.KINDS
    named = [code for code in numbers.KIND_CODES if code]
    assert len(set(named)) == len(named) == 15
    for action in range(numbers.ACTIONS):
        assert numbers.describe(action)
