"""Pins: what every version of a level chooses on fixed deals, as a few digits.

Owns: the fixed deals and their digests.  `python -m tests.bots.pins` adds what is new;
`--again` keeps all anew, which is right only for versions that nobody has played with yet.
"""

from __future__ import annotations

import hashlib
import json
import random
import sys
from pathlib import Path

from handfoot.bots import BOTS, get, versions
from handfoot.engine.kernel import Deal
from handfoot.simulate.ladder import game_of
from tests.bots.gate import WORK
from tests.bots.worlds import decisions

PATH = Path(__file__).with_suffix(".json")
GAMES = ("whitnack", "saskatchewan", "simpson:2")
SEED = 31
MOST_DECISIONS = 150  # of a game; it is the beginning of a deal, so that search takes seconds


def bots() -> list[str]:
    """Return every version of every level."""
    return [f"{level}@{version}" for level in BOTS for version in versions(level)]


def digest(name: str) -> str:
    """Return digits that change with any choice of the bot on the fixed deals."""
    bot = get(name, work=WORK)
    chosen = hashlib.blake2b(digest_size=8)
    for number, text in enumerate(GAMES):
        game = game_of(text)
        deal = Deal(game.rules)
        deal.deal_random(SEED + number, number, 0)
        rng = random.Random(SEED)
        for at, (_, view) in enumerate(decisions(deal, [bot] * game.players, SEED)):
            chosen.update(b"%d," % bot.choose(view, view.legal, rng))
            if at == MOST_DECISIONS:
                break
    return chosen.hexdigest()


def kept() -> dict[str, str]:
    """Return the digests of the file, by bot."""
    read: dict[str, str] = json.loads(PATH.read_text())
    return read


def main(words: list[str]) -> None:
    """Add what is new to the file, or with `--again` keep all anew."""
    old = {} if "--again" in words or not PATH.exists() else kept()
    PATH.write_text(
        json.dumps({name: old.get(name) or digest(name) for name in bots()}, indent=2) + "\n"
    )


if __name__ == "__main__":
    main(sys.argv[1:])
