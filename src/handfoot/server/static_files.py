"""The built client, held in memory: a page, its hashed assets, and right headers for each.

Owns: what is sent for a path, and how long it may be kept.  Never: anything about a table.
"""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from pathlib import Path
from typing import Final

import msgspec

_TYPES: Final = {
    ".css": "text/css",
    ".ftl": "text/plain",
    ".html": "text/html",
    ".js": "text/javascript",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}  # the system's own table of types differs from one machine to the next
_PACKED: Final = frozenset({".woff2", ".png", ".jpg", ".webp", ".gz"})
_ASSETS: Final = "assets/"  # the build puts a hash of the content into these names

_NOT_BUILT: Final = b"""<!doctype html><html lang="en"><meta charset="utf-8">
<title>handfoot</title><p>The server runs, but the browser client was not built.
Start it with <code>python3 hf.py play</code>.</p></html>"""


class StaticFile(msgspec.Struct, frozen=True):
    """One file, ready to be sent."""

    body: bytes
    packed: bytes | None  # gzip, where that is smaller
    media_type: str
    cache: str
    etag: str


class StaticFiles:
    """All files below a folder, read once."""

    def __init__(self, folder: Path) -> None:
        self._files: dict[str, StaticFile] = {}
        if folder.is_dir():
            for path in sorted(folder.rglob("*")):
                if path.is_file():
                    name = path.relative_to(folder).as_posix()
                    self._files[name] = _read(name, path.read_bytes())
        self.index = self._files.get("index.html") or _read("index.html", _NOT_BUILT)

    def find(self, path: str) -> StaticFile | None:
        """Return the file at a path, which begins with a slash."""
        return self._files.get(path.lstrip("/"))


def _read(name: str, body: bytes) -> StaticFile:
    suffix = Path(name).suffix.lower()
    packed = None if suffix in _PACKED else gzip.compress(body, 9, mtime=0)
    if packed is not None and len(packed) >= len(body):
        packed = None
    return StaticFile(
        body,
        packed,
        _TYPES.get(suffix) or mimetypes.guess_type(name)[0] or "application/octet-stream",
        _cache_of(name),
        f'"{hashlib.sha256(body).hexdigest()[:32]}"',
    )


def _cache_of(name: str) -> str:
    if name == "index.html":
        return "no-store"
    if name.startswith(_ASSETS):
        return "public, max-age=31536000, immutable"
    return "no-cache"
