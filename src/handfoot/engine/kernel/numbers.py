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
MAX_SIDES: Final = 8
MAX_CARDS: Final = 664  # 12 packs of 54, and room
MAX_DEALS: Final = 8
CAPS: Final = 32  # width of tables indexed by the naturals or the cards of one meld

# Phases of a deal.
DRAW_PHASE: Final = 0
PLAY_PHASE: Final = 1
ASK_PHASE: Final = 2
OVER: Final = 3

# Actions: verb * 32 + kind.  START_WILD's "kind" is how many of its cards are jokers.
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
ACTIONS: Final = 288
VERBS: Final = 9

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
LINES: Final = 9

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


def describe(action: int) -> str:
    """Name an action in short English, `add a two to K`.

    >>> describe(START_TWO + ACE), describe(DRAW), describe(START_WILD + 1)
    ('start A with a two', 'draw', 'start the wild meld with 1 joker')
    """
    if action >= CONTROL:
        names = ("draw", "take the pile", "ask to go out", "answer yes", "answer no")
        return names[action - CONTROL] if action - CONTROL < len(names) else f"action {action}"
    verb, kind = divmod(action, STRIDE)
    if verb == START_WILD // STRIDE:
        return f"start the wild meld with {kind} joker{'' if kind == 1 else 's'}"
    name = KIND_CODES[kind] if kind < KINDS else f"kind {kind}"
    if kind == TWO and verb in (ADD_TWO // STRIDE, ADD_JOKER // STRIDE):
        name = "the wild meld"
    return (
        f"discard {name}",
        f"start {name}",
        f"start {name} with a two",
        f"start {name} with a joker",
        f"add {name}",
        f"add a two to {name}",
        f"add a joker to {name}",
    )[verb]
