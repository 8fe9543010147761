"""The careful player: fixed rules of thumb, weighed by numbers found in play."""

from handfoot.bots.careful.habits import HABITS, Habits
from handfoot.bots.careful.player import Careful

__all__ = ["HABITS", "Careful", "Habits"]
