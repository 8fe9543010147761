# The C face of valuing.py: what a position is worth.
from handfoot.engine.kernel.deal cimport Deal
from handfoot.engine.kernel.glance cimport cards_cost, rounds_left
from handfoot.engine.kernel.parts cimport Window
from handfoot.engine.kernel.c_numbers cimport (
    ASK_NOBODY, BLACK3, FEATURES, JOKER, KINDS, LAST_RANK, MAX_CARDS, SEAT_FEATURES,
    TABLE_FEATURES, TEAM_FEATURES, TWO,
)

cdef int lead_now(Deal d, int side) noexcept nogil
cdef int best_rival(Deal d, int side) noexcept nogil
cdef void write_features(Deal d, int side, float *x, Py_ssize_t at) noexcept nogil
cdef int first_seat(Deal d, int side, int first) noexcept nogil
cdef void write_team(Deal d, int side, float *x, Py_ssize_t at) noexcept nogil
cdef void write_seats(Deal d, int side, float *x, Py_ssize_t at) noexcept nogil
cdef void write_seat(Deal d, int p, float *x, Py_ssize_t at) noexcept nogil
cdef void write_table(Deal d, int side, int rival, float *x, Py_ssize_t at) noexcept nogil
cdef void write_rules(Deal d, float *x, Py_ssize_t at) noexcept nogil

cdef class Net:
    cdef readonly int first, second
    cdef Window window
    cdef float[134] x
    cdef float[64] a
    cdef float[64] b

    cdef double value(self, Deal d, int side) noexcept nogil
