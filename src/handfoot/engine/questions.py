"""Questions: positions in a file, each with acts to be judged or a score to be counted.

Owns: reading the file.  Never: an answer.  The format is TOML, a `[[position]]` for each; what
somebody expects (`legal`, `after`, `score`) and why may stand beside it.
"""

from __future__ import annotations

from typing import Annotated, Final, Literal, get_type_hints

import msgspec

from handfoot.engine.position import Position, PositionError
from handfoot.engine.presets import toml_tree
from handfoot.engine.wrong_value import why_wrong_entry

FILE_BYTES_MAX: Final = 1 << 20
Note = Annotated[str, msgspec.Meta(max_length=2000)]
Acts = Annotated[
    tuple[Annotated[str, msgspec.Meta(max_length=300)], ...], msgspec.Meta(max_length=60)
]


class Expected(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What should be so after the acts, as far as it is said."""

    points: int | None = None
    hand: int | None = None
    over: bool | None = None
    out: bool | None = None


class Question(Position, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A position, what is done in it, and what somebody thinks of it."""

    id: Annotated[str, msgspec.Meta(max_length=80)] = ""
    ruleset: Annotated[str, msgspec.Meta(max_length=10_000)] = ""  # "" is the command's
    actions: Acts = ()
    legal: bool | None = None  # the verdict expected about the last act
    after: Expected = Expected()
    score: int | None = None
    why: Note = ""
    basis: Note = ""
    doubt: Note = ""
    confidence: Literal["", "high", "medium", "low"] = ""
    settled: Note = ""  # why what is expected was changed afterwards


def what_is_wrong(error: msgspec.ValidationError) -> str:
    """Return in plain words why a position was refused, without a full stop."""
    return why_wrong_entry(error, get_type_hints(Question, include_extras=True))


def read_questions(text: str) -> tuple[Question, ...]:
    """Return the questions of a file, in its order.

    Raises PositionError `bad_file` with what is wrong.
    """
    if len(text.encode("utf-8", "surrogatepass")) > FILE_BYTES_MAX:
        raise PositionError("bad_file", what=f"it has more than {FILE_BYTES_MAX} bytes")
    try:
        tree = toml_tree(text)
    except ValueError as error:
        raise PositionError("bad_file", what=str(error)[:300]) from None
    try:
        found = msgspec.convert(tree.pop("position", []), tuple[Question, ...])
    except msgspec.ValidationError as error:
        raise PositionError("bad_file", what=what_is_wrong(error)) from None
    if tree:
        raise PositionError("bad_file", what=f"nothing is called {min(tree)[:40]} here")
    if not found:
        raise PositionError("bad_file", what="there is no [[position]] in it")
    return found
