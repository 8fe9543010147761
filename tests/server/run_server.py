"""A server process for the tests: `python -m tests.server.run_server '{"db": ...}'`.

Owns: settings from the command line, planted crashes, a slow disk.  Never: the server.
"""

from __future__ import annotations

import asyncio
import json
import logging
import os
import signal
import sys
from pathlib import Path
from typing import Any

from handfoot.server.run import ServeError, serve
from handfoot.server.settings import Settings
from handfoot.server.store import Store
from handfoot.server.store_schema import LogRow


def plant_crash(where: str, number: int) -> None:
    """Kill this process at the `number`-th append: before it, or after its commit."""
    real = Store.append
    count = 0

    async def append(self: Store, row: LogRow) -> None:
        nonlocal count
        count += 1
        if count == number and where == "before":
            os.kill(os.getpid(), signal.SIGKILL)
        await real(self, row)
        if count >= number and where == "after":
            os.kill(os.getpid(), signal.SIGKILL)

    Store.append = append  # type: ignore[method-assign]


def slow_down(seconds: float) -> None:
    """Make every append take longer, as on a slow disk."""
    real = Store.append

    async def append(self: Store, row: LogRow) -> None:
        await asyncio.sleep(seconds)
        await real(self, row)

    Store.append = append  # type: ignore[method-assign]


def main(options: dict[str, Any]) -> None:
    """Serve until told to stop; the address is the first line of output."""
    logging.basicConfig(level=logging.WARNING)
    if "crash" in options:
        plant_crash(*options.pop("crash"))
    if "append_s" in options:
        slow_down(options.pop("append_s"))
    port = options.pop("port", 0)
    options["db"] = Path(options["db"])
    if "static" in options:
        options["static"] = Path(options["static"])
    options["origins"] = tuple(options.get("origins", ()))
    settings = Settings(**options)
    serve(
        "127.0.0.1",
        port,
        db=settings.db,
        settings=settings,
        on_ready=lambda address: print(address, flush=True),
    )


if __name__ == "__main__":
    try:
        main(json.loads(sys.argv[1]))
    except ServeError as error:
        sys.exit(str(error))
