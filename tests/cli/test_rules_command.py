"""`handfoot rules`.

Owns: that every ruleset and every field is shown.  Never: the values.
"""

from __future__ import annotations

import json

from handfoot.engine.presets import evidence_of, field_names, load_ruleset, preset_names
from tests.cli.conftest import Run


def test_the_list_names_every_preset(run: Run) -> None:
    rulesets = json.loads(run("rules", "list", "--json").out)
    assert tuple(ruleset["name"] for ruleset in rulesets) == preset_names()
    text = run("rules", "list").out
    assert run("rules").out == text
    for ruleset in rulesets:
        assert f"{ruleset['name']}: {ruleset['title']}" in text
        assert ruleset["sources"][0] in text
        assert ruleset["players"] == list(load_ruleset(ruleset["name"]).player_counts())


def test_every_rule_is_shown_with_its_evidence(run: Run) -> None:
    ruleset = load_ruleset("whitnack")
    shown = json.loads(run("rules", "show", "whitnack", "--json").out)["rules"]
    assert tuple(shown) == field_names(ruleset)
    assert {name: rule["evidence"] for name, rule in shown.items()} == evidence_of("whitnack")
    assert shown["meld.book_size"]["value"] == 7


def test_rules_are_written_for_people(run: Run) -> None:
    text = run("rules", "show", "whitnack").out
    assert "\nmeld\n  meld_min = 3  [source]\n" in text
    assert "  initial_points = 50, 90, 120, 150  [source]\n" in text
    assert "  turn_up = yes  [source]\n" in text
