"""Knowledge: what one seat may know of a deal, as plain counts by kind.

Owns: the allow-list for whoever decides for a seat (bots, search, environments).  Never: a
card of another hand, an untaken foot, or the order of the stock.
"""

from __future__ import annotations

from typing import NamedTuple

from handfoot.engine.blind import BlindDeal
from handfoot.engine.kernel import Deal, Memory, Rules, numbers


class SeatKnowledge(NamedTuple):
    """What everyone sees of one seat."""

    side: int
    hand_count: int
    in_foot: bool
    foot_count: int  # cards of the next reserve, not yet taken up
    foot_turns: int  # 0 none played from the foot, 1 part of one, 2 a whole one
    red_threes: int


class SideKnowledge(NamedTuple):
    """What everyone sees of one partnership.  Lists are indexed by kind.

    Where players meld or open for themselves, melds and opening are those of the seat that
    knows on its own side, and of the first seat on another.
    """

    opened: bool
    laid_points: int
    naturals: list[int]  # in open melds, by rank
    wilds: list[int]  # in open melds, by rank; the wild meld stands at TWO
    older_naturals: list[int]  # in the older melds: books that may grow, or unfinished ones
    older_wilds: list[int]
    clean: int
    dirty: int
    wild: int
    own_kind: int


class Knowledge(NamedTuple):
    """All that the seat to act may know, and its legal actions as the kernel lists them."""

    rules: Rules  # the compiled ruleset: all of it is public
    seat: int
    side: int
    turn: int  # whose turn it is; differs from `seat` when a partner asked
    phase: int  # numbers.DRAW_PHASE, PLAY_PHASE, ASK_PHASE, or one before the play
    legal: list[int]  # kernel actions
    hand: list[int]  # own cards by kind; nothing before the piles are chosen
    seats: list[SeatKnowledge]
    sides: list[SideKnowledge]
    stock_count: int
    pile: list[int]  # kinds from bottom to top: every card of it was discarded in the open
    frozen: bool
    deal_index: int  # from 0
    minimum: int  # initial meld points of the side on turn in this deal
    copies: list[int]  # cards of each kind in the shoe
    ranks: int  # mask of the kinds that may be melded
    takes_wild: int  # mask of the ranks that wilds may join
    wild_melds: bool  # melds of wild cards only are allowed
    values: list[int]  # points of a melded card by kind
    held: list[int]  # points of a card left at the end by kind
    wild_caps: list[int]  # most wilds beside 0, 1, 2 ... naturals
    book_size: int
    meld_min: int
    start_sizes: list[int]  # cards of the smallest new meld by kind
    grows: bool  # books may take more cards, or a rank may be melded once only
    take_count: int
    draw_count: int
    needs: tuple[int, int, int]  # clean, dirty and wild books for going out
    need_own_kind: int
    need_total: int
    keep: int  # cards to keep after the discard when not going out
    last_discard: int  # numbers.LAST_OPTIONAL, LAST_REQUIRED or LAST_FORBIDDEN
    permission: bool  # a partner must be asked
    asked: bool
    permitted: bool
    pending: int  # cards of a pile being taken that are still to come
    due_rank: int  # rank that a pile take must still close and start, or numbers.NONE
    most_reachable: int | None  # points this turn's initial meld could reach; None once opened
    tops: tuple[int, int]  # kinds shown of the own two piles, numbers.NONE if none is
    scores: list[int]  # match points by side before this deal
    table: BlindDeal  # all of it as the kernel keeps it, for `sampling`
    deals_left: int | None = None  # of the match after this one, where its rules say how many
    memory: Memory | None = None  # what was seen of the deal before, where that was followed


def knowledge_of(
    deal: Deal,
    seat: int,
    scores: list[int],
    memory: Memory | None = None,
    deals_left: int | None = None,
) -> Knowledge:
    """Return what `seat`, which must be the one to act, may know.

    `memory` followed the deal (`Deal.follow`); a copy of it is kept.

    Raises ValueError if it is not for that seat to act.
    """
    if deal.over or deal.actor != seat:
        raise ValueError(f"it is not for seat {seat} to act")
    rules = deal.rules
    side_of = deal.sides_by_seat()
    side = side_of[seat]
    phase = deal.phase
    before_play = phase in (numbers.LIFT_PHASE, numbers.PASS_PHASE, numbers.CHOOSE_PHASE)
    row = deal.open_row(seat)
    by_deal = {
        name: rules.by_deal(name, deal.deal_index)
        for name in ("clean", "dirty", "wild", "own_kind", "total", "take", "draw")
    }
    return Knowledge(
        rules=rules,
        seat=seat,
        side=side,
        turn=deal.player,
        phase=phase,
        legal=deal.legal_actions(),
        hand=[0] * numbers.KINDS if before_play else deal.hand_counts(seat),
        seats=[
            SeatKnowledge(
                side_of[p],
                deal.hand_count(p),
                deal.has_taken_foot(p),
                deal.foot_count(p),
                deal.foot_turns(p),
                deal.red_threes(p),
            )
            for p in range(rules.players)
        ],
        sides=[_side(deal, rules, s, seat, side_of) for s in range(rules.sides)],
        stock_count=deal.stock_n,
        pile=deal.pile_kinds(),
        frozen=bool(deal.frozen),
        deal_index=deal.deal_index,
        minimum=deal.points_needed(deal.open_row(deal.player)),
        copies=rules.table("copies"),
        ranks=rules.ranks,
        takes_wild=rules.takes_wild,
        wild_melds=bool(rules.wild_melds),
        values=rules.table("value"),
        held=rules.table("held"),
        wild_caps=rules.table("wild_cap"),
        book_size=rules.book_size,
        meld_min=rules.meld_min,
        start_sizes=rules.table("start_n"),
        grows=bool(rules.grows),
        take_count=by_deal["take"],
        draw_count=by_deal["draw"],
        needs=(by_deal["clean"], by_deal["dirty"], by_deal["wild"]),
        need_own_kind=by_deal["own_kind"],
        need_total=by_deal["total"],
        keep=rules.keep,
        last_discard=rules.last_discard,
        permission=rules.permission == numbers.MUST_ASK and side_of.count(side) > 1,
        asked=bool(deal.asked),
        permitted=bool(deal.permitted),
        pending=deal.pending,
        due_rank=deal.due_rank,
        most_reachable=(
            None
            if before_play or deal.has_opened(row) or deal.player != seat
            else deal.most_reachable()
        ),
        tops=(
            deal.seen_cards(seat)
            if phase == numbers.CHOOSE_PHASE and rules.tops_seen
            else (numbers.NONE, numbers.NONE)
        ),
        scores=list(scores),
        table=BlindDeal(deal, seat),
        deals_left=deals_left,
        memory=None if memory is None else memory.copy(),
    )


def _side(deal: Deal, rules: Rules, side: int, seat: int, side_of: list[int]) -> SideKnowledge:
    who = seat if side_of[seat] == side else side_of.index(side)
    row = deal.meld_row(who)
    return SideKnowledge(
        deal.has_opened(deal.open_row(who)),
        deal.side_points(side),
        deal.naturals(row),
        deal.wilds(row),
        deal.older_naturals(row),
        deal.older_wilds(row),
        *deal.books(side),
        deal.own_kind_books(side),
    )
