"""Rows 29 to 43 of the parameter matrix: drawing, and taking the pile.

Owns: for each row, both values of its field and what they change, through the public door.
Never: a whole ruleset (the `test_cases_` modules).
"""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from handfoot.engine import events as ev
from handfoot.engine.match import Match
from handfoot.engine.moves import Draw, TakePile
from tests.engine.saying import (
    accepts,
    cards_in_hand,
    discard,
    lay,
    melds,
    only,
    open_meld,
    refusal,
    say,
    score_lines,
    take,
    take_and_add,
)
from tests.support.positions import position

BANDS = [90, 120]


@pytest.mark.parametrize(
    ("draw_count", "deal_number", "drawn"),
    [([2], 1, 2), ([1], 1, 1), ([3], 4, 3), ([3, 3, 4, 5], 3, 4), ([3, 3, 4, 5], 6, 5)],
)
def test_row_29_so_many_cards_are_drawn(
    draw_count: list[int], deal_number: int, drawn: int
) -> None:
    """Row 29: two (WH), one (berry), 3, 3, 4, 5 by deal (VG)."""
    changes = {"draw_count": draw_count, "rounds": 9}
    match = position("4 5", changes=changes, deal_number=deal_number, next_cards="7x5")
    say(match, Draw())
    assert len(match.table.hands[0]) == 2 + drawn
    assert match.phase == "play"


def split(how: str) -> Match:
    """Return a seat before two stock piles: nines in the second, kings in the first."""
    return position(
        "4 5 6",
        changes={"stock_piles": 2, "draw_split": how},
        stock="K K K 9 9 9",
        stock_piles=(3, 3),
        others={1: "7"},
    )


@pytest.mark.parametrize(
    ("how", "piles", "drawn"),
    [
        ("one_pile", [0], ["K", "K"]),
        ("any_piles", [0, 0], ["K", "K"]),
        ("any_piles", [1, 1], ["9", "9"]),
        ("any_piles", [1, 0], ["9", "K"]),
        ("one_each", [0, 1], ["9", "K"]),
        ("one_each", [1, 0], ["9", "K"]),
    ],
)
def test_row_30_the_cards_come_from_one_pile_or_several(
    how: str, piles: Sequence[int], drawn: list[str]
) -> None:
    """Row 30: SI and DM from either or both; one from each at Lakemont."""
    match = split(how)
    say(match, *map(Draw, piles))
    assert cards_in_hand(match, 0) == ["4", "5", "6", *drawn]
    assert match.phase == "play"


def test_row_30_one_from_each_means_one_from_each() -> None:
    """Row 30: the second card does not come from the same pile."""
    match = split("one_each")
    say(match, Draw(0))
    assert not accepts(match, Draw(0))
    assert refusal(match, TakePile())[0] == "already_drew"
    match = split("one_pile")
    say(match, Draw(0))
    assert match.phase == "play"


@pytest.mark.parametrize(
    ("count", "deal_number", "taken"),
    [([7], 1, 7), (["ALL"], 1, 9), ([3], 1, 3), ([1], 1, 1), ([3, 3, 4, 5], 3, 4), ([60], 1, 9)],
)
def test_row_31_so_many_cards_of_the_pile_are_taken(
    count: list[int | str], deal_number: int, taken: int
) -> None:
    """Row 31: seven (WH), all (SK), three (TW), one (GOCC), by deal (VG)."""
    match = position(
        "Q Q 4 5",
        changes={"pickup_count": count},
        deal_number=deal_number,
        pile="4 4 5 5 6 6 7 7 Q",
    )
    assert match.view(0).options is not None
    assert only(say(match, TakePile()), ev.TookPile).count == taken
    assert len(match.table.pile) == 9 - taken
    assert len(match.table.hands[0]) == 2 + taken - 1


@pytest.mark.parametrize(("least", "is_legal"), [(1, True), (7, False), (3, True), (4, False)])
def test_row_32_a_pile_may_be_too_small(least: int, is_legal: bool) -> None:
    """Row 32: one card will do (WH), seven at the least (SI); here are three."""
    match = position("Q Q 4 5", changes={"pickup_min_pile": least}, pile="4 5 Q")
    assert accepts(match, TakePile()) == is_legal


KEYS = {
    # key: hand, melds on the table, way, is it enough?
    "natural_pair": [("9 9 4", "", "", True), ("9 2 4", "", "two", False), ("4", "9x3", "", False)],
    "pair_or_extend": [("9 9 4", "", "", True), ("4 5", "9x3", "", True), ("9 4", "", "", False)],
    "natural_plus_wild": [
        ("9 9 4", "", "", True),
        ("9 2 4", "", "two", True),
        ("9 JK 4", "", "joker", True),
        ("2 2 4", "", "two", False),
    ],
    "single_match": [("9 4", "", "", True), ("4 5", "", "", False)],
}


@pytest.mark.parametrize(
    ("key", "hand", "on_table", "wild", "is_legal"),
    [(key, *case) for key, cases in KEYS.items() for case in cases],
)
def test_row_33_what_opens_the_pile(
    key: str, hand: str, on_table: str, wild: str, is_legal: bool
) -> None:
    """Row 33, Q34, Q35: a pair (WH), or a meld (RA), or one and a wild (TW), or one (RO)."""
    match = position(f"{hand} 5 6 7", changes={"pickup_key": key}, melds=on_table, pile="4 9 5 9")
    ways = {"": take(match), "two": take(match, wild="two"), "joker": take(match, wild="joker")}
    assert accepts(match, ways[wild]) == is_legal


@pytest.mark.parametrize("on_table", ["9 9 2", "9x3 2 2"])
def test_row_33_the_naturals_that_come_make_room_for_the_wild(on_table: str) -> None:
    """Row 33: TW; two naturals and one wild bear one more of each and a natural: 4N+2w."""
    match = position("9 2 4 5 6", ruleset="tanglewood", melds=on_table, pile="5 5 4 9")
    assert accepts(match, take(match, wild="two"))


@pytest.mark.xfail(reason="C9: the three cards lie as a clean meld before a wild can join them")
def test_row_33_a_wild_may_lie_with_the_three_though_clean_melds_stay_clean() -> None:
    """Rows 33 and 54: K K K JK laid together is a dirty meld from the start."""
    changes = {"clean_may_turn_dirty": "never"}
    match = position("K K JK 4 6 7", changes=changes, opened=False, pile="4 6 K")
    assert accepts(match, take_and_add(match, "K", "JK"))


@pytest.mark.parametrize(
    ("blocked", "top", "is_legal"),
    [
        ([], "7", True),
        (["7"], "7", False),
        (["7"], "9", True),
        (["red_three", "black_three"], "9", True),
        (["two", "joker"], "2", False),
        ([], "2", True),
        ([], "B3", False),  # a rank that is not melded is not taken either way
    ],
)
def test_row_34_some_cards_on_top_are_never_taken(
    blocked: list[str], top: str, is_legal: bool
) -> None:
    """Row 34, Q13: any three (WH), black threes (GR), wilds too (SI, PH)."""
    match = position(f"{top} {top} 4 5 6", changes={"pickup_blocked_top": blocked}, pile=f"4 {top}")
    assert accepts(match, TakePile()) == is_legal


@pytest.mark.parametrize(("rule", "is_legal"), [("matching_wild_pair", True), ("never", False)])
@pytest.mark.parametrize("wild", ["2", "JK"])
def test_row_35_a_wild_on_top(rule: str, is_legal: bool, wild: str) -> None:
    """Row 35: with two wilds of the same kind (WH), or never (SI)."""
    match = position(f"{wild} {wild} 4 5 6", changes={"pickup_wild_top": rule}, pile=f"5 4 {wild}")
    assert accepts(match, TakePile()) == is_legal
    if not is_legal:
        assert refusal(match, TakePile())[0] == "top_blocks"


def test_row_36_the_top_card_must_be_melded_or_any_one_taken_card() -> None:
    """Row 36: WH the top card at once; EC any of the taken cards, before the turn ends."""
    options = {"pile": "5 5 4 9", "melds": "5x3"}
    match = position("9 9 6 7", **options)
    say(match, TakePile())
    assert open_meld(match, "9") == ["9"] * 3
    match = position("9 9 6 7", changes={"pickup_must_meld_top": False}, **options)
    say(match, TakePile())
    assert open_meld(match, "9") == []
    assert refusal(match, discard(match, "6"))[0] == "use_taken_card"
    say(match, lay(match, "5"), discard(match, "6"))


def test_row_36_the_starter_may_just_take_the_turn_up() -> None:
    """Row 36: DM; instead of drawing, without having to play it."""
    for free in (False, True):
        match = position("6 7", changes={"turn_up_free_for_starter": free}, pile="9", turn=1)
        assert accepts(match, TakePile()) == free
    say(match, TakePile())
    assert cards_in_hand(match, 0) == ["6", "7", "9"]
    say(match, discard(match, "9"))
    assert refusal(match, TakePile())[0] == "no_matching_pair"  # the starter only


@pytest.mark.parametrize(
    ("rule", "hand", "is_legal"),
    [
        ("if_initial_met", "9 9 A A A 5", True),
        ("if_initial_met", "9 9 K K K 5", True),
        ("if_initial_met", "9 9 4 4 4 5", False),
        ("team_open_first", "9 9 A A A 5", True),  # 20 + 60 of the hand alone
        ("team_open_first", "9 9 5 5 5 JK", True),
        ("team_open_first", "9 9 9 9 4 5", False),  # 50 with the top card, 40 without
        ("open_earlier_turn", "9 9 A A A 5", False),
        ("open_earlier_turn", "9 9 JK JK JK 5", False),
    ],
)
def test_row_37_taking_before_the_side_has_opened(rule: str, hand: str, is_legal: bool) -> None:
    """Row 37: WH if the minimum is met with it; positivelyorganic only in a later turn."""
    match = position(hand, changes={"pickup_before_open": rule}, opened=False, pile="6 7 9")
    assert accepts(match, TakePile()) == is_legal
    match = position(hand, changes={"pickup_before_open": rule}, pile="6 7 9")
    assert accepts(match, TakePile())


def test_row_37_the_hand_alone_must_open() -> None:
    """Row 37: GS; 9 9 is no meld without the top card, so the hand alone has 30 only."""
    changes = {"pickup_before_open": "team_open_first"}
    match = position("9 9 8 8 8 5", changes=changes, opened=False, pile="6 7 9")
    assert not accepts(match, TakePile())


@pytest.mark.parametrize(("scope", "is_legal"), [("top_only", False), ("all_taken", True)])
def test_row_38_what_counts_to_the_initial_meld(scope: str, is_legal: bool) -> None:
    """Row 38: the top card only (WH); all that are taken (EC): three aces lie in the pile."""
    match = position(
        "9 9 A 5 6",
        changes={"pickup_initial_scope": scope, "initial_excludes": ["red_threes", "book_bonus"]},
        opened=False,
        pile="6 A A 9",
    )
    assert accepts(match, TakePile()) == is_legal
    if is_legal:
        say(match, TakePile())
        assert open_meld(match, "9") == ["9"] * 3
        assert refusal(match, discard(match, "5"))[0] == "finish_opening_first"
        say(match, lay(match, "A A A"))
        assert match.deal.has_opened(0)


def test_row_38_taken_cards_may_be_excluded() -> None:
    """Rows 38 and 63: `taken_cards` among what is excluded says the same as `top_only`."""
    match = position(
        "9 9 A 5 6",
        changes={"pickup_initial_scope": "all_taken", "initial_excludes": ["taken_cards"]},
        opened=False,
        pile="6 A A 9",
    )
    assert refusal(match, TakePile())[0] == "below_minimum"


@pytest.mark.parametrize(
    ("effect", "hand", "is_legal"),
    [
        ("none", "9 9 4 5", True),
        ("none", "9 2 4 5", True),
        ("next_only", "9 2 4 5", True),
        ("freeze_until_taken", "9 9 4 5", True),
        ("freeze_until_taken", "9 2 4 5", False),
        ("remove_pile", "9 9 4 5", True),
    ],
)
def test_row_39_what_a_discarded_wild_does(effect: str, hand: str, is_legal: bool) -> None:
    """Row 39, Q40, Q41: nothing lasting (WH), freezes until taken (TW, PH), pile away (BR)."""
    changes = {"wild_discard_effect": effect, "pickup_key": "natural_plus_wild"}
    match = position("2 5 6 7", changes=changes, phase="play", others={1: "9 4 5", 2: hand})
    say(match, discard(match, "2"), Draw())
    say(match, discard(match, "9"))
    assert match.view(2).frozen == (effect == "freeze_until_taken")
    assert match.view(2).pile_count == (1 if effect == "remove_pile" else 5)
    move = take(match, wild="two") if " 2 " in hand else take(match)
    assert accepts(match, move) == is_legal


@pytest.mark.parametrize(
    ("blocks", "top", "is_legal"),
    [([], "9", True), (["9"], "9", False), (["9"], "8", True), (["black_three"], "9", True)],
)
def test_row_40_a_discard_may_block_the_next_player(
    blocks: list[str], top: str, is_legal: bool
) -> None:
    """Row 40: a black three (WH); twos, threes and jokers (SI)."""
    match = position(
        f"{top} 5 6 7",
        changes={"discard_blocks_next": blocks},
        phase="play",
        others={1: f"{top} {top} 4 5"},
    )
    say(match, discard(match, top))
    assert accepts(match, TakePile()) == is_legal


@pytest.mark.parametrize(("penalty", "loses_turn"), [(100, True), (100, False), (0, True)])
def test_row_41_trying_the_pile_in_vain_costs(penalty: int, loses_turn: bool) -> None:
    """Row 41: RO; a nine in the hand, and no second one among the taken cards."""
    changes = {
        "pickup_key": "single_match",
        "pickup_failure_penalty": penalty,
        "pickup_failure_loses_turn": loses_turn,
    }
    match = position("9 4 5 6", changes=changes, pile="5 6 9")
    before = match.score()[0].points
    failed = only(say(match, TakePile()), ev.TakeFailed)
    assert (failed.penalty, failed.lost_turn) == (penalty, loses_turn)
    assert match.score()[0].points == before - penalty
    assert score_lines(match.score()[0]).get("penalties", 0) == -penalty
    assert match.acting == (1 if loses_turn else 0)
    assert match.view(0).pile_count == 3
    if not loses_turn:
        assert refusal(match, TakePile())[0] == "already_drew"
        say(match, Draw())


def test_row_41_without_a_penalty_the_attempt_is_refused() -> None:
    """Row 41: 0 and no lost turn; nothing happens."""
    changes = {"pickup_key": "single_match", "pickup_failure_penalty": 0}
    match = position("9 4 5 6", changes=changes, pile="5 6 9")
    assert refusal(match, TakePile()) == ("new_clean_meld_first", {"rank": "9"})


def test_row_41_with_two_of_the_rank_a_new_clean_meld_follows() -> None:
    """Rows 33 and 41: RO; the new clean meld may use the taken cards."""
    match = position("9 4 5 6", changes={"pickup_key": "single_match"}, pile="5 9 6 9")
    say(match, TakePile())
    assert refusal(match, discard(match, "4"))[0] == "new_clean_meld_first"
    say(match, lay(match, "9 9 9"), discard(match, "4"))


@pytest.mark.parametrize(("turns", "at", "is_legal"), [(0, 1, True), (3, 12, False), (3, 13, True)])
def test_row_42_the_first_turns_may_be_stock_only(turns: int, at: int, is_legal: bool) -> None:
    """Row 42: none (WH), three of each player (hansgamenight): twelve in all."""
    match = position("9 9 4 5", changes={"opening_turns_stock_only": turns}, pile="5 9", turn=at)
    assert accepts(match, TakePile()) == is_legal
    if not is_legal:
        assert refusal(match, TakePile()) == ("stock_only_yet", {"turns": turns})


CLEAN, DIRTY = "7x7", "7x5 2 2"


@pytest.mark.parametrize(
    ("until", "ours", "theirs", "is_legal"),
    [
        (None, "", "", True),
        ("each_side_has_book", "", "", False),
        ("each_side_has_book", CLEAN, "", False),
        ("each_side_has_book", "", CLEAN, False),
        ("each_side_has_book", DIRTY, CLEAN, True),
        ("own_side_has_book", "", CLEAN, False),
        ("own_side_has_book", DIRTY, "", True),
        ("anyone_has_clean_book", "", "", False),
        ("anyone_has_clean_book", DIRTY, "", False),
        ("anyone_has_clean_book", "", CLEAN, True),
    ],
)
def test_row_43_a_rank_may_not_be_discarded_yet(
    until: str | None, ours: str, theirs: str, is_legal: bool
) -> None:
    """Row 43: PH sevens until each side has a book of them; RM until anyone has a clean one."""
    bans = [{"rank": "7", "until": until}] if until else []
    options = {"changes": {"discard_ban": bans}, "phase": "play"}
    match = position("7 5 6 9", books=ours, their_books=theirs, **options)
    assert accepts(match, discard(match, "7")) == is_legal
    if not is_legal:
        assert refusal(match, discard(match, "7"))[0] == "discard_banned"
        assert accepts(match, discard(match, "5"))


def test_row_43_where_nothing_else_can_be_discarded_the_ban_gives_way() -> None:
    """Row 43: a hand of sevens only; otherwise the turn could not end."""
    bans = [{"rank": "7", "until": "each_side_has_book"}]
    match = position("7 7", changes={"discard_ban": bans}, phase="play")
    say(match, discard(match, "7"))
    assert melds(match) == ()
