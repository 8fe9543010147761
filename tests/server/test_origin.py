"""Origins: only our own page, or one that was named, may talk to the server."""

from __future__ import annotations

import pytest

from handfoot.server.origin import foreign_origin

ALLOWED = ("https://cards.example",)


def ask(origin: str | None, host: str = "127.0.0.1:8000") -> str | None:
    headers = [(b"host", host.encode())]
    if origin is not None:
        headers.append((b"Origin", origin.encode()))
    return foreign_origin(headers, ALLOWED)


@pytest.mark.parametrize(
    ("origin", "host"),
    [
        (None, "127.0.0.1:8000"),
        ("http://127.0.0.1:8000", "127.0.0.1:8000"),
        ("http://localhost:8000", "localhost:8000"),
        ("http://[::1]:8000", "[::1]:8000"),
        ("https://play.example", "play.example"),
        ("https://play.example", "play.example:443"),
        ("https://cards.example", "127.0.0.1:8000"),
    ],
)
def test_let_in(origin: str | None, host: str) -> None:
    assert ask(origin, host) is None


@pytest.mark.parametrize(
    "origin",
    [
        "",
        "null",
        "https://evil.example",
        "http://127.0.0.1:8001",
        "http://127.0.0.1",
        "http://127.0.0.1:8000.evil.example",
        "http://evil.example/127.0.0.1:8000",
        "http://x@127.0.0.1:8000",
        "ftp://127.0.0.1:8000",
        "127.0.0.1:8000",
        "http://127.0.0.1:8000/",
        "https://cards.example.evil.example",
        "https://cards.example:8443",
        "http://cards.example",
        "HTTPS://CARDS.EXAMPLE",
    ],
)
def test_kept_out(origin: str) -> None:
    assert ask(origin) == origin


def test_two_origins_or_no_host_are_kept_out() -> None:
    own = (b"origin", b"http://127.0.0.1:8000")
    host = (b"host", b"127.0.0.1:8000")
    assert foreign_origin([host, own, own], ()) is not None
    assert foreign_origin([own], ()) is not None
    assert foreign_origin([host, host, own], ()) is not None
