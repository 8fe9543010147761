"""The presets: complete, sourced, different, and as rules.md section 2 has them.

`FACTS` was read from the matrix a second time, apart from the files it judges.
"""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any

import msgspec
import pytest

from handfoot.engine.presets import (
    FILE_BYTES_MAX,
    evidence_of,
    field_names,
    load_ruleset,
    parse_ruleset,
    preset_names,
    wanted,
)
from handfoot.engine.ruleset import Ruleset, RulesetError

LOW_10, HIGH_10 = "8 9 T J Q K", "T J Q K"  # ranks worth ten points
ANY_THREE = "black_three red_three"
WILD_OR_THREE = "black_three joker red_three two"
SIMPLE = "50 90 120 150"
EIGHT_ALONE = "2x1 3x1 4x1 5x1 6x1 7x1 8x1"
WHITNACK_SIDES = "2x1 3x1 4x2 5x1 6x1 6x3"

FACTS: dict[str, dict[str, Any]] = {
    "whitnack": {
        "layouts": WHITNACK_SIDES, "packs": {4: 5, 6: 7}, "hand_size": 13, "reserve_sizes": "13",
        "deal_method": "dealer_and_partner", "turn_up_rebury": "joker red_three two",
        "pickup_count": "7", "pickup_min_pile": 1, "pickup_wild_top": "matching_wild_pair",
        "pickup_blocked_top": ANY_THREE, "meld_max_clean": 7, "wild_ratio": "twice",
        "max_wilds": 2, "same_rank_melds": "one_incomplete", "initial_points": SIMPLE,
        "red_three_placed": 100, "red_three_held": -100, "go_out_books": "2C2D1W",
        "go_out_partner_foot": "part_turn", "go_out_permission": "must_ask",
        "go_out_discard": "optional", "keep_cards_if_not_out": 1, "book_bonus_wild": 1500,
    },
    "whitnack-2005": {
        "layouts": WHITNACK_SIDES, "packs": {4: 5}, "hand_size": 13, "reserve_sizes": "13",
        "deal_method": "dealer_and_partner", "turn_up_rebury": "joker two",
        "turn_up_may_stay": True, "first_player": "left_of_dealer", "pickup_count": "7",
        "pickup_key": "natural_pair", "pickup_wild_top": "matching_wild_pair",
        "wild_discard_effect": "next_only", "meld_min": 3, "wild_melds": True,
        "foot_trigger": "hand_empty", "rounds": 4,
    },
    "gamerules": {
        "layouts": WHITNACK_SIDES, "packs": {4: 5, 6: 5}, "hand_size": 13,
        "turn_up_rebury": "black_three joker red_three two", "first_player": "left_of_dealer",
        "pickup_count": "7", "pickup_blocked_top": ANY_THREE, "wild_discard_effect": "none",
        "meld_max_dirty": 7, "wild_ratio": "twice", "meld_actions_per_turn": "any",
        "red_three_from_pile": "place_replace", "foot_after_discard_out": "take_now_play_next",
        "go_out_books": "2C2D1W", "go_out_partner_foot": "full_turn",
        "go_out_discard": "required", "book_bonus_clean": 500, "book_bonus_dirty": 300,
    },
    "saskatchewan": {
        "layouts": WHITNACK_SIDES, "packs": {4: 5}, "hand_size": 11, "reserve_sizes": "13",
        "pickup_count": "ALL", "pickup_wild_top": "matching_wild_pair", "wild_ratio": "exceed",
        "max_wilds": 3, "meld_max_clean": "ANY", "closed_book_add_clean": "naturals",
        "closed_book_add_dirty": "naturals", "initial_points": "50 90 120 0",
        "initial_special": "4:concealed_book", "go_out_books": "1C1D1W",
        "go_out_partner_foot": "part_turn", "red_three_mode": "place_replace",
    },
    "simpson": {
        "layouts": EIGHT_ALONE, "packs": {4: 5, 2: 3}, "hand_size": 11, "reserve_sizes": "11",
        "cut_bonus": "0:100", "pile_pass": "foot_right",
        "stock_piles": 2, "turn_up": False, "draw_split": "any_piles", "pickup_count": "7",
        "pickup_min_pile": 7, "pickup_blocked_top": WILD_OR_THREE, "wild_melds": False,
        "max_wilds": "ANY", "same_rank_melds": "one_ever", "clean_may_turn_dirty": "always",
        "red_three_mode": "discard_only", "red_three_held": -500, "go_out_books": "1C1D",
        "go_out_discard": "required", "book_bonus_clean": 300, "book_bonus_dirty": 100,
    },
    "brouillette-low": {
        "layouts": EIGHT_ALONE, "packs": {4: 5}, "hand_size": 11, "stock_piles": 2,
        "points_black_three_held": -5, "points_black_three_melded": -5,
        "wild_discard_effect": "remove_pile", "three_melds": "black_natural",
        "three_book_counts": True, "red_three_held": -500, "go_out_books": "1C1D 1C1D 1C1D 2C2D",
        "go_out_discard": "optional", "stock_exhaustion": "recycle_removed",
        "scoring_level": "low", "book_bonus_clean": 300, "book_bonus_dirty": 100,
        "book_bonus_threes": 100, "turn_limit": 400,
    },
    "brouillette-high": {
        "layouts": EIGHT_ALONE, "packs": {5: 6}, "reserve_sizes": "11", "pile_pass": "foot_right",
        "turn_up": False, "pickup_min_pile": 7, "wild_discard_effect": "remove_pile",
        "three_melds": "black_natural", "same_rank_melds": "one_ever",
        "go_out_books": "1C1D 1C1D 1C1D 2C2D", "go_out_discard": "optional",
        "scoring_level": "high", "book_bonus_clean": 500, "book_bonus_dirty": 300,
        "book_bonus_threes": 300,
    },
    "brouillette-partners-low": {
        "layouts": "4x2", "seating": "alternating", "packs": {4: 5}, "hand_size": 11,
        "meld_owner": "team", "initial_scope": "team", "initial_points": SIMPLE,
        "go_out_books": "2C2D 2C2D 2C2D 4C4D", "go_out_permission": "must_ask",
        "go_out_partner_foot": "none", "table_talk": "ask_out_only", "scoring_level": "low",
        "book_bonus_clean": 300, "book_bonus_dirty": 100, "book_bonus_threes": 100,
    },
    "brouillette-partners-high": {
        "layouts": "4x2", "packs": {4: 5}, "stock_piles": 2, "pickup_count": "7",
        "wild_discard_effect": "remove_pile", "three_melds": "black_natural",
        "meld_owner": "team", "go_out_books": "2C2D 2C2D 2C2D 4C4D",
        "go_out_permission": "must_ask", "stock_exhaustion": "recycle_removed",
        "scoring_level": "high", "book_bonus_clean": 500, "book_bonus_dirty": 300,
        "book_bonus_threes": 300,
    },
    "handnfoot-262": {
        "layouts": "2x1 3x1 4x2 5x0 6x3", "packs": {2: 1, 6: 1}, "deck_kind": "jd262",
        "points_joker": 50, "points_two": 25, "points_ace": 20, "points_black_three_held": 0,
        "hand_size": 11, "reserve_sizes": "11", "cut_bonus": "0:100",
        "pickup_blocked_top": "lady villain", "discard_blocks_next": "lady villain",
        "wild_melds": True, "naturals_to_start": 2, "bonus_card_on_clean_book": 100,
        "red_three_mode": "lady", "red_three_held": -500, "go_out_books": "3T", "rounds": 4,
    },
    "bain": {
        "layouts": "4x2", "hand_size": 15, "reserve_sizes": "13", "deal_method": "single_dealer",
        "turn_up": True, "wild_ratio": "exceed", "max_wilds": 3, "wild_melds": True,
        "meld_max_clean": 7, "book_size": 7, "foot_trigger": "own_first_book",
        "go_out_books": "1C1D1W1K", "match_end": "target", "target": 20_000,
    },
    "california": {
        "layouts": "2x1 3x1 4x1 4x2 5x1 6x1 6x2 6x3", "wild_cards": "joker two",
        "points_joker": 50, "points_two": 20, "points_ace": 20, "points_ten_ranks": LOW_10,
        "points_five_ranks": "4 5 6 7", "points_black_three_held": -5, "turn_up": False,
        "meld_max_clean": 7, "meld_max_dirty": 7, "closed_book_add_clean": "none",
        "closed_book_add_dirty": "none", "red_three_placed": 100, "pickup_count": "7",
        "pickup_min_pile": 7,
    },
    "pennies-from-heaven": {
        "layouts": "6x3", "packs": {6: 4}, "hand_size": 13, "reserve_sizes": "11",
        "pickup_count": "ALL", "pickup_blocked_top": WILD_OR_THREE,
        "wild_discard_effect": "freeze_until_taken",
        "discard_ban": "7:each_side_has_book", "meld_max_wild": 7,
        "wild_ratio": "cap_only", "max_wilds": 3, "initial_basis": "score",
        "initial_bands": "0:50 500:90 1000:120 1500:150", "red_three_needs": "own_kind_book",
        "red_three_set_bonus": "8:1000", "go_out_books": "1C1D1W1K",
        "go_out_discard_never": "7", "book_bonus_wild": 1000, "target": 20_000,
    },
    "demeritt": {
        "layouts": "4x2 6x3", "packs": {4: 4, 6: 6}, "hand_size": 13, "reserve_sizes": "13",
        "deal_method": "own_deck", "pile_pass": "one_left", "hand_choice": "free_blind",
        "stock_piles": 0, "first_player": "cut_high", "turn_up_free_for_starter": True,
        "draw_split": "any_piles", "pickup_count": "ALL", "meld_max_clean": 7,
        "meld_max_dirty": "ANY", "closed_book_add_clean": "none", "closed_book_add_dirty": "any",
        "go_out_books": "2C1D", "go_out_bonus": 200, "target": 10_000,
    },
    "demeritt-composite": {
        "layouts": EIGHT_ALONE.replace("4x1", "4x1 4x2"), "packs": {4: 4, 8: 8}, "hand_size": 11,
        "reserve_sizes": "11", "pile_pass": "one_left", "hand_choice": "free_blind",
        "three_melds": "none", "initial_points": SIMPLE, "red_three_mode": "discard_only",
        "foot_after_discard_out": "take_next_turn", "go_out_partner_foot": "none",
        "go_out_permission": "must_ask", "rounds": 4,
    },
    "rasa": {
        "packs": {4: 5, 8: 9}, "hand_size": 13, "reserve_sizes": "13", "draw_count": "2",
        "pickup_count": "ALL", "pickup_key": "pair_or_extend", "wild_melds": True,
        "points_black_three_held": -5, "red_three_held": -500, "go_out_books": "1C1D1W",
        "book_bonus_clean": 500, "book_bonus_dirty": 300, "book_bonus_wild": 1500,
        "target": 20_000,
    },
    "remastered-singles": {
        "layouts": EIGHT_ALONE, "packs": {4: 5}, "points_joker": 50, "points_two": 20,
        "deal_method": "self_cut", "meld_max_clean": "ANY", "wild_ratio": "exceed",
        "wild_melds": False, "three_melds": "none", "same_rank_melds": "one_ever",
        "meld_owner": "player", "go_out_books": "1C1D", "go_out_discard": "optional", "rounds": 4,
    },
    "remastered-teams": {
        "layouts": "4x2 6x2 6x3 8x2 8x4", "packs": {4: 5}, "points_joker": 50, "points_two": 20,
        "deal_method": "self_cut", "wild_ratio": "exceed", "wild_melds": True,
        "three_melds": "none", "same_rank_melds": "one_ever", "meld_owner": "team",
        "go_out_books": "1C1D", "go_out_discard": "forbidden", "rounds": 4,
    },
    "roth": {
        "packs": {4: 4}, "points_ten_ranks": HIGH_10, "points_five_ranks": "4 5 6 7 8 9",
        "points_black_three_held": 0, "hand_size": 11, "pickup_count": "7",
        "pickup_key": "single_match", "pickup_blocked_top": WILD_OR_THREE,
        "pickup_failure_penalty": 100, "pickup_failure_loses_turn": True,
        "meld_max_clean": "ANY", "meld_max_dirty": 7, "same_rank_melds": "unlimited",
        "closed_book_add_clean": "naturals", "closed_book_add_dirty": "none",
        "initial_bands": "0:50 2500:90 5000:120 7500:150", "go_out_books": "5C4D",
        "go_out_partner_foot": "in_foot", "go_out_permission": "may_ask",
        "go_out_discard": "required", "target": 10_000,
    },
    "tanglewood": {
        "packs": {4: 4, 8: 8}, "points_ten_ranks": HIGH_10, "points_black_three_held": -5,
        "hand_size": 11, "cut_bonus": "0:100",
        "pile_pass": "split_left_right", "hand_choice": "free_blind", "pickup_count": "3",
        "pickup_key": "natural_plus_wild", "wild_discard_effect": "freeze_until_taken",
        "initial_points": SIMPLE, "red_three_mode": "discard_only", "red_three_held": -500,
        "rounds": 4,
    },
    "vegas": {
        "layouts": "4x2 6x3", "packs": {4: 6, 6: 8}, "points_ten_ranks": LOW_10,
        "points_black_three_held": -300, "pile_pass": "split_left_right", "hand_choice": "fixed",
        "draw_count": "3 3 4 5", "pickup_count": "3 3 4 5", "wild_ratio": "cap_only",
        "max_wilds": 3, "three_melds": "none", "closed_book_add_clean": "naturals",
        "closed_book_add_same_turn": False, "initial_points": "90 120 150 180",
        "go_out_books": "3C3D 3C3D 4C4D 5C5D", "go_out_discard": "forbidden",
    },
    "good-sams": {
        "layouts": "4x2", "packs": {4: 4}, "points_five_ranks": "4 5 6 7 8 9", "hand_size": 13,
        "hand_choice": "free_seen_card", "first_player": "cut_high", "pickup_count": "6",
        "pickup_before_open": "if_initial_met", "pickup_initial_scope": "top_only",
        "max_wilds": 3, "initial_points": "90 120 150", "red_three_held": -500,
        "go_out_books": "2C2D", "go_out_permission": "must_ask", "go_out_discard": "required",
        "stock_exhaustion": "reshuffle_discards", "rounds": 3, "table_talk": "none",
    },
    "hand-knee-and-foot": {
        "layouts": "3x1 4x2 6x3", "packs": {3: 7, 4: 6, 6: 7}, "hand_size": 15,
        "reserve_sizes": "13 11", "deal_method": "three_dealers",
        "turn_up_rebury": "5 7 black_three joker red_three two", "first_player": "dealer",
        "pickup_count": "ALL", "pickup_key": "natural_pair", "red_three_placed": 100,
        "red_three_mode": "place_after_open", "red_three_held": -500,
        "red_three_set_bonus": "7:1000", "rounds": 4,
    },
    "east-coast": {
        "layouts": EIGHT_ALONE, "packs": {4: 5}, "points_ace": 15,
        "points_black_three_melded": 5, "hand_size": 14, "reserve_sizes": "14",
        "deal_method": "auto", "first_player": "random", "pickup_must_meld_top": False,
        "three_melds": "black_foot_book", "initial_points": "60 90 120 150",
        "initial_waived_if_hand_emptied": True, "go_out_books": "1C2D",
        "keep_cards_if_not_out": 0, "final_lap": "if_no_discard",
        "stock_exhaustion": "reshuffle_discards", "red_three_held": -500,
    },
}  # fmt: skip

# Those of which a part was not found (rules.md 1.7 to 1.17).
INCOMPLETE = {
    "bain", "california", "demeritt", "demeritt-composite", "hand-knee-and-foot",
    "handnfoot-262", "rasa", "remastered-singles", "remastered-teams", "tanglewood", "vegas",
    "whitnack-2005",
}  # fmt: skip

UNORDERED = {"turn_up_rebury", "pickup_blocked_top", "discard_blocks_next", "wild_cards"}


def text_of(name: str) -> str:
    return (files("handfoot") / "rulesets" / f"{name}.toml").read_text("utf-8")


def packs(ruleset: Ruleset, players: int) -> int:
    """Count the packs by the three fields that say so."""
    by_players = {x.players: x.decks for x in ruleset.pack.decks_by_players}
    usual = ruleset.pack.decks_fixed or players + ruleset.pack.decks_beyond_players
    return by_players.get(players, usual)


def short(field: str, value: Any) -> Any:
    """Write a value as `FACTS` does: a list of anything as one string."""
    if field == "layouts":
        return " ".join(sorted(f"{x['players']}x{x['partnership']}" for x in value))
    if field == "go_out_books":
        letters = {"clean": "C", "dirty": "D", "wild": "W", "own_kind": "K", "total": "T"}
        return " ".join("".join(f"{n}{letters[k]}" for k, n in x.items() if n) for x in value)
    if isinstance(value, list | tuple):
        words = [":".join(map(str, x.values())) if isinstance(x, dict) else str(x) for x in value]
        return " ".join(sorted(words) if field in UNORDERED else words)
    return value


def stated(ruleset: Ruleset, field: str, expected: Any) -> Any:
    if field == "packs":
        return {players: packs(ruleset, players) for players in expected}
    groups = msgspec.to_builtins(ruleset)
    (value,) = (
        group[field] for group in groups.values() if isinstance(group, dict) and field in group
    )
    return short(field, value)


def test_every_preset_has_facts_read_from_the_matrix() -> None:
    assert set(FACTS) == set(preset_names())
    assert min(len(facts) for facts in FACTS.values()) >= 12


@pytest.mark.parametrize("name", FACTS)
def test_a_preset_plays_as_the_matrix_says(name: str) -> None:
    ruleset = load_ruleset(name)
    found = {field: stated(ruleset, field, value) for field, value in FACTS[name].items()}
    assert found == FACTS[name]


@pytest.mark.parametrize("name", preset_names())
def test_a_preset_is_complete_and_marks_every_field(name: str) -> None:
    tree = tomllib.loads(text_of(name))
    ruleset = load_ruleset(name)
    assert ruleset.name == name
    assert tuple(tree["evidence"]) == field_names(ruleset) == tuple(evidence_of(name))
    assert len(text_of(name).encode()) <= FILE_BYTES_MAX


@pytest.mark.parametrize("name", preset_names())
def test_a_preset_says_where_it_was_read_and_whether_all_was_found(name: str) -> None:
    ruleset = load_ruleset(name)
    assert ruleset.sources
    assert all(source.strip() for source in ruleset.sources)
    assert ruleset.complete_source is (name not in INCOMPLETE)
    assert "source" in evidence_of(name).values()


def test_a_field_that_no_page_states_is_not_marked_as_read() -> None:
    assert evidence_of("demeritt-composite")["threes.red_three_held"] == "default"
    assert evidence_of("whitnack")["foot.foot_after_discard_out"] == "default"
    assert evidence_of("california")["pickup.pickup_count"] == "default"
    assert evidence_of("brouillette-low")["meld.three_book_counts"] == "inferred"
    assert evidence_of("simpson")["pickup.pickup_min_pile"] == "source"


def test_no_two_presets_play_alike_or_share_a_title() -> None:
    presets = [load_ruleset(name) for name in preset_names()]
    assert len({ruleset.content_hash() for ruleset in presets}) == len(presets)
    assert len({ruleset.title for ruleset in presets}) == len(presets)


@pytest.mark.parametrize("name", preset_names())
def test_the_stock_lets_every_player_draw_once(name: str) -> None:
    ruleset = load_ruleset(name)
    deal, pack = ruleset.deal, ruleset.pack
    in_pack = 262 if pack.deck_kind == "jd262" else 52 + pack.jokers_per_deck
    for players in ruleset.player_counts():
        dealt = players * (deal.hand_size + sum(deal.reserve_sizes)) + deal.turn_up
        left = packs(ruleset, players) * in_pack - dealt
        assert left >= players * max(ruleset.draw.draw_count), players


@pytest.mark.parametrize("name", preset_names())
def test_a_preset_does_not_contradict_itself(name: str) -> None:
    ruleset = load_ruleset(name)
    meld, pickup, out = ruleset.meld, ruleset.pickup, ruleset.going_out
    for most, add in (
        (meld.meld_max_clean, meld.closed_book_add_clean),
        (meld.meld_max_dirty, meld.closed_book_add_dirty),
        (meld.meld_max_wild, meld.closed_book_add_wild),
    ):
        assert add == "none" or most != meld.book_size
    assert meld.wild_melds or pickup.pickup_wild_top == "never"
    assert meld.wild_melds or not any(needs.wild for needs in out.go_out_books)
    assert ruleset.match.turn_limit or ruleset.scoring.stock_exhaustion == "end_on_failed_draw"
    assert ruleset.deal.hand_choice == "fixed" or (
        ruleset.deal.hand_size == ruleset.deal.reserve_sizes[0]
    )
    blocking = {*pickup.pickup_blocked_top, *pickup.discard_blocks_next}
    three = {"discard_only": "red_three", "lady": "lady"}.get(ruleset.threes.red_three_mode)
    assert three is None or three in blocking
    scores = [band.score for band in ruleset.initial_meld.initial_bands]
    assert bool(scores) is (ruleset.initial_meld.initial_basis == "score")
    assert scores == sorted(set(scores))
    assert bool(ruleset.match.target) is (ruleset.match.match_end == "target")


def test_new_canasta_is_wanted_and_cannot_be_played() -> None:
    (new_canasta,) = wanted()
    assert new_canasta.players == (5, 6, 7)
    assert len(new_canasta.send) > 5
    assert "wanted" not in preset_names()
    assert not {variant.name for variant in wanted()} & set(preset_names())
    with pytest.raises(RulesetError) as refused:
        load_ruleset("wanted")
    assert refused.value.code == "unknown_ruleset"


def test_a_file_without_evidence_is_a_houses_own() -> None:
    text = text_of("simpson")
    ruleset, evidence = parse_ruleset(text[: text.index("\n[evidence]\n")])
    assert ruleset == load_ruleset("simpson")
    assert evidence == dict.fromkeys(field_names(ruleset), "default")


WHITNACK = text_of("whitnack")
LONG = "# " + "x" * FILE_BYTES_MAX


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("not toml", "bad_toml"),
        ("a = " + "[" * 30_000, "bad_toml"),
        ("a = " + "{a = " * 12_000, "bad_toml"),
        ("a." * 30_000 + "a = 1", "bad_toml"),
        ("a = " + "9" * 6_000, "bad_toml"),
        (WHITNACK.replace("hand_size = 13", "hand_size = 13\nhand_size = 11"), "bad_toml"),
        (WHITNACK + "[deal]\n", "bad_toml"),
        (WHITNACK + LONG, "bad_toml"),
        ("", "bad_field"),
        (WHITNACK.replace("hand_size = 13", "hand_size = nan"), "bad_field"),
        (WHITNACK.replace("hand_size = 13", "hand_size = inf"), "bad_field"),
        (WHITNACK.replace("hand_size = 13", "hand_size = 13.5"), "bad_field"),
        (WHITNACK.replace("hand_size = 13", "hand_size = true"), "bad_field"),
        (WHITNACK.replace("hand_size = 13", "hand_size = " + "9" * 40), "bad_field"),
        (WHITNACK.replace("hand_size = 13", "hand_size = 1979-05-27"), "bad_field"),
        (WHITNACK.replace("hand_size = 13", "hand_size = 13\ntoe_size = 13"), "bad_field"),
        (WHITNACK.replace("hand_size = 13\n", ""), "bad_field"),
        (WHITNACK.replace("hand_size = 13", "hand_size = " + "[" * 90 + "]" * 90), "bad_field"),
        (WHITNACK + "\n[toe]\n", "bad_field"),
        (WHITNACK.replace('title = "', 'title = "' + "x" * 65), "bad_field"),
        (WHITNACK.replace('"deal.hand_size" = "source"\n', ""), "bad_evidence"),
        (WHITNACK + '"deal.toe_size" = "source"\n', "bad_evidence"),
        (WHITNACK.replace('hand_size" = "source"', 'hand_size" = "hearsay"'), "bad_evidence"),
        (WHITNACK.replace('hand_size" = "source"', 'hand_size" = 1'), "bad_evidence"),
        ("evidence = 3\n" + WHITNACK[: WHITNACK.index("\n[evidence]\n")], "bad_evidence"),
    ],
)
def test_a_bad_file_is_refused_with_a_code(text: str, code: str) -> None:
    with pytest.raises(RulesetError) as refused:
        parse_ruleset(text)
    assert refused.value.code == code
    assert len(str(refused.value)) < 500


def test_a_file_of_the_greatest_size_is_read() -> None:
    padding = "# " + "x" * (FILE_BYTES_MAX - len(WHITNACK.encode()) - 3) + "\n"
    assert parse_ruleset(padding + WHITNACK)[0] == load_ruleset("whitnack")


def test_an_unknown_ruleset_is_refused_with_its_name() -> None:
    with pytest.raises(RulesetError) as refused:
        load_ruleset("../whitnack")
    assert refused.value.code == "unknown_ruleset"
    assert refused.value.facts == {"name": "../whitnack"}
