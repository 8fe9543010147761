"""A conflict, and the game that it is looked for in.

Owns: the record of a conflict; packs, cards and ranks of one ruleset at one number of players.
Never: a condition.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from functools import cached_property
from typing import Any, Final

import msgspec

from handfoot.engine.ruleset import Ruleset

CARDS_MAX: Final = 700

_STD54_RANKS: Final = ("4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A")
_JD262_RANKS: Final = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "L")
_STD54_CLASSES: Final = ("red_three", "black_three", "two", "joker", *_STD54_RANKS)
_JD262_CLASSES: Final = ("lady", "villain", "jester", "joker", "4", "5", "6", "7", "8", "9")


class Conflict(msgspec.Struct, frozen=True, kw_only=True):
    """Fields that contradict each other."""

    code: str
    fields: tuple[str, ...]  # `group.field`
    facts: dict[str, int | str]
    # a change of fields that resolves it, as JSON-able values; empty only where there is none
    fix: dict[str, Any]


Conflicts = Iterator[Conflict]


class Game:
    """One ruleset at one number of players, with what every condition asks about it."""

    def __init__(self, ruleset: Ruleset, players: int, *, solo: bool) -> None:
        self.ruleset = ruleset
        self.players = players
        self.solo = solo

    @cached_property
    def partnership(self) -> int | None:
        """Seats on each side; 0 by the schedule, None if this game is not known."""
        sizes = [x.partnership for x in self.ruleset.pack.layouts if x.players == self.players]
        if self.solo:
            return 1 if 1 in sizes else None
        return sizes[0] if sizes else None

    @cached_property
    def packs(self) -> int:
        """Packs at this number of players; below 1 is a conflict."""
        pack = self.ruleset.pack
        for exception in pack.decks_by_players:
            if exception.players == self.players:
                return exception.decks
        return pack.decks_fixed or self.players + pack.decks_beyond_players

    @property
    def jd262(self) -> bool:
        return self.ruleset.pack.deck_kind == "jd262"

    @property
    def cards_in_pack(self) -> int:
        return 262 if self.jd262 else 52 + self.ruleset.pack.jokers_per_deck

    @property
    def cards(self) -> int:
        """Cards in the whole shoe."""
        return self.packs * self.cards_in_pack

    @property
    def cards_each(self) -> int:
        """Cards dealt to one player."""
        return self.ruleset.deal.hand_size + sum(self.ruleset.deal.reserve_sizes)

    @property
    def stock(self) -> int:
        """Cards left in the stock when play starts; below 0 is a conflict."""
        return self.cards - self.players * self.cards_each - self.ruleset.deal.turn_up

    @cached_property
    def ranks(self) -> tuple[str, ...]:
        """The natural ranks of this pack; a two is one where twos are not wild."""
        if self.jd262:
            return _JD262_RANKS
        return _STD54_RANKS if "two" in self.ruleset.pack.wild_cards else ("2", *_STD54_RANKS)

    @property
    def classes(self) -> tuple[str, ...]:
        return _JD262_CLASSES if self.jd262 else _STD54_CLASSES

    @property
    def copies(self) -> int:
        """Natural cards of one rank in the shoe."""
        return self.packs * (16 if self.jd262 else 4)

    @cached_property
    def wilds(self) -> int:
        """Wild cards in the shoe."""
        pack = self.ruleset.pack
        twos, jokers = (20, 10) if self.jd262 else (4, pack.jokers_per_deck)
        return self.packs * (
            twos * ("two" in pack.wild_cards) + jokers * ("joker" in pack.wild_cards)
        )

    def points_of_best(self, count: int) -> int:
        """Return what the `count` best cards of the shoe are worth if melded."""
        pack = self.ruleset.pack
        value: Counter[int] = Counter()
        value[pack.points_joker] += self.packs * (10 if self.jd262 else pack.jokers_per_deck)
        value[pack.points_two] += self.packs * (20 if self.jd262 else 4)
        value[pack.points_ace] += self.packs * (20 if self.jd262 else 4)
        value[10] += self.copies * len(pack.points_ten_ranks)
        value[5] += self.copies * len(pack.points_five_ranks)
        points = 0
        for worth in sorted((worth for worth in value if worth > 0), reverse=True):
            taken = min(count, value[worth])
            points += taken * worth
            count -= taken
        return points


Check = Callable[[Game], Conflicts]
