"""Checking: each conflict is found, said in words, and mended by its own fix.

Owns: an example of every code.  Never: the ranges of single fields.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from handfoot.engine.check import check, every_game, mended
from handfoot.engine.presets import load_ruleset, preset_names
from handfoot.engine.ruleset import Ruleset
from handfoot.engine.variation import field_types, full_name, vary, with_fields
from handfoot.sentences import phrase
from tests.support.random_rulesets import changed_presets

ROOT = Path(__file__).resolve().parents[2]
FIXES_MOST = 100
CHECKING = ROOT / "src" / "handfoot" / "engine" / "checking"

BOOKS = {"clean": 1, "dirty": 1, "wild": 0, "own_kind": 0, "total": 0}
SEVENS: dict[str, Any] = {
    "rank": "7",
    "no_wilds": True,
    "own_kind": True,
    "bonus_clean": 1500,
    "bonus_dirty": 0,
    "unfinished_penalty": 0,
}
Case = tuple[str, int, dict[str, Any]]

# code, then an example: preset, players, what is set otherwise
CASES: dict[str, Case] = {
    "players_out_of_range": ("whitnack", 13, {}),
    "players_not_allowed": ("whitnack", 7, {}),
    "partnership_uneven": ("whitnack", 4, {"layouts": [{"players": 4, "partnership": 3}]}),
    "one_side_only": ("whitnack", 4, {"layouts": [{"players": 4, "partnership": 4}]}),
    "schedule_missing": ("handnfoot-262", 5, {"odd_player_schedule": []}),
    "schedule_without_two_sides": (
        "handnfoot-262",
        5,
        {"odd_player_schedule": [[0, 1, 0, 1, 0], [1, 1, 1, 1, 1]]},
    ),
    "seating_free_with_partners": ("whitnack", 4, {"seating": "free"}),
    "no_packs": ("whitnack", 4, {"decks_beyond_players": -5}),
    "too_many_cards": ("handnfoot-262", 4, {"decks_fixed": 3, "decks_by_players": []}),
    "too_few_cards": ("whitnack", 4, {"decks_fixed": 2}),
    "packs_told_twice": (
        "whitnack",
        4,
        {"decks_by_players": [{"players": 4, "decks": 5}, {"players": 4, "decks": 6}]},
    ),
    "listed_twice": ("whitnack", 4, {"pickup_blocked_top": ["red_three", "red_three"]}),
    "jesters_and_jokers_are_wild": ("handnfoot-262", 4, {"wild_cards": ["joker"]}),
    "jokers_without_use": ("whitnack", 4, {"wild_cards": ["two"]}),
    "no_wild_cards": ("whitnack", 4, {"wild_cards": ["joker"], "jokers_per_deck": 0}),
    "rank_has_two_values": ("whitnack", 4, {"points_five_ranks": ["4", "5", "6", "7", "8"]}),
    "rank_has_no_value": ("whitnack", 4, {"points_five_ranks": ["4", "5", "6"]}),
    "rank_not_in_pack": (
        "whitnack",
        4,
        {"discard_ban": [{"rank": "12", "until": "each_side_has_book"}]},
    ),
    "card_not_in_pack": ("whitnack", 4, {"discard_blocks_next": ["villain"]}),
    "cut_bonus_without_cut": ("whitnack", 4, {"cut_bonus": [{"error": 0, "points": 100}]}),
    "cut_bonus_not_rising": (
        "simpson",
        4,
        {"cut_bonus": [{"error": 1, "points": 50}, {"error": 0, "points": 100}]},
    ),
    "own_pack_too_small": ("whitnack", 4, {"deal_method": "own_deck", "decks_fixed": 3}),
    "pass_without_partner": ("whitnack", 3, {"pile_pass": ["none", "partner"]}),
    "passed_piles_unequal": ("saskatchewan", 4, {"pile_pass": ["one_left"]}),
    "choice_between_unequal_piles": ("saskatchewan", 4, {"hand_choice": "free_blind"}),
    "no_turn_up_to_take": ("simpson", 4, {"turn_up_free_for_starter": True}),
    "starter_may_not_take": ("demeritt", 4, {"opening_turns_stock_only": 1}),
    "turn_up_never_stays": (
        "whitnack",
        4,
        {"turn_up_rebury": ["red_three", "black_three", "two", "joker", *"456789TJQKA"]},
    ),
    "too_few_stock_piles": ("whitnack", 4, {"draw_split": "one_each"}),
    "hand_never_melds": ("whitnack", 4, {"hand_size": 1, "draw_count": [2, 1]}),
    "pickup_min_above_count": ("whitnack", 4, {"pickup_count": [7, 3], "pickup_min_pile": 4}),
    "failure_without_single_match": ("whitnack", 4, {"pickup_failure_penalty": 100}),
    "taken_cards_both_ways": ("whitnack", 4, {"pickup_initial_scope": "all_taken"}),
    "wild_top_without_wild_melds": ("whitnack", 4, {"wild_melds": False}),
    "wild_top_blocked": ("whitnack", 4, {"pickup_blocked_top": ["red_three", "two", "joker"]}),
    "wild_key_without_wilds": ("whitnack", 4, {"pickup_key": "natural_plus_wild", "max_wilds": 0}),
    "ban_told_twice": (
        "whitnack",
        4,
        {
            "discard_ban": [
                {"rank": "7", "until": "each_side_has_book"},
                {"rank": "7", "until": "own_side_has_book"},
            ]
        },
    ),
    "meld_max_below_book": ("whitnack", 4, {"meld_max_dirty": 6}),
    "full_book_takes_cards": ("whitnack", 4, {"closed_book_add_clean": "naturals"}),
    "meld_max_never_reached": ("whitnack", 4, {"meld_max_clean": 9}),
    "one_ever_but_closed": ("whitnack", 4, {"same_rank_melds": "one_ever"}),
    "wild_on_clean_book": (
        "whitnack",
        4,
        {"meld_max_clean": "ANY", "closed_book_add_clean": "any"},
    ),
    "start_too_wild": ("whitnack", 4, {"meld_min": 4, "naturals_to_start": 1}),
    "naturals_above_meld_min": ("whitnack", 4, {"naturals_to_start": 4}),
    "start_xor_add_blocks_opening": (
        "whitnack",
        4,
        {"meld_actions_per_turn": "start_xor_add", "initial_scope": "player"},
    ),
    "exception_told_twice": ("pennies-from-heaven", 6, {"rank_exceptions": [SEVENS, SEVENS]}),
    "two_own_kinds": (
        "pennies-from-heaven",
        6,
        {"rank_exceptions": [SEVENS, {**SEVENS, "rank": "5"}]},
    ),
    "bands_missing": ("whitnack", 4, {"initial_basis": "score"}),
    "bands_not_rising": (
        "pennies-from-heaven",
        6,
        {"initial_bands": [{"score": 500, "points": 90}, {"score": 0, "points": 50}]},
    ),
    "special_after_the_match": (
        "whitnack",
        4,
        {"initial_special": [{"deal": 5, "kind": "clean_book"}]},
    ),
    "special_told_twice": (
        "whitnack",
        4,
        {
            "initial_special": [
                {"deal": 4, "kind": "clean_book"},
                {"deal": 4, "kind": "concealed_book"},
            ]
        },
    ),
    "special_book_impossible": (
        "whitnack",
        4,
        {
            "initial_special": [{"deal": 4, "kind": "concealed_book"}],
            "hand_size": 4,
            "draw_count": [2, 2, 2, 1],
        },
    ),
    "negative_card_points": ("whitnack", 4, {"points_ace": -20}),
    "negative_bonus_counts": (
        "whitnack",
        4,
        {"initial_excludes": ["red_threes"], "book_bonus_dirty": -300},
    ),
    "initial_meld_too_high": ("whitnack", 4, {"initial_points": [50, 1000]}),
    "ladies_have_their_own_rule": ("handnfoot-262", 4, {"red_three_mode": "discard_only"}),
    "no_ladies_in_pack": ("whitnack", 4, {"red_three_mode": "lady"}),
    "bonus_card_without_lady": ("whitnack", 4, {"bonus_card_on_clean_book": 100}),
    "red_three_must_block": (
        "whitnack",
        4,
        {"red_three_mode": "discard_only", "pickup_blocked_top": []},
    ),
    "villains_and_ladies_not_melded": ("handnfoot-262", 4, {"three_melds": "black_natural"}),
    "red_book_needs_held_threes": ("whitnack", 4, {"three_melds": "red_book"}),
    "red_threes_need_a_missing_kind": ("whitnack", 4, {"red_three_needs": "own_kind_book"}),
    "placed_before_opening": (
        "hand-knee-and-foot",
        4,
        {"red_three_placement_time": "at_deal"},
    ),
    "set_bonus_not_rising": (
        "whitnack",
        4,
        {"red_three_set_bonus": [{"count": 7, "points": 1000}, {"count": 5, "points": 500}]},
    ),
    "total_beside_kinds": ("whitnack", 4, {"go_out_books": [{**BOOKS, "total": 3}]}),
    "own_kind_books_without_a_rank": ("whitnack", 4, {"go_out_books": [{**BOOKS, "own_kind": 1}]}),
    "wild_books_without_wild_melds": ("whitnack", 4, {"wild_melds": False}),
    "wild_books_impossible": (
        "whitnack",
        4,
        {"go_out_books": [{**BOOKS, "wild": 5}], "decks_fixed": 3, "hand_size": 5},
    ),
    "clean_books_impossible": (
        "whitnack",
        2,
        {"decks_by_players": [{"players": 2, "decks": 1}], "hand_size": 5, "reserve_sizes": [5]},
    ),
    "dirty_books_impossible": ("whitnack", 4, {"max_wilds": 0}),
    "dirty_melds_never_start": (
        "whitnack",
        4,
        {"clean_may_turn_dirty": "never", "naturals_to_start": 3},
    ),
    "own_kind_books_impossible": (
        "pennies-from-heaven",
        6,
        {"go_out_books": [{**BOOKS, "own_kind": 2}], "same_rank_melds": "one_ever"},
    ),
    "books_exceed_the_shoe": (
        "whitnack",
        2,
        {
            "go_out_books": [{**BOOKS, "clean": 5, "dirty": 5}],
            "decks_fixed": 1,
            "book_size": 10,
            "hand_size": 5,
            "reserve_sizes": [5],
        },
    ),
    "hand_too_small_to_keep": (
        "whitnack",
        4,
        {
            "foot_trigger": "own_first_book",
            "hand_size": 1,
            "draw_count": [2],
            "keep_cards_if_not_out": 3,
        },
    ),
    "foot_too_small_to_keep": ("whitnack", 4, {"reserve_sizes": [1]}),
    "first_book_with_two_reserves": (
        "hand-knee-and-foot",
        4,
        {"foot_trigger": "own_first_book"},
    ),
    "last_card_unclear": ("east-coast", 4, {"go_out_discard": "required"}),
    "no_last_discard": (
        "simpson",
        4,
        {"go_out_discard_never": ["4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A"]},
    ),
    "turn_limit_missing": ("whitnack", 4, {"stock_exhaustion": "reshuffle_discards"}),
    "failed_takes_without_limit": ("roth", 4, {"turn_limit": 0}),
    "turn_limit_too_low": ("whitnack", 4, {"turn_limit": 3}),
    "nothing_to_recycle": ("whitnack", 4, {"stock_exhaustion": "recycle_removed"}),
    "no_room_for_another_pack": (
        "handnfoot-262",
        4,
        {"stock_exhaustion": "add_deck", "decks_fixed": 2, "turn_limit": 400},
    ),
    "target_missing": ("whitnack", 4, {"match_end": "target"}),
    "target_beside_rounds": ("whitnack", 4, {"target": 10_000}),
    "extra_round_with_target": ("demeritt", 4, {"tie_rule": "extra_round"}),
}


def example(code: str) -> tuple[Ruleset, int]:
    name, players, changes = CASES[code]
    whole = {full_name(field): value for field, value in changes.items()}
    return with_fields(load_ruleset(name), whole), players


@pytest.mark.parametrize("name", preset_names())
def test_every_preset_passes_for_each_of_its_games(name: str) -> None:
    ruleset = load_ruleset(name)
    games = every_game(ruleset)
    assert {players for players, _ in games} == set(ruleset.player_counts())
    for players, solo in games:
        assert check(ruleset, players, solo=solo) == []


@pytest.mark.parametrize("code", CASES)
def test_each_conflict_is_found_and_its_fix_resolves_it(code: str) -> None:
    ruleset, players = example(code)
    (conflict, *_) = [found for found in check(ruleset, players) if found.code == code]
    assert conflict.fields
    assert set(conflict.fields) <= set(field_types())
    if code == "players_out_of_range":
        assert conflict.fix == {}
        return
    assert conflict.fix
    left = check(mended(ruleset, conflict), players)
    assert code not in [found.code for found in left]


@pytest.mark.parametrize("code", CASES)
def test_each_conflict_is_said_in_one_sentence(code: str) -> None:
    ruleset, players = example(code)
    for conflict in check(ruleset, players):
        said = phrase(f"conflict-{conflict.code.replace('_', '-')}", conflict.facts)
        assert said is not None, conflict.code
        assert said.endswith(".")
        assert "{" not in said
        assert "_" not in said


def codes_in_the_source() -> set[str]:
    text = "".join(path.read_text() for path in CHECKING.glob("*.py"))
    return set(re.findall(r'code="([a-z_0-9]+)"', text)) | set(
        re.findall(r'"(partnership_uneven|one_side_only|rank_has_[a-z_]+)"', text)
    )


def test_every_code_has_an_example_and_a_line_in_the_documents() -> None:
    solo = {"solo_not_allowed"}  # shown below
    assert codes_in_the_source() == set(CASES) | solo
    documented = (ROOT / "docs" / "rules-check.md").read_text()
    for code in codes_in_the_source():
        assert f"| `{code}` |" in documented


def test_playing_alone_needs_a_layout_for_it() -> None:
    ruleset = load_ruleset("whitnack")
    (conflict,) = check(ruleset, 4, solo=True)
    assert conflict.code == "solo_not_allowed"
    assert check(mended(ruleset, conflict), 4, solo=True) == []
    assert check(ruleset, 6, solo=True) == []


HARMLESS = (
    # a field without use in this game is no conflict
    ("whitnack", 3, "seating=free"),
    ("whitnack", 3, "go_out_permission=must_ask"),
    ("whitnack", 4, "cut_bonus=none"),
    ("whitnack", 4, "turn_up=no"),
    ("whitnack", 4, "wild_cards=joker+pickup_blocked_top=red_three,two+initial_points=50"),
    ("whitnack", 4, "meld_owner=player"),
    ("whitnack", 4, "final_lap=always"),
    ("whitnack", 4, "go_out_books=" + '{"clean":0,"dirty":0,"wild":0,"own_kind":0,"total":3}'),
    ("whitnack", 4, "go_out_books=" + '{"clean":0,"dirty":0,"wild":0,"own_kind":0,"total":0}'),
    ("whitnack", 4, "table_talk=none"),
    ("simpson", 4, "pile_pass=both_left"),
    ("east-coast", 2, "keep_cards_if_not_out=0"),
)


@pytest.mark.parametrize(("name", "players", "changes"), HARMLESS)
def test_what_fits_together_is_no_conflict(name: str, players: int, changes: str) -> None:
    assert check(vary(load_ruleset(name), changes.split("+")), players) == []


@settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))
@given(changed_presets(), st.integers(2, 12), st.booleans())
def test_any_ruleset_can_be_mended_fix_by_fix(ruleset: Ruleset, players: int, solo: bool) -> None:
    for conflict in check(ruleset, players, solo=solo):
        left = check(mended(ruleset, conflict), players, solo=solo)
        assert (conflict.code, conflict.fields) not in [(c.code, c.fields) for c in left]
    for _ in range(FIXES_MOST):
        if not (found := check(ruleset, players, solo=solo)):
            return
        ruleset = mended(ruleset, found[0])
    raise AssertionError(f"still contradicts: {found}")
