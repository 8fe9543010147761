"""Advice: the moves of one decision, ranked, with what they are worth and why.

Owns: what an adviser answers.  Never: how it finds out (`search`), or sentences (`locales`).
"""

from __future__ import annotations

from typing import NamedTuple

CLEAR_ERRORS = 2.0  # from so many standard errors on, a difference is called one

LEAST_POINTS = 10.0  # what is less is no difference to anybody


class Reason(NamedTuple):
    """Why an option is better than another: a code, and the facts its sentence needs."""

    code: str
    facts: dict[str, int | str]


class Option(NamedTuple):
    """One way to go on, and what it is expected to bring.

    `points` are those of the seat's side less those of its best rival, from now to the end of
    the deal; `error` is one standard error of the difference to the best option, 0.0 for the
    best itself.  `match` is the chance to win the match, 0 to 1, or None where it was not asked.
    """

    action: int
    plan: tuple[int, ...]  # the whole of the turn as far as it was planned; begins with `action`
    points: float
    error: float
    match: float | None
    reasons: tuple[Reason, ...]


class Advice(NamedTuple):
    """The options of a decision, the best first."""

    options: tuple[Option, ...]

    @property
    def clear(self) -> bool:
        """Whether the best is better than the second by more than chance explains."""
        if len(self.options) < 2:
            return True
        best, second = self.options[:2]
        return best.points - second.points > CLEAR_ERRORS * second.error


def is_clear(best: Option, option: Option) -> bool:
    """Whether an option is behind the best by more than chance explains, and worth a word."""
    behind = best.points - option.points
    return behind > CLEAR_ERRORS * option.error and behind >= LEAST_POINTS


class Comparison(NamedTuple):
    """How much one action is behind another, and why."""

    behind: float  # points; negative if it is ahead
    error: float  # one standard error
    reasons: tuple[Reason, ...]  # for the other, from what came of both
