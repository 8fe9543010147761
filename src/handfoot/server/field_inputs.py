"""How the value of each field is put in, read off the field's own type.

Owns: which kind of input a type needs, its bounds, and which choices a pack leaves.  Never: a
list of fields, nor a sentence: a field that is added needs no line here.
"""

from __future__ import annotations

from typing import Any, Final, get_args

import msgspec
from msgspec import inspect

from handfoot.engine.checking.conflict import Game
from handfoot.engine.ruleset import Ruleset
from handfoot.engine.variation import field_types, with_fields
from handfoot.field_words import BY_DEAL, CARDS_IN_ORDER, field_id, scalar_facts, tell
from handfoot.protocol.rules import (
    ChoiceInput,
    ChoiceTold,
    FieldInput,
    ListInput,
    NumberInput,
    PartTold,
    RecordInput,
    SetInput,
)
from handfoot.sentences import phrase

_LIST_MOST: Final = 12  # of a list without a bound of its own: as many as can play


def field_input(ruleset: Ruleset, field: str, language: str) -> FieldInput:
    """Return how the field `group.field` is put in, with its choices in words.

    Raises KeyError if there is no such field.
    """
    kind = inspect.type_info(field_types()[field])
    return _Words(ruleset, field, language).input_of(kind, field_id(field))


def wording(ruleset: Ruleset) -> str:
    """Return what the words and choices of the inputs depend on, beside the field itself."""
    context = _context(ruleset)
    return "-".join([*map(str, context.values()), *sorted(ruleset.pack.wild_cards)])


def _context(ruleset: Ruleset) -> dict[str, int | str]:
    return {
        "deck": ruleset.pack.deck_kind,
        "ends": ruleset.match.match_end,
        "basis": ruleset.initial_meld.initial_basis,
    }


class _Words:
    """The choices of one field in words."""

    def __init__(self, ruleset: Ruleset, field: str, language: str) -> None:
        self._ruleset = ruleset
        self._field = field
        self._language = language
        self._context = _context(ruleset)

    def input_of(self, kind: inspect.Type, words: str) -> FieldInput:
        """Return the input for a type; `words` is the message id that its choices start with."""
        match kind:
            case inspect.BoolType():
                return ChoiceInput(tuple(self._choice(value, words) for value in (True, False)))
            case inspect.LiteralType(values=values):
                return ChoiceInput(tuple(self._choice(v, words) for v in self._of_pack(values)))
            case inspect.IntType():
                return _number(kind, None)
            case inspect.UnionType(types=types):
                (number,) = (t for t in types if isinstance(t, inspect.IntType))
                (word,) = (t for t in types if isinstance(t, inspect.LiteralType))
                (value,) = word.values
                return _number(number, ChoiceTold(str(value), self._say(f"word-{value}".lower())))
            case inspect.VarTupleType():
                return self._list(kind, words)
            case inspect.StructType(fields=fields):
                return RecordInput(tuple(self._part(part, words) for part in fields))
            case _:
                raise TypeError(f"no input for {kind}")

    def _list(self, kind: inspect.VarTupleType, words: str) -> FieldInput:
        least = kind.min_length or 0
        most = kind.max_length or _LIST_MOST
        by_deal = self._field in BY_DEAL
        if isinstance(kind.item_type, inspect.LiteralType) and not by_deal:
            choices = [self._choice(v, words) for v in self._of_pack(kind.item_type.values)]
            return SetInput(tuple(choices), least, min(most, len(choices)))
        return ListInput(self.input_of(kind.item_type, words), least, most, by_deal)

    def _part(self, part: inspect.Field, words: str) -> PartTold:
        name = words.replace("field-", "part-", 1) + "-" + part.name.replace("_", "-")
        return PartTold(part.name, self._say(name), self.input_of(part.type, name))

    def _of_pack(self, values: tuple[Any, ...]) -> list[str]:
        """Return the choices in the order of the type, cards in theirs as far as the pack goes."""
        if not set(values) <= set(CARDS_IN_ORDER) or "A" not in values:
            # msgspec tells them by the alphabet
            written = get_args(field_types()[self._field])
            return [str(value) for value in (written if set(written) == set(values) else values)]
        game = Game(self._ruleset, self._ruleset.player_counts()[0], solo=False)
        known = {*game.ranks, *game.classes} & set(values)
        # what is written stays to be seen, so that it can be taken away
        known |= _words_in(self._value()) & set(values)
        return sorted(known, key=CARDS_IN_ORDER.index)

    def _value(self) -> Any:
        group, _, name = self._field.partition(".")
        return getattr(getattr(self._ruleset, group), name)

    def _choice(self, value: str | bool, words: str) -> ChoiceTold:
        return ChoiceTold(value, _capital(self._label(value, words)))

    def _label(self, value: str | bool, words: str) -> str:
        if not words.startswith("part-"):
            if isinstance(self._value(), tuple):
                return self._say(f"{words}-part", value)
            changed = with_fields(self._ruleset, {self._field: value})
            return tell(changed, self._field, self._language)
        if isinstance(value, bool):
            return self._say("answer-yes" if value else "answer-no")
        told = self._try(f"{words}-choice", value)
        return told or self._say("class-many", value)

    def _say(self, message: str, value: str | bool = "") -> str:
        return self._try(message, value) or message

    def _try(self, message: str, value: str | bool) -> str | None:
        return phrase(message, {**self._context, **scalar_facts(value)}, self._language)


def _number(kind: inspect.IntType, word: ChoiceTold | None) -> NumberInput:
    if kind.ge is None or kind.le is None:
        raise TypeError("a number without bounds")
    return NumberInput(kind.ge, kind.le, word)


def _words_in(value: Any) -> set[str]:
    """Return every word in a value, however deep."""
    if isinstance(value, str):
        return {value}
    if isinstance(value, tuple):
        return set().union(*map(_words_in, value))
    if isinstance(value, msgspec.Struct):
        return set().union(*map(_words_in, msgspec.structs.astuple(value)))
    return set()


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
