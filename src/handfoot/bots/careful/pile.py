"""Drawing from the stock, or taking the pile.

Owns: what the pile is worth.  Never: whether it may be taken.
"""

from __future__ import annotations

from handfoot.bots.careful.opening import plan_opening
from handfoot.bots.careful.sight import Sight
from handfoot.engine.kernel.numbers import BLACK3, DRAW, JOKER, RED3, TAKE, TWO

_UPCARD = 20.0  # points for being given a meld of three


def draw_or_take(sight: Sight) -> int:
    """Return DRAW or TAKE."""
    if TAKE not in sight.legal:
        return DRAW
    if sight.known.stock_count < sight.known.draw_count:
        return TAKE
    if pile_worth(sight) <= sight.habits.draw_worth:
        return DRAW
    if not sight.mine.opened and not _opens_cheaply(sight):
        return DRAW
    return TAKE


def pile_worth(sight: Sight) -> float:
    """Return what the cards that would be taken are worth to this seat."""
    habits, known, hand, mine = sight.habits, sight.known, sight.hand, sight.mine
    cards = known.pile[-known.take_count :]
    worth = _UPCARD + known.values[cards[-1]]
    for kind in cards[:-1]:
        if kind in (TWO, JOKER):
            worth += habits.take_wild
        elif kind == BLACK3:
            worth += habits.take_black_three
        elif kind == RED3:
            worth += habits.take_wild
        elif mine.naturals[kind] + mine.wilds[kind] or hand[kind] > 1:
            worth += habits.take_mate + known.values[kind] / 2
        elif hand[kind]:
            worth += habits.take_single
    return worth


def _opens_cheaply(sight: Sight) -> bool:
    """Whether the first meld, the upcard in it, costs little enough."""
    known = sight.known
    hand = list(known.hand)
    hand[known.pile[-1]] += 1
    with_upcard = Sight(known._replace(hand=hand), sight.habits)
    plan = plan_opening(with_upcard)
    return plan is not None and plan.cost <= sight.habits.take_budget
