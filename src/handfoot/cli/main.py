"""The command `handfoot`: which commands there are, and how each of them can end.

Owns: the list of commands, loaded only when asked for, and the exit codes.  Never: what one does.
"""

from __future__ import annotations

import importlib
import sys
from collections.abc import Sequence

import click

from handfoot import __version__

COMMANDS = (
    "play",
    "serve",
    "simulate",
    "study",
    "arena",
    "ladder",
    "rules",
    "referee",
    "hint",
    "review",
    "replay",
    "verify",
    "bench",
)
BAD_INPUT = 2
STOPPED = 130


class LazyGroup(click.Group):
    """Commands that are imported by name; their modules import what they need when they run."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Name the commands in the order in which a new user meets them."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Return a command, or None if there is none of that name."""
        if cmd_name not in COMMANDS:
            return None
        module = importlib.import_module(f"handfoot.cli.{cmd_name}")
        command: click.Command = module.command
        return command


@click.group(
    cls=LazyGroup,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 96},
)
@click.version_option(__version__, message="handfoot %(version)s")
@click.pass_context
def handfoot(ctx: click.Context) -> None:
    """Hand and Foot by your own rules.

    `handfoot play` opens a table in your browser with three bots seated.
    Every command has its own `--help` with examples.
    """
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


def main(arguments: Sequence[str] | None = None) -> int:
    """Carry out one command line; return its exit code, 2 after one sentence on bad input."""
    try:
        code = handfoot.main(args=arguments, prog_name="handfoot", standalone_mode=False)
    except click.ClickException as refusal:
        print(refusal.format_message(), file=sys.stderr)
        return BAD_INPUT
    except click.Abort:
        print("Stopped.", file=sys.stderr)
        return STOPPED
    return code if isinstance(code, int) else 0
