"""Conflicts about the deal, the turn-up, and drawing."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from handfoot.engine.checking.conflict import Check, Conflict, Conflicts, Game

_PILES_MOST: Final = 8


def cut_bonus_fits(game: Game) -> Conflicts:
    deal = game.ruleset.deal
    if not deal.cut_bonus:
        return
    if deal.deal_method != "self_cut":
        yield Conflict(
            code="cut_bonus_without_cut",
            fields=("deal.cut_bonus", "deal.deal_method"),
            facts={},
            fix={"deal.cut_bonus": []},
        )
    errors = [bonus.error for bonus in deal.cut_bonus]
    if errors != sorted(set(errors)):
        first = {bonus.error: bonus for bonus in reversed(deal.cut_bonus)}
        yield Conflict(
            code="cut_bonus_not_rising",
            fields=("deal.cut_bonus",),
            facts={},
            fix={"deal.cut_bonus": [msgspec.to_builtins(first[e]) for e in sorted(first)]},
        )


def own_pack_is_enough(game: Game) -> Conflicts:
    if game.ruleset.deal.deal_method != "own_deck" or game.packs < 1:
        return
    if game.packs < game.players or game.cards_each > game.cards_in_pack:
        yield Conflict(
            code="own_pack_too_small",
            fields=("deal.deal_method", "pack.decks_beyond_players", "deal.hand_size"),
            facts={"players": game.players, "packs": game.packs, "cards": game.cards_each},
            fix={"deal.deal_method": "single_dealer"},
        )


def _equal_piles(game: Game) -> dict[str, Any]:
    """Return the fix that makes the smaller of hand and foot as large as the other."""
    first, *others = game.ruleset.deal.reserve_sizes
    size = max(game.ruleset.deal.hand_size, first)
    return {"deal.hand_size": size, "deal.reserve_sizes": [size, *others]}


def passing_fits(game: Game) -> Conflicts:
    deal = game.ruleset.deal
    if "partner" in deal.pile_pass and game.partnership == 1:
        yield Conflict(
            code="pass_without_partner",
            fields=("deal.pile_pass", "pack.layouts"),
            facts={"players": game.players},
            fix={"deal.pile_pass": ["none" if p == "partner" else p for p in deal.pile_pass]},
        )
    if "one_left" in deal.pile_pass and deal.hand_size != deal.reserve_sizes[0]:
        yield Conflict(
            code="passed_piles_unequal",
            fields=("deal.pile_pass", "deal.hand_size", "deal.reserve_sizes"),
            facts={"hand": deal.hand_size, "foot": deal.reserve_sizes[0]},
            fix=_equal_piles(game),
        )


def choice_is_between_equals(game: Game) -> Conflicts:
    deal = game.ruleset.deal
    if deal.hand_choice != "fixed" and deal.hand_size != deal.reserve_sizes[0]:
        yield Conflict(
            code="choice_between_unequal_piles",
            fields=("deal.hand_choice", "deal.hand_size", "deal.reserve_sizes"),
            facts={"hand": deal.hand_size, "foot": deal.reserve_sizes[0]},
            fix=_equal_piles(game),
        )


def turn_up_fits(game: Game) -> Conflicts:
    deal = game.ruleset.deal
    if deal.turn_up_free_for_starter and not deal.turn_up:
        yield Conflict(
            code="no_turn_up_to_take",
            fields=("deal.turn_up_free_for_starter", "deal.turn_up"),
            facts={},
            fix={"deal.turn_up_free_for_starter": False},
        )
    stock_only = game.ruleset.pickup.opening_turns_stock_only
    if deal.turn_up_free_for_starter and stock_only:
        yield Conflict(
            code="starter_may_not_take",
            fields=("deal.turn_up_free_for_starter", "pickup.opening_turns_stock_only"),
            facts={"turns": stock_only},
            fix={"deal.turn_up_free_for_starter": False},
        )
    everything = not game.jd262 and set(game.classes) <= set(deal.turn_up_rebury)
    if deal.turn_up and everything and not deal.turn_up_may_stay:
        # without this the dealer would turn and bury for ever
        yield Conflict(
            code="turn_up_never_stays",
            fields=("deal.turn_up_rebury", "deal.turn_up"),
            facts={},
            fix={"deal.turn_up_rebury": ["red_three", "two", "joker"]},
        )


def piles_are_enough(game: Game) -> Conflicts:
    draw = game.ruleset.draw
    piles = game.ruleset.deal.stock_piles or min(game.players, _PILES_MOST)
    if draw.draw_split == "one_each" and piles < max(draw.draw_count):
        yield Conflict(
            code="too_few_stock_piles",
            fields=("draw.draw_split", "draw.draw_count", "deal.stock_piles"),
            facts={"piles": piles, "draw": max(draw.draw_count)},
            fix={"draw.draw_split": "any_piles"},
        )


def hand_can_meld(game: Game) -> Conflicts:
    """With one card drawn a hand never grows, so it must be large enough from the start."""
    rules = game.ruleset
    held = rules.deal.hand_size + min(rules.draw.draw_count)
    if min(rules.draw.draw_count) == 1 and held < rules.meld.meld_min:
        yield Conflict(
            code="hand_never_melds",
            fields=("deal.hand_size", "draw.draw_count", "meld.meld_min"),
            facts={"held": held, "need": rules.meld.meld_min},
            fix={"deal.hand_size": rules.meld.meld_min},
        )


CHECKS: Final[tuple[Check, ...]] = (
    cut_bonus_fits,
    own_pack_is_enough,
    passing_fits,
    choice_is_between_equals,
    turn_up_fits,
    piles_are_enough,
    hand_can_meld,
)
