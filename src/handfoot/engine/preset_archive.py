"""The archive: every content that a preset was ever released with.

Owns: finding the old contents of a preset by its name.  Never: changing one; the archive only
grows, so that a share code means the same game for ever.

After a preset was added or changed: `python -m handfoot.engine.preset_archive`
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from pathlib import Path

import msgspec

from handfoot.engine.presets import load_ruleset, preset_names
from handfoot.engine.ruleset import Ruleset


def file_name(ruleset: Ruleset) -> str:
    """Return the name of the file that keeps this content."""
    return f"{ruleset.name}-{ruleset.content_hash()}.json"


@cache
def archived() -> dict[str, bytes]:
    """Return every file of the archive, by its name; not yet read."""
    folder = files("handfoot") / "rulesets" / "archive"
    if not folder.is_dir():
        return {}
    return {
        entry.name: entry.read_bytes()
        for entry in sorted(folder.iterdir(), key=lambda entry: entry.name)
        if entry.name.endswith(".json")
    }


@cache
def contents_of(name: str) -> tuple[Ruleset, ...]:
    """Return the contents of the preset `name`: the present one first, then the old ones."""
    found = {}
    if name in preset_names():
        present = load_ruleset(name)
        found[present.content_hash()] = present
    for entry, body in archived().items():
        if entry.rpartition("-")[0] == name:
            old = msgspec.json.decode(body, type=Ruleset)
            found.setdefault(old.content_hash(), old)
    return tuple(found.values())


def missing() -> tuple[Ruleset, ...]:
    """Return the presets whose present content is not in the archive."""
    presets = map(load_ruleset, preset_names())
    return tuple(preset for preset in presets if file_name(preset) not in archived())


def add_missing(folder: Path) -> list[str]:
    """Write the present content of each preset that lacks it; return the new file names."""
    folder.mkdir(exist_ok=True)
    added = []
    for preset in missing():
        body = msgspec.json.encode(preset, order="deterministic")
        (folder / file_name(preset)).write_bytes(body + b"\n")
        added.append(file_name(preset))
    return added


if __name__ == "__main__":
    for name in add_missing(Path(__file__).parents[1] / "rulesets" / "archive"):
        print(name)
