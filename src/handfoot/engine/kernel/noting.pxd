# The C face of noting.py: what an action shows.
cimport cython
from handfoot.engine.kernel.memory cimport Memory
from handfoot.engine.kernel.redealing cimport Redealing
from handfoot.engine.kernel.c_numbers cimport (
    ADD, ADD_JOKER, ADD_OLD, ADD_OLD_JOKER, ADD_OLD_TWO, ADD_TWO, CONTROL, JOKER, KINDS, LADY,
    LAST_RANK, MAX_CARDS, NONE, PAY_EXTEND, PAY_JOKER, PAY_PAIR, PAY_SINGLE, PAY_TWO, RED3,
    START, START_JOKER, START_JOKERS, START_MIXED, START_TWO, START_TWOS, START_WILD, TAKE,
    TAKE_JOKER, TAKE_TWO, THREES_AFTER_OPEN, THREES_KEPT, TWO,
)

@cython.no_gc
cdef class Noting(Redealing):
    cdef void count_pile(self, Memory m) noexcept nogil
    cdef void note_coming(self, Memory m, int n) noexcept nogil
    cdef void forget_threes(self, Memory m, int p) noexcept nogil
    cdef void note_laid(self, int a, Memory m) noexcept nogil
    cdef void take_seen(self, int a, Memory m) noexcept nogil
    cdef void apply_seen(self, int a, Memory m) noexcept nogil
    cdef void keep_remembered(self, int seat, Memory m) noexcept nogil
