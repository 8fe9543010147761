"""Laying: from the cards a player puts down to the kernel's micro-actions.

Owns: finding an order in which the kernel accepts them.  Never: a rule; each step is put to
the kernel's checked door.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from handfoot.engine.actions import add_action, cards_of, start_action, start_actions
from handfoot.engine.cards import CardTextError, Face, format_card, parse_card
from handfoot.engine.explain import Refused, facts_for
from handfoot.engine.kernel import Deal, numbers
from handfoot.engine.moves import Meld
from handfoot.engine.table import Table


def parse_faces(texts: Sequence[str]) -> list[Face]:
    """Read cards.

    Raises Refused `no_such_card`.
    """
    try:
        return [parse_card(text) for text in texts]
    except CardTextError as error:
        raise Refused("no_such_card", card=error.text[:20]) from None


def require_held(held: Sequence[Face], wanted: Sequence[Face]) -> None:
    """Raise Refused `not_held` unless all the cards, counted, are in the hand."""
    missing = Counter(wanted) - Counter(held)
    if missing:
        raise Refused("not_held", card=format_card(min(missing)))


def lay_actions(table: Table, seat: int, meld: Meld) -> list[tuple[int, list[Face]]]:
    """Return micro-actions, each with its faces, that lay these cards now.

    The order given is tried first, then naturals before wilds, then any.
    Raises Refused with the reason of the first step that failed in the order given.
    """
    cards = table.cards
    rank = cards.meld_index(meld.rank)
    if rank < 0:
        raise Refused("rank_not_melded", rank=meld.rank[:20])
    faces = parse_faces(meld.cards)
    if not faces:
        raise Refused("nothing_laid")
    require_held(table.hands[seat], faces)
    kinds = [cards.kind_of[face] for face in faces]
    for face, kind in zip(faces, kinds, strict=True):
        if kind not in (rank, numbers.TWO, numbers.JOKER):
            raise Refused("card_not_of_meld", card=format_card(face), rank=meld.rank)
    first: Refused | None = None
    for order in (kinds, sorted(kinds)):
        try:
            actions = _in_order(table, rank, order, meld.place)
            break
        except Refused as refused:
            if refused.code == "saw_hidden_cards":
                raise
            first = first or refused
    else:
        found = _any_order(table.deal, rank, Counter(kinds), set(), meld.place)
        if found is None:
            assert first is not None
            raise first
        actions = found
    return _with_faces(table, actions, faces)


def _with_faces(
    table: Table, actions: Sequence[int], faces: Sequence[Face]
) -> list[tuple[int, list[Face]]]:
    left = list(faces)
    out = []
    for action in actions:
        picks = []
        for kind in cards_of(action, table.deal.rules)[1]:
            face = next(f for f in left if table.cards.kind_of[f] == kind)
            left.remove(face)
            picks.append(face)
        out.append((action, picks))
    return out


def _is_open(deal: Deal, rank: int) -> bool:
    row = deal.meld_row(deal.player)
    return deal.naturals(row)[rank] + deal.wilds(row)[rank] > 0


def _has_older(deal: Deal, rank: int) -> bool:
    row = deal.meld_row(deal.player)
    return deal.older_naturals(row)[rank] + deal.older_wilds(row)[rank] > 0


def _next_action(
    table: Table, deal: Deal, rank: int, kinds: Sequence[int], place: str
) -> tuple[int, int]:
    """Return the action that lays the first of these kinds, and how many of them it lays."""
    size = deal.rules.table("start_n")[rank]
    if place == "older":
        return add_action(rank, kinds[0], older=True), 1
    if _is_open(deal, rank) and place != "new":
        return add_action(rank, kinds[0]), 1
    action = start_action(rank, kinds[:size]) if len(kinds) >= size else None
    if place != "new" and _has_older(deal, rank) and (action is None or deal.why_not(action)):
        return add_action(rank, kinds[0], older=True), 1
    if len(kinds) < size:
        raise Refused("meld_too_small", need=size)
    if action is None:
        raise Refused("too_wild", rank=table.cards.meld_rank(rank))
    return action, size


def _in_order(table: Table, rank: int, kinds: Sequence[int], place: str) -> list[int]:
    """Return the actions that lay the kinds one after the other."""
    deal = table.deal.clone()
    actions: list[int] = []
    at = 0
    while at < len(kinds):
        action, n = _next_action(table, deal, rank, kinds[at:], place)
        at += n
        if place == "new":
            place = ""
        reason = deal.why_not(action)
        if reason:
            facts = facts_for(deal, reason, action, table.cards)
            raise Refused(numbers.REASON_CODES[reason], **facts)
        hidden = _hidden(deal)
        deal.push(action)
        actions.append(action)
        if at < len(kinds) and _hidden(deal) != hidden:
            # a reason given after hidden cards came could tell what they are
            raise Refused("saw_hidden_cards")
    return actions


def _hidden(deal: Deal) -> tuple[int, int, int]:
    """Return what changes when cards come that nobody knew: the stock, and the reserves."""
    return deal.stock_n, deal.reserves_taken(deal.player), deal.player


def _any_order(
    deal: Deal,
    rank: int,
    left: Counter[int],
    seen: set[tuple[tuple[int, int], ...]],
    place: str,
) -> list[int] | None:
    """Search for any order that the kernel accepts; None if there is none."""
    key = tuple(sorted((k, n) for k, n in left.items() if n))
    if not key:
        return []
    state = (*key, (-1, deal.state_hash()))
    if state in seen:
        return None
    seen.add(state)
    candidates: list[int] = []
    is_open = _is_open(deal, rank)
    if is_open and place == "":
        candidates += [add_action(rank, kind) for kind, _ in key]
    if place == "new" or (place == "" and not is_open):
        candidates += start_actions(rank, deal.rules.meld_min)
    if place != "new" and _has_older(deal, rank):
        candidates += [add_action(rank, kind, older=True) for kind, _ in key]
    for action in candidates:
        needed = Counter(cards_of(action, deal.rules)[1])
        if needed - left or deal.why_not(action):
            continue
        after = deal.clone()
        after.push(action)
        if _hidden(after) != _hidden(deal) and left - needed:
            continue
        rest = _any_order(after, rank, left - needed, seen, "" if place == "new" else place)
        if rest is not None:
            return [action, *rest]
    return None
