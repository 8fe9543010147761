"""Rows 1 to 15 of the parameter matrix: players, sides and the pack.

Owns: for each row, both values of its field and what they change, through the public door.
Never: a whole ruleset (the `test_cases_` modules).
"""

from __future__ import annotations

from collections import Counter

import pytest

from handfoot.engine.match import Match
from handfoot.engine.moves import Lay, Meld
from handfoot.engine.ruleset import Ruleset, RulesetError
from tests.engine.saying import codes_of, lay, open_meld, refusal, say, score_lines
from tests.support.positions import census, changed, position

SEVEN_ALONE = {"players": 7, "partnership": 1}


def cards_of(ruleset: Ruleset, players: int = 4) -> Counter[str]:
    """Count the cards of a fresh deal by what they are called."""
    match = Match.new(ruleset, players, seed=1)
    return Counter(codes_of(match, census(match.table).elements()))


def sides_of(match: Match) -> list[int]:
    """Return the side of each seat, as everybody sees it."""
    return [seat.side for seat in match.view(None).seats]


def test_row_1_only_listed_numbers_of_players_play() -> None:
    """Row 1, Q10: gamerules is for two to six; a house may add seven.  Source: cs, is."""
    with pytest.raises(RulesetError) as refused:
        Match.new(changed("gamerules"), 7, seed=1)
    assert refused.value.code == "players_not_allowed"
    match = Match.new(changed("gamerules", layouts=[SEVEN_ALONE]), 7, seed=1)
    assert match.rules.sides == 7


@pytest.mark.parametrize(
    ("partnership", "sides"),
    [(1, [0, 1, 2, 3, 4, 5]), (2, [0, 1, 2, 0, 1, 2]), (3, [0, 1, 0, 1, 0, 1])],
)
def test_row_2_six_players_are_two_sides_or_three_or_each_alone(
    partnership: int, sides: list[int]
) -> None:
    """Row 2: WH two sides of three, or alone; three sides of two at northwestpages."""
    layouts = [{"players": 6, "partnership": partnership}]
    assert sides_of(Match.new(changed("whitnack", layouts=layouts), 6, seed=1)) == sides


def test_row_3_seating_is_for_the_people_at_the_table() -> None:
    """Row 3: seats clockwise alternate anyhow; `free` says that alone anyone sits anywhere."""
    free, alternating = changed("whitnack", seating="free"), changed("whitnack")
    assert free.content_hash() != alternating.content_hash()
    hashes = {Match.new(rules, 4, seed=3).state_hash() for rules in (free, alternating)}
    assert len(hashes) == 1


def test_row_4_the_fifth_player_changes_sides() -> None:
    """Row 4: JD; with one pair in deals one and four, with the other in two and three."""
    for deal_number, side in ((1, 0), (2, 1), (3, 1), (4, 0)):
        match = position("4", ruleset="handnfoot-262", players=5, deal_number=deal_number)
        assert sides_of(match) == [0, 1, 0, 1, side]
    with pytest.raises(RulesetError) as refused:
        Match.new(changed("handnfoot-262", odd_player_schedule=[]), 5, seed=1)
    assert refused.value.code == "no_schedule"


def test_row_5_the_pack_is_a_standard_one_or_the_one_of_262() -> None:
    """Row 5: WH and JD."""
    assert {"K", "A", "R3"} < set(cards_of(changed("whitnack")))
    assert {"12", "L", "LY"} < set(cards_of(changed("handnfoot-262", deck_kind="jd262")))


@pytest.mark.parametrize(
    ("fields", "packs"),
    [
        ({"decks_beyond_players": 1}, 5),
        ({"decks_beyond_players": 0}, 4),
        ({"decks_beyond_players": 2}, 6),
        ({"decks_fixed": 6}, 6),
        ({"decks_by_players": [{"players": 4, "decks": 7}]}, 7),
        ({"decks_by_players": [{"players": 6, "decks": 7}]}, 5),
    ],
)
def test_row_6_so_many_packs(fields: dict[str, object], packs: int) -> None:
    """Row 6: players and one (WH), players (DM), fixed (PH, GS), by players (HK)."""
    assert sum(cards_of(changed("whitnack", **fields)).values()) == 54 * packs


@pytest.mark.parametrize("jokers", [0, 1, 2, 4])
def test_row_7_so_many_jokers_in_a_pack(jokers: int) -> None:
    """Row 7: two; none or four at northwestpages."""
    assert cards_of(changed("whitnack", jokers_per_deck=jokers))["JK"] == 5 * jokers


def test_row_8_twos_are_wild_or_a_rank_of_their_own() -> None:
    """Row 8: wild everywhere; where only jokers are, twos are melded as twos."""
    match = position("2 2 2 5 6 7", phase="play")
    say(match, lay(match, "2 2 2"))
    assert open_meld(match, "wild") == ["2", "2", "2"]
    match = position("2 2 2 K K 5 6", changes={"wild_cards": ["joker"]}, phase="play")
    kings = lay(match, "K K").melds[0].cards + lay(match, "2").melds[0].cards
    assert refusal(match, Lay((Meld("K", kings),)))[0] == "card_not_of_meld"
    say(match, lay(match, "2 2 2"))
    assert open_meld(match, "2") == ["2", "2", "2"]
    assert open_meld(match, "wild") == []


@pytest.mark.parametrize(
    ("fields", "meld", "points"),
    [
        ({"points_joker": 50}, "4 4 JK", 60),
        ({"points_joker": 30}, "4 4 JK", 40),
        ({"points_two": 20}, "4 4 2", 30),
        ({"points_two": 25}, "4 4 2", 35),
        ({"points_ace": 20}, "A A A", 60),
        ({"points_ace": 15}, "A A A", 45),
        ({"points_ten_ranks": ["8", "9", "T", "J", "Q", "K"]}, "8 8 8", 30),
        ({"points_ten_ranks": ["T", "J", "Q", "K"], "points_five_ranks": ["8"]}, "8 8 8", 15),
        ({"points_five_ranks": ["4", "5", "6", "7"]}, "7 7 7", 15),
        ({"points_five_ranks": ["4"], "points_ten_ranks": ["7"]}, "7 7 7", 30),
    ],
)
def test_rows_9_to_13_what_a_card_counts(fields: dict[str, object], meld: str, points: int) -> None:
    """Row 9 jokers 50; row 10 twos 20, Jesters 25; row 11 aces 20, 15 (EC); row 12 eight to
    king 10 or ten to king (RO, TW); row 13 four to seven 5, or to nine.
    """
    match = position("5 6 J", changes=fields, melds=meld, pile="9", others={1: "", 2: "", 3: ""})
    assert score_lines(match.score()[0])["melded_cards"] == points
    assert match.view(0).sides[0].melds[0].points == points


@pytest.mark.parametrize("each", [-5, -300, 0])
def test_row_14_a_black_three_that_is_left_counts_against(each: int) -> None:
    """Row 14: -5 (WH), -300 (VG), nothing (GS, RO)."""
    match = position("B3 B3", changes={"points_black_three_held": each}, others={2: ""})
    assert score_lines(match.score()[0]).get("left_in_hand", 0) == 2 * each


@pytest.mark.parametrize("each", [-5, 5, 0])
def test_row_15_a_black_three_that_is_melded_counts_as_agreed(each: int) -> None:
    """Row 15, Q54: -5 (BR), 5 (EC)."""
    match = position(
        "4 5",
        ruleset="brouillette-high",
        changes={"points_black_three_melded": each},
        melds="B3x4",
    )
    assert score_lines(match.score()[0]).get("melded_cards", 0) == 4 * each
