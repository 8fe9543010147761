# The C face of rules.py: the fields of a compiled ruleset.
from handfoot.engine.kernel.c_numbers cimport (
    ADD_ANY, ADD_NATURALS, CAPS, CUT_BONUS, JOININGS, KINDS, LAST_RANK, LEFT_IN_FOOT,
    LEFT_IN_HAND, LINES, LOST, MAX_DEALS, MAX_SEATS, NONE, PENALTIES, RANK_BESIDE, RANK_ONCE, ROW,
    SPECIAL_BOOKS, TURN_ALWAYS, TURN_NEVER, UNFINISHED_MELDS, low_bit,
)

cdef class Rules:
    cdef readonly int players, sides, hand_size, foot_size, later_size, reserves
    cdef readonly int draw_split, stock_piles, lifts, passes, choice, tops_seen, match_needed
    cdef readonly int min_pile, key, must_top, open_rule, all_taken, wild_top, free_turn_up
    cdef readonly int stock_only, wild_effect, failure_points, failure_turn, turn_up
    cdef readonly int may_stay, meld_min, book_size, wild_melds, rank_rule, turn_dirty
    cdef readonly int start_or_add, grow_clean, grow_dirty, grow_wild, grow_same_turn
    cdef readonly int max_clean, max_dirty, max_wild, strict, waived, counts_threes
    cdef readonly int counts_bonus, three_mode, threes_at_deal, three_needs
    cdef readonly int more  # whether a lay-down may be onto an older meld, or of two wilds at once
    cdef readonly int bounded  # whether an initial meld brings no more than its cards, see `Opening`
    cdef readonly int unfinished  # whether unfinished melds cost points
    cdef readonly int stock_ends_deal, replace_from_pile, own_first_book, foot_ends_turn
    cdef readonly int foot_late, partner_rule, permission, quorum, ask_once, before_asking
    cdef readonly int binds, last_discard, keep, lap, exhaustion, draw_rest, turn_limit
    cdef readonly int bonus_clean, bonus_dirty, bonus_wild, bonus_out, lady_points
    cdef readonly int red3_placed, red3_held, count_hand, count_foot, second_negative
    cdef readonly int three_book_counts, grows, rare, heaps, streams
    cdef readonly unsigned int lines  # the score lines in which anything counts
    cdef readonly int shoe_count, bans, sets, bands
    cdef readonly unsigned int ranks, rebury, blocked, good, takes_wild, own_kind, special
    cdef readonly unsigned int never_last, foot_only, ban_kinds
    cdef short[20] draw_counts
    cdef short[20] take_counts
    cdef int[20] minimum  # by deal
    cdef short[20] opening_kind
    cdef short[20] need_clean
    cdef short[20] need_dirty
    cdef short[20] need_wild
    cdef short[20] need_own
    cdef short[20] need_total
    cdef short[20] pass_one
    cdef unsigned short[20] copies
    cdef unsigned char[760] shoe  # the kinds of all its cards, in order
    cdef short[20] value
    cdef short[20] held
    cdef short[20] start_n
    cdef short[20] rank_clean
    cdef short[20] rank_dirty
    cdef short[20] rank_unfinished
    cdef unsigned short[20] pack
    cdef unsigned char[12] meld_row
    cdef unsigned char[12] open_row
    cdef int[3] ban_kind
    cdef int[3] ban_until
    cdef int[10] cut_points
    cdef int[4] set_count
    cdef int[4] set_points
    cdef int[8] band_score
    cdef int[8] band_points
    cdef unsigned char[20][12] side_of  # by deal and seat
    cdef unsigned char[20][12] pass_hand  # by deal and seat
    cdef unsigned char[20][12] pass_foot  # by deal and seat
    cdef unsigned char[32] wild_cap  # most wilds beside so many naturals
    cdef unsigned char[32] size_cap  # most wilds in a meld of so many cards
    # what becomes of so many naturals and wilds of a rank without melds, see `outcomes`
    cdef unsigned long long[32][8] alone
    cdef int[15][16][8] fresh  # most points of so many naturals and wilds of a rank without melds, or LOST
    cdef unsigned char[16][8] most_fit  # the most naturals of `fit` with so many wilds or fewer
    cdef unsigned char[4096] joining  # see `most_joining`; 2 more than the answer, 0 if not yet found
    cdef unsigned char[32][8] fit  # most of so many naturals that lie with so many wilds, or NONE

    cdef int cap(self, int naturals) noexcept nogil
    cdef int wilds_fit(self, int n0, int w0, int naturals, int wilds) noexcept nogil
    cdef unsigned long long plain_books(self, int n0, int w0, int naturals, int wilds) noexcept nogil
    cdef void fill_fresh(self) noexcept nogil
    cdef int best_bonus(self, int q, unsigned long long made) noexcept nogil
    cdef int most_joining(self, int n0, int w0, int held, int wilds) noexcept nogil
    cdef int find_joining(self, int n0, int w0, int held, int wilds) noexcept nogil
    cdef bint grows_by(self, int dirty, int wild) noexcept nogil
    cdef int loose_wilds(self, int cards, int n0, int w0, bint two) noexcept nogil
    cdef unsigned long long new_books(self, int n0, int w0, int naturals, int wilds, bint older, bint two) noexcept nogil
    cdef int older_change(self, int n, int w, int naturals, int wilds, bint fresh) noexcept nogil
    cdef unsigned long long outcomes(self, int q, int n0, int w0, int on, int ow, int naturals, int wilds, bint fresh) noexcept nogil
