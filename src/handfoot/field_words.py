"""Fields in words: one field of a ruleset and its value, as plain sentences.

Owns: which words and numbers of a value a sentence is filled with, and how lists are joined.
Never: the sentences, which are in locales/<language>/fields*.ftl, shared with the browser; nor
what a field does to a deal.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from typing import Any, Final, cast

import msgspec

from handfoot.engine.fields import BookNeeds, Layout
from handfoot.engine.presets import field_names
from handfoot.engine.ruleset import Ruleset
from handfoot.sentences import FALLBACK, phrase

Facts = Mapping[str, int | str]

# Lists whose entries belong to the deals of a match, the last repeating.
BY_DEAL: Final = frozenset(
    {
        "deal.pile_pass",
        "draw.draw_count",
        "pickup.pickup_count",
        "initial_meld.initial_points",
        "going_out.go_out_books",
    }
)
# Lists that are sets, told in this order whatever the order in the record.
CARDS_IN_ORDER: Final = (
    "red_three", "black_three", "lady", "villain", "1", "2", "3", "4", "5", "6", "7", "8", "9",
    "T", "10", "11", "12", "J", "Q", "K", "A", "L", "two", "jester", "joker",
)  # fmt: skip
# Lists joined with "or": any one of the cards does it.
JOINED_WITH_OR: Final = frozenset(
    {
        "deal.turn_up_rebury",
        "pickup.pickup_blocked_top",
        "pickup.discard_blocks_next",
        "going_out.go_out_discard_never",
    }
)
# Lists whose parts are long, or have an "and" of their own.
JOINED_WITH_SEMICOLON: Final = frozenset(
    {
        "deal.pile_pass",
        "going_out.go_out_books",
        "meld.rank_exceptions",
        "pack.layouts",
        "pack.odd_player_schedule",
    }
)
RANK_LISTS: Final = frozenset({"pack.points_ten_ranks", "pack.points_five_ranks"})
# The order of ranks, for telling "8 to K"; each kind of pack has its own ranks.
RANKS: Final = ("4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A")
JD_RANKS: Final = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12")


class MissingWordsError(LookupError):
    """A message of the locales is missing, or asks for a fact that nobody gives."""


def field_title(field: str, language: str = FALLBACK) -> str:
    """Name the field `group.field` in a few words.

    Raises MissingWordsError if there is no such field.

    >>> field_title("deal.hand_size")
    'Cards in the hand'
    """
    return _words(field_id(field), {}, language, "title")


def field_help(field: str, language: str = FALLBACK) -> str:
    """Return what the field means at the table, in one or two sentences.

    Raises MissingWordsError if there is no such field.
    """
    return _words(field_id(field), {}, language, "help")


def group_title(group: str, language: str = FALLBACK) -> str:
    """Name a group of fields; raises MissingWordsError if there is none of that name."""
    return _words(f"group-{group.replace('_', '-')}", {}, language)


def field_id(field: str) -> str:
    """Return the message of a field: `field-meld-book-size` for `meld.book_size`."""
    return "field-" + field.replace(".", "-").replace("_", "-")


def field_value(ruleset: Ruleset, field: str) -> Any:
    """Return the value of the field `group.field`.

    Raises MissingWordsError if there is no such field.
    """
    if field not in field_names(ruleset):
        raise MissingWordsError(field)
    group, _, name = field.partition(".")
    return getattr(getattr(ruleset, group), name)


def tell(ruleset: Ruleset, field: str, language: str = FALLBACK) -> str:
    """Tell the value that a field has in a ruleset, in one or two plain sentences.

    Two values that mean the same, as one list by deal that repeats its last entry, read the
    same; any others differ.  Raises MissingWordsError if there is no such field.
    """
    return _words(field_id(field), field_facts(ruleset, field, language), language)


def field_facts(ruleset: Ruleset, field: str, language: str = FALLBACK) -> Facts:
    """Return what the sentence of a field is filled with; see the top of fields.ftl.

    Raises MissingWordsError if there is no such field.
    """
    value = field_value(ruleset, field)
    context = _context(ruleset)
    if field in BY_DEAL:
        if field == "initial_meld.initial_points" and context["basis"] == "constant":
            value = value[:1]
        return {**context, **_by_deal(ruleset, field, value, language)}
    if field == "deal.reserve_sizes":
        return {**context, "piles": len(value), "first": value[0], "last": value[-1]}
    if not isinstance(value, tuple):
        return {**context, **scalar_facts(value)}
    if field in RANK_LISTS:
        parts = _rank_parts(field, value, language, context)
    elif field == "pack.layouts":
        parts = _layout_parts(value, language, context)
    elif field == "pack.odd_player_schedule":
        parts = _schedule_parts(value, language, context)
    else:
        parts = [_part(field, item, language, context) for item in _in_order(value)]
    facts: dict[str, int | str] = {**context, "count": len(value)}
    if field == "pack.odd_player_schedule" and value:
        facts["players"] = len(value[0])
    return {**facts, "list": _joined(field, parts, language)}


def scalar_facts(value: bool | int | str) -> Facts:
    """Return the facts of a single value: $value, and of a number $count, $size and $sign."""
    if isinstance(value, bool):
        return {"value": "yes" if value else "no"}
    if isinstance(value, str):
        return {"value": value}
    sign = "zero" if value == 0 else "plus" if value > 0 else "minus"
    return {"value": value, "count": value, "size": abs(value), "sign": sign}


def join_words(parts: Sequence[str], last: str, language: str = FALLBACK) -> str:
    """Join parts as `a, b and c`; `last` is the end of a `list-` message."""
    text = parts[0] if parts else ""
    for number, part in enumerate(parts[1:], start=2):
        final = number == len(parts) or last in ("semicolon", "against")
        text = _words(f"list-{last if final else 'comma'}", {"a": text, "b": part}, language)
    return text


def _words(message: str, facts: Facts, language: str, attribute: str | None = None) -> str:
    text = phrase(message, facts, language, attribute)
    if text is None:
        raise MissingWordsError(message if attribute is None else f"{message}.{attribute}")
    return text


def _context(ruleset: Ruleset) -> dict[str, int | str]:
    return {
        "deck": ruleset.pack.deck_kind,
        "ends": ruleset.match.match_end,
        "basis": ruleset.initial_meld.initial_basis,
    }


def _part(field: str, item: Any, language: str, context: Facts) -> str:
    facts: dict[str, int | str] = dict(context)
    if isinstance(item, msgspec.Struct):
        for name, value in msgspec.structs.asdict(item).items():
            facts[name] = value if not isinstance(value, bool) else "yes" if value else "no"
        facts["value"] = facts.get("rank", "")
    else:
        facts.update(scalar_facts(item))
    return _words(f"{field_id(field)}-part", facts, language)


def _in_order(value: tuple[Any, ...]) -> list[Any]:
    """Return cards in the usual order, records and other words as they are."""
    if all(item in CARDS_IN_ORDER for item in value if isinstance(item, str)):
        return sorted(value, key=lambda i: CARDS_IN_ORDER.index(i) if isinstance(i, str) else 0)
    return list(value)


def _joined(field: str, parts: Sequence[str], language: str) -> str:
    last = (
        "or"
        if field in JOINED_WITH_OR
        else "semicolon"
        if field in JOINED_WITH_SEMICOLON
        else "and"
    )
    return join_words(parts, last, language)


def tell_points_asked(ruleset: Ruleset, language: str = FALLBACK) -> str:
    """Tell the points of the first lay-down by deal, without deals that ask for a book instead.

    All deals are told where each of them asks for a book, or the points are not by deal.
    """
    field, initial = "initial_meld.initial_points", ruleset.initial_meld
    replaced = {special.deal for special in initial.initial_special}
    value = points_by_deal(ruleset)
    if initial.initial_basis != "round" or replaced.issuperset(range(1, len(value) + 1)):
        return tell(ruleset, field, language)
    facts = _by_deal(ruleset, field, value, language, without=frozenset(replaced))
    return _words(field_id(field), {**_context(ruleset), **facts}, language)


def points_by_deal(ruleset: Ruleset) -> tuple[int, ...]:
    """Return the points of the first lay-down for each deal until they stay the same."""
    initial, match = ruleset.initial_meld, ruleset.match
    last_book = max((special.deal for special in initial.initial_special), default=0)
    known = match.rounds if match.match_end == "rounds" else last_book + 1
    value = initial.initial_points
    return value + value[-1:] * (known - len(value))


def _by_deal(
    ruleset: Ruleset,
    field: str,
    value: tuple[Any, ...],
    language: str,
    without: frozenset[int] = frozenset(),
) -> Facts:
    """Tell which entry holds in which deals, naming the last deal where it is known.

    Deals `without` an entry are left out.
    """
    runs: list[tuple[Any, int, int]] = []  # entry, first and last deal
    for deal, entry in enumerate(value, start=1):
        if deal in without:
            continue
        if runs and runs[-1][0] == entry and runs[-1][2] + 1 == deal:
            runs[-1] = (entry, runs[-1][1], deal)
        else:
            runs.append((entry, deal, deal))
    last_deal = ruleset.match.rounds if ruleset.match.match_end == "rounds" else 0
    told = []
    for number, (entry, first, last) in enumerate(runs, start=1):
        what = _entry(ruleset, field, entry, language)
        to = last
        run = "on"
        if number < len(runs) or last <= last_deal:
            to = last if number < len(runs) or without else last_deal
            run = "one" if first == to else "two" if first + 1 == to else "span"
        facts: Facts = {"what": what, "run": run, "from": first, "to": to}
        told.append(what if len(runs) == 1 else _words("by-deal", facts, language))
    only = runs[0][0]
    single: Facts = {"value": "by-deal"}
    if len(runs) == 1 and isinstance(only, int | str):
        single = scalar_facts(only)
    return {**single, "list": _joined(field, told, language)}


def _entry(ruleset: Ruleset, field: str, entry: Any, language: str) -> str:
    if isinstance(entry, BookNeeds):
        return _book_needs(ruleset, entry, language)
    return _part(field, entry, language, _context(ruleset))


def _book_needs(ruleset: Ruleset, needs: BookNeeds, language: str) -> str:
    parts = []
    for kind in needs.__struct_fields__:
        count = getattr(needs, kind)
        if count:
            facts: dict[str, int | str] = {"count": count}
            if kind == "own_kind":
                facts["kind"] = _own_kind(ruleset, language)
            parts.append(_words(f"books-{kind.replace('_', '-')}", facts, language))
    return join_words(parts, "and", language) or _words("books-none", {}, language)


def _own_kind(ruleset: Ruleset, language: str) -> str:
    """Name the ranks whose books are a kind of their own."""
    ranks = [rule.rank for rule in ruleset.meld.rank_exceptions if rule.own_kind]
    names = [_words("class-many", {**_context(ruleset), "value": r}, language) for r in ranks]
    return join_words(names, "or", language) or _words("books-own-kind-unnamed", {}, language)


def _rank_parts(field: str, value: tuple[str, ...], language: str, context: Facts) -> list[str]:
    """Tell ranks in a row as one span, `8 to K`; others one by one."""
    order = JD_RANKS if context["deck"] == "jd262" else RANKS

    def place(entry: tuple[int, str]) -> int:
        number, rank = entry
        return order.index(rank) - number if rank in order else 100 + number

    # the same rank twice is not told twice
    ranks = list(dict.fromkeys(cast("list[str]", _in_order(value))))
    parts: list[str] = []
    for _, group in groupby(enumerate(ranks), key=place):
        signs = [_part(field, rank, language, context) for _, rank in group]
        if len(signs) > 2:
            signs = [_words("rank-span", {"from": signs[0], "to": signs[-1]}, language)]
        parts += signs
    return parts


def _layout_parts(value: Iterable[Layout], language: str, context: Facts) -> list[str]:
    """Tell layouts of the same sides that follow one another together."""
    parts = []
    for partnership, group in groupby(value, key=lambda layout: layout.partnership):
        players = join_words([str(layout.players) for layout in group], "or", language)
        facts = {**context, "list": players, "partnership": partnership}
        parts.append(_words("field-pack-layouts-part", facts, language))
    return parts


def _schedule_parts(value: tuple[tuple[int, ...], ...], language: str, context: Facts) -> list[str]:
    """Tell who plays against whom in each deal; players count from 1."""
    parts = []
    for deal, sides in enumerate(value, start=1):
        groups = []
        for side in range(max(sides, default=0) + 1):
            players = [str(p) for p, s in enumerate(sides, start=1) if s == side]
            nobody = _words("list-nobody", {}, language)
            groups.append(join_words(players, "and", language) or nobody)
        facts = {**context, "deal": deal, "list": join_words(groups, "against", language)}
        parts.append(_words("field-pack-odd-player-schedule-part", facts, language))
    return parts
