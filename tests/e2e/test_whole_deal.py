"""A whole deal through the page, by a driver that does only what the page offers."""

from __future__ import annotations

import re
import time

from playwright.sync_api import Page, Response

from tests.e2e.conftest import FixedServer
from tests.e2e.driver import TableDriver


def shown_number(text: str) -> int:
    """Read the number that ends a cell as the page writes it, `× 9 −1,500`."""
    last = (text.split() or [""])[-1].replace(",", "").replace("−", "-")
    return int(last) if re.fullmatch(r"-?\d+", last) else 0


def test_a_new_player_is_at_a_table_with_cards_within_three_clicks_and_thirty_seconds(
    page: Page, server: FixedServer
) -> None:
    began = time.monotonic()
    page.goto(server.address)
    page.get_by_test_id("play").click()
    page.get_by_test_id("hand").wait_for()
    assert time.monotonic() - began < 30
    assert sum(TableDriver(page).hand_counts().values()) >= 13


def test_a_table_needs_no_more_than_90_kb_of_script(page: Page, server: FixedServer) -> None:
    packed: dict[str, int] = {}

    def note(response: Response) -> None:
        if response.url.endswith(".js"):
            packed[response.url] = int(response.headers["content-length"])

    page.on("response", note)
    page.goto(server.address)
    page.get_by_test_id("play").click()
    page.get_by_test_id("hand").wait_for()
    assert packed
    assert sum(packed.values()) <= 90_000, packed


def test_a_whole_deal_can_be_played_by_clicks(table: TableDriver) -> None:
    table.play_deal()
    assert table.phase == "deal_over"
    assert table.page.get_by_test_id("action-next").is_visible()
    assert table.takes > 0, "the fixed deals must show a pile take"
    rows = [
        [shown_number(cell.inner_text()) for cell in row.locator("td").all()]
        for row in table.page.locator("[data-testid^=line-]").all()
    ]
    for side in (0, 1):
        total = shown_number(table.page.get_by_test_id(f"deal-points-{side}").inner_text())
        assert sum(row[side] for row in rows) == total


def test_the_next_deal_follows_on_a_click(table: TableDriver) -> None:
    table.play_deal()
    table.press("action-next")
    assert table.phase in ("draw", "play", "answer")
    assert sum(table.hand_counts().values()) >= 13


def test_a_whole_deal_can_be_played_by_keyboard_alone(table: TableDriver) -> None:
    while table.phase not in ("deal_over", "match_over"):
        assert table.acts < 600
        table.play_turn_by_keyboard()
    table.key("n")
    assert table.phase in ("draw", "play", "answer")
