"""Variations: a ruleset with some of its fields set otherwise.

Owns: naming a field, reading a value for it, and the name of the result.  Never: whether the
changed fields fit together (`check`).

A variation is written `whitnack+pickup_count=ALL+draw_count=3,3,4`: a base, then fields and
values.  A field may go without its group, a list by deal is written with commas, a list of
records as JSON.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from functools import cache
from typing import Any, Final, get_type_hints

import msgspec

from handfoot.engine.fields import Group
from handfoot.engine.ruleset import Ruleset, RulesetError
from handfoot.engine.wrong_value import what_it_takes, why_wrong

CHANGES_MAX: Final = 50
VALUE_CHARACTERS_MAX: Final = 2_000
TITLE_CHARACTERS: Final = 64
_YES_NO: Final = {"yes": True, "true": True, "no": False, "false": False}


@cache
def field_types() -> dict[str, Any]:
    """Return the type of every playing field, by `group.field`, in order."""
    types: dict[str, Any] = {}
    for group, kind in get_type_hints(Ruleset).items():
        if isinstance(kind, type) and issubclass(kind, Group):
            for field, annotation in get_type_hints(kind, include_extras=True).items():
                types[f"{group}.{field}"] = annotation
    return types


def field_value(ruleset: Ruleset, field: str) -> Any:
    """Return the value of `group.field`."""
    group, _, name = field.partition(".")
    return getattr(getattr(ruleset, group), name)


def differing_fields(ruleset: Ruleset, other: Ruleset) -> tuple[str, ...]:
    """Return the playing fields in which two rulesets differ, in order."""
    return tuple(
        field for field in field_types() if field_value(ruleset, field) != field_value(other, field)
    )


def with_fields(ruleset: Ruleset, changes: Mapping[str, Any]) -> Ruleset:
    """Return the ruleset with these fields, `group.field`, set to these JSON-able values.

    Raises RulesetError `unknown_field` or `bad_field`.
    """
    groups: dict[str, dict[str, Any]] = {}
    for field, value in changes.items():
        if field not in field_types():
            raise _unknown_field(field)
        group, _, name = field.partition(".")
        groups.setdefault(group, {})[name] = _converted(field, value, strict=True)
    return msgspec.structs.replace(
        ruleset,
        **{
            group: msgspec.structs.replace(getattr(ruleset, group), **fields)
            for group, fields in groups.items()
        },
    )


def vary(base: Ruleset, changes: Iterable[str], *, origin: Ruleset | None = None) -> Ruleset:
    """Return a variation of `base` by changes such as `draw_count=3`.

    It is named after `origin`, of which `base` itself may be a variation.

    Raises RulesetError `bad_variation`, `unknown_field`, `bad_field` or `field_twice`.
    """
    values: dict[str, Any] = {}
    for change in changes:
        name, equals, text = change.partition("=")
        if not equals:
            raise RulesetError(
                "bad_variation", f"{change[:60]!r} is not a field, an equals sign and a value."
            )
        field = full_name(name.strip())
        if field in values:
            raise RulesetError("field_twice", f"{field} is set twice.", field=field)
        values[field] = _read(field, text.strip())
        if len(values) > CHANGES_MAX:
            raise RulesetError("bad_variation", f"At most {CHANGES_MAX} fields can be changed.")
    return named_after(origin or base, with_fields(base, values))


def named_after(base: Ruleset, changed: Ruleset) -> Ruleset:
    """Return `changed` under a name of its own; `base` itself if nothing that plays differs.

    The name ends with the start of the content hash, so that one name means one game.
    """
    count = len(differing_fields(base, changed))
    if not count:
        return base
    mark = changed.content_hash()[:8]
    return msgspec.structs.replace(
        changed,
        name=f"{base.name[:31]}-{mark}",
        title=f"{base.title[: TITLE_CHARACTERS - 4]} +{count}",
    )


def full_name(name: str) -> str:
    """Return `group.field` for a field named with or without its group.

    Raises RulesetError `unknown_field`.

    >>> full_name("draw_count")
    'draw.draw_count'
    """
    if name in field_types():
        return name
    found = [field for field in field_types() if field.partition(".")[2] == name]
    if len(found) != 1:
        raise _unknown_field(name)
    return found[0]


def _unknown_field(name: str) -> RulesetError:
    known = list(field_types())
    bare = [field.partition(".")[2] for field in known]
    near = get_close_matches(name[:60].rpartition(".")[2], bare, n=3)
    hint = f"; did you mean {' or '.join(near)}?" if near else "."
    return RulesetError("unknown_field", f"No rule is called {name[:60]!r}{hint}", field=name[:60])


def _read(field: str, text: str) -> Any:
    """Turn what a person typed into a JSON-able value of that field."""
    if len(text) > VALUE_CHARACTERS_MAX:
        raise RulesetError("bad_field", f"The value of {field} is too long.", field=field)
    if text[:1] in ("[", "{"):
        try:
            value = json.loads(text)
        except (ValueError, RecursionError):
            raise RulesetError("bad_field", f"{field}: this is not JSON.", field=field) from None
        return [value] if isinstance(value, dict) else value
    written = text.casefold()
    kind = field_types()[field]
    if kind is bool:
        return _YES_NO.get(written, text)
    if _is_list(field):
        parts = [] if written in ("", "none") else [part.strip() for part in text.split(",")]
        try:
            return msgspec.to_builtins(_converted(field, parts, strict=False))
        except RulesetError:
            # `none` is itself a word in some lists: pile_pass=none
            if written != "none":
                raise
            parts = [written]
        return msgspec.to_builtins(_converted(field, parts, strict=False))
    return _converted(field, text, strict=False)


@cache
def _is_list(field: str) -> bool:
    kind = msgspec.inspect.type_info(field_types()[field])
    return isinstance(kind, msgspec.inspect.VarTupleType)


def _converted(field: str, value: Any, *, strict: bool) -> Any:
    try:
        return msgspec.convert(value, field_types()[field], strict=strict)
    except (msgspec.ValidationError, RecursionError):
        takes = what_it_takes(field_types()[field])
        raise RulesetError("bad_field", f"{field} takes {takes}.", field=field) from None


def wrong_field(error: msgspec.ValidationError | RecursionError) -> RulesetError:
    """Return the `bad_field` for a whole record of rules that was refused."""
    why, field = why_wrong(error, field_types())
    facts = {"field": field} if field else {}
    return RulesetError("bad_field", f"The ruleset is wrong: {why}", **facts)
