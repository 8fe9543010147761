"""Conflicts about the foot, the books for going out, and the last card."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from handfoot.engine.checking.conflict import Check, Conflict, Conflicts, Game
from handfoot.engine.fields import BookNeeds


def _books(game: Game, **needs: int) -> dict[str, Any]:
    """Return the fix that sets these needs in every deal."""
    books = game.ruleset.going_out.go_out_books
    return {"going_out.go_out_books": [{**msgspec.to_builtins(x), **needs} for x in books]}


def _most(game: Game, kind: str) -> int:
    asked: list[int] = [getattr(needs, kind) for needs in game.ruleset.going_out.go_out_books]
    return max(asked)


def _count(needs: BookNeeds) -> int:
    return max(needs.total, needs.clean + needs.dirty + needs.wild + needs.own_kind)


def total_stands_alone(game: Game) -> Conflicts:
    for needs in game.ruleset.going_out.go_out_books:
        if needs.total and needs.clean + needs.dirty + needs.wild + needs.own_kind:
            yield Conflict(
                code="total_beside_kinds",
                fields=("going_out.go_out_books",),
                facts={"total": needs.total},
                fix=_books(game, total=0),
            )
            return


def own_kind_is_there(game: Game) -> Conflicts:
    if _most(game, "own_kind") and not any(x.own_kind for x in game.ruleset.meld.rank_exceptions):
        yield Conflict(
            code="own_kind_books_without_a_rank",
            fields=("going_out.go_out_books", "meld.rank_exceptions"),
            facts={"need": _most(game, "own_kind")},
            fix=_books(game, own_kind=0),
        )


def wild_books_can_be_made(game: Game) -> Conflicts:
    """Source for the melds: rules.md 2.1 (3)."""
    need, meld = _most(game, "wild"), game.ruleset.meld
    if not need or game.packs < 1:
        return
    if not meld.wild_melds:
        yield Conflict(
            code="wild_books_without_wild_melds",
            fields=("going_out.go_out_books", "meld.wild_melds"),
            facts={"need": need},
            fix=_books(game, wild=0),
        )
        return
    once = meld.same_rank_melds == "one_ever" and need > 1
    if once or game.wilds < need * meld.book_size:
        yield Conflict(
            code="wild_books_impossible",
            fields=("going_out.go_out_books", "pack.wild_cards", "meld.same_rank_melds"),
            facts={"need": need, "wilds": game.wilds, "book": meld.book_size},
            fix=_books(game, wild=0),
        )


def clean_books_can_be_made(game: Game) -> Conflicts:
    """Count a clean book in each rank; threes and own kinds are left out of account."""
    size, need = game.ruleset.meld.book_size, _most(game, "clean")
    if need and 0 < game.copies < size:
        yield Conflict(
            code="clean_books_impossible",
            fields=("going_out.go_out_books", "pack.decks_beyond_players", "meld.book_size"),
            facts={"need": need, "cards": game.copies, "book": size},
            fix=_books(game, clean=0),
        )


def _ratio_allows(ratio: str, naturals: int, wilds: int) -> bool:
    match ratio:
        case "twice":
            return naturals >= 2 * wilds
        case "exceed":
            return naturals > wilds
        case "equal":
            return naturals >= wilds
    return True


def most_wilds_in_a_book(game: Game) -> int:
    """Return how many wild cards a book with naturals may hold; 0 if it can hold none."""
    meld = game.ruleset.meld
    most = meld.book_size if meld.max_wilds == "ANY" else meld.max_wilds
    least = meld.naturals_to_start
    return max(
        wilds
        for wilds in range(min(most, game.wilds, meld.book_size - least) + 1)
        if wilds == 0 or _ratio_allows(meld.wild_ratio, meld.book_size - wilds, wilds)
    )


def dirty_books_can_be_made(game: Game) -> Conflicts:
    need, meld = _most(game, "dirty"), game.ruleset.meld
    if not need or game.packs < 1:
        return
    wilds = most_wilds_in_a_book(game)
    fix = _books(game, dirty=0)
    if not wilds or game.copies < meld.book_size - wilds:
        yield Conflict(
            code="dirty_books_impossible",
            fields=(
                "going_out.go_out_books",
                "meld.max_wilds",
                "meld.wild_ratio",
                "pack.wild_cards",
            ),
            facts={"need": need, "book": meld.book_size},
            fix=fix,
        )
    elif meld.clean_may_turn_dirty == "never" and meld.naturals_to_start >= meld.meld_min:
        # every meld starts clean, and would have to stay so
        yield Conflict(
            code="dirty_melds_never_start",
            fields=(
                "meld.clean_may_turn_dirty",
                "meld.naturals_to_start",
                "going_out.go_out_books",
            ),
            facts={"naturals": meld.naturals_to_start, "need": need},
            fix={"meld.clean_may_turn_dirty": "before_book"},
        )


def own_kind_books_can_be_made(game: Game) -> Conflicts:
    rules = game.ruleset
    need, size = _most(game, "own_kind"), rules.meld.book_size
    own = next((x for x in rules.meld.rank_exceptions if x.own_kind), None)
    if not need or own is None or game.packs < 1:
        return
    wilds = 0 if own.no_wilds else most_wilds_in_a_book(game)
    once = rules.meld.same_rank_melds == "one_ever" and need > 1
    if once or game.copies < need * (size - wilds):
        yield Conflict(
            code="own_kind_books_impossible",
            fields=("going_out.go_out_books", "meld.rank_exceptions", "meld.same_rank_melds"),
            facts={"need": need, "rank": own.rank, "book": size},
            fix=_books(game, own_kind=0),
        )


def shoe_holds_the_books(game: Game) -> Conflicts:
    """One side alone must be able to lay all its books with cards to spare."""
    size = game.ruleset.meld.book_size
    need = max(_count(needs) for needs in game.ruleset.going_out.go_out_books)
    if 0 < game.cards < need * size:
        yield Conflict(
            code="books_exceed_the_shoe",
            fields=("going_out.go_out_books", "meld.book_size", "pack.decks_beyond_players"),
            facts={"need": need, "cards": game.cards, "book": size},
            fix=_books(game, clean=1, dirty=0, wild=0, own_kind=0, total=0),
        )


def foot_can_be_held(game: Game) -> Conflicts:
    """One discarded and so many kept: a smaller foot would leave no lawful turn."""
    keep = game.ruleset.going_out.keep_cards_if_not_out
    *before, foot = game.ruleset.deal.reserve_sizes
    if foot < keep + 1:
        yield Conflict(
            code="foot_too_small_to_keep",
            fields=("deal.reserve_sizes", "going_out.keep_cards_if_not_out"),
            facts={"foot": foot, "keep": keep},
            fix={"deal.reserve_sizes": [*before, keep + 1]},
        )


def hand_can_be_held(game: Game) -> Conflicts:
    """Where the first book brings the foot, cards must be kept in the hand until then too."""
    rules = game.ruleset
    keep, hand = rules.going_out.keep_cards_if_not_out, rules.deal.hand_size
    drawn = min(rules.draw.draw_count)
    if rules.foot.foot_trigger == "own_first_book" and hand + drawn <= keep:
        yield Conflict(
            code="hand_too_small_to_keep",
            fields=("deal.hand_size", "going_out.keep_cards_if_not_out", "foot.foot_trigger"),
            facts={"hand": hand, "keep": keep, "drawn": drawn},
            fix={"foot.foot_trigger": "hand_empty"},
        )


def foot_is_one_pile(game: Game) -> Conflicts:
    if (
        game.ruleset.foot.foot_trigger == "own_first_book"
        and len(game.ruleset.deal.reserve_sizes) > 1
    ):
        yield Conflict(
            code="first_book_with_two_reserves",
            fields=("foot.foot_trigger", "deal.reserve_sizes"),
            facts={},
            fix={"foot.foot_trigger": "hand_empty"},
        )


def last_card_is_clear(game: Game) -> Conflicts:
    """With nothing to keep, a card too few and being out must not look the same."""
    out = game.ruleset.going_out
    if out.keep_cards_if_not_out == 0 and out.go_out_discard != "optional":
        yield Conflict(
            code="last_card_unclear",
            fields=("going_out.keep_cards_if_not_out", "going_out.go_out_discard"),
            facts={"discard": out.go_out_discard},
            fix={"going_out.keep_cards_if_not_out": 1},
        )


def some_card_may_be_last(game: Game) -> Conflicts:
    out = game.ruleset.going_out
    if out.go_out_discard == "required" and set(game.ranks) <= set(out.go_out_discard_never):
        yield Conflict(
            code="no_last_discard",
            fields=("going_out.go_out_discard", "going_out.go_out_discard_never"),
            facts={},
            fix={"going_out.go_out_discard": "optional"},
        )


CHECKS: Final[tuple[Check, ...]] = (
    total_stands_alone,
    own_kind_is_there,
    wild_books_can_be_made,
    clean_books_can_be_made,
    dirty_books_can_be_made,
    own_kind_books_can_be_made,
    shoe_holds_the_books,
    foot_can_be_held,
    hand_can_be_held,
    foot_is_one_pile,
    last_card_is_clear,
    some_card_may_be_last,
)
