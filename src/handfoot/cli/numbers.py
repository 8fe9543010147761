"""Options that take a whole number.

Owns: their range, and the sentence when a number is outside it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import click

Decorate = Callable[[Callable[..., Any]], Callable[..., Any]]


def number_option(
    *names: str,
    least: int,
    most: int | None = None,
    default: int | None = None,
    help: str | None = None,
) -> Decorate:
    """Return an option for a whole number in a range; left out it is its default.

    The last of its names is the one that the command gets it by, and is told of.
    """
    name = names[-1]
    reach = f"from {least} up" if most is None else f"from {least} to {most}"

    def read(ctx: click.Context, param: click.Parameter, text: str | None) -> int | None:
        if text is None:
            return None
        try:
            number = int(text)
        except ValueError:
            number = least - 1
        if number < least or (most is not None and number > most):
            raise click.UsageError(f"{name} takes a whole number {reach}, not {text!r}.", ctx)
        return number

    return click.option(
        *names,
        name.removeprefix("--").replace("-", "_"),
        type=str,
        callback=read,
        default=None if default is None else str(default),
        show_default=default is not None,
        metavar="N",
        help=help,
    )
