"""Presets: the rulesets that come with handfoot, one TOML file each, and those still wanted.

Owns: finding and reading them, with their evidence marks.  Never: a value.
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Annotated, Any, Literal

import msgspec

from handfoot.engine.fields import Players
from handfoot.engine.ruleset import Ruleset, RulesetError
from handfoot.engine.variation import wrong_field

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

Evidence = Literal["source", "inferred", "default"]
FILE_BYTES_MAX = 65_536
# The time to read a dotted key grows with the square of its parts, so a line of dots is refused
# before it is read.  Eight addresses on one line have fewer.
DOTS_PER_LINE_MAX = 60
EVIDENCE_MARKS = "The evidence is wrong: each mark is source, inferred or default."
_WANTED = "wanted"  # the one file beside the presets that is none


class Wanted(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A variant that is named but whose rules were not found."""

    name: Annotated[str, msgspec.Meta(pattern="^[a-z0-9-]{1,40}$")]
    title: Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
    players: Annotated[tuple[Players, ...], msgspec.Meta(min_length=1, max_length=11)]
    why: Annotated[str, msgspec.Meta(min_length=1, max_length=300)]
    # the facts that a person who knows the game should send
    send: Annotated[
        tuple[Annotated[str, msgspec.Meta(min_length=1, max_length=200)], ...],
        msgspec.Meta(min_length=1, max_length=20),
    ]


def _folder() -> Traversable:
    return files("handfoot") / "rulesets"


@cache
def preset_names() -> tuple[str, ...]:
    """Return the names of all presets, sorted."""
    names = (f.name.removesuffix(".toml") for f in _folder().iterdir() if f.name.endswith(".toml"))
    return tuple(sorted(name for name in names if name != _WANTED))


def field_names(ruleset: Ruleset) -> tuple[str, ...]:
    """Return every playing field as `group.field`, in order."""
    return tuple(
        f"{group}.{field}"
        for group in Ruleset.__struct_fields__
        if isinstance(record := getattr(ruleset, group), msgspec.Struct)
        for field in record.__struct_fields__
    )


def _read_toml(text: str) -> dict[str, Any]:
    size = len(text.encode("utf-8", "surrogatepass"))
    if size > FILE_BYTES_MAX:
        raise RulesetError(
            "bad_toml",
            f"A ruleset file has at most {FILE_BYTES_MAX} bytes; this one has {size}.",
            bytes=size,
            most=FILE_BYTES_MAX,
        )
    for number, line in enumerate(text.split("\n"), start=1):
        if line.count(".") > DOTS_PER_LINE_MAX:
            raise RulesetError("bad_toml", f"Line {number} has too many dots.", line=number)
    try:
        return toml_tree(text)
    except ValueError as error:
        raise RulesetError("bad_toml", f"This is not a TOML file: {error}.") from None


def toml_tree(text: str) -> dict[str, Any]:
    """Read TOML of a length that was looked at before.

    Raises ValueError with the reason in plain words.
    """
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise ValueError(str(error).removesuffix(".")) from None
    except ValueError:  # Python reads no number of more than 4,300 digits
        raise ValueError("a number in it is too long") from None
    except RecursionError:
        raise ValueError("it is nested too deep") from None


def parse_ruleset(text: str) -> tuple[Ruleset, dict[str, Evidence]]:
    """Read a ruleset from TOML, with the evidence mark of each field.

    A file without an `[evidence]` table is a house's own: every mark is then "default".
    Raises RulesetError `bad_toml`, `bad_field` or `bad_evidence`.
    """
    tree = _read_toml(text)
    marks = tree.pop("evidence", None)
    try:
        ruleset = msgspec.convert(tree, Ruleset)
    except (msgspec.ValidationError, RecursionError) as error:
        raise wrong_field(error) from None
    fields = field_names(ruleset)
    if marks is None:
        return ruleset, dict.fromkeys(fields, "default")
    try:
        evidence = msgspec.convert(marks, dict[str, Evidence])
    except (msgspec.ValidationError, RecursionError):
        raise RulesetError("bad_evidence", EVIDENCE_MARKS) from None
    astray = sorted(set(fields) ^ set(evidence))
    if astray:
        raise RulesetError(
            "bad_evidence",
            f"Each field needs one evidence mark; look at {astray[0]}.",
            field=astray[0],
        )
    return ruleset, evidence


@cache
def _read(name: str) -> tuple[Ruleset, dict[str, Evidence]]:
    if name not in preset_names():
        names = ", ".join(preset_names())
        raise RulesetError(
            "unknown_ruleset", f"There is no ruleset called {name}; there is {names}.", name=name
        )
    return parse_ruleset((_folder() / f"{name}.toml").read_text("utf-8"))


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


@cache
def wanted() -> tuple[Wanted, ...]:
    """Return the variants whose rules were not found, and what to send about each.

    >>> [variant.title for variant in wanted()]
    ['New Canasta']
    """
    tree = tomllib.loads((_folder() / f"{_WANTED}.toml").read_text("utf-8"))
    return msgspec.convert(tree["wanted"], tuple[Wanted, ...])
