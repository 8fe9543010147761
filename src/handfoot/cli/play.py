"""`handfoot play`: a table in the browser, from one command."""

from __future__ import annotations

import webbrowser
from pathlib import Path

import click

from handfoot.cli.table_options import db_option, port_option, run_server


@click.command("play")
@port_option
@db_option
@click.option("--no-browser", is_flag=True, help="Only print the address.")
def command(port: int, db: Path | None, no_browser: bool) -> None:
    """Play in the browser against bots, on this computer.

    Serves on 127.0.0.1 only and opens the page. Every card played is stored at once: close
    the browser or stop this command, and the same table waits at the same card next time.
    Ctrl-C stops it.

    \b
    Examples:
      handfoot play
      handfoot play --port 9000 --db games.db --no-browser
    """

    def tell(address: str) -> None:
        click.echo(f"Hand and Foot is at {address} (Ctrl-C stops it).")
        if not no_browser:
            webbrowser.open(address)

    run_server("127.0.0.1", port, db, on_ready=tell)
