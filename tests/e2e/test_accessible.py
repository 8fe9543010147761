"""The page at three sizes: no accessibility violation, no sideways scroll."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from tests.e2e.conftest import FixedServer
from tests.e2e.driver import DESKTOP, PHONE, TABLET, TableDriver

SIZES = pytest.mark.parametrize(
    "size", [PHONE, TABLET, DESKTOP], ids=["phone", "tablet", "desktop"]
)


def require_accessible(page: Page) -> None:
    """Run axe, and require that nothing scrolls sideways."""
    page.wait_for_timeout(400)  # a fade under way would count as poor contrast
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@SIZES
def test_the_start_page_is_accessible(
    page: Page, server: FixedServer, size: tuple[int, int]
) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.goto(server.address)
    page.get_by_test_id("play").wait_for()
    require_accessible(page)


@SIZES
def test_the_table_and_the_score_are_accessible(
    sized_table: Callable[[tuple[int, int]], TableDriver], size: tuple[int, int]
) -> None:
    table = sized_table(size)
    require_accessible(table.page)
    for _ in range(40):
        if table.phase not in ("deal_over", "match_over"):
            table.play_turn()
    require_accessible(table.page)
    table.play_deal()
    require_accessible(table.page)
