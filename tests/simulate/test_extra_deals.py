"""A simulated match has as many deals as a match at the table.

Owns: when a simulated match ends, ties included.  Never: the points of a deal.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import pytest

from handfoot.bots import Bot
from handfoot.engine.compile import compile_rules
from handfoot.engine.kernel import Deal
from handfoot.engine.match import Match
from handfoot.engine.match_end import EXTRA_DEALS_MAX
from handfoot.engine.presets import load_ruleset
from handfoot.engine.ruleset import Ruleset
from handfoot.engine.variation import vary
from handfoot.simulate import Report, simulate_deals, simulate_matches
from handfoot.simulate.table import DealResult, play_match

WHITNACK = load_ruleset("whitnack")
EXTRA = vary(WHITNACK, ["tie_rule=extra_round"])
ROTH = load_ruleset("roth")

Points = list[list[int]]
LEVEL = [100, 100]
AHEAD = [200, 50]


def deals_at_the_table(ruleset: Ruleset, points: Points) -> int:
    """Return how many deals a match has in which the sides score so."""
    match = Match.new(ruleset, 4, seed=1)
    while True:
        while not match.deal.over:
            match.deal.push(match.deal.legal_actions()[0])
        scored = points[: match.deal_number]
        match.totals = [sum(column) for column in zip(*scored, strict=True)]
        if match.phase == "match_over":
            return match.deal_number
        match._deal_next()


@pytest.fixture
def scored(monkeypatch: pytest.MonkeyPatch) -> Points:
    """Return a list to be filled with the points of the deals of every match."""
    wanted: Points = []

    def play(deal: Deal, bots: Sequence[Bot], scores: list[int], seed: int) -> DealResult:
        return DealResult(wanted[deal.deal_index], went_out=True, decisions=1, refusals=0)

    monkeypatch.setattr("handfoot.simulate.table.play_deal", play)
    return wanted


@pytest.mark.parametrize("ruleset", [WHITNACK, EXTRA, ROTH], ids=["shared", "extra", "target"])
@pytest.mark.parametrize(
    "points",
    [
        [AHEAD] * 30,
        [LEVEL] * 30,
        [LEVEL] * 4 + [AHEAD] + [LEVEL] * 25,
        [LEVEL] * 6 + [AHEAD] + [LEVEL] * 23,
        [[6000, 100]] * 30,
        [[6000, 6000]] * 30,
    ],
)
def test_a_simulated_match_ends_when_a_match_at_the_table_does(
    scored: Points, ruleset: Ruleset, points: Points
) -> None:
    scored[:] = points
    rules = compile_rules(ruleset, 4)
    longest = ruleset.match.rounds + EXTRA_DEALS_MAX
    played = list(play_match(rules, ["random"] * 4, 1, 0, longest, ending=ruleset.match, once=True))
    assert len(played) == deals_at_the_table(ruleset, points)


def test_the_winner_of_an_extra_deal_wins_the_match(scored: Points) -> None:
    scored[:] = [LEVEL] * 4 + [AHEAD]
    report = simulate_matches(EXTRA, ["random"] * 4, 3, seed=1)
    assert (report.deals.deals, report.won, report.tied) == (15, [3, 0], 0)
    shared = simulate_matches(WHITNACK, ["random"] * 4, 3, seed=1)
    assert (shared.deals.deals, shared.won, shared.tied) == (12, [0, 0], 3)


def test_a_tie_that_never_ends_is_shared(scored: Points) -> None:
    scored[:] = [LEVEL] * (4 + EXTRA_DEALS_MAX)
    report = simulate_matches(EXTRA, ["random"] * 4, 2, seed=1)
    assert (report.deals.deals, report.tied) == (2 * (4 + EXTRA_DEALS_MAX), 2)


@pytest.mark.parametrize("deals", range(1, 25))
def test_extra_deals_come_out_of_the_deals_asked_for(scored: Points, deals: int) -> None:
    scored[:] = [LEVEL] * 4 + [[5, 0], [0, 5]]
    report = simulate_deals(EXTRA, ["random"] * 4, deals, seed=1)
    matches, more = divmod(deals, 5)
    assert report.deals == deals
    points = sum((*[100] * 4, 5)[number] for number in range(more)) + matches * 405
    assert report.sides[0].mean == round(points / deals, 2)


@pytest.mark.slow
def test_extra_deals_are_the_same_on_two_processes() -> None:
    """Little is scored in six turns, so that some matches are level."""
    changes = ("turn_limit=6", "held_cards_negative=", "red_three_placed=0", "red_three_held=0")
    ruleset = vary(EXTRA, changes)
    bots = ["random"] * 4
    reports = [simulate_matches(ruleset, bots, 400, seed=1, jobs=jobs) for jobs in (1, 2)]
    assert reports[0].deals.deals > 1600

    def bare(report: Report) -> Report:
        return msgspec.structs.replace(report, seconds=0.0)

    assert bare(reports[0].deals) == bare(reports[1].deals)
    assert reports[0].won == reports[1].won
    first, second = (bare(simulate_deals(ruleset, bots, 1001, 1, jobs=jobs)) for jobs in (1, 2))
    assert first == second
