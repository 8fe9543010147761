# The C face of conditions.py: the conditions of every action.
cimport cython
from handfoot.engine.kernel.opening cimport Opening
from handfoot.engine.kernel.state cimport State
from handfoot.engine.kernel.rules cimport Rules
from handfoot.engine.kernel.c_numbers cimport (
    ADD, ADD_TWO, ALL, ALREADY_ASKED, ALREADY_DREW, ANSWER_FIRST, ASK, ASK_PHASE, BELOW_MINIMUM,
    BOOKS_MISSING, CANNOT_PLAY_ALL, CANNOT_START_NEXT, CONTROL, DEAL_OVER, DRAW, DRAW_FIRST,
    DRAW_PHASE, FINISH_OPENING_FIRST, FINISH_TAKE_FIRST, JOKER, KEEP_CARDS, KINDS, LANE,
    LAST_FORBIDDEN, LAST_RANK, MAX_CARDS, MELD_ALREADY_OPEN, MUST_GO_OUT, NO, NONE, NOTHING_ASKED,
    NOT_HELD, NOT_IN_FOOT, NO_MATCHING_PAIR, NO_OPEN_MELD, NO_PARTNER_TO_ASK, NO_SUCH_ACTION, OK,
    OVER, PARTNER_NOT_PLAYED_FOOT, PILE_EMPTY, PLAY_PHASE, RANK_NOT_MELDED, RED3,
    RED_THREE_NOT_DISCARDED, START_WILD, TAKE, TOO_WILD, TOP_IS_THREE, TWO, VERBS, YES, low_bit,
    popcount,
)

@cython.no_gc
cdef class Conditions(Opening):
    cdef unsigned int[9] legal  # by verb, a bit for each kind
    cdef unsigned int[7] fact  # the conditions of the verb looked at last, in order
    cdef unsigned long long[3] word  # `legal` again, three verbs a word
    cdef int[3] count  # bits of each word
    cdef bint free

    cdef bint may_go_out(self, int p) noexcept nogil
    cdef unsigned int leaves_enough(self, unsigned int among, int naturals, int twos, int jokers) noexcept nogil
    cdef unsigned int falls_due(self, unsigned int among, int naturals, int twos, int jokers) noexcept nogil
    cdef void note_freedom(self) noexcept nogil
    cdef unsigned int discard_facts(self) noexcept nogil
    cdef unsigned int start_facts(self, int twos, int jokers) noexcept nogil
    cdef unsigned int add_facts(self) noexcept nogil
    cdef unsigned int add_wild_facts(self, int twos, int jokers) noexcept nogil
    cdef unsigned int wild_facts(self) noexcept nogil
    cdef unsigned int finish_facts(self, unsigned int among, int naturals, int twos, int jokers) noexcept nogil
    cdef bint ends_after(self, bint take, int k, int naturals, int twos, int jokers) noexcept with gil
    cdef int arriving(self, int cards) noexcept nogil
    cdef int no_take(self) noexcept nogil
    cdef int no_ask(self) noexcept nogil
    cdef int no_answer(self) noexcept nogil
    cdef int first_failing(self, int verb, int k) noexcept nogil
    cdef int reason_against(self, int a) noexcept nogil
    cdef int find_legal(self) noexcept nogil
    cdef int nth(self, int i) noexcept nogil
