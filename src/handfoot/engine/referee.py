"""The referee: whether an act is legal in a position, and why not.

Owns: reading what somebody wants to do, and the ruling.  Never: a rule; every act goes through
the door that play goes through, `Match.play`.

Acts are written as players say them: `draw`, `take` (the pile, with what must go down with the
top card), `take K: K K 2` (with these cards of the hand), `lay K: K K 2` (start a meld of kings,
or add to the open one), `lay K+: K` (add to the finished book), `lay W: 2 2 JK` (a meld of
wild cards), `lay A: A A A; K: K K K` (all or nothing), `discard 5`, `ask`, `yes`, `no` and, in
the 262-card pack, `lady`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, Literal

import msgspec

from handfoot.engine import events as ev
from handfoot.engine import moves as mv
from handfoot.engine.cards import Face, format_card, format_cards, parse_card
from handfoot.engine.deciding import deciding_fields
from handfoot.engine.events import SideScore
from handfoot.engine.explain import Facts, Refused
from handfoot.engine.kernel import numbers
from handfoot.engine.match import Match
from handfoot.engine.position import Position, PositionError, parse_kinds
from handfoot.engine.ruleset import Ruleset
from handfoot.engine.setting_up import SEAT, set_up

FILLINGS: Final = 6  # ways to fill in the unknown cards that must all agree
ACTS_MAX: Final = 60
_WILD_RANKS: Final = ("W", "WILD")


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


@dataclass
class _Course:
    """The acts so far, on one filling of the unknown cards."""

    match: Match
    verbs: list[str] = field(default_factory=list)  # of the last act, for its fields
    taking: bool = False
    opened: bool = False


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
        return set_up(self.ruleset, position).score()[SEAT]

    def _judge(self, position: Position, acts: Sequence[str], filling: int) -> Ruling:
        course = _Course(set_up(self.ruleset, position, filling=filling))
        for step, act in enumerate(acts):
            try:
                self._do(course, act)
            except Refused as refused:
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

    def _fields(self, course: _Course, reasons: tuple[str, ...]) -> tuple[str, ...]:
        return deciding_fields(
            self.ruleset, reasons, taking=course.taking, deal_number=course.match.deal_number
        )

    # ---- one act ------------------------------------------------------------------------

    def _do(self, course: _Course, act: str) -> None:
        """Do what an act says.  Raises Refused, or PositionError `bad_act`."""
        verb, _, rest = act.strip().partition(" ")
        verb, rest = verb.lower(), rest.strip()
        match = course.match
        course.opened = False
        course.verbs = [verb]
        if verb in ("yes", "no") and not rest:
            self._answer(course, verb == "yes")
        elif verb == "draw" and (not rest or rest in "123456789"):
            self._play(course, mv.Draw(int(rest or 1) - 1))
        elif verb == "take":
            course.taking = True
            self._play(course, _take(match, act, rest))
        elif verb == "lay" and rest:
            melds = tuple(_meld(match, act, part, course.verbs) for part in rest.split(";"))
            self._play(course, mv.Lay(melds))
        elif verb == "discard" and rest:
            (face,) = _faces(match, act, rest, only=1)
            _note_discard(course, face)
            self._play(course, mv.Discard(format_card(face)))
        elif verb == "ask" and not rest:
            self._play(course, mv.AskToGoOut())
        elif verb == "lady" and not rest:
            self._play(course, mv.LayLady())
        else:
            raise PositionError("bad_act", act=act[:80])

    @staticmethod
    def _play(course: _Course, move: mv.Move) -> None:
        events = course.match.play(SEAT, move)
        course.opened = any(isinstance(event, ev.SideOpened) for event in events)

    @staticmethod
    def _answer(course: _Course, yes: bool) -> None:
        """Let every partner who is asked say the same."""
        match = course.match
        asked = match.phase == "answer"
        seat = match.acting
        if not asked or seat is None:
            raise Refused("nothing_asked")
        while match.phase == "answer" and seat is not None:
            match.play(seat, mv.Answer(yes))
            seat = match.acting


def _verdict(ruling: Ruling) -> tuple[object, ...]:
    return ruling.legal, ruling.step, ruling.code, ruling.facts


def _note_discard(course: _Course, face: Face) -> None:
    """Note what kind of card is discarded, for the fields that decide it."""
    kind = course.match.cards.kind_of[face]
    if kind >= numbers.TWO:
        course.verbs.insert(0, "discard_wild")
    elif kind == numbers.RED3:
        course.verbs.insert(0, "discard_red_three")


def _faces(match: Match, act: str, text: str, *, only: int | None = None) -> list[Face]:
    """Return faces for the cards of an act, from the hand as far as it has them.

    Raises PositionError `bad_act` for no card, or for another number than `only`.
    """
    found = parse_kinds(text, match.cards)
    if not found or (only is not None and len(found) != only):
        raise PositionError("bad_act", act=act[:80])
    hand = match.cards.sorted_faces(match.table.hands[SEAT])
    faces = []
    for kind, named in found:
        face = named
        if face is None:
            held = (f for f in hand if match.cards.kind_of[f] == kind)
            face = next(held, None) or Face(match.cards.kind_of.index(kind))
        if face in hand:
            hand.remove(face)
        faces.append(face)
    return faces


def _rank(match: Match, act: str, text: str) -> tuple[int, str]:
    """Read the rank of a meld; raises PositionError `bad_act`."""
    if text.upper() in _WILD_RANKS:
        return numbers.TWO, "wild"
    found = parse_kinds(text, match.cards)
    if len(found) != 1:
        raise PositionError("bad_act", act=act[:80])
    kind = found[0][0]
    return (kind, match.cards.meld_rank(kind)) if kind < numbers.TWO else (numbers.TWO, "wild")


def _meld(match: Match, act: str, text: str, verbs: list[str]) -> mv.Meld:
    """Read `K: K K 2`, or `K+: K` for a finished book."""
    name, colon, cards = text.partition(":")
    name = name.strip()
    if not colon:
        raise PositionError("bad_act", act=act[:80])
    on_book = name.endswith("+")
    kind, rank = _rank(match, act, name.removesuffix("+").strip())
    if on_book:
        verbs.append("add")
    if kind == numbers.TWO:
        verbs.insert(0, "wild")
    elif kind <= numbers.BLACK3:
        verbs.insert(0, "threes")
    is_open = kind in match.table.melds[match.deal.meld_row(SEAT)]
    place: Literal["", "older", "new"] = "older" if on_book else "" if is_open else "new"
    return mv.Meld(rank, format_cards(_faces(match, act, cards)), place)


def _take(match: Match, act: str, text: str) -> mv.TakePile:
    """Read `K: K K 2`: the cards of the hand that go down with the top card of the pile.

    Some of them open the pile, and the kernel lays these itself; the others follow.
    """
    if not text or match.deal.upcard() < 0:
        return mv.TakePile()
    rank, colon, cards = text.partition(":")
    if not colon:
        raise PositionError("bad_act", act=act[:80])
    kind, name = _rank(match, act, rank.strip())
    faces = _faces(match, act, cards)
    kinds = Counter(match.cards.kind_of[face] for face in faces)
    upcard = match.deal.upcard()
    if kind != (upcard if upcard < numbers.TWO else numbers.TWO):
        raise PositionError("not_the_upcard", card=match.cards.codes[upcard])
    wild: Literal["", "two", "joker"] = ""
    if kinds[upcard] < match.rules.match_needed and upcard < numbers.TWO:
        wild = "two" if kinds[numbers.TWO] else "joker" if kinds[numbers.JOKER] else ""
    bare = mv.TakePile(wild=wild)
    trial = match.copy()
    events = trial.play(SEAT, bare)  # what is refused here is refused in the act itself
    laid = [event for event in events if isinstance(event, ev.MeldLaid)]
    if laid:
        gone = Counter(match.cards.kind_of[parse_card(card)] for card in laid[0].cards)
        gone[upcard] -= 1
        left = []
        for face in faces:
            own = match.cards.kind_of[face]
            if gone[own] > 0:
                gone[own] -= 1
            else:
                left.append(face)
    else:
        # nothing is down yet: the top card must close a meld and help to start the next
        left = [match.table.pile[-1], *faces]
    if not left:
        return bare
    return mv.TakePile((mv.Meld(name, format_cards(left)),), wild)


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
