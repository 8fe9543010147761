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
    from handfoot.engine.record import HEADER

    try:
        if name == "-":
            content = sys.stdin.buffer.read(BYTES_MAX + 1)
        else:
            with Path(name).open("rb") as file:
                content = file.read(BYTES_MAX + 1)
        text = content.decode("utf-8")
    except FileNotFoundError:
        raise click.ClickException(f"There is no file {name}.") from None
    except OSError as error:
        raise click.ClickException(
            f"The file {name} cannot be read: {error.strerror or error}."
        ) from error
    except UnicodeDecodeError:
        text = ""
    begins = (row.strip() for row in text.splitlines() if row.strip() and row[0] != "#")
    if len(content) > BYTES_MAX or next(begins, "") != HEADER:
        raise click.ClickException(f"{name} is not a record of a match.")
    return text
