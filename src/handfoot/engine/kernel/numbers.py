"""The kernel's numbers: kinds of card, actions, phases and reasons.

Owns: the fixed numbering that records, bots and environments rely on.  Never: a rule.
The same numbers stand in `c_numbers.pxd` for the compiler; a test compares the two files.
"""

from __future__ import annotations

from typing import Final

# Kinds: what a card does.  13 natural ranks have room; a 54-card pack uses 4 ... A.
RED3: Final = 0
BLACK3: Final = 1
FOUR: Final = 2
ACE: Final = 12
LAST_RANK: Final = 14
TWO: Final = 15  # also the index of the wild meld
JOKER: Final = 16
KINDS: Final = 17
ROW: Final = 20  # width of an array indexed by kind
LANE: Final = 17  # width of one verb in a packed word

MAX_SEATS: Final = 12
MAX_SIDES: Final = 12  # a seat that melds for itself has a row of its own
MAX_CARDS: Final = 760  # 12 packs, or 700 cards with packs added
MAX_DEALS: Final = 20  # numbers by deal; later deals are like the last
MAX_PILES: Final = 8  # stock piles
MAX_TURNS: Final = 4000  # of one deal, whatever the ruleset says
LOST: Final = -(1 << 28)  # points of what cannot be; sums with it stay far below any others
JOININGS: Final = 8 * 4 * 16 * 8  # entries of `Rules.joining`
CAPS: Final = 32  # width of tables indexed by the naturals or the cards of one meld
TOPS: Final = 8  # kinds of the pile, and of the stock to those who see all, shown in order

# What a net is shown of a position (see `valuing`).
FEATURES: Final = 134
TEAM_FEATURES: Final = 22  # of a side, twice
SEAT_FEATURES: Final = 14  # of a seat, four times
TABLE_FEATURES: Final = 14

# Room of a search (see `planning`).
PLANS: Final = 64
STEPS: Final = 40  # actions of one plan
DEPTH: Final = 14  # lay-downs of a turn that are looked at one by one
SIGNS: Final = 2048  # positions told apart, a power of two
WORLDS_AT_ONCE: Final = 16  # worlds between two looks at which plans are behind

# Phases of a deal.
DRAW_PHASE: Final = 0
PLAY_PHASE: Final = 1
ASK_PHASE: Final = 2
OVER: Final = 3
LIFT_PHASE: Final = 4  # each player lifts part of the pack
PASS_PHASE: Final = 5  # ... chooses the pile to pass on
CHOOSE_PHASE: Final = 6  # ... and which pile to play as the hand
PHASES: Final = 7

# Actions: verb * 32 + kind.  START_WILD's "kind" is how many of its cards are jokers, LIFT's
# how deep to lift, the middle of the scale being the number wanted.  ADD_OLD adds to the older
# meld of a rank: a book that may grow, or an unfinished meld where two may lie side by side.
STRIDE: Final = 32
DISCARD: Final = 0
START: Final = 32
START_TWO: Final = 64
START_JOKER: Final = 96
ADD: Final = 128
ADD_TWO: Final = 160
ADD_JOKER: Final = 192
START_WILD: Final = 224
CONTROL: Final = 256
DRAW: Final = 256
TAKE: Final = 257
ASK: Final = 258
YES: Final = 259
NO: Final = 260
DRAW_NEXT: Final = 261  # to 267: from the second, third ... stock pile
FIRST_PILE: Final = 268  # pass it on, or play it as the hand
SECOND_PILE: Final = 269
LADY: Final = 270  # a Lady joins a clean book
TAKE_TWO: Final = 271  # take the pile with one natural and a two
TAKE_JOKER: Final = 272
LIFT: Final = 288
LIFT_MIDDLE: Final = 16
ADD_OLD: Final = 320
ADD_OLD_TWO: Final = 352
ADD_OLD_JOKER: Final = 384
START_TWOS: Final = 416  # with two wilds
START_MIXED: Final = 448
START_JOKERS: Final = 480
ACTIONS: Final = 512
VERBS: Final = 16
PLAIN_VERBS: Final = 9  # the verbs that every ruleset has
WORDS: Final = 6

ALL: Final = 0x7FFFFFFF  # every kind, as a mask
NONE: Final = 255  # no kind, no seat

# Reasons: 0 is legal; the others name the first condition that fails.
OK: Final = 0
DRAW_FIRST: Final = 1
ALREADY_DREW: Final = 2
ANSWER_FIRST: Final = 3
NOTHING_ASKED: Final = 4
DEAL_OVER: Final = 5
PILE_EMPTY: Final = 6
TOP_IS_THREE: Final = 7
NO_MATCHING_PAIR: Final = 8
CANNOT_START_NEXT: Final = 9
BELOW_MINIMUM: Final = 10
KEEP_CARDS: Final = 11
RANK_NOT_MELDED: Final = 12
NOT_HELD: Final = 13
MELD_ALREADY_OPEN: Final = 14
NO_OPEN_MELD: Final = 15
TOO_WILD: Final = 16
RED_THREE_NOT_DISCARDED: Final = 17
FINISH_OPENING_FIRST: Final = 18
FINISH_TAKE_FIRST: Final = 19
MUST_GO_OUT: Final = 20
ALREADY_ASKED: Final = 21
NOT_IN_FOOT: Final = 22
BOOKS_MISSING: Final = 23
PARTNER_NOT_PLAYED_FOOT: Final = 24
CANNOT_PLAY_ALL: Final = 25
NO_PARTNER_TO_ASK: Final = 26
NO_SUCH_ACTION: Final = 27
STOCK_ONLY_YET: Final = 28
PILE_TOO_SMALL: Final = 29
TOP_BLOCKS: Final = 30
OPEN_FIRST: Final = 31
BOOK_FIRST: Final = 32
DISCARD_BANNED: Final = 33
ONE_KIND_OF_LAYING: Final = 34
RANK_USED_UP: Final = 35
BOOK_IS_CLOSED: Final = 36
NEW_CLEAN_MELD_FIRST: Final = 37
NOT_YET_IN_FOOT: Final = 38
NOT_LAST_DISCARD: Final = 39
CHOOSE_FIRST: Final = 40
NOTHING_TO_CHOOSE: Final = 41
NO_LADY_PLACE: Final = 42
NO_STOCK_PILE: Final = 43
PILE_IS_FROZEN: Final = 44
USE_TAKEN_CARD: Final = 45

REASON_CODES: Final = (
    "ok",
    "draw_first",
    "already_drew",
    "answer_first",
    "nothing_asked",
    "deal_over",
    "pile_empty",
    "top_is_three",
    "no_matching_pair",
    "cannot_start_next",
    "below_minimum",
    "keep_cards",
    "rank_not_melded",
    "not_held",
    "meld_already_open",
    "no_open_meld",
    "too_wild",
    "red_three_not_discarded",
    "finish_opening_first",
    "finish_take_first",
    "must_go_out",
    "already_asked",
    "not_in_foot",
    "books_missing",
    "partner_not_played_foot",
    "cannot_play_all",
    "no_partner_to_ask",
    "no_such_action",
    "stock_only_yet",
    "pile_too_small",
    "top_blocks",
    "open_first",
    "book_first",
    "discard_banned",
    "one_kind_of_laying",
    "rank_used_up",
    "book_is_closed",
    "new_clean_meld_first",
    "not_yet_in_foot",
    "not_last_discard",
    "choose_first",
    "nothing_to_choose",
    "no_lady_place",
    "no_stock_pile",
    "pile_is_frozen",
    "use_taken_card",
)

# What the partner must have done with the foot before one may go out.
PARTNER_NOTHING: Final = 0
PARTNER_IN_FOOT: Final = 1
PARTNER_PART_TURN: Final = 2
PARTNER_FULL_TURN: Final = 3

# Whether the last card may, must or may not be discarded to go out.
LAST_OPTIONAL: Final = 0
LAST_REQUIRED: Final = 1
LAST_FORBIDDEN: Final = 2

# What a pile take owes (`due_open`): the next meld only, the open meld first, or anywhere.
DUE_NEXT: Final = 0
DUE_OPEN: Final = 1
DUE_ANYWHERE: Final = 2

# Whether a partner may or must be asked for leave to go out, and whose word counts.
ASK_NOBODY: Final = 0
MUST_ASK: Final = 1
MAY_ASK: Final = 2
QUORUM_ALL: Final = 0
QUORUM_ANY: Final = 1
QUORUM_NEXT: Final = 2

# What opens the pile beside a natural pair.
KEY_PAIR: Final = 0
KEY_EXTEND: Final = 1
KEY_WILD: Final = 2
KEY_SINGLE: Final = 3
KEY_ANY: Final = 4  # a pair, one and a wild, or onto a meld

# How a take is paid for: what goes down with the upcard.
PAY_NOTHING: Final = 0  # it cannot be
PAY_PAIR: Final = 1
PAY_EXTEND: Final = 2  # the upcard alone, on a meld of its rank
PAY_FREE: Final = 3  # the turn-up, just taken
PAY_TWO: Final = 4  # a natural and a two
PAY_JOKER: Final = 5
PAY_SINGLE: Final = 6  # one natural, and a new clean meld from the taken cards
PAY_ANY: Final = 7  # any taken card must be melded

# What may join a book.
ADD_NONE: Final = 0
ADD_NATURALS: Final = 1
ADD_ANY: Final = 2

# Melds of one rank.
RANK_ONCE: Final = 0
RANK_AGAIN: Final = 1
RANK_BESIDE: Final = 2

# Where a lay-down that is looked at goes: the open meld, the older one, a new one.
ONTO_OPEN: Final = 0
ONTO_OLDER: Final = 1
ONTO_NEW: Final = 2
HAND_ONLY: Final = 2  # in place of a need of books: only the hand is to be emptied

# Whether a wild may join a clean meld: never, before it is a book, always.
TURN_NEVER: Final = 0
TURN_BEFORE: Final = 1
TURN_ALWAYS: Final = 2

# Red threes.
THREES_PLACED: Final = 0
THREES_AFTER_OPEN: Final = 1
THREES_KEPT: Final = 2
THREES_LADIES: Final = 3
NEEDS_NOTHING: Final = 0
NEEDS_OPEN: Final = 1
NEEDS_OWN_KIND: Final = 2

# A whole book in place of the points of the initial meld.
BY_POINTS: Final = 0
BY_BOOK: Final = 1
BY_CLEAN_BOOK: Final = 2

# What happens when the stock is too small, and when somebody has gone out.
STOCK_ENDS: Final = 0
STOCK_RESHUFFLES: Final = 1
STOCK_RECYCLES: Final = 2
STOCK_GROWS: Final = 3
LAP_NONE: Final = 0
LAP_ALWAYS: Final = 1
LAP_NO_DISCARD: Final = 2

# A wild on the discard pile.
WILD_NOTHING: Final = 0
WILD_FREEZES: Final = 1
WILD_REMOVES: Final = 2

# When a banned discard is free again.
BAN_EACH: Final = 0
BAN_OWN: Final = 1
BAN_CLEAN: Final = 2

# Which of two piles is the hand.
CHOICE_FIXED: Final = 0
CHOICE_FREE: Final = 1
CHOICE_HIGH: Final = 2
CHOICE_LOW: Final = 3

# How many stock piles one draw may come from.
FROM_ONE: Final = 0
FROM_ANY: Final = 1
FROM_EACH: Final = 2

# Score lines of a deal, in the order in which they are printed.
MELDED_CARDS: Final = 0
CLEAN_BOOKS: Final = 1
DIRTY_BOOKS: Final = 2
WILD_BOOKS: Final = 3
RED_THREES: Final = 4
WENT_OUT: Final = 5
LEFT_IN_HAND: Final = 6
LEFT_IN_FOOT: Final = 7
RED_THREES_UNLAID: Final = 8
SPECIAL_BOOKS: Final = 9
UNFINISHED_MELDS: Final = 10
CUT_BONUS: Final = 11
PENALTIES: Final = 12
LINES: Final = 13

LINE_CODES: Final = (
    "melded_cards",
    "clean_books",
    "dirty_books",
    "wild_books",
    "red_threes",
    "went_out",
    "left_in_hand",
    "left_in_foot",
    "red_threes_unlaid",
    "special_books",
    "unfinished_melds",
    "cut_bonus",
    "penalties",
)

KIND_CODES: Final = (
    "R3",
    "B3",
    "4",
    "5",
    "6",
    "7",
    "8",
    "9",
    "T",
    "J",
    "Q",
    "K",
    "A",
    "",
    "",
    "2",
    "JK",
)


def popcount(mask: int) -> int:
    """Count the bits of a mask."""
    return mask.bit_count()


def low_bit(mask: int) -> int:
    """Return the number of the lowest bit set; `mask` is not 0."""
    return (mask & -mask).bit_length() - 1


def nth_bit(mask: int, n: int) -> int:
    """Return the number of the n-th bit set, counted from 0; `mask` has more than n."""
    for _ in range(n):
        mask &= mask - 1
    return low_bit(mask)


def describe(action: int) -> str:
    """Name an action in short English, `add a two to K`.

    >>> describe(START_TWO + ACE), describe(DRAW), describe(START_WILD + 1)
    ('start A with a two', 'draw', 'start the wild meld with 1 joker')
    """
    verb, kind = divmod(action, STRIDE)
    if verb == CONTROL // STRIDE:
        return _CONTROLS[kind] if kind < len(_CONTROLS) else f"action {action}"
    if verb == LIFT // STRIDE:
        return f"lift {kind - LIFT_MIDDLE:+d} cards" if kind != LIFT_MIDDLE else "lift just so many"
    if verb == START_WILD // STRIDE:
        return f"start the wild meld with {kind} joker{'' if kind == 1 else 's'}"
    if not 0 <= verb < VERBS:
        return f"action {action}"
    # kinds without a code of their own are ranks of another pack than the usual one
    name = (KIND_CODES[kind] if kind < KINDS else "") or f"kind {kind}"
    if kind == TWO and verb not in (DISCARD, START // STRIDE):
        name = "the wild meld"
    return _VERBS[verb].format(name)


_CONTROLS: Final = (
    "draw",
    "take the pile",
    "ask to go out",
    "answer yes",
    "answer no",
    *(f"draw from stock pile {pile}" for pile in range(2, MAX_PILES + 1)),
    "choose the first pile",
    "choose the second pile",
    "lay a Lady",
    "take the pile with a natural and a two",
    "take the pile with a natural and a joker",
)
_VERBS: Final = (
    "discard {}",
    "start {}",
    "start {} with a two",
    "start {} with a joker",
    "add {}",
    "add a two to {}",
    "add a joker to {}",
    "",
    "",
    "",
    "add {0} to {0}, the older",
    "add a two to {}, the older",
    "add a joker to {}, the older",
    "start {} with two twos",
    "start {} with a two and a joker",
    "start {} with two jokers",
)
