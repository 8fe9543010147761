"""Why a value is refused, in plain words.

Owns: what a field takes, and reading a refusal of the library that checks types.  Never: the
types (fields.py), nor reading a value.
"""

from __future__ import annotations

import re
from typing import Any, Final

import msgspec

SHOWN_CHARACTERS: Final = 40
_PATH: Final = re.compile(r" - at `(?:key in )?\$\.?([^`]*)`$")
_NAMED: Final = re.compile(r"(missing required|unknown) field `([^`]*)`")
_HEAD: Final = {  # what stands above the groups of fields
    "name": "1 to 40 small letters, digits and hyphens",
    "title": "1 to 64 characters",
    "sources": "at most 8 texts of at most 200 characters",
    "complete_source": "true or false",
}


def what_it_takes(kind: Any) -> str:
    """Return what a type takes, such as `a whole number from 1 to 20`."""
    return _takes(msgspec.inspect.type_info(kind))


def why_wrong(
    error: msgspec.ValidationError | RecursionError, types: dict[str, Any]
) -> tuple[str, str]:
    """Return one plain sentence for a record of rules that was refused, and the field it is about.

    `types` are those of every field, by `group.field`; the field is "" where it is none of them.
    """
    message = str(error)
    where = _PATH.search(message)
    path = re.sub(r"\[[^\]]*\]", "", where[1]) if where else ""
    if named := _NAMED.search(message):
        name = f"{path}.{named[2]}".removeprefix(".")
        shown = name if len(name) <= SHOWN_CHARACTERS else f"{name[:SHOWN_CHARACTERS]}..."
        if named[1] == "unknown":
            return f"no rule is called {shown}.", ""
        return f"{shown} is missing.", name if name in types else ""
    field = ".".join(path.split(".")[:2])
    if field in types:
        return f"{field} takes {what_it_takes(types[field])}.", field
    if field in _HEAD:
        return f"{field} takes {_HEAD[field]}.", ""
    if any(name.startswith(f"{field}.") for name in types):
        return f"{field} is a group of rules.", ""
    return "this is not a record of rules.", ""


def why_wrong_entry(error: msgspec.ValidationError, types: dict[str, Any]) -> str:
    """Return, without a full stop, why an entry, or one of a list of them, was refused.

    `types` are those of what an entry may hold, by name.
    """
    message = str(error)
    if named := _NAMED.search(message):
        shown = (
            named[2] if len(named[2]) <= SHOWN_CHARACTERS else f"{named[2][:SHOWN_CHARACTERS]}..."
        )
        return f"nothing is called {shown} here"
    where = _PATH.search(message)
    path = re.sub(r"\[[^\]]*\]", "", where[1]).strip(".") if where else ""
    name = path.partition(".")[0]
    if name not in types:
        return "this is not a list of tables"
    # what is wrong may lie inside a table
    return f"{name} takes {what_it_takes(types[name])}" if "." not in path else f"{path} is wrong"


def _takes(info: msgspec.inspect.Type) -> str:
    match info:
        case msgspec.inspect.Metadata(type=inner):
            return _takes(inner)
        case msgspec.inspect.BoolType():
            return "yes or no"
        case msgspec.inspect.IntType(ge=least, le=most):
            if least is None or most is None:
                return "a whole number"
            return f"a whole number from {least} to {most}"
        case msgspec.inspect.LiteralType(values=words):
            told = [str(word) for word in words]
            return told[0] if len(told) == 1 else f"one of {', '.join(told)}"
        case msgspec.inspect.StrType(max_length=most):
            return f"text of at most {most:,} characters" if most else "text"
        case msgspec.inspect.StructType():
            return "a table"
        case msgspec.inspect.UnionType(types=kinds):
            told = [
                _takes(kind) for kind in kinds if not isinstance(kind, msgspec.inspect.NoneType)
            ]
            return ", or ".join(told)
        case msgspec.inspect.VarTupleType(item_type=item, min_length=least, max_length=most):
            return _takes_list(item, least or 0, most)
        case _:
            return "another kind of value"


def _takes_list(item: msgspec.inspect.Type, least: int, most: int | None) -> str:
    while isinstance(item, msgspec.inspect.Metadata):
        item = item.type
    none = "" if least else ", or none"
    up_to = f"up to {most}" if most else "several"
    match item:
        case msgspec.inspect.StructType(fields=fields):
            names = " and ".join(field.name for field in fields)
            names = names.replace(" and ", ", ", len(fields) - 2)
            return f"a JSON list of {up_to} records with {names}"
        case msgspec.inspect.VarTupleType():
            return f"a JSON list of {up_to} lists of whole numbers"
        case msgspec.inspect.LiteralType(values=words):
            told = ", ".join(map(str, words))
            return f"{up_to} of these words with commas between{none}: {told}"
        case _:
            return f"{_takes(item)}, or {up_to} with commas between{none}"
