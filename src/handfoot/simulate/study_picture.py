"""The picture of a study: points, minutes, how deals end, and how often things happen.

Owns: what is drawn where.  Never: a number or a sentence.

A always lies above B and each bears its letter, so that nothing hangs on a colour.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from handfoot.simulate.study_svg import HAIRLINE, INK, QUIET, Sheet, clipped
from handfoot.simulate.study_words import differences_told, explained, number, played_told, say

if TYPE_CHECKING:
    from handfoot.sheets.differences import Difference
    from handfoot.simulate.study import Row, Study
    from handfoot.simulate.study_histogram import Histogram
    from handfoot.simulate.study_intervals import Interval

WIDTH: Final = 960
MARGIN: Final = 32
GAP: Final = 48
PANEL: Final = (WIDTH - 2 * MARGIN - GAP) / 2
LETTER_ROOM: Final = 26  # for the A or B before a row
NUMBER_ROOM: Final = 64  # for a number after a row
HEIGHT_OF_ROW: Final = 84  # of a histogram
TICKS_MOST: Final = 6

# Okabe and Ito's blue and vermilion: told apart with every kind of colour vision.
COLOURS: Final = ("#0072b2", "#d55e00")
LETTERS: Final = ("A", "B")
ENDINGS: Final = (("went-out", "#444444"), ("stock", "#b5b5b5"), ("turn-limit", "#ffffff"))
DARK: Final = "#444444"
OFTEN: Final = ("back-from-half", "back-at-last", "no-foot")


class _Place(NamedTuple):
    """The upper left corner of a panel."""

    x: float
    y: float


def draw(
    study: Study, titles: tuple[str, str], differences: Sequence[Difference], language: str
) -> str:
    """Return the picture as an SVG document; `titles` are what A and B are called."""
    sheet = Sheet(WIDTH, say("differs-head", language, a=titles[0], b=titles[1]))
    y = _head(sheet, titles, differences_told(differences, language))
    rows = {row.key: row for row in study.rows}
    right = MARGIN + PANEL + GAP
    for key, x in (("points", MARGIN), ("minutes", right)):
        sheet.words(x, y, say(f"study-picture-{key}", language), size=16, bold=True)
        _histogram(sheet, _Place(x, y + 16), study.histograms[key], rows[key], language)
    y += 16 + 2 * HEIGHT_OF_ROW + 74
    for key, x in (("ended", MARGIN), ("often", right)):
        sheet.words(x, y, say(f"study-picture-{key}", language), size=16, bold=True)
    left_end = _endings(sheet, _Place(MARGIN, y + 16), rows, language)
    left_end = _matches(sheet, _Place(MARGIN, left_end + 24), rows, language)
    right_end = _often(sheet, _Place(right, y + 16), [rows[key] for key in OFTEN], language)
    y = max(left_end, right_end) + 28
    below = f"{played_told(study, language)} {explained(study, language, drawn=True)}"
    y = sheet.paragraph(MARGIN, y, below, WIDTH - 2 * MARGIN, size=12, colour=QUIET)
    return sheet.svg(y + 8)


def _head(sheet: Sheet, titles: tuple[str, str], told: list[str]) -> float:
    y: float = MARGIN + 16
    for letter, colour, title in zip(LETTERS, COLOURS, titles, strict=True):
        sheet.box(MARGIN, y - 18, 24, 24, colour)
        sheet.words(MARGIN + 12, y, letter, size=16, colour="#ffffff", bold=True, anchor="middle")
        shown = clipped(title, WIDTH - 2 * MARGIN - 36, 20)
        sheet.words(MARGIN + 36, y + 1, shown, size=20, bold=True)
        y += 32
    y += 2
    for line in told:
        y = sheet.paragraph(MARGIN, y, line, WIDTH - 2 * MARGIN, size=14, colour=INK) + 2
    return y + 24


def _histogram(sheet: Sheet, place: _Place, histogram: Histogram, row: Row, language: str) -> None:
    """Draw A's values above B's on one scale, each with its mean."""
    left, width = place.x + LETTER_ROOM, PANEL - LETTER_ROOM
    ranges = len(histogram.a)
    step = width / ranges
    shares = [[n / sum(counts) for n in counts] for counts in (histogram.a, histogram.b)]
    tallest = max(max(one) for one in shares)
    bottom = place.y
    for letter, colour, heights, interval in zip(
        LETTERS, COLOURS, shares, (row.a, row.b), strict=True
    ):
        bottom += HEIGHT_OF_ROW
        sheet.words(place.x, bottom - 6, letter, size=16, colour=colour, bold=True)
        for i, share in enumerate(heights):
            tall = share / tallest * (HEIGHT_OF_ROW - 24)
            sheet.box(left + i * step + 0.5, bottom - tall, max(step - 1, 0.5), tall, colour)
        sheet.line(left, bottom, left + width, bottom, HAIRLINE)
        if interval.value is not None:
            x = left + (interval.value - histogram.start) / histogram.width * step
            sheet.line(x, bottom - HEIGHT_OF_ROW + 18, x, bottom, INK, "4 3")
            _mean(sheet, x, bottom - HEIGHT_OF_ROW + 13, number(row, interval), language, left)
    end = histogram.start + ranges * histogram.width
    for tick in _ticks(histogram.start, end):
        x = left + (tick - histogram.start) / histogram.width * step
        sheet.line(x, bottom, x, bottom + 5, QUIET)
        sheet.words(x, bottom + 19, f"{tick:,}", size=12, colour=QUIET, anchor="middle")


def _mean(sheet: Sheet, x: float, y: float, value: str, language: str, left: float) -> None:
    """Write the mean beside its line, on the side with more room."""
    text = say("study-picture-mean", language, value=value)
    if x - left < (PANEL - LETTER_ROOM) / 2:
        sheet.words(x, y, text, size=13, bold=True)
    else:
        sheet.words(x, y, text, size=13, bold=True, anchor="end")


def _endings(sheet: Sheet, place: _Place, rows: dict[str, Row], language: str) -> float:
    """Draw how deals end as one bar for each ruleset; return where it ends."""
    left, width = place.x + LETTER_ROOM, PANEL - LETTER_ROOM - NUMBER_ROOM
    y = place.y
    x = left
    for key, fill in ENDINGS:
        if not (rows[key].a.value or rows[key].b.value):
            continue
        sheet.box(x, y, 14, 14, fill, INK)
        text = say(f"study-picture-{key}", language)
        sheet.words(x + 20, y + 12, text, size=13)
        x += 20 + 0.62 * 13 * len(text) + 14
    y += 26
    for letter, colour, which in zip(LETTERS, COLOURS, ("a", "b"), strict=True):
        sheet.words(place.x, y + 22, letter, size=16, colour=colour, bold=True)
        x = left
        for key, fill in ENDINGS:
            interval: Interval = getattr(rows[key], which)
            share = interval.value or 0.0
            if not share:
                continue
            sheet.box(x, y, share * width, 32, fill, INK)
            text = say("study-picture-percent", language, value=number(rows[key], interval))
            if share * width > 0.62 * 13 * len(text) + 8:
                ink = "#ffffff" if fill == DARK else INK
                middle = x + share * width / 2
                sheet.words(middle, y + 21, text, size=13, colour=ink, bold=True, anchor="middle")
            elif x + share * width > left + width - 1:  # the last one may stand behind the bar
                sheet.words(left + width + 8, y + 21, text, size=13, bold=True)
            x += share * width
        y += 44
    return y


def _matches(sheet: Sheet, place: _Place, rows: dict[str, Row], language: str) -> float:
    """Write how long a match is; return where that ends."""
    deals, minutes = rows["match-deals"], rows["match-minutes"]
    sheet.words(place.x, place.y, say("study-picture-match", language), size=16, bold=True)
    y = place.y + 26
    for letter, colour, which in zip(LETTERS, COLOURS, ("a", "b"), strict=True):
        text = say(
            "study-picture-match-length",
            language,
            deals=number(deals, getattr(deals, which)).removesuffix(".0"),
            minutes=number(minutes, getattr(minutes, which)),
        )
        sheet.words(place.x, y, letter, size=16, colour=colour, bold=True)
        sheet.words(place.x + LETTER_ROOM, y, text, size=14)
        y += 24
    return y - 12


def _often(sheet: Sheet, place: _Place, rows: Sequence[Row], language: str) -> float:
    """Draw shares as pairs of bars with their intervals; return where they end."""
    left, width = place.x + LETTER_ROOM, PANEL - LETTER_ROOM - NUMBER_ROOM
    highest = max((x.high or x.value or 0.0) for row in rows for x in (row.a, row.b)) or 1.0
    y = place.y
    for row in rows:
        sheet.words(place.x, y + 12, say(f"study-picture-{row.key}", language), size=13)
        y += 20
        for letter, colour, interval in zip(LETTERS, COLOURS, (row.a, row.b), strict=True):
            sheet.words(place.x, y + 12, letter, size=13, colour=colour, bold=True)
            reach = interval.value or 0.0
            sheet.box(left, y + 1, max(reach / highest * width, 0.5), 13, colour)
            end = reach
            if interval.low is not None and interval.high is not None:
                _whisker(sheet, left, y + 7.5, interval, width / highest)
                end = interval.high
            text = number(row, interval)
            if interval.value is not None:
                text = say("study-picture-percent", language, value=text)
            sheet.words(left + end / highest * width + 8, y + 12, text, size=13, bold=True)
            y += 18
        y += 8
    return y


def _whisker(sheet: Sheet, left: float, y: float, interval: Interval, scale: float) -> None:
    low, high = left + (interval.low or 0.0) * scale, left + (interval.high or 0.0) * scale
    sheet.line(low, y, high, y)
    for x in (low, high):
        sheet.line(x, y - 4, x, y + 4)


def _ticks(start: int, end: int) -> list[int]:
    """Return round numbers from `start` to `end`, at most seven of them."""
    step, power = 1, 1
    while (end - start) / step > TICKS_MOST:
        step = {1: 2, 2: 5, 5: 10}[step // power] * power
        if step == 10 * power:
            power = step
    first = -(-start // step) * step
    return list(range(first, end + 1, step))
