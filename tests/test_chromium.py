"""The browser of the tests: which one is taken, and that it opens a page.

Owns: tests/support/chromium.py.  Never: our pages (tests/web).
"""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.support import chromium


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Pretend a machine with nothing on PATH and no package unpacked."""
    monkeypatch.delenv("CHROMIUM", raising=False)
    monkeypatch.setenv("PATH", str(tmp_path / "bin"))
    monkeypatch.setattr(chromium, "EXTRACTED", tmp_path / "extracted")
    (tmp_path / "bin").mkdir()
    (tmp_path / "extracted").mkdir()
    return tmp_path


def executable(path: Path, script: str) -> Path:
    """Write a shell script that pretends to be a browser."""
    path.write_text(f"#!/bin/sh\n{script}\n")
    path.chmod(0o755)
    return path


def test_a_chromium_that_starts_is_preferred_to_one_that_does_not(machine: Path) -> None:
    executable(machine / "bin/chromium", "echo libnss3.so: cannot open shared object >&2; exit 127")
    packaged = executable(machine / "extracted/chromium", "echo Chromium 153")
    assert chromium.find_chromium().path == packaged


def test_a_named_chromium_is_the_only_one_tried(
    machine: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    executable(machine / "bin/chromium", "echo Chromium 156")
    monkeypatch.setenv("CHROMIUM", str(machine / "mine"))
    with pytest.raises(chromium.NoChromiumError, match="mine: "):
        chromium.find_chromium()


def test_missing_libraries_are_taken_from_the_package(machine: Path) -> None:
    packaged = executable(machine / "extracted/chromium", '[ -n "$LD_LIBRARY_PATH" ] || exit 127')
    found = chromium.find_chromium()
    assert found.path == packaged
    assert found.env["LD_LIBRARY_PATH"] == str(machine / "extracted/al2023/lib")


def test_having_none_is_said_plainly(machine: Path) -> None:
    with pytest.raises(chromium.NoChromiumError, match="none is installed"):
        chromium.find_chromium()
    executable(machine / "bin/chromium", "echo cannot open libnss3.so >&2; exit 127")
    with pytest.raises(chromium.NoChromiumError, match=r"chromium: cannot open libnss3\.so"):
        chromium.find_chromium()


def test_the_browser_runs_script_and_lays_out(page: Page) -> None:
    page.set_content("<button onclick=\"this.textContent = 'after'\">before</button>")
    page.get_by_role("button").click()
    expect(page.get_by_role("button")).to_have_text("after")
    box = page.get_by_role("button").bounding_box()
    assert box is not None
    assert box["width"] > 10
