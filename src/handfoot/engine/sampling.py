"""Sampling: a whole deal that agrees with what one seat knows, for search.

Owns: the door for whoever has only a seat's knowledge.  Never: which places are hidden, and how
they are filled (the kernel's `redealing`).  See docs/sampling.md.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from handfoot.engine.kernel import Deal
    from handfoot.engine.knowledge import Knowledge


def sample(
    view: Knowledge,
    rng: random.Random,
    known: Sequence[Sequence[int] | None] | None = None,
) -> Deal:
    """Return a deal in which the seat of `view` knows just what it knows, the rest by chance.

    Own hand, table, pile, counts and phase are those of the view; the cards that the seat has
    not seen lie in the other hands, the reserves and the stock, each way as likely as any
    other that what happened in the open allows.  One draw is made from `rng`.
    `known` holds, by seat, at least how many cards of each kind it is known to hold, or None
    where nothing is known: seats that took the pile, for instance.
    Raises ValueError if no hidden cards agree with `known`, or if a seat has asked to go out
    and no hand was found with which it could.
    """
    return view.table.redealt(rng.getrandbits(64), known)
