# The C face of state.py: the cards of one deal.
cimport cython
from handfoot.engine.kernel.rules cimport Rules
from handfoot.engine.kernel.c_numbers cimport (
    ADD_ANY, DRAW_PHASE, KINDS, MAX_CARDS, MAX_PILES, MAX_SEATS, MUST_ASK, NONE, PARTNER_IN_FOOT,
    PARTNER_NOTHING, QUORUM_ANY, QUORUM_NEXT, RED3, ROW, STOCK_GROWS, STOCK_RECYCLES,
    STOCK_RESHUFFLES, THREES_AFTER_OPEN, THREES_KEPT, TURN_NEVER, TWO,
)

cdef unsigned int following(unsigned int x) noexcept nogil

@cython.no_gc
cdef class State:
    cdef readonly Rules rules
    cdef bint listed  # `Deal.legal` was filled since the last change
    # ---- what only some rulesets use (`rules.rare`), copied from here ...
    cdef unsigned char[12] lifted  # how far from the number wanted, or NONE
    cdef signed char[12] noise  # of each seat's lift, hidden
    cdef unsigned char[12] chosen  # pile chosen to pass on, or NONE
    cdef unsigned char[12] level  # reserves taken
    cdef unsigned char[12] asked_once
    cdef unsigned char[12] aired  # red threes laid since opening, where they wait for it
    cdef unsigned char[12] special  # books with a bonus of their own, by side
    cdef unsigned char[12] own  # books of the rank that is a kind of its own
    cdef unsigned char[12] also_clean  # special books that count as clean ones to go out
    cdef unsigned char[12] also_dirty
    cdef int[12] special_points
    cdef int[12] penalty
    cdef unsigned int[12] booked  # ranks of which a book was closed
    cdef unsigned int[12] clean_booked  # ... a clean one
    cdef unsigned int[12] older  # ranks with an older meld
    cdef unsigned int[12] older_full  # ... that is a book
    cdef unsigned int[12] older_takes  # ... that takes a natural
    cdef unsigned int[12] older_takes_wild
    cdef unsigned int[12] barred  # kinds that a side may not discard yet
    cdef readonly unsigned int started, added, closed_now  # in this turn
    cdef readonly unsigned int owe  # kinds taken, of which one must be melded
    cdef readonly unsigned char clean_due  # rank of which a clean meld must be started
    cdef readonly unsigned char drawn, drawn_from  # cards of this draw, piles of it
    cdef readonly unsigned char packs_added, refills
    cdef unsigned short[20] removed
    cdef unsigned char[12][2] shown  # kinds: the card shown of each pile
    cdef unsigned char[12][20] later  # the reserve after the next one
    cdef unsigned char[12][20] old_nat
    cdef unsigned char[12][20] old_wld
    cdef unsigned char[12][20] jok  # jokers among the wilds of an open meld
    cdef unsigned char[12][20] old_jok
    # ---- what every ruleset uses, copied from here ...
    cdef unsigned int rng
    cdef readonly short stock_n, pile_n, turn_n
    cdef short[8] heap_n  # cards in each part of the stock: its piles, or the seats' streams
    cdef readonly unsigned char deal_index, phase
    cdef readonly unsigned char player, actor  # whose turn; who must act
    cdef readonly unsigned char asked, permitted, took, ran
    cdef readonly unsigned char pending  # cards under the upcard still to come
    cdef readonly unsigned char due_rank, due_card, due_n, due_open
    cdef readonly unsigned char went_out  # seat, or NONE
    cdef readonly unsigned char buried  # turn-ups that went back
    cdef readonly unsigned char starter, frozen
    cdef unsigned char[12] side_of
    cdef unsigned char[12] next_mate  # the next seat of the same side, clockwise
    cdef unsigned char[12] mrow  # row of a seat's melds
    cdef unsigned char[12] orow  # row of a seat's initial meld
    cdef short[12] hand_n
    cdef unsigned char[12] in_foot
    cdef unsigned char[12] foot_played  # 1 a part of a turn, 2 a whole one
    cdef unsigned char[12] red3
    cdef unsigned char[12] clean  # books by side
    cdef unsigned char[12] dirty
    cdef unsigned char[12] wild
    cdef unsigned char[12] opened  # by initial meld
    cdef int[12] need  # points of the initial meld
    cdef int[12] points  # of the cards laid
    cdef short[12] laid  # cards laid
    cdef unsigned int[12] held1  # kinds held, one bit each
    cdef unsigned int[12] held2  # ... one less than a meld needs
    cdef unsigned int[12] held3  # ... enough for a meld
    cdef unsigned int[12] has  # open melds
    cdef unsigned int[12] room  # ... with room for a wild
    cdef unsigned char[12][20] hand
    cdef unsigned char[12][20] foot
    cdef unsigned char[12][20] nat
    cdef unsigned char[12][20] wld
    cdef unsigned char[760] cards  # the stock from the start, the pile from the end
    # ---- ... to here

    cdef unsigned int below(self, unsigned int n) noexcept nogil
    cdef void shuffle(self, int top, int n) noexcept nogil
    cdef void hand_out(self, unsigned char* to, int top, int n) noexcept nogil
    cdef void count_hand(self, int p) noexcept nogil
    cdef void gain(self, int p, int k, int n) noexcept nogil
    cdef void note_meld(self, int row, int k) noexcept nogil
    cdef void note_older(self, int row, int k) noexcept nogil
    cdef int top(self) noexcept nogil
    cdef void clear(self) noexcept nogil
    cdef void clear_rare(self) noexcept nogil
    cdef void seat_sides(self) noexcept nogil
    cdef int draw_top(self, int p, int pile) noexcept nogil
    cdef void mix_under(self, int first) noexcept nogil
    cdef int refill_count(self) noexcept nogil
    cdef void refill(self) noexcept nogil
    cdef bint lay_red_threes(self, int p, bint replace) noexcept nogil
    cdef void take_foot(self, int p) noexcept nogil
    cdef bint partners_ready(self, int p) noexcept nogil
    cdef bint books_made(self, int side) noexcept nogil
    cdef bint may_go_out(self, int p) noexcept nogil
    cdef void copy_from(self, State other) noexcept
    cdef void copy_cards(self, State other) noexcept nogil
