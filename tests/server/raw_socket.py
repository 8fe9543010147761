"""A WebSocket that does only what it is told: it may connect, speak, and never read.

Owns: the few bytes of the protocol that this takes.  Never: being a good client.
"""

from __future__ import annotations

import base64
import json
import os
import socket
from typing import Any
from urllib.parse import urlsplit

from tests.server.process import ServerProcess


class RawSocket:
    """One TCP connection with small buffers, upgraded to a WebSocket."""

    def __init__(self, server: ServerProcess, table: str, *, buffer_bytes: int = 4096) -> None:
        place = urlsplit(server.address)
        self.tcp = socket.socket()
        self.tcp.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer_bytes)
        self.tcp.settimeout(20)
        self.tcp.connect((place.hostname or "", place.port or 0))
        key = base64.b64encode(os.urandom(16)).decode()
        self.tcp.sendall(
            f"GET /ws/{table} HTTP/1.1\r\nHost: {place.netloc}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Key: {key}\r\n\r\n".encode()
        )
        head = b""
        while b"\r\n\r\n" not in head:
            head += self.tcp.recv(1)
        assert b" 101 " in head.split(b"\r\n")[0]

    def say(self, message: dict[str, Any]) -> None:
        """Send one text message."""
        data = json.dumps(message).encode()
        mask = os.urandom(4)
        size = len(data)
        head = bytes([0x81, 0x80 | size]) if size < 126 else b"\x81\xfe" + size.to_bytes(2)
        body = bytes(byte ^ mask[index % 4] for index, byte in enumerate(data))
        self.tcp.sendall(head + mask + body)

    def read_all(self) -> bytes:
        """Read until the other side is gone."""
        found = b""
        try:
            while data := self.tcp.recv(65536):
                found += data
        except ConnectionResetError:
            pass
        return found

    def __enter__(self) -> RawSocket:
        return self

    def __exit__(self, *_: object) -> None:
        """Close without a word."""
        self.tcp.close()
