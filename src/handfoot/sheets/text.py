"""The rule sheet as text, 78 columns wide.

Owns: wrapping, and where a line begins.  Never: a word of it.
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from typing import Final

from handfoot.sheets.rule_sheet import RuleSheet, Section

WIDTH: Final = 78


def sheet_text(sheet: RuleSheet) -> str:
    """Return the sheet as lines of at most 78 characters, ending with a line break."""
    lines = [sheet.title.center(WIDTH).rstrip(), ("=" * len(sheet.title)).center(WIDTH).rstrip()]
    for section in sheet.sections:
        lines += ["", section.heading.upper(), *_section(section)]
    lines += ["", "-" * WIDTH]
    for line in sheet.small_print:
        # an address of a page stays whole as long as a line can hold it
        lines += textwrap.wrap(line, WIDTH, break_on_hyphens=False)
    return "\n".join(lines) + "\n"


def _section(section: Section) -> Iterator[str]:
    for sentence in section.sentences:
        yield from textwrap.wrap(
            sentence, WIDTH, initial_indent="  - ", subsequent_indent="    ", break_on_hyphens=False
        )
    if not section.rows:
        return
    yield f"  {section.rows_title}:"
    label_width = max(len(label) for label, _ in section.rows)
    points_width = max(len(points) for _, points in section.rows)
    for label, points in section.rows:
        yield f"    {label + ' ':.<{label_width + 3}} {points:>{points_width}}"
