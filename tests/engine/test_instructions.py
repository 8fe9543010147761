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


@pytest.fixture(scope="module")
def counted() -> Counts:
    """Count whitnack, where valgrind is here and the rules are compiled."""
    if not COMPILED:
        pytest.skip("Instructions are counted of the compiled rules, and these run as Python.")
    if shutil.which("valgrind") is None:
        pytest.skip("Instructions are counted by valgrind, which is not installed.")
    return count([("whitnack", 4)], DEALS)[0]


@pytest.mark.slow
def test_a_decision_stays_under_its_limit_of_instructions(counted: Counts) -> None:
    assert counted.decisions > 90_000
    assert 100 < counted.instructions <= MOST_INSTRUCTIONS


@pytest.mark.slow
def test_a_decision_stays_under_its_limit_of_mispredicted_branches(counted: Counts) -> None:
    assert 0.5 < counted.misses <= MOST_MISSES
