"""Many deals by bots, straight on the kernel.

Owns: running them on every core, and counting.  Never: a rule, or how a bot plays.
"""

from handfoot.simulate.report import Ended, MatchReport, Report, SideReport
from handfoot.simulate.run import SimulationError, simulate_deals, simulate_matches

__all__ = [
    "Ended",
    "MatchReport",
    "Report",
    "SideReport",
    "SimulationError",
    "simulate_deals",
    "simulate_matches",
]
