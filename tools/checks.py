"""The checks: which there are, in which order, and how each went.

Owns: what `hf.py test`, `check` and `nightly` run.  Never: what pytest selects by itself
(tests/conftest.py).
Standard library only: it is run by the Python that ran hf.py.
"""

import os
import subprocess
import sys
import time
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import NamedTuple

from tools.steps import PACKAGES, ROOT, WEB, is_compiled

PYTHON = str(PACKAGES.python)
# a process for each core, each file whole in one of them
EACH_CORE = ["-n", str(min(os.cpu_count() or 1, 8)), "--dist", "loadfile"]
TYPED = ["src", "tests", "tools", "training", "examples", "hatch_build.py", "kernel_unit.py"]


class Check(NamedTuple):
    """One program to run from the root of the checkout."""

    name: str
    command: list[str]
    env: Mapping[str, str] = MappingProxyType({})  # added to ours


class Outcome(NamedTuple):
    """How a check went."""

    name: str
    code: int
    seconds: float


def run(command: str, pytest_arguments: list[str]) -> int:
    """Run the checks of `test`, `check` or `nightly`; return 0 if all passed.

    With arguments for pytest, only pytest runs.
    """
    if pytest_arguments:
        return _run(_pytest("pytest", *pytest_arguments)).code
    outcomes = [_run(check) for check in plan(command)]
    print(format_summary(outcomes), flush=True)
    return 1 if any(outcome.code for outcome in outcomes) else 0


def plan(command: str) -> list[Check]:
    """List the checks: the quick ones first, so that a slip shows early."""
    checks = [
        _module("ruff format", "ruff", "format", "--check", "."),
        _module("ruff check", "ruff", "check", "."),
        _module("mypy", "mypy", "--strict", *TYPED),
        _script("import-linter", "lint-imports", "--no-logo"),
    ]
    if (WEB / "package.json").exists():
        checks += [
            _npm("svelte-check", "run", "check"),
            _npm("wire types", "run", "types", "--", "--check"),
            _npm("vitest", "test"),
        ]
    if (ROOT / "tests" / "engine").exists() and is_compiled():
        plain = _pytest("pytest, plain Python", "tests/engine", "-m", "not slow", *EACH_CORE)
        checks.append(plain._replace(env={"HF_PLAIN": "1"}))
    if command == "nightly":
        checks.append(_pytest("pytest, nightly", "-m", "nightly"))
    checks.append(_pytest("pytest", "-m", "not browser", *EACH_CORE))
    if command != "check":
        checks.append(_pytest("pytest, browser", "-m", "browser"))
    return checks


def format_summary(outcomes: list[Outcome]) -> str:
    """Lay out how the checks went, a line each.

    >>> print(format_summary([Outcome("mypy", 1, 7.46), Outcome("pytest", 0, 31.0)]))
    <BLANKLINE>
    mypy      7.5 s  FAILED (code 1)
    pytest   31.0 s  passed
    """
    width = max(len(outcome.name) for outcome in outcomes)
    lines = [
        f"{outcome.name:<{width}}  {outcome.seconds:5.1f} s  "
        + (f"FAILED (code {outcome.code})" if outcome.code else "passed")
        for outcome in outcomes
    ]
    return "\n".join(["", *lines])


def _run(check: Check, clock: Callable[[], float] = time.monotonic) -> Outcome:
    print(f"\n== {check.name}", flush=True)
    start = clock()
    code = subprocess.call(check.command, cwd=ROOT, env={**os.environ, **check.env})
    return Outcome(check.name, code, clock() - start)


def _module(name: str, module: str, *arguments: str) -> Check:
    return Check(name, [PYTHON, "-m", module, *arguments])


def _script(name: str, script: str, *arguments: str) -> Check:
    suffix = ".exe" if sys.platform == "win32" else ""
    return Check(name, [str(PACKAGES.python.with_name(script + suffix)), *arguments])


def _npm(name: str, *arguments: str) -> Check:
    return _module(name, "handfoot.node", "npm", "--prefix", "web", *arguments)


def _pytest(name: str, *arguments: str) -> Check:
    return _module(name, "pytest", *arguments)
