"""House rules: a whole ruleset as text from outside, JSON or TOML.

Owns: that no text, however hostile, costs more than its bounds or ends in a traceback.  Never:
which fields there are, nor which fit together (`check`).
"""

from __future__ import annotations

import json
import re
import unicodedata
from typing import Any, Final, NoReturn

import msgspec

from handfoot.engine.presets import parse_ruleset
from handfoot.engine.ruleset import Ruleset, RulesetError
from handfoot.engine.variation import wrong_field

JSON_BYTES_MAX: Final = 16_384
TOML_BYTES_MAX: Final = 65_536
DEPTH_MAX: Final = 8
_DIGITS_MAX: Final = 10
_REASON_CHARACTERS: Final = 200
# control characters, lone surrogates, and those that turn the reading direction
_UNSEEN: Final = ("Cc", "Cs", "Cf", "Co", "Cn", "Zl", "Zp")
_BRACKET: Final = re.compile(r"[\[\]{}]")
_QUOTED: Final = re.compile(
    r"""
      "(?:[^"\\\n]|\\.)*+["\n]?   # quoted text
    | '[^'\n]*+['\n]?            # the same as TOML also writes it
    | \#[^\n]*+                 # a remark
    """,
    re.VERBOSE,
)


def parse_house_rules(text: str) -> Ruleset:
    """Read a whole ruleset: a JSON object of at most 16 KiB, or TOML of at most 64 KiB.

    Raises RulesetError `rules_too_long`, `rules_too_deep`, `bad_text`, `bad_json`, `bad_toml`,
    `bad_field` or `bad_evidence`.
    """
    is_json = text[:TOML_BYTES_MAX].lstrip().startswith("{")  # as TOML never starts
    most = JSON_BYTES_MAX if is_json else TOML_BYTES_MAX
    try:
        size = len(text.encode()) if len(text) <= most else len(text)
    except UnicodeEncodeError:
        raise RulesetError("bad_text", "The rules hold half a character.") from None
    if size > most:
        raise RulesetError(
            "rules_too_long", f"Rules have at most {most:,} bytes as text.", most=most
        )
    if _depth(text) > DEPTH_MAX:
        raise RulesetError(
            "rules_too_deep",
            f"The rules are nested deeper than {DEPTH_MAX} levels.",
            most=DEPTH_MAX,
        )
    ruleset = _from_json(text) if is_json else _from_toml(text)
    for said in (ruleset.title, *ruleset.sources):
        if any(unicodedata.category(letter) in _UNSEEN for letter in said):
            raise RulesetError("bad_text", "A title or source holds a character that is unseen.")
    return ruleset


def _depth(text: str) -> int:
    """Return how deep brackets nest outside quoted text and remarks, or dots in one line."""
    bare = _QUOTED.sub("", text)
    depth = deepest = 0
    for bracket in _BRACKET.findall(bare):
        depth += 1 if bracket in "[{" else -1
        deepest = max(deepest, depth)
    # the time to read a dotted key grows with the square of its parts
    return max(deepest, *(line.count(".") for line in bare.split("\n")))


def _from_toml(text: str) -> Ruleset:
    try:
        return parse_ruleset(text)[0]
    except RulesetError as error:
        raise RulesetError(error.code, _cut(str(error)), **error.facts) from None


def _from_json(text: str) -> Ruleset:
    try:
        tree = json.loads(
            text,
            object_pairs_hook=_object,
            parse_int=_whole,
            parse_float=_no_number,
            parse_constant=_no_number,
        )
        # half a character may also be written as an escape
        json.dumps(tree, ensure_ascii=False).encode()
    except RecursionError:
        raise RulesetError("rules_too_deep", "The rules are nested too deep.") from None
    except UnicodeEncodeError:
        raise RulesetError("bad_text", "The rules hold half a character.") from None
    except ValueError as error:
        raise RulesetError("bad_json", _cut(f"This is not a JSON object: {error}.")) from None
    try:
        return msgspec.convert(tree, Ruleset)
    except (msgspec.ValidationError, RecursionError) as error:
        wrong = wrong_field(error)
        raise RulesetError("bad_field", _cut(str(wrong)), **wrong.facts) from None


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise ValueError("a name stands twice in one object")
    return found


def _whole(digits: str) -> int:
    if len(digits) > _DIGITS_MAX:
        raise ValueError("a number is too long")
    return int(digits)


def _no_number(text: str) -> NoReturn:
    raise ValueError("every number is a whole one")


def _cut(sentence: str) -> str:
    """Keep a sentence short, whatever was quoted in it."""
    if len(sentence) <= _REASON_CHARACTERS:
        return sentence
    return sentence[: _REASON_CHARACTERS - 3] + "..."
