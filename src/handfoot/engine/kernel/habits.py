# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
"""The numbers by which a quick player judges.

Owns: every weight and limit of a player of habits, and what they are when nothing is said.
Never: a rule of the game, or which player has which numbers (`bots/numbers`).
Values are points unless said otherwise.
"""

from __future__ import annotations

import cython

# The hand-set numbers; `bots/numbers` holds those that were found by playing.
BY_HAND = {
    # taking the pile instead of drawing
    "take_upcard": 20.0,  # for being given a meld of three
    "take_wild": 30.0,
    "take_mate": 14.0,  # a card of a rank that is melded or held twice
    "take_points": 0.5,  # of such a card's points
    "take_single": 6.0,  # a card like one single card held
    "take_other": 0.0,  # any other card that can be melded
    "take_black_three": -8.0,
    "held_risk": 0.15,  # of what a card to throw away costs if it is held at the end
    "draw_worth": 22.0,  # the cards from the stock; a pile must be worth more
    # the first meld of the side
    "open_joker": 45.0,
    "open_two": 25.0,
    "open_dirtied": 30.0,  # a wild beside three naturals or more
    "open_pair": 10.0,  # a pair laid with a wild is no pair to take the pile with
    "open_wild_meld": -25.0,  # each card in a wild meld
    "open_budget": 22.0,
    "open_behind": 0.0,  # more, for each rival side that has opened
    "open_round": 0.0,  # more, for each round of turns played
    "take_budget": 80.0,
    # emptying the hand: the choice among ways that all empty it
    "dump_wild": 30.0,  # a wild beside naturals ...
    "dump_dirtied": 20.0,  # ... and more if they were clean
    "dump_clean": 20.0,  # a clean book made
    "dump_most": 20.0,  # with more cards than so many in the hand it is not thought of
    # laying down
    "pairs_kept": 2.0,  # in the hand
    "pairs_kept_foot": 1.0,
    "triples_kept": 0.0,  # ranks of which three wait in the hand
    "wilds_kept": 2.0,  # in the hand; they open the way to the foot
    "wilds_kept_foot": 0.0,
    "wilds_spared": 2.0,  # where no melds are made of wilds only
    "wilds_many": 3.0,  # to spare, from which a pair is laid with one
    "wild_start": 3.0,  # wilds that start a wild meld, in the hand
    "wild_start_foot": 3.0,
    "wild_finish": 0.0,  # of a dirty meld so many cards short, a wild finishes it in the foot
    "leave_at_six": 1.0,  # 1: no book is closed while a partner plays from the hand
    "mate_few": 0.0,  # a partner in the hand with so few cards is left every open meld
    "foot_kept": 0.0,  # cards kept in the foot while books are missing
    "late_turns": 1.5,  # turns left, below which everything is cashed in
    # discarding: what a card is worth to keep
    "keep_pair": 44.0,
    "keep_triple": 53.0,
    "keep_melded": 37.0,
    "keep_wild": 400.0,
    "keep_points": 0.0,  # of the points of the card
    "keep_three": -5.0,  # a black three, less what it costs at the end
    "keep_like": 0.0,  # a single card, for each of its rank that is still unseen
    # ... and how dangerous to give away
    "fear": 1.8,
    "fear_full": 0.25,  # of the chance, where their meld of the rank has no room for more
    "fear_unopened": 0.6,  # of the chance, where they have not opened
    "fear_wild": 0.1,  # the chance that a wild card is taken
    "block": 0.0,  # a card that the next seat cannot take, for each card of the pile
    # going out
    "danger_cards": 10.0,  # a rival in the foot with so few cards may go out
    "answer_points": 245.0,  # left in hand, at which a partner is still told yes
    "answer_books": 0.0,  # of the bonuses of books that the hand could close, added to it
    "out_near": 0.0,  # of the bonuses of own melds one card short, lost by ending the deal
    "out_foot": 0.0,  # points that a partner's untouched foot would still bring
    "out_margin": -9999.0,  # points gained on the rivals now, below which one plays on
    # slips of a player who is only human
    "slip": 0.0,  # how far a judgement may be off
    "forgets": 0.0,  # how often a habit of keeping cards is forgotten, of 1
    "seen_cards": 100.0,  # how many cards of the pile are remembered
    "hurry": 0.0,  # 1: lays down whatever can be laid
    "take_chance": 0.0,  # above 0: takes the pile so often, of 1, whatever it is worth
}
HABITS = tuple(BY_HAND)


@cython.final
@cython.cclass
class Habits:
    """One player's numbers."""

    def __init__(self, numbers: dict) -> None:  # type: ignore[type-arg]  # a C type to Cython
        """Take numbers by name; those not given are `BY_HAND`'s.

        Raises KeyError for a number that there is not.
        """
        for name in numbers:
            if name not in BY_HAND:
                raise KeyError(name)
        for name in HABITS:
            setattr(self, name, float(numbers.get(name, BY_HAND[name])))

    def numbers(self) -> dict:  # type: ignore[type-arg]  # likewise
        """All numbers, by name."""
        return {name: getattr(self, name) for name in HABITS}
