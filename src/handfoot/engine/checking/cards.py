"""Conflicts about the pack: how many cards there are, and which cards a field may name."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import msgspec

from handfoot.engine.checking.conflict import CARDS_MAX, Check, Conflict, Conflicts, Game

_PACKS_MOST: Final = 12
_EXCEPTIONS_MOST: Final = 11
_SMALL_HAND: Final = 11

# Lists that are sets: naming something twice says nothing, and would give one game two hashes.
_SETS: Final = (
    "pack.layouts",
    "pack.wild_cards",
    "pack.points_ten_ranks",
    "pack.points_five_ranks",
    "deal.turn_up_rebury",
    "pickup.pickup_blocked_top",
    "pickup.discard_blocks_next",
    "initial_meld.initial_excludes",
    "going_out.go_out_discard_never",
    "scoring.held_cards_negative",
)
_CLASS_LISTS: Final = (
    "deal.turn_up_rebury",
    "pickup.pickup_blocked_top",
    "pickup.discard_blocks_next",
)


def _value(game: Game, field: str) -> Any:
    group, _, name = field.partition(".")
    return getattr(getattr(game.ruleset, group), name)


def _packs_that_fit(game: Game, each: int) -> int | None:
    """Return the fewest packs, at least as many as now, with which the deal can be played."""
    drawn: int = max(game.ruleset.draw.draw_count)
    need = game.players * (each + drawn) + game.ruleset.deal.turn_up
    now = max(game.packs, 1)
    tries: list[int] = [*range(now, _PACKS_MOST + 1), *range(1, min(now, _PACKS_MOST + 1))]
    for packs in tries:
        if need <= packs * game.cards_in_pack <= CARDS_MAX:
            return packs
    return None


def _enough_packs(game: Game) -> dict[str, Any]:
    """Return the fix that gives this number of players a playable shoe."""
    fix: dict[str, Any] = {}
    packs = _packs_that_fit(game, game.cards_each)
    if packs is None:
        fix = {"deal.hand_size": _SMALL_HAND, "deal.reserve_sizes": [_SMALL_HAND]}
        packs = _packs_that_fit(game, 2 * _SMALL_HAND) or 1
    others = [
        msgspec.to_builtins(x)
        for x in game.ruleset.pack.decks_by_players
        if x.players != game.players
    ]
    exception = {"players": game.players, "decks": packs}
    return {**fix, "pack.decks_by_players": [exception, *others][:_EXCEPTIONS_MOST]}


def shoe_fits(game: Game) -> Conflicts:
    fields: tuple[str, ...] = (
        "pack.decks_beyond_players",
        "pack.decks_fixed",
        "pack.decks_by_players",
    )
    facts: dict[str, int | str] = {"players": game.players, "packs": game.packs}
    need = game.players * max(game.ruleset.draw.draw_count)
    if game.packs < 1:
        yield Conflict(code="no_packs", fields=fields, facts=facts, fix=_enough_packs(game))
    elif game.cards > CARDS_MAX:
        facts |= {"cards": game.cards, "most": CARDS_MAX}
        yield Conflict(code="too_many_cards", fields=fields, facts=facts, fix=_enough_packs(game))
    elif game.stock < need:
        yield Conflict(
            code="too_few_cards",
            fields=(*fields, "deal.hand_size", "deal.reserve_sizes", "draw.draw_count"),
            facts={**facts, "left": max(game.stock, 0), "need": need},
            fix=_enough_packs(game),
        )


def exceptions_told_once(game: Game) -> Conflicts:
    exceptions = game.ruleset.pack.decks_by_players
    first = {x.players: x for x in reversed(exceptions)}
    if len(first) < len(exceptions):
        yield Conflict(
            code="packs_told_twice",
            fields=("pack.decks_by_players",),
            facts={},
            fix={
                "pack.decks_by_players": [
                    msgspec.to_builtins(x) for x in exceptions if first[x.players] is x
                ]
            },
        )


def nothing_listed_twice(game: Game) -> Conflicts:
    for field in _SETS:
        entries = _value(game, field)
        if len(set(entries)) < len(entries):
            yield Conflict(
                code="listed_twice",
                fields=(field,),
                facts={},
                fix={field: msgspec.to_builtins(list(dict.fromkeys(entries)))},
            )


def wild_cards_are_there(game: Game) -> Conflicts:
    """A joker that is neither wild nor of a rank can do nothing; in jd262 nor can a Jester."""
    pack = game.ruleset.pack
    fields = ("pack.wild_cards", "pack.jokers_per_deck", "pack.deck_kind")
    if game.jd262:
        if len(set(pack.wild_cards)) < 2:
            yield Conflict(
                code="jesters_and_jokers_are_wild",
                fields=("pack.wild_cards", "pack.deck_kind"),
                facts={},
                fix={"pack.wild_cards": ["two", "joker"]},
            )
    elif "joker" not in pack.wild_cards and pack.jokers_per_deck:
        yield Conflict(
            code="jokers_without_use",
            fields=fields[:2],
            facts={"jokers": pack.jokers_per_deck},
            fix={"pack.jokers_per_deck": 0},
        )
    elif "two" not in pack.wild_cards and not pack.jokers_per_deck:
        yield Conflict(
            code="no_wild_cards", fields=fields[:2], facts={}, fix={"pack.jokers_per_deck": 2}
        )


def _valued_ranks(game: Game) -> tuple[str, ...]:
    """Return the ranks that the two lists of points must cover; an ace has a field of its own."""
    return tuple(rank for rank in game.ranks if rank not in _own_points(game))


def _own_points(game: Game) -> tuple[str, ...]:
    return ("L",) if game.jd262 else ("2", "A")


def _mended_points(game: Game) -> dict[str, Any]:
    """Return both lists with each rank in exactly one; a stray rank goes by its height."""
    pack = game.ruleset.pack
    ranks = _valued_ranks(game)
    low = {"1", "2", "3", "4", "5", "6", "7"}
    tens = [
        rank
        for rank in ranks
        if rank in pack.points_ten_ranks or (rank not in pack.points_five_ranks and rank not in low)
    ]
    return {
        "pack.points_ten_ranks": tens,
        "pack.points_five_ranks": [rank for rank in ranks if rank not in tens],
    }


def each_rank_has_one_value(game: Game) -> Conflicts:
    pack = game.ruleset.pack
    fields = ("pack.points_ten_ranks", "pack.points_five_ranks")
    named = set(pack.points_ten_ranks) | set(pack.points_five_ranks)
    both = (set(pack.points_ten_ranks) & set(pack.points_five_ranks)) | (
        named & set(_own_points(game)) & set(game.ranks)
    )
    missing = set(_valued_ranks(game)) - named
    for code, ranks in (("rank_has_two_values", both), ("rank_has_no_value", missing)):
        if ranks:
            yield Conflict(
                code=code,
                fields=fields,
                facts={"ranks": ", ".join(rank for rank in game.ranks if rank in ranks)},
                fix=_mended_points(game),
            )


def cards_count_for_their_side(game: Game) -> Conflicts:
    """A card that costs its own side when melded would make a first lay-down a trap."""
    pack = game.ruleset.pack
    fields = ("pack.points_joker", "pack.points_two", "pack.points_ace")
    low = [field for field in fields if getattr(pack, field.partition(".")[2]) < 0]
    if low:
        yield Conflict(
            code="negative_card_points",
            fields=tuple(low),
            facts={},
            fix=dict.fromkeys(low, 0),
        )


def _rank_lists(game: Game) -> Iterator[tuple[str, tuple[str, ...], Any]]:
    """Yield each field that names ranks: the ranks, and its value without the unknown ones."""
    rules = game.ruleset
    known = set(game.ranks)
    mended = _mended_points(game)
    for field in ("pack.points_ten_ranks", "pack.points_five_ranks"):
        yield field, _value(game, field), mended
    for records, field in (
        (rules.pickup.discard_ban, "pickup.discard_ban"),
        (rules.meld.rank_exceptions, "meld.rank_exceptions"),
    ):
        kept = [msgspec.to_builtins(x) for x in records if x.rank in known]
        yield field, tuple(x.rank for x in records), {field: kept}
    never = rules.going_out.go_out_discard_never
    field = "going_out.go_out_discard_never"
    yield field, never, {field: [rank for rank in never if rank in known]}


def ranks_are_of_this_pack(game: Game) -> Conflicts:
    for field, ranks, fix in _rank_lists(game):
        strange = [rank for rank in dict.fromkeys(ranks) if rank not in game.ranks]
        if strange:
            yield Conflict(
                code="rank_not_in_pack",
                fields=(field, "pack.deck_kind"),
                facts={"ranks": ", ".join(strange)},
                fix=fix,
            )


def classes_are_of_this_pack(game: Game) -> Conflicts:
    for field in _CLASS_LISTS:
        named = _value(game, field)
        strange = [name for name in dict.fromkeys(named) if name not in game.classes]
        if strange:
            yield Conflict(
                code="card_not_in_pack",
                fields=(field, "pack.deck_kind"),
                facts={"cards": ", ".join(strange).replace("_", " ")},
                fix={field: [name for name in named if name in game.classes]},
            )


CHECKS: Final[tuple[Check, ...]] = (
    shoe_fits,
    exceptions_told_once,
    nothing_listed_twice,
    wild_cards_are_there,
    each_rank_has_one_value,
    cards_count_for_their_side,
    ranks_are_of_this_pack,
    classes_are_of_this_pack,
)
