"""Conflicts about the initial meld."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from handfoot.engine.checking.conflict import Check, Conflict, Conflicts, Game


def bands_fit(game: Game) -> Conflicts:
    initial = game.ruleset.initial_meld
    if initial.initial_basis != "score":
        return
    fields = ("initial_meld.initial_basis", "initial_meld.initial_bands")
    scores = [band.score for band in initial.initial_bands]
    if not scores:
        yield Conflict(
            code="bands_missing",
            fields=fields,
            facts={},
            fix={"initial_meld.initial_basis": "round"},
        )
    elif scores != sorted(set(scores)):
        first = {band.score: band for band in reversed(initial.initial_bands)}
        yield Conflict(
            code="bands_not_rising",
            fields=fields[1:],
            facts={},
            fix={
                "initial_meld.initial_bands": [msgspec.to_builtins(first[s]) for s in sorted(first)]
            },
        )


def specials_fit(game: Game) -> Conflicts:
    rules = game.ruleset
    special = rules.initial_meld.initial_special
    late = [x.deal for x in special if x.deal > rules.match.rounds]
    if late:
        yield Conflict(
            code="special_after_the_match",
            fields=("initial_meld.initial_special", "match.rounds"),
            facts={"deal": max(late), "rounds": rules.match.rounds},
            fix={
                "initial_meld.initial_special": [
                    msgspec.to_builtins(x) for x in special if x.deal <= rules.match.rounds
                ]
            },
        )
    first = {x.deal: x for x in reversed(special)}
    if len(first) < len(special):
        yield Conflict(
            code="special_told_twice",
            fields=("initial_meld.initial_special",),
            facts={},
            fix={
                "initial_meld.initial_special": [
                    msgspec.to_builtins(x) for x in special if first[x.deal] is x
                ]
            },
        )


def special_book_can_be_gathered(game: Game) -> Conflicts:
    """With one card drawn a turn a hand never grows, so it may never hold a whole book."""
    rules = game.ruleset
    draws = rules.draw.draw_count
    for x in rules.initial_meld.initial_special:
        draw = draws[min(x.deal, len(draws)) - 1]
        small = draw == 1 and rules.deal.hand_size + 1 < rules.meld.book_size
        rare = x.kind == "clean_book" and 0 < game.copies < rules.meld.book_size
        if small or rare:
            yield Conflict(
                code="special_book_impossible",
                fields=("initial_meld.initial_special", "deal.hand_size", "meld.book_size"),
                facts={"deal": x.deal, "book": rules.meld.book_size},
                fix={"initial_meld.initial_special": []},
            )
            return


def minimum_can_be_reached(game: Game) -> Conflicts:
    """Bound the minimum by the best cards that a hand could hold on its first turn."""
    rules = game.ruleset
    initial = rules.initial_meld
    if game.packs < 1:
        return
    held = rules.deal.hand_size + max(rules.draw.draw_count)
    reach = game.points_of_best(held)
    most = reach - 1 if initial.initial_strict_greater else reach
    most = max(most, 0)
    field = "initial_meld.initial_points"
    asked: list[int] = list(initial.initial_points)
    fix: dict[str, Any] = {field: [min(points, most) for points in asked]}
    if initial.initial_basis == "score":
        field = "initial_meld.initial_bands"
        asked = [band.points for band in initial.initial_bands]
        fix = {
            field: [
                {"score": band.score, "points": min(band.points, most)}
                for band in initial.initial_bands
            ]
        }
    elif initial.initial_basis == "constant":
        asked = asked[:1]
    if max(asked, default=0) > most:
        yield Conflict(
            code="initial_meld_too_high",
            fields=(field, "deal.hand_size", "draw.draw_count"),
            facts={"points": max(asked), "cards": held, "most": most},
            fix=fix,
        )


def bonuses_help_to_open(game: Game) -> Conflicts:
    """Where book bonuses count, one below zero would undo a first lay-down by adding to it."""
    rules = game.ruleset
    scoring, excluded = rules.scoring, rules.initial_meld.initial_excludes
    bonuses = [scoring.book_bonus_clean, scoring.book_bonus_dirty, scoring.book_bonus_wild]
    bonuses.append(scoring.book_bonus_threes)
    for exception in rules.meld.rank_exceptions:
        bonuses += [exception.bonus_clean, exception.bonus_dirty]
    if "book_bonus" not in excluded and min(bonuses) < 0:
        yield Conflict(
            code="negative_bonus_counts",
            fields=("initial_meld.initial_excludes", "scoring.book_bonus_clean"),
            facts={"points": min(bonuses)},
            fix={"initial_meld.initial_excludes": [*dict.fromkeys(excluded), "book_bonus"]},
        )


CHECKS: Final[tuple[Check, ...]] = (
    bands_fit,
    specials_fit,
    special_book_can_be_gathered,
    minimum_can_be_reached,
    bonuses_help_to_open,
)
