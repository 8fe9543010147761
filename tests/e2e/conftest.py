"""Browser tests: a real server with fixed deals, and a page at a table.

Owns: starting and stopping them.  Never: what is clicked (`driver`).
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.e2e.driver import PHONE, TableDriver

REPOSITORY = Path(__file__).resolve().parents[2]
SECRET = b"a table for the browser tests 01"


class FixedServer:
    """A server process that can be killed and started again on the same port."""

    def __init__(self, db: Path, secret: bytes) -> None:
        self.db = db
        self.secret = secret
        self.port = 0
        self.address = ""
        self.start()

    def start(self) -> None:
        """Start it and wait until it answers."""
        self.process = subprocess.Popen(
            [
                sys.executable,
                "-m",
                "tests.e2e.serve",
                str(self.db),
                self.secret.hex(),
                str(self.port),
            ],
            cwd=REPOSITORY,
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self.process.stdout is not None
        self.address = self.process.stdout.readline().strip()
        assert self.address, "the server did not start"
        self.port = int(self.address.rpartition(":")[2])

    def kill(self) -> None:
        """End it as a power cut would end the process."""
        self.process.kill()
        self.process.communicate(timeout=20)


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    """Ask for less motion, as a person may: nothing waits for a fade."""
    return {**browser_context_args, "reduced_motion": "reduce"}


@pytest.fixture
def server(tmp_path: Path) -> Iterator[FixedServer]:
    """A server with an empty database and fixed deals."""
    running = FixedServer(tmp_path / "tables.db", SECRET)
    yield running
    running.kill()


@pytest.fixture
def table(page: Page, server: FixedServer) -> TableDriver:
    """A person at a new table for four, the bots as fast as they can."""
    return TableDriver.at_new_table(page, server.address)


@pytest.fixture
def sized_table(page: Page, server: FixedServer) -> Callable[[tuple[int, int]], TableDriver]:
    """A new table in a window of the given size."""

    def seat(size: tuple[int, int] = PHONE) -> TableDriver:
        page.set_viewport_size({"width": size[0], "height": size[1]})
        return TableDriver.at_new_table(page, server.address)

    return seat
