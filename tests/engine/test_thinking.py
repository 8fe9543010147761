"""Search in the kernel: the same for the same seed, complete, and blind to hidden cards.

Owns: what `Thinker` promises of plans, worlds and time.  Never: whether its choice is good.
"""

from __future__ import annotations

import random
from itertools import islice
from typing import Any

import pytest

from handfoot.engine.kernel import (
    COMPILED,
    Deal,
    Habits,
    Mind,
    Plans,
    Players,
    Rules,
    Thinker,
    choose_action,
    numbers,
)
from tests.engine.players_trace import random_net, thinker_of, usual_rules
from tests.engine.test_players import compared
from tests.support.pace import is_soon

SOME = ("whitnack", "saskatchewan", "simpson", "good-sams", "bain", "demeritt")
WHITNACK = usual_rules("whitnack")


def decisions(rules: Rules, seed: int, share: float = 0.15) -> list[Deal]:
    """Return deals at decisions where there is something to choose, about so many of all."""
    rng = random.Random(seed)
    mind = Mind(Habits({}))
    deal = Deal(rules)
    deal.deal_random(seed, seed % 4, 0)
    found = []
    while not deal.over:
        if len(deal.legal_actions()) > 1 and rng.random() < share:
            found.append(deal.clone())
        deal.push(choose_action(mind, deal, rng.getrandbits(64)))
    return found


def in_play(rules: Rules, seed: int, count: int) -> list[Deal]:
    """Return deals at decisions of the play phase."""
    found = (d for d in decisions(rules, seed, 0.5) if d.phase == numbers.PLAY_PHASE)
    return list(islice(found, 0, None, 3))[:count]


def after(deal: Deal, steps: tuple[int, ...]) -> Deal:
    """Return the deal after a plan, each step of which must be legal."""
    world = deal.clone()
    for step in steps:
        assert world.why_not(step) == numbers.OK, numbers.describe(step)
        world.push(step)
    return world


def made(deal: Deal, seat: int) -> list[Any]:
    """Return all that a seat's lay-downs and its discard have made."""
    state: dict[str, Any] = deal.dump()
    names = ("phase", "player", "actor", "naturals", "wilds", "books", "in_foot", "due", "asked")
    rare = state.get("rare", {})
    older = [rare.get("older_naturals"), rare.get("older_wilds")]
    return [state["hand"][seat], state["pile"], *(state[name] for name in names), *older]


# ---- the same --------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("preset", SOME)
def test_the_same_seed_gives_the_same_plans_and_points(preset: str) -> None:
    rules = usual_rules(preset)
    net = random_net(1)
    first, second = thinker_of(rules, net), thinker_of(rules, net)
    for number, deal in enumerate(decisions(rules, 3, 0.05)):
        weighed = first.weigh(deal, number, [])
        assert second.weigh(deal, number, []) == weighed
        decided = thinker_of(rules, net).decide(deal, number)
        assert thinker_of(rules, net).decide(deal, number) == decided
        assert decided in deal.legal_actions()


@pytest.mark.slow
def test_what_was_asked_before_changes_nothing() -> None:
    rules, rng, mind = WHITNACK, random.Random(3), Mind(Habits({}))
    deal, old = Deal(rules), thinker_of(rules, random_net(1))
    deal.deal_random(3, 0, 0)
    for number in range(120 if COMPILED else 12):
        action = old.decide(deal, number)
        assert thinker_of(rules, random_net(1)).decide(deal, number) == action
        deal.push(action if number % 7 else choose_action(mind, deal, rng.getrandbits(64)))


@pytest.mark.slow
def test_another_seed_gives_other_worlds() -> None:
    (deal,) = in_play(WHITNACK, 3, 1)
    thinker = thinker_of(WHITNACK, None)
    assert len({str(thinker.weigh(deal, seed, [])) for seed in range(5)}) > 1


@pytest.mark.slow
@pytest.mark.parametrize("preset", SOME)
def test_unseen_cards_change_nothing(preset: str) -> None:
    rules = usual_rules(preset)
    thinker = thinker_of(rules, random_net(1))
    for number, deal in enumerate(decisions(rules, 4, 0.05)):
        twin = deal.clone()
        twin.redeal(deal.actor, number)
        assert thinker.weigh(twin, number, []) == thinker.weigh(deal, number, [])


@pytest.mark.slow
@pytest.mark.parametrize(("preset", "seed"), [("whitnack", 1), ("simpson", 2), ("bain", 3)])
def test_search_is_the_same_compiled_and_plain(preset: str, seed: int) -> None:
    """The same plans; what they bring, as the net has it, to a thousandth."""
    plain, usual = compared("search", preset, seed)
    assert len(plain) == len(usual) > 6
    for one, other in zip(plain, usual, strict=True):
        (steps, points), (same, close) = one.split("|"), other.split("|")
        assert steps == same
        expected = [float(word) for word in points.split()]
        assert [float(word) for word in close.split()] == pytest.approx(expected, rel=1e-3, abs=0.1)


# ---- plans -----------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("preset", SOME)
def test_a_plan_is_legal_to_its_end_in_every_world_that_looks_the_same(preset: str) -> None:
    """None is built on a card that is still hidden."""
    rules = usual_rules(preset)
    thinker = thinker_of(rules, None, worlds=2, turns=1)
    longest = 0
    for number, deal in enumerate(in_play(rules, 5, 8)):
        for steps, _, _ in thinker.weigh(deal, number, []):
            longest = max(longest, len(steps))
            for seed in range(4):
                world = deal.clone()
                world.redeal(deal.actor, seed)
                after(world, steps)
    assert longest > 1


@pytest.mark.slow
@pytest.mark.parametrize("preset", SOME)
def test_no_two_plans_end_alike(preset: str) -> None:
    rules = usual_rules(preset)
    thinker = thinker_of(rules, None, worlds=1, turns=1, most=40)
    most = 0
    for number, deal in enumerate(in_play(rules, 6, 10)):
        ends = [
            made(after(deal, steps), deal.actor) for steps, _, _ in thinker.weigh(deal, number, [])
        ]
        assert all(end not in ends[:at] for at, end in enumerate(ends))
        most = max(most, len(ends))
    assert most > 8


@pytest.mark.slow
@pytest.mark.parametrize("preset", SOME)
def test_an_action_that_is_asked_for_is_weighed(preset: str) -> None:
    rules = usual_rules(preset)
    thinker = thinker_of(rules, None, worlds=1, turns=1, most=3)
    added = 0
    for number, deal in enumerate(decisions(rules, 7, 0.08)):
        legal = deal.legal_actions()
        bare = {steps[0] for steps, _, _ in thinker.weigh(deal, number, [])}
        asked = thinker.weigh(deal, number, legal)
        assert {steps[0] for steps, _, _ in asked} == set(legal)
        added += bare != set(legal)
    assert added > 0


@pytest.mark.slow
def test_an_action_is_weighed_although_there_is_no_room_for_more_plans() -> None:
    """The last of the others gives its place."""
    table = Players(WHITNACK, [Mind(None)] * 4)
    plans = Plans(WHITNACK, [], 3_000, 64)
    thinker = Thinker(Mind(Habits({})), table, random_net(1), plans, 1, 1, 1.5)
    full = 0
    for number, deal in enumerate(in_play(WHITNACK, 11, 12)):
        for action in deal.legal_actions():
            found = thinker.weigh(deal, number, [action])
            assert action in {steps[0] for steps, _, _ in found}
            full += len(found) == 64
    assert full > 5


@pytest.mark.slow
def test_the_first_plan_is_that_of_the_habits_and_has_no_error() -> None:
    mind = Mind(Habits({}))
    thinker = thinker_of(WHITNACK, None)
    for number, deal in enumerate(in_play(WHITNACK, 8, 10)):
        (steps, _, error), *others = thinker.weigh(deal, number, [])
        assert steps[0] == choose_action(mind, deal, number)
        assert error == 0.0
        assert all(other[2] > 0 for other in others)


# ---- work and time ---------------------------------------------------------------------------


def test_work_is_as_many_worlds_as_were_asked_for_at_most() -> None:
    worlds = 40 if COMPILED else 4
    thinker = thinker_of(WHITNACK, random_net(1), worlds=worlds)
    seen = []
    for number, deal in enumerate(in_play(WHITNACK, 9, 8)):
        thinker.decide(deal, number)
        seen.append(thinker.seen)
        again = thinker_of(WHITNACK, random_net(1), worlds=worlds)
        again.decide(deal, number)
        assert again.seen <= worlds
    assert max(seen) > 0
    assert max(seen) <= worlds


@pytest.mark.slow
def test_a_search_with_a_limit_is_back_in_time() -> None:
    """Worlds for many seconds, of which it sees what twenty milliseconds allow."""
    limit = 20.0
    thinker = thinker_of(WHITNACK, None, worlds=1500, turns=20)
    thinker.limit(limit)
    for number, deal in enumerate(in_play(WHITNACK, 9, 6)):

        def think(deal: Deal = deal, number: int = number) -> None:
            assert thinker.decide(deal, number) in deal.legal_actions()
            assert thinker.seen < 1500

        assert is_soon(think, limit / 1000 + 0.05)


@pytest.mark.slow
def test_late_in_a_match_the_chance_to_win_counts() -> None:
    """Far ahead only points are left to win, a fifth as heavy; where it is close both count."""
    (deal,) = in_play(WHITNACK, 10, 1)
    thinker = thinker_of(WHITNACK, None)

    def weighed() -> list[float]:
        return [points for _, points, _ in thinker.weigh(deal, 1, [])]

    usual = weighed()
    thinker.judge_match(1e6, 100.0)
    assert weighed() == pytest.approx([2000 + 0.2 * points for points in usual])
    thinker.judge_match(-1e6, 100.0)
    assert weighed() == pytest.approx([-2000 + 0.2 * points for points in usual])
    thinker.judge_match(0.0, 3000.0)
    for chance, points in zip(weighed(), usual, strict=True):
        assert abs(chance - 0.2 * points) < 2000
    thinker.judge_match(0.0, 0.0)
    assert weighed() == usual
    assert len(set(usual)) > 1


# ---- what is refused -------------------------------------------------------------------------


@pytest.mark.parametrize(("worlds", "turns"), [(0, 3), (-1, 3), (4, 0)])
def test_a_search_without_a_world_or_a_turn_is_refused(worlds: int, turns: int) -> None:
    with pytest.raises(ValueError, match="needs a world, and a turn"):
        thinker_of(WHITNACK, None, worlds=worlds, turns=turns)


def test_a_deal_of_other_rules_is_refused() -> None:
    thinker = thinker_of(usual_rules("simpson"), None)
    (deal,) = in_play(WHITNACK, 3, 1)
    with pytest.raises(ValueError, match="of other rules"):
        thinker.decide(deal, 1)


def test_an_action_that_is_not_legal_is_not_weighed() -> None:
    (deal,) = in_play(WHITNACK, 3, 1)
    thinker = thinker_of(WHITNACK, None)
    for action in (numbers.DRAW, -1, numbers.ACTIONS):
        with pytest.raises(ValueError, match=f"action {action} is not legal"):
            thinker.weigh(deal, 1, [action])
    assert thinker.weigh(deal, 1, [])


def test_only_minds_make_plans() -> None:
    with pytest.raises(TypeError, match="not a Mind"):
        Plans(WHITNACK, [Habits({})], 10, 4)
