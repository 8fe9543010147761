# The C face of opening.py: what keeps the initial minimum within reach.
cimport cython
from handfoot.engine.kernel.solve cimport Solver
from handfoot.engine.kernel.c_numbers cimport (
    ALL, BY_BOOK, JOKER, LOST, NONE, ONTO_NEW, ONTO_OLDER, ONTO_OPEN, RANK_ONCE, TURN_NEVER, TWO,
    low_bit, popcount,
)

@cython.no_gc
cdef class Opening(Solver):
    cdef bint shut  # no lay-down at all reaches the minimum
    # the simple plan of this moment, see `note_plan`
    cdef unsigned int sure  # ranks of which naturals can be laid
    cdef unsigned int pairs  # ... with a wild card
    cdef unsigned int hosts  # ... and a wild beside them
    cdef int[16] low_pairs  # points of so many pairs, the lowest ranks first
    cdef int best_pair  # the most points of a pair
    cdef int floor  # points of the naturals
    cdef int naturals_laid  # ... and how many
    cdef int ceiling  # points of all naturals that could go down without a wild
    cdef int loose  # ... of those, how many could stay in the hand as well
    cdef int loose_worth  # ... and the most that one of them is worth
    cdef int wild_points  # what the wilds bring, and pairs with them
    cdef bint keeping  # cards must stay in the hand
    cdef int wild_ceiling  # set by `wild_floor`

    cdef bint can_open(self) noexcept nogil
    cdef unsigned int whole_books(self, unsigned int among, int naturals, int wilds) noexcept nogil
    cdef unsigned int reaches(self, unsigned int among, int naturals, int twos, int jokers) noexcept nogil
    cdef void note_plan(self) noexcept nogil
    cdef int plan_brings(self, int fixed) noexcept nogil
    cdef int given_up(self, int cards, int fixed) noexcept nogil
    cdef int wild_cards(self, int wilds) noexcept nogil
    cdef int wild_least(self, int twos, int jokers) noexcept nogil
    cdef int worth_of_wilds(self, int n, int jokers) noexcept nogil
    cdef int reach_with_top(self, int k, int naturals, int enough) noexcept nogil
    cdef void note_pairs(self) noexcept nogil
    cdef void note_naturals(self, unsigned int sure, unsigned int older) noexcept nogil
    cdef int wild_floor(self, int k, int twos, int jokers) noexcept nogil
