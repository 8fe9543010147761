# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False, nonecheck=False
"""Positions with what became of them: what a net learns from.

Owns: playing deals among players of habits, and noting some positions on the way.
Never: the learning (`training/value.py`).
"""

from __future__ import annotations

import cython

if not cython.compiled:
    from handfoot.engine.kernel.choosing import Players
    from handfoot.engine.kernel.deal import Deal
    from handfoot.engine.kernel.numbers import FEATURES, OVER
    from handfoot.engine.kernel.parts import Window
    from handfoot.engine.kernel.redealing import scramble
    from handfoot.engine.kernel.valuing import lead_now, write_features


def gather(
    table: Players,
    first: cython.ulonglong,
    cycle: cython.int,
    every: cython.int,
    rows: cython.int,
    features: object,
    brought: object,
) -> int:
    """Fill arrays with positions at the start of a turn, and what the rest of the deal brought.

    `features` is (rows, FEATURES) and `brought` (rows,) of 4-byte floats: the points that a
    side, drawn by chance, still gained on its best rival.  One turn in `every` is noted.  Deals
    are as in `Players.play_many`.  Returns how many deals were played.
    Raises ValueError for arrays of another size, or numbers below 1.
    """
    if cycle < 1 or every < 1:
        raise ValueError("a match has at least one deal, and one turn in some is noted")
    shown: Window = Window(features, cython.cast(cython.Py_ssize_t, rows) * FEATURES * 4)
    gained: Window = Window(brought, rows * 4)
    deal: Deal = Deal(table.rules)
    n: cython.int = 0  # rows written
    start: cython.int
    i: cython.int
    played: cython.uint = 0
    chance: cython.ulonglong
    at: cython.Py_ssize_t
    mask: cython.ulonglong = 0xFFFFFFFF
    side: cython.int[64]
    if not cython.compiled:
        side = [0] * 64
    with cython.nogil:
        while n < rows:
            chance = scramble(first + played)
            deal.shuffle_and_deal(
                chance & mask, played % cycle, (played + played // cycle) % table.rules.players
            )
            start = n
            while deal.phase != OVER and n < rows and n - start < 64:
                chance = scramble(chance)
                if chance % every == 0:
                    side[n - start] = (chance >> 32) % table.rules.sides
                    at = n
                    write_features(deal, side[n - start], shown.floats, at * FEATURES)
                    gained.floats[n] = -lead_now(deal, side[n - start])
                    n += 1
                table.run(deal, chance, 0)
            if deal.phase != OVER:
                table.run(deal, chance, 100_000)
            for i in range(start, n):
                gained.floats[i] += lead_now(deal, side[i - start])
            played += 1
    return played
