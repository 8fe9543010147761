"""The rule sheet on paper, as a browser prints it."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page

from handfoot.engine.presets import evidence_of, load_ruleset, preset_names
from handfoot.sheets.html import sheet_html
from handfoot.sheets.rule_sheet import rule_sheet


def page_of(name: str) -> str:
    """Return the HTML of a preset's sheet."""
    return sheet_html(rule_sheet(load_ruleset(name), evidence=evidence_of(name)))


@pytest.mark.parametrize("name", preset_names())
def test_every_ruleset_that_comes_along_prints_on_one_a4_page(page: Page, name: str) -> None:
    page.set_content(page_of(name))
    printed = page.pdf(prefer_css_page_size=True)
    assert len(re.findall(rb"/Type\s*/Page\b", printed)) == 1
    width, height = map(float, re.findall(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", printed)[0])
    assert (round(width), round(height)) == (595, 842)


def test_no_words_are_smaller_than_14_px(page: Page) -> None:
    page.set_content(page_of("whitnack"))
    sizes = page.evaluate(
        "[...document.body.querySelectorAll('*')]"
        ".map(element => parseFloat(getComputedStyle(element).fontSize))"
    )
    assert min(sizes) >= 14


def test_a_narrow_screen_shows_the_sheet_without_scrolling_sideways(page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 640})
    page.set_content(page_of("handnfoot-262"))
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
