"""Opening a table: what may be asked for, and the match it becomes.

Owns: turning a NewTable into a match, or into a problem.  Never: what the rules allow.
"""

from __future__ import annotations

from handfoot.bots import BOTS
from handfoot.engine.check import check
from handfoot.engine.match import Match
from handfoot.engine.presets import load_ruleset, preset_names
from handfoot.engine.ruleset import Ruleset, RulesetError, partnership_size
from handfoot.protocol.messages import NewTable, RulesetInfo
from handfoot.server.given_rules import read_rules
from handfoot.server.identity import clean_name
from handfoot.server.problems import ContradictionError, ProblemError
from handfoot.server.rules_told import conflicts_told, known_language
from handfoot.server.store_schema import TableOptions, TableRow


def check_new_table(new: NewTable) -> tuple[Ruleset, str]:
    """Return the ruleset and the name to show, or raise ProblemError."""
    name = clean_name(new.name)
    if name is None:
        raise ProblemError("bad_name")
    if new.level not in BOTS:
        raise ProblemError("unknown_level", level=new.level[:30])
    rules = read_rules(new.ruleset)
    require_playable(rules, new)
    return rules, name


def require_playable(rules: Ruleset, new: NewTable) -> None:
    """Refuse rules that contradict each other at this number of players.

    Raises ProblemError: players_not_allowed, solo_not_allowed or rules_conflict.
    """
    try:
        partnership_size(rules, new.players, solo=new.solo)
    except RulesetError as error:
        raise ProblemError.of_ruleset(error) from error
    if found := check(rules, new.players, solo=new.solo):
        raise ContradictionError(conflicts_told(rules, found, known_language(new.lang)))


def start_match(rules: Ruleset, row: TableRow, options: TableOptions) -> Match:
    """Return the table's match before its first move.

    Raises ProblemError if the rules have no such game: players_not_allowed, solo_not_allowed.
    """
    try:
        return Match.new(
            rules,
            players=row.players,
            seed=row.secret,
            solo=options.solo,
            turn_up_may_stay=options.turn_up_may_stay,
        )
    except RulesetError as error:
        raise ProblemError.of_ruleset(error) from error


def rulesets() -> tuple[RulesetInfo, ...]:
    """Return every ruleset that can be played here."""
    found = (load_ruleset(name) for name in preset_names())
    return tuple(RulesetInfo(rules.name, rules.title, rules.player_counts()) for rules in found)
