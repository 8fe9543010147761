"""Knowledge: what one seat may know of a deal, as plain counts by kind.

Owns: the allow-list for whoever decides for a seat (bots, search, environments).  Never: a
card of another hand, an untaken foot, or the order of the stock.
"""

from __future__ import annotations

from typing import NamedTuple

from handfoot.engine.kernel import Deal


class SeatKnowledge(NamedTuple):
    """What everyone sees of one seat."""

    side: int
    hand_count: int
    in_foot: bool
    foot_count: int  # cards of a foot not yet taken up
    foot_turns: int  # 0 none played from the foot, 1 part of one, 2 a whole one
    red_threes: int


class SideKnowledge(NamedTuple):
    """What everyone sees of one partnership.  Lists are indexed by kind."""

    opened: bool
    laid_points: int
    naturals: list[int]  # in open melds, by rank
    wilds: list[int]  # in open melds, by rank; the wild meld stands at TWO
    clean: int
    dirty: int
    wild: int


class Knowledge(NamedTuple):
    """All that the seat to act may know, and its legal actions as the kernel lists them."""

    seat: int
    side: int
    turn: int  # whose turn it is; differs from `seat` when a partner asked
    phase: int  # numbers.DRAW_PHASE, PLAY_PHASE or ASK_PHASE
    legal: list[int]  # kernel actions
    hand: list[int]  # own cards by kind
    seats: list[SeatKnowledge]
    sides: list[SideKnowledge]
    stock_count: int
    pile: list[int]  # kinds from bottom to top: every card of it was discarded in the open
    deal_index: int  # from 0
    minimum: int  # initial meld points of this deal
    copies: list[int]  # cards of each kind in the shoe
    wild_melds: bool  # melds of wild cards only are allowed
    values: list[int]  # points of a melded card by kind
    held: list[int]  # points of a card left at the end by kind
    wild_caps: list[int]  # most wilds beside 0, 1, 2 ... naturals
    book_size: int
    meld_min: int
    take_count: int
    draw_count: int
    needs: tuple[int, int, int]  # clean, dirty and wild books for going out
    permission: bool  # a partner must be asked
    asked: bool
    permitted: bool
    pending: int  # cards of a pile being taken that are still to come
    due_rank: int  # rank that a pile take must still close and start, or numbers.NONE
    most_reachable: int | None  # points this turn's initial meld could reach; None once opened
    scores: list[int]  # match points by side before this deal


def knowledge_of(deal: Deal, seat: int, scores: list[int]) -> Knowledge:
    """Return what `seat`, which must be the one to act, may know.

    Raises ValueError if it is not for that seat to act.
    """
    if deal.over or deal.actor != seat:
        raise ValueError(f"it is not for seat {seat} to act")
    rules = deal.rules
    side_of = rules.table("side_of")
    side = side_of[seat]
    phase = deal.phase
    return Knowledge(
        seat=seat,
        side=side,
        turn=deal.player,
        phase=phase,
        legal=deal.legal_actions(),
        hand=deal.hand_counts(seat),
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
        sides=[
            SideKnowledge(
                deal.has_opened(s),
                deal.laid_points(s),
                deal.naturals(s),
                deal.wilds(s),
                *deal.books(s),
            )
            for s in range(rules.sides)
        ],
        stock_count=deal.stock_n,
        pile=deal.pile_kinds(),
        deal_index=deal.deal_index,
        minimum=rules.table("minimum")[deal.deal_index],
        copies=rules.table("copies"),
        wild_melds=bool(rules.wild_melds),
        values=rules.table("value"),
        held=rules.table("held"),
        wild_caps=rules.table("wild_cap"),
        book_size=rules.book_size,
        meld_min=rules.meld_min,
        take_count=rules.take_count,
        draw_count=rules.draw_count,
        needs=(rules.need_clean, rules.need_dirty, rules.need_wild),
        permission=bool(rules.permission) and rules.players > rules.sides,
        asked=bool(deal.asked),
        permitted=bool(deal.permitted),
        pending=deal.pending,
        due_rank=deal.due_rank,
        most_reachable=(
            None if deal.has_opened(side) or deal.player != seat else deal.most_reachable()
        ),
        scores=list(scores),
    )
