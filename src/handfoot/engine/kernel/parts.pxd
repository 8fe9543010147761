# The C face of parts.py: where each part of an observation stands.
from cpython.buffer cimport Py_buffer
from handfoot.engine.kernel.rules cimport Rules
from handfoot.engine.kernel.c_numbers cimport (
    FROM_ONE, KINDS, MAX_DEALS, MAX_PILES, NONE, PHASES, STOCK_GROWS, THREES_AFTER_OPEN, TOPS,
    WILD_REMOVES,
)

cdef class Table:
    cdef readonly Rules rules
    cdef readonly list rows
    cdef readonly int size

cdef class Parts(Table):
    cdef readonly int melders, openers  # rows of melds, of initial melds
    cdef int hand, shown, chosen
    cdef int phase, deal, turn, stock, heaps, pile_size, pile, upcard, tops, frozen, removed
    cdef int packs, needs
    cdef int asked, permitted, took, ran, pending, due_rank, due_card, due_count, due_open
    cdef int drawn, drawn_from, owe, clean_due, started, added, closed
    cdef int side, on_turn, acting, starter, out, hand_size, foot_size, reserves, in_foot
    cdef int foot_turns, threes, lift, asked_once, aired
    cdef int naturals, wilds, old_naturals, old_wilds, booked, clean_booked
    cdef int books, own_books, special, penalty, opened, laid_points, minimum
    cdef int scores, takes, discarded, known, laid

cdef class WholeParts(Table):
    cdef int hands, feet, later, stock, next, noise, chosen

cdef class Window:
    cdef Py_buffer view
    cdef bint is_open
    cdef unsigned char *bytes
    cdef int *ints
    cdef float *floats
