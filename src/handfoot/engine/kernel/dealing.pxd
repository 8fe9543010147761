# The C face of dealing.py: from a shoe to the first turn, and what every action does.
cimport cython
from handfoot.engine.kernel.taking cimport Taking
from handfoot.engine.kernel.c_numbers cimport (
    ADD, ADD_JOKER, ADD_OLD, ADD_OLD_JOKER, ADD_OLD_TWO, ADD_TWO, ASK, ASK_PHASE, CHOICE_FREE,
    CHOICE_HIGH, CHOOSE_PHASE, CONTROL, DRAW, DRAW_NEXT, FIRST_PILE, KINDS, LADY, LIFT,
    LIFT_MIDDLE, LIFT_PHASE, MAX_CARDS, MAX_DEALS, NO, PASS_PHASE, PLAY_PHASE, QUORUM_ALL,
    QUORUM_NEXT, RED3, SECOND_PILE, START, START_JOKER, START_JOKERS, START_MIXED, START_TWO,
    START_TWOS, START_WILD, TAKE, TAKE_TWO, TWO, WILD_FREEZES, YES,
)

@cython.no_gc
cdef class Dealing(Taking):
    cdef void shuffle_and_deal(self, unsigned int seed, int deal_index, int starter) noexcept nogil
    cdef void set_deal(self, int deal_index, int starter) noexcept nogil
    cdef void deal_out(self, bint mixed) noexcept nogil
    cdef void deal_pile(self, int to, int pile, bint mixed) noexcept nogil
    cdef void turn_up(self) noexcept nogil
    cdef void split_stock(self) noexcept nogil
    cdef void open_deal(self) noexcept nogil
    cdef void next_choice(self) noexcept nogil
    cdef void swap_piles(self, int p) noexcept nogil
    cdef void pass_piles(self) noexcept nogil
    cdef void start_play(self) noexcept nogil
    cdef void apply(self, int a) noexcept nogil
    cdef void apply_rare(self, int a) noexcept nogil
    cdef void answer(self, bint yes) noexcept nogil
