"""The rule sheet: complete, in plain text and on a page.

Owns: that nothing unusual is left out, and that the page is safe and whole.
"""

from __future__ import annotations

import re
from html.parser import HTMLParser

import msgspec
import pytest

from handfoot.engine.fields import InitialSpecial
from handfoot.engine.presets import evidence_of, field_names, load_ruleset, preset_names
from handfoot.engine.ruleset import Ruleset
from handfoot.field_words import field_value, tell
from handfoot.sheets.html import sheet_html
from handfoot.sheets.rule_sheet import SECTIONS, rule_sheet
from handfoot.sheets.text import WIDTH, sheet_text
from handfoot.sheets.usual import is_usual, usual_values
from tests.support.other_values import values_of, with_value

WHITNACK = load_ruleset("whitnack")
FIELDS = field_names(WHITNACK)
BASES = ("whitnack", "simpson", "pennies-from-heaven", "handnfoot-262")


def rules_told(ruleset: Ruleset) -> str:
    """Return the sheet as text without its last line, the ruleset's name and hash."""
    text = sheet_text(rule_sheet(ruleset))
    return text[: text.rindex("Ruleset ")]


@pytest.mark.parametrize("base", BASES)
@pytest.mark.parametrize("field", FIELDS)
def test_any_field_changed_to_any_other_value_changes_the_sheet(base: str, field: str) -> None:
    ruleset = load_ruleset(base)
    before = rules_told(ruleset)
    for value in values_of(field):
        other = with_value(ruleset, field, value)
        if tell(other, field) != tell(ruleset, field):  # 2, 2 means the same as 2
            assert rules_told(other) != before, value


def test_points_are_not_told_for_a_deal_that_asks_for_a_book() -> None:
    ruleset = load_ruleset("saskatchewan")
    told = " ".join(rules_told(ruleset).split())
    assert "at least 50 in deal 1, 90 in deal 2 and 120 in deal 3." in told
    assert "in deal 4 a whole book" in told
    assert "0 in deal 4" not in told


POINTS = [(50,), (0,), (50, 90), (50, 90, 0), (50, 90, 120, 0), (50, 90, 120, 150), (50, 0, 0, 9)]
BOOKS = [(4,), (1,), (2, 3), (1, 2, 3, 4), (6,)]
ENDS = [("rounds", 4), ("rounds", 5), ("target", 20)]


@pytest.mark.parametrize("books", BOOKS)
@pytest.mark.parametrize("ends", ENDS)
def test_points_beside_books_are_all_on_the_sheet(
    books: tuple[int, ...], ends: tuple[str, int]
) -> None:
    seen: dict[str, str] = {}
    for points in POINTS:
        ruleset = with_value(load_ruleset("saskatchewan"), "match.match_end", ends[0])
        ruleset = with_value(ruleset, "match.rounds", ends[1])
        special = tuple(InitialSpecial(deal=deal, kind="clean_book") for deal in books)
        ruleset = with_value(ruleset, "initial_meld.initial_special", special)
        ruleset = with_value(ruleset, "initial_meld.initial_points", points)
        said = tell(ruleset, "initial_meld.initial_points")
        assert seen.setdefault(rules_told(ruleset), said) == said


def test_every_field_has_one_place_on_the_sheet() -> None:
    places = [word.rstrip("*+") for _, plan in SECTIONS for word in plan.split() if "." in word]
    assert sorted(places) == sorted(FIELDS)


def test_the_usual_value_is_the_most_common_one() -> None:
    assert set(usual_values()) == set(FIELDS)
    for field in FIELDS:
        values = [field_value(load_ruleset(name), field) for name in preset_names()]
        assert values.count(usual_values()[field]) == max(map(values.count, values))
    assert is_usual("meld.book_size", 7)
    assert not is_usual("meld.book_size", 6)


@pytest.mark.parametrize("name", preset_names())
def test_a_sheet_names_its_ruleset_sources_and_our_own_choices(name: str) -> None:
    ruleset, evidence = load_ruleset(name), evidence_of(name)
    sheet = rule_sheet(ruleset, evidence=evidence)
    text = " ".join(sheet_text(sheet).split())
    small = " ".join(sheet.small_print)
    assert text.startswith(ruleset.title)
    assert name in small
    assert all(source in small for source in ruleset.sources)
    ours = list(evidence.values()).count("default")
    assert f"{ours} rule" in text if ours else "Every rule" in text
    assert ("Incomplete source" in text) is not ruleset.complete_source


def test_rules_without_marks_say_nothing_of_our_choices() -> None:
    assert "our own choice" not in sheet_text(rule_sheet(WHITNACK))


@pytest.mark.parametrize("name", preset_names())
def test_text_is_at_most_78_columns_wide(name: str) -> None:
    lines = sheet_text(rule_sheet(load_ruleset(name))).splitlines()
    assert max(len(line) for line in lines if "http" not in line) <= WIDTH


def test_the_essentials_are_told_though_they_are_usual() -> None:
    usual = with_usual_values(WHITNACK)
    text = sheet_text(rule_sheet(usual))
    for field in (
        "pack.layouts",
        "deal.hand_size",
        "deal.reserve_sizes",
        "draw.draw_count",
        "pickup.pickup_count",
        "pickup.pickup_key",
        "meld.book_size",
        "meld.wild_ratio",
        "initial_meld.initial_points",
        "threes.red_three_mode",
        "foot.foot_trigger",
        "going_out.go_out_books",
        "match.rounds",
    ):
        assert tell(usual, field) in " ".join(text.split())


def with_usual_values(ruleset: Ruleset) -> Ruleset:
    """Return the ruleset with the usual value in every field."""
    for field, value in usual_values().items():
        ruleset = with_value(ruleset, field, value)
    return ruleset


class Tags(HTMLParser):
    """Checks that every element is closed, and that nothing is asked from elsewhere."""

    VOID = ("meta", "br")

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.text = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Remember it."""
        assert tag not in ("script", "link", "img")
        assert not {"src", "href"} & {name for name, _ in attrs}
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        """It must be the last one that was opened."""
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        """Collect the words."""
        self.text += data


@pytest.mark.parametrize("name", preset_names())
def test_the_page_is_whole_and_says_what_the_text_says(name: str) -> None:
    sheet = rule_sheet(load_ruleset(name))
    page = sheet_html(sheet)
    tags = Tags()
    tags.feed(page)
    assert tags.open == []
    for section in sheet.sections:
        assert all(part in tags.text for part in (section.heading, *section.sentences))
        assert all(label in tags.text and points in tags.text for label, points in section.rows)
    assert all(line in tags.text for line in sheet.small_print)
    assert min(float(size) for size in re.findall(r"([\d.]+)px/", page)) >= 14


def test_a_title_cannot_bring_elements_of_its_own() -> None:
    bold = msgspec.structs.replace(WHITNACK, title="<b>&", sources=("<script>x</script>",))
    page = sheet_html(rule_sheet(bold))
    assert "<b>" not in page
    assert "<script" not in page
    assert "&lt;b&gt;&amp;" in page
