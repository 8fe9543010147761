"""Luck: what the cards of a deal gave each side, against what could be expected of them.

Owns: the worth of a card that comes, and the sum over a deal.  Never: how it was played; that
is the rest of the result.

Each card dealt or drawn adds its worth less the mean worth of all cards that it could have been,
so luck is zero on average, whatever the worth of a card is taken to be.  A good worth only makes
the rest, the play, less noisy.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from handfoot.bots.retelling import again
from handfoot.engine import events as ev
from handfoot.engine.cards import parse_card
from handfoot.engine.kernel import numbers
from handfoot.engine.match import Match
from handfoot.engine.moves import NextDeal
from handfoot.engine.ruleset import Ruleset

_OF_DIRTY_BOOK: Final = 2.5  # cards' shares of a dirty book that a wild card is worth
_STILL_HELD: Final = 0.1  # how often a red three that must be thrown is caught in a hand


class Luck(NamedTuple):
    """How a side's result of a deal came about, in points against the mean of its rivals."""

    side: int
    result: float
    cards: float

    @property
    def play(self) -> float:
        """What the cards do not explain."""
        return self.result - self.cards


def worths(ruleset: Ruleset, values: Sequence[int]) -> list[float]:
    """Return what a card of each kind is worth to the side that gets it, in points.

    `values` are its points when melded.  The factors were found by regression over deals of the
    level careful under five presets; where they fit badly, play is told with more noise.
    """
    scoring, threes = ruleset.scoring, ruleset.threes
    size = ruleset.meld.book_size
    worth = [float(value) for value in values]
    for kind in (numbers.TWO, numbers.JOKER):
        worth[kind] += _OF_DIRTY_BOOK * scoring.book_bonus_dirty / size
    worth[numbers.BLACK3] -= scoring.book_bonus_clean / size  # it stands in the way to the foot
    if threes.red_three_mode == "discard_only":
        worth[numbers.RED3] = worth[numbers.BLACK3] + _STILL_HELD * threes.red_three_held
    else:
        worth[numbers.RED3] = float(threes.red_three_placed)
    return worth


def luck_of_deal(match: Match, deal: int) -> tuple[Luck, ...]:
    """Return each side's luck in a finished deal.

    Raises ValueError if the deal is not over.
    """
    if not 1 <= deal <= len(match.deal_scores):
        raise ValueError(f"deal {deal} is not over")
    worth = worths(match.ruleset, match.rules.table("value"))
    cards, side_of = _by_seat(match, deal, worth)
    sides = match.rules.sides
    by_side = [sum(c for c, s in zip(cards, side_of, strict=True) if s == n) for n in range(sides)]
    points = [float(score.points) for score in match.deal_scores[deal - 1]]
    return tuple(
        Luck(side, _against(points, side), _against(by_side, side)) for side in range(sides)
    )


def _against(each: Sequence[float], side: int) -> float:
    """Return a side's amount less the mean of the others'."""
    rivals = [amount for other, amount in enumerate(each) if other != side]
    return each[side] - (sum(rivals) / len(rivals) if rivals else 0.0)


def _by_seat(match: Match, deal: int, worth: Sequence[float]) -> tuple[list[float], list[int]]:
    """Return the luck of each seat in a deal, and the sides they play on there."""
    fresh = again(match)
    started: Sequence[ev.Event] = fresh.opening_events
    luck: list[float] = []
    side_of: list[int] = []
    for seat, move in match.log:
        if fresh.deal_number == deal and not luck:
            luck, side_of = _dealt(fresh, worth, started), fresh.deal.sides_by_seat()
        stock, refills = fresh.deal.stock_kinds(), fresh.deal.times_refilled()
        counts = bool(luck) and not fresh.deal.over
        events = fresh.play(seat, move)
        if isinstance(move, NextDeal):
            started = events
        # what was put under the stock did not come by chance alone, so such a move is left out
        if counts and fresh.deal.times_refilled() == refills:
            _add_drawn(luck, fresh, worth, stock, events)
        if luck and fresh.deal.over:
            break
    return luck, side_of


def _dealt(match: Match, worth: Sequence[float], started: Iterable[ev.Event]) -> list[float]:
    """Return what the seats were dealt, less what the pack gives on average.

    `started` is what happened then: red threes may have been replaced already.
    """
    deal, rules = match.deal, match.rules
    size = match.ruleset.deal.hand_size + sum(match.ruleset.deal.reserve_sizes)
    usual = size * _mean(rules.table("copies"), worth)
    drawn = [event for event in started if isinstance(event, ev.Drew)]
    coming = _counted(match, [card for event in drawn for card in event.cards])
    stock = [kind for kind, count in enumerate(coming) for _ in range(count)]
    luck = [-usual] * match.players
    _add_drawn(luck, match, worth, [*deal.stock_kinds(), *stock], drawn)
    for seat in range(match.players):
        counts = [
            sum(zone)
            for zone in zip(
                deal.hand_counts(seat),
                deal.foot_counts(seat),
                deal.later_counts(seat),
                strict=True,
            )
        ]
        counts[numbers.RED3] += deal.red_threes(seat)
        luck[seat] += sum(count * worth[kind] for kind, count in enumerate(counts))
        # the replacements are in the hand too, and were counted as they came
        own = [card for event in drawn if event.seat == seat for card in event.cards]
        luck[seat] -= sum(n * worth[kind] for kind, n in enumerate(_counted(match, own)))
    return luck


def _add_drawn(
    luck: list[float],
    match: Match,
    worth: Sequence[float],
    stock: Iterable[int],
    events: Iterable[ev.Event],
) -> None:
    """Add each card drawn, less the mean of the `stock` it came from; kinds in any order."""
    pool = [0] * numbers.KINDS
    for kind in stock:
        pool[kind] += 1
    for event in events:
        if not isinstance(event, ev.Drew):
            continue
        counts = _counted(match, event.cards)
        got = sum(count * worth[kind] for kind, count in enumerate(counts))
        luck[event.seat] += got - len(event.cards) * _mean(pool, worth)
        pool = [left - count for left, count in zip(pool, counts, strict=True)]


def _mean(counts: Sequence[int], worth: Sequence[float]) -> float:
    total = sum(counts)
    return sum(c * w for c, w in zip(counts, worth, strict=True)) / total if total else 0.0


def _counted(match: Match, cards: Iterable[str]) -> list[int]:
    counts = [0] * numbers.KINDS
    for card in cards:
        counts[match.cards.kind_of[parse_card(card)]] += 1
    return counts
