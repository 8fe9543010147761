"""A blind deal: the table as one seat knows it, ready to be dealt again.

Owns: a deal whose hidden cards have been taken up and sorted, so that nothing tells where they
lay.  Never: a hidden card in its true place.
"""

from __future__ import annotations

from collections.abc import Sequence

from handfoot.engine.kernel import Deal, Mind, Thinker, choose_action


class BlindDeal:
    """All that a seat knows of a deal, and how many hidden cards lie where.

    Two are equal if the deals look the same to their seats.
    """

    __slots__ = ("_deal", "_seat")
    __hash__ = None  # type: ignore[assignment]  # it compares by what a seat knows, as a list does

    def __init__(self, deal: Deal, seat: int) -> None:
        """Take what `seat` knows of a deal, which stays as it is.

        Raises ValueError if it is not for that seat to act.
        """
        self._deal = deal.clone()
        self._deal.hide(seat)
        self._seat = seat

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, BlindDeal):
            return NotImplemented
        return self._seat == other._seat and self._deal.dump() == other._deal.dump()

    def redealt(self, seed: int, known: Sequence[Sequence[int] | None] | None = None) -> Deal:
        """Return the deal with its hidden cards dealt by chance.

        `seed` is 0 to 2**64-1; `known` is as for `sample`.  Raises ValueError if `known`
        cannot be.
        """
        rows = None if known is None else [None if row is None else list(row) for row in known]
        deal = self._deal.clone()
        deal.redeal(self._seat, seed, rows)
        return deal

    def chosen_by(self, mind: Mind, chance: int) -> int:
        """Return what a player of habits does now; `chance` is 0 to 2**64-1."""
        return choose_action(mind, self._deal, chance)

    def decided_by(self, thinker: Thinker, seed: int) -> int:
        """Return what a searching player does now; `seed` is 0 to 2**64-1."""
        return thinker.decide(self._deal, seed)

    def weighed_by(
        self, thinker: Thinker, seed: int, also: Sequence[int] = ()
    ) -> list[tuple[tuple[int, ...], float, float]]:
        """Return the plans of this decision: steps, points, error (see `Thinker.weigh`)."""
        found: list[tuple[tuple[int, ...], float, float]] = thinker.weigh(
            self._deal, seed, list(also)
        )
        return found
