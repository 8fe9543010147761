"""Saying: moves and refusals at a table, as short as people say them.

Owns: choosing faces for kinds, and the check that a refusal changes nothing.  Never: a rule.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal, TypeVar

import pytest

from handfoot.engine.cards import STANDARD, CardSet, Face, format_card
from handfoot.engine.events import Event, SideScore
from handfoot.engine.explain import Facts, Refused
from handfoot.engine.kernel import numbers
from handfoot.engine.match import Match
from handfoot.engine.moves import Discard, Lay, Meld, Move, TakePile
from tests.support.shoe import kinds_of, parse_cards

E = TypeVar("E")
Place = Literal["", "older", "new"]


def melds(
    match: Match, *groups: str, upcard: bool = False, place: Place = "", coming: int = 0
) -> tuple[Meld, ...]:
    """Choose cards of the acting seat, one meld for each group.

    `upcard` may be among them, and so many `coming` cards under it.
    """
    seat = match.acting
    assert seat is not None
    held = list(match.table.hands[seat])
    if upcard:
        held.append(match.table.pile[-1])
    if coming:
        held += match.table.pile[-1 - coming : -1]
    return tuple(_meld(held, group, match.cards, place) for group in groups)


def _meld(held: list[Face], group: str, cards: CardSet, place: Place) -> Meld:
    faces = []
    for kind, wanted in parse_cards(group, cards):
        fits = (f for f in held if wanted == f or (wanted is None and cards.kind_of[f] == kind))
        face = next(fits)
        held.remove(face)
        faces.append(face)
    return Meld(rank_of(group, cards), tuple(map(format_card, faces)), place)


def rank_of(group: str, cards: CardSet = STANDARD) -> str:
    """Return the meld rank of some cards: that of their naturals."""
    naturals = {kind for kind in kinds_of(group, cards) if kind < numbers.TWO}
    return cards.meld_rank(naturals.pop()) if naturals else "wild"


def lay(match: Match, *groups: str, place: Place = "") -> Lay:
    """`lay(match, "K K K", "A A 2")`: lay these down."""
    return Lay(melds(match, *groups, place=place))


def add(match: Match, rank: str, cards: str, place: Place = "") -> Lay:
    """Add cards to the open meld of a rank, or its `older` one; wild cards alone too."""
    (meld,) = melds(match, cards)
    return Lay((Meld(rank, meld.cards, place),))


def take(match: Match, *groups: str, wild: Literal["", "two", "joker"] = "") -> TakePile:
    """Take the pile: the upcard and what it needs go down, and these besides."""
    return TakePile(melds(match, *groups), wild)


def take_and_add(match: Match, rank: str, cards: str) -> TakePile:
    """Take the pile and add cards to the meld of a rank."""
    (meld,) = melds(match, cards)
    return TakePile((Meld(rank, meld.cards),))


def take_and_close(match: Match, cards: str) -> TakePile:
    """Take the pile where it closes a meld: the cards, upcard among them, in this order."""
    return TakePile(melds(match, cards, upcard=True))


def discard(match: Match, card: str, seat: int | None = None) -> Discard:
    """Discard a card of this kind, or this very card, of the acting seat or another."""
    seat = match.acting if seat is None else seat
    assert seat is not None
    ((kind, wanted),) = parse_cards(card, match.cards)
    kind_of = match.cards.kind_of
    held = match.table.hands[seat]
    face = next(f for f in held if wanted == f or (wanted is None and kind_of[f] == kind))
    return Discard(format_card(face))


def say(match: Match, *moves: Move) -> list[Event]:
    """Play moves by whoever is to act; return all that happened."""
    events: list[Event] = []
    for move in moves:
        seat = match.acting
        assert seat is not None
        events += match.play(seat, move)
    return events


def refusal(match: Match, move: Move, seat: int | None = None) -> tuple[str, Facts]:
    """Return code and facts of a refusal, having checked that nothing changed."""
    seat = match.acting if seat is None else seat
    assert seat is not None
    before = (match.state_hash(), match.deal.dump(), match.record(), len(match.log))
    told = match.why_not(seat, move)
    assert told is not None, f"{move} is not refused"
    with pytest.raises(Refused) as refused:
        match.play(seat, move)
    assert (refused.value.code, refused.value.facts) == (told.code, told.facts)
    assert (match.state_hash(), match.deal.dump(), match.record(), len(match.log)) == before
    return told.code, told.facts


def accepts(match: Match, move: Move) -> bool:
    """Whether the acting seat may make a move, asked of both doors on copies."""
    seat = match.acting
    assert seat is not None
    told = match.why_not(seat, move)
    try:
        match.copy().play(seat, move)
    except Refused:
        assert told is not None
        return False
    assert told is None
    return True


def only(events: Sequence[Event], kind: type[E]) -> E:
    """Return the one event of a type."""
    (event,) = [event for event in events if isinstance(event, kind)]
    return event


def codes_of(match: Match, faces: Iterable[Face]) -> list[str]:
    """Return the kinds of some cards, sorted as in the kernel."""
    return [match.cards.codes[k] for k in sorted(match.cards.kind_of[f] for f in faces)]


def cards_in_hand(match: Match, seat: int) -> list[str]:
    """Return the kinds that a seat holds."""
    return codes_of(match, match.table.hands[seat])


def open_meld(match: Match, rank: str, side: int = 0) -> list[str]:
    """Return the kinds in the open meld of a side, or of a seat that melds alone."""
    return codes_of(match, match.table.melds[side].get(match.cards.meld_index(rank), []))


def older_meld(match: Match, rank: str, side: int = 0) -> list[str]:
    """Return the kinds in the book of a rank that may grow, or the older meld of two."""
    return codes_of(match, match.table.older[side].get(match.cards.meld_index(rank), []))


def score_lines(score: SideScore) -> dict[str, int]:
    """Return the points of a score by line."""
    return {line.code: line.points for line in score.lines}
