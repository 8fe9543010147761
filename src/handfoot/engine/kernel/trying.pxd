# The C face of trying.py: trying a lay-down.
cimport cython
from handfoot.engine.kernel.stored cimport Stored
from handfoot.engine.kernel.c_numbers cimport (
    JOKER, ONTO_NEW, ONTO_OLDER, TWO,
)

@cython.no_gc
cdef class Trying(Stored):
    cdef int onto  # where a lay-down that is looked at goes: ONTO_OPEN, ONTO_OLDER, ONTO_NEW
    cdef int coming  # cards of the pile that will stay in the hand
    cdef int[25] kept  # by `try_lay`, for `untry`

    cdef void try_lay(self, int k, int naturals, int twos, int jokers, int from_pile) noexcept nogil
    cdef void untry(self) noexcept nogil
