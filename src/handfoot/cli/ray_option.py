"""The option `--ray`: an existing Ray cluster that shares the work.

Owns: how a command is told of one.  Never: reaching it (simulate/ray_cluster.py).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import click

Decorate = Callable[[Callable[..., Any]], Callable[..., Any]]


def ray_option() -> Decorate:
    """Return the option `--ray`; the command gets `ray: str | None`."""
    return click.option(
        "--ray",
        metavar="ADDRESS",
        help="A Ray cluster that is already there, HOST:PORT on one of its nodes or "
        "ray://HOST:PORT from outside; with it --jobs is the most batches at a time. "
        "The result is the same.",
    )
