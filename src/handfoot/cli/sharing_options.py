"""The options `--jobs` and `--ray`: who shares the work.

Owns: how a command is told, and that Ray's notices do not mix with results.  Never: the sharing
(simulate/sharing.py).
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, redirect_stdout
from typing import Any

import click

from handfoot.cli.numbers import number_option

Decorate = Callable[[Callable[..., Any]], Callable[..., Any]]


def jobs_option() -> Decorate:
    """Return the option `--jobs`; the command gets `jobs: int | None`."""
    return number_option(
        "--processes",
        "--jobs",
        least=1,
        help="Processes that share the work; the result is the same.  [default: one for each core]",
    )


def ray_option() -> Decorate:
    """Return the option `--ray`; the command gets `ray: str | None`."""
    return click.option(
        "--ray",
        metavar="ADDRESS",
        help="A Ray cluster that is already there: HOST:PORT on one of its nodes, or "
        "ray://HOST:PORT from outside. With it --jobs is the most batches at a time.",
    )


@contextmanager
def notices_on_stderr(ray: str | None) -> Iterator[None]:
    """Send to standard error what Ray prints on its own, such as that a node was lost."""
    if ray is None:
        yield
        return
    with redirect_stdout(sys.stderr):
        yield
