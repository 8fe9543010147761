"""Our own engine under the same gauge as the peers.

Owns: what of ours is measured, in parts, each in a process of its own:
`python -m handfoot.bench.ours PART SECONDS SEED`.  Never: what it is compared with.
"""

from __future__ import annotations

import json
import statistics
import sys
import threading
import time
from collections.abc import Callable
from typing import Final

from handfoot.bench.machine import machine_busy_s
from handfoot.bench.peers.gauge import Gauge, cpu, rates, stay_on_one_core
from handfoot.bench.rounds import preset_games
from handfoot.engine.compile import compile_rules
from handfoot.engine.kernel import COMPILED, Deal
from handfoot.engine.presets import load_ruleset

RULESET = "whitnack"
PLAYERS = 4
BATCH = 1024  # deals that the vector environment steps at once
NATIVE_DEALS = 500  # in one call without Python
PRESET_S = 0.15  # CPU seconds for each preset
THREAD_TRIES = 16


def native(gauge: Gauge) -> None:
    """Measure what the peers' anchors are compared with: play-outs, the loop, clones, import."""
    rules = compile_rules(load_ruleset(RULESET), PLAYERS)
    gauge.emit(
        f"handfoot {RULESET}",
        "Python loop",
        import_s=gauge.import_s("import handfoot.engine.kernel"),
        **gauge.throughput(_loop(Deal(rules), gauge)),
        **gauge.clone_cost(_middle(Deal(rules), gauge).clone),
    )
    gauge.emit(f"handfoot {RULESET}", "native", **_native(Deal(rules), gauge.seconds, gauge.seed))
    dealt = Deal(rules)
    dealt.deal_random(gauge.seed, 0, 0)
    gauge.emit(f"handfoot {RULESET}", "rollouts from Python", **_rollouts(dealt, gauge))


def plain(gauge: Gauge) -> None:
    """Measure the Python loop on the rules as plain Python, which HF_PLAIN=1 has loaded."""
    deal = Deal(compile_rules(load_ruleset(RULESET), PLAYERS))
    gauge.emit(
        f"handfoot {RULESET}",
        "Python loop" if COMPILED else "plain Python loop",
        **gauge.throughput(_loop(deal, gauge)),
    )


def presets(gauge: Gauge) -> None:
    """Measure every preset natively, one right after the other."""
    for name, players in preset_games():
        deal = Deal(compile_rules(load_ruleset(name), players))
        played = _native(deal, min(PRESET_S, gauge.seconds), gauge.seed, batch=20)
        gauge.emit(f"handfoot {name}, {players} players", "native, short", **played)


def vector(gauge: Gauge) -> None:
    """Measure the vector environment: observations and masks written, random legal actions."""
    from handfoot.rl import VectorEnv  # only this part needs numpy

    env = VectorEnv(RULESET, players=PLAYERS, num_envs=BATCH, seed=gauge.seed)
    env.reset(gauge.seed)
    actions = env.sample_actions()

    def draw_within() -> int:
        for _ in range(10):
            env.step_random()
        return 10 * BATCH

    def give_actions() -> int:
        for _ in range(10):
            env.step(env.sample_actions(actions))
        return 10 * BATCH

    # as PGX is measured, which draws its actions within the jitted step
    gauge.emit(
        f"handfoot {RULESET}",
        f"VectorEnv, batch {BATCH:,}",
        decisions_per_s=gauge.throughput(draw_within)["decisions_per_s"],
        import_s=gauge.import_s("from handfoot.rl import VectorEnv"),
    )
    # as a player who learns steps it: actions come from outside and are checked
    gauge.emit(
        f"handfoot {RULESET}",
        f"VectorEnv, batch {BATCH:,}, actions given",
        decisions_per_s=gauge.throughput(give_actions)["decisions_per_s"],
    )


def threads(gauge: Gauge) -> None:
    """Measure two threads against one in one process, by the clock on the wall.

    Each is the best of many short tries, as work beside us can only spoil one.  Unless the
    machine has two idle cores it still says little: `cpu_rate_kept`, the rate per CPU second
    in two threads by that in one, says what part of it is ours, and `others_cores` how many
    cores were kept busy by others meanwhile.
    """
    rules = compile_rules(load_ruleset(RULESET), PLAYERS)
    deals = [Deal(rules), Deal(rules)]
    try_s = gauge.seconds / THREAD_TRIES
    played = _native(deals[0], try_s, gauge.seed, batch=10)
    count = max(10, round(try_s * played["games_per_s"]))

    def work(deal: Deal) -> Callable[[], object]:
        return lambda: deal.rollout_many(gauge.seed, count)

    busy, ours, began = machine_busy_s(), cpu(), time.perf_counter()
    walls: dict[int, list[float]] = {1: [], 2: []}  # seconds by number of threads
    spent: dict[int, list[float]] = {1: [], 2: []}
    for _ in range(THREAD_TRIES):
        for number in (1, 2):
            wall, used = _spent([work(deal) for deal in deals[:number]])
            walls[number].append(wall)
            spent[number].append(used)
    ours, began = cpu() - ours, time.perf_counter() - began
    others = None if busy is None else max(0.0, (machine_busy_s() or busy) - busy - ours) / began
    gauge.emit(
        f"handfoot {RULESET}",
        "two threads",
        others_cores=others,
        speed_up=2 * min(walls[1]) / min(walls[2]),
        cpu_rate_kept=2 * statistics.median(spent[1]) / statistics.median(spent[2]),
    )


def _spent(works: list[Callable[[], object]]) -> tuple[float, float]:
    """Run each work in its own thread; return seconds on the wall and CPU seconds."""
    workers = [threading.Thread(target=work) for work in works]
    wall, spent = time.perf_counter(), cpu()
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    return time.perf_counter() - wall, cpu() - spent


def _native(deal: Deal, seconds: float, seed: int, batch: int = NATIVE_DEALS) -> dict[str, float]:
    games = decisions = 0
    began = cpu()
    while True:
        decisions += deal.rollout_many(seed + games, batch)[0]
        games += batch
        spent = cpu() - began
        if spent >= seconds:
            return rates(games, decisions, spent)


def _loop(deal: Deal, gauge: Gauge) -> Callable[[], int]:
    """Return a whole deal by the list of legal actions and the checked door."""
    chance = gauge.random().random
    seed = gauge.seed
    legal_actions, play_checked = deal.legal_actions, deal.play

    def play() -> int:
        nonlocal seed
        seed += 1
        deal.deal_random(seed, seed & 3, seed & 3)
        decisions = 0
        while actions := legal_actions():
            play_checked(actions[int(chance() * len(actions))])
            decisions += 1
        return decisions

    return play


def _middle(deal: Deal, gauge: Gauge) -> Deal:
    """Return the position in the middle of one random deal."""
    chance = gauge.random().random
    deal.deal_random(gauge.seed, 0, 0)
    states = [deal.clone()]
    while actions := deal.legal_actions():
        deal.play(actions[int(chance() * len(actions))])
        states.append(deal.clone())
    return states[len(states) // 2]


def _rollouts(dealt: Deal, gauge: Gauge) -> dict[str, float]:
    """Clone a dealt position, deal anew what its seat cannot see, and play out."""
    seat = dealt.actor
    games = decisions = 0
    began = cpu()
    while True:
        for seed in range(games + 1, games + 101):
            world = dealt.clone()
            world.redeal(seat, seed * 2654435769 & 0xFFFFFFFF)
            decisions += world.rollout()
        games += 100
        spent = cpu() - began
        if spent >= gauge.seconds:
            return rates(games, decisions, spent)


PARTS: Final[dict[str, Callable[[Gauge], None]]] = {
    "native": native,
    "plain": plain,
    "presets": presets,
    "vector": vector,
    "threads": threads,
}


def main(arguments: list[str]) -> None:
    """Measure one part; only the threads may have every core."""
    part, seconds, seed = arguments
    if part != "threads":
        stay_on_one_core()
    try:
        PARTS[part](Gauge(float(seconds), int(seed)))
    except ImportError as error:
        print(json.dumps({"missing": str(error)}), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
