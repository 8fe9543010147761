"""Checking a ruleset: which of its fields contradict each other, and what would mend it.

Owns: the door to every condition on fields together.  Never: a condition; those are in
`checking`, by subject.
"""

from __future__ import annotations

from typing import Final

from handfoot.engine.checking import (
    cards,
    deal,
    ending,
    going_out,
    melding,
    opening,
    players,
    taking,
    threes,
)
from handfoot.engine.checking.conflict import Check, Conflict, Game
from handfoot.engine.ruleset import Ruleset
from handfoot.engine.variation import with_fields

__all__ = ["Conflict", "check", "every_game", "mended"]

_CHECKS: Final[tuple[Check, ...]] = (
    *players.CHECKS,
    *cards.CHECKS,
    *deal.CHECKS,
    *taking.CHECKS,
    *melding.CHECKS,
    *opening.CHECKS,
    *threes.CHECKS,
    *going_out.CHECKS,
    *ending.CHECKS,
)


def check(ruleset: Ruleset, players: int, *, solo: bool = False) -> list[Conflict]:
    """Return every conflict of a ruleset at this number of players; none means playable.

    A field that this game has no use for is no conflict.

    >>> from handfoot.engine.presets import load_ruleset
    >>> [conflict.code for conflict in check(load_ruleset("whitnack"), 13)]
    ['players_out_of_range']
    """
    game = Game(ruleset, players, solo=solo)
    if found := list(_CHECKS[0](game)):
        return found  # there is no such game to look at
    return [conflict for condition in _CHECKS for conflict in condition(game)]


def every_game(ruleset: Ruleset) -> tuple[tuple[int, bool], ...]:
    """Return each (players, solo) that the ruleset knows, in the order of its layouts."""
    games: dict[tuple[int, bool], None] = {}
    usual: set[int] = set()
    for layout in ruleset.pack.layouts:
        first = layout.players not in usual
        usual.add(layout.players)
        if first or layout.partnership == 1:
            games[layout.players, layout.partnership == 1 and not first] = None
    return tuple(games)


def mended(ruleset: Ruleset, conflict: Conflict) -> Ruleset:
    """Return the ruleset with the conflict's fix applied."""
    return with_fields(ruleset, conflict.fix)
