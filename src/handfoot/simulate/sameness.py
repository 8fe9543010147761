"""Whether another computer has the same handfoot, so that its results are ours.

Owns: what has to be equal, and the sentence when it is not.  Never: how the other is asked.
"""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path
from typing import NamedTuple

import handfoot
from handfoot.engine.compile import compile_rules
from handfoot.engine.kernel import COMPILED, Deal
from handfoot.engine.presets import load_ruleset

DECIDING = ("engine", "bots", "simulate")  # packages on which a result depends
PLAYED_OUT = 2  # deals, few enough for rules that run uncompiled


class Build(NamedTuple):
    """A handfoot as it is installed somewhere."""

    version: str
    sources: str  # digest of what decides a result
    compiled: bool
    behaviour: str  # of the rules as they run, which stale compiled ones would give away


@cache
def this_build() -> Build:
    """Return what is installed here."""
    deal = Deal(compile_rules(load_ruleset("whitnack"), 4))
    decisions, checksum = deal.rollout_many(1, PLAYED_OUT)
    return Build(
        handfoot.__version__,
        _digest(Path(handfoot.__file__).parent),
        COMPILED,
        f"{decisions}-{checksum:08x}",
    )


def _digest(package: Path) -> str:
    digest = hashlib.blake2b(digest_size=16)
    for part in DECIDING:
        for source in sorted((package / part).rglob("*.py")):
            text = source.read_bytes().replace(b"\r\n", b"\n")
            digest.update(f"{source.relative_to(package).as_posix()} {len(text)}\n".encode())
            digest.update(text)
    return digest.hexdigest()


def difference(theirs: Build, ours: Build) -> str:
    """Say in a sentence how their handfoot differs from ours; "" if it does not."""
    if theirs.version != ours.version:
        what = f"has handfoot {theirs.version} and this computer {ours.version}"
    elif (theirs.sources, theirs.behaviour) != (ours.sources, ours.behaviour):
        what = f"has handfoot {theirs.version} with other sources than this computer's"
    elif theirs.compiled != ours.compiled:
        forms = ("as plain Python", "compiled")
        what = f"runs the rules {forms[theirs.compiled]} and this computer {forms[ours.compiled]}"
    else:
        return ""
    return f"A worker of the Ray cluster {what}; install the same on every node."
