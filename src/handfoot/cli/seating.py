"""Who sits at a table of bots: reading `--bots` and `--players`, and whether rules fit them.

Owns: how many seats a command means.  Never: which bots there are.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from handfoot.engine.ruleset import Ruleset

USUAL_PLAYERS = 4

bots_option = click.option(
    "--bots",
    default="careful",
    show_default=True,
    metavar="NAMES",
    help="One bot for each seat, with commas between; one name alone takes every seat. A class "
    "of your own is package.module:Class.",
)


def seats(bots: str, players: int | None, counts: Sequence[int]) -> list[str]:
    """Return the name of the bot on each seat; `counts` are the numbers of players allowed.

    Raises UsageError if there are not as many names as players.
    """
    names = [name.strip() for name in bots.split(",")]
    find_own_bots(names)
    if len(names) == 1:
        return names * (players or usual_players(counts))
    if players is not None and len(names) != players:
        raise click.UsageError(f"{players} players need {players} bots, not {len(names)}.")
    return names


def usual_players(counts: Sequence[int]) -> int:
    """Return 4 where 4 may play, else the number that the ruleset names first."""
    return USUAL_PLAYERS if USUAL_PLAYERS in counts else counts[0]


def find_own_bots(names: Iterable[str]) -> None:
    """Let a name such as "my_bots:Eager" mean a file of the current folder too."""
    if any(":" in name for name in names) and "" not in sys.path:
        sys.path.insert(0, os.getcwd())


def require_playable(ruleset: Ruleset, players: int, *, solo: bool, called: str = "") -> None:
    """Refuse rules that contradict each other at this table, as `handfoot rules check` does.

    `called` begins the sentence where there are several rulesets.
    Raises RulesetError when the ruleset has no such game.
    """
    from handfoot.engine.check import check
    from handfoot.engine.ruleset import partnership_size
    from handfoot.sentences import phrase

    partnership_size(ruleset, players, solo=solo)
    if found := check(ruleset, players, solo=solo):
        message = f"conflict-{found[0].code.replace('_', '-')}"
        raise click.ClickException(f"{called}{phrase(message, found[0].facts)}")
