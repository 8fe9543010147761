# The C face of throwing.py: which card to throw.
from handfoot.engine.kernel.deal cimport Deal
from handfoot.engine.kernel.glance cimport hidden_count, known_held, unseen
from handfoot.engine.kernel.mind cimport Mind
from handfoot.engine.kernel.c_numbers cimport (
    BLACK3, JOKER, KEY_EXTEND, KEY_PAIR, KINDS, LAST_RANK, MAX_CARDS, TWO,
)

cdef int throw(Mind m, Deal d) noexcept nogil
cdef double keep_worth(Mind m, Deal d, int k) noexcept nogil
cdef double pile_fear(Mind m, Deal d) noexcept nogil
cdef double danger_of(Mind m, Deal d, int k) noexcept nogil
