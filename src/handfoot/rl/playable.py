"""From what a person wrote to rules that environments can play.

Owns: the refusal of rules that contradict each other.  Never: which do (`engine.check`).
"""

from __future__ import annotations

from handfoot.engine.check import check
from handfoot.engine.compile import compile_rules
from handfoot.engine.finding import find_ruleset
from handfoot.engine.kernel import Rules
from handfoot.engine.ruleset import Ruleset
from handfoot.sentences import phrase


class EpisodeError(ValueError):
    """What is asked of an environment cannot be; one plain sentence."""


def playable(
    ruleset: str | Ruleset, players: int, *, solo: bool, files: bool = True
) -> tuple[Ruleset, Rules]:
    """Return a ruleset, and itself compiled for so many players.

    Raises RulesetError if there is no such ruleset or game, EpisodeError if its rules
    contradict each other.
    """
    if not isinstance(ruleset, str | Ruleset):
        raise EpisodeError(f"A ruleset is a name or a Ruleset, not {ruleset!r}.")
    found = find_ruleset(ruleset, files=files) if isinstance(ruleset, str) else ruleset
    rules = compile_rules(found, players, solo=solo)
    if conflicts := check(found, players, solo=solo):
        first = conflicts[0]
        message = f"conflict-{first.code.replace('_', '-')}"
        raise EpisodeError(phrase(message, first.facts) or first.code)
    return found, rules
