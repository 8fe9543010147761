"""Many deals at once: the same deals as one by one, whatever the size of the batch.

Owns: `VectorEnv`: its arrays, streams of chance, rewards and refusals.  Never: what an
observation says (tests/engine/test_observing.py).
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from handfoot.engine.kernel import Deal, numbers
from handfoot.engine.presets import load_ruleset, preset_names
from handfoot.engine.ruleset import RulesetError
from handfoot.engine.variation import with_fields
from handfoot.rl import IllegalActionError, VectorEnv, VectorEnvError
from handfoot.rl.observation import action_mask, observe, observe_all, remember

GAMES = [(name, n) for name in preset_names() for n in load_ruleset(name).player_counts()]
ARRAYS = ("observation", "action_mask", "reward", "terminated", "seat", "points", "perfect")


def arrays(env: VectorEnv, count: int | None = None) -> dict[str, Any]:
    """Return copies of what the first deals show."""
    return {name: getattr(env, name)[:count].copy() for name in ARRAYS}


def same(one: dict[str, Any], other: dict[str, Any]) -> None:
    """Fail unless two copies are equal."""
    for name in ARRAYS:
        assert np.array_equal(one[name], other[name]), name


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_what_changed_is_all_that_must_be_written(name: str, players: int) -> None:
    """Every preset and number of players: what steps left there is what is seen anew.

    E5: the mask is never empty.
    """
    env = VectorEnv(name, players, num_envs=6, seed=3, perfect=True)
    assert env.perfect is not None
    ended = 0
    for step in range(360):
        assert env.action_mask.any(axis=1).all()
        ended += int(env.terminated.sum())
        for i in range(6) if step % 4 == 0 or env.terminated.any() else ():
            deal, memory = env.deal(i), env.memory(i)
            assert env.seat[i] == deal.actor
            assert np.array_equal(env.observation[i], observe(deal, deal.actor, None, memory))
            assert np.array_equal(env.perfect[i], observe_all(deal, deal.actor))
            assert np.array_equal(env.action_mask[i], action_mask(deal))
        env.step_random()
    assert ended or players > 2


@pytest.mark.parametrize(
    ("name", "players"),
    [("whitnack", 4), ("whitnack", 5), ("simpson", 3), ("handnfoot-262", 5), ("demeritt", 6)],
)
def test_a_batch_is_deals_played_by_hand(name: str, players: int) -> None:
    """Each deal is followed outside of the batch: observation, reward, points, what comes next."""
    env = VectorEnv(name, players, num_envs=3, seed=11, perfect=True)
    deals = [env.deal(i) for i in range(3)]
    memories = [remember(deal) for deal in deals]
    ended = 0
    for _ in range(1200):
        actions = env.sample_actions().copy()
        env.step(actions)
        for i, action in enumerate(actions):
            deals[i].follow(int(action), memories[i])
            assert env.terminated[i] == deals[i].over
            if deals[i].over:
                ended += 1
                assert_rewards(env, i, deals[i])
                following = env.deal(i)
                assert following.turn_n <= 1
                assert following.deal_index != deals[i].deal_index
                assert following.starter != deals[i].starter
                deals[i], memories[i] = following, remember(following)
            else:
                assert not env.reward[i].any()
            seen = observe(deals[i], deals[i].actor, None, memories[i])
            assert np.array_equal(env.observation[i], seen)
    assert ended > 3


def assert_rewards(env: VectorEnv, i: int, deal: Deal) -> None:
    """Compare rewards and points with the score of a deal that is over."""
    sides = deal.sides_by_seat()
    score = [deal.side_score(side) for side in range(deal.rules.sides)]
    for seat, side in enumerate(sides):
        best = max(points for other, points in enumerate(score) if other != side)
        assert env.points[i, seat] == score[side]
        assert env.reward[i, seat] == score[side] - best


def test_a_deal_follows_from_the_seed_and_its_place_alone() -> None:
    """E8: the same again; another size of the batch or threads change nothing; seeds do."""
    one = VectorEnv("whitnack", 4, num_envs=5, seed=2, perfect=True)
    again = VectorEnv("whitnack", 4, num_envs=5, seed=2, perfect=True)
    other = VectorEnv("whitnack", 4, num_envs=5, seed=3, perfect=True)
    with VectorEnv("whitnack", 4, num_envs=9, seed=2, perfect=True, threads=4) as more:
        for _ in range(700):
            first = arrays(one)
            same(first, arrays(again))
            same(first, arrays(more, 5))
            assert np.array_equal(one.sample_actions(), again.sample_actions())
            one.step(one.sample_actions().copy())
            again.step(again.sample_actions().copy())
            more.sample_actions()
            more.step(more.sample_actions())
        begun = VectorEnv("whitnack", 4, num_envs=5, seed=2, perfect=True)
        more.reset(2)
        one.reset(2)
        same(arrays(one), arrays(begun))
        same(arrays(more, 5), arrays(begun))
    assert not np.array_equal(begun.observation, other.observation)
    assert len({env.tobytes() for env in begun.observation}) == 5


def test_deals_rotate_through_those_of_a_match() -> None:
    """A batch holds every deal of a match, and every seat begins."""
    env = VectorEnv("whitnack", 4, num_envs=64, seed=1)
    assert {env.deal(i).deal_index for i in range(64)} == {0, 1, 2, 3}
    begun = {(env.deal(i).deal_index, env.deal(i).starter) for i in range(64)}
    assert len(begun) == 16


def test_random_actions_are_legal_and_equally_likely() -> None:
    """Chi-square by the choices of many deals with the same number of legal actions."""
    env = VectorEnv("whitnack", 4, num_envs=2000, seed=4)
    counts = np.zeros(4)
    for _ in range(60):
        actions = env.sample_actions()
        assert env.action_mask[np.arange(2000), actions].all()
        ranks = np.cumsum(env.action_mask, axis=1)[np.arange(2000), actions] - 1
        of_four = env.action_mask.sum(axis=1) == 4
        counts += np.bincount(ranks[of_four], minlength=4)
        env.step(actions)
    expected = counts.sum() / 4
    assert counts.sum() > 1000
    assert ((counts - expected) ** 2 / expected).sum() < 21.1  # p = 0.0001, 3 degrees


def test_a_random_step_plays_what_would_have_been_sampled() -> None:
    """One pass or two: the same actions, the same arrays."""
    one = VectorEnv("whitnack", 4, num_envs=7, seed=8, perfect=True)
    two = VectorEnv("whitnack", 4, num_envs=7, seed=8, perfect=True, threads=2)
    with two:
        for _ in range(300):
            actions = one.sample_actions().copy()
            one.step(actions)
            assert np.array_equal(two.step_random(), actions)
            same(arrays(one), arrays(two))


def test_an_illegal_action_changes_nothing_in_any_deal() -> None:
    """The error names deal, action and reason; all arrays and deals are as they were."""
    env = VectorEnv("whitnack", 4, num_envs=4, seed=5, perfect=True)
    for _ in range(25):
        env.step_random()
    before = arrays(env)
    hashes = [env.deal(i).state_hash() for i in range(4)]
    actions = env.sample_actions().copy()
    wrong = int(np.flatnonzero(~env.action_mask[2])[0])
    reason = numbers.REASON_CODES[env.deal(2).why_not(wrong)]
    for bad, code in ((wrong, reason), (-1, "no_such_action"), (2**40, "no_such_action")):
        tried = actions.astype(np.int64)
        tried[2] = bad
        with pytest.raises(IllegalActionError, match="In deal 2 of the batch") as refused:
            env.step(tried)
        assert (refused.value.env, refused.value.action, refused.value.code) == (2, bad, code)
        assert code in str(refused.value)
        if bad == wrong:
            assert numbers.describe(wrong) in str(refused.value)
        same(before, arrays(env))
        assert hashes == [env.deal(i).state_hash() for i in range(4)]
    env.step(actions)
    assert hashes != [env.deal(i).state_hash() for i in range(4)]


def test_what_the_caller_writes_into_the_small_arrays_does_no_harm() -> None:
    """Rewards come and go by the deals, not by what stands in `terminated` or `seat`."""
    env = VectorEnv("whitnack", 2, num_envs=4, seed=6, perfect=True)
    pure = VectorEnv("whitnack", 2, num_envs=4, seed=6, perfect=True)
    for _ in range(500):
        env.terminated[:] = False
        env.seat[:] = 1
        env.step_random()
        pure.step_random()
        same(arrays(env), arrays(pure))
    assert pure.points.any()


def test_a_copy_of_a_deal_can_be_searched() -> None:
    """Playing on a copy does not touch the batch."""
    env = VectorEnv(num_envs=2)
    deal = env.deal(1)
    deal.rollout()
    assert deal.over
    assert not env.deal(1).over
    assert env.memory(1).takes_of(0) == 0


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"ruleset": "whitnak"}, "There is no ruleset called 'whitnak'; did you mean whitnack"),
        ({"ruleset": 5}, "A ruleset is a name or a Ruleset, not 5."),
        ({"players": 11}, "these rules are for 2, 3, 4, 5, 6 players, not 11"),
        ({"num_envs": 0}, "num_envs is a whole number from 1 to 1000000, not 0."),
        ({"num_envs": 2.5}, "num_envs is a whole number from 1 to 1000000, not 2.5."),
        ({"threads": 0}, "threads is a whole number from 1 to 64, not 0."),
        ({"seed": -1}, "seed is a whole number from 0 to 18446744073709551615, not -1."),
    ],
)
def test_bad_values_are_refused_in_one_sentence(options: dict[str, Any], sentence: str) -> None:
    """Whatever is wrong is said before anything is dealt."""
    with pytest.raises((VectorEnvError, RulesetError)) as refused:
        VectorEnv(**{"num_envs": 2, **options})
    assert sentence in str(refused.value)


def test_rules_that_contradict_each_other_are_refused() -> None:
    """As every command refuses them, in the same words."""
    broken = with_fields(load_ruleset("whitnack"), {"meld.naturals_to_start": 4})
    with pytest.raises(VectorEnvError, match="needs 4 natural cards") as refused:
        VectorEnv(broken, num_envs=2)
    assert str(refused.value).endswith(".")


@pytest.mark.parametrize(
    "actions", [[0, 1], [[1, 2, 3]], [0.5, 1.0, 2.0], "abc", [None, None, None]]
)
def test_actions_of_another_form_are_refused(actions: Any) -> None:
    """Another number of them, or no whole numbers."""
    env = VectorEnv(num_envs=3)
    with pytest.raises(VectorEnvError, match="Actions are 3 whole numbers in one row"):
        env.step(actions)


def test_a_deal_that_is_not_there_is_refused() -> None:
    """From 0 to one less than there are."""
    env = VectorEnv(num_envs=3)
    for wrong in (-1, 3):
        with pytest.raises(VectorEnvError, match="There is no deal"):
            env.deal(wrong)
        with pytest.raises(VectorEnvError, match="There is no deal"):
            env.memory(wrong)
