"""The pages on bots are true: their programs run, and print what stands below them.

Owns: docs/arena.md and docs/howto/write-a-bot.md.  Never: other pages (`test_documents.py`).
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

import msgspec
import pytest

from handfoot.cli.main import main
from handfoot.simulate.arena import ArenaReport

DOCS = Path(__file__).resolve().parents[2] / "docs"
BLOCK = re.compile(r"```(python|text)\n(.*?)```", re.S)


def blocks(page: str) -> list[tuple[str, str]]:
    """Return the programs of a page and what they print, in order."""
    return BLOCK.findall((DOCS / page).read_text())


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a folder in which a reader writes a bot."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])
    monkeypatch.delitem(sys.modules, "my_bots", raising=False)
    return tmp_path


def test_the_bot_of_the_page_can_be_written_and_played(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (_, bot), (_, program), (_, printed) = blocks("howto/write-a-bot.md")
    (folder / "my_bots.py").write_text(bot)
    exec(compile(program, "write-a-bot.md", "exec"), {})
    assert capsys.readouterr().out == printed
    assert main(["arena", "my_bots:Eager", "random", "--matches", "1", "--processes", "1"]) == 0
    assert "my_bots:Eager against random" in capsys.readouterr().out
    sys.modules.pop("my_bots")


def test_how_to_write_a_bot_is_one_page() -> None:
    assert len((DOCS / "howto" / "write-a-bot.md").read_text().splitlines()) <= 100


def test_the_program_of_the_arena_s_page_prints_what_stands_below_it(
    capsys: pytest.CaptureFixture[str],
) -> None:
    (_, program), (_, printed) = blocks("arena.md")
    exec(compile(program, "arena.md", "exec"), {})
    assert capsys.readouterr().out == printed


def test_every_key_of_the_report_is_explained() -> None:
    page = (DOCS / "arena.md").read_text()
    for field in msgspec.structs.fields(ArenaReport):
        assert f"`{field.name}`" in page, field.name
