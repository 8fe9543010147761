"""Share codes: a ruleset as one short word that can be sent in a message.

Owns: the text form `hf1-whitnack-5d41402a` and `hf1-whitnack.AbCd-5d41402a`: version, nearest
preset, differences from it, and the start of the content hash.  Never: the bytes of a value
(packing.py), nor the presets.

The content hash both guards against slips of the hand and picks, among all contents that the
preset was ever released with, the one that was meant: a code means the same game for ever.
"""

from __future__ import annotations

import base64
import binascii
import re
from functools import cache
from typing import Any, Final

import msgspec

from handfoot.engine import packing
from handfoot.engine.preset_archive import archived, contents_of
from handfoot.engine.presets import load_ruleset, preset_names
from handfoot.engine.ruleset import Ruleset, RulesetError
from handfoot.engine.share_numbers import NUMBERED
from handfoot.engine.variation import (
    differing_fields,
    field_types,
    field_value,
    named_after,
    with_fields,
)

CODE_CHARACTERS_MAX: Final = 8_000
_FORM: Final = re.compile(r"hf1-([a-z0-9-]{1,40})(?:\.([A-Za-z0-9_-]+))?-([0-9a-f]{8})")
_ANY_VERSION: Final = re.compile(r"hf[0-9]+-")


def looks_like_code(text: str) -> bool:
    """Return whether a text means to be a share code, of whatever version."""
    return _ANY_VERSION.match(text) is not None


def encode(ruleset: Ruleset) -> str:
    """Return the share code of a ruleset; its name, title and sources are not in it.

    Raises RulesetError `too_large_for_code`.

    >>> from handfoot.engine.presets import load_ruleset
    >>> decode(encode(load_ruleset("whitnack"))) == load_ruleset("whitnack")
    True
    """
    base, fields = _nearest(ruleset)
    numbered = sorted((_number(field), field) for field in fields)
    body = b"".join(
        bytes([number]) + packing.pack(field_value(ruleset, field), field_types()[field])
        for number, field in numbered
    )
    text = _text_of(body)
    middle = f"{base.name}.{text}" if text else base.name
    code = f"hf1-{middle}-{ruleset.content_hash()[:8]}"
    if len(code) > CODE_CHARACTERS_MAX:
        raise RulesetError("too_large_for_code", "This ruleset is too large for a share code.")
    return code


def decode(code: str) -> Ruleset:
    """Return the ruleset of a share code.

    Raises RulesetError `bad_code`.
    """
    if len(code) > CODE_CHARACTERS_MAX:
        raise _bad_code("is too long")
    if looks_like_code(code) and not code.startswith("hf1-"):
        raise _bad_code("is of a version that this handfoot does not know")
    parts = _FORM.fullmatch(code)
    if parts is None:
        raise _bad_code("does not have the form of one")
    name, text, check = parts.groups()
    bases = contents_of(name) if name in _known_names() else ()
    if not bases:
        raise _bad_code("names a ruleset that is not known here")
    changes = _changes(text or "")
    for base in bases:
        try:
            changed = with_fields(base, changes)
        except RulesetError:
            break
        if changed.content_hash()[:8] == check:
            return named_after(base, changed)
    raise _bad_code("is damaged, or a letter of it was lost")


def _text_of(body: bytes) -> str:
    return base64.urlsafe_b64encode(body).decode("ascii").rstrip("=")


def _bad_code(what: str) -> RulesetError:
    return RulesetError("bad_code", f"The share code {what}.")


def _nearest(ruleset: Ruleset) -> tuple[Ruleset, tuple[str, ...]]:
    """Return the preset with the fewest differing fields, and those; by name if several."""
    presets = map(load_ruleset, preset_names())
    found = [(preset, differing_fields(ruleset, preset)) for preset in presets]
    return min(found, key=lambda pair: len(pair[1]))


@cache
def _known_names() -> frozenset[str]:
    return frozenset(preset_names()) | {name.rpartition("-")[0] for name in archived()}


def _number(field: str) -> int:
    return NUMBERED.index(field)


def _changes(text: str) -> dict[str, Any]:
    """Read the differences: the number of a field, its value, and so on to the end."""
    try:
        body = base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
        if _text_of(body) != text:
            raise packing.PackingError  # bits that no byte needs
        changes: dict[str, Any] = {}
        at, last = 0, -1
        while at < len(body):
            number = body[at]
            if number <= last or number >= len(NUMBERED):
                raise packing.PackingError
            last = number
            kind = field_types().get(NUMBERED[number])
            if kind is None:
                raise packing.PackingError
            changes[NUMBERED[number]], at = packing.unpack(body, at + 1, kind)
    except (binascii.Error, packing.PackingError):
        raise _bad_code("is damaged, or a letter of it was lost") from None
    return changes


def as_changes(ruleset: Ruleset) -> tuple[str, dict[str, Any]]:
    """Return the nearest preset's name and the fields that differ from it, as JSON-able values."""
    base, fields = _nearest(ruleset)
    return base.name, {field: msgspec.to_builtins(field_value(ruleset, field)) for field in fields}
