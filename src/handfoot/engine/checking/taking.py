"""Conflicts about the discard pile: who may take it, and what may be thrown on it."""

from __future__ import annotations

from typing import Final

import msgspec

from handfoot.engine.checking.conflict import Check, Conflict, Conflicts, Game


def least_is_not_above_most(game: Game) -> Conflicts:
    pickup = game.ruleset.pickup
    most = min((count for count in pickup.pickup_count if count != "ALL"), default=None)
    if most is not None and pickup.pickup_min_pile > most:
        yield Conflict(
            code="pickup_min_above_count",
            fields=("pickup.pickup_min_pile", "pickup.pickup_count"),
            facts={"least": pickup.pickup_min_pile, "most": most},
            fix={"pickup.pickup_min_pile": most},
        )


def failing_belongs_to_a_single_match(game: Game) -> Conflicts:
    pickup = game.ruleset.pickup
    costs = pickup.pickup_failure_penalty or pickup.pickup_failure_loses_turn
    if costs and pickup.pickup_key != "single_match":
        yield Conflict(
            code="failure_without_single_match",
            fields=(
                "pickup.pickup_failure_penalty",
                "pickup.pickup_failure_loses_turn",
                "pickup.pickup_key",
            ),
            facts={},
            fix={"pickup.pickup_failure_penalty": 0, "pickup.pickup_failure_loses_turn": False},
        )


def taken_cards_count_or_not(game: Game) -> Conflicts:
    rules = game.ruleset
    excluded = "taken_cards" in rules.initial_meld.initial_excludes
    if excluded and rules.pickup.pickup_initial_scope == "all_taken":
        yield Conflict(
            code="taken_cards_both_ways",
            fields=("pickup.pickup_initial_scope", "initial_meld.initial_excludes"),
            facts={},
            fix={"pickup.pickup_initial_scope": "top_only"},
        )


def wild_top_can_be_taken(game: Game) -> Conflicts:
    """A pair of wild cards takes a wild top only by melding three wild cards."""
    rules = game.ruleset
    if rules.pickup.pickup_wild_top == "never":
        return
    never = {"pickup.pickup_wild_top": "never"}
    if not rules.meld.wild_melds:
        yield Conflict(
            code="wild_top_without_wild_melds",
            fields=("pickup.pickup_wild_top", "meld.wild_melds"),
            facts={},
            fix=never,
        )
    wilds = {"jester" if game.jd262 and name == "two" else name for name in rules.pack.wild_cards}
    if wilds <= set(rules.pickup.pickup_blocked_top):
        yield Conflict(
            code="wild_top_blocked",
            fields=("pickup.pickup_wild_top", "pickup.pickup_blocked_top"),
            facts={},
            fix=never,
        )


def wild_key_can_be_laid(game: Game) -> Conflicts:
    rules = game.ruleset
    if rules.pickup.pickup_key in ("natural_plus_wild", "pair_wild_or_extend") and (
        rules.meld.max_wilds == 0 or not game.wilds
    ):
        yield Conflict(
            code="wild_key_without_wilds",
            fields=("pickup.pickup_key", "meld.max_wilds", "pack.wild_cards"),
            facts={},
            fix={"pickup.pickup_key": "natural_pair"},
        )


def bans_told_once(game: Game) -> Conflicts:
    bans = game.ruleset.pickup.discard_ban
    first = {ban.rank: ban for ban in reversed(bans)}
    if len(first) < len(bans):
        yield Conflict(
            code="ban_told_twice",
            fields=("pickup.discard_ban",),
            facts={},
            fix={
                "pickup.discard_ban": [
                    msgspec.to_builtins(ban) for ban in bans if first[ban.rank] is ban
                ]
            },
        )


CHECKS: Final[tuple[Check, ...]] = (
    least_is_not_above_most,
    failing_belongs_to_a_single_match,
    taken_cards_count_or_not,
    wild_top_can_be_taken,
    wild_key_can_be_laid,
    bans_told_once,
)
