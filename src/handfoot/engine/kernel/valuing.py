# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False, nonecheck=False
"""What a position is worth, all cards seen: features of it, and a small net that was trained.

Owns: the numbers a net reads, and its arithmetic.  Never: a decision.  A search shows it worlds
that it has dealt itself, never the true one.
"""

from __future__ import annotations

import cython

if not cython.compiled:
    from handfoot.engine.kernel.deal import Deal
    from handfoot.engine.kernel.glance import cards_cost, rounds_left
    from handfoot.engine.kernel.numbers import (
        ASK_NOBODY,
        BLACK3,
        FEATURES,
        JOKER,
        KINDS,
        LAST_RANK,
        MAX_CARDS,
        SEAT_FEATURES,
        TABLE_FEATURES,
        TEAM_FEATURES,
        TWO,
    )
    from handfoot.engine.kernel.parts import Window


def lead_now(d: Deal, side: cython.int) -> cython.int:
    """Points by which a side is ahead of its best rival, if the deal ended as it lies."""
    return d.score(side) - d.score(best_rival(d, side))


def best_rival(d: Deal, side: cython.int) -> cython.int:
    """The rival side with most points as the deal lies."""
    i: cython.int
    n: cython.int
    most: cython.int = -2000000000
    found: cython.int = side
    if d.rules.sides == 2:
        return 1 - side
    for i in range(d.rules.sides):
        if i != side:
            n = d.score(i)
            if n > most:
                most = n
                found = i
    return found


def write_features(
    d: Deal, side: cython.int, x: cython.p_float, at: cython.Py_ssize_t
) -> cython.void:
    """Write the `FEATURES` numbers of a position as a side sees it, about -1 to 2 each."""
    i: cython.int
    rival: cython.int = best_rival(d, side)
    for i in range(FEATURES):
        x[at + i] = 0.0
    write_team(d, side, x, at)
    write_team(d, rival, x, at + TEAM_FEATURES)
    at += 2 * TEAM_FEATURES
    write_seats(d, side, x, at)
    write_seats(d, rival, x, at + 2 * SEAT_FEATURES)
    at += 4 * SEAT_FEATURES
    write_table(d, side, rival, x, at)
    write_rules(d, x, at + TABLE_FEATURES)


def first_seat(d: Deal, side: cython.int, first: cython.int) -> cython.int:
    """The seat of a side that acts first, from the seat `first` on."""
    p: cython.int = first
    while d.side_of[p] != side:
        p = p + 1 if p + 1 < d.rules.players else 0
    return p


def write_team(d: Deal, side: cython.int, x: cython.p_float, at: cython.Py_ssize_t) -> cython.void:
    """Write what a side has on the table."""
    p: cython.int = first_seat(d, side, d.player)
    row: cython.int = d.mrow[p]
    day: cython.int = d.deal_index
    q: cython.int
    n: cython.int
    w: cython.int
    made: cython.int = d.clean[side] + d.dirty[side] + d.wild[side]
    x[at] = d.clean[side] * 0.25
    x[at + 1] = d.dirty[side] * 0.25
    x[at + 2] = d.wild[side] * 0.5
    x[at + 4] = max(d.rules.need_clean[day] - d.clean[side], 0) * 0.4
    x[at + 5] = max(d.rules.need_dirty[day] - d.dirty[side], 0) * 0.4
    x[at + 6] = max(d.rules.need_wild[day] - d.wild[side], 0)
    if d.rules.rare:
        made += d.own[side]
        x[at + 3] = d.own[side] * 0.5
        x[at + 7] = max(d.rules.need_own[day] - d.own[side], 0) + 0.4 * max(
            d.rules.need_total[day] - made, 0
        )
    x[at + 8] = d.books_made(side)
    x[at + 9] = d.opened[d.orow[p]]
    x[at + 10] = d.points[d.orow[p]] * 0.0005
    for q in range(LAST_RANK + 1):
        n = d.nat[row][q]
        w = d.wld[row][q]
        if n + w:
            n = d.rules.book_size - n - w
            n = min(max(n, 1), 4) - 1 + (4 if w else 0)
            x[at + 11 + n] += 0.5
        if d.rules.rare and d.old_nat[row][q] + d.old_wld[row][q]:
            x[at + 20] += 0.2
    n = d.wld[row][TWO]
    x[at + 19] = n * 0.15
    x[at + 21] = n > 0


def write_seats(d: Deal, side: cython.int, x: cython.p_float, at: cython.Py_ssize_t) -> cython.void:
    """Write what the next seat of a side to act holds, and the mean of its partners."""
    first: cython.int = first_seat(d, side, d.player)
    p: cython.int
    i: cython.int
    mates: cython.int = 0
    write_seat(d, first, x, at)
    for p in range(d.rules.players):
        if d.side_of[p] == side and p != first:
            write_seat(d, p, x, at + SEAT_FEATURES)
            mates += 1
    if mates > 1:
        for i in range(SEAT_FEATURES):
            x[at + SEAT_FEATURES + i] /= mates


def write_seat(d: Deal, p: cython.int, x: cython.p_float, at: cython.Py_ssize_t) -> cython.void:
    """Add what a seat holds."""
    row: cython.int = d.mrow[p]
    k: cython.int
    c: cython.int
    n: cython.int
    foot: cython.int = 0
    cost: cython.int = 0
    x[at] += d.in_foot[p]
    x[at + 1] += d.hand_n[p] * 0.08
    x[at + 3] += d.hand[p][JOKER] * 0.35
    x[at + 4] += d.hand[p][TWO] * 0.25
    for k in range(KINDS):
        c = d.hand[p][k]
        foot += d.foot[p][k]
        if c:
            cost -= c * d.rules.held[k]
        if k > LAST_RANK:
            continue
        if d.foot[p][k] >= 2:
            x[at + 13] += 0.2 if d.foot[p][k] == 2 else 0.4
        if c == 0:
            continue
        if not d.rules.good >> k & 1:
            x[at + 10] += c * 0.35
            continue
        n = d.nat[row][k] + d.wld[row][k]
        if n:
            x[at + 7] += c * 0.2
            if n + c >= d.rules.book_size:
                x[at + 8] += 0.35
        elif c == 1:
            x[at + 9] += 0.15
        elif c == 2:
            x[at + 5] += 0.25
        else:
            x[at + 6] += 0.35
    x[at + 2] += foot * 0.08
    if d.rules.reserves == 2 and d.level[p] == 0:
        x[at + 2] += d.rules.later_size * 0.08
    x[at + 11] += min(cost * 0.004, 3.0)
    x[at + 12] += (d.foot[p][TWO] + d.foot[p][JOKER]) * 0.3


def write_table(
    d: Deal, side: cython.int, rival: cython.int, x: cython.p_float, at: cython.Py_ssize_t
) -> cython.void:
    """Write the stock, the pile, the turn."""
    left: cython.double = rounds_left(d)
    i: cython.int
    k: cython.int
    p: cython.int
    n: cython.int = min(cython.cast(cython.int, d.rules.take_counts[d.deal_index]), d.pile_n)
    x[at] = left * 0.1
    x[at + 1] = min(left, 3.0) * 0.33
    x[at + 2] = d.pile_n * 0.04
    for i in range(n):
        k = d.cards[MAX_CARDS - d.pile_n + i]
        x[at + 3] += d.rules.value[k] * 0.006
        if k > LAST_RANK:
            x[at + 4] += 0.35
        elif k <= BLACK3:
            x[at + 5] += 0.3
    x[at + 6] = d.side_of[d.player] == side
    p = first_seat(d, side, d.player)
    x[at + 7] = (p - d.player if p >= d.player else p - d.player + d.rules.players) * 0.25
    x[at + 11] = 0.0 if d.opened[d.orow[p]] else d.need[d.orow[p]] * 0.007
    p = first_seat(d, rival, d.player)
    x[at + 8] = (p - d.player if p >= d.player else p - d.player + d.rules.players) * 0.25
    x[at + 12] = 0.0 if d.opened[d.orow[p]] else d.need[d.orow[p]] * 0.007
    if d.pile_n:
        k = d.top()
        if (
            k <= LAST_RANK
            and not d.rules.blocked >> k & 1
            and d.hand[d.player][k] >= d.rules.match_needed
            and d.opened[d.orow[d.player]]
        ):
            x[at + 9] = 1.0 if d.side_of[d.player] == side else -1.0
    x[at + 10] = d.frozen
    x[at + 13] = d.turn_n // d.rules.players * 0.06


def write_rules(d: Deal, x: cython.p_float, at: cython.Py_ssize_t) -> cython.void:
    """Write those numbers of the ruleset by which deals differ most."""
    day: cython.int = d.deal_index
    x[at] = d.rules.need_clean[day] * 0.4
    x[at + 1] = d.rules.need_dirty[day] * 0.4
    x[at + 2] = d.rules.need_wild[day]
    x[at + 3] = d.rules.bonus_clean * 0.002
    x[at + 4] = d.rules.bonus_dirty * 0.003
    x[at + 5] = d.rules.bonus_wild * 0.0005
    x[at + 6] = d.rules.bonus_out * 0.004
    x[at + 7] = d.rules.book_size * 0.14
    x[at + 8] = d.rules.draw_counts[day] * 0.5
    x[at + 9] = min(cython.cast(cython.int, d.rules.take_counts[day]), 20) * 0.1
    x[at + 10] = d.rules.players * 0.25
    x[at + 11] = d.rules.sides > 2
    x[at + 12] = d.rules.permission != ASK_NOBODY
    x[at + 13] = d.rules.count_foot
    x[at + 14] = d.rules.wild_melds
    x[at + 15] = d.rules.grows
    x[at + 16] = d.rules.own_first_book
    x[at + 17] = d.rules.key * 0.25
    x[at + 18] = d.rules.foot_size * 0.08
    x[at + 19] = -cards_cost(d, d.player) * 0.005


@cython.final
@cython.cclass
class Net:
    """Two layers between the features and one number: points that the rest of a deal brings."""

    def __init__(self, first: cython.int, second: cython.int, weights: object) -> None:
        """Take the weights of layers of so many units, each at most 64.

        `weights` are 4-byte floats: the rows of the first layer, one for each feature, its
        biases; the same of the second; the weights of the output and its bias.
        Raises ValueError if they are another number of bytes.
        """
        size: cython.int = (FEATURES + 1) * first + (first + 1) * second + second + 1
        if not 0 < first <= 64 or not 0 < second <= 64:
            raise ValueError("a layer has 1 to 64 units")
        self.first = first
        self.second = second
        self.window = Window(weights, size * 4)
        if not cython.compiled:
            self.x = [0.0] * FEATURES
            self.a = [0.0] * 64
            self.b = [0.0] * 64

    def value(self, d: Deal, side: cython.int) -> cython.double:
        """Points by which a side will be ahead of its best rival at the end of the deal."""
        w: cython.p_float = self.window.floats
        at: cython.int = FEATURES * self.first
        i: cython.int
        j: cython.int
        v: cython.float
        write_features(d, side, self.x, 0)
        for j in range(self.first):
            self.a[j] = w[at + j]
        for i in range(FEATURES):
            v = self.x[i]
            if v == 0:
                continue
            at = i * self.first
            for j in range(self.first):
                self.a[j] += v * w[at + j]
        at = (FEATURES + 1) * self.first
        for j in range(self.second):
            self.b[j] = w[at + self.first * self.second + j]
        for i in range(self.first):
            v = self.a[i]
            if v <= 0:
                continue
            for j in range(self.second):
                self.b[j] += v * w[at + i * self.second + j]
        at += (self.first + 1) * self.second
        v = w[at + self.second]
        for j in range(self.second):
            if self.b[j] > 0:
                v += self.b[j] * w[at + j]
        return lead_now(d, side) + 1000.0 * v


def features_of(deal: Deal, side: cython.int, out: object) -> int:
    """Write the features of a position into an array of `FEATURES` 4-byte floats.

    Returns the lead of the side as the deal lies, to which the net's answer is added.
    Raises ValueError if the array has another size.
    """
    window: Window = Window(out, FEATURES * 4)
    write_features(deal, side, window.floats, 0)
    return lead_now(deal, side)
