# The C face of solve.py: exact answers to "can this turn still be finished?".
cimport cython
from handfoot.engine.kernel.look cimport Look
from handfoot.engine.kernel.state cimport State
from handfoot.engine.kernel.rules cimport Rules
from handfoot.engine.kernel.c_numbers cimport (
    BLACK3, FOUR, JOKER, LAST_RANK, LAST_REQUIRED, NONE, PARTNER_IN_FOOT, RED3, TWO, low_bit,
)

@cython.no_gc
cdef class Solver(Look):
    cdef int reach(self, int k, int naturals, int twos, int jokers, int from_pile) noexcept nogil
    cdef bint finishes(self, int k, int naturals, int wilds, int need_books) noexcept nogil
    cdef int due_least(self, int k, int card, int held, int wilds, int open_n, int open_w, int due_n, int due_open) noexcept nogil
    cdef bint partners_ready(self, int p) noexcept nogil
    cdef bint books_made(self, int side) noexcept nogil
