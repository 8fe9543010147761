"""Streams: for measuring players, each seat draws from a part of the stock of its own.

Owns: that nobody's luck moves on when another seat draws more or less.  Never: the measuring.
"""

from __future__ import annotations

import random
from collections import Counter, defaultdict

import pytest

from handfoot.engine.compile import compile_rules
from handfoot.engine.kernel import Deal, Rules, numbers
from handfoot.engine.presets import load_ruleset, preset_names

WHITNACK = load_ruleset("whitnack")
STREAMS = compile_rules(WHITNACK, 4, streams=True)


def dealt(rules: Rules, seed: int) -> Deal:
    """Return a deal."""
    deal = Deal(rules)
    deal.deal_random(seed, 0, 0)
    return deal


def cards_of(deal: Deal) -> int:
    """Count the cards that the kernel's dump tells of hands, feet, stock and pile."""
    state = deal.dump()
    # `dump` gives objects; what stands under each name is its docstring's
    rows: list[list[int]] = state["hand"] + state["foot"]  # type: ignore[operator]
    return sum(map(sum, rows)) + len(state["stock"]) + len(state["pile"])  # type: ignore[arg-type]


def draws(rules: Rules, seed: int, choices: int) -> dict[int, list[list[int]]]:
    """Play at random; return by seat what each draw brought while the foot lay untouched."""
    chance = random.Random(choices)
    deal = dealt(rules, seed)
    drawn: dict[int, list[list[int]]] = defaultdict(list)
    while not deal.over and deal.stock_n > 60:
        seat, action = deal.player, chance.choice(deal.legal_actions())
        before = [*deal.hand_counts(seat), deal.red_threes(seat)]
        deal.push(action)
        if action == numbers.DRAW and not deal.has_taken_foot(seat):
            after = [*deal.hand_counts(seat), deal.red_threes(seat)]
            drawn[seat].append([b - a for a, b in zip(before, after, strict=True)])
    return drawn


@pytest.mark.parametrize("seed", range(5))
def test_a_seat_draws_the_same_cards_whatever_the_others_do(seed: int) -> None:
    first, second = draws(STREAMS, seed, 1), draws(STREAMS, seed, 2)
    for seat in range(4):
        both = min(len(first[seat]), len(second[seat]))
        assert both > 5
        assert first[seat][:both] == second[seat][:both]
    common = compile_rules(WHITNACK, 4)
    assert draws(common, seed, 1) != draws(common, seed, 2)


@pytest.mark.parametrize("name", preset_names())
def test_every_preset_is_played_to_the_end(name: str) -> None:
    ruleset = load_ruleset(name)
    counts = ruleset.player_counts()
    rules = compile_rules(ruleset, 4 if 4 in counts else counts[0], streams=True)
    for seed in range(3):
        deal = dealt(rules, seed)
        assert deal.rollout() > 0
        assert deal.over


def test_an_empty_stream_is_refilled_until_the_stock_is_empty() -> None:
    """Two seats draw, two take nothing: the cards of all four streams are drawn in the end."""
    deal = dealt(STREAMS, 3)
    whole = cards_of(deal)
    left = []
    while not deal.over:
        legal = deal.legal_actions()
        action = numbers.DRAW if numbers.DRAW in legal else legal[0]
        if action < numbers.START or action == numbers.DRAW:  # draw and discard, nothing else
            deal.push(action)
        left.append(deal.stock_n)
        if not deal.over and not any(deal.has_taken_foot(seat) for seat in range(4)):
            laid = sum(deal.red_threes(seat) for seat in range(4))
            assert cards_of(deal) + laid == whole
    assert left[-1] < 2


def test_every_kind_is_as_likely_to_be_drawn_first_as_there_are_cards_of_it() -> None:
    """A chi-square value over the first draws of the last seat; 99.99 % lie below the limit."""
    drawn: Counter[int] = Counter()
    deals = 1500
    for seed in range(deals):
        deal = dealt(STREAMS, seed)
        for seat in range(4):
            before = deal.hand_counts(seat)
            deal.push(numbers.DRAW)
            if seat == 3:
                after = deal.hand_counts(seat)
                drawn.update(
                    kind for kind in range(numbers.RED3) for _ in range(after[kind] - before[kind])
                )
            deal.push(next(action for action in deal.legal_actions() if action < numbers.START))
    copies = STREAMS.table("copies")[: numbers.RED3]
    total = sum(drawn.values())
    expected = [total * count / sum(copies) for count in copies]
    chi = sum((drawn[kind] - mean) ** 2 / mean for kind, mean in enumerate(expected) if mean)
    assert chi < 45


def test_people_and_simulations_draw_from_one_stock() -> None:
    assert compile_rules(WHITNACK, 4).streams == 0
    assert STREAMS.streams == 1


def test_where_the_stock_lies_in_piles_they_stay() -> None:
    name = next(
        name
        for name in preset_names()
        if compile_rules(load_ruleset(name), load_ruleset(name).player_counts()[0]).stock_piles > 1
    )
    ruleset = load_ruleset(name)
    assert compile_rules(ruleset, ruleset.player_counts()[0], streams=True).streams == 0


def test_a_deal_written_down_and_read_again_has_its_streams() -> None:
    deal, again = dealt(STREAMS, 3), Deal(STREAMS)
    again.load(deal.dump())
    for table in (deal, again):
        table.rollout()
    assert deal.state_hash() == again.state_hash()
