"""What all tests share: the browser, which tests run by default, and when a skip fails.

Owns: fixtures and hooks for the whole suite.  Never: fixtures of one part (they stay there).
"""

import os
from collections.abc import Iterator
from typing import Any

import pytest

from tests.support.chromium import ARGUMENTS, NoChromiumError, find_chromium

BROWSER_FIXTURES = {"page", "context", "browser", "new_context", "launch_browser"}


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """Tell Playwright which Chromium to start; skip if there is none."""
    try:
        chromium = find_chromium()
    except NoChromiumError as missing:
        pytest.skip(str(missing))
    return {
        **browser_type_launch_args,
        "executable_path": str(chromium.path),
        "args": ARGUMENTS,
        "env": {**os.environ, **chromium.env},
    }


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Mark the tests in a browser; leave out the nightly ones unless -m names them.

    Those in a browser come last: Playwright leaves a running event loop in the thread for
    the rest of the session, and asyncio.run refuses to start beside it.
    """
    for item in items:
        if BROWSER_FIXTURES & set(getattr(item, "fixturenames", ())):
            item.add_marker("browser")
    items.sort(key=lambda item: item.get_closest_marker("browser") is not None)
    if "nightly" in config.getoption("markexpr"):
        return
    nightly = [item for item in items if item.get_closest_marker("nightly")]
    if nightly:
        config.hook.pytest_deselected(items=nightly)
        items[:] = [item for item in items if item not in nightly]


def _skipped_count(config: pytest.Config) -> int:
    reporter = config.pluginmanager.get_plugin("terminalreporter")
    return 0 if reporter is None else len(reporter.stats.get("skipped", ()))


@pytest.hookimpl(wrapper=True)
def pytest_sessionfinish(session: pytest.Session) -> Iterator[None]:
    """Fail a run that skipped anything where everything is required."""
    yield
    is_required = os.environ.get("HF_REQUIRE_ALL") == "1"
    if is_required and session.exitstatus == 0 and _skipped_count(session.config):
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say why a run without failures ended as failed."""
    skipped_count = _skipped_count(terminalreporter.config)
    if os.environ.get("HF_REQUIRE_ALL") == "1" and skipped_count:
        terminalreporter.section("HF_REQUIRE_ALL=1", sep="=", red=True)
        terminalreporter.line(f"{skipped_count} skipped: with HF_REQUIRE_ALL=1 a skip is a failure")
