"""`handfoot play` and `handfoot serve`: what they tell the server, and how they end.

Owns: options, the usual database, refusals.  Never: the server itself (`tests/server`).
"""

from __future__ import annotations

import re
import signal
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from handfoot.cli import table_options
from handfoot.server.run import ServeError
from tests.cli.conftest import Run

ADDRESS = "http://127.0.0.1:8765"
Served = list[dict[str, Any]]


@pytest.fixture
def served(monkeypatch: pytest.MonkeyPatch) -> Served:
    """Return what the server was asked for; it is ready at once and stops at once."""
    asked: Served = []

    def serve(host: str, port: int, *, on_ready: Callable[[str], None], **options: Any) -> None:
        asked.append({"host": host, "port": port, **options})
        on_ready(ADDRESS)

    monkeypatch.setattr("handfoot.server.run.serve", serve)
    return asked


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the pages that a browser was sent to."""
    pages: list[str] = []
    monkeypatch.setattr("webbrowser.open", pages.append)
    return pages


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Keep a person's own data out of the tests."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    return tmp_path


def test_play_serves_this_computer_and_opens_the_page(
    run: Run, served: Served, opened: list[str]
) -> None:
    outcome = run("play")
    assert outcome.code == 0
    assert ADDRESS in outcome.out
    assert opened == [ADDRESS]
    (asked,) = served
    assert (asked["host"], asked["port"]) == ("127.0.0.1", 8765)
    assert asked["db"] == table_options.usual_database()
    assert asked["db"].parent.is_dir()


def test_play_without_a_browser_only_says_where(
    run: Run, served: Served, opened: list[str], tmp_path: Path
) -> None:
    db = tmp_path / "own.db"
    outcome = run("play", "--no-browser", "--port", "9000", "--db", str(db))
    assert ADDRESS in outcome.out
    assert opened == []
    assert (served[0]["port"], served[0]["db"]) == (9000, db)


def test_serve_listens_where_it_is_told(run: Run, served: Served, opened: list[str]) -> None:
    words = "--host 0.0.0.0 --port 80 --origin https://a.example --origin https://b.example"
    assert run("serve", *words.split()).code == 0
    assert served[0]["host"] == "0.0.0.0"
    assert served[0]["origins"] == ("https://a.example", "https://b.example")
    assert opened == []


def test_what_the_server_refuses_is_one_sentence(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise ServeError("The port is taken.")

    monkeypatch.setattr("handfoot.server.run.serve", refuse)
    assert run("serve") == (2, "", "The port is taken.\n")


def test_a_busy_port_is_one_sentence(run: Run) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        outcome = run("play", "--no-browser", "--port", str(port))
    assert (outcome.code, outcome.out) == (2, "")
    assert str(port) in outcome.err
    assert outcome.err.count("\n") == 1


def test_a_data_folder_that_cannot_be_made_is_one_sentence(run: Run, home: Path) -> None:
    (home / "handfoot").write_text("in the way")
    outcome = run("play", "--no-browser")
    assert (outcome.code, outcome.out) == (2, "")
    assert outcome.err.endswith("choose a file with --db.\n")
    assert outcome.err.count("\n") == 1


@pytest.mark.parametrize(
    ("platform", "variables", "place"),
    [
        ("linux", {}, ".local/share/handfoot/tables.db"),
        ("linux", {"XDG_DATA_HOME": "relative"}, ".local/share/handfoot/tables.db"),
        ("darwin", {}, "Library/Application Support/handfoot/tables.db"),
        ("win32", {}, "AppData/Local/handfoot/tables.db"),
    ],
)
def test_the_usual_database_lies_where_the_system_keeps_such_things(
    home: Path,
    monkeypatch: pytest.MonkeyPatch,
    platform: str,
    variables: dict[str, str],
    place: str,
) -> None:
    for name in ("XDG_DATA_HOME", "LOCALAPPDATA"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert table_options.usual_database(platform) == home / place


def test_named_data_folders_come_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    own = tmp_path / "own"
    monkeypatch.setenv("XDG_DATA_HOME", str(own))
    monkeypatch.setenv("LOCALAPPDATA", str(own))
    for platform in ("linux", "win32"):
        assert table_options.usual_database(platform) == own / "handfoot" / "tables.db"


@pytest.mark.slow
def test_play_really_serves_until_ctrl_c(tmp_path: Path) -> None:
    words = ["play", "--no-browser", "--port", "0", "--db", str(tmp_path / "real.db")]
    command = [sys.executable, "-m", "handfoot.cli", *words]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        found = re.search(rb"http://127\.0\.0\.1:\d+", process.stdout.readline())
        assert found is not None
        with urllib.request.urlopen(f"{found[0].decode()}/healthz", timeout=10) as answer:
            assert answer.status == 200
        process.send_signal(signal.SIGINT)
        _, err = process.communicate(timeout=20)
    assert process.returncode in (0, 130)
    assert b"Traceback" not in err
