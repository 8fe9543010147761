"""uvicorn's WebSocket protocol, with a close that a reader who never reads cannot stop.

Owns: how a socket ends.  Never: what is sent on it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

if TYPE_CHECKING:
    from uvicorn._types import ASGISendEvent

_LAST_CHANCE_S = 5.0  # for a peer that wakes up, to read why it was closed
_STOPPING_S = 1.0  # the same, when the server stops


class SocketProtocol(WebSocketsSansIOProtocol):
    """Closes even when the peer's buffers are full.

    uvicorn waits for room before it sends anything, a close included, and then waits for its
    buffer to drain before it lets go of the connection: with a peer that never reads, for ever.
    """

    async def send(self, message: ASGISendEvent) -> None:
        """Send a message; a close goes out at once, and the connection is cut soon after."""
        is_stuck = message["type"] == "websocket.close" and not self.writable.is_set()
        if is_stuck:
            self.writable.set()
        await super().send(message)
        if is_stuck:
            self._cut_soon()

    def keepalive_timeout(self) -> None:
        """Give up on a peer that answers no ping."""
        super().keepalive_timeout()
        self._cut_soon()

    def shutdown(self) -> None:
        """Say goodbye because the server stops."""
        super().shutdown()
        self._cut_soon(_STOPPING_S)

    def _cut_soon(self, seconds: float = _LAST_CHANCE_S) -> None:
        transport: Any = self.transport
        self.loop.call_later(seconds, transport.abort)
