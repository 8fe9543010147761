"""Placing: melds and books put on the table outside a game, each as if in turns of its own.

Owns: in which order the cards of a meld go down.  Never: a rule; each card goes through the
kernel's checked door.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, Final

from handfoot.engine.actions import add_action, cards_of, start_actions
from handfoot.engine.cards import CardSet, Face
from handfoot.engine.explain import Refused, facts_for
from handfoot.engine.kernel import Deal, numbers
from handfoot.engine.match import Match
from handfoot.engine.position import PositionError

_SPARE: Final = 30  # cards held while melds are laid, so that no hand is emptied by it
_FRESH_MARKS: Final = [0, 0, 0, 0, numbers.NONE, 0, 0, 0, 0]


class Placing:
    """The table of a match on which melds are being put."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.rules = match.rules

    def lay(self, seat: int, text: str, faces: list[Face], *, book: bool) -> None:
        """Put a meld of a seat's side on the table; `text` is what it was called.

        Raises PositionError `mixed_meld`, `book_too_small` or `impossible_meld`.
        """
        table, rules = self.match.table, self.rules
        kinds = [self.match.cards.kind_of[face] for face in faces]
        ranks = {kind for kind in kinds if kind < numbers.TWO}
        if len(ranks) > 1:
            raise PositionError("mixed_meld", meld=text)
        if book and len(faces) < rules.book_size:
            raise PositionError("book_too_small", meld=text, need=rules.book_size)
        rank = ranks.pop() if ranks else numbers.TWO
        joker = next(f for f, k in enumerate(self.match.cards.kind_of) if k == numbers.JOKER)
        table.hands[seat] = [*faces, *[Face(joker)] * _SPARE]
        self._load(hand={seat: table.hands[seat]}, player=seat)
        for action in self._ways(text, rank, kinds):
            table.play(action, tuple(faces))
            self._load(hand={seat: table.hands[seat]}, player=seat)
        table.hands[seat] = []

    def _ways(self, text: str, rank: int, kinds: Sequence[int]) -> list[int]:
        """Return actions that lay these kinds as one meld, as if each in a turn of its own."""
        refused: list[Refused] = []
        seen: set[tuple[int, ...]] = set()

        def search(deal: Deal, left: Counter[int], begun: bool) -> list[int] | None:
            key = (begun, *(left[kind] for kind in range(numbers.KINDS)))
            if not left.total():
                return []
            if key in seen:
                return None
            seen.add(key)
            for action in self._next(deal, rank, left, begun):
                reason = deal.why_not(action)
                if reason:
                    facts = facts_for(deal, reason, action, self.match.cards)
                    if reason == numbers.NO_OPEN_MELD:
                        reason = numbers.BOOK_IS_CLOSED  # full before its last card
                    refused.append(Refused(numbers.REASON_CODES[reason], **facts))
                    continue
                after = deal.clone()
                after.push(action)
                after.load(new_turn(after.dump()))
                used = Counter(cards_of(action, self.rules)[1])
                rest = search(after, left - used, True)
                if rest is not None:
                    return [action, *rest]
            return None

        found = search(self.match.deal, Counter(kinds), False)
        if found is None:
            need = self.rules.table("start_n")[rank]
            small = Refused("meld_too_small", need=need)
            raise PositionError("impossible_meld", refused[-1] if refused else small, meld=text)
        return found

    def _next(self, deal: Deal, rank: int, left: Counter[int], begun: bool) -> Iterable[int]:
        """Return what could lay the next card or cards, naturals first."""
        if not begun:
            for action in sorted(start_actions(rank, self.rules.meld_min)):
                if not Counter(cards_of(action, self.rules)[1]) - left:
                    yield action
            return
        row = deal.meld_row(deal.player)
        is_open = deal.naturals(row)[rank] + deal.wilds(row)[rank] > 0
        for kind in sorted(kind for kind, n in left.items() if n):
            yield add_action(rank, kind, older=not is_open)

    def _load(self, *, hand: dict[int, list[Face]], player: int) -> None:
        """Begin another turn of a seat with these cards, everybody in the foot and open."""
        state = new_turn(self.match.deal.dump())
        seats = range(self.match.players)
        nothing = [0] * numbers.KINDS
        rows = len(state["opened"])
        state |= {
            "phase": numbers.PLAY_PHASE,
            "player": player,
            "actor": player,
            "hand": [counts_of(self.match.cards, hand.get(seat, ())) for seat in seats],
            "foot": [nothing for _ in seats],
            "in_foot": [1 for _ in seats],
            "red3": [0 for _ in seats],
            "opened": [1] * rows,
            "stock": [],
            "pile": [],
        }
        if "rare" in state:
            state["rare"] |= {
                "level": [self.rules.reserves for _ in seats],
                "later": [nothing for _ in seats],
            }
        self.match.deal.load(state)


def counts_of(cards: CardSet, faces: Iterable[Face]) -> list[int]:
    """Count faces by kind."""
    counts = [0] * numbers.KINDS
    for face in faces:
        counts[cards.kind_of[face]] += 1
    return counts


def new_turn(state: dict[str, Any]) -> dict[str, Any]:
    """Forget what was done in this turn."""
    state |= {"asked": 0, "permitted": 0, "took": 0, "ran": 0, "pending": 0}
    state["due"] = [numbers.NONE, numbers.NONE, 0, 0]
    if "rare" in state:
        state["rare"]["turn_marks"] = _FRESH_MARKS
        state["rare"].pop("piles", None)  # the stock is parted anew
    return state
