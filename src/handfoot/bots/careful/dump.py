"""Getting rid of the whole hand in one turn.

Owns: the search for a way to lay every card, or every card but one.  Never: the going-out
conditions; the foot's last cards are `ending`.
"""

from __future__ import annotations

from collections.abc import Iterator

from handfoot.bots.careful.plan import Plan
from handfoot.bots.careful.sight import Sight
from handfoot.engine.kernel.numbers import BLACK3, JOKER, RED3, TWO

_BESIDE = 30.0  # a wild beside naturals ...
_DIRTIED = 20.0  # ... that were clean
_LEFT = 10.0  # a card to discard: the turn ends before the foot is seen
_WILD_LEFT = 80.0

_Chain = tuple[int, int, int, "_Chain"] | None  # rank, naturals, wilds, what came before


def plan_dump(sight: Sight) -> Plan | None:
    """Return the cheapest way to lay all cards but at most one; None if there is none."""
    threes = sight.hand[BLACK3] + sight.hand[RED3]
    if threes > 1 or not _can_dump(sight, threes):
        return None
    best: tuple[float, _Chain, int, int, int] | None = None
    for (left, used), (cost, chain) in _search(sight, threes).items():
        for wild_left in range(2 - left if sight.wilds > used else 1):
            melded = sight.wilds - used - wild_left
            if not wilds_can_lie(sight, melded):
                continue
            total = cost + (_LEFT if left else 0.0) + (_WILD_LEFT if wild_left else 0.0)
            if best is None or total < best[0]:
                best = (total, chain, used, melded, left + 2 * wild_left)
    return None if best is None else _to_plan(sight, *best)


def wilds_can_lie(sight: Sight, wilds: int) -> bool:
    """Whether the wild meld can take so many cards."""
    if not wilds:
        return True
    if not sight.has_wild_melds:
        return False
    rest = (sight.mine.wilds[TWO] + wilds) % sight.shape.size
    return rest == 0 or rest >= sight.shape.least


def _can_dump(sight: Sight, threes: int) -> bool:
    """Search with bit sets only, which is quick: bit w stands for w wilds used beside naturals."""
    options = sight.shape.options
    none_left, one_left = (0, 1) if threes else (1, 0)
    for _, held, n, w in sight.melds:
        next_none = next_one = 0
        for wilds, left in options(n, w, held):
            if left:
                next_one |= none_left << wilds
            else:
                next_none |= none_left << wilds
                next_one |= one_left << wilds
        none_left, one_left = next_none, next_one
        if not none_left and not one_left:
            return False
    total = sight.wilds
    return any(
        ((none_left | one_left) >> used & 1 and wilds_can_lie(sight, total - used))
        or (none_left >> used & 1 and used < total and wilds_can_lie(sight, total - used - 1))
        for used in range(total + 1)
    )


def _search(sight: Sight, threes: int) -> dict[tuple[int, int], tuple[float, _Chain]]:
    """Return the cheapest way for each (cards left, wilds used beside naturals)."""
    states: dict[tuple[int, int], tuple[float, _Chain]] = {(threes, 0): (0.0, None)}
    options = sight.shape.options
    for rank, held, n, w in sight.melds:
        following: dict[tuple[int, int], tuple[float, _Chain]] = {}
        ways = [
            (wilds, left, _cost(n, w, held - left, wilds)) for wilds, left in options(n, w, held)
        ]
        for (left_before, used_before), (cost_before, chain) in states.items():
            for wilds, left, cost in ways:
                key = (left_before + left, used_before + wilds)
                if key[0] > 1 or key[1] > sight.wilds:
                    continue
                total = cost_before + cost
                known = following.get(key)
                if known is None or total < known[0]:
                    following[key] = (total, (rank, held - left, wilds, chain))
        states = following
    return states


def _cost(n: int, w: int, naturals: int, wilds: int) -> float:
    if not wilds:
        return 0.0
    return _BESIDE * wilds + (_DIRTIED if not w and n + naturals > 2 else 0.0)


def _to_plan(
    sight: Sight, cost: float, chain: _Chain, used: int, melded: int, leftover: int
) -> Plan:
    ranks = {
        rank: (naturals, wilds) for rank, naturals, wilds in _unwind(chain) if naturals + wilds
    }
    left = -1
    twos = sight.twos
    if leftover == 2:
        left = TWO if twos else JOKER
        twos -= left == TWO
    elif leftover == 1:
        left = next(
            (rank for rank, held, _, _ in sight.melds if ranks.get(rank, (0, 0))[0] < held), BLACK3
        )
    twos_beside = min(used, twos)
    return Plan(
        ranks=ranks,
        jokers_beside=used - twos_beside,
        wild_meld=melded,
        jokers_melded=max(melded - (twos - twos_beside), 0),
        left=left,
        cost=cost,
    )


def _unwind(chain: _Chain) -> Iterator[tuple[int, int, int]]:
    while chain is not None:
        rank, naturals, wilds, chain = chain
        yield rank, naturals, wilds
