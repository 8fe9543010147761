# The C face of solve.py: exact answers to "can this turn still be finished?".
cimport cython
from handfoot.engine.kernel.reaching cimport Reaching
from handfoot.engine.kernel.rules cimport Rules
from handfoot.engine.kernel.c_numbers cimport (
    BLACK3, HAND_ONLY, JOKER, LAST_FORBIDDEN, LAST_RANK, LAST_REQUIRED, NONE, RED3, THREES_LADIES,
    TURN_NEVER, TWO, low_bit, popcount,
)

@cython.no_gc
cdef class Solver(Reaching):
    cdef unsigned long long live, left  # states that a search has reached, without and with a card kept

    cdef bint finishes(self, int k, int naturals, int wilds, int need_books) noexcept nogil
    cdef bint plays_all(self, int k, int naturals, int wilds, int need_books, int only) noexcept nogil
    cdef void join(self, unsigned int used, unsigned int* then, int i, int leave, int clean, int dirty, int wilds) noexcept nogil
    cdef int fewest_owed(self, int k, int due, int held, int wilds) noexcept nogil
    cdef int lady_places(self, int side) noexcept nogil
    cdef bint empties_hand(self, int k, int naturals, int wilds) noexcept nogil
    cdef int due_least(self, int k, int card, int held, int wilds, int open_n, int open_w, int due_n, int due_open) noexcept nogil
