# The C face of pickup.py: when the pile may be taken.
cimport cython
from handfoot.engine.kernel.opening cimport Opening
from handfoot.engine.kernel.c_numbers cimport (
    ALREADY_DREW, BELOW_MINIMUM, BLACK3, BOOK_FIRST, CANNOT_START_NEXT, CONTROL, DRAW_NEXT,
    FROM_EACH, JOKER, KEEP_CARDS, LAST_RANK, MAX_CARDS, NEW_CLEAN_MELD_FIRST, NONE,
    NO_MATCHING_PAIR, OK, ONTO_NEW, ONTO_OLDER, ONTO_OPEN, OPEN_FIRST, PAY_ANY, PAY_EXTEND,
    PAY_FREE, PAY_JOKER, PAY_NOTHING, PAY_SINGLE, PAY_TWO, PILE_EMPTY, PILE_IS_FROZEN,
    PILE_TOO_SMALL, RANK_ONCE, RED3, STOCK_ONLY_YET, THREES_KEPT, TOP_BLOCKS, TOP_IS_THREE,
    TURN_NEVER, TWO, USE_TAKEN_CARD,
)

@cython.no_gc
cdef class Pickup(Opening):
    cdef bint tight(self, int p) noexcept nogil
    cdef int arriving(self, int cards) noexcept nogil
    cdef int arriving_with_pile(self) noexcept nogil
    cdef bint ends_after(self, int way, int k, int naturals, int twos, int jokers) noexcept nogil
    cdef bint stuck_after(self, int way) noexcept nogil
    cdef int least_after(self, int way) noexcept nogil
    cdef bint owed_after(self, int k, int naturals, int twos, int jokers) noexcept nogil
    cdef int no_pile(self, int way) noexcept nogil
    cdef int cost(self, int way, int pay) noexcept nogil
    cdef int reach_with_pile(self, int pay, int way, int enough) noexcept nogil
    cdef int no_take(self, int way) noexcept nogil
    cdef unsigned int stock_bits(self) noexcept nogil
