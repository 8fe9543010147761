"""The rule sheet: a ruleset on one page of plain language, before it is text or HTML.

Owns: which fields are told under which heading, and that none that is unusual is left out.
Never: a sentence, a rule of play, or how a page looks.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from handfoot.engine.presets import Evidence, field_names
from handfoot.engine.ruleset import Ruleset
from handfoot.field_words import (
    field_facts,
    field_id,
    field_title,
    field_value,
    join_words,
    tell,
    tell_points_asked,
)
from handfoot.sentences import FALLBACK, phrase
from handfoot.sheets.idle import has_idle_points, is_idle
from handfoot.sheets.usual import is_usual

# Under each heading the fields in the order of telling.  One with * is always told, the others
# where their value is not the usual one; one with + stands in a table of points.
SECTIONS: Final[tuple[tuple[str, str], ...]] = (
    (
        "players-and-cards",
        "pack.layouts* pack.seating pack.odd_player_schedule pack.deck_kind"
        " pack.decks_beyond_players* pack.decks_fixed pack.decks_by_players"
        " pack.jokers_per_deck* pack.wild_cards*"
        " pack.points_joker*+ pack.points_two*+ pack.points_ace*+ pack.points_ten_ranks*+"
        " pack.points_five_ranks*+",
    ),
    (
        "deal",
        "deal.deal_method* deal.hand_size* deal.reserve_sizes* deal.cut_bonus deal.pile_pass"
        " deal.hand_choice deal.foot_peek deal.stock_piles deal.turn_up* deal.turn_up_rebury*"
        " deal.turn_up_may_stay deal.turn_up_free_for_starter deal.first_player*"
        " deal.dealer_rotation sheet-stock",
    ),
    (
        "turn",
        "sheet-turn-order draw.draw_count* draw.draw_split meld.meld_actions_per_turn"
        " pickup.discard_ban match.table_talk",
    ),
    (
        "pile",
        "pickup.pickup_count* pickup.pickup_min_pile pickup.pickup_key*"
        " pickup.pickup_must_meld_top* pickup.pickup_blocked_top* pickup.pickup_wild_top*"
        " pickup.discard_blocks_next pickup.wild_discard_effect pickup.pickup_before_open*"
        " pickup.pickup_initial_scope pickup.pickup_failure_penalty*"
        " pickup.pickup_failure_loses_turn* pickup.opening_turns_stock_only",
    ),
    (
        "melds",
        "meld.meld_min* meld.meld_owner* meld.wild_ratio* meld.max_wilds"
        " meld.naturals_to_start* meld.wild_melds* meld.clean_may_turn_dirty* meld.book_size*"
        " meld.meld_max_clean* meld.meld_max_dirty* meld.meld_max_wild*"
        " meld.closed_book_add_clean* meld.closed_book_add_dirty* meld.closed_book_add_wild*"
        " meld.closed_book_add_same_turn meld.same_rank_melds* meld.rank_exceptions",
    ),
    (
        "first-lay-down",
        "initial_meld.initial_basis initial_meld.initial_points* initial_meld.initial_bands*"
        " initial_meld.initial_special initial_meld.initial_scope*"
        " initial_meld.initial_strict_greater initial_meld.initial_excludes"
        " initial_meld.initial_waived_if_hand_emptied",
    ),
    (
        "threes",
        "threes.red_three_mode* threes.red_three_placement_time threes.red_three_from_pile"
        " threes.red_three_no_stock threes.red_three_needs threes.red_three_set_bonus"
        " meld.bonus_card_on_clean_book meld.three_melds* meld.three_book_counts*"
        " pack.points_black_three_melded*",
    ),
    ("foot", "foot.foot_trigger* foot.foot_after_meld_out* foot.foot_after_discard_out*"),
    (
        "going-out",
        "going_out.go_out_books* going_out.go_out_books_timing going_out.go_out_partner_foot*"
        " going_out.go_out_permission* going_out.permission_quorum going_out.permission_limit"
        " going_out.permission_yes_binds* going_out.go_out_discard*"
        " going_out.go_out_discard_never going_out.keep_cards_if_not_out* going_out.final_lap",
    ),
    (
        "scoring",
        "sheet-counted scoring.scoring_level scoring.held_cards_negative*"
        " scoring.unfinished_second_book_negative scoring.book_bonus_clean*+"
        " scoring.book_bonus_dirty*+ scoring.book_bonus_wild*+ scoring.book_bonus_threes*+"
        " going_out.go_out_bonus*+ threes.red_three_placed*+ threes.red_three_held*+"
        " pack.points_black_three_held*+",
    ),
    (
        "match",
        "match.match_end match.rounds* match.target* match.winner* match.tie_rule"
        " scoring.stock_exhaustion* scoring.partial_draw match.turn_limit",
    ),
)
# Fields told in one sentence where their values are the same; the first that fits is taken.
TOGETHER: Final[tuple[tuple[str, tuple[str, ...]], ...]] = (
    ("sheet-max-all", ("meld.meld_max_clean", "meld.meld_max_dirty", "meld.meld_max_wild")),
    ("sheet-max-clean-dirty", ("meld.meld_max_clean", "meld.meld_max_dirty")),
    (
        "sheet-add-all",
        ("meld.closed_book_add_clean", "meld.closed_book_add_dirty", "meld.closed_book_add_wild"),
    ),
    ("sheet-add-clean-dirty", ("meld.closed_book_add_clean", "meld.closed_book_add_dirty")),
)
Marks = Mapping[str, Evidence | None]
POINTS_ASKED: Final = "initial_meld.initial_points"
FIXED_POINTS: Final = {"pack.points_ten_ranks": 10, "pack.points_five_ranks": 5}


@dataclass(frozen=True, kw_only=True)
class Section:
    """A heading, sentences below it, and rows of a table: what, and how many points."""

    heading: str
    sentences: tuple[str, ...]
    rows_title: str
    rows: tuple[tuple[str, str], ...]


@dataclass(frozen=True, kw_only=True)
class RuleSheet:
    """A ruleset in words."""

    title: str
    language: str
    sections: tuple[Section, ...]
    small_print: tuple[str, ...]  # sources and where the rules come from


def rule_sheet(
    ruleset: Ruleset,
    language: str = FALLBACK,
    evidence: Marks | None = None,
) -> RuleSheet:
    """Tell a ruleset in full; `evidence` by `group.field` gives the number of our defaults.

    A field whose mark is None was set by the house.

    A field that is not told here has its usual value, the most common one over the presets.
    """
    return RuleSheet(
        title=ruleset.title,
        language=language,
        sections=tuple(_section(ruleset, *plan, language) for plan in SECTIONS),
        small_print=tuple(_small_print(ruleset, language, evidence)),
    )


def _section(ruleset: Ruleset, name: str, plan: str, language: str) -> Section:
    sentences: list[str] = []
    rows: list[tuple[str, str]] = []
    told: set[str] = set()
    for word in plan.split():
        if "." not in word:
            sentences.append(_sheet_words(word, {}, language))
            continue
        field = word.rstrip("*+")
        if field in told or is_idle(ruleset, field):
            continue
        if "*" not in word and is_usual(field, field_value(ruleset, field)):
            continue
        if "+" in word:
            rows += _row(ruleset, field, language)
            continue
        together = _together(ruleset, field)
        if field == POINTS_ASKED:
            sentences.append(tell_points_asked(ruleset, language))
        elif together is None:
            sentences.append(tell(ruleset, field, language))
        else:
            message, fields = together
            told.update(fields)
            sentences.append(_sheet_words(message, field_facts(ruleset, field), language))
    deck = {"deck": ruleset.pack.deck_kind}
    table = "sheet-card-points" if name == "players-and-cards" else "sheet-bonus-points"
    return Section(
        heading=_sheet_words(f"sheet-{name}", deck, language),
        sentences=tuple(sentences),
        rows_title=_sheet_words(table, deck, language),
        rows=tuple(rows),
    )


def _together(ruleset: Ruleset, field: str) -> tuple[str, tuple[str, ...]] | None:
    """Find the sentence that tells this field and its neighbours of the same value at once."""
    for message, fields in TOGETHER:
        if field != fields[0] or any(is_idle(ruleset, other) for other in fields):
            continue
        if len({field_value(ruleset, other) for other in fields}) == 1:
            return message, fields
    return None


def _row(ruleset: Ruleset, field: str, language: str) -> list[tuple[str, str]]:
    facts = field_facts(ruleset, field, language)
    if field in FIXED_POINTS:
        return [(str(facts["list"]), str(FIXED_POINTS[field]))] if facts["count"] else []
    # a field of two readings, as a two or a Jester, has a label of its own for the table
    label = phrase(field_id(field), facts, language, "row") or field_title(field, language)
    in_hand = field.startswith("pack.") and facts["sign"] != "minus"
    points = str(facts["value"]) if in_hand else _sheet_words("points-signed", facts, language)
    return [(label, points)]


def _small_print(ruleset: Ruleset, language: str, evidence: Marks | None) -> list[str]:
    idle = [
        tell(ruleset, field, language)
        for field in field_names(ruleset)
        if is_idle(ruleset, field) and not is_usual(field, field_value(ruleset, field))
    ]
    if has_idle_points(ruleset):
        idle.append(tell(ruleset, POINTS_ASKED, language))
    lines = [_sheet_words("sheet-idle", {"list": " ".join(idle)}, language)] if idle else []
    sources = join_words(ruleset.sources, "semicolon", language)
    facts: dict[str, int | str] = {"count": len(ruleset.sources), "list": sources}
    lines.append(_sheet_words("sheet-sources", facts, language))
    if not ruleset.complete_source:
        lines.append(_sheet_words("sheet-incomplete", {}, language))
    if evidence is not None:
        marks = list(evidence.values())
        yours = marks.count(None)
        facts = {"count": marks.count("default"), "all": len(marks)}
        if facts["count"] or not yours:
            lines.append(_sheet_words("sheet-defaults", facts, language))
        if yours:
            facts = {"count": yours, "all": len(marks)}
            lines.append(_sheet_words("sheet-changed", facts, language))
    names = {"name": ruleset.name, "hash": ruleset.content_hash()}
    lines.append(_sheet_words("sheet-name", names, language))
    return lines


def _sheet_words(message: str, facts: Mapping[str, int | str], language: str) -> str:
    text = phrase(message, facts, language)
    assert text is not None, f"no message {message}"
    return text
