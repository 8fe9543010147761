"""The release gate: no version of a level loses to the one before it, whatever the ruleset.

Owns: which games are played in CI and at night.  Never: the gate itself (`gate`).
"""

from __future__ import annotations

import pytest

from handfoot.engine.presets import preset_names
from tests.bots.gate import compare, loses, successors

NIGHTLY_MATCHES = 60
CI_MATCHES = 12


@pytest.mark.parametrize(
    ("new", "old", "expected"),
    [("random", "careful", True), ("careful", "random", False), ("careful", "careful", False)],
)
def test_the_gate_is_shut_for_a_bot_that_loses_and_open_for_the_others(
    new: str, old: str, expected: bool
) -> None:
    assert loses(compare(new, old, "whitnack", 3)) == expected


@pytest.mark.slow
def test_no_new_version_of_a_level_loses_to_the_last_one() -> None:
    for new, old in successors():  # none as long as every level has one version
        report = compare(new, old, "whitnack", CI_MATCHES)
        assert not loses(report), report


@pytest.mark.nightly
@pytest.mark.parametrize("game", preset_names())
def test_no_new_version_of_a_level_loses_to_the_last_one_under_any_preset(game: str) -> None:
    for new, old in successors():
        report = compare(new, old, game, NIGHTLY_MATCHES)
        assert not loses(report), report
