# The C face of deal.py: one deal, whole.
from handfoot.engine.kernel.conditions cimport Conditions
from handfoot.engine.kernel.solve cimport Solver
from handfoot.engine.kernel.state cimport State
from handfoot.engine.kernel.rules cimport Rules
from handfoot.engine.kernel.c_numbers cimport (
    ACTIONS, ADD, ADD_JOKER, ADD_TWO, ALL, ALREADY_ASKED, ALREADY_DREW, ANSWER_FIRST, ASK,
    ASK_PHASE, BELOW_MINIMUM, BLACK3, BOOKS_MISSING, CANNOT_PLAY_ALL, CANNOT_START_NEXT, CONTROL,
    DEAL_OVER, DISCARD, DRAW, DRAW_FIRST, DRAW_PHASE, FINISH_OPENING_FIRST, FINISH_TAKE_FIRST,
    FOUR, JOKER, KEEP_CARDS, KINDS, LANE, LAST_FORBIDDEN, LAST_RANK, LINES, MAX_CARDS,
    MELD_ALREADY_OPEN, MUST_GO_OUT, NO, NONE, NOTHING_ASKED, NOT_HELD, NOT_IN_FOOT,
    NO_MATCHING_PAIR, NO_OPEN_MELD, NO_PARTNER_TO_ASK, NO_SUCH_ACTION, OK, OVER,
    PARTNER_NOT_PLAYED_FOOT, PILE_EMPTY, PLAY_PHASE, RANK_NOT_MELDED, RED3,
    RED_THREE_NOT_DISCARDED, ROW, START, START_JOKER, START_TWO, START_WILD, TAKE, TOO_WILD,
    TOP_IS_THREE, TWO, VERBS, YES, low_bit, popcount,
)

cdef class Deal(Conditions):
    cdef bint can_end(self) noexcept with gil
    cdef int random_steps(self) noexcept nogil
    cdef object mask_object(self)
    cdef bint ends_after(self, bint take, int k, int naturals, int twos, int jokers) noexcept with gil
