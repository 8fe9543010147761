"""Conflicts about red and black threes, Ladies and Villains."""

from __future__ import annotations

from typing import Final

import msgspec

from handfoot.engine.checking.conflict import Check, Conflict, Conflicts, Game

_PLACED: Final = ("place_replace", "place_after_open")


def ladies_are_of_their_pack(game: Game) -> Conflicts:
    rules = game.ruleset
    mode = rules.threes.red_three_mode
    fields = ("threes.red_three_mode", "pack.deck_kind")
    if game.jd262 and mode != "lady":
        yield Conflict(
            code="ladies_have_their_own_rule",
            fields=fields,
            facts={},
            fix={"threes.red_three_mode": "lady"},
        )
    elif mode == "lady" and not game.jd262:
        yield Conflict(
            code="no_ladies_in_pack",
            fields=fields,
            facts={},
            fix={"threes.red_three_mode": "place_replace"},
        )
    if rules.meld.bonus_card_on_clean_book and mode != "lady":
        yield Conflict(
            code="bonus_card_without_lady",
            fields=("meld.bonus_card_on_clean_book", "threes.red_three_mode"),
            facts={"points": rules.meld.bonus_card_on_clean_book},
            fix={"meld.bonus_card_on_clean_book": 0},
        )


def thrown_red_threes_block(game: Game) -> Conflicts:
    """Source: rules.md 2.1 (8)."""
    rules = game.ruleset
    if rules.threes.red_three_mode in _PLACED:
        return
    name = "lady" if game.jd262 else "red_three"
    pickup = rules.pickup
    if name not in pickup.discard_blocks_next and name not in pickup.pickup_blocked_top:
        yield Conflict(
            code="red_three_must_block",
            fields=(
                "threes.red_three_mode",
                "pickup.pickup_blocked_top",
                "pickup.discard_blocks_next",
            ),
            facts={"card": name},
            fix={"pickup.pickup_blocked_top": [*dict.fromkeys(pickup.pickup_blocked_top), name]},
        )


def three_melds_fit(game: Game) -> Conflicts:
    rules = game.ruleset
    kind = rules.meld.three_melds
    if kind == "none":
        return
    fix = {"meld.three_melds": "none"}
    if game.jd262:
        yield Conflict(
            code="villains_and_ladies_not_melded",
            fields=("meld.three_melds", "pack.deck_kind"),
            facts={},
            fix=fix,
        )
    elif kind == "red_book" and rules.threes.red_three_mode != "discard_only":
        yield Conflict(
            code="red_book_needs_held_threes",
            fields=("meld.three_melds", "threes.red_three_mode"),
            facts={},
            fix=fix,
        )


def placed_threes_can_count(game: Game) -> Conflicts:
    rules = game.ruleset
    threes = rules.threes
    if threes.red_three_mode not in _PLACED:
        return
    if threes.red_three_needs == "own_kind_book" and not any(
        x.own_kind for x in rules.meld.rank_exceptions
    ):
        yield Conflict(
            code="red_threes_need_a_missing_kind",
            fields=("threes.red_three_needs", "meld.rank_exceptions"),
            facts={},
            fix={"threes.red_three_needs": "nothing"},
        )
    after = threes.red_three_mode == "place_after_open"
    if after and threes.red_three_placement_time == "at_deal":
        yield Conflict(
            code="placed_before_opening",
            fields=("threes.red_three_placement_time", "threes.red_three_mode"),
            facts={},
            fix={"threes.red_three_placement_time": "own_first_turn"},
        )


def set_bonuses_fit(game: Game) -> Conflicts:
    bonuses = game.ruleset.threes.red_three_set_bonus
    field = "threes.red_three_set_bonus"
    counts = [bonus.count for bonus in bonuses]
    if counts != sorted(set(counts)):
        first = {bonus.count: bonus for bonus in reversed(bonuses)}
        yield Conflict(
            code="set_bonus_not_rising",
            fields=(field,),
            facts={},
            fix={field: [msgspec.to_builtins(first[c]) for c in sorted(first)]},
        )


CHECKS: Final[tuple[Check, ...]] = (
    ladies_are_of_their_pack,
    thrown_red_threes_block,
    three_melds_fit,
    placed_threes_can_count,
    set_bonuses_fit,
)
