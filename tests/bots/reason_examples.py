"""Examples of reasons: positions with two plans, where a cause is true and where it is not.

Owns: the examples of every code.  Never: the tests.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from handfoot.engine.kernel import numbers

ACTIONS = {numbers.describe(action): action for action in range(numbers.VERBS * numbers.STRIDE)}
NEAR_OUT: dict[str, Any] = {
    "in_foot": True,
    "partner": "whole",
    "books": (2, 2, 1),
    "permitted": True,
    "phase": "play",
}
FREEZES = {"wild_discard_effect": "freeze_until_taken"}
ALONE = {"go_out_permission": "none"}


class Seen(NamedTuple):
    """What was seen, in a test."""

    thrown: Mapping[int, Mapping[str, int]] = MappingProxyType({})
    known: Mapping[int, Mapping[str, int]] = MappingProxyType({})

    def discarded_by(self, seat: int) -> list[int]:
        """Return the cards that a seat has discarded."""
        return _counts(self.thrown.get(seat, {}))

    def known_of(self, seat: int) -> list[int]:
        """Return the cards that a seat is known to hold."""
        return _counts(self.known.get(seat, {}))


def _counts(cards: Mapping[str, int]) -> list[int]:
    return [cards.get(code, 0) if code else 0 for code in numbers.KIND_CODES]


class Example(NamedTuple):
    """A position and two plans, in the kernel's words; `a` is the one that is spoken for."""

    where: dict[str, Any]
    a: str
    b: str
    facts: dict[str, int | str] | None  # None: it must not be said
    seen: Seen | None = None


def play(**where: Any) -> dict[str, Any]:
    return {"phase": "play", **where}


EXAMPLES: dict[str, list[Example]] = {
    "goes_out": [
        Example(
            dict(NEAR_OUT, hand="K 4", melds="Kx3", permitted=False, changes=ALONE),
            "add K, discard 4",
            "discard 4",
            {},
        ),
        Example(play(hand="K 4 5", melds="Kx3"), "add K, discard 4", "discard 4", None),
    ],
    "asks_out": [
        Example(
            dict(NEAR_OUT, hand="K 4", melds="K K K", permitted=False),
            "ask to go out",
            "discard 4",
            {},
        ),
        Example(play(hand="K 4 5", melds="K K K"), "discard 4", "discard 5", None),
    ],
    "partner_holds": [
        Example(
            dict(NEAR_OUT, hand="K K 4", melds="Kx3", permitted=False, others={2: "5 5 5 Q"}),
            "add K, discard 4",
            "ask to go out",
            {"count": 4},
        ),
        Example(play(hand="K 4 6", melds="K K K"), "discard 4", "discard 6", None),
    ],
    "closes_clean": [
        Example(play(hand="K 4 5", melds="Kx6"), "add K, discard 4", "discard 4", {"rank": "K"}),
        Example(play(hand="K 4 5", melds="Kx5"), "add K, discard 4", "discard 4", None),
        Example(play(hand="K 4 5", melds="Kx5 2"), "add K, discard 4", "discard 4", None),
    ],
    "closes_dirty": [
        Example(play(hand="K 4 5", melds="Kx5 2"), "add K, discard 4", "discard 4", {"rank": "K"}),
        Example(play(hand="K 4 5", melds="Kx6"), "add K, discard 4", "discard 4", None),
    ],
    "closes_wild": [
        Example(
            play(hand="2 4 5", melds="2x6"),
            "add a two to the wild meld, discard 4",
            "discard 4",
            {"rank": "wild"},
        ),
        Example(
            play(hand="2 4 5", melds="2x4"),
            "add a two to the wild meld, discard 4",
            "discard 4",
            None,
        ),
    ],
    "book_needed": [
        Example(
            play(hand="K 4 5", melds="Kx6", books=(1, 2, 0)),
            "add K, discard 4",
            "discard 4",
            {"color": "clean", "have": 2, "need": 2},
        ),
        Example(
            play(hand="K 4 5", melds="Kx6", books=(2, 2, 0)),
            "add K, discard 4",
            "discard 4",
            None,
        ),
    ],
    "opens": [
        Example(
            play(hand="K K K A A A 4 5", opened=False),
            "start K, start A, discard 4",
            "discard 4",
            {"points": 90},
        ),
        Example(play(hand="K K K 4 5"), "start K, discard 4", "discard 4", None),
    ],
    "opens_cheaply": [
        Example(
            play(hand="A A A Q Q 2 4 5", opened=False),
            "start A, discard 4",
            "start A, start Q with a two, discard 4",
            {"count": 1},
        ),
        Example(
            play(hand="A A A Q Q 2 4 5"),
            "start A, discard 4",
            "start A, start Q with a two, discard 4",
            None,
        ),
    ],
    "opening_is_dear": [
        Example(
            play(hand="A A 2 Q Q 4 5", opened=False),
            "discard 4",
            "start A with a two, discard 4",
            {"count": 1},
        ),
        Example(play(hand="A A A Q Q 4 5", opened=False), "discard 4", "start A, discard 4", None),
    ],
    "keeps_clean": [
        Example(
            play(hand="K 2 4 5", melds="Kx5"),
            "add K, discard 4",
            "add a two to K, discard 4",
            {"rank": "K"},
        ),
        Example(
            play(hand="K 2 4 5", melds="Kx4 2"),
            "add K, discard 4",
            "add a two to K, discard 4",
            None,
        ),
    ],
    "leaves_for_partner": [
        Example(play(hand="K 4 5", melds="Kx6"), "discard 4", "add K, discard 4", {"rank": "K"}),
        Example(
            play(hand="K 4 5", melds="Kx6", partner="foot"), "discard 4", "add K, discard 4", None
        ),
        Example(play(hand="K 4 5", melds="Kx5"), "discard 4", "add K, discard 4", None),
    ],
    "runs_into_foot": [
        Example(play(hand="K 4", melds="Kx3, 4x3"), "add K, add 4", "add K, discard 4", {}),
        Example(play(hand="K 4 5", melds="Kx3, 4x3"), "add K, add 4, discard 5", "discard 5", None),
    ],
    "walks_into_foot": [
        Example(play(hand="K 4", melds="Kx3"), "add K, discard 4", "discard 4", {}),
        Example(play(hand="K 4 5", melds="Kx3"), "add K, discard 4", "discard 4", None),
        Example(play(hand="K 4", melds="Kx3, 4x3"), "add K, discard 4", "add K, add 4", None),
    ],
    "nearer_to_foot": [
        Example(
            play(hand="K K 4 5 6 7", melds="Kx3"),
            "add K, add K, discard 4",
            "discard 4",
            {"count": 3},
        ),
        Example(
            play(hand="K K 4 5 6 7", melds="Kx3", in_foot=True),
            "add K, add K, discard 4",
            "discard 4",
            None,
        ),
        Example(play(hand="K 4 5 6 7", melds="Kx3"), "add K, discard 4", "discard 4", None),
    ],
    "takes_cards": [
        Example(
            {"hand": "9 9 4 5", "pile": "4 5 6 9"},
            "take the pile, discard 4",
            "draw",
            {"count": 4},
        ),
        Example({"hand": "9 9 4 5", "pile": "4 5 6 9"}, "draw", "take the pile", None),
    ],
    "takes_cards_for_wilds": [
        Example(
            {"hand": "9 9 A A 2 4 5", "pile": "4 5 6 9", "opened": False},
            "take the pile, start A with a two, discard 4",
            "draw",
            {"count": 4, "wilds": 1},
        ),
        Example({"hand": "9 9 4 5", "pile": "4 5 6 9"}, "take the pile, discard 4", "draw", None),
    ],
    "pile_fits": [
        Example(
            {"hand": "9 9 4 5", "pile": "K 5 K 9", "melds": "Kx3"},
            "take the pile",
            "draw",
            {"rank": "K", "count": 2},
        ),
        Example(
            {"hand": "9 9 4 5", "pile": "K 5 K 9", "melds": "Qx3"}, "take the pile", "draw", None
        ),
    ],
    "pile_brings_wilds": [
        Example({"hand": "9 9 4 5", "pile": "2 5 9"}, "take the pile", "draw", {"count": 1}),
        Example({"hand": "9 9 4 5", "pile": "4 5 9"}, "take the pile", "draw", None),
    ],
    "pile_is_small": [
        Example({"hand": "9 9 4 5", "pile": "4 9"}, "draw", "take the pile", {"count": 2}),
        Example({"hand": "9 9 4 5", "pile": "4 4 5 9"}, "draw", "take the pile", None),
    ],
    "pile_costs_wilds": [
        Example(
            {"hand": "9 9 A A 2 4 5", "pile": "4 5 6 9", "opened": False},
            "draw",
            "take the pile, start A with a two, discard 4",
            {"count": 1},
        ),
        Example({"hand": "9 9 4 5", "pile": "4 5 6 9"}, "draw", "take the pile", None),
    ],
    "blocks_pile": [
        Example(
            play(hand="B3 4 5 6", pile="K Q J"),
            "discard B3",
            "discard 4",
            {"rank": "B3", "count": 4},
        ),
        Example(play(hand="B3 4 5 6", pile="K Q J"), "discard 5", "discard 4", None),
        Example(play(hand="B3 B3 5 6", pile="K Q J"), "discard B3", "discard B3", None),
    ],
    "freezes_pile": [
        Example(
            play(hand="2 4 5 6", pile="K Q J", changes=FREEZES),
            "discard 2",
            "discard 4",
            {"count": 4},
        ),
        Example(play(hand="2 4 5 6", pile="K Q J"), "discard 2", "discard 4", None),
    ],
    "safe_discard": [
        Example(
            play(hand="9 4 5 6", melds="9x6", pile="9x12"),
            "discard 9",
            "discard 4",
            {"rank": "9"},
        ),
        Example(play(hand="9 4 5 6", melds="9x6", pile="9x5"), "discard 9", "discard 4", None),
        Example(
            play(hand="9 4 5 6", melds="9x4", their_melds="9x5", pile="9x10"),
            "discard 9",
            "discard 4",
            None,
        ),
    ],
    "avoids_meld": [
        Example(play(hand="9 4 5 6", their_melds="9x3"), "discard 4", "discard 9", {"rank": "9"}),
        Example(play(hand="9 4 5 6", melds="9x3"), "discard 4", "discard 9", None),
        Example(play(hand="9 4 5 6", their_melds="9x3, 4x3"), "discard 4", "discard 9", None),
    ],
    "avoids_known": [
        Example(
            play(hand="9 4 5 6"),
            "discard 4",
            "discard 9",
            {"rank": "9", "count": 2},
            Seen(known={1: {"9": 2}}),
        ),
        Example(play(hand="9 4 5 6"), "discard 4", "discard 9", None, Seen(known={2: {"9": 2}})),
        Example(
            play(hand="9 4 5 6"),
            "discard 4",
            "discard 9",
            None,
            Seen(known={1: {"9": 2, "4": 1}}),
        ),
    ],
    "thrown_before": [
        Example(
            play(hand="9 4 5 6"),
            "discard 9",
            "discard 4",
            {"rank": "9", "count": 1},
            Seen(thrown={1: {"9": 1}}),
        ),
        Example(play(hand="9 4 5 6"), "discard 9", "discard 4", None, Seen(thrown={3: {"9": 1}})),
        Example(
            play(hand="9 4 5 6"),
            "discard 9",
            "discard 4",
            None,
            Seen(thrown={1: {"9": 1, "4": 1}}),
        ),
    ],
    "keeps_pair_thrown": [
        Example(
            play(hand="9 9 4 5 6"),
            "discard 4",
            "discard 9",
            {"rank": "9", "count": 2},
            Seen(thrown={3: {"9": 2}}),
        ),
        Example(
            play(hand="9 9 4 5 6"),
            "discard 4",
            "discard 9",
            None,
            Seen(thrown={1: {"9": 2}}),
        ),
        Example(
            play(hand="9 9 9 4 5 6"),
            "discard 4",
            "discard 9",
            None,
            Seen(thrown={3: {"9": 2}}),
        ),
    ],
    "keeps_pair": [
        Example(play(hand="9 9 4 5 6"), "discard 4", "discard 9", {"rank": "9"}),
        Example(play(hand="9 9 4 4 6"), "discard 4", "discard 6", None),
    ],
    "single": [
        Example(play(hand="9 9 4 5 6"), "discard 4", "discard 9", {"rank": "4"}),
        Example(play(hand="9 9 4 5 6", melds="4x3"), "discard 4", "discard 9", None),
        Example(play(hand="9 9 4 4 6"), "discard 4", "discard 9", None),
        Example(play(hand="9 8 4 5 6"), "discard 4", "discard 9", None),
    ],
    "sheds_black_three": [
        Example(play(hand="B3 4 5 6"), "discard B3", "discard 4", {"rank": "B3"}),
        Example(play(hand="B3 4 5 6"), "discard 5", "discard 4", None),
        Example(
            play(hand="B3 4 5 6", changes={"three_melds": "black_natural"}),
            "discard B3",
            "discard 4",
            None,
        ),
    ],
    "keeps_wild_off_pile": [
        Example(play(hand="2 4 5 6"), "discard 4", "discard 2", {"rank": "2"}),
        Example(play(hand="2 JK 5 6"), "discard 2", "discard JK", None),
    ],
    "keeps_wilds": [
        Example(
            play(hand="2 K 4 5", melds="Kx4"),
            "add K, discard 4",
            "add a two to K, discard 4",
            {"count": 1},
        ),
        Example(play(hand="2 K 4 5", melds="Kx4"), "add K, discard 4", "discard 4", None),
        Example(play(hand="2 4 5 6"), "discard 4", "discard 2", None),
    ],
    "spends_wilds": [
        Example(
            play(hand="2 K 4 5", melds="Kx4", stock="4 5 6 7 8 9 T J"),
            "add a two to K, discard 4",
            "discard 4",
            {"count": 1},
        ),
        Example(play(hand="2 K 4 5", melds="Kx4"), "add a two to K, discard 4", "discard 4", None),
    ],
    "saves_points": [
        Example(
            play(hand="A A 4 5 6", melds="Ax4", stock="4 5 6 7 8 9 T J"),
            "add A, add A, discard 4",
            "discard 4",
            {"points": 40},
        ),
        Example(play(hand="A A 4 5 6", melds="Ax4"), "add A, add A, discard 4", "discard 4", None),
    ],
    "lays_points": [
        Example(
            play(hand="A A 4 5 6", melds="Ax4"),
            "add A, add A, discard 4",
            "discard 4",
            {"points": 40},
        ),
        Example(play(hand="9 4 5 6", melds="9x4"), "add 9, discard 4", "discard 4", None),
    ],
    "starts_meld": [
        Example(play(hand="9 9 9 4 5"), "start 9, discard 4", "discard 4", {"rank": "9"}),
        Example(play(hand="9 4 5 6", melds="9x4"), "add 9, discard 4", "discard 4", None),
    ],
}
