"""Actions: what each of the kernel's numbers takes from the hand, and which number says what.

Owns: from an action to the cards it lays, and back.  Never: whether it is allowed.
"""

from __future__ import annotations

from collections.abc import Sequence

from handfoot.engine.kernel import Rules, numbers

TWO, JOKER = numbers.TWO, numbers.JOKER
_STARTS = {
    numbers.START: [],
    numbers.START_TWO: [TWO],
    numbers.START_JOKER: [JOKER],
    numbers.START_TWOS: [TWO, TWO],
    numbers.START_MIXED: [TWO, JOKER],
    numbers.START_JOKERS: [JOKER, JOKER],
}
_ADDS = {
    numbers.ADD: 0,
    numbers.ADD_TWO: TWO,
    numbers.ADD_JOKER: JOKER,
    numbers.ADD_OLD: 0,
    numbers.ADD_OLD_TWO: TWO,
    numbers.ADD_OLD_JOKER: JOKER,
}


def cards_of(action: int, rules: Rules) -> tuple[int, list[int]]:
    """Return the meld index and the kinds that a lay-down action takes from the hand."""
    verb = action // numbers.STRIDE * numbers.STRIDE
    kind = action % numbers.STRIDE
    if verb == numbers.START_WILD:
        return TWO, [TWO] * (rules.meld_min - kind) + [JOKER] * kind
    if verb in _STARTS:
        wilds = _STARTS[verb]
        size = rules.table("start_n")[kind]
        return kind, [kind] * (size - len(wilds)) + wilds
    return kind, [_ADDS[verb] or kind]


def is_start(action: int) -> bool:
    """Whether a lay-down action starts a meld."""
    verb = action // numbers.STRIDE * numbers.STRIDE
    return verb in _STARTS or verb == numbers.START_WILD


def is_lay(action: int) -> bool:
    """Whether an action lays cards from the hand on a meld."""
    return numbers.START <= action < numbers.CONTROL or action >= numbers.ADD_OLD


def is_older(action: int) -> bool:
    """Whether a lay-down action goes to the older meld of its rank."""
    return numbers.ADD_OLD <= action < numbers.START_TWOS


def add_action(rank: int, kind: int, *, older: bool = False) -> int:
    """Return the action that adds a card of a kind to the meld of a rank."""
    if older:
        verbs = (numbers.ADD_OLD_TWO, numbers.ADD_OLD_JOKER, numbers.ADD_OLD)
    else:
        verbs = (numbers.ADD_TWO, numbers.ADD_JOKER, numbers.ADD)
    return (verbs[0] if kind == TWO else verbs[1] if kind == JOKER else verbs[2]) + rank


def start_action(rank: int, kinds: Sequence[int]) -> int | None:
    """Return the action that starts a meld with exactly these kinds, if there is one."""
    wilds = sorted(kind for kind in kinds if kind in (TWO, JOKER))
    if rank == TWO:
        return numbers.START_WILD + wilds.count(JOKER)
    return next((verb + rank for verb, cards in _STARTS.items() if cards == wilds), None)


def start_actions(rank: int, meld_min: int) -> list[int]:
    """Return every action that could start a meld of a rank."""
    if rank == TWO:
        return [numbers.START_WILD + jokers for jokers in range(meld_min + 1)]
    return [verb + rank for verb in _STARTS]
