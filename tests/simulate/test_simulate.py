"""Simulation: the same result however it is shared out, and honest counts.

Owns: totals, refusals, what cannot be simulated.  Never: how well a bot plays.
"""

from __future__ import annotations

import math
import random
import re
import statistics
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import msgspec
import pytest

from handfoot.bots import BotError, get
from handfoot.engine.compile import compile_rules
from handfoot.engine.dealing_out import deal_out
from handfoot.engine.kernel import Deal
from handfoot.engine.knowledge import Knowledge
from handfoot.engine.presets import load_ruleset
from handfoot.engine.ruleset import RulesetError
from handfoot.simulate import Report, SimulationError, simulate_deals, simulate_matches
from handfoot.simulate import run as run_module
from handfoot.simulate.report import Tally
from handfoot.simulate.table import DealResult, play_deal, play_match

RULESET = load_ruleset("whitnack")
BOTS = ["careful", "random", "careful", "random"]


def bare(report: Report) -> Report:
    """Return a report without what time it took."""
    return msgspec.structs.replace(report, seconds=0.0)


@pytest.mark.slow
def test_two_processes_count_what_one_counts() -> None:
    alone, shared = (simulate_deals(RULESET, BOTS, 202, seed=3, jobs=jobs) for jobs in (1, 2))
    assert bare(alone) == bare(shared)


def test_the_seed_and_nothing_else_settles_the_result() -> None:
    first = simulate_deals(RULESET, BOTS, 5, seed=3)
    assert bare(first) == bare(simulate_deals(RULESET, BOTS, 5, seed=3))
    assert bare(first) != bare(simulate_deals(RULESET, BOTS, 5, seed=4))


def test_more_deals_begin_with_the_same_deals() -> None:
    few, more = (simulate_deals(RULESET, BOTS, count, seed=3) for count in (5, 6))
    assert more.decisions > few.decisions
    assert more.deals == few.deals + 1


def test_a_report_says_what_was_played() -> None:
    report = simulate_deals(RULESET, BOTS, 6, seed=3)
    assert (report.ruleset, report.bots, report.deals) == ("whitnack", BOTS, 6)
    assert report.refusals == 0
    assert report.ended.went_out + report.ended.stock == 6
    assert [side.bots for side in report.sides] == [["careful"] * 2, ["random"] * 2]
    assert list(msgspec.to_builtins(report)) == [
        "ruleset",
        "bots",
        "deals",
        "decisions",
        "seconds",
        "refusals",
        "ended",
        "sides",
    ]


def test_mean_and_standard_error_are_those_of_the_points() -> None:
    points = [5000, 6100, 7350, -20]
    tally = Tally.empty(1)
    for number in points:
        tally.add([DealResult([number], went_out=number > 0, decisions=5, refusals=2)])
    report = tally.report("whitnack", ["careful"], seconds=1.0, side_of=[0])
    assert (report.decisions, report.refusals) == (20, 8)
    assert (report.ended.went_out, report.ended.stock) == (3, 1)
    (side,) = report.sides
    assert side.mean == pytest.approx(statistics.mean(points), abs=0.01)
    assert side.stderr == pytest.approx(statistics.stdev(points) / math.sqrt(4), abs=0.01)


def test_one_deal_has_no_standard_error() -> None:
    assert simulate_deals(RULESET, BOTS, 1, seed=3).sides[0].stderr == 0.0


def test_the_minimum_rises_and_the_first_seat_moves_on(monkeypatch: pytest.MonkeyPatch) -> None:
    dealt: list[tuple[int, int]] = []
    cards: set[int] = set()

    def note(deal: Deal, bots: object, scores: list[int], seed: int) -> DealResult:
        dealt.append((deal.deal_index, deal.player))
        cards.add(deal.state_hash())
        return DealResult([0, 0], went_out=False, decisions=0, refusals=0)

    monkeypatch.setattr("handfoot.simulate.table.play_deal", note)
    simulate_deals(RULESET, ["random"] * 4, 18, seed=3)
    assert [index for index, _ in dealt] == [0, 1, 2, 3] * 4 + [0, 1]
    assert len(set(dealt[:16])) == 16  # every seat begins at every minimum
    assert len(cards) == 18


class Stubborn:
    """A bot that knows no rules: it always wants to draw."""

    name = "stubborn"

    version = 1

    def choose(self, view: Knowledge, options: Sequence[int], rng: random.Random) -> int:
        """Return an action that is illegal after the draw."""
        return 256


def test_a_refused_action_is_counted_and_the_deal_goes_on() -> None:
    deal = Deal(compile_rules(RULESET, 2))
    deal.deal_random(1, 0, 0)
    result = play_deal(deal, [Stubborn(), get("random")], [0, 0])
    assert deal.over
    assert result.refusals > 10


def test_bots_are_told_the_points_before_the_deal() -> None:
    seen: list[list[int]] = []

    class Curious:
        name = "curious"

        version = 1

        def choose(self, view: Knowledge, options: Sequence[int], rng: random.Random) -> int:
            seen.append(view.scores)
            return view.legal[0]

    rules = compile_rules(RULESET, 2)
    results = list(play_match(rules, ["random", "random"], seed=1, match=0, deals=2))
    deal = Deal(rules)
    deal.deal_random(1, 0, 0)
    play_deal(deal, [Curious(), Curious()], results[0].points)
    assert seen[0] == results[0].points


def test_matches_have_winners() -> None:
    report = simulate_matches(RULESET, ["careful", "random"], 3, seed=3)
    assert report.matches == 3
    assert report.deals.deals == 12
    assert report.won == [3, 0]
    assert report.tied == 0


def test_a_match_of_equal_totals_is_nobody_s() -> None:
    tally = Tally.empty(2)
    tally.add([DealResult([100, 50], False, 1, 0), DealResult([0, 50], False, 1, 0)])
    assert (tally.won, tally.tied) == ([0, 0], 1)


def test_progress_is_told_for_every_deal() -> None:
    told: list[int] = []
    simulate_deals(RULESET, ["random", "random"], 45, seed=1, progress=told.append)
    assert sum(told) == 45


@pytest.mark.parametrize(
    ("bots", "deals", "jobs", "error", "sentence"),
    [
        (["random"] * 4, 0, 1, SimulationError, "At least one deal must be played, not 0."),
        (["random"] * 4, -3, 1, SimulationError, "At least one deal must be played, not -3."),
        (["random"] * 4, 1, -1, SimulationError, "1 or more processes, not by -1"),
        (["random", "x"], 1, 1, BotError, "no bot called x"),
        (["random"] * 7, 1, 1, RulesetError, "are for 2, 3, 4, 5, 6 players, not 7"),
        ([], 1, 1, RulesetError, "not 0"),
    ],
)
def test_what_cannot_be_simulated_is_refused_before_any_deal(
    monkeypatch: pytest.MonkeyPatch,
    bots: list[str],
    deals: int,
    jobs: int,
    error: type[Exception],
    sentence: str,
) -> None:
    monkeypatch.setattr(run_module, "play_match", None)
    with pytest.raises(error, match=sentence):
        simulate_deals(RULESET, bots, deals, seed=1, jobs=jobs)


def test_no_match_is_no_simulation() -> None:
    with pytest.raises(SimulationError, match="At least one match"):
        simulate_matches(RULESET, ["random"] * 4, 0, seed=1)


@pytest.mark.parametrize(
    ("name", "players"),
    [("simpson", 3), ("pennies-from-heaven", 6), ("handnfoot-262", 5), ("good-sams", 4)],
)
def test_other_rulesets_are_played_to_the_end(name: str, players: int) -> None:
    report = simulate_deals(load_ruleset(name), ["careful"] * players, 4, seed=3)
    assert report.deals == 4
    assert report.refusals == 0
    assert sum(len(side.bots) for side in report.sides) == players


def test_a_fifth_player_sits_with_the_side_of_the_first_deal() -> None:
    bots = ["careful", "random", "careful", "random", "careful"]
    report = simulate_deals(load_ruleset("handnfoot-262"), bots, 1, seed=3)
    assert [side.bots for side in report.sides] == [["careful"] * 3, ["random"] * 2]


def test_the_minimum_follows_the_points_before_the_deal() -> None:
    rules = compile_rules(load_ruleset("pennies-from-heaven"), 6)
    seen: list[tuple[int, int]] = []

    class Curious:
        name = "curious"

        version = 1

        def choose(self, view: Knowledge, options: Sequence[int], rng: random.Random) -> int:
            seen.append((view.scores[view.side], view.minimum))
            return view.legal[0]

    deal = Deal(rules)
    for scores, minimum in (([0, 0], 50), ([600, 600], 90), ([1200, 1200], 120)):
        seen.clear()
        deal_out(deal, 7, 0, 0, scores)
        play_deal(deal, [Curious()] * 6, scores)
        assert {found for _, found in seen} == {minimum}


def test_a_match_that_has_reached_its_target_is_followed_by_the_next() -> None:
    rules = compile_rules(load_ruleset("roth"), 4)
    bots = ["careful"] * 4
    ending = load_ruleset("roth").match
    whole = list(play_match(rules, bots, seed=3, match=0, deals=12, ending=ending, once=True))
    on = list(play_match(rules, bots, seed=3, match=0, deals=12, ending=ending))
    assert len(on) == 12
    assert on[: len(whole)] == whole
    assert 1 < len(whole) < 12
    totals = [sum(column) for column in zip(*(deal.points for deal in whole), strict=True)]
    before = [total - last for total, last in zip(totals, whole[-1].points, strict=True)]
    assert max(before) < 10_000 <= max(totals)


def test_whole_matches_end_at_the_target() -> None:
    report = simulate_matches(load_ruleset("roth"), ["careful", "random"] * 2, 2, seed=3)
    assert report.matches == 2
    assert report.won == [2, 0]
    assert report.deals.deals < 20


@pytest.mark.slow
def test_the_programs_of_the_page_run(tmp_path: Path) -> None:
    page = Path(__file__).parents[2] / "docs" / "simulate.md"
    printed = []
    for program in re.findall(r"```python\n(.*?)```", page.read_text(), re.S):
        script = tmp_path / "script.py"
        script.write_text(program)
        ran = subprocess.run([sys.executable, str(script)], capture_output=True, timeout=120)
        assert ran.stderr == b""
        printed.append(float(ran.stdout))
    alone = simulate_deals(RULESET, ["careful"] * 4, 400, seed=1)
    assert printed == [alone.sides[0].mean, 500_500]
