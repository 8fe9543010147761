"""Stamps: a digest of a step's inputs, kept so that an unchanged step is not run again.

Owns: the digests and the file that keeps them.  Never: which inputs a step has.
"""

import hashlib
import json
from collections.abc import Iterable
from pathlib import Path


def digest(files: Iterable[Path], *words: str) -> str:
    """Return a digest of the files' names and contents and of some words.

    A file that is not there counts as such, so that its coming changes the digest.
    """
    total = hashlib.sha256()
    for file in files:
        content = file.read_bytes() if file.is_file() else b"(absent)"
        total.update(f"{file.as_posix()} {len(content)}\n".encode() + content)
    total.update("\n".join(words).encode())
    return total.hexdigest()


def files_in(folder: Path, pattern: str = "**/*") -> list[Path]:
    """Return the files of a folder, in a fixed order; none if it is not there."""
    return sorted(
        path for path in folder.glob(pattern) if path.is_file() and "__pycache__" not in path.parts
    )


class Stamps:
    """The digests of the steps that were carried out, by name, in one small file."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def read(self) -> dict[str, str]:
        """Return what is kept; nothing if the file is missing or damaged."""
        try:
            kept = json.loads(self._path.read_text())
        except (OSError, ValueError):
            return {}
        return kept if isinstance(kept, dict) else {}

    def keep(self, name: str, stamp: str) -> None:
        """Note that a step was carried out on these inputs."""
        self._path.write_text(json.dumps({**self.read(), name: stamp}, indent=1) + "\n")

    def forget(self) -> None:
        """Drop all of them."""
        self._path.unlink(missing_ok=True)
