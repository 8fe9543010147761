"""Words of a study: its numbers as a person reads them, and what stands beside them.

Owns: how a number and its interval are written, which rows are shown, and which sentences.
Never: the sentences (locales), or where they are put (the table, the picture).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import msgspec

from handfoot.sentences import FALLBACK, phrase

if TYPE_CHECKING:
    from handfoot.sheets.differences import Difference
    from handfoot.simulate.study import Row, Study
    from handfoot.simulate.study_intervals import Interval

# Rows shown only where there is something to see.
MAY_BE_EMPTY: Final = frozenset({"turn-limit", "wild"})
TOLD_DIFFERENCES: Final = 3
NOTHING: Final = "-"


def say(message: str, language: str = FALLBACK, **facts: int | str) -> str:
    """Return a sentence of a study, on one line."""
    text = phrase(message, facts, language)
    assert text is not None, message
    return " ".join(text.split())


def number(row: Row, interval: Interval, *, signed: bool = False) -> str:
    """Return the number of a row; a share is in per cent, `-` stands for none."""
    return _written(row, interval.value, "+" if signed else "")


def arm(row: Row, interval: Interval) -> str:
    """Return how far the interval reaches from the number, on its longer side; "" without one."""
    if interval.value is None or interval.low is None or interval.high is None:
        return ""
    return _written(row, max(interval.value - interval.low, interval.high - interval.value))


def is_shown(row: Row) -> bool:
    """Whether a row says anything here."""
    if row.key in MAY_BE_EMPTY:
        return bool(row.a.value or row.b.value)
    if row.key == "match-deals":  # the same in every match by the rules of both
        return any(one.low != one.high or one.value != row.a.value for one in (row.a, row.b))
    return True


def differences_told(differences: Sequence[Difference], language: str) -> list[str]:
    """Return what the rules play differently: the first few, and how many more there are."""
    if not differences:
        return [say("study-rules-same", language)]
    told = [
        say("differs-line", language, title=one.title, a=one.a, b=one.b)
        for one in differences[:TOLD_DIFFERENCES]
    ]
    if more := len(differences) - TOLD_DIFFERENCES:
        told += [say("study-more", language, count=more)] if more > 0 else []
    return told


def played_told(study: Study, language: str) -> str:
    """Return how much was played, by whom, and whether the cards were the same."""
    counts = [
        say("study-played", language, matches=played.matches, deals=played.deals)
        for played in (study.a, study.b)
    ]
    if counts[0] == counts[1]:
        told = [say("study-played-both", language, played=counts[0])]
    else:
        told = [say("study-played-apart", language, a=counts[0], b=counts[1])]
    if study.shuffled_alike:
        told.append(say("study-shuffled-alike", language))
    names = study.bots if len(set(study.bots)) > 1 else study.bots[:1]
    told.append(say("study-bots", language, players=len(study.bots), bots=", ".join(names)))
    if refused := study.a.refusals + study.b.refusals:
        told.append(say("study-refused", language, count=refused))
    return " ".join(told)


def explained(study: Study, language: str, *, drawn: bool = False) -> str:
    """Return how to read the numbers, in the table or in the picture."""
    seconds = {name: int(value) for name, value in msgspec.structs.asdict(study.tempo).items()}
    few = min(study.a.matches, study.b.matches) < 2
    how = "study-picture-explained" if drawn else "study-explained"
    first = say("study-one-match" if few else how, language)
    return f"{first} {say('study-tempo', language, **seconds)}"


def _written(row: Row, value: float | None, sign: str = "") -> str:
    if value is None:
        return NOTHING
    value = 100 * value if row.kind == "share" else value
    text = f"{value:{sign},.{row.digits}f}"
    # a rounded 0 has no sign
    return text.lstrip("+-") if not any(digit in text for digit in "123456789") else text
