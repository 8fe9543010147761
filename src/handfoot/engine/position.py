"""Positions: a table in the middle of a deal, told in a few words.

Owns: the words for a position, and which card each of them is.  Never: a rule, nor putting the
cards on a table (`setting_up`).

Cards are kinds, `8 8 2 JK`, several at once as `8x5`; `R3` is a red three and `B3` a black one,
`T` or `10` a ten.  The 262-card pack has `1` ... `12`, `L`, `JS`, `JK`, `LY` and `VL`.  Where a
suit is to be named, a card is written as in `cards`: `Kh`.  Melds and books are parted by
commas: `8x5, K K 2`.
"""

from __future__ import annotations

import re
from collections import Counter
from hashlib import sha256
from typing import Annotated, Final, Literal

import msgspec

from handfoot.engine.cards import CardSet, CardTextError, Face, parse_card
from handfoot.engine.explain import Facts, Refused
from handfoot.engine.fields import Players
from handfoot.engine.ruleset import Ruleset

_COUNT: Final = re.compile("[1-9][0-9]{0,2}")
Cards = Annotated[str, msgspec.Meta(max_length=1000)]


class Position(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a player sees, and whatever else is known.

    The rest of the cards is unknown; `setting_up` fills it in.
    """

    players: Players | None = None  # None: four, or the fewest that the ruleset knows
    solo: bool = False
    deal: Annotated[int, msgspec.Meta(ge=1, le=20)] = 1
    totals: Annotated[tuple[int, ...], msgspec.Meta(max_length=12)] = ()  # own side first
    phase: Literal["draw", "play", "score"] = "draw"  # before the draw; after it; deal over
    turn: Annotated[int, msgspec.Meta(ge=1, le=200)] | None = None  # 1 is the starter's; None: late
    opened: bool = True  # the initial meld is made
    hand: Cards = ""
    in_foot: bool = False  # the hand is the foot, taken up
    played_foot: bool = False  # in an earlier turn too
    melds: Cards = ""  # on the table, of the own side, or of the player where each melds alone
    books: Cards = ""
    their_melds: Cards = ""  # of the next side, books included
    partner: Literal["hand", "foot", "part", "whole"] = "hand"  # what was played from the foot
    permitted: bool = False  # the partner has said yes in this turn
    pile: Cards = ""  # from bottom to top
    pile_count: Annotated[int, msgspec.Meta(ge=0, le=700)] | None = None  # unknown ones lie below
    frozen: bool = False
    stock: Annotated[int, msgspec.Meta(ge=0, le=700)] | None = None  # cards; None: all the rest
    red_threes: Annotated[int, msgspec.Meta(ge=0, le=48)] = 0  # laid out by the side
    foot: Cards = ""  # not taken up yet; "knee / foot" where there are two; "" is not known
    partner_hand: Cards = ""
    partner_foot: Cards = ""
    went_out: bool = False  # for the score


class PositionError(ValueError):
    """A position that cannot be: a code with facts, and the kernel's reason if it has one."""

    def __init__(self, code: str, because: Refused | None = None, **facts: int | str) -> None:
        details = ", ".join(f"{name} {value}" for name, value in facts.items())
        super().__init__(f"{code}: {details}" if details else code)
        self.code = code
        self.because = because
        self.facts: Facts = facts


def usual_players(ruleset: Ruleset, position: Position) -> int:
    """Return how many play: as the position says, else four or the fewest."""
    if position.players is not None:
        return position.players
    counts = ruleset.player_counts()
    return 4 if 4 in counts else counts[0]


def parse_kinds(text: str, cards: CardSet) -> list[tuple[int, Face | None]]:
    """Read cards, each as its kind, with a face where one was named.

    Raises PositionError `no_such_card`.
    """
    found: list[tuple[int, Face | None]] = []
    for word in text.split():
        code, times, number = word.partition("x")
        count = 1
        if times:
            if not _COUNT.fullmatch(number):
                raise PositionError("no_such_card", card=word[:20])
            count = int(number)
        found += [_parse_kind(code, word, cards)] * count
    return found


def _parse_kind(code: str, word: str, cards: CardSet) -> tuple[int, Face | None]:
    for name in (code, code.upper(), {"10": "T"}.get(code, code)):
        if name and name in cards.codes:
            return cards.codes.index(name), None
    for name in (code, code[:-1].upper() + code[-1:].lower(), code.upper()):
        try:
            face = parse_card(name)
        except CardTextError:
            continue
        if cards.has(face):
            return cards.kind_of[face], face
    raise PositionError("no_such_card", card=word[:20])


class Shoe:
    """The cards that lie nowhere yet."""

    def __init__(self, cards: CardSet, faces: list[Face]) -> None:
        """Take all the faces of a shoe."""
        self.cards = cards
        self.left = Counter(faces)

    def take(self, text: str) -> list[Face]:
        """Take the cards of a text; raises PositionError `shoe_has_no_more`."""
        found = parse_kinds(text, self.cards)
        named = [self._one(kind, face) for kind, face in found if face is not None]
        return named + [self._one(kind, None) for kind, face in found if face is None]

    def _one(self, kind: int, face: Face | None) -> Face:
        """Take this face, or the one of its kind of which most are left."""
        if face is None:
            faces = [f for f, n in self.left.items() if n and self.cards.kind_of[f] == kind]
            face = max(faces, key=lambda f: (self.left[f], -f), default=None)
        if face is None or not self.left[face]:
            raise PositionError("shoe_has_no_more", card=self.cards.codes[kind])
        self.left[face] -= 1
        return face

    def rest(self, filling: int) -> list[Face]:
        """Take everything that is left, mixed."""
        faces = sorted(self.left.elements())
        self.left.clear()
        mixed = sorted(
            enumerate(faces), key=lambda item: sha256(b"%d %d %d" % (filling, *item)).digest()
        )
        return [face for _, face in mixed]
