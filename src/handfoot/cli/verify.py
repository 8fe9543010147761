"""`handfoot verify`."""

import click


@click.command("verify")
def command() -> None:
    """Not here yet."""
    raise click.ClickException("This command is not here yet.")
