"""Secrecy under every preset: twin worlds that differ only in cards a viewer may not know.

Owns: what `test_secrecy` shows for Whitnack's game, for all the others: reserves, several stock
piles, choices before the play, takes that bring the pile at once.
"""

from __future__ import annotations

import random

import msgspec
import pytest

from handfoot.engine.cards import Face
from handfoot.engine.kernel import numbers
from handfoot.engine.match import Match
from handfoot.engine.moves import NextDeal
from handfoot.engine.presets import load_ruleset
from tests.engine.random_play import many
from tests.engine.test_every_preset import GAMES, check_faces, eager

encode = msgspec.json.encode
BEFORE_PLAY = (numbers.LIFT_PHASE, numbers.PASS_PHASE, numbers.CHOOSE_PHASE)


def twin_of(match: Match, viewer: int | None, rng: random.Random) -> Match:
    """Return the match with every card that the viewer may not know in another place.

    Red threes stay where they are: most rulesets lay them out in the open, which would tell.
    """
    twin = match.copy()
    table = twin.table
    kind_of = table.cards.kind_of
    before_play = match.deal.phase in BEFORE_PLAY
    peeks = match.ruleset.deal.foot_peek and not before_play
    zones = [table.stock, *table.later]
    zones += [foot for s, foot in enumerate(table.feet) if not (peeks and s == viewer)]
    zones += [hand for s, hand in enumerate(table.hands) if before_play or s != viewer]
    hidden = [
        (zone, i) for zone in zones for i, face in enumerate(zone) if kind_of[face] != numbers.RED3
    ]
    faces = [zone[i] for zone, i in hidden]
    rng.shuffle(faces)
    for (zone, i), face in zip(hidden, faces, strict=True):
        zone[i] = face
    for seat, fresh in enumerate(table.fresh):
        if seat != viewer:
            table.fresh[seat] = table.hands[seat][: len(fresh)]

    def kinds(cards: list[Face]) -> list[int]:
        counts = [0] * numbers.KINDS
        for face in cards:
            counts[kind_of[face]] += 1
        return counts

    state = twin.deal.dump()
    state["hand"] = [kinds(hand) for hand in table.hands]
    state["foot"] = [kinds(foot) for foot in table.feet]
    state["stock"] = [kind_of[face] for face in table.stock]
    rare = state.get("rare")
    if isinstance(rare, dict):
        rare["later"] = [kinds(foot) for foot in table.later]
    twin.deal.load(state)
    return twin


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_twin_worlds_look_the_same_under_every_preset(name: str, players: int) -> None:
    """H1, H5, H14, design 4: views of all seats and watchers, knowledge of the acting one."""
    rules = load_ruleset(name)
    rng = random.Random(players)
    match = Match.new(rules, players, seed=players)
    every = many(23, 200)
    n = 0
    while match.phase != "match_over" and match.deal_number <= many(2, 1):
        seat = match.acting
        if seat is None:
            match.play(0, NextDeal())
            continue
        seen = rules.deal.hand_choice == "free_seen_card"
        if n % every == 0 and not (seen and match.deal.phase in BEFORE_PLAY):
            for viewer in (None, rng.randrange(players), seat):
                twin = twin_of(match, viewer, rng)
                check_faces(twin)
                assert encode(twin.view(viewer)) == encode(match.view(viewer))
            assert twin.knowledge(seat)[1:] == match.knowledge(seat)[1:]  # the rules apart
        match.play(seat, match.move_for(seat, eager(match, rng)))
        n += 1
