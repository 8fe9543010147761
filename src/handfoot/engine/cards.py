"""Cards: the 54 faces, their two-character text, and the kind each one is.

Owns: what a card *is*.  Never: what it is worth (the ruleset) or what it may do (the kernel).
Two cards with the same face are the same card; a shoe of several packs holds each several
times.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NewType

from handfoot.engine.kernel import numbers

Face = NewType("Face", int)  # 0..51: rank * 4 + suit, from the two of clubs; 52 and 53 the jokers

RANKS: Final = "23456789TJQKA"
SUITS: Final = "cdhs"
JOKERS: Final = ("*b", "*r")
FACES: Final = 54


class CardTextError(ValueError):
    """A text that is not the name of a card."""

    def __init__(self, text: str) -> None:
        super().__init__(f"{text!r} is not a card; write Ks, Td, 2c, *r or *b")
        self.text = text


_TEXTS: Final = tuple(rank + suit for rank in RANKS for suit in SUITS) + JOKERS
_FACES_BY_TEXT: Final = {text: Face(i) for i, text in enumerate(_TEXTS)}


def _kind(face: int) -> int:
    if face >= 52:
        return numbers.JOKER
    rank, suit = divmod(face, 4)
    if rank == 0:
        return numbers.TWO
    if rank == 1:
        return numbers.RED3 if SUITS[suit] in "dh" else numbers.BLACK3
    return numbers.FOUR + rank - 2


KIND_OF: Final = tuple(_kind(face) for face in range(FACES))

MELD_RANKS: Final = ("4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A", "wild")


def parse_card(text: str) -> Face:
    """Read a card: rank then suit, `Td`; jokers are `*r` and `*b`.

    Raises CardTextError if `text` is not one of the 54 names.

    >>> parse_card("2c"), parse_card("As"), parse_card("*r")
    (0, 51, 53)
    """
    try:
        return _FACES_BY_TEXT[text]
    except KeyError:
        raise CardTextError(text) from None


def format_card(face: Face) -> str:
    """Write a card; the inverse of `parse_card`."""
    return _TEXTS[face]


def format_cards(faces: Iterable[Face]) -> tuple[str, ...]:
    """Write several cards, in the order given."""
    return tuple(map(_TEXTS.__getitem__, faces))


_PLACE: Final = tuple(KIND_OF[face] * FACES + face for face in range(FACES))


def sorted_faces(faces: Iterable[Face]) -> list[Face]:
    """Return faces by kind, threes first and wild cards last, then by suit."""
    return sorted(faces, key=_PLACE.__getitem__)


def meld_index(rank: str) -> int:
    """Return the kernel's number of a meld rank, `4` ... `A` or `wild`; -1 if it is none."""
    if rank == "wild":
        return numbers.TWO
    code = numbers.KIND_CODES.index(rank) if rank in MELD_RANKS else -1
    return code


def meld_rank(index: int) -> str:
    """Return the text of a meld rank; the inverse of `meld_index`."""
    return "wild" if index == numbers.TWO else numbers.KIND_CODES[index]


def pack() -> list[Face]:
    """Return one pack with two jokers, in order."""
    return [Face(i) for i in range(FACES)]
