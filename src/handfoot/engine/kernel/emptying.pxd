# The C face of emptying.py: laying every card.
from handfoot.engine.kernel.deal cimport Deal
from handfoot.engine.kernel.mind cimport Mind
from handfoot.engine.kernel.c_numbers cimport (
    ADD, ADD_JOKER, ADD_OLD, ADD_OLD_JOKER, ADD_OLD_TWO, ADD_TWO, CONTROL, HAND_ONLY, JOKER,
    KINDS, LAST_RANK, NONE, ONTO_NEW, ONTO_OLDER, ONTO_OPEN, START, START_JOKER, START_JOKERS,
    START_MIXED, START_TWO, START_TWOS, START_WILD, TWO, low_bit,
)

cdef int step_naturals(Deal d, int a) noexcept nogil
cdef int step_wilds(Deal d, int a) noexcept nogil
cdef double step_cost(Mind m, Deal d, int a) noexcept nogil
cdef int empty_step(Mind m, Deal d, int need) noexcept nogil
cdef bint keeps_empty(Mind m, Deal d, int a, int need) noexcept nogil
cdef bint tried_and_taken_back(Deal d, int a, int k, int n, int w, int need) noexcept nogil
cdef int last_card(Mind m, Deal d) noexcept nogil
