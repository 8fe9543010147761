"""Packs of cards as kinds: which ranks a pack has, how many cards of each kind a shoe holds.

Owns: what a pack consists of.  Never: what a card is worth or may do.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from handfoot.engine.fields import CardClass, PackRules
from handfoot.engine.kernel import numbers

STD_RANKS: Final = ("4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A")
JD_RANKS: Final = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "L")
NATURAL_TWO: Final = numbers.ACE + 1  # a two that is not wild is a rank of its own

# The 262-card pack (rules.md 1.7, T98): 16 of each rank 1 to 12, then the figures.
_JD_PACK: Final = {
    numbers.RED3: 10,  # Ladies
    numbers.BLACK3: 10,  # Villains
    **dict.fromkeys(range(numbers.FOUR, numbers.FOUR + 12), 16),
    numbers.FOUR + 12: 20,  # Lords
    numbers.TWO: 20,  # Jesters
    numbers.JOKER: 10,
}


def rank_kinds(pack: PackRules) -> dict[str, int]:
    """Return the kernel's number of each rank that may be melded, by its code."""
    if pack.deck_kind == "jd262":
        return {code: numbers.FOUR + i for i, code in enumerate(JD_RANKS)}
    kinds = {code: numbers.FOUR + i for i, code in enumerate(STD_RANKS)}
    if "two" not in pack.wild_cards:
        kinds["2"] = NATURAL_TWO
    return kinds


def class_kinds(pack: PackRules) -> Callable[[Sequence[CardClass]], set[int]]:
    """Return a function from classes of cards to their kinds; unknown ranks are no kind."""
    ranks = rank_kinds(pack)
    kinds: dict[str, int] = {
        **ranks,
        "red_three": numbers.RED3,
        "lady": numbers.RED3,
        "black_three": numbers.BLACK3,
        "villain": numbers.BLACK3,
        "two": numbers.TWO if "two" in pack.wild_cards else ranks.get("2", numbers.TWO),
        "jester": numbers.TWO,
        "joker": numbers.JOKER,
    }
    return lambda classes: {kinds[name] for name in classes if name in kinds}


def deck_count(pack: PackRules, players: int) -> int:
    """Return how many packs so many players use, at least 0."""
    for exception in pack.decks_by_players:
        if exception.players == players:
            return exception.decks
    return pack.decks_fixed or max(players + pack.decks_beyond_players, 0)


def copies_of(pack: PackRules, players: int, decks: int | None = None) -> list[int]:
    """Return the cards of each kind in the shoe, or in so many packs."""
    n = deck_count(pack, players) if decks is None else decks
    copies = [0] * numbers.KINDS
    if pack.deck_kind == "jd262":
        # one box of 262 is a whole game's worth; "packs" are boxes then
        for kind, count in _JD_PACK.items():
            copies[kind] = count * n
        return copies
    copies[numbers.RED3] = copies[numbers.BLACK3] = 2 * n
    copies[numbers.JOKER] = pack.jokers_per_deck * n
    for kind in rank_kinds(pack).values():
        copies[kind] = 4 * n
    if "two" in pack.wild_cards:
        copies[numbers.TWO] = 4 * n
    return copies
