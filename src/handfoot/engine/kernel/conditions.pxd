# The C face of conditions.py: the conditions of every action.
cimport cython
from handfoot.engine.kernel.pickup cimport Pickup
from handfoot.engine.kernel.c_numbers cimport (
    ALL, ALREADY_ASKED, ASK_PHASE, BOOKS_MISSING,
    CANNOT_PLAY_ALL, DUE_ANYWHERE, FINISH_OPENING_FIRST, FINISH_TAKE_FIRST, JOKER, KEEP_CARDS,
    LAST_FORBIDDEN, LAST_RANK, LAST_REQUIRED, MAY_ASK, MUST_GO_OUT, NONE, NOTHING_ASKED,
    NOT_HELD, NOT_IN_FOOT, NO_LADY_PLACE, NO_PARTNER_TO_ASK, NO_SUCH_ACTION, OK, ONTO_NEW,
    ONTO_OLDER, ONTO_OPEN, PARTNER_NOT_PLAYED_FOOT, RANK_AGAIN, RED3, THREES_AFTER_OPEN, THREES_KEPT,
    THREES_LADIES, TWO, low_bit,
)

@cython.no_gc
cdef class Conditions(Pickup):
    cdef unsigned int[9] fact  # the conditions of the verb looked at last, in order
    cdef bint free

    cdef unsigned int leaves_enough(self, unsigned int among, int naturals, int twos, int jokers) noexcept nogil
    cdef unsigned int falls_due(self, unsigned int among, int naturals, int twos, int jokers) noexcept nogil
    cdef void note_freedom(self) noexcept nogil
    cdef unsigned int kinds_free(self, bint start) noexcept nogil
    cdef unsigned int discard_facts(self) noexcept nogil
    cdef unsigned int start_facts(self, int twos, int jokers) noexcept nogil
    cdef unsigned int add_facts(self) noexcept nogil
    cdef unsigned int add_wild_facts(self, int twos, int jokers) noexcept nogil
    cdef unsigned int wild_facts(self) noexcept nogil
    cdef unsigned int older_facts(self, int naturals, int twos, int jokers) noexcept nogil
    cdef unsigned int finish_facts(self, unsigned int among, int naturals, int twos, int jokers) noexcept nogil
    cdef int no_ask(self) noexcept nogil
    cdef int no_answer(self) noexcept nogil
    cdef int no_lady(self) noexcept nogil
