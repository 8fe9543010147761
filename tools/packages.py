"""Python packages into .venv: by uv where it can be had, else by pip.

Owns: the virtual environment and the calls of uv and pip.  Never: which packages.
"""

import os
import re
import shutil
import sys
from pathlib import Path

from tools.log import CommandFailedError, Log

LEAST_PYTHON = (3, 11)


class Packages:
    """The packages of one virtual environment."""

    def __init__(self, venv: Path, requirements: Path) -> None:
        windows = os.name == "nt"
        self._venv = venv
        self._requirements = requirements
        self._bin = venv / ("Scripts" if windows else "bin")
        self.python = self._bin / ("python.exe" if windows else "python")

    def is_usable(self) -> bool:
        """Say whether the environment is there and its Python new enough."""
        try:
            config = (self._venv / "pyvenv.cfg").read_text()
        except OSError:
            return False
        version = re.search(r"^version(?:_info)?\s*=\s*(\d+)\.(\d+)", config, re.MULTILINE)
        is_new = version is not None and tuple(map(int, version.groups())) >= LEAST_PYTHON
        return is_new and self.python.exists()

    def create(self, log: Log) -> None:
        """Make the environment anew; what else lies in its folder stays."""
        for name in ("bin", "Scripts", "include", "lib", "Lib", "lib64", "pyvenv.cfg"):
            path = self._venv / name
            if path.is_dir() and not path.is_symlink():
                shutil.rmtree(path)
            else:
                path.unlink(missing_ok=True)
        # pip takes seconds to unpack; uv, or the pip beside this Python, makes it needless.
        log.run(sys.executable, "-m", "venv", "--without-pip", self._venv)
        if self._uv_on_path() is None:
            self._pip(log)

    def install(self, names: list[str], log: Log) -> None:
        """Install locked requirements files, `run` meaning requirements/run.txt."""
        files = [self._requirements / f"{name}.txt" for name in names]
        listed = [word for file in files for word in ("-r", str(file))]
        self._pip_install(["--require-hashes", *listed], log, {})

    def install_checkout(self, root: Path, log: Log) -> None:
        """Install the checkout itself, editable, without building its parts."""
        how = ["--no-deps", "--no-build-isolation", "-e", str(root)]
        self._pip_install(how, log, {"HF_SKIP_BUILD": "1"})

    def find_uv(self, log: Log) -> Path | str | None:
        """Return uv from PATH or of the environment, fetched if need be; else None."""
        if os.environ.get("HF_INSTALLER") == "pip":
            return None
        own = self._bin / ("uv.exe" if os.name == "nt" else "uv")
        if on_path := self._uv_on_path():
            return on_path
        if own.exists():
            return own
        locked = self._requirements / "installer.txt"
        how = ["--only-binary", ":all:", "--require-hashes", "-r", str(locked)]
        try:
            log.run(*self._pip(log), "install", *how)
        except CommandFailedError:
            return None
        return own

    def _pip_install(self, how: list[str], log: Log, env: dict[str, str]) -> None:
        uv = self.find_uv(log)
        if uv is not None:
            try:
                # bytecode now, or every start where none is kept would compile it anew
                quick = ["--compile-bytecode", "--python", str(self.python)]
                log.run(uv, "pip", "install", *quick, *how, env=env)
            except CommandFailedError:
                log.say("uv could not; pip tries the same")
            else:
                return
        log.run(*self._pip(log), "install", *how, env=env)

    def _pip(self, log: Log) -> list[str]:
        """Return a pip that works on the environment: this Python's, else its own."""
        beside = [sys.executable, "-m", "pip", "--python", str(self.python)]
        own = [str(self.python), "-m", "pip"]
        for pip in (beside, own):
            try:
                log.run(*pip, "--version")
            except CommandFailedError:
                continue
            return pip
        log.run(self.python, "-m", "ensurepip")
        return own

    @staticmethod
    def _uv_on_path() -> str | None:
        return None if os.environ.get("HF_INSTALLER") == "pip" else shutil.which("uv")
