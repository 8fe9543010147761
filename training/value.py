"""Training the net that values positions: self-play of quick players, then regression.

Owns: which deals it learns from, and the fitting.  Never: what the net is shown, or how it is
asked (`kernel/valuing`).  Recipe: training/README.md; needs NumPy.

    python -m training.value --rows 20000 --out value-1.f32
"""

from __future__ import annotations

import argparse
import itertools
import os
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from handfoot.bots.habits_of import habits_of
from handfoot.engine.kernel import Players, gather
from handfoot.engine.kernel.numbers import FEATURES
from training.duels import CYCLE, Ground, ground_of
from training.grounds import EVERYWHERE

UNITS = 1000.0  # points for one of the net's units
EVERY = 6  # one turn in so many is looked at


class Lessons(NamedTuple):
    """Positions and what the rest of the deal brought, in `UNITS`."""

    features: npt.NDArray[np.float32]  # (rows, FEATURES)
    brought: npt.NDArray[np.float32]  # (rows,)


def main() -> int:
    """Play, fit, say how well, and write the weights."""
    arguments = _parse()
    grounds = [ground_of(name) for name in (arguments.grounds or EVERYWHERE)]
    players = arguments.players
    lessons = learn_from(grounds, players, arguments.rows, arguments.seed)
    test = learn_from(grounds, players, arguments.rows // 8, arguments.seed + 1)
    net = fit(lessons, arguments.units, arguments.epochs, arguments.seed)
    print(f"{len(lessons.brought)} positions, {len(grounds)} grounds; ", end="")
    print(f"explained of what it has not seen: {explained(net, test):.3f}")
    for number, ground in enumerate(grounds):
        part = slice(
            number * len(test.brought) // len(grounds),
            (number + 1) * len(test.brought) // len(grounds),
        )
        own = Lessons(test.features[part], test.brought[part])
        print(f"  {ground.name:32s} {explained(net, own):.3f}")
    write(net, Path(arguments.out))
    return 0


def learn_from(grounds: list[Ground], players: list[str], rows: int, seed: int) -> Lessons:
    """Return so many positions of each ground, each level of `players` against the last."""
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        parts = list(
            pool.map(
                lambda job: _gather(job[1], players, rows, seed * 1000 + job[0]),
                enumerate(grounds),
            )
        )
    return Lessons(
        np.concatenate([part.features for part in parts]),
        np.concatenate([part.brought for part in parts]),
    )


def _gather(ground: Ground, players: list[str], rows: int, seed: int) -> Lessons:
    share = rows // len(players)
    features = np.zeros((share * len(players), FEATURES), np.float32)
    brought = np.zeros(share * len(players), np.float32)
    for number, player in enumerate(players):
        part = slice(number * share, (number + 1) * share)
        one, other = (habits_of(*_level(name), ground.rules) for name in (player, players[-1]))
        table = Players(ground.rules, ground.minds(one, other))
        gather(
            table, (seed * 16 + number) << 32, CYCLE, EVERY, share, features[part], brought[part]
        )
    return Lessons(features, brought / UNITS)


class Net(NamedTuple):
    """Weights and biases of three layers, as `kernel.Net` takes them one after the other."""

    layers: tuple[npt.NDArray[np.float32], ...]  # (in, out), (out,) three times

    def told(self, features: npt.NDArray[np.float32]) -> npt.NDArray[np.float32]:
        """Return what the net says of each position."""
        w1, b1, w2, b2, w3, b3 = self.layers
        first = np.maximum(features @ w1 + b1, 0)
        second = np.maximum(first @ w2 + b2, 0)
        told: npt.NDArray[np.float32] = (second @ w3 + b3)[:, 0]
        return told


def _level(name: str) -> tuple[str, int]:
    """Read `expert@1`."""
    level, _, version = name.partition("@")
    return level, int(version or 1)


def fit(lessons: Lessons, units: tuple[int, int], epochs: int, seed: int) -> Net:
    """Return a net of two layers that was shown every position `epochs` times (Adam)."""
    rng = np.random.default_rng(seed)
    sizes = (FEATURES, *units, 1)
    layers: list[npt.NDArray[np.float32]] = []
    for before, after in itertools.pairwise(sizes):
        wide = rng.normal(0, (2 / before) ** 0.5, (before, after)).astype(np.float32)
        layers += [wide, np.zeros(after, np.float32)]
    mean = [np.zeros_like(layer) for layer in layers]
    square = [np.zeros_like(layer) for layer in layers]
    steps = epochs * (len(lessons.brought) // BATCH)
    for step in range(steps):
        rows = rng.integers(0, len(lessons.brought), BATCH)
        slopes = _slopes(layers, lessons.features[rows], lessons.brought[rows])
        rate = RATE * min(1.0, 20 * (step + 1) / steps) * (1 - step / steps)
        for n, slope in enumerate(slopes):
            mean[n] += 0.1 * (slope - mean[n])
            square[n] += 0.001 * (slope * slope - square[n])
            bias = (1 - 0.9 ** (step + 1)) / (1 - 0.999 ** (step + 1)) ** 0.5
            layers[n] -= rate / bias * mean[n] / (np.sqrt(square[n]) + 1e-8)
    return Net(tuple(layers))


def _slopes(
    layers: list[npt.NDArray[np.float32]],
    features: npt.NDArray[np.float32],
    brought: npt.NDArray[np.float32],
) -> list[npt.NDArray[np.float32]]:
    """Return the slope of the loss for every weight."""
    w1, b1, w2, b2, w3, b3 = layers
    first = np.maximum(features @ w1 + b1, 0)
    second = np.maximum(first @ w2 + b2, 0)
    missed = (second @ w3 + b3)[:, 0] - brought
    # a deal that went wild must not outweigh a hundred others
    out = (np.clip(missed, -HUBER, HUBER) / len(brought))[:, None]
    to_second = (out @ w3.T) * (second > 0)
    to_first = (to_second @ w2.T) * (first > 0)
    return [
        features.T @ to_first,
        to_first.sum(axis=0),
        first.T @ to_second,
        to_second.sum(axis=0),
        second.T @ out,
        out.sum(axis=0),
    ]


BATCH = 512
RATE = 2e-3
HUBER = 3.0


def explained(net: Net, lessons: Lessons) -> float:
    """Return the share of the variance that the net explains."""
    missed = lessons.brought - net.told(lessons.features)
    return float(1.0 - (missed**2).mean() / lessons.brought.var())


def write(net: Net, file: Path) -> None:
    """Write the sizes of the two layers and the weights, as `bots/master` reads them."""
    sizes = np.array([len(net.layers[1]), len(net.layers[3])], np.float32)
    weights = [layer.ravel() for layer in net.layers]
    np.concatenate([sizes, *weights]).astype(np.float32).tofile(file)


def _parse() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Train the net that values positions.")
    parser.add_argument("--grounds", nargs="*", help="the usual presets if none is named")
    parser.add_argument("--players", nargs="+", default=["expert@1"], help="levels of habit")
    parser.add_argument("--rows", type=int, default=20_000, help="positions of each ground")
    parser.add_argument("--units", type=int, nargs=2, default=(64, 32))
    parser.add_argument("--epochs", type=int, default=12)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", required=True)
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
