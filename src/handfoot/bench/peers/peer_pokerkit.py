"""PokerKit, in plain Python: four-player limit hold'em, dealing and posting automated.

Owns: its anchor; each decision is random among fold, check or call, and raise.
"""

from __future__ import annotations

import copy
import random
from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from handfoot.bench.peers.gauge import Gauge

AUTOMATED = (
    "ANTE_POSTING",
    "BET_COLLECTION",
    "BLIND_OR_STRADDLE_POSTING",
    "CARD_BURNING",
    "HOLE_DEALING",
    "BOARD_DEALING",
    "RUNOUT_COUNT_SELECTION",
    "HOLE_CARDS_SHOWING_OR_MUCKING",
    "HAND_KILLING",
    "CHIPS_PUSHING",
    "CHIPS_PULLING",
)


def measure(gauge: Gauge) -> None:
    """Measure whole hands, a deep copy after the first call, and the import."""
    pokerkit = import_module("pokerkit")
    gauge.say_versions("pokerkit")
    chance = gauge.random()
    random.seed(gauge.seed)  # the deck is shuffled with the module's generator
    automations = tuple(getattr(pokerkit.Automation, name) for name in AUTOMATED)

    def new_state() -> Any:
        return pokerkit.FixedLimitTexasHoldem.create_state(
            automations, True, 0, (1, 2), 2, 4, 200, 4
        )

    def play() -> int:
        state = new_state()
        decisions = 0
        while state.status:
            chance.choice(_legal(state))()
            decisions += 1
        return decisions

    played = gauge.throughput(play)
    state = new_state()
    state.check_or_call()
    gauge.emit(
        "pokerkit limit hold'em, 4 players",
        "State methods",
        import_s=gauge.import_s("import pokerkit"),
        **played,
        **gauge.clone_cost(lambda: copy.deepcopy(state)),
    )


def _legal(state: Any) -> list[Callable[[], object]]:
    choices: list[Callable[[], object]] = []
    if state.can_fold():
        choices.append(state.fold)
    if state.can_check_or_call():
        choices.append(state.check_or_call)
    if state.can_complete_bet_or_raise_to():
        choices.append(state.complete_bet_or_raise_to)
    return choices
