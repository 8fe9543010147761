"""docs/environments.md is true: its Python runs and prints what it says.

Owns: the blocks of that page, a section at a time.  Never: what environments promise beside it.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

PAGE = Path(__file__).resolve().parents[2] / "docs" / "environments.md"
BLOCK = re.compile(r"```python\n(.*?)```(?:\n\n```text\n(.*?)```)?", re.S)
SECTIONS = {
    section.partition("\n")[0]: section
    for section in re.split(r"(?m)^## ", PAGE.read_text())[1:]
    if "```python" in section
}


@pytest.mark.parametrize("title", SECTIONS)
def test_what_the_page_shows_is_what_runs(title: str, capsys: pytest.CaptureFixture[str]) -> None:
    section = SECTIONS[title]
    if "import pyspiel" in section:
        pytest.importorskip("pyspiel", reason="OpenSpiel is not installed (extra openspiel)")
    names: dict[str, Any] = {}
    for code, printed in BLOCK.findall(section):
        exec(compile(code, f"{PAGE.name}, {title}", "exec"), names)
        assert capsys.readouterr().out == printed, code


def test_no_block_of_the_page_is_left_out() -> None:
    text = PAGE.read_text()
    assert text.count("```python") == sum(len(BLOCK.findall(s)) for s in SECTIONS.values())
    assert text.count("```text") == text.count("```python")
    assert len(SECTIONS) >= 5
