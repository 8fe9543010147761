"""The incoming side of a socket: it waits for whoever does not read, and forgets nobody."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from handfoot.server.session import Session
from handfoot.server.settings import Settings


def test_a_socket_whose_answers_are_not_read_is_not_read_either() -> None:
    async def run() -> None:
        incoming: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        shut = asyncio.Event()

        async def send(message: dict[str, Any]) -> None:
            if message["type"] != "websocket.close":
                await shut.wait()

        for number in range(100):
            text = f'{{"type":"ping","n":{number}}}'
            incoming.put_nowait({"type": "websocket.receive", "text": text})
        settings = Settings(db=Path("unused"), message_burst=1000, slow_reader_s=0.2)
        tables: Any = None
        desk: Any = None
        session = Session("x", incoming.get, send, tables=tables, settings=settings, desk=desk)
        await asyncio.wait_for(session.run(), 5)
        assert incoming.qsize() > 100 - 2 * settings.outbox_replies

    asyncio.run(run())
