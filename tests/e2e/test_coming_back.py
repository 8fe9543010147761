"""Closing the page or losing the server loses nothing: the same table at the same card."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.e2e.conftest import FixedServer
from tests.e2e.driver import TableDriver


def in_mid_turn(table: TableDriver) -> None:
    """Play until this person has drawn in the third turn and not yet discarded."""
    turns = 0
    while True:
        if table.phase == "draw":
            turns += 1
        table.play_turn()
        if turns == 3 and table.phase == "play":
            return


def test_reloading_in_mid_turn_shows_the_same_cards(table: TableDriver) -> None:
    in_mid_turn(table)
    before = table.snapshot()
    table.page.reload()
    table.wait_for_me()
    assert table.snapshot() == before


def test_reopening_the_start_page_leads_back_to_the_table(
    table: TableDriver, server: FixedServer
) -> None:
    in_mid_turn(table)
    before = table.snapshot()
    again = table.page.context.new_page()
    table.page.close()
    again.goto(server.address)
    back = TableDriver(again)
    back.wait_for_me()
    assert back.snapshot() == before


def test_killing_the_server_in_mid_turn_loses_nothing(
    table: TableDriver, server: FixedServer
) -> None:
    in_mid_turn(table)
    before = table.snapshot()
    server.kill()
    table.page.wait_for_function(
        "document.querySelector('[data-testid=table]').dataset.link !== 'live'", timeout=20_000
    )
    server.start()
    table.wait_for_me()
    assert table.snapshot() == before
    table.play_turn()


def test_a_foreign_page_sees_no_hand(table: TableDriver, page: Page) -> None:
    url = table.page.url
    stranger = table.page.context.browser
    assert stranger is not None
    context = stranger.new_context()
    other = context.new_page()
    other.goto(url)
    other.get_by_test_id("table").wait_for()
    other.wait_for_function(
        "document.querySelector('[data-testid=table]').dataset.phase !== 'loading'"
    )
    assert other.locator("[data-testid^=stack-]").count() == 0
    context.close()
