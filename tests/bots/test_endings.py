"""What decides: the part of the result in which the best option was better, beyond chance."""

from __future__ import annotations

import random

import pytest

from handfoot.bots.advice import Reason
from handfoot.bots.endings import DECIDING, Ending, ending_of, what_decides
from tests.bots.matches import played

EVEN = Ending(result=0.0, books=1500.0, laid=800.0, left=-60.0, out=0.0, rivals=2000.0)


def tried(better: dict[str, float], *, count: int = 40, spread: float = 5.0) -> list[Ending]:
    """Return endings that differ from an even one in one part, give or take."""
    rng = random.Random(1)
    found = []
    for _ in range(count):
        parts = {name: getattr(EVEN, name) + by for name, by in better.items()}
        noise = {name: value + rng.gauss(0, spread) for name, value in parts.items()}
        found.append(EVEN._replace(**noise))
    return found


@pytest.mark.parametrize(
    ("part", "by", "code"),
    [
        ("books", 300.0, "books_more"),
        ("laid", 120.0, "laid_more"),
        ("left", 40.0, "left_less"),
        ("rivals", -200.0, "rivals_less"),
    ],
)
def test_the_part_that_is_better_is_said_with_its_points(part: str, by: float, code: str) -> None:
    (reason,) = what_decides(tried({part: by}), [EVEN] * 40)
    assert reason.code == code
    assert reason.facts["points"] == pytest.approx(abs(by), abs=4)


@pytest.mark.parametrize(
    ("part", "by"),
    [("books", -300.0), ("laid", 3.0), ("left", -40.0), ("rivals", 200.0), ("result", 900.0)],
)
def test_what_is_no_better_is_not_said(part: str, by: float) -> None:
    assert what_decides(tried({part: by}), [EVEN] * 40) == ()


def test_what_may_be_chance_is_not_said() -> None:
    assert what_decides(tried({"books": 100.0}, count=8, spread=900.0), [EVEN] * 8) == ()


def test_going_out_more_often_is_said_in_percent() -> None:
    best = [EVEN._replace(out=float(n % 4 != 0)) for n in range(80)]
    other = [EVEN._replace(out=float(n % 4 == 1)) for n in range(80)]
    assert what_decides(best, other) == (Reason("outs_more", {"percent": 75, "instead": 25}),)
    assert "outs_more" not in {reason.code for reason in what_decides(other, best)}


def test_the_largest_part_is_said_first() -> None:
    best = tried({"books": 100.0, "laid": 400.0, "rivals": -250.0})
    codes = [reason.code for reason in what_decides(best, [EVEN] * 40)]
    assert codes == ["laid_more", "rivals_less", "books_more"]
    assert set(codes) <= set(DECIDING)


def test_an_ending_is_what_the_score_says() -> None:
    match = played(seed=2)
    mine, theirs = match.deal_scores[0]
    ending = ending_of(match.deal, 0)
    assert ending.result == mine.points - theirs.points
    assert ending.rivals == theirs.points
    lines = {line.code: line.points for line in mine.lines}
    books = ("clean_books", "dirty_books", "wild_books")
    assert ending.books == sum(lines.get(code, 0) for code in books)
    assert ending.laid == lines["melded_cards"]
    assert ending.left == lines.get("left_in_hand", 0) + lines.get("left_in_foot", 0)
