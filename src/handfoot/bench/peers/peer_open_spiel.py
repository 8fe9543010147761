"""OpenSpiel: random games step by step from Python, and the same games wholly inside C++.

Owns: its anchors, gin_rummy and hearts.

The C++ figure: MCTSBot with one simulation evaluates its root by RandomRolloutEvaluator, which
for each rollout clones the state and then plays to the end without Python.  Those rollouts
start when the hands are dealt, so the C++ figure leaves out the deal.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from handfoot.bench.peers.gauge import Gauge

GAMES = ("gin_rummy", "hearts")


def measure(gauge: Gauge) -> None:
    """Measure each game's Python loop, its C++ rollouts, a clone, and the import."""
    pyspiel = import_module("pyspiel")
    gauge.say_versions("open_spiel")
    import_s = gauge.import_s("import pyspiel")
    for name in GAMES:
        game = pyspiel.load_game(name)
        states = _decision_states(game, gauge.random().random)
        played = gauge.throughput(_loop(game, gauge.random().random))
        gauge.emit(
            f"open_spiel {name}",
            "Python loop",
            import_s=import_s,
            **played,
            **gauge.clone_cost(states[len(states) // 2].clone),
        )
        length = played["decisions_per_game"]
        batch = max(8, int(played["games_per_s"] / 4))
        games = gauge.throughput(_rollouts(pyspiel, game, states[0], batch, gauge.seed))
        games_per_s = games["decisions_per_s"]  # a "decision" of this loop is one game
        gauge.emit(
            f"open_spiel {name}",
            "C++ rollouts",
            decisions_per_s=games_per_s * length,
            games_per_s=games_per_s,
            decisions_per_game=length,
        )


def _loop(game: Any, chance: Callable[[], float]) -> Callable[[], int]:
    def play() -> int:
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(_by_chance(state, chance))
            else:
                actions = state.legal_actions()
                state.apply_action(actions[int(chance() * len(actions))])
                decisions += 1
        return decisions

    return play


def _by_chance(state: Any, chance: Callable[[], float]) -> int:
    """Draw one outcome by its probability; uniform ones take the short way."""
    outcomes: list[tuple[int, float]] = state.chance_outcomes()
    least = outcomes[0][1]
    if least == outcomes[-1][1] and least * len(outcomes) > 0.999:
        return outcomes[int(chance() * len(outcomes))][0]
    left = chance()
    for action, share in outcomes:
        left -= share
        if left <= 0:
            return action
    return outcomes[-1][0]


def _decision_states(game: Any, chance: Callable[[], float]) -> list[Any]:
    """Copy every state of one random game in which a player decides."""
    states = []
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(_by_chance(state, chance))
        else:
            states.append(state.clone())
            actions = state.legal_actions()
            state.apply_action(actions[int(chance() * len(actions))])
    return states


def _rollouts(pyspiel: Any, game: Any, dealt: Any, batch: int, seed: int) -> Callable[[], int]:
    evaluator = pyspiel.RandomRolloutEvaluator(batch, seed)
    bot = pyspiel.MCTSBot(game, evaluator, 1.0, 1, 100, False, seed, False)

    def play() -> int:
        bot.mcts_search(dealt)
        return batch

    return play
