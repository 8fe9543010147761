"""What each habit of the expert is worth: one is changed, all else stays.

Owns: the list of changes in the words of players, and the table in docs/habits.md.
Never: the numbers themselves (`bots/numbers`).

    python -m training.ablate --pairs 4000 --write docs/habits.md
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Final, NamedTuple

from handfoot.bots.habits_of import habits_of
from handfoot.engine.kernel import Habits
from training.duels import Gain, ground_of, many

GROUNDS: Final = ("whitnack", "saskatchewan", "gamerules")
BEGIN: Final = "<!-- the table: python -m training.ablate --write docs/habits.md -->"
END: Final = "<!-- end of the table -->"
_MUCH: Final = 1e6


class Change(NamedTuple):
    """A habit changed, as a player would say it."""

    said: str
    numbers: dict[str, float]  # what replaces the expert's
    times: dict[str, float] = {}  # noqa: RUF012 -- read only; what the expert's are multiplied by


CHANGES: Final = (
    Change("throws black threes last", {"block": -50}),
    Change("throws wild cards like any other", {"keep_wild": 0}),
    Change("breaks pairs freely when discarding", {"keep_pair": 0, "keep_triple": 0}),
    Change("throws cards of its own open melds freely", {"keep_melded": 0}),
    Change("does not mind what the next player can take", {"fear": 0}),
    Change("minds it twice as much", {}, {"fear": 2}),
    Change("remembers only the last five cards of the pile", {"seen_cards": 5}),
    Change("never takes the pile", {"draw_worth": _MUCH}),
    Change("takes the pile only when it is rich", {"draw_worth": 100}),
    Change("takes the pile whenever it may", {"draw_worth": -_MUCH, "take_budget": _MUCH}),
    Change("opens at any price", {"open_budget": _MUCH}),
    Change("opens without wild cards only", {"open_budget": 0}),
    Change("keeps no wild card in the hand", {"wilds_kept": 0, "wilds_spared": 0}),
    Change("keeps four wild cards in the hand", {"wilds_kept": 4, "wilds_spared": 4}),
    Change("never starts a meld of wild cards", {"wild_start": 99, "wild_start_foot": 99}),
    Change("starts one only with six", {"wild_start": 6, "wild_start_foot": 6}),
    Change("keeps no pair back for the pile", {"pairs_kept": 0, "pairs_kept_foot": 0}),
    Change("holds three of a kind back in the hand", {"triples_kept": 9}),
    Change("lays down whatever it can", {"hurry": 1}),
    Change("does not plan to empty its hand in one turn", {"dump_most": -1}),
    Change("closes books while the partner is in the hand", {"leave_at_six": 0}),
    Change("leaves books open while the partner is in the hand", {"leave_at_six": 1}),
    Change("adds wild cards to any dirty meld in the foot", {"wild_finish": 7}),
    Change(
        "goes out only when the stock is nearly gone", {"out_margin": _MUCH, "danger_cards": -1}
    ),
    Change("asks to go out as soon as it may", {"out_margin": -_MUCH}),
    Change("says yes only with 50 points or less in hand", {"answer_points": 50}),
    Change("always says yes", {"answer_points": _MUCH}),
)


def main() -> int:
    """Play every change on every ground, print the table, and write it if asked."""
    arguments = _parse()
    grounds = [ground_of(name) for name in GROUNDS]
    jobs = []
    for change in CHANGES:
        for ground in grounds:
            expert = habits_of("expert", arguments.version, ground.rules)
            jobs.append((ground, _changed(expert, change), expert, arguments.pairs, arguments.seed))
    table = _table(many(jobs))
    print(table)
    if arguments.write:
        page = Path(arguments.write)
        before, _, rest = page.read_text("utf-8").partition(BEGIN)
        after = rest.partition(END)[2]
        page.write_text(f"{before}{BEGIN}\n\n{table}\n\n{END}{after}", "utf-8")
    return 0


def _changed(expert: Habits, change: Change) -> Habits:
    numbers: dict[str, float] = expert.numbers()
    scaled = {name: numbers[name] * factor for name, factor in change.times.items()}
    return Habits({**numbers, **change.numbers, **scaled})


def _table(gains: list[Gain]) -> str:
    lines = ["| Habit changed | " + " | ".join(GROUNDS) + " |"]
    lines.append("| --- |" + " --- |" * len(GROUNDS))
    for number, change in enumerate(CHANGES):
        row = gains[number * len(GROUNDS) : (number + 1) * len(GROUNDS)]
        cells = [f"{gain.mean:+,.0f} ± {gain.error:.0f}" for gain in row]
        lines.append(f"| {change.said} | " + " | ".join(cells) + " |")
    return "\n".join(lines)


def _parse() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="What each habit of the expert is worth.")
    parser.add_argument("--pairs", type=int, default=4000)
    parser.add_argument("--version", type=int, default=1)
    parser.add_argument("--seed", type=int, default=77)
    parser.add_argument("--write", default="", help="the page whose table is replaced")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
