"""The example that learns: its arithmetic, a lesson of seconds, an honest comparison.

Owns: examples/train.py.  Never: how well it plays after ten minutes (docs/environments.md).
"""

from __future__ import annotations

import subprocess
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest

from handfoot.rl import VectorEnv

EXAMPLE = Path(__file__).resolve().parents[2] / "examples" / "train.py"


@pytest.fixture(scope="module")
def train() -> ModuleType:
    pytest.importorskip("torch", reason="PyTorch is not installed (extra train)")
    spec = spec_from_file_location("handfoot_example_train", EXAMPLE)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    sys.modules[spec.name] = module  # where NamedTuple looks for it
    spec.loader.exec_module(module)
    return module


def lesson(train: ModuleType, seed: int, steps: int = 40, deals: int = 5) -> Any:
    """Return what never happened: steps, ends and values by chance."""
    chance = np.random.default_rng(seed)
    ended = chance.random((steps, deals)) < 0.1
    reward = chance.normal(size=(steps, deals, 4)).astype(np.float32)
    reward[~ended] = 0
    numbers = [chance.normal(size=(steps, deals)).astype(np.float32) for _ in range(3)]
    seat = chance.integers(0, 4, (steps, deals)).astype(np.int32)
    nothing = np.zeros((steps, deals, 1), np.uint8)
    action = np.zeros((steps, deals), np.int64)
    return train.Lesson(nothing, nothing.astype(bool), seat, action, *numbers, reward, ended)


def test_each_seat_is_praised_for_what_followed_its_own_decisions(train: ModuleType) -> None:
    given = lesson(train, 1)
    better, known = train.advantages(given)
    steps, deals = given.seat.shape
    for deal in range(deals):
        for step in range(steps):
            seat = given.seat[step, deal]
            later = step
            while later < steps and not given.ended[later, deal]:
                later += 1
                if later < steps and given.seat[later, deal] == seat:
                    break
            if later == steps:
                assert not known[step, deal]
                continue
            assert known[step, deal]
            expected = -given.ahead[step, deal] - given.value[step, deal]
            if given.ended[later, deal] and not (later > step and given.seat[later, deal] == seat):
                expected += given.reward[later, deal, seat]
            elif later == step:
                expected += given.reward[step, deal, seat]
            else:
                expected += given.ahead[later, deal] + given.value[later, deal]
                if known[later, deal]:
                    expected += train.LAMBDA * better[later, deal]
            assert better[step, deal] == pytest.approx(expected, abs=1e-4)


def test_being_ahead_on_the_table_is_read_from_what_is_shown(train: ModuleType) -> None:
    env = VectorEnv(num_envs=64, seed=3)
    for _ in range(150):
        env.step_random()
    ahead = train.ahead_on_the_table(env) * train.SCALE
    assert ahead.std() > 50
    for number in range(64):
        deal = env.deal(number)
        sides = [
            deal.side_points(side) + 500 * deal.books(side)[0] + 300 * deal.books(side)[1]
            for side in (0, 1)
        ]
        own = deal.sides_by_seat()[deal.actor]
        wild = [deal.books(side)[2] * env.rules.bonus_wild for side in (0, 1)]
        expected = sides[own] + wild[own] - sides[1 - own] - wild[1 - own]
        assert ahead[number] == pytest.approx(expected, abs=0.01)


def test_points_below_zero_are_read_as_such(train: ModuleType) -> None:
    env = VectorEnv(num_envs=2)
    env.layout.view(env.observation, "laid_points")[:] = [[[1, 12, 45], [0, 3, 5]]] * 2
    assert train.signed(env.layout, env.observation, "laid_points").tolist() == [[-1245, 305]] * 2


def test_the_random_player_is_as_good_as_itself(train: ModuleType) -> None:
    chance = np.random.default_rng(1)

    def anything(seen: Any, mask: Any) -> Any:
        return np.array([chance.choice(np.flatnonzero(row)) for row in mask])

    mean, error = train.compare(anything, "whitnack", 4, 60, seed=5)
    assert 0 < error < 400
    assert abs(mean) < 2 * error


def last(seen: Any, mask: Any) -> Any:
    """Meld before discarding."""
    return 511 - mask[:, ::-1].argmax(1)


def test_the_comparison_tells_who_is_ahead(train: ModuleType) -> None:
    mean, error = train.compare(last, "whitnack", 4, 60, seed=5)
    assert mean - error > 300
    assert (mean, error) == train.compare(last, "whitnack", 4, 60, seed=5)


def test_every_deal_is_played_from_both_sides(train: ModuleType) -> None:
    first, second = (
        train.points_ahead(last, VectorEnv(num_envs=60, seed=5), np.array(ours))
        for ours in ([True, False, True, False], [False, True, False, True])
    )
    assert min(first.mean(), second.mean()) > 300
    assert (first != second).any()
    pairs = (first + second) / 2
    mean, error = train.compare(last, "whitnack", 4, 60, seed=5)
    assert mean == pytest.approx(pairs.mean())
    assert error == pytest.approx(1.96 * pairs.std(ddof=1) / 60**0.5)


def test_a_short_run_ends_with_a_comparison(
    train: ModuleType, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    few = ["--minutes", "0.001", "--deals", "8", "--test-deals", "4"]
    assert train.main([*few, "--save", str(tmp_path / "net")]) == 0
    said = capsys.readouterr().out.splitlines()
    assert said[0] == "1 lessons, 1,024 actions"
    assert said[1].endswith("(4 deals, each from both sides)")
    assert (tmp_path / "net").stat().st_size > 100_000


@pytest.mark.nightly
def test_two_minutes_are_enough_to_beat_the_random_player(train: ModuleType) -> None:
    net = train.train("whitnack", 4, 2, 1, 256, print)
    mean, error = train.compare(train.best(net), "whitnack", 4, 300, seed=9)
    assert mean - error > 1000


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--ruleset", "nope"], "There is no ruleset called 'nope'; there is"),
        (["--players", "99"], "these rules are for 2, 3, 4, 5, 6 players, not 99."),
        (["--minutes", "0"], "The minutes must be more than 0, not 0.0."),
        (["--minutes", "nan"], "The minutes must be more than 0, not nan."),
        (["--test-deals", "1"], "A comparison takes 2 deals or more, not 1."),
        (["--deals", "0"], "num_envs is a whole number from 1 to 1000000, not 0."),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(
    train: ModuleType,
    capsys: pytest.CaptureFixture[str],
    arguments: list[str],
    sentence: str,
) -> None:
    assert train.main(arguments) == 2
    said = capsys.readouterr()
    assert sentence in said.err
    assert said.out == ""


def test_without_pytorch_it_says_what_to_install() -> None:
    blocked = (
        "import runpy, sys; sys.modules['torch'] = None;"
        f"runpy.run_path({str(EXAMPLE)!r}, run_name='__main__')"
    )
    ended = subprocess.run([sys.executable, "-c", blocked], capture_output=True, text=True)
    assert ended.stderr == (
        'This example needs PyTorch; it comes with: pip install "handfoot[train]"\n'
    )
    assert ended.returncode == 2
