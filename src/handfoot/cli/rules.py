"""`handfoot rules`."""

import click


@click.command("rules")
def command() -> None:
    """Not here yet."""
    raise click.ClickException("This command is not here yet.")
