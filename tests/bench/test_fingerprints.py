"""The fingerprints kept in bench/fingerprints.json.

Owns: that no preset plays otherwise than when they were written.
"""

from __future__ import annotations

from pathlib import Path

from handfoot.bench import fingerprints
from handfoot.engine.kernel import COMPILED
from handfoot.engine.presets import load_ruleset, preset_names

KEPT = Path(__file__).parents[2] / "bench" / "fingerprints.json"
ADVICE = (
    "The rules do not play as they did.  If that is meant, say so in CHANGELOG.md and run"
    " handfoot bench --fingerprints bench/fingerprints.json --write"
)


def test_every_preset_plays_as_when_its_fingerprint_was_kept() -> None:
    kept = fingerprints.read(KEPT)
    if COMPILED:
        changed = fingerprints.differences(kept, fingerprints.fingerprints())
    else:  # plain Python takes minutes for all of them
        now = fingerprints.fingerprint("whitnack", 4, fingerprints.DEALS)
        changed = [] if kept["whitnack/4"] == now else ["whitnack/4"]
    assert not changed, "\n".join([ADVICE, *changed])


def test_every_preset_has_one_for_every_number_of_players() -> None:
    games = {f"{n}/{p}" for n in preset_names() for p in load_ruleset(n).player_counts()}
    assert set(fingerprints.read(KEPT)) == games


def test_a_fingerprint_tells_a_changed_rule() -> None:
    prints = {
        fingerprints.fingerprint(name, 4, 100) for name in ("whitnack", "whitnack-2005", "simpson")
    }
    assert len(prints) == 3
