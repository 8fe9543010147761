"""Watching deals: what a study notes of each deal while bots play it.

Owns: what is noted, as whole numbers.  Never: what is made of them, or how a deal is played.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Literal, NamedTuple

from handfoot.bots import Bot
from handfoot.engine.kernel import Deal, numbers
from handfoot.engine.knowledge import Knowledge
from handfoot.simulate.table import play_deal

Ending = Literal["went_out", "stock", "turn_limit"]

_TAKES = frozenset({numbers.TAKE, numbers.TAKE_TWO, numbers.TAKE_JOKER})


class DealNotes(NamedTuple):
    """One deal, as someone beside the table would note it."""

    points: list[int]  # by side
    sides: list[int]  # of each seat, in this deal
    starter: int  # seat
    ended: Ending
    turns: int
    laying_turns: int  # ... in which cards were laid down
    takes: list[int]  # cards that came with each taking of the pile
    feet: int  # feet, and further reserves, taken up
    most_held: int  # cards in the biggest hand of the deal
    books: list[tuple[int, int, int]]  # clean, dirty and wild, by side
    unreached: list[int]  # 1 for each seat that never took up its last reserve, else 0
    unopened: list[int]  # 1 for each side, or seat that opens alone, without initial meld
    decisions: int
    refusals: int

    def points_played_for(self) -> list[int]:
        """Return the points of the sides that had a seat in this deal."""
        return [self.points[side] for side in sorted(set(self.sides))]


class _Notepad:
    """What is noted during a deal."""

    def __init__(self, deal: Deal) -> None:
        self.deal = deal
        self.takes: list[int] = []
        self.laying_turns = 0
        self.most_held = max(deal.hand_count(seat) for seat in range(deal.rules.players))
        self._laid_in = 0  # the last turn in which cards were laid down

    def note(self, knowledge: Knowledge, action: int) -> None:
        """Note an action before it is done."""
        held = knowledge.seats[knowledge.seat].hand_count
        if held > self.most_held:
            self.most_held = held
        if action in _TAKES:
            self.takes.append(min(len(knowledge.pile), knowledge.take_count))
        elif numbers.START <= action < numbers.CONTROL or action >= numbers.ADD_OLD:
            turn = self.deal.turn_n
            if turn != self._laid_in:
                self._laid_in = turn
                self.laying_turns += 1


class _Watched:
    """A bot that chooses as it always does, with somebody looking on."""

    def __init__(self, bot: Bot, pad: _Notepad) -> None:
        self.bot = bot
        self.pad = pad
        self.name = bot.name
        self.version = bot.version

    def choose(self, view: Knowledge, options: Sequence[int], rng: random.Random) -> int:
        """Return what the bot chooses, noted."""
        action = self.bot.choose(view, options, rng)
        self.pad.note(view, action)
        return action


def play_watched(deal: Deal, bots: Sequence[Bot], scores: list[int], seed: int = 0) -> DealNotes:
    """Play a deal to its end as `play_deal` does, and return what was noted."""
    pad = _Notepad(deal)
    sides = deal.sides_by_seat()
    result = play_deal(deal, [_Watched(bot, pad) for bot in bots], scores, seed)
    seats = range(deal.rules.players)
    return DealNotes(
        points=result.points,
        sides=sides,
        starter=deal.starter,
        ended=_ending(went_out=result.went_out, turn_limit=result.turn_limit),
        turns=deal.turn_n,
        laying_turns=pad.laying_turns,
        takes=pad.takes,
        feet=sum(deal.reserves_taken(seat) for seat in seats),
        most_held=pad.most_held,
        books=[deal.books(side) for side in range(deal.rules.sides)],
        unreached=[int(deal.foot_count(seat) > 0) for seat in seats],
        unopened=[
            int(not deal.has_opened(row)) for row in sorted({deal.open_row(seat) for seat in seats})
        ],
        decisions=result.decisions,
        refusals=result.refusals,
    )


def _ending(*, went_out: bool, turn_limit: bool) -> Ending:
    if went_out:
        return "went_out"
    return "turn_limit" if turn_limit else "stock"
