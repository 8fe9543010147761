# The C face of reaching.py: the most points of an initial meld.
cimport cython
from handfoot.engine.kernel.trying cimport Trying
from handfoot.engine.kernel.c_numbers cimport (
    ADD_ANY, CAPS, JOKER, LAST_RANK, LOST, NONE, ONTO_NEW, ONTO_OLDER, RANK_ONCE, TWO, low_bit,
)

@cython.no_gc
cdef class Reaching(Trying):
    cdef int layable  # set by `reach_freely`
    cdef int reach(self, int k, int naturals, int twos, int jokers, int from_pile, int enough) noexcept nogil
    cdef int reach_freely(self, int k, int naturals, int twos, int jokers, int from_pile) noexcept nogil
    cdef int bring(self, int* best, int q, int naturals, int wilds, int from_pile, int top, int most) noexcept nogil
    cdef int share(self, int* best, int* gain, int top, int last, int most) noexcept nogil
    cdef bint keeps_cards(self) noexcept nogil
    cdef int reach_keeping(self, int k, int naturals, int twos, int jokers, int from_pile) noexcept nogil
    cdef int older_wilds_fit(self, int older, int wilds) noexcept nogil
    cdef int next_wilds_fit(self, int n0, int wilds, bint older) noexcept nogil
    cdef int most_laid(self, int row, int q, int n0, int w0, int held, int wilds) noexcept nogil
    cdef int wild_books(self, int n0, int wilds) noexcept nogil
    cdef int bonus_ahead(self, int row, int q, int n0, int w0, int naturals, int wilds) noexcept nogil
    cdef int wild_bonus(self, int n0, int wilds) noexcept nogil
