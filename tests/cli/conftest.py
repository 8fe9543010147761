"""Fixtures for the command line: running it, and a record to run it on.

Owns: how a test types a command.  Never: what it should print.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pytest

from handfoot.bots import get
from handfoot.cli.main import main
from handfoot.engine.match import Match
from handfoot.engine.moves import NextDeal
from handfoot.engine.presets import load_ruleset
from tests.support.asking import ask


class Outcome(NamedTuple):
    """How a command ended."""

    code: int
    out: str
    err: str


Run = Callable[..., Outcome]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """Return a function that runs `handfoot` with these words in this process."""

    def command(*words: str) -> Outcome:
        code = main(words)
        return Outcome(code, *capsys.readouterr())

    return command


@pytest.fixture(scope="session")
def match() -> Match:
    """Play two deals of careful bots, and a few moves of the third."""
    match = Match.new(load_ruleset("whitnack"), 4, seed=5)
    bot = get("careful")
    moves_left = 25
    while moves_left:
        seat = match.acting
        if seat is None:
            match.play(1, NextDeal())
            continue
        match.play(seat, match.move_for(seat, ask(bot, match.knowledge(seat))))
        moves_left -= match.deal_number > 2
    return match


@pytest.fixture(scope="session")
def record(match: Match) -> str:
    """Return that match as text."""
    return match.record()
