"""Random rulesets: every field of any value in its range, fitting together or not.

Owns: hypothesis strategies for any field and for a preset with fields set otherwise; seeded
random rulesets, and valid ones, for tests that look at thousands.  Never: an opinion on what
is sensible beyond `check`.
"""

from __future__ import annotations

import random
import types
from collections.abc import Sequence
from functools import cache
from typing import Annotated, Any, Literal, NamedTuple, Union, cast, get_args, get_origin
from typing import get_type_hints as hints_of

import msgspec
from hypothesis import strategies as st

from handfoot.engine.check import check, every_game, mended
from handfoot.engine.presets import load_ruleset, preset_names
from handfoot.engine.ruleset import Ruleset
from handfoot.engine.variation import field_types, field_value, with_fields

LIST_MOST = 12
FIELDS_MOST = 40
MENDINGS_MOST = 80


def values(kind: Any, *, longest: int = LIST_MOST) -> st.SearchStrategy[Any]:
    """Return JSON-able values of a field's type, in its whole range."""
    meta = msgspec.Meta()
    if get_origin(kind) is Annotated:
        kind, meta = get_args(kind)
    if kind is bool:
        return st.booleans()
    if kind is int:
        return st.integers(cast("int", meta.ge), cast("int", meta.le))
    if get_origin(kind) is Literal:
        return st.sampled_from(get_args(kind))
    if get_origin(kind) in (Union, types.UnionType):
        return st.one_of(*map(values, get_args(kind)))
    if get_origin(kind) is tuple:
        most = min(meta.max_length or LIST_MOST, longest)
        entries = values(get_args(kind)[0], longest=longest)
        return st.lists(entries, min_size=meta.min_length or 0, max_size=most)
    fields = hints_of(kind, include_extras=True)
    return st.fixed_dictionaries({name: values(part) for name, part in fields.items()})


@st.composite
def changed_presets(draw: st.DrawFn, most: int = 114, longest: int = LIST_MOST) -> Ruleset:
    """Draw a preset with up to `most` fields set to any value."""
    preset = load_ruleset(draw(st.sampled_from(preset_names())))
    fields = draw(st.lists(st.sampled_from(list(field_types())), unique=True, max_size=most))
    changes = {field: draw(values(field_types()[field], longest=longest)) for field in fields}
    return with_fields(preset, changes)


class Game(NamedTuple):
    """A ruleset at one number of players."""

    ruleset: Ruleset
    players: int
    solo: bool


def random_value(rng: random.Random, kind: Any) -> Any:
    """Return a JSON-able value of a field's type; small numbers come more often than large."""
    meta = msgspec.Meta()
    if get_origin(kind) is Annotated:
        kind, meta = get_args(kind)
    if kind is bool:
        return rng.random() < 0.5
    if kind is int:
        least, most = cast("int", meta.ge), cast("int", meta.le)
        near = min(most, max(least, rng.choice((0, 1, 2, 3, 5, 7, 11, 15, 50, 90, 100))))
        return rng.choice((near, near, near, rng.randint(least, most)))
    if get_origin(kind) is Literal:
        return rng.choice(get_args(kind))
    if get_origin(kind) in (Union, types.UnionType):
        return random_value(rng, rng.choice(get_args(kind)))
    if get_origin(kind) is tuple:
        least = meta.min_length or 0
        count = rng.choice((least, 1, 1, 2, 3, 4, rng.randint(least, meta.max_length or LIST_MOST)))
        count = max(least, min(count, meta.max_length or LIST_MOST))
        return [random_value(rng, get_args(kind)[0]) for _ in range(count)]
    fields = hints_of(kind, include_extras=True)
    return {name: random_value(rng, part) for name, part in fields.items()}


@cache
def _preset_values(field: str) -> Sequence[Any]:
    found = {msgspec.json.encode(field_value(load_ruleset(n), field)) for n in preset_names()}
    return [msgspec.json.decode(value) for value in sorted(found)]


def random_ruleset(rng: random.Random) -> Ruleset:
    """Return a preset with 1 to 40 fields changed, or one in which every field is.

    A changed field takes another preset's value or any value of its type.
    """
    preset = load_ruleset(rng.choice(preset_names()))
    fields = list(field_types())
    count = rng.choice((1, 2, 3, 5, 8, 12, 20, rng.randint(1, FIELDS_MOST), len(fields)))
    return with_fields(
        preset,
        {
            field: rng.choice(_preset_values(field))
            if rng.random() < 0.4
            else random_value(rng, field_types()[field])
            for field in rng.sample(fields, count)
        },
    )


def random_game(rng: random.Random) -> Game | None:
    """Return a random ruleset in which nothing conflicts, at one of its numbers of players.

    Conflicts are mended as `check` proposes; None if there is no end of mending.
    """
    ruleset = random_ruleset(rng)
    players, solo = rng.choice(every_game(ruleset))
    for _ in range(MENDINGS_MOST):
        conflicts = check(ruleset, players, solo=solo)
        if not conflicts:
            return Game(ruleset, players, solo)
        conflict = rng.choice(conflicts)
        if not conflict.fix:
            return None
        ruleset = mended(ruleset, conflict)
    return None


def random_games(count: int, seed: int) -> list[Game]:
    """Return so many valid random games; number i of a seed is always the same."""
    games = []
    for number in range(count):
        rng = random.Random(f"{seed} {number}")
        game = random_game(rng)
        while game is None:
            game = random_game(rng)
        games.append(game)
    return games


def house_rules(count: int, seed: int) -> list[Game]:
    """Return so many presets with one to three fields as another preset has them."""
    games: list[Game] = []
    number = 0
    while len(games) < count:
        rng = random.Random(f"house rules {seed} {number}")
        number += 1
        preset = load_ruleset(rng.choice(preset_names()))
        fields = rng.sample(list(field_types()), rng.randint(1, 3))
        ruleset = with_fields(preset, {name: rng.choice(_preset_values(name)) for name in fields})
        players, solo = rng.choice(every_game(ruleset))
        if not check(ruleset, players, solo=solo):
            games.append(Game(ruleset, players, solo))
    return games
