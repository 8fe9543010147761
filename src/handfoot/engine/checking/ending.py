"""Conflicts about how a deal and a match end; whatever could go on for ever."""

from __future__ import annotations

from typing import Final

from handfoot.engine.checking.conflict import CARDS_MAX, Check, Conflict, Conflicts, Game

TURN_LIMIT_USUAL: Final = 400


def refilled_stock_has_a_limit(game: Game) -> Conflicts:
    """Source: rules.md 2.1 (7), Q43."""
    rules = game.ruleset
    if rules.scoring.stock_exhaustion != "end_on_failed_draw" and not rules.match.turn_limit:
        yield Conflict(
            code="turn_limit_missing",
            fields=("match.turn_limit", "scoring.stock_exhaustion"),
            facts={},
            fix={"match.turn_limit": TURN_LIMIT_USUAL},
        )


def failed_takes_have_a_limit(game: Game) -> Conflicts:
    """A player who may try the pile and only lose the turn moves no card by it."""
    rules = game.ruleset
    may_fail = rules.pickup.pickup_key == "single_match" and rules.pickup.pickup_failure_loses_turn
    if may_fail and not rules.match.turn_limit:
        yield Conflict(
            code="failed_takes_without_limit",
            fields=("match.turn_limit", "pickup.pickup_failure_loses_turn"),
            facts={},
            fix={"match.turn_limit": TURN_LIMIT_USUAL},
        )


def limit_lets_everyone_play(game: Game) -> Conflicts:
    rules = game.ruleset
    need = game.players * (rules.pickup.opening_turns_stock_only + 1)
    if 0 < rules.match.turn_limit < need:
        yield Conflict(
            code="turn_limit_too_low",
            fields=("match.turn_limit", "pickup.opening_turns_stock_only"),
            facts={"limit": rules.match.turn_limit, "need": need},
            fix={"match.turn_limit": max(need, TURN_LIMIT_USUAL)},
        )


def removed_cards_are_there(game: Game) -> Conflicts:
    rules = game.ruleset
    recycled = rules.scoring.stock_exhaustion == "recycle_removed"
    if recycled and rules.pickup.wild_discard_effect != "remove_pile":
        yield Conflict(
            code="nothing_to_recycle",
            fields=("scoring.stock_exhaustion", "pickup.wild_discard_effect"),
            facts={},
            fix={"scoring.stock_exhaustion": "end_on_failed_draw"},
        )


def added_pack_has_room(game: Game) -> Conflicts:
    grows = game.ruleset.scoring.stock_exhaustion == "add_deck"
    if grows and 0 < game.cards <= CARDS_MAX < game.cards + game.cards_in_pack:
        yield Conflict(
            code="no_room_for_another_pack",
            fields=("scoring.stock_exhaustion", "pack.decks_beyond_players", "pack.deck_kind"),
            facts={"cards": game.cards, "pack": game.cards_in_pack, "most": CARDS_MAX},
            fix={"scoring.stock_exhaustion": "end_on_failed_draw"},
        )


def match_has_one_end(game: Game) -> Conflicts:
    match = game.ruleset.match
    if match.match_end == "target" and not match.target:
        yield Conflict(
            code="target_missing",
            fields=("match.match_end", "match.target"),
            facts={},
            fix={"match.match_end": "rounds"},
        )
    if match.match_end == "rounds" and match.target:
        yield Conflict(
            code="target_beside_rounds",
            fields=("match.match_end", "match.target"),
            facts={"target": match.target, "rounds": match.rounds},
            fix={"match.target": 0},
        )
    if match.match_end == "target" and match.tie_rule == "extra_round":
        # with a target `rounds` is the most deals, so there may be none left to play
        yield Conflict(
            code="extra_round_with_target",
            fields=("match.tie_rule", "match.match_end"),
            facts={},
            fix={"match.tie_rule": "shared"},
        )


CHECKS: Final[tuple[Check, ...]] = (
    refilled_stock_has_a_limit,
    failed_takes_have_a_limit,
    limit_lets_everyone_play,
    removed_cards_are_there,
    added_pack_has_room,
    match_has_one_end,
)
