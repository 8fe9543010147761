"""RLCard, in plain Python: `env.step` with random legal actions.

Owns: its anchor, gin rummy.  It extracts the observation at every step, as it always does;
a clone is `copy.deepcopy` of the game.
"""

from __future__ import annotations

import copy
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from handfoot.bench.peers.gauge import Gauge


def measure(gauge: Gauge) -> None:
    """Measure whole games, a deep copy of a game under way, and the import."""
    rlcard = import_module("rlcard")
    gauge.say_versions("rlcard")
    chance = gauge.random()
    env = rlcard.make("gin-rummy", config={"seed": gauge.seed})

    def play() -> int:
        state, _ = env.reset()
        decisions = 0
        while not env.is_over():
            state, _ = env.step(chance.choice(list(state["legal_actions"])))
            decisions += 1
        return decisions

    played = gauge.throughput(play)
    state, _ = env.reset()
    for _ in range(20):
        if env.is_over():
            state, _ = env.reset()
        state, _ = env.step(chance.choice(list(state["legal_actions"])))
    gauge.emit(
        "rlcard gin-rummy",
        "env.step",
        import_s=gauge.import_s("import rlcard; rlcard.make('gin-rummy')"),
        **played,
        **gauge.clone_cost(lambda: copy.deepcopy(env.game)),
    )
