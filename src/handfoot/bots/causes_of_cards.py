"""Causes that lie in the cards kept, thrown and laid: see `causes`.

Owns: those codes.  Never: which of them is said.
"""

from __future__ import annotations

from handfoot.bots.case import CARD, WILD, WILDS, Case, Said, cause, cost_of
from handfoot.engine.kernel import numbers

_SOON = 3  # rounds of the table, after which a deal may be over


def _discards(case: Case) -> tuple[int, int] | None:
    """Return the two discards, if both plans have one, and they are not the same."""
    a, b = case.a.discard, case.b.discard
    return None if a is None or b is None or a == b else (a, b)


def _is_rank(kind: int) -> bool:
    return numbers.FOUR <= kind <= numbers.LAST_RANK


def _same_side(case: Case, seat: int) -> bool:
    side_of = case.deal.sides_by_seat()
    return side_of[seat] == side_of[case.seat]


@cause("safe_discard")
def _safe_discard(case: Case) -> Said | None:
    """So many of the rank are seen that nobody can hold the pair to take it with."""
    found = _discards(case)
    if found is None or case.hand is None or not _is_rank(found[0]):
        return None
    rank = found[0]
    rules = case.deal.rules
    if rules.match_needed != 2 or rules.key not in (numbers.KEY_PAIR, numbers.KEY_EXTEND):
        return None  # one card may be enough, or a wild one
    if _unseen(case, rank) > 1 or _rivals_have(case, rank):
        return None
    return Said(case.a.pile * CARD * 0.5, {"rank": case.rank(rank)})


def _unseen(case: Case, rank: int) -> int:
    """Return how many cards of a rank the seat has not seen."""
    deal = case.deal
    copies = deal.rules.table("copies")[rank]
    copies += deal.packs_in_play() * deal.rules.table("pack")[rank]
    rows = {deal.meld_row(p) for p in range(deal.rules.players)}
    laid = sum(deal.naturals(row)[rank] + deal.older_naturals(row)[rank] for row in rows)
    own = case.hand[rank] if case.hand is not None else 0
    # cards in closed books are not counted by kind, so they count as unseen: never too few
    return copies - own - laid - deal.pile_kinds().count(rank) - deal.removed_counts()[rank]


def _rivals_have(case: Case, rank: int) -> bool:
    """Whether a rival could put the card on a meld of its own."""
    deal = case.deal
    rows = {deal.meld_row(p) for p in range(deal.rules.players) if not _same_side(case, p)}
    return any(deal.naturals(row)[rank] for row in rows)


@cause("avoids_meld")
def _avoids_meld(case: Case) -> Said | None:
    """The other discard would fit an open meld of the next player's side."""
    found = _discards(case)
    if found is None or _same_side(case, case.next_seat):
        return None
    row = case.deal.meld_row(case.next_seat)
    a, b = found
    if not (_is_rank(b) and case.deal.naturals(row)[b]) or (
        _is_rank(a) and case.deal.naturals(row)[a]
    ):
        return None
    return Said(90, {"rank": case.rank(b)})


@cause("avoids_known")
def _avoids_known(case: Case) -> Said | None:
    """The next player is known to hold the rank of the other discard."""
    found = _discards(case)
    if found is None or case.memory is None or _same_side(case, case.next_seat):
        return None
    known = case.memory.known_of(case.next_seat)
    a, b = found
    if not known[b] or known[a]:
        return None
    return Said(70 + 40 * known[b], {"rank": case.rank(b), "count": known[b]})


@cause("thrown_before")
def _thrown_before(case: Case) -> Said | None:
    """The next player has thrown such cards, and the other discard's kind not."""
    found = _discards(case)
    if found is None or case.memory is None or not _is_rank(found[0]):
        return None
    thrown = case.memory.discarded_by(case.next_seat)
    if _same_side(case, case.next_seat) or not thrown[found[0]] or thrown[found[1]]:
        return None
    return Said(75, {"rank": case.rank(found[0]), "count": thrown[found[0]]})


@cause("keeps_pair_thrown")
def _keeps_pair_thrown(case: Case) -> Said | None:
    """A pair is kept of what the player before, whose discards can be taken, has been throwing."""
    if case.memory is None or _same_side(case, case.seat_before):
        return None
    thrown = case.memory.discarded_by(case.seat_before)
    pairs = [rank for rank in _pairs_kept(case) if thrown[rank]]
    if not pairs:
        return None
    rank = max(pairs, key=lambda kind: (thrown[kind], -kind))
    return Said(110, {"rank": case.rank(rank), "count": thrown[rank]})


@cause("keeps_pair")
def _keeps_pair(case: Case) -> Said | None:
    pairs = _pairs_kept(case)
    return Said(60, {"rank": case.rank(pairs[0])}) if pairs else None


def _pairs_kept(case: Case) -> list[int]:
    """Return ranks of which `a` keeps two and `b`, which lays none of them, only one."""
    a, b = case.a.hand, case.b.hand
    if a is None or b is None or not (case.a.whole and case.b.whole):
        return []
    ranks = range(numbers.FOUR, numbers.LAST_RANK + 1)
    return [rank for rank in ranks if a[rank] == 2 and b[rank] == 1 and case.b.discard == rank]


@cause("single")
def _single(case: Case) -> Said | None:
    """The card thrown is the only one of its rank, in the hand and on the side's table."""
    found = _discards(case)
    if found is None or case.hand is None or not _is_rank(found[0]):
        return None
    a, b = found
    row = case.deal.meld_row(case.seat)
    on_table = case.deal.naturals(row)[a] + case.deal.older_naturals(row)[a]
    if case.hand[a] != 1 or on_table or (_is_rank(b) and case.hand[b] == 1):
        return None
    return Said(50, {"rank": case.rank(a)})


@cause("sheds_black_three")
def _sheds_black_three(case: Case) -> Said | None:
    """A black three that can never be melded leaves the hand."""
    if case.a.discard != numbers.BLACK3 or case.b.discard == numbers.BLACK3 or not case.b.whole:
        return None
    if case.deal.rules.ranks >> numbers.BLACK3 & 1:
        return None
    return Said(65, {"rank": case.rank(numbers.BLACK3)})


@cause("keeps_wild_off_pile")
def _keeps_wild_off_pile(case: Case) -> Said | None:
    if case.b.discard not in WILDS or case.a.discard in WILDS or not case.a.whole:
        return None
    return Said(WILD, {"rank": case.rank(case.b.discard)})


@cause("keeps_wilds")
def _keeps_wilds(case: Case) -> Said | None:
    """More wild cards stay in the hand, and none of the difference was thrown away."""
    a, b = case.a.hand, case.b.hand
    if a is None or b is None or not (case.a.whole and case.b.whole):
        return None
    count = sum(a[kind] - b[kind] for kind in WILDS)
    thrown = case.b.discard in WILDS
    if count <= 0 or thrown:
        return None
    return Said(count * WILD, {"count": count})


@cause("spends_wilds")
def _spends_wilds(case: Case) -> Said | None:
    """Wild cards that would be of no use in the hand are put to work in melds."""
    count = case.a.wilds + case.a.wild_melded - case.b.wilds - case.b.wild_melded
    if count <= 0 or not (case.a.whole and case.b.whole) or not _ends_soon(case):
        return None
    return Said(count * 40, {"count": count})


@cause("saves_points")
def _saves_points(case: Case) -> Said | None:
    """Less is left in the hand, and the deal may end before it can be laid."""
    a, b = case.a.hand, case.b.hand
    if a is None or b is None or not (case.a.whole and case.b.whole) or not _ends_soon(case):
        return None
    points = cost_of(case, b) - cost_of(case, a)
    return Said(float(points), {"points": points}) if points >= 10 else None


def _ends_soon(case: Case) -> bool:
    """Whether the stock is short, or a rival who plays from the foot has few cards."""
    deal = case.deal
    players = deal.rules.players
    draws = deal.rules.by_deal("draw", deal.deal_index) * players
    rivals = [p for p in range(players) if not _same_side(case, p)]
    near = any(not deal.foot_count(p) and deal.hand_count(p) <= 4 for p in rivals)
    return deal.stock_n <= draws * _SOON or near


@cause("lays_points")
def _lays_points(case: Case) -> Said | None:
    points = case.a.laid_points - case.b.laid_points
    if points < 20 or not (case.a.whole and case.b.whole):
        return None
    return Said(points * 0.5, {"points": points})


@cause("starts_meld")
def _starts_meld(case: Case) -> Said | None:
    """A meld is started on which this side can lay more later."""
    new = [rank for rank in case.a.started if rank not in case.b.started]
    if not new or not (case.a.whole and case.b.whole):
        return None
    return Said(45, {"rank": case.meld_rank(new[0])})
