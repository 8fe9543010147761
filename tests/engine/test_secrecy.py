"""Secrecy: nobody is shown a byte that depends on a card they may not know.

Owns: views, knowledge, seen events and refusals in twin worlds, which differ only in hidden
cards.  Never: which cards are hidden (that is `twins`).
"""

from __future__ import annotations

import random
from typing import get_args

import msgspec
import pytest

from handfoot.engine import events as ev
from handfoot.engine.cards import format_card
from handfoot.engine.match import Match
from handfoot.engine.moves import Lay, Meld, Move, TakePile
from handfoot.engine.views import seen_by
from tests.engine.census import check_cards
from tests.engine.random_play import LAYOUTS, eager, fresh, late, many, play_deal
from tests.engine.saying import cards_in_hand, melds, refusal, say
from tests.engine.test_refusals import hostile_moves
from tests.engine.twins import twin_of
from tests.support.positions import position

encode = msgspec.json.encode


def walks(players: int, solo: bool) -> list[Match]:
    """Return matches whose deals are to be walked through."""
    return [fresh(players, solo, 4), late(players, solo, 1), late(players, solo, 2)]


@pytest.mark.parametrize(("players", "solo"), LAYOUTS)
def test_views_of_twin_worlds_are_equal_byte_for_byte(players: int, solo: bool) -> None:
    """H1, H5, H14, design 4: every seat and a watcher, all through a deal."""
    rng = random.Random(1)
    for match in walks(players, solo):
        for number, _ in enumerate(play_deal(match, random.Random(4), eager)):
            if match.acting is None or number % many(5, 25):
                continue
            for viewer in (None, *range(players)):
                twin = twin_of(match, viewer, rng)
                check_cards(twin)
                assert encode(twin.view(viewer)) == encode(match.view(viewer))


@pytest.mark.parametrize(("players", "solo"), LAYOUTS)
def test_knowledge_of_twin_worlds_is_equal(players: int, solo: bool) -> None:
    """Design 4: what bots and searches are given, legal actions included."""
    rng = random.Random(2)
    for match in walks(players, solo):
        for _ in play_deal(match, random.Random(4), eager):
            if match.acting is not None:
                twin = twin_of(match, match.acting, rng)
                assert twin.knowledge(match.acting) == match.knowledge(match.acting)


def test_nobody_knows_what_is_not_theirs_to_decide() -> None:
    """Knowledge is for the acting seat only."""
    match = position()
    for seat in (1, 2, 3, -1, 4):
        with pytest.raises(ValueError, match="not for seat"):
            match.knowledge(seat)
    for seat in (-1, 4):
        with pytest.raises(ValueError, match="no seat"):
            match.view(seat)


@pytest.mark.parametrize(("players", "solo"), LAYOUTS)
def test_the_others_see_the_same_of_a_move_in_twin_worlds(players: int, solo: bool) -> None:
    """H12: what was drawn, found in a foot or taken from under the upcard stays hidden."""
    rng = random.Random(3)
    for match in walks(players, solo):
        walk = play_deal(match, random.Random(4), eager)
        before = match.copy()
        for number, step in enumerate(walk):
            if number % many(3, 15) == 0 and match.acting is not None:
                for viewer in (None, *range(players)):
                    if viewer == step.seat:
                        continue
                    twin = twin_of(before, viewer, rng, keep_hand_of=step.seat)
                    events = twin.play(step.seat, step.move)
                    assert [encode(seen_by(e, viewer)) for e in events] == [
                        encode(seen_by(e, viewer)) for e in step.events
                    ]
            before = match.copy()


@pytest.mark.parametrize(("players", "solo"), LAYOUTS)
def test_refusals_tell_the_same_in_twin_worlds(players: int, solo: bool) -> None:
    """H12: error texts are a side door; whatever is tried, by whomever, the answer is one."""
    rng = random.Random(5)
    for match in walks(players, solo):
        for number, _ in enumerate(play_deal(match, random.Random(4), eager)):
            if match.acting is None or number % many(12, 60):
                continue
            for seat in range(players):
                twin = twin_of(match, seat, rng)
                for move in hostile_moves(match, random.Random(number)):
                    assert answer(twin, seat, move) == answer(match, seat, move)


def answer(match: Match, seat: int, move: Move) -> tuple[str, dict[str, int | str]] | None:
    """Return what a seat is told of a move."""
    refused = match.why_not(seat, move)
    return None if refused is None else (refused.code, refused.facts)


PROBE = TakePile((Meld("K", ("Kc", "Kd", "Kh")), Meld("9", ("9c",) * 9)))


def test_a_refused_take_does_not_tell_what_the_foot_holds() -> None:
    """H5, H12: the pair takes a pile of one, the foot comes, and then the kings would be there.

    The probe is refused either way; it must be refused for the same reason.
    """
    with_kings = position("Q Q", foot="Kc Kd Kh 4 5 6 7 8 9 T J J A", pile="Q")
    without = position("Q Q", foot="4 4 5 5 6 6 7 7 8 9 T J A", pile="Q")
    assert answer(with_kings, 0, PROBE) == answer(without, 0, PROBE)


def test_a_refused_take_does_not_tell_what_the_stock_holds() -> None:
    """H12, H16: a red three from the pile is replaced, and the replacement would be there."""
    options = {"pile": "R3 4 Q", "turn_up_may_stay": True}
    with_king = position("Q Q Kc Kd 5", next_cards="Kh", **options)
    without = position("Q Q Kc Kd 5", next_cards="Th", **options)
    assert answer(with_king, 0, PROBE) == answer(without, 0, PROBE)


def test_a_move_does_not_go_on_after_hidden_cards_came_with_it() -> None:
    """H16: the nines open, the red three of the pile is replaced, and nobody knows by what.

    The kings, which are in the hand, are then laid by a move of their own.
    """
    match = position(
        "9 9 2 K K K 5", opened=False, pile="R3 4 9", next_cards="B3", turn_up_may_stay=True
    )
    nines, kings = (group for group in melds(match, "2", "K K K"))
    nines = Meld("9", nines.cards)
    assert refusal(match, TakePile((nines, kings))) == ("saw_hidden_cards", {})
    say(match, TakePile((nines,)), Lay((kings,)))
    assert match.deal.red_threes(0) == 1


def test_a_lay_down_does_not_reach_into_the_foot() -> None:
    """The same by laying the last cards of the hand."""
    match = position("Q Q Q", phase="play", foot="K K K 4 5 6 7 8 9 T J J A")
    kings = tuple(c for c in map(format_card, match.table.feet[0]) if c[0] == "K")
    queens = tuple(map(format_card, match.table.hands[0]))
    refused = match.why_not(0, Lay((Meld("Q", queens), Meld("K", kings))))
    assert refused is not None
    assert refused.code == "not_held"


HIDDEN: dict[type[msgspec.Struct], type[msgspec.Struct]] = {
    ev.Drew: ev.DrewHidden,
    ev.PileReceived: ev.PileReceivedHidden,
    ev.FootTaken: ev.FootTakenHidden,
}


def test_every_event_that_names_hidden_cards_has_a_hidden_form() -> None:
    """Design: an exhaustive allow-list; the hidden forms carry numbers, never a card."""
    for shown, hidden in HIDDEN.items():
        assert "cards" in shown.__struct_fields__
        fields = msgspec.structs.fields(hidden)
        assert {field.type for field in fields} <= {int, bool}
    seen = set(get_args(ev.SeenEvent))
    assert seen == set(get_args(ev.Event)) | set(HIDDEN.values())


@pytest.mark.parametrize("viewer", [None, 1, 2, 3])
def test_others_learn_only_how_many(viewer: int | None) -> None:
    """Drawing, taking the pile and the foot, as style.md's example."""
    assert seen_by(ev.Drew(0, ("Ks", "4d")), viewer) == ev.DrewHidden(0, 2)
    assert seen_by(ev.Drew(0, ("Ks",), replacement=True), viewer) == ev.DrewHidden(0, 1, True)
    assert seen_by(ev.PileReceived(0, ("Ks",)), viewer) == ev.PileReceivedHidden(0, 1)
    taken = ev.FootTaken(0, True, ("Ks", "Kd"))
    assert seen_by(taken, viewer) == ev.FootTakenHidden(0, True, 2)
    assert seen_by(taken, 0) == taken


def test_the_own_foot_is_hidden_until_it_is_taken_up() -> None:
    """H5: nothing in the view of its owner changes with it."""
    one = position("4 5 6 7", foot="K K K 8 8 8 9 9 9 T T T A")
    other = position("4 5 6 7", foot="4 4 5 5 6 6 7 7 2 2 JK JK B3")
    assert cards_in_hand(one, 0) == cards_in_hand(other, 0)
    assert encode(one.view(0).hand) == encode(other.view(0).hand)
    assert one.view(0).seats[0].foot_count == 13
