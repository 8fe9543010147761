"""The option `--ruleset`: a preset, a share code, a file or a variation.

Owns: how a command is told which rules to play by, and that a wrong one is one sentence.
Never: reading them (engine/finding.py).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from handfoot.engine.ruleset import Ruleset

Decorate = Callable[[Callable[..., Any]], Callable[..., Any]]


def ruleset_option(default: str | None = "whitnack") -> Decorate:
    """Return the option `--ruleset`; the command gets `ruleset: Ruleset`, None without any."""
    return click.option(
        "--ruleset",
        type=str,
        callback=_found,
        default=default,
        show_default=default is not None,
        metavar="RULES",
        help="A name, a share code, a TOML or JSON file, or name+field=value.",
    )


def ruleset_argument(name: str = "ruleset", metavar: str = "RULES") -> Decorate:
    """Return the argument RULES; the command gets it as a Ruleset called `name`."""
    return click.argument(name, type=str, callback=_found, metavar=metavar)


def typed(ctx: click.Context, name: str) -> str:
    """Return what was typed for the ruleset that the command got as `name`."""
    text: str = ctx.meta[f"{__name__}.{name}"]
    return text


def _found(ctx: click.Context, param: click.Parameter, text: str | None) -> Ruleset | None:
    """Find the ruleset, or end the command with one sentence and exit code 2."""
    from handfoot.cli.refusals import sentence_of
    from handfoot.engine.finding import find_ruleset
    from handfoot.engine.ruleset import RulesetError

    if text is None:
        return None
    ctx.meta[f"{__name__}.{param.name}"] = text
    try:
        return find_ruleset(text)
    except RulesetError as error:
        raise click.UsageError(sentence_of(error), ctx) from None
