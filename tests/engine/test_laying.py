"""Laying down: what people put on the table against the kernel's smallest steps.

Owns: listed = accepted at the match's door, both ways.  Never: a single step's legality,
which is compared with the oracle elsewhere.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import permutations, product

import pytest

from handfoot.engine.cards import KIND_OF, MELD_RANKS, Face, format_card
from handfoot.engine.kernel import numbers
from handfoot.engine.match import Match
from handfoot.engine.moves import Lay, Meld
from tests.engine import oracle
from tests.engine.random_play import LAYOUTS, eager, fresh, late, many, play_deal
from tests.engine.saying import accepts
from tests.engine.small_positions import turn_of
from tests.support.positions import Position

HANDS = (
    Position(phase="play", hand="K K 2 2 9", melds="K K K"),
    Position(phase="play", hand="K K K K 2 JK"),
    Position(phase="play", hand="8 8 8 8 2 2", melds="8x5"),
    Position(phase="play", hand="8 8 8 2 JK", melds="8x6"),
    Position(phase="play", hand="2 2 JK JK 9 9"),
    Position(phase="play", hand="2 JK JK 2 4", melds="2 2 2 2 JK"),
    Position(phase="play", hand="A A 4 4 2 JK", opened=False),
    Position(phase="play", hand="K K K 9 9 2", opened=False),
    Position(phase="play", hand="9 9 9 2 4", melds="9x3", in_foot=True, books=(2, 2, 1), players=2),
    Position(
        phase="play",
        hand="9 9 Q 2 B3",
        melds="9x3, Q Q Q Q 2",
        in_foot=True,
        books=(1, 2, 1),
        players=3,
    ),
    Position(phase="play", hand="9 9 9 K K", melds="K K K 2", in_foot=True),
    Position(
        phase="play",
        hand="T T T JK 2",
        in_foot=True,
        books=(2, 2, 1),
        partner="whole",
        permitted=True,
    ),
)


def groups(match: Match) -> Iterator[tuple[str, ...]]:
    """Yield every choice of cards of the hand, one for each multiset of kinds."""
    hand = match.table.hands[0]
    by_kind = {
        kind: [f for f in hand if KIND_OF[f] == kind]
        for kind in set(map(KIND_OF.__getitem__, hand))
    }
    for sizes in product(*(range(len(faces) + 1) for faces in by_kind.values())):
        chosen: list[Face] = []
        for faces, size in zip(by_kind.values(), sizes, strict=True):
            chosen += faces[:size]
        yield tuple(map(format_card, chosen))


def code_of(card: str) -> str:
    """Return a card's kind as the oracle writes it."""
    return {"*": "JK"}.get(card[0], card[0])


def can_lay(turn: oracle.Turn, rank: str, left: Counter[str]) -> bool:
    """Whether legal steps of the oracle lay exactly these cards on the meld of a rank."""
    if not left.total():
        return True
    for action in oracle.legal_in_play(turn):
        if action[0] in ("start", "add") and action[1] == rank:
            cards = Counter(action[2:])
            if cards <= left and can_lay(oracle.lay(turn, action), rank, left - cards):
                return True
    return False


@pytest.mark.parametrize("place", HANDS, ids=lambda place: place.hand)
def test_a_lay_down_is_accepted_exactly_if_its_steps_are(place: Position) -> None:
    """Design 1, R4: every choice of cards on every rank, against the oracle's steps."""
    match = place.match()
    turn = turn_of(match.deal)
    accepted = 0
    for cards in groups(match):
        codes = Counter(map(code_of, cards))
        for rank in MELD_RANKS:
            fits = bool(cards) and set(codes) <= {rank, "2", "JK"} and (can_lay(turn, rank, codes))
            assert accepts(match, Lay((Meld(rank, cards),))) == fits, (rank, cards)
            accepted += fits
    assert accepted


@pytest.mark.parametrize("place", HANDS, ids=lambda place: place.hand)
def test_the_order_of_cards_and_melds_in_a_move_does_not_matter(
    place: Position,
) -> None:
    """R4: any two ways to name the same lay-down get the same verdict and the same table."""
    match = place.match()
    rng = random.Random(1)
    singles = [
        Meld(rank, cards)
        for cards in groups(match)
        for rank in ("K", "8", "9", "T", "A", "4", "Q", "wild")
        if cards and accepts(match, Lay((Meld(rank, cards),)))
    ]
    for meld in rng.sample(singles, min(8, len(singles))):
        shuffled = tuple(rng.sample(meld.cards, len(meld.cards)))
        assert accepts(match, Lay((Meld(meld.rank, shuffled),)))
    pairs = [(a, b) for a in singles for b in singles if a.rank < b.rank]
    for pair in rng.sample(pairs, min(10, len(pairs))):
        after = set()
        for melds in permutations(pair):
            twin = match.copy()
            if twin.why_not(0, Lay(melds)) is None:
                twin.play(0, Lay(melds))
                after.add(twin.state_hash())
            else:
                after.add("refused")
        assert len(after) == 1, pair


@pytest.mark.parametrize(("players", "solo"), LAYOUTS)
def test_what_the_view_lists_is_accepted_and_what_it_refuses_is_refused(
    players: int, solo: bool
) -> None:
    """Design 1: options, verdicts and moves are one thing, through a whole deal."""
    for match in (fresh(players, solo, 6), late(players, solo, 3)):
        for number, _ in enumerate(play_deal(match, random.Random(6), eager)):
            if match.acting is not None and number % many(6, 40) == 0:
                check_options(match, match.acting)


def check_options(match: Match, seat: int) -> None:
    """Hold the options of the acting seat against the match's own door."""
    options = match.view(seat).options
    assert options is not None
    deal = match.deal
    legal = deal.legal_actions()
    for action in legal:
        assert match.why_not(seat, match.move_for(seat, action)) is None
    assert [lay.action for lay in options.lay] == [
        action for action in legal if numbers.START <= action < numbers.CONTROL
    ]
    verdicts = {numbers.DRAW: options.draw, numbers.TAKE: options.take, numbers.ASK: options.ask}
    kinds = {code: kind for kind, code in enumerate(numbers.KIND_CODES)}
    verdicts |= {kinds[code]: verdict for code, verdict in options.discard.items()}
    for action, verdict in verdicts.items():
        assert verdict.ok == (action in legal)
        refused = match.why_not(seat, match.move_for(seat, action))
        told = None if refused is None else (refused.code, refused.facts)
        assert told == (None if verdict.ok else (verdict.code, verdict.facts))
    assert options.answer == (numbers.YES in legal)
    for other in range(match.players):
        assert (match.view(other).options is None) == (other != seat)
