"""Which modules have no doctests to run here, as what they need is not installed.

Owns: modules of one extra each.  Never: a skip of a test (those say why).
"""

from importlib.util import find_spec

NEEDS = {"handfoot/rl/open_spiel.py": "pyspiel"}

collect_ignore = [path for path, module in NEEDS.items() if find_spec(module) is None]
