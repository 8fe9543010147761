"""The documents are true: examples run, and every refusal code is explained and said."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from handfoot.engine.kernel import numbers
from handfoot.sentences import sentence

ROOT = Path(__file__).resolve().parents[2]
MATCH_CODES = {
    "not_your_turn",
    "deal_not_over",
    "match_over",
    "meld_too_small",
    "no_such_card",
    "card_not_of_meld",
    "nothing_laid",
    "nothing_to_take_back",
    "saw_hidden_cards",
}
FACTS: dict[str, int | str] = {
    "turn": 2,
    "rank": "9",
    "have": 1,
    "need": 2,
    "reachable": 30,
    "keep": 1,
    "card": "Ks",
    "laid": 30,
    "clean": 1,
    "dirty": 0,
    "wild": 1,
    "own_kind": 0,
    "total": 0,
    "turns": 1,
}


def test_the_library_example_of_the_readme_runs(capsys: pytest.CaptureFixture[str]) -> None:
    (example,) = re.findall(r"```python\n(.*?)```", (ROOT / "README.md").read_text(), re.S)
    exec(compile(example, "README.md", "exec"), {})
    assert "melded_cards" in capsys.readouterr().out


@pytest.mark.parametrize("code", sorted({*numbers.REASON_CODES[1:], *MATCH_CODES}))
def test_each_refusal_is_in_the_documents_and_has_a_sentence(code: str) -> None:
    assert f"`{code}`" in (ROOT / "docs" / "refusals.md").read_text()
    said = sentence(code, FACTS)
    assert said != code.replace("_", " ") + ".", "no sentence in the locales"
    assert said.endswith((".", "?"))
    assert "{" not in said


def test_every_code_that_the_engine_raises_is_known() -> None:
    raised = set()
    for path in (ROOT / "src" / "handfoot" / "engine").glob("*.py"):
        raised |= set(re.findall(r'Refused\(\s*"([a-z_]+)"', path.read_text()))
    assert raised <= {*numbers.REASON_CODES, *MATCH_CODES}
