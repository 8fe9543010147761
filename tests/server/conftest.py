"""Servers for the tests: one shared by those that only talk to it, and a maker of others."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.process import ServerProcess

StartServer = Callable[..., ServerProcess]


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server that nobody kills."""
    db = tmp_path_factory.mktemp("server") / "tables.sqlite3"
    fast = {
        "tables_burst": 10_000,
        "rules_burst": 10_000,
        "messages_per_s": 1e6,
        "message_burst": 1_000_000,
    }
    with ServerProcess(db, **fast) as running:
        yield running


@pytest.fixture
def start_server(tmp_path: Path) -> Iterator[StartServer]:
    """Start servers on one database, one after another; all are ended with the test."""
    started: list[ServerProcess] = []

    def start(**options: Any) -> ServerProcess:
        started.append(ServerProcess(tmp_path / "tables.sqlite3", **options))
        return started[-1]

    yield start
    for running in started:
        running.kill()
