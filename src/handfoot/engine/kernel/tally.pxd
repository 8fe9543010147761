# The C face of tally.py: the score of a deal and its hash.
cimport cython
from handfoot.engine.kernel.dealing cimport Dealing
from handfoot.engine.kernel.c_numbers cimport (
    BLACK3, CLEAN_BOOKS, CUT_BONUS, DIRTY_BOOKS, JOKER, KINDS, LEFT_IN_FOOT, LEFT_IN_HAND,
    MAX_CARDS, MAX_PILES, MELDED_CARDS, NEEDS_OPEN, NEEDS_OWN_KIND, NONE, PENALTIES, RED3,
    RED_THREES, RED_THREES_UNLAID, SPECIAL_BOOKS, THREES_LADIES, TWO, UNFINISHED_MELDS, WENT_OUT,
    WILD_BOOKS, low_bit,
)

@cython.no_gc
cdef class Tally(Dealing):
    cdef int line_count(self, int side, int line) noexcept nogil
    cdef int unfinished_points(self, int p) noexcept nogil
    cdef int threes_points(self, int side, int n) noexcept nogil
    cdef int cost_of(self, unsigned char* counts) noexcept nogil
    cdef int line_points(self, int side, int line) noexcept nogil
    cdef int score(self, int side) noexcept nogil
    cdef unsigned long long hash64(self) noexcept nogil
    cdef unsigned long long hash_rare(self, unsigned long long start) noexcept nogil
