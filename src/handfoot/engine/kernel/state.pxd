# The C face of state.py: the cards of one deal, and what happens to them.
cimport cython
from handfoot.engine.kernel.rules cimport Rules
from handfoot.engine.kernel.c_numbers cimport (
    ADD, ADD_JOKER, ADD_TWO, ASK, ASK_PHASE, CONTROL, DRAW, DRAW_PHASE, JOKER, KINDS, LAST_RANK,
    MAX_CARDS, MAX_SEATS, MAX_SIDES, NONE, OVER, PLAY_PHASE, RED3, ROW, START, START_JOKER,
    START_TWO, START_WILD, TAKE, TWO, YES,
)

@cython.no_gc
cdef class State:
    cdef readonly Rules rules
    cdef bint listed  # `Deal.legal` was filled since the last change
    # ---- copied from here ...
    cdef unsigned int rng
    cdef readonly short stock_n, pile_n
    cdef readonly unsigned char deal_index, phase
    cdef readonly unsigned char player, actor  # whose turn; who must act
    cdef readonly unsigned char asked, permitted, took, ran
    cdef readonly unsigned char pending  # cards under the upcard still to come
    cdef readonly unsigned char due_rank, due_card, due_n, due_open
    cdef readonly unsigned char went_out  # seat, or NONE
    cdef readonly unsigned char buried  # turn-ups that went back
    cdef short[12] hand_n
    cdef unsigned char[12] in_foot
    cdef unsigned char[12] foot_played  # 1 a part of a turn, 2 a whole one
    cdef unsigned char[12] red3
    cdef unsigned char[8] clean
    cdef unsigned char[8] dirty
    cdef unsigned char[8] wild
    cdef unsigned char[8] opened
    cdef int[8] points  # of the cards laid
    cdef unsigned int[12] held1  # kinds held, one bit each
    cdef unsigned int[12] held2  # ... one less than a meld needs
    cdef unsigned int[12] held3  # ... enough for a meld
    cdef unsigned int[8] has  # open melds
    cdef unsigned int[8] room  # ... with room for a wild
    cdef unsigned char[12][20] hand
    cdef unsigned char[12][20] foot
    cdef unsigned char[8][20] nat
    cdef unsigned char[8][20] wld
    cdef unsigned char[664] cards  # the stock from the start, the pile from the end
    # ---- ... to here

    cdef unsigned int below(self, unsigned int n) noexcept nogil
    cdef void gain(self, int p, int k, int n) noexcept nogil
    cdef void note_meld(self, int side, int k) noexcept nogil
    cdef int top(self) noexcept nogil
    cdef void clear(self) noexcept nogil
    cdef void shuffle_and_deal(self, unsigned int seed, int deal_index, int starter) noexcept nogil
    cdef void deal_out(self, int starter) noexcept nogil
    cdef void turn_up(self) noexcept nogil
    cdef bint lay_red_threes(self, int p, bint replace) noexcept nogil
    cdef void take_foot(self, int p) noexcept nogil
    cdef void begin_turn(self, int p) noexcept nogil
    cdef void end_turn(self) noexcept nogil
    cdef void lay(self, int k, int naturals, int twos, int jokers) noexcept nogil
    cdef void settle(self, int k) noexcept nogil
    cdef void receive_pile(self) noexcept nogil
    cdef void take(self) noexcept nogil
    cdef void apply(self, int a) noexcept nogil
    cdef void copy_from(self, State other) noexcept
