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
    MAX_SIDES = 12
    MAX_CARDS = 760
    MAX_DEALS = 20
    MAX_PILES = 8
    MAX_TURNS = 4000
    LOST = -268435456
    JOININGS = 4096
    CAPS = 32
    TOPS = 8
    FEATURES = 134
    TEAM_FEATURES = 22
    SEAT_FEATURES = 14
    TABLE_FEATURES = 14
    PLANS = 64
    STEPS = 40
    DEPTH = 14
    SIGNS = 2048
    WORLDS_AT_ONCE = 16
    DRAW_PHASE = 0
    PLAY_PHASE = 1
    ASK_PHASE = 2
    OVER = 3
    LIFT_PHASE = 4
    PASS_PHASE = 5
    CHOOSE_PHASE = 6
    PHASES = 7
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
    DRAW_NEXT = 261
    FIRST_PILE = 268
    SECOND_PILE = 269
    LADY = 270
    TAKE_TWO = 271
    TAKE_JOKER = 272
    LIFT = 288
    LIFT_MIDDLE = 16
    ADD_OLD = 320
    ADD_OLD_TWO = 352
    ADD_OLD_JOKER = 384
    START_TWOS = 416
    START_MIXED = 448
    START_JOKERS = 480
    ACTIONS = 512
    VERBS = 16
    PLAIN_VERBS = 9
    WORDS = 6
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
    STOCK_ONLY_YET = 28
    PILE_TOO_SMALL = 29
    TOP_BLOCKS = 30
    OPEN_FIRST = 31
    BOOK_FIRST = 32
    DISCARD_BANNED = 33
    ONE_KIND_OF_LAYING = 34
    RANK_USED_UP = 35
    BOOK_IS_CLOSED = 36
    NEW_CLEAN_MELD_FIRST = 37
    NOT_YET_IN_FOOT = 38
    NOT_LAST_DISCARD = 39
    CHOOSE_FIRST = 40
    NOTHING_TO_CHOOSE = 41
    NO_LADY_PLACE = 42
    NO_STOCK_PILE = 43
    PILE_IS_FROZEN = 44
    USE_TAKEN_CARD = 45
    PARTNER_NOTHING = 0
    PARTNER_IN_FOOT = 1
    PARTNER_PART_TURN = 2
    PARTNER_FULL_TURN = 3
    LAST_OPTIONAL = 0
    LAST_REQUIRED = 1
    LAST_FORBIDDEN = 2
    DUE_NEXT = 0
    DUE_OPEN = 1
    DUE_ANYWHERE = 2
    ASK_NOBODY = 0
    MUST_ASK = 1
    MAY_ASK = 2
    QUORUM_ALL = 0
    QUORUM_ANY = 1
    QUORUM_NEXT = 2
    KEY_PAIR = 0
    KEY_EXTEND = 1
    KEY_WILD = 2
    KEY_SINGLE = 3
    KEY_ANY = 4
    PAY_NOTHING = 0
    PAY_PAIR = 1
    PAY_EXTEND = 2
    PAY_FREE = 3
    PAY_TWO = 4
    PAY_JOKER = 5
    PAY_SINGLE = 6
    PAY_ANY = 7
    ADD_NONE = 0
    ADD_NATURALS = 1
    ADD_ANY = 2
    RANK_ONCE = 0
    RANK_AGAIN = 1
    RANK_BESIDE = 2
    ONTO_OPEN = 0
    ONTO_OLDER = 1
    ONTO_NEW = 2
    HAND_ONLY = 2
    TURN_NEVER = 0
    TURN_BEFORE = 1
    TURN_ALWAYS = 2
    THREES_PLACED = 0
    THREES_AFTER_OPEN = 1
    THREES_KEPT = 2
    THREES_LADIES = 3
    NEEDS_NOTHING = 0
    NEEDS_OPEN = 1
    NEEDS_OWN_KIND = 2
    BY_POINTS = 0
    BY_BOOK = 1
    BY_CLEAN_BOOK = 2
    STOCK_ENDS = 0
    STOCK_RESHUFFLES = 1
    STOCK_RECYCLES = 2
    STOCK_GROWS = 3
    LAP_NONE = 0
    LAP_ALWAYS = 1
    LAP_NO_DISCARD = 2
    WILD_NOTHING = 0
    WILD_FREEZES = 1
    WILD_REMOVES = 2
    BAN_EACH = 0
    BAN_OWN = 1
    BAN_CLEAN = 2
    CHOICE_FIXED = 0
    CHOICE_FREE = 1
    CHOICE_HIGH = 2
    CHOICE_LOW = 3
    FROM_ONE = 0
    FROM_ANY = 1
    FROM_EACH = 2
    MELDED_CARDS = 0
    CLEAN_BOOKS = 1
    DIRTY_BOOKS = 2
    WILD_BOOKS = 3
    RED_THREES = 4
    WENT_OUT = 5
    LEFT_IN_HAND = 6
    LEFT_IN_FOOT = 7
    RED_THREES_UNLAID = 8
    SPECIAL_BOOKS = 9
    UNFINISHED_MELDS = 10
    CUT_BONUS = 11
    PENALTIES = 12
    LINES = 13

cdef extern from *:
    """
    #if defined(__POPCNT__)
    #define hf_popcount(x) __builtin_popcountll(x)
    #else
    /* without the instruction the compiler's own builtin is a slow library call */
    static inline int hf_popcount(unsigned long long x) {
        x = x - ((x >> 1) & 0x5555555555555555ULL);
        x = (x & 0x3333333333333333ULL) + ((x >> 2) & 0x3333333333333333ULL);
        x = (x + (x >> 4)) & 0x0F0F0F0F0F0F0F0FULL;
        return (int)((x * 0x0101010101010101ULL) >> 56);
    }
    #endif
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
    /* The n-th bit that is set, without a branch that chance would decide.  Most processors
       have an instruction for it; which one this is, the program asks as it runs.
       Without it sums by byte find the byte, then the same among its bits, each spread to a
       byte of its own. */
    static inline int hf_nth_bit(unsigned long long x, int n) {
    #if defined(__x86_64__) && defined(__GNUC__)
        if (__builtin_cpu_supports("bmi2")) {
            unsigned long long bit;
            __asm__("pdep %2, %1, %0" : "=r"(bit) : "r"(1ULL << n), "r"(x));
            return hf_low_bit(bit);
        }
    #endif
        const unsigned long long ones = 0x0101010101010101ULL, tops = 0x8080808080808080ULL;
        unsigned long long s = x - ((x >> 1) & 0x5555555555555555ULL);
        s = (s & 0x3333333333333333ULL) + ((s >> 2) & 0x3333333333333333ULL);
        s = ((s + (s >> 4)) & 0x0F0F0F0F0F0F0F0FULL) * ones;
        int at = hf_low_bit(((s | tops) - ones * (unsigned)(n + 1)) & tops) & ~7;
        n -= (int)(((s << 8) >> at) & 0xFF);
        s = (((x >> at) & 0xFF) * ones) & 0x8040201008040201ULL;
        s = (((s + ~tops) & tops) >> 7) * ones;
        return at + (hf_low_bit(((s | tops) - ones * (unsigned)(n + 1)) & tops) >> 3);
    }
    """
    int popcount "hf_popcount"(unsigned long long x) nogil
    int low_bit "hf_low_bit"(unsigned long long x) nogil
    int nth_bit "hf_nth_bit"(unsigned long long x, int n) nogil
