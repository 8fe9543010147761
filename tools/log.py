"""The log of an installation, and the commands whose output it holds.

Owns: starting commands quietly.  Never: what is shown of them.
"""

import os
import shlex
import subprocess
from collections.abc import Mapping
from pathlib import Path
from types import TracebackType
from typing import Self


class CommandFailedError(Exception):
    """A command could not be started or ended with another code than 0."""


class Log:
    """Runs commands with all that they print going to one file."""

    def __init__(self, path: Path, *, cwd: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        self._file = path.open("w+b")
        self._cwd = cwd

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._file.close()

    def run(self, *command: str | Path, env: Mapping[str, str] | None = None) -> str:
        """Run a command to its end and return what it printed.

        `env` is added to the environment.  Raises CommandFailedError.
        """
        words = [str(word) for word in command]
        self.say(f"$ {shlex.join(words)}")
        start = self._file.tell()
        try:
            code = subprocess.call(
                words,
                cwd=self._cwd,
                env={**os.environ, **(env or {})},
                stdin=subprocess.DEVNULL,
                stdout=self._file,
                stderr=subprocess.STDOUT,
            )
        except OSError as error:
            self.say(str(error))
            raise CommandFailedError(str(error)) from error
        self._file.seek(start)
        printed = self._file.read().decode(errors="replace")
        if code:
            self.say(f"(ended with code {code})")
            raise CommandFailedError(f"{words[0]} ended with code {code}")
        return printed

    def say(self, line: str) -> None:
        """Write a line of our own."""
        self._file.seek(0, os.SEEK_END)
        self._file.write(line.encode() + b"\n")
        self._file.flush()

    def tail(self, line_count: int = 15) -> str:
        """Return the last lines, indented."""
        self._file.seek(0)
        lines = self._file.read().decode(errors="replace").splitlines()[-line_count:]
        return "\n".join(f"    {line}" for line in lines)
