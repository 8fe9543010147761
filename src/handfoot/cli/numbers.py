"""Whole numbers typed on the command line.

Owns: their range, and the sentence when one is outside it.
"""

from __future__ import annotations

from collections.abc import Callable

import click

Reader = Callable[[click.Context, click.Parameter, str | None], int | None]


def whole_number(least: int, most: int | None = None) -> Reader:
    """Return an option's callback that reads a whole number in this range; None stays None."""
    reach = f"from {least} up" if most is None else f"from {least} to {most}"

    def read(ctx: click.Context, param: click.Parameter, text: str | None) -> int | None:
        if text is None:
            return None
        try:
            number = int(text)
        except ValueError:
            number = least - 1
        if number < least or (most is not None and number > most):
            name = param.opts[0]
            raise click.UsageError(f"{name} takes a whole number {reach}, not {text!r}.", ctx)
        return number

    return read
