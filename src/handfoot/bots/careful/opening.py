"""The first meld of the side.

Owns: the cheapest way to reach the minimum.  Never: what the minimum is.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from handfoot.bots.careful.plan import Plan, Share
from handfoot.bots.careful.sight import Sight
from handfoot.engine.kernel.numbers import JOKER, TWO

_BESIDE_MOST = 3  # most wilds that are laid beside naturals to open


class _Seat(NamedTuple):
    """A place for one wild beside naturals."""

    gain: int  # points of the naturals that are laid because of it
    cost: float
    rank: int
    naturals: int


def plan_opening(sight: Sight) -> Plan | None:
    """Return the cheapest plan that reaches the minimum, None if none was found."""
    known = sight.known
    values = known.values
    need = known.minimum - sight.mine.laid_points
    naturals = {
        rank: laid
        for rank, held, n, w in sight.melds
        if (laid := sight.shape.most_naturals(n, w, held, rank))
    }
    base = sum(values[rank] * laid for rank, laid in naturals.items())
    if base >= need:
        return Plan({rank: Share(laid, 0) for rank, laid in naturals.items()}, 0, 0, 0, -1, 0.0)
    seats = _seats(sight, naturals)
    best: tuple[float, int, int, int, int] | None = None
    for cost, twos, jokers, twos_melded, jokers_melded in _spendings(sight, seats):
        count = twos + jokers - twos_melded - jokers_melded
        points = base + twos * values[TWO] + jokers * values[JOKER]
        points += sum(seat.gain for seat in seats[:count])
        if points >= need and (best is None or cost < best[0]):
            best = (cost, count, jokers - jokers_melded, twos_melded, jokers_melded)
    if best is None:
        return None
    cost, count, jokers_beside, twos_melded, jokers_melded = best
    ranks = {rank: Share(laid, 0) for rank, laid in naturals.items()}
    for seat in seats[:count]:
        before = ranks.get(seat.rank, Share(0, 0))
        ranks[seat.rank] = Share(max(before.naturals, seat.naturals), before.wilds + 1)
    return Plan(ranks, jokers_beside, twos_melded + jokers_melded, jokers_melded, -1, cost)


def _seats(sight: Sight, naturals: dict[int, int]) -> list[_Seat]:
    """Return the places for wilds, those that bring most points first."""
    habits, shape, values = sight.habits, sight.shape, sight.known.values
    seats = []
    for rank, held, n, w in sight.melds:
        laid = naturals.get(rank, 0)
        if not sight.known.takes_wild >> rank & 1:
            continue
        if laid or n:
            room = shape.caps[n + laid] - w if n + laid + w < shape.size else 0
            cost = 0.0 if w else habits.open_dirtied
            seats += [_Seat(0, cost, rank, laid)] * min(room, 1)
        elif held == shape.least - 1 and shape.caps[held]:
            seats.append(_Seat(held * values[rank], habits.open_pair, rank, held))
    seats.sort(key=lambda seat: (seat.cost - seat.gain, seat.rank))
    return seats[:_BESIDE_MOST]


def _spendings(sight: Sight, seats: list[_Seat]) -> Iterator[tuple[float, int, int, int, int]]:
    """Yield cost, twos and jokers spent, and how many of each go to the wild meld."""
    habits = sight.habits
    least = sight.shape.least
    started = sight.mine.wilds[TWO]
    costs = [0.0]
    for seat in seats:
        costs.append(costs[-1] + seat.cost)
    for jokers in range(sight.jokers + 1):
        for twos in range(sight.twos + 1):
            spent = jokers * habits.open_joker + twos * habits.open_two
            for beside in range(min(len(seats), jokers + twos) + 1):
                melded = jokers + twos - beside
                if melded and (not sight.known.wild_melds or started + melded < least):
                    continue
                if started + melded > sight.shape.size:
                    continue
                jokers_melded = min(jokers, melded)
                yield (
                    spent + costs[beside] + melded * habits.open_wild_meld,
                    twos,
                    jokers,
                    melded - jokers_melded,
                    jokers_melded,
                )
