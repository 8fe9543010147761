"""Marks: which evidence marks still hold for a ruleset that came from a preset.

Owns: that a mark is about a value somebody read, so a changed field has none.  Never: the marks
themselves, which are in the presets.
"""

from __future__ import annotations

from handfoot.engine.presets import Evidence, evidence_of, load_ruleset, preset_names
from handfoot.engine.ruleset import Ruleset
from handfoot.engine.variation import differing_fields


def marks_left(ruleset: Ruleset) -> dict[str, Evidence]:
    """Return the marks of the fields that are still as the preset has them that it came from.

    That is, of the presets read in the same sources, the one with the fewest differing fields;
    no marks if the rules were read elsewhere.

    >>> from handfoot.engine.finding import find_ruleset
    >>> "draw.draw_count" in marks_left(find_ruleset("bain+draw_count=3"))
    False
    """
    changes = [
        (differing_fields(preset, ruleset), preset.name)
        for preset in map(load_ruleset, preset_names())
        if preset.sources == ruleset.sources
    ]
    if not changes:
        return {}
    changed, name = min(changes, key=lambda change: len(change[0]))
    return {field: mark for field, mark in evidence_of(name).items() if field not in changed}
