"""What a simulation refuses.

Owns: the one error of this package.  Never: its sentences, which stand where it is raised.
"""

from __future__ import annotations


class SimulationError(ValueError):
    """What is asked cannot be simulated; one plain sentence."""
