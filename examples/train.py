"""A player that learns Hand and Foot by playing against itself, in one file.

    pip install "handfoot[train]"
    python examples/train.py --minutes 10

Owns: an example of `handfoot.rl.VectorEnv`: proximal policy optimisation with masked actions,
and an honest comparison with the random player.  Never: anything the package needs.

One network plays all seats.  It sees what its seat may know (`VectorEnv.observation`), and is
rewarded with the points that its side is ahead when the deal ends.  On the way it is told how
far ahead its side is on the table: points of the cards laid and of the books, which the
observation shows.  That is a potential, so it adds nothing over a whole deal and changes only
how soon a good move is praised.
"""

from __future__ import annotations

import argparse
import math
import sys
import time
from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from handfoot.engine.kernel import Deal
from handfoot.rl import VectorEnv
from handfoot.rl.observation import ACTIONS, Layout

try:
    import torch
    from torch import nn
except ModuleNotFoundError:
    print(
        'This example needs PyTorch; it comes with: pip install "handfoot[train]"', file=sys.stderr
    )
    sys.exit(2)

Floats = npt.NDArray[np.float32]
Bytes = npt.NDArray[np.uint8]
# What plays in an evaluation: observations and masks, a row for each deal -> actions.
Chooser = Callable[[Bytes, npt.NDArray[np.bool_]], npt.NDArray[np.int64]]

SCALE = 1_000.0  # points that make a reward of 1
STEPS = 128  # of every deal between two lessons
EPOCHS = 2  # times that a lesson goes through its steps
BATCHES = 8  # parts of a lesson
LAMBDA = 0.95  # how far a surprise is carried back; nothing is discounted
CLIP = 0.2
ENTROPY = 0.01
RATE = 1e-3


class Net(nn.Module):  # type: ignore[misc]  # torch is skipped by mypy: it is not everywhere
    """Two hidden layers; what to do, and how far ahead it will end."""

    def __init__(self, size: int, width: int = 256) -> None:
        super().__init__()
        self.body = nn.Sequential(
            nn.Linear(size, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU()
        )
        self.policy = nn.Linear(width, ACTIONS)
        self.value = nn.Linear(width, 1)
        nn.init.zeros_(self.policy.weight)  # it begins as the random player
        nn.init.zeros_(self.policy.bias)

    def forward(self, seen: Any, mask: Any) -> tuple[Any, Any]:
        """Return the logarithms of the chances of the actions, and the values.

        `seen` is uint8 (rows, size), `mask` bool (rows, 512).
        """
        body = self.body(torch.log1p(seen.float()))
        chances = self.policy(body).masked_fill(~mask, -1e9).log_softmax(1)
        return chances, self.value(body).squeeze(1)


class Lesson(NamedTuple):
    """What happened in `STEPS` steps of every deal; arrays are (steps, deals)."""

    seen: Bytes  # (steps, deals, size)
    mask: npt.NDArray[np.bool_]  # (steps, deals, 512)
    seat: npt.NDArray[np.int32]
    action: npt.NDArray[np.int64]
    log_chance: Floats
    value: Floats
    ahead: Floats  # the potential
    reward: Floats  # (steps, deals, players), of a deal that ended with the step
    ended: npt.NDArray[np.bool_]


def ahead_on_the_table(env: VectorEnv) -> Floats:
    """Return how far ahead the side of the seat to act is on the table, in rewards."""
    form, rules = env.layout, env.rules
    books = form.view(env.observation, "books").astype(np.float32)
    points = books @ np.array([rules.bonus_clean, rules.bonus_dirty, rules.bonus_wild], np.float32)
    points += signed(form, env.observation, "laid_points")
    return np.asarray((points[:, 0] - points[:, 1:].max(1, initial=-np.inf)) / SCALE, np.float32)


def signed(form: Layout, seen: Bytes, name: str) -> Floats:
    """Return numbers that an observation spreads over a sign, hundreds and the rest."""
    below, hundreds, rest = np.moveaxis(form.view(seen, name).astype(np.float32), -1, 0)
    return np.asarray((1 - 2 * below) * (100 * hundreds + rest), np.float32)


def play(env: VectorEnv, net: Net) -> Lesson:
    """Play `STEPS` steps of every deal, each seat by the network."""
    steps, deals = STEPS, env.num_envs
    lesson = Lesson(
        np.empty((steps, *env.observation.shape), np.uint8),
        np.empty((steps, deals, ACTIONS), np.bool_),
        np.empty((steps, deals), np.int32),
        np.empty((steps, deals), np.int64),
        np.empty((steps, deals), np.float32),
        np.empty((steps, deals), np.float32),
        np.empty((steps, deals), np.float32),
        np.empty((steps, deals, env.players), np.float32),
        np.empty((steps, deals), np.bool_),
    )
    with torch.no_grad():
        for step in range(steps):
            lesson.seen[step], lesson.mask[step] = env.observation, env.action_mask
            lesson.seat[step], lesson.ahead[step] = env.seat, ahead_on_the_table(env)
            chances, value = net(
                torch.from_numpy(env.observation), torch.from_numpy(env.action_mask)
            )
            action = torch.multinomial(chances.exp(), 1)
            lesson.action[step] = action.squeeze(1).numpy()
            lesson.log_chance[step] = chances.gather(1, action).squeeze(1).numpy()
            lesson.value[step] = value.numpy()
            env.step(lesson.action[step])
            lesson.reward[step], lesson.ended[step] = env.reward / SCALE, env.terminated
    return lesson


def advantages(lesson: Lesson) -> tuple[Floats, npt.NDArray[np.bool_]]:
    """Return how much better each action went than was expected, and where that is known.

    Every seat of a deal has a story of its own: its next decision is not the next step.  The
    last decision of a seat is left out unless its deal has ended.
    """
    steps, deals, players = lesson.reward.shape
    better = np.zeros((steps, deals), np.float32)
    known = np.zeros((steps, deals), np.bool_)
    rows = np.arange(deals)
    # of each seat's next decision, or of the end
    value, ahead, surprise, reward = np.zeros((4, deals, players), np.float32)
    has_next = np.zeros((deals, players), np.bool_)
    for step in reversed(range(steps)):
        ended, seat = lesson.ended[step], lesson.seat[step]
        for later in (value, ahead, surprise):
            later[ended] = 0
        reward[ended] = lesson.reward[step][ended]
        has_next[ended] = True
        here = (rows, seat)
        gained = reward[here] + ahead[here] - lesson.ahead[step] + value[here]
        better[step] = gained - lesson.value[step] + LAMBDA * surprise[here]
        known[step] = has_next[here]
        surprise[here] = np.where(known[step], better[step], 0)
        value[here], ahead[here] = lesson.value[step], lesson.ahead[step]
        reward[here], has_next[here] = 0, True
    return better, known


def learn(net: Net, optimiser: Any, lesson: Lesson) -> None:
    """Make what went better than expected likelier, not too far at a time."""
    better, known = advantages(lesson)
    places = np.flatnonzero(known)
    flat = {
        "seen": lesson.seen.reshape(-1, lesson.seen.shape[2]),
        "mask": lesson.mask.reshape(-1, ACTIONS),
        "action": lesson.action.ravel(),
        "before": lesson.log_chance.ravel(),
        "better": better.ravel(),
        "goal": (better + lesson.value).ravel(),
    }
    for _ in range(EPOCHS):
        order = places[torch.randperm(len(places)).numpy()]
        for part in np.array_split(order, BATCHES):
            given = {name: torch.from_numpy(values[part]) for name, values in flat.items()}
            chances, value = net(given["seen"], given["mask"])
            gain = given["better"]
            gain = (gain - gain.mean()) / (gain.std() + 1e-6)
            chosen = chances.gather(1, given["action"].unsqueeze(1)).squeeze(1)
            ratio = (chosen - given["before"]).exp()
            pushed = torch.minimum(ratio * gain, ratio.clamp(1 - CLIP, 1 + CLIP) * gain)
            spread = -(chances.exp() * chances.clamp(min=-50)).sum(1)
            loss = -pushed.mean() - ENTROPY * spread.mean()
            loss = loss + 0.5 * (value - given["goal"]).square().mean()
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(net.parameters(), 0.5)
            optimiser.step()


def best(net: Net) -> Chooser:
    """Return a player that takes the action the network thinks likeliest."""

    def choose(seen: Bytes, mask: npt.NDArray[np.bool_]) -> npt.NDArray[np.int64]:
        with torch.no_grad():
            chances, _ = net(torch.from_numpy(seen), torch.from_numpy(mask))
        return np.asarray(chances.argmax(1).numpy(), np.int64)

    return choose


def compare(
    choose: Chooser, ruleset: str, players: int, deals: int, seed: int
) -> tuple[float, float]:
    """Return how many points a deal a player is ahead of the random player, +- at 95 %.

    Every deal is played twice, the player having one side, then the others; the mean of the two
    is one observation, so that good cards help nobody.  The deals are the same for every player.
    """
    side_of = np.array(Deal(VectorEnv(ruleset, players, 1).rules).sides_by_seat())
    halves = [
        points_ahead(choose, VectorEnv(ruleset, players, deals, seed), ours)
        for ours in (side_of == 0, side_of != 0)
    ]
    pairs = np.mean(halves, axis=0)
    return float(pairs.mean()), float(1.96 * pairs.std(ddof=1) / math.sqrt(deals))


def points_ahead(choose: Chooser, env: VectorEnv, ours: npt.NDArray[np.bool_]) -> Floats:
    """Play every deal once, our seats by `choose`; return how far ahead ours were in each."""
    result, waiting = np.zeros(env.num_envs, np.float32), np.ones(env.num_envs, np.bool_)
    while waiting.any():
        action = env.sample_actions().astype(np.int64)
        rows = np.flatnonzero(ours[env.seat])
        if len(rows):
            action[rows] = choose(env.observation[rows], env.action_mask[rows])
        env.step(action)
        over = env.terminated & waiting
        result[over] = env.reward[over][:, np.flatnonzero(ours)[0]]
        waiting &= ~over
    return result


def train(
    ruleset: str, players: int, minutes: float, seed: int, deals: int, say: Callable[[str], None]
) -> Net:
    """Return a network that has learned for so many minutes."""
    torch.manual_seed(seed)
    torch.set_num_threads(1)  # so small a network is quicker in one than in two
    env = VectorEnv(ruleset, players, deals, seed)
    net = Net(env.layout.size)
    optimiser = torch.optim.Adam(net.parameters(), lr=RATE)
    start = told = time.monotonic()
    lessons = 0
    while (spent := time.monotonic() - start) < 60 * minutes:
        optimiser.param_groups[0]["lr"] = RATE * max(0.05, 1 - spent / (60 * minutes))
        lesson = play(env, net)
        learn(net, optimiser, lesson)
        lessons += 1
        if time.monotonic() - told > 30:
            told = time.monotonic()
            mean = env.points.mean()  # of the last deal in each place
            say(f"{spent:5.0f} s  {lessons * STEPS * deals:>9,} actions  {mean:6.0f} points a side")
    say(f"{lessons} lessons, {lessons * STEPS * deals:,} actions")
    return net


def main(arguments: list[str] | None = None) -> int:
    """Learn, then compare with the random player."""
    parser = argparse.ArgumentParser(description="Learn Hand and Foot by playing.")
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--ruleset", default="whitnack")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--deals", type=int, default=256, help="deals played side by side")
    parser.add_argument("--test-deals", type=int, default=1000, help="deals of the comparison")
    parser.add_argument("--save", metavar="FILE", help="where to keep the network")
    given = parser.parse_args(arguments)
    try:
        VectorEnv(given.ruleset, given.players, given.deals, given.seed)
        if not 0 < given.minutes < math.inf:
            raise ValueError(f"The minutes must be more than 0, not {given.minutes}.")
        if given.test_deals < 2:
            raise ValueError(f"A comparison takes 2 deals or more, not {given.test_deals}.")
    except ValueError as refusal:
        print(refusal, file=sys.stderr)
        return 2
    rules = (given.ruleset, given.players)
    net = train(
        *rules, given.minutes, given.seed, given.deals, lambda line: print(line, flush=True)
    )
    mean, error = compare(best(net), *rules, given.test_deals, seed=2**32 + given.seed)
    print(
        f"{mean:+.0f} points a deal against the random player, 95 % between "
        f"{mean - error:+.0f} and {mean + error:+.0f} "
        f"({given.test_deals} deals, each from both sides)"
    )
    if given.save:
        torch.save(net.state_dict(), given.save)
    return 0


if __name__ == "__main__":
    sys.exit(main())
