"""The ASGI application.

Owns: how routes, errors, sockets and the service's life hang together.  Never: their content.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any, Final

from litestar import Litestar
from litestar.di import Provide

from handfoot.server.http_routes import ROUTES, add_headers, answer_error
from handfoot.server.origin import foreign_origin
from handfoot.server.service import Service
from handfoot.server.session import Session
from handfoot.server.settings import Settings
from handfoot.server.store import Store

_MAX_BODY: Final = 16 * 1024
_TRIM_EVERY_S: Final = 60.0
_SOCKETS: Final = "/ws/"

AsgiApp = Callable[[Any, Any, Any], Awaitable[None]]


def create_app(settings: Settings, service: Service | None = None) -> AsgiApp:
    """Return the application.  It opens the store of `settings`, unless a service is given.

    Raises DatabaseError if the database cannot be used.
    """
    serving = service or Service(settings, Store(settings.db))
    http = _http_app(serving)

    async def app(scope: Any, receive: Any, send: Any) -> None:
        """Sockets go past the framework: one object of ours owns sending and closing."""
        if scope["type"] == "websocket":
            await _serve_socket(serving, scope, receive, send)
        else:
            await http(scope, receive, send)

    return app


def _http_app(service: Service) -> Litestar:
    @contextlib.asynccontextmanager
    async def lifespan(_app: Litestar) -> AsyncIterator[None]:
        trimming = asyncio.create_task(_trim_now_and_then(service))
        try:
            yield
        finally:
            trimming.cancel()
            await service.stop()
            await asyncio.to_thread(service.store.close)

    return Litestar(
        route_handlers=ROUTES,
        dependencies={"service": Provide(lambda: service, sync_to_thread=False)},
        exception_handlers={Exception: answer_error},
        before_send=[add_headers],
        lifespan=[lifespan],
        logging_config=None,
        openapi_config=None,
        request_max_body_size=_MAX_BODY,
        debug=False,
    )


async def _trim_now_and_then(service: Service) -> None:
    while True:
        await asyncio.sleep(_TRIM_EVERY_S)
        service.tables.trim()


async def _serve_socket(service: Service, scope: Any, receive: Any, send: Any) -> None:
    await receive()  # websocket.connect
    path: str = scope["path"]
    foreign = foreign_origin(scope["headers"], service.settings.origins)
    if foreign is not None or not path.startswith(_SOCKETS):
        await send({"type": "websocket.close", "code": 1008, "reason": ""})
        return
    await send({"type": "websocket.accept", "subprotocol": None, "headers": []})
    table_id = path.removeprefix(_SOCKETS)
    session = Session(
        table_id,
        receive,
        send,
        tables=service.tables,
        settings=service.settings,
        desk=service.advice,
    )
    await session.run()
