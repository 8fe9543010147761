"""Refusals: a move that is not made changes nothing, and says why in a code.

Owns: every kind of wrong move, in every phase, by every seat.  Never: which move is right.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from handfoot.engine.cards import FACES, Face, format_card
from handfoot.engine.explain import Refused
from handfoot.engine.kernel import numbers
from handfoot.engine.match import Match
from handfoot.engine.moves import (
    Answer,
    AskToGoOut,
    Discard,
    Draw,
    Lay,
    Meld,
    Move,
    NextDeal,
    TakeBack,
    TakePile,
)
from tests.engine.random_play import LAYOUTS, eager, fresh, late, many, play_deal
from tests.engine.saying import refusal, say
from tests.support.positions import position

DECK = [format_card(Face(face)) for face in range(FACES)]
RANKS = ("4", "K", "A", "wild", "3", "2", "JK", "", "king", "-1")


def states(players: int, solo: bool) -> Iterator[Match]:
    """Walk through a whole deal and through the end of another."""
    for match in (fresh(players, solo, 7), late(players, solo, 7), late(players, solo, 8)):
        yield match
        for _ in play_deal(match, random.Random(7), eager):
            yield match


@pytest.mark.parametrize(("players", "solo"), LAYOUTS)
def test_no_refused_action_changes_the_kernel(players: int, solo: bool) -> None:
    """S1, S6, R2, H8: all 288 numbers and some that are none, in every phase of a deal."""
    phases = set()
    for match in states(players, solo):
        deal = match.deal
        phases.add(deal.phase)
        before = (deal.state_hash(), deal.dump())
        legal = set(deal.legal_actions())
        for action in (*range(-3, numbers.ACTIONS + 3), 1000, -32, 511):
            if action not in legal:
                assert 0 < deal.play(action) < len(numbers.REASON_CODES)
        assert (deal.state_hash(), deal.dump()) == before
    least = {numbers.DRAW_PHASE, numbers.PLAY_PHASE, numbers.OVER}
    assert phases >= least


def hostile_moves(match: Match, rng: random.Random) -> Iterator[Move]:
    """Make up wrong moves from the cards at hand and from others."""
    seat = match.acting or 0
    held = [format_card(face) for face in match.table.hands[seat]]
    foreign = [text for text in DECK if text not in held]
    for text in ("", "Kx", "0", "10h", "ks", "3", "K" * 500, "\x00", "Ks Kd", "é"):
        yield Discard(text)
        yield Lay((Meld("K", (text, text, text)),))
    yield Discard(rng.choice(foreign))
    yield Lay(())
    yield Lay((Meld("K", ()),))
    card = rng.choice(held) if held else "Ks"
    many_times = (card,) * (held.count(card) + 1)
    for rank in RANKS:
        yield Lay((Meld(rank, many_times),))
        yield Lay((Meld(rank, tuple(rng.sample(foreign, 3))),))
        yield Lay((Meld(rank, tuple(rng.choices(DECK, k=rng.randint(1, 9)))),))
        yield TakePile((Meld(rank, many_times),))
    # cards that the move itself might bring: of the seat's own foot, the stock and the pile
    table = match.table
    for faces in (table.feet[seat], table.stock[-3:], table.pile[-7:]):
        near = tuple(map(format_card, faces[:3]))
        if near:
            yield TakePile((Meld(near[0][0], near), Meld("9", ("9c",) * 9)))
            yield TakePile((Meld(near[0][0], near[:1]),))
            yield Lay((Meld("K", tuple(held)), Meld(near[0][0], near)))
    # the same card in two melds of one move
    yield Lay((Meld("wild", many_times[:1] * 3), Meld("wild", many_times[:1] * 3)))
    # a sound beginning and a wrong end: nothing of it is laid
    for action in match.deal.legal_actions():
        if numbers.START <= action < numbers.CONTROL:
            move = match.move_for(seat, action)
            assert isinstance(move, Lay)
            yield Lay((*move.melds, Meld("K", (foreign[0],) * 3)))
            yield Lay((*move.melds, *move.melds, *move.melds, *move.melds))
    yield from (Draw(), TakePile(), AskToGoOut(), Answer(True), Answer(False), NextDeal())


def try_all(match: Match, rng: random.Random) -> None:
    """Try every hostile move by every seat; each is refused without a trace, or accepted."""
    before = (match.state_hash(), match.deal.dump(), len(match.log), match.can_take_back)
    cards = [sorted(hand) for hand in match.table.hands]
    seats = [*range(match.players), -1, match.players, 10**6]
    for move in hostile_moves(match, rng):
        seat = match.acting if rng.random() < 0.7 else rng.choice(seats)
        if seat is None:
            seat = rng.choice(seats)
        if match.why_not(seat, move) is None:
            assert seat == match.acting or isinstance(move, NextDeal)
            continue
        with pytest.raises(Refused):
            match.play(seat, move)
    after = (match.state_hash(), match.deal.dump(), len(match.log), match.can_take_back)
    assert after == before
    assert [sorted(hand) for hand in match.table.hands] == cards


@pytest.mark.parametrize(("players", "solo"), LAYOUTS)
def test_no_refused_move_changes_the_match(players: int, solo: bool) -> None:
    """S1, S2, S4, S5, R29: bad texts, duplicates, cards of others, seats that are not."""
    rng = random.Random(players)
    for number, match in enumerate(states(players, solo)):
        if number % many(9, 40) == 0 or match.acting is None:
            try_all(match, rng)


@pytest.mark.parametrize(("players", "solo"), LAYOUTS)
def test_only_the_seat_to_act_is_heard(players: int, solo: bool) -> None:
    """H7, H8, H9: every move that is legal now is refused to every other seat."""
    for match in states(players, solo):
        if match.acting is None:
            continue
        move = match.move_for(match.acting, match.deal.legal_actions()[0])
        for seat in (*range(-1, players + 1),):
            if seat != match.acting:
                refused = match.why_not(seat, move)
                assert refused is not None
                assert refused.code in ("not_your_turn", "nothing_asked", "answer_first")


@given(data=st.data())
@settings(max_examples=many(150, 30), deadline=None, derandomize=True)
def test_any_text_is_answered_with_a_code(data: st.DataObject) -> None:
    """Fuzz of the door for people: only `Refused` comes out, and nothing goes in."""
    match = position("K K K 9 9 2 JK 4", phase="play")
    texts = st.one_of(st.sampled_from(DECK), st.text(max_size=5))
    meld = st.builds(
        Meld,
        st.one_of(st.sampled_from(RANKS), st.text(max_size=4)),
        st.lists(texts, max_size=6).map(tuple),
    )
    move = data.draw(
        st.one_of(
            st.builds(Discard, texts),
            st.builds(Lay, st.lists(meld, max_size=3).map(tuple)),
            st.builds(TakePile, st.lists(meld, max_size=2).map(tuple)),
        )
    )
    seat = data.draw(st.integers(-5, 10))
    if match.why_not(seat, move) is None:
        assert seat == match.acting
        match.play(seat, move)
    else:
        code, _ = refusal(match, move, seat)
        assert code.isidentifier()


def in_phase(phase: str) -> Match:
    """Return a match in one of its phases; seat 0 is on turn."""
    settings_: dict[str, object] = {
        "in_foot": True,
        "books": (2, 2, 1),
        "partner": "whole",
        "pile": "4 5 9",
    }
    if phase == "draw":
        return position("9 9 9 4", **settings_)
    match = position("9 9 9 4", phase="play", **settings_)
    if phase == "answer":
        say(match, AskToGoOut())
    if phase == "over":
        match = position("9 9 9 4", **(settings_ | {"stock": ""}))
        say(match, Draw())
    if phase == "match_over":
        match = position("9 9 9 4", deal_number=4, **(settings_ | {"stock": ""}))
        say(match, Draw())
    return match


NINES = Lay((Meld("9", ("9c", "9d", "9h")),))
MOVES: dict[str, Move] = {
    "draw": Draw(),
    "take": TakePile(),
    "lay": NINES,
    "discard": Discard("4c"),
    "ask": AskToGoOut(),
    "answer": Answer(True),
    "back": TakeBack(),
    "next": NextDeal(),
}
# What seat 0, whose turn it is, is told; None is yes.
PHASES: dict[str, dict[str, str | None]] = {
    "draw": {
        "draw": None,
        "take": None,
        "lay": "draw_first",
        "discard": "draw_first",
        "ask": "draw_first",
        "answer": "nothing_asked",
        "back": "nothing_to_take_back",
        "next": "deal_not_over",
    },
    "play": {
        "draw": "already_drew",
        "take": "already_drew",
        "lay": "keep_cards",
        "discard": None,
        "ask": None,
        "answer": "nothing_asked",
        "back": "nothing_to_take_back",
        "next": "deal_not_over",
    },
    "answer": {
        "draw": "answer_first",
        "take": "answer_first",
        "lay": "answer_first",
        "discard": "answer_first",
        "ask": "answer_first",
        "answer": "nothing_asked",
        "back": "answer_first",
        "next": "deal_not_over",
    },
    "over": {
        "draw": "deal_over",
        "take": "deal_over",
        "lay": "deal_over",
        "discard": "deal_over",
        "ask": "deal_over",
        "answer": "deal_over",
        "back": "deal_over",
        "next": None,
    },
    "match_over": {
        "draw": "match_over",
        "take": "match_over",
        "lay": "match_over",
        "discard": "match_over",
        "ask": "match_over",
        "answer": "match_over",
        "back": "match_over",
        "next": "match_over",
    },
}


@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("verb", MOVES)
def test_each_phase_has_its_moves(phase: str, verb: str) -> None:
    """R2: one table of phases and moves."""
    match = in_phase(phase)
    held = [format_card(f) for f in match.table.hands[0]]
    move = MOVES[verb]
    if verb == "lay":
        move = Lay((Meld("9", tuple(c for c in held if c[0] == "9")),))
    if verb == "discard":
        move = Discard(next(c for c in held if c[0] == "4"))
    wanted = PHASES[phase][verb]
    if wanted is None:
        assert match.why_not(0, move) is None
        match.play(0, move)
    else:
        assert refusal(match, move, 0)[0] == wanted


def test_the_asked_partner_may_only_answer() -> None:
    """The partner's own cards are not for now."""
    match = in_phase("answer")
    card = format_card(match.table.hands[2][0])
    for move in (Draw(), TakePile(), Discard(card), Lay((Meld("K", (card,)),)), AskToGoOut()):
        assert refusal(match, move, 2) == ("answer_first", {})
    say(match, Answer(False))
    assert match.acting == 0
