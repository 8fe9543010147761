# The C face of redealing.py: dealing again what a seat cannot know.
cimport cython
from handfoot.engine.kernel.listing cimport Listing
from handfoot.engine.kernel.state cimport State
from handfoot.engine.kernel.c_numbers cimport (
    ASK_PHASE, CHOOSE_PHASE, KINDS, LIFT_PHASE, MAX_SEATS, NONE, OVER, PASS_PHASE, RED3,
    THREES_AFTER_OPEN, THREES_KEPT,
)

cdef unsigned long long scramble(unsigned long long x) noexcept nogil

@cython.no_gc
cdef class Redealing(Listing):
    # set before each use
    cdef unsigned long long chance  # where the stream of random numbers is
    cdef short[20] unseen  # hidden cards by kind, still to be dealt
    cdef short[12] foot_n  # cards of a seat's next reserve
    cdef short[12] later_n  # ... of the one after it

    cdef bint hides_hand(self, int p, int seat) noexcept nogil
    cdef bint has_begun(self, int p) noexcept nogil
    cdef bint may_hold_threes(self, int p) noexcept nogil
    cdef bint tops_lie_hidden(self) noexcept nogil
    cdef int known_top(self, int p, int pile) noexcept nogil
    cdef void count_hidden(self, int seat) noexcept nogil
    cdef void take_up(self, int seat) noexcept nogil
    cdef int missing(self, int p) noexcept nogil
    cdef bint spread(self, int seat, bint mixed) noexcept nogil
    cdef bint find_asker(self, int p, int red, int low, int high) noexcept nogil
    cdef void mix(self, int low, int high, int least) noexcept nogil
    cdef unsigned int chosen_below(self, unsigned int n) noexcept nogil
    cdef int deal_hand(self, int p, int n) noexcept nogil
    cdef int deal_reserves(self, int p, int n) noexcept nogil
    cdef void settle_rare(self, bint mixed) noexcept nogil
    cdef check_actor(self, int seat)
