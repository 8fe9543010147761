"""Problems: everything but the rules that can go wrong, as a code, facts and one sentence.

Owns: the codes, their English and their HTTP status.  Never: a refusal by the rules (the engine's).
"""

from __future__ import annotations

from typing import Final

from handfoot.engine.ruleset import RulesetError
from handfoot.protocol.messages import Problem
from handfoot.protocol.rules import ConflictTold, RulesRefused

TEXTS: Final[dict[str, str]] = {
    "bad_message": "That message is not understood: {detail}.",
    "hello_first": "The first message on a socket must be hello.",
    "no_such_table": "There is no such table.",
    "bad_token": "That is not the secret of a seat at this table.",
    "stale": "The table has moved on to {seq} since; look again.",
    "id_reused": "That command id was already used for another move.",
    "storage_full": "The move could not be stored, so it was not made; try again later.",
    "server_stopping": "The server is stopping; the move was not made.",
    "too_fast": "Too many messages; slow down.",
    "watcher_cannot_act": "Watchers cannot act at a table.",
    "table_damaged": "This table's stored moves cannot be replayed, so it is closed.",
    "table_outdated": "This table is from an older handfoot, whose rules cannot be read any more.",
    "not_your_table": "Only whoever opened the table may change that.",
    "not_a_bot": "No bot sits there.",
    "hints_off": "Hints are off at this table.",
    "not_your_turn": "A hint is for the seat that has to act.",
    "no_such_move": "There is no move {seq} at this table.",
    "not_a_bots_move": "Move {seq} was not made by a bot.",
    "deal_running": "That deal is still being played.",
    "no_such_deal": "There is no deal {deal} at this table.",
    "no_advice": "No advice could be given: {detail}.",
    "advice_busy": "Wait for the answers to what was asked before.",
    "too_many_kept": "{most} moves of this table are kept already; that is enough.",
    "server_error": "Something went wrong in the server; nothing was changed.",
    "bad_request": "The request is not understood: {detail}.",
    "bad_origin": "Pages from {origin} may not use this server.",
    "bad_name": "A name needs 1 to 30 ordinary characters.",
    "unknown_ruleset": "There is no ruleset called {ruleset}.",
    "unknown_level": "There is no bot called {level}.",
    "unplayable": "{detail}",
    "rules_conflict": "These rules contradict each other. {detail}",
    "not_found": "There is nothing here.",
    "method_not_allowed": "That cannot be done here.",
    "too_large": "That is too large.",
}

STATUS: Final[dict[str, int]] = {
    "no_such_table": 404,
    "not_found": 404,
    "method_not_allowed": 405,
    "bad_origin": 403,
    "too_large": 413,
    "too_fast": 429,
    "server_error": 500,
    "table_damaged": 500,
    "table_outdated": 410,
    "deal_running": 409,
    "storage_full": 503,
    "server_stopping": 503,
}  # every other code is a 400


class ProblemError(Exception):
    """A problem on its way to whoever asked."""

    def __init__(self, code: str, /, **facts: int | str) -> None:
        super().__init__(code)
        self.problem = problem(code, **facts)

    @classmethod
    def of_ruleset(cls, error: RulesetError) -> ProblemError:
        """Say why a ruleset cannot be played that way, in the engine's own words."""
        made = cls("unplayable", detail=str(error))
        made.problem = Problem(error.code, error.facts, str(error))
        return made


class ContradictionError(ProblemError):
    """Rules that contradict each other, and how; at least one conflict."""

    def __init__(self, conflicts: tuple[ConflictTold, ...]) -> None:
        detail = " ".join(conflict.sentence for conflict in conflicts)
        super().__init__("rules_conflict", detail=detail)
        self.conflicts = conflicts

    def told(self) -> RulesRefused:
        """Return the problem with its conflicts."""
        return RulesRefused("rules_conflict", self.problem.facts, self.problem.text, self.conflicts)


def problem(code: str, /, **facts: int | str) -> Problem:
    """Make the Problem of `code`.

    >>> problem("stale", seq=12).text
    'The table has moved on to 12 since; look again.'
    """
    return problem_for(None, code, **facts)


def problem_for(cmd: str | None, code: str, /, **facts: int | str) -> Problem:
    """Make the Problem that answers the command `cmd`."""
    return Problem(code, dict(facts), TEXTS[code].format_map(facts), cmd)


def status_of(code: str) -> int:
    """Return the HTTP status that carries `code`."""
    return STATUS.get(code, 400)
