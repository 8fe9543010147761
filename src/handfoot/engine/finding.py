"""Finding a ruleset by what a person typed: a name, a share code, a file, or a variation.

Owns: which of the four it is.  Never: reading one of them.
"""

from __future__ import annotations

from difflib import get_close_matches
from pathlib import Path
from typing import Final

from handfoot.engine.house_rules import TOML_BYTES_MAX, parse_house_rules
from handfoot.engine.presets import load_ruleset, preset_names
from handfoot.engine.ruleset import Ruleset, RulesetError
from handfoot.engine.share_code import decode, looks_like_code
from handfoot.engine.variation import named_after, vary

TEXT_CHARACTERS_MAX: Final = 10_000
_SUFFIXES: Final = (".toml", ".json")


def find_ruleset(text: str, *, files: bool = True) -> Ruleset:
    """Return the ruleset that a text means.

    It is the name of a preset (`whitnack`), a share code (`hf1-...`), the path of a TOML or JSON
    file if `files`, or one of these with fields set otherwise
    (`whitnack+pickup_count=ALL+draw_count=3`).  A name may be written in capitals, a share code
    not.  A text from outside must be read with `files=False`.
    Raises RulesetError: `unknown_ruleset`, `bad_code`, `no_such_file`, and those of
    `parse_house_rules` and `vary`.

    >>> find_ruleset("whitnack+draw_count=3").draw.draw_count
    (3,)
    """
    text = text.strip()
    if len(text) > TEXT_CHARACTERS_MAX:
        raise RulesetError("unknown_ruleset", "This is too long for the name of a ruleset.")
    if files and _is_path(text):
        return _read_file(Path(text))
    base, plus, changes = text.partition("+")
    if plus:
        found = find_ruleset(base, files=files)
        return vary(found, changes.split("+"), origin=_origin(found))
    if looks_like_code(text):
        return decode(text)
    if looks_like_code(text.casefold()):
        raise RulesetError(
            "bad_code",
            "The share code is not right: it starts with hf in small letters, and capitals and "
            "small letters are not the same in it.",
        )
    if text.casefold() in preset_names():
        return load_ruleset(text.casefold())
    if files and _is_there(text):
        return _read_file(Path(text))
    raise _unknown(text)


def _is_path(text: str) -> bool:
    if text.casefold().endswith(_SUFFIXES):
        return True
    return "+" not in text and ("/" in text or "\\" in text)


def _is_there(text: str) -> bool:
    """Whether a file of this folder is called so."""
    try:
        return Path(text).is_file()
    except (OSError, ValueError):  # too long for a name, or a zero byte
        return False


def _origin(ruleset: Ruleset) -> Ruleset:
    """Return the preset that a ruleset is named as a variation of, else the ruleset itself."""
    name, _, mark = ruleset.name.rpartition("-")
    if name not in preset_names() or mark != ruleset.content_hash()[:8]:
        return ruleset
    preset = load_ruleset(name)
    return preset if named_after(preset, ruleset) == ruleset else ruleset


def _unknown(text: str) -> RulesetError:
    names = preset_names()
    near = get_close_matches(text[:60].casefold(), names, n=3, cutoff=0.5)
    near = near or [name for name in names if len(text) > 2 and text.casefold() in name]
    hint = f"did you mean {' or '.join(near[:3])}?" if near else f"there is {', '.join(names)}."
    return RulesetError(
        "unknown_ruleset", f"There is no ruleset called {text[:60]!r}; {hint}", name=text[:60]
    )


def _read_file(path: Path) -> Ruleset:
    shown = str(path)[:200]
    try:
        # a device or a pipe might never end
        there, is_file = path.exists(), path.is_file()
        body = b""
        if is_file:
            with path.open("rb") as file:
                body = file.read(TOML_BYTES_MAX + 1)
        text = body.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise RulesetError("bad_text", f"{shown} is not UTF-8 text.", path=shown) from None
    except (OSError, ValueError):  # ValueError: a zero byte in the path
        raise RulesetError("no_such_file", f"{shown} cannot be read.", path=shown) from None
    if not is_file:
        said = f"{shown} is not a file." if there else f"There is no file {shown}."
        raise RulesetError("no_such_file", said, path=shown)
    try:
        return parse_house_rules(text)
    except RulesetError as error:
        raise RulesetError(error.code, f"{shown}: {error}", **error.facts) from None
