"""Turning the errors of other parts into one sentence and exit code 2.

Owns: that no bad input ends in a traceback.  Never: the sentences, which come with the errors.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import click


@contextmanager
def refusing(*errors: type[Exception]) -> Iterator[None]:
    """Let these errors end the command with their own text."""
    try:
        yield
    except errors as error:
        raise click.ClickException(str(error)) from error
