"""Twins: two worlds that one viewer cannot tell apart.

Owns: dealing the cards again that a viewer may not know.  Never: what is shown of them.
"""

from __future__ import annotations

import random

from handfoot.engine.cards import KIND_OF, Face
from handfoot.engine.kernel import numbers
from handfoot.engine.match import Match
from tests.engine.census import kinds


def twin_of(
    match: Match, viewer: int | None, rng: random.Random, *, keep_hand_of: int | None = None
) -> Match:
    """Return the match with every card that the viewer may not know in another place.

    Hidden are the other hands, all feet not taken up (the viewer's own too) and the stock.
    Red threes stay where they are: a seat lays them out in the open, which would tell.
    The hand of `keep_hand_of` stays too, so that this seat can make the same move in both.
    """
    twin = match.copy()
    table = twin.table
    zones = [*table.feet, table.stock]
    zones += [hand for s, hand in enumerate(table.hands) if s not in (viewer, keep_hand_of)]
    hidden = [(zone, i) for zone in zones for i, face in enumerate(zone) if not _is_red(face)]
    faces = [zone[i] for zone, i in hidden]
    rng.shuffle(faces)
    for (zone, i), face in zip(hidden, faces, strict=True):
        zone[i] = face
    for seat, fresh in enumerate(table.fresh):
        if seat not in (viewer, keep_hand_of):
            table.fresh[seat] = table.hands[seat][: len(fresh)]
    state = twin.deal.dump()
    state["hand"] = [kinds(hand) for hand in table.hands]
    state["foot"] = [kinds(foot) for foot in table.feet]
    state["stock"] = [KIND_OF[face] for face in table.stock]
    twin.deal.load(state)
    return twin


def _is_red(face: Face) -> bool:
    return KIND_OF[face] == numbers.RED3
