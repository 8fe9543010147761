# The C face of mind.py: what a player sees.
from handfoot.engine.kernel.habits cimport Habits
from handfoot.engine.kernel.memory cimport Memory
from handfoot.engine.kernel.redealing cimport scramble
from handfoot.engine.kernel.c_numbers cimport ROW

cdef class Mind:
    cdef readonly Habits h
    cdef readonly bint by_chance
    cdef public Memory memory
    cdef unsigned long long chance
    # ---- the seat and its side
    cdef int seat, row, orow, side, next_side
    cdef int held, twos, jokers, wilds
    cdef bint in_foot, mates_in_hand, mate_waits, opened, late, danger, forgetful
    cdef int short_clean, short_dirty, short_wild  # books that going out still lacks
    cdef bint short_other
    cdef double rounds_left  # turns of each seat until the stock is gone
    cdef double swing  # points gained on the best rival if the deal ended with our going out
    # ---- the first meld, as planned by `spending`
    cdef double plan_cost
    cdef int plan_spots  # places that get a wild
    cdef int plan_jokers  # how many of those are jokers
    cdef int plan_wild  # cards of the wild meld
    cdef int plan_wild_jokers
    cdef unsigned char[20] plan_nat  # naturals laid, by rank
    cdef int spots
    cdef int[3] spot_rank
    cdef int[3] spot_nat
    cdef int[3] spot_gain
    cdef double[3] spot_cost

    cdef double unit(self) noexcept nogil
    cdef bint slips(self) noexcept nogil
    cdef double blur(self) noexcept nogil
