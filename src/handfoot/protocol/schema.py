"""The JSON Schema of the protocol, from which the browser's TypeScript types are made.

Owns: the shape of the schema.  Never: a message.  Run as `python -m handfoot.protocol.schema`.
"""

from __future__ import annotations

import json
from typing import Any, Final

import msgspec

from handfoot.engine.events import SeenEvent
from handfoot.engine.moves import Move
from handfoot.protocol.messages import (
    ClientMessage,
    Health,
    NewTable,
    ServerInfo,
    ServerMessage,
    TableOpened,
)
from handfoot.protocol.rules import (
    CheckRules,
    FieldInput,
    RulesChecked,
    RulesList,
    RulesRefused,
    RulesTold,
)

_REF: Final = "#/$defs/"
_FROM_CLIENT: Final = ("ClientMessage", "NewTable", "CheckRules")
_FROM_SERVER: Final = (
    "ServerMessage",
    "TableOpened",
    "ServerInfo",
    "Health",
    "RulesList",
    "RulesTold",
    "RulesChecked",
    "RulesRefused",
)
_UNIONS: Final = ("ClientMessage", "ServerMessage", "Move", "SeenEvent", "FieldInput")


def wire_schema() -> dict[str, Any]:
    """Return one schema with everything that crosses the wire under `$defs`.

    Its properties are the doors: what a client may send and what it may get.  What the server
    sends has every field, so there all are required; what a client sends may leave some out.
    """
    kinds = {
        "ClientMessage": ClientMessage,
        "ServerMessage": ServerMessage,
        "Move": Move,
        "SeenEvent": SeenEvent,
        "NewTable": NewTable,
        "TableOpened": TableOpened,
        "ServerInfo": ServerInfo,
        "Health": Health,
        "FieldInput": FieldInput,
        "CheckRules": CheckRules,
        "RulesList": RulesList,
        "RulesTold": RulesTold,
        "RulesChecked": RulesChecked,
        "RulesRefused": RulesRefused,
    }
    found, parts = msgspec.json.schema_components(
        list(kinds.values()), ref_template=_REF + "{name}"
    )
    unions = {name: schema for name, schema in zip(kinds, found, strict=True) if name in _UNIONS}
    defs: dict[str, Any] = {**parts, **unions}
    defs = {name: _named(schema, unions, name) for name, schema in defs.items()}
    by_client = _reachable(defs, _FROM_CLIENT)
    for name in _reachable(defs, _FROM_SERVER) - by_client:
        if "properties" in defs[name]:
            defs[name]["required"] = list(defs[name]["properties"])
    doors = (*_FROM_CLIENT, *_FROM_SERVER)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Wire",
        "type": "object",
        "properties": {name: {"$ref": _REF + name} for name in doors},
        "required": list(doors),
        "additionalProperties": False,
        "$defs": {name: defs[name] for name in sorted(defs)},
    }


def _named(schema: Any, unions: dict[str, Any], own: str) -> Any:
    """Return `schema` with each union of messages, moves or events replaced by its name."""
    if isinstance(schema, dict):
        for name, union in unions.items():
            if name != own and schema == union:
                return {"$ref": _REF + name}
        return {key: _named(value, unions, own) for key, value in schema.items()}
    if isinstance(schema, list):
        return [_named(value, unions, own) for value in schema]
    return schema


def _reachable(defs: dict[str, Any], start: tuple[str, ...]) -> set[str]:
    seen: set[str] = set()
    todo = list(start)
    while todo:
        name = todo.pop()
        if name not in seen:
            seen.add(name)
            todo += [ref.removeprefix(_REF) for ref in _refs(defs[name])]
    return seen


def _refs(schema: Any) -> list[str]:
    if isinstance(schema, dict):
        own = [schema["$ref"]] if "$ref" in schema else []
        return own + [ref for value in schema.values() for ref in _refs(value)]
    if isinstance(schema, list):
        return [ref for value in schema for ref in _refs(value)]
    return []


def main() -> None:
    """Print the schema."""
    print(json.dumps(wire_schema(), indent=1))


if __name__ == "__main__":
    main()
