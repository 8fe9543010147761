"""Finding a player's numbers by cross-entropy search in self-play.

Owns: the search.  Never: what the numbers mean (`kernel/habits`).  Recipe: training/README.md.

    python -m training.cem --grounds whitnack,saskatchewan --seed 1 --out numbers.json
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Final

import numpy as np

from handfoot.engine.kernel import BY_HAND, Habits
from training.duels import Gain, Ground, Numbers, ground_of, many

# Not searched: slips belong to weaker players, and these choose between ways of counting.
FIXED: Final = ("slip", "forgets", "seen_cards", "hurry", "take_chance")
# How far a number may be from what was set by hand at the beginning of the search.
WIDTHS: Final = {
    "take_points": 0.4,
    "held_risk": 0.15,
    "pairs_kept": 1.0,
    "pairs_kept_foot": 1.0,
    "triples_kept": 0.7,
    "wilds_kept": 1.0,
    "wilds_kept_foot": 0.7,
    "wilds_spared": 1.0,
    "wilds_many": 1.0,
    "wild_start": 1.0,
    "wild_start_foot": 0.8,
    "wild_finish": 0.7,
    "leave_at_six": 0.5,
    "foot_kept": 1.5,
    "late_turns": 0.8,
    "keep_points": 0.4,
    "keep_like": 0.6,
    "keep_three": 15.0,
    "keep_wild": 100.0,
    "fear": 1.0,
    "fear_full": 0.3,
    "fear_unopened": 0.3,
    "fear_wild": 0.1,
    "block": 0.5,
    "danger_cards": 3.0,
    "answer_points": 100.0,
    "dump_most": 3.0,
    "open_round": 2.0,
}
USUAL_WIDTH: Final = 18.0
START_MARGIN: Final = -300.0  # of `out_margin`, which by hand is "always"


def main() -> int:
    """Search, print each generation, and write the best numbers."""
    arguments = _parse()
    grounds = [ground_of(name) for name in arguments.grounds.split(",")]
    start: Numbers = dict(BY_HAND)
    start["out_margin"] = START_MARGIN
    if arguments.start:
        start.update(json.loads(Path(arguments.start).read_text()))
    rivals = [
        Habits(json.loads(Path(file).read_text())) for file in arguments.rivals.split(",") if file
    ]
    rivals.append(Habits({}))
    best = search(grounds, start, rivals, arguments)
    Path(arguments.out).write_text(json.dumps(best, indent=1) + "\n")
    return 0


def search(
    grounds: list[Ground], start: Numbers, rivals: list[Habits], arguments: argparse.Namespace
) -> Numbers:
    """Return the middle of the last generation's best."""
    names = [name for name in start if name not in FIXED]
    rng = np.random.default_rng(arguments.seed)
    middle = np.array([start[name] for name in names])
    width = np.array([WIDTHS.get(name, USUAL_WIDTH) for name in names]) * arguments.width
    floor = width * 0.15  # the spread must not collapse before the search is over
    scales = [1.0] * len(grounds)
    for generation in range(arguments.generations):
        vectors = rng.normal(middle, width, (arguments.population, len(names)))
        vectors[0] = middle
        players = [_habits(names, vector, start) for vector in vectors]
        pairs = arguments.pairs // (len(grounds) * len(rivals))
        jobs = [
            (ground, player, rival, pairs, arguments.seed * 1000 + generation)
            for player in players
            for ground in grounds
            for rival in rivals
        ]
        gains = many(jobs)
        table = np.array([gain.mean for gain in gains]).reshape(len(players), len(grounds), -1)
        if generation == 0:
            scales = [_spread(gains, len(rivals), i, len(grounds)) for i in range(len(grounds))]
        # bounded, so that one ground on which much can be won does not decide for all
        worth = np.tanh(2 * table.mean(axis=2) / np.array(scales)).mean(axis=1)
        elite = vectors[np.argsort(-worth)[: arguments.elite]]
        middle = 0.3 * middle + 0.7 * elite.mean(axis=0)
        fade = 1.0 - generation / arguments.generations
        width = np.maximum(0.3 * width + 0.7 * elite.std(axis=0), floor * fade)
        shown = " ".join(f"{mean:+7.0f}" for mean in table[0].mean(axis=1))
        print(
            f"{generation:3d}  best {worth.max():+.3f}  middle {worth[0]:+.3f}  {shown}", flush=True
        )
    return dict(zip(names, np.round(middle, 3).tolist(), strict=True))


def _spread(gains: list[Gain], rivals: int, ground: int, grounds: int) -> float:
    """Return the usual spread of a pair on one ground, so that grounds weigh alike."""
    spreads = [
        gain.spread for number, gain in enumerate(gains) if number // rivals % grounds == ground
    ]
    return max(float(np.median(spreads)), 1.0)


def _habits(names: list[str], vector: np.ndarray, start: Numbers) -> Habits:
    return Habits({**start, **dict(zip(names, vector.tolist(), strict=True))})


def _parse() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--grounds", default="whitnack")
    parser.add_argument("--start", default="", help="numbers to begin with, a JSON file")
    parser.add_argument("--rivals", default="", help="more players to beat, JSON files")
    parser.add_argument("--generations", type=int, default=25)
    parser.add_argument("--population", type=int, default=40)
    parser.add_argument("--elite", type=int, default=10)
    parser.add_argument("--pairs", type=int, default=600)
    parser.add_argument("--width", type=float, default=1.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", required=True)
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
