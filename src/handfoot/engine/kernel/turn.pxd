# The C face of turn.py: one turn, from its beginning to its end.
cimport cython
from handfoot.engine.kernel.state cimport State
from handfoot.engine.kernel.c_numbers cimport (
    ADD_ANY, ALL, BLACK3, BY_BOOK, BY_POINTS, DRAW_PHASE, DUE_ANYWHERE, DUE_NEXT, DUE_OPEN,
    FROM_ONE, JOKER, KEY_ANY, KEY_EXTEND, KEY_PAIR, KEY_SINGLE, KEY_WILD, KINDS, LAP_ALWAYS,
    LAST_FORBIDDEN, LAST_RANK, MAX_CARDS, NONE, OVER, PAY_ANY, PAY_EXTEND, PAY_FREE, PAY_JOKER,
    PAY_NOTHING, PAY_PAIR, PAY_SINGLE, PAY_TWO, PLAY_PHASE, RANK_AGAIN, RANK_BESIDE, RANK_ONCE,
    RED3, THREES_AFTER_OPEN, THREES_LADIES, TWO, WILD_FREEZES, low_bit,
)

@cython.no_gc
cdef class Turn(State):
    cdef void begin_turn(self, int p) noexcept nogil
    cdef void pass_turn(self) noexcept nogil
    cdef void end_turn(self, int k) noexcept nogil
    cdef bint owes_anywhere(self, int k) noexcept nogil
    cdef bint joins_older(self, int k, int naturals, int wilds) noexcept nogil
    cdef void draw(self, int pile) noexcept nogil
    cdef void put(self, int row, int k, int naturals, int twos, int jokers) noexcept nogil
    cdef void lay(self, int k, int naturals, int twos, int jokers) noexcept nogil
    cdef void make_way(self, int k) noexcept nogil
    cdef bint grow_older(self, int row, int k, int naturals, int wilds) noexcept nogil
    cdef bint close_full(self, int row, int k) noexcept nogil
    cdef bint goes_beside(self, int k, int cards, int wilds) noexcept nogil
    cdef void lay_older(self, int k, int naturals, int twos, int jokers) noexcept nogil
    cdef void count_book(self, int side, int k, bint dirty, int by) noexcept nogil
    cdef void keep_book(self, int row, int k) noexcept nogil
    cdef int still_needed(self, int o) noexcept nogil
    cdef int credit(self, int o) noexcept nogil
    cdef void note_opening(self, int p, bint book, bint dirty) noexcept nogil
    cdef void settle(self, int k) noexcept nogil
    cdef void after_laying(self) noexcept nogil
    cdef void receive_pile(self) noexcept nogil
    cdef void thaw(self) noexcept nogil
    cdef bint any_usable(self) noexcept nogil
    cdef int payment(self, int way) noexcept nogil
    cdef bint single_works(self, int k) noexcept nogil
    cdef unsigned int may_start(self, int row) noexcept nogil
    cdef bint crosses(self, int k, int cards, int wilds) noexcept nogil
    cdef void take(self, int way) noexcept nogil
    cdef void discard(self, int k) noexcept nogil
