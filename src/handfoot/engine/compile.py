"""From a ruleset to the plain numbers that the kernel reads.

Owns: the meaning of each field in the kernel's terms.  Never: play.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from handfoot.engine.decks import class_kinds, copies_of, rank_kinds
from handfoot.engine.fields import PassKind
from handfoot.engine.kernel import Rules, numbers
from handfoot.engine.ruleset import Ruleset, RulesetError, partnership_size

Tables = dict[str, list[int] | list[list[int]]]

WHOLE_PILE: Final = numbers.MAX_CARDS
NO_LIMIT: Final = numbers.MAX_CARDS

_PARTNER_RULES = {
    "none": numbers.PARTNER_NOTHING,
    "in_foot": numbers.PARTNER_IN_FOOT,
    "part_turn": numbers.PARTNER_PART_TURN,
    "full_turn": numbers.PARTNER_FULL_TURN,
}
_LAST_DISCARDS = {
    "optional": numbers.LAST_OPTIONAL,
    "required": numbers.LAST_REQUIRED,
    "forbidden": numbers.LAST_FORBIDDEN,
}
_PERMISSIONS = {
    "none": numbers.ASK_NOBODY,
    "must_ask": numbers.MUST_ASK,
    "may_ask": numbers.MAY_ASK,
}
_QUORUMS = {
    "all": numbers.QUORUM_ALL,
    "any": numbers.QUORUM_ANY,
    "next_mate": numbers.QUORUM_NEXT,
}
_KEYS = {
    "natural_pair": numbers.KEY_PAIR,
    "pair_or_extend": numbers.KEY_EXTEND,
    "natural_plus_wild": numbers.KEY_WILD,
    "single_match": numbers.KEY_SINGLE,
    "pair_wild_or_extend": numbers.KEY_ANY,
}
_OPEN_RULES = {"if_initial_met": 0, "team_open_first": 1, "open_earlier_turn": 2}
_WILD_EFFECTS = {
    "none": numbers.WILD_NOTHING,
    "next_only": numbers.WILD_NOTHING,
    "freeze_until_taken": numbers.WILD_FREEZES,
    "remove_pile": numbers.WILD_REMOVES,
}
_ADDS = {"none": numbers.ADD_NONE, "naturals": numbers.ADD_NATURALS, "any": numbers.ADD_ANY}
_RANK_RULES = {
    "one_ever": numbers.RANK_ONCE,
    "one_incomplete": numbers.RANK_AGAIN,
    "unlimited": numbers.RANK_BESIDE,
}
_TURNS = {
    "never": numbers.TURN_NEVER,
    "before_book": numbers.TURN_BEFORE,
    "always": numbers.TURN_ALWAYS,
}
_THREES = {
    "place_replace": numbers.THREES_PLACED,
    "place_after_open": numbers.THREES_AFTER_OPEN,
    "discard_only": numbers.THREES_KEPT,
    "lady": numbers.THREES_LADIES,
}
_NEEDS = {
    "nothing": numbers.NEEDS_NOTHING,
    "open": numbers.NEEDS_OPEN,
    "own_kind_book": numbers.NEEDS_OWN_KIND,
}
_SPECIALS = {"concealed_book": numbers.BY_BOOK, "clean_book": numbers.BY_CLEAN_BOOK}
_EXHAUSTIONS = {
    "end_on_failed_draw": numbers.STOCK_ENDS,
    "reshuffle_discards": numbers.STOCK_RESHUFFLES,
    "recycle_removed": numbers.STOCK_RECYCLES,
    "add_deck": numbers.STOCK_GROWS,
}
_LAPS = {
    "none": numbers.LAP_NONE,
    "always": numbers.LAP_ALWAYS,
    "if_no_discard": numbers.LAP_NO_DISCARD,
}
_BANS = {
    "each_side_has_book": numbers.BAN_EACH,
    "own_side_has_book": numbers.BAN_OWN,
    "anyone_has_clean_book": numbers.BAN_CLEAN,
}
_CHOICES = {
    "fixed": numbers.CHOICE_FIXED,
    "free_blind": numbers.CHOICE_FREE,
    "free_seen_card": numbers.CHOICE_FREE,
    "bottom_high": numbers.CHOICE_HIGH,
    "bottom_low": numbers.CHOICE_LOW,
}
_SPLITS = {
    "one_pile": numbers.FROM_ONE,
    "any_piles": numbers.FROM_ANY,
    "one_each": numbers.FROM_EACH,
}


def wild_caps(ratio: str, most: int, naturals_to_start: int) -> list[int]:
    """Return the most wilds that may lie beside 0, 1, 2 ... naturals.

    >>> wild_caps("twice", 2, 2)[:8]
    [0, 0, 1, 1, 2, 2, 2, 2]
    """
    caps = []
    for naturals in range(numbers.CAPS):
        if naturals < naturals_to_start:
            allowed = 0
        else:
            allowed = {
                "twice": naturals // 2,
                "exceed": naturals - 1,
                "equal": naturals,
                "cap_only": most,
            }[ratio]
        caps.append(min(allowed, most))
    return caps


def _size_caps(caps: list[int], naturals_to_start: int) -> list[int]:
    """Return the most wilds in a meld of 0, 1, 2 ... cards."""
    return [
        max((w for w in range(size + 1) if w <= caps[size - w]), default=0)
        if size >= naturals_to_start
        else 0
        for size in range(numbers.CAPS)
    ]


def _seats_to(kind: PassKind, players: int, partnership: int) -> tuple[list[int], list[int]]:
    """Return where each seat's first and second pile go.  Left is the next seat clockwise.

    Source: rules.md row 20; 1.4 for the foot that goes to the right.
    """
    here = list(range(players))
    left = [(p + 1) % players for p in here]
    right = [(p - 1) % players for p in here]
    across = [(p + players // partnership) % players if partnership > 1 else p for p in here]
    return {
        "none": (here, here),
        "one_left": (here, here),  # which one is the player's choice
        "foot_right": (here, right),
        "split_left_right": (left, right),
        "both_left": (left, left),
        "both_right": (right, right),
        "partner": (across, across),
    }[kind]


def _sides(ruleset: Ruleset, players: int, partnership: int) -> list[list[int]]:
    """Return the side of each seat, by deal."""
    if partnership:
        sides = players // partnership
        return [[seat % sides for seat in range(players)]]
    rows = [list(row) for row in ruleset.pack.odd_player_schedule if len(row) == players]
    if not rows or any(set(row) != {0, 1} for row in rows):
        raise RulesetError(
            "no_schedule",
            f"{ruleset.title} does not say who plays with whom at {players} players.",
            players=players,
        )
    return rows


@lru_cache(maxsize=512)
def compile_rules(
    ruleset: Ruleset,
    players: int,
    *,
    solo: bool = False,
    turn_up_may_stay: bool | None = None,
    streams: bool = False,
) -> Rules:
    """Return the kernel's rules for so many players.

    With `streams` every seat draws from a part of the stock of its own, where there is one pile.
    Each card is as likely as before, but luck does not move on when somebody takes the pile, so
    the same deal played twice differs less.  For measuring players, never for people.
    Raises RulesetError `players_not_allowed`, `solo_not_allowed`, `no_schedule`,
    `too_few_cards` or `too_many_cards`.
    """
    partnership = partnership_size(ruleset, players, solo=solo)
    by_deal = _sides(ruleset, players, partnership)
    deal, meld, out, threes = ruleset.deal, ruleset.meld, ruleset.going_out, ruleset.threes
    pickup, opening, scoring = ruleset.pickup, ruleset.initial_meld, ruleset.scoring
    copies = copies_of(ruleset.pack, players)
    _check_size(ruleset, players, sum(copies))
    most_wilds = 31 if meld.max_wilds == "ANY" else meld.max_wilds
    caps = wild_caps(meld.wild_ratio, most_wilds, meld.naturals_to_start)
    ranks, tables = _ranks(ruleset)
    solo_game = partnership == 1
    excluded = opening.initial_excludes
    passes = [_seats_to(kind, players, partnership or 1) for kind in deal.pile_pass]
    most = {
        kind: NO_LIMIT if value == "ANY" else value
        for kind, value in (
            ("clean", meld.meld_max_clean),
            ("dirty", meld.meld_max_dirty),
            ("wild", meld.meld_max_wild),
        )
    }
    may_stay = deal.turn_up_may_stay if turn_up_may_stay is None else turn_up_may_stay
    lifts = bool(deal.cut_bonus)
    piles = deal.stock_piles or min(players, numbers.MAX_PILES)
    classes = class_kinds(ruleset.pack)
    plain = {
        "players": players,
        "sides": 2 if not partnership else players // partnership,
        "hand_size": deal.hand_size,
        "foot_size": deal.reserve_sizes[0],
        "later_size": deal.reserve_sizes[1] if len(deal.reserve_sizes) > 1 else 0,
        "reserves": len(deal.reserve_sizes),
        "stock_piles": piles,
        "streams": int(streams and piles == 1),
        "heaps": min(players, numbers.MAX_PILES) if streams and piles == 1 else piles,
        "draw_split": _SPLITS[ruleset.draw.draw_split] if piles > 1 else numbers.FROM_ONE,
        "lifts": int(lifts),
        "passes": int("one_left" in deal.pile_pass),
        "choice": _CHOICES[deal.hand_choice],
        "tops_seen": int(deal.hand_choice == "free_seen_card"),
        "match_needed": meld.meld_min - 1,
        "min_pile": pickup.pickup_min_pile,
        "key": _KEYS[pickup.pickup_key],
        "must_top": int(pickup.pickup_must_meld_top),
        "open_rule": _OPEN_RULES[pickup.pickup_before_open],
        "all_taken": int(
            pickup.pickup_initial_scope == "all_taken" and "taken_cards" not in excluded
        ),
        "wild_top": int(pickup.pickup_wild_top == "matching_wild_pair"),
        "free_turn_up": int(deal.turn_up_free_for_starter and deal.turn_up),
        "stock_only": pickup.opening_turns_stock_only,
        "wild_effect": _WILD_EFFECTS[pickup.wild_discard_effect],
        "failure_points": pickup.pickup_failure_penalty,
        "failure_turn": int(pickup.pickup_failure_loses_turn),
        "turn_up": int(deal.turn_up),
        "may_stay": int(may_stay),
        "meld_min": meld.meld_min,
        "book_size": meld.book_size,
        "wild_melds": int(meld.wild_melds),
        "rank_rule": _RANK_RULES[meld.same_rank_melds],
        "turn_dirty": _TURNS[meld.clean_may_turn_dirty],
        "start_or_add": int(meld.meld_actions_per_turn == "start_xor_add"),
        "grow_clean": _ADDS[meld.closed_book_add_clean] if most["clean"] > meld.book_size else 0,
        "grow_dirty": _ADDS[meld.closed_book_add_dirty] if most["dirty"] > meld.book_size else 0,
        "grow_wild": _ADDS[meld.closed_book_add_wild] if most["wild"] > meld.book_size else 0,
        "grow_same_turn": int(meld.closed_book_add_same_turn),
        "max_clean": most["clean"],
        "max_dirty": most["dirty"],
        "max_wild": most["wild"],
        "strict": int(opening.initial_strict_greater),
        "waived": int(opening.initial_waived_if_hand_emptied),
        "counts_threes": int("red_threes" not in excluded),
        "counts_bonus": int("book_bonus" not in excluded),
        "three_mode": _THREES[threes.red_three_mode],
        "threes_at_deal": int(threes.red_three_placement_time == "at_deal"),
        "three_needs": _NEEDS[threes.red_three_needs],
        "stock_ends_deal": int(threes.red_three_no_stock == "end_round"),
        "replace_from_pile": int(threes.red_three_from_pile == "place_replace"),
        "own_first_book": int(ruleset.foot.foot_trigger == "own_first_book"),
        "foot_ends_turn": int(ruleset.foot.foot_after_meld_out == "turn_ends"),
        "foot_late": int(ruleset.foot.foot_after_discard_out == "take_next_turn"),
        "partner_rule": _PARTNER_RULES[out.go_out_partner_foot],
        "permission": _PERMISSIONS[out.go_out_permission],
        "quorum": _QUORUMS[out.permission_quorum],
        "ask_once": int(out.permission_limit == "once_per_round"),
        "before_asking": int(out.go_out_books_timing == "before_asking"),
        "binds": int(out.permission_yes_binds),
        "last_discard": _LAST_DISCARDS[out.go_out_discard],
        "keep": out.keep_cards_if_not_out,
        "lap": _LAPS[out.final_lap],
        "exhaustion": _EXHAUSTIONS[scoring.stock_exhaustion],
        "draw_rest": int(scoring.partial_draw == "draw_rest"),
        "turn_limit": ruleset.match.turn_limit or numbers.MAX_TURNS,
        "bonus_clean": scoring.book_bonus_clean,
        "bonus_dirty": scoring.book_bonus_dirty,
        "bonus_wild": scoring.book_bonus_wild,
        "bonus_out": out.go_out_bonus,
        "lady_points": meld.bonus_card_on_clean_book,
        "red3_placed": threes.red_three_placed,
        "red3_held": threes.red_three_held,
        "count_hand": int("hand" in scoring.held_cards_negative),
        "count_foot": int("foot" in scoring.held_cards_negative),
        "second_negative": int(scoring.unfinished_second_book_negative),
        "three_book_counts": int(meld.three_book_counts),
        **ranks,
        "rebury": sum(1 << kind for kind in classes(deal.turn_up_rebury)),
        "blocked": sum(
            1 << kind for kind in classes((*pickup.pickup_blocked_top, *pickup.discard_blocks_next))
        ),
    }
    plain["grows"] = int(
        bool(plain["grow_clean"] or plain["grow_dirty"] or plain["grow_wild"])
        or plain["rank_rule"] != numbers.RANK_AGAIN
        or plain["turn_dirty"] == numbers.TURN_NEVER
    )
    ranks_of = rank_kinds(ruleset.pack)
    tables |= {
        "side_of": by_deal,
        "pass_hand": [hand for hand, _ in passes],
        "pass_foot": [foot for _, foot in passes],
        "pass_one": [int(kind == "one_left") for kind in deal.pile_pass],
        "meld_row": [0 if meld.meld_owner == "team" else numbers.NONE] * players,
        "open_row": [0 if opening.initial_scope == "team" else numbers.NONE] * players,
        "copies": copies,
        "pack": copies_of(ruleset.pack, players, decks=1),
        "draw_counts": list(ruleset.draw.draw_count),
        "take_counts": [WHOLE_PILE if n == "ALL" else n for n in pickup.pickup_count],
        "minimum": (
            [band.points for band in opening.initial_bands]
            if opening.initial_basis == "score" and opening.initial_bands
            else list(opening.initial_points)
            if opening.initial_basis == "round"
            else [opening.initial_points[0]]
        ),
        "opening_kind": _opening_kinds(ruleset),
        "need_clean": [books.clean for books in out.go_out_books],
        "need_dirty": [books.dirty for books in out.go_out_books],
        "need_wild": [books.wild for books in out.go_out_books],
        "need_own": [books.own_kind for books in out.go_out_books],
        "need_total": [books.total for books in out.go_out_books],
        "ban_kind": [ranks_of[ban.rank] for ban in pickup.discard_ban if ban.rank in ranks_of],
        "ban_until": [_BANS[ban.until] for ban in pickup.discard_ban if ban.rank in ranks_of],
        "cut_points": _cut_points(ruleset),
        "set_count": [bonus.count for bonus in threes.red_three_set_bonus],
        "set_points": [bonus.points for bonus in threes.red_three_set_bonus],
        "band_score": [band.score for band in opening.initial_bands],
        "band_points": [band.points for band in opening.initial_bands],
        "wild_cap": caps,
        "size_cap": _size_caps(caps, meld.naturals_to_start),
    }
    if opening.initial_basis != "score":
        tables["band_score"] = tables["band_points"] = []
    never = plain["turn_dirty"] == numbers.TURN_NEVER
    if never and caps[meld.meld_min - 1] < 1 and caps[meld.meld_min - 2] < 2:
        plain["takes_wild"] = 0  # no meld can start with a wild card, nor take one later
    plain["rare"] = int(_is_rare(plain, tables, caps, meld.meld_min, solo_game))
    return Rules(plain, tables)


def _check_size(ruleset: Ruleset, players: int, cards: int) -> None:
    dealt = players * (ruleset.deal.hand_size + sum(ruleset.deal.reserve_sizes))
    if cards - dealt - ruleset.deal.turn_up < players * max(ruleset.draw.draw_count):
        raise RulesetError(
            "too_few_cards",
            f"There are {cards} cards, too few to deal {dealt} and play on.",
            cards=cards,
            dealt=dealt,
        )
    if cards > 700:
        raise RulesetError(
            "too_many_cards", f"There are {cards} cards; at most 700 can be played.", cards=cards
        )


def _ranks(ruleset: Ruleset) -> tuple[dict[str, int], Tables]:
    """Return the masks of ranks and the tables by kind."""
    pack, meld, scoring = ruleset.pack, ruleset.meld, ruleset.scoring
    kinds = rank_kinds(pack)
    value = [0] * numbers.KINDS
    value[numbers.TWO], value[numbers.JOKER] = pack.points_two, pack.points_joker
    for code, kind in kinds.items():
        if code in ("A", "L"):
            value[kind] = pack.points_ace
        elif code in pack.points_ten_ranks:
            value[kind] = 10
        elif code in pack.points_five_ranks:
            value[kind] = 5
        elif code == "2":
            value[kind] = pack.points_two
    held = [-points for points in value]
    held[numbers.BLACK3] = pack.points_black_three_held
    held[numbers.RED3] = ruleset.threes.red_three_held
    ranks = takes_wild = sum(1 << kind for kind in kinds.values())
    good = sum(1 << kind for kind in kinds.values() if value[kind] >= 0)
    own_kind = special = never_last = foot_only = 0
    start = [meld.meld_min] * numbers.KINDS
    clean, dirty, unfinished = [0] * numbers.KINDS, [0] * numbers.KINDS, [0] * numbers.KINDS
    for odd in meld.rank_exceptions:
        if odd.rank not in kinds:
            continue
        kind = kinds[odd.rank]
        special |= 1 << kind
        own_kind |= odd.own_kind << kind
        takes_wild &= ~(odd.no_wilds << kind)
        clean[kind], dirty[kind] = odd.bonus_clean, odd.bonus_dirty
        unfinished[kind] = odd.unfinished_penalty
    three = numbers.RED3 if meld.three_melds == "red_book" else numbers.BLACK3
    if meld.three_melds != "none":
        ranks |= 1 << three
        special |= 1 << three
        clean[three] = scoring.book_bonus_threes
        red = three == numbers.RED3
        value[three] = ruleset.threes.red_three_placed if red else pack.points_black_three_melded
        if meld.three_melds == "black_foot_book":
            foot_only = 1 << three
            start[three] = meld.book_size
        if value[three] > 0 and not foot_only:
            good |= 1 << three
    for code in ruleset.going_out.go_out_discard_never:
        if code in kinds:
            never_last |= 1 << kinds[code]
    masks = {
        "ranks": ranks,
        "good": good,
        "takes_wild": takes_wild,
        "own_kind": own_kind,
        "special": special,
        "never_last": never_last,
        "foot_only": foot_only,
    }
    tables: Tables = {
        "value": value,
        "held": held,
        "start_n": start,
        "rank_clean": clean,
        "rank_dirty": dirty,
        "rank_unfinished": unfinished,
    }
    return masks, tables


def _opening_kinds(ruleset: Ruleset) -> list[int]:
    kinds = [numbers.BY_POINTS] * numbers.MAX_DEALS
    for special in ruleset.initial_meld.initial_special:
        kinds[special.deal - 1] = _SPECIALS[special.kind]
    return kinds


def _cut_points(ruleset: Ruleset) -> list[int]:
    """Return the points of a lift that is 0, 1, 2 ... 9 cards off: the nearest bonus it meets."""
    return [
        next((bonus.points for bonus in ruleset.deal.cut_bonus if bonus.error >= error), 0)
        for error in range(10)
    ]


def _is_rare(
    plain: dict[str, int], tables: Tables, caps: Sequence[int], meld_min: int, solo: bool
) -> bool:
    """Whether the deal needs what `State` keeps for some rulesets only."""
    usual = {
        "reserves": 1,
        "stock_piles": 1,
        "lifts": 0,
        "passes": 0,
        "choice": numbers.CHOICE_FIXED,
        "min_pile": 1,
        "key": numbers.KEY_PAIR,
        "must_top": 1,
        "open_rule": 0,
        "all_taken": 0,
        "free_turn_up": 0,
        "stock_only": 0,
        "wild_effect": numbers.WILD_NOTHING,
        "grows": 0,
        "start_or_add": 0,
        "waived": 0,
        "counts_threes": 0,
        "counts_bonus": 0,
        "three_mode": numbers.THREES_PLACED,
        "threes_at_deal": 0,
        "three_needs": numbers.NEEDS_NOTHING,
        "own_first_book": 0,
        "foot_late": 0,
        "ask_once": 0,
        "before_asking": 0,
        "keep": max(plain["keep"], 1),
        "lap": numbers.LAP_NONE,
        "exhaustion": numbers.STOCK_ENDS,
        "second_negative": 0,
        "special": 0,
        "never_last": 0,
    }
    if any(plain[name] != value for name, value in usual.items()):
        return True
    if any(any(tables[name]) for name in ("need_own", "need_total", "opening_kind", "ban_kind")):
        return True
    if plain["turn_limit"] != numbers.MAX_TURNS or caps[meld_min - 2] >= 2:
        return True
    apart = (tables["meld_row"][0], tables["open_row"][0]) != (0, 0)
    return (apart and not solo) or len(tables["side_of"]) > 1 or bool(tables["set_count"])
