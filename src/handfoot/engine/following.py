"""Following: one action of the kernel, and the faces that move with it.

Owns: reading from the kernel's counts what an action moved, moving the same faces, and the
events that tell it.  Never: a rule.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal

from handfoot.engine import events as ev
from handfoot.engine.actions import cards_of
from handfoot.engine.cards import Face, format_card, format_cards
from handfoot.engine.kernel import Deal, numbers
from handfoot.engine.table import Table


@dataclass
class _Step:
    """What was so before an action, and what it has brought so far."""

    table: Table
    seat: int
    row: int
    pile: int
    pending: int
    penalty: int
    refills: int
    books: tuple[int, ...]
    opened: bool
    drawn: list[Face] = field(default_factory=list)  # off the stock, in the order of drawing
    events: list[ev.Event] = field(default_factory=list)


def _books(deal: Deal, side: int) -> tuple[int, ...]:
    return (*deal.books(side), deal.special_books(side))


def follow_start(table: Table) -> list[ev.Event]:
    """Follow what the kernel did after dealing, up to the first choice or turn."""
    deal = table.deal
    for seat, hand in enumerate(table.hands):
        _match_piles(table, seat, hand)
    step = _begin(table)
    _settle_stock(step)
    order = [(deal.starter + i) % deal.rules.players for i in range(deal.rules.players)]
    for seat in order:
        _lay_red_threes(step, seat)
    return step.events


def _match_piles(table: Table, seat: int, hand: list[Face]) -> None:
    """Let a seat's two piles change places if they did so in the kernel."""
    kind_of = table.cards.kind_of
    counts = [0] * numbers.KINDS
    for face in hand:
        counts[kind_of[face]] += 1
    held = table.deal.hand_counts(seat)
    threes = table.deal.red_threes(seat)
    if threes or counts == held:
        laid = counts[numbers.RED3]
        same = all(counts[k] <= held[k] for k in range(numbers.KINDS) if k != numbers.RED3)
        if counts == held or (same and laid <= threes + held[numbers.RED3]):
            return
    table.hands[seat], table.feet[seat] = table.feet[seat], table.hands[seat]


def _begin(table: Table) -> _Step:
    deal = table.deal
    seat = deal.player
    side = table.side_of[seat]
    return _Step(
        table,
        seat,
        deal.meld_row(seat),
        deal.pile_n,
        deal.pending,
        deal.score_line(side, numbers.PENALTIES)[1],
        deal.times_refilled(),
        _books(deal, side),
        deal.has_opened(deal.open_row(seat)),
    )


def follow(table: Table, action: int, picks: Sequence[Face]) -> list[ev.Event]:
    """Play a legal action in the kernel and move the faces after it."""
    step = _begin(table)
    asked = table.deal.actor
    if numbers.CONTROL <= action < numbers.ADD_OLD:
        if action in (numbers.TAKE, numbers.TAKE_TWO, numbers.TAKE_JOKER):
            _take(step, action)
        elif action in (numbers.YES, numbers.NO):
            table.push(action)
            step.events.append(ev.Answered(asked, action == numbers.YES))
        else:
            _control(step, action)
    else:
        _cards(step, action, picks)
    _aftermath(step, action)
    return step.events


# ---- what the action itself moves ----------------------------------------------------------


def _control(step: _Step, action: int) -> None:
    table, deal, seat = step.table, step.table.deal, step.seat
    if action == numbers.ASK:
        table.push(action)
        step.events.append(ev.AskedToGoOut(seat))
    elif action == numbers.LADY:
        face = table.pick(seat, numbers.RED3)
        table.red_threes[seat].append(face)
        table.push(action)
        step.events.append(ev.RedThreesLaid(seat, (format_card(face),)))
    elif action in (numbers.FIRST_PILE, numbers.SECOND_PILE):
        _choose(step, action - numbers.FIRST_PILE)
    elif action >= numbers.LIFT:
        table.push(action)
        error = deal.lift_error(seat)
        step.events.append(ev.Lifted(seat, error, deal.lift_points(seat)))
    else:
        held = deal.hand_count(seat) + deal.red_threes(seat)
        if not (deal.rules.rare and deal.drawn):
            table.fresh[seat] = []
        table.push(action)
        _settle_stock(step)
        gained = deal.hand_count(seat) + deal.red_threes(seat) - held
        wanted = deal.rules.by_deal("draw", deal.deal_index)
        if deal.rules.draw_split != numbers.FROM_ONE:
            wanted = 1
        faces = _drawn_for(step, seat, min(wanted, gained))
        if faces:
            table.receive(seat, faces)
            step.events.append(ev.Drew(seat, format_cards(faces)))


def _choose(step: _Step, pile: int) -> None:
    """A seat chose a pile to pass on, or to play as the hand."""
    table, deal, seat = step.table, step.table.deal, step.seat
    passing = deal.phase == numbers.PASS_PHASE
    table.push(numbers.FIRST_PILE + pile)
    if not passing:
        if pile == 1:
            table.hands[seat], table.feet[seat] = table.feet[seat], table.hands[seat]
        step.events.append(ev.HandChosen(seat, pile))
        return
    table.passed[seat] = pile
    step.events.append(ev.PilePassed(seat))
    if len(table.passed) == deal.rules.players:
        for giver, chosen in table.passed.items():
            if chosen == 0:
                table.hands[giver], table.feet[giver] = table.feet[giver], table.hands[giver]
        table.feet = [table.feet[-1], *table.feet[:-1]]


def _cards(step: _Step, action: int, picks: Sequence[Face]) -> None:
    """A discard or a lay-down."""
    table, deal, seat = step.table, step.table.deal, step.seat
    if action < numbers.START:
        face = table.pick(seat, action, picks)
        table.pile.append(face)
        removed = deal.removed_count()
        table.push(action)
        step.events.append(ev.Discarded(seat, format_card(face)))
        if deal.removed_count() > removed:
            step.events.append(ev.PileRemoved(seat, len(table.pile)))
            table.removed += table.pile
            table.pile = []
            step.pile = 0
        return
    rank, kinds = cards_of(action, deal.rules)
    older = numbers.ADD_OLD <= action < numbers.START_TWOS
    starts = action < numbers.ADD or action >= numbers.START_TWOS
    starts = starts or numbers.START_WILD <= action < numbers.CONTROL
    if starts and rank in table.melds[step.row]:
        _set_aside(table, step.row, rank)
    left = list(picks)
    faces = []
    for kind in kinds:
        face = table.pick(seat, kind, left)
        if face in left:
            left.remove(face)
        faces.append(face)
    table.push(action)
    _put(step, rank, faces, older)


def _set_aside(table: Table, row: int, rank: int) -> None:
    """A second meld of a rank is started: the first becomes the older one."""
    book = table.older[row].pop(rank, None)
    if book:
        table.books[row].append(table.book(rank, book))
    table.older[row][rank] = table.melds[row].pop(rank)


def _put(step: _Step, rank: int, faces: list[Face], older: bool) -> None:
    """Put faces on a meld, which may become a book by them."""
    table, row = step.table, step.row
    zone = table.older[row] if older else table.melds[row]
    meld = zone.setdefault(rank, [])
    meld.extend(faces)
    size = len(meld)
    books = _books(table.deal, table.side_of[step.seat])
    closed = sum(books) > sum(step.books) or (
        # a special book that also counts as a clean or dirty one
        books != step.books and sum(books) >= sum(step.books) and not older
    )
    color: ev.BookColor | None = None
    if closed and size >= table.deal.rules.book_size:
        color = table.book(rank, meld).color
        if not older:
            _close(table, row, rank)
    step.books = books
    step.events.append(
        ev.MeldLaid(step.seat, table.cards.meld_rank(rank), format_cards(faces), size, color, older)
    )


def _close(table: Table, row: int, rank: int) -> None:
    """The open meld of a rank became a book."""
    faces = table.melds[row].pop(rank)
    if not table.deal.rules.grows:
        table.books[row].append(table.book(rank, faces))
        return
    before = table.older[row].pop(rank, None)
    if before and len(before) < table.deal.rules.book_size:
        table.melds[row][rank] = before  # an unfinished older meld is the open one again
    elif before:
        table.books[row].append(table.book(rank, before))
    table.older[row][rank] = faces


def _take(step: _Step, action: int) -> None:
    """The pile is taken, or tried in vain."""
    table, deal, seat, row = step.table, step.table.deal, step.seat, step.row
    pay = deal.take_payment(action)
    upcard = table.pile[-1]
    kind = table.cards.kind_of[upcard]
    rank = kind if kind <= numbers.LAST_RANK else numbers.TWO
    count = min(deal.rules.by_deal("take", deal.deal_index), len(table.pile))
    failed = pay == numbers.PAY_SINGLE and not deal.take_succeeds()
    open_size = len(table.melds[row].get(rank, ()))
    held = len(table.older[row].get(rank, ()))
    table.push(action)
    if failed:
        points = step.penalty - deal.score_line(table.side_of[seat], numbers.PENALTIES)[1]
        step.events.append(ev.TakeFailed(seat, points, deal.player != seat))
        return
    table.pile.pop()
    table.fresh[seat] = []
    held_before = len(table.hands[seat])
    table.receive(seat, [upcard])
    step.events.append(ev.TookPile(seat, format_card(upcard), count))
    step.pending = count - 1
    at_once = pay == numbers.PAY_FREE or pay >= numbers.PAY_SINGLE or deal.rules.all_taken
    if at_once:
        _receive_pile(step)
    laid = _laid_by_take(deal, pay, kind)
    if not laid:
        return
    # the upcard itself goes down, with the first such cards of the hand
    kind_of = table.cards.kind_of
    left = [upcard, *(f for f in table.hands[seat][:held_before] if kind_of[f] == kind)]
    faces = []
    for wanted in laid:
        face = table.pick(seat, wanted, left)
        if face in left:
            left.remove(face)
        faces.append(face)
    now_open = deal.naturals(row)[rank] + deal.wilds(row)[rank]
    older = now_open == open_size and sum(_older(deal, row, rank)) == held + len(laid)
    _put(step, rank, faces, older)


def _laid_by_take(deal: Deal, pay: int, kind: int) -> list[int]:
    """Return the kinds that went down with a take, upcard first."""
    if deal.due_rank != numbers.NONE:
        return []
    need = deal.rules.match_needed
    return {
        numbers.PAY_PAIR: [kind] * (need + 1),
        numbers.PAY_EXTEND: [kind],
        numbers.PAY_TWO: [kind] * need + [numbers.TWO],
        numbers.PAY_JOKER: [kind] * need + [numbers.JOKER],
    }.get(pay, [])


def _older(deal: Deal, row: int, rank: int) -> tuple[int, int]:
    return deal.older_naturals(row)[rank], deal.older_wilds(row)[rank]


# ---- what follows from it ------------------------------------------------------------------


def _receive_pile(step: _Step) -> None:
    table = step.table
    faces = [table.pile.pop() for _ in range(step.pending)]
    step.pending = 0
    if faces:
        table.fresh[step.seat] = []
        table.receive(step.seat, faces)
        step.events.append(ev.PileReceived(step.seat, format_cards(faces)))


def _aftermath(step: _Step, action: int) -> None:
    """Whatever else the action brought: opening, pile, reserves, red threes, the next turn."""
    table, deal, seat = step.table, step.table.deal, step.seat
    row = deal.open_row(seat)
    if deal.has_opened(row) and not step.opened:
        step.events.append(
            ev.SideOpened(seat, table.side_of[seat], deal.laid_points(row), deal.points_needed(row))
        )
    if step.pending and not deal.pending:
        _receive_pile(step)
    if action not in (numbers.DRAW, *range(numbers.DRAW_NEXT, numbers.FIRST_PILE)):
        _settle_stock(step)
    _take_reserves(step, seat, ran=action >= numbers.START)
    _lay_red_threes(step, seat)
    if deal.over:
        if deal.went_out == seat:
            step.events.append(ev.WentOut(deal.went_out))
        return
    before_play = deal.phase in (numbers.LIFT_PHASE, numbers.PASS_PHASE, numbers.CHOOSE_PHASE)
    if before_play:
        return
    begun = numbers.LIFT <= action < numbers.ADD_OLD or action in (
        numbers.FIRST_PILE,
        numbers.SECOND_PILE,
    )
    if deal.player == seat and not begun:
        return
    if deal.went_out == seat:
        step.events.append(ev.WentOut(seat))
    if begun:
        order = [(deal.starter + i) % deal.rules.players for i in range(deal.rules.players)]
        for other in order:
            _lay_red_threes(step, other)
    step.events.append(ev.TurnStarted(deal.player))
    _take_reserves(step, deal.player, ran=False)
    _lay_red_threes(step, deal.player)


def _take_reserves(step: _Step, seat: int, *, ran: bool) -> None:
    """Take up a reserve if the kernel did."""
    table, deal = step.table, step.table.deal
    taken = deal.reserves_taken(seat)
    total = deal.rules.reserves
    while table.feet[seat] and (
        total - taken < 1 + bool(table.later[seat]) if total > 1 else taken
    ):
        faces = sorted(table.feet[seat], key=table.cards.kind_of.__getitem__)
        table.feet[seat] = table.later[seat]
        table.later = [*table.later]
        table.later[seat] = []
        table.fresh[seat] = []
        table.receive(seat, faces)
        left = 1 if table.feet[seat] else 0
        step.events.append(ev.FootTaken(seat, ran, format_cards(faces), left))


def _lay_red_threes(step: _Step, seat: int) -> None:
    """Lay a seat's red threes out and give it the replacements, as the kernel did."""
    table, deal = step.table, step.table.deal
    kind_of = table.cards.kind_of
    hand = table.hands[seat]
    while len(table.red_threes[seat]) < deal.red_threes(seat):
        laid = [f for f in hand if kind_of[f] == numbers.RED3]
        if not laid:  # it was itself drawn as a replacement
            faces = _drawn_for(step, seat, 1)
            if not faces:
                break
            table.receive(seat, faces)
            step.events.append(ev.Drew(seat, format_cards(faces), replacement=True))
            continue
        for face in laid:
            hand.remove(face)
            if face in table.fresh[seat]:
                table.fresh[seat].remove(face)
        table.red_threes[seat].extend(laid)
        step.events.append(ev.RedThreesLaid(seat, format_cards(laid)))
        faces = _drawn_for(step, seat, len(laid))
        if faces:
            table.receive(seat, faces)
            step.events.append(ev.Drew(seat, format_cards(faces), replacement=True))


def _drawn_for(step: _Step, seat: int, most: int) -> list[Face]:
    """Return up to `most` drawn faces of kinds that the seat lacks beside the kernel's hand."""
    table, deal = step.table, step.table.deal
    kind_of = table.cards.kind_of
    lacks = Counter(dict(enumerate(deal.hand_counts(seat))))
    lacks[numbers.RED3] += deal.red_threes(seat) - len(table.red_threes[seat])
    lacks.subtract(kind_of[face] for face in table.hands[seat])
    faces: list[Face] = []
    for face in list(step.drawn):
        if len(faces) == most:
            break
        if lacks[kind_of[face]] > 0:
            lacks[kind_of[face]] -= 1
            step.drawn.remove(face)
            faces.append(face)
    return faces


def _settle_stock(step: _Step) -> None:
    """Bring the stock's faces in line with the kernel's kinds; what is over was drawn."""
    table, deal = step.table, step.table.deal
    kinds = deal.stock_kinds()
    if deal.times_refilled() != step.refills:
        _refill(step, kinds)
        return
    if len(kinds) == len(table.stock):
        return
    kind_of = table.cards.kind_of
    if all(k == kind_of[f] for k, f in zip(kinds, table.stock, strict=False)):
        step.drawn += table.stock[len(kinds) :][::-1]
        del table.stock[len(kinds) :]
        return
    kept, over = [], []
    at = 0
    for face in table.stock:
        if at < len(kinds) and kind_of[face] == kinds[at]:
            kept.append(face)
            at += 1
        else:
            over.append(face)
    table.stock = kept
    step.drawn += over[::-1]


def _refill(step: _Step, kinds: list[int]) -> None:
    """Cards were put under the stock: faces of the right kinds take their places."""
    table, deal = step.table, step.table.deal
    rule = deal.rules.exhaustion
    step.refills = deal.times_refilled()
    source: Literal["discards", "removed", "new_pack"]
    if rule == numbers.STOCK_RESHUFFLES:
        coming, table.pile = table.pile[:-1], table.pile[-1:]
        source = "discards"
    elif rule == numbers.STOCK_RECYCLES:
        coming, table.removed = table.removed, []
        source = "removed"
    else:
        coming = table.cards.faces(deal.rules.table("pack"))
        source = "new_pack"
    pool: dict[int, list[Face]] = {}
    kind_of = table.cards.kind_of
    before = set(table.stock)
    for face in [*coming, *table.stock]:
        pool.setdefault(kind_of[face], []).append(face)
    table.stock = [pool[kind].pop(0) for kind in kinds]
    # what lay in the stock before is drawn before what came under it
    left = [face for faces in pool.values() for face in faces]
    step.drawn += sorted(left, key=lambda face: face not in before)
    step.events.append(ev.StockRefilled(source, len(coming)))
