"""`handfoot rules`: the rulesets that come with handfoot."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from handfoot.cli.refusals import refusing

if TYPE_CHECKING:
    from handfoot.engine.ruleset import Ruleset


@click.group("rules", invoke_without_command=True)
@click.pass_context
def command(ctx: click.Context) -> None:
    """Show the rulesets, and every rule of one.

    \b
    Examples:
      handfoot rules list
      handfoot rules show whitnack
    """
    if ctx.invoked_subcommand is None:
        ctx.invoke(list_rulesets, as_json=False)


@command.command("list")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON list.")
def list_rulesets(as_json: bool) -> None:
    """Name the rulesets, with their players and their source."""
    from handfoot.engine.presets import load_ruleset, preset_names

    rulesets = [load_ruleset(name) for name in preset_names()]
    if as_json:
        _print_json([_summary(ruleset) for ruleset in rulesets])
        return
    for ruleset in rulesets:
        players = ", ".join(map(str, ruleset.player_counts()))
        click.echo(f"{ruleset.name}: {ruleset.title}")
        click.echo(f"    for {players} players")
        click.echo(f"    {ruleset.source}")


@command.command("show")
@click.argument("name")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def show_ruleset(name: str, as_json: bool) -> None:
    """Print every rule of the ruleset NAME and where each comes from.

    The mark after a value says how sure it is: stated by the source, inferred from it, or a
    default of ours.
    """
    from handfoot.engine.presets import evidence_of, field_names, load_ruleset
    from handfoot.engine.ruleset import RulesetError

    with refusing(RulesetError):
        ruleset = load_ruleset(name)
    evidence = evidence_of(name)
    fields = {field: _value(ruleset, field) for field in field_names(ruleset)}
    if as_json:
        rules = {
            field: {"value": value, "evidence": evidence[field]} for field, value in fields.items()
        }
        _print_json({**_summary(ruleset), "rules": rules})
        return
    click.echo(f"{ruleset.title} ({ruleset.name})\n{ruleset.source}")
    group = ""
    for field, value in fields.items():
        if group != (group := field.partition(".")[0]):
            click.echo(f"\n{group}")
        click.echo(f"  {field.partition('.')[2]} = {_written(value)}  [{evidence[field]}]")


def _summary(ruleset: Ruleset) -> dict[str, Any]:
    from handfoot.engine.presets import evidence_of

    marks = list(evidence_of(ruleset.name).values())
    return {
        "name": ruleset.name,
        "title": ruleset.title,
        "players": list(ruleset.player_counts()),
        "sources": [ruleset.source],
        "complete": ruleset.complete_source,
        "evidence": {mark: marks.count(mark) for mark in ("source", "inferred", "default")},
        "hash": ruleset.content_hash(),
    }


def _value(ruleset: Ruleset, field: str) -> Any:
    import msgspec

    group, _, name = field.partition(".")
    return msgspec.to_builtins(getattr(getattr(ruleset, group), name))


def _written(value: Any) -> str:
    """Write a value as a person would: lists with commas, yes and no."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, dict):
        return " ".join(f"{name} {_written(part)}" for name, part in value.items())
    if isinstance(value, list | tuple):
        return ", ".join(map(_written, value)) if value else "none"
    return str(value)


def _print_json(value: Any) -> None:
    import msgspec

    click.echo(msgspec.json.encode(value))
