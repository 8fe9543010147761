"""Steps: a plan of the kernel's actions as things that people do, each a move and its words.

Owns: which actions make one step, and the facts of its sentence, `advice-do-<code>` in the
locales.  Never: what is a good plan, nor a card that the seat has not seen: steps end where
hidden cards would come.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from handfoot.engine import events as ev
from handfoot.engine import moves as mv
from handfoot.engine.cards import parse_card
from handfoot.engine.explain import Refused
from handfoot.engine.match import Match
from handfoot.engine.views import Facts
from handfoot.sentences import FALLBACK, phrase

_HIDDEN = (ev.Drew, ev.FootTaken, ev.StockRefilled, ev.AskedToGoOut, ev.TakeFailed, ev.TurnStarted)


class Step(NamedTuple):
    """One thing to do."""

    code: str
    facts: Facts
    move: mv.Move


def steps_of(match: Match, plan: Iterable[int]) -> tuple[Step, ...]:
    """Return the plan of the seat to act, as far as it can be made with the cards it has seen.

    A plan that the rules do not allow ends where they stop it.  The match stays as it is.
    """
    seat = match.acting
    if seat is None:
        return ()
    scratch = match.copy()
    steps: list[Step] = []
    for action in plan:
        if scratch.deal.why_not(action):
            break
        move = scratch.move_for(seat, action)
        step = step_of(scratch, seat, move)
        try:
            events = scratch.play(seat, move)
        except Refused:  # a plan of single actions may go where no whole move leads
            break
        steps.append(step)
        if any(isinstance(event, _HIDDEN) for event in events) or scratch.acting != seat:
            break
    return _joined(match, seat, steps)


def step_of(match: Match, seat: int, move: mv.Move) -> Step:
    """Return a move that `seat` is about to make, in words.

    Of a lay-down of several melds it tells the first.
    """
    code, facts = _told(match, seat, move)
    return Step(code, facts, move)


def step_text(code: str, facts: Facts, language: str = FALLBACK) -> str:
    """Say what to do, in one short sentence."""
    said = phrase(f"advice-do-{code.replace('_', '-')}", facts, language)
    return said if said is not None else code.replace("_", " ")


def _told(match: Match, seat: int, move: mv.Move) -> tuple[str, Facts]:
    match move:
        case mv.Draw(pile=pile):
            return ("draw_from", {"pile": pile + 1}) if pile else ("draw", {})
        case mv.TakePile():
            take = match.rules.by_deal("take", match.deal.deal_index)
            count = min(take, len(match.table.pile))
            return "take", {"count": count, "rank": _top(match)}
        case mv.Lay(melds=melds):
            return _laid(match, seat, melds[0])
        case mv.Discard(card=card):
            return "discard", {"rank": kind_code(match, card)}
        case mv.AskToGoOut():
            return "ask", {}
        case mv.Answer(yes=yes):
            return ("answer_yes" if yes else "answer_no"), {}
        case mv.Lift(cards=cards):
            return "lift", {"count": cards}
        case mv.ChoosePile(pile=pile):
            return "choose_pile", {"pile": pile + 1}
        case mv.LayLady():
            return "lay_lady", {}
        case mv.TakeBack():
            return "take_back", {}
        case mv.NextDeal():
            return "next_deal", {}


def _laid(match: Match, seat: int, meld: mv.Meld) -> tuple[str, Facts]:
    kinds = [kind_code(match, card) for card in meld.cards]
    if meld.rank == "wild":
        wilds, count = 0, len(kinds)
    else:
        count = kinds.count(meld.rank)
        wilds = len(kinds) - count
    index = match.cards.meld_index(meld.rank)
    row = match.deal.meld_row(seat)
    lies = bool(match.table.melds[row].get(index)) or bool(match.table.older[row].get(index))
    facts: Facts = {"rank": meld.rank, "count": count, "wilds": wilds}
    starts = meld.place == "new" or not lies
    if starts:
        return ("start_with_wilds" if wilds else "start"), facts
    if not count:
        return "add_wilds", facts
    return ("add_with_wilds" if wilds else "add"), facts


def kind_code(match: Match, card: str) -> str:
    """Return the kind that a card plays as: `K`, `2`, `JK`, `B3`, `R3`."""
    return match.cards.codes[match.cards.kind_of[parse_card(card)]]


def _top(match: Match) -> str:
    if not match.table.pile:
        return ""
    return match.cards.codes[match.cards.kind_of[match.table.pile[-1]]]


def _joined(match: Match, seat: int, steps: list[Step]) -> tuple[Step, ...]:
    """Put lay-downs on one meld, made one after the other, together, where that is one move."""
    scratch = match.copy()
    out: list[Step] = []
    waiting: list[Step] = []
    for step in steps:
        if waiting and _same_meld(waiting[0], step):
            waiting.append(step)
            continue
        out += _settle(scratch, seat, waiting)
        waiting = [step]
    out += _settle(scratch, seat, waiting)
    return tuple(out)


def _same_meld(first: Step, step: Step) -> bool:
    if not (isinstance(first.move, mv.Lay) and isinstance(step.move, mv.Lay)):
        return False
    (one,), (other,) = first.move.melds, step.move.melds
    return one.rank == other.rank and other.place in ("", one.place)


def _settle(scratch: Match, seat: int, waiting: list[Step]) -> list[Step]:
    """Make the waiting steps on the scratch match, as one if it can be, and return them."""
    if len(waiting) > 1:
        melds = [step.move.melds[0] for step in waiting if isinstance(step.move, mv.Lay)]
        cards = tuple(card for meld in melds for card in meld.cards)
        whole = mv.Lay((mv.Meld(melds[0].rank, cards, melds[0].place),))
        step = step_of(scratch, seat, whole)
        try:
            scratch.play(seat, whole)
        except Refused:
            pass
        else:
            return [step]
    for step in waiting:
        scratch.play(seat, step.move)
    return waiting
