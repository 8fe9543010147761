# The C face of solve.py: exact answers to "can this turn still be finished?".
cimport cython
from handfoot.engine.kernel.stored cimport Stored
from handfoot.engine.kernel.rules cimport Rules
from handfoot.engine.kernel.c_numbers cimport (
    ADD_ANY, BLACK3, CAPS, HAND_ONLY, JOKER, LAST_FORBIDDEN, LAST_RANK, LAST_REQUIRED, NONE,
    ONTO_NEW, ONTO_OLDER, RANK_ONCE, RED3, THREES_LADIES, TURN_NEVER, TWO, low_bit, popcount,
)

@cython.no_gc
cdef class Solver(Stored):
    cdef int onto  # where a lay-down that is looked at goes: ONTO_OPEN, ONTO_OLDER, ONTO_NEW
    cdef int coming  # cards of the pile that will stay in the hand
    cdef int[26] kept  # by `try_lay`, for `untry`

    cdef int reach(self, int k, int naturals, int twos, int jokers, int from_pile) noexcept nogil
    cdef bint must_keep(self) noexcept nogil
    cdef int reach_keeping(self) noexcept nogil
    cdef int older_wilds_fit(self, int older, int wilds) noexcept nogil
    cdef int next_wilds_fit(self, int n0, int wilds, bint older) noexcept nogil
    cdef int most_laid(self, int row, int q, int n0, int w0, int held, int wilds) noexcept nogil
    cdef int wild_books(self, int n0, int wilds) noexcept nogil
    cdef int bonus_ahead(self, int row, int q, int naturals, int wilds) noexcept nogil
    cdef int wild_bonus(self, int n0, int wilds) noexcept nogil
    cdef void try_lay(self, int k, int naturals, int twos, int jokers, int from_pile) noexcept nogil
    cdef void untry(self) noexcept nogil
    cdef bint finishes(self, int k, int naturals, int wilds, int need_books) noexcept nogil
    cdef bint plays_all(self, int k, int naturals, int wilds, int need_books, int only) noexcept nogil
    cdef void join(self, unsigned int* now, unsigned int* then, int leave, int clean, int dirty, int wilds) noexcept nogil
    cdef int lady_places(self, int side) noexcept nogil
    cdef bint empties_hand(self, int k, int naturals, int wilds) noexcept nogil
    cdef int due_least(self, int k, int card, int held, int wilds, int open_n, int open_w, int due_n, int due_open) noexcept nogil
