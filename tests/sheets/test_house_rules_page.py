"""docs/house-rules.md lists every field as it is.

Owns: the table of the fields.  Never: how to write house rules, which the page itself says.
"""

from __future__ import annotations

from pathlib import Path

from msgspec import inspect

from handfoot.engine.presets import field_names, load_ruleset
from handfoot.engine.ruleset import Ruleset
from handfoot.field_words import field_help, field_title, group_title

PAGE = Path(__file__).resolve().parents[2] / "docs" / "house-rules.md"
BEGIN, END = "<!-- fields -->\n", "<!-- end of fields -->\n"


def written(kind: inspect.Type) -> str:
    """Say what may be written for a type."""
    match kind:
        case inspect.BoolType():
            return "`true` or `false`"
        case inspect.LiteralType(values=words):
            return " ".join(f"`{word}`" for word in words)
        case inspect.IntType(ge=least, le=most):
            return f"{least} to {most}"
        case inspect.UnionType(types=kinds):
            return ", or ".join(map(written, kinds))
        case inspect.VarTupleType(item_type=item):
            return f"list of {written(item)}"
        case inspect.StructType(fields=fields):
            return (
                "{ " + "; ".join(f"{field.name}: {written(field.type)}" for field in fields) + " }"
            )
        case _:
            raise AssertionError(kind)


def _fields(kind: inspect.Type) -> dict[str, inspect.Type]:
    assert isinstance(kind, inspect.StructType)
    return {field.name: field.type for field in kind.fields}


def table() -> str:
    """Return the table as it should be."""
    lines = []
    kinds = _fields(inspect.type_info(Ruleset))
    group = ""
    for name in field_names(load_ruleset("whitnack")):
        if group != (group := name.partition(".")[0]):
            lines += ["", f"### {group_title(group)}: `[{group}]`", ""]
            lines += ["| field | what it is | values |", "|---|---|---|"]
        field = name.partition(".")[2]
        kind = _fields(kinds[group])[field]
        told = f"**{field_title(name)}.** {field_help(name)}"
        lines.append(f"| `{field}` | {told} | {written(kind)} |")
    return "\n".join(lines).lstrip("\n") + "\n"


def test_every_field_is_on_the_page_with_its_words_and_values() -> None:
    page = PAGE.read_text("utf-8")
    shown = page[page.index(BEGIN) + len(BEGIN) : page.index(END)]
    wanted = table()
    assert shown.strip() == wanted.strip(), f"put this between the marks:\n{wanted}"
