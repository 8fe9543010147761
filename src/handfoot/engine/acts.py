"""Acts: what somebody wants to do, as players say it, read as a move.

Owns: the words for an act, and which cards of the hand it means.  Never: whether it is allowed.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Final, Literal

from handfoot.engine import events as ev
from handfoot.engine import moves as mv
from handfoot.engine.cards import Face, format_card, format_cards, parse_card
from handfoot.engine.kernel import numbers
from handfoot.engine.match import Match
from handfoot.engine.position import PositionError, parse_kinds
from handfoot.engine.setting_up import SEAT

_WILD_RANKS: Final = ("W", "WILD")


@dataclass
class Course:
    """The acts so far, on one filling of the unknown cards."""

    match: Match
    hidden: tuple[type, ...]  # events that bring cards which the position does not name
    verbs: list[str] = field(default_factory=list)  # of the last act, for its fields
    rank: str = ""  # of the meld that it is about
    kind: str = ""  # what book or meld it is about: clean, dirty or wild
    taking: bool = False
    opened: bool = False
    unseen: bool = False  # such cards have come to the hand


def parse_act(course: Course, act: str) -> mv.Move:
    """Read an act other than an answer, and note on the course what it is about.

    Raises PositionError `bad_act`, `no_such_card` or `not_the_upcard`; and Refused when even
    the cards named do not take the pile.
    """
    verb, _, rest = act.strip().partition(" ")
    verb, rest = verb.lower(), rest.strip()
    match = course.match
    course.verbs = [verb]
    course.kind = course.rank = ""
    if verb == "draw" and (not rest or rest in "123456789"):
        return mv.Draw(int(rest or 1) - 1)
    if verb == "take":
        course.taking = True
        course.kind = "wild" if match.deal.upcard() >= numbers.TWO else ""
        return _take(match, act, rest)
    if verb == "lay" and rest:
        return mv.Lay(tuple(_meld(course, act, part) for part in rest.split(";")))
    if verb == "discard" and rest:
        (face,) = _faces(match, act, rest, only=1)
        _note_discard(course, face)
        return mv.Discard(format_card(face))
    if verb == "ask" and not rest:
        return mv.AskToGoOut()
    if verb == "lady" and not rest:
        return mv.LayLady()
    raise PositionError("bad_act", act=act[:80])


def _note_discard(course: Course, face: Face) -> None:
    """Note what kind of card is discarded, for the fields that decide it."""
    kind = course.match.cards.kind_of[face]
    if course.match.deal.has_taken_foot(SEAT):
        course.verbs.append("discard_in_foot")
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


def _meld(course: Course, act: str, text: str) -> mv.Meld:
    """Read `K: K K 2`, or `K+: K` for a finished book."""
    match = course.match
    name, colon, cards = text.partition(":")
    name = name.strip()
    if not colon:
        raise PositionError("bad_act", act=act[:80])
    on_book = name.endswith("+")
    kind, rank = _rank(match, act, name.removesuffix("+").strip())
    row = match.deal.meld_row(SEAT)
    faces = _faces(match, act, cards)
    course.rank = rank
    if on_book:
        course.verbs.append("add")
        book = match.table.older[row].get(kind)
        course.kind = match.table.book(kind, book).color if book else _closed(match, row, kind)
    if kind == numbers.TWO:
        course.verbs.insert(0, "wild")
        course.kind = "wild"
    elif kind <= numbers.BLACK3:
        course.verbs.insert(0, "threes")
        course.kind = "threes"
    is_open = kind in match.table.melds[row]
    if is_open and all(match.cards.kind_of[face] == kind for face in faces):
        course.verbs = ["join" if verb == "lay" else verb for verb in course.verbs]
    place: Literal["", "older", "new"] = "older" if on_book else "" if is_open else "new"
    return mv.Meld(rank, format_cards(faces), place)


def _closed(match: Match, row: int, rank: int) -> str:
    """Return the colour of a book that nothing may join, "" if there is none of the rank."""
    return next((book.color for book in match.table.books[row] if book.rank == rank), "")


def _usual_take(match: Match) -> mv.TakePile:
    """Return the take that is lawful, with a pair if it may be, else with a wild card."""
    ways: tuple[Literal["", "two", "joker"], ...] = ("", "two", "joker")
    for wild in ways:
        take = mv.TakePile(wild=wild)
        if match.why_not(SEAT, take) is None:
            return take
    return mv.TakePile()


def _take(match: Match, act: str, text: str) -> mv.TakePile:
    """Read `K: K K 2`: the cards of the hand that go down with the top card of the pile.

    Some of them open the pile, and the kernel lays these itself; the others follow.
    """
    if not text or match.deal.upcard() < 0:
        return _usual_take(match)
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
