"""A ruleset: one variant of Hand and Foot, complete, as data.

Owns: the fields, their types and ranges.  Never: what a field does to a deal (the kernel).
No field has a default, so nothing about a variant is implicit.  Field names follow the
parameter matrix of the rules research.
"""

from __future__ import annotations

import hashlib
from typing import Annotated, Literal

import msgspec

Count = Annotated[int, msgspec.Meta(ge=0, le=60)]
Size = Annotated[int, msgspec.Meta(ge=1, le=60)]
Points = Annotated[int, msgspec.Meta(ge=-100_000, le=100_000)]
RankCode = Literal["4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A"]
CardClass = Literal["red_three", "black_three", "two", "joker"]


class Layout(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How many seats make a partnership at one number of players."""

    players: Annotated[int, msgspec.Meta(ge=2, le=12)]
    partnership: Annotated[int, msgspec.Meta(ge=1, le=6)]  # seats on each side


class PackRules(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    layouts: tuple[Layout, ...]  # the first for a number of players is the usual one
    decks_beyond_players: Annotated[int, msgspec.Meta(ge=-4, le=6)]  # packs = players + this
    jokers_per_deck: Annotated[int, msgspec.Meta(ge=0, le=4)]
    points_joker: Points
    points_two: Points
    points_ace: Points
    points_ten_ranks: tuple[RankCode, ...]  # ranks worth 10
    points_five_ranks: tuple[RankCode, ...]  # ranks worth 5
    points_black_three_held: Annotated[int, msgspec.Meta(ge=-10_000, le=0)]


class DealRules(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    hand_size: Size
    foot_size: Size
    turn_up: bool  # the top stock card starts the discard pile
    turn_up_rebury: tuple[CardClass, ...]  # goes back inside the stock, another is turned
    turn_up_may_stay: bool  # by agreement nothing goes back
    first_player: Literal["left_of_dealer"]
    dealer_rotation: Literal["left"]


class DrawRules(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    draw_count: Annotated[int, msgspec.Meta(ge=1, le=9)]


class PickupRules(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    pickup_count: Size  # most cards taken from the pile at once
    pickup_natural_pair: Literal[2]  # cards like the upcard that must be held
    pickup_wild_top: Literal["never", "matching_wild_pair"]
    pickup_blocked_top: tuple[CardClass, ...]


class MeldRules(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    meld_min: Annotated[int, msgspec.Meta(ge=3, le=4)]
    book_size: Annotated[int, msgspec.Meta(ge=5, le=10)]  # a meld of so many closes
    wild_ratio: Literal["twice", "exceed", "equal", "cap_only"]  # naturals against wilds
    max_wilds: Annotated[int, msgspec.Meta(ge=0, le=9)]  # in one meld with naturals
    naturals_to_start: Annotated[int, msgspec.Meta(ge=1, le=4)]
    wild_melds: bool
    same_rank_melds: Literal["one_incomplete"]
    closed_book_add: Literal["none"]
    meld_owner: Literal["team"]


class InitialMeldRules(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    initial_basis: Literal["round"]
    initial_points: tuple[Annotated[int, msgspec.Meta(ge=0, le=1000)], ...]  # by deal


class ThreesRules(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    red_three_mode: Literal["place_replace"]
    red_three_placed: Points
    red_three_held: Points
    red_three_placement_time: Literal["own_first_turn"]
    red_three_from_pile: Literal["place_replace", "place_no_replace"]
    red_three_no_stock: Literal["end_round"]


class FootRules(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    foot_trigger: Literal["hand_empty"]
    foot_after_meld_out: Literal["continue_turn"]
    foot_after_discard_out: Literal["take_now_play_next"]


class GoOutRules(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    go_out_clean: Annotated[int, msgspec.Meta(ge=0, le=5)]
    go_out_dirty: Annotated[int, msgspec.Meta(ge=0, le=5)]
    go_out_wild: Annotated[int, msgspec.Meta(ge=0, le=5)]
    go_out_partner_foot: Literal["none", "in_foot", "part_turn", "full_turn"]
    go_out_permission: Literal["none", "must_ask"]
    permission_quorum: Literal["all"]
    permission_limit: Literal["once_per_turn"]
    go_out_books_timing: Literal["at_out"]
    permission_yes_binds: Literal[True]
    go_out_discard: Literal["optional", "required", "forbidden"]
    keep_cards_if_not_out: Annotated[int, msgspec.Meta(ge=1, le=3)]  # after the discard


class ScoringRules(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    book_bonus_clean: Points
    book_bonus_dirty: Points
    book_bonus_wild: Points
    go_out_bonus: Points
    held_cards_negative: tuple[Literal["hand", "foot"], ...]
    stock_exhaustion: Literal["end_on_failed_draw"]
    partial_draw: Literal["end_round"]


class MatchRules(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    rounds: Annotated[int, msgspec.Meta(ge=1, le=8)]
    winner: Literal["highest_total"]
    tie_rule: Literal["shared"]


class Ruleset(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One variant, complete."""

    name: Annotated[str, msgspec.Meta(pattern="^[a-z0-9-]{1,40}$")]
    title: str
    source: str  # where the rules were read
    complete_source: bool
    pack: PackRules
    deal: DealRules
    draw: DrawRules
    pickup: PickupRules
    meld: MeldRules
    initial_meld: InitialMeldRules
    threes: ThreesRules
    foot: FootRules
    going_out: GoOutRules
    scoring: ScoringRules
    match: MatchRules

    def content_hash(self) -> str:
        """Sixteen hex digits over every field that plays; names and sources do not count."""
        bare = msgspec.structs.replace(self, name="x", title="", source="", complete_source=True)
        body = msgspec.json.encode(bare, order="deterministic")
        return hashlib.sha256(body).hexdigest()[:16]

    def player_counts(self) -> tuple[int, ...]:
        """The numbers of players that this ruleset knows, rising."""
        return tuple(sorted({layout.players for layout in self.pack.layouts}))


class RulesetError(ValueError):
    """A ruleset that cannot be used: a code with facts, and one plain sentence."""

    def __init__(self, code: str, sentence: str, **facts: int | str) -> None:
        super().__init__(sentence)
        self.code = code
        self.facts = facts


def partnership_size(ruleset: Ruleset, players: int, *, solo: bool) -> int:
    """Return how many seats make a side.

    Raises RulesetError `players_not_allowed` when the ruleset has no such game.
    """
    sizes = [x.partnership for x in ruleset.pack.layouts if x.players == players]
    if not sizes:
        counts = ", ".join(map(str, ruleset.player_counts()))
        raise RulesetError(
            "players_not_allowed",
            f"{ruleset.title} is for {counts} players, not {players}.",
            players=players,
            allowed=counts,
        )
    if solo:
        if 1 not in sizes:
            raise RulesetError(
                "solo_not_allowed",
                f"{ruleset.title} is played in partnership with {players} players.",
                players=players,
            )
        return 1
    return sizes[0]
