# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False, nonecheck=False
"""Writing small things into an array of bytes, one way for C and for plain Python.

Owns: how a row of counts, a mask, a count or points become bytes.  Never: which of them are
written, or where (`parts`, `observing`).
"""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.libc.string import memcpy, memset
else:
    from handfoot.engine.kernel.numbers import (
        KINDS,
        MAX_CARDS,
        TOPS,
    )

    spread = [[0] * 8 for _ in range(256)]

    # what the .pxd has as C

    def row_sum(row):
        """The cards of a row of counts by kind."""
        return sum(row[:KINDS])

    def put_tops(out, to, cards, at):
        """Write the first eight cards of the pile plus one, from its top at `at`."""
        for i in range(TOPS):
            out[to + i] = cards[at + i] + 1 if at + i < MAX_CARDS else 0


def fill_spread() -> cython.void:
    """Spell the bits of every byte."""
    x: cython.int
    i: cython.int
    for x in range(256):
        for i in range(8):
            spread[x][i] = x >> i & 1


fill_spread()


def part_of(out: cython.p_uchar, at: cython.Py_ssize_t, size: cython.Py_ssize_t) -> cython.p_uchar:
    """So many bytes of an array from `at`, all of them 0."""
    if cython.compiled:
        memset(out + at, 0, size)
        return out + at
    else:
        out[at : at + size] = bytes(size)
        return out[at : at + size]


def put_kinds(out: cython.p_uchar, at: cython.int, row: cython.p_uchar) -> cython.void:
    """Write a row of counts by kind."""
    if cython.compiled:
        memcpy(out + at, row, KINDS)
    else:
        for k in range(KINDS):
            out[at + k] = row[k]


def put_bits(out: cython.p_uchar, at: cython.Py_ssize_t, x: cython.int) -> cython.void:
    """Write the bits of a byte as eight bytes."""
    if cython.compiled:
        memcpy(out + at, cython.address(spread[x][0]), 8)
    else:
        for i in range(8):
            out[at + i] = spread[x][i]


def put_flags(out: cython.p_uchar, at: cython.int, mask: cython.uint) -> cython.void:
    """Write a mask over all kinds, a byte for each."""
    put_bits(out, at, mask & 255)
    put_bits(out, at + 8, mask >> 8 & 255)
    out[at + KINDS - 1] = mask >> (KINDS - 1) & 1


def put_count(out: cython.p_uchar, at: cython.int, n: cython.int) -> cython.void:
    """Write a count as hundreds and rest."""
    out[at] = n // 100
    out[at + 1] = n % 100


def put_amount(out: cython.p_uchar, at: cython.int, points: cython.int) -> cython.void:
    """Write points as sign, hundreds and rest; what is too large, as the largest."""
    n: cython.int = points
    if n < 0:
        out[at] = 1
        n = -n
    else:
        out[at] = 0
    if n > 25599:
        n = 25599
    out[at + 1] = n // 100
    out[at + 2] = n % 100


def byte(n: cython.int) -> cython.uchar:
    """A number that fits, the largest for all that are larger."""
    return n if n < 255 else 255


def code(k: cython.int) -> cython.uchar:
    """A kind or another small number plus one; 0 for NONE."""
    return (k + 1) & 255
