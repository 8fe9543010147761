"""docs/protocol.md names every message, every problem and every way a socket is closed."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

import pytest

from handfoot.protocol.messages import ClientMessage, ServerMessage
from handfoot.server import session, subscriber
from handfoot.server.problems import STATUS, TEXTS, status_of

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "protocol.md").read_text("utf-8")
SAID = set(re.findall(r"`([^`\n]+)`", PAGE))
# what the engine finds wrong with rules from outside, told under its own codes
RULESET_CODES = {
    "players_not_allowed",
    "solo_not_allowed",
    "bad_code",
    "bad_json",
    "bad_text",
    "bad_field",
    "rules_too_deep",
    "bad_variation",
    "unknown_field",
    "field_twice",
    "too_large_for_code",
}
CODES = (set(TEXTS) - {"unplayable"}) | RULESET_CODES
CLOSES = {
    value
    for module in (session, subscriber)
    for name, value in vars(module).items()
    if name.isupper() and not name.startswith("_") and isinstance(value, int)
} | {1009}


@pytest.mark.parametrize("message", [*get_args(ClientMessage), *get_args(ServerMessage)])
def test_every_message_is_documented(message: type) -> None:
    # msgspec adds these at run time; its types do not say so
    assert message.__struct_config__.tag in SAID  # type: ignore[attr-defined]


@pytest.mark.parametrize("message", [*get_args(ClientMessage)])
def test_every_field_a_client_sends_is_documented(message: type) -> None:
    assert set(message.__struct_fields__) <= SAID  # type: ignore[attr-defined]


@pytest.mark.parametrize("code", sorted(CODES))
def test_every_problem_is_documented_with_its_status(code: str) -> None:
    (row,) = re.findall(rf"^\| `{code}` \|.*$", PAGE, re.MULTILINE)
    cells = [cell.strip() for cell in row.strip("|").split("|")]
    if cells[1] == "HTTP" or "HTTP" in cells[1]:
        assert cells[2] == str(status_of(code))


def test_no_problem_is_documented_that_there_is_not() -> None:
    problems = PAGE.split("## Problems")[1].split("## Closed sockets")[0]
    assert set(re.findall(r"^\| `(\w+)` \|", problems, re.MULTILINE)) == CODES
    assert set(STATUS) <= CODES


@pytest.mark.parametrize("code", sorted(CLOSES))
def test_every_closing_is_documented(code: int) -> None:
    assert re.search(rf"^\| `{code}` \|", PAGE, re.MULTILINE)
