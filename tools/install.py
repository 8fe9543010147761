"""Bring .venv up to date: take the steps that are due, one line for each.

Owns: the order, the progress lines, the log, and one installation at a time.
Never: what a step does (steps.py).
Standard library only: it runs before anything is installed.
"""

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager

from tools.log import CommandFailedError, Log
from tools.stamps import Stamps
from tools.steps import PACKAGES, ROOT, VENV, Kind, Step, steps_for

PYTHON = PACKAGES.python
LOG = VENV / "handfoot-install.log"
STAMPS = Stamps(VENV / "handfoot-stamps.json")


class InstallError(Exception):
    """A step failed; the text is a sentence and the end of the log."""


def is_installed() -> bool:
    """Say whether a command of handfoot could be started as things are."""
    return all(step.is_there() for step in steps_for("run"))


def bring_up_to_date(kind: Kind) -> None:
    """Take the steps that are due; return at once if none is.

    Raises InstallError.
    """
    if not any(_is_due(step) for step in steps_for(kind)):
        return
    VENV.mkdir(exist_ok=True)
    with _alone(), open_log() as log:
        for step in steps_for(kind):
            if _is_due(step):  # asked now: another start, or a step before, may have done it
                _take(step, log)


def open_log() -> Log:
    """Start the log of this installation; the last one is gone then."""
    return Log(LOG, cwd=ROOT)


def _is_due(step: Step) -> bool:
    """Say whether a step's inputs changed or its result is not there."""
    return not step.is_there() or STAMPS.read().get(step.name) != step.stamp()


def _take(step: Step, log: Log) -> None:
    _say(f"{step.says} ... ", end="")
    start = time.monotonic()
    stamp = step.stamp()
    if step.name == "venv":
        STAMPS.forget()  # whatever was in it is gone with it
    try:
        step.work(log)
        if not step.is_there():
            log.say("(ended well, but what it should have made is not there)")
            raise CommandFailedError(step.name)
    except CommandFailedError as failure:
        _say("failed")
        shown = LOG.relative_to(ROOT)
        raise InstallError(f"{step.failure} The end of {shown}:\n{log.tail()}") from failure
    STAMPS.keep(step.name, stamp)
    _say(f"{time.monotonic() - start:.0f} s")
    if remark := step.remark():
        _say(remark)


@contextmanager
def _alone() -> Iterator[None]:
    """Keep two starts from installing at the same time."""
    try:
        import fcntl
    except ImportError:  # Windows: nobody is kept waiting there
        yield
        return
    with (VENV / "handfoot-install.lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            _say("Waiting for another start to finish installing ...")
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def _say(line: str, end: str = "\n") -> None:
    """Print to standard error, so that a command's own output stays clean."""
    print(line, end=end, file=sys.stderr, flush=True)
