"""The rule sheet as one HTML page that prints on A4.

Owns: its elements and how they look.  Never: a word of it.  The page needs no other file.
"""

from __future__ import annotations

from html import escape
from typing import Final

from handfoot.sheets.rule_sheet import RuleSheet, Section
from handfoot.sheets.text import sheet_text

# On paper two columns of 14 px, so that a usual ruleset fits one A4 page; larger on a screen.
STYLE: Final = """
@page { size: A4; margin: 8mm 9mm; }
* { box-sizing: border-box; }
:root { color-scheme: light; }
body {
  margin: 0 auto; padding: 24px; max-width: 1000px; background: #fff; color: #1b1b1b;
  font: 14px/1.2 "Segoe UI", "Helvetica Neue", Arial, "Liberation Sans", "Open Sans",
    "DejaVu Sans Condensed", sans-serif;
}
h1 {
  margin: 0 0 10px; padding-bottom: 6px; border-bottom: 3px solid #7a1f2b;
  font: 700 28px/1.15 Georgia, "Times New Roman", serif; text-align: center;
}
main { columns: 2 320px; column-gap: 26px; column-rule: 1px solid #d8d2c4; }
section { margin: 0 0 7px; }
h2 {
  margin: 0 0 2px; color: #7a1f2b; font: 700 16px/1.2 Georgia, "Times New Roman", serif;
  break-after: avoid;
}
ul { margin: 0; padding-left: 15px; }
li { margin: 0 0 1px; break-inside: avoid; }
li::marker { color: #7a1f2b; }
h3 { margin: 3px 0 0; font-size: 1em; break-after: avoid; }
dl {
  display: grid; grid-template-columns: 1fr 1fr; gap: 0 18px; margin: 0; break-inside: avoid;
}
dl div {
  display: flex; justify-content: space-between; gap: 6px; border-bottom: 1px dotted #a89f8c;
}
dd { margin: 0; font-variant-numeric: tabular-nums; white-space: nowrap; font-weight: 700; }
footer {
  margin-top: 8px; padding-top: 5px; border-top: 1px solid #a89f8c; color: #444;
  overflow-wrap: anywhere;
}
footer p { display: inline; margin: 0; }
@media screen {
  body { font-size: 16px; line-height: 1.35; }
  h2 { font-size: 19px; }
}
@media print {
  body { max-width: none; padding: 0; font-size: var(--print-size, 14px); }
  h2 { font-size: 1.14em; }
  h1 { margin-bottom: 7px; padding-bottom: 4px; font-size: 25px; }
}
"""


PRINT_SIZE: Final = 14.0  # px; a ruleset with more to say is printed smaller, to fit one page
PRINT_SIZE_LEAST: Final = 11.0
USUAL_LENGTH: Final = 4_300  # characters that fit one page at the usual size


def print_size(sheet: RuleSheet) -> float:
    """Return the size of the printed letters in px, 11 to 14."""
    length = len(sheet_text(sheet))
    if length <= USUAL_LENGTH:
        return PRINT_SIZE
    fitting: float = PRINT_SIZE * (USUAL_LENGTH / length) ** 0.5 - 0.3
    return round(max(PRINT_SIZE_LEAST, fitting), 1)


def sheet_html(sheet: RuleSheet) -> str:
    """Return the sheet as a whole page; everything that comes from a ruleset is escaped."""
    title = escape(sheet.title)
    sections = "\n".join(map(_section, sheet.sections))
    small = "\n".join(f"<p>{escape(line)}</p>" for line in sheet.small_print)
    return f"""<!doctype html>
<html lang="{escape(sheet.language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<style>{STYLE}</style>
</head>
<body style="--print-size: {print_size(sheet)}px">
<h1>{title}</h1>
<main>
{sections}
</main>
<footer>
{small}
</footer>
</body>
</html>
"""


def _section(section: Section) -> str:
    sentences = "\n".join(f"<li>{escape(sentence)}</li>" for sentence in section.sentences)
    told = f"<ul>\n{sentences}\n</ul>\n" if sentences else ""
    return f"<section>\n<h2>{escape(section.heading)}</h2>\n{told}{_points(section)}</section>"


def _points(section: Section) -> str:
    if not section.rows:
        return ""
    rows = "\n".join(
        f"<div><dt>{escape(label)}</dt><dd>{escape(points)}</dd></div>"
        for label, points in section.rows
    )
    return f"<h3>{escape(section.rows_title)}</h3>\n<dl>\n{rows}\n</dl>\n"
