# The C face of choosing.py: the quick players.
from handfoot.engine.kernel.deal cimport Deal
from handfoot.engine.kernel.drawing cimport choose_before, draw_or_take
from handfoot.engine.kernel.emptying cimport empty_step, step_naturals, step_wilds
from handfoot.engine.kernel.glance cimport books_in_hand, look, own_cost, weigh_end
from handfoot.engine.kernel.habits cimport Habits
from handfoot.engine.kernel.laying_down cimport any_lay, lay_one, may
from handfoot.engine.kernel.memory cimport Memory
from handfoot.engine.kernel.mind cimport Mind
from handfoot.engine.kernel.parts cimport Window
from handfoot.engine.kernel.redealing cimport scramble
from handfoot.engine.kernel.rules cimport Rules
from handfoot.engine.kernel.spending cimport opening_step
from handfoot.engine.kernel.throwing cimport throw
from handfoot.engine.kernel.c_numbers cimport (
    ASK, ASK_PHASE, DRAW_PHASE, HAND_ONLY, LADY, MAX_SEATS, MUST_ASK, NO, NONE, OVER, YES,
)

cdef int choose(Mind m, Deal d, unsigned long long chance) noexcept nogil
cdef int lay_something(Mind m, Deal d) noexcept nogil
cdef bint goes_out(Mind m, Deal d, bint out) noexcept nogil
cdef int answer_mate(Mind m, Deal d) noexcept nogil

cdef class Players:
    cdef Rules rules
    cdef Memory memory
    cdef list minds  # they hold what the next points to
    cdef void **mind_at

    cdef int run(self, Deal d, unsigned long long seed, int most) noexcept nogil
