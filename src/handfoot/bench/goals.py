"""Which of our figures is compared with which of a peer's, and how much faster we want to be.

Owns: the goals.  Never: measuring.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import msgspec

OURS: Final = "handfoot whitnack"
SHORT: Final = "native, short"  # how every preset is measured beside the others
GIN: Final = "open_spiel gin_rummy"
HEARTS: Final = "open_spiel hearts"
RLCARD: Final = ("rlcard gin-rummy", "env.step")
PETTINGZOO: Final = ("pettingzoo gin_rummy_v4", "agent_iter")
POKERKIT: Final = ("pokerkit limit hold'em, 4 players", "State methods")
CHESS: Final = ("python-chess", "Board.push")
PGX: Final = ("pgx leduc_holdem", "jit, batch 1,024")
VECTOR: Final = (OURS, "VectorEnv, batch 1,024")
LOOP: Final = (OURS, "Python loop")
NATIVE: Final = (OURS, "native")
ROLLOUTS: Final = (OURS, "rollouts from Python")
CXX: Final = "C++ rollouts"


class Goal(NamedTuple):
    """A figure of ours by the same figure of a peer's, and what the ratio should be."""

    what: str
    ours: tuple[str, str]  # name and how, as the measurement emits them
    theirs: tuple[str, str]
    figure: str
    goal: float | None = None
    aim: float | None = None  # beyond the goal
    less_is_better: bool = False


GOALS: Final = (
    Goal("decisions, no Python", NATIVE, (GIN, CXX), "decisions_per_s", 80, 120),
    Goal("decisions, no Python", NATIVE, (HEARTS, CXX), "decisions_per_s", 2, 3),
    Goal("deals, no Python", NATIVE, (GIN, CXX), "games_per_s", 30, 60),
    Goal("rollouts from Python", ROLLOUTS, (GIN, CXX), "games_per_s", 50, 60),
    Goal("Python loop", LOOP, (GIN, "Python loop"), "decisions_per_s", 60, 75),
    Goal("Python loop", LOOP, (HEARTS, "Python loop"), "decisions_per_s", 4.5, 8),
    Goal("Python loop", LOOP, RLCARD, "decisions_per_s", 160, 200),
    Goal("Python loop", LOOP, PETTINGZOO, "decisions_per_s"),
    Goal("Python loop", LOOP, POKERKIT, "decisions_per_s"),
    Goal("Python loop", LOOP, CHESS, "decisions_per_s"),
    Goal("plain Python", (OURS, "plain Python loop"), RLCARD, "decisions_per_s", 5, 8),
    Goal("VectorEnv", VECTOR, PGX, "decisions_per_s", 2, 4),
    Goal("VectorEnv", VECTOR, RLCARD, "decisions_per_s", 200),
    Goal("VectorEnv", VECTOR, PETTINGZOO, "decisions_per_s", 700),
    Goal("clone, time", LOOP, (HEARTS, "Python loop"), "clone_ns", 1 / 8, less_is_better=True),
    Goal("clone, time", LOOP, (GIN, "Python loop"), "clone_ns", 1 / 200, 1 / 400, True),
    Goal("a state, bytes", LOOP, (HEARTS, "Python loop"), "bytes_per_state", 0.7, 0.45, True),
    Goal("import, CPU time", LOOP, CHESS, "import_s", 1, 0.5, True),
)
THREADS: Final = Goal("two threads", (OURS, "two threads"), ("one thread", ""), "", 1.8, 1.95)
SLOWEST: Final = Goal("slowest preset", ("", SHORT), (OURS, SHORT), "decisions_per_s", 0.7, 0.85)


class Spread(msgspec.Struct, frozen=True):
    """One figure over the rounds."""

    median: float
    least: float
    most: float


Anchors = dict[tuple[str, str], dict[str, Spread]]  # by name and how; figures by name


class Ratio(msgspec.Struct, frozen=True, kw_only=True):
    """How we stand beside one peer, by medians."""

    what: str
    ours: float
    theirs: float
    peer: str
    ratio: float  # ours / theirs
    goal: float | None
    aim: float | None
    less_is_better: bool
    is_met: bool | None  # None where there is no goal


def ratios(anchors: Anchors) -> list[Ratio]:
    """Compare whatever was measured; what lacks a side is left out."""
    found = []
    for goal in GOALS:
        ours = anchors.get(goal.ours, {}).get(goal.figure)
        theirs = anchors.get(goal.theirs, {}).get(goal.figure)
        if ours and theirs and theirs.median:
            found.append(_ratio(goal, ours.median, theirs.median, ", ".join(goal.theirs)))
    threads = anchors.get(THREADS.ours, {}).get("speed_up")
    if threads:
        found.append(_ratio(THREADS, threads.median, 1.0, THREADS.theirs[0]))
    return found + _slowest(anchors)


def _slowest(anchors: Anchors) -> list[Ratio]:
    short = {
        name.removeprefix("handfoot ").partition(",")[0]: figures[SLOWEST.figure].median
        for (name, how), figures in anchors.items()
        if how == SHORT
    }
    if "whitnack" not in short:
        return []
    name = min(short, key=lambda name: short[name])
    goal = SLOWEST._replace(what=f"slowest preset, {name}")
    return [_ratio(goal, short[name], short["whitnack"], "whitnack, same way")]


def _ratio(goal: Goal, ours: float, theirs: float, peer: str) -> Ratio:
    ratio = ours / theirs
    is_met = None
    if goal.goal is not None:
        is_met = ratio <= goal.goal if goal.less_is_better else ratio >= goal.goal
    return Ratio(
        what=goal.what,
        ours=ours,
        theirs=theirs,
        peer=peer,
        ratio=ratio,
        goal=goal.goal,
        aim=goal.aim,
        less_is_better=goal.less_is_better,
        is_met=is_met,
    )
