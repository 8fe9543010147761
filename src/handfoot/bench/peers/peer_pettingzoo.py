"""PettingZoo classic, which wraps RLCard: the loop of `agent_iter` with random legal actions.

Owns: its anchor, gin_rummy_v4, which left PettingZoo after 1.24.
"""

from __future__ import annotations

import copy
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from handfoot.bench.peers.gauge import Gauge

GAME = "pettingzoo.classic.gin_rummy_v4"


def measure(gauge: Gauge) -> None:
    """Measure whole games, a deep copy of the wrapped game, and the import."""
    env = import_module(GAME).env()
    gauge.say_versions("pettingzoo", "rlcard")
    chance = gauge.random()
    seed = gauge.seed

    def play() -> int:
        nonlocal seed
        seed += 1
        env.reset(seed=seed)
        decisions = 0
        for _ in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            env.step(int(chance.choice(observation["action_mask"].nonzero()[0])))
            decisions += 1
        return decisions

    played = gauge.throughput(play)
    env.reset(seed=gauge.seed)
    gauge.emit(
        "pettingzoo gin_rummy_v4",
        "agent_iter",
        import_s=gauge.import_s(f"import {GAME}"),
        **played,
        **gauge.clone_cost(lambda: copy.deepcopy(env.unwrapped.env.game)),
    )
