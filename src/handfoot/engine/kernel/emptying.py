# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False, nonecheck=False
"""Getting rid of every card in one turn: into the foot, or out.

Owns: which lay-down comes next.  Never: whether all cards can go; `solve` answers that after
each lay-down that is thought of.
"""

from __future__ import annotations

import cython

if not cython.compiled:
    from handfoot.engine.kernel.deal import Deal
    from handfoot.engine.kernel.mind import Mind
    from handfoot.engine.kernel.numbers import (
        ADD,
        ADD_JOKER,
        ADD_OLD,
        ADD_OLD_JOKER,
        ADD_OLD_TWO,
        ADD_TWO,
        CONTROL,
        HAND_ONLY,
        JOKER,
        KINDS,
        LAST_RANK,
        NONE,
        ONTO_NEW,
        ONTO_OLDER,
        ONTO_OPEN,
        START_JOKER,
        START_JOKERS,
        START_MIXED,
        START_TWO,
        START_TWOS,
        START_WILD,
        TWO,
        low_bit,
    )


def step_naturals(d: Deal, a: cython.int) -> cython.int:
    """How many naturals a lay-down takes."""
    k: cython.int = a & 31
    if a < ADD:
        return d.rules.start_n[k] - (1 if a >= START_TWO else 0)
    if a < ADD_TWO:
        return 1
    if START_WILD <= a < ADD_OLD:
        return 0
    if a >= START_TWOS:
        return d.rules.start_n[k] - 2
    return 1 if ADD_OLD <= a < ADD_OLD_TWO else 0


def step_wilds(d: Deal, a: cython.int) -> cython.int:
    """How many wild cards a lay-down takes."""
    if a < ADD:
        return 1 if a >= START_TWO else 0
    if a < ADD_TWO or ADD_OLD <= a < ADD_OLD_TWO:
        return 0
    if START_WILD <= a < CONTROL:
        return d.rules.meld_min
    return 2 if a >= START_TWOS else 1


def step_cost(m: Mind, d: Deal, a: cython.int) -> cython.double:
    """How little a player likes this lay-down, all of them emptying the hand."""
    k: cython.int = a & 31
    n: cython.int
    w: cython.int = step_wilds(d, a)
    cost: cython.double
    if START_WILD <= a < CONTROL:
        return 2.0 + k  # the twos first
    if k == TWO:
        return 1.0 if a < ADD_JOKER or ADD_OLD_TWO <= a < ADD_OLD_JOKER else 1.5
    if w == 0:
        cost = 0.0 if a < ADD_OLD else 0.5
        if a < ADD:
            cost = 0.2
        n = d.nat[m.row][k] + step_naturals(d, a)
        if a < ADD_OLD and d.wld[m.row][k] == 0 and n >= d.rules.book_size:
            cost -= m.h.dump_clean
        return cost
    cost = w * m.h.dump_wild
    if a >= ADD_OLD:
        cost += m.h.dump_dirtied
    elif a >= ADD and d.wld[m.row][k] == 0:
        cost += m.h.dump_dirtied
    if START_JOKER <= a < ADD or ADD_JOKER <= a < START_WILD or a >= START_MIXED:
        cost += 1.0
    if ADD_OLD_JOKER <= a < START_TWOS:
        cost += 1.0
    return cost


def empty_step(m: Mind, d: Deal, need: cython.int) -> cython.int:
    """The next lay-down of a way to lay all cards but at most one; -1 if there is none.

    `need` is 1 to go out, HAND_ONLY to get into the foot.
    """
    tried: cython.uint[16]
    v: cython.int
    a: cython.int
    k: cython.int
    best: cython.int
    rest: cython.uint
    cost: cython.double
    least: cython.double
    if not cython.compiled:
        tried = [0] * 16
    if need == HAND_ONLY:
        if m.held > m.h.dump_most or not d.empties_hand(NONE, 0, 0):
            return -1
    elif not d.finishes(NONE, 0, 0, need):
        return -1
    if m.held == 1:
        return last_card(m, d)
    for v in range(16):
        tried[v] = 0
    while True:
        best = -1
        least = 1e9
        for v in range(1, 16):
            if v == CONTROL >> 5 or v == 9:
                continue
            rest = d.legal[v] & ~tried[v]
            while rest:
                k = low_bit(rest)
                rest &= rest - 1
                cost = step_cost(m, d, v * 32 + k)
                if cost < least:
                    least = cost
                    best = v * 32 + k
        if best < 0:
            return last_card(m, d) if m.held == 1 else -1
        tried[best >> 5] |= 1 << (best & 31)
        if keeps_empty(m, d, best, need):
            return best


def keeps_empty(m: Mind, d: Deal, a: cython.int, need: cython.int) -> cython.bint:
    """Whether all cards can still go after this lay-down."""
    k: cython.int = a & 31
    n: cython.int = step_naturals(d, a)
    w: cython.int = step_wilds(d, a)
    if m.held == n + w and need == HAND_ONLY:
        return True
    d.onto = ONTO_NEW
    if ADD <= a < START_WILD:
        d.onto = ONTO_OPEN
    elif ADD_OLD <= a < START_TWOS:
        d.onto = ONTO_OLDER
    if START_WILD <= a < CONTROL:
        k = TWO
    if d.rules.rare:
        return tried_and_taken_back(d, a, k, n, w, need)
    return d.finishes(k, n, w, need)


def tried_and_taken_back(
    d: Deal, a: cython.int, k: cython.int, n: cython.int, w: cython.int, need: cython.int
) -> cython.bint:
    """`finishes` after a lay-down with just these wild cards, where there is more to a meld."""
    jokers: cython.int = 0
    can: cython.bint
    if START_JOKER <= a < ADD or ADD_JOKER <= a < START_WILD or ADD_OLD_JOKER <= a < START_TWOS:
        jokers = 1
    elif START_WILD <= a < CONTROL:
        jokers = a & 31
    elif START_MIXED <= a < START_JOKERS:
        jokers = 1
    elif a >= START_JOKERS:
        jokers = 2
    d.try_lay(k, n, w - jokers, jokers, 0)
    can = d.finishes(NONE, 0, 0, need)
    d.untry()
    return can


def last_card(m: Mind, d: Deal) -> cython.int:
    """The one card left: laid if that can be, else thrown; -1 if neither may be."""
    k: cython.int
    for k in range(LAST_RANK + 1):
        if d.legal[ADD >> 5] >> k & 1:
            return ADD + k
    for k in range(KINDS):
        if d.legal[0] >> k & 1:
            return k
    for k in range(JOKER):
        if d.legal[ADD_TWO >> 5] >> k & 1:
            return ADD_TWO + k
        if d.legal[ADD_JOKER >> 5] >> k & 1:
            return ADD_JOKER + k
    return -1
