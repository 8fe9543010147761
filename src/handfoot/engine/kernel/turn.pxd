# The C face of turn.py: one turn, from its beginning to its end.
cimport cython
from handfoot.engine.kernel.state cimport State
from handfoot.engine.kernel.c_numbers cimport (
    ALL, BAN_CLEAN, BAN_OWN, BLACK3, BY_BOOK, BY_POINTS, DRAW_PHASE, DUE_ANYWHERE, DUE_NEXT, FROM_ONE, JOKER, LAP_ALWAYS,
    LAST_FORBIDDEN, MAX_CARDS, MAX_SIDES, NONE, OVER, PLAY_PHASE, THREES_AFTER_OPEN, THREES_LADIES, TWO,
    WILD_FREEZES,
)

@cython.no_gc
cdef class Turn(State):
    cdef void begin_turn(self, int p) noexcept nogil
    cdef void pass_turn(self) noexcept nogil
    cdef void end_turn(self, int k) noexcept nogil
    cdef void draw(self, int pile) noexcept nogil
    cdef void put(self, int row, int k, int naturals, int twos, int jokers) noexcept nogil
    cdef void lay(self, int k, int naturals, int twos, int jokers) noexcept nogil
    cdef void make_way(self, int k) noexcept nogil
    cdef bint grow_older(self, int row, int k, int naturals, int wilds) noexcept nogil
    cdef bint close_full(self, int row, int k) noexcept nogil
    cdef void lay_older(self, int k, int naturals, int twos, int jokers) noexcept nogil
    cdef void count_book(self, int side, int k, bint dirty, int by) noexcept nogil
    cdef void keep_book(self, int row, int k) noexcept nogil
    cdef void note_bans(self) noexcept nogil
    cdef int still_needed(self, int o) noexcept nogil
    cdef int credit(self, int o) noexcept nogil
    cdef void note_opening(self, int p, bint book, bint dirty) noexcept nogil
    cdef void settle(self, int k) noexcept nogil
    cdef void after_laying(self) noexcept nogil
    cdef void receive_pile(self) noexcept nogil
    cdef void thaw(self) noexcept nogil
    cdef void discard(self, int k) noexcept nogil
