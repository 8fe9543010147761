"""Deciding: which fields of a ruleset a verdict rests on.

Owns: the table from a refusal code, or an act, to fields.  Never: a verdict, nor the words for a
field (`field_words`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from handfoot.engine.ruleset import Ruleset

Fields = tuple[str, ...]

_GROWTH: Final = (
    "meld.meld_max_clean",
    "meld.meld_max_dirty",
    "meld.closed_book_add_clean",
    "meld.closed_book_add_dirty",
)
_GOING_OUT: Final = (
    "going_out.go_out_books",
    "going_out.go_out_partner_foot",
    "going_out.go_out_permission",
    "going_out.go_out_discard",
)

# Every code of a refusal by the rules.  None: it is not a rule of the ruleset that decides, but
# whose turn it is or what is held.
DECIDED_BY: Final[Mapping[str, Fields]] = {
    "not_your_turn": (),
    "draw_first": ("draw.draw_count",),
    "already_drew": ("draw.draw_count",),
    "answer_first": ("going_out.go_out_permission",),
    "nothing_asked": (),
    "deal_over": (),
    "match_over": (),
    "pile_empty": ("scoring.stock_exhaustion",),
    "top_is_three": ("pickup.pickup_blocked_top", "pickup.discard_blocks_next"),
    "top_blocks": (
        "pickup.pickup_blocked_top",
        "pickup.discard_blocks_next",
        "pickup.pickup_wild_top",
    ),
    "no_matching_pair": ("pickup.pickup_key",),  # or `_MORE`
    "pile_is_frozen": ("pickup.wild_discard_effect", "pickup.pickup_key"),
    "cannot_start_next": ("meld.same_rank_melds", *_GROWTH),
    "below_minimum": (),  # see `_opening`
    "finish_opening_first": (),
    "keep_cards": ("going_out.keep_cards_if_not_out", *_GOING_OUT),
    "rank_not_melded": ("meld.three_melds",),  # or `_MORE`
    "not_held": (),
    "no_such_card": ("pack.deck_kind",),
    "meld_already_open": ("meld.same_rank_melds",),
    "no_open_meld": ("meld.same_rank_melds", *_GROWTH),
    "too_wild": (
        "meld.wild_ratio",
        "meld.max_wilds",
        "meld.naturals_to_start",
        "meld.clean_may_turn_dirty",
        "meld.rank_exceptions",
    ),
    "meld_too_small": ("meld.meld_min",),
    "card_not_of_meld": ("pack.wild_cards",),
    "nothing_laid": (),
    "red_three_not_discarded": ("threes.red_three_mode",),
    "finish_take_first": ("pickup.pickup_must_meld_top", "meld.same_rank_melds", *_GROWTH),
    "must_go_out": ("going_out.permission_yes_binds",),
    "already_asked": ("going_out.permission_limit",),
    "not_in_foot": ("foot.foot_trigger",),
    "books_missing": ("going_out.go_out_books", "going_out.go_out_books_timing"),
    "partner_not_played_foot": ("going_out.go_out_partner_foot",),
    "cannot_play_all": ("going_out.go_out_discard",),
    "no_partner_to_ask": ("going_out.go_out_permission", "pack.layouts"),
    "no_such_action": ("threes.red_three_mode",),
    "stock_only_yet": ("pickup.opening_turns_stock_only",),
    "pile_too_small": ("pickup.pickup_min_pile",),
    "open_first": ("pickup.pickup_before_open",),
    "book_first": ("initial_meld.initial_special",),
    "discard_banned": ("pickup.discard_ban",),
    "one_kind_of_laying": ("meld.meld_actions_per_turn",),
    "rank_used_up": ("meld.same_rank_melds",),
    "book_is_closed": ("meld.closed_book_add_same_turn",),  # and `_MORE`
    "new_clean_meld_first": ("pickup.pickup_key",),
    "not_yet_in_foot": ("meld.three_melds",),
    "not_last_discard": ("going_out.go_out_discard_never",),
    "choose_first": ("deal.hand_choice", "deal.cut_bonus", "deal.pile_pass"),
    "nothing_to_choose": ("deal.hand_choice", "deal.cut_bonus", "deal.pile_pass"),
    "no_lady_place": ("threes.red_three_mode", "meld.bonus_card_on_clean_book"),
    "no_stock_pile": ("deal.stock_piles",),
    "use_taken_card": ("pickup.pickup_must_meld_top",),
    "saw_hidden_cards": (),
    "nothing_to_take_back": (),
    "deal_not_over": (),
}

# What allows an act that nothing forbids.
ALLOWED_BY: Final[Mapping[str, Fields]] = {
    "draw": ("draw.draw_count",),
    "take": (
        "pickup.pickup_key",
        "pickup.pickup_count",
        "pickup.pickup_blocked_top",
        "pickup.pickup_before_open",
    ),
    "lay": ("meld.meld_min", "meld.wild_ratio", "meld.max_wilds"),
    "join": ("meld.meld_max_clean", "meld.meld_max_dirty"),  # naturals on an open meld
    "add": _GROWTH,  # cards on a book
    "wild": ("meld.wild_melds",),
    "threes": ("meld.three_melds",),
    "discard": (),
    "discard_in_foot": ("going_out.keep_cards_if_not_out",),
    "discard_wild": ("pickup.wild_discard_effect",),
    "discard_red_three": ("threes.red_three_mode",),
    "ask": _GOING_OUT,
    "yes": ("going_out.go_out_permission", "going_out.permission_yes_binds"),
    "no": ("going_out.go_out_permission", "going_out.permission_limit"),
    "lady": ("threes.red_three_mode", "meld.bonus_card_on_clean_book"),
    "out": _GOING_OUT,
    "opens": (),  # see `_opening`
}


# What else decides, where the cards at stake are of a certain kind.
_MORE: Final[Mapping[tuple[str, str], Fields]] = {
    ("no_matching_pair", "wild"): ("pickup.pickup_wild_top",),
    ("rank_not_melded", "wild"): ("meld.wild_melds",),
    ("too_wild", "threes"): ("meld.three_melds",),
    ("book_is_closed", "clean"): (
        "meld.closed_book_add_clean",
        "meld.meld_max_clean",
        "meld.clean_may_turn_dirty",
    ),
    ("book_is_closed", "dirty"): (
        "meld.closed_book_add_dirty",
        "meld.meld_max_dirty",
        "meld.wild_ratio",
        "meld.max_wilds",
    ),
    ("book_is_closed", "wild"): ("meld.closed_book_add_wild", "meld.meld_max_wild"),
}
_INSTEAD: Final = frozenset(
    {("no_matching_pair", "wild"), ("rank_not_melded", "wild"), ("too_wild", "threes")}
)
# Fields that mean nothing to a player without a partner.
_OF_PARTNERS: Final = frozenset({"going_out.go_out_partner_foot", "going_out.go_out_permission"})


class Circumstances(NamedTuple):
    """What else is so when something is allowed or refused."""

    deal_number: int
    alone: bool = False  # the player has no partner
    taking: bool = False  # the act, or one before it, takes the pile
    # clean, dirty or wild: the book at stake; wild or threes: the upcard, or the meld
    kind: str = ""
    rank: str = ""  # of the meld at stake


def deciding_fields(ruleset: Ruleset, reasons: Sequence[str], at: Circumstances) -> Fields:
    """Return the fields behind refusal codes, or behind the ways in which an act is allowed.

    In the order of weight, each once.
    """
    fields: list[str] = []
    for reason in reasons:
        case = (reason, at.kind)
        fields += _MORE.get(case, ())
        if reason in ("below_minimum", "finish_opening_first", "opens"):
            fields += _opening(ruleset, at)
        elif case not in _INSTEAD:
            fields += DECIDED_BY.get(reason) or ALLOWED_BY.get(reason) or ()
    spared = _idle(ruleset, at) | (_OF_PARTNERS if at.alone else frozenset())
    return tuple(dict.fromkeys(field for field in fields if field not in spared))


def _opening(ruleset: Ruleset, at: Circumstances) -> Fields:
    opening = ruleset.initial_meld
    fields = ["initial_meld.initial_points"]
    if any(special.deal == at.deal_number for special in opening.initial_special):
        fields = ["initial_meld.initial_special"]
    elif opening.initial_basis == "score":
        fields = ["initial_meld.initial_bands"]
    if opening.initial_strict_greater:
        fields.append("initial_meld.initial_strict_greater")
    if opening.initial_waived_if_hand_emptied:
        fields.append("initial_meld.initial_waived_if_hand_emptied")
    if at.taking:
        fields.append("pickup.pickup_initial_scope")
    return tuple(fields)


def _idle(ruleset: Ruleset, at: Circumstances) -> set[str]:
    """Return fields that say nothing here: lists that are empty, or about other ranks."""
    odd = [rule for rule in ruleset.meld.rank_exceptions if rule.rank == at.rank]
    return {
        name
        for name, entries in (
            ("meld.rank_exceptions", odd),
            ("pickup.discard_blocks_next", ruleset.pickup.discard_blocks_next),
            ("deal.cut_bonus", ruleset.deal.cut_bonus),
        )
        if not entries
    }
