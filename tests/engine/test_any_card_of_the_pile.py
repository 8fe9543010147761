"""East Coast's pile: taken whole, for any card of it that own cards or melds can use.

Source: rules.md 1.17 EC, rows 33 and 36; the page that the preset names.
"""

from __future__ import annotations

import pytest

from handfoot.engine.position import Position
from handfoot.engine.presets import load_ruleset
from handfoot.engine.referee import Referee

EAST = Referee(load_ruleset("east-coast"))


@pytest.mark.parametrize(
    ("hand", "melds", "pile", "is_legal"),
    [
        ("8 8 4 5 6 7", "", "8 T K", True),  # a pair for a buried card
        ("8 2 4 5 6 7", "", "8 T K", True),  # one like it and a wild
        ("8 4 5 6 7 9", "", "8 T K", False),
        ("4 5 6 7 9 J", "8 8 8", "8 T K", True),  # onto a meld
        ("4 5 6 7 9 J", "", "8 8 8 K", False),  # three of the pile's own are no help
        ("K 2 4 5 6 7", "", "4 T K", True),  # the top card by one and a wild
        ("8 8 4 5 6 7", "", "8 T B3", False),  # a black three on top blocks
    ],
)
def test_any_card_that_can_be_used_opens_the_pile(
    hand: str, melds: str, pile: str, *, is_legal: bool
) -> None:
    """Rows 33 and 36: the key may be there for any card of the pile."""
    assert EAST.judge(Position(hand=hand, melds=melds, pile=pile), ["take"]).legal == is_legal


def test_one_of_the_taken_cards_must_go_down_first() -> None:
    """Row 36: what was in the hand before waits."""
    position = Position(hand="8 8 A A A 4 5 6", pile="8 T K")
    ruling = EAST.judge(position, ["take", "lay A: A A A"])
    assert (ruling.legal, ruling.code) == (False, "use_taken_card")
    assert EAST.judge(position, ["take", "lay 8: 8 8 8", "lay A: A A A", "discard 4"]).legal
