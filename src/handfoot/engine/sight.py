"""Sight: building the view of a seat from a match.

Owns: filling each field of `views` with what that viewer may know, and nothing else.
Never: a rule; every verdict is asked of the kernel.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal

from handfoot.engine import shuffle
from handfoot.engine import views as vw
from handfoot.engine.actions import cards_of, is_lay, is_older, is_start
from handfoot.engine.cards import Face, format_card, format_cards
from handfoot.engine.explain import facts_for
from handfoot.engine.kernel import numbers
from handfoot.engine.table import Table

if TYPE_CHECKING:
    from handfoot.engine.match import Match


def _verdict(table: Table, action: int) -> vw.Verdict:
    reason = table.deal.why_not(action)
    if not reason:
        return vw.Verdict(True)
    facts = facts_for(table.deal, reason, action, table.cards)
    return vw.Verdict(False, numbers.REASON_CODES[reason], facts)


def _meld_points(table: Table, faces: Sequence[Face]) -> int:
    values, kind_of = table.values, table.cards.kind_of
    return sum([values[kind_of[face]] for face in faces])


def _side_view(match: Match, side: int) -> vw.SideView:
    table = match.table
    deal = table.deal
    seats = tuple(s for s in range(match.players) if table.side_of[s] == side)
    melds: list[vw.MeldView] = []
    alone = match.ruleset.meld.meld_owner == "player" and len(seats) > 1
    for row in table.rows_of(side):
        owner = row if alone else None
        open_melds = [(rank, faces, False) for rank, faces in table.melds[row].items()]
        open_melds += [
            (rank, faces, True)
            for rank, faces in table.older[row].items()
            if len(faces) < match.rules.book_size
        ]
        for rank, faces, grows in sorted(open_melds, key=lambda m: m[0]):
            melds.append(_meld_view(table, rank, faces, closed=False, grows=grows, owner=owner))
        books = [(book.rank, list(book.faces), False) for book in table.books[row]]
        books += [
            (rank, faces, True)
            for rank, faces in table.older[row].items()
            if len(faces) >= match.rules.book_size
        ]
        for rank, faces, grows in sorted(books, key=lambda m: m[0]):
            melds.append(_meld_view(table, rank, faces, closed=True, grows=grows, owner=owner))
    on_table = (*range(numbers.MELDED_CARDS, numbers.WENT_OUT + 1), numbers.SPECIAL_BOOKS)
    return vw.SideView(
        side=side,
        seats=seats,
        opened=any(deal.has_opened(deal.open_row(s)) for s in seats),
        melds=tuple(melds),
        red_threes=format_cards(f for s in seats for f in table.red_threes[s]),
        table_points=sum(deal.score_line(side, line)[1] for line in on_table),
        match_points=match.totals[side] - (match.score()[side].points if deal.over else 0),
    )


def _meld_view(
    table: Table, rank: int, faces: Sequence[Face], *, closed: bool, grows: bool, owner: int | None
) -> vw.MeldView:
    ordered = table.cards.sorted_faces(faces)
    return vw.MeldView(
        table.cards.meld_rank(rank),
        format_cards(ordered),
        table.book(rank, faces).color,
        closed,
        _meld_points(table, faces),
        grows,
        owner,
    )


def _card_points(match: Match) -> dict[str, int]:
    """Return what a card of each kind counts: melded, or left at the end if it never is."""
    held = match.rules.table("held")
    return {
        code: points or loss
        for code, points, loss in zip(match.cards.codes, match.table.values, held, strict=True)
        if code
    }


def _opening(match: Match, seat: int | None) -> vw.OpeningView | None:
    deal = match.deal
    row = deal.open_row(deal.player)
    if deal.over or deal.has_opened(row):
        return None
    mine = seat == deal.player and deal.phase == numbers.PLAY_PHASE
    kinds: dict[int, Literal["points", "book", "clean_book"]] = {
        numbers.BY_POINTS: "points",
        numbers.BY_BOOK: "book",
        numbers.BY_CLEAN_BOOK: "clean_book",
    }
    return vw.OpeningView(
        needed=deal.points_needed(row),
        laid=deal.laid_points(row),
        reachable=deal.most_reachable() if mine else None,
        kind=kinds[match.rules.by_deal("opening_kind", deal.deal_index)],
    )


def _go_out(match: Match, seat: int) -> tuple[vw.GoOutItem, ...]:
    """Return the going-out checklist of a seat, from what the table shows."""
    deal = match.deal
    rules = match.rules
    side = match.table.side_of[seat]
    names = ("clean", "dirty", "wild", "own_kind", "total")
    need = {name: rules.by_deal(name, deal.deal_index) for name in names}
    have = dict(zip(names, deal.books(side), strict=False))
    have["own_kind"] = deal.own_kind_books(side)
    have["total"] = sum(have.values())
    own = [k for k in range(numbers.KINDS) if rules.own_kind >> k & 1]
    rank = {"own_kind": match.cards.meld_rank(own[0]) if own else ""}
    items = [
        vw.GoOutItem(f"{name}_books", have[name], need[name], rank.get(name, ""))
        for name in names
        if need[name]
    ]
    items.append(vw.GoOutItem("own_foot", int(deal.has_taken_foot(seat)), 1))
    if match.table.side_of.count(side) > 1:
        if rules.partner_rule:
            items.append(vw.GoOutItem("partner_foot", int(deal.partners_in_foot(seat)), 1))
        if rules.permission == numbers.MUST_ASK:
            granted = deal.player == seat and bool(deal.permitted)
            items.append(vw.GoOutItem("permission", int(granted), 1))
    return tuple(items)


def _options(match: Match, seat: int) -> vw.Options | None:
    table = match.table
    deal = table.deal
    if deal.over or deal.actor != seat:
        return None
    rules, cards = match.rules, match.cards
    held = sorted({cards.kind_of[face] for face in table.hands[seat]})
    lay = []
    legal = deal.legal_actions()
    for action in legal:
        if is_lay(action):
            rank, kinds = cards_of(action, rules)
            twos, jokers = kinds.count(numbers.TWO), kinds.count(numbers.JOKER)
            naturals = len(kinds) - twos - jokers
            lay.append(
                vw.LayOption(
                    action,
                    cards.meld_rank(rank),
                    is_start(action),
                    naturals,
                    twos,
                    jokers,
                    is_older(action),
                )
            )
    drawing = deal.phase == numbers.DRAW_PHASE
    later = [
        a - numbers.DRAW_NEXT + 1 for a in legal if numbers.DRAW_NEXT <= a < numbers.FIRST_PILE
    ]
    wilds: list[Literal["two", "joker"]] = []
    if numbers.TAKE_TWO in legal:
        wilds.append("two")
    if numbers.TAKE_JOKER in legal:
        wilds.append("joker")
    choosing = deal.phase in (numbers.LIFT_PHASE, numbers.PASS_PHASE, numbers.CHOOSE_PHASE)
    ladies = rules.three_mode == numbers.THREES_LADIES
    middle = match.lift_wanted - numbers.LIFT_MIDDLE
    return vw.Options(
        draw=_verdict(table, numbers.DRAW) if not later else vw.Verdict(True),
        take=_verdict(table, numbers.TAKE),
        take_count=min(rules.by_deal("take", deal.deal_index), deal.pile_n),
        ask=_verdict(table, numbers.ASK),
        answer=deal.phase == numbers.ASK_PHASE,
        take_back=(
            vw.Verdict(True) if match.can_take_back else vw.Verdict(False, "nothing_to_take_back")
        ),
        discard={} if choosing else {cards.codes[k]: _verdict(table, k) for k in held},
        lay=tuple(lay),
        draw_piles=(*((0,) if drawing and numbers.DRAW in legal else ()), *later),
        draw_count=deal.next_draw() if drawing else 0,
        draw_ends=drawing and deal.draw_ends_deal(),
        take_wilds=tuple(wilds),
        take_lays=_take_lays(match, legal),
        lady=_verdict(table, numbers.LADY) if ladies else None,
        lift=(max(middle, 1), middle + 31) if deal.phase == numbers.LIFT_PHASE else None,
    )


def _take_lays(match: Match, legal: Sequence[int]) -> tuple[str, ...]:
    """Return the kinds that lie down together when the pile is taken now, upcard included."""
    if numbers.TAKE not in legal:
        return ()
    deal = match.deal
    pay = deal.take_payment(numbers.TAKE)
    code = match.cards.codes[deal.upcard()]
    count = {
        numbers.PAY_PAIR: match.rules.match_needed + 1,
        numbers.PAY_EXTEND: 1,
    }.get(pay, 0)
    return (code,) * count


def table_view(match: Match, seat: int | None) -> vw.TableView:
    """Return the table as a seat, or a watcher (None), may see it.

    Raises ValueError for a seat that is not at the table.
    """
    if seat is not None and not 0 <= seat < match.players:
        raise ValueError(f"there is no seat {seat}")
    table = match.table
    deal = table.deal
    rules = match.ruleset
    hidden = deal.phase in (numbers.LIFT_PHASE, numbers.PASS_PHASE, numbers.CHOOSE_PHASE)
    seats = tuple(_seat_view(match, s) for s in range(match.players))
    mine: list[Face] = [] if seat is None or hidden else table.hands[seat]
    fresh: list[Face] = [] if seat is None or hidden else table.fresh[seat]
    peek = seat is not None and rules.deal.foot_peek and not hidden
    piles = tuple(deal.stock_piles())
    return vw.TableView(
        ruleset=match.ruleset.name,
        title=match.ruleset.title,
        deal_number=match.deal_number,
        deal_count=match.ruleset.match.rounds,
        initial_meld_points=deal.points_needed(
            deal.open_row(deal.player if seat is None else seat)
        ),
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
        hand=format_cards(table.cards.sorted_faces(mine)),
        fresh=format_cards(table.cards.sorted_faces(fresh)),
        card_points=_card_points(match),
        opening=_opening(match, seat),
        go_out=() if seat is None else _go_out(match, seat),
        options=None if seat is None else _options(match, seat),
        scores=match.score() if deal.over else (),
        winners=match.winners,
        target=rules.match.target if rules.match.match_end == "target" else 0,
        stock_piles=piles if len(piles) > 1 else (),
        frozen=bool(deal.frozen),
        removed_count=deal.removed_count(),
        lift_wanted=match.lift_wanted if match.rules.lifts else None,
        foot=format_cards(table.cards.sorted_faces(table.feet[seat]))
        if peek and seat is not None
        else (),
    )


def _seat_view(match: Match, s: int) -> vw.SeatView:
    table, deal = match.table, match.deal
    error = deal.lift_error(s)
    shown: tuple[str, ...] = ()
    if deal.phase == numbers.CHOOSE_PHASE and match.ruleset.deal.hand_choice == "free_seen_card":
        shown = tuple(match.cards.codes[k] for k in deal.seen_cards(s) if k != numbers.NONE)
    return vw.SeatView(
        s,
        table.side_of[s],
        len(table.hands[s]),
        deal.has_taken_foot(s),
        len(table.feet[s]),
        match.rules.reserves - deal.reserves_taken(s),
        deal.reserves_taken(s),
        deal.has_opened(deal.open_row(s)),
        None if error == numbers.NONE else error,
        shown,
    )
