"""Deadlocks and stalls of other programs, looked for in every preset: pitfalls 2B.

Owns: D1 to D11 where they depend on the ruleset; each test names the one it looks for.  Never:
many random deals (`test_random_play`), bots and clocks (the tests of bots and server).
"""

from __future__ import annotations

from collections import Counter

import pytest

from handfoot.engine import events as ev
from handfoot.engine.kernel import numbers
from handfoot.engine.moves import (
    Draw,
    Lay,
    TakePile,
)
from handfoot.engine.presets import load_ruleset
from tests.engine.presets_at_play import (
    LATER,
    NAMES,
    every_preset,
    finish_turn,
    fresh,
    place,
    players_of,
    ranks_of,
    start_turns,
    wild_of,
)
from tests.engine.saying import accepts, add, discard, only, refusal, say
from tests.support.positions import Position, census, shoe_of


@every_preset
@pytest.mark.parametrize("held", [1, 2, 3])
def test_few_cards_in_the_foot_are_never_a_dead_end(name: str, held: int) -> None:
    """D1, D2, D3: a seat that may not go out draws, or takes the pile, and can end its turn."""
    ten = ranks_of(name)[0]
    cards = " ".join([ten] * held)
    match = place(
        name, cards, phase="draw", in_foot=True, pile=f"4 5 6 7 4 5 6 {ten}", turn=LATER,
        next_cards="4 5 6 7 9",
    )  # fmt: skip
    if accepts(match, TakePile()):
        taken = match.copy()
        taken.play(0, TakePile())
        finish_turn(taken)
    while match.phase == "draw":
        say(match, Draw())
    finish_turn(match)


STOCK_RULES = {
    "brouillette-high": "removed",
    "brouillette-low": "removed",
    "brouillette-partners-high": "removed",
    "brouillette-partners-low": "removed",
    "east-coast": "discards",
    "good-sams": "discards",
}


@every_preset
def test_an_empty_stock_ends_the_deal_or_is_filled(name: str) -> None:
    """D4, D10: as each preset says, and never an error or a negative count."""
    gone = {"removed": "9 9 9 8 8 8"} if STOCK_RULES.get(name) == "removed" else {}
    for cards in ("", "6"):
        match = place(name, "4 5 6 7", phase="draw", stock=cards, pile="4 5 6 7 9", **gone)
        while match.phase == "draw" and match.acting == 0:
            events = say(match, Draw())
        refilled = [event.source for event in events if isinstance(event, ev.StockRefilled)]
        if name == "east-coast" and cards:
            assert match.phase == "play"  # one card is drawn there, and one there is
        elif name in STOCK_RULES:
            assert refilled[:1] == [STOCK_RULES[name]] or match.phase == "play"
            assert match.phase == "play"
        else:
            assert only(events, ev.DealEnded).reason == "stock"
        assert match.view(0).stock_count >= 0
        assert census(match.table) == Counter(shoe_of(match))


@every_preset
def test_a_step_of_the_opening_is_taken_only_if_the_rest_can_follow(name: str) -> None:
    """D5: what is offered before the minimum is met can be carried through."""
    ten, ten_too, five, six = ranks_of(name)
    wild = wild_of(name)
    for hand in (f"{ten} {ten} {wild} {five}x3 {six}x3 4", f"{ten}x3 {ten_too} {ten_too} JK 4 4"):
        match = place(name, hand, opened=False)
        for action in match.deal.legal_actions():
            if action < numbers.START:
                continue
            after = match.copy()
            after.play(0, after.move_for(0, action))
            finish_turn(after)


@every_preset
def test_a_player_without_a_card_is_provided_for(name: str) -> None:
    """D7: nobody in the foot is left without a card, but where the preset keeps none."""
    keep = load_ruleset(name).going_out.keep_cards_if_not_out
    match = place(name, "4 6", in_foot=True)
    say(match, discard(match, "6"))
    assert match.deal.hand_count(0) == 1
    match = place(name, "4 6", in_foot=True, melds="4x3")
    assert accepts(match, add(match, "4", "4")) == (keep == 0)
    if keep == 0:
        say(match, add(match, "4", "4"))
        say(match, discard(match, "6"))
        assert match.acting == 1
        for _ in range(match.players - 1):
            say(match, Draw())
            finish_turn(match)
        say(match, Draw())  # and plays on with what is drawn
        assert match.deal.hand_count(0) >= 1


@every_preset
def test_a_table_of_absent_players_comes_to_an_end(name: str) -> None:
    """D8, D9: everybody draws and throws the lowest card; the deal ends by stock or limit."""
    match = fresh(name)
    start_turns(match)
    limit = load_ruleset(name).match.turn_limit or 400
    for _ in range(3 * limit * 2):
        if match.acting is None:
            break
        legal = match.deal.legal_actions()
        lowest = min(legal) if match.phase == "play" else numbers.DRAW
        if lowest not in legal:
            lowest = min(legal)
        match.play(match.acting, match.move_for(match.acting, lowest))
    assert match.acting is None
    assert match.deal.turn_n <= limit


@every_preset
def test_a_refused_move_can_be_replaced_at_once(name: str) -> None:
    """D11: an illegal move of a bot is refused, changes nothing, and a legal one follows."""
    match = place(name, "4 6 6 7")
    refusal(match, Draw())
    refusal(match, Lay(()))
    seat = match.acting
    assert seat is not None
    match.play(seat, match.move_for(seat, match.deal.legal_actions()[0]))


def test_a_position_is_set_up_whatever_the_preset() -> None:
    """R21: the positions of these tests hold exactly the shoe (`Position` checks it)."""
    for name in NAMES:
        match = Position(ruleset=name, players=players_of(name), hand="4 5 6 7").match()
        assert sum(census(match.table).values()) == len(shoe_of(match))
