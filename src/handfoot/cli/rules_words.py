"""`handfoot rules show`, `diff` and `sheet`: rulesets in words.

Owns: what is printed of a ruleset's words, and where.  Never: the words.
"""

from __future__ import annotations

import textwrap
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from handfoot.cli.refusals import refusing

if TYPE_CHECKING:
    from handfoot.engine.presets import Evidence
    from handfoot.engine.ruleset import Ruleset

WIDTH = 80


def _known_language(ctx: click.Context, param: click.Parameter, language: str) -> str:
    from handfoot.sentences import languages, phrase

    if language not in languages():
        facts = {"language": language, "list": ", ".join(languages())}
        raise click.UsageError(str(phrase("language-unknown", facts)), ctx)
    return language


language_option = click.option(
    "--lang",
    "language",
    default="en",
    show_default=True,
    callback=_known_language,
    metavar="LANGUAGE",
    help="Language of the sentences.",
)
json_option = click.option("--json", "as_json", is_flag=True, help="Print JSON.")


@click.command("show")
@click.argument("name")
@language_option
@json_option
def show_ruleset(name: str, language: str, as_json: bool) -> None:
    """Print every rule of the ruleset NAME in words, and where each comes from.

    NAME is a ruleset of `handfoot rules list`, a file of house rules, or a share code. The
    mark after a rule says how sure it is: from the source, inferred from it, or our default.
    """
    ruleset = _find(name)
    evidence = _evidence(ruleset)
    if as_json:
        _print_json(_as_json(ruleset, evidence, language))
        return
    for line in _shown(ruleset, evidence, language):
        click.echo(line)


@click.command("diff")
@click.argument("a")
@click.argument("b")
@language_option
@json_option
def diff_rulesets(a: str, b: str, language: str, as_json: bool) -> None:
    """Tell in words what the rulesets A and B play differently.

    \b
    Examples:
      handfoot rules diff whitnack saskatchewan
      handfoot rules diff whitnack my-rules.toml --json
    """
    from dataclasses import asdict

    from handfoot.sentences import phrase
    from handfoot.sheets.differences import differences

    ruleset_a, ruleset_b = _find(a), _find(b)
    found = differences(ruleset_a, ruleset_b, language)
    if as_json:
        _print_json([asdict(difference) for difference in found])
        return
    titles = {"a": ruleset_a.title, "b": ruleset_b.title}
    click.echo(phrase("differs-head", titles, language))
    message = "differs-count" if found else "differs-none"
    click.echo(phrase(message, {"count": len(found)}, language))
    for difference in found:
        click.echo(f"\n{difference.title}")
        for letter, told in (("A", difference.a), ("B", difference.b)):
            click.echo(_wrapped(told, first=f"  {letter}  ", rest="     "))


@click.command("sheet")
@click.argument("name")
@language_option
@click.option("--html", "as_html", is_flag=True, help="A page for the browser or the printer.")
@click.option(
    "-o",
    "--output",
    "output",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Write to this file.",
)
def sheet(name: str, language: str, as_html: bool, output: Path | None) -> None:
    """Print the rules of the ruleset NAME as one page for the table.

    \b
    Examples:
      handfoot rules sheet whitnack
      handfoot rules sheet whitnack --html -o whitnack.html
    """
    from handfoot.sheets.html import sheet_html
    from handfoot.sheets.rule_sheet import rule_sheet
    from handfoot.sheets.text import sheet_text

    ruleset = _find(name)
    page = rule_sheet(ruleset, language, _evidence(ruleset))
    text = sheet_html(page) if as_html else sheet_text(page)
    if output is None:
        click.echo(text, nl=False)
        return
    try:
        output.write_text(text, encoding="utf-8")
    except OSError as error:
        reason = error.strerror or str(error)
        raise click.ClickException(f"The file {output} cannot be written: {reason}.") from error


def _find(text: str) -> Ruleset:
    from handfoot.engine.finding import find_ruleset
    from handfoot.engine.ruleset import RulesetError

    with refusing(RulesetError):
        return find_ruleset(text)


def _evidence(ruleset: Ruleset) -> Mapping[str, Evidence] | None:
    """Return the marks of a ruleset that is played just like the preset of its name."""
    from handfoot.engine.presets import evidence_of, load_ruleset, preset_names

    if ruleset.name not in preset_names() or load_ruleset(ruleset.name) != ruleset:
        return None
    return evidence_of(ruleset.name)


def _shown(ruleset: Ruleset, evidence: Mapping[str, Evidence] | None, language: str) -> list[str]:
    from handfoot.engine.presets import field_names
    from handfoot.field_words import field_title, group_title, tell
    from handfoot.sentences import phrase
    from handfoot.sheets.rule_sheet import rule_sheet

    lines = [ruleset.title, "=" * len(ruleset.title)]
    for line in rule_sheet(ruleset, language, evidence).small_print:
        lines.append(_wrapped(line))
    message = "evidence-unknown" if evidence is None else "evidence-explained"
    lines.append(_wrapped(str(phrase(message, {}, language))))
    group = ""
    for field in field_names(ruleset):
        if group != (group := field.partition(".")[0]):
            heading = group_title(group, language)
            lines += ["", heading, "-" * len(heading)]
        told = tell(ruleset, field, language)
        if evidence is not None:
            told += f" [{phrase(f'evidence-{evidence[field]}', {}, language)}]"
        title = field_title(field, language)
        lines.append(_wrapped(f"{title}: {told}", first="", rest="    "))
    return lines


def _as_json(
    ruleset: Ruleset, evidence: Mapping[str, Evidence] | None, language: str
) -> dict[str, Any]:
    import msgspec

    from handfoot.engine.presets import field_names
    from handfoot.field_words import field_title, field_value, tell

    return {
        "name": ruleset.name,
        "title": ruleset.title,
        "players": list(ruleset.player_counts()),
        "sources": list(ruleset.sources),
        "complete": ruleset.complete_source,
        "hash": ruleset.content_hash(),
        "rules": {
            field: {
                "value": msgspec.to_builtins(field_value(ruleset, field)),
                "evidence": None if evidence is None else evidence[field],
                "title": field_title(field, language),
                "sentence": tell(ruleset, field, language),
            }
            for field in field_names(ruleset)
        },
    }


def _wrapped(text: str, *, first: str = "", rest: str = "") -> str:
    return textwrap.fill(
        text, WIDTH, initial_indent=first, subsequent_indent=rest, break_on_hyphens=False
    )


def _print_json(value: Any) -> None:
    import msgspec

    click.echo(msgspec.json.encode(value))
