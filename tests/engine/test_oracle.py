"""Listed = accepted: the kernel against the oracle on thousands of small positions.

Owns: the comparison both ways, action by action, and of each search with brute force.
Never: a rule; where the two differ, the rules research decides.
"""

from __future__ import annotations

from collections import Counter

import pytest

from handfoot.engine.kernel import Deal, numbers
from tests.engine import oracle
from tests.engine.random_play import many
from tests.engine.small_positions import Maker, legal_by_oracle, number_of, pile_of, turn_of

MOST_CARDS = 9
SEEDS = range(many(40, 6))
POSITIONS = 60


def explain(deal: Deal, ours: set[int], theirs: set[int]) -> str:
    """Say what differs, so that the position can be set up by hand."""
    only_kernel = [numbers.describe(a) for a in sorted(ours - theirs)]
    only_oracle = [
        (numbers.describe(a), numbers.REASON_CODES[deal.why_not(a)]) for a in sorted(theirs - ours)
    ]
    return (
        f"\nkernel alone allows {only_kernel}\noracle alone allows {only_oracle}"
        f"\n{turn_of(deal)}\npile {pile_of(deal)}\n{deal.dump()}"
    )


def compare(deal: Deal) -> None:
    """Check the whole legal list, through every door, against the oracle."""
    listed = deal.legal_actions()
    accepted = {a for a in range(numbers.ACTIONS) if not deal.why_not(a)}
    assert listed == sorted(accepted)
    assert deal.legal_mask() == sum(1 << a for a in listed)
    theirs = legal_by_oracle(deal)
    assert accepted == theirs, explain(deal, accepted, theirs)
    if deal.phase != numbers.PLAY_PHASE or deal.due_rank != numbers.NONE:
        return
    turn = turn_of(deal)
    if not deal.pending:
        for with_books in (False, True):
            assert deal.could_go_out(with_books) == oracle.can_play_all(turn, with_books), turn
    side = deal.rules.table("side_of")[deal.player]
    more = oracle.most_points(turn)
    assert deal.most_reachable() == deal.laid_points(side) + more, turn


def check_steps(deal: Deal) -> None:
    """Check what each legal take and lay-down makes of the turn, step by step."""
    turn = turn_of(deal)
    steps = {number_of(action): oracle.lay(turn, action) for action in oracle.lay_downs(turn)}
    if deal.phase == numbers.DRAW_PHASE:
        taken = oracle.after_take(turn, pile_of(deal))
        steps = {} if taken is None else {numbers.TAKE: taken}
    for action in deal.legal_actions():
        if action not in steps:
            continue
        after = deal.clone()
        after.push(action)
        found, wanted = turn_of(after), steps[action]
        if wanted.coming and not wanted.minimum and not wanted.due:
            came = [card for card in wanted.coming if card != "R3"]
            assert not Counter((*wanted.hand, *came)) - Counter(found.hand)
            wanted = wanted._replace(hand=found.hand, coming=())
        if not wanted.hand or found.in_foot != turn.in_foot:  # out, or the foot followed
            wanted = wanted._replace(hand=found.hand, in_foot=found.in_foot)
        assert found == wanted, (numbers.describe(action), turn)


def forget() -> None:
    """Empty the oracle's memory, which serves one position."""
    for search in (oracle.can_go_on, oracle.can_play_all, oracle.most_points):
        search.cache_clear()


def follow(deal: Deal, maker: Maker) -> int:
    """Compare, play something legal, and so on to the end of the turn; positions seen."""
    seat, seen = deal.player, 0
    while not deal.over and deal.player == seat and deal.hand_count(seat) <= MOST_CARDS:
        compare(deal)
        if deal.phase != numbers.ASK_PHASE:
            check_steps(deal)
        seen += 1
        legal = deal.legal_actions()
        assert legal, f"a dead end {explain(deal, set(), set())}"
        lays = [a for a in legal if numbers.START <= a < numbers.CONTROL or a >= numbers.TAKE]
        deal.push(maker.rng.choice(lays or legal))
    forget()
    return seen


@pytest.mark.parametrize("seed", SEEDS)
def test_the_kernel_allows_exactly_what_the_rules_allow(seed: int) -> None:
    """D2, D6, R4, R26: drawing, taking, laying, discarding, asking, in hand and foot."""
    maker = Maker(seed)
    seen = sum(follow(maker.position(), maker) for _ in range(POSITIONS))
    assert seen >= POSITIONS


@pytest.mark.parametrize("seed", range(many(10, 2)))
def test_takes_that_close_a_meld_are_judged_exactly(seed: int) -> None:
    """X3, Q37, Q38: hands full of the upcard's kind and of wilds, in hand and foot."""
    maker = Maker(seed)
    for _ in range(40):
        follow(maker.closing_take(), maker)


@pytest.mark.parametrize("seed", range(many(10, 2)))
def test_openings_near_the_minimum_are_judged_exactly(seed: int) -> None:
    """D5, R14, R25: pairs, wilds and books of an unopened side, step by step."""
    maker = Maker(seed)
    for _ in range(60):
        follow(maker.opening_hand(), maker)


@pytest.mark.parametrize("seed", range(many(8, 2)))
def test_the_searches_are_exact_on_long_hands_too(seed: int) -> None:
    """Up to fourteen cards of two ranks and wilds: several books in one turn."""
    maker = Maker(seed)
    for _ in range(6):
        compare(maker.long_hand())
        compare(maker.opening_hand())
        forget()


@pytest.mark.nightly
@pytest.mark.parametrize("seed", range(1000, 1000 + many(400, 20)))
def test_at_night_many_more_positions_are_compared(seed: int) -> None:
    """D2, R26: hands of up to nine cards, and long ones."""
    maker = Maker(seed)
    for most_cards in (4, 6, 8, 9):
        for _ in range(40):
            follow(maker.position(most_cards), maker)
            follow(maker.closing_take(most_cards), maker)
            follow(maker.opening_hand(), maker)
    for _ in range(5):
        compare(maker.long_hand())
        forget()
