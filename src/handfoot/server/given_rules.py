"""Rules that come from outside: a name, a share code, or a whole record.

Owns: reading one within bounds, under a name that does not pass for another.  Never: whether
the fields fit together.
"""

from __future__ import annotations

import json
import re
from typing import Any, Final

import msgspec

from handfoot.engine.finding import find_ruleset
from handfoot.engine.house_rules import parse_house_rules
from handfoot.engine.presets import load_ruleset, preset_names
from handfoot.engine.ruleset import Ruleset, RulesetError
from handfoot.engine.share_code import as_changes
from handfoot.engine.variation import named_after
from handfoot.server.problems import ProblemError

_NAMES_SHOWN: Final = 30
_MADE_TITLE: Final = re.compile(r" \+[0-9]+$")  # as `named_after` makes it


class _OnlyRules(msgspec.Struct):
    """Finds the rules in a body as they were written, where a name may stand twice."""

    ruleset: msgspec.Raw = msgspec.Raw()


def read_rules(given: str | dict[str, Any]) -> Ruleset:
    """Return the rules that a client named or sent.  Raises ProblemError."""
    try:
        if isinstance(given, str):
            return find_ruleset(given, files=False)
        return settled(parse_house_rules(json.dumps(given)))
    except RulesetError as error:
        if error.code == "unknown_ruleset" and isinstance(given, str):
            raise ProblemError("unknown_ruleset", ruleset=given[:_NAMES_SHOWN]) from error
        raise ProblemError.of_ruleset(error) from error


def require_plain(body: bytes) -> None:
    """Refuse a record that is too deep, or that names a field twice.

    Raises ProblemError; a body whose rules are no record is let through.
    """
    raw = bytes(msgspec.json.decode(body, type=_OnlyRules).ruleset)
    if not raw.lstrip().startswith(b"{"):
        return
    try:
        parse_house_rules(raw.decode())
    except RulesetError as error:
        raise ProblemError.of_ruleset(error) from error


def settled(ruleset: Ruleset) -> Ruleset:
    """Return the ruleset under a name and title that no preset has with another content."""
    base = load_ruleset(as_changes(ruleset)[0])
    if base.content_hash() == ruleset.content_hash():
        return base
    titles = {load_ruleset(name).title for name in preset_names()}
    named = named_after(base, ruleset)
    is_own = ruleset.title not in titles and not _MADE_TITLE.search(ruleset.title)
    own = ruleset if is_own else base
    return msgspec.structs.replace(
        named,
        title=ruleset.title if is_own else named.title,
        sources=own.sources,
        complete_source=own.complete_source,
    )
