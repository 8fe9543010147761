"""`handfoot rules show`, `diff` and `sheet`: rulesets in words.

Owns: what is printed of a ruleset's words, and where.  Never: the words.
"""

from __future__ import annotations

import textwrap
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from handfoot.cli.refusals import refusing

if TYPE_CHECKING:
    from handfoot.engine.ruleset import Ruleset
    from handfoot.sheets.rule_sheet import Marks

WIDTH = 80
TYPED_SHOWN = 40  # characters of what a person typed that an error repeats


def _known_language(ctx: click.Context, param: click.Parameter, language: str) -> str:
    from handfoot.sentences import known_language, languages, phrase

    known = known_language(language)
    if known is None:
        # a sentence of any length is printed only up to a limit of the format
        shown = language if len(language) <= TYPED_SHOWN else f"{language[:TYPED_SHOWN]}..."
        facts = {"language": shown, "list": ", ".join(languages())}
        raise click.UsageError(str(phrase("language-unknown", facts)), ctx)
    return known


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
    mark after a rule says how sure it is: from the source, inferred from it, our default, or set
    by you.
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
    names = names_apart((a, ruleset_a), (b, ruleset_b))
    titles = [
        titled(ruleset, language, name)
        for ruleset, name in zip((ruleset_a, ruleset_b), names, strict=True)
    ]
    head = str(phrase("differs-head", {"a": titles[0], "b": titles[1]}, language))
    click.echo(wrapped(head))
    message = "differs-count" if found else "differs-none"
    click.echo(phrase(message, {"count": len(found)}, language))
    for difference in found:
        click.echo(f"\n{difference.title}")
        for letter, told in (("A", difference.a), ("B", difference.b)):
            click.echo(wrapped(told, first=f"  {letter}  ", rest="     "))


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


def _evidence(ruleset: Ruleset) -> Marks | None:
    """Return a mark for every field, None for those set by the house; None if it has no preset."""
    from handfoot.engine.marks import marks_left
    from handfoot.engine.presets import field_names

    left = marks_left(ruleset)
    return {field: left.get(field) for field in field_names(ruleset)} if left else None


def titled(ruleset: Ruleset, language: str = "en", name: str = "") -> str:
    """Return the title, with the name that tells it apart, and whether its source is incomplete."""
    from handfoot.sentences import phrase

    said = ["title", *(["named"] if name else [])]
    if not ruleset.complete_source:
        said.append("incomplete")
    if said == ["title"]:
        return ruleset.title
    return str(phrase("-".join(said), {"title": ruleset.title, "name": name}, language))


def names_apart(*found: tuple[str, Ruleset]) -> list[str]:
    """Return what tells rulesets of one title apart: the file's name, else the ruleset's own.

    Nothing where the titles do it.
    """
    if len({ruleset.title for _, ruleset in found}) == len(found):
        return ["" for _ in found]
    names = [
        Path(text).name if text.casefold().endswith((".toml", ".json")) else ruleset.name
        for text, ruleset in found
    ]
    if len(set(names)) < len(names):  # files of one name in two folders, or the same twice
        names = [text for text, _ in found]
    return [name[:TYPED_SHOWN] for name in names]


def _shown(ruleset: Ruleset, evidence: Marks | None, language: str) -> list[str]:
    from handfoot.engine.presets import field_names
    from handfoot.field_words import field_title, group_title, tell
    from handfoot.sentences import phrase
    from handfoot.sheets.rule_sheet import rule_sheet

    lines = [ruleset.title, "=" * len(ruleset.title)]
    for line in rule_sheet(ruleset, language, evidence).small_print:
        lines.append(wrapped(line))
    message = "evidence-explained"
    if evidence is None:
        message = "evidence-unknown"
    elif None in evidence.values():
        message = "evidence-explained-changed"
    lines.append(wrapped(str(phrase(message, {}, language))))
    group = ""
    for field in field_names(ruleset):
        if group != (group := field.partition(".")[0]):
            heading = group_title(group, language)
            lines += ["", heading, "-" * len(heading)]
        told = tell(ruleset, field, language)
        if evidence is not None:
            mark = evidence[field] or "house"
            told += f" [{phrase(f'evidence-{mark}', {}, language)}]"
        title = field_title(field, language)
        lines.append(wrapped(f"{title}: {told}", first="", rest="    "))
    return lines


def _as_json(ruleset: Ruleset, evidence: Marks | None, language: str) -> dict[str, Any]:
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


def wrapped(text: str, *, first: str = "", rest: str = "") -> str:
    """Return a sentence in lines of at most 80 characters."""
    return textwrap.fill(
        text, WIDTH, initial_indent=first, subsequent_indent=rest, break_on_hyphens=False
    )


def _print_json(value: Any) -> None:
    import msgspec

    click.echo(msgspec.json.encode(value))
