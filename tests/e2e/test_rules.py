"""Choosing rules, changing them, sending them on, and playing by them, through the page."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from handfoot.engine.presets import load_ruleset
from handfoot.engine.share_code import encode
from handfoot.engine.variation import vary
from tests.e2e.conftest import FixedServer
from tests.e2e.driver import DESKTOP, PHONE, TABLET, WAIT_MS, TableDriver, bots_at_once
from tests.e2e.test_accessible import require_accessible

SIZES = pytest.mark.parametrize(
    "size", [PHONE, TABLET, DESKTOP], ids=["phone", "tablet", "desktop"]
)


@pytest.fixture
def start(page: Page, server: FixedServer) -> Page:
    """The start page of a device that was never here, with bots that do not wait."""
    page.route("**/api/tables", bots_at_once)
    page.goto(server.address)
    expect(page.get_by_test_id("rules-title")).to_have_text(load_ruleset("whitnack").title)
    return page


def sit_down(page: Page) -> TableDriver:
    """Open the table and wait for the first turn."""
    page.get_by_test_id("play").click()
    driver = TableDriver(page)
    driver.wait_for_me()
    return driver


def wait_for_state(page: Page, state: str) -> None:
    """Wait until the server has said how the rules stand."""
    expect(page.get_by_test_id("edit-state")).to_have_attribute(
        "data-state", state, timeout=WAIT_MS
    )


def test_the_usual_rules_are_played_without_choosing_any(start: Page) -> None:
    driver = sit_down(start)
    assert driver.root.get_attribute("data-phase") in ("draw", "play", "answer")


def test_other_rules_are_two_clicks_away_and_can_be_played(start: Page) -> None:
    start.get_by_test_id("rules-choose").click()
    start.get_by_test_id("take-saskatchewan").click()
    expect(start.get_by_test_id("rules-title")).to_have_text(load_ruleset("saskatchewan").title)
    driver = sit_down(start)
    for _ in range(8):
        driver.play_turn()
    assert driver.acts == 8


def test_the_number_of_players_decides_which_rules_are_offered(start: Page) -> None:
    start.get_by_test_id("rules-choose").click()
    pennies = start.get_by_test_id("preset-pennies-from-heaven")
    expect(start.get_by_test_id("preset-bain")).to_be_visible()
    expect(pennies).not_to_be_visible()
    start.get_by_test_id("rules-players").select_option("6")
    expect(pennies).to_be_visible()
    expect(start.get_by_test_id("preset-bain")).not_to_be_visible()
    expect(start.get_by_test_id("preset-california")).to_contain_text("incomplete source")
    start.get_by_test_id("take-pennies-from-heaven").click()
    expect(start.get_by_test_id("players-6")).to_be_checked()
    expect(start.locator("[data-testid^=players-]")).to_have_count(1)


def test_an_incomplete_source_is_told_wherever_the_rules_are_named(start: Page) -> None:
    source = load_ruleset("bain").sources[0]
    start.get_by_test_id("rules-choose").click()
    card = start.get_by_test_id("preset-bain")
    expect(card).to_contain_text("incomplete source")
    card.get_by_test_id("sources").locator("summary").click()
    expect(card.get_by_text(source)).to_be_visible()
    start.get_by_test_id("take-bain").click()
    expect(start.get_by_test_id("rules-incomplete")).to_be_visible()
    start.get_by_test_id("sources").locator("summary").click()
    expect(start.get_by_text(source)).to_be_visible()
    changed = encode(vary(load_ruleset("bain"), ["draw_count=3"]))
    start.goto(f"{start.evaluate('location.origin')}/rules/{changed}")
    expect(start.get_by_test_id("rules-incomplete")).to_be_visible()
    start.get_by_test_id("open-group-match").click()
    expect(start.get_by_test_id("only-match.winner")).to_be_visible()
    expect(start.get_by_test_id("evidence-match.match_end")).to_have_text("from the source")
    wait_for_state(start, "ok")
    start.get_by_test_id("edit-play").click()
    driver = sit_down(start)
    driver.page.get_by_test_id("open-settings").click()
    expect(start.get_by_test_id("rules-incomplete")).to_be_visible()
    start.get_by_test_id("sources").locator("summary").click()
    expect(start.get_by_text(source)).to_be_visible()
    require_accessible(start)


def test_a_complete_source_is_not_called_incomplete(start: Page) -> None:
    expect(start.get_by_test_id("sources")).to_be_visible()
    expect(start.get_by_test_id("rules-incomplete")).not_to_be_visible()


def test_the_editor_says_that_the_network_is_off_and_comes_back_by_itself(start: Page) -> None:
    start.get_by_test_id("rules-change").click()
    wait_for_state(start, "ok")
    start.get_by_test_id("open-group-draw").click()
    start.get_by_test_id("open-draw.draw_count").click()
    start.context.set_offline(True)
    start.get_by_test_id("input-draw-draw-count-0").fill("5")
    wait_for_state(start, "silent")
    expect(start.get_by_test_id("edit-state")).to_contain_text("does not answer")
    start.context.set_offline(False)
    wait_for_state(start, "ok")
    expect(start.get_by_test_id("says-draw.draw_count")).to_contain_text("five cards")


def test_a_code_that_was_sent_opens_its_rules(start: Page) -> None:
    changed = vary(load_ruleset("whitnack"), ["draw_count=4"])
    start.get_by_test_id("rules-choose").click()
    start.get_by_test_id("have-code").locator("summary").click()
    start.get_by_test_id("code").fill("hf1-whitnack-00000000")
    start.get_by_test_id("open-code").click()
    expect(start.get_by_test_id("code-failed")).to_contain_text("copy it whole")
    start.get_by_test_id("code").fill(f"Our rules: {encode(changed)}\n")
    start.get_by_test_id("open-code").click()
    expect(start.get_by_test_id("edit-changed")).to_have_attribute("data-count", "1")
    wait_for_state(start, "ok")
    start.get_by_test_id("edit-play").click()
    expect(start.get_by_test_id("rules-title")).to_have_text(changed.title)
    driver = sit_down(start)
    assert driver.phase == "draw"
    before = sum(driver.hand_counts().values())
    driver.press("action-draw")
    assert sum(driver.hand_counts().values()) == before + 4


def test_a_change_that_contradicts_is_mended_and_played_and_told_next_time(start: Page) -> None:
    sit_down(start)  # by the usual rules, so that there is a last time
    start.goto(re.sub(r"/t/.*", "/?new", start.url))
    start.get_by_test_id("rules-change").click()
    start.get_by_test_id("open-group-meld").click()
    start.get_by_test_id("open-meld.wild_melds").click()
    start.get_by_test_id("input-meld-wild-melds-false").check()
    wait_for_state(start, "conflicts")
    assert start.get_by_test_id("conflicts").is_visible()
    start.get_by_test_id("edit-play").click(force=True)  # leads to what contradicts
    expect(start.get_by_test_id("edit")).to_be_visible()
    for _ in range(4):
        fix = start.get_by_test_id("fix-0")
        if not fix.count():
            break
        code = start.get_by_test_id("share-code").input_value()
        fix.click()
        expect(start.get_by_test_id("share-code")).not_to_have_value(code)
    wait_for_state(start, "ok")
    code = start.get_by_test_id("share-code").input_value()
    assert code in start.url, "a reload must keep the changes"
    start.reload()
    expect(start.get_by_test_id("share-code")).to_have_value(code)
    wait_for_state(start, "ok")
    start.get_by_test_id("edit-play").click()
    differ = start.get_by_test_id("rules-differ")
    count = int(differ.get_attribute("data-count") or 0)
    assert count >= 2
    differ.locator("summary").click()
    expect(differ).to_contain_text("Now: Wild cards may not be melded on their own.")
    sit_down(start)
    start.goto(re.sub(r"/t/.*", "/?new", start.url))
    expect(start.get_by_test_id("rules-title")).to_contain_text("+")
    expect(start.get_by_test_id("rules-differ")).not_to_be_visible()


def test_a_field_can_be_changed_with_the_keyboard_alone(start: Page) -> None:
    start.get_by_test_id("rules-change").focus()
    start.keyboard.press("Enter")
    start.get_by_test_id("open-group-draw").focus()
    start.keyboard.press("Enter")
    start.keyboard.press("Tab")  # to the first rule of the group
    start.keyboard.press("Enter")
    expect(start.get_by_test_id("open-draw.draw_count")).to_be_focused()
    start.keyboard.press("Tab")
    start.keyboard.press("Tab")
    expect(start.get_by_test_id("input-draw-draw-count-0")).to_be_focused()
    start.keyboard.press("Control+a")
    start.keyboard.type("5")
    expect(start.get_by_test_id("says-draw.draw_count")).to_contain_text("five cards")


def test_the_rule_sheet_can_be_read(start: Page) -> None:
    with start.expect_popup() as opened:
        start.get_by_test_id("rules-sheet").click()
    sheet = opened.value
    expect(sheet.locator("h1")).to_have_text(load_ruleset("whitnack").title)
    colour = sheet.locator("h2").first.evaluate("node => getComputedStyle(node).color")
    assert colour == "rgb(122, 31, 43)", "its style must be let in"


def test_rules_that_a_device_remembers_but_nobody_knows_give_way_to_the_usual(start: Page) -> None:
    start.evaluate(
        "localStorage.setItem('handfoot.settings', JSON.stringify({rules: 'hf1-gone-00000000'}))"
    )
    start.reload()
    expect(start.get_by_test_id("rules-title")).to_have_text(load_ruleset("whitnack").title)
    sit_down(start)


@SIZES
def test_the_pages_about_rules_are_accessible(start: Page, size: tuple[int, int]) -> None:
    start.set_viewport_size({"width": size[0], "height": size[1]})
    start.get_by_test_id("rules-choose").click()
    start.get_by_test_id("preset-saskatchewan").wait_for()
    for hidden in ("have-code", "rules-others", "rules-wanted"):
        start.get_by_test_id(hidden).locator("> summary").click()
    require_accessible(start)
    start.get_by_test_id("edit-saskatchewan").click()
    for field in ("meld.wild_melds", "meld.meld_max_clean", "going_out.go_out_books"):
        group = field.partition(".")[0]
        if not start.get_by_test_id(f"rule-{field}").count():
            start.get_by_test_id(f"open-group-{group}").click()
        start.get_by_test_id(f"open-{field}").click()
    start.get_by_test_id("input-meld-wild-melds-false").check()
    wait_for_state(start, "conflicts")
    require_accessible(start)
