# The C face of memory.py: what was seen of one deal.
from handfoot.engine.kernel.c_numbers cimport KINDS, MAX_SEATS, RED3, ROW

cdef class Memory:
    cdef unsigned char[20] pile  # the pile by kind
    cdef unsigned char[20] coming  # cards on their way from the pile to a hand
    cdef unsigned char[12] takes
    cdef bint has_scores
    cdef int[12] scores  # match points by side before the deal
    cdef unsigned char[12][20] discarded  # by seat
    cdef unsigned char[12][20] known  # by seat
    cdef unsigned char[12][20] laid  # by row of melds

    cdef void clear(self) noexcept nogil
    cdef void gives(self, int p, int k, int n) noexcept nogil
    cdef void lays(self, int p, int row, int k, int n) noexcept nogil
    cdef void gets(self, int p) noexcept nogil
