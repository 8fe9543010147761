# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False, nonecheck=False
"""Which card to throw.

Owns: what a card is worth to keep, and how dangerous it is to give away.
"""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.libc.math import exp
else:
    from math import exp

    from handfoot.engine.kernel.deal import Deal
    from handfoot.engine.kernel.glance import hidden_count, known_held, unseen
    from handfoot.engine.kernel.mind import Mind
    from handfoot.engine.kernel.numbers import (
        BLACK3,
        JOKER,
        KEY_EXTEND,
        KEY_PAIR,
        KINDS,
        LAST_RANK,
        MAX_CARDS,
        TWO,
    )


def throw(m: Mind, d: Deal) -> cython.int:
    """The discard that costs least; -1 if nothing may be discarded now."""
    k: cython.int
    best: cython.double = 1e18
    cost: cython.double
    found: cython.int = -1
    fear: cython.double = 0.0
    if not d.legal[0]:
        return -1
    if m.h.fear != 0:
        fear = pile_fear(m, d)
    for k in range(KINDS):
        if not d.legal[0] >> k & 1:
            continue
        cost = keep_worth(m, d, k) + m.blur()
        if fear != 0:
            cost += danger_of(m, d, k) * fear
        if cost < best:
            best = cost
            found = k
    return found


def keep_worth(m: Mind, d: Deal, k: cython.int) -> cython.double:
    """What the card is worth in the hand."""
    held: cython.int = d.hand[m.seat][k]
    worth: cython.double
    if k <= BLACK3 and not d.rules.good >> k & 1:
        # of no use to anyone, and it blocks the pile: thrown before all others, and the one
        # that would cost most first
        return min(d.rules.held[k] - m.h.keep_three, 0.0) - m.h.block * d.pile_n
    if k == TWO or k == JOKER:
        return m.h.keep_wild + d.rules.value[k]
    worth = m.h.keep_points * d.rules.value[k]
    if held == 2:
        worth += m.h.keep_pair
    elif held > 2:
        worth += m.h.keep_triple
    elif m.h.keep_like != 0:
        worth += m.h.keep_like * unseen(m, d, k)
    if d.nat[m.row][k] or (d.rules.rare and d.old_nat[m.row][k]):
        worth += m.h.keep_melded
    if m.forgetful:
        worth *= 0.25
    return worth


def pile_fear(m: Mind, d: Deal) -> cython.double:
    """What the pile under the discard would be worth to whoever takes it."""
    i: cython.int
    k: cython.int
    p: cython.int = m.seat + 1
    row: cython.int
    worth: cython.double = m.h.take_upcard
    most: cython.int = min(cython.cast(cython.int, d.rules.take_counts[d.deal_index]) - 1, d.pile_n)
    if p == d.rules.players:
        p = 0
    row = d.mrow[p]
    for i in range(most):
        if i >= m.h.seen_cards:
            break
        k = d.cards[MAX_CARDS - d.pile_n + i]
        if k > LAST_RANK:
            worth += m.h.take_wild
        elif k <= BLACK3:
            worth += m.h.take_black_three
        elif d.nat[row][k] + d.wld[row][k]:
            worth += m.h.take_mate + m.h.take_points * d.rules.value[k]
        else:
            worth += m.h.take_single
    return m.h.fear * worth


def danger_of(m: Mind, d: Deal, k: cython.int) -> cython.double:
    """The chance that the next seat can take the pile with this card on top."""
    p: cython.int = m.seat + 1
    row: cython.int
    known: cython.int
    mean: cython.double
    chance: cython.double
    if p == d.rules.players:
        p = 0
    if d.side_of[p] == m.side or d.rules.blocked >> k & 1:
        return 0.0
    row = d.mrow[p]
    if k > LAST_RANK:
        chance = m.h.fear_wild
    else:
        known = known_held(m, p, k)
        mean = d.hand_n[p] * unseen(m, d, k) / (1.0 * hidden_count(m, d))
        if known >= d.rules.match_needed:
            chance = 1.0
        elif known:
            chance = 1.0 - exp(-mean)
        else:
            chance = 1.0 - exp(-mean) * (1.0 + mean)
        if d.rules.key != KEY_PAIR and not d.frozen:
            if d.rules.key != KEY_EXTEND:
                chance = max(chance, 1.0 - exp(-mean))
            elif d.nat[row][k] or (d.rules.rare and d.old_nat[row][k]):
                chance = 1.0
        elif not d.rules.grows and d.nat[row][k] + d.wld[row][k] >= d.rules.book_size - 2:
            chance *= m.h.fear_full
    if not d.opened[d.orow[p]]:
        chance *= m.h.fear_unopened
    return chance
