# The C face of laying_down.py: cards on the table.
from handfoot.engine.kernel.deal cimport Deal
from handfoot.engine.kernel.glance cimport count_missing
from handfoot.engine.kernel.mind cimport Mind
from handfoot.engine.kernel.c_numbers cimport (
    ADD, ADD_JOKER, ADD_OLD, ADD_OLD_TWO, ADD_TWO, LAST_RANK, START, START_JOKER, START_TWO,
    START_TWOS, START_WILD, TWO, low_bit,
)

cdef bint may(Deal d, int a) noexcept nogil
cdef int any_lay(Deal d) noexcept nogil
cdef int lay_one(Mind m, Deal d) noexcept nogil
cdef bint hurries(Mind m) noexcept nogil
cdef bint leaves_open(Mind m, Deal d) noexcept nogil
cdef int lay_naturals(Mind m, Deal d) noexcept nogil
cdef unsigned int pairs_held_back(Mind m, Deal d) noexcept nogil
cdef int lay_wild(Mind m, Deal d) noexcept nogil
cdef int first_book(Mind m, Deal d) noexcept nogil
cdef int pour_wilds(Mind m, Deal d) noexcept nogil
cdef int dirty_begun(Mind m, Deal d) noexcept nogil
cdef int spend_wild(Mind m, Deal d) noexcept nogil
cdef int dirty_book(Mind m, Deal d) noexcept nogil
cdef int add_wild(Mind m, Deal d, bint anywhere) noexcept nogil
cdef int start_with_wild(Mind m, Deal d) noexcept nogil
