"""PGX on JAX, on one core of the CPU: a whole batch in one jitted, vmapped step.

Owns: its anchor, leduc_holdem, with random legal actions and automatic restart.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from handfoot.bench.peers.gauge import Gauge

GAME = "leduc_holdem"
STEPS = {1: 512, 1024: 32}  # by batch: steps in one compiled call


def measure(gauge: Gauge) -> None:
    """Measure batches of 1 and of 1,024, the bytes of a state, and the import."""
    os.environ.setdefault("XLA_FLAGS", "--xla_cpu_multi_thread_eigen=false")
    os.environ.setdefault("JAX_PLATFORMS", "cpu")
    jax, pgx = import_module("jax"), import_module("pgx")
    gauge.say_versions("pgx", "jax")
    import_s = gauge.import_s("import pgx")
    env = pgx.make(GAME)
    for batch, steps in STEPS.items():
        key = jax.random.PRNGKey(gauge.seed)
        state = jax.jit(jax.vmap(env.init))(jax.random.split(key, batch))
        size = sum(leaf.nbytes for leaf in jax.tree_util.tree_leaves(state)) / batch
        run = _stepper(jax, env, batch, steps)
        state, _ = jax.block_until_ready(run(state, key))

        def play(run: Any = run, batch: int = batch, steps: int = steps) -> int:
            nonlocal key, state
            key, fresh = jax.random.split(key)
            state, _ = jax.block_until_ready(run(state, fresh))
            return batch * steps

        played = gauge.throughput(play)
        gauge.emit(
            f"pgx {GAME}",
            f"jit, batch {batch:,}",
            decisions_per_s=played["decisions_per_s"],
            bytes_per_state=size,
            import_s=import_s,
        )


def _stepper(jax: Any, env: Any, batch: int, steps: int) -> Callable[[Any, Any], Any]:
    numpy = import_module("jax.numpy")
    wrappers = import_module("pgx.experimental.wrappers")
    step = jax.vmap(wrappers.auto_reset(env.step, env.init))

    def one(carry: Any, key: Any) -> Any:
        state, done = carry
        chosen, fresh = jax.random.split(key)
        logits = numpy.where(state.legal_action_mask, 0.0, -numpy.inf)
        action = jax.random.categorical(chosen, logits)
        state = step(state, action, jax.random.split(fresh, batch))
        return (state, done + (state.terminated | state.truncated).sum()), None

    def run(state: Any, key: Any) -> Any:
        carry, _ = jax.lax.scan(one, (state, numpy.int32(0)), jax.random.split(key, steps))
        return carry

    stepped: Callable[[Any, Any], Any] = jax.jit(run)
    return stepped
