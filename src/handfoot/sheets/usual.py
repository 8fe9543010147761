"""The usual value of each field: the most common one over the presets.

Owns: counting.  Never: a value; nothing here is a default, a sheet only says less about what is
usual.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Any

from handfoot.engine.presets import field_names, load_ruleset, preset_names
from handfoot.field_words import field_value


@cache
def usual_values() -> dict[str, Any]:
    """Return the most common value of every field, by `group.field`.

    Of values that are equally common, the one of the preset whose name comes first.

    >>> usual_values()["meld.book_size"]
    7
    """
    rulesets = [load_ruleset(name) for name in preset_names()]
    return {
        field: Counter(field_value(ruleset, field) for ruleset in rulesets).most_common(1)[0][0]
        for field in field_names(rulesets[0])
    }


def is_usual(field: str, value: Any) -> bool:
    """Whether this is the most common value of the field `group.field`."""
    return bool(usual_values()[field] == value)
