"""Presets: the rulesets that come with handfoot, one TOML file each.

Owns: finding and reading them, with their evidence marks.  Never: a value.
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any, Literal

import msgspec

from handfoot.engine.ruleset import Ruleset, RulesetError

Evidence = Literal["source", "inferred", "default"]
FILE_BYTES_MAX = 65_536


def preset_names() -> tuple[str, ...]:
    """Return the names of all presets, sorted."""
    folder = files("handfoot") / "rulesets"
    return tuple(
        sorted(f.name.removesuffix(".toml") for f in folder.iterdir() if f.name.endswith(".toml"))
    )


def field_names(ruleset: Ruleset) -> tuple[str, ...]:
    """Return every playing field as `group.field`, in order."""
    return tuple(
        f"{group}.{field}"
        for group in Ruleset.__struct_fields__
        if isinstance(record := getattr(ruleset, group), msgspec.Struct)
        for field in record.__struct_fields__
    )


def parse_ruleset(text: str) -> tuple[Ruleset, dict[str, Evidence]]:
    """Read a ruleset from TOML, with the evidence mark of each field.

    Raises RulesetError `bad_toml`, `bad_field` or `bad_evidence`.
    """
    try:
        tree: dict[str, Any] = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise RulesetError("bad_toml", f"This is not a TOML file: {error}.") from None
    marks = tree.pop("evidence", {})
    try:
        ruleset = msgspec.convert(tree, Ruleset)
        evidence = msgspec.convert(marks, dict[str, Evidence])
    except msgspec.ValidationError as error:
        raise RulesetError("bad_field", f"The ruleset is wrong: {error}.") from None
    missing = sorted(set(field_names(ruleset)) ^ set(evidence))
    if missing:
        raise RulesetError(
            "bad_evidence",
            f"Each field needs one evidence mark; look at {missing[0]}.",
            field=missing[0],
        )
    return ruleset, evidence


@cache
def _read(name: str) -> tuple[Ruleset, dict[str, Evidence]]:
    if name not in preset_names():
        names = ", ".join(preset_names())
        raise RulesetError(
            "unknown_ruleset", f"There is no ruleset called {name}; there is {names}.", name=name
        )
    return parse_ruleset((files("handfoot") / "rulesets" / f"{name}.toml").read_text("utf-8"))


def load_ruleset(name: str) -> Ruleset:
    """Return a preset.

    Raises RulesetError `unknown_ruleset`.

    >>> load_ruleset("whitnack").deal.hand_size
    13
    """
    return _read(name)[0]


def evidence_of(name: str) -> dict[str, Evidence]:
    """Return where each field of a preset comes from, by `group.field`."""
    return dict(_read(name)[1])
