# The C face of numbers.py: the same constants for the compiler.
cdef enum:
    RED3 = 0
    BLACK3 = 1
    FOUR = 2
    ACE = 12
    LAST_RANK = 14
    TWO = 15
    JOKER = 16
    KINDS = 17
    ROW = 20
    LANE = 17
    MAX_SEATS = 12
    MAX_SIDES = 8
    MAX_CARDS = 664
    MAX_DEALS = 8
    CAPS = 32
    DRAW_PHASE = 0
    PLAY_PHASE = 1
    ASK_PHASE = 2
    OVER = 3
    STRIDE = 32
    DISCARD = 0
    START = 32
    START_TWO = 64
    START_JOKER = 96
    ADD = 128
    ADD_TWO = 160
    ADD_JOKER = 192
    START_WILD = 224
    CONTROL = 256
    DRAW = 256
    TAKE = 257
    ASK = 258
    YES = 259
    NO = 260
    ACTIONS = 288
    VERBS = 9
    ALL = 0x7FFFFFFF
    NONE = 255
    OK = 0
    DRAW_FIRST = 1
    ALREADY_DREW = 2
    ANSWER_FIRST = 3
    NOTHING_ASKED = 4
    DEAL_OVER = 5
    PILE_EMPTY = 6
    TOP_IS_THREE = 7
    NO_MATCHING_PAIR = 8
    CANNOT_START_NEXT = 9
    BELOW_MINIMUM = 10
    KEEP_CARDS = 11
    RANK_NOT_MELDED = 12
    NOT_HELD = 13
    MELD_ALREADY_OPEN = 14
    NO_OPEN_MELD = 15
    TOO_WILD = 16
    RED_THREE_NOT_DISCARDED = 17
    FINISH_OPENING_FIRST = 18
    FINISH_TAKE_FIRST = 19
    MUST_GO_OUT = 20
    ALREADY_ASKED = 21
    NOT_IN_FOOT = 22
    BOOKS_MISSING = 23
    PARTNER_NOT_PLAYED_FOOT = 24
    CANNOT_PLAY_ALL = 25
    NO_PARTNER_TO_ASK = 26
    NO_SUCH_ACTION = 27
    PARTNER_NOTHING = 0
    PARTNER_IN_FOOT = 1
    PARTNER_PART_TURN = 2
    PARTNER_FULL_TURN = 3
    LAST_OPTIONAL = 0
    LAST_REQUIRED = 1
    LAST_FORBIDDEN = 2
    MELDED_CARDS = 0
    CLEAN_BOOKS = 1
    DIRTY_BOOKS = 2
    WILD_BOOKS = 3
    RED_THREES = 4
    WENT_OUT = 5
    LEFT_IN_HAND = 6
    LEFT_IN_FOOT = 7
    RED_THREES_UNLAID = 8
    LINES = 9

cdef extern from *:
    """
    /* without -mpopcnt the compiler's own builtin is a slow library call */
    static inline int hf_popcount(unsigned long long x) {
        x = x - ((x >> 1) & 0x5555555555555555ULL);
        x = (x & 0x3333333333333333ULL) + ((x >> 2) & 0x3333333333333333ULL);
        x = (x + (x >> 4)) & 0x0F0F0F0F0F0F0F0FULL;
        return (int)((x * 0x0101010101010101ULL) >> 56);
    }
    #if defined(_MSC_VER)
    #include <intrin.h>
    static __inline int hf_low_bit(unsigned long long x) {
        unsigned long i;
        _BitScanForward64(&i, x);
        return (int)i;
    }
    #else
    #define hf_low_bit(x) __builtin_ctzll(x)
    #endif
    """
    int popcount "hf_popcount"(unsigned long long x) nogil
    int low_bit "hf_low_bit"(unsigned long long x) nogil
