"""The level that searches: whole turns tried in worlds dealt from what its seat knows.

Owns: a kernel searcher for the ruleset in play, and how it judges late in a match.
Never: the search (`kernel/thinking`), or a card that the seat may not know.
"""

from __future__ import annotations

import random
from array import array
from collections.abc import Sequence
from functools import lru_cache
from importlib.resources import files
from typing import Final

from handfoot.bots.habits_of import habits_of
from handfoot.engine.kernel import COMPILED, Habits, Mind, Net, Plans, Players, Rules, Thinker
from handfoot.engine.knowledge import Knowledge

WORLDS: Final = 240  # looked at for a decision that stays open
WORLDS_PLAIN: Final = 12  # ... where the rules run as plain Python, a hundred times slower
LIMIT_MS: Final = 600  # after which no more worlds are looked at, if no work was asked for
TURNS: Final = 5  # played on in a world before the net is asked
DOUBT: Final = 1.2  # standard errors by which another plan must be better than the habit
# With more than two sides the net knows less of what is to come, and with more than four players
# so few turns are not once round the table: play on for longer, doubt more.
TURNS_MANY_SIDES: Final = 16
TURNS_MANY_PLAYERS: Final = 12
DOUBT_MANY: Final = 2.0
NODES: Final = 200  # positions of a turn looked at for plans
COMPARED: Final = 16  # plans compared at length
POLICY: Final = ("expert", 1)  # whose habits are the default, and who plays on in the worlds
LAST_DEALS: Final = 1  # deals after this one, up to which the match is judged and not the points

# What players of other habits would do is a plan worth trying.
_ALWAYS, _NEVER = 1e6, -1e6
INTENTIONS: Final[tuple[dict[str, float], ...]] = (
    {"hurry": 1},
    {"pairs_kept": 0, "pairs_kept_foot": 0},
    {"wilds_kept": 0, "wilds_kept_foot": 0, "wilds_spared": 0, "wild_start": 3},
    {"wilds_kept": 40, "wilds_kept_foot": 40, "wilds_spared": 40, "wild_start": 40},
    {"open_budget": _ALWAYS},
    {"open_budget": _NEVER, "late_turns": -1, "danger_cards": -1},
    {"leave_at_six": 0},
    {"leave_at_six": 1},
    {"foot_kept": 40, "late_turns": -1, "danger_cards": -1},
    {"dump_most": -1},
    {"dump_most": 99},
    {"out_margin": _NEVER},
    {"out_margin": _ALWAYS, "late_turns": -1, "danger_cards": -1},
    {"triples_kept": 9},
)


@lru_cache(maxsize=4)
def net_of(version: int) -> Net:
    """Return the net that values positions, as trained for a version."""
    data = (files("handfoot.bots") / "numbers" / f"value-{version}.f32").read_bytes()
    numbers = array("f")
    numbers.frombytes(data)
    first, second = int(numbers[0]), int(numbers[1])
    return Net(first, second, numbers[2:])


def thinker_for(
    rules: Rules,
    *,
    worlds: int,
    version: int = 1,
    compared: int = COMPARED,
    mates: Habits | None = None,
) -> Thinker:
    """Return a searcher for one ruleset; `mates` are the habits of all in its worlds."""
    base = habits_of(*POLICY, rules)
    numbers = base.numbers()
    others = [Mind(Habits({**numbers, **intention})) for intention in INTENTIONS]
    table = Players(rules, [Mind(mates or base) for _ in range(rules.players)])
    return Thinker(
        Mind(base),
        table,
        net_of(version),
        Plans(rules, others, NODES, compared),
        worlds,
        *_patience(rules),
    )


def _patience(rules: Rules) -> tuple[int, float]:
    """Return how many turns to play on in a world, and how much to doubt what that brings."""
    if rules.sides > 2:
        return TURNS_MANY_SIDES, DOUBT_MANY
    if rules.players > 4:
        return TURNS_MANY_PLAYERS, DOUBT_MANY
    return TURNS, DOUBT


class Master:
    """A player that searches.

    It plans the rest of its turn anew at every decision, so nothing depends on what it was asked
    before.  With `work` it looks at just so many worlds, and the same view and chance give the same
    action on every machine; else it stops when its time is over.
    """

    name: Final = "master"

    def __init__(
        self, version: int = 1, *, think_ms: int | None = None, work: int | None = None
    ) -> None:
        self.version = version
        usual = WORLDS if COMPILED else WORLDS_PLAIN
        self._worlds = work or (usual if think_ms is None else 16 * usual)
        self._limit_ms = 0 if work else think_ms or LIMIT_MS
        self._rules: Rules | None = None
        self._thinker: Thinker | None = None

    def choose(self, view: Knowledge, options: Sequence[int], rng: random.Random, /) -> int:
        """Return one of `options`."""
        seed = rng.getrandbits(64)
        if len(options) == 1:
            return options[0]
        thinker = self._searcher(view.rules)
        thinker.mind.memory = view.memory
        thinker.judge_match(*match_of(view))
        action = view.table.decided_by(thinker, seed)
        return action if action in options else options[0]

    def _searcher(self, rules: Rules) -> Thinker:
        if self._thinker is None or self._rules is not rules:
            self._thinker = thinker_for(rules, worlds=self._worlds, version=self.version)
            self._thinker.limit(self._limit_ms)
            self._rules = rules
        return self._thinker


def match_of(view: Knowledge) -> tuple[float, float]:
    """Return the lead before this deal and the spread of what follows it; (0, 0) for points.

    Late in a match of so many deals it is the chance to win it that counts.
    """
    if view.deals_left is None or view.deals_left > LAST_DEALS:
        return 0.0, 0.0
    mine = view.scores[view.side]
    best = max(score for side, score in enumerate(view.scores) if side != view.side)
    # how far apart two sides end one deal, about: a few books
    spread = 2.5 * (view.rules.bonus_clean + view.rules.bonus_dirty)
    return float(mine - best), max(min(spread, 4000.0) * view.deals_left**0.5, 150.0)
