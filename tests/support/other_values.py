"""Other values for a field of a ruleset, from its type alone.

Owns: values at the ends of a range, each word of a choice, and lists of none, one and two.
Never: which of them make sense together.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from typing import Any

import msgspec
from msgspec import inspect

from handfoot.engine.ruleset import Ruleset


@cache
def values_of(field: str) -> tuple[Any, ...]:
    """Return values that the type of the field `group.field` allows."""
    group, _, name = field.partition(".")
    return tuple(_values(_fields(_fields(inspect.type_info(Ruleset))[group])[name]))


def with_value(ruleset: Ruleset, field: str, value: Any) -> Ruleset:
    """Return the ruleset with this value in the field `group.field`."""
    group, _, name = field.partition(".")
    record = msgspec.structs.replace(getattr(ruleset, group), **{name: value})
    return msgspec.structs.replace(ruleset, **{group: record})


def _fields(kind: inspect.Type) -> dict[str, inspect.Type]:
    assert isinstance(kind, inspect.StructType)
    return {field.name: field.type for field in kind.fields}


def _values(kind: inspect.Type) -> Iterator[Any]:
    match kind:
        case inspect.BoolType():
            yield from (True, False)
        case inspect.LiteralType(values=words):
            yield from words
        case inspect.IntType(ge=least, le=most):
            assert least is not None
            assert most is not None
            middle = [n for n in (-7, 0, 1, 2, 3, 11, 13) if least < n < most]
            yield from dict.fromkeys([least, *middle, most])
        case inspect.UnionType(types=kinds):
            for one in kinds:
                yield from _values(one)
        case inspect.VarTupleType(item_type=item, min_length=least, max_length=most):
            items = list(_values(item))
            if not least:
                yield ()
            yield from ((one,) for one in items)
            if most is None or most > 1:
                yield from pairwise(items)
        case inspect.StructType(cls=record):
            yield from _records(record, _fields(kind))
        case _:
            raise AssertionError(f"no values for {kind}")


def _records(record: type, fields: dict[str, inspect.Type]) -> Iterator[Any]:
    """Yield one record, and others that differ from it in one field each."""
    choices = {name: list(_values(kind)) for name, kind in fields.items()}
    first = {name: values[0] for name, values in choices.items()}
    yield record(**first)
    for name, values in choices.items():
        for value in values[1:]:
            yield record(**{**first, name: value})
