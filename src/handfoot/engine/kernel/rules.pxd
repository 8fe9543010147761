# The C face of rules.py: the fields of a compiled ruleset.
from handfoot.engine.kernel.c_numbers cimport (
    CAPS, KINDS, LAST_RANK, MAX_DEALS, MAX_SEATS, ROW, BLACK3, FOUR, JOKER, NONE, RED3, TWO,
)

cdef class Rules:
    cdef readonly int players, sides, shoe_count
    cdef readonly int hand_size, foot_size, draw_count, take_count, match_needed
    cdef readonly int meld_min, book_size, wild_melds, keep
    cdef readonly int need_clean, need_dirty, need_wild
    cdef readonly int partner_rule, permission, last_discard
    cdef readonly int replace_from_pile, wild_top, turn_up
    cdef readonly int bonus_clean, bonus_dirty, bonus_wild, bonus_out
    cdef readonly int red3_placed, red3_held
    cdef readonly int may_stay
    cdef readonly unsigned int ranks  # natural ranks that may be melded
    cdef readonly unsigned int rebury  # kinds that go back when turned up
    cdef readonly unsigned int blocked  # kinds that block the pile from on top
    cdef unsigned char[12] side_of
    cdef unsigned char[12] next_mate  # the next seat of the same side, clockwise
    cdef unsigned short[20] copies  # of each kind in the shoe
    cdef short[20] value  # melded, points
    cdef short[20] held  # left at the end, points (negative)
    cdef int[8] minimum  # initial meld by deal
    cdef unsigned char[32] wild_cap  # most wilds beside so many naturals
    cdef unsigned char[32] size_cap  # most wilds in a meld of so many cards
    cdef unsigned char[32][8] fit  # most of so many naturals that lie with so many wilds, or NONE

    cdef int wilds_fit(self, int n0, int w0, int naturals, int wilds) noexcept nogil
    cdef bint alone(self, int side) noexcept nogil
