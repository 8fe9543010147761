"""How likely sampled deals are: each way to deal the hidden cards as likely as any other.

Owns: frequencies against what counting says, with fixed seeds.  Never: that a deal agrees with
what is known (`test_sampling`).
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Hashable, Iterable, Mapping
from itertools import combinations, permutations
from math import comb, sqrt

import pytest

from handfoot.engine import sample
from handfoot.engine.kernel import Deal, numbers
from handfoot.engine.knowledge import Knowledge
from handfoot.engine.moves import AskToGoOut
from tests.engine.knowing import hidden_cards, rules_of, view_of, walk, with_state
from tests.engine.random_play import many
from tests.engine.saying import say
from tests.support.positions import position

FOUR, FIVE, SIX = numbers.FOUR, numbers.FOUR + 1, numbers.FOUR + 2


def departs(seen: Mapping[Hashable, int], expected: Mapping[Hashable, float]) -> float:
    """Return by how many standard deviations chi-square is larger than chance lets expect.

    Rare outcomes are taken together; what cannot be must not be seen at all.
    """
    total = sum(seen.values())
    assert set(seen) <= {outcome for outcome, chance in expected.items() if chance > 0}
    rare = {outcome for outcome, chance in expected.items() if chance * total < 5}
    cells = [(seen.get(o, 0), c * total) for o, c in expected.items() if o not in rare]
    left = sum(expected[o] for o in rare) * total
    if left >= 5:
        cells.append((sum(seen.get(o, 0) for o in rare), left))
    square = sum((n - mean) ** 2 / mean for n, mean in cells)
    freedom = len(cells) - 1
    return (square - freedom) / sqrt(2 * freedom)


def worlds(view: Knowledge, count: int, seed: int = 1) -> Iterable[Deal]:
    """Yield sampled deals."""
    rng = random.Random(seed)
    return (sample(view, rng) for _ in range(count))


def drawn(kinds: int, of: int, size: int) -> dict[Hashable, float]:
    """Return how likely 0, 1, 2 ... of so many cards are among `size`: hypergeometric."""
    return {
        n: comb(kinds, n) * comb(of - kinds, size - n) / comb(of, size)
        for n in range(min(kinds, size) + 1)
    }


def middle_of_a_deal() -> Deal:
    """Return a position of Whitnack's game in which every seat has been on turn."""
    for deal in walk(rules_of("whitnack", 4), 11):
        if deal.turn_n > 12 and deal.phase == numbers.DRAW_PHASE:
            return deal
    raise AssertionError("the deal is over too soon")


@pytest.mark.parametrize("kind", [numbers.BLACK3, FOUR, numbers.ACE, numbers.TWO, numbers.JOKER])
def test_hands_and_feet_are_drawn_from_all_unseen_cards(kind: int) -> None:
    """Issue 4: an opponent's hand holds as many of a kind as drawing without return gives."""
    deal = middle_of_a_deal()
    me = deal.actor
    other = (me + 1) % 4
    hidden = hidden_cards(deal, me)
    red, all_of_them = hidden[numbers.RED3], hidden.total()
    hand, foot, stock = Counter[Hashable](), Counter[Hashable](), Counter[Hashable]()
    for world in worlds(view_of(deal), many(6000, 300)):
        hand[world.hand_counts(other)[kind]] += 1
        foot[world.foot_counts(me)[kind]] += 1
        stock[world.stock_kinds()[-1] == kind] += 1
    size = deal.hand_count(other)
    assert departs(hand, drawn(hidden[kind], all_of_them - red, size)) < 5
    # a reserve and the stock may hold red threes, so there is more for them to be drawn from
    places = all_of_them - sum(deal.hand_count(seat) for seat in range(4) if seat != me)
    chance = (1 - red / places) * hidden[kind] / (all_of_them - red)
    assert departs(stock, {True: chance, False: 1 - chance}) < 5
    mean = sum(int(str(n)) * times for n, times in foot.items()) / foot.total()
    assert abs(mean - deal.foot_count(me) * chance) < many(1, 4) * 0.08


def test_red_threes_lie_in_feet_and_stock_as_cards_fall() -> None:
    """No hand may hold one, so the reserves and the stock share them by their size."""
    deal = middle_of_a_deal()
    me = deal.actor
    hidden = hidden_cards(deal, me)
    red = hidden[numbers.RED3]
    assert red > 2
    places = deal.stock_n + sum(deal.foot_count(seat) for seat in range(4))
    stock = Counter[Hashable](
        world.stock_kinds().count(numbers.RED3) for world in worlds(view_of(deal), many(6000, 300))
    )
    assert departs(stock, drawn(red, places, deal.stock_n)) < 5


def test_every_card_of_the_stock_is_as_likely_to_be_next() -> None:
    """The order of the stock: the first and the last card, and both together."""
    deal = middle_of_a_deal()
    hidden = hidden_cards(deal, deal.actor)
    pairs, equal = Counter[Hashable](), 0
    count = many(20000, 500)
    for world in worlds(view_of(deal), count):
        stock = world.stock_kinds()
        pairs[stock[-1], stock[-2]] += 1
        equal += stock[0] == stock[-1]
    assert len(pairs) > many(150, 50)
    plain = hidden.total() - hidden[numbers.RED3]
    same = sum(n * (n - 1) for kind, n in hidden.items() if kind) / plain / (plain - 1)
    assert abs(equal / count - same) < 5 * (same / count) ** 0.5 + 0.005


# ---- so few hidden cards that every world can be counted -----------------------------------


def small() -> Deal:
    """Return two players' draw in the middle: six hidden cards, of which one is a red three."""
    match = position("K K 9", players=2, pile="4 5", turn=9)
    return with_state(
        match.deal,
        hand=[match.deal.hand_counts(0), counts(FOUR, FIVE)],
        foot=[counts(numbers.RED3), counts(FOUR)],
        stock=[SIX, FIVE],
    )


def counts(*cards: int) -> list[int]:
    """Return cards as counts by kind."""
    return [cards.count(kind) for kind in range(numbers.KINDS)]


World = tuple[tuple[int, ...], ...]


def as_world(deal: Deal) -> World:
    """Return what is hidden: the other hand, both feet, the stock in its order."""
    return (
        tuple(deal.hand_counts(1)),
        tuple(deal.foot_counts(0)),
        tuple(deal.foot_counts(1)),
        tuple(deal.stock_kinds()),
    )


def counted() -> dict[Hashable, float]:
    """Count the ways to each world of `small`, every card being a card of its own."""
    cards = (FOUR, FIVE, numbers.RED3, FOUR, SIX, FIVE)
    ways = Counter[Hashable]()
    for order in permutations(cards):
        world = (
            tuple(counts(*order[:2])),
            tuple(counts(order[2])),
            tuple(counts(order[3])),
            order[4:],
        )
        if not world[0][numbers.RED3]:
            ways[world] += 1
    return {world: n / ways.total() for world, n in ways.items()}


def test_every_world_that_is_consistent_comes_as_often_as_it_should() -> None:
    """B5: the true one among them, no more often than any other with as many ways to it."""
    deal = small()
    expected = counted()
    assert len(expected) == 72  # 18 ways for the others, 4 places for the red three
    count = many(40_000, 1_500)
    seen = Counter[Hashable](as_world(world) for world in worlds(view_of(deal), count))
    assert departs(seen, expected) < 5
    true = as_world(deal)
    mean = expected[true] * count
    assert abs(seen[true] - mean) < 5 * mean**0.5
    if count > 20_000:
        assert set(seen) == set(expected)


@pytest.mark.parametrize("seeds", [range(1, 20_001), range(0, 2**63, 2**63 // 20_000)])
def test_seeds_beside_each_other_give_worlds_that_have_nothing_in_common(seeds: range) -> None:
    """Rollouts count their seeds up; every world is as likely at each of them."""
    deal = small()
    some = seeds[: many(20_000, 1_000)]
    seen = Counter[Hashable]()
    follows = 0
    last = None
    for seed in some:
        world = deal.clone()
        world.redeal(0, seed)
        seen[as_world(world)] += 1
        follows += as_world(world) == last
        last = as_world(world)
    expected = counted()
    assert departs(seen, expected) < 5
    same = sum(chance**2 for chance in expected.values()) * len(some)
    assert abs(follows - same) < 5 * same**0.5


def test_what_is_known_of_a_hand_leaves_the_rest_to_chance() -> None:
    """A seat known to hold a four: the other card of its hand is any of those unseen."""
    deal = small()
    view = view_of(deal)
    rng = random.Random(1)
    seen = Counter[Hashable](
        as_world(sample(view, rng, [None, counts(FOUR)])) for _ in range(many(20_000, 1_000))
    )
    # one of the two fours is put into the hand, the other cards are dealt
    cards = (FIVE, numbers.RED3, FOUR, SIX, FIVE)
    ways = Counter[Hashable]()
    for order in permutations(cards):
        if order[0] != numbers.RED3:
            hand = tuple(counts(FOUR, order[0]))
            ways[hand, tuple(counts(order[1])), tuple(counts(order[2])), order[3:]] += 1
    assert departs(seen, {world: n / ways.total() for world, n in ways.items()}) < 5


def test_a_seat_that_asks_holds_any_hand_with_which_it_could_go_out() -> None:
    """Each such hand as often as it is dealt, and no other."""
    match = position(
        "K K 4", phase="play", in_foot=True, partner="whole", melds="K K K, 9x6", books=(2, 2, 1)
    )
    say(match, AskToGoOut())
    king, nine = numbers.ACE - 1, numbers.FOUR + 5
    unseen = [king, king, nine, nine, FOUR, FIVE, FIVE, SIX, numbers.TWO, numbers.RED3]
    hands = [counts(king, king, FOUR), counts(FIVE), match.deal.hand_counts(2), counts(SIX)]
    deal = with_state(
        match.deal,
        hand=hands,
        foot=[counts()] * 4,
        stock=[nine, nine, FIVE, numbers.TWO, numbers.RED3],
    )
    assert deal.phase == numbers.ASK_PHASE
    assert hidden_cards(deal, 2) == Counter(unseen)
    ways = Counter[Hashable]()
    for cards in combinations([kind for kind in unseen if kind != numbers.RED3], 3):
        held = counts(*cards)
        if with_state(deal, hand=[held, *hands[1:]]).could_go_out(True):
            ways[tuple(held)] += 1
    assert 3 < len(ways) < 25
    seen = Counter[Hashable](
        tuple(world.hand_counts(0)) for world in worlds(view_of(deal), many(20_000, 500))
    )
    assert departs(seen, {hand: n / ways.total() for hand, n in ways.items()}) < 5


def test_lifts_still_to_come_go_astray_anew() -> None:
    """Q76: by up to two cards, the middle most often; what lies ahead is nobody's to know."""
    deal = next(walk(rules_of("vegas", 4), 3))
    assert deal.phase == numbers.LIFT_PHASE
    off = Counter[Hashable]()
    for world in worlds(view_of(deal), many(9000, 900)):
        seat = world.actor
        world.push(numbers.LIFT + numbers.LIFT_MIDDLE)
        off[world.lift_error(seat)] += 1
    assert departs(off, {0: 3 / 9, 1: 4 / 9, 2: 2 / 9}) < 5
