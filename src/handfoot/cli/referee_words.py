"""Rulings in words, and as JSON.

Owns: what is printed of a ruling, and the exit code that goes with it.  Never: the ruling, nor
the sentences, which are in locales/<language>/referee.ftl.
"""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from typing import Any, Final

import click
import msgspec

from handfoot.cli.refusals import sentence_of
from handfoot.engine.events import SideScore
from handfoot.engine.finding import find_ruleset
from handfoot.engine.marks import marks_left
from handfoot.engine.position import Position, PositionError
from handfoot.engine.presets import Evidence
from handfoot.engine.questions import Question, read_questions
from handfoot.engine.referee import After, Referee, Ruling
from handfoot.engine.ruleset import Ruleset, RulesetError
from handfoot.field_words import field_title, field_value, tell
from handfoot.sentences import phrase, sentence

WIDTH: Final = 80
NOT_LEGAL: Final = 1


class RulingWords:
    """Prints rulings in one language; `ruleset` is the one where a file names none."""

    def __init__(self, ruleset: Ruleset, language: str, *, as_json: bool) -> None:
        self.ruleset = ruleset
        self.language = language
        self.as_json = as_json

    def tell_one(self, position: Position, acts: Sequence[str]) -> int:
        """Judge and print one position; return the exit code.

        Raises PositionError.
        """
        answer = self._answer(self.ruleset, position, acts)
        if self.as_json:
            click.echo(msgspec.json.encode(self._as_json(self.ruleset, answer)))
        else:
            for line in self._lines(self.ruleset, answer, len(acts)):
                click.echo(line)
        return NOT_LEGAL if isinstance(answer, Ruling) and not answer.legal else 0

    def tell_file(self, text: str) -> int:
        """Judge and print every position of a file; 1 if one is not as expected, or not legal.

        Raises PositionError for the file, or for one of its positions.
        """
        code = unlike = 0
        questions = read_questions(text)
        told = []
        for number, question in enumerate(questions, start=1):
            name = question.id or str(number)
            try:
                ruleset = find_ruleset(question.ruleset) if question.ruleset else self.ruleset
                answer = self._answer(ruleset, question, question.actions)
            except PositionError as error:
                raise click.ClickException(f"{name}: {self.sentence_of(error)}") from None
            except RulesetError as error:
                raise click.ClickException(f"{name}: {sentence_of(error)}") from None
            fits = _fits(question, answer)
            if fits is False:
                unlike += 1
            if fits is False or (fits is None and isinstance(answer, Ruling) and not answer.legal):
                code = NOT_LEGAL
            if self.as_json:
                told.append({"id": name, "fits": fits, **self._as_json(ruleset, answer)})
                continue
            click.echo(f"{name}")
            for line in self._lines(ruleset, answer, len(question.actions)):
                click.echo(f"  {line}" if line else "")
            if fits is not None:
                click.echo(f"  {self._say('as-expected' if fits else 'unexpected')}")
            click.echo("")
        if self.as_json:
            click.echo(msgspec.json.encode(told))
        else:
            click.echo(self._say("file-count", count=len(questions)))
            if unlike:
                click.echo(self._say("file-unlike", count=unlike))
        return code

    def sentence_of(self, error: PositionError) -> str:
        """Return one plain sentence, and the kernel's reason after it where there is one."""
        message = f"position-{error.code.replace('_', '-')}"
        said = phrase(message, error.facts, self.language) or str(error)
        if error.because is None:
            return said
        return f"{said} {sentence(error.because.code, error.because.facts, self.language)}"

    # ---- an answer -----------------------------------------------------------------------

    @staticmethod
    def _answer(ruleset: Ruleset, position: Position, acts: Sequence[str]) -> Ruling | SideScore:
        referee = Referee(ruleset)
        try:
            if position.phase == "score" and not acts:
                return referee.score(position)
            return referee.judge(position, acts)
        except RulesetError as error:
            raise click.ClickException(str(error)) from None

    def _say(self, message: str, **facts: int | str) -> str:
        return str(phrase(f"referee-{message}", facts, self.language))

    def _why(self, ruling: Ruling) -> str:
        """Return the sentence of a refusal, with a card called by its name where there is one."""
        assert ruling.code is not None
        if ruling.code == "not_held":
            named = phrase("refusal-not-held", ruling.facts, self.language, "named")
            if named:
                return named
        return sentence(ruling.code, ruling.facts, self.language)

    def _lines(self, ruleset: Ruleset, answer: Ruling | SideScore, count: int) -> list[str]:
        if isinstance(answer, SideScore):
            return self._score_lines(answer)
        lines = [self._say("legal" if answer.legal else "illegal", act=answer.act)]
        if not answer.legal:
            lines += _wrapped(self._why(answer))
        if answer.step + 1 < count:
            lines += _wrapped(self._say("earlier", number=answer.step + 1, count=count))
        if answer.after is not None:
            lines += self._after(answer.after)
        if not answer.fields:
            message = "rules-allow" if answer.legal else "rules-none"
            return [*lines, *_wrapped(self._say(message, title=ruleset.title))]
        lines += _wrapped(self._say("rules", title=ruleset.title))
        for field in answer.fields:
            told = tell(ruleset, field, self.language)
            mark = self._mark(_evidence(ruleset, field))
            title = field_title(field, self.language)
            lines += _wrapped(f"{title}: {told} [{mark}]", "  - ", "    ")
        for source in ruleset.sources:
            lines += _wrapped(self._say("source", source=source), "", "  ")
        if not ruleset.sources:
            lines.append(self._say("no-source"))
        return lines

    def _after(self, after: After) -> list[str]:
        lines = _wrapped(self._say("after", points=after.points, hand=after.hand))
        if after.out:
            lines.append(self._say("out"))
        elif after.over:
            lines.append(self._say("over"))
        return lines

    def _score_lines(self, score: SideScore) -> list[str]:
        lines = []
        for line in score.lines:
            name = f"score-{line.code.replace('_', '-')}"
            named = phrase(name, {"count": line.count}, self.language)
            said = named or line.code.replace("_", " ")
            lines.append(self._say("score-line", line=said, points=line.points))
        return [*lines, self._say("score", points=score.points)]

    def _mark(self, evidence: Evidence | None) -> str:
        if evidence is None:
            return self._say("house")
        return str(phrase(f"evidence-{evidence}", {}, self.language))

    def _as_json(self, ruleset: Ruleset, answer: Ruling | SideScore) -> dict[str, Any]:
        if isinstance(answer, SideScore):
            return {"ruleset": ruleset.name, "score": msgspec.to_builtins(answer)}
        return {
            "ruleset": ruleset.name,
            "legal": answer.legal,
            "act": answer.act,
            "step": answer.step,
            "code": answer.code,
            "facts": answer.facts,
            "sentence": None if answer.legal else self._why(answer),
            "after": msgspec.to_builtins(answer.after),
            "rules": {
                field: {
                    "value": msgspec.to_builtins(field_value(ruleset, field)),
                    "sentence": tell(ruleset, field, self.language),
                    "evidence": _evidence(ruleset, field),
                }
                for field in answer.fields
            },
            "sources": ruleset.sources,
        }


def _evidence(ruleset: Ruleset, field: str) -> Evidence | None:
    """Return the mark of a field that has the value of its preset, else None."""
    return marks_left(ruleset).get(field)


def _fits(question: Question, answer: Ruling | SideScore) -> bool | None:
    """Whether an answer is what the question expects; None if it expects nothing."""
    if isinstance(answer, SideScore):
        return None if question.score is None else answer.points == question.score
    if question.legal is None:
        return None
    if answer.legal != question.legal:
        return False
    wanted = msgspec.structs.asdict(question.after)
    return not answer.legal or all(
        value is None or getattr(answer.after, name, None) == value
        for name, value in wanted.items()
    )


def _wrapped(text: str, first: str = "", rest: str = "") -> list[str]:
    return textwrap.wrap(
        text,
        WIDTH,
        initial_indent=first,
        subsequent_indent=rest,
        break_long_words=False,
        break_on_hyphens=False,
    )
