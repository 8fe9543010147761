"""The schema: what it says is what the messages are, and it does not wander."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import Any, get_args

import msgspec
import pytest

from handfoot.engine.events import SeenEvent
from handfoot.engine.moves import Move
from handfoot.protocol.messages import ClientMessage, ServerMessage
from handfoot.protocol.schema import wire_schema

SCHEMA = wire_schema()
DEFS: dict[str, Any] = SCHEMA["$defs"]


def test_every_door_is_there() -> None:
    assert list(SCHEMA["properties"]) == [
        "ClientMessage",
        "NewTable",
        "CheckRules",
        "ServerMessage",
        "TableOpened",
        "ServerInfo",
        "Health",
        "RulesList",
        "RulesTold",
        "RulesChecked",
        "RulesRefused",
    ]
    assert SCHEMA["required"] == list(SCHEMA["properties"])


@pytest.mark.parametrize(
    ("name", "union"),
    [
        ("ClientMessage", ClientMessage),
        ("ServerMessage", ServerMessage),
        ("Move", Move),
        ("SeenEvent", SeenEvent),
    ],
)
def test_unions_are_told_apart_by_type(name: str, union: object) -> None:
    members = [member.__name__ for member in get_args(union)]
    schema = DEFS[name]
    assert [ref["$ref"] for ref in schema["anyOf"]] == [f"#/$defs/{each}" for each in members]
    assert schema["discriminator"]["propertyName"] == "type"
    for each in members:
        assert DEFS[each]["properties"]["type"]["enum"]
        assert "type" in DEFS[each]["required"]


def test_unions_are_named_where_they_are_used() -> None:
    assert DEFS["Act"]["properties"]["move"] == {"$ref": "#/$defs/Move"}
    assert DEFS["Update"]["properties"]["events"]["items"] == {"$ref": "#/$defs/SeenEvent"}


def test_every_reference_leads_somewhere() -> None:
    text = json.dumps(SCHEMA)
    for part in text.split('"$ref": "')[1:]:
        assert part.split('"')[0].removeprefix("#/$defs/") in DEFS


def test_what_the_server_sends_has_every_field_and_what_it_gets_may_not() -> None:
    for name in ("Snapshot", "TableView", "Verdict", "Problem", "Drew", "ServerInfo", "RulesTold"):
        assert set(DEFS[name]["required"]) == set(DEFS[name]["properties"])
    assert DEFS["Hello"]["required"] == ["type"]
    assert DEFS["NewTable"]["required"] == []
    assert DEFS["TakePile"]["required"] == ["type"]


@pytest.mark.parametrize("message", get_args(ServerMessage))
def test_the_server_really_sends_every_field(message: type[msgspec.Struct]) -> None:
    assert not message.__struct_config__.omit_defaults


def test_clients_cannot_add_fields() -> None:
    for name in (
        "Hello",
        "Act",
        "Check",
        "Resync",
        "SetPace",
        "Ping",
        "NewTable",
        "CheckRules",
        "Draw",
    ):
        assert DEFS[name]["additionalProperties"] is False


def test_it_is_the_same_every_time() -> None:
    command = [sys.executable, "-m", "handfoot.protocol.schema"]
    found = {
        subprocess.run(
            command,
            check=True,
            capture_output=True,
            env={**os.environ, "PYTHONHASHSEED": seed},
        ).stdout
        for seed in ("0", "1", "2")
    }
    assert len(found) == 1
    assert json.loads(found.pop()) == json.loads(json.dumps(SCHEMA))
