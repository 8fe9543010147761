"""Copies of a case that keep its point: other hidden cards, other ranks of the same worth.

Owns: what may change in a copy.  Never: what is right in it.

Ranks are renamed within their class, which is all ranks that the rules treat alike, unless the
case has reasons to keep one.  Other hands hold a card more or less, the stock is a few cards
shorter, and a card or two more lie under a pile that is deeper than anybody may take.  Every
change is one that the case allows, so a copy without the point is never made.
"""

from __future__ import annotations

import random
import re
from collections import defaultdict
from typing import Any, Final, NamedTuple

import msgspec

from handfoot.engine.cards import CardSet
from handfoot.engine.kernel import Deal, Memory, Rules, numbers
from handfoot.engine.presets import load_ruleset
from handfoot.engine.setting_up import SEAT
from tests.bots.blunders.case import Case, SetUp

SLACK: Final = 3  # cards by which the stock of a copy may be shorter
TRIES: Final = 50
_WORD: Final = re.compile(r"[A-Za-z0-9]+")
_OF_CARDS: Final = [
    "hand",
    "melds",
    "books",
    "their_melds",
    "pile",
    "foot",
    "partner_hand",
    "partner_foot",
]


class Copy(NamedTuple):
    """A copy of a case, ready to be played."""

    case: Case  # its words renamed
    number: int
    deal: Deal
    memory: Memory
    scores: list[int]
    cards: CardSet
    good: list[int]
    blunder: list[int]


def copy_of(case: Case, number: int, seed: int = 0) -> Copy:
    """Return a copy of a case; number 0 is the case itself, but for the hidden cards.

    Raises ValueError if the case cannot be set up.
    """
    chance = random.Random(f"{seed}:{case.kind}:{case.name}:{number}")
    first: ValueError | None = None
    for _ in range(TRIES):
        try:
            return _try(case, number, chance)
        except ValueError as wrong:  # these hidden cards cannot be: others are dealt
            first = first or wrong
    raise first or AssertionError


def _try(case: Case, number: int, chance: random.Random) -> Copy:
    plain = SetUp(case)
    if number and "names" in case.vary:
        case = renamed(case, renaming(case, plain.rules, plain.cards, chance))
    setting = SetUp(case)
    if number:
        _vary(setting, chance)
    deal = setting.deal(chance.getrandbits(63))
    good, blunder = setting.line(deal, case.good), setting.line(deal, case.blunder)
    memory = setting.memory(deal)
    return Copy(case, number, deal, memory, setting.scores, setting.cards, good, blunder)


# ---- names ----------------------------------------------------------------------------------


def classes(case: Case, rules: Rules) -> list[list[int]]:
    """Return the ranks that the rules treat alike, class by class."""
    ruleset = load_ruleset(case.ruleset)
    odd = {exception.rank for exception in ruleset.meld.rank_exceptions}
    odd |= {ban.rank for ban in ruleset.pickup.discard_ban}
    tables = [rules.table(name) for name in ("value", "held", "start_n", "copies")]
    alike: dict[tuple[int, ...], list[int]] = defaultdict(list)
    for kind in range(numbers.FOUR, numbers.LAST_RANK + 1):
        if rules.ranks >> kind & 1 and numbers.KIND_CODES[kind] not in odd:
            alike[tuple(table[kind] for table in tables)].append(kind)
    return list(alike.values())


def renaming(case: Case, rules: Rules, cards: CardSet, chance: random.Random) -> dict[str, str]:
    """Return other names for the ranks of a case, each in its class."""
    names: dict[str, str] = {}
    for kinds in classes(case, rules):
        codes = [cards.codes[kind] for kind in kinds if cards.codes[kind] not in case.fixed.split()]
        others = list(codes)
        chance.shuffle(others)
        names |= zip(codes, others, strict=True)
    return names


def renamed(case: Case, names: dict[str, str]) -> Case:
    """Return a case with other ranks, in its cards and in its words."""

    def word(found: re.Match[str]) -> str:
        code, times, count = found[0].partition("x")
        return names.get(code, code) + times + count

    def text(words: str) -> str:
        return _WORD.sub(word, words)

    position: dict[str, Any] = dict(case.position)
    for field in _OF_CARDS:
        if field in position:
            position[field] = text(position[field])
    seats = {
        number: msgspec.structs.replace(seat, known=text(seat.known))
        for number, seat in case.seats.items()
    }
    return msgspec.structs.replace(
        case,
        seats=seats,
        position=position,
        expect=tuple(map(text, case.expect)),
        good=tuple(map(text, case.good)),
        blunder=tuple(map(text, case.blunder)),
    )


# ---- counts ---------------------------------------------------------------------------------


def _vary(setting: SetUp, chance: random.Random) -> None:
    case, state = setting.case, setting.state
    if "hands" in case.vary:
        for seat, hand in enumerate(state["hand"]):
            said = case.seats.get(str(seat))
            if seat != SEAT and sum(hand) > 1 and not ((said and said.fixed) or case.asked):
                setting.resize(seat, max(sum(hand) + chance.randint(-1, 1), 1))
    if "stock" in case.vary and case.stock is None:
        setting.shorten_stock(len(state["stock"]) - chance.randint(0, SLACK))
    take = setting.rules.by_deal("take", state["deal_index"])
    if "under" in case.vary and 0 < take <= len(state["pile"]):
        setting.bury(chance.randint(0, 2))
