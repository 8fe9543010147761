"""The features of a position and what they are trained on.

Owns: that they are finite and small everywhere, and that what a deal brought is counted right.
Never: whether a net values well (`training/value.py` measures that).
"""

from __future__ import annotations

import math
import random
from array import array

import pytest

from handfoot.engine.check import every_game
from handfoot.engine.compile import compile_rules
from handfoot.engine.kernel import (
    Deal,
    Habits,
    Mind,
    Players,
    Rules,
    choose_action,
    features_of,
    gather,
    numbers,
)
from handfoot.engine.presets import load_ruleset, preset_names
from tests.engine.players_trace import usual_rules
from tests.engine.test_players import scramble

FEATURES = numbers.FEATURES
LARGEST = 8.0  # of a feature; most are -1 to 2


def features(deal: Deal, side: int) -> tuple[int, list[float]]:
    """Return the lead of a side, and the numbers a net reads."""
    out = array("f", [math.nan] * FEATURES)
    lead = features_of(deal, side, out)
    return lead, list(out)


def leads(deal: Deal) -> list[int]:
    """Return how far each side is ahead of its best rival."""
    points = [deal.side_score(side) for side in range(deal.rules.sides)]
    return [own - max(points[:at] + points[at + 1 :]) for at, own in enumerate(points)]


@pytest.mark.slow
@pytest.mark.parametrize("preset", preset_names())
def test_features_are_finite_and_small_at_every_table(preset: str) -> None:
    ruleset = load_ruleset(preset)
    for players, solo in every_game(ruleset):
        rules = compile_rules(ruleset, players, solo=solo)
        deal, rng = Deal(rules), random.Random(players)
        deal.deal_random(players, players % 4, 0)
        minds = [Mind(None), Mind(Habits({}))]
        while not deal.over:
            if rng.random() < 0.1:
                for side in range(rules.sides):
                    _, found = features(deal, side)
                    assert all(math.isfinite(number) for number in found)
                    assert max(map(abs, found)) < LARGEST
            mind = minds[deal.actor % 2]
            deal.push(choose_action(mind, deal, rng.getrandbits(64)))


@pytest.mark.parametrize("preset", ["whitnack", "simpson"])
def test_the_lead_is_what_the_scores_say(preset: str) -> None:
    deal = Deal(usual_rules(preset))
    deal.deal_random(2, 0, 0)
    deal.rollout()
    assert [features(deal, side)[0] for side in range(deal.rules.sides)] == leads(deal)
    assert any(leads(deal))


def test_the_two_sides_of_a_table_read_different_numbers() -> None:
    deal = Deal(usual_rules("whitnack"))
    deal.deal_random(2, 0, 0)
    deal.rollout()
    assert features(deal, 0)[1] != features(deal, 1)[1]


def replayed(
    rules: Rules, minds: list[Mind], first: int, cycle: int, every: int, rows: int
) -> tuple[list[list[float]], list[float]]:
    """Return what `gather` should write, by playing the same deals action by action."""
    shown: list[list[float]] = []
    brought: list[float] = []
    played = 0
    while len(shown) < rows:
        chance = scramble(first + played)
        deal, noted = Deal(rules), list[tuple[int, int]]()
        starter = (played + played // cycle) % rules.players
        deal.deal_random(chance & 0xFFFFFFFF, played % cycle, starter)
        while not deal.over:
            if len(shown) < rows and len(noted) < 64:
                chance = scramble(chance)
                if chance % every == 0:
                    side = (chance >> 32) % rules.sides
                    lead, numbers_read = features(deal, side)
                    noted.append((side, lead))
                    shown.append(numbers_read)
                _play(deal, minds, chance, 0)
            else:
                _play(deal, minds, chance, 100_000)
        brought += [float(leads(deal)[side] - lead) for side, lead in noted]
        played += 1
    return shown, brought


def _play(deal: Deal, minds: list[Mind], chance: int, most: int) -> None:
    last, done = deal.turn_n + most, 0
    while not deal.over and deal.turn_n <= last:
        deal.push(choose_action(minds[deal.actor], deal, scramble(chance + done)))
        done += 1


@pytest.mark.parametrize("preset", ["whitnack", "simpson", "saskatchewan"])
@pytest.mark.slow
def test_what_a_deal_brought_is_its_end_less_what_lay_there(preset: str) -> None:
    rules, rows, every = usual_rules(preset), 40, 3
    minds = [Mind(Habits({})) for _ in range(rules.players)]
    shown, brought = array("f", [0.0] * (rows * FEATURES)), array("f", [0.0] * rows)
    assert gather(Players(rules, minds), 5, 4, every, rows, shown, brought) > 1
    expected_shown, expected = replayed(rules, minds, 5, 4, every, rows)
    assert list(brought) == expected
    assert [
        list(shown[at * FEATURES : (at + 1) * FEATURES]) for at in range(rows)
    ] == expected_shown
    assert len(set(expected)) > 20


@pytest.mark.parametrize(("shown", "brought"), [(FEATURES, 2), (2 * FEATURES, 1), (0, 0)])
def test_arrays_of_another_size_are_refused(shown: int, brought: int) -> None:
    rules = usual_rules("whitnack")
    table = Players(rules, [Mind(Habits({}))] * rules.players)
    arrays = array("f", [0.0] * shown), array("f", [0.0] * brought)
    with pytest.raises(ValueError, match="bytes, not of"):
        gather(table, 1, 4, 3, 2, *arrays)


@pytest.mark.parametrize(("cycle", "every"), [(0, 3), (4, 0), (-1, 3)])
def test_a_match_without_a_deal_or_a_turn_to_note_is_refused(cycle: int, every: int) -> None:
    rules = usual_rules("whitnack")
    table = Players(rules, [Mind(Habits({}))] * rules.players)
    arrays = array("f", [0.0] * 2 * FEATURES), array("f", [0.0] * 2)
    with pytest.raises(ValueError, match="at least one deal"):
        gather(table, 1, cycle, every, 2, *arrays)


@pytest.mark.parametrize("size", [0, FEATURES - 1, FEATURES + 1])
def test_features_of_another_size_are_refused(size: int) -> None:
    deal = Deal(usual_rules("whitnack"))
    deal.deal_random(1, 0, 0)
    with pytest.raises(ValueError, match=f"not of {FEATURES * 4}"):
        features_of(deal, 0, array("f", [0.0] * size))
