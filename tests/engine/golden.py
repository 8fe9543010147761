"""Golden records: one whole match of each preset, as anyone can read and replay it.

Owns: playing them and writing them down.  `python -m tests.engine.golden` writes those that
changed; CHANGELOG.md says why whenever one does.
"""

from __future__ import annotations

import random
import sys
from pathlib import Path

from handfoot.bots import get
from handfoot.engine.match import Match
from handfoot.engine.moves import NextDeal
from handfoot.engine.presets import load_ruleset, preset_names

FOLDER = Path(__file__).parent / "golden"
SEED = 20261130


def usual_players(name: str) -> int:
    """Return the number of players that a preset names first."""
    return load_ruleset(name).pack.layouts[0].players


def play_match(name: str) -> Match:
    """Play a whole match of careful bots; the same every time."""
    players = usual_players(name)
    match = Match.new(load_ruleset(name), players, seed=SEED)
    bot, rng = get("careful"), random.Random(SEED)
    while match.phase != "match_over":
        seat = match.acting
        if seat is None:
            match.play(0, NextDeal())
            continue
        view = match.knowledge(seat)
        match.play(seat, match.move_for(seat, bot.choose(view, view.legal, rng)))
    return match


def path_of(name: str) -> Path:
    """Return where the record of a preset lies."""
    return FOLDER / f"{name}.txt"


def main() -> None:
    """Write what is new or changed, and name it."""
    FOLDER.mkdir(exist_ok=True)
    for name in preset_names():
        text = play_match(name).record()
        path = path_of(name)
        if not path.exists() or path.read_text() != text:
            path.write_text(text)
            sys.stdout.write(f"{name}: {len(text.splitlines())} lines\n")


if __name__ == "__main__":
    main()
