"""Evidence marks of changed rulesets: kept where the value is still the one that was read."""

from __future__ import annotations

import msgspec
import pytest

from handfoot.engine.finding import find_ruleset
from handfoot.engine.marks import marks_left
from handfoot.engine.presets import evidence_of, field_names, load_ruleset, preset_names
from handfoot.engine.variation import differing_fields


@pytest.mark.parametrize("name", preset_names())
def test_a_preset_has_all_its_marks(name: str) -> None:
    assert marks_left(load_ruleset(name)) == evidence_of(name)


def test_a_changed_field_alone_loses_its_mark() -> None:
    left = marks_left(find_ruleset("bain+draw_count=3+hand_size=9"))
    assert set(field_names(load_ruleset("bain"))) - set(left) == {
        "draw.draw_count",
        "deal.hand_size",
    }
    assert left.items() <= evidence_of("bain").items()


def test_many_changes_leave_the_marks_of_the_same_sources() -> None:
    bain, whitnack = load_ruleset("bain"), load_ruleset("whitnack")
    mixed = msgspec.structs.replace(
        bain, **{group: getattr(whitnack, group) for group in ("deal", "pickup", "meld", "match")}
    )
    left = marks_left(mixed)
    assert set(left) == set(evidence_of("bain")) - set(differing_fields(bain, mixed))


def test_rules_read_elsewhere_have_no_marks() -> None:
    assert marks_left(msgspec.structs.replace(load_ruleset("bain"), sources=())) == {}
    assert all(load_ruleset(name).sources for name in preset_names())
