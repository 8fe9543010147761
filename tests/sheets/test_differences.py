"""Two rulesets compared in words."""

from __future__ import annotations

import pytest

from handfoot.engine.presets import field_names, load_ruleset, preset_names
from handfoot.field_words import field_title, field_value, tell
from handfoot.sheets.differences import diff, differences
from tests.support.other_values import with_value

WHITNACK = load_ruleset("whitnack")


@pytest.mark.parametrize("name", preset_names())
def test_there_is_one_line_for_each_field_that_differs(name: str) -> None:
    other = load_ruleset(name)
    found = differences(WHITNACK, other)
    differ = [f for f in field_names(other) if field_value(WHITNACK, f) != field_value(other, f)]
    assert [d.field for d in found] == [f for f in differ if tell(WHITNACK, f) != tell(other, f)]
    # only lists can differ and mean the same
    for field in set(differ) - {d.field for d in found}:
        assert isinstance(field_value(other, field), tuple)
    lines = diff(WHITNACK, other)
    assert len(lines) == len(found)
    for line, difference in zip(lines, found, strict=True):
        assert line.startswith(f"{difference.title}. A: {difference.a}")
        assert line.endswith(f" B: {difference.b}")


def test_a_difference_says_both_values() -> None:
    other = with_value(WHITNACK, "deal.hand_size", 11)
    (line,) = diff(WHITNACK, other)
    title = field_title("deal.hand_size")
    assert line == f"{title}. A: The hand has 13 cards. B: The hand has 11 cards."


def test_a_ruleset_does_not_differ_from_itself() -> None:
    assert diff(WHITNACK, WHITNACK) == []
