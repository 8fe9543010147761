"""Eagerness: a patient bot lets its partner lay first, an eager one asks as soon as it may."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import pytest

from handfoot.bots.manners import choose_mannered
from handfoot.engine.kernel import numbers
from handfoot.engine.knowledge import Knowledge
from tests.support.positions import position

READY: dict[str, Any] = {
    "phase": "play",
    "in_foot": True,
    "partner": "whole",
    "books": (2, 2, 1),
    "melds": "Kx3",
}


class Asker:
    """Asks whenever it may, else takes the last option."""

    name = "asker"
    version = 1

    def choose(self, view: Knowledge, options: Sequence[int], rng: random.Random) -> int:
        """Return one of the options."""
        return numbers.ASK if numbers.ASK in options else options[-1]


class Shy(Asker):
    """Never asks of its own will."""

    def choose(self, view: Knowledge, options: Sequence[int], rng: random.Random) -> int:
        """Return one of the options."""
        return next(action for action in options if action != numbers.ASK)


def chosen(bot: Asker, eagerness: Any, **where: Any) -> int:
    view = position("K 4", **{**READY, **where}).knowledge(0)
    assert (numbers.ASK in view.legal) == where.get("may_ask", True)
    return choose_mannered(bot, view, eagerness, random.Random(1))


MANY, FEW = {2: "5 5 5 6 6 Q"}, {2: "5 6"}


def test_an_eager_bot_asks_as_soon_as_it_may() -> None:
    assert chosen(Shy(), "eager", others=MANY) == numbers.ASK


def test_the_usual_bot_does_as_it_likes() -> None:
    assert chosen(Shy(), "usual", others=MANY) != numbers.ASK
    assert chosen(Asker(), "usual", others=MANY) == numbers.ASK


def test_a_patient_bot_does_not_ask_while_its_partner_holds_many_cards() -> None:
    assert chosen(Asker(), "patient", others=MANY) != numbers.ASK
    assert chosen(Asker(), "patient", others=FEW) == numbers.ASK


@pytest.mark.parametrize(
    "ending",
    [
        {"stock": "4 5 6 7 8 9"},
        {"others": {**MANY, 1: "5 6"}, "others_in_foot": (1,)},
    ],
)
def test_a_patient_bot_asks_when_the_deal_may_end_at_any_moment(ending: dict[str, Any]) -> None:
    assert chosen(Asker(), "patient", **{"others": MANY, **ending}) == numbers.ASK


def test_where_nothing_is_to_be_asked_manners_change_nothing() -> None:
    view = position("K 4 5", phase="play", melds="Kx3").knowledge(0)
    for eagerness in ("patient", "usual", "eager"):
        chosen_action = choose_mannered(Asker(), view, eagerness, random.Random(1))
        assert chosen_action == view.legal[-1]
