"""From a ruleset to the plain numbers that the kernel reads.

Owns: the meaning of each field in the kernel's terms.  Never: play.
"""

from __future__ import annotations

from functools import lru_cache

from handfoot.engine.kernel import Rules, numbers
from handfoot.engine.ruleset import CardClass, Ruleset, RulesetError, partnership_size

_RANK_CODES = ("4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A")
_CLASS_KINDS: dict[CardClass, int] = {
    "red_three": numbers.RED3,
    "black_three": numbers.BLACK3,
    "two": numbers.TWO,
    "joker": numbers.JOKER,
}
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


def _mask(classes: tuple[CardClass, ...]) -> int:
    return sum(1 << _CLASS_KINDS[name] for name in classes)


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


@lru_cache(maxsize=256)
def compile_rules(
    ruleset: Ruleset, players: int, *, solo: bool = False, turn_up_may_stay: bool | None = None
) -> Rules:
    """Return the kernel's rules for so many players.

    Raises RulesetError `players_not_allowed`, `solo_not_allowed` or `too_few_cards`.
    """
    partnership = partnership_size(ruleset, players, solo=solo)
    sides = players // partnership
    decks = players + ruleset.pack.decks_beyond_players
    copies = [0] * numbers.KINDS
    value = [0] * numbers.KINDS
    copies[numbers.RED3] = copies[numbers.BLACK3] = 2 * decks
    copies[numbers.TWO] = 4 * decks
    copies[numbers.JOKER] = ruleset.pack.jokers_per_deck * decks
    value[numbers.TWO] = ruleset.pack.points_two
    value[numbers.JOKER] = ruleset.pack.points_joker
    for offset, code in enumerate(_RANK_CODES):
        copies[numbers.FOUR + offset] = 4 * decks
        if code in ruleset.pack.points_ten_ranks:
            value[numbers.FOUR + offset] = 10
        elif code in ruleset.pack.points_five_ranks:
            value[numbers.FOUR + offset] = 5
    value[numbers.ACE] = ruleset.pack.points_ace
    held = [-points for points in value]
    held[numbers.BLACK3] = ruleset.pack.points_black_three_held
    dealt = players * (ruleset.deal.hand_size + ruleset.deal.foot_size)
    if sum(copies) - dealt - 1 < players * ruleset.draw.draw_count:
        raise RulesetError(
            "too_few_cards",
            f"{decks} packs are {sum(copies)} cards, too few to deal {dealt} and play on.",
            cards=sum(copies),
            dealt=dealt,
        )
    caps = wild_caps(
        ruleset.meld.wild_ratio, ruleset.meld.max_wilds, ruleset.meld.naturals_to_start
    )
    may_stay = ruleset.deal.turn_up_may_stay if turn_up_may_stay is None else turn_up_may_stay
    out = ruleset.going_out
    plain = {
        "players": players,
        "sides": sides,
        "hand_size": ruleset.deal.hand_size,
        "foot_size": ruleset.deal.foot_size,
        "draw_count": ruleset.draw.draw_count,
        "take_count": ruleset.pickup.pickup_count,
        "match_needed": ruleset.pickup.pickup_natural_pair,
        "meld_min": ruleset.meld.meld_min,
        "book_size": ruleset.meld.book_size,
        "wild_melds": int(ruleset.meld.wild_melds),
        "keep": out.keep_cards_if_not_out,
        "need_clean": out.go_out_clean,
        "need_dirty": out.go_out_dirty,
        "need_wild": out.go_out_wild,
        "partner_rule": _PARTNER_RULES[out.go_out_partner_foot],
        "permission": int(out.go_out_permission == "must_ask"),
        "last_discard": _LAST_DISCARDS[out.go_out_discard],
        "replace_from_pile": int(ruleset.threes.red_three_from_pile == "place_replace"),
        "wild_top": int(ruleset.pickup.pickup_wild_top == "matching_wild_pair"),
        "turn_up": int(ruleset.deal.turn_up),
        "may_stay": int(may_stay),
        "bonus_clean": ruleset.scoring.book_bonus_clean,
        "bonus_dirty": ruleset.scoring.book_bonus_dirty,
        "bonus_wild": ruleset.scoring.book_bonus_wild,
        "bonus_out": ruleset.scoring.go_out_bonus,
        "red3_placed": ruleset.threes.red_three_placed,
        "red3_held": ruleset.threes.red_three_held,
        "ranks": sum(1 << (numbers.FOUR + i) for i in range(len(_RANK_CODES))),
        "rebury": _mask(ruleset.deal.turn_up_rebury),
        "blocked": _mask(ruleset.pickup.pickup_blocked_top),
    }
    tables = {
        "side_of": [seat % sides for seat in range(players)],
        "next_mate": [(seat + sides) % players for seat in range(players)],
        "copies": copies,
        "value": value,
        "held": held,
        "minimum": list(ruleset.initial_meld.initial_points),
        "wild_cap": caps,
        "size_cap": _size_caps(caps, ruleset.meld.naturals_to_start),
    }
    return Rules(plain, tables)
