"""The kernel: the rules of one deal on plain numbers, compiled where there is a compiler.

Owns: loading it either way.  `HF_PLAIN=1` runs the same sources as plain Python although a
compiled module is there, which is how the tests compare the two.
"""

from __future__ import annotations

import importlib.abc
import importlib.machinery
import importlib.util
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from types import ModuleType

_HERE = Path(__file__).parent


class _PlainFinder(importlib.abc.MetaPathFinder):
    """Find this package's modules as sources, past any compiled ones."""

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        package, _, module = name.rpartition(".")
        source = _HERE / f"{module}.py"
        if package != __name__ or not source.exists():
            return None
        return importlib.util.spec_from_file_location(name, source)


if os.environ.get("HF_PLAIN") == "1":
    sys.meta_path.insert(0, _PlainFinder())

from handfoot.engine.kernel.deal import COMPILED, Deal  # noqa: E402  the finder comes first
from handfoot.engine.kernel.memory import Memory  # noqa: E402  the finder comes first
from handfoot.engine.kernel.parts import Parts, WholeParts  # noqa: E402  the finder comes first
from handfoot.engine.kernel.rules import Rules  # noqa: E402  the finder comes first

__all__ = ["COMPILED", "Deal", "Memory", "Parts", "Rules", "WholeParts"]
