"""HTTP: health, tables, records and the page, with the headers that keep a browser safe."""

from __future__ import annotations

import asyncio
import gzip
import json
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from handfoot import __version__
from handfoot.engine.kernel import COMPILED
from tests.server.client import Client
from tests.server.process import Answer, ServerProcess

SCRIPT = "/* the client */" + "x" * 5000


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server with a small client of its own, and one further allowed origin."""
    folder = tmp_path_factory.mktemp("site")
    (folder / "static" / "assets").mkdir(parents=True)
    (folder / "static" / "index.html").write_text("<!doctype html><title>The page</title>")
    (folder / "static" / "assets" / "main-Ab12.js").write_text(SCRIPT)
    (folder / "static" / "icon.svg").write_text("<svg/>")
    options: dict[str, Any] = {
        "static": str(folder / "static"),
        "origins": ["https://cards.example"],
        "tables_burst": 60,
    }
    with ServerProcess(folder / "tables.sqlite3", **options) as running:
        yield running


def problem_of(answer: Answer) -> str:
    """Check that an error is a Problem, and return its code."""
    assert answer.headers["content-type"] == "application/json"
    assert answer.headers["cache-control"] == "no-store"
    body = answer.json()
    assert set(body) == {"type", "code", "facts", "text", "cmd"}
    assert body["type"] == "problem"
    assert "Traceback" not in body["text"]
    code: str = body["code"]
    return code


def test_healthz(server: ServerProcess) -> None:
    answer = server.get("/healthz")
    assert answer.status == 200
    body = answer.json()
    assert body["ok"] is True
    assert (body["version"], body["compiled"]) == (__version__, COMPILED)
    assert isinstance(body["tables"], int)


def test_info_tells_what_can_be_played(server: ServerProcess) -> None:
    body = server.get("/api/info").json()
    whitnack = next(rules for rules in body["rulesets"] if rules["name"] == "whitnack")
    assert 4 in whitnack["players"]
    assert "careful" in body["levels"]


def test_a_table_is_opened_with_bots_in_the_other_seats(server: ServerProcess) -> None:
    opened = server.open_table(name="  Zoë ", level="random", players=4)
    assert set(opened) == {"table", "seat", "token"}
    assert (opened["seat"], len(opened["table"])) == (0, 16)

    async def run() -> None:
        async with Client(server, opened["table"]) as me:
            players = (await me.hello(opened["token"]))["players"]
            assert [player["bot"] for player in players] == [None, "random", "random", "random"]
            assert players[0]["name"] == "Zoë"

    asyncio.run(run())


@pytest.mark.parametrize(
    ("body", "code"),
    [
        (b"", "bad_request"),
        (b"{", "bad_request"),
        (b"[]", "bad_request"),
        (b'{"players": "four"}', "bad_request"),
        (b'{"players": 13}', "bad_request"),
        (b'{"players": 9}', "players_not_allowed"),
        (b'{"players": 4, "solo": true}', "solo_not_allowed"),
        (b'{"ruleset": "nonsense"}', "unknown_ruleset"),
        (b'{"ruleset": "../whitnack"}', "unknown_ruleset"),
        (b'{"level": "genius"}', "unknown_level"),
        (b'{"name": ""}', "bad_request"),
        (b'{"name": "  "}', "bad_name"),
        ('{"name": "a\u202eb"}'.encode(), "bad_name"),
        (b'{"name": "' + b"x" * 31 + b'"}', "bad_request"),
        (b'{"pace_ms": -1}', "bad_request"),
        (b'{"seed": 1}', "bad_request"),
        (b"[" * 10_000, "bad_request"),
    ],
    ids=range(17),
)
def test_a_wrong_wish_is_a_plain_400(server: ServerProcess, body: bytes, code: str) -> None:
    answer = server.post("/api/tables", body)
    assert (answer.status, problem_of(answer)) == (400, code)


def test_a_body_over_16_kib_is_refused(server: ServerProcess) -> None:
    answer = server.post("/api/tables", b'{"name": "' + b"x" * 20_000 + b'"}')
    assert (answer.status, problem_of(answer)) == (413, "too_large")


@pytest.mark.parametrize(
    ("origin", "status"),
    [
        (None, 201),
        ("https://cards.example", 201),
        ("https://evil.example", 403),
        ("null", 403),
    ],
)
def test_only_our_own_page_opens_tables(
    site: ServerProcess, origin: str | None, status: int
) -> None:
    answer = site.post("/api/tables", b"{}", {} if origin is None else {"origin": origin})
    assert answer.status == status
    own = site.post("/api/tables", b"{}", {"origin": site.address})
    assert own.status == 201


@pytest.mark.parametrize(
    ("origin", "is_let_in"),
    [("own", True), ("https://cards.example", True), ("https://evil.example", False)],
)
def test_only_our_own_page_opens_sockets(site: ServerProcess, origin: str, is_let_in: bool) -> None:
    async def status() -> int:
        shown = site.address if origin == "own" else origin
        try:
            # the library types an origin more narrowly than what a page may send
            async with connect(site.socket_url("A" * 16), origin=shown):  # type: ignore[arg-type]
                return 101
        except InvalidStatus as refused:
            return refused.response.status_code

    assert asyncio.run(status()) == (101 if is_let_in else 403)


def test_opening_too_many_tables_is_refused(tmp_path: Path) -> None:
    with ServerProcess(tmp_path / "db", tables_burst=3, tables_per_minute=1) as running:
        answers = [running.post("/api/tables", b"{}") for _ in range(4)]
    assert [answer.status for answer in answers] == [201, 201, 201, 429]
    assert problem_of(answers[3]) == "too_fast"


@pytest.mark.parametrize("path", ["/", "/t/AAAAAAAAAAAAAAAA", "/t/x"])
def test_the_page_is_sent_fresh(site: ServerProcess, path: str) -> None:
    answer = site.get(path)
    assert answer.status == 200
    assert b"The page" in answer.body
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-store"


def test_hashed_files_are_kept_and_packed(site: ServerProcess) -> None:
    plain = site.get("/assets/main-Ab12.js")
    packed = site.get("/assets/main-Ab12.js", {"accept-encoding": "gzip, br"})
    assert plain.body.decode() == SCRIPT
    assert "content-encoding" not in plain.headers
    assert packed.headers["content-encoding"] == "gzip"
    assert gzip.decompress(packed.body) == plain.body
    for answer in (plain, packed):
        assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
        assert answer.headers["vary"] == "accept-encoding"
        assert answer.headers["content-type"] == "text/javascript; charset=utf-8"


def test_other_files_are_asked_for_again_and_not_sent_twice(site: ServerProcess) -> None:
    first = site.get("/icon.svg")
    assert first.headers["cache-control"] == "no-cache"
    again = site.get("/icon.svg", {"if-none-match": first.headers["etag"]})
    assert (again.status, again.body) == (304, b"")


@pytest.mark.parametrize(
    "path",
    [
        "/nothing",
        "/api/nothing",
        "/assets/nothing.js",
        "/assets/../../tables.sqlite3",
        "/%2e%2e/tables.sqlite3",
        "/ws/AAAAAAAAAAAAAAAA",
        "/api/tables",
        "/t/a/b",
    ],
)
def test_what_is_not_there(site: ServerProcess, path: str) -> None:
    answer = site.get(path)
    assert answer.status in (404, 405)
    assert problem_of(answer) in ("not_found", "method_not_allowed")


def test_every_answer_has_the_safe_headers(site: ServerProcess) -> None:
    answers = [
        site.get("/"),
        site.get("/assets/main-Ab12.js"),
        site.get("/healthz"),
        site.get("/nothing"),
        site.post("/api/tables", b"{"),
        site.post("/healthz", b"{}"),
    ]
    for answer in answers:
        policy = answer.headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert "frame-ancestors 'none'" in policy
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["referrer-policy"] == "no-referrer"
        assert "server" not in answer.headers


def test_the_record_tells_only_finished_deals(server: ServerProcess) -> None:
    opened = server.open_table()
    path = f"/api/tables/{opened['table']}/record"

    async def play_until(phase: str) -> None:
        async with Client(server, opened["table"]) as me:
            await me.hello(opened["token"])
            if me.view["phase"] == "deal_over":
                await me.act_and_see({"type": "next_deal"})
                await me.until_my_turn()
                await me.act_and_see({"type": "draw"})
            else:
                await me.play_until(phase)

    assert "seed" not in server.get(path).body.decode()
    asyncio.run(play_until("deal_over"))
    first = server.get(path)
    assert first.status == 200
    assert first.headers["content-type"] == "text/plain; charset=utf-8"
    assert first.headers["cache-control"] == "no-store"
    text = first.body.decode()
    assert text.count("seed ") == 1
    assert "score 1 " in text
    asyncio.run(play_until("the second deal"))
    assert server.get(path).body == first.body


def test_a_record_of_no_table(server: ServerProcess) -> None:
    for table in ("A" * 16, "x", "%00"):
        answer = server.get(f"/api/tables/{table}/record")
        assert (answer.status, problem_of(answer)) == (404, "no_such_table")


def test_other_methods_are_refused(server: ServerProcess) -> None:
    request = urllib.request.Request(server.address + "/healthz", method="DELETE")
    answer = server._ask(request)
    assert (answer.status, problem_of(answer)) == (405, "method_not_allowed")
    assert json.loads(answer.body)["facts"] == {}
