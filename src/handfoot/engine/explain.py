"""Explanations: a refusal as a code with the facts behind it.

Owns: which facts go with which reason.  Never: the reason itself, which is the kernel's, nor
the sentence a person reads, which is in the locales.
"""

from __future__ import annotations

from handfoot.engine.cards import STANDARD, CardSet
from handfoot.engine.kernel import Deal, numbers

Facts = dict[str, int | str]


class Refused(Exception):  # noqa: N818  the word the table uses; it is an answer, not a fault
    """A move that was not made; nothing changed.

    `code` is stable and for programs, `facts` are the numbers and names behind it.
    """

    def __init__(self, code: str, **facts: int | str) -> None:
        details = ", ".join(f"{name} {value}" for name, value in facts.items())
        super().__init__(f"{code}: {details}" if details else code)
        self.code = code
        self.facts: Facts = facts


def facts_for(deal: Deal, reason: int, action: int, cards: CardSet = STANDARD) -> Facts:
    """Return the facts of a kernel reason against an action, for the seat on turn."""
    seat = deal.player
    rules = deal.rules
    kind = action % numbers.STRIDE
    if numbers.CONTROL <= action < numbers.ADD_OLD:
        kind = deal.upcard()
    elif numbers.START_WILD <= action < numbers.CONTROL:
        kind = numbers.TWO
    code = cards.codes[kind] if 0 <= kind < numbers.KINDS else ""
    rank = cards.meld_rank(kind if kind <= numbers.LAST_RANK else numbers.TWO)
    need = deal.points_needed(deal.open_row(seat))
    if reason == numbers.NO_MATCHING_PAIR:
        have = deal.hand_counts(seat)[kind]
        single = rules.key == numbers.KEY_SINGLE
        return {"rank": code, "have": have, "need": 1 if single else rules.match_needed}
    if reason == numbers.BELOW_MINIMUM:
        return {"need": need, "reachable": deal.reachable_after(action)}
    if reason == numbers.KEEP_CARDS:
        return {"keep": rules.keep}
    if reason == numbers.NOT_HELD:
        return {"card": code}
    if reason == numbers.FINISH_OPENING_FIRST:
        return {"need": need, "laid": deal.laid_points(deal.open_row(seat))}
    if reason == numbers.FINISH_TAKE_FIRST:
        due = deal.due_rank
        return {"rank": cards.meld_rank(due if due != numbers.NONE else numbers.TWO)}
    if reason == numbers.NEW_CLEAN_MELD_FIRST:
        due = deal.clean_due
        return {"rank": rank if due == numbers.NONE else cards.meld_rank(due)}
    if reason == numbers.BOOKS_MISSING:
        return _missing_books(deal, deal.sides_by_seat()[seat])
    if reason == numbers.STOCK_ONLY_YET:
        return {"turns": rules.stock_only}
    if reason == numbers.PILE_TOO_SMALL:
        return {"need": rules.min_pile, "have": deal.pile_n}
    if reason in (numbers.TOP_BLOCKS, numbers.DISCARD_BANNED, numbers.NOT_LAST_DISCARD):
        return {"rank": code}
    if reason in (
        numbers.RANK_NOT_MELDED,
        numbers.MELD_ALREADY_OPEN,
        numbers.NO_OPEN_MELD,
        numbers.TOO_WILD,
        numbers.CANNOT_START_NEXT,
        numbers.RANK_USED_UP,
        numbers.BOOK_IS_CLOSED,
        numbers.NOT_YET_IN_FOOT,
    ):
        return {"rank": rank}
    return {}


def _missing_books(deal: Deal, side: int) -> Facts:
    """Return how many books of each kind a side still lacks for going out."""
    need = {
        name: deal.rules.by_deal(name, deal.deal_index)
        for name in ("clean", "dirty", "wild", "own_kind", "total")
    }
    have = dict(zip(("clean", "dirty", "wild"), deal.books(side), strict=True))
    have["own_kind"] = deal.own_kind_books(side)
    have["total"] = sum(have.values())
    return {name: max(need[name] - have[name], 0) for name in need}
