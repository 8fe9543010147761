"""Running the server in this process, until it is told to stop.

Owns: the checks before, the socket, the signals.  Never: what is served.
"""

from __future__ import annotations

import asyncio
import errno
import gc
import signal
import socket
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from types import FrameType

import uvicorn

from handfoot.server.app import create_app
from handfoot.server.database import DatabaseError
from handfoot.server.service import Service
from handfoot.server.settings import Settings
from handfoot.server.socket_protocol import SocketProtocol
from handfoot.server.store import Store

_MAX_MESSAGE = 16 * 1024
_LAST_PORT = 65_535
_SEND_BUFFER = 64 * 1024
_STOP_WITHIN_S = 8


class ServeError(Exception):
    """The server cannot run; the text is one plain sentence for whoever started it."""


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    *,
    db: Path,
    origins: tuple[str, ...] = (),
    on_ready: Callable[[str], None] | None = None,
    settings: Settings | None = None,
) -> None:
    """Serve until SIGTERM or Ctrl-C.  `on_ready` gets the address once it answers.

    Port 0 takes a free one.  Raises ServeError, with one sentence, if the port is taken or the
    database cannot be used, or if the disk fails while serving.
    """
    chosen = settings or Settings(db=db, origins=origins)
    with closing(_listen(host, port)) as listening:
        try:
            store = Store(chosen.db)
        except DatabaseError as error:
            raise ServeError(str(error)) from error
        service = Service(chosen, store)
        server = _Server(_config(chosen, service), service, _address(host, listening), on_ready)
        store.on_failure = server.fail
        server.run(sockets=[listening])
    if server.has_failed:
        raise ServeError(
            f"The database {chosen.db} can no longer be written, so the server has stopped; "
            "every move that was confirmed is stored."
        )


def _config(settings: Settings, service: Service) -> uvicorn.Config:
    return uvicorn.Config(
        create_app(settings, service),
        ws=SocketProtocol,
        ws_max_size=_MAX_MESSAGE,
        ws_ping_interval=settings.ping_every_s,
        ws_ping_timeout=settings.pong_within_s,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=_STOP_WITHIN_S,
        log_config=None,
        access_log=False,
        proxy_headers=False,
        server_header=False,
        lifespan="on",
    )


def _listen(host: str, port: int) -> socket.socket:
    """Bind the port now, so that a taken one is noticed before anything else happens."""
    if not 0 <= port <= _LAST_PORT:  # the system would take it modulo 65536
        raise ServeError(f"There is no port {port} on {host}; choose one up to {_LAST_PORT}.")
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(
            host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
    except OSError as error:
        raise ServeError(f"There is no address {host}:{port} to serve on.") from error
    listening = socket.socket(family, kind, protocol)
    try:
        if hasattr(socket, "SO_EXCLUSIVEADDRUSE"):
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)
        else:
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        # Accepted sockets inherit it.  Left alone, the system would hold megabytes for a reader
        # that never reads, and it would be minutes before anybody noticed.
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, _SEND_BUFFER)
        listening.bind(address)
        listening.listen(2048)
    except OSError as error:
        listening.close()
        raise ServeError(_why_not_listening(host, port, error)) from error
    return listening


def _why_not_listening(host: str, port: int, error: OSError) -> str:
    if error.errno == errno.EADDRINUSE:
        return f"Port {port} on {host} is already in use; choose another with --port."
    if error.errno == errno.EACCES:
        return f"Port {port} on {host} needs more rights; choose one above 1023 with --port."
    return f"Port {port} on {host} cannot be used: {error.strerror or error}."


def _address(host: str, listening: socket.socket) -> str:
    port = listening.getsockname()[1]
    shown = {"0.0.0.0": "127.0.0.1", "::": "[::1]", "": "127.0.0.1"}.get(host, host)
    if ":" in shown and not shown.startswith("["):
        shown = f"[{shown}]"
    return f"http://{shown}:{port}"


class _Server(uvicorn.Server):
    """uvicorn's server, which lets moves under way finish before it closes the sockets."""

    def __init__(
        self,
        config: uvicorn.Config,
        service: Service,
        address: str,
        on_ready: Callable[[str], None] | None,
    ) -> None:
        super().__init__(config)
        self.has_failed = False
        self._service = service
        self._address = address
        self._on_ready = on_ready

    def fail(self) -> None:
        """Stop, because nothing can be stored any more.  May be called from any thread."""
        self.has_failed = True
        self.should_exit = True

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then say where."""
        await super().startup(sockets)
        gc.collect()
        gc.freeze()  # what is loaded by now stays; it need not be looked at again and again
        if self._on_ready is not None:
            self._on_ready(self._address)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop gently, or at once after a second signal; the store is closed either way."""
        await self._service.stop(at_once=self.force_exit)
        await asyncio.sleep(0.05)  # the goodbyes are on their way
        await super().shutdown(sockets)
        if self.force_exit:
            await self.lifespan.shutdown()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Stop at the first signal; at the second, at once."""
        if self.should_exit and sig in (signal.SIGINT, signal.SIGTERM):
            self.force_exit = True
        self.should_exit = True
