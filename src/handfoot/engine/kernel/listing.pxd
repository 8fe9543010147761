# The C face of listing.py: the legal actions, and why another is not.
cimport cython
from handfoot.engine.kernel.conditions cimport Conditions
from handfoot.engine.kernel.c_numbers cimport (
    ACTIONS, ADD, ADD_OLD, ADD_OLD_JOKER, ADD_OLD_TWO, ADD_TWO, ALREADY_DREW, ANSWER_FIRST, ASK,
    ASK_PHASE, BELOW_MINIMUM, BOOK_FIRST, BOOK_IS_CLOSED, CHOOSE_FIRST, CONTROL, DEAL_OVER,
    DISCARD_BANNED, DRAW_FIRST, DRAW_NEXT, DRAW_PHASE, FINISH_OPENING_FIRST, FINISH_TAKE_FIRST,
    FIRST_PILE, JOKER, KEEP_CARDS, KEY_ANY, KEY_WILD, KINDS, LADY, LANE, LAST_RANK, LIFT,
    LIFT_MIDDLE, LIFT_PHASE, MELD_ALREADY_OPEN, MUST_GO_OUT, NEW_CLEAN_MELD_FIRST, NO, NONE,
    NOTHING_TO_CHOOSE, NOT_HELD, NOT_LAST_DISCARD, NOT_YET_IN_FOOT, NO_OPEN_MELD, NO_STOCK_PILE,
    NO_SUCH_ACTION, OK, ONE_KIND_OF_LAYING, OVER, PLAY_PHASE, RANK_NOT_MELDED, RANK_USED_UP,
    RED_THREE_NOT_DISCARDED, SECOND_PILE, START, START_JOKERS, START_MIXED, START_TWOS, START_WILD,
    TAKE, TAKE_JOKER, TAKE_TWO, THREES_LADIES, TOO_WILD, TWO, USE_TAKEN_CARD, VERBS, YES, nth_bit,
    popcount,
)

@cython.no_gc
cdef class Listing(Conditions):
    cdef unsigned int[16] legal  # by verb, a bit for each kind
    cdef unsigned long long[6] word  # `legal` again, three verbs a word
    cdef int[6] count  # bits of each word
    cdef readonly bint forced  # nothing was legal but a discard against its conditions

    cdef int first_failing(self, int verb, int k) noexcept nogil
    cdef bint is_shut(self, int verb, int k) noexcept nogil
    cdef int meld_of(self, int verb, int k) noexcept nogil
    cdef int take_reason(self) noexcept nogil
    cdef void look_at(self, int a) noexcept nogil
    cdef int reason_against(self, int a) noexcept nogil
    cdef int reason_control(self, int a) noexcept nogil
    cdef int reason_before_play(self, int a) noexcept nogil
    cdef int find_legal(self) noexcept nogil
    cdef int least_lift(self) noexcept nogil
    cdef int find_choice(self) noexcept nogil
    cdef void find_more(self) noexcept nogil
    cdef int nth(self, int i) noexcept nogil
