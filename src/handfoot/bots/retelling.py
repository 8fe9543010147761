"""Retelling: a match played once more from its log, to look at a position it went through.

Owns: positions of the past.  Never: who may see them; a running deal's are secret.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from handfoot.engine import moves as mv
from handfoot.engine.cards import parse_card
from handfoot.engine.kernel import numbers
from handfoot.engine.laying import lay_actions
from handfoot.engine.match import Match


class Moment(NamedTuple):
    """A move of a match, and the match as it was before it."""

    at: int  # its index in the log
    seat: int
    move: mv.Move
    match: Match  # goes on with the next moment: copy it to keep it


def again(match: Match) -> Match:
    """Return the match as it was before its first move."""
    fresh = Match(
        match.ruleset,
        match.players,
        solo=match.solo,
        turn_up_may_stay=match.turn_up_may_stay,
        deal_seeds={number: match.deal_seed(number) for number in range(1, match.deal_number + 1)},
    )
    fresh.begin()
    return fresh


def moments(match: Match, first: int = 0) -> Iterator[Moment]:
    """Play a match again and yield each move from the index `first` on, before it is made."""
    fresh = again(match)
    for index, (seat, move) in enumerate(tuple(match.log)):
        if index >= first:
            yield Moment(index, seat, move, fresh)
        fresh.play(seat, move)


def before_move(match: Match, index: int) -> Match:
    """Return the match as it was before the move at `index` of its log.

    Raises IndexError if there is no such move.
    """
    if not 0 <= index < len(match.log):
        raise IndexError(f"there is no move {index} of {len(match.log)}")
    return next(moments(match, index)).match


def single_actions(match: Match, seat: int, move: mv.Move) -> Iterator[tuple[Match, int]]:
    """Yield the kernel's actions that a move is made of, each with the match before it.

    The match yielded goes on with the next action; the one given stays as it is.
    """
    scratch = match.copy()
    first = _action_of(match, move)
    if first is not None:
        yield scratch, first
    melds: tuple[mv.Meld, ...] = ()
    if isinstance(move, mv.TakePile):
        scratch.table.play(first if first is not None else numbers.TAKE)
        melds = move.lay
    elif isinstance(move, mv.Lay):
        melds = move.melds
    for meld in melds:
        for action, faces in lay_actions(scratch.table, seat, meld):
            yield scratch, action
            scratch.table.play(action, faces)


def _action_of(match: Match, move: mv.Move) -> int | None:
    """Return the one action of a move, or the first of one that lays cards after it."""
    match move:
        case mv.Draw(pile=pile):
            return numbers.DRAW_NEXT + pile - 1 if pile else numbers.DRAW
        case mv.TakePile(wild=wild):
            ways = {"": numbers.TAKE, "two": numbers.TAKE_TWO, "joker": numbers.TAKE_JOKER}
            return ways[wild]
        case mv.Discard(card=card):
            return match.cards.kind_of[parse_card(card)]
        case mv.AskToGoOut():
            return numbers.ASK
        case mv.Answer(yes=yes):
            return numbers.YES if yes else numbers.NO
        case mv.Lift(cards=count):
            return numbers.LIFT + count - match.lift_wanted + numbers.LIFT_MIDDLE
        case mv.ChoosePile(pile=pile):
            return numbers.FIRST_PILE + pile
        case mv.LayLady():
            return numbers.LADY
        case mv.Lay() | mv.TakeBack() | mv.NextDeal():
            return None


def taken_back(match: Match) -> frozenset[int]:
    """Return the indexes of the moves that were taken back later, and of the takings back."""
    gone: set[int] = set()
    standing: list[int] = []
    for index, (_, move) in enumerate(match.log):
        if isinstance(move, mv.TakeBack):
            gone |= {index, standing.pop()}
        else:
            standing.append(index)
    return frozenset(gone)
