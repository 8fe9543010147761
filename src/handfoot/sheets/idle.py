"""Which fields have nothing to say beside the others of the same ruleset.

Owns: what a sheet may leave out of its main text, as the packs for each number of players where
their number is fixed.  Never: a rule of play; whether fields contradict is `check`'s to say.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from handfoot.engine.ruleset import Ruleset
from handfoot.field_words import points_by_deal

Test = Callable[[Ruleset], bool]


def is_idle(ruleset: Ruleset, field: str) -> bool:
    """Whether the field `group.field` changes nothing in this ruleset."""
    tests = _IDLE.get(field, ())
    return any(test(ruleset) for test in tests)


def has_idle_points(ruleset: Ruleset) -> bool:
    """Whether points of the first lay-down are written for a deal that asks for a book instead."""
    initial = ruleset.initial_meld
    asked = dict(enumerate(points_by_deal(ruleset), start=1))
    return initial.initial_basis == "round" and any(
        asked.get(special.deal, 0) for special in initial.initial_special
    )


def _largest_side(ruleset: Ruleset) -> int:
    """Return the seats of the largest side; sides that change have up to half of the players."""
    return max(layout.partnership or (layout.players + 1) // 2 for layout in ruleset.pack.layouts)


def _alone(ruleset: Ruleset) -> bool:
    return _largest_side(ruleset) == 1


def _seats_of_no_partners(ruleset: Ruleset) -> bool:
    return _alone(ruleset) and ruleset.pack.seating == "alternating"


def _melds_of_no_partners(ruleset: Ruleset) -> bool:
    return _alone(ruleset) and ruleset.meld.meld_owner == "team"


def _lay_down_of_no_partners(ruleset: Ruleset) -> bool:
    return _alone(ruleset) and ruleset.initial_meld.initial_scope == "team"


def _in_twos(ruleset: Ruleset) -> bool:
    return _largest_side(ruleset) <= 2


def _sides_stay(ruleset: Ruleset) -> bool:
    return all(layout.partnership for layout in ruleset.pack.layouts)


def _packs_fixed(ruleset: Ruleset) -> bool:
    return ruleset.pack.decks_fixed > 0


def _packs_listed(ruleset: Ruleset) -> bool:
    listed = {exception.players for exception in ruleset.pack.decks_by_players}
    return listed.issuperset(ruleset.player_counts())


def _one_box(ruleset: Ruleset) -> bool:
    return ruleset.pack.deck_kind == "jd262"


def _nothing_turned_up(ruleset: Ruleset) -> bool:
    return not ruleset.deal.turn_up


def _nothing_goes_back(ruleset: Ruleset) -> bool:
    return not ruleset.deal.turn_up_rebury


def _one_stock_pile(ruleset: Ruleset) -> bool:
    return ruleset.deal.stock_piles == 1


def _nothing_to_fail(ruleset: Ruleset) -> bool:
    return ruleset.pickup.pickup_key != "single_match"


def _pile_only_when_open(ruleset: Ruleset) -> bool:
    return ruleset.pickup.pickup_before_open != "if_initial_met"


def _no_wild_melds(ruleset: Ruleset) -> bool:
    return not ruleset.meld.wild_melds


def _threes_not_melded(ruleset: Ruleset) -> bool:
    return ruleset.meld.three_melds == "none"


def _black_threes_not_melded(ruleset: Ruleset) -> bool:
    return ruleset.meld.three_melds in ("none", "red_book")


def _books_closed(ruleset: Ruleset) -> bool:
    meld = ruleset.meld
    adds = (meld.closed_book_add_clean, meld.closed_book_add_dirty)
    wild = meld.closed_book_add_wild if meld.wild_melds else "none"
    return {*adds, wild} == {"none"}


def _no_bonus_card(ruleset: Ruleset) -> bool:
    return ruleset.threes.red_three_mode != "lady"


def _red_threes_not_laid_out(ruleset: Ruleset) -> bool:
    return ruleset.threes.red_three_mode in ("discard_only", "lady")


def _by_score(ruleset: Ruleset) -> bool:
    return ruleset.initial_meld.initial_basis == "score"


def _not_by_score(ruleset: Ruleset) -> bool:
    return not _by_score(ruleset)


def _no_asking(ruleset: Ruleset) -> bool:
    return ruleset.going_out.go_out_permission == "none"


def _no_last_discard(ruleset: Ruleset) -> bool:
    return ruleset.going_out.go_out_discard == "forbidden"


def _no_target(ruleset: Ruleset) -> bool:
    return ruleset.match.match_end == "rounds"


_IDLE: Final[dict[str, tuple[Test, ...]]] = {
    "pack.seating": (_seats_of_no_partners,),
    "pack.odd_player_schedule": (_sides_stay,),
    "pack.decks_beyond_players": (_packs_fixed, _packs_listed),
    "pack.jokers_per_deck": (_one_box,),
    "pack.points_black_three_melded": (_black_threes_not_melded,),
    "deal.turn_up_rebury": (_nothing_turned_up,),
    "deal.turn_up_may_stay": (_nothing_turned_up, _nothing_goes_back),
    "deal.turn_up_free_for_starter": (_nothing_turned_up,),
    "draw.draw_split": (_one_stock_pile,),
    "pickup.pickup_initial_scope": (_pile_only_when_open,),
    "pickup.pickup_failure_penalty": (_nothing_to_fail,),
    "pickup.pickup_failure_loses_turn": (_nothing_to_fail,),
    "meld.meld_max_wild": (_no_wild_melds,),
    "meld.three_book_counts": (_threes_not_melded,),
    "meld.closed_book_add_wild": (_no_wild_melds,),
    "meld.closed_book_add_same_turn": (_books_closed,),
    "meld.meld_owner": (_melds_of_no_partners,),
    "meld.bonus_card_on_clean_book": (_no_bonus_card,),
    "initial_meld.initial_points": (_by_score,),
    "initial_meld.initial_bands": (_not_by_score,),
    "initial_meld.initial_scope": (_lay_down_of_no_partners,),
    "threes.red_three_placed": (_red_threes_not_laid_out,),
    "threes.red_three_needs": (_red_threes_not_laid_out,),
    "threes.red_three_set_bonus": (_red_threes_not_laid_out,),
    "threes.red_three_placement_time": (_red_threes_not_laid_out,),
    "threes.red_three_from_pile": (_red_threes_not_laid_out,),
    "threes.red_three_no_stock": (_red_threes_not_laid_out,),
    "going_out.go_out_partner_foot": (_alone,),
    "going_out.go_out_permission": (_alone,),
    "going_out.permission_quorum": (_no_asking, _in_twos),
    "going_out.permission_limit": (_no_asking, _alone),
    "going_out.permission_yes_binds": (_no_asking, _alone),
    "going_out.go_out_discard_never": (_no_last_discard,),
    "scoring.book_bonus_wild": (_no_wild_melds,),
    "scoring.book_bonus_threes": (_threes_not_melded,),
    "match.target": (_no_target,),
    "match.table_talk": (_alone,),
}
