"""`handfoot rules`: the rulesets that come with handfoot, and checking one's own.

Owns: the list, the report of a check, and share codes as they are printed.  Never: rulesets in
words (rules_words.py), nor a condition of the check.
"""

from __future__ import annotations

import importlib
import textwrap
from typing import TYPE_CHECKING, Any, Final

import click

from handfoot.cli.numbers import number_option
from handfoot.cli.ruleset_option import ruleset_argument

if TYPE_CHECKING:
    from handfoot.engine.check import Conflict
    from handfoot.engine.ruleset import Ruleset

WIDTH: Final = 80
FOUND_CONFLICTS: Final = 1
_IN_WORDS: Final = {"show": "show_ruleset", "diff": "diff_rulesets", "sheet": "sheet"}


class RulesGroup(click.Group):
    """The commands of this module, and those of rules_words.py, imported when asked for."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Name the commands in the order in which a new user meets them."""
        return ["list", "show", "sheet", "diff", "check", "code"]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Return a command, or None if there is none of that name."""
        if cmd_name not in _IN_WORDS:
            return super().get_command(ctx, cmd_name)
        words = importlib.import_module("handfoot.cli.rules_words")
        command: click.Command = getattr(words, _IN_WORDS[cmd_name])
        return command


@click.group("rules", cls=RulesGroup, invoke_without_command=True)
@click.pass_context
def command(ctx: click.Context) -> None:
    """Show, compare and check rulesets.

    RULES is the name of a ruleset, a share code, a TOML or JSON file, or one of these with
    fields set otherwise.

    \b
    Examples:
      handfoot rules list
      handfoot rules show whitnack
      handfoot rules check whitnack+pickup_count=ALL+draw_count=3
      handfoot rules code our-rules.toml
    """
    if ctx.invoked_subcommand is None:
        ctx.invoke(list_rulesets, as_json=False)


@command.command("list")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON list.")
def list_rulesets(as_json: bool) -> None:
    """Name the rulesets, with their players and their sources."""
    from handfoot.engine.presets import load_ruleset, preset_names, wanted

    rulesets = [load_ruleset(name) for name in preset_names()]
    if as_json:
        _print_json([_summary(ruleset) for ruleset in rulesets])
        return
    column = max(len(ruleset.name) for ruleset in rulesets) + 2
    for ruleset in rulesets:
        click.echo(f"{ruleset.name:{column}}{ruleset.title}")
        incomplete = "" if ruleset.complete_source else "; incomplete source"
        click.echo(f"{'':{column}}{_numbers(ruleset.player_counts())} players{incomplete}")
        for source in ruleset.sources:
            click.echo(_wrapped(source, "    ", "      "))
    for variant in wanted():
        click.echo(f"\nWanted: {variant.title}, {_numbers(variant.players)} players")
        click.echo(_wrapped(variant.why, "  ", "  "))
        click.echo("  Who knows it, please send:")
        for fact in variant.send:
            click.echo(_wrapped(fact, "  - ", "    "))


@command.command("check")
@ruleset_argument()
@number_option("--players", least=2, most=12, help="Look only at this number of players.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON list.")
@click.pass_context
def check_ruleset(ctx: click.Context, ruleset: Ruleset, players: int | None, as_json: bool) -> None:
    """Look for rules that contradict each other or never end.

    Without --players, at every number of players that the rules know. The exit code is 1 if
    there are any.

    \b
    Examples:
      handfoot rules check our-rules.toml
      handfoot rules check whitnack+wild_melds=no --players 4
    """
    found = _conflicts(ruleset, players)
    if as_json:
        _print_json([_as_json(conflict, games) for conflict, games in found])
    else:
        for line in _report(ruleset, found):
            click.echo(line)
    ctx.exit(FOUND_CONFLICTS if found else 0)


@command.command("code")
@ruleset_argument()
def share_code(ruleset: Ruleset) -> None:
    """Print the share code of RULES, a word to send in a message.

    \b
    Examples:
      handfoot rules code our-rules.toml
      handfoot rules code whitnack+draw_count=3
    """
    from handfoot.cli.refusals import refusing
    from handfoot.engine.ruleset import RulesetError
    from handfoot.engine.share_code import encode

    with refusing(RulesetError):
        click.echo(encode(ruleset))


def _conflicts(ruleset: Ruleset, players: int | None) -> list[tuple[Conflict, list[int]]]:
    """Return each different conflict with the numbers of players that have it."""
    from handfoot.engine.check import check, every_game

    games = every_game(ruleset)
    if players is not None:
        games = tuple(game for game in games if game[0] == players) or ((players, False),)
    found: list[tuple[Conflict, list[int]]] = []
    for count, solo in games:
        for conflict in check(ruleset, count, solo=solo):
            for other, counts in found:
                if other == conflict:
                    counts.extend({count} - set(counts))
                    break
            else:
                found.append((conflict, [count]))
    return found


def _as_json(conflict: Conflict, players: list[int]) -> dict[str, Any]:
    return {
        "code": conflict.code,
        "fields": conflict.fields,
        "facts": conflict.facts,
        "fix": conflict.fix,
        "players": sorted(players),
    }


def _report(ruleset: Ruleset, found: list[tuple[Conflict, list[int]]]) -> list[str]:
    from handfoot.cli.rules_words import titled
    from handfoot.engine.check import mended
    from handfoot.field_words import field_title, tell
    from handfoot.sentences import phrase

    title = titled(ruleset)
    if not found:
        counts = _numbers(ruleset.player_counts())
        return [_wrapped(str(phrase("check-none", {"title": title, "players": counts})))]
    lines = [_wrapped(str(phrase("check-count", {"title": title, "count": len(found)})))]
    for conflict, players in found:
        said = str(phrase(f"conflict-{conflict.code.replace('_', '-')}", conflict.facts))
        counts = _numbers(sorted(players))
        if "players" not in conflict.facts:
            said = f"{said} {phrase('check-players', {'players': counts})}"
        lines += ["", _wrapped(said)]
        for field in conflict.fields:
            lines.append(_wrapped(f"{field_title(field)} ({field})", "  - ", "    "))
        if conflict.fix:
            lines.append(f"  {phrase('check-fix', {})}")
        better = mended(ruleset, conflict)
        for field in conflict.fix:
            lines.append(_wrapped(f"{field_title(field)}: {tell(better, field)}", "    ", "    "))
    return lines


def _summary(ruleset: Ruleset) -> dict[str, Any]:
    from handfoot.engine.presets import evidence_of

    marks = list(evidence_of(ruleset.name).values())
    return {
        "name": ruleset.name,
        "title": ruleset.title,
        "players": list(ruleset.player_counts()),
        "sources": list(ruleset.sources),
        "complete": ruleset.complete_source,
        "evidence": {mark: marks.count(mark) for mark in ("source", "inferred", "default")},
        "hash": ruleset.content_hash(),
    }


def _numbers(counts: tuple[int, ...] | list[int]) -> str:
    """Write numbers of players: a run as `2 to 6`, others with commas."""
    if len(counts) > 2 and list(counts) == list(range(counts[0], counts[-1] + 1)):
        return f"{counts[0]} to {counts[-1]}"
    return ", ".join(map(str, counts))


def _wrapped(text: str, first: str = "", rest: str = "") -> str:
    return textwrap.fill(
        text,
        WIDTH,
        initial_indent=first,
        subsequent_indent=rest,
        break_long_words=False,
        break_on_hyphens=False,
    )


def _print_json(value: Any) -> None:
    import msgspec

    click.echo(msgspec.json.encode(value))
