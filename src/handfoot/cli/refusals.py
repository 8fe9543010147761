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
        raise click.ClickException(sentence_of(error)) from error


def sentence_of(error: Exception) -> str:
    """Return the error's own sentence; a field of a ruleset is called by its title too."""
    said = str(error)
    facts = getattr(error, "facts", {})
    field = facts.get("field")
    if getattr(error, "code", "") != "bad_field" or not isinstance(field, str):
        return said
    from handfoot.field_words import field_title

    return said.replace(field, f"{field_title(field)} ({field})", 1)
