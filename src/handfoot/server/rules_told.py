"""Rulesets as a page is told them: the list, one in words, and the answer to a check.

Owns: what is told of a ruleset.  Never: a sentence (the locales'), nor which fields fit
together (the engine's `check`).
"""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import groupby
from typing import Final

import msgspec

from handfoot.engine.check import Conflict, check, every_game, mended
from handfoot.engine.marks import marks_left
from handfoot.engine.presets import (
    field_names,
    load_ruleset,
    preset_names,
    wanted,
)
from handfoot.engine.ruleset import Ruleset
from handfoot.engine.share_code import as_changes, encode
from handfoot.field_words import field_help, field_title, field_value, group_title, tell
from handfoot.protocol.rules import (
    ConflictTold,
    DifferenceTold,
    FieldTold,
    FixTold,
    GameInfo,
    GroupTold,
    RulesChecked,
    RulesList,
    RulesSummary,
    RulesTold,
    WantedRules,
)
from handfoot.sentences import FALLBACK, languages, phrase
from handfoot.server.field_inputs import field_input, wording
from handfoot.sheets.differences import differences
from handfoot.sheets.idle import is_idle
from handfoot.sheets.rule_sheet import Marks

_TOLD_KEPT: Final = 64
_CONFLICTS_TOLD: Final = 20  # more than that at once help nobody


def known_language(language: str) -> str:
    """Return the language if there are sentences in it, else English."""
    return language if language in languages() else FALLBACK


def games_of(ruleset: Ruleset) -> tuple[GameInfo, ...]:
    """Return every way to sit down to a ruleset."""
    usual = {layout.players: layout.partnership for layout in reversed(ruleset.pack.layouts)}
    return tuple(
        GameInfo(players, solo, 1 if solo else usual[players])
        for players, solo in every_game(ruleset)
    )


@cache
def rules_list() -> RulesList:
    """Return the presets, by title, and the variants that are still wanted."""
    presets = sorted(map(load_ruleset, preset_names()), key=lambda rules: rules.title.casefold())
    return RulesList(
        tuple(
            RulesSummary(
                rules.name, rules.title, games_of(rules), rules.complete_source, rules.sources
            )
            for rules in presets
        ),
        tuple(WantedRules(v.title, tuple(v.players), v.why, v.send) for v in wanted()),
    )


def evidence(ruleset: Ruleset) -> Marks | None:
    """Return the mark of every field, None for one that is set by the house.

    None at all, if the rules were read elsewhere than a preset.
    """
    left = marks_left(ruleset)
    return {field: left.get(field) for field in field_names(ruleset)} if left else None


@lru_cache(maxsize=_TOLD_KEPT)
def rules_told(ruleset: Ruleset, language: str) -> RulesTold:
    """Tell a whole ruleset, with the way each field is put in.

    Raises RulesetError `too_large_for_code`.
    """
    marks = marks_left(ruleset)
    groups = []
    for group, fields in groupby(field_names(ruleset), key=lambda field: field.partition(".")[0]):
        told = tuple(
            FieldTold(
                field=field,
                name=field.partition(".")[2],
                title=field_title(field, language),
                help=field_help(field, language),
                sentence=tell(ruleset, field, language),
                input=field_input(ruleset, field, language),
                evidence=marks.get(field),
                idle=is_idle(ruleset, field),
            )
            for field in fields
        )
        groups.append(GroupTold(group, group_title(group, language), told))
    return RulesTold(
        name=ruleset.name,
        title=ruleset.title,
        code=encode(ruleset),
        hash=ruleset.content_hash(),
        sources=ruleset.sources,
        complete=ruleset.complete_source,
        games=games_of(ruleset),
        record=msgspec.to_builtins(ruleset),
        wording=wording(ruleset),
        groups=tuple(groups),
    )


def checked(
    ruleset: Ruleset, players: int, *, solo: bool, against: Ruleset | None, language: str
) -> RulesChecked:
    """Tell whether a ruleset will do for a game, and how it differs from others.

    Raises RulesetError `too_large_for_code`.
    """
    base = load_ruleset(as_changes(ruleset)[0])
    fields = field_names(ruleset)
    return RulesChecked(
        name=ruleset.name,
        title=ruleset.title,
        code=encode(ruleset),
        hash=ruleset.content_hash(),
        sources=ruleset.sources,
        complete=ruleset.complete_source,
        games=games_of(ruleset),
        conflicts=conflicts_told(ruleset, check(ruleset, players, solo=solo), language),
        sentences={field: tell(ruleset, field, language) for field in fields},
        idle=tuple(field for field in fields if is_idle(ruleset, field)),
        wording=wording(ruleset),
        base=base.title,
        changes=_differences(base, ruleset, language),
        differences=() if against is None else _differences(against, ruleset, language),
        against_title=None if against is None else against.title,
    )


def conflicts_told(
    ruleset: Ruleset, conflicts: list[Conflict], language: str
) -> tuple[ConflictTold, ...]:
    """Tell conflicts with what would mend each."""
    return tuple(_conflict(ruleset, found, language) for found in conflicts[:_CONFLICTS_TOLD])


def _conflict(ruleset: Ruleset, found: Conflict, language: str) -> ConflictTold:
    message = f"conflict-{found.code.replace('_', '-')}"
    better = mended(ruleset, found)
    return ConflictTold(
        code=found.code,
        sentence=phrase(message, found.facts, language) or found.code.replace("_", " ") + ".",
        fields=found.fields,
        fix=tuple(
            FixTold(
                field,
                field_title(field, language),
                tell(better, field, language),
                msgspec.to_builtins(field_value(better, field)),
            )
            for field in found.fix
        ),
    )


def _differences(before: Ruleset, now: Ruleset, language: str) -> tuple[DifferenceTold, ...]:
    return tuple(
        DifferenceTold(found.field, found.title, found.a, found.b)
        for found in differences(before, now, language)
    )
