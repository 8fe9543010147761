# The C face of writing.py: bytes written one by one, or eight at a time.
from handfoot.engine.kernel.c_numbers cimport (
    KINDS, MAX_CARDS, TOPS,
)

cdef extern from *:
    """
    #include <stdint.h>
    #include <string.h>
    /* The cards of a row of counts by kind, which are 17, modulo 256. */
    static inline int hf_row_sum(const unsigned char *row) {
        uint64_t low, high, ones = 0x0101010101010101ULL;
        memcpy(&low, row, 8);
        memcpy(&high, row + 8, 8);
        return (int)((low * ones >> 56) + (high * ones >> 56) + row[16]);
    }
    /* The first eight cards of the pile plus one, from its top at `at`; 0 where there is none.
       The pile ends where the array ends. */
    static inline void hf_put_tops(
        unsigned char *out, int to, const unsigned char *cards, int at) {
    #if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
        uint64_t x, ones = 0x0101010101010101ULL;
        int more = at - 752;
        if (more >= 8) {
            memset(out + to, 0, 8);
            return;
        }
        more = more > 0 ? 8 * more : 0;
        memcpy(&x, cards + (at < 752 ? at : 752), 8);
        x = (x >> more) + (ones >> more);
        memcpy(out + to, &x, 8);
    #else
        for (int i = 0; i < 8; i++)
            out[to + i] = at + i < 760 ? cards[at + i] + 1 : 0;
    #endif
    }
    """
    int row_sum "hf_row_sum"(unsigned char *row) nogil
    void put_tops "hf_put_tops"(unsigned char *out, int to, unsigned char *cards, int at) nogil

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
