# The C face of look.py: reading a deal from Python.
cimport cython
from handfoot.engine.kernel.tally cimport Tally
from handfoot.engine.kernel.c_numbers cimport (
    FROM_ONE, KINDS, MAX_CARDS, MELDED_CARDS, NONE, TWO,
)

@cython.no_gc
cdef class Look(Tally):
    pass
