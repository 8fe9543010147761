"""The measurements behind `handfoot bench`, of ourselves alone and quick.

Owns: what is timed, and for how long.  Never: how it is printed, or other engines (`against`).
"""

from __future__ import annotations

import random
import statistics
import sys
import time
from collections.abc import Callable

import msgspec

from handfoot.bench import fingerprints
from handfoot.engine.compile import compile_rules
from handfoot.engine.kernel import COMPILED, Deal
from handfoot.engine.presets import load_ruleset, preset_names
from handfoot.engine.ruleset import Ruleset

ROUND_S = 0.25  # CPU seconds that a round takes at least
FINGERPRINT_DEALS = 1000
PRESET_ROUND_S = 0.05
CLONES = 1000
SEED = 1


class Figures(msgspec.Struct, frozen=True, kw_only=True):
    """What was measured; rates are per CPU second."""

    compiled: bool
    decisions_per_s: float  # random play-outs inside the kernel, dealing included
    python_loop_decisions_per_s: float  # `legal_actions`, one at random, `play`
    rollouts_per_s: float  # from the first position: clone, new stock order, play out
    clone_ns: float
    deals_per_s: float  # dealt and played out inside the kernel
    state_bytes: int
    fingerprint: str


class PresetFigures(msgspec.Struct, frozen=True, kw_only=True):
    """What was measured of one preset at its usual number of players."""

    ruleset: str
    players: int
    decisions_per_s: float
    deals_per_s: float
    fingerprint: str


class AllFigures(msgspec.Struct, frozen=True, kw_only=True):
    """What was measured of every preset."""

    compiled: bool
    presets: list[PresetFigures]


def measure_presets(rounds: int) -> AllFigures:
    """Play random deals of every preset; each figure is the median of so many rounds."""
    return AllFigures(
        compiled=COMPILED, presets=[_measure_preset(name, rounds) for name in preset_names()]
    )


def usual_players(ruleset: Ruleset) -> int:
    """Return the number of players by which presets are compared: 4 wherever 4 can play."""
    counts = ruleset.player_counts()
    return 4 if 4 in counts else counts[0]


def preset_games() -> list[tuple[str, int]]:
    """Return every preset's name with its usual number of players."""
    return [(name, usual_players(load_ruleset(name))) for name in preset_names()]


def _measure_preset(name: str, rounds: int) -> PresetFigures:
    ruleset = load_ruleset(name)
    players = usual_players(ruleset)
    deal = Deal(compile_rules(ruleset, players))
    batch = 50 if COMPILED else 1
    played = statistics.median(
        _rate(lambda: deal.rollout_many(SEED, batch)[0], PRESET_ROUND_S) for _ in range(rounds)
    )
    per_deal = deal.rollout_many(SEED, batch)[0] / batch
    return PresetFigures(
        ruleset=name,
        players=players,
        decisions_per_s=round(played),
        deals_per_s=round(played / per_deal, 1),
        fingerprint=fingerprints.fingerprint(name, players, fingerprints.DEALS),
    )


def measure(rounds: int) -> Figures:
    """Take every figure as the median of so many rounds."""
    rules = compile_rules(load_ruleset("whitnack"), 4)
    deal = Deal(rules)
    batch = 200 if COMPILED else 1
    played = [_rate(lambda: deal.rollout_many(SEED, batch)[0]) for _ in range(rounds)]
    decisions = statistics.median(played)
    per_deal = deal.rollout_many(SEED, batch)[0] / batch
    deal.deal_random(SEED, 0, 0)
    return Figures(
        compiled=COMPILED,
        decisions_per_s=round(decisions),
        python_loop_decisions_per_s=_median(rounds, _python_loop(Deal(rules))),
        rollouts_per_s=_median(rounds, _rollouts(deal)),
        clone_ns=round(1e9 / statistics.median(_rate(_clones(deal)) for _ in range(rounds)), 1),
        deals_per_s=round(decisions / per_deal, 1),
        state_bytes=sys.getsizeof(deal),
        fingerprint=fingerprint(),
    )


def fingerprint() -> str:
    """Return decisions and checksum of fixed random deals, the same on every machine."""
    return fingerprints.fingerprint("whitnack", 4, FINGERPRINT_DEALS)


def _median(rounds: int, work: Callable[[], int]) -> float:
    return round(statistics.median(_rate(work) for _ in range(rounds)))


def _rate(work: Callable[[], int], round_s: float | None = None) -> float:
    """Return how many of what `work` counts are done in a CPU second."""
    done = 0
    began = time.process_time()
    while True:
        done += work()
        spent = time.process_time() - began
        if spent >= (ROUND_S if round_s is None else round_s):
            return done / spent


def _python_loop(deal: Deal) -> Callable[[], int]:
    chance = random.Random(SEED).random
    legal_actions, play_checked = deal.legal_actions, deal.play

    def play() -> int:
        deal.deal_random(SEED, 0, 0)
        decisions = 0
        while actions := legal_actions():
            play_checked(actions[int(chance() * len(actions))])
            decisions += 1
        return decisions

    return play


def _rollouts(deal: Deal) -> Callable[[], int]:
    seeds = iter(range(1, 1 << 30))

    def play() -> int:
        world = deal.clone()
        world.shuffle_stock(next(seeds))
        world.rollout()
        return 1

    return play


def _clones(deal: Deal) -> Callable[[], int]:
    clone = deal.clone

    def make() -> int:
        for _ in range(CLONES):
            clone()
        return CLONES

    return make
