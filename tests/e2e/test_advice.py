"""Levels, hints, reasons, bad moves and reviews through the page, at three sizes."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.e2e.conftest import FixedServer
from tests.e2e.driver import DESKTOP, PHONE, TABLET, WAIT_MS, TableDriver, bots_at_once
from tests.e2e.test_accessible import require_accessible

TOUCH_PX = 44
SIZES = pytest.mark.parametrize(
    "size", [PHONE, TABLET, DESKTOP], ids=["phone", "tablet", "desktop"]
)


def require_touchable(page: Page, inside: str) -> None:
    """Require that whatever can be pressed inside a part is large enough for a finger."""
    small = page.get_by_test_id(inside).evaluate(
        """(part, least) => [...part.querySelectorAll('button, a[href], select, summary')]
            .map((one) => [one.innerText, one.getBoundingClientRect()])
            .filter(([, box]) => box.width > 0 && (box.width < least || box.height < least))
            .map(([text, box]) => `${text} ${box.width} x ${box.height}`)""",
        TOUCH_PX - 0.5,
    )
    assert small == []


def ask_for_hint(driver: TableDriver) -> None:
    """Press the button and wait for the answer."""
    driver.control("hint").click()
    expect(driver.control("hint-do")).to_be_visible(timeout=WAIT_MS)


def do_what_the_hint_says(driver: TableDriver) -> None:
    """Press Do it, with the confirmation where there is one, and wait for what comes of it."""
    seq = driver.mark("seq")
    driver.control("hint-play").click()
    confirm = driver.control("action-confirm")
    if driver.mark("busy") != "true" and confirm.count():
        confirm.click()
    driver.after(seq)


# ---- levels ----------------------------------------------------------------------------------


def test_every_level_is_offered_with_a_line_about_it_but_not_playing_at_random(
    page: Page, server: FixedServer
) -> None:
    page.goto(server.address)
    page.get_by_test_id("play").wait_for()
    levels = json.loads(page.request.get(f"{server.address}/api/info").text())["levels"]
    for level in levels:
        choice = page.get_by_test_id(f"level-{level}")
        assert choice.count() == (0 if level == "random" else 1), level
    assert page.get_by_test_id("level-random").count() == 0


def test_each_player_can_have_a_level_of_its_own_and_change_it_at_the_table(
    page: Page, server: FixedServer
) -> None:
    wishes: list[dict[str, Any]] = []

    def note(route: Route) -> None:
        wishes.append(json.loads(route.request.post_data or "{}"))
        bots_at_once(route)

    with page.expect_response("**/api/info"):
        page.goto(server.address)
    page.route("**/api/tables", note)
    page.get_by_test_id("others-more").locator("> summary").click()
    own = page.get_by_test_id("seat-level-2").locator("option").last.get_attribute("value")
    page.get_by_test_id("seat-level-2").select_option(own)
    page.get_by_test_id("partner-follows").check()
    page.get_by_test_id("play").click()
    TableDriver(page).wait_for_me()
    assert wishes[0]["levels"][1] == own
    assert wishes[0]["partner_follows"] is True
    page.get_by_test_id("open-settings").click()
    expect(page.get_by_test_id("level-2")).to_have_value(str(own))
    expect(page.get_by_test_id("style-follows")).to_be_checked()
    other = page.get_by_test_id("level-1").locator("option").first.get_attribute("value")
    page.get_by_test_id("level-1").select_option(other)
    page.get_by_test_id("close-settings").click()
    page.reload()
    TableDriver(page).wait_for_me()
    page.get_by_test_id("open-settings").click()
    expect(page.get_by_test_id("level-1")).to_have_value(str(other))


# ---- hints -----------------------------------------------------------------------------------


def test_a_turn_can_be_played_by_doing_what_the_hints_say(table: TableDriver) -> None:
    turns = 0
    for _ in range(60):
        if turns == 2 or table.phase == "deal_over":
            break
        if not table.control("hint-do").count():
            ask_for_hint(table)
        ends = table.phase != "draw"
        do_what_the_hint_says(table)
        turns += ends and table.phase == "draw"
    assert turns == 2


def test_a_hint_marks_what_it_speaks_of(table: TableDriver) -> None:
    ask_for_hint(table)
    marked = table.page.locator("[data-hinted]")
    assert marked.count() >= 1
    expect(table.control("hint-panel")).to_contain_text(table.control("hint-do").inner_text())
    expect(table.control("log")).to_contain_text("Hint:")
    table.control("hint-close").click()
    assert marked.count() == 0


def test_a_hint_can_be_asked_for_and_followed_by_keys(table: TableDriver) -> None:
    table.page.keyboard.press("i")
    expect(table.control("hint-do")).to_be_visible(timeout=WAIT_MS)
    for _ in range(30):
        if table.page.evaluate("document.activeElement.dataset.testid") == "hint-play":
            break
        table.page.keyboard.press("Shift+Tab")
    else:
        raise AssertionError("the hint cannot be reached with Tab")
    table.key("Enter")
    table.page.keyboard.press("i")
    expect(table.control("hint-do")).to_be_visible(timeout=WAIT_MS)
    table.page.keyboard.press("Escape")
    assert table.control("hint-panel").count() == 0


def test_hints_that_are_off_are_off(table: TableDriver) -> None:
    table.control("open-settings").click()
    table.control("hints-off").check()
    table.control("close-settings").click()
    assert table.control("hint").count() == 0


@SIZES
def test_a_hint_is_accessible_and_covers_neither_the_hand_nor_the_controls(
    sized_table: Callable[[tuple[int, int]], TableDriver], size: tuple[int, int]
) -> None:
    table = sized_table(size)
    table.draw_or_take()
    hand = table.control("hand").bounding_box()
    ask_for_hint(table)
    if table.control("hint-move-1").count():
        table.control("hint-move-1").click()
    panel = table.control("hint-panel").bounding_box()
    after = table.control("hand").bounding_box()
    assert panel
    assert hand
    assert after
    assert after == hand, "the hand has moved"
    assert panel["y"] + panel["height"] <= after["y"]
    assert table.control("action-discard").is_visible()
    require_touchable(table.page, "hint-panel")
    require_accessible(table.page)


# ---- reasons, and bad moves ------------------------------------------------------------------


def ask_why(driver: TableDriver, seat: int) -> None:
    """Play on until a computer player has had a turn, and ask about it."""
    while not driver.control(f"why-{seat}").count():
        driver.play_turn()
    driver.control(f"why-{seat}").click()
    expect(driver.control("why")).to_have_attribute("aria-busy", "false", timeout=WAIT_MS)


@SIZES
def test_a_computer_player_says_why_and_is_told_that_it_was_bad_by_one_tap(
    sized_table: Callable[[tuple[int, int]], TableDriver], size: tuple[int, int]
) -> None:
    table = sized_table(size)
    ask_why(table, 2)
    require_touchable(table.page, "why")
    table.page.locator("[data-testid^=bad-move-]").last.click()
    expect(table.control("bad-thanks")).to_be_visible(timeout=WAIT_MS)
    require_accessible(table.page)


def test_the_file_of_a_bad_move_can_be_saved_when_the_deal_is_over(table: TableDriver) -> None:
    ask_why(table, 2)
    table.page.locator("[data-testid^=bad-move-]").last.click()
    expect(table.control("bad-thanks")).to_be_visible(timeout=WAIT_MS)
    assert table.control("bad-file").count() == 0, "the file holds every card of the deal"
    table.page.reload()
    table.wait_for_me()
    table.play_deal()
    link = table.page.locator("[data-testid^=bad-file-]")
    with table.page.expect_download() as saved:
        link.click()
    kept = json.loads(saved.value.path().read_text())
    assert kept["seat"] == 2


# ---- the review ------------------------------------------------------------------------------


@SIZES
def test_a_deal_can_be_reviewed_down_to_the_table_of_a_moment(
    sized_table: Callable[[tuple[int, int]], TableDriver], size: tuple[int, int]
) -> None:
    table = sized_table(size)
    table.play_deal()
    table.control("open-review").click()
    review = table.control("review")
    expect(review).to_have_attribute("data-state", "done", timeout=60_000)
    for seat in range(4):
        expect(table.control(f"review-seat-{seat}")).to_contain_text("%")
    for side in (0, 1):
        luck = table.control(f"review-luck-{side}")
        total = int(luck.get_attribute("data-cards") or 0) + int(
            luck.get_attribute("data-play") or 0
        )
        assert str(abs(total)) in luck.inner_text().replace(",", "")
    assert int(table.control("moments").get_attribute("data-count") or 0) == 3
    require_touchable(table.page, "review")
    require_accessible(table.page)
    table.control("moments").get_by_role("button").first.click()
    expect(table.control("position")).to_be_visible(timeout=WAIT_MS)
    require_accessible(table.page)
    table.control("close-position").click()
    table.control("review-back").click()
    expect(table.control("action-next")).to_be_visible()


def test_a_review_can_be_given_up(table: TableDriver) -> None:
    table.play_deal()
    table.control("open-review").click()
    table.control("review-back").click()
    table.press("action-next")
    assert table.phase in ("draw", "play", "answer")


@pytest.mark.parametrize("language", ["ko-KR", "is-IS"])
def test_long_and_wide_sentences_fit_a_phone(
    browser: Browser, server: FixedServer, language: str
) -> None:
    context = browser.new_context(
        locale=language,
        viewport={"width": PHONE[0], "height": PHONE[1]},
        reduced_motion="reduce",
    )
    table = TableDriver.at_new_table(context.new_page(), server.address)
    ask_for_hint(table)
    if table.control("hint-move-1").count():
        table.control("hint-move-1").click()
    require_accessible(table.page)
    context.close()
