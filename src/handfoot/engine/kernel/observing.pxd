# The C face of observing.py: what a seat sees.
cimport cython
from handfoot.engine.kernel.redealing cimport Redealing
from handfoot.engine.kernel.memory cimport Memory
from handfoot.engine.kernel.parts cimport Parts, WholeParts, Window
from handfoot.engine.kernel.c_numbers cimport (
    ACTIONS, ADD, ADD_JOKER, ADD_OLD, ADD_OLD_JOKER, ADD_OLD_TWO, ADD_TWO, CHOOSE_PHASE, CONTROL,
    JOKER, KINDS, LADY, LAST_RANK, MAX_CARDS, MAX_PILES, NONE, OVER, PAY_EXTEND, PAY_JOKER,
    PAY_PAIR, PAY_SINGLE, PAY_TWO, RED3, START, START_JOKER, START_JOKERS, START_MIXED, START_TWO,
    START_TWOS, START_WILD, TAKE, TAKE_JOKER, TAKE_TWO, THREES_AFTER_OPEN, THREES_KEPT, TOPS, TWO, VERBS,
)

cdef unsigned char[256][8] spread  # the bits of a byte, each as a byte

cdef unsigned char *part_of(unsigned char *out, Py_ssize_t at, Py_ssize_t size) noexcept nogil
cdef void put_kinds(unsigned char *out, int at, unsigned char *row) noexcept nogil
cdef void fill_spread()
cdef void put_bits(unsigned char *out, Py_ssize_t at, int x) noexcept nogil
cdef void put_flags(unsigned char *out, int at, unsigned int mask) noexcept nogil
cdef void put_count(unsigned char *out, int at, int n) noexcept nogil
cdef void put_amount(unsigned char *out, int at, int points) noexcept nogil
cdef unsigned char byte(int n) noexcept nogil
cdef unsigned char code(int k) noexcept nogil

@cython.no_gc
cdef class Observing(Redealing):
    cdef void count_pile(self, Memory m) noexcept nogil
    cdef void note_coming(self, Memory m, int n) noexcept nogil
    cdef void forget_threes(self, Memory m, int p) noexcept nogil
    cdef void note_laid(self, int a, Memory m) noexcept nogil
    cdef void take_seen(self, int a, Memory m) noexcept nogil
    cdef void apply_seen(self, int a, Memory m) noexcept nogil
    cdef void see(self, int seat, Parts t, Memory m, unsigned char *out, Py_ssize_t at) noexcept nogil
    cdef void see_pile(self, Parts t, unsigned char *v) noexcept nogil
    cdef void see_table(self, Parts t, unsigned char *v) noexcept nogil
    cdef void see_seats(self, int seat, Parts t, Memory m, unsigned char *v) noexcept nogil
    cdef void see_rare(self, int seat, Parts t, unsigned char *v) noexcept nogil
    cdef void see_rare_seats(self, int seat, Parts t, unsigned char *v) noexcept nogil
    cdef void see_whole(self, int seat, WholeParts t, unsigned char *out, Py_ssize_t at) noexcept nogil
    cdef void put_legal(self, unsigned char *out, Py_ssize_t at) noexcept nogil
