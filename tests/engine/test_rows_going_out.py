"""Rows 73 to 86 of the parameter matrix: the foot and going out.

Owns: for each row, both values of its field and what they change, through the public door.
Never: a whole ruleset (the `test_cases_` modules).
"""

from __future__ import annotations

from typing import Any

import pytest

from handfoot.engine import events as ev
from handfoot.engine.match import Match
from handfoot.engine.moves import Answer, AskToGoOut, Draw
from tests.engine.saying import (
    accepts,
    add,
    cards_in_hand,
    discard,
    lay,
    only,
    refusal,
    say,
    score_lines,
)
from tests.support.positions import position

FOOT = "4 4 5 5 6 6 7 7 9 9 J Q A"
ALONE = {"go_out_permission": "none", "go_out_partner_foot": "none"}


def in_foot(hand: str, changes: dict[str, Any], **options: Any) -> Match:
    """Return a seat in its foot whose side has Whitnack's books and whose partner has played."""
    settings = {"phase": "play", "in_foot": True, "partner": "whole", "books": (2, 2, 1)}
    return position(hand, changes=changes, **settings | options)


@pytest.mark.parametrize("trigger", ["hand_empty", "own_first_book"])
def test_row_73_what_brings_the_foot(trigger: str) -> None:
    """Row 73: an empty hand (WH), one's own first book (PH), when it joins the hand."""
    match = position(
        "K K 5 6", changes={"foot_trigger": trigger}, melds="Kx6", phase="play", foot=FOOT
    )
    events = say(match, add(match, "K", "K"))
    taken = [event for event in events if isinstance(event, ev.FootTaken)]
    assert bool(taken) == (trigger == "own_first_book")
    assert len(match.table.hands[0]) == (3 + 13 if taken else 3)


def test_row_73_where_a_book_brings_the_foot_the_hand_is_not_emptied_before() -> None:
    """Row 73, D1: a hand without a card and without its foot could not go on."""
    match = position("K K K", changes={"foot_trigger": "own_first_book"}, phase="play", foot=FOOT)
    assert refusal(match, lay(match, "K K K"))[0] == "keep_cards"


@pytest.mark.parametrize(("rule", "acting"), [("continue_turn", 0), ("turn_ends", 1)])
def test_row_74_running_in(rule: str, acting: int) -> None:
    """Row 74: the turn goes on (WH), or ends (Grandma Sue)."""
    match = position("K K K", changes={"foot_after_meld_out": rule}, phase="play", foot=FOOT)
    say(match, lay(match, "K K K"))
    assert match.acting == acting
    assert len(match.table.hands[0]) == 13


@pytest.mark.parametrize(("rule", "held"), [("take_now_play_next", 13), ("take_next_turn", 0)])
def test_row_75_walking_in(rule: str, held: int) -> None:
    """Row 75, Q31: the foot is taken up at once, or with the next turn (RA)."""
    match = position(
        "9",
        changes={"foot_after_discard_out": rule},
        phase="play",
        foot=FOOT,
        others={1: "4 5", 2: "4 5", 3: "4 5"},
    )
    say(match, discard(match, "9"))
    assert len(match.table.hands[0]) == held
    for _ in range(3):
        say(match, Draw())
        say(match, discard(match, "4"))
    assert match.acting == 0
    assert len(match.table.hands[0]) == 13


def needs(**books: int) -> dict[str, Any]:
    """Return the books for going out, in a game without questions."""
    none = {"clean": 0, "dirty": 0, "wild": 0, "own_kind": 0, "total": 0}
    return {"go_out_books": [none | books], **ALONE}


@pytest.mark.parametrize(
    ("books", "have", "is_legal"),
    [
        ({"clean": 1, "dirty": 1}, (1, 1, 0), True),
        ({"clean": 1, "dirty": 1}, (2, 0, 0), False),
        ({"clean": 1, "dirty": 1}, (0, 2, 1), False),
        ({"clean": 2, "dirty": 2, "wild": 1}, (2, 2, 0), False),
        ({"clean": 2, "dirty": 2, "wild": 1}, (2, 2, 1), True),
        ({"clean": 5, "dirty": 4}, (5, 3, 0), False),
        ({"clean": 1, "dirty": 2}, (1, 2, 0), True),
        ({"total": 3}, (3, 0, 0), True),
        ({"total": 3}, (1, 1, 0), False),
        ({"total": 3}, (0, 2, 1), True),
        ({}, (0, 0, 0), True),
    ],
)
def test_row_76_the_books_for_going_out(
    books: dict[str, int], have: tuple[int, int, int], is_legal: bool
) -> None:
    """Row 76, R1: of each kind (WH, SI, RO), or so many of any (JD)."""
    match = in_foot("Q Q Q", needs(**books), books=have)
    assert accepts(match, lay(match, "Q Q Q")) == is_legal


@pytest.mark.parametrize(("books", "is_legal"), [("7x7", True), ("Kx7", False)])
def test_row_76_a_book_of_a_kind_of_its_own(books: str, is_legal: bool) -> None:
    """Row 76: PH; a book of sevens."""
    sevens = {
        "rank": "7",
        "no_wilds": True,
        "own_kind": True,
        "bonus_clean": 1500,
        "bonus_dirty": 0,
        "unfinished_penalty": 0,
    }
    match = in_foot("Q Q Q", needs(own_kind=1) | {"rank_exceptions": [sevens]}, books=books)
    assert accepts(match, lay(match, "Q Q Q")) == is_legal


def test_row_76_the_books_may_rise_from_deal_to_deal() -> None:
    """Row 76: BR, VG; by deal, the last entry repeating."""
    low = {"clean": 1, "dirty": 0, "wild": 0, "own_kind": 0, "total": 0}
    changes = {"go_out_books": [low, low | {"clean": 3}], **ALONE}
    for deal_number, is_legal in ((1, True), (2, False), (4, False)):
        match = in_foot("Q Q Q", changes, deal_number=deal_number)
        assert accepts(match, lay(match, "Q Q Q")) == is_legal


@pytest.mark.parametrize(
    ("rule", "partner", "is_legal"),
    [
        ("none", "hand", True),
        ("in_foot", "hand", False),
        ("in_foot", "foot", True),
        ("part_turn", "foot", False),
        ("part_turn", "part", True),
        ("full_turn", "part", False),
        ("full_turn", "whole", True),
    ],
)
def test_row_77_what_the_partner_has_done_with_the_foot(
    rule: str, partner: str, is_legal: bool
) -> None:
    """Row 77, Q14: nothing (SI), in it (RO), part of a turn (WH), a whole one (GR)."""
    changes = {"go_out_partner_foot": rule, "go_out_permission": "none"}
    match = in_foot("Q Q Q", changes, partner=partner)
    assert accepts(match, lay(match, "Q Q Q")) == is_legal


@pytest.mark.parametrize(
    ("rule", "may_ask", "may_go"),
    [("none", False, True), ("may_ask", True, True), ("must_ask", True, False)],
)
def test_row_78_whether_the_partner_is_asked(rule: str, may_ask: bool, may_go: bool) -> None:
    """Row 78: nobody is (SI), may be (RO), must be (WH)."""
    match = in_foot("Q Q Q", {"go_out_permission": rule})
    assert accepts(match, AskToGoOut()) == may_ask
    assert accepts(match, lay(match, "Q Q Q")) == may_go
    if rule == "may_ask":
        say(match, AskToGoOut(), Answer(False))
        assert not accepts(match, lay(match, "Q Q Q"))  # a no that was asked for holds


def six(quorum: str, **options: Any) -> Match:
    """Return a seat of six in two sides; its mates are seats 2 and 4."""
    return in_foot("Q Q Q 4", {"permission_quorum": quorum}, players=6, **options)


@pytest.mark.parametrize(
    ("quorum", "answers", "allowed"),
    [
        ("all", [True, True], True),
        ("all", [True, False], False),
        ("all", [False], False),
        ("any", [True], True),
        ("any", [False, True], True),
        ("any", [False, False], False),
        ("next_mate", [True], True),
        ("next_mate", [False], False),
    ],
)
def test_row_79_whose_word_counts(quorum: str, answers: list[bool], allowed: bool) -> None:
    """Row 79, Q68: all partners', anyone's, or the next one's."""
    match = six(quorum)
    say(match, AskToGoOut())
    for seat, yes in zip((2, 4), answers, strict=False):
        assert (match.acting, match.phase) == (seat, "answer")
        say(match, Answer(yes))
    assert (match.acting, match.phase) == (0, "play")
    assert accepts(match, lay(match, "Q Q Q")) == allowed


@pytest.mark.parametrize(
    ("quorum", "feet", "may_ask"),
    [("all", [2], False), ("all", [2, 4], True), ("any", [4], True), ("any", [], False),
     ("next_mate", [2], True), ("next_mate", [4], False)],
)  # fmt: skip
def test_row_79_whose_foot_counts(quorum: str, feet: list[int], may_ask: bool) -> None:
    """Row 79, Q68: the same partners must have played from the foot."""
    match = in_foot(
        "Q Q Q 4",
        {"permission_quorum": quorum, "go_out_partner_foot": "in_foot"},
        players=6,
        partner="hand",
        others_in_foot=feet,
    )
    assert accepts(match, AskToGoOut()) == may_ask


@pytest.mark.parametrize("limit", ["once_per_turn", "once_per_round"])
def test_row_80_how_often_one_asks(limit: str) -> None:
    """Row 80, Q67, R22: once a turn (WH), once a deal (a Canasta page)."""
    match = in_foot(
        "Q Q Q 4",
        {"permission_limit": limit},
        others={1: "4 5", 2: "4 5", 3: "4 5"},
        next_cards="8 9 8 9 8 9 Q Q",
    )
    say(match, AskToGoOut(), Answer(False))
    assert refusal(match, AskToGoOut()) == ("already_asked", {})
    say(match, discard(match, "4"))
    for _ in range(3):
        say(match, Draw())
        say(match, discard(match, "4"))
    say(match, Draw())
    assert accepts(match, AskToGoOut()) == (limit == "once_per_turn")
    assert not match.deal.permitted


@pytest.mark.parametrize(("timing", "may_ask"), [("at_out", True), ("before_asking", False)])
def test_row_81_when_the_books_must_be_there(timing: str, may_ask: bool) -> None:
    """Row 81, Q65: when the last card leaves, or before the question: a book is one card off."""
    match = in_foot("Q 4", {"go_out_books_timing": timing}, books=(1, 2, 1), melds="Qx6")
    assert accepts(match, AskToGoOut()) == may_ask
    match = in_foot("Q 4", {"go_out_books_timing": timing}, melds="Qx6")
    assert accepts(match, AskToGoOut())


@pytest.mark.parametrize("binds", [True, False])
def test_row_82_a_yes_binds_or_not(binds: bool) -> None:
    """Row 82, Q66: after it the turn may not end with cards left (WH), or may."""
    match = in_foot("Q Q Q 4", {"permission_yes_binds": binds})
    say(match, AskToGoOut(), Answer(True))
    assert accepts(match, discard(match, "4")) == (not binds)
    say(match, lay(match, "Q Q Q"))
    assert only(say(match, discard(match, "4")), ev.WentOut).seat == 0


@pytest.mark.parametrize(
    ("rule", "by_melding", "by_discarding"),
    [("optional", True, True), ("required", False, True), ("forbidden", True, False)],
)
def test_row_83_the_last_card(rule: str, by_melding: bool, by_discarding: bool) -> None:
    """Row 83, Q16, R8, R12: melded or discarded (WH), discarded (GR, SI), melded (VG)."""
    changes = {"go_out_discard": rule, **ALONE}
    match = in_foot("Q Q Q", changes)
    assert accepts(match, lay(match, "Q Q Q")) == by_melding
    match = in_foot("Q Q Q 4", changes)
    assert accepts(match, lay(match, "Q Q Q")) == by_discarding
    if by_discarding:
        say(match, lay(match, "Q Q Q"))
        assert only(say(match, discard(match, "4")), ev.WentOut).seat == 0


@pytest.mark.parametrize(("never", "is_legal"), [([], True), (["7"], False), (["8"], True)])
def test_row_83_a_rank_may_never_be_the_last_discard(never: list[str], is_legal: bool) -> None:
    """Row 83: PH; never a seven."""
    match = in_foot("Q Q Q 7", {"go_out_discard_never": never, **ALONE})
    assert accepts(match, lay(match, "Q Q Q")) == is_legal


def test_row_83_a_rank_is_never_the_last_discard_where_no_card_is_kept_either() -> None:
    """Rows 83 and 84: a seven as the only card does not go out."""
    changes = {"go_out_discard_never": ["7"], "keep_cards_if_not_out": 0, **ALONE}
    match = in_foot("7", changes)
    if not match.why_not(0, discard(match, "7")):
        events = say(match, discard(match, "7"))
        assert not [event for event in events if isinstance(event, ev.WentOut)]


@pytest.mark.parametrize("keep", [0, 1, 2, 3])
def test_row_84_so_many_cards_are_kept(keep: int) -> None:
    """Row 84: one after the discard (WH), none (EC)."""
    changes = {"keep_cards_if_not_out": keep}
    for held in range(1, 5):
        match = in_foot("Q Q Q" + " 4" * held, changes, books=(0, 0, 0), melds="5x3")
        assert accepts(match, lay(match, "Q Q Q")) == (held > keep)
    if keep == 0:
        match = in_foot("4", changes, books=(0, 0, 0))
        events = say(match, discard(match, "4"))
        assert not [event for event in events if isinstance(event, ev.WentOut)]
        assert match.acting == 1


@pytest.mark.parametrize("bonus", [100, 200, 0])
def test_row_85_going_out_counts(bonus: int) -> None:
    """Row 85: 100 (WH), 200 (DM)."""
    match = in_foot("Q Q Q", {"go_out_bonus": bonus, **ALONE})
    ended = only(say(match, lay(match, "Q Q Q")), ev.DealEnded)
    assert score_lines(ended.scores[0]).get("went_out", 0) == bonus


@pytest.mark.parametrize(
    ("lap", "discards", "goes_on"),
    [
        ("none", False, False),
        ("none", True, False),
        ("always", False, True),
        ("always", True, True),
        ("if_no_discard", False, True),
        ("if_no_discard", True, False),
    ],
)
def test_row_86_the_others_may_have_one_more_turn(lap: str, discards: bool, goes_on: bool) -> None:
    """Row 86, R27: none (WH), after going out without a discard (EC); nobody else goes out."""
    match = in_foot(
        "Q Q Q 4" if discards else "Q Q Q",
        {"final_lap": lap, **ALONE},
        others={1: "4 5 6", 2: "4 5", 3: "4 5"},
        others_in_foot=[1, 3],
        their_books=(2, 2, 1),
    )
    events = say(match, lay(match, "Q Q Q"))
    if discards:
        events += say(match, discard(match, "4"))
    assert only(events, ev.WentOut).seat == 0
    assert (match.phase != "deal_over") == goes_on
    if not goes_on:
        return
    for seat in (1, 2, 3):
        assert match.acting == seat
        say(match, Draw())
        events = say(match, discard(match, "4"))
        assert not [event for event in events if isinstance(event, ev.WentOut)]
    ended = only(events, ev.DealEnded)
    assert (ended.reason, ended.seat) == ("went_out", 0)
    assert cards_in_hand(match, 0) == []
