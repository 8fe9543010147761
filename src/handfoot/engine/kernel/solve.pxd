# The C face of solve.py: exact answers to "can this turn still be finished?".
cimport cython
from handfoot.engine.kernel.stored cimport Stored
from handfoot.engine.kernel.rules cimport Rules
from handfoot.engine.kernel.c_numbers cimport (
    ADD_ANY, BLACK3, CAPS, JOKER, LAST_FORBIDDEN, LAST_RANK, LAST_REQUIRED, NONE, RANK_ONCE, RED3,
    THREES_LADIES, TURN_NEVER, TWO, low_bit,
)

@cython.no_gc
cdef class Solver(Stored):
    cdef int reach(self, int k, int naturals, int twos, int jokers, int from_pile) noexcept nogil
    cdef int most_laid(self, int row, int q, int n0, int w0, int held, int wilds) noexcept nogil
    cdef int wild_books(self, int n0, int wilds) noexcept nogil
    cdef int bonus_ahead(self, int q, int cards, int wilds) noexcept nogil
    cdef bint finishes(self, int k, int naturals, int wilds, int need_books) noexcept nogil
    cdef bint plays_all(self, int k, int naturals, int wilds, int need_books, int only) noexcept nogil
    cdef void join(self, unsigned int* now, unsigned int* then, int leave, int clean, int dirty, int wilds) noexcept nogil
    cdef int lady_places(self, int side) noexcept nogil
    cdef bint empties_hand(self, int k, int naturals, int wilds) noexcept nogil
    cdef int finishes_hand(self, int k, int naturals, int wilds) noexcept nogil
    cdef int due_least(self, int k, int card, int held, int wilds, int open_n, int open_w, int due_n, int due_open) noexcept nogil
