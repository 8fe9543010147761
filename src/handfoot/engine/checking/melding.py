"""Conflicts about melds and books: how large, how wild, and what may join them."""

from __future__ import annotations

from typing import Any, Final, Literal

import msgspec

from handfoot.engine.checking.conflict import Check, Conflict, Conflicts, Game

Kind = Literal["clean", "dirty", "wild"]
_KINDS: Final[tuple[Kind, ...]] = ("clean", "dirty", "wild")


def _most(game: Game, kind: Kind) -> int | str:
    value: int | str = getattr(game.ruleset.meld, f"meld_max_{kind}")
    return value


def _add(game: Game, kind: Kind) -> str:
    value: str = getattr(game.ruleset.meld, f"closed_book_add_{kind}")
    return value


def meld_most_fits_books(game: Game) -> Conflicts:
    """A meld stops at its most cards; a book takes more only if both fields allow it."""
    size = game.ruleset.meld.book_size
    for kind in _KINDS:
        if kind == "wild" and not game.ruleset.meld.wild_melds:
            continue
        most, add = _most(game, kind), _add(game, kind)
        if not isinstance(most, int):
            continue
        field, closed = f"meld.meld_max_{kind}", f"meld.closed_book_add_{kind}"
        facts: dict[str, int | str] = {"kind": kind, "most": most, "book": size}
        if most < size:
            yield Conflict(
                code="meld_max_below_book",
                fields=(field, "meld.book_size"),
                facts=facts,
                fix={field: size},
            )
        elif most == size and add != "none":
            yield Conflict(
                code="full_book_takes_cards",
                fields=(field, "meld.book_size", closed),
                facts=facts,
                fix={closed: "none"},
            )
        elif most > size and add == "none":
            yield Conflict(
                code="meld_max_never_reached",
                fields=(field, "meld.book_size", closed),
                facts=facts,
                fix={field: size},
            )


def one_meld_for_ever_can_grow(game: Game) -> Conflicts:
    """With one meld of a rank for ever, a closed one would leave its rank without use."""
    if game.ruleset.meld.same_rank_melds != "one_ever":
        return
    for kind in _KINDS[:2]:
        if _most(game, kind) != "ANY" or _add(game, kind) == "none":
            yield Conflict(
                code="one_ever_but_closed",
                fields=(
                    "meld.same_rank_melds",
                    f"meld.meld_max_{kind}",
                    f"meld.closed_book_add_{kind}",
                ),
                facts={"kind": kind},
                fix={"meld.same_rank_melds": "one_incomplete"},
            )
            return


def wild_card_may_join_a_clean_book(game: Game) -> Conflicts:
    meld = game.ruleset.meld
    if meld.closed_book_add_clean != "any":
        return
    dirty_full = meld.meld_max_dirty != "ANY" and meld.meld_max_dirty <= meld.book_size
    if meld.clean_may_turn_dirty != "always" or dirty_full:
        yield Conflict(
            code="wild_on_clean_book",
            fields=(
                "meld.closed_book_add_clean",
                "meld.clean_may_turn_dirty",
                "meld.meld_max_dirty",
            ),
            facts={},
            fix={"meld.closed_book_add_clean": "naturals"},
        )


def a_meld_can_start(game: Game) -> Conflicts:
    meld = game.ruleset.meld
    fields = ("meld.naturals_to_start", "meld.meld_min")
    facts: dict[str, int | str] = {"naturals": meld.naturals_to_start, "least": meld.meld_min}
    if meld.naturals_to_start < meld.meld_min - 2:
        yield Conflict(
            code="start_too_wild",
            fields=fields,
            facts=facts,
            fix={"meld.naturals_to_start": meld.meld_min - 2},
        )
    elif meld.naturals_to_start > meld.meld_min:
        yield Conflict(
            code="naturals_above_meld_min",
            fields=fields,
            facts=facts,
            fix={"meld.naturals_to_start": meld.meld_min},
        )


def start_xor_add_leaves_a_way(game: Game) -> Conflicts:
    """Starting or adding, not both, cannot go with an opening that needs both in one turn.

    A take that closes a meld and starts the next is exempt (Q22, T48).
    """
    rules = game.ruleset
    meld = rules.meld
    if meld.meld_actions_per_turn != "start_xor_add":
        return
    fix = {"meld.meld_actions_per_turn": "any"}
    if (
        rules.initial_meld.initial_scope == "player"
        and meld.meld_owner == "team"
        and game.partnership not in (None, 1)
    ):
        yield Conflict(
            code="start_xor_add_blocks_opening",
            fields=(
                "meld.meld_actions_per_turn",
                "initial_meld.initial_scope",
                "meld.meld_owner",
            ),
            facts={},
            fix=fix,
        )


def exceptions_are_clear(game: Game) -> Conflicts:
    exceptions = game.ruleset.meld.rank_exceptions
    first = {x.rank: x for x in reversed(exceptions)}
    if len(first) < len(exceptions):
        yield Conflict(
            code="exception_told_twice",
            fields=("meld.rank_exceptions",),
            facts={},
            fix={
                "meld.rank_exceptions": [
                    msgspec.to_builtins(x) for x in exceptions if first[x.rank] is x
                ]
            },
        )
    own = [i for i, exception in enumerate(exceptions) if exception.own_kind]
    if len(own) > 1:
        records: list[dict[str, Any]] = msgspec.to_builtins(exceptions)
        fix = [
            record if i not in own[1:] else {**record, "own_kind": False}
            for i, record in enumerate(records)
        ]
        yield Conflict(
            code="two_own_kinds",
            fields=("meld.rank_exceptions",),
            facts={"ranks": ", ".join(exceptions[i].rank for i in own)},
            fix={"meld.rank_exceptions": fix},
        )


CHECKS: Final[tuple[Check, ...]] = (
    meld_most_fits_books,
    one_meld_for_ever_can_grow,
    wild_card_may_join_a_clean_book,
    a_meld_can_start,
    start_xor_add_leaves_a_way,
    exceptions_are_clear,
)
