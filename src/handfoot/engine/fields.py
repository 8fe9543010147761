"""The fields of a ruleset, in groups: their types and ranges.

Owns: what may be written in a ruleset.  Never: what a field does to a deal (the kernel), nor
which fields fit together (`check`).  No field has a default, so nothing about a variant is
implicit.  Field names follow the parameter matrix of the rules research; a list "by deal" is
indexed by the number of the deal, its last entry repeating.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

Size = Annotated[int, msgspec.Meta(ge=1, le=20)]
Points = Annotated[int, msgspec.Meta(ge=-10_000, le=10_000)]
Loss = Annotated[int, msgspec.Meta(ge=-10_000, le=0)]
Players = Annotated[int, msgspec.Meta(ge=2, le=12)]
Seat = Annotated[int, msgspec.Meta(ge=0, le=5)]

# Ranks that may be melded.  std54 has 4 to A (and 2, where twos are not wild); jd262 has 1 to
# 12 and the Lords, L.
RankCode = Literal[
    "1", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A", "10", "11", "12", "L"
]  # fmt: skip
# What a card does; in jd262 a Lady, a Villain and a Jester stand where a red three, a black
# three and a two stand in std54.
CardClass = Literal[
    "red_three", "black_three", "two", "joker", "lady", "villain", "jester",
    "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A",
]  # fmt: skip


class Group(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Some fields that belong together."""


class Layout(Group, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How many seats make a partnership at one number of players."""

    players: Players
    # seats on each side; 0 takes the sides from `odd_player_schedule`
    partnership: Annotated[int, msgspec.Meta(ge=0, le=6)]


class DeckException(Group, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Another number of packs at one number of players."""

    players: Players
    decks: Annotated[int, msgspec.Meta(ge=1, le=12)]


class PackRules(Group, frozen=True, kw_only=True, forbid_unknown_fields=True):
    # the first layout for a number of players is the usual one
    layouts: Annotated[tuple[Layout, ...], msgspec.Meta(min_length=1, max_length=24)]
    seating: Literal["alternating", "free"]
    # by deal: the side, 0 or 1, of each seat; empty if no number of players needs it
    odd_player_schedule: Annotated[tuple[tuple[Seat, ...], ...], msgspec.Meta(max_length=20)]
    deck_kind: Literal["std54", "jd262"]
    decks_beyond_players: Annotated[int, msgspec.Meta(ge=-6, le=6)]  # packs = players + this
    decks_fixed: Annotated[int, msgspec.Meta(ge=0, le=12)]  # packs whatever the players; 0 = no
    decks_by_players: Annotated[tuple[DeckException, ...], msgspec.Meta(max_length=11)]
    jokers_per_deck: Annotated[int, msgspec.Meta(ge=0, le=4)]
    wild_cards: Annotated[
        tuple[Literal["two", "joker"], ...], msgspec.Meta(min_length=1, max_length=2)
    ]
    points_joker: Points
    points_two: Points
    points_ace: Points  # and of a Lord
    points_ten_ranks: Annotated[tuple[RankCode, ...], msgspec.Meta(max_length=13)]  # worth 10
    points_five_ranks: Annotated[tuple[RankCode, ...], msgspec.Meta(max_length=13)]  # worth 5
    points_black_three_held: Loss  # and of a Villain
    points_black_three_melded: Points


class CutBonus(Group, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Points for lifting the right number of cards, or missing it by `error`."""

    error: Annotated[int, msgspec.Meta(ge=0, le=9)]
    points: Annotated[int, msgspec.Meta(ge=0, le=10_000)]


PassKind = Literal[
    "none", "foot_right", "one_left", "split_left_right", "both_left", "both_right", "partner"
]


class DealRules(Group, frozen=True, kw_only=True, forbid_unknown_fields=True):
    hand_size: Size
    # the foot; with two entries a knee is played before the foot
    reserve_sizes: Annotated[tuple[Size, ...], msgspec.Meta(min_length=1, max_length=2)]
    deal_method: Literal[
        "dealer_and_partner", "single_dealer", "self_cut", "own_deck", "three_dealers", "auto"
    ]
    cut_bonus: Annotated[tuple[CutBonus, ...], msgspec.Meta(max_length=6)]  # rising errors
    pile_pass: Annotated[tuple[PassKind, ...], msgspec.Meta(min_length=1, max_length=20)]  # by deal
    hand_choice: Literal["fixed", "free_blind", "free_seen_card", "bottom_high", "bottom_low"]
    foot_peek: bool  # a player may look at the own foot before taking it up
    stock_piles: Annotated[int, msgspec.Meta(ge=0, le=8)]  # 0 is one for each player
    turn_up: bool  # the top stock card starts the discard pile
    # goes back inside the stock, another is turned
    turn_up_rebury: Annotated[tuple[CardClass, ...], msgspec.Meta(max_length=18)]
    turn_up_may_stay: bool  # by agreement nothing goes back
    turn_up_free_for_starter: bool  # the first player may just take it instead of drawing
    first_player: Literal[
        "left_of_dealer", "dealer", "cut_high", "oldest", "pack_owner", "random"
    ]  # fmt: skip
    dealer_rotation: Literal["left", "none"]


class DrawRules(Group, frozen=True, kw_only=True, forbid_unknown_fields=True):
    draw_count: Annotated[  # by deal
        tuple[Annotated[int, msgspec.Meta(ge=1, le=9)], ...],
        msgspec.Meta(min_length=1, max_length=20),
    ]
    draw_split: Literal["one_pile", "any_piles", "one_each"]  # with several stock piles


class DiscardBan(Group, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A rank that may not be discarded until a book of it is there, if anything else can be."""

    rank: RankCode
    until: Literal["each_side_has_book", "own_side_has_book", "anyone_has_clean_book"]


PickupCount = Annotated[int, msgspec.Meta(ge=1, le=60)] | Literal["ALL"]


class PickupRules(Group, frozen=True, kw_only=True, forbid_unknown_fields=True):
    # by deal: the most cards taken from the pile at once
    pickup_count: Annotated[tuple[PickupCount, ...], msgspec.Meta(min_length=1, max_length=20)]
    pickup_min_pile: Annotated[int, msgspec.Meta(ge=1, le=60)]  # fewer cards cannot be taken
    # with `pickup_must_meld_top = false` it may be the key to any card of the pile
    pickup_key: Literal[
        "natural_pair",
        "pair_or_extend",
        "natural_plus_wild",
        "single_match",
        "pair_wild_or_extend",
    ]
    pickup_blocked_top: Annotated[tuple[CardClass, ...], msgspec.Meta(max_length=18)]
    pickup_wild_top: Literal["never", "matching_wild_pair"]
    pickup_must_meld_top: bool  # no: any one of the taken cards must be melded
    pickup_before_open: Literal["if_initial_met", "team_open_first", "open_earlier_turn"]
    pickup_initial_scope: Literal["top_only", "all_taken"]  # what counts to the initial meld
    wild_discard_effect: Literal["none", "next_only", "freeze_until_taken", "remove_pile"]
    discard_blocks_next: Annotated[tuple[CardClass, ...], msgspec.Meta(max_length=18)]
    # for trying the pile with `single_match` and making no new clean meld
    pickup_failure_penalty: Annotated[int, msgspec.Meta(ge=0, le=10_000)]
    pickup_failure_loses_turn: bool
    opening_turns_stock_only: Annotated[int, msgspec.Meta(ge=0, le=20)]  # of each player
    discard_ban: Annotated[tuple[DiscardBan, ...], msgspec.Meta(max_length=3)]


class RankException(Group, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A rank with rules of its own, as sevens have in some games."""

    rank: RankCode
    no_wilds: bool
    # its books are a kind of their own for going out, not clean or dirty ones
    own_kind: bool
    bonus_clean: Points  # of a book of it without wilds
    bonus_dirty: Points
    unfinished_penalty: Annotated[int, msgspec.Meta(ge=0, le=10_000)]  # of an open meld at the end


MeldMost = Annotated[int, msgspec.Meta(ge=5, le=60)] | Literal["ANY"]
Add = Literal["none", "naturals", "any"]


class MeldRules(Group, frozen=True, kw_only=True, forbid_unknown_fields=True):
    meld_min: Annotated[int, msgspec.Meta(ge=3, le=4)]
    meld_max_clean: MeldMost  # most cards in a meld without wilds
    meld_max_dirty: MeldMost
    meld_max_wild: MeldMost
    book_size: Annotated[int, msgspec.Meta(ge=5, le=10)]  # a meld of so many is a book
    wild_ratio: Literal["twice", "exceed", "equal", "cap_only"]  # naturals against wilds
    max_wilds: Annotated[int, msgspec.Meta(ge=0, le=9)] | Literal["ANY"]  # beside naturals
    naturals_to_start: Annotated[int, msgspec.Meta(ge=1, le=4)]
    wild_melds: bool
    three_melds: Literal["none", "black_natural", "black_foot_book", "red_book"]
    three_book_counts: bool  # a book of threes counts as a clean one for going out
    same_rank_melds: Literal["one_ever", "one_incomplete", "unlimited"]
    closed_book_add_clean: Add  # what may join a book
    closed_book_add_dirty: Add
    closed_book_add_wild: Literal["none", "any"]
    closed_book_add_same_turn: bool  # also in the turn in which it was closed
    clean_may_turn_dirty: Literal["never", "before_book", "always"]
    meld_actions_per_turn: Literal["any", "start_xor_add"]
    meld_owner: Literal["team", "player"]
    rank_exceptions: Annotated[tuple[RankException, ...], msgspec.Meta(max_length=3)]
    bonus_card_on_clean_book: Annotated[int, msgspec.Meta(ge=0, le=10_000)]  # a Lady's; 0 = none


class Band(Group, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The initial meld of a side that has at least `score` match points."""

    score: Annotated[int, msgspec.Meta(ge=-100_000, le=100_000)]
    points: Annotated[int, msgspec.Meta(ge=0, le=1000)]


class InitialSpecial(Group, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A deal in which a whole book takes the place of the points."""

    deal: Annotated[int, msgspec.Meta(ge=1, le=20)]
    kind: Literal["concealed_book", "clean_book"]


class InitialMeldRules(Group, frozen=True, kw_only=True, forbid_unknown_fields=True):
    initial_basis: Literal["round", "score", "constant"]
    initial_points: Annotated[  # by deal; the first alone if constant
        tuple[Annotated[int, msgspec.Meta(ge=0, le=1000)], ...],
        msgspec.Meta(min_length=1, max_length=20),
    ]
    initial_bands: Annotated[tuple[Band, ...], msgspec.Meta(max_length=8)]  # rising scores
    initial_special: Annotated[tuple[InitialSpecial, ...], msgspec.Meta(max_length=20)]
    initial_scope: Literal["team", "player"]
    # what does not count to it
    initial_excludes: Annotated[
        tuple[Literal["red_threes", "book_bonus", "taken_cards"], ...], msgspec.Meta(max_length=3)
    ]
    initial_strict_greater: bool  # more than the points, not just as many
    initial_waived_if_hand_emptied: bool


class SetBonus(Group, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What so many red threes of one side count together, in place of one by one."""

    count: Annotated[int, msgspec.Meta(ge=2, le=48)]
    points: Points


class ThreesRules(Group, frozen=True, kw_only=True, forbid_unknown_fields=True):
    red_three_mode: Literal["place_replace", "place_after_open", "discard_only", "lady"]
    red_three_placed: Points
    # without it, placed ones count against the side
    red_three_needs: Literal["nothing", "open", "own_kind_book"]
    red_three_held: Loss
    red_three_set_bonus: Annotated[tuple[SetBonus, ...], msgspec.Meta(max_length=4)]
    red_three_placement_time: Literal["own_first_turn", "at_deal"]
    red_three_from_pile: Literal["place_replace", "place_no_replace"]
    red_three_no_stock: Literal["end_round", "no_replacement"]


class FootRules(Group, frozen=True, kw_only=True, forbid_unknown_fields=True):
    foot_trigger: Literal["hand_empty", "own_first_book"]
    foot_after_meld_out: Literal["continue_turn", "turn_ends"]
    foot_after_discard_out: Literal["take_now_play_next", "take_next_turn"]


class BookNeeds(Group, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Books for going out; `own_kind` is of the rank that has a kind of its own."""

    clean: Annotated[int, msgspec.Meta(ge=0, le=5)]
    dirty: Annotated[int, msgspec.Meta(ge=0, le=5)]
    wild: Annotated[int, msgspec.Meta(ge=0, le=5)]
    own_kind: Annotated[int, msgspec.Meta(ge=0, le=2)]
    total: Annotated[int, msgspec.Meta(ge=0, le=5)]  # of any kind; the others are 0 then


class GoOutRules(Group, frozen=True, kw_only=True, forbid_unknown_fields=True):
    go_out_books: Annotated[  # by deal
        tuple[BookNeeds, ...], msgspec.Meta(min_length=1, max_length=20)
    ]
    go_out_partner_foot: Literal["none", "in_foot", "part_turn", "full_turn"]
    go_out_permission: Literal["none", "may_ask", "must_ask"]
    permission_quorum: Literal["any", "all", "next_mate"]
    permission_limit: Literal["once_per_turn", "once_per_round"]
    go_out_books_timing: Literal["before_asking", "at_out"]
    permission_yes_binds: bool
    go_out_discard: Literal["optional", "required", "forbidden"]
    go_out_discard_never: Annotated[tuple[RankCode, ...], msgspec.Meta(max_length=13)]
    keep_cards_if_not_out: Annotated[int, msgspec.Meta(ge=0, le=3)]  # after the discard
    go_out_bonus: Points
    final_lap: Literal["none", "always", "if_no_discard"]


class ScoringRules(Group, frozen=True, kw_only=True, forbid_unknown_fields=True):
    stock_exhaustion: Literal[
        "end_on_failed_draw", "reshuffle_discards", "recycle_removed", "add_deck"
    ]
    partial_draw: Literal["end_round", "draw_rest"]
    scoring_level: Literal["single", "low", "high"]
    book_bonus_clean: Points
    book_bonus_dirty: Points
    book_bonus_wild: Points
    book_bonus_threes: Points
    unfinished_second_book_negative: bool
    held_cards_negative: Annotated[tuple[Literal["hand", "foot"], ...], msgspec.Meta(max_length=2)]


class MatchRules(Group, frozen=True, kw_only=True, forbid_unknown_fields=True):
    match_end: Literal["rounds", "target"]
    rounds: Annotated[int, msgspec.Meta(ge=1, le=20)]  # with a target: the most deals
    target: Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]  # 0 with rounds
    winner: Literal["highest_total"]
    tie_rule: Literal["shared", "extra_round"]
    turn_limit: Annotated[int, msgspec.Meta(ge=0, le=2000)]  # turns in one deal; 0 is none
    table_talk: Literal["none", "ask_out_only", "ask_wild_count"]
