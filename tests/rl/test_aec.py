"""The environment for PettingZoo: its own tests, rewards, and what is refused.

Owns: agents, masks, rewards, rendering.  Never: what an observation holds (test_observation).
"""

from __future__ import annotations

import itertools
import pickle
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo import AECEnv
from pettingzoo.test import api_test, performance_benchmark, seed_test

from handfoot.engine.kernel import numbers
from handfoot.engine.ruleset import RulesetError
from handfoot.rl import aec_env, raw_env
from handfoot.rl.aec import SeatsInTurn
from handfoot.rl.episode import ILLEGAL_REWARD, EpisodeError
from handfoot.rl.observation import observe

# PettingZoo warns of every environment but its own (it has a list of their names) that observes
# a dict, which is how it wants masks; and of a mask of zeros, which is right once all is over.
OF_ANY_MASK = [
    "Observation space for each agent probably should be",
    "Observation is not a NumPy array",
    "Action mask numpy array is all zeros",
]


def play(env: AECEnv, seed: int, steps: int | None = None) -> list[tuple[str, int]]:
    """Play random legal actions, to the end of the episode unless so many are wanted."""
    chance = np.random.default_rng(seed)
    played: list[tuple[str, int]] = []
    for agent in env.agent_iter():
        given, _, over, _, _ = env.last()
        if over or len(played) == steps:
            break
        action = int(chance.choice(np.flatnonzero(given["action_mask"])))
        played.append((agent, action))
        env.step(action)
    return played


@pytest.mark.filterwarnings(*(f"ignore:{text}:UserWarning" for text in OF_ANY_MASK))
@pytest.mark.parametrize(
    "kind",
    [
        {},
        {"players": 3},
        {"players": 2, "solo": True},
        {"matches": True},
        {"ruleset": "whitnack+draw_count=3", "players": 6},
        {"ruleset": "bain"},
        {"ruleset": "good-sams"},
    ],
    ids=lambda kind: " ".join(map(str, kind.values())) or "whitnack",
)
def test_it_passes_the_test_of_the_interface(kind: dict[str, Any]) -> None:
    api_test(aec_env(**kind), num_cycles=300)


def test_it_passes_the_test_of_seeds() -> None:
    seed_test(aec_env, num_cycles=200)


def test_it_runs_in_the_benchmark(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = itertools.count(step=1 / 100)  # its five seconds are over when asked 500 times
    quick = SimpleNamespace(time=lambda: float(next(clock)))
    monkeypatch.setitem(performance_benchmark.__globals__, "time", quick)
    performance_benchmark(aec_env())


def test_the_same_seat_draws_lays_and_discards() -> None:
    env = aec_env()
    env.reset(seed=1)
    agents = [agent for agent, _ in play(env, 1)]
    turns = [list(turn) for _, turn in itertools.groupby(agents)]
    assert min(map(len, turns[:-1])) >= 2  # at least a draw and a discard
    assert max(map(len, turns)) > 2
    first = int(turns[0][0].removeprefix("seat_"))
    assert [int(turn[0][-1]) for turn in turns[:8]] == [(first + n) % 4 for n in range(8)]


def test_only_the_seat_to_act_has_actions() -> None:
    env = raw_env()
    env.reset(seed=2)
    for _ in range(40):
        seats = [env.observe(agent)["action_mask"] for agent in env.agents]
        acting = env.agents.index(env.agent_selection)
        assert [bool(mask.any()) for mask in seats] == [seat == acting for seat in range(4)]
        legal = env.episode.deal.legal_actions()
        assert np.flatnonzero(seats[acting]).tolist() == legal
        env.step(legal[-1])


def test_the_reward_is_the_difference_between_the_sides() -> None:
    env = raw_env()
    env.reset(seed=3)
    while not env.episode.over:
        assert set(env.rewards.values()) == {0.0}
        env.step(env.episode.deal.legal_actions()[0])
    points = [env.episode.deal.side_score(side) for side in (0, 1)]
    ahead = float(points[0] - points[1])
    assert ahead != 0
    assert env.rewards == {"seat_0": ahead, "seat_1": -ahead, "seat_2": ahead, "seat_3": -ahead}
    assert all(env.terminations.values())
    assert not any(env.truncations.values())


def test_each_for_themselves_is_measured_against_the_best_other() -> None:
    env = raw_env(players=3, solo=True)
    env.reset(seed=3)
    while not env.episode.over:
        env.step(env.episode.deal.legal_actions()[0])
    points = [env.episode.deal.side_score(side) for side in range(3)]
    for seat in range(3):
        best = max(other for side, other in enumerate(points) if side != seat)
        assert env.rewards[f"seat_{seat}"] == points[seat] - best


def test_a_match_rewards_each_of_its_deals() -> None:
    env = raw_env("whitnack", matches=True)
    env.reset(seed=4)
    rewards = []
    indices = [env.episode.deal.deal_index]
    while not env.episode.over:
        env.step(env.episode.deal.legal_actions()[-1])
        if env.rewards["seat_0"]:
            rewards.append(env.rewards["seat_0"])
            indices.append(env.episode.deal.deal_index)
    scores = env.episode.scores
    assert indices[:4] == [0, 1, 2, 3]
    assert len(rewards) == env.episode.ruleset.match.rounds
    assert sum(rewards) == scores[0] - scores[1]


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    env = raw_env()
    env.reset(seed=5)
    before = env.episode.deal.state_hash()
    with pytest.raises(EpisodeError, match=r"^Seat \d may not answer yes: .*nothing_asked\.$"):
        env.step(numbers.YES)
    for action in (-1, 512, None):
        with pytest.raises(EpisodeError, match="they count from 0 to 511"):
            env.step(action)
    assert env.episode.deal.state_hash() == before
    assert not any(env.terminations.values())


@pytest.mark.filterwarnings("ignore:.*Illegal move made:UserWarning")  # that is the test
def test_an_illegal_action_ends_a_wrapped_episode() -> None:
    env = aec_env()
    env.reset(seed=5)
    agent = env.agent_selection
    env.last()
    env.step(numbers.YES)
    assert env.rewards == {name: ILLEGAL_REWARD * (name == agent) for name in env.agents}
    assert all(env.terminations.values())


def test_a_seed_settles_every_episode_after_it() -> None:
    one, other = raw_env(), raw_env()
    for env in (one, other):
        env.reset(seed=6)
    for _ in range(3):
        assert play(one, 1) == play(other, 1)
        assert one.rewards == other.rewards
        one.reset()
        other.reset()
    one.reset(seed=6)
    other.reset(seed=7)
    assert one.episode.deal.state_hash() != other.episode.deal.state_hash()


def test_who_begins_and_which_deal_can_be_chosen() -> None:
    env = raw_env()
    env.reset(seed=8, options={"starter": 2, "deal_index": 3})
    assert env.agent_selection == "seat_2"
    assert env.episode.deal.deal_index == 3
    for options in ({"starter": 4}, {"deal_index": -1}, {"deal_index": 99}):
        with pytest.raises(EpisodeError, match=r"^There is no (seat|deal) -?\d+: "):
            env.reset(options=options)


def test_episodes_begin_with_every_seat_and_every_deal() -> None:
    env = raw_env()
    env.reset(seed=9)
    seen = set()
    for _ in range(200):
        seen.add((env.agent_selection, env.episode.deal.deal_index))
        env.reset()
    assert len(seen) == 4 * env.episode.ruleset.match.rounds


def test_an_observation_is_what_the_kernel_shows_that_seat() -> None:
    env = raw_env()
    env.reset(seed=10)
    play(env, 10, steps=80)
    for seat, agent in enumerate(env.agents):
        shown = env.observe(agent)["observation"]
        assert (shown == observe(env.episode.deal, seat, memory=env.episode.memory)).all()
        assert env.observation_space(agent)["observation"].contains(shown)
    assert env.state_space.contains(env.state())


def test_it_renders_only_what_the_seat_to_act_may_know(capsys: pytest.CaptureFixture[str]) -> None:
    env = raw_env(render_mode="ansi")
    env.reset(seed=11, options={"starter": 1, "deal_index": 0})
    shown = env.render()
    assert shown is not None
    env.episode.deal.hide(1)  # hidden cards in an order of their own
    assert env.render() == shown
    assert "Seat 1 holds: " in shown
    assert "It may: draw" in shown
    people = raw_env(render_mode="human")
    people.reset(seed=11)
    while not people.episode.over:
        people.step(people.episode.deal.legal_actions()[0])
    assert capsys.readouterr().out.splitlines()[-1].startswith("Over. Points of the sides: ")


def test_it_can_be_sent_to_another_process() -> None:
    env = raw_env("bain", 4, matches=True)
    twin = pickle.loads(pickle.dumps(env))
    assert isinstance(twin, SeatsInTurn)
    assert (twin.episode.ruleset.name, twin.episode.players) == ("bain", 4)


@pytest.mark.parametrize(
    ("kind", "error", "sentence"),
    [
        ({"ruleset": "nope"}, RulesetError, "There is no ruleset called 'nope'; there is"),
        ({"ruleset": 7}, EpisodeError, "A ruleset is a name or a Ruleset, not 7."),
        ({"players": 99}, RulesetError, "these rules are for 2, 3, 4, 5, 6 players, not 99."),
        ({"ruleset": "whitnack+naturals_to_start=4"}, EpisodeError, "needs 4 natural cards"),
        ({"render_mode": "rgb"}, EpisodeError, "There is no render mode called rgb; there is"),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(
    kind: dict[str, Any], error: type[ValueError], sentence: str
) -> None:
    with pytest.raises(error) as refusal:
        aec_env(**kind)
    assert sentence in str(refusal.value)


def test_nothing_is_shown_without_a_render_mode() -> None:
    env = raw_env()
    env.reset(seed=1)
    with pytest.raises(EpisodeError, match="without a render_mode"):
        env.render()
