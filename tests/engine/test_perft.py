"""Perft: how many ways there are to play on from fixed deals, counted and pinned.

Owns: numbers that change only when the rules do.  Never: speed.  A change here is a change of
behaviour: say in the commit which, and state the new numbers.
"""

from __future__ import annotations

import json

import pytest

from handfoot.engine.compile import compile_rules
from handfoot.engine.kernel import COMPILED, Deal
from handfoot.engine.presets import preset_names
from tests.engine.perft_presets import PATH, found_now, perft
from tests.engine.random_play import LAYOUTS
from tests.support.positions import Position, whitnack

# Sequences of 1, 2, 3 ... actions from the kernel's own deal with seed 1.
DEALS: dict[tuple[int, bool], tuple[int, ...]] = {
    (2, False): (1, 10, 11, 174, 560, 2353, 6495, 37960),
    (3, False): (1, 14, 34, 334, 1482, 9427, 48129, 297773),
    (4, False): (1, 18, 86, 520, 2649, 15652, 73800, 364925),
    (5, False): (1, 18, 65, 432, 1566, 8601, 37708, 177947),
    (6, False): (1, 18, 55, 346, 1346, 7335, 28827, 162294),
    (6, True): (1, 18, 55, 346, 1346, 7335, 28014, 136765),
}
POSITIONS: dict[str, tuple[Position, tuple[int, ...]]] = {
    "opened": (
        Position(hand="K K K 9 9 2 JK A A 4", phase="play", melds="K K K, 9x4 2"),
        (14, 86, 418, 1651, 6376, 28525, 147012),
    ),
    "opening": (
        Position(hand="K K K 9 9 2 JK A A 4 4", phase="play", opened=False, deal_number=2),
        (15, 51, 211, 323, 1838, 5692, 38369),
    ),
    "take": (
        Position(hand="8 8 8 2 9 9 9", melds="8x5", pile="4 9 8 5 8"),
        (2, 10, 34, 139, 537, 2219, 10217),
    ),
    "foot": (
        Position(
            hand="K K Q Q 2 9",
            phase="play",
            in_foot=True,
            partner="whole",
            books=(2, 2, 1),
            melds="K K K, Qx5",
        ),
        (9, 35, 156, 623, 2938, 20446, 141589),
    ),
    "alone": (
        Position(
            hand="K K Q Q 2 9",
            phase="play",
            in_foot=True,
            players=2,
            books=(1, 2, 1),
            melds="K K K, Qx5",
        ),
        (8, 30, 123, 490, 1972, 7706, 28945),
    ),
}
# Decisions and checksum of 200 random play-outs from seed 1.
FINGERPRINTS: dict[tuple[int, bool], tuple[int, int]] = {
    (2, False): (30948, 1950415940),
    (3, False): (38304, 1745117624),
    (4, False): (47777, 1450582066),
    (5, False): (53084, 298880803),
    (6, False): (64922, 431887760),
    (6, True): (60800, 1993951159),
}


def counts(deal: Deal, pinned: tuple[int, ...]) -> tuple[int, ...]:
    """Count to the depth that is pinned, in plain Python not quite as deep."""
    depth = len(pinned) if COMPILED else 5
    return tuple(perft(deal, n) for n in range(1, depth + 1))


@pytest.mark.parametrize(("players", "solo"), LAYOUTS)
def test_a_fresh_deal_has_so_many_beginnings(players: int, solo: bool) -> None:
    """Style 20: behaviour pinned by counts."""
    deal = Deal(compile_rules(whitnack(), players, solo=solo))
    deal.deal_random(1, 0, 0)
    pinned = DEALS[players, solo]
    found = counts(deal, pinned)
    assert found == pinned[: len(found)]


@pytest.mark.parametrize("name", POSITIONS)
def test_a_position_has_so_many_continuations(name: str) -> None:
    """Style 20: melding, opening, a take that must close, the foot, going out."""
    place, pinned = POSITIONS[name]
    found = counts(place.match().deal, pinned)
    assert found == pinned[: len(found)]


@pytest.mark.parametrize(("players", "solo"), LAYOUTS)
def test_random_play_outs_leave_the_same_fingerprint(players: int, solo: bool) -> None:
    """Style 20: order of actions, random numbers and scores in one number."""
    deal = Deal(compile_rules(whitnack(), players, solo=solo))
    assert deal.rollout_many(1, 200) == FINGERPRINTS[players, solo]


@pytest.mark.parametrize("name", preset_names())
def test_a_preset_has_so_many_ways_to_play_on(name: str) -> None:
    """Style 20, for every preset: perft.json; `perft_presets` says how to write it anew."""
    pinned = json.loads(PATH.read_text("utf-8"))[name]
    found = found_now(name, 9 if COMPILED else 3)
    for which, ways in found.items():
        assert ways == pinned[which][: len(ways)]


def test_perft_is_pinned_for_the_presets_that_are_there() -> None:
    """A new preset needs numbers, one that is gone leaves none."""
    assert sorted(json.loads(PATH.read_text("utf-8"))) == sorted(preset_names())
