# The C face of taking.py: taking the pile.
cimport cython
from handfoot.engine.kernel.turn cimport Turn
from handfoot.engine.kernel.c_numbers cimport (
    ADD_ANY, ALL, DUE_ANYWHERE, DUE_OPEN, JOKER, KEY_ANY, KEY_EXTEND, KEY_PAIR, KEY_SINGLE,
    KEY_WILD, LAST_RANK, MAX_CARDS, PAY_ANY, PAY_EXTEND, PAY_FREE, PAY_JOKER, PAY_NOTHING,
    PAY_PAIR, PAY_SINGLE, PAY_TWO, PLAY_PHASE, RANK_AGAIN, RANK_BESIDE, RANK_ONCE, RED3, TWO,
    low_bit,
)

@cython.no_gc
cdef class Taking(Turn):
    cdef bint owes_anywhere(self, int k) noexcept nogil
    cdef bint joins_older(self, int k, int naturals, int wilds) noexcept nogil
    cdef bint goes_beside(self, int k, int cards, int wilds) noexcept nogil
    cdef unsigned int holding(self, int p, int n) noexcept nogil
    cdef bint any_usable(self) noexcept nogil
    cdef int payment(self, int way) noexcept nogil
    cdef bint single_works(self, int k) noexcept nogil
    cdef unsigned int may_start(self, int row) noexcept nogil
    cdef unsigned int may_lie_beside(self, int row) noexcept nogil
    cdef bint crosses(self, int k, int cards, int wilds) noexcept nogil
    cdef void take(self, int way) noexcept nogil
