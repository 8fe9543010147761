"""The kernel's players of habits: compiled as plain, whole deals, and what is refused.

Owns: that they play the same everywhere, look at nothing hidden, and count what they play.
Never: whether they play well.
"""

from __future__ import annotations

import os
import random
import subprocess
import sys
from array import array
from pathlib import Path

import pytest

from handfoot.engine.kernel import (
    BY_HAND,
    COMPILED,
    HABITS,
    Deal,
    Habits,
    Memory,
    Mind,
    Net,
    Players,
    choose_action,
    numbers,
)
from handfoot.engine.presets import preset_names
from tests.engine.players_trace import random_habits, thinker_of, usual_rules

ROOT = Path(__file__).parents[2]
WHITNACK = usual_rules("whitnack")
MASK = 2**64 - 1


def run(what: str, preset: str, seed: int, **environment: str) -> list[str]:
    """Return what a new process printed, after a line that says how the rules ran."""
    left = {name: text for name, text in os.environ.items() if name != "HF_PLAIN"}
    done = subprocess.run(
        [sys.executable, "-m", "tests.engine.players_trace", what, preset, str(seed)],
        cwd=ROOT,
        env=left | environment,
        capture_output=True,
        text=True,
        check=True,
    )
    return [done.stderr.strip(), *done.stdout.splitlines()]


def compared(what: str, preset: str, seed: int) -> tuple[list[str], list[str]]:
    """Return what is printed plain and as usual."""
    plain, usual = run(what, preset, seed, HF_PLAIN="1"), run(what, preset, seed)
    assert plain[0] == "plain"
    assert usual[0] == ("compiled" if COMPILED else usual[0])
    return plain[1:], usual[1:]


def scramble(x: int) -> int:
    """Return 64 bits that look like chance: the last step of SplitMix64."""
    x = ((x ^ (x >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    x = ((x ^ (x >> 27)) * 0x94D049BB133111EB) & MASK
    return x ^ (x >> 31)


# ---- the same everywhere ---------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize(
    ("preset", "seed"),
    [
        ("whitnack", 1),
        ("whitnack", 3),
        ("saskatchewan", 2),
        ("simpson", 4),
        ("good-sams", 5),
        ("rasa", 6),
        ("bain", 7),
        ("roth", 8),
    ],
)
def test_players_of_random_habits_are_the_same_compiled_and_plain(preset: str, seed: int) -> None:
    """The state hash after every action of a deal, its result, and two deals without Python."""
    plain, usual = compared("deals", preset, seed)
    assert plain == usual
    assert len(plain) > 60


@pytest.mark.nightly
@pytest.mark.parametrize("seed", range(10, 14))
@pytest.mark.parametrize("preset", preset_names())
def test_players_are_the_same_compiled_and_plain_under_every_preset(preset: str, seed: int) -> None:
    plain, usual = compared("deals", preset, seed)
    assert plain == usual


@pytest.mark.slow
@pytest.mark.parametrize("preset", preset_names())
def test_a_players_choice_is_legal_and_blind_to_what_is_hidden(preset: str) -> None:
    """Asked of the kernel with the true deal in its hands, and with a twin of it."""
    rules = usual_rules(preset)
    rng = random.Random(preset)
    deal, memory = Deal(rules), Memory()
    deal.deal_random(rng.getrandbits(31), 1, 0)
    deal.begin_memory(memory)
    asked = 0
    while not deal.over:
        mind = Mind(random_habits(rng), memory)
        chance = rng.getrandbits(64)
        action = choose_action(mind, deal, chance)
        assert action in deal.legal_actions()
        if len(deal.legal_actions()) > 1 and rng.random() < 0.5:
            twin = deal.clone()
            twin.redeal(deal.actor, rng.getrandbits(64))
            asked += 1
            assert choose_action(mind, twin, chance) == action
        deal.follow(action, memory)
    assert asked > 10


# ---- whole deals -----------------------------------------------------------------------------


@pytest.mark.parametrize("preset", ["whitnack", "simpson", "saskatchewan"])
def test_many_deals_are_those_that_are_played_one_by_one(preset: str) -> None:
    rules = usual_rules(preset)
    minds = [Mind(random_habits(random.Random(seat))) for seat in range(rules.players)]
    table = Players(rules, minds)
    count, cycle, first, chance = 6, 4, 100, 77
    points = array("i", [0] * (count * rules.sides))
    table.play_many(first, count, cycle, chance, points)
    expected = []
    for i in range(count):
        deal = Deal(rules)
        deal.deal_random(
            scramble(first + i) & 0xFFFFFFFF, i % cycle, (i + i // cycle) % rules.players
        )
        table.play_out(deal, scramble(chance ^ (first + i)))
        assert deal.over
        expected += [deal.side_score(side) for side in range(rules.sides)]
    assert list(points) == expected
    assert len(set(expected)) > 4


def test_a_deal_played_out_counts_its_decisions() -> None:
    minds = [Mind(Habits({})) for _ in range(WHITNACK.players)]
    deal = Deal(WHITNACK)
    deal.deal_random(5, 0, 0)
    twin = deal.clone()
    count = Players(WHITNACK, minds).play_out(deal, 9)
    done = 0
    while not twin.over:
        twin.push(choose_action(minds[twin.actor], twin, scramble(9 + done)))
        done += 1
    assert count == done
    assert twin.state_hash() == deal.state_hash()


def test_a_player_without_habits_plays_by_chance() -> None:
    deal = Deal(WHITNACK)
    deal.deal_random(5, 0, 0)
    deal.push(numbers.DRAW)
    found = {choose_action(Mind(None), deal, seed) for seed in range(400)}
    assert found == set(deal.legal_actions())


# ---- what is refused -------------------------------------------------------------------------


def test_a_number_that_there_is_not_is_refused() -> None:
    with pytest.raises(KeyError, match="courage"):
        Habits({"courage": 1.0})


def test_habits_keep_the_numbers_they_are_given() -> None:
    assert set(HABITS) == set(BY_HAND)
    assert Habits({}).numbers() == BY_HAND
    given = Habits({"fear": 2.5, "hurry": 1})
    assert given.numbers() == {**BY_HAND, "fear": 2.5, "hurry": 1.0}


@pytest.mark.parametrize("count", [0, 3, 5])
def test_another_number_of_players_is_refused(count: int) -> None:
    with pytest.raises(ValueError, match=f"{count} players at a table for 4"):
        Players(WHITNACK, [Mind(None)] * count)


def test_only_minds_sit_at_a_table() -> None:
    with pytest.raises(TypeError, match="not a Mind"):
        Players(WHITNACK, [Habits({})] * 4)


@pytest.mark.parametrize("size", [0, 7, 9])
def test_points_of_another_size_are_refused(size: int) -> None:
    table = Players(WHITNACK, [Mind(Habits({}))] * 4)
    with pytest.raises(ValueError, match="bytes, not of 32"):
        table.play_many(1, 4, 4, 1, array("i", [0] * size))


@pytest.mark.parametrize("cycle", [0, -1])
def test_a_match_without_a_deal_is_refused(cycle: int) -> None:
    table = Players(WHITNACK, [Mind(Habits({}))] * 4)
    with pytest.raises(ValueError, match="at least one deal"):
        table.play_many(1, 4, cycle, 1, array("i", [0] * 8))


def test_points_that_cannot_be_written_are_refused() -> None:
    table = Players(WHITNACK, [Mind(Habits({}))] * 4)
    with pytest.raises(BufferError):
        table.play_many(1, 4, 4, 1, bytes(32))


def test_nobody_is_asked_when_the_deal_is_over() -> None:
    deal = Deal(WHITNACK)
    deal.deal_random(5, 0, 0)
    deal.rollout()
    with pytest.raises(ValueError, match="the deal is over"):
        choose_action(Mind(Habits({})), deal, 1)
    thinker = thinker_of(WHITNACK, None)
    with pytest.raises(ValueError, match="the deal is over"):
        thinker.decide(deal, 1)
    with pytest.raises(ValueError, match="the deal is over"):
        thinker.weigh(deal, 1, [])


@pytest.mark.parametrize(("first", "second"), [(0, 4), (65, 4), (8, 0), (8, 65), (-1, 4)])
def test_a_layer_of_no_or_too_many_units_is_refused(first: int, second: int) -> None:
    with pytest.raises(ValueError, match="1 to 64 units"):
        Net(first, second, array("f", [0.0] * 10_000))


def test_weights_of_another_size_are_refused() -> None:
    with pytest.raises(ValueError, match="bytes, not of"):
        Net(8, 4, array("f", [0.0] * 100))
