"""Honesty: with every unseen card dealt anew, a bot that is given the same chance moves the same.

Owns: the promise for every level under every preset, at two tables each.  Never: how a twin is
dealt (`Deal.redeal`, which has tests of its own).
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

import pytest

from handfoot.bots import LEVELS, Bot, get
from handfoot.engine.check import every_game
from handfoot.engine.compile import compile_rules
from handfoot.engine.kernel import COMPILED, Deal, Memory, Rules
from handfoot.engine.knowledge import Knowledge, knowledge_of
from handfoot.engine.presets import load_ruleset, preset_names
from tests.bots.worlds import deals, decisions

Make = Callable[[Deal], Bot]  # a new bot; an honest one leaves the deal alone

QUICK = tuple(level for level in LEVELS if level != "master")
ASKED, ASKED_NIGHTLY = (
    (48, 480) if COMPILED else (2, 6)
)  # positions a table, of the levels that do not search
SEARCHED, SEARCHED_NIGHTLY = (6, 40) if COMPILED else (1, 2)
WORK = 6  # worlds of a search
PLAYING = ("careful", "random", "expert", "beginner", "casual")


class Position(NamedTuple):
    """A decision, and all that was seen before it."""

    deal: Deal
    known: Knowledge

    @property
    def seat(self) -> int:
        """Who decides."""
        return self.known.seat


def tables_of(name: str) -> list[Rules]:
    """Return a preset's rules for the number that usually plays, and for solo or another one."""
    ruleset = load_ruleset(name)
    games = list(every_game(ruleset))
    usual = min(games, key=lambda game: (game[1], abs(game[0] - 4)))
    others = [game for game in games if game != usual]
    others.sort(key=lambda game: (not game[1], abs(game[0] - 3)))
    return [compile_rules(ruleset, players, solo=solo) for players, solo in (usual, *others[:1])]


def positions_of(rules: Rules, count: int, seed: int) -> list[Position]:
    """Return decisions from the whole length of deals, at which there is something to choose."""
    found: list[Position] = []
    per_deal = 24
    for number, deal in enumerate(deals(rules, count // per_deal + 1, first_seed=seed)):
        bots = [get(PLAYING[(seat + number) % 5]) for seat in range(rules.players)]
        met = [
            Position(before.clone(), known)
            for before, known in decisions(deal, bots, seed)
            if len(known.legal) > 1
        ]
        found += random.Random(seed + number).sample(met, min(len(met), per_deal))
    return found[:count]


def twins_view(position: Position, seed: int) -> Knowledge | None:
    """Return what the seat knows where the hidden cards lie otherwise; None if they cannot.

    What it remembers of the deal stays: it is what everybody has seen.
    """
    twin = position.deal.clone()
    known = position.known
    try:
        twin.redeal(position.seat, seed)
    except ValueError:  # no other hand was found with which a partner could go out
        return None
    if twin.dump() == position.deal.dump():
        return None
    return knowledge_of(twin, known.seat, known.scores, known.memory, known.deals_left)


def moves(make: Make, position: Position, twin: Deal, view: Knowledge) -> tuple[int, int]:
    """Return what a new bot does, and what another one does at the twin's table."""
    seed = position.deal.turn_n
    first = make(position.deal).choose(position.known, position.known.legal, random.Random(seed))
    return first, make(twin).choose(view, view.legal, random.Random(seed))


def asked_at_twins(makes: Sequence[Make], positions: Sequence[Position]) -> tuple[int, int]:
    """Return at how many positions all were asked, and how often one moved otherwise."""
    asked = differing = 0
    for number, position in enumerate(positions):
        view = twins_view(position, number)
        if view is None:
            continue
        assert view.legal == position.known.legal
        twin = position.deal.clone()
        twin.redeal(position.seat, number)
        asked += 1
        for make in makes:
            here, there = moves(make, position, twin, view)
            differing += here != there
    return asked, differing


def honest(level: str, _deal: Deal) -> Bot:
    """Return a level, which is shown no deal."""
    return get(level, work=WORK)


def _check(name: str, levels: Sequence[str], count: int, seed: int) -> None:
    makes = [partial(honest, level) for level in levels]
    for rules in tables_of(name):
        positions = positions_of(rules, count, seed)
        asked, differing = asked_at_twins(makes, positions)
        assert asked > 0.8 * count
        assert differing == 0


@pytest.mark.slow
@pytest.mark.parametrize("name", preset_names())
def test_cards_that_a_seat_cannot_know_change_no_move(name: str) -> None:
    _check(name, QUICK, ASKED, seed=77)


@pytest.mark.slow
@pytest.mark.parametrize("name", preset_names())
def test_cards_that_a_seat_cannot_know_change_no_move_that_was_searched(name: str) -> None:
    _check(name, ["master"], SEARCHED, seed=78)


@pytest.mark.nightly
@pytest.mark.parametrize("name", preset_names())
def test_cards_that_a_seat_cannot_know_change_no_move_in_many_positions(name: str) -> None:
    _check(name, QUICK, ASKED_NIGHTLY, seed=1000)
    _check(name, ["master"], SEARCHED_NIGHTLY, seed=2000)


@pytest.mark.slow  # in plain Python fewer are asked
def test_a_thousand_positions_are_asked_and_ten_thousand_at_night() -> None:
    tables = sum(len(tables_of(name)) for name in preset_names())
    assert tables * ASKED * 0.8 >= 1_000
    assert tables * ASKED_NIGHTLY * 0.8 >= 10_000


class Peeker:
    """Looks at the card that lies on top of the stock."""

    name = "peeker"
    version = 1

    def __init__(self, deal: Deal) -> None:
        self._deal = deal

    def choose(self, view: Knowledge, options: Sequence[int], rng: random.Random, /) -> int:
        """Return one of the options, by the card that comes next."""
        stock: list[int] = self._deal.dump()["stock"]  # type: ignore[assignment]  # kinds
        return options[sum(stock[-3:]) % len(options)]


class Rememberer(Peeker):
    """Looks at what it may know only, its memory among it."""

    def choose(self, view: Knowledge, options: Sequence[int], rng: random.Random, /) -> int:
        """Return one of the options, by what was seen."""
        memory = view.memory or Memory()
        seen = sum(sum(memory.known_of(seat)) for seat in range(view.rules.players))
        return options[(seen + sum(view.hand) + rng.randrange(9)) % len(options)]


def test_a_bot_that_peeks_is_noticed_and_one_that_remembers_is_not() -> None:
    rules = tables_of("whitnack")[0]
    positions = positions_of(rules, 24, seed=5)
    asked, differing = asked_at_twins([Peeker], positions)
    assert differing > 0.4 * asked
    assert asked_at_twins([Rememberer], positions)[1] == 0
