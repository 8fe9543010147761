# The C face of habits.py: a player's numbers.
cdef class Habits:
    cdef public double take_upcard, take_wild, take_mate, take_points, take_single, take_other
    cdef public double take_black_three, held_risk, draw_worth, open_joker, open_two
    cdef public double open_dirtied, open_pair, open_wild_meld, open_budget, open_behind
    cdef public double open_round, take_budget, dump_wild, dump_dirtied, dump_clean, dump_most
    cdef public double pairs_kept, pairs_kept_foot, triples_kept, wilds_kept, wilds_kept_foot
    cdef public double wilds_spared, wilds_many, wild_start, wild_start_foot, wild_finish
    cdef public double leave_at_six, mate_few, foot_kept, late_turns, keep_pair, keep_triple
    cdef public double keep_melded, keep_wild, keep_points, keep_three, keep_like, fear
    cdef public double fear_full, fear_unopened, fear_wild, block, danger_cards, answer_points
    cdef public double answer_books, out_near, out_foot, out_margin, slip, forgets, seen_cards
    cdef public double hurry, take_chance
