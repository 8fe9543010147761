"""Packing: a value of a ruleset's field as few bytes, by the type of the field.

Owns: the byte form, in both directions.  Never: which field it is (share_code.py), nor whether a
value is in range (with_fields).  A word is written as its place in its Literal, so a Literal may
only grow at its end.
"""

from __future__ import annotations

import types
from collections.abc import Iterator
from functools import cache
from typing import Annotated, Any, Final, Literal, Union, get_args, get_origin, get_type_hints

from handfoot.engine.fields import Group

_INT_BYTES_MAX: Final = 5


class PackingError(ValueError):
    """Bytes that are no value of the type."""


def pack(value: Any, kind: Any) -> bytes:
    """Write a JSON-able or converted value of this type."""
    return bytes(_pack(value, kind))


def unpack(data: bytes, at: int, kind: Any) -> tuple[Any, int]:
    """Read a JSON-able value of this type; return it and where the next one starts.

    Every entry of a list takes at least one byte, so the result is never larger than the data.
    Raises PackingError.
    """
    kind = _bare(kind)
    if kind is bool:
        number, at = _unsigned(data, at)
        if number > 1:
            raise PackingError
        return number == 1, at
    if kind is int:
        number, at = _unsigned(data, at)
        return (number >> 1) ^ -(number & 1), at
    if _words(kind):
        return _word(data, at, kind)
    if get_origin(kind) in (Union, types.UnionType):
        number, words = _split(kind)
        if at < len(data) and data[at] == 0:
            return _word(data, at + 1, words)
        shifted, at = _unsigned(data, at)
        shifted -= 1
        return (shifted >> 1) ^ -(shifted & 1), at
    if get_origin(kind) is tuple:
        count, at = _unsigned(data, at)
        if count > len(data) - at:
            raise PackingError
        entries = []
        for _ in range(count):
            entry, at = unpack(data, at, get_args(kind)[0])
            entries.append(entry)
        return entries, at
    record = {}
    for field, annotation in _fields(kind).items():
        record[field], at = unpack(data, at, annotation)
    return record, at


def _pack(value: Any, kind: Any) -> Iterator[int]:
    kind = _bare(kind)
    if kind is bool:
        yield int(value)
    elif kind is int:
        yield from _written(_zigzag(value))
    elif words := _words(kind):
        yield from _written(words.index(value))
    elif get_origin(kind) in (Union, types.UnionType):
        _, literal = _split(kind)
        if isinstance(value, str):
            yield 0
            yield from _written(_words(literal).index(value))
        else:
            yield from _written(_zigzag(value) + 1)
    elif get_origin(kind) is tuple:
        yield from _written(len(value))
        for entry in value:
            yield from _pack(entry, get_args(kind)[0])
    else:
        for field, annotation in _fields(kind).items():
            yield from _pack(getattr(value, field), annotation)


def _bare(kind: Any) -> Any:
    return get_args(kind)[0] if get_origin(kind) is Annotated else kind


@cache
def _words(kind: Any) -> tuple[Any, ...]:
    """Return the words of a Literal in their order, none for another type."""
    return get_args(kind) if get_origin(kind) is Literal else ()


@cache
def _split(kind: Any) -> tuple[Any, Any]:
    """Return the number and the words of a union such as `int | Literal["ALL"]`."""
    first, second = map(_bare, get_args(kind))
    return (second, first) if _words(first) else (first, second)


@cache
def _fields(kind: type[Group]) -> dict[str, Any]:
    return get_type_hints(kind, include_extras=True)


def _word(data: bytes, at: int, kind: Any) -> tuple[Any, int]:
    place, at = _unsigned(data, at)
    words = _words(kind)
    if place >= len(words):
        raise PackingError
    return words[place], at


def _zigzag(number: int) -> int:
    return number << 1 if number >= 0 else (-number << 1) - 1


def _written(number: int) -> Iterator[int]:
    """Yield seven bits a byte, the lowest first; the top bit says that more follow."""
    while number > 127:
        yield number & 127 | 128
        number >>= 7
    yield number


def _unsigned(data: bytes, at: int) -> tuple[int, int]:
    number = 0
    for place in range(_INT_BYTES_MAX):
        if at >= len(data):
            break
        byte = data[at]
        at += 1
        number |= (byte & 127) << (7 * place)
        if byte == 0 and place:
            break  # a number has one form only
        if byte < 128:
            return number, at
    raise PackingError
