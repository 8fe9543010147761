"""Verdicts: whether what a seat did satisfies what a case expects.

Owns: the words of `expect`.  Never: a rule, nor why a turn is right.

`takes the pile`, `leaves the pile`, `says yes` and `says no` are about the first action; all else
is about the whole turn: `goes out`, `stays in`, `is in the foot`, `lays no wild`,
`lays no wild on K`, `lays no K`, `lays K` (a card of its own or a wild), `holds at most 1 wild`,
`leaves 2 of K Q 9` (so many of these melds get nothing), `discards K Q` (one of them),
`discards no K Q` (none of them).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from handfoot.engine.actions import cards_of, is_lay
from handfoot.engine.cards import CardSet
from handfoot.engine.kernel import Deal, numbers
from tests.bots.blunders.acts import kinds_of

TAKES: Final = (numbers.TAKE, numbers.TAKE_TWO, numbers.TAKE_JOKER)
_FIRST: Final = {
    "takes the pile": frozenset(TAKES),
    "leaves the pile": frozenset({numbers.DRAW, *range(numbers.DRAW_NEXT, numbers.FIRST_PILE)}),
    "says yes": frozenset({numbers.YES}),
    "says no": frozenset({numbers.NO}),
}


class Turn(NamedTuple):
    """What a seat did, and the deal after it."""

    seat: int
    actions: tuple[int, ...]
    after: Deal


def is_about_one_action(expect: Sequence[str]) -> bool:
    """Whether the first action tells all of it."""
    return all(words in _FIRST for words in expect)


def first_broken(expect: Sequence[str], turn: Turn, cards: CardSet) -> str | None:
    """Return the first expectation that a turn does not satisfy, None if it is right.

    Raises ValueError for words that say nothing.
    """
    return next((words for words in expect if not _holds(words, turn, cards)), None)


def _holds(words: str, turn: Turn, cards: CardSet) -> bool:
    if words in _FIRST:
        return turn.actions[0] in _FIRST[words]
    deal, seat = turn.after, turn.seat
    match words.split():
        case ["goes", "out"]:
            return deal.went_out == seat
        case ["stays", "in"]:
            return deal.went_out != seat
        case ["is", "in", "the", "foot"]:
            return deal.has_taken_foot(seat)
        case ["discards", "no", *kinds]:
            return not _thrown(turn) & set(kinds_of(cards, " ".join(kinds)))
        case ["discards", *kinds]:
            return bool(_thrown(turn) & set(kinds_of(cards, " ".join(kinds))))
        case ["holds", "at", "most", count, "wild" | "wilds"]:
            hand = deal.hand_counts(seat)
            return hand[numbers.TWO] + hand[numbers.JOKER] <= int(count)
        case ["leaves", count, "of", *ranks]:
            wanted = set(kinds_of(cards, " ".join(ranks)))
            return len(wanted - {rank for rank, _ in _laid(turn)}) >= int(count)
        case ["lays", "no", "wild"]:
            return not any(kind >= numbers.TWO for _, kind in _laid(turn))
        case ["lays", "no", "wild", "on", *ranks]:
            named = kinds_of(cards, " ".join(ranks))
            return not any(rank in named and kind >= numbers.TWO for rank, kind in _laid(turn))
        case ["lays", "no", *ranks]:
            named = kinds_of(cards, " ".join(ranks))
            return not any(rank in named for rank, _ in _laid(turn))
        case ["lays", *ranks]:
            named = kinds_of(cards, " ".join(ranks))
            return any(rank in named for rank, _ in _laid(turn))
    raise ValueError(f"nobody knows what this expects: {words}")


def _thrown(turn: Turn) -> set[int]:
    return {action for action in turn.actions if action < numbers.START}


def _laid(turn: Turn) -> list[tuple[int, int]]:
    """Return the meld and the kind of every card laid from the hand."""
    found = []
    for action in turn.actions:
        if is_lay(action):
            rank, kinds = cards_of(action, turn.after.rules)
            found += [(rank, kind) for kind in kinds]
    return found
