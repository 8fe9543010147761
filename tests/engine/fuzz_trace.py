"""A run of random rulesets as hashes, for comparing one process with another.

Owns: `python -m tests.engine.fuzz_trace SEED COUNT`, and how a random deal is played.
Never: a check.
"""

from __future__ import annotations

import os
import random
import subprocess
import sys
from pathlib import Path

from handfoot.engine.compile import compile_rules
from handfoot.engine.kernel import COMPILED, Deal, numbers
from tests.support.random_rulesets import Game, random_games

ROOT = Path(__file__).parents[2]
_CONTROLS = {numbers.TAKE: 9.0, numbers.ASK: 50.0, numbers.YES: 4.0, numbers.LADY: 5.0}


def deal_for(game: Game, rng: random.Random) -> tuple[Deal, bool]:
    """Return a fresh deal, and whether its players are eager to lay cards down."""
    deal = Deal(compile_rules(game.ruleset, game.players, solo=game.solo))
    deal.deal_random(rng.randrange(2**30), rng.randrange(5), rng.randrange(game.players))
    return deal, rng.random() < 0.6


def _wish(action: int) -> float:
    if action >= numbers.ADD_OLD:
        return 6
    if action >= numbers.CONTROL:
        return _CONTROLS.get(action, 1)
    if action >= numbers.START_WILD:
        return 20
    return 8 if action >= numbers.START else 0.3


def choose(legal: list[int], rng: random.Random, *, eager: bool) -> int:
    """Choose one of the legal actions; eager players get into the foot, and out."""
    if not eager:
        return rng.choice(legal)
    return rng.choices(legal, [_wish(action) for action in legal])[0]


def print_trace(seed: int, count: int) -> None:
    """Print the legal actions' number and the hash after every action of so many deals."""
    for number, game in enumerate(random_games(count, seed)):
        rng = random.Random(f"trace {seed} {number}")
        deal, eager = deal_for(game, rng)
        print(game.ruleset.content_hash(), game.players, game.solo)
        for _ in range(400):
            if deal.over:
                break
            legal = deal.legal_actions()
            action = choose(legal, rng, eager=eager)
            deal.push(action)
            print(len(legal), action, f"{deal.state_hash():016x}")
        print(sorted((side, deal.side_score(side)) for side in set(deal.sides_by_seat())))


def traces(*, seed: int, count: int) -> tuple[str, str]:
    """Return what a process with the plain kernel prints, and a usual one."""
    usual = {name: text for name, text in os.environ.items() if name != "HF_PLAIN"}
    printed = []
    for environment in ({**usual, "HF_PLAIN": "1"}, usual):
        done = subprocess.run(
            [sys.executable, "-m", "tests.engine.fuzz_trace", str(seed), str(count)],
            cwd=ROOT,
            env=environment,
            capture_output=True,
            text=True,
            check=True,
        )
        printed.append(done.stdout)
    return printed[0], printed[1]


if __name__ == "__main__":
    print("compiled" if COMPILED else "plain", file=sys.stderr)
    print_trace(int(sys.argv[1]), int(sys.argv[2]))
