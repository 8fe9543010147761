"""Drawing in SVG: boxes, lines and words on a white sheet.

Owns: the elements, and how wide words are taken to be.  Never: what is drawn.
"""

from __future__ import annotations

import textwrap
from html import escape
from typing import Final, Literal

FONTS: Final = (
    "'DejaVu Sans', Verdana, 'Segoe UI', Arial, Helvetica, "
    "'Liberation Sans', 'Noto Sans', sans-serif"
)
INK: Final = "#1b1b1b"
QUIET: Final = "#555555"
HAIRLINE: Final = "#bbbbbb"
LETTER: Final = 0.58  # of the font's size: the mean width of a letter in the widest font named

Anchor = Literal["start", "middle", "end"]


class Sheet:
    """A white sheet of a given width on which things are put; x to the right, y down, in px."""

    def __init__(self, width: int, title: str) -> None:
        self.width = width
        self._title = title
        self._parts: list[str] = []

    def box(
        self, x: float, y: float, width: float, height: float, fill: str, edge: str = ""
    ) -> None:
        """Fill a box, with a hairline around it in the colour `edge`."""
        stroke = f' stroke="{edge}"' if edge else ""
        self._parts.append(
            f'<rect x="{_n(x)}" y="{_n(y)}" width="{_n(width)}" height="{_n(height)}" '
            f'fill="{fill}"{stroke}/>'
        )

    def line(
        self, x1: float, y1: float, x2: float, y2: float, colour: str = INK, dash: str = ""
    ) -> None:
        """Draw a straight line."""
        dashes = f' stroke-dasharray="{dash}"' if dash else ""
        self._parts.append(
            f'<line x1="{_n(x1)}" y1="{_n(y1)}" x2="{_n(x2)}" y2="{_n(y2)}" '
            f'stroke="{colour}" stroke-width="1.5"{dashes}/>'
        )

    def words(
        self,
        x: float,
        y: float,
        text: str,
        *,
        size: int = 14,
        colour: str = INK,
        bold: bool = False,
        anchor: Anchor = "start",
    ) -> None:
        """Write one line; y is its baseline."""
        weight = ' font-weight="bold"' if bold else ""
        where = "" if anchor == "start" else f' text-anchor="{anchor}"'
        self._parts.append(
            f'<text x="{_n(x)}" y="{_n(y)}" font-size="{size}" fill="{colour}"{weight}{where}>'
            f"{escape(text, quote=False)}</text>"
        )

    def paragraph(
        self, x: float, y: float, text: str, width: float, *, size: int = 14, colour: str = INK
    ) -> float:
        """Write lines no wider than `width`; return the baseline of the line after them."""
        for line in textwrap.wrap(text, max(1, int(width / (LETTER * size)))):
            self.words(x, y, line, size=size, colour=colour)
            y += round(1.35 * size)
        return y

    def svg(self, height: float) -> str:
        """Return the sheet, cut off at this height, as an SVG document."""
        size = f'width="{self.width}" height="{_n(height)}"'
        return "\n".join(
            [
                f'<svg xmlns="http://www.w3.org/2000/svg" {size} '
                f'viewBox="0 0 {self.width} {_n(height)}" role="img" font-family="{FONTS}">',
                f"<title>{escape(self._title, quote=False)}</title>",
                f'<rect {size} fill="#ffffff"/>',
                *self._parts,
                "</svg>\n",
            ]
        )


def clipped(text: str, width: float, size: int) -> str:
    """Return the text, shortened if it is wider than `width` px."""
    most = max(1, int(width / (LETTER * size)))
    return text if len(text) <= most else f"{text[: most - 1].rstrip()}…"


def _n(number: float) -> str:
    return f"{number:.1f}".removesuffix(".0")
