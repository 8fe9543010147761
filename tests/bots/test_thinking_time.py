"""What a decision costs: milliseconds of one core, and memory.

Owns: the limits of the levels.  Never: how well they use them.
"""

from __future__ import annotations

import subprocess
import sys
import time
from itertools import islice
from pathlib import Path

import pytest

from handfoot.bots import Bot, get
from handfoot.engine.compile import compile_rules
from handfoot.engine.kernel import COMPILED
from handfoot.engine.presets import load_ruleset, preset_names
from tests.bots.worlds import deals, decisions
from tests.support.asking import ask
from tests.support.pace import slowness

pytestmark = pytest.mark.skipif(not COMPILED, reason="the limits are those of the compiled rules")

SOME = ("whitnack", "saskatchewan", "simpson", "pennies-from-heaven", "vegas", "good-sams")
FIFTY_MEGABYTES = 50_000_000
GENEROUS = 1.5  # other people's work on the same machine is not ours to answer for

STATUS = Path("/proc/self/status")  # its high-water mark is that of the program alone
MEMORY = """
import random
from handfoot.bots import get
from handfoot.engine.compile import compile_rules
from handfoot.engine.kernel import Deal
from handfoot.engine.knowledge import knowledge_of
from handfoot.engine.presets import load_ruleset

def peak():
    (line,) = [line for line in open("/proc/self/status") if line.startswith("VmHWM")]
    return int(line.split()[1]) * 1024

def view():
    return knowledge_of(deal, deal.actor, [0, 0])

deal = Deal(compile_rules(load_ruleset("whitnack"), 4))
deal.deal_random(1, 0, 0)
rng = random.Random(1)
get("expert").choose(view(), view().legal, rng)
before = peak()
if WASTED:
    wasted = bytearray(WASTED)
master = get("master", **BUDGET)
for _ in range(40):
    deal.push(master.choose(view(), view().legal, rng))
print(peak() - before)
"""


def grown(budget: dict[str, int], wasted: int = 0) -> int:
    """Return the bytes that a new process needs for a search beyond playing by habit."""
    program = f"BUDGET, WASTED = {budget!r}, {wasted}\n{MEMORY}"
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    return int(done.stdout)


def times(
    bot: Bot, preset: str, count: int, *, asked_of: str = "expert", step: int = 1
) -> list[float]:
    """Return the CPU seconds of decisions in a deal, sorted; those without a choice left out."""
    ruleset = load_ruleset(preset)
    counts = ruleset.player_counts()
    rules = compile_rules(ruleset, 4 if 4 in counts else counts[0])
    (deal,) = deals(rules, 1, first_seed=5)
    playing = [get(asked_of)] * rules.players
    spent = []
    for _, known in islice(decisions(deal, playing), 0, step * count, step):
        if len(known.legal) > 1:
            began = time.process_time()
            ask(bot, known)
            spent.append(time.process_time() - began)
    return sorted(spent)


def at(spent: list[float], share: float) -> float:
    """Return the time that so large a share of the decisions takes at most."""
    return spent[min(int(share * len(spent)), len(spent) - 1)]


@pytest.mark.slow
@pytest.mark.parametrize("level", ["beginner", "casual", "careful", "expert"])
def test_a_player_of_habits_decides_in_under_five_milliseconds(level: str) -> None:
    spent = sorted(each for preset in preset_names() for each in times(get(level), preset, 200))
    assert len(spent) > 1_000
    assert at(spent, 0.99) < 0.005 * slowness()


@pytest.mark.slow
@pytest.mark.parametrize("preset", SOME)
def test_a_search_takes_at_most_a_sixth_of_a_second_and_never_a_whole_one(preset: str) -> None:
    """Of positions a few decisions apart, so that hardly one goes by the plan before."""
    spent = times(get("master"), preset, 60, step=5)
    assert len(spent) > 12
    assert at(spent, 0.95) < 0.150 * GENEROUS * slowness()
    assert spent[-1] < 1.0


@pytest.mark.slow
@pytest.mark.parametrize("think_ms", [5, 40])
def test_a_search_may_be_told_how_long_to_think(think_ms: int) -> None:
    spent = times(get("master", think_ms=think_ms), "whitnack", 60, step=5)
    assert at(spent, 0.95) < (think_ms / 1000 + 0.06) * GENEROUS * slowness()


@pytest.mark.slow
@pytest.mark.skipif(not STATUS.exists(), reason="only Linux tells the peak of one program")
@pytest.mark.parametrize("budget", [{}, {"think_ms": 100}, {"work": 200}], ids=str)
def test_a_search_needs_at_most_fifty_megabytes(budget: dict[str, int]) -> None:
    """Its worlds lie in C, so it is the process that is measured; a waste of memory is seen."""
    assert 0 < grown(budget) < FIFTY_MEGABYTES
    assert grown(budget, wasted=FIFTY_MEGABYTES) > FIFTY_MEGABYTES
