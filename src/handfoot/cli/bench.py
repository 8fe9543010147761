"""`handfoot bench`."""

import click


@click.command("bench")
def command() -> None:
    """Not here yet."""
    raise click.ClickException("This command is not here yet.")
