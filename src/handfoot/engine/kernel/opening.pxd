# The C face of opening.py: what keeps the initial minimum within reach.
cimport cython
from handfoot.engine.kernel.solve cimport Solver
from handfoot.engine.kernel.c_numbers cimport (
    ALL, BY_BOOK, JOKER, NONE, ONTO_NEW, ONTO_OLDER, ONTO_OPEN, RANK_ONCE, TURN_NEVER, TWO,
    low_bit, popcount,
)

@cython.no_gc
cdef class Opening(Solver):
    cdef bint shut  # no lay-down at all reaches the minimum
    cdef unsigned int hosts  # set by `natural_floor`

    cdef bint can_open(self) noexcept nogil
    cdef unsigned int whole_books(self, unsigned int among, int naturals, int wilds) noexcept nogil
    cdef unsigned int reaches(self, unsigned int among, int naturals, int twos, int jokers) noexcept nogil
    cdef int natural_floor(self, unsigned int among) noexcept nogil
    cdef int wild_floor(self, int k, int twos, int jokers) noexcept nogil
