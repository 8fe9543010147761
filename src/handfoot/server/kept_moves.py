"""The folder of moves that people called bad: one file each, written whole or not at all.

Owns: names, bounds, and the disk.  Never: what is in a file (`bots.bad_move`).
"""

from __future__ import annotations

import os
import re
import tempfile
from pathlib import Path
from typing import Final

from handfoot.bots.bad_move import BadMoveError, BadMoveFile, from_bytes, to_bytes
from handfoot.server.problems import ProblemError

MOST_OF_A_TABLE: Final = 20
MOST: Final = 2_000  # in the folder, so that nobody fills the disk
_NAME: Final = re.compile(r"[0-9]{1,9}\.json")


class KeptMoves:
    """Files under the server's data folder, which is made when the first is kept."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def write(self, table: str, kept: BadMoveFile) -> None:
        """Keep a move; the same one said again replaces what was said before.

        Raises ProblemError: too_many_kept, or storage_full if the disk refuses.
        """
        path = self._folder / f"{table}-{kept.move_number}.json"
        try:
            self._folder.mkdir(exist_ok=True)
            self._require_room(table, path)
            _replace(path, to_bytes(kept))
        except OSError as error:
            raise ProblemError("storage_full") from error

    def read(self, table: str, name: str) -> BadMoveFile:
        """Return what was kept under a name such as `12.json`.

        Raises ProblemError `not_found`.
        """
        if not _NAME.fullmatch(name):
            raise ProblemError("not_found")
        try:
            return from_bytes((self._folder / f"{table}-{name}").read_bytes())
        except (OSError, BadMoveError) as error:
            raise ProblemError("not_found") from error

    def _require_room(self, table: str, path: Path) -> None:
        names = os.listdir(self._folder)
        own = sum(name.startswith(f"{table}-") for name in names)
        if path.name not in names and (own >= MOST_OF_A_TABLE or len(names) >= MOST):
            raise ProblemError("too_many_kept", most=own)


def _replace(path: Path, content: bytes) -> None:
    """Write a file so that a crash leaves the old one or the new one."""
    number, name = tempfile.mkstemp(dir=path.parent, prefix=".", suffix=".part")
    try:
        with os.fdopen(number, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
