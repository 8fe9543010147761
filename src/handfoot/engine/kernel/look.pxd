# The C face of look.py: reading and setting a deal from Python.
cimport cython
from handfoot.engine.kernel.state cimport State
from handfoot.engine.kernel.rules cimport Rules
from handfoot.engine.kernel.c_numbers cimport (
    BLACK3, CLEAN_BOOKS, DIRTY_BOOKS, KINDS, LEFT_IN_FOOT, LEFT_IN_HAND, LINES, MAX_CARDS,
    MELDED_CARDS, NONE, RED3, RED_THREES, RED_THREES_UNLAID, WENT_OUT, WILD_BOOKS,
)

@cython.no_gc
cdef class Look(State):
    cdef int line_count(self, int side, int line) noexcept nogil
    cdef int line_points(self, int side, int line) noexcept nogil
    cdef int score(self, int side) noexcept nogil
    cdef unsigned long long hash64(self) noexcept nogil
