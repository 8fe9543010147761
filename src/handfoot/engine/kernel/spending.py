# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False, nonecheck=False
"""The first meld of a side: the cheapest way to reach the minimum.

Owns: what an opening costs a player, and its next step.  Never: what the minimum is, or whether
it can still be reached (`opening`); a step is taken only if it is listed.
"""

from __future__ import annotations

import cython

if not cython.compiled:
    from handfoot.engine.kernel.deal import Deal
    from handfoot.engine.kernel.mind import Mind
    from handfoot.engine.kernel.numbers import (
        ADD,
        ADD_JOKER,
        ADD_TWO,
        JOKER,
        LAST_RANK,
        START,
        START_JOKER,
        START_TWO,
        START_WILD,
        TWO,
    )


def plan_naturals(m: Mind, d: Deal, extra: cython.int) -> cython.int:
    """Plan to lay all naturals that need no wild, and note the places for wilds; the points."""
    q: cython.int
    held: cython.int
    n: cython.int
    w: cython.int
    laid: cython.int
    room: cython.int
    base: cython.int = 0
    m.spots = 0
    for q in range(LAST_RANK + 1):
        m.plan_nat[q] = 0
        if not d.rules.good >> q & 1:
            continue
        held = d.hand[m.seat][q] + (1 if q == extra else 0)
        n = d.nat[m.row][q]
        w = d.wld[m.row][q]
        if held == 0 and n == 0:
            continue
        laid = 0
        if held and (n + w > 0 or held >= d.rules.start_n[q]):
            laid = max(d.most_laid(m.row, q, n, w, held, 0), 0)
        m.plan_nat[q] = laid
        base += laid * d.rules.value[q]
        if not d.rules.takes_wild >> q & 1:
            continue
        if laid or n:
            room = 0
            if n + laid + w < d.rules.book_size:
                room = d.rules.cap(n + laid) - w
            if room > 0:
                add_spot(m, q, laid, 0, 0.0 if w else m.h.open_dirtied)
        elif held == d.rules.meld_min - 1 and d.rules.cap(held) > 0:
            add_spot(m, q, held, held * d.rules.value[q], m.h.open_pair)
    return base


def add_spot(
    m: Mind, q: cython.int, naturals: cython.int, gain: cython.int, cost: cython.double
) -> cython.void:
    """Note a place for a wild beside naturals, the best three first."""
    i: cython.int = m.spots
    if i == 3:
        if cost - gain >= m.spot_cost[2] - m.spot_gain[2]:
            return
        i = 2
    else:
        m.spots += 1
    while i > 0 and cost - gain < m.spot_cost[i - 1] - m.spot_gain[i - 1]:
        m.spot_rank[i] = m.spot_rank[i - 1]
        m.spot_nat[i] = m.spot_nat[i - 1]
        m.spot_gain[i] = m.spot_gain[i - 1]
        m.spot_cost[i] = m.spot_cost[i - 1]
        i -= 1
    m.spot_rank[i] = q
    m.spot_nat[i] = naturals
    m.spot_gain[i] = gain
    m.spot_cost[i] = cost


def plan_opening(m: Mind, d: Deal, extra: cython.int) -> cython.bint:
    """Find the cheapest first meld, with one more card of kind `extra` (-1: none) in the hand."""
    need: cython.int = d.still_needed(m.orow)
    base: cython.int = plan_naturals(m, d, extra)
    twos: cython.int
    jokers: cython.int
    beside: cython.int
    melded: cython.int
    wild_jokers: cython.int
    points: cython.int
    started: cython.int = d.wld[m.row][TWO]
    cost: cython.double
    found: cython.bint = False
    m.plan_spots = m.plan_jokers = m.plan_wild = m.plan_wild_jokers = 0
    m.plan_cost = 0.0
    if base >= need:
        return True
    for jokers in range(min(m.jokers + (1 if extra == JOKER else 0), 6) + 1):
        for twos in range(min(m.twos + (1 if extra == TWO else 0), 8) + 1):
            cost = jokers * m.h.open_joker + twos * m.h.open_two
            points = base + jokers * d.rules.value[JOKER] + twos * d.rules.value[TWO]
            for beside in range(min(m.spots, jokers + twos) + 1):
                if beside:
                    cost += m.spot_cost[beside - 1]
                    points += m.spot_gain[beside - 1]
                melded = jokers + twos - beside
                if melded and (not d.rules.wild_melds or started + melded < d.rules.meld_min):
                    continue
                if points < need or started + melded > d.rules.book_size:
                    continue
                if found and cost + melded * m.h.open_wild_meld >= m.plan_cost:
                    continue
                wild_jokers = min(jokers, melded)
                found = True
                m.plan_cost = cost + melded * m.h.open_wild_meld
                m.plan_spots = beside
                m.plan_jokers = jokers - wild_jokers
                m.plan_wild = melded
                m.plan_wild_jokers = wild_jokers
    return found


def opening_budget(m: Mind, d: Deal) -> cython.double:
    """What a player is ready to pay for the first meld now."""
    p: cython.int
    budget: cython.double = m.h.open_budget
    budget += m.h.open_round * (d.turn_n // d.rules.players)
    for p in range(d.rules.players):
        if d.side_of[p] != m.side and d.opened[d.orow[p]]:
            return budget + m.h.open_behind
    return budget


def opening_step(m: Mind, d: Deal) -> cython.int:
    """The next step of the first meld if it is worth its price or is begun; -1 to wait."""
    i: cython.int
    q: cython.int
    joker: cython.bint
    if not plan_opening(m, d, -1):
        return -1
    if not (
        m.plan_cost <= opening_budget(m, d)
        or d.laid[m.orow] > 0
        or d.pending > 0
        or m.late
        or m.danger
    ):
        return -1
    for q in range(LAST_RANK + 1):
        if m.plan_nat[q]:
            if d.legal[ADD >> 5] >> q & 1:
                return ADD + q
            if d.legal[START >> 5] >> q & 1:
                return START + q
    joker = m.plan_jokers > 0 and (m.plan_jokers == m.plan_spots or m.twos == 0)
    for i in range(m.plan_spots):
        q = m.spot_rank[i]
        if d.legal[(ADD_JOKER if joker else ADD_TWO) >> 5] >> q & 1:
            return (ADD_JOKER if joker else ADD_TWO) + q
        if d.legal[(START_JOKER if joker else START_TWO) >> 5] >> q & 1:
            return (START_JOKER if joker else START_TWO) + q
    if m.plan_wild:
        if d.wld[m.row][TWO]:
            q = (ADD_TWO if m.plan_wild_jokers < m.plan_wild else ADD_JOKER) + TWO
        else:
            q = START_WILD + min(m.plan_wild_jokers, d.rules.meld_min)
        if d.legal[q >> 5] >> (q & 31) & 1:
            return q
    return -1
