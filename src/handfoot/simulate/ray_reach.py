"""Reaching a Ray cluster, or saying in a sentence and in bounded time why not.

Owns: what an address looks like, whether something answers there, and whether Ray lets us in.
Never: what is done with the cluster.

Left alone, Ray tries a dead address for 80 seconds and writes a line for each try.  So the
address is asked first, and then a process of its own tries the connection: it can be ended.
`python -m handfoot.simulate.ray_reach ADDRESS` is that process.
"""

from __future__ import annotations

import logging
import os
import re
import socket
import subprocess
import sys
import tempfile
import time
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

from handfoot.simulate.errors import SimulationError

REACH_S: Final = 3.0  # until nobody is there
ENTER_S: Final = 20.0  # until Ray counts as not letting us in; a busy one took 8
_LOOK_S: Final = 0.05

# A client's first bytes in HTTP/2, which gRPC and so Ray speaks: the preface, empty SETTINGS.
_GREETING: Final = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + b"\0\0\0\4\0\0\0\0\0"
_HEADER_BYTES: Final = 9
_SETTINGS: Final = 4
_ADDRESS: Final = re.compile(r"(ray://)?(?P<host>\[[0-9a-fA-F:]+\]|[^\s:/\[\]]+):(?P<port>\d{1,5})")
# What Ray writes before it tries again in vain, and what that means.
_HOPELESS: Final = (
    (b"InvalidAuthToken", "it wants another token (RAY_AUTH_MODE=token, RAY_AUTH_TOKEN)."),
    (b"Method not found", "this is another port; one for clients is written ray://HOST:PORT."),
)


def connected(address: str) -> tuple[Any, bool]:
    """Return the package ray, connected, and whether the connection is ours to end.

    Raises SimulationError.
    """
    if find_spec("ray") is None:
        raise SimulationError('A Ray cluster needs the package ray: pip install "handfoot[ray]".')
    parts = _ADDRESS.fullmatch(address)
    if parts is None or not 0 < int(parts["port"]) < 1 << 16:
        raise SimulationError(
            f"The address of a Ray cluster reads HOST:PORT or ray://HOST:PORT, not {address!r}."
        )
    if "ray" in sys.modules and sys.modules["ray"].is_initialized():
        return sys.modules["ray"], False
    if not _answers(parts["host"].strip("[]"), int(parts["port"])):
        raise SimulationError(f"No Ray cluster answers at {address}.")
    if reason := _why_not_entered(address):
        raise SimulationError(f"The Ray cluster at {address} cannot be used: {reason}")
    import ray

    enter(ray, address)
    return ray, True


def enter(ray: Any, address: str) -> None:
    """Connect, quietly."""
    ray.init(address=address, log_to_driver=False, logging_level=logging.ERROR)


def first_line(error: object) -> str:
    """Return the first line of an error, or its kind if it says nothing."""
    lines = str(error).strip().splitlines()
    return lines[0].strip() if lines else type(error).__name__


def _answers(host: str, port: int) -> bool:
    """Whether something that speaks gRPC listens there."""
    try:
        with socket.create_connection((host, port), timeout=REACH_S) as link:
            if os.environ.get("RAY_USE_TLS", "0") == "1":
                return True
            link.settimeout(REACH_S)
            link.sendall(_GREETING)
            header = link.recv(_HEADER_BYTES)
    except OSError:
        return False
    return len(header) == _HEADER_BYTES and header[3] == _SETTINGS


def _why_not_entered(address: str) -> str:
    """Try the connection in another process; return why it fails, or ""."""
    with tempfile.TemporaryDirectory() as folder:
        reason, said = Path(folder, "reason"), Path(folder, "said")
        with reason.open("wb") as out, said.open("wb") as err:
            trying = subprocess.Popen(
                [sys.executable, "-m", __name__, address],
                stdin=subprocess.DEVNULL,
                stdout=out,
                stderr=err,
                env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
            )
        try:
            return _outcome(trying, said, reason)
        finally:
            trying.kill()
            trying.wait()


def _outcome(trying: subprocess.Popen[bytes], said: Path, reason: Path) -> str:
    end = time.monotonic() + ENTER_S
    while trying.poll() is None:
        if time.monotonic() > end:
            return f"it did not let us in within {ENTER_S:.0f} seconds."
        text = said.read_bytes()
        for sign, meaning in _HOPELESS:
            if sign in text:
                return meaning
        time.sleep(_LOOK_S)
    if trying.returncode == 0:
        return ""
    return first_line(reason.read_text(errors="replace") or "Ray gave up.")


def main(address: str) -> int:
    """Connect and leave; on failure print why, in a line."""
    import ray

    try:
        enter(ray, address)
    except (Exception, SystemExit) as error:  # SystemExit: Ray gave up
        print(first_line(error))
        return 1
    ray.shutdown()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
