"""What `play` and `serve` share: the database's usual place, and starting the server.

Owns: where a person's tables are kept when nobody says so.  Never: the server itself.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path

import click

from handfoot.cli.numbers import number_option
from handfoot.cli.refusals import refusing

PORT = 8765
FILE_NAME = "tables.db"
NAME_SHOWN = 60  # characters of a name that is too long


def usual_database(platform: str = sys.platform) -> Path:
    """Return the file in the place where this system keeps a person's own data."""
    home = Path.home()
    if platform == "win32":
        folder = Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local")
    elif platform == "darwin":
        folder = home / "Library" / "Application Support"
    else:
        named = os.environ.get("XDG_DATA_HOME", "")
        folder = Path(named) if Path(named).is_absolute() else home / ".local" / "share"
    return folder / "handfoot" / FILE_NAME


port_option = number_option(
    "--port",
    least=0,
    most=65535,
    default=PORT,
    help="Port to serve on; 0 takes a free one.",
)
db_option = click.option(
    "--db",
    type=click.Path(dir_okay=False, path_type=Path),
    default=None,
    metavar="FILE",
    help="SQLite file that keeps every table.  [default: your own data folder]",
)


def _require_possible_name(file: Path) -> None:
    """Refuse a name that no file of this system can have; whether it opens is the server's."""
    try:
        file.stat()
    except (FileNotFoundError, NotADirectoryError, PermissionError):
        return
    except (OSError, ValueError) as error:  # ValueError: a zero byte
        why = getattr(error, "strerror", None) or str(error)
        shown = str(file)
        if len(shown) > NAME_SHOWN:
            shown = f"{shown[:NAME_SHOWN]}..."
        raise click.ClickException(f"The database {shown} cannot be used: {why}.") from None


def run_server(
    host: str,
    port: int,
    db: Path | None,
    *,
    on_ready: Callable[[str], None],
    origins: tuple[str, ...] = (),
) -> None:
    """Serve until Ctrl-C; any refusal of the server is one sentence and exit code 2."""
    from handfoot.server.run import ServeError, serve

    file = db
    if file is None:
        file = usual_database()
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            why = error.strerror or str(error)
            raise click.ClickException(
                f"The folder {file.parent} cannot be made ({why}); choose a file with --db."
            ) from error
    _require_possible_name(file)
    with refusing(ServeError):
        serve(host, port, db=file, origins=origins, on_ready=on_ready)
