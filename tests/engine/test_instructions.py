"""The guard against the rules growing slower, which needs no quiet machine.

Owns: that a random decision stays under its limits of instructions and mispredicted branches.
Never: the limits, which `handfoot.bench.instructions` states.
"""

from __future__ import annotations

import shutil

import pytest

from handfoot.bench.instructions import (
    DEALS,
    MOST_INSTRUCTIONS,
    MOST_MISSES,
    Counts,
    count,
)
from handfoot.engine.kernel import COMPILED

# the dearest ones by `handfoot bench --instructions --all-presets`: told, with no limit of theirs
DEAR = (("pennies-from-heaven", 6), ("vegas", 4), ("east-coast", 4), ("good-sams", 4), ("bain", 4))
DEAR_DEALS = 20


@pytest.fixture(scope="module")
def counted() -> Counts:
    """Count whitnack."""
    require_valgrind()
    return count([("whitnack", 4)], DEALS)[0]


def require_valgrind() -> None:
    """Skip where valgrind is missing or the rules are not compiled."""
    if not COMPILED:
        pytest.skip("Instructions are counted of the compiled rules, and these run as Python.")
    if shutil.which("valgrind") is None:
        pytest.skip("Instructions are counted by valgrind, which is not installed.")


@pytest.mark.slow
def test_a_decision_stays_under_its_limit_of_instructions(counted: Counts) -> None:
    assert counted.decisions > 90_000
    assert 100 < counted.instructions <= MOST_INSTRUCTIONS


@pytest.mark.slow
def test_a_decision_stays_under_its_limit_of_mispredicted_branches(counted: Counts) -> None:
    assert 0.5 < counted.misses <= MOST_MISSES


@pytest.mark.slow
def test_the_dearest_presets_are_counted_too(capsys: pytest.CaptureFixture[str]) -> None:
    require_valgrind()
    counts = count(DEAR, DEAR_DEALS)
    assert [(dear.ruleset, dear.players) for dear in counts] == list(DEAR)
    assert all(dear.instructions > 100 for dear in counts)
    with capsys.disabled():
        print("".join(f"\n  {c.ruleset}: {c.instructions}, missed {c.misses}" for c in counts))
