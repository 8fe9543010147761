"""Two rulesets compared, in words.

Owns: which fields differ.  Never: a sentence, nor which of the two is better.
"""

from __future__ import annotations

from dataclasses import dataclass

from handfoot.engine.presets import field_names
from handfoot.engine.ruleset import Ruleset
from handfoot.field_words import field_title, field_value, tell
from handfoot.sentences import FALLBACK, phrase


@dataclass(frozen=True, kw_only=True)
class Difference:
    """One field whose values do not mean the same, told for both rulesets."""

    field: str  # `group.field`
    title: str
    a: str
    b: str


def differences(a: Ruleset, b: Ruleset, language: str = FALLBACK) -> list[Difference]:
    """Return the fields whose values differ and are told differently, in order.

    Values that mean the same, as 2 in every deal and 2, 2, 2, are no difference.
    """
    found = []
    for field in field_names(a):
        if field_value(a, field) == field_value(b, field):
            continue
        told_a, told_b = tell(a, field, language), tell(b, field, language)
        if told_a != told_b:
            title = field_title(field, language)
            found.append(Difference(field=field, title=title, a=told_a, b=told_b))
    return found


def diff(a: Ruleset, b: Ruleset, language: str = FALLBACK) -> list[str]:
    """Return one line for each field that differs: its title, then A's sentence and B's."""
    lines = []
    for found in differences(a, b, language):
        facts = {"title": found.title, "a": found.a, "b": found.b}
        lines.append(phrase("differs-line", facts, language) or f"{found.title}.")
    return lines
