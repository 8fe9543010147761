"""Conflicts between the players, the sides and the seats."""

from __future__ import annotations

from typing import Final

import msgspec

from handfoot.engine.checking.conflict import Check, Conflict, Conflicts, Game

PLAYERS_LEAST: Final = 2
PLAYERS_MOST: Final = 12
_LAYOUTS_MOST: Final = 24
_ROWS_MOST: Final = 20


def _with_layout(game: Game, partnership: int) -> list[dict[str, int]]:
    """Return the layouts with this one as the usual one for the number of players."""
    others = [
        {"players": x.players, "partnership": x.partnership}
        for x in game.ruleset.pack.layouts
        if (x.players, x.partnership) != (game.players, partnership)
    ]
    return [{"players": game.players, "partnership": partnership}, *others][:_LAYOUTS_MOST]


def _playable_layouts(game: Game) -> list[dict[str, int]]:
    """Return the layouts without the uneven ones for this number of players, if need be alone."""
    players = game.players
    kept = [
        {"players": x.players, "partnership": x.partnership}
        for x in game.ruleset.pack.layouts
        if x.players != players
        or x.partnership == 0
        or (players % x.partnership == 0 and x.partnership < players)
    ]
    if any(x["players"] == players for x in kept):
        return kept
    return [{"players": players, "partnership": 1}, *kept]


def players_known(game: Game) -> Conflicts:
    if not PLAYERS_LEAST <= game.players <= PLAYERS_MOST:
        yield Conflict(
            code="players_out_of_range",
            fields=("pack.layouts",),
            facts={"players": game.players, "least": PLAYERS_LEAST, "most": PLAYERS_MOST},
            fix={},
        )
    elif game.players not in game.ruleset.player_counts():
        yield Conflict(
            code="players_not_allowed",
            fields=("pack.layouts",),
            facts={
                "players": game.players,
                "allowed": ", ".join(map(str, game.ruleset.player_counts())),
            },
            fix={"pack.layouts": _with_layout(game, 1)},
        )
    elif game.partnership is None:
        yield Conflict(
            code="solo_not_allowed",
            fields=("pack.layouts",),
            facts={"players": game.players},
            fix={
                "pack.layouts": [
                    *msgspec.to_builtins(game.ruleset.pack.layouts)[: _LAYOUTS_MOST - 1],
                    {"players": game.players, "partnership": 1},
                ]
            },
        )


def sides_even(game: Game) -> Conflicts:
    size = game.partnership
    if not size:
        return
    facts: dict[str, int | str] = {"players": game.players, "partnership": size}
    code = "partnership_uneven" if game.players % size else "one_side_only"
    if game.players % size or game.players == size:
        fix = {"pack.layouts": _playable_layouts(game)}
        yield Conflict(code=code, fields=("pack.layouts",), facts=facts, fix=fix)


def schedule_fits(game: Game) -> Conflicts:
    if game.partnership != 0:
        return
    schedule = game.ruleset.pack.odd_player_schedule
    rows = [row for row in schedule if len(row) == game.players]
    fields = ("pack.layouts", "pack.odd_player_schedule")
    others = [list(row) for row in schedule if len(row) != game.players]
    half = [seat % 2 for seat in range(game.players)]
    fix = {"pack.odd_player_schedule": [half, *others][:_ROWS_MOST]}
    if not rows:
        yield Conflict(
            code="schedule_missing", fields=fields, facts={"players": game.players}, fix=fix
        )
        return
    for deal, row in enumerate(rows, start=1):
        if set(row) != {0, 1}:
            yield Conflict(
                code="schedule_without_two_sides",
                fields=fields,
                facts={"players": game.players, "deal": deal},
                fix=fix,
            )
            return


def partners_sit_opposite(game: Game) -> Conflicts:
    if game.ruleset.pack.seating == "free" and game.partnership not in (None, 1):
        yield Conflict(
            code="seating_free_with_partners",
            fields=("pack.seating", "pack.layouts"),
            facts={"players": game.players},
            fix={"pack.seating": "alternating"},
        )


CHECKS: Final[tuple[Check, ...]] = (
    players_known,
    sides_even,
    schedule_fits,
    partners_sit_opposite,
)
