# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False, nonecheck=False
"""A glance at the table: what a quick player reads off before it decides.

Owns: which facts of a deal a seat looks at; all of them are its own cards or lie in the open.
Never: a card of another hand, a foot or the stock: tests deal them anew and look for the same move.
"""

from __future__ import annotations

import cython

if not cython.compiled:
    from handfoot.engine.kernel.deal import Deal
    from handfoot.engine.kernel.mind import Mind
    from handfoot.engine.kernel.numbers import (
        BLACK3,
        JOKER,
        KINDS,
        LAST_RANK,
        MAX_CARDS,
        STOCK_GROWS,
        STOCK_RESHUFFLES,
        TWO,
    )


def look(m: Mind, d: Deal) -> cython.void:
    """Read off what every decision needs, for the seat to act."""
    p: cython.int = d.actor
    q: cython.int
    m.seat = p
    m.side = d.side_of[p]
    m.row = d.mrow[p]
    m.orow = d.orow[p]
    m.held = d.hand_n[p]
    m.twos = d.hand[p][TWO]
    m.jokers = d.hand[p][JOKER]
    m.wilds = m.twos + m.jokers
    m.in_foot = d.in_foot[p]
    m.opened = d.opened[m.orow]
    q = p + 1
    if q == d.rules.players:
        q = 0
    m.next_side = d.side_of[q]
    m.mates_in_hand = False
    m.mate_waits = False  # a partner with few cards wants to get rid of them
    m.danger = False
    for q in range(d.rules.players):
        if d.side_of[q] == m.side:
            if q != p and not d.in_foot[q]:
                m.mates_in_hand = True
                if d.hand_n[q] <= m.h.mate_few:
                    m.mate_waits = True
        elif d.in_foot[q] and d.hand_n[q] <= m.h.danger_cards and d.books_made(d.side_of[q]):
            m.danger = True
    m.rounds_left = rounds_left(d)
    m.late = m.rounds_left < m.h.late_turns
    m.forgetful = m.slips()


def rounds_left(d: Deal) -> cython.double:
    """About how many more turns each seat has until the stock is gone."""
    cards: cython.int = d.stock_n
    if d.rules.exhaustion == STOCK_GROWS:
        cards += 54
    elif d.rules.exhaustion == STOCK_RESHUFFLES:
        cards += d.pile_n
    return cards / (1.0 * d.rules.draw_counts[d.deal_index] * d.rules.players)


def count_missing(m: Mind, d: Deal) -> cython.void:
    """Count the books that the side still lacks for going out."""
    day: cython.int = d.deal_index
    made: cython.int = d.clean[m.side] + d.dirty[m.side] + d.wild[m.side]
    m.short_clean = max(d.rules.need_clean[day] - d.clean[m.side], 0)
    m.short_dirty = max(d.rules.need_dirty[day] - d.dirty[m.side], 0)
    m.short_wild = max(d.rules.need_wild[day] - d.wild[m.side], 0)
    m.short_other = False
    if d.rules.rare:
        made += d.own[m.side]
        m.short_other = d.own[m.side] < d.rules.need_own[day] or made < d.rules.need_total[day]


def weigh_end(m: Mind, d: Deal) -> cython.void:
    """Reckon what the side would gain on its best rival if it went out now."""
    p: cython.int
    best: cython.double = -1e9
    mine: cython.double = d.rules.bonus_out
    theirs: cython.double
    side: cython.int
    for side in range(d.rules.sides):
        theirs = 0.0
        for p in range(d.rules.players):
            if d.side_of[p] == side and p != d.player:
                theirs += cards_cost(d, p)
        if side == m.side:
            mine += theirs
        else:
            best = max(best, theirs)
    m.swing = mine - best - still_to_come(m, d)


def still_to_come(m: Mind, d: Deal) -> cython.double:
    """What the side would still gain if the deal went on while a partner has its foot to play.

    Nothing where a rival could soon end it: one that lacks fewer than two books.
    """
    q: cython.int
    side: cython.int
    lost: cython.double = m.h.out_foot
    if not m.mates_in_hand or (m.h.out_near == 0 and m.h.out_foot == 0):
        return 0.0
    for side in range(d.rules.sides):
        if side != m.side and books_short(d, side) < 2:
            return 0.0
    for q in range(LAST_RANK + 1):
        if d.nat[m.row][q] + d.wld[m.row][q] == d.rules.book_size - 1:
            lost += m.h.out_near * (d.rules.bonus_dirty if d.wld[m.row][q] else d.rules.bonus_clean)
    return lost


def books_short(d: Deal, side: cython.int) -> cython.int:
    """How many books a side lacks for going out, at least."""
    day: cython.int = d.deal_index
    n: cython.int = max(d.rules.need_clean[day] - d.clean[side], 0)
    made: cython.int = d.clean[side] + d.dirty[side] + d.wild[side]
    n += max(d.rules.need_dirty[day] - d.dirty[side], 0)
    n += max(d.rules.need_wild[day] - d.wild[side], 0)
    if d.rules.rare:
        n += max(d.rules.need_own[day] - d.own[side], 0)
        n = max(n, d.rules.need_total[day] - made - d.own[side])
    return n


def books_in_hand(m: Mind, d: Deal) -> cython.double:
    """Bonuses of the books of naturals that the seat's hand could close by itself."""
    q: cython.int
    n: cython.int
    worth: cython.double = 0.0
    for q in range(LAST_RANK + 1):
        n = d.hand[m.seat][q]
        if n and d.rules.good >> q & 1:
            if n + d.nat[m.row][q] + d.wld[m.row][q] >= d.rules.book_size:
                worth += d.rules.bonus_dirty if d.wld[m.row][q] else d.rules.bonus_clean
    return worth


def cards_cost(d: Deal, p: cython.int) -> cython.double:
    """Points, 0 or less, that a seat's hidden cards would count about, each like any other."""
    k: cython.int
    n: cython.int = 0
    total: cython.double = 0.0
    for k in range(BLACK3, KINDS):
        total += d.rules.held[k] * d.rules.copies[k]
        n += d.rules.copies[k]
    k = 0
    if d.rules.count_hand:
        k = d.hand_n[p]
    if d.rules.count_foot and not d.in_foot[p]:
        k += d.rules.foot_size
        if d.rules.reserves == 2 and d.level[p] == 0:
            k += d.rules.later_size
    return k * total / max(n, 1)


def own_cost(d: Deal, p: cython.int) -> cython.int:
    """Points, 0 or less, that a seat's own hand would count at the end."""
    k: cython.int
    total: cython.int = 0
    for k in range(KINDS):
        total += d.hand[p][k] * d.rules.held[k]
    return total


def unseen(m: Mind, d: Deal, k: cython.int) -> cython.int:
    """How many cards of a kind are neither held nor seen in the pile nor in melds."""
    i: cython.int
    row: cython.int
    n: cython.int = d.rules.copies[k] - d.hand[m.seat][k]
    last: cython.int = d.pile_n
    if last > m.h.seen_cards:
        last = cython.cast(cython.int, m.h.seen_cards) if cython.compiled else int(m.h.seen_cards)
    for i in range(last):
        if d.cards[MAX_CARDS - d.pile_n + i] == k:
            n -= 1
    for row in range(d.rules.players if d.rules.rare else d.rules.sides):
        i = d.nat[row][k]
        if d.rules.rare:
            i += d.old_nat[row][k]
        if m.memory is not None and m.h.seen_cards >= 20:
            i = max(i, cython.cast(cython.int, m.memory.laid[row][k]))  # closed books too
        n -= i
    return max(n, 0)


def hidden_count(m: Mind, d: Deal) -> cython.int:
    """How many cards lie where the seat cannot see them: hands, feet, the stock."""
    p: cython.int
    n: cython.int = d.stock_n
    for p in range(d.rules.players):
        if p != m.seat:
            n += d.hand_n[p]
        if not d.in_foot[p]:
            n += d.rules.foot_size
            if d.rules.reserves == 2 and d.level[p] == 0:
                n += d.rules.later_size
    return max(n, 1)


def known_held(m: Mind, p: cython.int, k: cython.int) -> cython.int:
    """How many cards of a kind seat p is known to hold at the least."""
    if m.memory is None or m.h.seen_cards < 20:
        return 0
    return m.memory.known[p][k]
