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
    # the simple plan of this moment, see `note_plan`
    cdef unsigned int sure  # ranks of which naturals can be laid
    cdef unsigned int pairs  # ... with a wild card
    cdef unsigned int hosts  # ... and a wild beside them
    cdef int floor  # points of the naturals
    cdef int wild_points  # ... of the wilds, and of pairs with them
    cdef bint keeping  # the plan might miss cards that must stay in the hand

    cdef bint can_open(self) noexcept nogil
    cdef unsigned int whole_books(self, unsigned int among, int naturals, int wilds) noexcept nogil
    cdef unsigned int reaches(self, unsigned int among, int naturals, int twos, int jokers) noexcept nogil
    cdef void note_plan(self) noexcept nogil
    cdef int natural_floor(self, unsigned int among) noexcept nogil
    cdef int wild_floor(self, int k, int twos, int jokers) noexcept nogil
