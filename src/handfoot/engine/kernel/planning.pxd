# The C face of planning.py: ways to play a turn.
from handfoot.engine.kernel.choosing cimport choose
from handfoot.engine.kernel.deal cimport Deal
from handfoot.engine.kernel.glance cimport look
from handfoot.engine.kernel.mind cimport Mind
from handfoot.engine.kernel.rules cimport Rules
from handfoot.engine.kernel.throwing cimport throw
from handfoot.engine.kernel.c_numbers cimport (
    ADD, ASK, CONTROL, DEPTH, KINDS, LADY, PLANS, PLAY_PHASE, SIGNS, START, STEPS, VERBS, low_bit,
)

cdef class Plans:
    cdef list others, stack  # they hold what the next two point to
    cdef void **other_at
    cdef void **stack_at
    cdef int other_n, nodes
    cdef int most, count
    cdef bint found  # they are whole turns, of which every discard is still to be compared
    cdef Deal trial
    cdef int[64] length
    cdef short[2560] step  # PLANS * STEPS
    cdef short[40] path
    cdef unsigned int[240] left  # lay-downs still to look at: (DEPTH + 1) * VERBS
    cdef unsigned long long[2048] signs

    cdef void move(self, int source, int to) noexcept nogil
    cdef unsigned long long sign_of(self, Deal d, int p) noexcept nogil
    cdef bint is_new(self, unsigned long long sign) noexcept nogil
    cdef void forget(self) noexcept nogil
    cdef void singles(self, Mind m, Deal d, unsigned long long chance, int first) noexcept nogil
    cdef void add_one(self, int a) noexcept nogil
    cdef void add_discards(self, Deal d) noexcept nogil
    cdef bint goes_on(self, Deal before, Deal d) noexcept nogil
    cdef void follow(self, Mind m, Deal d, unsigned long long chance, int first) noexcept nogil
    cdef void write_steps(self, Mind m, Deal d, Deal t, unsigned long long chance, int first) noexcept nogil
    cdef bint enter(self, Mind m, Deal d, Deal here, Deal there, int depth, unsigned long long chance) noexcept nogil
    cdef void add_first(self, Mind m, Deal d, unsigned long long chance, int a) noexcept nogil
    cdef void find(self, Mind m, Deal d, unsigned long long chance) noexcept nogil
    cdef void look_at_all(self, Mind m, Deal d, unsigned long long chance) noexcept nogil
    cdef void open_node(self, Mind m, Deal d, int depth, unsigned long long chance) noexcept nogil
    cdef int next_lay(self, int depth) noexcept nogil
    cdef void add_path(self, int depth, int last) noexcept nogil
