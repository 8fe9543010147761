"""Outcome: what a plan does to the table, as far as the cards it needs have been seen.

Owns: playing a plan on a copy of a deal and noting what came of it.  Never: a judgement, nor a
card that comes unseen: an outcome ends where one would.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from handfoot.engine.actions import cards_of, is_lay, is_start
from handfoot.engine.kernel import Deal, numbers

_WILDS = (numbers.TWO, numbers.JOKER)
_TAKES = (numbers.TAKE, numbers.TAKE_TWO, numbers.TAKE_JOKER)
_COLORS = ("clean", "dirty", "wild")


class Closed(NamedTuple):
    """A meld that became a book."""

    rank: int
    color: str  # clean, dirty, wild, or special where its rank has a kind of its own


class Outcome(NamedTuple):
    """What a plan does.  Counts are by kind."""

    drew: bool = False
    took: int = 0  # cards of the pile, the upcard among them
    taken: tuple[int, ...] = ()  # their kinds
    wilds: int = 0  # laid down beside naturals
    wild_melded: int = 0  # laid on wild melds
    started: tuple[int, ...] = ()  # ranks of new melds
    added: tuple[int, ...] = ()  # ranks that cards were added to
    dirtied: tuple[int, ...] = ()  # ranks of clean melds that got their first wild
    closed: tuple[Closed, ...] = ()
    opened: int | None = None  # points of the initial meld that it completes
    laid_points: int = 0  # of the cards put on the table
    discard: int | None = None  # kind
    pile: int = 0  # cards of the pile after it
    blocks: bool = False  # the next player may not take the pile, whatever it holds
    freezes: bool = False  # the pile was not frozen before
    ran: bool = False  # into the foot, and the turn goes on
    walked: bool = False  # into the foot by the last discard
    went_out: bool = False
    asked: bool = False
    answer: bool | None = None
    hand: tuple[int, ...] | None = None  # left after it; None where unseen cards came
    whole: bool = False  # the turn was planned to its end


class _Notes:
    """An outcome in the making."""

    def __init__(self) -> None:
        self.started: list[int] = []
        self.added: list[int] = []
        self.dirtied: list[int] = []
        self.closed: list[Closed] = []
        self.taken: list[int] = []
        self.wilds = 0
        self.wild_melded = 0
        self.discard: int | None = None
        self.drew = self.asked = self.unseen = self.ran = self.walked = False
        self.answer: bool | None = None


def outcome_of(deal: Deal, plan: Iterable[int]) -> Outcome:
    """Return what a plan of the seat to act does.  The deal stays as it is.

    A plan that is not allowed ends where the rules stop it.
    """
    now, seat = deal.clone(), deal.actor
    notes = _Notes()
    for action in plan:
        if now.over or now.actor != seat or notes.unseen or notes.ran or now.why_not(action):
            break
        _play(now, seat, action, notes)
    return _told(deal, now, seat, notes)


def _play(now: Deal, seat: int, action: int, notes: _Notes) -> None:
    """Play one action and note what it did."""
    side = now.sides_by_seat()[seat]
    row = now.meld_row(seat)
    books, special = now.books(side), now.special_books(side)
    feet, stock = now.reserves_taken(seat), now.stock_n
    naturals, wilds = now.naturals(row), now.wilds(row)
    rank = _note_cards(now, action, notes)
    if is_lay(action) and rank != numbers.TWO and _wild_cards(now, action):
        clean = naturals[rank] and not wilds[rank] and not is_start(action)
        if clean and numbers.ADD <= action < numbers.ADD_OLD:
            notes.dirtied.append(rank)
    now.push(action)
    after = now.books(side)
    if sum(after) > sum(books):
        color = next(name for name, a, b in zip(_COLORS, after, books, strict=True) if a > b)
        notes.closed.append(Closed(rank, color))
    elif now.special_books(side) > special:
        notes.closed.append(Closed(rank, "special"))
    if now.reserves_taken(seat) > feet:
        notes.ran = now.player == seat and not now.over
        notes.walked = not notes.ran
    # a draw, or a replacement for a red three that came with the pile
    notes.unseen = notes.unseen or (now.stock_n != stock and now.player == seat)


def _note_cards(now: Deal, action: int, notes: _Notes) -> int:
    """Note which cards an action moves; return the rank that it concerns."""
    if action in _TAKES:
        take = now.rules.by_deal("take", now.deal_index)
        notes.taken = now.pile_kinds()[-take:]
        notes.wilds += action != numbers.TAKE
        top = notes.taken[-1]
        return top if top <= numbers.LAST_RANK else numbers.TWO
    if action < numbers.START:
        notes.discard = action
        return action
    if is_lay(action):
        rank, kinds = cards_of(action, now.rules)
        wild = sum(kind in _WILDS for kind in kinds)
        if rank == numbers.TWO:
            notes.wild_melded += wild
        else:
            notes.wilds += wild
        (notes.started if is_start(action) else notes.added).append(rank)
        return rank
    if action == numbers.ASK:
        notes.asked = True
    elif action in (numbers.YES, numbers.NO):
        notes.answer = action == numbers.YES
    elif action == numbers.DRAW or numbers.DRAW_NEXT <= action < numbers.FIRST_PILE:
        notes.drew = True
    return numbers.NONE


def _wild_cards(now: Deal, action: int) -> bool:
    return any(kind in _WILDS for kind in cards_of(action, now.rules)[1])


def _told(deal: Deal, now: Deal, seat: int, notes: _Notes) -> Outcome:
    row = deal.open_row(seat)
    side = deal.sides_by_seat()[seat]
    opens = now.has_opened(row) and not deal.has_opened(row)
    ended = now.over or now.player != deal.player
    moved_on = ended and not now.over
    return Outcome(
        drew=notes.drew,
        took=len(notes.taken),
        taken=tuple(notes.taken),
        wilds=notes.wilds,
        wild_melded=notes.wild_melded,
        started=tuple(notes.started),
        added=tuple(notes.added),
        dirtied=tuple(notes.dirtied),
        closed=tuple(notes.closed),
        opened=now.laid_points(row) if opens else None,
        laid_points=now.side_points(side) - deal.side_points(side),
        discard=notes.discard,
        pile=len(now.pile_kinds()),
        blocks=moved_on and _is_blocked(now),
        freezes=bool(now.frozen) and not deal.frozen,
        ran=notes.ran,
        walked=notes.walked,
        went_out=now.went_out == seat and deal.went_out != seat,
        asked=notes.asked,
        answer=notes.answer,
        hand=None if notes.unseen or notes.ran or notes.walked else tuple(now.hand_counts(seat)),
        whole=ended or notes.ran,
    )


def _is_blocked(now: Deal) -> bool:
    """Whether the top card alone keeps the player on turn from taking the pile."""
    return now.why_not(numbers.TAKE) in (numbers.TOP_IS_THREE, numbers.TOP_BLOCKS)
