"""The arena: the same cards both ways, and numbers that mean what they are called.

Owns: pairs, intervals, times, and that sharing changes nothing.
Never: its formulas (`test_arena_numbers`), or how strong a bot is.
"""

from __future__ import annotations

import math
import statistics

import msgspec
import pytest

from handfoot.bots import BotError
from handfoot.engine.finding import find_ruleset
from handfoot.engine.presets import load_ruleset, preset_names
from handfoot.engine.ruleset import RulesetError
from handfoot.simulate.arena import ArenaReport, arena
from handfoot.simulate.arena_match import WATCHED, PlayMatch
from handfoot.simulate.errors import SimulationError

WHITNACK = load_ruleset("whitnack")
HERE = "tests.simulate.arena_bots"


def play(a: str, b: str, mate: str | None = None, *, players: int = 4, seed: int = 1) -> PlayMatch:
    """Return what whitnack's arena plays."""
    names = (a, b) if mate is None else (a, b, mate)
    return PlayMatch(WHITNACK, players, False, names, seed)


def own(name: str) -> str:
    """Return the name of one of the bots of these tests."""
    return f"{HERE}:{name}"


def timeless(report: ArenaReport) -> dict[str, object]:
    """Return a report without its times."""
    told: dict[str, object] = msgspec.to_builtins(report)
    return {key: value for key, value in told.items() if "ms" not in key and key != "seconds"}


# ---- pairs --------------------------------------------------------------------------------


def test_a_bot_that_leaves_nothing_to_chance_is_level_with_itself_to_the_point() -> None:
    """At two tables with the same cards the same bots do the same: every pair is 0."""
    report = arena(play(own("First"), own("First")), 5)
    assert (report.mean_diff_per_deal, report.ci95) == (0, (0, 0))
    assert (report.match_win_rate, report.won, report.lost) == (0.5, report.lost, report.won)
    assert report.pair_spread == 0
    assert report.differing == 0


def test_exchanging_a_and_b_turns_every_number_round() -> None:
    there = arena(play(own("First"), own("Last")), 8)
    back = arena(play(own("Last"), own("First")), 8)
    assert there.mean_diff_per_deal == -back.mean_diff_per_deal != 0
    assert there.ci95 is not None
    assert back.ci95 is not None
    assert there.ci95 == pytest.approx((-back.ci95[1], -back.ci95[0]))
    assert (there.won, there.lost) == (back.lost, back.won)
    assert there.match_win_rate == pytest.approx(1 - back.match_win_rate)


def test_a_match_is_as_long_as_its_ruleset_says_and_played_twice() -> None:
    report = arena(play("random", "random"), 3)
    assert (report.matches, report.deals) == (6, 24)
    two = PlayMatch(find_ruleset("whitnack+rounds=2"), 4, False, ("random", "random"), 1)
    assert arena(two, 3).deals == 12


def test_the_interval_takes_a_match_as_one_observation() -> None:
    job = play("careful", "random")
    report = arena(job, 6)
    means = [statistics.mean([*met.leads[0], *met.leads[1]]) for met in map(job, range(6))]
    assert report.mean_diff_per_deal == pytest.approx(statistics.mean(means), abs=0.01)
    error = statistics.stdev(means) / math.sqrt(6)
    assert report.ci95 is not None
    assert (report.ci95[1] - report.ci95[0]) / 2 == pytest.approx(2.5706 * error, rel=0.01)


def test_one_match_has_no_interval() -> None:
    assert arena(play("careful", "random"), 1).ci95 is None


def test_the_better_bot_is_found() -> None:
    report = arena(play("careful", "random"), 6)
    assert report.ci95 is not None
    assert report.ci95[0] > 3000
    assert (report.match_win_rate, report.lost, report.tied) == (1, 0, 0)
    assert report.elo is None
    assert report.differing is not None
    assert report.differing > 0.4
    assert report.refusals == report.refusals_b == 0


def test_one_seat_alone_gains_less_than_two() -> None:
    one = arena(play("careful", "random", "random"), 6)
    assert one.partner == "random"
    both = arena(play("careful", "random"), 6)
    assert 200 < one.mean_diff_per_deal < both.mean_diff_per_deal


def test_alone_every_seat_is_a_side() -> None:
    solo = PlayMatch(load_ruleset("simpson"), 4, True, ("careful", "random"), 1)
    assert arena(solo, 2).mean_diff_per_deal > 500


def test_three_alone_are_two_against_one_at_one_table_and_one_against_two_at_the_other() -> None:
    report = arena(play("careful", "random", players=3), 3)
    assert report.match_win_rate == 1


@pytest.mark.slow
@pytest.mark.parametrize("name", preset_names())
@pytest.mark.parametrize("mate", [None, "random"])
def test_every_preset_has_an_arena(name: str, mate: str | None) -> None:
    """At its usual table; the careful player never gains less than the one that plays by chance."""
    ruleset = load_ruleset(name)
    bots = ("careful", "random") if mate is None else ("careful", "random", mate)
    counts = ruleset.player_counts()
    job = PlayMatch(ruleset, 4 if 4 in counts else counts[0], False, bots, 3)
    if mate and job.rules.sides == job.players:
        with pytest.raises(SimulationError, match="Nobody has a partner"):
            arena(job, 1)
        return
    report = arena(job, 1)
    assert report.mean_diff_per_deal > 0
    assert report.refusals == report.refusals_b == 0


# ---- the same whoever plays it ----------------------------------------------------------------


def test_two_processes_come_to_the_same_totals_as_one() -> None:
    job = play("careful", "random", seed=7)
    assert timeless(arena(job, 24, jobs=2)) == timeless(arena(job, 24, jobs=1))


def test_another_seed_deals_other_cards() -> None:
    found = [arena(play("careful", "random", seed=seed), 2) for seed in (1, 1, 2)]
    assert timeless(found[0]) == timeless(found[1])
    assert found[0].mean_diff_per_deal != found[2].mean_diff_per_deal


def test_what_the_kernel_plays_by_itself_comes_to_the_same_result() -> None:
    """Hand-set numbers leave nothing to chance, so both ways play the very same deals."""
    job = play(own("Quick"), own("Quick"))
    assert job.is_quick
    watched, alone = job(WATCHED - 1), job(WATCHED)
    assert watched.asked > 0
    assert alone.asked == 0
    again = play(own("Slowly"), own("Quick"))
    assert not again.is_quick
    assert again(WATCHED).leads == alone.leads
    assert again(WATCHED).decisions == alone.decisions


def test_matches_that_the_kernel_plays_are_shared_out_and_counted_too() -> None:
    job = play(own("Quick"), own("Chance"))
    report = arena(job, 100)
    assert report.deals == 800
    assert report.ci95 is not None
    assert report.ci95[0] > 3000
    assert report.decisions > 50_000
    assert 0 < report.asked < 3000


# ---- times, refusals and failures --------------------------------------------------------------


def test_times_are_those_of_the_bot_alone() -> None:
    report = arena(
        PlayMatch(find_ruleset("whitnack+rounds=1"), 2, False, (own("Slow"), own("First")), 1), 1
    )
    assert report.p95_ms is not None
    assert report.p95_ms_b is not None
    assert report.p95_ms >= 1
    assert report.p95_ms_b < 0.5


def test_a_bot_that_knows_no_rules_is_counted_and_loses() -> None:
    report = arena(play("careful", own("Stubborn")), 2)
    assert report.refusals == 0
    assert report.refusals_b > 50
    assert report.match_win_rate == 1


def test_a_bot_that_fails_is_told_of_in_one_sentence() -> None:
    with pytest.raises(SimulationError) as refused:
        arena(play("random", own("Failing")), 2)
    assert str(refused.value) == "The bot failing failed: RuntimeError: no idea at all"


@pytest.mark.parametrize(
    ("job", "matches", "sprt", "error", "sentence"),
    [
        (play("careful", "nobody"), 1, None, BotError, "There is no bot called nobody"),
        (play("careful", "random", "nobody"), 1, None, BotError, "no bot called nobody"),
        (play("careful", "random"), 0, None, SimulationError, "At least one match"),
        (play("careful", "random"), 1, (50, 0), SimulationError, "must rise"),
        (play("careful", "random", "random", players=2), 1, None, SimulationError, "a partner"),
        (play("careful", "random", players=9), 1, None, RulesetError, "players"),
    ],
)
def test_what_cannot_be_played_is_refused(
    job: PlayMatch,
    matches: int,
    sprt: tuple[float, float] | None,
    error: type[Exception],
    sentence: str,
) -> None:
    with pytest.raises(error) as refused:
        arena(job, matches, sprt=sprt)
    assert sentence in str(refused.value)


def test_a_clear_lead_stops_the_matches_after_two_hundred_pairs() -> None:
    report = arena(play("random", own("First")), sprt=(-20_000, -19_000))
    assert report.sprt is not None
    assert report.sprt.verdict == "better"
    assert report.sprt.pairs == 200
    assert report.matches == 100
