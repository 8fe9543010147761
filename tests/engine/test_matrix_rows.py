"""Nothing is left out: every worked example, row, field and pitfall has a test that names it.

Owns: reading the tests themselves.  Never: a rule.  A test names what it plays in its name
(`test_t42_...`, `test_row_12_...`) or its docstring (`T42`, `Row 12`, `Rows 9 to 13`, `R7`).
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from handfoot.engine.variation import field_types

EXAMPLES, ROWS, RULE_PITFALLS, STALLS = 112, 100, 30, 11
TESTS = Path(__file__).parent.parent


@cache
def trees() -> dict[str, ast.Module]:
    """Return the syntax of every test module but this one, by name."""
    paths = sorted(p for folder in ("engine", "bots", "server", "e2e") for p in _modules(folder))
    this = Path(__file__).name
    return {p.name: ast.parse(p.read_text("utf-8")) for p in paths if p.name != this}


def _modules(folder: str) -> Iterator[Path]:
    return (TESTS / folder).glob("*.py")


@cache
def told() -> tuple[str, ...]:
    """Return name and docstring of every test."""
    return tuple(
        f"{node.name} {ast.get_docstring(node) or ''}"
        for tree in trees().values()
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef) and node.name.startswith(("test_", "check_"))
    )


def numbers_after(words: str, text: str) -> set[int]:
    """Return the numbers that follow a word: `Row 3`, `Rows 9 to 13`, `rows 33 and 41`.

    >>> sorted(numbers_after("rows?", "Rows 9 to 11 and 40; see row 3"))
    [3, 9, 10, 11, 40]
    """
    found: set[int] = set()
    for run in re.findall(rf"\b{words} (\d+(?:(?:, | and | to )\d+)*)", text, re.IGNORECASE):
        for part in re.split(r", | and ", run):
            first, _, last = part.partition(" to ")
            found |= set(range(int(first), int(last or first) + 1))
    return found


def ids_in(letter: str, text: str) -> set[int]:
    """Return the numbers in `T04`, `T37 to T39`, and in a test's name `test_t70_t71_...`.

    >>> sorted(ids_in("T", "test_t70_t71_x T04: seven; T62 and T66 to T68"))
    [4, 62, 66, 67, 68, 70, 71]
    """
    found = {int(n) for n in re.findall(rf"\b{letter}(\d+)\b", text)}
    found |= {int(n) for n in re.findall(rf"_{letter.lower()}(\d+)(?=_)", text)}
    for first, last in re.findall(rf"\b{letter}(\d+) to {letter}(\d+)\b", text):
        found |= set(range(int(first), int(last) + 1))
    return found


def test_every_worked_example_is_played() -> None:
    """Section 5 of the rules research: T01 to T112, each by its number."""
    played = {n for text in told() for n in ids_in("T", text)}
    assert set(range(1, EXAMPLES + 1)) - played == set()


def test_every_row_of_the_matrix_is_varied() -> None:
    """Section 2 of the rules research: rows 1 to 100, each by its number."""
    varied = {n for text in told() if "test_row" in text for n in numbers_after("rows?", text)}
    assert set(range(1, ROWS + 1)) - varied == set()


@pytest.mark.parametrize("field", [field.partition(".")[2] for field in field_types()])
def test_every_field_is_set_otherwise_in_a_test_of_a_row(field: str) -> None:
    """As a key or a name of an argument in a module of rows; at least two values or a plan."""
    rows = [tree for name, tree in trees().items() if name.startswith("test_rows_")]
    keys = {node.arg for tree in rows for node in ast.walk(tree) if isinstance(node, ast.keyword)}
    words = {
        node.value
        for tree in rows
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    assert field in keys | words


@pytest.mark.parametrize(("letter", "count"), [("R", RULE_PITFALLS), ("D", STALLS)])
def test_every_pitfall_is_looked_for(letter: str, count: int) -> None:
    """Pitfalls 2A and 2B: R1 to R30, D1 to D11, each named by the test that looks for it."""
    named = {n for text in told() for n in ids_in(letter, text)}
    assert set(range(1, count + 1)) - named == set()
