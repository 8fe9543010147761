"""`handfoot simulate`."""

import click


@click.command("simulate")
def command() -> None:
    """Not here yet."""
    raise click.ClickException("This command is not here yet.")
