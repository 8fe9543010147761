"""`handfoot serve`: the server for a network, without opening a browser."""

from __future__ import annotations

from pathlib import Path

import click

from handfoot.cli.table_options import db_option, port_option, run_server


@click.command("serve")
@click.option(
    "--host",
    default="127.0.0.1",
    show_default=True,
    help="Address to listen on; 0.0.0.0 lets other devices in your network join.",
)
@port_option
@db_option
@click.option(
    "--origin",
    "origins",
    multiple=True,
    metavar="URL",
    help="A further address that pages may come from, such as https://cards.example; repeatable.",
)
def command(host: str, port: int, db: Path | None, origins: tuple[str, ...]) -> None:
    """Serve tables to browsers until it is told to stop.

    Prints its address once it answers; /healthz says that it is well. SIGTERM or Ctrl-C
    finishes the moves under way, then stops.

    \b
    Examples:
      handfoot serve --host 0.0.0.0 --port 8080 --db /srv/handfoot/tables.db
      handfoot serve --origin https://cards.example
    """

    def tell(address: str) -> None:
        click.echo(f"Serving on {address}.")

    run_server(host, port, db, on_ready=tell, origins=origins)
