"""Causes: the things that can be said for a plan, each with the test of whether it is true.

Owns: the codes about going out, books, the foot and the pile, and when each may be said.
Never: which of them is said (`reasons`), nor a sentence: `advice-because-<code>` in the locales.
"""

from __future__ import annotations

from typing import Final

from handfoot.bots.case import CARD, WILD, WILDS, Case, Said, Test, cause, cost_of, reserves
from handfoot.engine.kernel import numbers

FEW: Final = 3  # cards of a small pile


# ---- going out ---------------------------------------------------------------------------------


@cause("goes_out", public=True)
def _goes_out(case: Case) -> Said | None:
    return Said(1000, {}) if case.a.went_out and not case.b.went_out else None


@cause("asks_out", public=True)
def _asks_out(case: Case) -> Said | None:
    return Said(900, {}) if case.a.asked and not case.b.asked and not case.b.went_out else None


@cause("partner_holds")
def _partner_holds(case: Case) -> Said | None:
    """Going out now would leave the partner with cards, which everybody can count."""
    ends = case.b.went_out or case.b.asked
    if not ends or case.a.went_out or case.a.asked or not case.partners:
        return None
    count = max(case.deal.hand_count(p) + reserves(case.deal, p) for p in case.partners)
    return Said(800 + count, {"count": count}) if count else None


@cause("says_yes")
def _says_yes(case: Case) -> Said | None:
    if case.a.answer is not True or case.hand is None or reserves(case.deal, case.seat):
        return None
    return Said(500, {"points": cost_of(case, case.hand)})


@cause("says_no")
def _says_no(case: Case) -> Said | None:
    """The cards of the seat that answers would count against the side."""
    if case.a.answer is not False or case.hand is None:
        return None
    points = cost_of(case, case.hand)
    return Said(500, {"points": points}) if points > 0 else None


# ---- books and the first lay-down ----------------------------------------------------------------


def _closes(color: str) -> Test:
    def test(case: Case) -> Said | None:
        before = [book.rank for book in case.b.closed if book.color == color]
        new = [book for book in case.a.closed if book.color == color and book.rank not in before]
        if not new:
            return None
        rules = case.deal.rules
        bonus = {"clean": rules.bonus_clean, "dirty": rules.bonus_dirty, "wild": rules.bonus_wild}
        return Said(float(bonus[color]), {"rank": case.meld_rank(new[0].rank)})

    return test


for _color in ("clean", "dirty", "wild"):
    cause(f"closes_{_color}", public=True)(_closes(_color))


@cause("book_needed", public=True)
def _book_needed(case: Case) -> Said | None:
    """The book is one of those that the side still lacks for going out."""
    have = dict(zip(("clean", "dirty", "wild"), case.deal.books(case.side), strict=True))
    had = [book.color for book in case.b.closed]
    for book in case.a.closed:
        if book.color not in have or book.color in had:
            continue
        need = case.deal.rules.by_deal(book.color, case.deal.deal_index)
        if have[book.color] < need:
            facts: dict[str, int | str] = {"color": book.color, "have": have[book.color] + 1}
            return Said(450, {**facts, "need": need})
    return None


@cause("opens", public=True)
def _opens(case: Case) -> Said | None:
    if case.a.opened is None or case.b.opened is not None:
        return None
    return Said(400, {"points": case.a.opened})


@cause("opens_cheaply")
def _opens_cheaply(case: Case) -> Said | None:
    if case.a.opened is None or case.b.opened is None:
        return None
    spared = case.b.wilds + case.b.wild_melded - case.a.wilds - case.a.wild_melded
    return Said(spared * WILD, {"count": spared}) if spared > 0 else None


@cause("opening_is_dear")
def _opening_is_dear(case: Case) -> Said | None:
    if case.b.opened is None or case.a.opened is not None or not case.b.wilds:
        return None
    return Said(case.b.wilds * WILD, {"count": case.b.wilds})


@cause("keeps_clean")
def _keeps_clean(case: Case) -> Said | None:
    spoilt = [rank for rank in case.b.dirtied if rank not in case.a.dirtied]
    if not spoilt or not case.a.whole:
        return None
    rules = case.deal.rules
    return Said((rules.bonus_clean - rules.bonus_dirty) * 0.6, {"rank": case.meld_rank(spoilt[0])})


@cause("leaves_for_partner")
def _leaves_for_partner(case: Case) -> Said | None:
    """A meld that the other plan closes stays open for a partner who still plays from the hand."""
    if not case.a.whole or not any(not case.deal.has_taken_foot(p) for p in case.partners):
        return None
    closed = {book.rank for book in case.a.closed}
    left = [book.rank for book in case.b.closed if book.rank not in closed]
    row = case.deal.meld_row(case.seat)
    was_open = [rank for rank in left if case.deal.naturals(row)[rank] + case.deal.wilds(row)[rank]]
    return Said(60, {"rank": case.meld_rank(was_open[0])}) if was_open else None


# ---- the foot ------------------------------------------------------------------------------------


@cause("runs_into_foot", public=True)
def _runs_into_foot(case: Case) -> Said | None:
    return Said(420, {}) if case.a.ran and not case.b.ran else None


@cause("walks_into_foot", public=True)
def _walks_into_foot(case: Case) -> Said | None:
    return Said(350, {}) if case.a.walked and not case.b.walked and not case.b.ran else None


@cause("nearer_to_foot")
def _nearer_to_foot(case: Case) -> Said | None:
    a, b = case.a.hand, case.b.hand
    if a is None or b is None or not (case.a.whole and case.b.whole) or case.a.went_out:
        return None
    if not case.deal.foot_count(case.seat) or sum(b) - sum(a) < 2 or not sum(a):
        return None
    return Said((sum(b) - sum(a)) * CARD, {"count": sum(a)})


# ---- the pile ------------------------------------------------------------------------------------


@cause("takes_cards", public=True)
def _takes_cards(case: Case) -> Said | None:
    if not case.a.took or case.b.took or case.a.wilds:
        return None
    return Said(case.a.took * CARD, {"count": case.a.took})


@cause("takes_cards_for_wilds", public=True)
def _takes_cards_for_wilds(case: Case) -> Said | None:
    if not case.a.took or case.b.took or not case.a.wilds:
        return None
    return Said(case.a.took * CARD, {"count": case.a.took, "wilds": case.a.wilds})


@cause("pile_fits", public=True)
def _pile_fits(case: Case) -> Said | None:
    """Cards under the upcard belong to melds that the side has open."""
    if not case.a.took or case.b.took:
        return None
    row = case.deal.meld_row(case.seat)
    under = case.a.taken[:-1]
    fits = [k for k in set(under) if k <= numbers.LAST_RANK and case.deal.naturals(row)[k]]
    if not fits:
        return None
    rank = max(fits, key=lambda kind: (under.count(kind), -kind))
    facts: dict[str, int | str] = {"rank": case.rank(rank), "count": under.count(rank)}
    return Said(under.count(rank) * 2 * CARD, facts)


@cause("pile_brings_wilds", public=True)
def _pile_brings_wilds(case: Case) -> Said | None:
    count = sum(kind in WILDS for kind in case.a.taken)
    if case.b.took or not count:
        return None
    return Said(count * WILD, {"count": count})


@cause("pile_is_small")
def _pile_is_small(case: Case) -> Said | None:
    if not case.a.drew or not case.b.took or case.b.took > FEW:
        return None
    return Said(80, {"count": case.b.took})


@cause("pile_costs_wilds")
def _pile_costs_wilds(case: Case) -> Said | None:
    if not case.a.drew or not case.b.took or not case.b.wilds:
        return None
    return Said(case.b.wilds * WILD, {"count": case.b.wilds})


@cause("blocks_pile", public=True)
def _blocks_pile(case: Case) -> Said | None:
    if not case.a.blocks or case.b.blocks or case.a.discard is None:
        return None
    facts: dict[str, int | str] = {"rank": case.rank(case.a.discard), "count": case.a.pile}
    return Said(case.a.pile * CARD, facts)


@cause("freezes_pile", public=True)
def _freezes_pile(case: Case) -> Said | None:
    if not case.a.freezes or case.b.freezes:
        return None
    return Said(case.a.pile * CARD, {"count": case.a.pile})
