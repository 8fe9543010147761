# The C face of observing.py: what a seat sees.
cimport cython
from handfoot.engine.kernel.memory cimport Memory
from handfoot.engine.kernel.noting cimport Noting
from handfoot.engine.kernel.parts cimport Parts, WholeParts, Window
from handfoot.engine.kernel.writing cimport (
    byte, code, part_of, put_amount, put_bits, put_count, put_flags, put_kinds, put_tops, row_sum,
)
from handfoot.engine.kernel.c_numbers cimport (
    ACTIONS, CHOOSE_PHASE, KINDS, LIFT, MAX_CARDS, MAX_PILES, NONE, OVER, STRIDE, TOPS, VERBS,
)

@cython.no_gc
cdef class Observing(Noting):
    cdef void see(self, int seat, Parts t, Memory m, unsigned char *out, Py_ssize_t at) noexcept nogil
    cdef void see_more(self, int seat, Parts t, Memory m, unsigned char *out, Py_ssize_t at) noexcept nogil
    cdef void see_deal(self, int seat, Parts t, unsigned char *v) noexcept nogil
    cdef int from_seat(self, int seat, int p) noexcept nogil
    cdef void see_turn(self, int seat, Parts t, Memory m, unsigned char *v) noexcept nogil
    cdef void see_pile(self, Parts t, unsigned char *v) noexcept nogil
    cdef void see_rare_turn(self, int seat, Parts t, unsigned char *v) noexcept nogil
    cdef void see_seat(self, int p, int j, Parts t, Memory m, unsigned char *v) noexcept nogil
    cdef void see_side(self, int side, int j, Parts t, Memory m, unsigned char *v) noexcept nogil
    cdef void see_melds(self, int row, int j, Parts t, Memory m, unsigned char *v) noexcept nogil
    cdef void see_opening(self, int row, int j, Parts t, unsigned char *v) noexcept nogil
    cdef void see_whole(self, int seat, WholeParts t, unsigned char *out, Py_ssize_t at) noexcept nogil
    cdef void put_legal(self, unsigned char *out, Py_ssize_t at, int verbs) noexcept nogil
