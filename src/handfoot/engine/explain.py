"""Explanations: a refusal as a code with the facts behind it.

Owns: which facts go with which reason.  Never: the reason itself, which is the kernel's, nor
the sentence a person reads, which is in the locales.
"""

from __future__ import annotations

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


def _rank_fact(kind: int) -> Facts:
    return {"rank": "wild" if kind == numbers.TWO else numbers.KIND_CODES[kind]}


def facts_for(deal: Deal, reason: int, action: int) -> Facts:
    """Return the facts of a kernel reason against an action, for the seat on turn."""
    seat = deal.player
    rules = deal.rules
    side = rules.table("side_of")[seat]
    kind = action % numbers.STRIDE if action < numbers.CONTROL else deal.upcard()
    if numbers.START_WILD <= action < numbers.CONTROL:
        kind = numbers.TWO
    if reason == numbers.NO_MATCHING_PAIR:
        have = deal.hand_counts(seat)[kind]
        return {"rank": numbers.KIND_CODES[kind], "have": have, "need": rules.match_needed}
    if reason == numbers.BELOW_MINIMUM:
        return {
            "need": rules.table("minimum")[deal.deal_index],
            "reachable": deal.reachable_after(action),
        }
    if reason == numbers.KEEP_CARDS:
        return {"keep": rules.keep}
    if reason == numbers.NOT_HELD:
        return {"card": numbers.KIND_CODES[kind]}
    if reason == numbers.FINISH_OPENING_FIRST:
        return {
            "need": rules.table("minimum")[deal.deal_index],
            "laid": deal.laid_points(side),
        }
    if reason == numbers.FINISH_TAKE_FIRST:
        return _rank_fact(deal.due_rank)
    if reason == numbers.BOOKS_MISSING:
        needs = (rules.need_clean, rules.need_dirty, rules.need_wild)
        clean, dirty, wild = (
            max(need - have, 0) for need, have in zip(needs, deal.books(side), strict=True)
        )
        return {"clean": clean, "dirty": dirty, "wild": wild}
    if reason in (
        numbers.RANK_NOT_MELDED,
        numbers.MELD_ALREADY_OPEN,
        numbers.NO_OPEN_MELD,
        numbers.TOO_WILD,
        numbers.CANNOT_START_NEXT,
    ):
        return _rank_fact(kind if kind <= numbers.LAST_RANK else numbers.TWO)
    return {}
