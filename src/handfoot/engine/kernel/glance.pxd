# The C face of glance.py: facts that a player looks at.
from handfoot.engine.kernel.deal cimport Deal
from handfoot.engine.kernel.mind cimport Mind
from handfoot.engine.kernel.c_numbers cimport (
    BLACK3, JOKER, KINDS, LAST_RANK, MAX_CARDS, STOCK_GROWS, STOCK_RESHUFFLES, TWO,
)

cdef void look(Mind m, Deal d) noexcept nogil
cdef double rounds_left(Deal d) noexcept nogil
cdef void count_missing(Mind m, Deal d) noexcept nogil
cdef void weigh_end(Mind m, Deal d) noexcept nogil
cdef double still_to_come(Mind m, Deal d) noexcept nogil
cdef int books_short(Deal d, int side) noexcept nogil
cdef double books_in_hand(Mind m, Deal d) noexcept nogil
cdef double cards_cost(Deal d, int p) noexcept nogil
cdef int own_cost(Deal d, int p) noexcept nogil
cdef int unseen(Mind m, Deal d, int k) noexcept nogil
cdef int hidden_count(Mind m, Deal d) noexcept nogil
cdef int known_held(Mind m, int p, int k) noexcept nogil
