# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False, nonecheck=False
"""Drawing from the stock or taking the pile, and what is chosen before the play.

Owns: what the pile is worth to a player.  Never: whether it may be taken.
"""

from __future__ import annotations

import cython

if not cython.compiled:
    from handfoot.engine.kernel.deal import Deal
    from handfoot.engine.kernel.mind import Mind
    from handfoot.engine.kernel.numbers import (
        BLACK3,
        CHOOSE_PHASE,
        CONTROL,
        DRAW,
        FIRST_PILE,
        KEY_SINGLE,
        KINDS,
        LAST_RANK,
        LIFT,
        LIFT_MIDDLE,
        LIFT_PHASE,
        MAX_CARDS,
        NONE,
        RED3,
        SECOND_PILE,
        TAKE,
        TAKE_JOKER,
        TAKE_TWO,
        low_bit,
    )
    from handfoot.engine.kernel.spending import plan_opening


def choose_before(d: Deal) -> cython.int:
    """How deep to lift, which pile to pass on, which is the hand."""
    if d.phase == LIFT_PHASE:
        return LIFT + LIFT_MIDDLE
    if d.phase == CHOOSE_PHASE and d.rules.tops_seen:
        if wanted_early(d, d.shown[d.actor][1]) > wanted_early(d, d.shown[d.actor][0]):
            return SECOND_PILE
    return FIRST_PILE


def wanted_early(d: Deal, top: cython.int) -> cython.int:
    """How much a card that is shown belongs in the hand rather than in the foot.

    A card that can only cost points wants to be thrown soon; one of many points helps with the
    initial meld.
    """
    if top == NONE or top >= KINDS:
        return 0
    return max(d.rules.value[top], -d.rules.held[top])


def draw_or_take(m: Mind, d: Deal) -> cython.int:
    """A way to draw, or to take the pile; `legal` was filled."""
    x: cython.uint = d.legal[CONTROL >> 5]
    takes: cython.uint = (
        1 << (TAKE - CONTROL) | 1 << (TAKE_TWO - CONTROL) | 1 << (TAKE_JOKER - CONTROL)
    )
    take: cython.int = -1
    draw: cython.int
    if x & takes:
        take = CONTROL + low_bit(x & takes)
    draw = CONTROL + low_bit(x & ~takes) if x & ~takes else DRAW
    if take < 0:
        return draw
    if not x & ~takes:
        return take
    if m.h.take_chance > 0:
        return take if m.unit() < m.h.take_chance else draw
    if not is_got(d):
        return draw
    if m.late and d.stock_n < d.rules.draw_counts[d.deal_index]:
        return take
    if pile_worth(m, d) - wild_price(m, take) + m.blur() <= m.h.draw_worth:
        return draw
    if not m.opened:
        if not plan_opening(m, d, d.top()) or m.plan_cost > m.h.take_budget:
            return draw
    return take


def is_got(d: Deal) -> cython.bint:
    """Whether trying the pile brings it: where one matching card is enough it may not."""
    if d.rules.key != KEY_SINGLE:
        return True
    return d.single_works(d.top())


def wild_price(m: Mind, take: cython.int) -> cython.double:
    """What the wild card costs that goes down with the upcard."""
    if take == TAKE:
        return 0.0
    return m.h.open_two if take == TAKE_TWO else m.h.open_joker


def pile_worth(m: Mind, d: Deal) -> cython.double:
    """What the cards that would be taken are worth to this seat."""
    i: cython.int
    k: cython.int
    n: cython.int = min(cython.cast(cython.int, d.rules.take_counts[d.deal_index]), d.pile_n)
    worth: cython.double = m.h.take_upcard + d.rules.value[d.top()]
    for i in range(1, n):
        if i >= m.h.seen_cards:
            break
        k = d.cards[MAX_CARDS - d.pile_n + i]
        if k > LAST_RANK:
            worth += m.h.take_wild
        elif k == BLACK3 and not d.rules.good >> k & 1:
            worth += m.h.take_black_three
            worth += min(d.rules.held[k] + 5.0, 0.0) * m.h.held_risk
        elif k == RED3 and not d.rules.good >> k & 1:
            # the turn-up alone was not thrown by anybody
            worth += d.rules.held[k] * m.h.held_risk if i < d.pile_n - 1 else m.h.take_wild
        elif d.nat[m.row][k] + d.wld[m.row][k] or d.hand[m.seat][k] > 1:
            worth += m.h.take_mate + m.h.take_points * d.rules.value[k]
        elif d.hand[m.seat][k]:
            worth += m.h.take_single
        else:
            worth += m.h.take_other
    return worth
