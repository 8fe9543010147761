# The C face of batch.py: many deals at once.
from handfoot.engine.kernel.deal cimport Deal
from handfoot.engine.kernel.memory cimport Memory
from handfoot.engine.kernel.parts cimport Parts, WholeParts, Window
from handfoot.engine.kernel.redealing cimport scramble
from handfoot.engine.kernel.rules cimport Rules
from handfoot.engine.kernel.c_numbers cimport ACTIONS, MAX_SEATS, OVER, PLAIN_VERBS, VERBS

cdef class Batch:
    cdef Rules rules
    cdef Parts parts
    cdef WholeParts whole
    cdef readonly int count
    cdef int cycle, verbs
    cdef Window observation, mask, reward, points, terminated, seat, action, sample, perfect
    cdef list deals, memories  # they hold what the two next point to
    cdef void **deal_at
    cdef void **memory_at
    cdef unsigned long long *stream  # two for each place: cards, random actions
    cdef unsigned int *dealt  # deals so far
    cdef int *legal_n  # legal actions now
    cdef unsigned char *last  # the seat whose observation stands there
    cdef unsigned char *ended  # whether the last step ended a deal

    cdef void deal_anew(self, int i, Deal deal, Memory m) noexcept nogil
    cdef void finish(self, int i, Deal deal) noexcept nogil
    cdef void show(self, int i, Deal deal, Memory m, bint more) noexcept nogil
    cdef void step_one(self, int i, Deal deal, Memory m) noexcept nogil
    cdef void reset_one(self, int i, Deal deal, Memory m, unsigned long long seed) noexcept nogil
    cdef bint is_legal(self, int i, Deal deal) noexcept nogil
    cdef int draw_one(self, int i, Deal deal) noexcept nogil
