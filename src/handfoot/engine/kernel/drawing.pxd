# The C face of drawing.py: the stock or the pile.
from handfoot.engine.kernel.deal cimport Deal
from handfoot.engine.kernel.mind cimport Mind
from handfoot.engine.kernel.spending cimport plan_opening
from handfoot.engine.kernel.c_numbers cimport (
    BLACK3, CHOOSE_PHASE, CONTROL, DRAW, FIRST_PILE, KEY_SINGLE, KINDS, LAST_RANK, LIFT,
    LIFT_MIDDLE, LIFT_PHASE, MAX_CARDS, NONE, RED3, SECOND_PILE, TAKE, TAKE_JOKER, TAKE_TWO,
    low_bit,
)

cdef int choose_before(Deal d) noexcept nogil
cdef int wanted_early(Deal d, int top) noexcept nogil
cdef int draw_or_take(Mind m, Deal d) noexcept nogil
cdef bint is_got(Deal d) noexcept nogil
cdef double wild_price(Mind m, int take) noexcept nogil
cdef double pile_worth(Mind m, Deal d) noexcept nogil
