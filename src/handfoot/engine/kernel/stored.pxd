# The C face of stored.py: a deal as plain numbers.
cimport cython
from handfoot.engine.kernel.look cimport Look
from handfoot.engine.kernel.c_numbers cimport (
    KINDS, MAX_CARDS, MAX_DEALS, MAX_PILES, NONE,
)

@cython.no_gc
cdef class Stored(Look):
    pass
