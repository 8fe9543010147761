"""A real server process on a free port of this machine, with a real database file.

Owns: starting, killing and stopping it.  Never: what is said to it.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any, NamedTuple

REPOSITORY = Path(__file__).resolve().parents[2]
# Many servers are started here: compiled files are kept, wherever the machine says not to.
BYTECODE = {
    "PYTHONDONTWRITEBYTECODE": "",
    "PYTHONPYCACHEPREFIX": str(REPOSITORY / ".pytest_cache" / "bytecode"),
}


class Answer(NamedTuple):
    """An HTTP answer; header names are in lower case."""

    status: int
    headers: dict[str, str]
    body: bytes

    def json(self) -> Any:
        """Return the body, decoded."""
        return json.loads(self.body)


class ServerProcess:
    """Runs until `stop` or `kill`; its settings are those of `Settings`, as JSON."""

    def __init__(self, db: Path, **options: Any) -> None:
        self.db = db
        self.process = subprocess.Popen(
            [
                sys.executable,
                "-Werror",
                "-m",
                "tests.server.run_server",
                json.dumps({"db": str(db), **options}),
            ],
            cwd=REPOSITORY,
            env={**os.environ, **BYTECODE},
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        assert self.process.stdout is not None
        self.address = self.process.stdout.readline().strip()
        if not self.address:
            raise RuntimeError(f"the server did not start: {self.stop()}")

    def __enter__(self) -> ServerProcess:
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()

    @property
    def pid(self) -> int:
        """The process id."""
        return self.process.pid

    def socket_url(self, table: str) -> str:
        """Return the address of a table's socket."""
        return self.address.replace("http", "ws", 1) + f"/ws/{table}"

    def kill(self) -> None:
        """End it as a power cut would end the process."""
        self.process.kill()
        self.process.communicate(timeout=20)

    def stop(self) -> str:
        """Ask it to stop, wait, and return what it wrote to stderr."""
        self.process.terminate()
        return self.wait()

    def wait(self) -> str:
        """Wait for its end, and return what it wrote to stderr."""
        return self.process.communicate(timeout=20)[1]

    def get(self, path: str, headers: dict[str, str] | None = None) -> Answer:
        """Fetch a path."""
        return self._ask(urllib.request.Request(self.address + path, headers=headers or {}))

    def post(self, path: str, body: bytes, headers: dict[str, str] | None = None) -> Answer:
        """Post JSON to a path."""
        given = {"content-type": "application/json", **(headers or {})}
        return self._ask(urllib.request.Request(self.address + path, data=body, headers=given))

    def open_table(self, **wishes: Any) -> dict[str, Any]:
        """Open a table and return where it is, the seat and its secret."""
        answer = self.post("/api/tables", json.dumps({"pace_ms": 0, **wishes}).encode())
        assert answer.status == 201, answer
        opened: dict[str, Any] = answer.json()
        return opened

    def _ask(self, request: urllib.request.Request) -> Answer:
        try:
            with urllib.request.urlopen(request, timeout=20) as found:
                return Answer(found.status, _lower(found.headers), found.read())
        except urllib.error.HTTPError as error:
            with error:
                return Answer(error.code, _lower(error.headers), error.read())


def _lower(headers: Any) -> dict[str, str]:
    return {name.lower(): value for name, value in headers.items()}
