"""Random rulesets: every field of any value in its range, fitting together or not.

Owns: a hypothesis strategy for any field, and for a preset with fields set otherwise.  Never: an
opinion on what is sensible.
"""

from __future__ import annotations

import types
from typing import Annotated, Any, Literal, Union, cast, get_args, get_origin, get_type_hints

import msgspec
from hypothesis import strategies as st

from handfoot.engine.presets import load_ruleset, preset_names
from handfoot.engine.ruleset import Ruleset
from handfoot.engine.variation import field_types, with_fields

LIST_MOST = 12


def values(kind: Any, *, longest: int = LIST_MOST) -> st.SearchStrategy[Any]:
    """Return JSON-able values of a field's type, in its whole range."""
    meta = msgspec.Meta()
    if get_origin(kind) is Annotated:
        kind, meta = get_args(kind)
    if kind is bool:
        return st.booleans()
    if kind is int:
        return st.integers(cast("int", meta.ge), cast("int", meta.le))
    if get_origin(kind) is Literal:
        return st.sampled_from(get_args(kind))
    if get_origin(kind) in (Union, types.UnionType):
        return st.one_of(*map(values, get_args(kind)))
    if get_origin(kind) is tuple:
        most = min(meta.max_length or LIST_MOST, longest)
        entries = values(get_args(kind)[0], longest=longest)
        return st.lists(entries, min_size=meta.min_length or 0, max_size=most)
    fields = get_type_hints(kind, include_extras=True)
    return st.fixed_dictionaries({name: values(part) for name, part in fields.items()})


@st.composite
def changed_presets(draw: st.DrawFn, most: int = 114, longest: int = LIST_MOST) -> Ruleset:
    """Draw a preset with up to `most` fields set to any value."""
    preset = load_ruleset(draw(st.sampled_from(preset_names())))
    fields = draw(st.lists(st.sampled_from(list(field_types())), unique=True, max_size=most))
    changes = {field: draw(values(field_types()[field], longest=longest)) for field in fields}
    return with_fields(preset, changes)
