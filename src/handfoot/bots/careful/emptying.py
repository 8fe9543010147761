"""Getting rid of every card in one turn: into the foot, or out.

Owns: the search for a way to lay all cards, or all but one.  Never: whether one may go out.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from handfoot.bots.careful.growing import wild_meld_takes
from handfoot.bots.careful.habits import Habits
from handfoot.bots.careful.plan import Plan, Share
from handfoot.bots.careful.sight import Sight
from handfoot.engine.kernel.numbers import (
    BLACK3,
    JOKER,
    LAST_FORBIDDEN,
    LAST_REQUIRED,
    RED3,
    TWO,
)


class _Key(NamedTuple):
    """What the rest of the search must know of the ranks looked at so far."""

    left: int  # cards left over, at most 1
    used: int  # wilds used beside naturals
    clean: int  # books still missing
    dirty: int


_Chain = tuple[int, Share, "_Chain"] | None  # rank, its share, what came before
_States = dict[_Key, tuple[float, _Chain]]


def plan_dump(sight: Sight) -> Plan | None:
    """Return the cheapest way to lay all cards but at most one; None if there is none."""
    return _plan(sight, (0, 0, 0), (0, 1))


def plan_out(sight: Sight) -> Plan | None:
    """Return a way to lay all cards but at most one that makes every book for going out.

    Books of a kind of their own, and those that only their number counts, must be there.
    """
    if sight.lacks_other_books:
        return None
    last = sight.known.last_discard
    left = (1,) if last == LAST_REQUIRED else (0,) if last == LAST_FORBIDDEN else (0, 1)
    return _plan(sight, sight.missing, left)


def wilds_can_lie(sight: Sight, wilds: int) -> bool:
    """Whether the wild meld can take so many cards."""
    if not wilds:
        return True
    if not sight.known.wild_melds:
        return False
    if sight.known.grows:
        return wild_meld_takes(sight.known.rules, sight.mine, wilds)
    rest = (sight.mine.wilds[TWO] + wilds) % sight.shape.size
    return rest == 0 or rest >= sight.shape.least


def _plan(sight: Sight, missing: tuple[int, int, int], lefts: tuple[int, ...]) -> Plan | None:
    threes = sight.threes
    if threes > 1 or not _can_dump(sight, threes):
        return None
    habits = sight.habits
    open_wilds, size = sight.mine.wilds[TWO], sight.shape.size
    best: tuple[float, _Chain, int, int, int] | None = None
    for key, (cost, chain) in _search(sight, _Key(threes, 0, missing[0], missing[1])).items():
        if key.clean or key.dirty:
            continue
        for wild_left in range(2 - key.left if sight.wilds > key.used else 1):
            melded = sight.wilds - key.used - wild_left
            if key.left + wild_left not in lefts:
                continue
            if not wilds_can_lie(sight, melded) or (open_wilds + melded) // size < missing[2]:
                continue
            total = cost + habits.dump_left * key.left + habits.dump_wild_left * wild_left
            if best is None or total < best[0]:
                best = (total, chain, key.used, melded, key.left + 2 * wild_left)
    return None if best is None else _to_plan(sight, *best)


def _can_dump(sight: Sight, threes: int) -> bool:
    """Search with bit sets only, which is quick: bit w stands for w wilds used beside naturals."""
    options = sight.shape.options
    none_left, one_left = (0, 1) if threes else (1, 0)
    for rank, held, n, w in sight.melds:
        next_none = next_one = 0
        for wilds, left in options(n, w, held, rank):
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


def _search(sight: Sight, start: _Key) -> _States:
    """Return the cheapest way for each key, all ranks looked at."""
    states: _States = {start: (0.0, None)}
    shape, habits = sight.shape, sight.habits
    for rank, held, n, w in sight.melds:
        following: _States = {}
        ways = [
            (wilds, left, clean, dirty, _cost(habits, n, w, held - left, wilds, clean, dirty))
            for wilds, left in shape.options(n, w, held, rank)
            if wilds <= sight.wilds
            for clean, dirty in shape.splits(n, w, held - left, wilds, rank)
        ]
        for before, (cost_before, chain) in states.items():
            for wilds, left, clean, dirty, cost in ways:
                if before.left + left > 1 or before.used + wilds > sight.wilds:
                    continue
                key = _Key(
                    before.left + left,
                    before.used + wilds,
                    max(before.clean - clean, 0),
                    max(before.dirty - dirty, 0),
                )
                total = cost_before + cost
                known = following.get(key)
                if known is None or total < known[0]:
                    following[key] = (total, (rank, Share(held - left, wilds, dirty), chain))
        states = following
    return states


def _cost(
    habits: Habits, n: int, w: int, naturals: int, wilds: int, clean: int, dirty: int
) -> float:
    cost = -habits.dump_clean * clean - habits.dump_dirty * dirty
    if wilds:
        cost += habits.dump_wild * wilds
        if not w and n + naturals > 2:
            cost += habits.dump_dirtied
    return cost


def _to_plan(
    sight: Sight, cost: float, chain: _Chain, used: int, melded: int, leftover: int
) -> Plan:
    ranks = {rank: share for rank, share in _unwind(chain) if share.naturals + share.wilds}
    left = -1
    twos = sight.twos
    if leftover == 2:
        left = TWO if twos else JOKER
        twos -= left == TWO
    elif leftover == 1:
        left = next(
            (
                rank
                for rank, held, _, _ in sight.melds
                if held and (rank not in ranks or ranks[rank].naturals < held)
            ),
            BLACK3 if sight.hand[BLACK3] else RED3,
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


def _unwind(chain: _Chain) -> Iterator[tuple[int, Share]]:
    while chain is not None:
        rank, share, chain = chain
        yield rank, share
