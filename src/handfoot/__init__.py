"""Hand and Foot by your own rules: engine, bots, server, sheets and simulator.

Owns: the version.  Never: imports of its parts, so that `import handfoot` is free.
"""

__version__ = "0.1.0"
