"""The referee: whether an act is legal in a position, and why not.

Owns: the ruling.  Never: a rule; every act goes through
the door that play goes through, `Match.play`.

Acts are written as players say them: `draw`, `take` (the pile, with what must go down with the
top card), `take K: K K 2` (with these cards of the hand), `lay K: K K 2` (start a meld of kings,
or add to the open one), `lay K+: K` (add to the finished book), `lay W: 2 2 JK` (a meld of
wild cards), `lay A: A A A; K: K K K` (all or nothing), `discard 5`, `ask`, `yes`, `no` and, in
the 262-card pack, `lady`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from handfoot.engine import events as ev
from handfoot.engine import moves as mv
from handfoot.engine.acts import Course, parse_act
from handfoot.engine.cards import parse_card
from handfoot.engine.deciding import Circumstances, deciding_fields
from handfoot.engine.events import SideScore
from handfoot.engine.explain import Facts, Refused
from handfoot.engine.match import Match
from handfoot.engine.position import Position, PositionError
from handfoot.engine.ruleset import Ruleset
from handfoot.engine.setting_up import SEAT, set_up

FILLINGS: Final = 6  # ways to fill in the unknown cards that must all agree
ACTS_MAX: Final = 60


class After(msgspec.Struct, frozen=True, kw_only=True):
    """What lies on the table after the acts."""

    points: int  # of the cards that the side has laid in this deal
    hand: int  # cards held
    over: bool  # the deal has ended
    out: bool  # the player has gone out


class Ruling(msgspec.Struct, frozen=True, kw_only=True):
    """The verdict about the last act, or about the first that is not legal."""

    legal: bool
    act: str  # the act that it is about
    step: int  # which one, from 0
    code: str | None = None  # why not: see docs/refusals.md
    facts: Facts = {}
    fields: tuple[str, ...] = ()  # of the ruleset, those that decide it
    after: After | None = None  # None if it is not legal, or hangs on cards that nobody named


class Referee:
    """Judges acts by one ruleset."""

    def __init__(self, ruleset: Ruleset) -> None:
        self.ruleset = ruleset

    def judge(self, position: Position, acts: Sequence[str]) -> Ruling:
        """Judge the last of these acts; the ones before it are done first.

        An act before it that is not legal is itself the answer.  Cards that nobody named
        (the other hands and feet, the stock, what lies deep in the pile) are filled in from the
        rest of the shoe in several ways; the ruling is given only if all of them agree.
        Raises PositionError: for a position that cannot be, `bad_act`, `no_acts`,
        `too_many_acts`, or `cards_unknown` when the answer hangs on cards that nobody named;
        and RulesetError when the ruleset has no such game.
        """
        if not acts:
            raise PositionError("no_acts")
        if len(acts) > ACTS_MAX:
            raise PositionError("too_many_acts", most=ACTS_MAX)
        if position.phase == "score":
            raise PositionError("deal_is_over")
        ruling = self._judge(position, acts, 0)
        for filling in range(1, FILLINGS):
            other = self._judge(position, acts, filling)
            if _verdict(other) != _verdict(ruling):
                raise PositionError("cards_unknown")
            if other.after != ruling.after:
                ruling = msgspec.structs.replace(ruling, after=None)
        return ruling

    def score(self, position: Position) -> SideScore:
        """Return the score of the player's side as the deal lies, or has ended.

        Raises PositionError and RulesetError as `judge`.
        """
        match = set_up(self.ruleset, position)
        return match.score()[match.deal.sides_by_seat()[SEAT]]

    def _judge(self, position: Position, acts: Sequence[str], filling: int) -> Ruling:
        course = Course(set_up(self.ruleset, position, filling=filling), _hidden_in(position))
        for step, act in enumerate(acts):
            try:
                self._do(course, act)
            except Refused as refused:
                if refused.code == "not_held" and course.unseen:
                    raise PositionError("cards_unknown") from None
                return Ruling(
                    legal=False,
                    act=act,
                    step=step,
                    code=refused.code,
                    facts=_by_kind(refused.facts, course.match),
                    fields=self._fields(course, (refused.code,)),
                )
        deal = course.match.deal
        out = deal.went_out == SEAT
        reasons = [*course.verbs]
        if out:
            reasons.append("out")
        if course.opened:
            reasons.append("opens")
        return Ruling(
            legal=True,
            act=acts[-1],
            step=len(acts) - 1,
            fields=self._fields(course, tuple(reasons)),
            after=After(
                points=deal.side_points(deal.sides_by_seat()[SEAT]),
                hand=deal.hand_count(SEAT),
                over=deal.over,
                out=out,
            ),
        )

    def _fields(self, course: Course, reasons: tuple[str, ...]) -> tuple[str, ...]:
        match = course.match
        at = Circumstances(
            match.deal_number,
            alone=match.deal.sides_by_seat().count(match.deal.sides_by_seat()[SEAT]) == 1,
            taking=course.taking,
            kind=course.kind,
            rank=course.rank,
        )
        return deciding_fields(self.ruleset, reasons, at)

    # ---- one act ------------------------------------------------------------------------

    def _do(self, course: Course, act: str) -> None:
        """Do what an act says.  Raises Refused, or PositionError `bad_act`."""
        course.opened = False
        if act.strip().lower() in ("yes", "no"):
            self._answer(course, act.strip().lower())
            return
        events = course.match.play(SEAT, parse_act(course, act))
        course.unseen |= any(isinstance(event, course.hidden) for event in events)
        course.opened = any(isinstance(event, ev.SideOpened) for event in events)

    @staticmethod
    def _answer(course: Course, word: str) -> None:
        """Let every partner who is asked say the same."""
        course.verbs = [word]
        course.kind = course.rank = ""
        match = course.match
        asked = match.phase == "answer"
        seat = match.acting
        if not asked or seat is None:
            raise Refused("nothing_asked")
        while match.phase == "answer" and seat is not None:
            match.play(seat, mv.Answer(word == "yes"))
            seat = match.acting


def _hidden_in(position: Position) -> tuple[type, ...]:
    """Return the events that bring cards to the hand which the position does not name."""
    hidden: list[type] = [ev.Drew]
    if not position.foot.strip():
        hidden.append(ev.FootTaken)
    if position.pile_count is not None:
        hidden.append(ev.PileReceived)
    return tuple(hidden)


def _verdict(ruling: Ruling) -> tuple[object, ...]:
    return ruling.legal, ruling.step, ruling.code, ruling.facts


def _by_kind(facts: Facts, match: Match) -> Facts:
    """Name a card by its kind: which face was meant, nobody said."""
    if not isinstance(facts.get("card"), str):
        return facts
    try:
        kind = match.cards.kind_of[parse_card(str(facts["card"]))]
    except ValueError:
        return facts
    code = match.cards.codes[kind]
    return {**facts, "card": code, "rank": facts.get("rank", code)}
