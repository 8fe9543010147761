"""Tables under other rules: what only they have, played by clicks against bots."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import FixedServer
from tests.e2e.driver import DESKTOP, PHONE, TableDriver
from tests.e2e.test_accessible import require_accessible

Sit = Callable[..., TableDriver]


@pytest.fixture
def sit(page: Page, server: FixedServer) -> Sit:
    """Return a way to sit down under a preset, in a window of the given size."""

    def at(ruleset: str, players: int = 4, size: tuple[int, int] = DESKTOP) -> TableDriver:
        page.set_viewport_size({"width": size[0], "height": size[1]})
        return TableDriver.at_table_under(page, server.address, ruleset, players)

    return at


def play_until(table: TableDriver, reached: Callable[[], bool], *, acts_max: int) -> None:
    """Play until something is so; fail if it is not within so many acts."""
    while not reached():
        assert table.acts < acts_max, "it was not reached"
        if table.phase == "deal_over":
            table.press("action-next")
        else:
            table.play_turn()


def play_turns(table: TableDriver, turns: int) -> None:
    """Play so many whole turns of this person, or to the end of the deal."""
    drawn = 0
    while drawn <= turns and table.phase not in ("deal_over", "match_over"):
        drawn += table.phase == "draw"
        table.play_turn()
    assert drawn > 1


def stock_counts(table: TableDriver) -> list[int]:
    """Return the cards in each pile of the stock, as the page shows them."""
    piles = table.page.locator("[data-testid^=stock-pile-]").all()
    return [int(pile.get_attribute("data-count") or 0) for pile in piles]


def test_a_book_grows_past_seven_cards_in_saskatchewan(sit: Sit) -> None:
    table = sit("saskatchewan")
    books = table.page.locator("[data-testid^=book-]")

    def has_grown() -> bool:
        return any(int(book.get_attribute("data-size") or 0) > 7 for book in books.all())

    play_until(table, has_grown, acts_max=400)
    expect(table.page.locator("[data-testid^=book-] .size").first).to_contain_text("cards")


def test_the_lift_and_the_two_stock_piles_of_simpson(sit: Sit) -> None:
    table = sit("simpson", size=PHONE)
    assert table.phase == "lift"
    require_accessible(table.page)
    table.page.keyboard.press("ArrowRight")  # the slider has the focus
    expect(table.control("lift-depth")).to_have_attribute("aria-valuetext", "23 cards")
    table.press("action-lift")
    play_until(table, lambda: table.phase == "draw", acts_max=5)
    require_accessible(table.page)
    before = stock_counts(table)
    assert len(before) == 2
    seq = table.mark("seq")
    table.control("stock-pile-1").click()
    table.after(seq)
    expect(table.control("prompt")).to_contain_text("1 more card")
    assert stock_counts(table) == [before[0], before[1] - 1]
    table.press("draw-0")
    assert stock_counts(table)[0] == before[0] - 1
    assert table.phase == "play"
    play_turns(table, 6)


def test_piles_are_passed_and_chosen_in_demeritt(sit: Sit) -> None:
    table = sit("demeritt", size=PHONE)
    assert table.phase == "pass"
    require_accessible(table.page)
    table.press("choose-1")
    assert table.phase == "choose"
    require_accessible(table.page)
    table.press("choose-0")
    play_until(table, lambda: table.phase == "draw", acts_max=5)
    assert len(table.hand_counts()) > 1
    assert len(stock_counts(table)) == 4
    play_turns(table, 6)


def test_the_knee_comes_between_hand_and_foot(sit: Sit) -> None:
    table = sit("hand-knee-and-foot")
    hand = table.page.get_by_role("region", name="Your hand")
    expect(hand).to_contain_text("knee: 13")
    knee = table.page.get_by_role("region", name="Your knee")
    play_until(table, lambda: knee.count() > 0, acts_max=600)
    expect(knee).to_contain_text("foot: 11")


def test_the_figures_of_the_262_card_pack(sit: Sit) -> None:
    table = sit("handnfoot-262", players=5)
    seen: set[str] = set()

    def has_seen_figures() -> bool:
        seen.update(table.hand_counts())
        return {"LY", "VL", "L", "JS", "12"} <= seen

    play_until(table, has_seen_figures, acts_max=300)
    require_accessible(table.page)
    play_until(table, lambda: table.phase == "deal_over", acts_max=900)
    expect(table.control("score")).to_be_visible()
    before = {seat: table.control(f"deal-points-{seat}").count() for seat in range(2)}
    assert before == {0: 1, 1: 1}
    require_accessible(table.page)
