"""Reading a record from a file.

Owns: the sentences when there is nothing to read, or it is no record.  Never: what is in it.
"""

from __future__ import annotations

import sys
from pathlib import Path

import click

BYTES_MAX = 64_000_000

file_argument = click.argument("file", metavar="FILE")


def read_record_file(name: str) -> str:
    """Return the text of a record; `-` reads standard input.

    Raises ClickException with one sentence if it cannot be read or is not a record.
    """
    return as_record(name, read_bytes(name))


def read_bytes(name: str) -> bytes:
    """Return what a file holds, one byte more than is allowed at the most.

    Raises ClickException with one sentence if it cannot be read.
    """
    try:
        if name == "-":
            return sys.stdin.buffer.read(BYTES_MAX + 1)
        with Path(name).open("rb") as file:
            return file.read(BYTES_MAX + 1)
    except FileNotFoundError:
        raise click.ClickException(f"There is no file {name}.") from None
    except OSError as error:
        raise click.ClickException(
            f"The file {name} cannot be read: {error.strerror or error}."
        ) from error


def as_record(name: str, content: bytes) -> str:
    """Return the content of a file as the text of a record.

    Raises ClickException with one sentence if it is none.
    """
    from handfoot.engine.record import HEADER

    try:
        text = content.decode("utf-8")
    except UnicodeDecodeError:
        text = ""
    begins = (row.strip() for row in text.splitlines() if row.strip() and row[0] != "#")
    if len(content) > BYTES_MAX or next(begins, "") != HEADER:
        raise click.ClickException(f"{name} is not a record of a match.")
    return text
