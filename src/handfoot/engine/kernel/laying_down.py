# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False, nonecheck=False
"""What to lay down when the whole hand cannot go.

Owns: which cards are better on the table than in the hand, and on which meld a wild goes.
Never: the first meld (`spending`), or whether a lay-down is allowed.
"""

from __future__ import annotations

import cython

if not cython.compiled:
    from handfoot.engine.kernel.deal import Deal
    from handfoot.engine.kernel.glance import count_missing
    from handfoot.engine.kernel.mind import Mind
    from handfoot.engine.kernel.numbers import (
        ADD,
        ADD_JOKER,
        ADD_OLD,
        ADD_OLD_TWO,
        ADD_TWO,
        LAST_RANK,
        START,
        START_JOKER,
        START_TWO,
        START_TWOS,
        START_WILD,
        TWO,
        low_bit,
    )


def may(d: Deal, a: cython.int) -> cython.bint:
    """Whether an action is among those listed."""
    return d.legal[a >> 5] >> (a & 31) & 1


def any_lay(d: Deal) -> cython.int:
    """A lay-down for when one must be found, naturals first; -1 if there is none."""
    i: cython.int
    v: cython.int
    order: cython.int[14]
    if not cython.compiled:
        order = [0] * 14
    order[0] = 4
    order[1] = 10
    order[2] = 1
    order[3] = 2
    order[4] = 3
    order[5] = 5
    order[6] = 6
    order[7] = 7
    order[8] = 11
    order[9] = 12
    order[10] = 13
    order[11] = 14
    order[12] = 15
    for i in range(13):
        v = order[i]
        if d.legal[v]:
            return v * 32 + low_bit(d.legal[v])
    return -1


def lay_one(m: Mind, d: Deal) -> cython.int:
    """The next card or meld to lay; -1 to end the turn."""
    a: cython.int
    count_missing(m, d)
    if (
        m.in_foot
        and m.held <= m.h.foot_kept
        and not (m.late or m.danger)
        and (m.short_clean or m.short_dirty or m.short_wild or m.short_other)
    ):
        return -1
    a = lay_naturals(m, d)
    if a < 0 and m.wilds:
        a = lay_wild(m, d)
    return a


def hurries(m: Mind) -> cython.bint:
    """Whether whatever can be laid is laid."""
    return m.late or m.danger or m.h.hurry > 0


def leaves_open(m: Mind, d: Deal) -> cython.bint:
    """Whether melds stay one card short, so that a partner can get rid of cards on them."""
    if hurries(m) or m.forgetful or d.rules.grows:
        return False  # where books grow they are there to be added to
    return m.mate_waits or (m.h.leave_at_six > 0.5 and m.in_foot and m.mates_in_hand)


def lay_naturals(m: Mind, d: Deal) -> cython.int:
    """A natural for an open meld, or a meld of naturals; -1 if all are better held."""
    q: cython.int
    n: cython.int
    triples: cython.int = 0
    hurry: cython.bint = hurries(m)
    back: cython.uint = 0
    stays: cython.bint = leaves_open(m, d)
    if not hurry and not d.rules.grows and not m.forgetful:
        back = pairs_held_back(m, d)
    q = LAST_RANK
    while q >= 0:
        n = d.nat[m.row][q] + d.wld[m.row][q]
        if n == 0:
            if d.legal[START >> 5] >> q & 1:
                triples += 1
                if (
                    hurry
                    or m.in_foot
                    or triples > m.h.triples_kept
                    or d.hand[m.seat][q] > d.rules.start_n[q]
                ):
                    return START + q
            if hurry and d.legal[ADD_OLD >> 5] >> q & 1:
                return ADD_OLD + q
        elif d.legal[ADD >> 5] >> q & 1 and not back >> q & 1:
            if not stays or n + 1 < d.rules.book_size or d.hand[m.seat][q] >= 1 + d.rules.meld_min:
                return ADD + q
        q -= 1
    return -1


def pairs_held_back(m: Mind, d: Deal) -> cython.uint:
    """The ranks of which a pair waits for the pile although a meld is open, as a mask."""
    quota: cython.double = m.h.pairs_kept_foot if m.in_foot else m.h.pairs_kept
    q: cython.int
    n: cython.int
    size: cython.int
    back: cython.uint = 0
    for q in range(LAST_RANK + 1):
        if d.hand[m.seat][q] == 2 and d.nat[m.row][q] + d.wld[m.row][q] == 0:
            quota -= 1
    # those of small melds first: a meld that is nearly a book wants its cards
    for size in range(1, d.rules.book_size - 2):
        for q in range(LAST_RANK + 1):
            n = d.nat[m.row][q] + d.wld[m.row][q]
            if quota >= 1 and n == size and d.hand[m.seat][q] == 2:
                back |= 1 << q
                quota -= 1
    return back


# ---- wild cards ---------------------------------------------------------------------------


def lay_wild(m: Mind, d: Deal) -> cython.int:
    """The next wild to lay, or a meld to start with one; -1 to keep them."""
    a: cython.int = -1
    if d.rules.own_first_book and not m.in_foot:
        a = first_book(m, d)
    if a < 0:
        a = pour_wilds(m, d) if d.rules.wild_melds else spend_wild(m, d)
    if a < 0:
        a = dirty_book(m, d)
    return a


def first_book(m: Mind, d: Deal) -> cython.int:
    """A wild on the meld that wilds alone can close: the foot comes with the first book."""
    q: cython.int
    n: cython.int
    w: cython.int
    short: cython.int
    best: cython.int = 0
    found: cython.int = -1
    for q in range(LAST_RANK + 1):
        n = d.nat[m.row][q]
        w = d.wld[m.row][q]
        short = d.rules.book_size - n - w
        if n + w <= best or short > m.wilds or w + short > d.rules.cap(n):
            continue
        if may(d, ADD_JOKER + q):
            best = n + w
            found = ADD_JOKER + q
        elif may(d, ADD_TWO + q):
            best = n + w
            found = ADD_TWO + q
    return found


def pour_wilds(m: Mind, d: Deal) -> cython.int:
    """A wild for the wild meld, or the start of one."""
    spare: cython.double = m.wilds
    j: cython.int
    if not hurries(m) and not m.forgetful:
        spare -= m.h.wilds_kept_foot if m.in_foot else m.h.wilds_kept
    if spare <= 0:
        return -1
    if d.wld[m.row][TWO]:
        if may(d, ADD_TWO + TWO):
            return ADD_TWO + TWO
        if may(d, ADD_JOKER + TWO):
            return ADD_JOKER + TWO
        return -1
    if m.wilds < (m.h.wild_start_foot if m.in_foot else m.h.wild_start):
        return -1
    for j in range(min(m.jokers, d.rules.meld_min) + 1):
        if may(d, START_WILD + j):
            return START_WILD + j
    return -1


def dirty_begun(m: Mind, d: Deal) -> cython.int:
    """How many open melds of naturals hold a wild already."""
    q: cython.int
    n: cython.int = 0
    for q in range(LAST_RANK + 1):
        if d.wld[m.row][q]:
            n += 1
    return n


def spend_wild(m: Mind, d: Deal) -> cython.int:
    """A wild where no meld is made of wilds only: beside a wild, or to start with a pair."""
    q: cython.int
    n: cython.int
    w: cython.int
    best: cython.int = -1
    found: cython.int = -1
    spare: cython.double = m.wilds
    starts: cython.bint
    if not m.in_foot and not hurries(m) and not m.forgetful:
        spare -= m.h.wilds_spared
    if spare <= 0:
        return -1
    starts = m.short_dirty > dirty_begun(m, d) or spare >= m.h.wilds_many
    q = LAST_RANK
    while q >= 0:
        n = d.nat[m.row][q]
        w = d.wld[m.row][q]
        if m.mate_waits and n + w == d.rules.book_size - 1 and leaves_open(m, d):
            q -= 1
            continue
        if n + w > best and (w or (starts and d.hand[m.seat][q] == 2)):
            if w and may(d, ADD_TWO + q):
                best = n + w
                found = ADD_TWO + q
            elif w and may(d, ADD_JOKER + q):
                best = n + w
                found = ADD_JOKER + q
            elif w == 0 and may(d, START_TWO + q):
                best = n + w
                found = START_TWO + q
            elif w == 0 and may(d, START_JOKER + q):
                best = n + w
                found = START_JOKER + q
        q -= 1
    return found


def dirty_book(m: Mind, d: Deal) -> cython.int:
    """A wild laid beside naturals: for a dirty book that is missing, or because time is short."""
    hurry: cython.bint = hurries(m)
    a: cython.int
    if not m.in_foot and not hurry:
        return -1
    if not m.short_dirty and not hurry:
        return -1
    a = add_wild(m, d, hurry)
    if a < 0 and (hurry or dirty_begun(m, d) < m.short_dirty):
        a = start_with_wild(m, d)
    return a


def add_wild(m: Mind, d: Deal, anywhere: cython.bint) -> cython.int:
    """A wild for the largest meld that takes one; unless `anywhere`, only where it nearly closes.

    Books that grow come last: there it is worth no more than its points.
    """
    q: cython.int
    v: cython.int
    size: cython.int
    best: cython.int = 0
    found: cython.int = -1
    for q in range(LAST_RANK + 1):
        size = d.nat[m.row][q] + d.wld[m.row][q] + 1
        if size <= best:
            continue
        if m.mate_waits and size == d.rules.book_size and leaves_open(m, d):
            continue
        if not anywhere and size < d.rules.book_size - (m.h.wild_finish if d.wld[m.row][q] else 0):
            continue
        if may(d, ADD_TWO + q):
            best = size
            found = ADD_TWO + q
        elif may(d, ADD_JOKER + q):
            best = size
            found = ADD_JOKER + q
    if found < 0 and anywhere and d.rules.grows:
        for v in range(ADD_OLD_TWO >> 5, START_TWOS >> 5):
            if d.legal[v]:
                return v * 32 + low_bit(d.legal[v])
    return found


def start_with_wild(m: Mind, d: Deal) -> cython.int:
    """A pair laid with a wild, the highest first."""
    q: cython.int = LAST_RANK
    while q >= 0:
        if d.nat[m.row][q] == 0 and d.hand[m.seat][q] == d.rules.meld_min - 1:
            if may(d, START_TWO + q):
                return START_TWO + q
            if may(d, START_JOKER + q):
                return START_JOKER + q
        q -= 1
    return -1
