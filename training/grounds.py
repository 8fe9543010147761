"""The rulesets and numbers of players that players are tuned and measured on.

Owns: the lists.  Never: what is done on them.
"""

from __future__ import annotations

from typing import Final

MAIN: Final = (
    "whitnack",
    "saskatchewan",
    "gamerules",
    "pennies-from-heaven:6",
    "simpson:4:solo",
    "brouillette-high:4:solo",
)
EVERYWHERE: Final = (
    "whitnack",
    "whitnack",
    "whitnack:6",
    "whitnack:3:solo",
    "whitnack-2005",
    "bain",
    "brouillette-high",
    "brouillette-high:4:solo",
    "brouillette-high:2",
    "brouillette-low",
    "brouillette-partners-high",
    "brouillette-partners-low",
    "california",
    "california:6",
    "demeritt",
    "demeritt-composite",
    "demeritt-composite:3",
    "east-coast",
    "east-coast:2",
    "gamerules",
    "gamerules:3:solo",
    "good-sams",
    "hand-knee-and-foot",
    "hand-knee-and-foot:3",
    "handnfoot-262",
    "handnfoot-262:3",
    "pennies-from-heaven:6",
    "rasa",
    "rasa:4:solo",
    "remastered-singles",
    "remastered-teams",
    "roth",
    "roth:6",
    "saskatchewan",
    "saskatchewan:3:solo",
    "simpson",
    "simpson:4:solo",
    "tanglewood",
    "tanglewood:6",
    "vegas",
    "vegas:6",
)
