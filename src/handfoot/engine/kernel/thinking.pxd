# The C face of thinking.py: search.
from handfoot.engine.kernel.choosing cimport Players, choose
from handfoot.engine.kernel.deal cimport Deal
from handfoot.engine.kernel.memory cimport Memory
from handfoot.engine.kernel.mind cimport Mind
from handfoot.engine.kernel.planning cimport Plans
from handfoot.engine.kernel.redealing cimport scramble
from handfoot.engine.kernel.valuing cimport Net, lead_now
from handfoot.engine.kernel.c_numbers cimport (
    ACTIONS, LIFT_PHASE, OVER, PLANS, PLAY_PHASE, START, STEPS, WORLDS_AT_ONCE,
)

cdef extern from *:
    """
    #include <time.h>
    /* Milliseconds of a clock that only goes forward, where there is one. */
    static inline double hf_now_ms(void) {
        struct timespec t;
    #if defined(CLOCK_MONOTONIC)
        clock_gettime(CLOCK_MONOTONIC, &t);
    #else
        timespec_get(&t, TIME_UTC);
    #endif
        return t.tv_sec * 1e3 + t.tv_nsec * 1e-6;
    }
    """
    double now_ms "hf_now_ms"() nogil

cdef class Thinker:
    cdef readonly Mind mind
    cdef Players table
    cdef Net net
    cdef Plans plans
    cdef readonly int worlds, turns, seen
    cdef double doubt, spread, lead, base_total, limit_ms, until_ms
    cdef Deal scratch
    cdef list deals  # they hold what the next points to
    cdef void **world_at
    cdef double[64] total  # by plan: sum of the differences to plan 0
    cdef double[64] square
    cdef unsigned char[64] alive

    cdef bint deal_worlds(self, Deal d, unsigned long long seed) noexcept nogil
    cdef bint deal_world(self, Deal w, Deal d, unsigned long long seed) noexcept nogil
    cdef double play_plan(self, Deal d, int c, int chance, int side) noexcept nogil
    cdef double try_plan(self, int c, int w, int side) noexcept nogil
    cdef double judge(self, double points, bint over) noexcept nogil
    cdef int compare(self, int side, int worlds) noexcept nogil
    cdef double error_of(self, int c, int n) noexcept nogil
    cdef void preselect(self, int side, int most) noexcept nogil
    cdef bint is_late(self) noexcept nogil
    cdef int think(self, Deal d, unsigned long long seed) noexcept nogil
    cdef void compare_all(self, int side) noexcept nogil
