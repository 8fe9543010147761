"""Marks: which evidence marks still hold for a ruleset that came from a preset.

Owns: that a mark is about a value somebody read, so a changed field has none.  Never: the marks
themselves, which are in the presets.
"""

from __future__ import annotations

from handfoot.engine.presets import Evidence, evidence_of, load_ruleset
from handfoot.engine.ruleset import Ruleset
from handfoot.engine.share_code import as_changes
from handfoot.engine.variation import differing_fields


def marks_left(ruleset: Ruleset) -> dict[str, Evidence]:
    """Return the marks of the fields that are still as the preset has them that it came from.

    That is the preset with the fewest differing fields; no marks if the rules were read elsewhere.

    >>> from handfoot.engine.finding import find_ruleset
    >>> "draw.draw_count" in marks_left(find_ruleset("bain+draw_count=3"))
    False
    """
    base = load_ruleset(as_changes(ruleset)[0])
    if base.sources != ruleset.sources:
        return {}
    changed = differing_fields(base, ruleset)
    return {field: mark for field, mark in evidence_of(base.name).items() if field not in changed}
