"""What keeps a server from starting is one plain sentence, and nothing is left behind."""

from __future__ import annotations

import socket
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from handfoot.server.run import ServeError, serve
from tests.server.process import ServerProcess


def refusal(db: Path, *, host: str = "127.0.0.1", port: int = 0) -> str:
    """Try to serve, and return why that does not work."""
    with pytest.raises(ServeError) as refused:
        serve(host, port, db=db)
    sentence = str(refused.value)
    assert "\n" not in sentence
    assert sentence.endswith(".")
    return sentence


def test_a_port_in_use(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        sentence = refusal(tmp_path / "db", port=port)
    assert sentence == f"Port {port} on 127.0.0.1 is already in use; choose another with --port."
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("host", "port"), [("no.such.host.invalid", 0), ("127.0.0.1", 70_000), ("203.0.113.1", 0)]
)
def test_an_address_that_is_not_ours(tmp_path: Path, host: str, port: int) -> None:
    assert host in refusal(tmp_path / "db", host=host, port=port)


def is_a_folder(db: Path) -> None:
    db.mkdir()


def is_no_database(db: Path) -> None:
    db.write_bytes(b"Dear diary" * 500)


def is_newer(db: Path) -> None:
    with sqlite3.connect(db) as connection:
        connection.execute("CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL)")
        connection.execute("INSERT INTO meta VALUES ('schema_version', '999')")
    connection.close()


@pytest.mark.parametrize(
    ("prepare", "says"),
    [
        (is_a_folder, "is a folder; name a file"),
        (is_no_database, "is not a database"),
        (is_newer, "written by a newer handfoot"),
    ],
)
def test_a_database_that_cannot_be_used(
    tmp_path: Path, prepare: Callable[[Path], None], says: str
) -> None:
    db = tmp_path / "tables.sqlite3"
    prepare(db)
    before = db.read_bytes() if db.is_file() else None
    sentence = refusal(db)
    assert says in sentence
    assert str(db) in sentence
    assert before is None or db.read_bytes() == before


def test_a_missing_folder(tmp_path: Path) -> None:
    assert "does not exist" in refusal(tmp_path / "nowhere" / "db")


def test_a_place_that_cannot_be_written() -> None:
    assert "cannot be written" in refusal(Path("/proc/handfoot.sqlite3"))


def test_a_database_that_another_server_uses(server: ServerProcess) -> None:
    assert "Another handfoot server is using the database" in refusal(server.db)
    assert server.get("/healthz").status == 200


def test_a_refused_start_leaves_the_database_free(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        refusal(tmp_path / "db", port=taken.getsockname()[1])
    with ServerProcess(tmp_path / "db") as running:
        assert running.get("/healthz").status == 200
