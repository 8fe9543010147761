"""A driver that plays through the page, doing only what the page offers.

Owns: reading the page's marks and pressing its controls, by pointer or by key.  Never: a rule
of the game: a control that is not offered is not pressed.
"""

from __future__ import annotations

import json
from typing import Final

from playwright.sync_api import Locator, Page, Route, expect

PHONE: Final = (360, 740)
TABLET: Final = (820, 1180)
DESKTOP: Final = (1366, 900)
WAIT_MS: Final = 20_000


def bots_at_once(route: Route) -> None:
    """Let a table be opened whose bots do not wait."""
    body = json.loads(route.request.post_data or "{}")
    route.continue_(post_data={**body, "pace_ms": 0})


class TableDriver:
    """One person's page at one table."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.acts = 0
        self.takes = 0

    @classmethod
    def at_new_table(cls, page: Page, address: str) -> TableDriver:
        """Open the start page and sit down: one choice of pace and one press of Play."""
        page.goto(address)
        page.get_by_test_id("play").wait_for(timeout=WAIT_MS)
        page.evaluate("localStorage.clear()")
        page.reload()
        page.route("**/api/tables", bots_at_once)
        page.get_by_test_id("play").click()
        driver = cls(page)
        driver.wait_for_me()
        return driver

    @classmethod
    def at_table_under(
        cls, page: Page, address: str, ruleset: str, players: int, level: str = "random"
    ) -> TableDriver:
        """Sit down at a table under a preset; the start page's wish is changed on its way."""

        def under(route: Route) -> None:
            wish = json.loads(route.request.post_data or "{}")
            wish |= {"ruleset": ruleset, "players": players, "level": level, "pace_ms": 0}
            route.continue_(post_data={**wish, "solo": False})

        page.goto(address)
        page.get_by_test_id("play").wait_for(timeout=WAIT_MS)
        page.evaluate("localStorage.clear()")
        page.reload()
        page.route("**/api/tables", under)
        page.get_by_test_id("play").click()
        driver = cls(page)
        driver.wait_for_me()
        return driver

    # ---- reading ---------------------------------------------------------------------

    @property
    def root(self) -> Locator:
        """The table's root element, which carries its marks."""
        return self.page.get_by_test_id("table")

    def mark(self, name: str) -> str:
        """Return one of the root's marks: phase, acting, you, seq, busy, link."""
        return self.root.get_attribute(f"data-{name}") or ""

    @property
    def phase(self) -> str:
        """The phase of the deal as the page shows it."""
        return self.mark("phase")

    @property
    def is_mine(self) -> bool:
        """Whether it is for this person to act, and nothing is under way."""
        return (
            self.mark("busy") != "true"
            and self.mark("link") == "live"
            and (
                self.phase in ("deal_over", "match_over")
                or (self.mark("you") != "" and self.mark("acting") == self.mark("you"))
            )
        )

    def wait_for_me(self) -> None:
        """Wait until this person must act or the deal is over."""
        self.page.wait_for_function(
            """() => {
                const table = document.querySelector('[data-testid=table]')
                if (!table) return false
                const { phase, acting, you, busy, link } = table.dataset
                if (busy === 'true' || link !== 'live') return false
                return phase === 'deal_over' || phase === 'match_over' || acting === you
            }""",
            timeout=WAIT_MS,
        )

    def control(self, name: str) -> Locator:
        """Return a control by its id, `action-draw`."""
        return self.page.get_by_test_id(name)

    def is_offered(self, name: str) -> bool:
        """Whether a control is on the page and allowed now."""
        control = self.control(name)
        return control.count() > 0 and control.get_attribute("aria-disabled") != "true"

    def hand_counts(self) -> dict[str, int]:
        """Return the cards in hand by kind, as the page shows them."""
        stacks = self.page.locator("[data-testid^=stack-]")
        return {
            (stack.get_attribute("data-testid") or "").removeprefix("stack-"): int(
                stack.get_attribute("data-count") or 0
            )
            for stack in stacks.all()
        }

    def snapshot(self) -> tuple[str, str, str, dict[str, int]]:
        """Return what must be the same after coming back: phase, seat, seq and hand."""
        return self.phase, self.mark("acting"), self.mark("seq"), self.hand_counts()

    # ---- acting, by pointer ------------------------------------------------------------

    def after(self, seq: str) -> None:
        """Wait until the table has moved on from `seq` and it is this person's turn again."""
        self.page.wait_for_function(
            "seq => document.querySelector('[data-testid=table]').dataset.seq !== seq",
            arg=seq,
            timeout=WAIT_MS,
        )
        self.wait_for_me()
        self.acts += 1

    def press(self, name: str) -> None:
        """Press a control and wait for what comes of it."""
        seq = self.mark("seq")
        self.control(name).click()
        self.after(seq)

    def discard_any(self) -> None:
        """Discard the first kind of the hand that the table accepts.

        Raises AssertionError if it accepts none.
        """
        for kind in self.hand_counts():
            none = self.control("select-none")
            if none.count() and none.is_visible():
                none.click()
            self.control(f"stack-{kind}").click()
            self.control("action-discard").click(force=True)
            if self.control("action-confirm").count():
                seq = self.mark("seq")
                self.control("action-confirm").click()
                self.after(seq)
                return
        raise AssertionError("the page lets no card be discarded")

    def discard(self, kind: str) -> None:
        """Choose one card of a kind and discard it, with the confirmation."""
        none = self.control("select-none")
        if none.count() and none.is_visible():
            none.click()
        self.control(f"stack-{kind}").click()
        self.control("action-discard").click()
        seq = self.mark("seq")
        self.control("action-confirm").click()
        self.after(seq)

    def play_turn(self) -> None:
        """Play one act of this person: answer, draw or take, lay what is offered, discard."""
        if self.phase == "answer":
            self.press("action-yes")
        elif self.phase == "lift":
            self.press("action-lift")
        elif self.phase in ("pass", "choose"):
            self.press("choose-0")
        elif self.phase == "draw":
            self.draw_or_take()
        elif self.is_offered("action-ask"):
            self.press("action-ask")
        elif self.control("action-lady").count():
            self.press("action-lady")
        else:
            quick = self.page.locator("[data-testid^=quick-]:not([data-testid=quick-more])")
            if quick.count():
                seq = self.mark("seq")
                quick.first.click()
                self.after(seq)
            else:
                self.discard_any()

    def draw_or_take(self) -> None:
        """Take the pile where it may be taken, else draw, from the last pile there is."""
        if self.is_offered("action-take"):
            self.takes += 1
            seq = self.mark("seq")
            self.control("action-take").click()
            ways = self.page.locator("[data-testid=take-ways] button")
            if ways.count() and self.mark("seq") == seq and self.mark("busy") != "true":
                ways.first.click()
            self.after(seq)
            return
        piles = self.page.locator("[data-testid^=draw-]")
        if piles.count():
            seq = self.mark("seq")
            piles.last.click()
            self.after(seq)
        else:
            self.press("action-draw")

    def lowest_kind(self) -> str:
        """Return the kind to throw away: the first stack in the hand."""
        return next(iter(self.hand_counts()))

    def play_deal(self, *, acts_max: int = 600) -> None:
        """Play until the deal is over."""
        while self.phase not in ("deal_over", "match_over"):
            assert self.acts < acts_max, "the deal does not end"
            self.play_turn()

    # ---- acting, by keyboard -------------------------------------------------------------

    def key(self, key: str) -> None:
        """Press a key and wait for what comes of it."""
        seq = self.mark("seq")
        self.page.keyboard.press(key)
        self.after(seq)

    def focus_stack(self, kind: str) -> None:
        """Go to a stack of the hand with h, Home and the arrow keys."""
        self.page.keyboard.press("h")
        self.page.keyboard.press("Home")
        for _ in range(len(self.hand_counts())):
            at = self.page.evaluate("document.activeElement.dataset.testid")
            if at == f"stack-{kind}":
                return
            self.page.keyboard.press("ArrowRight")
        raise AssertionError(f"no stack of {kind} can be reached with the arrow keys")

    def play_turn_by_keyboard(self) -> None:
        """Play one act with keys only."""
        if self.control("notice-close").count():
            self.page.keyboard.press("Escape")
        if self.phase == "answer":
            expect(self.control("action-yes")).to_be_visible()
            while self.page.evaluate("document.activeElement.dataset.testid") != "action-yes":
                self.page.keyboard.press("Tab")
            self.key("Enter")
        elif self.phase == "draw":
            if self.is_offered("action-take"):
                self.takes += 1
                self.key("t")
            else:
                self.key("d")
        elif self.is_offered("action-ask"):
            self.key("g")
        else:
            quick = self.page.locator("[data-testid^=quick-]:not([data-testid=quick-more])")
            if quick.count():
                wanted = quick.first.get_attribute("data-testid")
                self.page.keyboard.press("h")
                for _ in range(80):
                    if self.page.evaluate("document.activeElement.dataset.testid") == wanted:
                        break
                    self.page.keyboard.press("Tab")
                else:
                    raise AssertionError(f"{wanted} cannot be reached with Tab")
                self.key("Enter")
            else:
                self.page.keyboard.press("Escape")
                self.focus_stack(self.lowest_kind())
                self.page.keyboard.press("Space")
                self.page.keyboard.press("x")
                expect(self.control("action-confirm")).to_be_visible()
                self.key("Enter")
