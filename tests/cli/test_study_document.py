"""docs/study.md is true: its options are there, its example runs, its picture is one of ours.

Owns: that the document follows the command.  Never: the numbers in it, which are of one day.
"""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from tests.cli.conftest import Run

DOCS = Path(__file__).resolve().parents[2] / "docs"
TEXT = (DOCS / "study.md").read_text("utf-8")


def test_the_options_of_the_document_are_those_of_the_command(run: Run) -> None:
    options = {
        name
        for name in re.findall(r"--[a-z-]+", run("study", "--help").out)
        if not name.startswith("--seconds-per") and name != "--help"
    }
    rows = re.findall(r"^\| (`--.*?) \|", TEXT, re.M)
    assert set(re.findall(r"--[a-z]+(?= |`)", " ".join(rows))) == options
    told = re.search(r"`--seconds-per-turn`((?: `-[a-z]+`)+)", TEXT)
    assert told is not None
    for name in ("turn", *re.findall(r"`-([a-z]+)`", told[1])):
        assert f"--seconds-per-{name}" in run("study", "--help").out


def test_the_library_example_of_the_document_runs(capsys: pytest.CaptureFixture[str]) -> None:
    (example,) = re.findall(r"```python\n(.*?)```", TEXT, re.S)
    exec(compile(example, "study.md", "exec"), {})
    keys = [line.split()[0] for line in capsys.readouterr().out.splitlines()]
    assert {"taken", "most-held"} <= set(keys)


def test_the_picture_and_the_table_of_the_document_are_of_one_study() -> None:
    said = [text.text or "" for text in ET.parse(DOCS / "study.svg").iter()]
    row = re.search(r"^Points of a side +([\d,]+) .*? ([\d,]+) ±", TEXT, re.M)
    assert row is not None
    for mean in row.groups():
        assert f"mean {mean}" in said
