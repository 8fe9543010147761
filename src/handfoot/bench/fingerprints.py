"""Behaviour as a few digits: what fixed random deals of every preset come to.

Owns: the fingerprints, and how two sets of them differ.  Never: which change is right; one
that is meant is named in the changelog and comes with new fingerprints.

A fingerprint depends on every legal list and every score on the way.  It also depends on how
the kernel spends its random numbers: a faster shuffle changes all of them without a rule.
"""

from __future__ import annotations

import json
from pathlib import Path

from handfoot.engine.compile import compile_rules
from handfoot.engine.kernel import Deal
from handfoot.engine.presets import load_ruleset, preset_names

DEALS = 200
SEED = 1


class FingerprintsError(ValueError):
    """A file that is no set of fingerprints, and why in one sentence."""


def fingerprints() -> dict[str, str]:
    """Play every preset at every number of players; by "name/players"."""
    return {
        f"{name}/{players}": fingerprint(name, players, DEALS)
        for name in preset_names()
        for players in load_ruleset(name).player_counts()
    }


def fingerprint(name: str, players: int, deals: int) -> str:
    """Return decisions and checksum of so many fixed deals, the same on every machine."""
    deal = Deal(compile_rules(load_ruleset(name), players))
    decisions, checksum = deal.rollout_many(SEED, deals)
    return f"{decisions}-{checksum:08x}"


def differences(then: dict[str, str], now: dict[str, str]) -> list[str]:
    """Name what is not the same, each in a sentence.

    >>> differences({"bain/4": "1-a", "roth/4": "2-b"}, {"bain/4": "1-c", "vegas/4": "3-d"})
    ['bain/4 was 1-a and is 1-c.', 'roth/4 was 2-b and is gone.', 'vegas/4 is new: 3-d.']
    """
    said = []
    for key in sorted({*then, *now}):
        if key not in now:
            said.append(f"{key} was {then[key]} and is gone.")
        elif key not in then:
            said.append(f"{key} is new: {now[key]}.")
        elif then[key] != now[key]:
            said.append(f"{key} was {then[key]} and is {now[key]}.")
    return said


def read(file: Path) -> dict[str, str]:
    """Read what `write` has kept.  Raises FingerprintsError."""
    try:
        kept = json.loads(file.read_text())
    except OSError as error:
        raise FingerprintsError(f"{file} cannot be read: {error.strerror}.") from error
    except ValueError:
        kept = None
    if not isinstance(kept, dict) or not all(isinstance(value, str) for value in kept.values()):
        raise FingerprintsError(f"{file} holds no fingerprints.")
    return kept


def write(file: Path, prints: dict[str, str]) -> None:
    """Keep fingerprints in a file.  Raises FingerprintsError."""
    try:
        file.write_text(json.dumps(prints, indent=1) + "\n")
    except OSError as error:
        raise FingerprintsError(f"{file} cannot be written: {error.strerror}.") from error
