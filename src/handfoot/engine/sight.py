"""Sight: building the view of a seat from a match.

Owns: filling each field of `views` with what that viewer may know, and nothing else.
Never: a rule; every verdict is asked of the kernel.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from handfoot.engine import shuffle
from handfoot.engine import views as vw
from handfoot.engine.cards import KIND_OF, Face, format_card, format_cards, meld_rank, sorted_faces
from handfoot.engine.events import BookColor
from handfoot.engine.explain import facts_for
from handfoot.engine.kernel import numbers
from handfoot.engine.table import Table, cards_of

if TYPE_CHECKING:
    from handfoot.engine.match import Match


def _verdict(table: Table, action: int) -> vw.Verdict:
    reason = table.deal.why_not(action)
    if not reason:
        return vw.Verdict(True)
    return vw.Verdict(False, numbers.REASON_CODES[reason], facts_for(table.deal, reason, action))


def _meld_points(table: Table, faces: Sequence[Face]) -> int:
    values = table.values
    return sum([values[KIND_OF[face]] for face in faces])


def _side_view(match: Match, side: int) -> vw.SideView:
    table = match.table
    deal = table.deal
    seats = tuple(s for s in range(match.players) if table.side_of[s] == side)
    melds = []
    for rank, held in sorted(table.melds[side].items()):
        faces = sorted_faces(held)
        wild = KIND_OF[faces[-1]] >= numbers.TWO  # wild cards are sorted last
        color: BookColor = "wild" if rank == numbers.TWO else "dirty" if wild else "clean"
        points = _meld_points(table, faces)
        melds.append(vw.MeldView(meld_rank(rank), format_cards(faces), color, False, points))
    for book in sorted(table.books[side], key=lambda b: b.rank):
        faces = sorted_faces(book.faces)
        points = _meld_points(table, faces)
        melds.append(
            vw.MeldView(meld_rank(book.rank), format_cards(faces), book.color, True, points)
        )
    on_table = range(numbers.MELDED_CARDS, numbers.WENT_OUT + 1)
    return vw.SideView(
        side=side,
        seats=seats,
        opened=deal.has_opened(side),
        melds=tuple(melds),
        red_threes=format_cards(f for s in seats for f in table.red_threes[s]),
        table_points=sum(deal.score_line(side, line)[1] for line in on_table),
        match_points=match.totals[side] - (match.score()[side].points if deal.over else 0),
    )


def _card_points(match: Match) -> dict[str, int]:
    """Return what a card of each kind counts: melded, or left at the end if it never is."""
    held = match.rules.table("held")
    return {
        code: points or loss
        for code, points, loss in zip(numbers.KIND_CODES, match.table.values, held, strict=True)
        if code
    }


def _opening(match: Match, seat: int | None) -> vw.OpeningView | None:
    deal = match.deal
    side = match.table.side_of[deal.player]
    if deal.over or deal.has_opened(side):
        return None
    mine = seat == deal.player and deal.phase == numbers.PLAY_PHASE
    return vw.OpeningView(
        needed=match.rules.table("minimum")[deal.deal_index],
        laid=deal.laid_points(side),
        reachable=deal.most_reachable() if mine else None,
    )


def _go_out(match: Match, seat: int) -> tuple[vw.GoOutItem, ...]:
    """Return the going-out checklist of a seat, from what the table shows."""
    deal = match.deal
    rules = match.rules
    side = match.table.side_of[seat]
    needs = (rules.need_clean, rules.need_dirty, rules.need_wild)
    codes = ("clean_books", "dirty_books", "wild_books")
    items = [
        vw.GoOutItem(code, have, need)
        for code, have, need in zip(codes, deal.books(side), needs, strict=True)
        if need
    ]
    items.append(vw.GoOutItem("own_foot", int(deal.has_taken_foot(seat)), 1))
    if rules.players > rules.sides:
        if rules.partner_rule:
            items.append(vw.GoOutItem("partner_foot", int(deal.partners_in_foot(seat)), 1))
        if rules.permission:
            granted = deal.player == seat and bool(deal.permitted)
            items.append(vw.GoOutItem("permission", int(granted), 1))
    return tuple(items)


def _options(match: Match, seat: int) -> vw.Options | None:
    table = match.table
    deal = table.deal
    if deal.over or deal.actor != seat:
        return None
    held = sorted({KIND_OF[face] for face in table.hands[seat]})
    lay = []
    for action in deal.legal_actions():
        if numbers.START <= action < numbers.CONTROL:
            rank, kinds = cards_of(action, match.rules.meld_min)
            twos, jokers = kinds.count(numbers.TWO), kinds.count(numbers.JOKER)
            starts = action < numbers.ADD or action >= numbers.START_WILD
            naturals = len(kinds) - twos - jokers
            lay.append(vw.LayOption(action, meld_rank(rank), starts, naturals, twos, jokers))
    return vw.Options(
        draw=_verdict(table, numbers.DRAW),
        take=_verdict(table, numbers.TAKE),
        take_count=min(match.rules.take_count, deal.pile_n),
        ask=_verdict(table, numbers.ASK),
        answer=deal.phase == numbers.ASK_PHASE,
        take_back=(
            vw.Verdict(True) if match.can_take_back else vw.Verdict(False, "nothing_to_take_back")
        ),
        discard={numbers.KIND_CODES[kind]: _verdict(table, kind) for kind in held},
        lay=tuple(lay),
    )


def table_view(match: Match, seat: int | None) -> vw.TableView:
    """Return the table as a seat, or a watcher (None), may see it.

    Raises ValueError for a seat that is not at the table.
    """
    if seat is not None and not 0 <= seat < match.players:
        raise ValueError(f"there is no seat {seat}")
    table = match.table
    deal = table.deal
    seats = tuple(
        vw.SeatView(
            s, table.side_of[s], len(table.hands[s]), deal.has_taken_foot(s), len(table.feet[s])
        )
        for s in range(match.players)
    )
    return vw.TableView(
        ruleset=match.ruleset.name,
        title=match.ruleset.title,
        deal_number=match.deal_number,
        deal_count=match.ruleset.match.rounds,
        initial_meld_points=match.rules.table("minimum")[deal.deal_index],
        book_cards=match.rules.book_size,
        phase=match.phase,
        turn=deal.player,
        acting=deal.actor,
        you=seat,
        seats=seats,
        sides=tuple(_side_view(match, side) for side in range(match.rules.sides)),
        stock_count=len(table.stock),
        pile_count=len(table.pile),
        upcard=format_card(table.pile[-1]) if table.pile else None,
        commitment=shuffle.commitment(match.deal_seed(match.deal_number)),
        hand=() if seat is None else format_cards(sorted_faces(table.hands[seat])),
        fresh=() if seat is None else format_cards(sorted_faces(table.fresh[seat])),
        card_points=_card_points(match),
        opening=_opening(match, seat),
        go_out=() if seat is None else _go_out(match, seat),
        options=None if seat is None else _options(match, seat),
        scores=match.score() if deal.over else (),
        winners=match.winners,
    )
