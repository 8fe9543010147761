"""`handfoot replay`."""

import click


@click.command("replay")
def command() -> None:
    """Not here yet."""
    raise click.ClickException("This command is not here yet.")
