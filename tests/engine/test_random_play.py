"""Random play: what must be true after every move, on whole deals and matches.

Owns: T112 and the invariants of the design: cards conserved, never stuck, an end in sight.
Never: one position in particular.
"""

from __future__ import annotations

import random

import pytest

from handfoot.engine import events as ev
from handfoot.engine.compile import compile_rules
from handfoot.engine.kernel import Deal, numbers
from handfoot.engine.match import Match
from handfoot.engine.moves import NextDeal
from tests.engine.census import check_cards, check_play
from tests.engine.ledger import Ledger, zones_of
from tests.engine.random_play import (
    LAYOUTS,
    Policy,
    eager,
    fresh,
    late,
    many,
    play_deal,
    play_match,
    uniform,
)
from tests.engine.sheet import check_sheet
from tests.support.positions import whitnack

POLICIES = (uniform, eager)


def walk(match: Match, rng: random.Random, policy: Policy) -> ev.DealEnded:
    """Play a deal to its end, checking everything after every move; return how it ended."""
    ledger = Ledger(match)
    check_cards(match)
    check_play(match.deal)
    totals = match.totals[:]
    ended: list[ev.DealEnded] = []
    for _, _, events in play_deal(match, rng, policy):
        check_cards(match)
        check_play(match.deal)
        ledger.fold(events)
        assert ledger.zones == zones_of(match)
        ended += [event for event in events if isinstance(event, ev.DealEnded)]
    (end,) = ended
    check_sheet(match.table, end, totals)
    outs = sum(line.count for s in end.scores for line in s.lines if line.code == "went_out")
    assert outs == (end.reason == "went_out")
    return end


@pytest.mark.parametrize("may_stay", [False, True])
@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize(("players", "solo"), LAYOUTS)
def test_cards_are_conserved_and_nobody_is_stuck(
    players: int, solo: bool, policy: Policy, may_stay: bool
) -> None:
    """T112, D1, S3, S8, R19, R21: after every move of a whole deal."""
    for seed in range(many(2, 1)):
        match = fresh(players, solo, seed, may_stay=may_stay)
        walk(match, random.Random(seed), policy)


@pytest.mark.parametrize(("players", "solo"), LAYOUTS)
def test_deals_near_their_end_are_sound_too(players: int, solo: bool) -> None:
    """T112, R8, R27: feet, books, questions and going out, which fresh deals seldom reach."""
    ends = [
        walk(late(players, solo, seed), random.Random(seed), eager).reason
        for seed in range(many(10, 3))
    ]
    assert "went_out" in ends


@pytest.mark.parametrize(("players", "solo"), LAYOUTS)
def test_every_deal_ends_in_the_turns_that_the_cards_allow(players: int, solo: bool) -> None:
    """T112, Q43, D8: at most 165/2 + 270/3 = 172 turns for four."""
    rules = compile_rules(whitnack(), players, solo=solo)
    shoe = 54 * (players + 1)
    stock = shoe - 26 * players - 1
    most = stock // 2 + shoe // 3
    assert most == 172 or players != 4
    rng = random.Random(players)
    deal = Deal(rules)
    for seed in range(many(60, 3)):
        deal.deal_random(seed, seed % 4, seed % players)
        turns, seat = 1, deal.player
        while not deal.over:
            deal.push(rng.choice(deal.legal_actions()))
            turns += deal.player != seat
            seat = deal.player
        assert turns <= most


@pytest.mark.nightly
@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize(("players", "solo"), LAYOUTS)
def test_long_random_play_stays_sound(players: int, solo: bool, policy: Policy) -> None:
    """T112, D1: the same, for many deals, at night."""
    for seed in range(1000, 1000 + many(40, 5)):
        walk(fresh(players, solo, seed, may_stay=seed % 2 == 0), random.Random(seed), policy)
        walk(late(players, solo, seed), random.Random(seed), policy)


@pytest.mark.parametrize(("players", "solo"), LAYOUTS)
def test_a_match_is_four_deals_and_then_it_is_over(players: int, solo: bool) -> None:
    """R3, R9, R10, R20, S14: deals, starters, minimums, totals."""
    match = fresh(players, solo, 5)
    rng = random.Random(5)
    deals: list[ev.DealStarted] = [e for e in match.opening_events if isinstance(e, ev.DealStarted)]
    totals = [0] * match.rules.sides
    for _, _, events in play_match(match, rng, eager):
        for event in events:
            if isinstance(event, ev.DealStarted):
                deals.append(event)
                check_cards(match)
                assert not match.deal.asked
                assert not match.deal.permitted
            if isinstance(event, ev.DealEnded):
                check_sheet(match.table, event, totals)
                totals = [score.match_points for score in event.scores]
    assert [deal.deal_number for deal in deals] == [1, 2, 3, 4]
    assert [deal.starter for deal in deals] == [n % players for n in range(4)]
    assert [deal.initial_meld_points for deal in deals] == [50, 90, 120, 150]
    assert match.totals == totals
    assert match.winners == tuple(s for s, t in enumerate(totals) if t == max(totals))
    refused = match.why_not(0, NextDeal())
    assert refused is not None
    assert refused.code == "match_over"


def test_a_deal_that_ends_by_going_out_pays_one_side_once() -> None:
    """R3, R7, R27: the bonus is one line of one side, and the other side starts next."""
    for seed in range(50):
        match = late(4, False, seed)
        end = walk(match, random.Random(seed), eager)
        if end.reason == "went_out":
            assert end.seat is not None
            assert match.deal.went_out == end.seat != numbers.NONE
            assert match.deal.has_taken_foot(end.seat)
            return
    raise AssertionError("nobody went out")
