# The C face of spending.py: the first meld.
from handfoot.engine.kernel.deal cimport Deal
from handfoot.engine.kernel.mind cimport Mind
from handfoot.engine.kernel.c_numbers cimport (
    ADD, ADD_JOKER, ADD_TWO, JOKER, LAST_RANK, START, START_JOKER, START_TWO, START_WILD, TWO,
)

cdef int plan_naturals(Mind m, Deal d, int extra) noexcept nogil
cdef void add_spot(Mind m, int q, int naturals, int gain, double cost) noexcept nogil
cdef bint plan_opening(Mind m, Deal d, int extra) noexcept nogil
cdef double opening_budget(Mind m, Deal d) noexcept nogil
cdef int opening_step(Mind m, Deal d) noexcept nogil
