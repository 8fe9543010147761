"""Rulesets over HTTP: told, checked, printed, and played; and nothing hostile gets far."""

from __future__ import annotations

import asyncio
import base64
import contextlib
import hashlib
import json
import re
import sqlite3
import time
from typing import Any

import msgspec
import pytest

from handfoot.engine.presets import load_ruleset, preset_names
from handfoot.engine.variation import field_types
from tests.server.client import Client
from tests.server.conftest import StartServer
from tests.server.process import Answer, ServerProcess

PROBLEM = {"type", "code", "facts", "text", "cmd"}


def told(server: ServerProcess, name: str) -> dict[str, Any]:
    answer = server.get(f"/api/rules/{name}")
    assert answer.status == 200, answer.body
    found: dict[str, Any] = answer.json()
    return found


def check(server: ServerProcess, **wish: Any) -> dict[str, Any]:
    answer = server.post("/api/rules/check", json.dumps(wish).encode())
    assert answer.status == 200, answer.body
    found: dict[str, Any] = answer.json()
    return found


def fields_of(rules: dict[str, Any]) -> dict[str, dict[str, Any]]:
    return {field["field"]: field for group in rules["groups"] for field in group["fields"]}


def code_of(answer: Answer) -> str:
    assert set(answer.json()) >= PROBLEM
    assert "Traceback" not in answer.body.decode()
    code: str = answer.json()["code"]
    return code


# ---- the list and one ruleset ------------------------------------------------------------


def test_every_preset_is_in_the_list_with_its_games(server: ServerProcess) -> None:
    body = server.get("/api/rules").json()
    assert {rules["name"] for rules in body["rules"]} == set(preset_names())
    whitnack = next(rules for rules in body["rules"] if rules["name"] == "whitnack")
    assert whitnack["games"][0] == {"players": 4, "solo": False, "partnership": 2}
    assert {"players": 6, "solo": True, "partnership": 1} in whitnack["games"]
    for rules in body["rules"]:
        preset = load_ruleset(rules["name"])
        assert rules["sources"] == list(preset.sources)
        assert rules["complete"] is preset.complete_source
    assert all(variant["send"] for variant in body["wanted"])


@pytest.mark.parametrize("name", preset_names())
def test_every_field_of_every_preset_is_told_with_a_way_to_put_it_in(
    server: ServerProcess, name: str
) -> None:
    rules = told(server, name)
    fields = fields_of(rules)
    assert list(fields) == list(field_types())
    for field in fields.values():
        assert field["title"]
        assert field["help"]
        assert field["sentence"].endswith((".", "!", "”"))
        assert field["evidence"] in ("source", "inferred", "default")
        group, _, part = field["field"].partition(".")
        assert_fits(rules["record"][group][part], field["input"])


def assert_fits(value: Any, told: dict[str, Any]) -> None:
    """Check that a value can be put in with the input that was described for it."""
    choices = [choice["value"] for choice in told.get("choices", ())]
    for choice in told.get("choices", ()):
        assert re.fullmatch(r"[^{}]*[^ {}]", choice["label"])
        assert "-choice" not in choice["label"]
    match told["kind"]:
        case "choice":
            assert value in choices
        case "number" if isinstance(value, str):
            assert value == told["word"]["value"]
        case "number":
            assert told["least"] <= value <= told["most"]
        case "set":
            assert set(value) <= set(choices)
            assert told["least"] <= len(value) <= told["most"]
        case "list":
            assert told["least"] <= len(value) <= told["most"]
            for item in value:
                assert_fits(item, told["item"])
        case "record":
            assert list(value) == [part["name"] for part in told["parts"]]
            for part in told["parts"]:
                assert not part["title"].startswith("part-"), "no words for it"
                assert_fits(value[part["name"]], part["input"])


def test_the_choices_of_a_field_are_told_as_what_the_field_will_say(server: ServerProcess) -> None:
    field = fields_of(told(server, "whitnack"))["meld.wild_melds"]
    labels = {choice["value"]: choice["label"] for choice in field["input"]["choices"]}
    assert labels[True] == field["sentence"]
    said = check(server, ruleset="whitnack+wild_melds=no")["sentences"]["meld.wild_melds"]
    assert said == labels[False]


def test_cards_of_the_other_pack_are_no_choice(server: ServerProcess) -> None:
    for name, there, absent in (("whitnack", "red_three", "lady"), ("handnfoot-262", "lady", "A")):
        field = fields_of(told(server, name))["pickup.pickup_blocked_top"]
        values = {choice["value"] for choice in field["input"]["choices"]}
        assert there in values
        assert absent not in values


def test_a_change_of_the_pack_says_that_the_choices_are_others(server: ServerProcess) -> None:
    here = told(server, "whitnack")["wording"]
    assert check(server, ruleset="whitnack+draw_count=3")["wording"] == here
    for change in ("deck_kind=jd262", "wild_cards=joker", "match_end=target"):
        other = check(server, ruleset=f"whitnack+{change}")["wording"]
        assert other != here
        assert told(server, f"whitnack+{change}")["wording"] == other


def test_a_share_code_and_a_name_with_changes_are_read_too(server: ServerProcess) -> None:
    changed = told(server, "whitnack+draw_count=3")
    assert changed["record"]["draw"]["draw_count"] == [3]
    assert told(server, changed["code"])["record"] == changed["record"]
    assert fields_of(changed)["draw.draw_count"]["evidence"] is None


def test_rules_made_from_a_preset_keep_its_sources_and_the_marks_of_what_is_left(
    server: ServerProcess,
) -> None:
    preset = load_ruleset("bain")
    marks = {f: field["evidence"] for f, field in fields_of(told(server, "bain")).items()}
    changed = told(server, told(server, "bain+draw_count=3")["code"])
    for rules in (changed, check(server, ruleset=changed["code"])):
        assert rules["sources"] == list(preset.sources)
        assert rules["complete"] is False
    found = {f: field["evidence"] for f, field in fields_of(changed).items()}
    assert found == {**marks, "draw.draw_count": None}


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("nonsense", "unknown_ruleset"),
        ("hf1-whitnack-00000000", "bad_code"),
        ("hf9-whitnack-00000000", "bad_code"),
        ("whitnack+gloves=1", "unknown_field"),
        ("whitnack+draw_count=999", "bad_field"),
        ("%2e%2e%2fwhitnack.toml", "not_found"),
        ("whitnack.toml", "unknown_ruleset"),
    ],
)
def test_rules_that_are_not_there_are_a_plain_problem(
    server: ServerProcess, name: str, code: str
) -> None:
    answer = server.get(f"/api/rules/{name}")
    assert answer.status in (400, 404)
    assert code_of(answer) == code


# ---- checking -------------------------------------------------------------------------------


def test_a_check_tells_conflicts_and_a_fix_that_mends_them(server: ServerProcess) -> None:
    record = told(server, "whitnack")["record"]
    record["meld"]["wild_melds"] = False
    found = check(server, ruleset=record, players=4)
    assert {conflict["code"] for conflict in found["conflicts"]} >= {
        "wild_books_without_wild_melds"
    }
    while found["conflicts"]:
        conflict = found["conflicts"][0]
        assert conflict["sentence"].endswith(".")
        assert "meld.wild_melds" in conflict["fields"]
        for fix in conflict["fix"]:
            assert fix["title"]
            assert fix["sentence"]
            group, _, part = fix["field"].partition(".")
            record[group][part] = fix["value"]
        found = check(server, ruleset=record, players=4)
    assert server.open_table(ruleset=found["code"])["table"]


def test_a_changed_preset_does_not_keep_its_name(server: ServerProcess) -> None:
    record = told(server, "whitnack")["record"]
    assert check(server, ruleset=record)["name"] == "whitnack"
    record["draw"]["draw_count"] = [3]
    found = check(server, ruleset=record)
    assert found["name"] != "whitnack"
    assert found["title"] == "Whitnack partnership rules +1"
    assert found["base"] == record["title"]
    assert [change["field"] for change in found["changes"]] == ["draw.draw_count"]
    record["title"] = "Aunt Olga's rules"
    assert check(server, ruleset=record)["title"] == "Aunt Olga's rules"
    record["title"] = load_ruleset("saskatchewan").title
    assert check(server, ruleset=record)["title"] == "Whitnack partnership rules +1"


def test_a_check_tells_in_words_what_differs_from_other_rules(server: ServerProcess) -> None:
    found = check(server, ruleset="whitnack+draw_count=3", against="whitnack")
    (difference,) = found["differences"]
    assert "three" in difference["now"]
    assert "two" in difference["before"]
    assert found["against_title"] == load_ruleset("whitnack").title
    assert check(server, ruleset="whitnack")["differences"] == []


def test_a_conflict_may_be_of_one_number_of_players_only(server: ServerProcess) -> None:
    assert check(server, ruleset="pennies-from-heaven", players=6)["conflicts"] == []
    (conflict,) = check(server, ruleset="pennies-from-heaven", players=5)["conflicts"]
    assert conflict["code"] == "players_not_allowed"


def nested(depth: int) -> str:
    return '{"ruleset": {"pack": ' + '{"a":' * depth + "1" + "}" * depth + "}}"


RECORD = json.dumps(msgspec.to_builtins(load_ruleset("whitnack")))
HOSTILE = [
    (nested(12), "rules_too_deep"),
    (nested(600), "rules_too_deep"),
    (nested(2000), "bad_request"),
    ('{"ruleset": {}}', "bad_field"),
    ('{"ruleset": 7}', "bad_request"),
    ('{"ruleset": ""}', "bad_request"),
    ('{"ruleset": null}', "bad_request"),
    ('{"ruleset": "whitnack", "gloves": 1}', "bad_request"),
    ('{"ruleset": ' + RECORD.replace('"hand_size": 13', '"hand_size": 0') + "}", "bad_field"),
    ('{"ruleset": ' + RECORD.replace('"hand_size": 13', '"hand_size": 1e400') + "}", "bad_request"),
    ('{"ruleset": ' + RECORD.replace('"hand_size": 13', '"hand_size": NaN') + "}", "bad_request"),
    ('{"ruleset": ' + RECORD.replace('"hand_size": 13', '"hand_size": 13.0') + "}", "bad_json"),
    (
        '{"ruleset": ' + RECORD.replace('"hand_size": 13', '"hand_size": ' + "9" * 9000) + "}",
        "bad_request",
    ),
    (
        '{"ruleset": ' + RECORD.replace('"hand_size": 13', '"hand_size": 13, "hand_size": 2') + "}",
        "bad_json",
    ),
    ('{"ruleset": ' + RECORD[:-1] + ', "gloves": 1}}', "bad_field"),
    (
        '{"ruleset": ' + RECORD.replace('"Whitnack partnership rules"', '"\\ud800"') + "}",
        "bad_request",
    ),
    (
        '{"ruleset": ' + RECORD.replace('"Whitnack partnership rules"', '"a\\u202eb"') + "}",
        "bad_text",
    ),
]


@pytest.mark.parametrize("path", ["/api/rules/check", "/api/tables"])
@pytest.mark.parametrize(("body", "code"), HOSTILE, ids=range(len(HOSTILE)))
def test_a_hostile_record_is_refused_at_once(
    server: ServerProcess, path: str, body: str, code: str
) -> None:
    server.get("/api/rules/whitnack")  # the sentences are read
    began = time.monotonic()
    answer = server.post(path, body.encode())
    took = time.monotonic() - began
    assert (answer.status, code_of(answer)) == (400, code)
    assert took < 0.5  # 50 ms on a machine that does nothing else


def test_rules_over_16_kib_are_too_large(server: ServerProcess) -> None:
    body = json.dumps({"ruleset": "whitnack" + "+draw_count=3" * 2000}).encode()
    for path in ("/api/rules/check", "/api/tables"):
        answer = server.post(path, body)
        assert (answer.status, code_of(answer)) == (413, "too_large")


def test_rules_are_checked_for_our_own_page_only_and_not_too_often(
    start_server: StartServer,
) -> None:
    running = start_server(rules_burst=3, rules_per_s=0.01)
    foreign = {"origin": "https://evil.example"}
    refused = running.post("/api/rules/check", b'{"ruleset": "whitnack"}', foreign)
    assert (refused.status, code_of(refused)) == (403, "bad_origin")
    answers = [running.get("/api/rules/whitnack/sheet") for _ in range(4)]
    assert [answer.status for answer in answers] == [200, 200, 200, 429]


# ---- the sheet ------------------------------------------------------------------------------


def test_the_sheet_is_a_page_whose_own_style_is_all_that_is_let_in(server: ServerProcess) -> None:
    answer = server.get("/api/rules/saskatchewan/sheet")
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    page = answer.body.decode()
    assert load_ruleset("saskatchewan").title in page
    (style,) = re.findall(r"<style>(.*?)</style>", page, re.DOTALL)
    digest = base64.b64encode(hashlib.sha256(style.encode()).digest()).decode()
    policy = answer.headers["content-security-policy"]
    assert f"style-src 'sha256-{digest}'" in policy
    assert "script-src" not in policy
    assert "default-src 'none'" in policy
    assert answer.headers["x-content-type-options"] == "nosniff"


# ---- playing --------------------------------------------------------------------------------


@pytest.mark.parametrize("given", ["name", "code", "record"])
def test_a_table_takes_a_name_a_code_or_a_whole_record(server: ServerProcess, given: str) -> None:
    rules = told(server, "saskatchewan+draw_count=4")
    ways = {"name": "saskatchewan", "code": rules["code"], "record": rules["record"]}
    opened = server.open_table(ruleset=ways[given], players=4, level="random")

    async def title() -> str:
        async with Client(server, opened["table"]) as me:
            found: str = (await me.hello(opened["token"]))["view"]["title"]
            return found

    shown = asyncio.run(title())
    assert shown == load_ruleset("saskatchewan").title + ("" if given == "name" else " +1")


def test_the_sheet_of_changed_rules_still_counts_our_own_choices(server: ServerProcess) -> None:
    opened = server.open_table(ruleset="bain+draw_count=3")
    for path in ("/api/rules/bain+draw_count=3/sheet", f"/api/tables/{opened['table']}/rules"):
        page = server.get(path).body.decode()
        assert "own choice, where the source is silent" in page
        assert "is set by you" in page


def test_a_table_tells_where_its_rules_were_read(server: ServerProcess) -> None:
    opened = server.open_table(ruleset="bain+draw_count=3")

    async def snapshot() -> dict[str, Any]:
        async with Client(server, opened["table"]) as me:
            found: dict[str, Any] = await me.hello(opened["token"])
            return found

    told = asyncio.run(snapshot())
    assert told["sources"] == list(load_ruleset("bain").sources)
    assert told["complete"] is False


def test_a_table_shows_its_own_rules_on_one_page(server: ServerProcess) -> None:
    opened = server.open_table(ruleset="whitnack+draw_count=7")
    answer = server.get(f"/api/tables/{opened['table']}/rules")
    assert "seven cards" in answer.body.decode()
    assert "style-src 'sha256-" in answer.headers["content-security-policy"]
    assert server.get("/api/tables/AAAAAAAAAAAAAAAA/rules").status == 404


def test_contradictory_rules_open_no_table_and_say_why(server: ServerProcess) -> None:
    body = json.dumps({"ruleset": "whitnack+wild_melds=no"}).encode()
    answer = server.post("/api/tables", body)
    assert (answer.status, code_of(answer)) == (400, "rules_conflict")
    found = answer.json()
    assert found["conflicts"][0]["sentence"] in found["text"]
    assert found["conflicts"][0]["fix"]


def test_a_table_under_rules_of_an_older_form_is_told_apart(start_server: StartServer) -> None:
    """A ruleset has no defaults: a record without a field that exists now means nothing."""
    running = start_server()
    old = running.open_table()
    other = running.open_table()
    running.stop()
    with contextlib.closing(sqlite3.connect(running.db)) as connection, connection:
        (text,) = connection.execute(
            "SELECT ruleset FROM tables WHERE id = ?", (old["table"],)
        ).fetchone()
        record = json.loads(text)
        del record["draw"]
        record["cards"] = record.pop("pack")
        connection.execute(
            "UPDATE tables SET ruleset = ? WHERE id = ?", (json.dumps(record), old["table"])
        )
    running = start_server()
    answer = running.get(f"/api/tables/{old['table']}/record")
    assert (answer.status, code_of(answer)) == (410, "table_outdated")

    async def scene() -> None:
        async with Client(running, old["table"]) as me:
            await me.say({"type": "hello", "token": old["token"]})
            problem = await me.hear()
            assert (problem["type"], problem["code"]) == ("problem", "table_outdated")
            assert await me.until_closed() == 4404
        async with Client(running, other["table"]) as me:
            assert (await me.hello(other["token"]))["type"] == "snapshot"

    asyncio.run(scene())


@pytest.mark.parametrize("path", ["/rules", "/rules/whitnack", "/rules/hf1-whitnack-00000000"])
def test_the_pages_about_rules_are_the_page(server: ServerProcess, path: str) -> None:
    answer = server.get(path)
    assert answer.status == 200
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
