"""Drawing from the stock, or taking the pile.

Owns: what the pile is worth.  Never: whether it may be taken.
"""

from __future__ import annotations

from handfoot.bots.careful.opening import plan_opening
from handfoot.bots.careful.sight import Sight
from handfoot.engine.kernel.numbers import (
    BLACK3,
    DRAW,
    JOKER,
    KEY_SINGLE,
    RED3,
    TAKE,
    TAKE_JOKER,
    TAKE_TWO,
    TWO,
)

_UPCARD = 20.0  # points for being given a meld of three


def draw_or_take(sight: Sight) -> int:
    """Return a way to draw, or to take the pile."""
    take = next((way for way in (TAKE, TAKE_TWO, TAKE_JOKER) if way in sight.legal), None)
    draw = DRAW if DRAW in sight.legal else _other_draw(sight)
    if take is None or not _is_got(sight):
        return draw
    if sight.known.stock_count < sight.known.draw_count and sight.is_late:
        return take
    if pile_worth(sight) - _wild_price(sight, take) <= sight.habits.draw_worth:
        return draw
    if not sight.mine.opened and not _opens_cheaply(sight):
        return draw
    return take


def _other_draw(sight: Sight) -> int:
    """Return a draw from a stock pile that is not the first, which is used up."""
    ways = (TAKE, TAKE_TWO, TAKE_JOKER)
    return next((action for action in sight.known.legal if action not in ways), TAKE)


def _is_got(sight: Sight) -> bool:
    """Whether trying the pile brings it.

    Where one matching card is enough, the taken cards must make a new meld without wilds
    (rules.md 1.17, RO); elsewhere whatever may be taken is got.
    """
    known, mine = sight.known, sight.mine
    if known.rules.key != KEY_SINGLE:
        return True
    top = known.pile[-1]
    older = mine.older_naturals[top] + mine.older_wilds[top]
    if mine.naturals[top] and 0 < older < known.book_size:
        return False  # two unfinished melds lie there
    taken = known.pile[-known.take_count :]
    return sight.hand[top] + taken.count(top) >= known.start_sizes[top]


def _wild_price(sight: Sight, take: int) -> float:
    """Return what the wild card costs that goes down with the upcard."""
    if take == TAKE:
        return 0.0
    habits = sight.habits
    return habits.open_two if take == TAKE_TWO else habits.open_joker


def pile_worth(sight: Sight) -> float:
    """Return what the cards that would be taken are worth to this seat."""
    habits, known, hand, mine = sight.habits, sight.known, sight.hand, sight.mine
    cards = known.pile[-known.take_count :]
    worth = _UPCARD + known.values[cards[-1]]
    discarded = len(cards) < len(known.pile)  # the lowest of them: not the turn-up
    for kind in cards[:-1]:
        if kind in (TWO, JOKER):
            worth += habits.take_wild
        elif kind == BLACK3:
            worth += habits.take_black_three
            worth += min(known.held[BLACK3] + 5, 0) * habits.held_risk
        elif kind == RED3:
            worth += known.held[RED3] * habits.held_risk if discarded else habits.take_wild
        elif mine.naturals[kind] + mine.wilds[kind] or hand[kind] > 1:
            worth += habits.take_mate + known.values[kind] / 2
        elif hand[kind]:
            worth += habits.take_single
        discarded = True
    return worth


def _opens_cheaply(sight: Sight) -> bool:
    """Whether the first meld, the upcard in it, costs little enough."""
    known = sight.known
    hand = list(known.hand)
    hand[known.pile[-1]] += 1
    with_upcard = Sight(known._replace(hand=hand), sight.habits)
    plan = plan_opening(with_upcard)
    return plan is not None and plan.cost <= sight.habits.take_budget
