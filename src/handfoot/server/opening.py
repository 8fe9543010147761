"""Opening a table: what may be asked for, and the match it becomes.

Owns: turning a NewTable into a match, or into a problem.  Never: what the rules allow.
"""

from __future__ import annotations

import msgspec

from handfoot import bots
from handfoot.engine.check import check
from handfoot.engine.match import Match
from handfoot.engine.presets import load_ruleset, preset_names
from handfoot.engine.ruleset import Ruleset, RulesetError, partnership_size
from handfoot.protocol.messages import NewTable, RulesetInfo, SetStyle, TableStyle
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
    bots_of(new)
    rules = read_rules(new.ruleset)
    require_playable(rules, new)
    return rules, name


def bots_of(new: NewTable) -> tuple[str, ...]:
    """Return the bots of seats 1, 2 ... as they are stored.

    Raises ProblemError `unknown_level`.
    """
    wanted = [*new.levels, *[new.level] * new.players][: new.players - 1]
    return tuple(map(pinned, wanted))


def pinned(level: str) -> str:
    """Return a level as it is stored: with its present version, so that it stays the same.

    Raises ProblemError `unknown_level`; a class of somebody's own is none, as nobody may make
    the server import what they like.
    """
    if level not in bots.offered():
        raise ProblemError("unknown_level", level=level[:30])
    return bots.pinned(level)


def options_of(new: NewTable) -> TableOptions:
    """Return what was chosen beside rules, players and bots."""
    style = TableStyle(new.hints, new.eagerness, new.partner_follows)
    return TableOptions(solo=new.solo, turn_up_may_stay=new.turn_up_may_stay, style=style)


def restyled(options: TableOptions, wish: SetStyle) -> TableOptions:
    """Return the options with what is given in `wish` changed."""
    given = {
        name: value for name, value in msgspec.structs.asdict(wish).items() if value is not None
    }
    return msgspec.structs.replace(options, style=msgspec.structs.replace(options.style, **given))


def to_json(options: TableOptions) -> str:
    """Return options as they are stored."""
    return msgspec.json.encode(options).decode()


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
