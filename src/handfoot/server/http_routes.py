"""What the server answers over HTTP: health, tables, records, and the page.

Owns: the routes and their errors.  Never: what happens at a table once it is open.
"""

from __future__ import annotations

import logging

from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.exceptions import HTTPException
from litestar.params import FromPath
from litestar.types import Message, Scope

from handfoot import __version__
from handfoot.bots import offered
from handfoot.engine.kernel import COMPILED
from handfoot.protocol.messages import (
    Health,
    NewTable,
    Problem,
    ServerInfo,
    TableOpened,
)
from handfoot.protocol.rules import RulesRefused
from handfoot.server.opening import rulesets
from handfoot.server.problems import ContradictionError, ProblemError, problem, status_of
from handfoot.server.requests import AnyRequest, read_body, require_own_page, require_patience
from handfoot.server.rules_routes import RULES_ROUTES
from handfoot.server.service import Service
from handfoot.server.static_files import StaticFile

logger = logging.getLogger(__name__)

SECURITY_HEADERS = (
    (
        b"content-security-policy",
        b"default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
        b"font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; "
        b"form-action 'none'; frame-ancestors 'none'",
    ),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
)


@get("/healthz", sync_to_thread=False)
def healthz(service: NamedDependency[Service]) -> Health:
    """Say that the server is there."""
    return Health(ok=True, version=__version__, compiled=COMPILED, tables=len(service.tables))


@get("/api/info", sync_to_thread=False)
def info() -> ServerInfo:
    """Say what can be played here."""
    # nobody wants a partner who plays by chance
    levels = tuple(level for level in offered() if level != "random")
    return ServerInfo(__version__, COMPILED, rulesets(), levels)


@post("/api/tables", status_code=201)
async def open_table(request: AnyRequest, service: NamedDependency[Service]) -> TableOpened:
    """Open a table; the answer holds the only copy of the seat's secret."""
    require_own_page(request, service)
    require_patience(request, service.openings)
    return await service.tables.open(read_body(await request.body(), NewTable))


@get("/api/tables/{table_id:str}/record", media_type="text/plain")
async def record(table_id: FromPath[str], service: NamedDependency[Service]) -> Response[str]:
    """Give the text record of the finished deals; a running one would show hidden cards."""
    table = await service.tables.get(table_id)
    headers = {
        "cache-control": "no-store",
        "content-disposition": f'attachment; filename="handfoot-{table_id}.txt"',
    }
    return Response(table.match.record(reveal=False), headers=headers)


@get("/api/tables/{table_id:str}/bad-moves/{name:str}", media_type="application/json")
async def bad_move(
    table_id: FromPath[str], name: FromPath[str], service: NamedDependency[Service]
) -> Response[bytes]:
    """Give the file of a move that was called bad, once its deal is over."""
    table = await service.tables.get(table_id)
    content = service.advice.kept(table, name)
    headers = {
        "cache-control": "no-store",
        "content-disposition": f'attachment; filename="handfoot-bad-move-{name}"',
    }
    return Response(content, headers=headers, media_type="application/json")


@get(["/", "/t/{table_id:str}", "/rules", "/rules/{ruleset:str}"], sync_to_thread=False)
def page(request: AnyRequest, service: NamedDependency[Service]) -> Response[bytes]:
    """Send the page, which finds out by itself what to show."""
    return _send(request, service.static.index)


@get("/{path:path}", sync_to_thread=False)
def static(
    request: AnyRequest, path: FromPath[str], service: NamedDependency[Service]
) -> Response[bytes]:
    """Send a file of the client."""
    found = service.static.find(path)
    if found is None:
        raise ProblemError("not_found")
    return _send(request, found)


def _send(request: AnyRequest, file: StaticFile) -> Response[bytes]:
    headers = {"cache-control": file.cache, "vary": "accept-encoding"}
    if file.cache != "no-store":
        headers["etag"] = file.etag
        if request.headers.get("if-none-match") == file.etag:
            return Response(b"", status_code=304, headers=headers)
    body = file.body
    if file.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
        body = file.packed
    return Response(body, media_type=file.media_type, headers=headers)


def answer_error(_request: AnyRequest, error: Exception) -> Response[Problem | RulesRefused]:
    """Turn whatever went wrong into a Problem; nobody is sent a traceback."""
    found: Problem | RulesRefused
    if isinstance(error, ContradictionError):
        found = error.told()
    elif isinstance(error, ProblemError):
        found = error.problem
    elif isinstance(error, HTTPException) and error.status_code < 500:
        found = _problem_of_status(error.status_code)
    else:
        logger.error("a request failed", exc_info=error)
        found = problem("server_error")
    return Response(found, status_code=status_of(found.code), headers={"cache-control": "no-store"})


def _problem_of_status(status: int) -> Problem:
    match status:
        case 404:
            return problem("not_found")
        case 405:
            return problem("method_not_allowed")
        case 413:
            return problem("too_large")
        case _:
            return problem("bad_request", detail="the server cannot make sense of it")


async def add_headers(message: Message, _scope: Scope) -> None:
    """Put the security headers on every answer, errors included."""
    if message["type"] == "http.response.start":
        own = {name.lower() for name, _ in message["headers"]}
        added = [header for header in SECURITY_HEADERS if header[0] not in own]
        message["headers"] = [*message["headers"], *added]


ROUTES = (healthz, info, open_table, record, bad_move, page, *RULES_ROUTES, static)
