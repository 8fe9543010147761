"""A table server whose deals are fixed: `python -m tests.e2e.serve DB SECRET_HEX [PORT]`.

Owns: planting one secret for every table it opens, and an adviser that answers at once.
Never: a behaviour of the server.
"""

from __future__ import annotations

import sys
from pathlib import Path
from types import SimpleNamespace

from handfoot.server import run, tables
from handfoot.server.advice_desk import AdviceDesk
from handfoot.server.run import serve
from handfoot.server.service import Service
from handfoot.server.settings import Settings
from handfoot.server.store import Store
from tests.server.advisers import ListAdviser, apart


def with_list_adviser(settings: Settings, store: Store) -> Service:
    """Return a service whose advice is to do what is listed first."""
    return Service(settings, store, AdviceDesk(settings, ListAdviser(), apart))


def main(db: str, secret_hex: str, port: str = "0") -> None:
    """Serve until told to stop; the address is the first line of output."""
    secret = bytes.fromhex(secret_hex)
    vars(tables)["secrets"] = SimpleNamespace(token_bytes=lambda _: secret)
    vars(run)["Service"] = with_list_adviser
    settings = Settings(db=Path(db))
    serve(
        "127.0.0.1",
        int(port),
        db=settings.db,
        settings=settings,
        on_ready=lambda address: print(address, flush=True),
    )


if __name__ == "__main__":
    main(*sys.argv[1:])
