"""Presets at play: the same situation in each of them, said in its own cards.

Owns: usual numbers of players, ranks and wilds of a preset's pack, the books it asks for, and
playing a turn to its end.  Never: a rule; what a preset asks for is read from it.
"""

from __future__ import annotations

from typing import Any

import pytest

from handfoot.engine import events as ev
from handfoot.engine.kernel import numbers
from handfoot.engine.match import Match
from handfoot.engine.moves import (
    Answer,
    AskToGoOut,
    ChoosePile,
    Lift,
    Move,
)
from handfoot.engine.presets import load_ruleset, preset_names
from tests.engine.saying import say
from tests.support.positions import position

NAMES = preset_names()
LATER = 60  # turns: past the first ones, in which some rules differ
every_preset = pytest.mark.parametrize("name", NAMES)


def players_of(name: str) -> int:
    """Return four, or the number nearest to it that the preset plays."""
    return min(load_ruleset(name).player_counts(), key=lambda n: abs(n - 4))


def ranks_of(name: str) -> list[str]:
    """Return four ranks that no preset treats apart: the highest two are worth ten."""
    return ["12", "11", "5", "6"] if name == "handnfoot-262" else ["K", "J", "5", "6"]


def wild_of(name: str) -> str:
    """Return the lower wild card."""
    return "JS" if name == "handnfoot-262" else "2"


def place(name: str, hand: str, **options: Any) -> Match:
    """Return a seat of a preset that may lay down, its side open unless said otherwise."""
    settings: dict[str, Any] = {"phase": "play", "players": players_of(name), "pile": "5 5 4"}
    return position(hand, ruleset=name, **settings | options)


def fresh(name: str, seed: int = 1) -> Match:
    """Return a new match of a preset, at the usual number of players."""
    return Match.new(load_ruleset(name), players_of(name), seed=seed)


def start_turns(match: Match) -> None:
    """Make the choices before the play, if there are any."""
    while match.phase in ("lift", "pass", "choose"):
        say(match, Lift(match.lift_wanted) if match.phase == "lift" else ChoosePile(0))


def books_for(name: str, *, less: str = "") -> str:
    """Return the books for going out of the first deal, one of them missing if so named."""
    needs = load_ruleset(name).going_out.go_out_books[0]
    count = {"clean": needs.clean, "dirty": needs.dirty, "wild": needs.wild}
    count["own_kind"], count["total"] = needs.own_kind, needs.total
    if less:
        count[less] -= 1
    clean, dirty = ("9", "8", "5", "6", "10"), ("1", "2", "3")
    if name != "handnfoot-262":
        clean, dirty = ("9", "8", "5", "6", "T"), ("A", "J", "Q")
    books = [f"{clean[i % len(clean)]}x7" for i in range(count["clean"] + count["total"])]
    books += [f"{dirty[i % len(dirty)]}x6 {wild_of(name)}" for i in range(count["dirty"])]
    books += [f"{wild_of(name)}x7"] * count["wild"] + ["7x7"] * count["own_kind"]
    return ", ".join(books)


def in_foot(name: str, hand: str, **options: Any) -> Match:
    """Return a seat in its foot with all books, whose partners have played and say yes."""
    settings: dict[str, Any] = {"in_foot": True, "partner": "whole", "books": books_for(name)}
    return place(name, hand, **settings | options)


def must_ask(match: Match) -> bool:
    """Whether there are partners, and they must be asked."""
    rule = match.ruleset.going_out.go_out_permission
    return rule == "must_ask" and match.rules.sides < match.players


def allow(match: Match) -> None:
    """Ask the partners, where one must; they say yes."""
    if must_ask(match):
        say(match, AskToGoOut())
        while match.phase == "answer":
            say(match, Answer(True))


def out(match: Match, *moves: Move) -> bool:
    """Whether these moves, each in turn, are accepted and go out."""
    events: list[ev.Event] = []
    for move in moves:
        seat = match.acting
        if seat is None or match.why_not(seat, move):
            return False
        events += match.play(seat, move)
    return any(isinstance(event, ev.WentOut) for event in events)


def black_three_of(name: str) -> str:
    """Return the card that blocks."""
    return "VL" if name == "handnfoot-262" else "B3"


def last_cards(name: str) -> tuple[str, str]:
    """Return a meld and a card to go out with, as the preset asks: a discard, or none."""
    meld = " ".join([ranks_of(name)[0]] * 3)
    rule = load_ruleset(name).going_out.go_out_discard
    return meld, black_three_of(name) if rule == "required" else ""


def finish_turn(match: Match) -> None:
    """Play the first legal action until the turn is over; fail if there is none."""
    seat = match.acting
    for _ in range(60):
        if match.acting != seat or match.phase == "draw" or seat is None:
            return
        legal = match.deal.legal_actions()
        assert legal
        lays = [a for a in legal if numbers.START <= a < numbers.CONTROL]
        action = lays[0] if lays else legal[0]
        match.play(seat, match.move_for(seat, action))
    raise AssertionError("the turn does not end")
