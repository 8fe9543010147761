"""Laying: from the cards a player puts down to the kernel's micro-actions.

Owns: finding an order in which the kernel accepts them.  Never: a rule; each step is put to
the kernel's checked door.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from handfoot.engine.cards import (
    KIND_OF,
    MELD_RANKS,
    CardTextError,
    Face,
    format_card,
    meld_index,
    parse_card,
)
from handfoot.engine.explain import Refused, facts_for
from handfoot.engine.kernel import Deal, numbers
from handfoot.engine.moves import Meld
from handfoot.engine.table import Table, cards_of


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
    if meld.rank not in MELD_RANKS:
        raise Refused("rank_not_melded", rank=meld.rank[:20])
    faces = parse_faces(meld.cards)
    if not faces:
        raise Refused("nothing_laid")
    require_held(table.hands[seat], faces)
    rank = meld_index(meld.rank)
    kinds = [KIND_OF[face] for face in faces]
    for face, kind in zip(faces, kinds, strict=True):
        if kind not in (rank, numbers.TWO, numbers.JOKER):
            raise Refused("card_not_of_meld", card=format_card(face), rank=meld.rank)
    first: Refused | None = None
    for order in (kinds, sorted(kinds)):
        try:
            actions = _in_order(table.deal, rank, order)
            break
        except Refused as refused:
            if refused.code == "saw_hidden_cards":
                raise
            first = first or refused
    else:
        found = _any_order(table.deal, rank, Counter(kinds), set())
        if found is None:
            assert first is not None
            raise first
        actions = found
    return _with_faces(actions, faces, table.deal.rules.meld_min)


def _with_faces(
    actions: Sequence[int], faces: Sequence[Face], meld_min: int
) -> list[tuple[int, list[Face]]]:
    left = list(faces)
    out = []
    for action in actions:
        picks = []
        for kind in cards_of(action, meld_min)[1]:
            face = next(f for f in left if KIND_OF[f] == kind)
            left.remove(face)
            picks.append(face)
        out.append((action, picks))
    return out


def _is_open(deal: Deal, rank: int) -> bool:
    side = deal.rules.table("side_of")[deal.player]
    return deal.naturals(side)[rank] + deal.wilds(side)[rank] > 0


def _add(rank: int, kind: int) -> int:
    if kind == numbers.TWO:
        return numbers.ADD_TWO + rank
    return (numbers.ADD_JOKER if kind == numbers.JOKER else numbers.ADD) + rank


def _start(rank: int, kinds: Sequence[int]) -> int | None:
    """Return the action that starts a meld with exactly these kinds, if there is one."""
    twos, jokers = kinds.count(numbers.TWO), kinds.count(numbers.JOKER)
    if rank == numbers.TWO:
        return numbers.START_WILD + jokers
    if twos + jokers > 1:
        return None
    if twos:
        return numbers.START_TWO + rank
    return (numbers.START_JOKER if jokers else numbers.START) + rank


def _in_order(deal: Deal, rank: int, kinds: Sequence[int]) -> list[int]:
    """Return the actions that lay the kinds one after the other."""
    deal = deal.clone()
    actions = []
    at = 0
    while at < len(kinds):
        action: int | None
        if _is_open(deal, rank):
            action = _add(rank, kinds[at])
            at += 1
        else:
            size = deal.rules.meld_min
            if len(kinds) - at < size:
                raise Refused("meld_too_small", need=size)
            action = _start(rank, kinds[at : at + size])
            at += size
            if action is None:
                raise Refused("too_wild", rank=numbers.KIND_CODES[rank])
        reason = deal.why_not(action)
        if reason:
            raise Refused(numbers.REASON_CODES[reason], **facts_for(deal, reason, action))
        hidden = _hidden(deal)
        deal.push(action)
        actions.append(action)
        if at < len(kinds) and _hidden(deal) != hidden:
            # a reason given after hidden cards came could tell what they are
            raise Refused("saw_hidden_cards")
    return actions


def _hidden(deal: Deal) -> tuple[int, bool]:
    """Return what changes when cards come that nobody knew: the stock, and the foot."""
    return deal.stock_n, deal.has_taken_foot(deal.player)


def _any_order(
    deal: Deal, rank: int, left: Counter[int], seen: set[tuple[tuple[int, int], ...]]
) -> list[int] | None:
    """Search for any order that the kernel accepts; None if there is none."""
    key = tuple(sorted((k, n) for k, n in left.items() if n))
    if not key:
        return []
    state = (*key, (-1, deal.state_hash()))
    if state in seen:
        return None
    seen.add(state)
    size = deal.rules.meld_min
    if _is_open(deal, rank):
        candidates = [_add(rank, kind) for kind, _ in key]
    elif rank == numbers.TWO:
        candidates = [numbers.START_WILD + jokers for jokers in range(size + 1)]
    else:
        candidates = [numbers.START + rank, numbers.START_TWO + rank, numbers.START_JOKER + rank]
    for action in candidates:
        needed = Counter(cards_of(action, size)[1])
        if needed - left or deal.why_not(action):
            continue
        after = deal.clone()
        after.push(action)
        if _hidden(after) != _hidden(deal) and left - needed:
            continue
        rest = _any_order(after, rank, left - needed, seen)
        if rest is not None:
            return [action, *rest]
    return None
