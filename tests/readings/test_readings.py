"""The second reading: positions judged from the rules alone, before the program was asked.

Owns: putting each to the referee or the scorer.  Never: a verdict.  Whatever differed at first is
settled in docs/decisions/0008-second-reading.md, and in the file by a `settled` note.
"""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

from handfoot.engine.presets import load_ruleset
from handfoot.engine.questions import Question, read_questions
from handfoot.engine.referee import Referee

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
DECISION = ROOT / "docs" / "decisions" / "0008-second-reading.md"
READ = {path.stem: read_questions(path.read_text("utf-8")) for path in HERE.glob("*.toml")}
QUESTIONS = [question for name in sorted(READ) for question in READ[name]]
# Where the kernel is wrong, by id: what it does, until it is mended.
WRONG_NOW: dict[str, str] = {}


def _params() -> list[object]:
    marks = {name: [pytest.mark.xfail(strict=True, reason=why)] for name, why in WRONG_NOW.items()}
    return [pytest.param(q, id=q.id, marks=marks.get(q.id, [])) for q in QUESTIONS]


@pytest.mark.parametrize("question", _params())
def test_the_kernel_agrees_with_the_reading(question: Question) -> None:
    referee = Referee(load_ruleset(question.ruleset))
    if question.phase == "score":
        assert referee.score(question).points == question.score
        return
    ruling = referee.judge(question, question.actions)
    assert ruling.legal == question.legal, (ruling, question.why, question.doubt)
    if not ruling.legal:
        return
    assert ruling.step == len(question.actions) - 1
    for name, wanted in msgspec.structs.asdict(question.after).items():
        if wanted is not None:
            assert getattr(ruling.after, name) == wanted, name


def test_each_reading_has_thirty_positions_and_six_scores() -> None:
    assert len(READ) == 6
    for name, questions in READ.items():
        assert len(questions) == 30
        assert [question.id for question in questions] == [f"{name}-{n:02}" for n in range(1, 31)]
        assert sum(question.phase == "score" for question in questions) >= 6
        for question in questions:
            assert (question.score is None) != (question.phase == "score")
            assert (question.legal is None) == (question.phase == "score")
            assert question.basis


def test_every_difference_is_settled_in_writing() -> None:
    """Exactly the positions with a note, or with a fault named here, are in the table."""
    table = set(re.findall(r"^\| `([a-z-]+-\d\d)` \|", DECISION.read_text("utf-8"), re.M))
    noted = {question.id for question in QUESTIONS if question.settled}
    assert noted | set(WRONG_NOW) <= table
    assert table <= {question.id for question in QUESTIONS}
