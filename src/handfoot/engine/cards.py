"""Cards: their faces, their short text, and the kind each one is in a pack.

Owns: what a card *is*.  Never: what it is worth (the ruleset) or what it may do (the kernel).
Two cards with the same face are the same card; a shoe of several packs holds each several
times.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Final, NewType

from handfoot.engine.decks import JD_RANKS, NATURAL_TWO
from handfoot.engine.fields import PackRules
from handfoot.engine.kernel import numbers

# 0..51: rank * 4 + suit, from the two of clubs; 52 and 53 the jokers; from 54 the 262-card pack
Face = NewType("Face", int)

RANKS: Final = "23456789TJQKA"
SUITS: Final = "cdhs"
JOKERS: Final = ("*b", "*r")
FACES: Final = 54
# Lady, Villain, the ranks and the Lord, Jester, Joker: in the order of the kernel's kinds
JD_TEXTS: Final = ("LY", "VL", *JD_RANKS[:-1], "LD", "JS", "JK")


class CardTextError(ValueError):
    """A text that is not the name of a card."""

    def __init__(self, text: str) -> None:
        super().__init__(f"{text!r} is not a card; write Ks, Td, 2c, *r or *b")
        self.text = text


_TEXTS: Final = tuple(rank + suit for rank in RANKS for suit in SUITS) + JOKERS + JD_TEXTS
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

    Raises CardTextError if `text` is no card's name.

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


class CardSet:
    """The cards of one ruleset's pack: which kind each face is, and how melds are called."""

    def __init__(
        self, kind_of: Sequence[int], codes: Sequence[str], *, figures: bool = False
    ) -> None:
        """Take the kind of each face, -1 for a face of another pack, and a code per kind.

        `figures`: the 262-card pack, with one face of each kind.
        """
        self.figures = figures
        self.kind_of = tuple(kind_of)
        self.codes = tuple(codes)
        self._place = tuple(kind * 100 + face for face, kind in enumerate(self.kind_of))
        self._indexes = {code: kind for kind, code in enumerate(self.codes) if code}

    def has(self, face: Face) -> bool:
        """Whether a face belongs to this pack."""
        return self.kind_of[face] >= 0

    def faces(self, copies: Sequence[int]) -> list[Face]:
        """Return the faces of so many cards of each kind, pack after pack, then the jokers.

        Jokers are black and red in turn.
        """
        if self.figures:
            return [Face(FACES + kind) for kind, n in enumerate(copies) for _ in range(n)]
        packs = copies[numbers.BLACK3] // 2
        shoe = [face for _ in range(packs) for face in pack()[:52]]
        return shoe + [Face(52 + i % 2) for i in range(copies[numbers.JOKER])]

    def sorted_faces(self, faces: Iterable[Face]) -> list[Face]:
        """Return faces by kind, threes first and wild cards last, then by suit."""
        return sorted(faces, key=self._place.__getitem__)

    def meld_index(self, rank: str) -> int:
        """Return the kernel's number of a meld rank, a code or `wild`; -1 if it is none."""
        if rank == "wild":
            return numbers.TWO
        kind = self._indexes.get(rank, -1)
        return kind if kind <= numbers.LAST_RANK else -1

    def meld_rank(self, index: int) -> str:
        """Return the text of a meld rank; the inverse of `meld_index`."""
        return "wild" if index == numbers.TWO else self.codes[index]


STANDARD: Final = CardSet(KIND_OF + (-1,) * len(JD_TEXTS), numbers.KIND_CODES)


def _natural_twos() -> CardSet:
    kinds = [NATURAL_TWO if kind == numbers.TWO else kind for kind in STANDARD.kind_of]
    codes = list(numbers.KIND_CODES)
    codes[NATURAL_TWO], codes[numbers.TWO] = "2", ""
    return CardSet(kinds, codes)


@cache
def card_set(pack_rules: PackRules) -> CardSet:
    """Return the cards that a ruleset plays with."""
    if pack_rules.deck_kind == "jd262":
        codes = ("LY", "VL", *JD_RANKS, "JS", "JK")
        return CardSet((-1,) * FACES + tuple(range(numbers.KINDS)), codes, figures=True)
    return STANDARD if "two" in pack_rules.wild_cards else _natural_twos()
