"""Players' trace: deals of players of random habits, and a search, printed to be compared.

Owns: `python -m tests.engine.players_trace deals|search PRESET SEED`.  Never: a check; whoever
starts two of these compares what they print.
"""

from __future__ import annotations

import random
import sys
from array import array

from handfoot.engine.check import every_game
from handfoot.engine.compile import compile_rules
from handfoot.engine.kernel import (
    BY_HAND,
    COMPILED,
    Deal,
    Habits,
    Memory,
    Mind,
    Net,
    Plans,
    Players,
    Rules,
    Thinker,
    choose_action,
    numbers,
)
from handfoot.engine.presets import load_ruleset


def usual_rules(name: str) -> Rules:
    """Return a preset's rules for four, or the number nearest to it."""
    ruleset = load_ruleset(name)
    players, solo = min(every_game(ruleset), key=lambda game: (game[1], abs(game[0] - 4)))
    return compile_rules(ruleset, players, solo=solo)


def random_habits(rng: random.Random) -> Habits:
    """Return habits anywhere around the hand-set ones, slips and haste among them."""
    found = {
        name: number * rng.choice((0.0, 0.5, 1.0, 1.0, 1.5)) + rng.choice((-3.0, 0.0, 0.0, 3.0))
        for name, number in BY_HAND.items()
    }
    found |= {
        "slip": rng.choice((0.0, 12.0)),
        "forgets": rng.choice((0.0, 0.3)),
        "seen_cards": rng.choice((0.0, 5.0, 100.0)),
        "hurry": rng.choice((0.0, 0.0, 1.0)),
        "take_chance": rng.choice((0.0, 0.0, 0.5)),
        "leave_at_six": float(rng.randrange(2)),
        "out_margin": rng.choice((-9999.0, 0.0, 500.0)),
    }
    return Habits(found)


def random_net(seed: int, first: int = 8, second: int = 4) -> Net:
    """Return a net of small random weights."""
    rng = random.Random(seed)
    count = (numbers.FEATURES + 1) * first + (first + 1) * second + second + 1
    return Net(first, second, array("f", (rng.gauss(0, 0.2) for _ in range(count))))


def thinker_of(
    rules: Rules, net: Net | None, *, worlds: int = 6, turns: int = 3, most: int = 12
) -> Thinker:
    """Return a searcher whose default, and whose others, are players of the hand-set numbers."""
    table = Players(rules, [Mind(Habits({})) for _ in range(rules.players)])
    others = [Mind(Habits({"hurry": 1.0})), Mind(Habits({"pairs_kept": 0.0, "wilds_kept": 0.0}))]
    return Thinker(Mind(Habits({})), table, net, Plans(rules, others, 60, most), worlds, turns, 1.5)


def trace_deals(rules: Rules, seed: int) -> None:
    """Print each action of a deal with the hash after it."""
    rng = random.Random(seed)
    deal, memory = Deal(rules), Memory()
    deal.deal_random(seed, seed % 4, seed % rules.players)
    deal.begin_memory(memory)
    minds = [Mind(random_habits(rng), memory) for _ in range(rules.players)]
    minds[0] = Mind(None) if seed % 3 == 0 else minds[0]
    while not deal.over:
        action = choose_action(minds[deal.actor], deal, rng.getrandbits(64))
        deal.follow(action, memory)
        print(action, f"{deal.state_hash():016x}")
    print([deal.side_score(side) for side in range(rules.sides)])
    points = array("i", [0] * (2 * rules.sides))
    Players(rules, minds).play_many(seed, 2, 4, seed + 1, points)
    print(list(points))


def trace_search(rules: Rules, seed: int) -> None:
    """Print the plans of some decisions, and what they are found to bring."""
    rng = random.Random(seed)
    deal = Deal(rules)
    deal.deal_random(seed, 0, 0)
    thinker = thinker_of(rules, random_net(seed), worlds=2, turns=2, most=4)
    mind = Mind(Habits({}))
    asked = 0
    while not deal.over and asked < 4:
        if len(deal.legal_actions()) > 1 and rng.random() < 0.08:
            asked += 1
            for steps, points, error in thinker.weigh(deal, asked, []):
                print(*steps, "|", points, error)
        deal.push(choose_action(mind, deal, rng.getrandbits(64)))


def main(arguments: list[str]) -> None:
    """Print what is asked for."""
    what, preset, seed = arguments
    print("compiled" if COMPILED else "plain", file=sys.stderr)
    trace = trace_deals if what == "deals" else trace_search
    trace(usual_rules(preset), int(seed))


if __name__ == "__main__":
    main(sys.argv[1:])
