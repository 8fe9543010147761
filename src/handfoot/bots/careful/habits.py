"""The numbers by which the careful player judges.

Owns: every weight and limit, found by playing.  Never: a rule of the game.
Values are points unless said otherwise.
"""

from __future__ import annotations

import msgspec


class Habits(msgspec.Struct, frozen=True, kw_only=True):
    """How one careful player weighs things up."""

    # Taking the pile instead of drawing.
    take_wild: float = 30.0
    take_mate: float = 14.0  # a card of a rank that is melded or held twice
    take_single: float = 6.0  # a card like one single card held
    take_black_three: float = -8.0
    held_risk: float = 0.15  # of what a card to throw away costs if it is held at the end
    draw_worth: float = 22.0  # the cards from the stock; a pile must be worth more

    # The first meld of the side.
    open_joker: float = 45.0
    open_two: float = 25.0
    open_dirtied: float = 30.0  # a wild beside three naturals or more
    open_pair: float = 10.0  # a pair laid with a wild is no pair to take the pile with
    open_wild_meld: float = -25.0  # each card in a wild meld
    open_budget: float = 22.0
    take_budget: float = 80.0

    # Emptying the hand: only the choice among ways that all empty it.
    dump_wild: float = 30.0  # a wild beside naturals ...
    dump_dirtied: float = 20.0  # ... and more if they were clean
    dump_left: float = 10.0  # a card to discard: the turn ends before the foot is seen
    dump_wild_left: float = 80.0
    dump_clean: float = 20.0  # a clean book made
    dump_dirty: float = 10.0

    # Laying down.
    pairs_kept: int = 2  # in the hand
    pairs_kept_foot: int = 1
    wilds_kept: int = 2  # in the hand; they open the way to the foot
    wilds_spared: int = 2  # where no melds are made of wilds only
    wilds_many: int = 3  # to spare, from which a pair is laid with one
    wild_start: int = 3  # wilds that start a wild meld
    leave_at_six: bool = True  # while a partner plays from the hand
    late_turns: float = 1.5  # turns left, below which everything is cashed in

    # Discarding.
    keep_pair: float = 44.0
    keep_triple: float = 53.0
    keep_melded: float = 37.0
    keep_wild: float = 400.0
    fear: float = 1.8

    # Going out.
    danger_cards: int = 10  # a rival in the foot with so few cards may go out
    answer_points: int = 245  # left in hand, at which a partner is still told yes


HABITS = Habits()
