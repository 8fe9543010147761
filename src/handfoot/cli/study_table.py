"""What `handfoot study` prints: how the rules differ, and a table of one screen.

Owns: where the words and numbers stand.  Never: either of them (simulate/study_words.py).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from handfoot.cli.rules_words import wrapped
from handfoot.simulate.study_words import (
    arm,
    differences_told,
    explained,
    is_shown,
    number,
    played_told,
    say,
)

if TYPE_CHECKING:
    from handfoot.sheets.differences import Difference
    from handfoot.simulate.study import Row, Study
    from handfoot.simulate.study_intervals import Interval

# An empty line stands before these rows.
FIRST_OF_GROUP: Final = frozenset(
    {"turns", "went-out", "points", "back-from-half", "takes", "no-foot"}
)
TITLE_WIDTH: Final = 32
VALUE_WIDTH: Final = 7
ARM_WIDTH: Final = 5
HEAD_WIDTH: Final = VALUE_WIDTH + len(" ± ")
COLUMN_WIDTH: Final = VALUE_WIDTH + len(" ± ") + ARM_WIDTH


def study_lines(
    study: Study, titles: tuple[str, str], differences: Sequence[Difference], language: str
) -> list[str]:
    """Return the lines printed of a study; `titles` are what A and B are called."""
    head = [say("differs-head", language, a=titles[0], b=titles[1])]
    head += differences_told(differences, language)
    head.append(played_told(study, language))
    return [
        *map(wrapped, head),
        *_table(study, language),
        "",
        wrapped(explained(study, language)),
    ]


def _table(study: Study, language: str) -> Iterator[str]:
    heads = ("A", "B", say("study-difference", language))
    yield ""
    yield (
        " " * TITLE_WIDTH
        + "".join(f"{head:>{HEAD_WIDTH}}{'':{COLUMN_WIDTH - HEAD_WIDTH}}" for head in heads)
    ).rstrip()
    for row in study.rows:
        if row.key in FIRST_OF_GROUP and row.key != study.rows[0].key:
            yield ""
        if is_shown(row):
            yield _row(row, language)


def _row(row: Row, language: str) -> str:
    title = say(f"study-row-{row.key}", language)
    columns = (
        _cell(row, row.a),
        _cell(row, row.b),
        _cell(row, row.difference, signed=True),
    )
    mark = " *" if row.marked else ""
    return f"{title:<{TITLE_WIDTH}}{''.join(columns)}{mark}".rstrip()


def _cell(row: Row, interval: Interval, *, signed: bool = False) -> str:
    reach = arm(row, interval)
    text = f"{number(row, interval, signed=signed):>{VALUE_WIDTH}}"
    return f"{text} ± {reach:<{ARM_WIDTH}}" if reach else f"{text:<{COLUMN_WIDTH}}"
