"""What crosses the wire about rulesets: the list, one of them in words, and a check.

Owns: the shape.  Never: a rule, nor a sentence.  A page draws every field from what is told
here, so it needs to know none of them.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from handfoot.engine.fields import Players
from handfoot.engine.presets import Evidence
from handfoot.engine.views import Facts

CODE_CHARACTERS = 10_000
# A whole ruleset: group -> field -> value, beside its name, title and sources.
Record = Annotated[
    dict[str, Any], msgspec.Meta(extra_json_schema={"additionalProperties": True})
]  # fmt: skip
# The name of a preset, a share code, a name with changes, or a whole ruleset.
GivenRules = Annotated[str, msgspec.Meta(min_length=1, max_length=CODE_CHARACTERS)] | Record
Language = Annotated[str, msgspec.Meta(max_length=20)]


class GameInfo(msgspec.Struct, frozen=True):
    """One way to sit down to a ruleset."""

    players: int
    solo: bool  # what has to be asked for beside the number of players
    partnership: int  # seats of a side; 0: the sides change from deal to deal


class RulesSummary(msgspec.Struct, frozen=True):
    """A preset in the list."""

    name: str
    title: str
    games: tuple[GameInfo, ...]  # the usual one for a number of players first
    complete: bool  # False: its source left something open
    sources: tuple[str, ...]  # where it was read


class WantedRules(msgspec.Struct, frozen=True):
    """A variant whose rules were not found."""

    title: str
    players: tuple[int, ...]
    why: str
    send: tuple[str, ...]


class RulesList(msgspec.Struct, frozen=True):
    """GET /api/rules."""

    rules: tuple[RulesSummary, ...]
    wanted: tuple[WantedRules, ...]


# ---- how a value is put in -------------------------------------------------------------------


class ChoiceTold(msgspec.Struct, frozen=True):
    """One of the values that a field may have, and what it says."""

    value: str | bool
    label: str


class ChoiceInput(msgspec.Struct, frozen=True, tag="choice", tag_field="kind"):
    """One of several words, or yes and no."""

    choices: tuple[ChoiceTold, ...]


class NumberInput(msgspec.Struct, frozen=True, tag="number", tag_field="kind"):
    """A whole number, or a word in its place."""

    least: int
    most: int
    word: ChoiceTold | None


class SetInput(msgspec.Struct, frozen=True, tag="set", tag_field="kind"):
    """Any of several words, each once."""

    choices: tuple[ChoiceTold, ...]
    least: int
    most: int


class ListInput(msgspec.Struct, frozen=True, tag="list", tag_field="kind"):
    """A list.  `by_deal`: one entry for each deal, the last holding for the rest."""

    item: FieldInput
    least: int
    most: int
    by_deal: bool


class PartTold(msgspec.Struct, frozen=True):
    """One part of a record."""

    name: str
    title: str
    input: FieldInput


class RecordInput(msgspec.Struct, frozen=True, tag="record", tag_field="kind"):
    """Several values that belong together."""

    parts: tuple[PartTold, ...]


FieldInput = ChoiceInput | NumberInput | SetInput | ListInput | RecordInput


# ---- one ruleset in words --------------------------------------------------------------------


class FieldTold(msgspec.Struct, frozen=True):
    """One field; its value is `record[group][name]`."""

    field: str  # `group.name`
    name: str
    title: str
    help: str
    sentence: str  # what the value says
    input: FieldInput
    evidence: Evidence | None  # None: not as the preset has it, so no source was marked
    idle: bool  # it changes nothing beside the other fields


class GroupTold(msgspec.Struct, frozen=True):
    group: str
    title: str
    fields: tuple[FieldTold, ...]


class RulesTold(msgspec.Struct, frozen=True):
    """GET /api/rules/{name-or-code}."""

    name: str
    title: str
    code: str
    hash: str
    sources: tuple[str, ...]
    complete: bool
    games: tuple[GameInfo, ...]
    record: Record
    wording: str  # where a check tells another one, the choices read otherwise: fetch them anew
    groups: tuple[GroupTold, ...]


# ---- a check ---------------------------------------------------------------------------------


class CheckRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/rules/check: would these rules do for so many players?"""

    ruleset: GivenRules
    players: Players = 4
    solo: bool = False
    # a name or code to compare with
    against: Annotated[str, msgspec.Meta(max_length=CODE_CHARACTERS)] | None = None
    lang: Language = "en"


class FixTold(msgspec.Struct, frozen=True):
    """One field that a fix sets, and what it will say then."""

    field: str
    title: str
    sentence: str
    value: Any


class ConflictTold(msgspec.Struct, frozen=True):
    """Fields that contradict each other, and what would mend it; `fix` may be empty."""

    code: str
    sentence: str
    fields: tuple[str, ...]
    fix: tuple[FixTold, ...]


class DifferenceTold(msgspec.Struct, frozen=True):
    """One field that two rulesets play differently."""

    field: str
    title: str
    before: str
    now: str


class RulesChecked(msgspec.Struct, frozen=True):
    """The answer to CheckRules."""

    name: str
    title: str
    code: str
    hash: str
    sources: tuple[str, ...]  # also those of the preset that they were made from
    complete: bool
    games: tuple[GameInfo, ...]
    conflicts: tuple[ConflictTold, ...]
    sentences: dict[str, str]  # of every field, by `group.name`
    idle: tuple[str, ...]  # the fields that change nothing
    wording: str
    base: str  # title of the nearest preset
    changes: tuple[DifferenceTold, ...]  # from that preset
    differences: tuple[DifferenceTold, ...]  # from `against`; none if it was not given
    against_title: str | None


class RulesRefused(msgspec.Struct, frozen=True, tag="problem", tag_field="type"):
    """A Problem of code `rules_conflict`: a table was to be opened with rules that contradict."""

    code: Literal["rules_conflict"]
    facts: Facts
    text: str
    conflicts: tuple[ConflictTold, ...]
    cmd: str | None = None
