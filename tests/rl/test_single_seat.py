"""The environment for Gymnasium: its own test, who plays the others, and what is refused.

Owns: the one seat that learns.  Never: what an observation holds (test_observation).
"""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from handfoot.bots import BotError
from handfoot.engine.kernel import numbers
from handfoot.engine.ruleset import RulesetError
from handfoot.rl import SingleSeat
from handfoot.rl.episode import ILLEGAL_REWARD, EpisodeError, Mask, Observation

NAME = "handfoot.rl.single_seat:handfoot/SingleSeat-v0"


def first(observation: Observation, mask: Mask) -> int:
    """Play the first legal action."""
    return int(np.flatnonzero(mask)[0])


def play(env: SingleSeat, seed: int | None, pick: int = -1) -> tuple[list[bytes], float]:
    """Play an episode; return what was seen and the sum of the rewards."""
    observation, info = env.reset(seed=seed)
    seen, total, over = [observation.tobytes()], 0.0, False
    while not over:
        legal = np.flatnonzero(info["action_mask"])
        observation, reward, over, truncated, info = env.step(int(legal[pick]))
        assert not truncated
        assert env.observation_space.contains(observation)
        seen.append(observation.tobytes())
        total += reward
    return seen, total


@pytest.mark.parametrize(
    "kind",
    [
        {},
        {"others": "careful", "matches": True, "render_mode": "human"},
        {"players": 2, "solo": True, "others": first, "seat": 1, "render_mode": "ansi"},
        {"ruleset": "bain", "others": ["careful", first, "random"], "seat": 3},
    ],
    ids=["random", "match", "duel", "mixed"],
)
def test_it_passes_gymnasiums_check(kind: dict[str, Any]) -> None:
    made = gymnasium.make(NAME, **kind)
    check_env(made.unwrapped)


def test_a_seed_settles_all_that_follows() -> None:
    one, other = (SingleSeat(others=["careful", "random", "random"]) for _ in range(2))
    assert play(one, 1) == play(other, 1)
    assert play(one, None) == play(other, None)
    assert play(one, 2) != play(other, 3)


def test_it_is_asked_only_when_its_seat_must_act() -> None:
    env = SingleSeat(seat=2)
    _, info = env.reset(seed=4)
    while not env.episode.over:
        assert env.episode.seat == 2
        assert (env.action_masks() == info["action_mask"].astype(bool)).all()
        assert np.flatnonzero(env.action_masks()).tolist() == env.episode.deal.legal_actions()
        _, _, _, _, info = env.step(first(np.zeros(0, np.uint8), info["action_mask"]))
    assert not env.action_masks().any()


def test_the_reward_is_what_its_side_is_ahead() -> None:
    for seat, sign in ((0, 1), (1, -1), (2, 1), (3, -1)):
        env = SingleSeat(seat=seat)
        _, total = play(env, 5)
        points = [env.episode.deal.side_score(side) for side in (0, 1)]
        assert total == sign * (points[0] - points[1])


def test_a_function_sees_what_its_seat_may_know() -> None:
    asked: list[tuple[bytes, int]] = []

    def spy(observation: Observation, mask: Mask) -> int:
        expected = env.episode.observe(env.episode.seat)
        assert (observation == expected).all()
        assert mask.tolist() == env.episode.mask().tolist()
        asked.append((observation.tobytes(), env.episode.seat))
        return first(observation, mask)

    env = SingleSeat(others=["random", spy, "random"], seat=3)
    play(env, 6)
    assert {seat for _, seat in asked} == {1}  # the second to the left of seat 3


def test_the_names_of_bots_play_as_those_bots() -> None:
    names = ("random", "careful")
    assert play(SingleSeat(others=names[0]), 7) != play(SingleSeat(others=names[1]), 7)
    ahead = [play(SingleSeat(others=["random", "careful", "random"]), s)[1] for s in range(12)]
    alone = [play(SingleSeat(others="random"), s)[1] for s in range(12)]
    assert np.mean(ahead) > np.mean(alone)  # a careful partner is worth having


def test_an_illegal_action_ends_the_episode_and_says_why() -> None:
    env = SingleSeat()
    env.reset(seed=8)
    _, reward, over, truncated, info = env.step(numbers.YES)
    assert (reward, over, truncated) == (ILLEGAL_REWARD, True, False)
    assert info["illegal"] == "Seat 0 may not answer yes: nothing_asked."
    assert not info["action_mask"].any()
    with pytest.raises(EpisodeError, match="The episode is over; reset begins another"):
        env.step(numbers.DRAW)


def test_an_illegal_action_can_be_an_error_that_changes_nothing() -> None:
    env = SingleSeat(illegal_reward=None)
    env.reset(seed=8)
    before = env.episode.deal.state_hash()
    with pytest.raises(EpisodeError, match="may not answer yes"):
        env.step(numbers.YES)
    assert env.episode.deal.state_hash() == before
    assert env.action_masks().any()


def test_it_renders_the_table_of_the_learner() -> None:
    env = SingleSeat(seat=1, render_mode="ansi")
    env.reset(seed=9, options={"starter": 1, "deal_index": 0})
    shown = env.render()
    assert shown is not None
    assert "Seat 1 holds: " in shown


@pytest.mark.parametrize(
    ("kind", "error", "sentence"),
    [
        ({"ruleset": "nope"}, RulesetError, "There is no ruleset called 'nope'; there is"),
        ({"players": 99}, RulesetError, "these rules are for 2, 3, 4, 5, 6 players, not 99."),
        (
            {"others": "nobody"},
            BotError,
            "There is no bot called nobody; there is random, beginner, casual, careful",
        ),
        ({"others": ["random"]}, EpisodeError, "There are 3 other seats, but players for 1."),
        ({"others": 3}, EpisodeError, "A seat is played by a bot's name or a function, not by 3."),
        ({"seat": 4}, EpisodeError, "There is no seat 4: they count from 0 to 3."),
        ({"ruleset": "whitnack+naturals_to_start=4"}, EpisodeError, "needs 4 natural cards"),
        ({"render_mode": "rgb"}, EpisodeError, "There is no render mode called rgb; there is"),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(
    kind: dict[str, Any], error: type[ValueError], sentence: str
) -> None:
    with pytest.raises(error) as refusal:
        SingleSeat(**kind)
    assert sentence in str(refusal.value)
